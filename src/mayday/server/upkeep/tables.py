"""The tables as a host sees them, and what a host may do to one: end it, or free a seat of it.

A host may play at his own tables. So nothing is told here that a spectator of them would not learn.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from mayday.core.errors import InputError
from mayday.server.freeing import freed, vacated
from mayday.server.info import instant
from mayday.server.store import NoticeRow, SeatRow, Store, TableRow
from mayday.server.tokens import hashed, is_id, new_token
from mayday.server.upkeep.retention import LAST_MOVE
from mayday.server.wire import Notice

HOST = "The host of this server"

LIST = f"""
SELECT id, game, title, status, archived, listed, created, {LAST_MOVE}, looked,
  COALESCE((SELECT COALESCE(number, ply) FROM entries WHERE table_id = id ORDER BY ply DESC LIMIT 1), 0),
  (SELECT COUNT(*) FROM seats WHERE table_id = id AND kind = 'person'),
  (SELECT COUNT(*) FROM seats WHERE table_id = id AND kind = 'bot'),
  (SELECT COUNT(*) FROM seats WHERE table_id = id AND kind = 'open')
FROM tables
WHERE (? = '' OR id = ?) AND (? = '' OR game = ?) AND (? = '' OR status = ?) AND looked < ? AND {LAST_MOVE} < ?
ORDER BY 8 DESC, id LIMIT ?"""


class Wanted(Struct, frozen=True):
    """Which tables to list: one by its name, those of a game, in a state, untouched since a time."""

    name: str = ""
    game: str = ""
    status: str = ""
    untouched_since: float = 1e300
    most: int = 100


class Overview(Struct, frozen=True):
    """One table in a list."""

    id: str
    game: str
    title: str
    status: str
    ended: bool
    """Without a result, or it came from a record."""
    listed: bool
    created: str
    changed: str
    looked: str
    """When somebody last looked at it; empty if that is not known."""
    moves: int
    people: int
    bots: int
    open: int


class SeatShown(Struct, frozen=True):
    """Who sits somewhere."""

    seat: int
    kind: str
    name: str
    bot: str


class Detail(Struct, frozen=True):
    """One table with its seats and notices."""

    table: Overview
    version: int
    options: dict[str, str | int]
    position: bool
    seats: list[SeatShown]
    notices: list[Notice]


async def overview(store: Store, wanted: Wanted) -> list[Overview]:
    """The tables that were asked for, the last changed first."""
    chosen = [value for value in (wanted.name, wanted.game, wanted.status) for _ in range(2)]
    since = wanted.untouched_since
    return [_overview(row) for row in await store.rows(LIST, *chosen, since, since, wanted.most)]


async def detail(store: Store, name: str) -> Detail:
    """All that a host may want to know of one table."""
    row = await found(store, name)
    shown = await overview(store, Wanted(name=name))
    if not shown:
        raise _unknown(name)  # deleted a moment ago
    return Detail(
        table=shown[0],
        version=row.version,
        options=row.options,
        position=row.position is not None,
        seats=[SeatShown(number, seat.kind, seat.name, seat.bot) for number, seat in enumerate(row.seats)],
        notices=[Notice(notice.number, instant(notice.time), notice.text) for notice in row.notices],
    )


async def found(store: Store, name: str) -> TableRow:
    """The table of this name."""
    row = await store.table(name) if is_id(name) else None
    if row is None:
        raise _unknown(name)
    return row


def _unknown(name: str) -> InputError:
    return InputError("table", f"there is no table {name[:40]!r}; `mayday admin list` names those there are")


async def end(store: Store, name: str) -> None:
    """End a table without a result; everybody there reads who did."""
    await found(store, name)
    if not await store.end(name, _notice(f"{HOST} has ended this table without a result.")):
        raise InputError("table", f"{name} is over already; it can be deleted")


async def free(store: Store, name: str, seat: int, *, anew: bool) -> str:
    """Take a seat from whoever holds it: open it, or give it `anew` to its own player; that one's new token."""
    row = await found(store, name)
    old = _held(row, seat)
    begun = row.status == "playing"
    token = new_token() if anew else ""
    if anew:
        new = SeatRow(old.kind, old.name, old.bot, hashed(token), old.games, old.stand_in, old.tally)
        text = f"{HOST} has given {old.name} a new link to the seat; the old one no longer works."
    else:
        new = vacated(old, begun=begun)
        text = freed(old, new, HOST)
    if not await store.reseat(name, seat, old, new, waiting=not begun, notice=_notice(text)):
        raise InputError("table", "the seats have changed meanwhile; try again")
    return token


def _held(row: TableRow, seat: int) -> SeatRow:
    if not 0 <= seat < len(row.seats):
        raise InputError("seat", f"there is no seat {seat}; there are 0 to {len(row.seats) - 1}")
    if row.status == "over":
        raise InputError("table", "the game is over; its seats stay as they are")
    if row.seats[seat].kind != "person":
        raise InputError("seat", f"nobody holds seat {seat}: it is {_kind(row.seats[seat])}")
    return row.seats[seat]


def _kind(seat: SeatRow) -> str:
    return "open" if seat.kind == "open" else f"played by {seat.name}, a bot"


def _notice(text: str) -> NoticeRow:
    return NoticeRow(0, time.time(), text)


def _overview(row: Sequence[Any]) -> Overview:
    """From the columns of `LIST`."""
    name, game, title, status, archived, listed, created, changed, looked, *counts = row
    times = instant(created), instant(changed), instant(looked) if looked > 0 else ""
    return Overview(name, game, title, status, bool(archived), bool(listed), *times, *counts)
