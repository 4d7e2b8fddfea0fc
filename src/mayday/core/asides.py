"""Asides: what a game lets a seat do that nobody has asked."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class HearsAsides(Protocol):
    """A game in which seats act unasked: they talk, or turn over a vote that still lies covered.

    An aside goes through the same door as every action and stands in the record; `legal` does not list it.
    """

    def aside(self, state: Any, seat: int, action: Any) -> bool:
        """May this seat do this now, though it is not asked? It may be after the end."""
        ...
