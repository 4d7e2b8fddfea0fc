"""The list of tables is made once for all who ask, told at once when it changes, and fair to those on it."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import structs

from mayday.server import listing
from mayday.server.databases import store_for
from mayday.server.listing import Listing
from mayday.server.store import TableRow
from mayday.server.wire import TableList
from tests.server.serving import Player, answered


class Reader:
    """Reads an empty list whenever it is let, and counts."""

    def __init__(self) -> None:
        self.reads = 0
        self.gate = asyncio.Event()

    async def __call__(self) -> TableList:
        self.reads += 1
        await self.gate.wait()
        return TableList([])


def test_many_who_ask_at_once_and_shortly_after_are_told_what_one_has_read(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(listing, "monotonic", lambda: now[0])

    async def scene() -> None:
        kept, reader = Listing(), Reader()
        asking = [asyncio.create_task(kept.ready(reader)) for _ in range(20)]
        while reader.reads == 0:
            await asyncio.sleep(0)
        reader.gate.set()
        assert len(set(await asyncio.gather(*asking))) == 1
        await kept.ready(reader)
        assert reader.reads == 1
        now[0] += listing.KEPT_SECONDS
        await kept.ready(reader)
        assert reader.reads == 2
        kept.forget()
        await kept.ready(reader)
        assert reader.reads == 3

    asyncio.run(scene())


def test_what_was_being_read_when_the_list_changed_is_not_kept() -> None:
    async def scene() -> None:
        kept, reader = Listing(), Reader()
        early = asyncio.create_task(kept.ready(reader))
        while reader.reads == 0:
            await asyncio.sleep(0)
        kept.forget()
        late = asyncio.create_task(kept.ready(reader))
        while reader.reads == 1:
            await asyncio.sleep(0)
        reader.gate.set()
        await asyncio.gather(early, late)

    asyncio.run(scene())


def test_whoever_knows_the_list_is_told_that_it_is_the_same(player: Player) -> None:
    player.make("me", "open", title="First")
    first = player.get("/api/tables")
    again = player.http.get("/api/tables", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    player.make("me", "open", title="Second")
    changed = player.http.get("/api/tables", headers={"If-None-Match": first.headers["etag"]})
    assert [table["title"] for table in answered(changed)["tables"]] == ["Second", "First"]


def test_nobody_fills_the_list_alone(database: str) -> None:
    def a_table(number: int, maker: str) -> TableRow:
        return structs.replace(PLAIN, id=f"{maker}{number}", created=float(number), maker=maker)

    async def scene() -> list[str]:
        store = store_for(database)
        await store.open(lambda note: None)
        for number, maker in enumerate(("honest", "careful", "", "", *["spammer"] * 20)):
            await store.create(a_table(number, maker))
        listed = await store.listed(6)
        await store.close()
        return [row.id for row in listed]

    assert asyncio.run(scene()) == ["spammer23", "3", "2", "careful1", "honest0", "spammer22"]


PLAIN = TableRow(
    id="",
    seed="",
    game="mayday78",
    version=1,
    options={},
    title="",
    listed=True,
    archived=False,
    host="",
    created=0.0,
    seats=(),
)
