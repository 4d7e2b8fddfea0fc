"""Meetings: who shares a hex, and who is on the same course (group INT)."""

from __future__ import annotations

from itertools import combinations

from mayday.games.mayday41.state import State, Vessel


def note_courses(state: State) -> None:
    """Pairs of vessels whose present and future markers share their places, looked at after movement (M4-INT.04).

    It does not matter since when: to arrive and to match may be one move (M4-INT.05).
    """
    fleet = [n for n, unit in enumerate(state.units) if isinstance(unit, Vessel) and unit.in_play]
    state.matched_before = state.matched
    state.matched = [pair for pair in combinations(fleet, 2) if on_one_course(state, *pair)]


def on_one_course(state: State, one: int, other: int) -> bool:
    """Hexes and levels are the same (M4-TDM.06)."""
    first, second = state.units[one], state.units[other]
    return first.present == second.present and first.future == second.future


def matched(state: State, one: int, other: int) -> bool:
    """Have they matched courses in this turn's movement (M4-INT.04, M4-INT.07)? Craft may land then (M4-INT.06)."""
    return (min(one, other), max(one, other)) in state.matched


def matched_before(state: State, one: int, other: int) -> bool:
    """And in the turn before, as boarders must (M4-INT.06, M4-BRD.03)?"""
    return (min(one, other), max(one, other)) in state.matched_before


def sharing(state: State, number: int) -> list[int]:
    """Units in the same place: they have intercepted (M4-INT.01), which harms nobody (M4-INT.02)."""
    here = state.units[number].present
    return [n for n, unit in enumerate(state.units) if n != number and unit.in_play and unit.present == here]
