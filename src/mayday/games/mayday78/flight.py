"""The flight computer on board: what can be computed of the courses of a vessel, asked of a view."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import At
from mayday.games.mayday78.courses import (
    Body,
    GivenUp,
    Leg,
    Plan,
    Space,
    drift,
    interception,
    jump_turns,
    landing,
    matched_course,
    orbit_entry,
    reachable,
)
from mayday.games.mayday78.seen import VesselView, View
from mayday.games.mayday78.tables import JUMP_DISTANCE, STEPS
from mayday.kit.hexes import distance

REACH_TURNS = 4
MATCH_TURNS = 8
WORLD_TURNS = 10
LOOKS = 4000
"""Positions a search may look into; what is not found by then counts as not found."""
HOMING_TURNS = 8
BEFORE_MOVES = STEPS[: STEPS.index("moving") + 1]


class Meeting(Struct, frozen=True):
    """Two vessels can be in one hex so many turns from now; `to` is the future the hunter has to choose first."""

    hunter: int
    quarry: int
    turn: int
    hex: At
    to: At | None
    thrust: int


class Match(Struct, frozen=True):
    """The cheapest way to the course of a drifting vessel (MD-INT.05)."""

    quarry: int
    plan: Plan


class Approach(Struct, frozen=True):
    """The cheapest ways into orbit around a world and down onto it, where one is found within ten turns."""

    world: str
    orbit: Plan | None
    landing: Plan | None


class Flight(Struct, frozen=True):
    """All that the flight computer says of one vessel; worlds are taken to stand still."""

    vessel: int
    course: tuple[Leg, ...]
    reach: tuple[tuple[At, ...], ...]
    """Where it can be after 1 to 4 turns."""
    meets: tuple[Meeting, ...]
    """Whom it can intercept if they drift, earliest first."""
    threats: tuple[Meeting, ...]
    """Who can intercept it if it drifts."""
    matches: tuple[Match, ...]
    approaches: tuple[Approach, ...]
    jump_distance: int | None
    """Hexes still missing to the jump limit (MD-JMP.01); None where there is no world."""
    jump: Plan | None
    homing: tuple[At, ...]
    """The presents of a homing missile that burns all it may towards a drifting target (MD-MIS.03)."""


def flight(view: View, number: int) -> Flight:
    """Ask the flight computer about a vessel in play."""
    if not 0 <= number < len(view.vessels):
        raise RuleError(f"There is no vessel {number}.", "MD-DAT.02")
    vessel = view.vessels[number]
    if vessel.status not in ("flying", "landed") or vessel.kind == "big ship":
        raise RuleError(f"{vessel.name} is not under way.", "MD-DAT.02")
    space, body = space_of(view), body_of(view, vessel)
    others = [other for other in view.vessels if _hostile(vessel, other)]
    crewed = vessel.kind in ("ship", "craft") and not vessel.wreck
    return Flight(
        vessel=number,
        course=tuple(drift(space, body, REACH_TURNS)),
        reach=tuple(tuple(sorted(hexes)) for hexes in reachable(space, body, REACH_TURNS)),
        meets=_sorted(meeting for other in others for meeting in _meetings(view, space, vessel, other)),
        threats=_sorted(meeting for other in others for meeting in _meetings(view, space, other, vessel)),
        matches=tuple(_matches(view, space, vessel, others)) if crewed else (),
        approaches=tuple(_approaches(view, space, body)) if crewed else (),
        jump_distance=_missing(view, vessel) if vessel.kind == "ship" else None,
        jump=_found(jump_turns, space, body, WORLD_TURNS) if vessel.kind == "ship" and not vessel.wreck else None,
        homing=tuple(homing_path(view, space, vessel)),
    )


def space_of(view: View) -> Space:
    """The worlds of a view and the options that bend courses around them."""
    options = view.options
    return Space(
        worlds=tuple(world.hex for world in view.worlds),
        graze=options.edge_graze == "both",
        at_rest=options.gravity_at_rest == "on",
        touch_and_go=options.touch_and_go == "on",
        burn_by_turn=options.burn_unit == "turn",
    )


def body_of(view: View, vessel: VesselView) -> Body:
    """A vessel as a body that flies; what its programs allow in later phases is taken to be its drive's best."""
    able = not vessel.wreck and vessel.hits.m_drive == 0 and vessel.fuel != 0
    g = vessel.g if able and vessel.g is not None else 0
    fuel = -1 if vessel.fuel is None else vessel.fuel
    lands = vessel.kind != "missile" and not vessel.wreck
    if vessel.manual:
        return Body(vessel.present, vessel.future, min(g, 1), fuel, lands, 0 if vessel.order is None else 1)
    return Body(vessel.present, vessel.future, g, fuel, lands, min(g, 1) if vessel.repairing else None)


def _hostile(vessel: VesselView, other: VesselView) -> bool:
    here = other.status in ("flying", "landed") and not other.wreck and not vessel.wreck
    return here and other.side >= 0 and other.side != vessel.side


