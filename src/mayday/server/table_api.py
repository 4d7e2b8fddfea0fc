"""The API about tables: made, joined, looked at, played and looked back on by plain HTTP."""

from __future__ import annotations

from msgspec import Raw
from starlette.responses import Response

from mayday.core.game import Seat
from mayday.server import archive, cookies, freeing, seating
from mayday.server.attempt import cost
from mayday.server.info import settings_of
from mayday.server.problems import Refusal
from mayday.server.requests import ApiRequest
from mayday.server.table import Table
from mayday.server.tokens import hashed
from mayday.server.wire import Accepted, Frames, Log, SeatHeld, TableInfo, TableMade, TableSettings


async def tables(request: ApiRequest) -> Response:
    listed = await request.lobby.listed()
    headers = {"Cache-Control": "no-cache", "ETag": listed.tag}
    if listed.tag in request.known:
        return Response(status_code=304, headers=headers)
    return Response(listed.body, headers=headers, media_type="application/json")


async def make_table(request: ApiRequest) -> TableMade:
    _limit_tables(request)
    made = await request.lobby.make(request.body, request.client)
    request.mark(await request.lobby.table(made.table), *made.held)
    return made


async def table(request: ApiRequest) -> TableInfo:
    return (await request.table()).info()


async def settings(request: ApiRequest) -> TableSettings:
    found = await request.table()
    return settings_of(found.game, found.row)


async def take_seat(request: ApiRequest) -> SeatHeld:
    found = await request.table()
    held = await seating.take(found, request.seat, request.body, request.cookies, request.token)
    request.mark(found, held)
    return held


async def leave_seat(request: ApiRequest) -> TableInfo:
    found = await request.table()
    await seating.leave(found, request.seat, request.needed_token)
    return found.info()


async def put_bot(request: ApiRequest) -> TableInfo:
    found = await request.table()
    await seating.put_bot(found, request.seat, request.needed_token, request.body.bot)
    return found.info()


async def give_up_seat(request: ApiRequest) -> TableInfo:
    found = await request.table()
    await seating.give_up(found, request.seat, request.needed_token)
    return found.info()


async def free_seat(request: ApiRequest) -> TableInfo:
    found = await request.table()
    if await freeing.free(found, request.seat, request.needed_token, request.body.bot):
        request.set_cookies.append(cookies.of_host(found.row.id, found.row.host))
    return found.info()


async def put_stand_in(request: ApiRequest) -> TableInfo:
    found = await request.table()
    await seating.stand_in(found, request.seat, request.needed_token, request.body.bot)
    return found.info()


async def dismiss_stand_in(request: ApiRequest) -> TableInfo:
    found = await request.table()
    await seating.stand_in(found, request.seat, request.needed_token, "")
    return found.info()


async def view(request: ApiRequest) -> Raw:
    found = await request.table()
    after = request.query.after or -1  # whoever has seen ply 0 alone may hear of the set-up again
    made, _ = await found.update(seating.whose(found, request.token), (after, 0))
    return Raw(made)


async def act(request: ApiRequest) -> Accepted:
    found = await request.table()
    seat = seating.sitting(found, request.needed_token)
    request.lobby.moves.use(hashed(request.needed_token), cost(request.body))
    return await found.act(seat, request.body)


async def log(request: ApiRequest) -> Log:
    found = await request.table()
    seat = seating.whose(found, request.token)
    return await archive.log(found, seat, request.query.before, request.query.count, request.client)


async def frames(request: ApiRequest) -> Frames:
    found = await request.table()
    seat = _eyes(found, seating.whose(found, request.token), request.query.seat)
    return await archive.frames(found, seat, request.query.start, request.query.count, request.client)


async def record(request: ApiRequest) -> Response:
    found = await request.table()
    text = await archive.written(found, request.client)
    name = f"{found.row.game}-{found.row.id}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain", headers=headers)


async def add_record(request: ApiRequest) -> TableMade:
    _limit_tables(request)
    return await archive.archive(request.lobby.services, request.body, request.client)


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


def _limit_tables(request: ApiRequest) -> None:
    request.lobby.makers.use(request.client)
