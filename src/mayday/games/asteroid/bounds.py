"""How much there can be of everything: held by the conformance suite, relied on by whoever sets room aside."""

from __future__ import annotations

from typing import Final

from mayday.core.game import Bounds
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.tables import USUAL_LIMIT

LEGAL: Final = 1000
ENTRIES: Final = 1000
PLIES: Final = 3000
"""Of a turn: some fifty pieces, each of which walks square by square, is asked and answers; as many for the set-up."""
AFTERWARDS: Final = 20
"""Turns from the beginning of the sequence to the end of the station (AS-24.01)."""


def bounds(options: Options, seats: int) -> Bounds:
    """The station, its counters and its people are as many whatever the options; turns are limited (AS-5.12)."""
    turns = (options.turn_limit or USUAL_LIMIT) + AFTERWARDS
    return Bounds(LEGAL, ENTRIES, (turns + 1) * PLIES)
