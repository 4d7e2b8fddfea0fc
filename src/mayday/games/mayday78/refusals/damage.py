"""Why not repair: damage control in phase A (chapter 14)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday78.actions import Repair
from mayday.games.mayday78.damage import area_hits
from mayday.games.mayday78.refusals.reasons import able, in_step, of_phasing
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import AREAS, REPAIRING, SHIP


def repair(state: State, vessel: Vessel, action: Repair) -> Reasons:
    """One attempt of a ship to remove a hit from an area (MD-DMG.13, MD-DMG.19)."""
    yield vessel.kind != SHIP, "Only starships have the crew to repair anything.", "MD-DMG.19"
    yield from able(vessel)
    whole = area_hits(vessel, AREAS.index(action.area)) == 0
    yield whole, f"It has no unrepaired hit of that area ({action.area}).", "MD-DMG.13"
    tried = vessel.side == state.phasing and vessel.repairing
    yield tried, "It has made its one repair attempt of this turn.", "MD-DMG.13"
    yield from in_step(state, "Repairs are tried at the start of one's own phase A", REPAIRING)
    yield from of_phasing(state, vessel, "repairs")
