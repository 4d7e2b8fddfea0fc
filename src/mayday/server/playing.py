"""Tables by plain HTTP: made, joined, looked at, played and looked back on."""

from __future__ import annotations

from msgspec import Raw
from starlette.responses import Response

from mayday.core.game import Seat
from mayday.server import archive, cookies, freeing, seating
from mayday.server.attempt import cost
from mayday.server.calls import Call
from mayday.server.info import settings_of
from mayday.server.problems import Refusal
from mayday.server.table import Table
from mayday.server.tokens import hashed
from mayday.server.wire import Accepted, Frames, Log, SeatHeld, TableInfo, TableMade, TableSettings


async def tables(call: Call) -> Response:
    listed = await call.lobby.listed()
    headers = {"Cache-Control": "no-cache", "ETag": listed.tag}
    if listed.tag in call.known:
        return Response(status_code=304, headers=headers)
    return Response(listed.body, headers=headers, media_type="application/json")


async def make_table(call: Call) -> TableMade:
    _limit_tables(call)
    made = await call.lobby.make(call.body, call.client)
    call.mark(await call.lobby.table(made.table), *made.held)
    return made


async def table(call: Call) -> TableInfo:
    return (await call.table()).info()


async def settings(call: Call) -> TableSettings:
    found = await call.table()
    return settings_of(found.game, found.row)


async def take_seat(call: Call) -> SeatHeld:
    found = await call.table()
    held = await seating.take(found, call.seat, call.body, call.cookies, call.token)
    call.mark(found, held)
    return held


async def leave_seat(call: Call) -> TableInfo:
    found = await call.table()
    await seating.leave(found, call.seat, call.needed_token)
    return found.info()


async def put_bot(call: Call) -> TableInfo:
    found = await call.table()
    await seating.put_bot(found, call.seat, call.needed_token, call.body.bot)
    return found.info()


async def give_up_seat(call: Call) -> TableInfo:
    found = await call.table()
    await seating.give_up(found, call.seat, call.needed_token)
    return found.info()


async def free_seat(call: Call) -> TableInfo:
    found = await call.table()
    if await freeing.free(found, call.seat, call.needed_token, call.body.bot):
        call.set_cookies.append(cookies.of_host(found.row.id, found.row.host))
    return found.info()


async def put_stand_in(call: Call) -> TableInfo:
    found = await call.table()
    await seating.stand_in(found, call.seat, call.needed_token, call.body.bot)
    return found.info()


async def dismiss_stand_in(call: Call) -> TableInfo:
    found = await call.table()
    await seating.stand_in(found, call.seat, call.needed_token, "")
    return found.info()


async def view(call: Call) -> Raw:
    found = await call.table()
    after = call.query.after or -1  # whoever has seen ply 0 alone may hear of the set-up again
    made, _ = await found.update(seating.whose(found, call.token), (after, 0))
    return Raw(made)


async def act(call: Call) -> Accepted:
    found = await call.table()
    seat = seating.sitting(found, call.needed_token)
    call.lobby.moves.use(hashed(call.needed_token), cost(call.body))
    return await found.act(seat, call.body)


async def log(call: Call) -> Log:
    found = await call.table()
    seat = seating.whose(found, call.token)
    return await archive.log(found, seat, call.query.before, call.query.count, call.client)


async def frames(call: Call) -> Frames:
    found = await call.table()
    seat = _eyes(found, seating.whose(found, call.token), call.query.seat)
    return await archive.frames(found, seat, call.query.start, call.query.count, call.client)


async def record(call: Call) -> Response:
    found = await call.table()
    text = await archive.written(found, call.client)
    name = f"{found.row.game}-{found.row.id}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain", headers=headers)


async def add_record(call: Call) -> TableMade:
    _limit_tables(call)
    return await archive.archive(call.lobby.services, call.body, call.client)


def _eyes(table: Table, own: Seat | None, wanted: Seat | None) -> Seat | None:
    """Through whose eyes to look back: one's own, or once all is over anybody's."""
    if wanted is None or wanted == own:
        return own
    if wanted >= len(table.row.seats):
        raise Refusal("not_found", f"There is no seat {wanted}.")
    if table.row.status != "over":
        raise Refusal("forbidden", "While the game runs you can only look back with your own eyes.")
    if not archive.is_open(table):
        raise Refusal("forbidden", archive.CLOSED)
    return wanted


def _limit_tables(call: Call) -> None:
    call.lobby.makers.use(call.client)
