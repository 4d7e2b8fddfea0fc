"""Looking back: the log, frames of a replay, and records out of the server and into it.

Each is asked for in a lane, which is the address of whoever asks.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import partial
from itertools import groupby

import msgspec

from mayday.core.errors import InputError
from mayday.core.game import AnyGame, Seat
from mayday.core.record import read, replay, write
from mayday.server.history import numbered, record
from mayday.server.info import cleaned
from mayday.server.problems import Refusal
from mayday.server.services import Services, game_named
from mayday.server.snapshot import Snapshot, frame
from mayday.server.store import EntryRow, SeatRow, TableRow
from mayday.server.table import Table
from mayday.server.tokens import new_id, new_seed
from mayday.server.wire import Frames, Log, NewsItem, TableMade

CLOSED = "Those who played here agreed that what was hidden stays hidden, so nobody else gets to see it."
LOOK_BACK = 100
"""Plies played again at a time in search of older news."""


async def snapshots(table: Table, first: int, last: int, lane: str) -> list[Snapshot]:
    """The positions of a stretch of numbers, both ends included, as far as the table has come.

    Several have the same number where a seat made a quiet ply.
    """
    if table.now is None or first > table.now.number:
        return []
    begin, end = table.history.first(first), min(table.history.first(last + 1) - 1, table.now.ply)
    base = table.history.nearest(begin)
    entries = await table.services.store.entries(table.row.id, after=base, until=end)
    return await table.services.look_up(lambda: table.history.snapshots(entries, begin), lane)


async def frames(table: Table, seat: Seat | None, start: int, count: int, lane: str) -> Frames:
    """A stretch of a replay through one pair of eyes."""
    found = await snapshots(table, start, start + count - 1, lane)
    numbers = [list(group) for _, group in groupby(found, key=lambda snapshot: snapshot.number)]
    shown = await table.services.look_up(lambda: [frame(group, seat) for group in numbers], lane)
    return Frames(shown, 0 if table.now is None else table.now.number)


async def log(table: Table, seat: Seat | None, before: int, count: int, lane: str) -> Log:
    """The news of whole plies before one, at least `count` items if there are so many."""
    news: list[NewsItem] = []
    first = min(before, table.row.ply + 1)
    while first > 0 and len(news) < count:
        last = first - 1
        first = max(0, first - LOOK_BACK)
        found = await snapshots(table, first, last, lane)
        news = await table.services.look_up(partial(_told, found, seat), lane) + news
    keep = news[-count:]
    # A ply's news is not torn apart: what is older can then be asked for by its ply.
    keep = [item for item in news if item.ply >= keep[0].ply] if keep else []
    return Log(keep, first > 0 or len(keep) < len(news))


def _told(found: list[Snapshot], seat: Seat | None) -> list[NewsItem]:
    return [item for snapshot in found for item in snapshot.news(seat)]


async def written(table: Table, lane: str) -> str:
    """The record of a finished game, as a file."""
    if table.now is None or table.row.status != "over":
        reason = "A record tells everything, also what is hidden; it can be had once the game is over."
        raise Refusal("conflict", reason)
    now, row = table.now, table.row
    if not is_open(table):
        raise Refusal("conflict", CLOSED)
    entries = await table.services.store.entries(row.id)
    return await table.services.look_up(lambda: write(record(table.game, row, entries, now)), lane)


def is_open(table: Table) -> bool:
    """May everybody see all that was hidden? Whoever brought a record here has seen it; its table has no host."""
    return table.now is not None and (table.game.opens(table.now.state) or not table.row.host)


async def archive(services: Services, text: bytes, address: str) -> TableMade:
    """A table made of a record, played through again from the first draw to the last before it is believed."""
    most = services.settings.record_moves
    row, entries = await services.check(_checked, dict(services.games), most, text, lane=address)
    await services.store.create(row, entries)
    return TableMade(row.id, "", [])


def _checked(games: Mapping[str, AnyGame], most: int, text: bytes) -> tuple[TableRow, list[EntryRow]]:
    found = read(text)
    if len(found.entries) > most:
        raise Refusal("too_large", f"A record may have {most} moves here; this one has {len(found.entries)}.")
    if not 1 <= len(found.header.seats) <= 16:
        raise InputError("header.seats", "1 to 16 names are possible")
    game = game_named(games, found.header.game)
    for ending in replay(game, found):
        ending.news = None  # nobody listens, and telling a move costs more than making it
    now = time.time()
    row = TableRow(
        id=new_id(),
        seed=new_seed(),
        game=game.id,
        version=found.header.version,
        options=found.header.options,
        title="",
        listed=False,
        archived=True,
        host="",
        created=now,
        status="over",
        outcome=game.outcome(ending),
        position=None if found.header.position is None else msgspec.json.encode(found.header.position),
        seats=tuple(_named(number, name) for number, name in enumerate(found.header.seats)),
    )
    moves = [EntryRow(n, e.seat, bytes(e.action), e.draws, now) for n, e in enumerate(found.entries, start=1)]
    entries = [EntryRow(0, -1, b"null", found.header.draws, now), *moves]
    return row, numbered(game, found.header, entries)


def _named(number: int, name: str) -> SeatRow:
    words = cleaned(name, f"header.seats[{number}]")
    if len(words) > 40:
        raise InputError(f"header.seats[{number}]", "a name has at most 40 letters")
    return SeatRow("person", words or f"Player {number + 1}")
