"""Plotting: which places of a future marker lead a vessel into a world (M4-WLD.04)."""

from __future__ import annotations

from mayday.games.mayday41.moving import flight, worlds
from mayday.games.mayday41.space.bodies import Body
from mayday.games.mayday41.space.places import Spot, distance, line
from mayday.games.mayday41.state import State, Vessel


def perils(state: State, number: int) -> dict[Spot, str]:
    """Of the places that a vessel's thrust reaches now, those that it does not survive, and why."""
    unit = state.vessel(number)
    thrust = flight.available(state, number)
    reach = distance(unit.present, unit.baseline) + thrust + 1  # and a hex of atmosphere
    near = [body for body in state.bodies if body.solid and distance(unit.present, body.hex) <= reach]
    if not near:
        return {}
    found = {spot: _peril(unit, spot, near) for spot in flight.reach(state, number, evading=False)}
    return {spot: why for spot, why in found.items() if why}


def _peril(unit: Vessel, to: Spot, near: list[Body]) -> str:
    """What becomes of it on the next move to this place, whichever hexes it chooses on the way (M4-MAP.13)."""
    speed = distance(unit.present, to)
    for point in line(unit.present, to):
        ends = [_end(near, spot, speed, unit.sheet.streamlined) for spot in point]
        if all(ends):
            return ends[0]
    return ""


def _end(near: list[Body], spot: Spot, speed: int, streamlined: bool) -> str:
    dooms = (worlds.doom_of_a_vessel(body, spot, speed, streamlined) for body in near)
    return next((doom for doom in dooms if doom), "")
