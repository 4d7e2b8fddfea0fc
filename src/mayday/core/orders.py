"""Standing orders: what a game may offer to seats that cannot be there whenever they are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct


class Misfit(Struct, frozen=True):
    """Why an order cannot be followed; `passing` when it may fit again as the game goes on."""

    reason: str
    rule: str | None = None
    passing: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """What a game offers whose seats may leave orders. They are the seat's secret, and no part of state or record.

    Whoever keeps a table plays what `follow` answers as an ordinary action of that seat.
    """

    type: Any
    check: Callable[[Any, Any], Sequence[Misfit]]
    """What is wrong with these orders, as far as the seat of this view can know."""
    follow: Callable[[Any, Sequence[Any], Any], Any | None]
    """Of view, legal actions and orders: the action with which the orders answer; None asks the person."""
