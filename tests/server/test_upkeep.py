"""What a host does to tables beside a running server: everybody there is told, and what is looked at is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest

from mayday.core.errors import InputError
from mayday.server.databases import store_for
from mayday.server.store import Store
from mayday.server.upkeep import retention, tables
from mayday.server.upkeep.retention import DAY, Keeping
from tests.server.hands import Hands
from tests.server.serving import answered, eventually, refused, serving

T = TypeVar("T")


def host(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        store = store_for(database, beside=True)
        await store.open(lambda note: None)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_a_table_ends_by_the_hosts_word_and_all_read_it(database: str) -> None:
    with serving(database) as player:
        made = player.make("me", "me")
        with player.socket(made["table"]) as watching:
            watching.hear("update")
            host(database, lambda store: tables.end(store, made["table"]))
            told = watching.hear("seats")["table"]
        assert told["status"] == "over"
        assert told["notices"][-1]["text"] == "The host of this server has ended this table without a result."
        refused(player.act(made["table"], made["held"][0]["token"], 0, text="pass"), 409)
        with pytest.raises(InputError, match="over already"):
            host(database, lambda store: tables.end(store, made["table"]))


def test_whoever_looks_at_a_deleted_table_is_told_and_it_is_gone(database: str) -> None:
    with serving(database) as player:
        made, kept = player.make("me", "me"), player.make("me", "me")
        token = made["held"][0]["token"]
        with player.socket(made["table"], token) as line, player.socket(kept["table"]) as other:
            line.hear("update")
            other.hear("update")
            assert host(database, lambda store: retention.delete(store, [made["table"]])) == [made["table"]]
            assert "deleted" in line.hear("failed")["reason"]
            assert line.close_code() == 4404
            other.say({"type": "ping"})
            other.hear("pong")
        refused(player.get(f"/api/tables/{made['table']}/view", token), 404)
        assert [table["id"] for table in answered(player.get("/api/tables"))["tables"]] == [kept["table"]]
        assert host(database, lambda store: retention.delete(store, [made["table"]])) == []
    assert made["table"] not in host(database, owners)


async def owners(store: Store) -> set[str]:
    """The names of all tables of which anything is kept."""
    kept = [await store.rows("SELECT id FROM tables")]
    kept += [await store.rows(f"SELECT table_id FROM {part}") for part in retention.PARTS]
    return {row[0] for rows in kept for row in rows}


def test_a_move_at_a_table_that_was_just_deleted_is_refused(database: str) -> None:
    """Also by a server that has not heard of it yet."""
    with serving(database) as player:
        made = player.make("me", "me")
        held = {one["seat"]: one["token"] for one in made["held"]}
        view = player.view(made["table"])
        token = held[view["actors"][0]]
        legal = player.view(made["table"], token)["legal"]
        host(database, lambda store: retention.delete(store, [made["table"]]))
        refused(player.act(made["table"], token, view["ply"], action=legal[0]["action"]), 404)


def test_a_lost_seat_gets_a_new_link_and_the_old_one_is_dead(database: str) -> None:
    with serving(database) as player:
        made = player.make("me", "me")
        name, old = made["table"], made["held"][1]["token"]
        before = player.view(name, old)
        with player.socket(name) as watching:
            watching.hear("update")
            token = host(database, lambda store: tables.free(store, name, 1, anew=True))
            told = watching.hear("seats")["table"]
        assert "a new link" in told["notices"][-1]["text"]
        assert token not in str(told)
        after = player.view(name, token)
        assert (after["seat"], after["view"], after["legal"]) == (1, before["view"], before["legal"])
        refused(player.get(f"/api/tables/{name}/view", old), 401)


def test_a_seat_is_opened_by_the_host_and_taken_by_a_newcomer(database: str) -> None:
    with serving(database) as player:
        made = player.make("me", "me")
        name = made["table"]
        assert host(database, lambda store: tables.free(store, name, 1, anew=False)) == ""
        open_now = lambda: answered(player.get(f"/api/tables/{name}"))["seats"][1]["kind"] == "open"  # noqa: E731
        eventually(open_now, "the open seat")
        answered(player.post(f"/api/tables/{name}/seats/1", {"name": "Nora"}), 201)
        with pytest.raises(InputError, match="0 to 1"):
            host(database, lambda store: tables.free(store, name, 9, anew=False))


def test_the_overview_tells_what_a_spectator_knows(database: str) -> None:
    with serving(database) as player:
        made = player.make("me", "cadet", "open", title="Friday")
        other = player.make("random", "random")
        eventually(lambda: answered(player.get(f"/api/tables/{other['table']}"))["ply"] > 2, "some moves")
    found = host(database, lambda store: tables.overview(store, tables.Wanted(status="waiting")))
    assert [(t.id, t.title, t.people, t.bots, t.open, t.moves) for t in found] == [
        (made["table"], "Friday", 1, 1, 1, 0)
    ]
    moved = host(database, lambda store: tables.overview(store, tables.Wanted(name=other["table"])))[0]
    assert moved.moves > 2
    assert moved.looked
    assert host(database, lambda store: tables.overview(store, tables.Wanted(game="cockpit"))) == []
    detail = host(database, lambda store: tables.detail(store, made["table"]))
    assert [seat.kind for seat in detail.seats] == ["person", "bot", "open"]
    assert made["held"][0]["token"] not in str(detail)


@pytest.mark.parametrize("keeping", [Keeping(3, 0), Keeping(0, 3), Keeping(3, 3)])
def test_old_tables_are_deleted_by_their_kind(sqlite_database: str, keeping: Keeping) -> None:
    hands = Hands()
    with serving(sqlite_database, time=hands) as player:
        over, idle = player.make("me", "me"), player.make("me", "me")
        answered(player.post(f"/api/tables/{over['table']}/end", None, over["host"]))
        now = hands.now()
    names = {over["table"]: keeping.finished, idle["table"]: keeping.idle}
    assert host(sqlite_database, lambda store: retention.prune(store, keeping, now + 2 * DAY)) == []
    wanted = sorted(name for name, days in names.items() if days)
    late = now + 3 * DAY + 3600
    assert sorted(host(sqlite_database, lambda store: retention.expired(store, keeping, late))) == wanted
    assert sorted(host(sqlite_database, lambda store: retention.prune(store, keeping, late))) == wanted
    left = host(sqlite_database, lambda store: tables.overview(store, tables.Wanted()))
    assert sorted(table.id for table in left) == sorted(set(names) - set(wanted))


def test_a_server_deletes_daily_and_never_what_somebody_looks_at(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    hands = Hands()
    caplog.set_level("INFO", "mayday.server.upkeep.retention")
    with serving(database, time=hands, keep_idle_days=2, idle_seconds=0.05) as player:
        seen, unseen = player.make("me", "me")["table"], player.make("me", "me")["table"]
        with player.socket(seen) as watching:
            watching.hear("update")
            eventually(lambda: player.lobby.awake == 1, "the sleep of the other table")
            for day in range(3):
                hands.turn(DAY)
                looked = hands.now()
                eventually(lambda at=looked: _looked(database, seen) >= at, f"a look on day {day}")
            eventually(lambda: player.get(f"/api/tables/{unseen}").status_code == 404, "the deletion")
            answered(player.get(f"/api/tables/{seen}"))
            watching.say({"type": "ping"})
            watching.hear("pong")
    assert "1 old tables were deleted" in caplog.text


def _looked(database: str, name: str) -> float:
    rows = host(database, lambda store: store.rows("SELECT looked FROM tables WHERE id = ?", name))
    return float(rows[0][0])


def test_a_look_in_the_last_moment_keeps_a_table_whole(database: str) -> None:
    with serving(database) as player:
        name = player.make("me", "me")["table"]

    async def work(store: Store) -> tuple[list[str], int]:
        late = 4e9
        old = await retention.expired(store, Keeping(0, 1), late)
        await store.look([name], late)
        deleted = await retention._delete(store, old)
        return deleted, len(await store.entries(name))

    assert host(database, work) == ([], 1)
