"""Handles: what each side calls the units, so that markers carry no identity (M4-SEN.35, M4-SEN.36).

s1, s2, ... are one's own vessels and m1, m2, ... one's own volleys, in the order in which the side got them.
c1, c2, ... are units of others that the side holds; each contact has a new number, also one that was lost before.
b1, b2, ... are all other markers, numbered by where they are: no number outlives a move.
"""

from __future__ import annotations

from mayday.games.mayday41.state import NOBODY, State, Unit, Vessel, Volley


def owner(state: State, number: int) -> int:
    """The side under whose handles a unit goes: its first one, also after a capture."""
    unit = state.units[number]
    return unit.home if isinstance(unit, Vessel) else unit.side


def own_handle(state: State, number: int) -> str:
    unit = state.units[number]
    if isinstance(unit, Volley):
        return f"m{unit.number}"
    fleet = [n for n, one in enumerate(state.units) if isinstance(one, Vessel) and one.home == unit.home]
    return f"s{fleet.index(number) + 1}"


def handle(state: State, side: int | None, number: int) -> str:
    """What a side, or a spectator, calls a unit now; nothing of one that it does not see at all."""
    if number == NOBODY:
        return ""
    if side is not None and side == owner(state, number):
        return own_handle(state, number)
    if side is not None and number in state.sides[side].handles:
        return state.sides[side].handles[number]
    marks = bogeys(state, side)
    return f"b{marks.index(number) + 1}" if number in marks else ""


def unit_of(state: State, side: int, name: str) -> int:
    """The unit that a side calls so, or NOBODY."""
    if name[:1] == "b" and name[1:].isdigit():
        marks = bogeys(state, side)
        return marks[int(name[1:]) - 1] if 1 <= int(name[1:]) <= len(marks) else NOBODY
    if name[:1] == "c":
        return next((number for number, given in state.sides[side].handles.items() if given == name), NOBODY)
    for number in range(len(state.units)):
        if owner(state, number) == side and own_handle(state, number) == name:
            return number
    return NOBODY


def bogeys(state: State, side: int | None) -> list[int]:
    """Markers that a side cannot tell from others, by where they are; then by this turn's shuffle."""
    known = set() if side is None else set(state.sides[side].handles)
    found = [
        number
        for number, unit in enumerate(state.units)
        if unit.in_play and number not in known and (side is None or owner(state, number) != side)
    ]
    shuffle = {number: place for place, number in enumerate(state.mixing)}
    return sorted(found, key=lambda number: (*_markers(state.units[number]), shuffle.get(number, number)))


def _markers(unit: Unit) -> tuple[object, ...]:
    return unit.present, unit.future, unit.past


def identify(state: State, side: int, number: int) -> None:
    """A side holds a unit of others from now on, under a new handle."""
    force = state.sides[side]
    if number not in force.handles and owner(state, number) != side:
        force.handles[number] = f"c{force.next_handle}"
        force.next_handle += 1


def forget(state: State, side: int, number: int) -> None:
    """The contact is lost: the marker is a bogey again."""
    state.sides[side].handles.pop(number, None)


def holds(state: State, side: int, number: int) -> bool:
    """Does any unit of this side hold a detection on it?"""
    return any(
        unit.side == side and unit.in_play and number in unit.contacts and unit.contacts[number].held
        for unit in state.units
        if isinstance(unit, Vessel)
    )
