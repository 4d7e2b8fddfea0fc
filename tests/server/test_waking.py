"""Many sleeping tables woken at once after a start: every page in a club comes back then."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from mayday.games import GAMES
from tests.server.serving import Json, Player, answered, process

TABLES = 30


@pytest.fixture(scope="module")
def asleep(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[str]]:
    """A database with tables of every game and scenario that nobody looks at."""
    database = str(tmp_path_factory.mktemp("asleep") / "tables.db")
    with process(database) as server:
        tables = [answered(server.player.post("/api/tables", order), 201)["table"] for order in orders()]
    assert len(tables) == TABLES
    return database, tables


def orders() -> list[Json]:
    """One table of each scenario, and again from the first until there are enough."""
    every = [
        {"game": game.id, "scenario": scenario.id, "seats": [{"kind": "me"}] * scenario.min_seats}
        for game in GAMES.values()
        for scenario in game.scenarios().values()
        if scenario.id != getattr(game, "own", None)
    ]
    return [every[number % len(every)] for number in range(TABLES)]


def woken(player: Player, table: str) -> str:
    return str(player.view(table)["table"]["id"])


@pytest.mark.parametrize(
    "start", [*range(3), *(pytest.param(number, marks=pytest.mark.soak) for number in range(3, 40))]
)
def test_thirty_sleeping_tables_are_woken_at_once(asleep: tuple[str, list[str]], start: int) -> None:
    database, tables = asleep
    with process(database) as server, ThreadPoolExecutor(TABLES) as pages:
        seen = list(pages.map(lambda table: woken(server.player, table), tables))
        assert server.process.poll() is None, "the server is gone"
    assert seen == tables
