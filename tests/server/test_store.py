"""What both databases promise of tables, seats and logs."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from msgspec import structs

from mayday.core.errors import InputError
from mayday.core.game import Outcome
from mayday.server import sqlite
from mayday.server.databases import store_for
from mayday.server.store import EntryRow, Notification, SeatRow, Store, TableRow, Unreachable
from mayday.server.wire import Rematch
from tests.support.patience import PATIENCE

ANN = SeatRow("person", "Ann", "", "hash of Ann's token")
CADET = SeatRow("bot", "Cadet", "cadet")
OPEN = SeatRow()
WON = Outcome(winners=(1,), reason="First home.", rule="MD-GP.04")


def a_table(name: str = "t1", *seats: SeatRow, created: float = 1000.0, **more: Any) -> TableRow:
    fields: dict[str, Any] = {
        "id": name,
        "seed": "secret",
        "game": "mayday78",
        "version": 1,
        "options": {"gp_turns": 9},
        "title": "Friday’s race",
        "listed": True,
        "archived": False,
        "host": "hash of the host's token",
        "created": created,
        "seats": seats or (ANN, OPEN),
        "changed": created,
    }
    return TableRow(**{**fields, **more})


def an_entry(ply: int, seat: int = 0, *draws: int) -> EntryRow:
    return EntryRow(ply, seat, b'{"type":"end"}', draws, 1000.0 + ply)


def on(database: str, scene: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = store_for(database)
        await store.open(lambda note: None)
        try:
            await scene(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_a_table_comes_back_as_it_was_made(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table())
        assert await store.table("t1") == a_table()
        assert await store.table("t2") is None

    on(database, scene)


def test_the_position_of_a_table_comes_back_with_it_and_is_left_out_of_lists(database: str) -> None:
    position = '{"note":"\\u0000 é 🚀"}'.encode()

    async def make(store: Store) -> None:
        await store.create(a_table("t1", position=position))
        await store.create(a_table("t2", created=900.0))
        again = a_table("t3", listed=False, position=position)
        assert await store.rematch("t1", Rematch(), Rematch(table="t3"), again)

    async def look(store: Store) -> None:
        kept = [await store.table(name) for name in ("t1", "t2", "t3")]
        assert [row.position for row in kept if row is not None] == [position, None, position]
        assert [row.position for row in await store.listed(9)] == [b"", None]

    on(database, make)
    on(database, look)


def test_everything_is_still_there_after_a_new_start(database: str) -> None:
    async def make(store: Store) -> None:
        await store.create(a_table("t1", ANN, CADET))
        assert await store.start("t1", an_entry(0, -1, 3, 1))
        assert await store.append("t1", [an_entry(1, 0, 6)], None)

    async def look(store: Store) -> None:
        found = await store.table("t1")
        assert found is not None
        assert (found.status, found.ply, found.changed) == ("playing", 1, 1001.0)
        assert await store.entries("t1") == [an_entry(0, -1, 3, 1), an_entry(1, 0, 6)]

    on(database, make)
    on(database, look)


def test_only_the_first_to_write_a_ply_has_written_it(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, CADET), [an_entry(0, -1)])
        claims = [store.append("t1", [an_entry(1, seat)], None) for seat in range(8)]
        won = await asyncio.gather(*claims)
        assert sorted(won) == [False] * 7 + [True]
        assert [entry.seat for entry in await store.entries("t1", after=0)] == [won.index(True)]

    on(database, scene)


def test_plies_in_a_row_are_written_all_or_none(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, CADET), [an_entry(0, -1)])
        claims = [store.append("t1", [an_entry(ply, seat) for ply in (1, 2, 3)], None) for seat in range(4)]
        won = await asyncio.gather(*claims)
        assert sorted(won) == [False] * 3 + [True]
        assert [entry.seat for entry in await store.entries("t1", after=0)] == [won.index(True)] * 3
        assert not await store.append("t1", [an_entry(3, 5), an_entry(4, 5)], WON)
        assert [entry.ply for entry in await store.entries("t1")] == [0, 1, 2, 3]

    on(database, scene)


def test_a_stretch_of_the_log_can_be_read(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, CADET), [an_entry(ply) for ply in range(10)])
        assert [entry.ply for entry in await store.entries("t1", after=3, until=6)] == [4, 5, 6]
        assert [entry.ply for entry in await store.entries("t1", after=7)] == [8, 9]
        assert await store.entries("t2") == []

    on(database, scene)


def test_the_last_move_ends_the_table(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, CADET))
        await store.start("t1", an_entry(0, -1))
        await store.append("t1", [an_entry(1)], WON)
        found = await store.table("t1")
        assert found is not None
        assert (found.status, found.outcome) == ("over", WON)
        assert await store.listed(10) == []

    on(database, scene)


def test_a_lost_last_move_ends_nothing(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, CADET))
        await store.start("t1", an_entry(0, -1))
        await store.append("t1", [an_entry(1)], None)
        assert not await store.append("t1", [an_entry(1)], WON)
        found = await store.table("t1")
        assert found is not None
        assert found.status == "playing"

    on(database, scene)


def test_no_game_starts_while_a_seat_is_open_and_none_starts_twice(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, OPEN))
        assert not await store.start("t1", an_entry(0, -1))
        assert await store.reseat("t1", 1, OPEN, CADET, waiting=True)
        assert await store.start("t1", an_entry(0, -1))
        assert not await store.start("t1", an_entry(0, -1))
        assert len(await store.entries("t1")) == 1

    on(database, scene)


def test_a_seat_goes_to_one_of_those_who_want_it(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, OPEN))
        wanting = [structs.replace(ANN, name=f"Guest {n}") for n in range(8)]
        won = await asyncio.gather(*(store.reseat("t1", 1, OPEN, new, waiting=True) for new in wanting))
        assert sorted(won) == [False] * 7 + [True]
        found = await store.table("t1")
        assert found is not None
        assert found.seats == (ANN, wanting[won.index(True)])

    on(database, scene)


def test_a_seat_is_not_left_once_the_game_has_begun(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, CADET))
        await store.start("t1", an_entry(0, -1))
        assert not await store.reseat("t1", 0, ANN, OPEN, waiting=True)
        assert await store.reseat("t1", 0, ANN, CADET, waiting=False)
        assert not await store.reseat("t9", 0, ANN, CADET, waiting=False)

    on(database, scene)


def test_orders_are_kept_replaced_and_dropped_seat_by_seat(database: str) -> None:
    async def give(store: Store) -> None:
        await store.create(a_table("t1", ANN, ANN))
        await store.create(a_table("t2", ANN, ANN))
        await store.order("t1", 0, b'{"a":1}')
        await store.order("t1", 1, b'{"b":1}')
        await store.order("t1", 1, b'{"b":2}')
        await store.order("t2", 1, b'{"c":1}')
        await store.order("t2", 1, None)
        await store.order("t2", 0, None)

    async def look(store: Store) -> None:
        assert await store.orders("t1") == {0: b'{"a":1}', 1: b'{"b":2}'}
        assert await store.orders("t2") == {}

    on(database, give)
    on(database, look)


def test_whoever_gets_up_takes_the_orders_of_that_seat_along(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, ANN))
        for seat in range(2):
            await store.order("t1", seat, b"{}")
        assert not await store.reseat("t1", 0, OPEN, CADET, waiting=False)
        assert set(await store.orders("t1")) == {0, 1}
        assert await store.reseat("t1", 0, ANN, CADET, waiting=False)
        assert set(await store.orders("t1")) == {1}

    on(database, scene)


def test_tables_to_see_are_listed_newest_first_and_no_others(database: str) -> None:
    async def scene(store: Store) -> None:
        for number in range(4):
            await store.create(a_table(f"t{number}", created=1000.0 + number))
        await store.create(a_table("hidden", listed=False, created=2000.0))
        await store.create(a_table("ended", status="over", created=2000.0))
        assert [table.id for table in await store.listed(3)] == ["t3", "t2", "t1"]

    on(database, scene)


def test_many_writers_share_the_store(database: str) -> None:
    async def scene(store: Store) -> None:
        for number in range(5):
            await store.create(a_table(f"t{number}", ANN, CADET), [an_entry(0, -1)])

        async def race(name: str) -> None:
            for ply in range(1, 40):
                assert await store.append(name, [an_entry(ply)], None)

        await asyncio.gather(*(race(f"t{number}") for number in range(5)))
        for number in range(5):
            assert [entry.ply for entry in await store.entries(f"t{number}")] == list(range(40))

    on(database, scene)


def test_a_write_that_fails_takes_no_other_with_it(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(a_table("t1", ANN, CADET), [an_entry(0, -1)])
        results = await asyncio.gather(
            store.append("t1", [an_entry(1)], None),
            store.create(a_table("t1")),
            store.append("t1", [an_entry(2)], None),
            return_exceptions=True,
        )
        assert (results[0], results[2]) == (True, True)
        assert isinstance(results[1], Exception)
        assert [entry.ply for entry in await store.entries("t1")] == [0, 1, 2]

    on(database, scene)


def test_a_locked_file_is_waited_for_once_by_all_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "LOCKED_SECONDS", 0.1)
    file = tmp_path / "tables.db"
    tried: list[str] = []

    def nothing(connection: sqlite3.Connection) -> None:
        raise AssertionError("a job was begun in a file that is locked")

    async def scene(store: Store) -> None:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        results = await asyncio.gather(*(store.create(a_table(f"t{n}")) for n in range(20)), return_exceptions=True)
        assert all(isinstance(result, Unreachable) for result in results)
        with closing(sqlite3.connect(file, timeout=0.1, isolation_level=None)) as connection:
            connection.set_trace_callback(tried.append)
            errors = sqlite._commit(connection, [nothing] * 20, lambda: None)
        assert (len(errors), tried) == (20, ["BEGIN IMMEDIATE"]), "each write has waited by itself"
        other.execute("ROLLBACK")
        await store.create(a_table("t1"))
        other.close()

    on(str(file), scene)


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_written_to_a_file_that_was_taken_away(tmp_path: Path, replaced: bool) -> None:
    file = tmp_path / "tables.db"

    async def scene(store: Store) -> None:
        await store.create(a_table("t1"))
        file.rename(tmp_path / "elsewhere.db")
        if replaced:
            file.write_bytes(b"")
        with pytest.raises(Unreachable):
            await store.create(a_table("t2"))
        with pytest.raises(Unreachable):
            await store.pulse()

    on(str(file), scene)


def test_two_stores_on_one_postgresql_hear_each_other_and_not_themselves(postgres_database: str) -> None:
    async def scene() -> None:
        heard: list[list[Notification]] = [[], []]
        stores = [store_for(postgres_database), store_for(postgres_database)]
        for store, notes in zip(stores, heard, strict=True):
            await store.open(notes.append)
        await stores[0].create(a_table("t1", ANN, OPEN))
        await stores[0].reseat("t1", 1, OPEN, CADET, waiting=True)
        await stores[0].start("t1", an_entry(0, -1))
        await stores[0].append("t1", [an_entry(1)], None)
        await stores[0].announce("t1", (0, 2))
        async with asyncio.timeout(PATIENCE):
            while len(heard[1]) < 4:
                await asyncio.sleep(0.01)
        assert [note.table for note in heard[1]] == ["t1"] * 4
        assert [note.online for note in heard[1]] == [None, None, None, (0, 2)]
        assert heard[0] == []
        for store in stores:
            await store.close()

    asyncio.run(scene())


@pytest.mark.parametrize("name", ["mysql://somewhere/else", "file://x"])
def test_an_unknown_kind_of_database_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="postgresql"):
        store_for(name)


def test_an_sqlite_file_that_is_none_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"this is not a database, whatever its name says" * 40)

    async def scene() -> None:
        await store_for(str(broken)).open(lambda note: None)

    with pytest.raises(InputError, match="cannot be used"):
        asyncio.run(scene())


def test_tables_of_a_newer_program_are_left_alone(tmp_path: Path, postgres_database: str) -> None:
    file = tmp_path / "tables.db"

    async def opened(database: str) -> None:
        store = store_for(database)
        await store.open(lambda note: None)
        await store.close()

    for database in (str(file), postgres_database):
        asyncio.run(opened(database))
    with sqlite3.connect(file) as later:
        later.execute("PRAGMA user_version = 999")
    with psycopg.connect(postgres_database) as later_too:
        later_too.execute("INSERT INTO migrations VALUES (999)")
    for database in (str(file), postgres_database):
        with pytest.raises(InputError, match="newer"):
            asyncio.run(opened(database))


@pytest.mark.parametrize(
    "rest", ["127.0.0.1:1/none?connect_timeout=2", "[half/an/address", "127.0.0.1:1/none?no_such=option"]
)
def test_a_postgresql_out_of_reach_is_refused_without_its_password(rest: str) -> None:
    async def scene() -> None:
        await store_for(f"postgresql://ann:hunter2@{rest}").open(lambda note: None)

    with pytest.raises(InputError, match="PostgreSQL cannot be used") as refusal:
        asyncio.run(scene())
    assert "hunter2" not in str(refusal.value)


def test_a_second_server_on_the_same_file_is_refused_and_says_whose_it_is(tmp_path: Path) -> None:
    async def scene() -> None:
        first, second = (store_for(str(tmp_path / "tables.db")) for _ in range(2))
        await first.open(lambda note: None)
        with pytest.raises(InputError, match=f"process {os.getpid()} serves these tables already"):
            await second.open(lambda note: None)
        await first.close()
        await second.open(lambda note: None)
        await second.close()

    asyncio.run(scene())


def test_nobody_but_its_owner_can_read_a_file_of_tables(tmp_path: Path) -> None:
    fresh, old = tmp_path / "fresh.db", tmp_path / "old.db"
    old.touch(0o644)

    async def scene(file: Path) -> list[int]:
        store = store_for(str(file))
        await store.open(lambda note: None)
        modes = [part.stat().st_mode & 0o777 for part in tmp_path.glob(f"{file.name}*")]
        await store.close()
        return modes

    assert set(asyncio.run(scene(fresh))) == set(asyncio.run(scene(old))) == {0o600}
