"""What somebody is sent to do."""

from __future__ import annotations

from typing import Final, NamedTuple

from mayday.bots.asteroid.chart import Squares


class Task(NamedTuple):
    """Where somebody wants to be, how near, why, and whether to use the stairs there."""

    goals: Squares
    near: int
    why: str
    climbs: bool = False


NOTHING: Final = Task(frozenset(), 0, "There is nothing to do.")
