"""Why a thrust, an order, a repair, a jump or a ramming is refused: phase A."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import Burn, Jump, Order, Ram, Repair
from mayday.games.mayday78.damage import area_hits
from mayday.games.mayday78.interception import hostile, in_contact
from mayday.games.mayday78.movement import allowed_thrust, manual
from mayday.games.mayday78.refusals.missiles import missile_burn
from mayday.games.mayday78.refusals.reasons import able, away, hexes, in_step, known, of_phasing, of_seat, only_course
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    AE,
    AREAS,
    CRAFT,
    CRASHES,
    FLIES,
    JUMP_DISTANCE,
    JUMPING,
    JUMPS,
    LANDED,
    LANDS,
    LAUNCHING,
    MANEUVER_EVADES,
    MISSILE,
    MOVING,
    RAMMING,
    REPAIRING,
    SHIP,
    STAYS,
    M,
    N,
)
from mayday.games.mayday78.vectors import projected
from mayday.kit.hexes import DIRECTIONS, add, distance


def burn(state: State, seat: int, action: Burn) -> RuleError | None:
    """Movement, or the initial maneuver of a vessel just launched."""
    reason = of_seat(state, seat, action.vessel)
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    if vessel.wreck and vessel.in_play:
        return RuleError("A wreck cannot thrust.", "MD-MOV.17")
    reason = able(vessel)
    if reason:
        return reason
    if vessel.kind == MISSILE:
        return missile_burn(state, vessel, action)
    landed_now = vessel.moved and vessel.world >= 0 and vessel.landed_turn == state.turn and not state.touch_and_go
    if landed_now and vessel.future == vessel.present and not vessel.newborn:
        return RuleError("It landed in this turn and can launch in the next.", "MD-GRV.19")
    return _not_now(state, vessel) or _reach(state, vessel, action) or only_course(state, action)


def _not_now(state: State, vessel: Vessel) -> RuleError | None:
    """Courses are set in one's own movement phase, or at launch (MD-MOV.07, MD-ORD.06)."""
    if state.step == LAUNCHING and vessel.newborn:
        if vessel.status == LANDED:
            return RuleError("It came out of a landed ship and stands on the world like her.", "MD-ORD.11")
        made = "It has made its initial maneuver; it moves in its owner's next phase A."
        return RuleError(made, "MD-ORD.07") if vessel.moved else None
    reason = in_step(state, (MOVING,), "Vessels are moved", "in phase A")
    if reason:
        return reason
    if vessel.side != state.phasing:
        return RuleError("It is not your turn to move.", "MD-SEQ.01")
    if vessel.moved and vessel.drive_hits == 0:
        return RuleError("It has moved; its future stands until its next movement phase.", "MD-MOV.07")
    return None


def _reach(state: State, vessel: Vessel, action: Burn) -> RuleError | None:
    """The cap that binds, of all that MD-MOV.15 lists."""
    if vessel.fate == CRASHES:
        return RuleError("Its course leads into a world and can no longer be changed.", "MD-MOV.07")
    if vessel.drive_hits:
        return RuleError("Its maneuver drive is out: it coasts.", "MD-MOV.13")
    if manual(vessel):
        return _by_hand(vessel, action)
    if vessel.fate == LANDS and not state.touch_and_go:
        return RuleError("It lands in this phase and cannot thrust until the next.", "MD-GRV.19")
    reason = _programs(state, vessel)
    if reason:
        return reason
    allowed = int(allowed_thrust(state, vessel))
    needed = away(vessel.ahead, action.to)
    if vessel.fate in (STAYS, LANDS) and allowed > 0:
        return RuleError("From a world one can only go to a neighbouring hex.", "MD-GRV.20")
    projection = projected(vessel.present, vessel.future)
    newborn = vessel.newborn and state.step == LAUNCHING
    if vessel.fate == FLIES and not newborn and projection != vessel.ahead and away(projection, action.to) <= allowed:
        return RuleError("Gravity cannot be declined: thrust counts from where it puts the future.", "MD-GRV.03")
    return _cap(state, vessel, allowed, needed)


def _programs(state: State, vessel: Vessel) -> RuleError | None:
    """What the running programs rule out altogether (MD-MOV.10, MD-MOV.12)."""
    if not state.extended or vessel.kind != SHIP:
        return None
    if vessel.running & AE:
        return RuleError("With Auto/Evade running it cannot thrust.", "MD-MOV.12")
    if not vessel.running & (M | MANEUVER_EVADES):
        return RuleError("It runs no maneuver program (M, M1, M2 or M3), so it cannot thrust.", "MD-MOV.10")
    return None


def _cap(state: State, vessel: Vessel, allowed: int, needed: int) -> RuleError | None:
    if needed <= allowed:
        return None
    told = f"That takes {hexes(needed)} of thrust, and"
    if vessel.fuel == 0 or (0 < vessel.fuel == allowed < vessel.g and not state.by_turn):
        return RuleError(f"{told} the fuel allows {allowed}.", "MD-MOV.08")
    evading = state.extended and vessel.kind == SHIP and vessel.running & MANEUVER_EVADES
    if vessel.repairing and allowed == 1 < vessel.g and not (evading and vessel.g == 2):
        return RuleError(f"{told} a ship under repair has 1.", "MD-MOV.14")
    if evading:
        return RuleError(f"{told} Maneuver/Evade leaves {allowed} of its {vessel.g} G.", "MD-MOV.11")
    return RuleError(f"{told} the drive gives {vessel.g}.", "MD-MOV.04")


