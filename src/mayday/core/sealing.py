"""Answers under cover, of which the table does not even learn that they were given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealing:
    """What a game offers in which a seat may have answered while, for all that others know, it is still asked.

    Such a seat stays in `actors` with nothing left to choose, until the answers are opened.
    """

    answered: Callable[[Any, int], bool] | None
    """Has this seat, which is still among the actors, given its answer? None where nobody ever has."""
    quiet: Callable[[Any, int, Any], bool]
    """Will nobody but this seat notice this action? It is asked before the action is applied.

    Whatever news such an action leaves is for its seat alone; what others have to hear of it comes later.
    """
    opens: Callable[[Any], bool]
    """May everybody read the whole record, secrets and all?"""
