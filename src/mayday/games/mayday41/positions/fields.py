"""Fields of a position by the units that they are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mayday.core.faults import Faults
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley


def vessels(state: State) -> Iterator[tuple[int, str, Vessel]]:
    """Every vessel with its number and its field."""
    for number, unit in enumerate(state.units):
        if isinstance(unit, Vessel):
            yield number, f"vessels[{number}]", unit


def volleys(state: State) -> Iterator[tuple[int, str, Volley]]:
    """Every volley with its number and its field."""
    first = sum(isinstance(unit, Vessel) for unit in state.units)
    for number, unit in enumerate(state.units):
        if isinstance(unit, Volley):
            yield number, f"volleys[{number - first}]", unit


def units(state: State) -> Iterator[tuple[int, str, Vessel | Volley]]:
    yield from vessels(state)
    yield from volleys(state)


def is_vessel(state: State, number: int) -> bool:
    return 0 <= number < len(state.units) and isinstance(state.units[number], Vessel)


def is_volley(state: State, number: int) -> bool:
    return 0 <= number < len(state.units) and isinstance(state.units[number], Volley)


def called(state: State, number: int) -> str:
    """A unit as a position calls it."""
    if not 0 <= number < len(state.units):
        return "nobody"
    unit = state.units[number]
    return unit.name if isinstance(unit, Vessel) else f"{state.sides[unit.side].name} m{unit.number}"


def once(faults: Faults, numbers: Sequence[int], field: str) -> None:
    faults.check(len(set(numbers)) == len(numbers), field, "each one once")


def strangers(state: State, faults: Faults, side: int, numbers: Iterable[int], field: str, playing: bool) -> None:
    """Units of other sides, where `playing` says so only those in play."""
    for number in numbers:
        unit = state.units[number] if number != NOBODY else None
        if unit is None:
            faults.note(field, "name a unit")
        elif unit.side == side:
            faults.note(field, f"{called(state, number)} is of its own side")
        elif playing and not unit.in_play:
            faults.note(field, f"{called(state, number)} is not in play")