def _by_hand(vessel: Vessel, action: Burn) -> RuleError:
    """A ship under manual control thrusts as ordered a turn before (MD-MAN.03, MD-MAN.04)."""
    if vessel.order >= 0 and action.to != add(vessel.ahead, DIRECTIONS[vessel.order]):
        return RuleError("Its computer is out, and the thrust it ordered last turn must be made.", "MD-MAN.04")
    return RuleError("Its computer is out: it can only order its next thrust, of one hex.", "MD-MAN.03")


def order(state: State, seat: int, action: Order) -> RuleError | None:
    """Flying by hand."""
    reason = of_seat(state, seat, action.vessel) or able(state.vessels[action.vessel])
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    if vessel.kind != SHIP:
        return RuleError("Only ships are flown by delayed orders; it thrusts at once.", "MD-MAN.06")
    if vessel.computer_hits == 0:
        return RuleError("Its computer works: let it thrust at once instead.", "MD-MAN.03")
    reason = in_step(state, (MOVING,), "Orders are recorded", "in one's own phase A") or of_phasing(
        state, vessel, "records orders"
    )
    if reason:
        return reason
    if vessel.moved:
        return RuleError("It has moved, and its order is recorded and binding.", "MD-MAN.04")
    return None


def repair(state: State, seat: int, action: Repair) -> RuleError | None:
    """Damage control."""
    reason = of_seat(state, seat, action.vessel)
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    if vessel.kind != SHIP:
        return RuleError("Only starships have the crew to repair anything.", "MD-DMG.19")
    reason = able(vessel)
    if reason:
        return reason
    if area_hits(vessel, AREAS.index(action.area)) == 0:
        return RuleError(f"It has no unrepaired hit of that area ({action.area}).", "MD-DMG.13")
    if vessel.side == state.phasing and vessel.repairing:
        return RuleError("It has made its one repair attempt of this turn.", "MD-DMG.13")
    return in_step(state, (REPAIRING,), "Repairs are tried", "at the start of one's own phase A") or of_phasing(
        state, vessel, "repairs"
    )


def jump(state: State, seat: int, action: Jump) -> RuleError | None:
    """Leaving by jump."""
    reason = of_seat(state, seat, action.vessel)
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    if vessel.kind != SHIP:
        return RuleError("Only starships can jump.", "MD-JMP.05")
    reason = able(vessel)
    if reason:
        return reason
    if vessel.status == LANDED:
        return RuleError("It stands on a world and cannot jump from there.", "MD-JMP.02")
    if vessel.jump_hits:
        return RuleError("Its jump drive is out.", "MD-DMG.05")
    if vessel.computer_hits:
        return RuleError("A jump needs a working computer, and its own is out.", "MD-MAN.08")
    nearest = min((int(distance(vessel.present, world)) for world in state.worlds), default=JUMP_DISTANCE)
    if nearest < JUMP_DISTANCE and (state.step != MOVING or vessel.moved):
        return RuleError(f"It is {hexes(nearest)} from a world; a jump needs {JUMP_DISTANCE}.", "MD-JMP.01")
    reason = in_step(state, (JUMPING,), "Ships jump", "in their own phase A, when all have moved") or of_phasing(
        state, vessel, "jumps"
    )
    if reason:
        return reason
    if state.extended and not (vessel.running & JUMPS and vessel.running & N):
        return RuleError("A jump needs J1 or J2 and N, both running.", "MD-JMP.02")
    return None


def ram(state: State, seat: int, action: Ram) -> RuleError | None:
    """Collisions, where they are played."""
    if state.options.collisions == "off":
        return RuleError("Vessels that meet do not collide unless `collisions` is on.", "MD-INT.04")
    reason = of_seat(state, seat, action.vessel) or able(state.vessels[action.vessel])
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    if vessel.kind > CRAFT or vessel.status == LANDED:
        return RuleError("Only ships and small craft in flight can ram.", "MD-INT.04")
    if not known(state, action.target) or not hostile(vessel, state.vessels[action.target]):
        return RuleError("Only a hostile ship or craft can be rammed.", "MD-INT.04")
    reason = in_step(state, (RAMMING,), "Rammings are declared", "at the end of one's own phase A") or of_phasing(
        state, vessel, "rams", "MD-INT.04"
    )
    if reason:
        return reason
    target = state.vessels[action.target]
    if target.kind > CRAFT or target.status == LANDED or not in_contact(state, action.vessel, action.target):
        return RuleError("Only a ship or craft in flight that it has met can be rammed.", "MD-INT.04")
    if target.future == vessel.future:
        return RuleError("They share one course, so that they cannot collide.", "MD-INT.04")
    return RuleError("A vessel rams once in a phase.", "MD-INT.04") if vessel.acted else None
