"""Why a vessel may not lead, or a unit not fly so."""

from __future__ import annotations

from mayday.games.mayday41 import actions as a
from mayday.games.mayday41 import initiative
from mayday.games.mayday41.handles import own_handle
from mayday.games.mayday41.moving import flight, worlds
from mayday.games.mayday41.refusals.reasons import able_ship, no, on_another_level, spot, unit
from mayday.games.mayday41.scenario import command
from mayday.games.mayday41.space.places import steps
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley


def lead(state: State, side: int, action: a.Command) -> None:
    for name in (action.ship, action.flagship):
        number = able_ship(state, side, name)
        if number not in command.able(state, side):
            raise no("M4-SET.01", f"{state.vessel(number).name} cannot lead.")
    if not state.sides[side].fleet_tactics and action.ship != action.flagship:
        raise no("M4-INI.05", "without an admiral the command ship is the flagship.")
    raise no("M4-SET.01", "your command ship still leads.")


def fleet_tactics(state: State, side: int, action: a.FleetTactics) -> None:
    if not initiative.fleet_tactics(state, side):
        raise no("M4-INI.05", "there is no Fleet Tactics to use: that takes one integrated unit with an admiral.")
    raise no("M4-SET.01", "name a new command ship first.")


def advance(state: State, side: int, action: a.Advance) -> None:
    if state.mover != NOBODY:
        raise no("M4-MOV.16", f"finish the move of {own_handle(state, state.mover)} first.")
    number = unit(state, side, action.unit)
    one = state.units[number]
    if one.side != side:
        raise no("M4-MOV.01", f"{action.unit} is not yours to move.")
    if not one.in_play:
        raise no("M4-MOV.04", f"{action.unit} is not on the map.")
    if one.moved:
        raise no("M4-MOV.16", f"{action.unit} has moved in this turn.")
    if number not in state.groups[0]:
        raise no("M4-MOV.01", f"{action.unit} moves later: larger units go first.")
    courses = [course.by for course in flight.courses(state, number)]
    choices = ", ".join(f"`{by}`" for by in courses if by) or "none"
    raise no("M4-MAP.13", f"that is no way to read the line of {action.unit}; along hexsides there are: {choices}.")


def thrust(state: State, side: int, action: a.Thrust) -> None:
    number = _moving(state)
    name = own_handle(state, number)
    to = spot(action.to)
    one = state.units[number]
    on_another_level(state, to, one.baseline, flight.reach(state, number, action.evade))
    if isinstance(one, Volley) and one.program:
        raise no("M4-MIS.41", f"{name} flies its program for {one.program} more turns, and nobody steers it.")
    if action.evade and not flight.may_evade(state, number):
        if not isinstance(one, Vessel):
            raise no("M4-EVP.08", "missiles never evade.")
        if one.awareness == "unaware":
            raise no("M4-SET.05", f"{one.name} is unaware of any danger.")
        raise no("M4-EVP.05", f"{one.name} cannot evade: that takes an Evade program and thrust.")
    have, needed = flight.available(state, number), steps(state.units[number].baseline, to)
    if action.evade and needed <= have:
        raise no("M4-EVP.02", f"evading costs 1 G, which leaves {have - 1} of the {needed} that this takes.")
    raise no("M4-MOV.10", f"{action.to} takes {needed} G, and {name} has {have}.")


def _moving(state: State) -> int:
    if state.mover == NOBODY:
        raise no("M4-MOV.09", "say first which unit moves.")
    if state.steered:
        raise no("M4-MOV.16", f"the thrust of {own_handle(state, state.mover)} has been given.")
    return state.mover


def land(state: State, side: int, action: a.Land) -> None:
    number = _moving(state)
    one = state.units[number]
    if not isinstance(one, Vessel):
        raise no("M4-WLD.09", "missiles do not land.")
    if one.landed != NOBODY:
        raise no("M4-WLD.06", f"{one.name} is landed.")
    here = [body for body in state.bodies if body.hex == one.present and body.kind in ("moon", "asteroid")]
    if not here:
        raise no("M4-WLD.09", "there is no moon or asteroid in this hex.")
    raise no("M4-WLD.09", f"{one.name} is too fast to land: at most 1 hex a turn.")


def dive(state: State, side: int, action: a.Dive) -> None:
    if state.mover == NOBODY or not state.steered:
        raise no("M4-WLD.16", "levels are chosen at the end of a move.")
    levels = worlds.depths(state, state.mover)
    raise no("M4-WLD.17", f"one level in a turn; there are {', '.join(levels) or 'none'} to choose from.")
