"""Handles: what each side calls the units, so that markers carry no identity (M4-SEN.35, M4-SEN.36).

s1, s2, ... are one's own vessels and m1, m2, ... one's own volleys, in the order in which the side got them.
c1, c2, ... are units of others that the side holds; each contact has a new number, also one that was lost before.
b1, b2, ... are all other markers, numbered by where they are: no number outlives a move.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import Final

from mayday.games.mayday41.packing import BOGEYS, HELD, SORT, VOLLEYS, wrapped
from mayday.games.mayday41.state import NOBODY, Names, State, Unit, Vessel, Volley

SORTS: Final = "smcb"


def owner(state: State, number: int) -> int:
    """The side under whose handles a unit goes: its captor's after a capture (M4-BRD.22)."""
    return state.units[number].side


def own_handle(state: State, number: int) -> str:
    unit = state.units[number]
    if isinstance(unit, Volley):
        return f"m{unit.number}"
    if unit.prize:
        return f"s{unit.prize}"
    if state.names is not None:
        return _names(state, unit.side).called[number]
    before = sum(1 for one in state.units[:number] if isinstance(one, Vessel) and one.home == unit.home)
    return f"s{before + 1}"


def handle(state: State, side: int | None, number: int) -> str:
    """What a side, or a spectator, calls a unit now; nothing of one that it does not see at all."""
    if number == NOBODY:
        return ""
    if state.names is not None:
        return _names(state, side).called.get(number, "")
    if side is not None and side == owner(state, number):
        return own_handle(state, number)
    if side is not None and number in state.sides[side].handles:
        return state.sides[side].handles[number]
    marks = bogeys(state, side)
    return f"b{marks.index(number) + 1}" if number in marks else ""


def unit_of(state: State, side: int, name: str) -> int:
    """The unit that a side calls so, or NOBODY."""
    if state.names is not None:
        return _names(state, side).units.get(name, NOBODY)
    kind, count = _parsed(name)
    if kind == "c":
        for number, given in state.sides[side].handles.items():
            if given == name:
                return number
        return NOBODY
    if count < 1 or name != f"{kind}{count}":
        return NOBODY
    if kind == "b":
        marks = bogeys(state, side)
        return marks[count - 1] if count <= len(marks) else NOBODY
    if kind == "s":
        return _own_vessel(state, side, count)
    if kind == "m":
        for number, unit in enumerate(state.units):
            if isinstance(unit, Volley) and unit.side == side and unit.number == count:
                return number
    return NOBODY


@lru_cache(10_000)
def _parsed(name: str) -> tuple[str, int]:
    """The sort and the number of a handle, 0 where there is none."""
    return name[:1], int(name[1:]) if name[1:].isdecimal() and name[1:].isascii() else 0


def _own_vessel(state: State, side: int, count: int) -> int:
    """Those that it began with are numbered first, lost ones included; then its prizes (M4-BRD.22)."""
    first = first_vessel(state, side, count)
    if first != NOBODY:
        return first if state.units[first].side == side else NOBODY
    for number, unit in enumerate(state.units):
        if isinstance(unit, Vessel) and unit.side == side and unit.prize == count:
            return number
    return NOBODY


def first_vessel(state: State, side: int, count: int) -> int:
    """The vessel that a side began with under this number, whoever has it now."""
    fleet = 0
    for number, unit in enumerate(state.units):
        if isinstance(unit, Vessel) and unit.home == side:
            fleet += 1
            if fleet == count:
                return number
    return NOBODY


@cache
def handle_number(name: str) -> int:
    """`s3`, `m1`, `c12`, `b2`, or nothing, as numbers of moves have it."""
    return 1 + SORTS.index(name[0]) * SORT + wrapped(int(name[1:])) if name else 0


