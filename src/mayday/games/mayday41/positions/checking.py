"""What cannot be in a position that is well formed."""

from __future__ import annotations

from collections.abc import Iterator

from mayday.core.errors import InputError
from mayday.games.mayday41 import agenda
from mayday.games.mayday41.state import NOBODY, State, Vessel
from mayday.games.mayday41.tables import LAUNCH, OVER


def check(state: State) -> None:
    """Refuse numbers of units that are not there, jobs that nobody does, craft inside themselves."""
    for field, reason in _faults(state):
        raise InputError(field, reason)


def _faults(state: State) -> Iterator[tuple[str, str]]:
    units, sides = len(state.units), len(state.sides)
    if not any(isinstance(unit, Vessel) for unit in state.units):
        yield "vessels", "there must be one at least, in play or not"
    if (state.stage == OVER) != (state.outcome is not None):
        yield "stage", "a game with an outcome is over, and only such a one"
    if state.mover == NOBODY and any(not group for group in state.groups):
        yield "groups", "each holds the units that wait for their move"
    ranked = units if state.options.per_ship_initiative == "on" else sides
    for field, numbers, count in (("order", state.order, ranked), ("queue", state.queue, max(units, sides))):
        if not all(0 <= number < count for number in numbers):
            yield field, f"numbers from 0 to {count - 1}"
    if state.stage == LAUNCH and not all(_may_launch(state, number) for number in state.queue):
        yield "queue", "vessels that have missiles to launch"
    for number, job in enumerate(state.agenda):
        if job.kind not in agenda.JOBS:
            yield f"agenda[{number}].kind", f"there is no job {job.kind!r}; there are {', '.join(agenda.JOBS)}"
        if not all(NOBODY <= one < units for one in (job.unit, job.other)):
            yield f"agenda[{number}].unit", f"units go from 0 to {units - 1}"
    asked = state.question
    if asked is not None:
        if asked.kind not in agenda.QUESTIONS:
            known = ", ".join(agenda.QUESTIONS)
            yield "question.kind", f"there is no question {asked.kind!r}; there are {known}"
        if asked.side >= sides or not all(NOBODY <= one < units for one in (asked.unit, asked.other)):
            yield "question.unit", f"units go from 0 to {units - 1}, sides to {sides - 1}"
    yield from _vessels(state)


def _may_launch(state: State, number: int) -> bool:
    vessel = state.units[number] if 0 <= number < len(state.units) else None
    return isinstance(vessel, Vessel) and bool(vessel.salvos)


def _vessels(state: State) -> Iterator[tuple[str, str]]:
    """Whoever is named as a vessel is one."""
    for number, unit in enumerate(state.units):
        outer = unit.parent if isinstance(unit, Vessel) else NOBODY
        seen = {number}
        while outer != NOBODY and outer not in seen:
            seen.add(outer)
            around = state.units[outer]
            outer = around.parent if isinstance(around, Vessel) else number
        if outer != NOBODY:
            yield f"vessels[{number}].parent", "it is inside itself, or inside a volley"
    named = [("sensing", state.sensing), *((f"boardings[{n}].ship", one.ship) for n, one in enumerate(state.boardings))]
    for field, number in named:
        if number != NOBODY and not isinstance(state.units[number], Vessel):
            yield field, "name a vessel"
