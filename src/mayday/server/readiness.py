"""Can moves be taken now? Asked of the store itself, and answered in time whatever the store does."""

from __future__ import annotations

import asyncio
from typing import final

from mayday.server.problems import Refusal
from mayday.server.store import Store

READY_SECONDS = 0.8
"""How long the store is waited for: whoever asks wants an answer within a second."""


@final
class Readiness:
    """One write at a time is on its way to see whether it arrives; all who ask meanwhile wait for the same."""

    def __init__(self) -> None:
        self._beat: asyncio.Task[None] | None = None

    async def check(self, store: Store) -> None:
        """Refuse where a move could not be kept now."""
        if self._beat is None or self._beat.done():
            self._beat = asyncio.create_task(store.pulse())
        # Not cancelled: a database that hangs would be waited for again.
        done, _ = await asyncio.wait({self._beat}, timeout=READY_SECONDS)
        if not done:
            raise Refusal("unavailable", "The tables do not answer. Nothing is lost; try again in a moment.")
        self._beat.result()