def calls(state: State, side: int) -> list[int]:
    """What a side calls the units, as numbers of moves have it; 0 for mere markers."""
    found = [0] * len(state.units)
    for number, given in state.sides[side].handles.items():
        found[number] = 1 + HELD + wrapped(int(given[1:]))
    fleet = 0
    for number, unit in enumerate(state.units):
        if isinstance(unit, Volley):
            if unit.side == side:
                found[number] = 1 + VOLLEYS + wrapped(unit.number)
        else:
            fleet += unit.home == side
            if unit.side == side:
                found[number] = 1 + (unit.prize or fleet)
    return found


def all_calls(state: State, side: int) -> list[int]:
    """The same with mere markers; 0 of what the side does not see at all."""
    found = calls(state, side)
    for place, number in enumerate(bogeys(state, side), 1):
        found[number] = 1 + BOGEYS + place
    return found


def knows(state: State, side: int, number: int) -> bool:
    """Is this unit one's own or a contact, no mere marker?"""
    return owner(state, number) == side or number in state.sides[side].handles


def next_prize(state: State, side: int) -> int:
    """The number that a vessel which a side captures now goes by."""
    fleet = [unit for unit in state.units if isinstance(unit, Vessel)]
    began = sum(unit.home == side for unit in fleet)
    return 1 + max((unit.prize for unit in fleet if unit.side == side and unit.prize), default=began)


def bogeys(state: State, side: int | None) -> list[int]:
    """Markers that a side cannot tell from others, by where they are; then by this turn's shuffle."""
    if state.names is not None:
        return _names(state, side).bogeys
    known = {} if side is None else state.sides[side].handles
    found = [
        number
        for number, unit in enumerate(state.units)
        if unit.in_play and number not in known and (side is None or owner(state, number) != side)
    ]
    shuffle = {number: place for place, number in enumerate(state.mixing)}
    return sorted(found, key=lambda number: (*_markers(state.units[number]), shuffle.get(number, number)))


def _markers(unit: Unit) -> tuple[object, ...]:
    return unit.present, unit.future, unit.past


# Names worked out once, for a question during whose answer nothing changes.


@contextmanager
def settled(state: State) -> Iterator[None]:
    """Nothing changes within: every name is worked out but once."""
    outermost = state.names is None
    if outermost:
        state.names = {}
    try:
        yield
    finally:
        if outermost:
            state.names = None


def _names(state: State, side: int | None) -> Names:
    assert state.names is not None
    found = state.names.get(side)
    if found is None:
        worked_out, state.names = state.names, None
        found = Names(_called(state, side), bogeys(state, side))
        found.called.update((number, f"b{place}") for place, number in enumerate(found.bogeys, 1))
        found.units = {name: number for number, name in found.called.items()}
        worked_out[side], state.names = found, worked_out
    return found


def _called(state: State, side: int | None) -> dict[int, str]:
    """One's own units and those that one holds."""
    if side is None:
        return {}
    called, fleet = dict(state.sides[side].handles), 0
    for number, unit in enumerate(state.units):
        if isinstance(unit, Volley):
            if unit.side == side:
                called[number] = f"m{unit.number}"
        else:
            fleet += unit.home == side
            if unit.side == side:
                called[number] = f"s{unit.prize or fleet}"
    return called


def identify(state: State, side: int, number: int) -> None:
    """A side holds a unit of others from now on, under a new handle."""
    force = state.sides[side]
    if number not in force.handles and owner(state, number) != side:
        force.handles[number] = f"c{force.next_handle}"
        force.next_handle += 1


def forget(state: State, side: int, number: int) -> None:
    """The contact is lost: the marker is a bogey again."""
    state.sides[side].handles.pop(number, None)
    state.sides[side].launchers.pop(number, None)


def holds(state: State, side: int, number: int) -> bool:
    """Does any unit of this side hold a detection on it?"""
    for unit in state.units:
        if unit.side == side and unit.contacts and isinstance(unit, Vessel) and unit.in_play:
            contact = unit.contacts.get(number)
            if contact is not None and contact.held:
                return True
    return False
