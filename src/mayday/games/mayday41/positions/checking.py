"""What cannot be in a position whose names all fit: every rule that the types cannot say, all faults at once."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.mayday41.positions import of_fights, of_jobs, of_orders, of_sensors, of_sides, of_turns, of_units
from mayday.games.mayday41.state import State

CHAPTERS = (of_units, of_sensors, of_orders, of_sides, of_turns, of_fights, of_jobs)


def check(state: State) -> None:
    """Refuse what cannot be, with all that is wrong."""
    faults = Faults()
    for chapter in CHAPTERS:
        chapter.look(state, faults)
    faults.settle()
