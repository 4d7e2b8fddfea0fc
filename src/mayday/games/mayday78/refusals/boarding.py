"""Why not jump, ram or board (chapter 6, MD-JMP)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday78.actions import Board, Jump, Ram
from mayday.games.mayday78.boarding import boardable, navigates, nearest_world, rammable
from mayday.games.mayday78.interception import hostile, in_contact, matched
from mayday.games.mayday78.refusals.reasons import able, hexes, in_phase_d, in_step, known, of_phasing
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import BOARDING, CRAFT, JUMP_DISTANCE, JUMPING, LANDED, MOVING, RAMMING, SHIP


def jump(state: State, vessel: Vessel, action: Jump) -> Reasons:
    """Leaving by jump (MD-JMP.01, MD-JMP.02)."""
    yield vessel.kind != SHIP, "Only starships can jump.", "MD-JMP.05"
    yield from able(vessel)
    yield vessel.status == LANDED, "It stands on a world and cannot jump from there.", "MD-JMP.02"
    yield vessel.jump_hits, "Its jump drive is out.", "MD-DMG.05"
    yield vessel.computer_hits, "A jump needs a working computer, and its own is out.", "MD-MAN.08"
    nearest = int(nearest_world(state, vessel))
    close = nearest < JUMP_DISTANCE and (state.step != MOVING or vessel.moved)
    yield close, f"It is {hexes(nearest)} from a world; a jump needs {JUMP_DISTANCE}.", "MD-JMP.01"
    yield from in_step(state, "Ships jump in their own phase A, when all have moved", JUMPING)
    yield from of_phasing(state, vessel, "jumps")
    yield not navigates(state, vessel), "A jump needs J1 or J2 and N, both running.", "MD-JMP.02"


def ram(state: State, vessel: Vessel, action: Ram) -> Reasons:
    """Collisions, where they are played (MD-INT.04)."""
    rule = "MD-INT.04"
    yield from able(vessel)
    fit = vessel.kind <= CRAFT and vessel.status != LANDED
    yield not fit, "Only ships and small craft in flight can ram.", rule
    enemy = known(state, action.target) and hostile(vessel, state.vessels[action.target])
    yield not enemy, "Only a hostile ship or craft can be rammed.", rule
    yield from in_step(state, "Rammings are declared at the end of one's own phase A", RAMMING)
    yield from of_phasing(state, vessel, "rams", rule)
    target = state.vessels[action.target]
    met = target.kind <= CRAFT and target.status != LANDED and in_contact(state, action.vessel, action.target)
    yield not met, "Only a ship or craft in flight that it has met can be rammed.", rule
    beside = action.target not in rammable(state, action.vessel)
    yield beside, "They share one course, so that they cannot collide.", rule


def board(state: State, vessel: Vessel, action: Board) -> Reasons:
    """Boarding a vessel of matched course (MD-INT.06, MD-INT.07)."""
    yield vessel.wreck, "A wreck boards nobody.", "MD-INT.07"
    yield from able(vessel)
    yield vessel.kind > CRAFT, "Only ships and small craft can board.", "MD-INT.06"
    enemy = known(state, action.target) and hostile(vessel, state.vessels[action.target])
    yield not enemy, "Only an enemy ship or craft can be boarded.", "MD-INT.06"
    target = state.vessels[action.target]
    yield target.kind > CRAFT or not target.alive, "Missiles and wrecks cannot be boarded.", "MD-INT.07"
    yield LANDED in (vessel.status, target.status), "Nobody boards on a world.", "MD-INT.07"
    apart = not matched(state, action.vessel, action.target)
    yield apart, "Their courses are not matched: same hex now, same hex next.", "MD-INT.07"
    yield vessel.newborn, "It was launched in this phase and boards in a later one.", "MD-INT.11"
    yield from in_phase_d(state, vessel, BOARDING, "Vessels are boarded", "MD-INT.07")
    yield action.target not in boardable(state, action.vessel), "A vessel boards once in a phase.", "MD-INT.06"
