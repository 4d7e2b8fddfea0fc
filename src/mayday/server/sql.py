"""The statements both databases share, and how their rows become ours; `?` stands for a value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from mayday.core.game import Outcome
from mayday.server.store import EntryRow, NoticeRow, SeatRow, Statement, TableRow
from mayday.server.wire import Rematch, Tally

INSERT_TABLE = """
INSERT INTO tables (id, seed, game, version, options, title, listed, archived, host, created, status, outcome,
  rematch, position, maker)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""

INSERT_SEAT = """
INSERT INTO seats (table_id, seat, kind, name, bot, token, games, stand_in, tally)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""

INSERT_ENTRY = """
INSERT INTO entries (table_id, ply, seat, action, draws, time, number, act) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (table_id, ply) DO NOTHING"""

_TABLE = """
SELECT id, seed, game, version, options, title, listed, archived, host, created, status, outcome, rematch,
  COALESCE((SELECT COALESCE(number, ply) FROM entries WHERE table_id = id ORDER BY ply DESC LIMIT 1), 0),
  COALESCE((SELECT time FROM entries WHERE table_id = id ORDER BY ply DESC LIMIT 1), created),
  {position}
FROM tables """

SELECT_TABLE = _TABLE.format(position="position") + "WHERE id = ?"

_LISTED = _TABLE.format(position="CASE WHEN position IS NULL THEN NULL ELSE '' END")

# The last of everybody's before the last but one of anybody's: nobody fills the list alone.
SELECT_LISTED = (
    _LISTED
    + """
WHERE listed = 1 AND status <> 'over'
ORDER BY ROW_NUMBER() OVER (PARTITION BY CASE WHEN maker = '' THEN id ELSE maker END ORDER BY created DESC),
  created DESC
LIMIT ?"""
)

BEAT = "UPDATE pulse SET beats = beats + 1 WHERE id = 1"

SELECT_SEATS = "SELECT kind, name, bot, token, games, stand_in, tally FROM seats WHERE table_id = ? ORDER BY seat"

SELECT_ENTRIES = """
SELECT ply, seat, action, draws, time, number, act FROM entries
WHERE table_id = ? AND ply > ? AND ply <= ? ORDER BY ply"""

COUNT_OPEN = "SELECT COUNT(*) FROM seats WHERE table_id = ? AND kind = 'open'"

SET_PLAYING = "UPDATE tables SET status = 'playing' WHERE id = ? AND status = 'waiting'"

SET_OPTIONS = "UPDATE tables SET options = ? WHERE id = ?"

SET_OVER = "UPDATE tables SET status = 'over', outcome = ? WHERE id = ?"

SET_ENDED = "UPDATE tables SET status = 'over', archived = 1 WHERE id = ? AND status <> 'over'"

SET_REMATCH = "UPDATE tables SET rematch = ? WHERE id = ? AND rematch = ?"

UPDATE_SEAT = """
UPDATE seats SET kind = ?, name = ?, bot = ?, token = ?, games = ?, stand_in = ?, tally = ?
WHERE table_id = ? AND seat = ? AND kind = ? AND name = ? AND bot = ? AND token = ? AND games = ? AND stand_in = ?
  AND tally = ?"""

INSERT_LEAVER = "INSERT INTO leavers (table_id, token) VALUES (?, ?) ON CONFLICT (table_id, token) DO NOTHING"

SELECT_LEAVERS = "SELECT token FROM leavers WHERE table_id = ?"

NOTICES = 20
"""As many of a table's notices are kept; nobody can fill a table with them."""

SELECT_NOTICES = "SELECT number, time, text FROM notices WHERE table_id = ? ORDER BY number"

INSERT_NOTICE = """
INSERT INTO notices (table_id, number, time, text)
SELECT ?, COALESCE(MAX(number), 0) + 1, ?, ? FROM notices WHERE table_id = ?"""

FORGET_NOTICES = f"""
DELETE FROM notices
WHERE table_id = ? AND number <= (SELECT MAX(number) - {NOTICES} FROM notices WHERE table_id = ?)"""

SELECT_ORDERS = "SELECT seat, orders FROM orders WHERE table_id = ?"

UPSERT_ORDERS = """
INSERT INTO orders (table_id, seat, orders) VALUES (?, ?, ?)
ON CONFLICT (table_id, seat) DO UPDATE SET orders = excluded.orders"""

DELETE_ORDERS = "DELETE FROM orders WHERE table_id = ? AND seat = ?"

