"""A flight computer: what a game with courses may tell of a piece, computed from a view and kept nowhere."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class Navigates(Protocol):
    """A game that can say where a piece can go and whom it can meet, as far as one seat knows."""

    flight_type: Any

    def flight(self, view: Any, piece: int) -> Any:
        """The flight computer's answer for one piece; a piece that is not there is refused."""
        ...
