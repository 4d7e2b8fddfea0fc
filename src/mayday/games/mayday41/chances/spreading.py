"""Spreading: what is hidden of a target, at its best and at its worst for whoever aims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from mayday.core.game import Chance
from mayday.games.mayday41.flight import pull
from mayday.games.mayday41.places import add, onward, steps
from mayday.games.mayday41.state import State, Unit, Vessel


def spread(label: str, found: Iterable[tuple[int, int]]) -> Chance:
    """The best of several chances, and the least if they differ; counted in the dice of the best one."""
    ranked = sorted(found, key=lambda one: one[0] / one[1])
    (least, below), (most, of) = ranked[0], ranked[-1]
    worst = least * of // below
    return Chance(label, most, of, None if worst == most else worst)


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
