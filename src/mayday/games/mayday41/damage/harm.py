"""Damage: points against screens, armour and structure, and the end of a unit (group DMG)."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import departure
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.damage.condition import screens_work
from mayday.games.mayday41.happenings.damage import Deflected, MarkerGone, Removed, Struck
from mayday.games.mayday41.reports import report, witnesses
from mayday.games.mayday41.sensors import contacts
from mayday.games.mayday41.space.places import named
from mayday.games.mayday41.state import Job, State, Vessel

CHART_SIZE: Final = 8
"""The only size rating for which Appendix C has a chart; others are wishes (M4-APC.01, M4-APC.26, M4-APC.28)."""


def blow(target: int, points: int, weapon: str, attacker: int, pen: int = 1) -> Job:
    """A hit that is to be settled; `weapon` is a type of battery or `missile`.

    Of the armour one part in `pen` counts against a laser under Appendix C (M4-APC.02).
    """
    return Job("damage", unit=target, other=attacker, number=points, word=weapon, numbers=[pen])


def hit(state: State, target: int, points: int, weapon: str, attacker: int, pen: int = 1) -> None:
    """Settle it before anything else (M4-SEQ.03, M4-DMG.06)."""
    state.agenda.append(blow(target, points, weapon, attacker, pen))


def _settle(state: State, job: Job, dice: AnyDice) -> None:
    """After sand: screens, then armour (M4-ENG.16, M4-APC.06); what is left of nothing does nothing (M4-DMG.05)."""
    if not state.plays(job.unit) or job.number <= 0:
        return
    vessel = state.vessel(job.unit)
    screen = min(screened(vessel, job.word), job.number)
    points = job.number - screen
    if not points:
        report(state, lambda name: Deflected(name(job.unit), screen), witnesses(state, job.unit))
    elif by_location(state, vessel):
        state.agenda.append(Job("location", job.unit, job.other, points, job.word, job.numbers))
    else:
        _strike(state, job, points, screen)


def by_location(state: State, vessel: Vessel) -> bool:
    """Does Appendix C replace the basic tables for this vessel, whatever its trade (M4-APC.01, M4-APC.27)?"""
    charted = vessel.sheet.size == CHART_SIZE and vessel.sheet.appc is not None
    return charted and state.options.appendix_c_damage == "on"


def screened(vessel: Vessel, weapon: str) -> int:
    """What screens take off a hit: of beams only meson weapons meet one (M4-ENG.15, M4-APC.04)."""
    return vessel.meson if weapon == "meson" and screens_work(vessel) else 0


def _strike(state: State, job: Job, points: int, screen: int) -> None:
    """Armour first, the rest off the structure (M4-DMG.01); then explosions outside and inside.

    M4-DMG.02, M4-DMG.03, M4-DMG.04.
    """
    vessel = state.vessel(job.unit)
    armor = min(vessel.armor, points)
    structure = points - armor
    vessel.armor -= armor
    report(state, lambda name: Struck(name(job.unit), points, screen, armor, structure), witnesses(state, job.unit))
    if lose_structure(state, job.unit, structure):
        return
    if structure:
        state.agenda.append(Job("explosion", job.unit, job.other, word="internal"))
    if armor:
        state.agenda.append(Job("explosion", job.unit, job.other, number=armor, word="external"))


def lose_structure(state: State, number: int, points: int) -> bool:
    """True if the ship breaks up (M4-DMG.07, M4-APC.24)."""
    if points <= 0:
        return False
    vessel = state.vessel(number)
    vessel.structure -= points
    vessel.structure_lost = True
    if vessel.structure > 0:
        return False
    destroy(state, number, "broken up")
    return True


def destroy(state: State, number: int, how: str, dice: AnyDice | None = None) -> None:
    """A unit is removed at once with everything aboard; others in the hex are unharmed (M4-SEQ.05, M4-DMG.24)."""
    unit = state.units[number]
    if unit.fate:
        return
    if unit.in_play:
        report(state, lambda name: Removed(name(number), how), witnesses(state, number))
        state.tell(MarkerGone(named(unit.present)))
    if isinstance(unit, Vessel):
        if unit.in_play:
            _remember(state, number, unit)
        departure.leave(state, number, how)
    else:
        unit.fate = how
        contacts.forget_unit(state, number)


def _remember(state: State, number: int, vessel: Vessel) -> None:
    """Who sees the end of another's vessel knows what it was, and can keep the score (section Hidden information)."""
    for side in witnesses(state, number):
        if side != vessel.home:
            state.sides[side].fallen.append((vessel.home, vessel.sheet.code))


JOBS: Final[Handlers] = {"damage": _settle}
QUESTIONS: Final[Questions] = {}
