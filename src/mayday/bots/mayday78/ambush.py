"""Waiting on the ground for a quarry that must come by: no missile reaches a landed craft (MD-GRV.23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.contract import Decision
from mayday.bots.mayday78.approach import approach
from mayday.bots.mayday78.pursuit import BEYOND, FARTHEST, rendezvous
from mayday.bots.mayday78.situation import At, Situation
from mayday.bots.mayday78.style import Style
from mayday.games.mayday78.actions import Burn
from mayday.games.mayday78.scenario import aims
from mayday.games.mayday78.seen import Plan, VesselView
from mayday.games.mayday78.tables import JUMP_DISTANCE
from mayday.kit.hexes import distance

NEVER: Final = 99
LAST_CHANCE: Final = 4
"""Turns before the quarry's landing at which a craft must be off the ground to come alongside."""
NEAR: Final = 7
"""A quarry whose course passes a world at this distance may mean to land on it."""
AHEAD: Final = 15
"""Turns for which that course is drawn."""
LONGEST_CHASE: Final = 9
"""Turns after which a quarry that flies as it likes is rarely where it was expected."""
WORTH: Final = 9.0
"""Burns that a chase may take while there are more quarries to come."""


def coming(situation: Situation, quarry: VesselView) -> int:
    """The fewest turns in which a trader can land where it means to, NEVER if its course does not lead there."""
    aim = situation.aim
    world = situation.world(aim.world) if aim.kind == aims.SMUGGLING else -1
    if world < 0:
        return NEVER
    home = situation.worlds[world]
    vq, vr = quarry.future[0] - quarry.present[0], quarry.future[1] - quarry.present[1]
    q, r = quarry.present[0] - home[0], quarry.present[1] - home[1]
    if min(distance((q + turn * vq, r + turn * vr), (0, 0)) for turn in range(AHEAD)) > NEAR:
        return NEVER
    return approach(situation.space.graze, situation.space.at_rest).turns(q, r, vq, vr)


def lift_off(
    situation: Situation, style: Style, vessel: VesselView, plan: Plan, choices: Sequence[At], quarry: VesselView
) -> Decision:
    """Wait for a quarry that comes, and leave in time to meet it; go after one that does not, if it is near enough."""
    stay = plan.arrival
    out = min((to for to in choices if to != stay), key=lambda to: (distance(to, quarry.future), to), default=stay)
    turns = coming(situation, quarry)
    if turns < NEVER:
        if turns > LAST_CHANCE:
            return Decision(
                Burn(vessel.number, stay), f"{quarry.name} is still {turns} turns off and has to come here."
            )
        return Decision(
            Burn(vessel.number, out), f"{quarry.name} is {turns} turns from landing and can be met on its way."
        )
    if _can_be_caught(situation, style, vessel, quarry):
        return Decision(Burn(vessel.number, out), f"{quarry.name} is not coming here, but can be caught.")
    return Decision(Burn(vessel.number, stay), f"To go after {quarry.name} would take too much fuel.")


def _can_be_caught(situation: Situation, style: Style, vessel: VesselView, quarry: VesselView) -> bool:
    """Is a chase from the ground worth its fuel, with enough left for the quarry's evasions?"""
    q, r = vessel.present[0] - quarry.present[0], vessel.present[1] - quarry.present[1]
    vq, vr = quarry.present[0] - quarry.future[0], quarry.present[1] - quarry.future[1]
    last = situation.view.attempts >= situation.options.smuggling_attempts
    limit = (vessel.fuel or 0) - 1 if last else min((vessel.fuel or 0) - 3, WORTH)
    most = min(escape(situation, quarry) - 2, FARTHEST if last else LONGEST_CHASE)
    cost, _ = rendezvous(q, r, vq, vr, vessel.g or 1, limit, style.thrift, most)
    return cost < BEYOND


def escape(situation: Situation, quarry: VesselView) -> int:
    """Turns until a ship, left alone, is so far from every world that it can jump away (MD-JMP.01)."""
    if quarry.kind != "ship" or quarry.hits.j_drive > 0:
        return FARTHEST
    q, r = quarry.present
    vq, vr = quarry.future[0] - q, quarry.future[1] - r
    for turn in range(FARTHEST):
        at = (q + turn * vq, r + turn * vr)
        if all(distance(at, world) >= JUMP_DISTANCE for world in situation.worlds):
            return turn
    return FARTHEST
