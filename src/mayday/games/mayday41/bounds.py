"""How much there can be of everything: held by the conformance suite, relied on by whoever sets room aside."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import Dice
from mayday.core.game import Bounds
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.scenario.reading import OWN
from mayday.games.mayday41.setup import begin
from mayday.games.mayday41.state import State

FEW: Final = 1000
"""Legal actions in the scenarios that come with the game, and entries of a list of fixed length."""
ORDERS: Final = 40
"""Of one vessel against one target: batteries, guards, launchers, sensors and jammers (M4-FIR.03, M4-SEN.05)."""
PLIES: Final = 100
"""Of one unit in a turn."""


def bounds(options: Options, seats: int) -> Bounds:
    """Every vessel may be given orders against every other; volleys are as many as there are missiles (M4-SET.03)."""
    state: State = begin(options, seats, Dice.seeded("bounds"))
    vessels = sum(unit is not None for unit in state.units)
    return Bounds(
        legal=FEW + ORDERS * vessels * vessels if options.scenario == OWN else FEW,
        entries=FEW + ORDERS * vessels,
        plies=(state.goals.length + 1) * (vessels + seats) * PLIES,
    )
