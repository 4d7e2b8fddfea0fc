"""How much there can be of everything: held by the conformance suite, relied on by whoever sets room aside."""

from __future__ import annotations

from typing import Final

from mayday.core.game import Bounds
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.talking import MOST_REMARKS

LEGAL: Final = 100
PLIES: Final = 100
"""Of a seat with regard to another: looks, markers, votes, and the windows before them."""


def bounds(options: Options, seats: int) -> Bounds:
    """A flight has so many looks, markers and votes and no more; the longest list is of what was said (CP-T.10)."""
    return Bounds(LEGAL, MOST_REMARKS, PLIES * seats * seats)
