"""Damage by location: the chart of Appendix C for ships of size 8 (M4-APC.01 to M4-APC.19, M4-APC.30).

A hit is a chain of jobs. `location` takes off what armour stops and throws for the row; `place` finds the system in
a column, `strike` the part of it, `wound` spends the points. The column outside hands what is left to the job below
it, which waits for the column inside. `numbers` are the column (1 inside) and the row (0: to be thrown).
"""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice
from mayday.core.news import Roll
from mayday.games.mayday41.actions import Choose
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.damage import choosing, harm, interior, losses, noted
from mayday.games.mayday41.happenings.damage import Deflected, Located, SystemStruck
from mayday.games.mayday41.packing import K_CHOOSE, several
from mayday.games.mayday41.reports import report, witnesses
from mayday.games.mayday41.state import Job, Question, State, Vessel
from mayday.games.mayday41.tasks import upward

CENTRE: Final = 7
INTERNAL_HITS: Final = 12
# M4-APC.07, 2D from 2 on: outside, inside.
CHART: Final = (
    ("electronics", "electronics"),
    ("power plant", "power plant"),
    ("fuel scoops", "purification"),
    ("drives", "drives"),
    ("hull", "drives"),
    ("hull", "fuel"),
    ("hull", "hangar"),
    ("offensive", "offensive"),
    ("defensive", "defensive"),
    ("access", "crew area"),
    ("internal hits", "bridge"),
)
FALLBACK: Final = ("hull", "fuel")
"""M4-APC.14."""

_DRIVES: Final = ("maneuver", "jump", "jump", "cg lift", "cg lift", "cg lift")
_DEFENSIVE: Final = ("sandcasters", *("screens",) * 5)
# 1D from 1 on: outside, inside (M4-APC.09 to M4-APC.13).
SUBTABLES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "electronics": (
        ("jammer", "passive", "active", "mfd", "communication", "communication"),
        ("jammer", "passive", "active", "mfd", "communication", "computer"),
    ),
    "drives": (_DRIVES, ("maneuver", "maneuver", "maneuver", "jump", "jump", "cg lift")),
    "defensive": (_DEFENSIVE, _DEFENSIVE),
    "access": (("airlock", *("launch",) * 5), ()),
    "crew area": ((), ("corridor", "stateroom", "stateroom", "stateroom", "shops", "other")),
}
ATTACKERS: Final = ("offensive", "screens")
"""Systems of which the attacker picks one outside (M4-APC.08)."""


# Armour and the row.


def stopped(vessel: Vessel, weapon: str, pen: int) -> int:
    """What armour, which is never used up, takes off a hit (M4-APC.02, M4-APC.03, M4-APC.04, M4-APC.05)."""
    if weapon == "meson":
        return 0
    return upward(vessel.armor, pen) if weapon == "laser" else vessel.armor


def _begin(state: State, job: Job, dice: AnyDice) -> None:
    """One roll gives the row of both columns; 12 is a way past the armour (M4-APC.07, M4-APC.17, M4-APC.19)."""
    vessel = state.vessel(job.unit)
    points = job.number - stopped(vessel, job.word, job.numbers[0])
    if points <= 0:
        report(state, lambda name: Deflected(name(job.unit), job.number), witnesses(state, job.unit))
        return
    roll = _row(dice, inside=False)
    if roll.total == INTERNAL_HITS:
        _tell_place(state, job.unit, False, [roll], "internal hits")
        state.agenda.append(Job("place", job.unit, job.other, job.number, numbers=[1, 0]))
        return
    state.agenda.append(Job("place", job.unit, job.other, points, numbers=[1, roll.total]))
    _place(state, Job("place", job.unit, job.other, points, numbers=[0, roll.total]), dice, roll)


def _row(dice: AnyDice, inside: bool) -> Roll:
    faces = (dice.throw(), dice.throw())
    return Roll(faces, (), sum(faces), CHART[sum(faces) - 2][inside], "M4-APC.07")


