"""Before anything is laid: an empty station, and the computer's first question (AS-3.01)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.errors import InputError
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.state import State
from mayday.games.asteroid.station import Station

MOST_SEATS = 5
SCENARIO = "nine-seven-bravo"


def begin(options: Options, seats: int, dice: AnyDice) -> State:
    """One to four share the expedition; the last seat is the computer's (AS-4.18)."""
    if options.scenario != SCENARIO:
        raise InputError("options.scenario", f"there is no {options.scenario!r}; there is {SCENARIO}")
    if not 2 <= seats <= MOST_SEATS:
        raise InputError("seats", f"one computer and one to four of the expedition: two to {MOST_SEATS} seats")
    return State(options, seats - 1, Station(1, 1, 1))
