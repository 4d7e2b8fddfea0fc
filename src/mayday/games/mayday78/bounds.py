"""How much there can be of everything: held by the conformance suite, relied on by whoever sets room aside."""

from __future__ import annotations

from typing import Final

from mayday.core.game import Bounds
from mayday.games.mayday78.library import OWN, number_of, options_for, setting_of
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.scenario.faults import MOST_PIECES

PRINTED_LEGAL: Final = 1000
PRINTED_PIECES: Final = 150
"""Ships, craft, missiles and people of the scenarios that come with the game."""
COURSES: Final = 200
"""Of one vessel at most, with whatever else it may do (MD-MOV.04)."""
PLIES: Final = 100
"""Of one piece in a game-turn: its course, its programs, its shots and its answers."""


def bounds(options: Options, seats: int) -> Bounds:
    """Of the printed scenarios as they are; of one's own what the number of pieces allows (MD-CUS.01)."""
    own = options.scenario == OWN
    setting = setting_of(options)
    turns = number_of(options_for(options, setting), setting.turns)
    pieces = MOST_PIECES if own else PRINTED_PIECES
    return Bounds(
        legal=COURSES * pieces if own else PRINTED_LEGAL,
        entries=pieces * (pieces - 1) // 2,  # pairs that have met (MD-INT.01)
        plies=(turns + 1) * (pieces + seats) * PLIES if turns else None,
    )