def _tell_place(state: State, number: int, inside: bool, rolls: list[Roll], system: str) -> None:
    report(state, lambda name: Located(name(number), inside, tuple(rolls), system), witnesses(state, number))


# The system.


def _place(state: State, job: Job, dice: AnyDice, thrown: Roll | None = None) -> None:
    """Look the row up, with its subtable, and past what the ship lacks (M4-APC.08, M4-APC.14, M4-APC.16).

    The row is the one that was thrown, whatever was missing outside (M4-APC.15).
    """
    if not state.plays(job.unit) or job.number <= 0:
        return
    vessel = state.vessel(job.unit)
    inside, row = bool(job.numbers[0]), job.numbers[1]
    if not row:
        thrown = _row(dice, inside)
        row = thrown.total
    rolls = [thrown] if thrown is not None else []
    group = found(vessel, row, inside)
    systems = [group]
    if group in SUBTABLES:
        face = dice.throw()
        table = SUBTABLES[group][inside]
        systems = nearest_valid(vessel, table, face, inside)
        rolls.append(Roll((face,), (), face, table[face - 1], SUBTABLE_RULES[group]))
    _tell_place(state, job.unit, inside, rolls, systems[0] if len(systems) == 1 else group)
    state.agenda.append(Job("strike", job.unit, job.other, job.number, systems[0], [int(inside)]))
    if len(systems) > 1:
        state.question = Question("shift", vessel.side, job.unit, job.other, choices=systems)


SUBTABLE_RULES: Final = {
    "electronics": "M4-APC.09",
    "drives": "M4-APC.10",
    "defensive": "M4-APC.11",
    "access": "M4-APC.12",
    "crew area": "M4-APC.13",
}


def found(vessel: Vessel, row: int, inside: bool) -> str:
    """The entry of the row; one row nearer to the centre where the ship lacks it, else hull or fuel (M4-APC.14)."""
    nearer = row + (row < CENTRE) - (row > CENTRE)
    for one in (row, nearer):
        entry = CHART[one - 2][inside]
        systems = SUBTABLES[entry][inside] if entry in SUBTABLES else (entry,)
        if any(interior.present(vessel, system, inside) for system in systems):
            return entry
    return FALLBACK[inside]


def nearest_valid(vessel: Vessel, table: tuple[str, ...], face: int, inside: bool) -> list[str]:
    """The entry of a subtable, or the nearest below and above that the ship has (M4-APC.16)."""
    there = [interior.present(vessel, system, inside) for system in table]
    if there[face - 1]:
        return [table[face - 1]]
    below = [table[place] for place in range(face - 2, -1, -1) if there[place]][:1]
    above = [table[place] for place in range(face, len(table)) if there[place]][:1]
    return list(dict.fromkeys([*below, *above]))


def _answers(state: State, question: Question) -> list[int]:
    return several(K_CHOOSE, len(question.choices))


def _shifted(state: State, question: Question, action: Choose, dice: AnyDice) -> None:
    state.agenda[-1].word = action.what


# Its part.


def _strike(state: State, job: Job, dice: AnyDice) -> None:
    """Which part: the attacker names a battery or screen outside, else `hit_choice` decides (M4-APC.08, M4-APC.29)."""
    vessel, inside = state.vessel(job.unit), bool(job.numbers[0])
    parts = interior.parts(vessel, job.word, inside)
    wound = Job("wound", job.unit, job.other, job.number, job.word, list(job.numbers))
    state.agenda.append(wound)
    if len(interior.fitted(vessel, job.word)) < 2:  # a class with several is always asked, see `explosions`
        _aim(wound, parts, parts[0] if parts else "")
        return
    question = Question("part", vessel.side, job.unit, job.other, choices=parts)
    if not inside and job.word in ATTACKERS:
        question.side = choosing.attacker(state, question)
        state.question = question
        return
    picked = choosing.pick(state, question, dice)
    if picked:
        _aim(wound, parts, picked)


