"""The time of day and waiting for it: the one clock that tables go by, which tests turn by hand."""

from __future__ import annotations

import asyncio
import time


class Hours:
    """Seconds since 1970, as logs have them."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
