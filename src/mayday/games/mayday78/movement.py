"""Vector movement, gravity, orbit, landing and launching: chapters 4 and 5 of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.core.news import News
from mayday.games.mayday78.events import Crashed, Landed, Launched, Moved, Orbiting, Pull
from mayday.games.mayday78.race import enter_in_log
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    CRASHES,
    DISK_Q,
    DISK_R,
    FLIES,
    FLYING,
    LANDED,
    LANDS,
    LOST,
    MAX_THRUST,
    MISSILE,
    STAYS,
    within,
)
from mayday.kit.hexes import DIRECTIONS, Hex, between, distance, earlier, enters, path
from mayday.kit.vectors import beside, orbits, projected, pull

if TYPE_CHECKING:
    from mypy_extensions import i64


def allowed_thrust(vessel: Vessel) -> i64:
    """The most hexes a vessel may shift its future this phase (MD-MOV.04, MD-MOV.08, MD-MOV.13).

    Its drive, less where the fuel runs out (MD-DAT.09); nothing with a hit drive, as a wreck or as a missile.
    A craft flies as its drive allows, with no computer to ask (MD-MAN.06).
    """
    if vessel.wreck or vessel.drive_hits > 0 or vessel.kind == MISSILE:
        return 0
    if 0 <= vessel.fuel < vessel.g:
        return vessel.fuel
    return vessel.g


def foresee(state: State, vessel: Vessel) -> None:
    """Work out the move that the counters now commit the vessel to, before any thrust (MD-MOV.07, MD-GRV.06)."""
    if vessel.status == LANDED and vessel.present == vessel.future:
        vessel.fate = STAYS
        vessel.ahead = vessel.present
        return
    vessel.fate = FLIES
    if not near_a_world(state, vessel.present, vessel.future):
        vessel.ahead = projected(vessel.present, vessel.future)
        return
    world = struck(state, vessel.present, vessel.future)
    if world >= 0:
        # MD-GRV.14, MD-GRV.16, MD-GRV.23: at a speed of one hex ships and craft land, nothing else survives.
        gently = distance(vessel.present, vessel.future) == 1
        vessel.fate = LANDS if gently and vessel.kind != MISSILE and not vessel.wreck else CRASHES
        vessel.ahead = state.worlds[world]
    else:
        vessel.ahead = unthrust_future(state, vessel.present, vessel.future)


def near_a_world(state: State, start: Hex, end: Hex) -> bool:
    """Can a move meet any world or its gravity? Most cannot, and need no closer look."""
    for world in state.worlds:  # noqa: SIM110  (asked for every move; a generator would double its time)
        if between(start, end, world, 1):
            return True
    return False


def struck(state: State, start: Hex, end: Hex) -> i64:
    """The first world whose hex a move enters, or -1 (MD-GRV.17, MD-GRV.18)."""
    found: i64 = -1
    number: i64 = -1
    for world in state.worlds:
        number += 1
        if enters(start, end, world) and (found < 0 or earlier(start, end, world, state.worlds[found])):
            found = number
    return found


def unthrust_future(state: State, past: Hex, present: Hex) -> Hex:
    """Projection and gravity of the move just made, which nobody can decline (MD-GRV.03, MD-GRV.05, MD-GRV.10).

    Ships, craft, missiles and wrecks all fall by this (MD-GRV.07), and there is nothing else: the printed
    example (MD-GRV.08), an orbit that keeps itself up (MD-GRV.12), the thrust it takes to enter or leave one
    (MD-GRV.13) and the launch that ends at rest beside its world (MD-GRV.21) all follow from it.
    """
    future = projected(past, present)
    q: i64 = future[0]
    r: i64 = future[1]
    at_rest = past == present
    for world in state.worlds:
        if at_rest:
            # MD-GRV.09: who does not move enters no hex.
            if state.pulls_at_rest and beside(present, world):
                q += world[0] - present[0]
                r += world[1] - present[1]
        else:
            shift = pull(past, present, world, state.graze)
            q += shift[0]
            r += shift[1]
    return (q, r)


def choices(state: State, vessel: Vessel) -> i64:
    """How many futures the owner may choose from, counted along the disk around `ahead` (MD-MOV.04, MD-MOV.05).

    A vessel on a world, or touching down with `touch_and_go`, has the six neighbours or none (MD-GRV.19, MD-GRV.20).
    """
    thrust = allowed_thrust(vessel)
    if vessel.fate == STAYS or (vessel.fate == LANDS and state.touch_and_go):
        return within(1 if thrust > 1 else thrust)
    return within(thrust) if vessel.fate == FLIES else 1


def move(state: State, number: i64, choice: i64) -> None:
    """Move one vessel completely: counters, world, projection, gravity, thrust (MD-MOV.01 to MD-MOV.06, MD-SEQ.11)."""
    vessel = state.vessels[number]
    start = vessel.present
    end = vessel.future
    fate = vessel.fate
    vessel.moved = True
    if fate == CRASHES:
        crash(state, number, start, end)
        return
    vessel.past = start  # MD-MOV.01
    vessel.present = end  # MD-MOV.02
    if fate == LANDS:
        land(state, number)
    elif fate == FLIES:
        vessel.status = FLYING
        vessel.world = -1
    dq: i64 = DISK_Q[choice] - MAX_THRUST
    dr: i64 = DISK_R[choice] - MAX_THRUST
    vessel.future = (vessel.ahead[0] + dq, vessel.ahead[1] + dr)
    thrust = distance(vessel.ahead, vessel.future)
    if vessel.fuel >= 0:
        vessel.fuel -= thrust  # MD-MOV.08; gravity costs none, MD-MOV.09
    circled = vessel.orbit
    vessel.orbit = orbited(state, vessel.past, vessel.present) if fate == FLIES else -1
    if state.news is not None:
        if fate == FLIES:
            tell_move(state, number, start, end, thrust)
            if vessel.orbit >= 0 and vessel.orbit != circled:
                state.news.append(News(Orbiting(number, state.world_names[vessel.orbit])))
        elif thrust > 0:
            state.news.append(News(Launched(number, state.world_names[vessel.world], vessel.future)))


def land(state: State, number: i64) -> None:
    """Come down: all three counters on the world, no vector left (MD-GRV.14, MD-GRV.15)."""
    vessel = state.vessels[number]
    vessel.past = vessel.present
    vessel.status = LANDED
    vessel.world = state.worlds.index(vessel.present)
    vessel.landed_turn = state.turn
    new = enter_in_log(state, vessel)
    if state.news is not None:
        state.news.append(News(Landed(number, state.world_names[vessel.world], new)))


def crash(state: State, number: i64, start: Hex, end: Hex) -> None:
    """Strike a world and be removed at once; a missile's strike is counted (MD-GRV.16, MD-GRV.23)."""
    vessel = state.vessels[number]
    world = struck(state, start, end)
    vessel.past = start
    vessel.present = state.worlds[world]
    vessel.future = state.worlds[world]
    vessel.status = LOST
    vessel.world = world
    vessel.orbit = -1
    if vessel.kind == MISSILE:
        state.world_hits[world * len(state.sides) + vessel.side] += 1
    if state.news is not None:
        state.news.append(News(Crashed(number, state.world_names[world], distance(start, end))))


def orbited(state: State, start: Hex, end: Hex) -> i64:
    """The world that this move went one step around, or -1 (MD-GRV.11, MD-GRV.25)."""
    if distance(start, end) == 1:
        number: i64 = -1
        for world in state.worlds:
            number += 1
            if orbits(start, end, world):
                return number
    return -1


def pulls(state: State, start: Hex, end: Hex) -> tuple[Pull, ...]:
    """Each arrow a move met, in the order of its course (MD-MAP.10, MD-GRV.02)."""
    if not near_a_world(state, start, end):
        return ()
    met = [start] if start == end and state.pulls_at_rest else path(start, end, state.graze)
    found = []
    for place in met:
        for name, world in zip(state.world_names, state.worlds, strict=True):
            arrow = (world[0] - place[0], world[1] - place[1])
            if arrow in DIRECTIONS:
                found.append(Pull(place, name, arrow))
    return tuple(found)


def tell_move(state: State, number: i64, start: Hex, end: Hex, thrust: i64) -> None:
    assert state.news is not None
    vessel = state.vessels[number]
    entered = tuple(path(start, end))
    moved = Moved(number, start, end, entered, pulls(state, start, end), vessel.ahead, vessel.future, thrust)
    state.news.append(News(moved))
