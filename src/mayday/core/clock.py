"""Time limits: what a game says about the clock, which itself is no part of any game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct

CLOCK: Final = -1
"""The seat number under which the acts of the clock are asked for, played and recorded; nobody can sit there."""


class Limit(Struct, frozen=True):
    """A time that runs now, counted from the moment when a limit with this key was first there."""

    key: int
    seconds: int
    stand_in: bool = False
    """When it is over, bots decide once for the seats that are missing; the clock itself does nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """What a game with time limits offers. Whoever keeps the table plays the clock's one legal action when one is over.

    `actors` names the clock, after all seats, whenever it may act; then it may be alone, too.
    """

    limit: Callable[[Any], Limit | None]
    """What runs now; it follows from what everybody knows."""
