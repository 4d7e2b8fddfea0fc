"""Standing orders: what a game may offer to seats that cannot be there whenever they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct


class Misfit(Struct, frozen=True):
    """Why an order cannot be followed; `passing` when it may fit again as the game goes on."""

    reason: str
    rule: str | None = None
    passing: bool = False


@runtime_checkable
class TakesOrders(Protocol):
    """A game whose seats may leave orders. They are the seat's secret, and no part of the state or the record.

    Whoever keeps a table plays what `follow` answers as an ordinary action of that seat.
    """

    orders_type: Any

    def check_orders(self, view: Any, orders: Any) -> Sequence[Misfit]:
        """What is wrong with these orders, as far as this seat can know."""
        ...

    def follow(self, view: Any, legal: Sequence[Any], orders: Any) -> Any | None:
        """One of the legal actions, if the orders answer this question; None asks the person."""
        ...
