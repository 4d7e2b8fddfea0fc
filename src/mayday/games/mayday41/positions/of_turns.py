"""How far a turn cannot be: who waits that is not there, who is asked twice, what counts that nobody counts."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.mayday41.moving.meeting import courses
from mayday.games.mayday41.positions.fields import called, is_vessel, once
from mayday.games.mayday41.state import NOBODY, Course, State, Vessel
from mayday.games.mayday41.tables import DETONATION, ENERGY, LAUNCH, MOVEMENT, OVER, SENSORS


def look(state: State, faults: Faults) -> None:
    over = (state.stage == OVER) == (state.outcome is not None)
    faults.check(over, "stage", "a game with an outcome is over, and only such a one")
    lower = state.plane is None or state.options.three_d == "on"
    faults.check(lower, "plane", "levels are there only with the option three_d (M4-TDM.01)")
    counted = len(state.ready) == len(state.sides)
    faults.check(counted, "ready", f"a word for each of the {len(state.sides)} sides")
    longest = state.goals.length
    faults.check(state.turn <= longest, "turn", f"the game is over after turn {longest}")
    _order(state, faults)
    if state.outcome is None:  # the end leaves everything as it was
        _queue(state, faults)
        _movement(state, faults)
        at_work = state.stage == SENSORS or (state.sensing == NOBODY and not state.withheld)
        faults.check(at_work, "sensing", "sensors work in the stage of that name alone")
    for name, found in (("matched", state.matched), ("matched_before", state.matched_before)):
        _courses(state, found, name, faults)
    once(faults, state.mixing, "mixing")
    faults.check(state.sensing == NOBODY or is_vessel(state, state.sensing), "sensing", "name a vessel")
    for name in state.tallies:
        faults.among(name, _tallies(state), "tallies", "tally of these goals")
    if state.outcome is not None:
        known = all(winner < len(state.sides) for winner in state.outcome.winners)
        faults.check(known, "outcome.winners", f"sides by their numbers, 0 to {len(state.sides) - 1}")


def _tallies(state: State) -> list[str]:
    kinds = [goal.kind for goal in state.goals.goals]
    locked = [f"locked {place}" for place, kind in enumerate(kinds) if kind == "locked"]
    return [*locked, *(["delivered"] if "delivery" in kinds else [])]


def _order(state: State, faults: Faults) -> None:
    """Every side once, or with initiative per ship vessels."""
    per_ship = state.options.per_ship_initiative == "on"
    if per_ship:
        once(faults, state.order, "order")
        fits = all(is_vessel(state, number) for number in state.order)
        faults.check(fits, "order", f"vessels by their numbers, 0 to {sum(map(_is_a_vessel, state.units)) - 1}")
    elif state.order:
        fits = sorted(state.order) == list(range(len(state.sides)))
        faults.check(fits, "order", f"each of the {len(state.sides)} sides once, by its number")


def _is_a_vessel(unit: object) -> bool:
    return isinstance(unit, Vessel)


def _queue(state: State, faults: Faults) -> None:
    """Sides, or in some stages vessels (M4-INI.11)."""
    once(faults, state.queue, "queue")
    per_ship = state.options.per_ship_initiative == "on" and state.stage in (SENSORS, ENERGY, DETONATION)
    if state.stage == LAUNCH:
        armed = all(is_vessel(state, one) and state.vessel(one).salvos for one in state.queue)
        if faults.check(armed, "queue", "vessels that have missiles to launch"):
            playing = all(state.plays(one) for one in state.queue)
            faults.check(playing, "queue", "vessels that are in play")
    elif per_ship:
        faults.check(all(is_vessel(state, one) for one in state.queue), "queue", "vessels by their numbers")
    else:
        sides = all(0 <= one < len(state.sides) for one in state.queue)
        faults.check(sides, "queue", f"sides by their numbers, 0 to {len(state.sides) - 1}")


def _movement(state: State, faults: Faults) -> None:
    """Who waits has not moved, and waits once; groups are one side's (M4-MOV.01)."""
    moving = state.stage == MOVEMENT
    faults.check(moving or not state.groups, "groups", "nobody waits for a move in this stage")
    faults.check(moving or state.mover == NOBODY, "mover", "nobody moves in this stage")
    faults.check(state.mover != NOBODY or not state.steered, "steered", "nobody is in the middle of a move")
    waiting = [number for group in state.groups for number in group]
    once(faults, waiting, "groups")
    for place, group in enumerate(state.groups):
        field = f"groups[{place}]"
        if not all(number >= 0 for number in group):
            faults.note(field, "name units")
            continue
        first = place == 0 and state.mover != NOBODY
        faults.check(bool(group) or first, field, "each holds the units that wait for their move")
        for number in group:
            unit = state.units[number]
            faults.check(unit.in_play or not moving, field, f"{called(state, number)} is not in play")
            faults.check(not unit.moved, field, f"{called(state, number)} has moved")
        together = len({state.units[number].side for number in group}) <= 1
        faults.check(together, field, "units of one side")
    if state.mover != NOBODY:
        unit = state.units[state.mover]
        faults.check(unit.in_play and unit.moved, "mover", "a unit in play that has begun its move")
        faults.check(state.mover not in waiting, "mover", f"{called(state, state.mover)} waits as well")


def _courses(state: State, found: list[Course], field: str, faults: Faults) -> None:
    """Vessels in play; after movement those whose markers share their places (M4-INT.04)."""
    together = [number for course in found for number in course]
    once(faults, together, field)
    fits = all(is_vessel(state, number) and state.plays(number) for number in together)
    if not faults.check(fits, field, "vessels that are in play"):
        return
    if field == "matched" and state.stage > MOVEMENT:
        for course in found:
            same = courses(state, course) == [course]
            names = ", ".join(called(state, number) for number in course)
            faults.check(same, field, f"{names}: their markers are not in the same places (M4-INT.04)")
