"""Why not steer a missile in flight, or give it another target (chapter 11)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday78.actions import At, Retarget, Target
from mayday.games.mayday78.interception import company
from mayday.games.mayday78.missiles import aim, controlled, guidance, reach, targets
from mayday.games.mayday78.refusals.reasons import able, away, hexes, known
from mayday.games.mayday78.specs import guidance_of, propulsion_of
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    CONSTANT,
    DISCRETIONARY,
    GUIDED,
    HOMING,
    LIMITED,
    MISSILE,
    MOVING,
    NO_TARGET,
    RESPONSIVE,
    RETARGETING,
    UNGUIDED,
    UNPOWERED,
)
from mayday.games.mayday78.views.terms import target_number
from mayday.kit.hexes import DIRECTIONS, Hex, add

# The entries for a missile without fuel, by its propulsion, and for one that keeps its target, by its guidance.
EMPTY = {CONSTANT: "MD-MIS.19", LIMITED: "MD-MIS.15", DISCRETIONARY: "MD-MIS.16", UNPOWERED: "MD-MIS.17"}
FIXED = {HOMING: "MD-MIS.07", GUIDED: "MD-MIS.08", RESPONSIVE: "MD-MIS.11", UNGUIDED: "MD-MIS.13"}


def never(state: State, missile: Vessel) -> Reasons:
    """Missiles that fly by themselves (MD-MIS.07 to MD-MIS.21)."""
    propulsion = int(propulsion_of(missile.spec))
    steered = guidance_of(missile.spec)
    yield missile.drive_hits, "Its drive was hit; it never thrusts again.", "MD-MIS.21"
    yield propulsion == UNPOWERED, "An unpowered missile never thrusts.", "MD-MIS.17"
    yield missile.dumb, "It has lost its guidance for good and cannot be steered.", "MD-MIS.10"
    launched = steered == UNGUIDED and not missile.newborn
    yield launched, "An unguided missile cannot be steered after its launch.", "MD-MIS.13"
    yield missile.fuel == 0, "It has no fuel left and coasts.", EMPTY[propulsion]
    lonely = steered == HOMING and _goal(state, missile) is None
    yield lonely, "Its target has left play, so it only coasts.", "MD-MIS.07"


def _goal(state: State, missile: Vessel) -> Hex | None:
    return aim(state, missile.target, state.options.homing_aim == "future")


def course(state: State, missile: Vessel, to: At) -> Reasons:
    """What is wrong with a future that it may not choose (MD-MIS.03 to MD-MIS.16)."""
    limited = propulsion_of(missile.spec) == LIMITED
    unguided = guidance(missile) == UNGUIDED
    needed, most = away(missile.ahead, to), int(reach(state, missile))
    if guidance(missile) == HOMING:
        goal = _goal(state, missile)
        assert goal is not None
        yield from _homing(missile, to, goal, most, "MD-MIS.04" if limited else "MD-MIS.06")
    if propulsion_of(missile.spec) == CONSTANT:
        amount = min(int(missile.level), most)
        straight = to in [add(missile.ahead, (q * amount, r * amount)) for q, r in DIRECTIONS]
        yield straight and unguided, "An unguided missile thrusts in the direction fixed at launch.", "MD-MIS.13"
        yield True, f"Constant propulsion thrusts exactly {hexes(amount)}, all in one direction.", "MD-MIS.14"
    yield unguided, "An unguided missile cannot be steered.", "MD-MIS.13"
    short = needed > most == missile.fuel < missile.g and not state.by_turn
    told = f"That takes {hexes(needed)} of thrust, and its"
    yield short, f"{told} fuel allows {most}.", "MD-MIS.15" if limited else "MD-MIS.16"
    yield True, f"{told} drive gives {missile.g}.", "MD-MIS.08"


def _homing(missile: Vessel, to: At, goal: Hex, most: int, amount: str) -> Reasons:
    """Nearer to the target by every hex, at least one hex, never beyond it (MD-MIS.03 to MD-MIS.06)."""
    distant, needed, left = away(missile.ahead, goal), away(missile.ahead, to), away(goal, to)
    yield distant == 0, "Its course ends on its target already, so it makes no thrust.", "MD-MIS.05"
    yield needed == 0, "A homing missile must thrust at least 1 hex toward its target.", amount
    yield needed > distant and left < needed, f"Its target is {hexes(distant)} off, and it stops there.", "MD-MIS.05"
    yield needed > most, f"That takes {hexes(needed)} of thrust, and it has {most}.", amount
    yield left + needed != distant, "Each hex of its thrust must bring it nearer to its target.", "MD-MIS.03"
    yield True, f"It must thrust its maximum, {hexes(min(most, distant))}.", amount


def in_flight(missile: Vessel, rule: str) -> Reasons:
    """Is it a missile, and there?"""
    yield missile.kind != MISSILE, "That is no missile.", rule
    yield from able(missile)


def uncontrolled(state: State, missile: Vessel) -> Reasons:
    """Control needs the launching ship and its computer (MD-MIS.22, MD-MAN.02)."""
    if not controlled(state, missile):
        there = missile.launcher >= 0 and state.vessels[missile.launcher].alive
        yield there, "The computer of its launching ship is out, so it cannot be commanded.", "MD-MAN.02"
        yield True, "Its launching ship is gone, so nobody commands it.", "MD-MIS.22"


def retarget(state: State, missile: Vessel, action: Retarget) -> Reasons:
    """Only responsive missiles are given other targets (MD-MIS.11)."""
    yield from in_flight(missile, "MD-MIS.11")
    yield missile.dumb, "It has lost its guidance; its target stays as it is.", "MD-MIS.10"
    kind = int(guidance_of(missile.spec))
    yield kind != RESPONSIVE, "Its target cannot be changed: only a responsive missile's can.", FIXED[kind]
    yield from uncontrolled(state, missile)
    wanted = aimed_at(state, action.target)
    fair = wanted in (NO_TARGET, *targets(state, missile.side))
    yield not fair, "A missile is aimed at an enemy vessel, a big ship or a world.", "MD-MIS.02"
    yield wanted == missile.target, "That is its target already.", "MD-MIS.11"
    now = state.step == RETARGETING or (state.step == MOVING and missile.side == state.phasing)
    yield not now, "It is retargeted in its owner's phase A, or in phase D when in contact.", "MD-MIS.11"
    alone = state.step == RETARGETING and not company(state, action.missile)
    yield alone, "In phase D it is retargeted only if it has met something.", "MD-MIS.11"


def aimed_at(state: State, target: Target) -> int | None:
    """A target as the kernel numbers it, or None when there is no such thing."""
    there = target in state.world_names if isinstance(target, str) else target is None or known(state, target)
    return target_number(target, state.world_names) if there else None
