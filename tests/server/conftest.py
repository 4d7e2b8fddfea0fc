"""A server to play on, over both databases where that matters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.serving import Player, serving


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """Each of the two databases, empty."""
    name: str = request.getfixturevalue(f"{request.param}_database")
    return name


@pytest.fixture
def limits_stand_still(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """What may be done so often in a time is not given back, however long a test takes, until it turns the clock."""
    now = [0.0]
    monkeypatch.setattr("mayday.server.limits.monotonic", lambda: now[0])

    def turn(seconds: float) -> None:
        now[0] += seconds

    return turn


@pytest.fixture
def player(sqlite_database: str) -> Iterator[Player]:
    """A player at a server with an SQLite file."""
    with serving(sqlite_database, moves_per_second=0) as player:
        yield player


@pytest.fixture
def player_anywhere(database: str) -> Iterator[Player]:
    """A player at a server on each of the two databases."""
    with serving(database, moves_per_second=0) as player:
        yield player
