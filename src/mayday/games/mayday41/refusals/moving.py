"""Why a unit may not fly so, or a marker not be set there."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.boarding import craft
from mayday.games.mayday41.handles import own_handle, unit_of
from mayday.games.mayday41.missiles import launching
from mayday.games.mayday41.moving import flight, worlds
from mayday.games.mayday41.refusals.reasons import not_manned, unknown
from mayday.games.mayday41.space import planes
from mayday.games.mayday41.space.places import Spot, at, steps, within
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import LAUNCH


def advance(state: State, side: int, action: a.Advance) -> Reasons:
    name, number = action.unit, unit_of(state, side, action.unit)
    if state.mover != NOBODY:
        yield True, f"Finish the move of {own_handle(state, state.mover)} first.", "M4-MOV.16"
    yield from unknown(state, side, name)
    one = state.units[number]
    yield one.side != side, f"{name} is not yours to move.", "M4-MOV.01"
    yield not one.in_play, f"{name} is not on the map.", "M4-MOV.04"
    yield one.moved, f"{name} has moved in this turn.", "M4-MOV.16"
    yield number not in state.groups[0], f"{name} moves later: larger units go first.", "M4-MOV.01"
    ways = [course.by for course in flight.courses(state, number)]
    choices = ", ".join(f"`{by}`" for by in ways if by) or "none"
    why = f"That is no way to read the line of {name}; along hexsides there are: {choices}."
    yield action.by not in ways, why, "M4-MAP.13"


def under_way(state: State, side: int, action: a.Thrust | a.Land) -> Reasons:
    """Step (d) of a move that has begun."""
    yield state.mover == NOBODY, "Say first which unit moves.", "M4-MOV.09"
    yield state.steered, f"The thrust of {own_handle(state, state.mover)} has been given.", "M4-MOV.16"


def thrust(state: State, side: int, action: a.Thrust) -> Reasons:
    number, to = state.mover, at(action.to)
    one, name = state.units[number], own_handle(state, number)
    yield from _off_level(state, to)
    if isinstance(one, Volley) and one.program:
        why = f"{name} flies its program for {one.program} more turns, and nobody steers it."
        yield action.evade or to != flight.programmed(one), why, "M4-MIS.41"
        return
    if action.evade and not flight.may_evade(state, number):
        yield isinstance(one, Volley), "Missiles never evade.", "M4-EVP.08"
        vessel = state.vessel(number)
        yield vessel.awareness == "unaware", f"{vessel.name} is unaware of any danger.", "M4-SET.05"
        yield True, f"{vessel.name} cannot evade: that takes an Evade program and thrust.", "M4-EVP.05"
    have, left = (flight.available(state, number, evading) for evading in (False, action.evade))
    needed = steps(one.baseline, to)
    yield needed > have, f"{action.to} takes {needed} G, and {name} has {have}.", "M4-MOV.10"
    yield needed > left, f"Evading costs 1 G, which leaves {left} of the {needed} that this takes.", "M4-EVP.02"


def land(state: State, side: int, action: a.Land) -> Reasons:
    yield not isinstance(state.units[state.mover], Vessel), "Missiles do not land.", "M4-WLD.09"
    one = state.vessel(state.mover)
    yield one.landed != NOBODY, f"{one.name} is landed.", "M4-WLD.06"
    yield worlds.ground(state, one) == NOBODY, "There is no moon or asteroid in this hex.", "M4-WLD.09"
    yield not worlds.slow(one), f"{one.name} is too fast to land: at most 1 hex a turn.", "M4-WLD.09"
    yield from not_manned(one)


def dive(state: State, side: int, action: a.Dive) -> Reasons:
    yield state.mover == NOBODY or not state.steered, "Levels are chosen at the end of a move.", "M4-WLD.16"
    levels = worlds.depths(state, state.mover)
    why = f"One level in a turn; there are {', '.join(levels) or 'none'} to choose from."
    yield action.to not in levels, why, "M4-WLD.17"


# Markers that are set: by thrust, of a new volley, of a craft.


def _marker(state: State) -> tuple[Spot, int] | None:
    """From where the shift of the one that is set now is counted, and how far it may go."""
    if state.question is not None:
        return state.units[state.question.unit].baseline, craft.reach(state, state.question.unit)
    if state.stage == LAUNCH:
        return launching.marker(state)
    if state.mover == NOBODY or state.steered:
        return None
    return state.units[state.mover].baseline, flight.available(state, state.mover)


def _may_go(state: State, marker: tuple[Spot, int] | None, to: Spot) -> bool:
    return marker is not None and within(*marker, state.options.three_d == "on", to)


def _off_level(state: State, to: Spot) -> Reasons:
    """A place that could be had, but not from the level at hand."""
    marker = _marker(state)
    if marker is not None and _may_go(state, marker, to):
        level = planes.level_at_hand(state, *marker)
        why = f"Turn to level {to[2]} first: places are offered level by level."
        yield level not in (None, to[2]), why, "M4-TDM.03"


def place(state: State, side: int, action: a.Place) -> Reasons:
    marker, to = _marker(state), at(action.to)
    if not _may_go(state, marker, to):
        why = "The marker goes no farther than the thrust of the craft from its parent's course."
        yield marker is None or state.stage != LAUNCH, why, "M4-LCH.03"
        rating, needed = launching.current(state)[0].thrust, steps(launching.marker(state)[0], to)
        why = f"{action.to} takes {needed} G from the ship's course, and these missiles have {rating}."
        yield True, why, "M4-MIS.08"
    yield from _off_level(state, to)


def climb(state: State, side: int, action: a.Climb) -> Reasons:
    yield state.options.three_d == "off", "There are no levels in this game.", "M4-TDM.01"
    marker = _marker(state)
    why = f"Level {action.level} is at hand already, out of reach, or all places are listed at once."
    yield marker is None or action.level not in planes.other_levels(state, *marker), why, "M4-TDM.03"
