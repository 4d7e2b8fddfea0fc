"""Sitting down at a table, getting up, and letting a bot play."""

from __future__ import annotations

from mayday.core.game import Seat
from mayday.server.info import cleaned, distinct
from mayday.server.problems import Refusal
from mayday.server.store import SeatRow
from mayday.server.table import Table
from mayday.server.tokens import hashed, holder, new_token
from mayday.server.wire import SeatHeld


async def take(table: Table, seat: Seat, name: str) -> SeatHeld:
    """Sit down in an open seat; the last to do so begins the game."""
    async with table.changing():
        old = _sitting(table, seat)
        if old.kind != "open":
            raise Refusal("conflict", f"That seat is taken by {old.name}. Choose another, or watch.")
        token = new_token()
        free = distinct(cleaned(name, "name") or f"Player {seat + 1}", _others(table, seat))
        await table.reseat(seat, SeatRow("person", free, "", hashed(token)), waiting=True)
    return SeatHeld(seat, token)


async def leave(table: Table, seat: Seat, token: str) -> None:
    """Get up from one's seat while the table still waits."""
    async with table.changing():
        _sitting(table, seat)
        if whose(table, token) != seat:
            raise Refusal("forbidden", "That is somebody else's seat.")
        if table.row.status == "over":
            raise Refusal("conflict", "The game is over; there is nothing left to leave.")
        if table.now is not None:
            raise Refusal("conflict", "The game has begun. Resign, or let a bot take over your seat.")
        await table.reseat(seat, SeatRow(), waiting=True)


async def put_bot(table: Table, seat: Seat, token: str, level: str) -> None:
    """Seat a bot: the host in an open seat, or whoever sits somewhere in their own place."""
    async with table.changing():
        old = _sitting(table, seat)
        if whose(table, token) != seat and not (is_host(table, token) and old.kind == "open"):
            reason = "The host can put a bot in an open seat; in a held one only its holder can."
            raise Refusal("forbidden", reason)
        if table.row.status == "over":
            raise Refusal("conflict", "The game is over; there is nothing left to play.")
        name = distinct(table.house.bot(table.game, level).title, _others(table, seat))
        await table.reseat(seat, SeatRow("bot", name, level), waiting=old.kind == "open")


def whose(table: Table, token: str | None) -> Seat | None:
    """The seat a token holds; None for no token and for the host's, whose eyes are a spectator's."""
    if token is None:
        return None
    hashes = [seat.token for seat in table.row.seats]
    found = holder(token, [*hashes, table.row.host])
    if found is None:
        reason = "This token holds no seat at this table: it was given up, or belongs to another table."
        raise Refusal("unauthorized", reason)
    return found if found < len(hashes) else None


def sitting(table: Table, token: str) -> Seat:
    """The seat a token holds; the host's holds none."""
    seat = whose(table, token)
    if seat is None:
        raise Refusal("forbidden", "The host's token holds no seat; use the seat's own.")
    return seat


def is_host(table: Table, token: str) -> bool:
    return holder(token, [table.row.host]) is not None


def _sitting(table: Table, seat: Seat) -> SeatRow:
    seats = table.row.seats
    if not 0 <= seat < len(seats):
        raise Refusal("not_found", f"There is no seat {seat}; there are 0 to {len(seats) - 1}.")
    return seats[seat]


def _others(table: Table, seat: Seat) -> list[str]:
    return [one.name for number, one in enumerate(table.row.seats) if number != seat]
