"""What is whose secret: the questions behind chapter 20 of the rulebook."""

from __future__ import annotations

from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    EXPENDED,
    LOST,
    MISSILE,
    NO_CARGO,
)


def knows(side: int, vessel: Vessel) -> bool:
    """Is this vessel one's own or a partner's? What a side knows, all its seats know."""
    return side >= 0 and vessel.side == side


def is_secret_missile(state: State, vessel: Vessel, side: int) -> bool:
    """Does this side see only the counters of a missile? Its detonation shows everything (MD-MIS.26)."""
    return state.secret_missiles and vessel.kind == MISSILE and vessel.end != EXPENDED and not knows(side, vessel)


def cargo_is_known(vessel: Vessel) -> bool:
    """Has a trader been inspected, or is its attempt over? (MD-SMG.04)"""
    return vessel.cargo == NO_CARGO or vessel.inspected or vessel.wreck or vessel.status == LOST


def sees_programs(state: State, own: bool) -> bool:
    """Are a ship's programs open to one? The simplified rule has none to hide (MD-CPU.23)."""
    return own or not state.extended or state.options.open_computers == "on"
