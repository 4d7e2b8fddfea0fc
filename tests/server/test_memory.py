"""Memory of a server that runs for long: garbage is found though most of what is held is never looked through."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

import pytest

from mayday.games import GAMES
from mayday.server import garbage
from tests.server.serving import eventually, serving
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


@pytest.mark.parametrize(("game", "seats"), [("mayday78", 2), ("cockpit", 5)])
def test_a_table_that_sleeps_is_gone_without_the_collector(sqlite_database: str, game: str, seats: int) -> None:
    with serving(sqlite_database, idle_seconds=0.2) as player:
        scenario = next(iter(GAMES[game].scenarios()))
        made = player.make("me", *["cadet"] * (seats - 1), game=game, scenario=scenario)
        token = made["held"][0]["token"]
        gc.collect()
        gc.disable()
        try:
            with player.socket(made["table"], token) as line:
                line.hear("update")
                (table,) = map(weakref.ref, player.lobby._open.values())
                assert table() is not None
            eventually(lambda: table() is None, "that the table is gone")
        finally:
            gc.enable()


def test_what_was_set_aside_is_looked_through_when_more_is_held() -> None:
    before = gc.get_threshold()
    knots = [weakref.ref(Knot())]
    gc.freeze()
    assert knots[0]() is not None, "set aside before the collector saw it"
    asyncio.run(until_gone(knots))
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
