"""The standing orders of one table's seats: kept, followed without being asked, and told to nobody but their owner."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from mayday.core.errors import MaydayError
from mayday.core.game import AnyGame, Resign, Seat
from mayday.core.orders import Orders
from mayday.core.plain import decoder
from mayday.server.snapshot import Snapshot
from mayday.server.store import Store

log = logging.getLogger(__name__)


class StandingOrders:
    """What each seat has ordered, and which orders are known to have no answer to the present question."""

    def __init__(self, store: Store, game: AnyGame, table: str) -> None:
        self._store = store
        self._game = game
        self._table = table
        self._kept: dict[Seat, Any] = {}
        self._silent: tuple[Snapshot | None, set[Seat]] = (None, set())

    def of(self, seat: Seat) -> Any | None:
        return self._kept.get(seat)

    async def load(self) -> None:
        """What is stored now; orders that did not change stay the same objects."""
        known = self._game.orders
        if known is None:
            return
        stored = await self._store.orders(self._table)
        read = {seat: self._read(known, raw) for seat, raw in stored.items()}
        found = {seat: orders for seat, orders in read.items() if orders is not None}
        if found != self._kept:
            self._kept = {seat: self._kept[seat] if self._kept.get(seat) == new else new for seat, new in found.items()}
            self._silent = (None, set())

    async def keep(self, seat: Seat, orders: Any | None) -> None:
        """Store a seat's orders, or that it has none."""
        await self._store.order(self._table, seat, None if orders is None else msgspec.json.encode(orders))
        self.forget(seat)
        if orders is not None:
            self._kept[seat] = orders

    def forget(self, seat: Seat) -> None:
        self._kept.pop(seat, None)
        self._silent[1].discard(seat)

    def answering(self, snapshot: Snapshot) -> Seat | None:
        """The first seat asked now whose orders may have an answer."""
        silent = self._silent[1] if self._silent[0] is snapshot else ()
        return next((seat for seat in snapshot.actors if seat in self._kept and seat not in silent), None)

    def fall_silent(self, snapshot: Snapshot, seat: Seat) -> None:
        """These orders have no answer to this question: the person is asked."""
        if self._silent[0] is not snapshot:
            self._silent = (snapshot, set())
        self._silent[1].add(seat)

    def _read(self, known: Orders, raw: bytes) -> Any | None:
        try:
            return decoder(known.type).decode(raw)
        except msgspec.DecodeError:
            log.warning("table %s: standing orders of another version are not followed", self._table)
            return None


def obeyed(snapshot: Snapshot, seat: Seat, orders: Any) -> Any | None:
    """What these orders make of the question; whatever is not legal is no answer, and nobody resigns by order."""
    game = snapshot.game
    assert game.orders is not None
    legal = snapshot.choices(seat)
    try:
        action = game.orders.follow(snapshot.view(seat), legal, orders)
    except MaydayError:
        return None
    except Exception:
        log.exception("standing orders could not be followed in %s", game.id)
        return None
    return action if action in legal and not isinstance(action, Resign) else None
