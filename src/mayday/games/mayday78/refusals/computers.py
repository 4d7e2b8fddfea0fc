"""Why a change at the computer is refused: loading, deleting, and the CPU set of the next phase (extended rule)."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import Delete, Insert, Run
from mayday.games.mayday78.computers import compatible, points, single
from mayday.games.mayday78.refusals.reasons import able, of_seat
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    AE,
    CYCLING,
    JUMPS,
    MANEUVER_EVADES,
    PREDICTS,
    PREPARING,
    PROGRAM_CODES,
    PROGRAM_NAMES,
    PROGRAM_SIZE,
    PROGRAMMING,
    SELECTIVES,
    SET_UP,
    SHIP,
    M,
)


def insert(state: State, seat: int, action: Insert) -> RuleError | None:
    """Loading a program (MD-CPU.11)."""
    reason = _machine(state, seat, action.vessel)
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    bit = PROGRAM_CODES.index(action.program)
    if not vessel.library >> bit & 1:
        return RuleError(f"{PROGRAM_NAMES[action.program]} is not in its library.", "MD-CPU.12")
    if vessel.loaded >> bit & 1:
        return RuleError(f"{PROGRAM_NAMES[action.program]} is loaded; there is one copy of each.", "MD-CPU.12")
    reason = _load_moment(state, vessel)
    if reason:
        return reason
    if vessel.touched >> bit & 1:
        return RuleError("That program has been taken out just now; the change is made in one go.", "MD-CPU.11")
    room, needed = int(vessel.cpu + vessel.storage), int(points(vessel.loaded)) + PROGRAM_SIZE[bit]
    if needed > room:
        rule = "MD-SET.04" if state.phase == SET_UP or vessel.newborn else "MD-CPU.11"
        return RuleError(f"That makes {needed} points, and the computer holds {room}: delete some first.", rule)
    clash = _clash(int(vessel.loaded) | 1 << bit)
    if vessel.storage == 0 and clash:
        return RuleError(f"All that a bis machine holds runs: {clash.reason}", "MD-CPU.10")
    return RuleError("With that load no legal set would be left for the CPU.", "MD-CPU.11")


def delete(state: State, seat: int, action: Delete) -> RuleError | None:
    """Taking a program out (MD-CPU.11)."""
    reason = _machine(state, seat, action.vessel)
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    bit = PROGRAM_CODES.index(action.program)
    if not vessel.loaded >> bit & 1:
        return RuleError(f"{PROGRAM_NAMES[action.program]} is not loaded.", "MD-CPU.11")
    reason = _load_moment(state, vessel)
    if reason:
        return reason
    return RuleError("That program has been loaded just now; the change is made in one go.", "MD-CPU.11")


def run(state: State, seat: int, action: Run) -> RuleError | None:
    """The programs in the CPU for the next phase (MD-CPU.06, MD-CPU.09)."""
    reason = _machine(state, seat, action.vessel)
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    wanted = 0
    for code in action.programs:
        wanted |= 1 << PROGRAM_CODES.index(code)
    reason = _clash(wanted)
    if reason:
        return reason
    if vessel.storage == 0:
        return RuleError("A bis machine has no storage: all that is loaded runs.", "MD-CPU.10")
    reason = _space(vessel, wanted)
    if reason:
        return reason
    if state.step not in (PREPARING, CYCLING, PROGRAMMING):
        return RuleError("Programs are cycled at the end of a phase, never in the middle of one.", "MD-CPU.09")
    if state.step == PROGRAMMING and vessel.side != state.phasing:
        return RuleError("Phase E belongs to the side whose player-turn it is.", "MD-CPU.09")
    if vessel.chosen >= 0:
        return RuleError("Its set for the next phase is chosen and sealed.", "MD-CPU.23")
    if bin(wanted).count("1") != len(action.programs):
        return RuleError("Name each program once: there is one copy of each.", "MD-CPU.09")
    return None


def _machine(state: State, seat: int, number: int) -> RuleError | None:
    """Is there a computer that can be programmed at all? (MD-CPU.02, MD-CPU.21, MD-CPU.22)"""
    reason = of_seat(state, seat, number)
    if reason:
        return reason
    vessel = state.vessels[number]
    if vessel.kind != SHIP or vessel.cpu == 0:
        return RuleError("It has no computer to program.", "MD-CPU.22")
    if not state.extended:
        return RuleError("Under the simplified computer rule nobody loads programs.", "MD-CPU.02")
    reason = able(vessel)
    if reason:
        return reason
    if vessel.computer_hits:
        return RuleError("Its computer is out: nothing is cycled or reprogrammed.", "MD-CPU.21")
    return None


def _load_moment(state: State, vessel: Vessel) -> RuleError | None:
    """Loads change at set-up, on arrival, and in one's own phase E (MD-CPU.11, MD-SET.04)."""
    if state.step == PREPARING or (state.step == PROGRAMMING and vessel.side == state.phasing):
        return None
    return RuleError("Programs are loaded and deleted only in one's own phase E.", "MD-CPU.11")


def _clash(wanted: int) -> RuleError | None:
    """Programs that never run together (MD-CPU.13 to MD-CPU.16)."""
    if compatible(wanted):
        return None
    if not single(wanted & PREDICTS):
        return RuleError("Only one Predict program runs at a time.", "MD-CPU.13")
    if not single(wanted & MANEUVER_EVADES):
        return RuleError("Only one of M1, M2 and M3 runs at a time.", "MD-CPU.14")
    if wanted & AE and wanted & (M | MANEUVER_EVADES):
        return RuleError("AE never runs together with M, M1, M2 or M3.", "MD-CPU.15")
    pair = "S1 and S2" if not single(wanted & SELECTIVES) else "J1 and J2"
    assert not single(wanted & SELECTIVES) or not single(wanted & JUMPS)
    return RuleError(f"{pair} do not run together.", "MD-CPU.16")


def _space(vessel: Vessel, wanted: int) -> RuleError | None:
    """Loaded, small enough, and the rest must fit into storage (MD-CPU.06, MD-CPU.20)."""
    missing = [code for bit, code in enumerate(PROGRAM_CODES) if wanted & ~vessel.loaded & 1 << bit]
    if missing:
        return RuleError(f"{' '.join(missing)} is not loaded, so it cannot run.", "MD-CPU.09")
    large = [c for bit, c in enumerate(PROGRAM_CODES) if wanted >> bit & 1 and PROGRAM_SIZE[bit] > vessel.cpu]
    if large:
        return RuleError(f"{large[0]} is larger than the CPU and can only be stored.", "MD-CPU.20")
    used = int(points(wanted))
    if used > vessel.cpu:
        return RuleError(f"That takes {used} points, and the CPU holds {vessel.cpu}.", "MD-CPU.06")
    left = int(points(vessel.loaded & ~wanted))
    if left > vessel.storage:
        told = f"That leaves {left} points for a storage of {vessel.storage}; run more, or delete some."
        return RuleError(told, "MD-CPU.06")
    return None
