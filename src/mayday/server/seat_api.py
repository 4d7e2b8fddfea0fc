"""The API about a seat beside its moves: the odds of an action, the flight computer, standing orders, the seed."""

from __future__ import annotations

from typing import Any

import msgspec

from mayday.core.game import Odds
from mayday.core.orders import Orders
from mayday.core.plain import fitted
from mayday.server import seating
from mayday.server.problems import Refusal
from mayday.server.requests import ApiRequest
from mayday.server.snapshot import Snapshot
from mayday.server.table import Table
from mayday.server.tokens import hashed
from mayday.server.wire import OrdersKept, Seed

NOT_BEGUN = "The game has not begun: a seat is still open."


async def odds(request: ApiRequest) -> Odds:
    found = await request.table()
    return await found.odds(seating.sitting(found, request.needed_token), request.body)


async def flight(request: ApiRequest) -> Any:
    """The flight computer's answer as plain data; in a thread, since some courses take long to find."""
    found = await request.table()
    seat = seating.whose(found, request.token)
    computer, now, piece = found.game.flight, found.now, request.number("piece")
    if computer is None:
        raise Refusal("not_found", f"{found.game.title} has no flight computer.")
    if now is None:
        raise Refusal("conflict", NOT_BEGUN)
    request.lobby.lookups.use(request.client)
    return await found.services.look_up(lambda: computer.answer(now.view(seat), piece), request.client)


async def sketch(request: ApiRequest) -> Any:
    """What a game can draw of something, as plain data; in a thread, like all that may take a while."""
    found = await request.table()
    seat = seating.whose(found, request.token)
    sketches, now, about = found.game.sketches, found.now, request.path["about"]
    if sketches is None:
        raise Refusal("not_found", f"{found.game.title} has nothing to sketch.")
    if now is None:
        raise Refusal("conflict", NOT_BEGUN)
    request.lobby.lookups.use(request.client)
    return await found.services.look_up(lambda: sketches.answer(now.view(seat), about), request.client)


async def orders(request: ApiRequest) -> OrdersKept:
    found = await request.table()
    seat = seating.sitting(found, request.needed_token)
    known, now = _ordered(found)
    return _kept(known, now.view(seat), found.standing_orders.of(seat))


async def keep_orders(request: ApiRequest) -> OrdersKept:
    """Orders that can never be followed are refused; those that fit only later are kept, and it is said."""
    found = await request.table()
    seat = seating.sitting(found, request.needed_token)
    _limit(request)
    known, _ = _ordered(found)
    given = fitted(request.body.orders, known.type)
    async with found.changing():
        view = _ordered(found)[1].view(seat)
        wrong = [misfit for misfit in known.check(view, given) if not misfit.passing]
        if wrong:
            raise Refusal("refused", " ".join(misfit.reason for misfit in wrong), rule=wrong[0].rule, field="orders")
        await found.standing_orders.keep(seat, given)
    return _kept(known, view, given)


async def drop_orders(request: ApiRequest) -> OrdersKept:
    found = await request.table()
    seat = seating.sitting(found, request.needed_token)
    _limit(request)
    _ordered(found)
    async with found.changing():
        await found.standing_orders.keep(seat, None)
    return OrdersKept(None, [])


async def seed(request: ApiRequest) -> Seed:
    """What chance was made of, once nothing can be foretold or found out by it (CP-H.10, CP-H.11)."""
    found = await request.table()
    row, now = found.row, found.now
    if row.archived:
        raise Refusal("not_found", "This table has no seed to show: it was ended early, or made of a record.")
    if row.outcome is None or now is None:
        raise Refusal("conflict", "The seed is secret until the game is over.")
    if not found.game.opens(now.state):
        raise Refusal("forbidden", "At this table secrets stay secret after the game, and the seed tells them all.")
    return Seed(row.seed)


def _ordered(table: Table) -> tuple[Orders, Snapshot]:
    """What the table's game knows of orders, and its position, if it takes them now."""
    if table.game.orders is None:
        raise Refusal("not_found", f"{table.game.title} knows no standing orders.")
    if table.now is None:
        raise Refusal("conflict", NOT_BEGUN)
    return table.game.orders, table.now


def _kept(known: Orders, view: Any, orders: Any | None) -> OrdersKept:
    misfits = [] if orders is None else list(known.check(view, orders))
    return OrdersKept(msgspec.to_builtins(orders), misfits)


def _limit(request: ApiRequest) -> None:
    request.lobby.moves.use(hashed(request.needed_token))
