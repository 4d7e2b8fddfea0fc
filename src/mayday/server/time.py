"""The time of day and waiting for it: the one clock that tables go by, which tests turn by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


class Time:
    """Seconds since 1970, as logs have them.

    They go on whatever is done to the clock on the wall: where it is set forward they follow, where it is set back they
    stay ahead until the next start. Whatever waits for a time would otherwise wait for as long as it was set back by.
    """

    def __init__(self, wall: Callable[[], float] = time.time) -> None:
        self._wall = wall
        self._ahead = wall() - time.monotonic()

    def now(self) -> float:
        steady = time.monotonic()
        self._ahead = max(self._ahead, self._wall() - steady)
        return steady + self._ahead

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
