"""Why an order to a missile in flight is refused: steering, targets, designation, detonation."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import Burn, Designate, Detonate, Hold, Retarget
from mayday.games.mayday78.interception import company
from mayday.games.mayday78.missiles import aim, controlled, guidance, reach
from mayday.games.mayday78.refusals.reasons import able, away, hexes, in_step, known, of_seat, only_course
from mayday.games.mayday78.specs import detonation_of, guidance_of, propulsion_of
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    AS_CONTACT,
    AS_PROXIMITY,
    BIG_SHIP,
    COMMAND,
    CONSTANT,
    CRASHES,
    DESIGNATING,
    DETONATING,
    DETONATION,
    DISCRETIONARY,
    FIRST_WORLD,
    GUIDED,
    HOMING,
    INTELLIGENT,
    LAUNCHING,
    LIMITED,
    MISSILE,
    MOVING,
    NO_TARGET,
    RESPONSIVE,
    RETARGETING,
    UNGUIDED,
    UNPOWERED,
)
from mayday.kit.hexes import DIRECTIONS, sub


def missile_burn(state: State, missile: Vessel, action: Burn) -> RuleError | None:
    """Steering a missile: first what rules thrust out for good, then the moment, then the course asked for."""
    return (
        _never(state, missile) or _when(state, missile) or only_course(state, action) or _course(state, missile, action)
    )


def _never(state: State, missile: Vessel) -> RuleError | None:
    """Missiles that fly by themselves (MD-MIS.07 to MD-MIS.21)."""
    propulsion = propulsion_of(missile.spec)
    if missile.drive_hits:
        return RuleError("Its drive was hit; it never thrusts again.", "MD-MIS.21")
    if propulsion == UNPOWERED:
        return RuleError("An unpowered missile never thrusts.", "MD-MIS.17")
    if missile.dumb:
        return RuleError("It has lost its guidance for good and cannot be steered.", "MD-MIS.10")
    if guidance_of(missile.spec) == UNGUIDED and not missile.newborn:
        return RuleError("An unguided missile cannot be steered after its launch.", "MD-MIS.13")
    if missile.fuel == 0:
        rule = {LIMITED: "MD-MIS.15", DISCRETIONARY: "MD-MIS.16"}.get(propulsion, "MD-MIS.19")
        return RuleError("It has no fuel left and coasts.", rule)
    homing = guidance_of(missile.spec) == HOMING
    if homing and aim(state, missile.target, state.options.homing_aim == "future") is None:
        return RuleError("Its target has left play, so it only coasts.", "MD-MIS.07")
    return None


def _when(state: State, missile: Vessel) -> RuleError | None:
    if state.step == LAUNCHING and missile.newborn:
        made = "It has made its initial maneuver; it moves in its owner's next phase A."
        return RuleError(made, "MD-ORD.07") if missile.moved else None
    reason = in_step(state, (MOVING,), "Missiles are moved", "in their owner's phase A")
    if reason:
        return reason
    if missile.side != state.phasing:
        return RuleError("It is not your turn to move.", "MD-SEQ.01")
    if missile.fate == CRASHES:
        return RuleError("Its course leads into a world and can no longer be changed.", "MD-MOV.07")
    if missile.moved:
        return RuleError("It has moved; its future stands until its next movement phase.", "MD-MOV.07")
    return None


def _course(state: State, missile: Vessel, action: Burn) -> RuleError | None:
    needed = away(missile.ahead, action.to)
    if guidance(missile) == HOMING:
        return _homing(state, missile, action, needed)
    if propulsion_of(missile.spec) == CONSTANT:
        amount = min(int(missile.level), int(reach(state, missile)))
        told = f"Constant propulsion thrusts exactly {hexes(amount)}, all in one direction"
        straight = sub(action.to, missile.ahead) in [(q * amount, r * amount) for q, r in DIRECTIONS]
        if straight and guidance(missile) == UNGUIDED:
            return RuleError("An unguided missile thrusts in the direction fixed at launch.", "MD-MIS.13")
        return RuleError(f"{told}.", "MD-MIS.14")
    if guidance(missile) == UNGUIDED:
        return RuleError("An unguided missile cannot be steered.", "MD-MIS.13")
    most = int(reach(state, missile))
    if needed > most == missile.fuel < missile.g and not state.by_turn:
        rule = "MD-MIS.15" if propulsion_of(missile.spec) == LIMITED else "MD-MIS.16"
        return RuleError(f"That takes {hexes(needed)} of thrust, and its fuel allows {most}.", rule)
    return RuleError(f"That takes {hexes(needed)} of thrust, and its drive gives {missile.g}.", "MD-MIS.08")


def _homing(state: State, missile: Vessel, action: Burn, needed: int) -> RuleError | None:
    """Nearer to the target by every hex, at least one hex, never beyond it (MD-MIS.03 to MD-MIS.06)."""
    goal = aim(state, missile.target, state.options.homing_aim == "future")
    assert goal is not None
    amount = "MD-MIS.04" if propulsion_of(missile.spec) == LIMITED else "MD-MIS.06"
    most, distant = int(reach(state, missile)), away(missile.ahead, goal)
    if distant == 0:
        return RuleError("Its course ends on its target already, so it makes no thrust.", "MD-MIS.05")
    if needed == 0:
        return RuleError("A homing missile must thrust at least 1 hex toward its target.", amount)
    if needed > distant and away(goal, action.to) < needed:
        return RuleError(f"Its target is {hexes(distant)} off, and it stops there.", "MD-MIS.05")
    if needed > most:
        return RuleError(f"That takes {hexes(needed)} of thrust, and it has {most}.", amount)
    if away(goal, action.to) + needed != distant:
        return RuleError("Each hex of its thrust must bring it nearer to its target.", "MD-MIS.03")
    return RuleError(f"It must thrust its maximum, {hexes(min(most, distant))}.", amount)


def _own_missile(state: State, seat: int, number: int, rule: str) -> RuleError | None:
    reason = of_seat(state, seat, number)
    if reason:
        return reason
    if state.vessels[number].kind != MISSILE:
        return RuleError("That is no missile.", rule)
    return able(state.vessels[number])


def _uncontrolled(state: State, missile: Vessel) -> RuleError | None:
    """Control needs the launching ship and its computer (MD-MIS.22, MD-MAN.02)."""
    if controlled(state, missile):
        return None
    ship = state.vessels[missile.launcher] if missile.launcher >= 0 else None
    if ship is not None and ship.alive:
        return RuleError("The computer of its launching ship is out, so it cannot be commanded.", "MD-MAN.02")
    return RuleError("Its launching ship is gone, so nobody commands it.", "MD-MIS.22")


def retarget(state: State, seat: int, action: Retarget) -> RuleError | None:
    """Only responsive missiles are given other targets (MD-MIS.11)."""
    reason = _own_missile(state, seat, action.missile, "MD-MIS.11")
    if reason:
        return reason
    missile = state.vessels[action.missile]
    if missile.dumb:
        return RuleError("It has lost its guidance; its target stays as it is.", "MD-MIS.10")
    fixed = {HOMING: "MD-MIS.07", GUIDED: "MD-MIS.08", UNGUIDED: "MD-MIS.13"}
    kind = int(guidance_of(missile.spec))
    if kind != RESPONSIVE:
        return RuleError("Its target cannot be changed: only a responsive missile's can.", fixed[kind])
    reason = _uncontrolled(state, missile)
    if reason:
        return reason
    wanted = target_number(state, action.target)
    if wanted is None or not aimable(state, missile.side, wanted):
        return RuleError("A missile is aimed at an enemy vessel, a big ship or a world.", "MD-MIS.02")
    if wanted == missile.target:
        return RuleError("That is its target already.", "MD-MIS.11")
    if state.step not in (MOVING, RETARGETING) or (state.step == MOVING and missile.side != state.phasing):
        return RuleError("It is retargeted in its owner's phase A, or in phase D when in contact.", "MD-MIS.11")
    if state.step == RETARGETING and not company(state, action.missile):
        return RuleError("In phase D it is retargeted only if it has met something.", "MD-MIS.11")
    return None


def target_number(state: State, target: int | str | None) -> int | None:
    """A target as the kernel numbers it, or None when there is no such thing."""
    if target is None:
        return int(NO_TARGET)
    if isinstance(target, str):
        return int(FIRST_WORLD) - state.world_names.index(target) if target in state.world_names else None
    return target if known(state, target) else None


def aimable(state: State, side: int, target: int) -> bool:
    """May a missile of this side be aimed at it? Nothing, worlds, big ships and living enemies (MD-MIS.02)."""
    if target < 0:
        return True
    vessel = state.vessels[target]
    return vessel.alive and (vessel.kind == BIG_SHIP or vessel.side != side)


def designate(state: State, seat: int, action: Designate) -> RuleError | None:
    """Command warheads in contact (MD-DET.05)."""
    reason = _own_missile(state, seat, action.missile, "MD-DET.05")
    if reason:
        return reason
    missile = state.vessels[action.missile]
    if detonation_of(missile.spec) != COMMAND:
        return RuleError("Only a command missile is designated; this one goes off by itself.", "MD-DET.05")
    if not any(action.missile in pair for pair in state.contacts):
        return RuleError("It has met nothing.", "MD-DET.05")
    return _uncontrolled(state, missile) or in_step(
        state, (DESIGNATING,), "Command missiles are designated", "at the end of phase A"
    )


def detonate(state: State, seat: int, action: Detonate) -> RuleError | None:
    """Which victim a warhead may have (MD-DET.10)."""
    reason = _own_missile(state, seat, action.missile, "MD-DET.01")
    if reason:
        return reason
    missile = state.vessels[action.missile]
    if not known(state, action.victim):
        return RuleError(f"There is no vessel {action.victim}.", "MD-DET.10")
    return (
        _untouchable(state, missile, action)
        or in_step(state, (DETONATING,), "Warheads go off", "in phase D")
        or _unwilling(state, missile, action)
        or RuleError("That is not the victim it must take, or not its turn yet.", "MD-DET.10")
    )


def _untouchable(state: State, missile: Vessel, action: Detonate) -> RuleError | None:
    victim = state.vessels[action.victim]
    wrecks = state.options.wreck_contact == "on"
    if victim.wreck and not wrecks:
        return RuleError("Wrecks set off no warhead.", "MD-DET.15")
    if action.victim not in company(state, action.missile, wrecks):
        return RuleError("They have not met in this player-turn.", "MD-DET.01")
    if victim.side == missile.side:
        if victim.kind == MISSILE or state.options.friendly_contact == "off":
            return RuleError("It does not react to friends.", "MD-DET.12")
        if action.victim in missile.attached:
            return RuleError("It has not parted from that vessel since a launch.", "MD-DET.11")
    return None


def _unwilling(state: State, missile: Vessel, action: Detonate) -> RuleError | None:
    system = detonation_of(missile.spec)
    if missile.resolved:
        return RuleError("It has been dealt with in this phase.", "MD-DET.13")
    if system == INTELLIGENT and missile.target != action.victim:
        return RuleError("An intelligent warhead reacts to its designated target alone.", "MD-DET.04")
    if system == COMMAND and missile.designation not in (AS_CONTACT, AS_PROXIMITY):
        return RuleError("It was not designated contact or proximity, so it holds.", "MD-DET.05")
    return None


def hold(state: State, seat: int, action: Hold) -> RuleError | None:
    """Only command warheads may be held back (MD-DET.02 to MD-DET.05)."""
    reason = _own_missile(state, seat, action.missile, "MD-DET.05")
    if reason:
        return reason
    system = int(detonation_of(state.vessels[action.missile].spec))
    if system != COMMAND:
        rule = ("MD-DET.02", "MD-DET.03", "MD-DET.04")[system]
        return RuleError(f"A {DETONATION[system]} warhead that has met its victim must go off.", rule)
    return in_step(state, (DETONATING,), "A warhead is held back", "in phase D") or RuleError(
        "It has nothing to hold back from now.", "MD-DET.05"
    )
