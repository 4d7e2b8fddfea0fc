"""Why not thrust or order a thrust: movement in phase A and at a launch (chapters 4 and 5, MD-MAN)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday78.actions import Burn, Order
from mayday.games.mayday78.movement import allowed_thrust, futures, manual
from mayday.games.mayday78.questions import steerable
from mayday.games.mayday78.refusals import missiles
from mayday.games.mayday78.refusals.reasons import able, away, hexes, in_step, of_phasing
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    AE,
    CRASHES,
    FLIES,
    LANDED,
    LANDS,
    LAUNCHING,
    MANEUVER_EVADES,
    MISSILE,
    MOVING,
    SHIP,
    STAYS,
    M,
)
from mayday.games.mayday78.vectors import projected
from mayday.kit.hexes import DIRECTIONS, add

INTO_A_WORLD = "Its course leads into a world and can no longer be changed.", "MD-MOV.07"


def burn(state: State, vessel: Vessel, action: Burn) -> Reasons:
    """Movement, or the initial maneuver of a vessel just launched: to one of its futures (MD-MOV.04, MD-ORD.06)."""
    free = steerable(state, action.vessel) and action.to in futures(state, action.vessel)
    if free:
        return
    yield vessel.wreck and vessel.in_play, "A wreck cannot thrust.", "MD-MOV.17"
    yield from able(vessel)
    if vessel.kind == MISSILE:
        yield from missiles.never(state, vessel)
    yield from _moment(state, vessel)
    yield vessel.fate == CRASHES, *INTO_A_WORLD
    only = futures(state, action.vessel) == [action.to]
    alone = "It has no other future than that, and takes it by itself when you end the phase.", "MD-MOV.06"
    if vessel.kind == MISSILE:
        yield only, *alone
        yield from missiles.course(state, vessel, action.to)
    else:
        yield from _reach(state, vessel, action)
        yield only, *alone


def _moment(state: State, vessel: Vessel) -> Reasons:
    """Courses are set in one's own movement phase, or at launch (MD-MOV.07, MD-ORD.06)."""
    down = vessel.moved and vessel.world >= 0 and vessel.landed_turn == state.turn and not state.touch_and_go
    resting = down and vessel.future == vessel.present and not vessel.newborn
    yield resting, "It landed in this turn and can launch in the next.", "MD-GRV.19"
    if state.step == LAUNCHING and vessel.newborn:
        yield vessel.status == LANDED, "It came out of a landed ship and stands on the world like her.", "MD-ORD.11"
        yield vessel.moved, "It has made its initial maneuver; it moves in its owner's next phase A.", "MD-ORD.07"
        return
    missile = vessel.kind == MISSILE
    told = "Missiles are moved in their owner's phase A" if missile else "Vessels are moved in phase A"
    yield from in_step(state, told, MOVING)
    yield vessel.side != state.phasing, "It is not your turn to move.", "MD-SEQ.01"
    moved = vessel.moved and vessel.drive_hits == 0
    yield moved, "It has moved; its future stands until its next movement phase.", "MD-MOV.07"


def _reach(state: State, vessel: Vessel, action: Burn) -> Reasons:
    """The cap that binds, of all that MD-MOV.15 lists."""
    yield vessel.drive_hits, "Its maneuver drive is out: it coasts.", "MD-MOV.13"
    if manual(vessel):
        owed = vessel.order >= 0 and action.to != add(vessel.ahead, DIRECTIONS[vessel.order])
        yield owed, "Its computer is out, and the thrust it ordered last turn must be made.", "MD-MAN.04"
        yield True, "Its computer is out: it can only order its next thrust, of one hex.", "MD-MAN.03"
    lands = vessel.fate == LANDS and not state.touch_and_go
    yield lands, "It lands in this phase and cannot thrust until the next.", "MD-GRV.19"
    programs = vessel.running if state.extended and vessel.kind == SHIP else M
    yield programs & AE, "With Auto/Evade running it cannot thrust.", "MD-MOV.12"
    idle = not programs & (M | MANEUVER_EVADES)
    yield idle, "It runs no maneuver program (M, M1, M2 or M3), so it cannot thrust.", "MD-MOV.10"
    allowed, needed = int(allowed_thrust(state, vessel)), away(vessel.ahead, action.to)
    grounded = vessel.fate in (STAYS, LANDS) and allowed > 0
    yield grounded, "From a world one can only go to a neighbouring hex.", "MD-GRV.20"
    unpulled = projected(vessel.present, vessel.future)
    moving = vessel.fate == FLIES and not (vessel.newborn and state.step == LAUNCHING)
    declined = moving and unpulled != vessel.ahead and away(unpulled, action.to) <= allowed
    yield declined, "Gravity cannot be declined: thrust counts from where it puts the future.", "MD-GRV.03"
    if needed <= allowed:
        return
    told = f"That takes {hexes(needed)} of thrust, and"
    short = vessel.fuel == 0 or (0 < vessel.fuel == allowed < vessel.g and not state.by_turn)
    yield short, f"{told} the fuel allows {allowed}.", "MD-MOV.08"
    evading = programs & MANEUVER_EVADES
    repairing = vessel.repairing and allowed == 1 < vessel.g and not (evading and vessel.g == 2)
    yield repairing, f"{told} a ship under repair has 1.", "MD-MOV.14"
    yield evading, f"{told} Maneuver/Evade leaves {allowed} of its {vessel.g} G.", "MD-MOV.11"
    yield True, f"{told} the drive gives {vessel.g}.", "MD-MOV.04"


def order(state: State, vessel: Vessel, action: Order) -> Reasons:
    """Flying by hand (MD-MAN.03)."""
    yield from able(vessel)
    yield vessel.kind != SHIP, "Only ships are flown by delayed orders; it thrusts at once.", "MD-MAN.06"
    yield not manual(vessel), "Its computer works: let it thrust at once instead.", "MD-MAN.03"
    yield from in_step(state, "Orders are recorded in one's own phase A", MOVING)
    yield from of_phasing(state, vessel, "records orders")
    yield vessel.moved, "It has moved, and its order is recorded and binding.", "MD-MAN.04"
    yield vessel.fate == CRASHES, *INTO_A_WORLD
