"""Reports: the same event told to every side in its own handles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from mayday.core.news import News
from mayday.games.mayday41.handles import handle, holds, owner, settled
from mayday.games.mayday41.state import State

Naming = Callable[[int], str]


def report(state: State, build: Callable[[Naming], object], sides: Iterable[int] | None = None) -> None:
    """Tell these sides, or all; spectators hear only what is told with `State.tell` to everybody."""
    if state.news is None:
        return
    for side in range(len(state.sides)) if sides is None else sides:
        state.tell(build(partial(handle, state, side)), side)


def report_each(
    state: State, builds: Sequence[tuple[int, Callable[[Naming, int], object]]], sides: Iterable[int] | None = None
) -> None:
    """An event about each of these units, told to every side in the order of its own names for them.

    In the order of their numbers events would tell which bogey is which from one turn to the next (M4-SEN.36).
    """
    if state.news is None:
        return
    with settled(state):
        for side in range(len(state.sides)) if sides is None else sides:
            _tell_in_order(state, builds, side)


def _tell_in_order(state: State, builds: Sequence[tuple[int, Callable[[Naming, int], object]]], side: int) -> None:
    def name(number: int) -> str:
        return handle(state, side, number)

    def place(one: tuple[int, Callable[[Naming, int], object]]) -> tuple[str, int, str]:
        called = name(one[0])
        return called[:1], len(called), called

    for _, build in sorted(builds, key=place):
        state.tell(build(name, side), side)


def withhold(state: State, build: Callable[[Naming], object], sides: Iterable[int]) -> None:
    """These sides are told later: now they would learn when, and how often, somebody looks."""
    state.withheld += [News(build(partial(handle, state, side)), (side,)) for side in sides]


def witnesses(state: State, *numbers: int) -> list[int]:
    """Sides that own or hold any of these units: they learn what happens to it (section Hidden information)."""
    return [
        side
        for side in range(len(state.sides))
        if any(owner(state, n) == side or state.units[n].side == side or holds(state, side, n) for n in numbers)
    ]