def _aim(wound: Job, parts: list[str], part: str) -> None:
    """The place of the part among those that can be struck, -1 where there are none."""
    wound.numbers.append(parts.index(part) if part else -1)


def _picked(state: State, question: Question, action: Choose, dice: AnyDice) -> None:
    _aim(state.agenda[-1], question.choices, action.what)


# Its points.


def _wound(state: State, job: Job, dice: AnyDice) -> None:
    """Spend the points, outside first, and hand on what is left (M4-APC.17, M4-APC.18)."""
    vessel, inside = state.vessel(job.unit), bool(job.numbers[0])
    place = job.numbers[1]
    below = state.agenda[-1] if not inside else None  # effects may put jobs on top of it
    part = interior.parts(vessel, job.word, inside)[place] if place >= 0 else ""
    spent = _inside(state, job, part) if inside else _outside(state, job, part)
    left = job.number - spent
    if below is not None:
        below.number = left
    elif left and state.plays(job.unit):
        state.agenda.append(Job("place", job.unit, job.other, left, numbers=[1, 0]))


def _outside(state: State, job: Job, part: str) -> int:
    """Up to the listed figure; the hull absorbs nothing (M4-APC.17)."""
    vessel, system = state.vessel(job.unit), job.word
    if system == "hull":
        return 0
    needed = _needed(vessel, system, part, inside=False)
    spent = min(job.number, needed)
    lost = _note(vessel, system, part, spent, needed, inside=False)
    _tell(state, job, part, spent, lost, inside=False)
    if lost:
        losses.lose_outside(state, job.unit, system, part)
    return spent


def _inside(state: State, job: Job, part: str) -> int:
    """A system until it is destroyed, of several one portion, of fuel at most a few (M4-APC.18, M4-APC.30)."""
    vessel, system = state.vessel(job.unit), job.word
    most = interior.sized(vessel, -3) if system == "fuel" else job.number
    left = min(job.number, most)
    spent = 0
    while left > 0 and state.plays(job.unit):
        needed = _needed(vessel, system, part, inside=True)
        now = min(left, needed)
        spent, left = spent + now, left - now
        lost = _note(vessel, system, part, now, needed, inside=True)
        _tell(state, job, part, now, lost, inside=True)
        if harm.lose_structure(state, job.unit, now):
            break
        if lost:
            losses.lose_inside(state, job.unit, system, part)
        if not (system == "fuel" or (system in interior.SINGLE and _whole(vessel, system, part))):
            break
    return spent


def _whole(vessel: Vessel, system: str, part: str) -> bool:
    """Is there anything of it left?"""
    if system in interior.PARTED:
        return part in interior.parts(vessel, system, inside=True)
    return interior.present(vessel, system, inside=True)


def _needed(vessel: Vessel, system: str, part: str, inside: bool) -> int:
    """Points to the next effect, those of earlier hits counted."""
    return interior.figure(vessel, system, part, inside) - noted.waiting(vessel.losses, inside, part or system)


def _note(vessel: Vessel, system: str, part: str, spent: int, needed: int, inside: bool) -> bool:
    """Keep points that are not enough yet; True when they are."""
    kept = noted.waiting(vessel.losses, inside, part or system) + spent if spent < needed else 0
    vessel.losses = noted.with_points(vessel.losses, inside, part or system, kept)
    return spent >= needed


def _tell(state: State, job: Job, part: str, points: int, lost: bool, inside: bool) -> None:
    effect = interior.effect(state.vessel(job.unit), job.word, part, inside) if lost else ""
    report(
        state,
        lambda name: SystemStruck(name(job.unit), inside, job.word, part, points, effect),
        witnesses(state, job.unit),
    )


JOBS: Final[Handlers] = {"location": _begin, "place": _place, "strike": _strike, "wound": _wound}
QUESTIONS: Final[Questions] = {"shift": (_answers, _shifted), "part": (_answers, _picked)}
