"""Why not change a computer: loading, deleting, and the CPU set of the next phase (chapter 15, extended rule)."""

from __future__ import annotations

from mayday.games.mayday78.actions import Delete, Insert, Run
from mayday.games.mayday78.computers import bits, clash, deletable, insertable, names, points
from mayday.games.mayday78.questions import fits_out
from mayday.games.mayday78.refusals.reasons import Rows, able
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    AE,
    CYCLING,
    JUMPS,
    MANEUVER_EVADES,
    PREDICTS,
    PROGRAM_CODES,
    PROGRAM_NAMES,
    PROGRAM_SIZE,
    PROGRAMMING,
    SELECTIVES,
    SET_UP,
    SHIP,
)

CLASHES = {
    PREDICTS: ("MD-CPU.13", "Only one Predict program runs at a time."),
    MANEUVER_EVADES: ("MD-CPU.14", "Only one of M1, M2 and M3 runs at a time."),
    AE: ("MD-CPU.15", "AE never runs together with M, M1, M2 or M3."),
    SELECTIVES: ("MD-CPU.16", "S1 and S2 do not run together."),
    JUMPS: ("MD-CPU.16", "J1 and J2 do not run together."),
}


def insert(state: State, vessel: Vessel, action: Insert) -> Rows:
    """Loading a program (MD-CPU.11)."""
    yield from _machine(state, vessel)
    bit = PROGRAM_CODES.index(action.program)
    name = PROGRAM_NAMES[action.program]
    yield not vessel.library >> bit & 1, "MD-CPU.12", f"{name} is not in its library."
    yield vessel.loaded >> bit & 1, "MD-CPU.12", f"{name} is loaded; there is one copy of each."
    yield from _load_moment(state, vessel)
    out = vessel.touched >> bit & 1
    yield out, "MD-CPU.11", "That program has been taken out just now; the change is made in one go."
    room, needed = int(vessel.cpu + vessel.storage), int(points(vessel.loaded)) + PROGRAM_SIZE[bit]
    rule = "MD-SET.04" if state.phase == SET_UP or vessel.newborn else "MD-CPU.11"
    yield needed > room, rule, f"That makes {needed} points, and the computer holds {room}: delete some first."
    group = int(clash(vessel.loaded | 1 << bit))
    if group and vessel.storage == 0:
        yield True, "MD-CPU.10", f"All that a bis machine holds runs: {CLASHES[group][1]}"
    yield not insertable(vessel, bit), "MD-CPU.11", "With that load no legal set would be left for the CPU."


def delete(state: State, vessel: Vessel, action: Delete) -> Rows:
    """Taking a program out (MD-CPU.11)."""
    yield from _machine(state, vessel)
    bit = PROGRAM_CODES.index(action.program)
    yield not vessel.loaded >> bit & 1, "MD-CPU.11", f"{PROGRAM_NAMES[action.program]} is not loaded."
    yield from _load_moment(state, vessel)
    kept = not deletable(vessel) >> bit & 1
    yield kept, "MD-CPU.11", "That program has been loaded just now; the change is made in one go."


def run(state: State, vessel: Vessel, action: Run) -> Rows:
    """The programs in the CPU for the next phase (MD-CPU.06, MD-CPU.09)."""
    yield from _machine(state, vessel)
    wanted = int(bits(action.programs))
    group = int(clash(wanted))
    if group:
        yield True, *CLASHES[group]
    yield vessel.storage == 0, "MD-CPU.10", "A bis machine has no storage: all that is loaded runs."
    yield from _space(vessel, wanted)
    now = state.step == CYCLING or fits_out(state, vessel)
    yield not now, "MD-CPU.09", "Programs are cycled at the end of a phase, never in the middle of one."
    other = state.step == PROGRAMMING and vessel.side != state.phasing
    yield other, "MD-CPU.09", "Phase E belongs to the side whose player-turn it is."
    yield vessel.chosen >= 0, "MD-CPU.23", "Its set for the next phase is chosen and sealed."
    yield len(names(wanted)) != len(action.programs), "MD-CPU.09", "Name each program once: there is one copy of each."


def _machine(state: State, vessel: Vessel) -> Rows:
    """Is there a computer that can be programmed at all? (MD-CPU.02, MD-CPU.21, MD-CPU.22)"""
    yield vessel.kind != SHIP or vessel.cpu == 0, "MD-CPU.22", "It has no computer to program."
    yield not state.extended, "MD-CPU.02", "Under the simplified computer rule nobody loads programs."
    yield from able(vessel)
    yield vessel.computer_hits, "MD-CPU.21", "Its computer is out: nothing is cycled or reprogrammed."


def _load_moment(state: State, vessel: Vessel) -> Rows:
    """Loads change at set-up, on arrival, and in one's own phase E (MD-CPU.11, MD-SET.04)."""
    other = state.step == PROGRAMMING and vessel.side != state.phasing
    shut = other or not fits_out(state, vessel)
    yield shut, "MD-CPU.11", "Programs are loaded and deleted only in one's own phase E."


def _space(vessel: Vessel, wanted: int) -> Rows:
    """Loaded, small enough, and the rest must fit into storage (MD-CPU.06, MD-CPU.20)."""
    missing = wanted & ~vessel.loaded
    yield missing, "MD-CPU.09", f"{' '.join(names(missing))} is not loaded, so it cannot run."
    large = [code for code in names(wanted) if PROGRAM_SIZE[PROGRAM_CODES.index(code)] > vessel.cpu]
    yield large, "MD-CPU.20", f"{''.join(large[:1])} is larger than the CPU and can only be stored."
    used, left = int(points(wanted)), int(points(vessel.loaded & ~wanted))
    yield used > vessel.cpu, "MD-CPU.06", f"That takes {used} points, and the CPU holds {vessel.cpu}."
    told = f"That leaves {left} points for a storage of {vessel.storage}; run more, or delete some."
    yield left > vessel.storage, "MD-CPU.06", told
