"""A flight computer: what a game with courses may tell of a piece, computed from a view and kept nowhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class FlightComputer:
    """What a game offers that can say where a piece can go and whom it can meet, as far as one seat knows."""

    type: Any
    """Of its answers."""
    answer: Callable[[Any, int], Any]
    """What it says of one piece of a view; a piece that is not there is refused."""
