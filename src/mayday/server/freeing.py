"""The maker of a table frees a seat, by a rule that everybody can read.

Before the game begins at any time. Once it runs, when whoever sits there has had no connection and made no move for
`away_minutes`, which all can see. The seat is then open to whoever has the link, or a bot takes it; a notice tells
everybody. Nothing of the seat is shown to whoever freed it, and that browser cannot take a seat in this game any more.
"""

from __future__ import annotations

from math import ceil

from mayday.core.game import Seat
from mayday.server import seating
from mayday.server.info import distinct, instant
from mayday.server.problems import Refusal
from mayday.server.store import SeatRow
from mayday.server.table import Table


async def free(table: Table, seat: Seat, token: str, level: str) -> bool:
    """Take a seat from somebody who is gone, for a newcomer or with a level for a bot; was the game running?"""
    async with table.changing():
        old = seating.seat_of(table, seat)
        if not seating.is_host(table, token):
            seating.whose(table, token)  # a token of another table is no token here
            raise Refusal("forbidden", "Only whoever made the table can free a seat; use the host's token.")
        seating.check_going_on(table)
        if old.kind != "person":
            raise Refusal("conflict", "Nobody sits there who could be removed.")
        begun = table.now is not None
        if begun:
            _check_gone(table, seat, old)
        new = _successor(table, seat, old, level)
        await table.reseat(seat, new, waiting=not begun, notice=freed(old, new, "The maker of the table"))
    return begun


def freed(old: SeatRow, new: SeatRow, by: str) -> str:
    """What everybody reads when somebody loses a seat."""
    after = f"{new.name}, a bot, plays it now." if new.kind == "bot" else "It is open to whoever has the link."
    return f"{by} has freed the seat of {old.name}. {after}"


def _successor(table: Table, seat: Seat, old: SeatRow, level: str) -> SeatRow:
    if level:
        title = table.services.bot(table.game, level).title
        return SeatRow("bot", distinct(title, seating.others(table, seat)), level)
    return vacated(old, begun=table.now is not None)


def vacated(old: SeatRow, *, begun: bool) -> SeatRow:
    """An open seat; once the game has begun it goes by the old name, which the log has already told."""
    return SeatRow(name=old.name if begun else "")


def _check_gone(table: Table, seat: Seat, old: SeatRow) -> None:
    minutes = table.services.settings.away_minutes
    if not minutes:
        reason = "On this server nobody loses the seat of a running game. Let its host free it, or end the table."
        raise Refusal("forbidden", reason)
    since = table.away().get(seat)
    if since is None:
        raise Refusal("conflict", f"{old.name} is here now. Only who has been gone for {minutes} min loses a seat.")
    left = since + minutes * 60 - table.services.time.now()
    if left > 0:
        wait = f"{old.name} was seen at {instant(since)}; after {minutes} min without a connection or a move the seat"
        raise Refusal("conflict", f"{wait} can be freed, in {ceil(left / 60)} min.", retry_after=ceil(left))
