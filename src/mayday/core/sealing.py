"""Answers under cover, of which the table does not even learn that they were given."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class Seals(Protocol):
    """A game in which a seat may have answered while, for all that others know, it is still asked.

    Such a seat stays in `actors` with nothing left to choose, until the answers are opened.
    """

    def answered(self, state: Any, seat: int) -> bool:
        """Has this seat, which is still among the actors, given its answer?"""
        ...

    def quiet(self, state: Any, seat: int, action: Any) -> bool:
        """Will nobody but this seat notice this action? It is asked before the action is applied.

        Whatever news such an action leaves is for its seat alone; what others have to hear of it comes later.
        """
        ...

    def opens(self, state: Any) -> bool:
        """May everybody read the whole record, secrets and all?"""
        ...
