"""Why not change a computer: loading, deleting, and the CPU set of the next phase (chapter 15, extended rule)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday78.actions import Delete, Insert, Run
from mayday.games.mayday78.computers import bits, clash, deletable, insertable, names, points
from mayday.games.mayday78.questions import fits_out
from mayday.games.mayday78.refusals.reasons import able
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
    PREDICTS: ("Only one Predict program runs at a time.", "MD-CPU.13"),
    MANEUVER_EVADES: ("Only one of M1, M2 and M3 runs at a time.", "MD-CPU.14"),
    AE: ("AE never runs together with M, M1, M2 or M3.", "MD-CPU.15"),
    SELECTIVES: ("S1 and S2 do not run together.", "MD-CPU.16"),
    JUMPS: ("J1 and J2 do not run together.", "MD-CPU.16"),
}


def insert(state: State, vessel: Vessel, action: Insert) -> Reasons:
    """Loading a program (MD-CPU.11)."""
    yield from _machine(state, vessel)
    bit = PROGRAM_CODES.index(action.program)
    name = PROGRAM_NAMES[action.program]
    yield not vessel.library >> bit & 1, f"{name} is not in its library.", "MD-CPU.12"
    yield vessel.loaded >> bit & 1, f"{name} is loaded; there is one copy of each.", "MD-CPU.12"
    yield from _load_moment(state, vessel)
    out = vessel.touched >> bit & 1
    yield out, "That program has been taken out just now; the change is made in one go.", "MD-CPU.11"
    room, needed = int(vessel.cpu + vessel.storage), int(points(vessel.loaded)) + PROGRAM_SIZE[bit]
    rule = "MD-SET.04" if state.phase == SET_UP or vessel.newborn else "MD-CPU.11"
    yield needed > room, f"That makes {needed} points, and the computer holds {room}: delete some first.", rule
    group = int(clash(vessel.loaded | 1 << bit))
    if group and vessel.storage == 0:
        yield True, f"All that a bis machine holds runs: {CLASHES[group][0]}", "MD-CPU.10"
    yield not insertable(vessel, bit), "With that load no legal set would be left for the CPU.", "MD-CPU.11"


def delete(state: State, vessel: Vessel, action: Delete) -> Reasons:
    """Taking a program out (MD-CPU.11)."""
    yield from _machine(state, vessel)
    bit = PROGRAM_CODES.index(action.program)
    yield not vessel.loaded >> bit & 1, f"{PROGRAM_NAMES[action.program]} is not loaded.", "MD-CPU.11"
    yield from _load_moment(state, vessel)
    kept = not deletable(vessel) >> bit & 1
    yield kept, "That program has been loaded just now; the change is made in one go.", "MD-CPU.11"


def run(state: State, vessel: Vessel, action: Run) -> Reasons:
    """The programs in the CPU for the next phase (MD-CPU.06, MD-CPU.09)."""
    yield from _machine(state, vessel)
    wanted = int(bits(action.programs))
    group = int(clash(wanted))
    if group:
        yield True, *CLASHES[group]
    yield vessel.storage == 0, "A bis machine has no storage: all that is loaded runs.", "MD-CPU.10"
    yield from _space(vessel, wanted)
    now = state.step == CYCLING or fits_out(state, vessel)
    yield not now, "Programs are cycled at the end of a phase, never in the middle of one.", "MD-CPU.09"
    other = state.step == PROGRAMMING and vessel.side != state.phasing
    yield other, "Phase E belongs to the side whose player-turn it is.", "MD-CPU.09"
    yield vessel.chosen >= 0, "Its set for the next phase is chosen and sealed.", "MD-CPU.23"
    yield len(names(wanted)) != len(action.programs), "Name each program once: there is one copy of each.", "MD-CPU.09"


def _machine(state: State, vessel: Vessel) -> Reasons:
    """Is there a computer that can be programmed at all? (MD-CPU.02, MD-CPU.21, MD-CPU.22)"""
    yield vessel.kind != SHIP or vessel.cpu == 0, "It has no computer to program.", "MD-CPU.22"
    yield not state.extended, "Under the simplified computer rule nobody loads programs.", "MD-CPU.02"
    yield from able(vessel)
    yield vessel.computer_hits, "Its computer is out: nothing is cycled or reprogrammed.", "MD-CPU.21"


def _load_moment(state: State, vessel: Vessel) -> Reasons:
    """Loads change at set-up, on arrival, and in one's own phase E (MD-CPU.11, MD-SET.04)."""
    other = state.step == PROGRAMMING and vessel.side != state.phasing
    shut = other or not fits_out(state, vessel)
    yield shut, "Programs are loaded and deleted only in one's own phase E.", "MD-CPU.11"


def _space(vessel: Vessel, wanted: int) -> Reasons:
    """Loaded, small enough, and the rest must fit into storage (MD-CPU.06, MD-CPU.20)."""
    missing = wanted & ~vessel.loaded
    yield missing, f"{' '.join(names(missing))} is not loaded, so it cannot run.", "MD-CPU.09"
    large = [code for code in names(wanted) if PROGRAM_SIZE[PROGRAM_CODES.index(code)] > vessel.cpu]
    yield large, f"{''.join(large[:1])} is larger than the CPU and can only be stored.", "MD-CPU.20"
    used, left = int(points(wanted)), int(points(vessel.loaded & ~wanted))
    yield used > vessel.cpu, f"That takes {used} points, and the CPU holds {vessel.cpu}.", "MD-CPU.06"
    told = f"That leaves {left} points for a storage of {vessel.storage}; run more, or delete some."
    yield left > vessel.storage, told, "MD-CPU.06"
