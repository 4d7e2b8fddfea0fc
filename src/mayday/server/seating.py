"""Sitting down at a table, getting up, and letting a bot play."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from mayday.core.game import Seat
from mayday.server import cookies
from mayday.server.info import cleaned, distinct
from mayday.server.problems import Refusal
from mayday.server.store import SeatRow
from mayday.server.table import Table
from mayday.server.tokens import hashed, holder, new_token
from mayday.server.wire import SeatHeld, TakeSeat

OVER = "The game is over; there is nothing left to play."


async def take(table: Table, seat: Seat, asked: TakeSeat, known: Mapping[str, str], own: str | None) -> SeatHeld:
    """Sit down in an open seat; the last to do so begins the game. `known` are cookies, `own` a token, if any."""
    async with table.changing():
        old = seat_of(table, seat)
        if old.kind != "open":
            raise Refusal("conflict", f"That seat is taken by {old.name}. Choose another, or watch.")
        check_going_on(table)
        await _check_newcomer(table, known, own)
        token = new_token()
        free = distinct(cleaned(asked.name, "name") or f"Player {seat + 1}", others(table, seat))
        await table.reseat(seat, SeatRow("person", free, "", hashed(token), asked.games), waiting=table.now is None)
    return SeatHeld(seat, token)


async def leave(table: Table, seat: Seat, token: str) -> None:
    """Get up from one's seat while the table still waits."""
    async with table.changing():
        _own(table, seat, token)
        if table.row.status == "over":
            raise Refusal("conflict", "The game is over; there is nothing left to leave.")
        if table.now is not None:
            reason = "The game has begun. Resign, let a bot take over your seat, or give it up to a newcomer."
            raise Refusal("conflict", reason)
        await table.reseat(seat, SeatRow(), waiting=True)


async def give_up(table: Table, seat: Seat, token: str) -> None:
    """Leave one's seat for good: a newcomer may take it with all that it knows (CP-O.06).

    Until then it goes by the old name, which the log has already told.
    """
    async with table.changing():
        old = _own(table, seat, token)
        check_going_on(table)
        begun = table.now is not None
        await table.reseat(seat, SeatRow(name=old.name if begun else ""), waiting=not begun)


async def put_bot(table: Table, seat: Seat, token: str, level: str) -> None:
    """Seat a bot: the host in an open seat, or whoever sits somewhere in their own place (CP-O.06)."""
    async with table.changing():
        old = seat_of(table, seat)
        if whose(table, token) != seat and not (is_host(table, token) and old.kind == "open"):
            reason = "The host can put a bot in an open seat; in a held one only its holder can."
            raise Refusal("forbidden", reason)
        check_going_on(table)
        name = distinct(table.services.bot(table.game, level).title, others(table, seat))
        await table.reseat(seat, SeatRow("bot", name, level), waiting=old.kind == "open" and table.now is None)


async def stand_in(table: Table, seat: Seat, token: str, level: str) -> None:
    """Let a bot of this level decide in one's place, or with no level nobody; the seat stays one's own (CP-O.18)."""
    async with table.changing():
        old = _own(table, seat, token)
        check_going_on(table)
        if table.now is None:
            raise Refusal("conflict", "The game has not begun: there is nothing to decide yet.")
        if level:
            table.services.bot(table.game, level)
        if old.stand_in != level:
            await table.reseat(seat, structs.replace(old, stand_in=level), waiting=False)


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


def eyes(table: Table, token: str | None, known: Mapping[str, str]) -> Seat | None:
    """With whose eyes to look at the table: a seat's, or a spectator's unless one sits here oneself (CP-O.07).

    Those who share one device, and have no other people at the table, may look at it together.
    """
    seat = whose(table, token)
    if seat is None and table.row.status == "playing" and kept_apart(table):
        sits = cookies.known(known, [row.token for row in table.row.seats])
        others = [row for row, here in zip(table.row.seats, sits, strict=True) if row.kind == "person" and not here]
        if any(sits) and others:
            raise Refusal(
                "forbidden", "You sit at this table; look at it from your own seat, or give that up to watch."
            )
    return seat


def sitting(table: Table, token: str) -> Seat:
    """The seat a token holds; the host's holds none."""
    seat = whose(table, token)
    if seat is None:
        raise Refusal("forbidden", "The host's token holds no seat; use the seat's own.")
    return seat


def is_host(table: Table, token: str) -> bool:
    return holder(token, [table.row.host]) is not None


def kept_apart(table: Table) -> bool:
    """Must one person not have two pairs of eyes here? So it is where answers are given under cover."""
    return table.game.sealing is not None


async def _check_newcomer(table: Table, known: Mapping[str, str], own: str | None) -> None:
    """Nobody who has held a seat in this game may take another one in it (CP-O.06), nor who has freed one."""
    if table.now is not None and any(cookies.known(known, [table.row.host])):
        raise Refusal("conflict", "You have freed a seat of this game, so you cannot take one in it. You may watch.")
    if not kept_apart(table):
        return
    present = [row.token for row in table.row.seats]
    if any(cookies.known(known, present)) or (own is not None and holder(own, present) is not None):
        raise Refusal("conflict", "You sit at this table already. Play from your own seat.")
    gone = await table.services.store.leavers(table.row.id)
    if any(cookies.known(known, gone)) or (own is not None and holder(own, gone) is not None):
        raise Refusal("conflict", "You have held a seat in this game and know its secrets. You may watch.")


def _own(table: Table, seat: Seat, token: str) -> SeatRow:
    row = seat_of(table, seat)
    if whose(table, token) != seat:
        raise Refusal("forbidden", "That is somebody else's seat.")
    return row


def check_going_on(table: Table) -> None:
    """Refuse what is too late after the end."""
    if table.row.status == "over":
        raise Refusal("conflict", OVER)


def seat_of(table: Table, seat: Seat) -> SeatRow:
    """Who sits somewhere; a seat that the table does not have is refused."""
    seats = table.row.seats
    if not 0 <= seat < len(seats):
        raise Refusal("not_found", f"There is no seat {seat}; there are 0 to {len(seats) - 1}.")
    return seats[seat]


def others(table: Table, seat: Seat) -> list[str]:
    """The names that everybody else goes by."""
    return [one.name for number, one in enumerate(table.row.seats) if number != seat]
