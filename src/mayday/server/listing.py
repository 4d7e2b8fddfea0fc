"""The list of tables, kept ready: everybody asks for it, and what is in it changes seldom."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from time import monotonic
from typing import final

import msgspec
from msgspec import Struct

from mayday.server.wire import TableList

KEPT_SECONDS = 1.0
"""How far behind the moves at its tables a list may be; who sits where, what begins and what ends is told at once."""


class Listed(Struct, frozen=True):
    """The list as it is sent, and its name for whoever asks whether it is still the same."""

    body: bytes
    tag: str


@final
class Listing:
    """Made by one request for all that come while it is being made, and for a moment after."""

    def __init__(self) -> None:
        self._made: Listed | None = None
        self._until = 0.0
        self._making: asyncio.Task[Listed] | None = None

    def forget(self) -> None:
        """Somebody sits elsewhere, or a table has come, begun or ended; also a list that is being made is too old."""
        self._made = self._making = None

    async def ready(self, read: Callable[[], Awaitable[TableList]]) -> Listed:
        """The list, read anew if it is not known."""
        if self._made is not None and monotonic() < self._until:
            return self._made
        if self._making is None:
            self._making = asyncio.create_task(self._make(read))
        return await asyncio.shield(self._making)

    async def _make(self, read: Callable[[], Awaitable[TableList]]) -> Listed:
        mine = asyncio.current_task()
        try:
            body = msgspec.json.encode(await read())
            made = Listed(body, f'"{blake2b(body, digest_size=12).hexdigest()}"')
            if self._making is mine:
                self._made, self._until = made, monotonic() + KEPT_SECONDS
            return made
        finally:
            if self._making is mine:
                self._making = None
