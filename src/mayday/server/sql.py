"""The statements both databases share, and how their rows become ours; `?` stands for a value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from mayday.core.game import Outcome
from mayday.server.store import EntryRow, SeatRow, TableRow

INSERT_TABLE = """
INSERT INTO tables (id, seed, game, version, options, title, listed, archived, host, created, status, outcome)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""

INSERT_SEAT = "INSERT INTO seats (table_id, seat, kind, name, bot, token) VALUES (?, ?, ?, ?, ?, ?)"

INSERT_ENTRY = """
INSERT INTO entries (table_id, ply, seat, action, draws, time) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (table_id, ply) DO NOTHING"""

_TABLE = """
SELECT id, seed, game, version, options, title, listed, archived, host, created, status, outcome,
  COALESCE((SELECT MAX(ply) FROM entries WHERE table_id = id), 0),
  COALESCE((SELECT time FROM entries WHERE table_id = id ORDER BY ply DESC LIMIT 1), created)
FROM tables """

SELECT_TABLE = _TABLE + "WHERE id = ?"

SELECT_LISTED = _TABLE + "WHERE listed = 1 AND status <> 'over' ORDER BY created DESC LIMIT ?"

SELECT_SEATS = "SELECT kind, name, bot, token FROM seats WHERE table_id = ? ORDER BY seat"

SELECT_ENTRIES = """
SELECT ply, seat, action, draws, time FROM entries
WHERE table_id = ? AND ply > ? AND ply <= ? ORDER BY ply"""

COUNT_OPEN = "SELECT COUNT(*) FROM seats WHERE table_id = ? AND kind = 'open'"

SET_PLAYING = "UPDATE tables SET status = 'playing' WHERE id = ? AND status = 'waiting'"

SET_OVER = "UPDATE tables SET status = 'over', outcome = ? WHERE id = ?"

UPDATE_SEAT = """
UPDATE seats SET kind = ?, name = ?, bot = ?, token = ?
WHERE table_id = ? AND seat = ? AND kind = ? AND name = ? AND bot = ? AND token = ?"""

SELECT_ORDERS = "SELECT seat, orders FROM orders WHERE table_id = ?"

UPSERT_ORDERS = """
INSERT INTO orders (table_id, seat, orders) VALUES (?, ?, ?)
ON CONFLICT (table_id, seat) DO UPDATE SET orders = excluded.orders"""

DELETE_ORDERS = "DELETE FROM orders WHERE table_id = ? AND seat = ?"

SELECT_STATUS = "SELECT status FROM tables WHERE id = ?"

FAR = 2**31 - 1
"""Beyond every ply."""


def table_values(table: TableRow) -> tuple[Any, ...]:
    return (
        table.id,
        table.seed,
        table.game,
        table.version,
        _text(table.options),
        table.title,
        int(table.listed),
        int(table.archived),
        table.host,
        table.created,
        table.status,
        outcome_text(table.outcome),
    )


def seat_values(table: TableRow) -> list[tuple[Any, ...]]:
    return [(table.id, number, *seat_fields(seat)) for number, seat in enumerate(table.seats)]


def seat_fields(seat: SeatRow) -> tuple[str, str, str, str]:
    return seat.kind, seat.name, seat.bot, seat.token


def entry_values(table: str, entry: EntryRow) -> tuple[Any, ...]:
    return table, entry.ply, entry.seat, entry.action.decode(), _text(entry.draws), entry.time


def outcome_text(outcome: Outcome | None) -> str | None:
    return None if outcome is None else _text(outcome)


def table_of(row: Sequence[Any], seats: Iterable[Sequence[Any]]) -> TableRow:
    """A table from the columns of `_TABLE` and of its seats."""
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
        ply=row[12],
        changed=row[13],
        seats=tuple(SeatRow(*seat) for seat in seats),
    )


def orders_of(rows: Iterable[Sequence[Any]]) -> dict[int, bytes]:
    return {seat: text.encode() for seat, text in rows}


def ordering(table: str, seat: int, orders: bytes | None) -> tuple[str, tuple[Any, ...]]:
    """The statement that keeps a seat's orders or drops them, and its values."""
    if orders is None:
        return DELETE_ORDERS, (table, seat)
    return UPSERT_ORDERS, (table, seat, orders.decode())


def entry_of(row: Sequence[Any]) -> EntryRow:
    ply, seat, action, draws, time = row
    return EntryRow(ply, seat, action.encode(), tuple(msgspec.json.decode(draws)), time)


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
