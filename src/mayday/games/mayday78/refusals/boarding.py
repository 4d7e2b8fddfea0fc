"""Why not jump, ram or board (chapter 6, MD-JMP)."""

from __future__ import annotations

from mayday.games.mayday78.actions import Board, Jump, Ram
from mayday.games.mayday78.boarding import boardable, navigates, nearest_world, rammable
from mayday.games.mayday78.interception import hostile, in_contact, matched
from mayday.games.mayday78.refusals.reasons import Rows, able, hexes, in_phase_d, in_step, known, of_phasing
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import BOARDING, CRAFT, JUMP_DISTANCE, JUMPING, LANDED, MOVING, RAMMING, SHIP


def jump(state: State, vessel: Vessel, action: Jump) -> Rows:
    """Leaving by jump (MD-JMP.01, MD-JMP.02)."""
    yield vessel.kind != SHIP, "MD-JMP.05", "Only starships can jump."
    yield from able(vessel)
    yield vessel.status == LANDED, "MD-JMP.02", "It stands on a world and cannot jump from there."
    yield vessel.jump_hits, "MD-DMG.05", "Its jump drive is out."
    yield vessel.computer_hits, "MD-MAN.08", "A jump needs a working computer, and its own is out."
    nearest = int(nearest_world(state, vessel))
    close = nearest < JUMP_DISTANCE and (state.step != MOVING or vessel.moved)
    yield close, "MD-JMP.01", f"It is {hexes(nearest)} from a world; a jump needs {JUMP_DISTANCE}."
    yield from in_step(state, "Ships jump in their own phase A, when all have moved", JUMPING)
    yield from of_phasing(state, vessel, "jumps")
    yield not navigates(state, vessel), "MD-JMP.02", "A jump needs J1 or J2 and N, both running."


def ram(state: State, vessel: Vessel, action: Ram) -> Rows:
    """Collisions, where they are played (MD-INT.04)."""
    rule = "MD-INT.04"
    yield from able(vessel)
    fit = vessel.kind <= CRAFT and vessel.status != LANDED
    yield not fit, rule, "Only ships and small craft in flight can ram."
    enemy = known(state, action.target) and hostile(vessel, state.vessels[action.target])
    yield not enemy, rule, "Only a hostile ship or craft can be rammed."
    yield from in_step(state, "Rammings are declared at the end of one's own phase A", RAMMING)
    yield from of_phasing(state, vessel, "rams", rule)
    target = state.vessels[action.target]
    met = target.kind <= CRAFT and target.status != LANDED and in_contact(state, action.vessel, action.target)
    yield not met, rule, "Only a ship or craft in flight that it has met can be rammed."
    beside = action.target not in rammable(state, action.vessel)
    yield beside, rule, "They share one course, so that they cannot collide."


def board(state: State, vessel: Vessel, action: Board) -> Rows:
    """Boarding a vessel of matched course (MD-INT.06, MD-INT.07)."""
    yield vessel.wreck, "MD-INT.07", "A wreck boards nobody."
    yield from able(vessel)
    yield vessel.kind > CRAFT, "MD-INT.06", "Only ships and small craft can board."
    enemy = known(state, action.target) and hostile(vessel, state.vessels[action.target])
    yield not enemy, "MD-INT.06", "Only an enemy ship or craft can be boarded."
    target = state.vessels[action.target]
    yield target.kind > CRAFT or not target.alive, "MD-INT.07", "Missiles and wrecks cannot be boarded."
    yield LANDED in (vessel.status, target.status), "MD-INT.07", "Nobody boards on a world."
    apart = not matched(state, action.vessel, action.target)
    yield apart, "MD-INT.07", "Their courses are not matched: same hex now, same hex next."
    yield vessel.newborn, "MD-INT.11", "It was launched in this phase and boards in a later one."
    yield from in_phase_d(state, vessel, BOARDING, "Vessels are boarded", "MD-INT.07")
    yield action.target not in boardable(state, action.vessel), "MD-INT.06", "A vessel boards once in a phase."