def _moves_first(view: View, first: VesselView, second: VesselView) -> bool:
    """Does the next movement phase of one vessel come before the other's?"""
    waits = []
    for vessel in (first, second):
        wait = (view.order.index(vessel.side) - view.order.index(view.phasing)) % len(view.order)
        passed = wait == 0 and (view.phase != "A" or view.step not in BEFORE_MOVES or vessel.moved)
        waits.append(len(view.order) if passed else wait)
    return waits[0] < waits[1]


def _meetings(view: View, space: Space, hunter: VesselView, quarry: VesselView) -> Iterator[Meeting]:
    """The first turn in which a hunter can be where a drifting quarry is, at the end of either's move (MD-INT.01)."""
    ends = [leg.end for leg in drift(space, body_of(view, quarry), REACH_TURNS) if leg.fate != "crashes"]
    quarry_first = _moves_first(view, quarry, hunter)
    if quarry_first and ends[:1] == [hunter.present]:
        yield Meeting(hunter.number, quarry.number, 1, hunter.present, None, 0)
        return
    # In each turn the one may come to where the other is, then the other to where the one is; the sooner counts.
    courses = ((ends[1:], 1), (ends, 0)) if quarry_first else (([quarry.present, *ends], 0), (ends, 0))
    met = []
    for half, (course, later) in enumerate(courses):
        try:
            found = interception(space, body_of(view, hunter), course, REACH_TURNS - later, LOOKS)
        except GivenUp:
            continue
        met += [(one.turn + later, half, one) for one in found]
    for turn, _, first in sorted(met, key=lambda one: one[:2])[:1]:
        yield Meeting(hunter.number, quarry.number, turn, first.hex, first.plan.futures[0], first.plan.thrust)


def _sorted(meetings: Iterator[Meeting]) -> tuple[Meeting, ...]:
    return tuple(sorted(meetings, key=lambda meeting: (meeting.turn, meeting.hunter, meeting.quarry)))


def _matches(view: View, space: Space, vessel: VesselView, others: list[VesselView]) -> Iterator[Match]:
    for other in others:
        if other.kind != "missile" and other.status == "flying":
            first = _moves_first(view, other, vessel)
            bodies = (body_of(view, vessel), body_of(view, other))
            plan = _found(matched_course, space, *bodies, MATCH_TURNS, first)
            if plan is not None:
                yield Match(other.number, plan)


def _approaches(view: View, space: Space, body: Body) -> Iterator[Approach]:
    for number, world in enumerate(view.worlds):
        orbit = _found(orbit_entry, space, body, number, WORLD_TURNS)
        yield Approach(world.name, orbit, _found(landing, space, body, number, WORLD_TURNS))


def _found(search: Callable[..., Plan | None], *asked: object) -> Plan | None:
    """What a search finds before it gives up."""
    try:
        return search(*asked, looks=LOOKS)
    except GivenUp:
        return None


def _missing(view: View, vessel: VesselView) -> int | None:
    """How many hexes a ship still lacks to the distance at which it may jump (MD-JMP.01)."""
    nearest = min((distance(vessel.present, world.hex) for world in view.worlds), default=None)
    return None if nearest is None else max(0, JUMP_DISTANCE - nearest)


def homing_path(view: View, space: Space, vessel: VesselView) -> Iterator[At]:
    """Where a homing missile will be turn by turn (MD-MIS.03 to MD-MIS.07)."""
    seen = vessel.missile
    if seen is None or seen.what is None or seen.what.guidance != "homing" or seen.unguided or vessel.wreck:
        return
    body = body_of(view, vessel)
    for aim in _aims(view, space, vessel):
        (leg,) = drift(space, body, 1)
        if leg.fate == "crashes":
            yield space.worlds[leg.world]
            return
        yield leg.end
        thrust = min(body.g, distance(leg.future, aim))
        if body.fuel >= 0 and not space.burn_by_turn:
            thrust = min(thrust, body.fuel)
        spent = (1 if thrust else 0) if space.burn_by_turn else thrust
        future = _nearer(leg.future, aim, thrust) if body.fuel else leg.future
        body = Body(leg.end, future, body.g, max(body.fuel - spent, 0), lands=False)
        if leg.end == aim:
            return


def _aims(view: View, space: Space, missile: VesselView) -> Iterator[At]:
    """The hexes a homing missile steers for in its next turns, its target drifting."""
    target = missile.missile.target if missile.missile is not None else None
    if isinstance(target, str):
        world = next(world.hex for world in view.worlds if world.name == target)
        yield from [world] * HOMING_TURNS
    elif target is not None and view.vessels[target].status in ("flying", "landed"):
        quarry = view.vessels[target]
        legs = drift(space, body_of(view, quarry), HOMING_TURNS)
        at_future = view.options.homing_aim == "future"
        if not _moves_first(view, quarry, missile):
            yield quarry.future if at_future else quarry.present
        for leg in legs:
            yield leg.future if at_future else leg.end


def _nearer(start: At, aim: At, steps: int) -> At:
    """The hex so many steps from the start that lies between it and the aim; of several the first by q, then r."""
    away = distance(start, aim)
    near = (
        (start[0] + q, start[1] + r)
        for q in range(-steps, steps + 1)
        for r in range(max(-steps, -q - steps), min(steps, steps - q) + 1)
    )
    return min(at for at in near if distance(start, at) == steps and distance(at, aim) == away - steps)
