"""Memory of a server that runs for long: garbage is found though most of what is held is never looked through."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

import pytest

from mayday.server import garbage
from tests.support.patience import PATIENCE


class Knot:
    """Something that holds itself, which only a collector can free."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "ROUND", 0.0)
    monkeypatch.setattr(garbage, "GROWN", 1.0)


async def until_gone(knots: list[weakref.ref[Knot]]) -> None:
    tending = asyncio.create_task(garbage.tend())
    held: list[Any] = []
    try:
        async with asyncio.timeout(PATIENCE):
            while any(knot() is not None for knot in knots):
                held.append([[] for _ in range(100)])  # a table more
                await asyncio.sleep(0)
    finally:
        tending.cancel()
        await asyncio.gather(tending, return_exceptions=True)


def test_what_was_set_aside_is_looked_through_when_more_is_held() -> None:
    before = gc.get_threshold()
    knots = [weakref.ref(Knot())]
    gc.freeze()
    assert knots[0]() is not None, "set aside before the collector saw it"
    asyncio.run(until_gone(knots))
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