SELECT_NOTES = "SELECT text FROM notes WHERE table_id = ? AND seat = ?"

UPSERT_NOTES = """
INSERT INTO notes (table_id, seat, text)
SELECT table_id, seat, ? FROM seats WHERE table_id = ? AND seat = ? AND token = ?
ON CONFLICT (table_id, seat) DO UPDATE SET text = excluded.text"""

DELETE_NOTES = "DELETE FROM notes WHERE table_id = ? AND seat = ?"

SET_LOOKED = "UPDATE tables SET looked = ? WHERE id = ? AND looked < ?"

SELECT_STATUS = "SELECT status FROM tables WHERE id = ?"

FAR = 2**31 - 1
"""Beyond every ply."""


def table_values(table: TableRow) -> tuple[Any, ...]:
    return (
        table.id,
        table.seed,
        table.game,
        table.version,
        text(table.options),
        table.title,
        int(table.listed),
        int(table.archived),
        table.host,
        table.created,
        table.status,
        outcome_text(table.outcome),
        text(table.rematch),
        None if table.position is None else table.position.decode(),
        table.maker,
    )


def seat_values(table: TableRow) -> list[tuple[Any, ...]]:
    return [(table.id, number, *seat_fields(seat)) for number, seat in enumerate(table.seats)]


def seat_fields(seat: SeatRow) -> tuple[str | int, ...]:
    return seat.kind, seat.name, seat.bot, seat.token, seat.games, seat.stand_in, text(seat.tally)


def seat_of(row: Sequence[Any]) -> SeatRow:
    """A seat from the columns of `SELECT_SEATS`."""
    kind, name, bot, token, games, stand_in, tally = row
    return SeatRow(kind, name, bot, token, games, stand_in, msgspec.json.decode(tally, type=Tally))


def reseating(table: str, seat: int, old: SeatRow, new: SeatRow, status: str) -> list[Statement]:
    """What follows when somebody else sits somewhere."""
    if old.token == new.token:
        return []
    follows: list[Statement] = [(DELETE_ORDERS, (table, seat)), (DELETE_NOTES, (table, seat))]
    if status == "playing" and old.token:
        follows.append((INSERT_LEAVER, (table, old.token)))
    return follows


def noting(table: str, notice: NoticeRow | None) -> list[Statement]:
    """What lets everybody at a table read a line."""
    if notice is None:
        return []
    return [(INSERT_NOTICE, (table, notice.time, notice.text, table)), (FORGET_NOTICES, (table, table))]


def entry_values(table: str, entry: EntryRow) -> tuple[Any, ...]:
    number = None if entry.number == entry.ply else entry.number
    return table, entry.ply, entry.seat, entry.action.decode(), text(entry.draws), entry.time, number, entry.act


def outcome_text(outcome: Outcome | None) -> str | None:
    return None if outcome is None else text(outcome)


def table_of(row: Sequence[Any], seats: Iterable[Sequence[Any]], notices: Iterable[Sequence[Any]] = ()) -> TableRow:
    """A table from the columns of `_TABLE`, of its seats and of its notices."""
    return TableRow(
        id=row[0],
        seed=row[1],
        game=row[2],
        version=row[3],
        options=msgspec.json.decode(row[4]),
        title=row[5],
        listed=bool(row[6]),
        archived=bool(row[7]),
        host=row[8],
        created=row[9],
        status=row[10],
        outcome=None if row[11] is None else msgspec.json.decode(row[11], type=Outcome),
        rematch=msgspec.json.decode(row[12], type=Rematch),
        ply=row[13],
        changed=row[14],
        position=None if row[15] is None else row[15].encode(),
        seats=tuple(seat_of(seat) for seat in seats),
        notices=tuple(NoticeRow(*notice) for notice in notices),
    )


def orders_of(rows: Iterable[Sequence[Any]]) -> dict[int, bytes]:
    return {seat: kept.encode() for seat, kept in rows}


def ordering(table: str, seat: int, orders: bytes | None) -> Statement:
    """The statement that keeps a seat's orders or drops them, and its values."""
    if orders is None:
        return DELETE_ORDERS, (table, seat)
    return UPSERT_ORDERS, (table, seat, orders.decode())


def entry_of(row: Sequence[Any]) -> EntryRow:
    ply, seat, action, draws, time, number, act = row
    return EntryRow(ply, seat, action.encode(), tuple(msgspec.json.decode(draws)), time, number, act)


def text(value: Any) -> str:
    """A value in the form in which databases keep and compare it."""
    return msgspec.json.encode(value).decode()
