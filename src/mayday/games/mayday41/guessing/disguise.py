"""Disguise: two bogeys change places, so that what is where is another thing and nothing that is seen differs."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mayday.core.dice import AnyDice
from mayday.games.mayday41.damage.condition import size
from mayday.games.mayday41.handles import bogeys
from mayday.games.mayday41.state import Course, State, Unit, Vessel, Volley
from mayday.games.mayday41.tables import CRAFT, FIRE_ORDERS, MOVEMENT
from mayday.games.mayday41.views.portrait import shown

PLACE: Final = ("past", "present", "future", "baseline", "moved", "g_used")
"""What belongs to the markers and not to what they stand for."""
SWAPS: Final = 3


def disguise(state: State, side: int | None, involved: set[int], dice: AnyDice) -> None:
    """Some pairs, each of one side: whose move it is everybody sees."""
    marks = [number for number in bogeys(state, side) if number not in involved and _is_free(state, number)]
    pairs = [pair for pair in combinations(marks, 2) if _alike(state, side, *pair)]
    for place in dice.shuffled(len(pairs))[:SWAPS]:
        _swap(state, side, *pairs[place])


def _is_free(state: State, number: int) -> bool:
    """Neither down on a world nor in its clouds, where not everything can be; not about to fire, or to be fired on."""
    unit = state.units[number]
    if isinstance(unit, Volley):
        return not unit.detonates_on
    if state.stage > FIRE_ORDERS and (unit.shots or unit.salvos or number in _targets(state)):
        return False
    return unit.landed < 0 and not unit.depth and not unit.was_in_fringe and unit.orbits < 0


def _targets(state: State) -> set[int]:
    """Whom anybody means to hit in this turn."""
    found: set[int] = set()
    for unit in state.units:
        if isinstance(unit, Volley):
            found.update(unit.detonates_on)
        else:
            found.update(shot.target for shot in unit.shots.values())
            found.update(target for order in unit.salvos for target in (order.target, *order.others))
    return found


def _alike(state: State, side: int | None, one: int, other: int) -> bool:
    """Of one side, nothing revealed that tells them apart, and not the one to move now."""
    first, second = state.units[one], state.units[other]
    if first.side != second.side or first.moved != second.moved or _group(state, one) != _group(state, other):
        return False
    by_ship = state.options.per_ship_initiative == "on"
    if (state.stage < MOVEMENT or state.stage >= CRAFT) and (by_ship or size(first) != size(second)):
        return False  # the order of the next movement goes by it, which cannot be hidden (M4-MOV.01, M4-INI.09)
    return shown(state, side, one) == shown(state, side, other)


def _group(state: State, number: int) -> int:
    """With whom it waits for its move."""
    if state.stage != MOVEMENT:
        return 0
    return next((place for place, group in enumerate(state.groups) if number in group), -1)


def _swap(state: State, side: int | None, one: int, other: int) -> None:
    """The markers change hands; what this side had to do with a marker goes with it."""
    first, second = state.units[one], state.units[other]
    for name in PLACE:
        mine, theirs = getattr(first, name), getattr(second, name)
        setattr(first, name, theirs)
        setattr(second, name, mine)
    renamed = {one: other, other: one}
    state.mixing = [renamed.get(number, number) for number in state.mixing]
    state.groups = [[renamed.get(number, number) for number in group] for group in state.groups]
    state.order = _ranked(state, renamed)
    for unit in state.units:
        if unit.side == side:
            _rename(unit, renamed)
    state.matched, state.matched_before = (
        _together(state, found, renamed) for found in (state.matched, state.matched_before)
    )


def _together(state: State, courses: list[Course], renamed: dict[int, int]) -> list[Course]:
    """Who is on one course goes by the markers, but volleys are on nobody's (M4-INT.04)."""
    moved = [sorted(renamed.get(number, number) for number in course) for course in courses]
    found = [tuple(number for number in course if isinstance(state.units[number], Vessel)) for course in moved]
    return [course for course in found if len(course) > 1]


def _ranked(state: State, renamed: dict[int, int]) -> list[int]:
    """With initiative per ship the order is of vessels; it goes with their markers."""
    if state.options.per_ship_initiative == "off" or not all(isinstance(state.units[n], Vessel) for n in renamed):
        return state.order
    return [renamed.get(number, number) for number in state.order]


def _rename(unit: Unit, renamed: dict[int, int]) -> None:
    """Whatever a unit remembers of either marker."""

    def named(numbers: list[int]) -> list[int]:
        return [renamed.get(number, number) for number in numbers]

    unit.contacts = {renamed.get(number, number): contact for number, contact in unit.contacts.items()}
    unit.jammed = {renamed.get(number, number): works for number, works in unit.jammed.items()}
    if isinstance(unit, Volley):
        for missile in unit.missiles:
            missile.target, missile.priorities = renamed.get(missile.target, missile.target), named(missile.priorities)
        return
    assert isinstance(unit, Vessel)
    unit.tried, unit.found, unit.lock_tried = named(unit.tried), named(unit.found), named(unit.lock_tried)
    unit.had_locks, unit.predict_on = named(unit.had_locks), renamed.get(unit.predict_on, unit.predict_on)
    for shot in unit.shots.values():
        shot.target = renamed.get(shot.target, shot.target)
    for order in unit.salvos:
        order.target, order.others = renamed.get(order.target, order.target), named(order.others)
