"""A clock whose hands a test turns, for servers in a thread of this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from mayday.server.time import Time
from tests.server.serving import eventually
from tests.support.patience import PATIENCE

T = TypeVar("T")


class Hands(Time):
    """Time stands still until it is turned; whoever sleeps wakes in the order of their times."""

    def __init__(self) -> None:
        self._at = 1_800_000_000.0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._sleepers: dict[asyncio.Future[None], float] = {}

    def now(self) -> float:
        return self._at

    def sleep(self, seconds: float) -> Coroutine[Any, Any, None]:
        # Computed here and not when it runs: between the two the hands might be turned.
        return self._until(self._at + seconds)

    async def _until(self, at: float) -> None:
        self._loop = asyncio.get_running_loop()
        if at <= self._at:
            await asyncio.sleep(0)
            return
        sleeper: asyncio.Future[None] = self._loop.create_future()
        self._sleepers[sleeper] = at
        try:
            await sleeper
        finally:
            self._sleepers.pop(sleeper, None)

    def turn(self, seconds: float) -> None:
        """Let so much time pass, in the server's own thread."""
        if self._loop is None or self._loop.is_closed():
            self._at += seconds
            return
        self.run(self._turn(seconds))

    def until(self, check: Callable[[], Any]) -> None:
        """Let time pass from one who waits for it to the next, until this is so."""
        while not check():
            eventually(lambda: self._sleepers or check(), "somebody waits")
            self.run(self._to_next())

    async def _to_next(self) -> None:
        await self._turn(min(self._sleepers.values(), default=self._at) - self._at)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's thread."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _turn(self, seconds: float) -> None:
        self._at += seconds
        for sleeper, at in sorted(self._sleepers.items(), key=lambda item: item[1]):
            if at <= self._at and not sleeper.done():
                sleeper.set_result(None)
