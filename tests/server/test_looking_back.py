"""Whoever looks back or asks the flight computer without end waits for that alone."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import httpx
import pytest

from mayday.core.game import AnyGame, Seat
from mayday.games.mayday78.rules import MAYDAY78
from mayday.server import archive
from mayday.server.lanes import Threads
from mayday.server.snapshot import Snapshot, frame
from mayday.server.wire import Frame
from tests.server.serving import Player, answered, eventually, refused, serving
from tests.support.patience import PATIENCE

MANY = 12
AT_ONCE = 2
"""Threads in which things are looked up."""


class Turnstile:
    """Lets as many through as a test has let, each whole look at a table being one."""

    def __init__(self) -> None:
        self._let = threading.Semaphore(0)

    def let(self, number: int) -> None:
        self._let.release(number)

    def go_through(self) -> None:
        assert self._let.acquire(timeout=PATIENCE)


def gated(turnstile: Turnstile) -> AnyGame:
    """A game whose flight computer has nothing to say, about piece 0 when it is let."""

    def answer(view: Any, piece: int) -> None:
        if piece == 0:
            turnstile.go_through()

    assert MAYDAY78.flight is not None
    return replace(MAYDAY78, flight=replace(MAYDAY78.flight, answer=answer))


@pytest.fixture
def turnstile(monkeypatch: pytest.MonkeyPatch) -> Turnstile:
    """One that also holds up whoever looks back at a table of Ann's."""
    made = Turnstile()

    def framed(snapshots: Sequence[Snapshot], seat: Seat | None) -> Frame:
        if "Ann" in snapshots[-1].names:
            made.go_through()
        return frame(snapshots, seat)

    monkeypatch.setattr(archive, "frame", framed)
    return made


@pytest.fixture
def tables(sqlite_database: str) -> list[str]:
    """A table of Ann's and one of others, both asleep."""
    with serving(sqlite_database) as player:
        seats = [[{"kind": "me", "name": name}, {"kind": "me"}] for name in ("Ann", "Bob")]
        orders = [{"game": "mayday78", "scenario": "grand-prix", "seats": each} for each in seats]
        return [answered(player.post("/api/tables", order), 201)["table"] for order in orders]


@pytest.fixture
def player(sqlite_database: str, turnstile: Turnstile, tables: list[str]) -> Iterator[Player]:
    games = {"mayday78": gated(turnstile)}
    with serving(sqlite_database, games=games, lookups_per_second=0, trusted_proxies=1) as player:
        player.view(tables[0])
        yield player


def asked(player: Player, address: str, path: str) -> httpx.Response:
    return player.http.get(path, headers={"X-Forwarded-For": address})


@contextmanager
def crowd(player: Player, turnstile: Turnstile, path: str) -> Iterator[list[Future[httpx.Response]]]:
    """Many questions of one address, as many of them begun as can be, none answered until it is let."""
    with ThreadPoolExecutor(MANY) as people:
        asking = [people.submit(asked, player, "10.0.0.1", path) for _ in range(MANY)]
        try:
            eventually(lambda: player.lobby.services.queues["lookups"] == MANY - AT_ONCE, "the queue")
            yield asking
        finally:
            turnstile.let(MANY)


QUESTIONS: list[Callable[[list[str]], str]] = [
    lambda tables: f"/api/tables/{tables[0]}/frames?count=1",
    lambda tables: f"/api/tables/{tables[0]}/flight/0",
]
questions = pytest.mark.parametrize("question", QUESTIONS, ids=["frames", "flight"])


@questions
def test_a_sleeping_table_is_woken_while_one_address_asks_without_end(
    player: Player, turnstile: Turnstile, tables: list[str], question: Callable[[list[str]], str]
) -> None:
    with crowd(player, turnstile, question(tables)) as asking:
        assert player.lobby.awake == 1
        assert player.view(tables[1])["table"]["id"] == tables[1]
        assert not any(one.done() for one in asking)


@questions
def test_the_one_question_of_another_address_comes_next(
    player: Player, turnstile: Turnstile, tables: list[str], question: Callable[[list[str]], str]
) -> None:
    player.view(tables[1])
    with crowd(player, turnstile, question(tables)) as asking, ThreadPoolExecutor(1) as other:
        mine = other.submit(asked, player, "10.0.0.2", f"/api/tables/{tables[1]}/flight/1")
        eventually(lambda: player.lobby.services.queues["lookups"] == MANY - AT_ONCE + 1, "the other's place")
        turnstile.let(AT_ONCE)
        assert mine.result(PATIENCE).status_code == 200
        assert sum(one.done() for one in asking) <= AT_ONCE


def test_more_than_may_wait_is_refused_with_the_time_to_come_back(
    player: Player, turnstile: Turnstile, tables: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player.lobby.services, "_lookers", Threads("few", AT_ONCE, MANY - AT_ONCE))
    path = f"/api/tables/{tables[0]}/flight/0"
    with crowd(player, turnstile, path):
        too_many = asked(player, "10.0.0.1", path)
        assert "wait already" in refused(too_many, 429)["reason"]
        assert too_many.headers["Retry-After"] == "3"
