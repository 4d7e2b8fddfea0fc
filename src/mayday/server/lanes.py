"""Turns at work that not everybody can do at once: lanes, one for each address or table, go round.

Whoever asks for much waits for that alone.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, final

T = TypeVar("T")


class LaneFull(Exception):
    """As much waits in this lane already as may."""


@final
class Lanes:
    """So many may be at work at once; who comes next is decided by lane. Whoever has had a turn gives it back."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._lanes: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How much has not begun."""
        return sum(map(len, list(self._lanes.values())))

    async def turn(self, lane: str, most: int = 0) -> None:
        """Wait until there is room and it is this lane's turn; at most so many wait in it, 0 for any number."""
        if self._free:
            self._free -= 1
            return
        if most and len(self._lanes.get(lane, ())) >= most:
            raise LaneFull
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lanes.setdefault(lane, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """Let the first of the lane that waited longest go; a lane that has more goes to the end of the row."""
        while self._lanes:
            name, lane = self._lanes.popitem(last=False)
            turn = lane.popleft()
            if lane:
                self._lanes[name] = lane
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


@final
class Threads:
    """Threads of this process in which lanes take turns; what has begun there comes to its end."""

    def __init__(self, name: str, count: int, most: int = 0) -> None:
        """At most so many wait in one lane, 0 for any number."""
        self._pool = ThreadPoolExecutor(count, f"mayday-{name}")
        self._lanes = Lanes(count)
        self._most = most

    @property
    def waiting(self) -> int:
        return self._lanes.waiting

    async def run(self, work: Callable[[], T], lane: str = "") -> T:
        """What the work comes to, or its own error; `LaneFull` where too much waits already."""
        await self._lanes.turn(lane, self._most)
        done = asyncio.get_running_loop().run_in_executor(self._pool, work)
        done.add_done_callback(lambda _: self._lanes.give_back())
        return await asyncio.shield(done)

    def close(self) -> None:
        """What has not begun is not done any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
