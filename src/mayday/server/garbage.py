"""Collecting garbage little and often, so that nobody waits while all of memory is looked through."""

from __future__ import annotations

import asyncio
import gc

YOUNG, MIDDLE, NEVER = 2_000, 5, 1_000_000
"""Objects until the youngest are looked through, and how often that happens until those are that outlived it once.

What outlives that too is not looked through again and again: it is what tables hold, and goes when they let go of it.
"""
ROUND = 60.0
"""Seconds between two looks at how much is held."""
GROWN = 2
"""So many times what was held after all was looked through, there may be garbage that only that finds."""


def look_through() -> int:
    """Collect all garbage there is; how many objects are held then."""
    gc.unfreeze()
    gc.collect()
    return _held()


def _held() -> int:
    """How many objects there are; none of them is looked through until `look_through`."""
    gc.freeze()
    return gc.get_freeze_count()


async def tend() -> None:
    """Keep memory clean in this process until this is cancelled."""
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    try:
        held = look_through()
        while True:
            await asyncio.sleep(ROUND)
            if _held() > GROWN * held:
                held = look_through()
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)
