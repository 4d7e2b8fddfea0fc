"""Reports: the same event told to every side in its own handles."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mayday.games.mayday41.handles import handle, holds, owner
from mayday.games.mayday41.state import State

Naming = Callable[[int], str]


def report(state: State, build: Callable[[Naming], object], sides: Iterable[int] | None = None) -> None:
    """Tell these sides, or all; spectators hear only what is told with `State.tell` to everybody."""
    if state.news is None:
        return
    for side in range(len(state.sides)) if sides is None else sides:
        state.tell(build(lambda number, side=side: handle(state, side, number)), side)  # type: ignore[misc]


def witnesses(state: State, *numbers: int) -> list[int]:
    """Sides that own or hold any of these units: they learn what happens to it (section Hidden information)."""
    return [
        side
        for side in range(len(state.sides))
        if any(owner(state, n) == side or state.units[n].side == side or holds(state, side, n) for n in numbers)
    ]
