"""Vector movement, gravity, orbit, landing and launching: chapters 4 and 5 of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.core.news import News
from mayday.games.mayday78.computers import running, show
from mayday.games.mayday78.damage import crashed
from mayday.games.mayday78.events import Crashed, Landed, Launched, Moved, Orbiting, OrderGiven, Pull, SandGone
from mayday.games.mayday78.goals import landed
from mayday.games.mayday78.missiles import futures as missile_futures
from mayday.games.mayday78.race import enter_in_log
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    AE,
    CRAFT,
    CRASHES,
    DISK_INDEX,
    DISK_Q,
    DISK_R,
    FLIES,
    FLYING,
    LANDED,
    LANDS,
    MANEUVER_EVADES,
    MAX_THRUST,
    MISSILE,
    SHIP,
    STAYS,
    M,
    within,
)
from mayday.games.mayday78.vectors import beside, orbits, projected, pull
from mayday.kit.hexes import DIRECTION_NAMES, DIRECTIONS, Hex, between, distance, earlier, enters, path

if TYPE_CHECKING:
    from mypy_extensions import i64


def allowed_thrust(state: State, vessel: Vessel) -> i64:
    """The most hexes a ship or craft may shift its future this phase: the smallest cap that applies (MD-MOV.15).

    Its drive (MD-MOV.04) and fuel (MD-DAT.09, MD-MOV.08); one hex during damage control (MD-MOV.14, MD-DMG.14);
    none with a hit drive (MD-MOV.13), as a wreck, or without a maneuver program (MD-MOV.10, MD-MOV.12). A craft
    has no computer to ask (MD-MAN.06); a ship without a working one makes the thrust it ordered (MD-MAN.03).
    """
    thrust = open_thrust(state, vessel)
    if state.extended and vessel.kind == SHIP and thrust > 0:
        if not vessel.running & (M | MANEUVER_EVADES) or vessel.running & AE:
            return 0
        if vessel.running & MANEUVER_EVADES and thrust > vessel.g - 1:
            return vessel.g - 1  # MD-MOV.11
    return thrust


def open_thrust(state: State, vessel: Vessel) -> i64:
    """The most it could thrust as far as all can see, who do not know its programs (MD-SEQ.16)."""
    if vessel.wreck or vessel.drive_hits > 0 or vessel.kind > CRAFT:
        return 0
    if vessel.computer_hits > 0 and vessel.kind == SHIP:
        return 0
    thrust = vessel.g
    if vessel.fuel == 0:
        return 0
    if 0 < vessel.fuel < thrust and not state.by_turn:
        thrust = vessel.fuel
    return 1 if vessel.repairing and thrust > 1 else thrust


def manual(vessel: Vessel) -> bool:
    """Is this a ship whose computer is out? (MD-MAN.03, MD-CPU.02)"""
    return vessel.kind == SHIP and vessel.alive and vessel.computer_hits > 0


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


def choices(state: State, number: i64) -> list[int]:
    """The futures the owner may choose, as places on the disk around `ahead` (MD-MOV.04, MD-MOV.05).

    A vessel on a world, or touching down with `touch_and_go`, has the six neighbours or none (MD-GRV.19, MD-GRV.20).
    """
    vessel = state.vessels[number]
    if vessel.kind == MISSILE:
        return missile_futures(state, vessel, vessel.newborn)
    return list(range(reachable(state, vessel, allowed_thrust(state, vessel))))


def reachable(state: State, vessel: Vessel, thrust: i64) -> i64:
    """How many places of the disk lie within a thrust, for a ship or craft as it stands."""
    if vessel.fate == STAYS or (vessel.fate == LANDS and state.touch_and_go):
        return within(1 if thrust > 1 else thrust)
    return within(thrust) if vessel.fate == FLIES else 1


def futures(state: State, number: i64) -> list[Hex]:
    """The futures the owner may choose, as hexes."""
    q, r = state.vessels[number].ahead
    return [(q + DISK_Q[choice] - MAX_THRUST, r + DISK_R[choice] - MAX_THRUST) for choice in choices(state, number)]


def coast(state: State, number: i64) -> None:
    """Move a vessel whose owner names no future: as little thrust as is owed (MD-MOV.06, MD-MAN.04)."""
    vessel = state.vessels[number]
    if vessel.kind == MISSILE:
        move(state, number, missile_futures(state, vessel, False)[0])
    else:
        move(state, number, ordered(state, vessel))


def ordered(state: State, vessel: Vessel) -> i64:
    """The thrust that a manual order makes, as a place on the disk; it lapses where it cannot be made (MD-MAN.04)."""
    possible = vessel.fate == FLIES or vessel.fate == STAYS
    if vessel.order < 0 or not manual(vessel) or vessel.drive_hits > 0 or not possible:
        return 0
    place: i64 = DISK_INDEX[DIRECTIONS[vessel.order]]
    return place


def give_order(state: State, number: i64, direction: i64) -> None:
    """Move a ship under manual control by its last order, and record the next for all to see (MD-MAN.03, MD-MAN.04)."""
    vessel = state.vessels[number]
    move(state, number, ordered(state, vessel))
    vessel.order = direction
    if state.news is not None and vessel.alive:
        state.news.append(News(OrderGiven(number, None if direction < 0 else DIRECTION_NAMES[direction])))


def move(state: State, number: i64, choice: i64) -> None:
    """Move one vessel completely: counters, world, projection, gravity, thrust (MD-MOV.01 to MD-MOV.06, MD-SEQ.11)."""
    vessel = state.vessels[number]
    start = vessel.present
    end = vessel.future
    fate = vessel.fate
    vessel.moved = True
    vessel.order = -1
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
    thrust = steer(state, vessel, choice)
    circled = vessel.orbit
    vessel.orbit = orbited(state, vessel.past, vessel.present) if fate == FLIES else -1
    if state.news is not None:
        if fate == FLIES:
            tell_move(state, number, start, end, thrust)
            if vessel.orbit >= 0 and vessel.orbit != circled:
                state.news.append(News(Orbiting(number, state.world_names[vessel.orbit])))
        elif thrust > 0:
            state.news.append(News(Launched(number, state.world_names[vessel.world], vessel.future)))
    if vessel.sand:
        blow_away(state, number, thrust, fate)
    if state.extended and thrust > 0 and vessel.kind == SHIP and vessel.computer_hits == 0:
        # MD-CPU.23: the program that permits the thrust is used, so that all know of it.
        show(state, vessel, M if running(vessel, M) else vessel.running & MANEUVER_EVADES)


def steer(state: State, vessel: Vessel, choice: i64) -> i64:
    """Shift the future by a place on the disk and pay for it; how many hexes that was (MD-MOV.08, MD-MIS.18)."""
    dq: i64 = DISK_Q[choice] - MAX_THRUST
    dr: i64 = DISK_R[choice] - MAX_THRUST
    vessel.future = (vessel.ahead[0] + dq, vessel.ahead[1] + dr)
    thrust = distance(vessel.ahead, vessel.future)
    if vessel.fuel >= 0 and thrust > 0:
        vessel.fuel -= 1 if state.by_turn else thrust  # gravity costs none, MD-MOV.09
    if vessel.kind == MISSILE and thrust > 0:
        vessel.heading = heading(dq, dr, vessel.heading)
    return thrust


def heading(dq: i64, dr: i64, before: i64) -> i64:
    """The direction of a thrust along one of the six; any other leaves the last (MD-MIS.13)."""
    for number, way in enumerate(DIRECTIONS):
        cross = way[0] * dr - way[1] * dq
        if cross == 0 and way[0] * dq + way[1] * dr > 0:
            return number
    return before


def blow_away(state: State, number: i64, thrust: i64, fate: i64) -> None:
    """Sand stays behind when its ship thrusts or lands; gravity alone may not part them (MD-SND.02, MD-SND.06)."""
    vessel = state.vessels[number]
    pulled = fate == FLIES and vessel.ahead != projected(vessel.past, vessel.present)
    if thrust > 0 or fate == LANDS or (pulled and state.options.sand_gravity == "disperses"):
        vessel.sand = False
        if state.news is not None:
            state.news.append(News(SandGone(number)))


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
    landed(state, number)


def crash(state: State, number: i64, start: Hex, end: Hex) -> None:
    """Strike a world and be removed at once; a missile's strike is counted (MD-GRV.16, MD-GRV.23)."""
    vessel = state.vessels[number]
    world = struck(state, start, end)
    vessel.past = start
    vessel.present = state.worlds[world]
    vessel.future = state.worlds[world]
    vessel.world = world
    if vessel.kind == MISSILE:
        state.world_hits[world * len(state.sides) + vessel.side] += 1
    if state.news is not None:
        state.news.append(News(Crashed(number, state.world_names[world], distance(start, end))))
    crashed(state, number)


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
