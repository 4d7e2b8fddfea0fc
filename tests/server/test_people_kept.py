"""What both databases keep of people: earlier games, leavers, notes, rematches; and tables of before there was that."""

from __future__ import annotations

import asyncio
import sqlite3

import psycopg
import pytest
from msgspec import structs

from mayday.server.store import SeatRow, Store, migrations
from mayday.server.wire import Rematch, Tally
from tests.server.test_store import ANN, CADET, OPEN, WON, a_table, an_entry, on

BEN = SeatRow("person", "Ben", "", "hash of Ben's token", 7, "cadet", Tally(3, {"honest": 2}))
WANTED = Rematch((0,), "", {"gp_turns": 3})


def test_all_that_is_known_of_a_seat_comes_back(database: str) -> None:
    made = a_table("t1", ANN, BEN, rematch=WANTED)

    async def make(store: Store) -> None:
        await store.create(made)

    async def look(store: Store) -> None:
        assert await store.table("t1") == made

    on(database, make)
    on(database, look)


def test_a_game_begins_with_options_for_those_who_sit_there_and_for_nobody_else(database: str) -> None:
    async def scene(store: Store) -> None:
        known = a_table("t1", ANN, CADET)
        begun = structs.replace(known, options={"flights": "0,bot"})
        await store.create(known)
        assert await store.reseat("t1", 0, ANN, BEN, waiting=True)
        assert not await store.start("t1", an_entry(0, -1), begun)
        anew = structs.replace(begun, seats=(BEN, CADET), options={"flights": "7,bot"})
        assert await store.start("t1", an_entry(0, -1), anew)
        found = await store.table("t1")
        assert found is not None
        assert (found.status, found.options) == ("playing", {"flights": "7,bot"})

    on(database, scene)


def test_those_who_leave_a_running_game_are_remembered_and_no_others(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, BEN))
        assert await store.reseat("t1", 0, ANN, OPEN, waiting=True)
        assert await store.reseat("t1", 0, OPEN, ANN, waiting=True)
        assert await store.leavers("t1") == []
        await store.start("t1", an_entry(0, -1))
        assert await store.reseat("t1", 1, BEN, structs.replace(BEN, stand_in=""), waiting=False)
        assert await store.leavers("t1") == []
        assert not await store.reseat("t1", 1, BEN, CADET, waiting=False)
        assert await store.reseat("t1", 0, ANN, CADET, waiting=False)
        assert await store.leavers("t1") == [ANN.token]
        assert await store.leavers("t2") == []

    on(database, scene)


def test_notes_are_kept_for_their_holder_and_go_with_him(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, BEN))
        assert await store.notes("t1", 0) == ""
        assert await store.note("t1", 0, ANN.token, "one")
        assert await store.note("t1", 0, ANN.token, "two ✈")
        assert not await store.note("t1", 0, BEN.token, "mine")
        assert not await store.note("t9", 0, ANN.token, "nowhere")
        assert await store.reseat("t1", 1, BEN, structs.replace(BEN, stand_in=""), waiting=False)
        assert (await store.notes("t1", 0), await store.notes("t1", 1)) == ("two ✈", "")
        assert await store.reseat("t1", 0, ANN, CADET, waiting=False)
        assert await store.notes("t1", 0) == ""

    on(database, scene)


def test_of_many_who_agree_at_once_nobody_is_lost_and_one_table_is_made(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, BEN))
        claims = [store.rematch("t1", Rematch(), Rematch((n,), f"n{n}"), a_table(f"n{n}")) for n in range(8)]
        won = await asyncio.gather(*claims)
        assert sorted(won) == [False] * 7 + [True]
        winner = won.index(True)
        found = await store.table("t1")
        assert found is not None
        assert found.rematch == Rematch((winner,), f"n{winner}")
        made = [await store.table(f"n{n}") is not None for n in range(8)]
        assert made == won
        assert not await store.rematch("t1", WANTED, Rematch(), None)

    on(database, scene)


def test_a_table_ends_once(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, CADET))
        await store.start("t1", an_entry(0, -1))
        assert await store.end("t1")
        assert not await store.end("t1")
        assert not await store.end("t9")
        found = await store.table("t1")
        assert found is not None
        assert (found.status, found.archived, found.outcome) == ("over", True, None)
        await store.create(a_table("t2", ANN, CADET), [an_entry(0, -1)])
        await store.append("t2", [an_entry(1)], WON)
        assert not await store.end("t2")

    on(database, scene)


OLD_TABLE = """INSERT INTO tables
  (id, seed, game, version, options, title, listed, archived, host, created, status, outcome)
  VALUES ('t1', 's', 'mayday78', 1, '{}', 'Old', 1, 0, 'h', 1000, 'waiting', NULL)"""
OLD_SEATS = """INSERT INTO seats (table_id, seat, kind, name, bot, token)
  VALUES ('t1', 0, 'person', 'Ann', '', 'ann'), ('t1', 1, 'open', '', '', '')"""


def before_people(database: str) -> None:
    """A database as it was when a table knew nothing of its people."""
    steps = [step for number, step in migrations() if number <= 2]
    if database.startswith("postgres"):
        with psycopg.connect(database) as connection:
            connection.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY)")
            for step in (*steps, "INSERT INTO migrations VALUES (1), (2)", OLD_TABLE, OLD_SEATS):
                connection.execute(step.encode())
    else:
        connected = sqlite3.connect(database.removeprefix("sqlite:///"))
        connected.executescript(";".join([*steps, OLD_TABLE, OLD_SEATS, "PRAGMA user_version = 2"]))
        connected.close()


def test_tables_of_before_are_joined_and_played(database: str) -> None:
    before_people(database)

    async def scene(store: Store) -> None:
        found = await store.table("t1")
        assert found is not None
        assert (found.seats, found.rematch) == ((SeatRow("person", "Ann", "", "ann"), OPEN), Rematch())
        assert await store.reseat("t1", 1, OPEN, BEN, waiting=True)
        assert await store.reseat("t1", 0, found.seats[0], CADET, waiting=True)
        assert await store.rematch("t1", Rematch(), WANTED, None)
        assert await store.note("t1", 1, BEN.token, "new")

    on(database, scene)


@pytest.mark.parametrize("text", ["", "x" * 4000, "'; DROP TABLE notes; --", "\u2028\t\n"])
def test_notes_come_back_to_the_letter(database: str, text: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, OPEN))
        assert await store.note("t1", 0, ANN.token, text)
        assert await store.notes("t1", 0) == text

    on(database, scene)
