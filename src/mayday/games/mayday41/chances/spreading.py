"""Spreading: what is hidden of a target, at its best and at its worst for whoever aims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import lcm

from mayday.core.game import Chance
from mayday.games.mayday41.moving.flight import pull
from mayday.games.mayday41.sensors.signals import AUTOMATIC, NONE
from mayday.games.mayday41.space.places import add, onward, steps
from mayday.games.mayday41.state import State, Unit, Vessel
from mayday.games.mayday41.tasks import DICE_NAMES, LEVELS


def spread(label: str, found: Iterable[tuple[int, int]]) -> Chance:
    """The best of several chances, and the least if they differ; counted in the dice of both."""
    ranked = sorted(found, key=lambda one: one[0] / one[1])
    (least, below), (most, of) = ranked[0], ranked[-1]
    if least * of == most * below:
        return Chance(label, most, of)
    common = lcm(of, below)
    return Chance(label, most * common // of, common, least * common // below)


def thrown(levels: Iterable[int]) -> str:
    """The dice of a task by its difficulty (M4-TSK.03); from the easiest to the hardest where something is hidden."""
    found = sorted(set(levels), key=lambda level: len(LEVELS) if level == NONE else level)
    words = {AUTOMATIC: "no dice needed", NONE: "no throw possible"}
    if len(found) == 1:
        return words.get(found[0]) or f"{DICE_NAMES[found[0]]}, {LEVELS[found[0]]}"
    return " to ".join(words.get(level) or DICE_NAMES[level] for level in (found[0], found[-1]))


def shown_thrust(state: State, unit: Unit) -> int:
    """How far the future marker lies from where drift and gravity would have put it: thrust that all have seen."""
    return steps(add(onward(unit.past, unit.present), pull(state, unit.present)), unit.future)


def least_thrust(state: State, unit: Vessel) -> int:
    """A drive that has thrust so much still has as much; gravity on the way may have done some of it."""
    near = any(body.rings and steps(unit.present, body.hex) <= len(body.rings) + 1 for body in state.bodies)
    return 0 if near else min(shown_thrust(state, unit), unit.sheet.g_rating)


@contextmanager
def supposed(vessel: Vessel, drive_hits: int, evading: bool) -> Iterator[None]:
    """For a moment the drive is so bad, and the ship evades or not."""
    before = vessel.drive_hits, vessel.evading
    vessel.drive_hits, vessel.evading = drive_hits, evading
    try:
        yield
    finally:
        vessel.drive_hits, vessel.evading = before


def drives(state: State, target: Unit) -> list[tuple[int, bool]]:
    """What may be of a contact's drive: whole and evading as against as slow as it may be."""
    if not isinstance(target, Vessel):
        return [(0, False)]
    slow = target.sheet.g_rating - least_thrust(state, target)
    worst = bool(target.sheet.evade) and target.sheet.g_rating > 0
    return list(dict.fromkeys([(slow, False), (0, False), (0, worst)]))
