"""What a side has achieved: the goals that can be looked at any time (MD-CUS.01, MD-ATK.04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.games.mayday78.scenario.aims import DESTROY, HIT, JUMP, LAND, ORBIT, REACH, Aim
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import CRAFT, HERE, JUMPED, LANDED, MISSILE, SHIP, WAITING
from mayday.kit.hexes import Hex, distance

if TYPE_CHECKING:
    from mypy_extensions import i64


def strikes(state: State, aim: Aim) -> i64:
    """Missiles of the side that struck the world, whatever their type (MD-ATK.05)."""
    if aim.world not in state.world_names:
        return 0
    hits: i64 = state.world_hits[state.world_names.index(aim.world) * len(state.sides) + aim.side]
    return hits


def to_come(state: State, aim: Aim) -> i64:
    """Missiles in flight or still aboard; a secret stock always counts as enough (MD-ATK.04)."""
    count: i64 = 0
    for vessel in state.vessels:
        if vessel.side != aim.side or vessel.end != HERE:
            continue
        if vessel.kind == MISSILE:
            count += 1
        elif vessel.kind == SHIP and vessel.launchers > 0:
            count += len(vessel.magazine)
            if vessel.store:
                count += aim.times
    return count


def fulfilled(state: State, aim: Aim, side: i64) -> bool:
    """Has this side reached a goal that can be looked at any time?"""
    if aim.kind == DESTROY:
        return _alone(state, side)
    if aim.kind == HIT:
        return _hits(state, side) >= aim.times
    count: i64 = 0
    for vessel in state.vessels:
        if vessel.side != side or vessel.kind > CRAFT or (aim.design and aim.design != vessel.design):
            continue
        if (
            (aim.kind == LAND and landed_on(state, vessel, aim.world))
            or (aim.kind == ORBIT and vessel.alive and _circles(state, vessel, aim.world))
            or (aim.kind == REACH and vessel.alive and _there(state, vessel, aim))
            or (aim.kind == JUMP and vessel.end == JUMPED)
        ):
            count += 1
    return count >= aim.times and aim.kind in (LAND, ORBIT, REACH, JUMP)


def landed_on(state: State, vessel: Vessel, world: str) -> bool:
    """Has it come down there since the game began? A start on the surface is no landing."""
    down = vessel.status == LANDED and not vessel.wreck and vessel.landed_turn > 0
    return down and state.world_names[vessel.world] == world


def _circles(state: State, vessel: Vessel, world: str) -> bool:
    return vessel.orbit >= 0 and state.world_names[vessel.orbit] == world


def _there(state: State, vessel: Vessel, aim: Aim) -> bool:
    """Is it at, or near enough to, the hex or world named, and at rest if that is asked?"""
    goal: Hex = aim.hex
    if aim.anywhere:
        if aim.world not in state.world_names:
            return False
        goal = state.worlds[state.world_names.index(aim.world)]
    near = distance(vessel.present, goal) <= aim.within
    return near and (not aim.rest or vessel.present == vessel.future)


def _hits(state: State, side: i64) -> i64:
    """Unrepaired hits on the vessels of others; a wreck counts as one at least."""
    count: i64 = 0
    for vessel in state.vessels:
        if vessel.side >= 0 and vessel.side != side and vessel.kind <= CRAFT:
            count += 1 if vessel.wreck and not vessel.tally else len(vessel.tally)
    return count


def _alone(state: State, side: i64) -> bool:
    """Is this the only side that still has a ship or craft? (MD-CUS.01)"""
    if not contends(state, side):
        return False
    return not any(other != side and contends(state, other) for other in range(len(state.sides)))


def contends(state: State, side: i64) -> bool:
    """Has this side a ship or craft left, in play or still to come?"""
    for vessel in state.vessels:  # noqa: SIM110  (asked after every move; a generator would double its time)
        if vessel.side == side and vessel.kind <= CRAFT and remains(vessel):
            return True
    return False


def remains(vessel: Vessel) -> bool:
    """Neither gone nor a wreck; what lies in a hold counts with its carrier."""
    return vessel.alive or vessel.status == WAITING
