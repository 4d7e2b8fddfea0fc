"""Computers: what fits, what may run together, cycling and reprogramming (chapter 15 of the rulebook)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.core.news import News
from mayday.games.mayday78.events import Programmed
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    AE,
    EVADES,
    JUMPS,
    LOST,
    M1,
    M2,
    M3,
    MANEUVER_EVADES,
    PREDICTS,
    PROGRAM_CODES,
    SELECTIVES,
    SHIP,
    SPACE_HIGH,
    SPACE_LOW,
    M,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from mayday.games.mayday78.actions import Program


def points(programs: i64) -> i64:
    """The space a set of programs takes (MD-DAT.12)."""
    low: i64 = SPACE_LOW[programs & 1023]
    high: i64 = SPACE_HIGH[programs >> 10]
    return low + high


def single(programs: i64) -> bool:
    """Is at most one program in the set?"""
    return programs & (programs - 1) == 0


def clash(running: i64) -> i64:
    """Programs of this set that never run together: all of the first such group, or none (MD-CPU.13 to MD-CPU.17)."""
    if not single(running & PREDICTS):
        return PREDICTS
    if not single(running & MANEUVER_EVADES):
        return MANEUVER_EVADES
    if running & AE and running & (M | MANEUVER_EVADES):
        return AE
    if not single(running & SELECTIVES):
        return SELECTIVES
    return 0 if single(running & JUMPS) else JUMPS


def compatible(running: i64) -> bool:
    """May these programs run together?"""
    return clash(running) == 0


def fits(vessel: Vessel, loaded: i64, running: i64) -> bool:
    """Is this a legal CPU set for this load? (MD-CPU.06, MD-CPU.07, MD-CPU.08, MD-CPU.10, MD-CPU.20, MD-CPU.24)"""
    if running & ~loaded or points(running) > vessel.cpu or points(loaded & ~running) > vessel.storage:
        return False
    return clash(running) == 0


def loads(vessel: Vessel, loaded: i64) -> bool:
    """May a computer hold these programs: its library's, within capacity, some CPU set legal? (MD-CPU.11, MD-CPU.12)"""
    if loaded & ~vessel.library or points(loaded) > vessel.cpu + vessel.storage:
        return False
    if points(loaded) <= vessel.storage:
        return True
    if vessel.storage == 0:
        return clash(loaded) == 0
    return len(sets(vessel, loaded, True)) > 0


def sets(vessel: Vessel, loaded: i64, first_only: bool = False) -> list[int]:
    """Every legal CPU set of a load, by the bits (MD-CPU.06); a bis machine has one (MD-CPU.10)."""
    if vessel.storage == 0:
        return [loaded]
    found: list[int] = []
    total = points(loaded)
    subset: i64 = loaded
    while True:
        used = points(subset)
        if used <= vessel.cpu and total - used <= vessel.storage and clash(subset) == 0:
            found.append(subset)
            if first_only:
                return found
        if subset == 0:
            break
        subset = (subset - 1) & loaded
    found.reverse()
    return found


def running(vessel: Vessel, programs: i64) -> bool:
    """Does any of these run in a working computer? (MD-CPU.19, MD-CPU.21, MD-DMG.03)"""
    return vessel.computer_hits == 0 and vessel.running & programs != 0


def computed(state: State, vessel: Vessel) -> bool:
    """Do programs decide what it may do? Not by the simplified rule, in craft and by hand (MD-CPU.02, MD-MAN.01)."""
    return state.extended and vessel.kind == SHIP and vessel.computer_hits == 0


def evasion(state: State, vessel: Vessel) -> i64:
    """The evade program that protects a vessel now, as its bit, or none (MD-LAS.14, MD-CPU.19, MD-DMG.04)."""
    if not computed(state, vessel) or vessel.drive_hits > 0:
        return 0
    return vessel.running & EVADES


def evasion_dm(program: i64) -> i64:
    """What an evade program takes off attacks on its ship (MD-DAT.17, MD-DAT.18)."""
    if program == M1:
        return -1
    if program == M3:
        return -3
    return -2 if program in (M2, AE) else 0


def show(state: State, vessel: Vessel, programs: i64) -> None:
    """Disclose programs for the rest of the phase (MD-LAS.21, MD-CPU.23)."""
    vessel.shown |= programs


def names(programs: i64) -> tuple[Program, ...]:
    """A set as codes, in the order of the software list."""
    return tuple(code for bit, code in enumerate(PROGRAM_CODES) if programs >> bit & 1)


def bits(codes: tuple[Program, ...]) -> i64:
    """A set from its codes."""
    programs: i64 = 0
    for code in codes:
        programs |= 1 << PROGRAM_CODES.index(code)
    return programs


def programmable(vessel: Vessel) -> bool:
    """Can its load be changed now, as far as all can see? (MD-CPU.21, MD-CPU.22)"""
    return vessel.kind == SHIP and vessel.alive and vessel.cpu > 0 and vessel.computer_hits == 0


def cycles(vessel: Vessel) -> bool:
    """Does it choose a CPU set at a phase end? Only machines with storage do (MD-CPU.09, MD-CPU.10, MD-CPU.21)."""
    return programmable(vessel) and vessel.storage > 0


def insertable(vessel: Vessel, bit: i64) -> bool:
    """May this program be loaded now? Each is touched once, since changes come in one go (MD-CPU.11)."""
    program: i64 = 1 << bit
    if (vessel.loaded | vessel.touched) & program or not vessel.library & program:
        return False
    return loads(vessel, vessel.loaded | program)


def deletable(vessel: Vessel) -> i64:
    """The programs that may be taken out now: not those that were loaded just now (MD-CPU.11)."""
    return vessel.loaded & ~vessel.touched


def insert(state: State, vessel: Vessel, bit: i64) -> None:
    """Load a program (MD-CPU.11, MD-SET.04)."""
    vessel.loaded |= 1 << bit
    vessel.touched |= 1 << bit
    vessel.chosen = -1


def delete(state: State, vessel: Vessel, bit: i64) -> None:
    """Take a program out (MD-CPU.11)."""
    vessel.loaded &= ~(1 << bit)
    vessel.touched |= 1 << bit
    vessel.running &= vessel.loaded
    vessel.chosen = -1


def named(vessel: Vessel) -> i64:
    """The set that will run in the next phase as things stand: the one chosen, else what runs (MD-CPU.25)."""
    if vessel.storage == 0:
        return vessel.loaded
    return vessel.chosen if vessel.chosen >= 0 else vessel.running


def settled(vessel: Vessel) -> bool:
    """Is the set for the next phase legal with the load? (MD-CPU.25)"""
    return fits(vessel, vessel.loaded, named(vessel))


def take_effect(state: State) -> None:
    """All sets chosen for the next phase begin to run together (MD-CPU.09, MD-CPU.23)."""
    for number, vessel in enumerate(state.vessels):
        if vessel.kind == SHIP and vessel.cpu > 0 and vessel.status < LOST:
            changed = vessel.chosen >= 0 or vessel.touched != 0
            vessel.running = named(vessel)
            vessel.chosen = -1
            vessel.touched = 0
            if changed and state.news is not None:
                told = Programmed(number, names(vessel.loaded), names(vessel.running))
                hearers = None if state.options.open_computers == "on" else state.sides[vessel.side].seats
                state.news.append(News(told, hearers))


def veil(state: State) -> None:
    """A new phase: what programs ran in the last is secret again (MD-CPU.23)."""
    for vessel in state.vessels:
        vessel.shown = 0
