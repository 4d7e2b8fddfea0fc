"""Two server processes on one PostgreSQL are one house."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest

from mayday.server.store import TableRow, Unreachable
from tests.server.serving import Player, answered, eventually, process, refused, serving


@pytest.fixture
def pair(postgres_database: str) -> Iterator[tuple[Player, Player]]:
    with process(postgres_database) as one, process(postgres_database) as other:
        yield one.player, other.player


def test_a_move_through_one_arrives_through_the_others_socket(pair: tuple[Player, Player]) -> None:
    here, there = pair
    made = here.make("me", "me")
    table, tokens = made["table"], [held["token"] for held in made["held"]]
    with here.socket(table, tokens[0]) as a, there.socket(table, tokens[1]) as b:
        lines = (a, b)
        seat = a.hear("update")["actors"][0]
        b.hear("update")
        for ply in range(30):
            assert lines[seat].act(ply, text="done")["type"] == "accepted"
            updates = [line.hear("update") for line in lines]
            assert [update["ply"] for update in updates] == [ply + 1] * 2
            assert updates[0]["actors"] == updates[1]["actors"]
            seat = updates[0]["actors"][0]


def test_seats_and_presence_are_seen_from_both(pair: tuple[Player, Player]) -> None:
    here, there = pair
    made = here.make("me", "open")
    table = made["table"]
    with there.socket(table) as watcher:
        watcher.hear("update")
        with here.socket(table, made["held"][0]["token"]):
            while not watcher.hear("seats")["table"]["seats"][0]["online"]:
                pass
            answered(here.post(f"/api/tables/{table}/seats/1", {"name": "Ben"}), 201)
            begun = watcher.hear("update")
            assert begun["table"]["seats"][1]["name"] == "Ben"
            assert begun["view"] is not None
        while watcher.hear("seats", "update")["table"]["seats"][0]["online"]:
            pass


def test_only_one_of_two_simultaneous_moves_counts(pair: tuple[Player, Player]) -> None:
    made = pair[0].make("me", "me")
    table, tokens = made["table"], [held["token"] for held in made["held"]]
    for player in pair:
        player.view(table)
    for ply in range(10):
        seat = pair[0].view(table)["actors"][0]
        with pair[0].socket(table, tokens[seat]) as a, pair[1].socket(table, tokens[seat]) as b:
            for line in (a, b):
                while line.hear("update")["ply"] < ply:
                    pass
            for line in (a, b):
                line.say({"type": "act", "ply": ply, "text": "done"})
            answers = [line.hear("accepted", "refused") for line in (a, b)]
            assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
            (reason,) = (answer["reason"] for answer in answers if answer["type"] == "refused")
            assert "position has changed" in reason
    eventually(lambda: [player.view(table)["ply"] for player in pair] == [10, 10])


def test_bots_run_by_both_play_one_race(pair: tuple[Player, Player]) -> None:
    here, there = pair
    table = here.make("random", "cadet", "random", options={"gp_turns": 15})["table"]
    with here.socket(table) as a, there.socket(table) as b:
        for line in (a, b):
            while line.hear("update")["table"]["status"] != "over":
                pass
    texts = {player.get(f"/api/tables/{table}/record").text for player in pair}
    assert len(texts) == 1


def test_a_seat_goes_to_one_of_two_who_ask_at_different_processes(pair: tuple[Player, Player]) -> None:
    table = pair[0].make("me", "open", "open")["table"]
    for player in pair:
        player.view(table)
    answered(pair[0].post(f"/api/tables/{table}/seats/1", {"name": "Ben"}), 201)
    refused(pair[1].post(f"/api/tables/{table}/seats/1", {"name": "Cleo"}), 409)


def test_a_process_that_lost_its_notifications_catches_up(pair: tuple[Player, Player], postgres_database: str) -> None:
    here, there = pair
    made = here.make("me", "me")
    table, tokens = made["table"], [held["token"] for held in made["held"]]
    with there.socket(table) as watcher:
        watcher.hear("update")
        with psycopg.connect(postgres_database, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE query LIKE 'LISTEN%' AND datname = current_database()"
            )
        seat = here.view(table)["actors"][0]
        answered(here.act(table, tokens[seat], 0, text="done"))
        assert watcher.hear("update")["ply"] == 1


def test_a_table_that_could_not_be_read_when_it_was_told_of_a_move_is_read_later(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(postgres_database) as here, serving(postgres_database) as there:
        made = here.make("me", "me")
        table, tokens = made["table"], [held["token"] for held in made["held"]]
        with there.socket(table) as watcher:
            seat = watcher.hear("update")["actors"][0]
            store = there.lobby.services.store
            reads, failures = store.table, [Unreachable("a line broke"), Unreachable("and another")]

            async def broken(name: str) -> TableRow | None:
                if failures:
                    raise failures.pop()
                found: TableRow | None = await reads(name)
                return found

            monkeypatch.setattr(store, "table", broken)
            answered(here.act(table, tokens[seat], 0, text="done"))
            assert watcher.hear("update")["ply"] == 1
            assert not failures
