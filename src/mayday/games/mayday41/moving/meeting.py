"""Meetings: who shares a hex, and who is on the same course (group INT)."""

from __future__ import annotations

from collections.abc import Iterable

from mayday.games.mayday41.space.places import Spot
from mayday.games.mayday41.state import Course, State, Vessel


def note_courses(state: State) -> None:
    """Vessels whose present and future markers share their places, looked at after movement (M4-INT.04).

    It does not matter since when: to arrive and to match may be one move (M4-INT.05).
    """
    fleet = [n for n, unit in enumerate(state.units) if isinstance(unit, Vessel) and unit.in_play]
    state.matched_before = state.matched
    state.matched = courses(state, fleet)


def courses(state: State, fleet: Iterable[int]) -> list[Course]:
    """Those of these vessels that are together, hexes and levels being the same (M4-TDM.06)."""
    found: dict[tuple[Spot, Spot], list[int]] = {}
    for number in fleet:
        unit = state.units[number]
        found.setdefault((unit.present, unit.future), []).append(number)
    return [tuple(together) for together in found.values() if len(together) > 1]


def matched(state: State, one: int, other: int) -> bool:
    """Have they matched courses in this turn's movement (M4-INT.04, M4-INT.07)? Craft may land then (M4-INT.06)."""
    return _together(state.matched, one, other)


def matched_before(state: State, one: int, other: int) -> bool:
    """And in the turn before, as boarders must (M4-INT.06, M4-BRD.03)?"""
    return _together(state.matched_before, one, other)


def _together(found: list[Course], one: int, other: int) -> bool:
    return one != other and any(one in course and other in course for course in found)


def part(state: State, number: int) -> None:
    """A vessel is off the map, and on nobody's course any more."""
    state.matched, state.matched_before = _without(state.matched, number), _without(state.matched_before, number)


def _without(found: list[Course], number: int) -> list[Course]:
    left = [tuple(one for one in course if one != number) for course in found]
    return [course for course in left if len(course) > 1]


def sharing(state: State, number: int) -> list[int]:
    """Units in the same place: they have intercepted (M4-INT.01), which harms nobody (M4-INT.02)."""
    here = state.units[number].present
    return [n for n, unit in enumerate(state.units) if n != number and unit.in_play and unit.present == here]
