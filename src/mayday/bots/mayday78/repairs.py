"""Damage control: which area of a damaged ship to mend first (MD-DMG.13)."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.contract import Decision
from mayday.bots.mayday78.situation import Situation, can_launch
from mayday.games.mayday78.actions import Action, Repair
from mayday.games.mayday78.scenario import aims
from mayday.games.mayday78.seen import VesselView


def decide(situation: Situation, legal: Sequence[Action]) -> Decision | None:
    """The computer, then what the ship needs most; nothing where the attempt would only cost thrust."""
    for action in legal:
        if isinstance(action, Repair):
            vessel = situation.vessel(action.vessel)
            offered = {item.area: item for item in legal if isinstance(item, Repair) and item.vessel == vessel.number}
            for area in _order(situation, vessel):
                if area in offered:
                    return Decision(offered[area], f"The {area} of {vessel.name} is what it misses most.")
    return None


def _order(situation: Situation, vessel: VesselView) -> list[str]:
    fights = can_launch(vessel) or situation.aim.kind in (aims.STRIKE, aims.POINTS, aims.DESTROY)
    first = ["computer", *(("weapons", "m-drive") if fights else ("m-drive", "weapons"))]
    if (vessel.g or 0) > 1 and vessel.hits.m_drive == 0 and not vessel.manual:
        return first  # an attempt would hold it to one hex of thrust (MD-DMG.14)
    if situation.aim.kind == aims.JUMP:
        first.insert(1, "j-drive")
    return [*first, "other"]
