"""Ending a table early, and playing again with the same people."""

from __future__ import annotations

import time

from msgspec import structs

from mayday.core.errors import InputError
from mayday.core.game import Seat
from mayday.server import seating
from mayday.server.info import settings_of
from mayday.server.problems import Refusal
from mayday.server.requests import ApiRequest
from mayday.server.store import SeatRow, TableRow
from mayday.server.table import Table
from mayday.server.tokens import hashed, new_id, new_seed
from mayday.server.wire import AskRematch, Rematch, SeatHeld, TableInfo, Tally


async def end(request: ApiRequest) -> TableInfo:
    """The host closes a game that has no end; it gives nobody a game nor a result (CP-O.15)."""
    found = await request.table()
    if not seating.is_host(found, request.needed_token):
        seating.whose(found, request.needed_token)  # a token of another table is no token here
        raise Refusal("forbidden", "Only the host can end the table; use the host's token.")
    async with found.changing():
        await found.end("The maker of the table has ended it without a result.")
    return found.info()


async def rematch(request: ApiRequest) -> TableInfo:
    """A seat wants to play again, or rather not; or the host wants other options for it (CP-O.14)."""
    found = await request.table()
    seat = seating.whose(found, request.needed_token)
    request.lobby.moves.use(hashed(request.needed_token))
    async with found.changing():
        while not await _agreed(request, found, seat):
            pass  # somebody at another process was faster: look again
    if found.row.rematch.table:
        made = await request.lobby.table(found.row.rematch.table)
        if seat is not None and made.row.seats[seat].token == hashed(request.needed_token):
            request.mark(made, SeatHeld(seat, request.needed_token))
    return found.info()


async def _agreed(request: ApiRequest, table: Table, seat: Seat | None) -> bool:
    row = table.row
    if row.status != "over":
        raise Refusal("conflict", "The game is not over. A rematch can be agreed on after its end.")
    if row.rematch.table:
        return True
    wanted = await _wanted(request, table, seat)
    people = {number for number, held in enumerate(row.seats) if held.kind == "person"}
    made = None
    if people and people <= set(wanted.agreed):
        request.lobby.makers.use(request.client)
        made = _again(table, await _options(request, table, wanted))
        wanted = structs.replace(wanted, table=made.id)
    if table.row is not row:  # while the options were tried
        return False
    return wanted == row.rematch or await table.agree(wanted, made)


async def _wanted(request: ApiRequest, table: Table, seat: Seat | None) -> Rematch:
    """What is agreed on when this was asked; other options are for everybody to agree on anew."""
    asked: AskRematch = request.body
    now = table.row.rematch
    if seat is not None:
        if asked.options is not None:
            raise Refusal("forbidden", "Only the host can change the options; send them with the host's token.")
        agreed = {*now.agreed, seat} if asked.agree else set(now.agreed) - {seat}
        return structs.replace(now, agreed=tuple(sorted(agreed)))
    if asked.options is None:
        raise Refusal("forbidden", "The host's token holds no seat: agree with the seat's own, or send options.")
    if asked.options == now.options:
        return now
    changed = Rematch(options=asked.options)
    await _options(request, table, changed)
    return changed


async def _options(request: ApiRequest, table: Table, wanted: Rematch) -> dict[str, str | int]:
    """Those of the next game, which can be played by so many; of a position there are none to change."""
    if table.row.position is not None:
        if wanted.options:
            raise InputError("options", "this game began from a position, which carries its own; send none")
        return {}
    kept = settings_of(table.game, table.row)
    given = kept.options if wanted.options is None else wanted.options
    chosen = {name: value for name, value in given.items() if name != "scenario"}
    scenario = str(given.get("scenario", kept.scenario))
    return await request.lobby.options(table.game, scenario, chosen, len(table.row.seats), request.client)


def _again(table: Table, options: dict[str, str | int]) -> TableRow:
    """The same people in the same seats, held by the same tokens, from the same position if there was one (CP-O.14)."""
    row = table.row
    return TableRow(
        id=new_id(),
        seed=new_seed(),
        game=row.game,
        version=table.game.version,
        options=options,
        title=row.title,
        listed=row.listed,
        archived=False,
        host=row.host,
        created=time.time(),
        position=row.position,
        seats=tuple(_richer(table, seat, held) for seat, held in enumerate(row.seats)),
    )


def _richer(table: Table, seat: Seat, held: SeatRow) -> SeatRow:
    """Who sat there, with one more game and its result if there was one (CP-O.14, CP-O.15)."""
    outcome = table.row.outcome
    if held.kind == "open":
        return SeatRow()
    if held.kind == "bot" or outcome is None or table.now is None:
        return structs.replace(held, stand_in="")
    wins = dict(held.tally.wins)
    if seat in outcome.winners:
        part = table.game.tally.part(table.now.state, seat) if table.game.tally is not None else ""
        wins[part] = wins.get(part, 0) + 1
    return structs.replace(held, games=held.games + 1, stand_in="", tally=Tally(held.tally.games + 1, wins))
