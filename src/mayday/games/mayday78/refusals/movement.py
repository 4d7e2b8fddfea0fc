"""Why not thrust or order a thrust: movement in phase A and at a launch (chapters 4 and 5, MD-MAN)."""

from __future__ import annotations

from mayday.games.mayday78.actions import Burn, Order
from mayday.games.mayday78.movement import allowed_thrust, futures, manual
from mayday.games.mayday78.questions import steerable
from mayday.games.mayday78.refusals import missiles
from mayday.games.mayday78.refusals.reasons import Rows, able, away, hexes, in_step, of_phasing
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

INTO_A_WORLD = "MD-MOV.07", "Its course leads into a world and can no longer be changed."


def burn(state: State, vessel: Vessel, action: Burn) -> Rows:
    """Movement, or the initial maneuver of a vessel just launched: to one of its futures (MD-MOV.04, MD-ORD.06)."""
    free = steerable(state, action.vessel) and action.to in futures(state, action.vessel)
    if free:
        return
    yield vessel.wreck and vessel.in_play, "MD-MOV.17", "A wreck cannot thrust."
    yield from able(vessel)
    if vessel.kind == MISSILE:
        yield from missiles.never(state, vessel)
    yield from _moment(state, vessel)
    yield vessel.fate == CRASHES, *INTO_A_WORLD
    only = futures(state, action.vessel) == [action.to]
    alone = "MD-MOV.06", "It has no other future than that, and takes it by itself when you end the phase."
    if vessel.kind == MISSILE:
        yield only, *alone
        yield from missiles.course(state, vessel, action.to)
    else:
        yield from _reach(state, vessel, action)
        yield only, *alone


def _moment(state: State, vessel: Vessel) -> Rows:
    """Courses are set in one's own movement phase, or at launch (MD-MOV.07, MD-ORD.06)."""
    down = vessel.moved and vessel.world >= 0 and vessel.landed_turn == state.turn and not state.touch_and_go
    resting = down and vessel.future == vessel.present and not vessel.newborn
    yield resting, "MD-GRV.19", "It landed in this turn and can launch in the next."
    if state.step == LAUNCHING and vessel.newborn:
        yield vessel.status == LANDED, "MD-ORD.11", "It came out of a landed ship and stands on the world like her."
        yield vessel.moved, "MD-ORD.07", "It has made its initial maneuver; it moves in its owner's next phase A."
        return
    missile = vessel.kind == MISSILE
    told = "Missiles are moved in their owner's phase A" if missile else "Vessels are moved in phase A"
    yield from in_step(state, told, MOVING)
    yield vessel.side != state.phasing, "MD-SEQ.01", "It is not your turn to move."
    moved = vessel.moved and vessel.drive_hits == 0
    yield moved, "MD-MOV.07", "It has moved; its future stands until its next movement phase."


def _reach(state: State, vessel: Vessel, action: Burn) -> Rows:
    """The cap that binds, of all that MD-MOV.15 lists."""
    yield vessel.drive_hits, "MD-MOV.13", "Its maneuver drive is out: it coasts."
    if manual(vessel):
        owed = vessel.order >= 0 and action.to != add(vessel.ahead, DIRECTIONS[vessel.order])
        yield owed, "MD-MAN.04", "Its computer is out, and the thrust it ordered last turn must be made."
        yield True, "MD-MAN.03", "Its computer is out: it can only order its next thrust, of one hex."
    lands = vessel.fate == LANDS and not state.touch_and_go
    yield lands, "MD-GRV.19", "It lands in this phase and cannot thrust until the next."
    programs = vessel.running if state.extended and vessel.kind == SHIP else M
    yield programs & AE, "MD-MOV.12", "With Auto/Evade running it cannot thrust."
    idle = not programs & (M | MANEUVER_EVADES)
    yield idle, "MD-MOV.10", "It runs no maneuver program (M, M1, M2 or M3), so it cannot thrust."
    allowed, needed = int(allowed_thrust(state, vessel)), away(vessel.ahead, action.to)
    grounded = vessel.fate in (STAYS, LANDS) and allowed > 0
    yield grounded, "MD-GRV.20", "From a world one can only go to a neighbouring hex."
    unpulled = projected(vessel.present, vessel.future)
    moving = vessel.fate == FLIES and not (vessel.newborn and state.step == LAUNCHING)
    declined = moving and unpulled != vessel.ahead and away(unpulled, action.to) <= allowed
    yield declined, "MD-GRV.03", "Gravity cannot be declined: thrust counts from where it puts the future."
    if needed <= allowed:
        return
    told = f"That takes {hexes(needed)} of thrust, and"
    short = vessel.fuel == 0 or (0 < vessel.fuel == allowed < vessel.g and not state.by_turn)
    yield short, "MD-MOV.08", f"{told} the fuel allows {allowed}."
    evading = programs & MANEUVER_EVADES
    repairing = vessel.repairing and allowed == 1 < vessel.g and not (evading and vessel.g == 2)
    yield repairing, "MD-MOV.14", f"{told} a ship under repair has 1."
    yield evading, "MD-MOV.11", f"{told} Maneuver/Evade leaves {allowed} of its {vessel.g} G."
    yield True, "MD-MOV.04", f"{told} the drive gives {vessel.g}."


def order(state: State, vessel: Vessel, action: Order) -> Rows:
    """Flying by hand (MD-MAN.03)."""
    yield from able(vessel)
    yield vessel.kind != SHIP, "MD-MAN.06", "Only ships are flown by delayed orders; it thrusts at once."
    yield not manual(vessel), "MD-MAN.03", "Its computer works: let it thrust at once instead."
    yield from in_step(state, "Orders are recorded in one's own phase A", MOVING)
    yield from of_phasing(state, vessel, "records orders")
    yield vessel.moved, "MD-MAN.04", "It has moved, and its order is recorded and binding."
    yield vessel.fate == CRASHES, *INTO_A_WORLD
