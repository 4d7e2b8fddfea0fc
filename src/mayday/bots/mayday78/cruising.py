"""Flying without a quarry: south past unknown worlds, off a world to bombard, into orbit, to a hex, away, or clear."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from mayday.bots.mayday78.missions import Mission, rows_left
from mayday.bots.mayday78.pursuit import axis_turns, match_turns
from mayday.bots.mayday78.situation import At, Situation, gap, thrust_of
from mayday.bots.mayday78.style import Style
from mayday.games.mayday78.courses.plans import orbit_entry
from mayday.games.mayday78.courses.values import Body
from mayday.games.mayday78.seen import Plan, VesselView
from mayday.kit.hexes import SHEET_COLUMNS, column_row

LANDING_SPEED: Final = 4
"""Rows a turn at which a runner should come to the sheet on which it is to land."""
ELBOW_ROOM: Final = 9
"""Hexes at which an enemy with lasers is far enough away."""
ORBIT_TURNS: Final = 8
STRIKES: Final = 10.0
"""The price of a course that without more thrust ends on a world."""


def price_of(
    situation: Situation, style: Style, vessel: VesselView, plan: Plan, task: Mission
) -> Callable[[At], float]:
    """What a future costs for a task without a quarry."""
    if task.task == "south":
        return _southward(situation, style, plan)
    if task.task == "bombard" and task.world >= 0:
        return _standing_off(situation, style, plan, situation.worlds[task.world])
    if task.task == "orbit" and task.world >= 0:
        return _orbiting(situation, vessel, plan, task.world)
    if task.task == "reach" and task.hex is not None:
        return _reaching(vessel, plan, task.hex)
    if task.task == "jump":
        return lambda to: -min((gap(world, _onward(plan.arrival, to)) for world in situation.worlds), default=0)
    return _clear(plan)


def _clear(plan: Plan) -> Callable[[At], float]:
    """As little thrust as leads past every world in the turns of the forecast."""
    ends = {course.to: course.legs[-1].fate == "crashes" for course in plan.courses if course.legs}
    return lambda to: gap(plan.unthrust, to) + (STRIKES if ends.get(to, False) else 0.0)


def _onward(at: At, to: At) -> At:
    return (2 * to[0] - at[0], 2 * to[1] - at[1])


def _southward(situation: Situation, style: Style, plan: Plan) -> Callable[[At], float]:
    """Fast, but slow enough to land on the last sheet; along the edge of a sheet, where no world lies (MD-SET.03)."""
    at = plan.arrival
    column, row = column_row(at)
    left = rows_left(situation, at, situation.aim.world)
    wanted = min(style.fastest, LANDING_SPEED + int(sqrt(2 * max(left, 0))))
    local = (column - 1) % SHEET_COLUMNS
    aside = local if local < SHEET_COLUMNS // 2 else local - (SHEET_COLUMNS - 1)

    def price(to: At) -> float:
        rows = column_row(to)[1] - row
        across = axis_turns(aside, to[0] - at[0], 1) if style.sharp else 2 * abs(to[0] - at[0])
        return abs(wanted - rows) + 0.6 * across

    return price


def _standing_off(situation: Situation, style: Style, plan: Plan, world: At) -> Callable[[At], float]:
    """Off the ground and slow, at a distance from which missiles reach the world, away from enemies."""
    at = plan.arrival
    gunners = [foe for foe in situation.foes if foe.lasers and foe.hits.weapons == 0]

    def price(to: At) -> float:
        grounded = 50.0 if plan.fate in ("stays", "lands") and to == at else 0.0
        away = gap(to, world)
        far = abs(away - style.stand_off) if not style.sharp else 0.3 * away
        near = min((gap(to, foe.future) for foe in gunners), default=ELBOW_ROOM)
        cramped = max(0, ELBOW_ROOM - near) if style.sharp else 0
        return grounded + far + 0.6 * gap(at, to) + 0.7 * cramped

    return price


def _orbiting(situation: Situation, vessel: VesselView, plan: Plan, world: int) -> Callable[[At], float]:
    """The cheapest way into orbit, if it is near enough to be found (MD-GRV.11)."""
    body = Body(vessel.present, vessel.future, vessel.g or 0, -1 if vessel.fuel is None else vessel.fuel)
    found = None if vessel.orbit else orbit_entry(situation.space, body, world, ORBIT_TURNS)
    first = found.futures[0] if found is not None and found.futures else plan.unthrust
    centre = situation.worlds[world]
    if found is None and vessel.orbit is None:
        return _reaching(vessel, plan, (centre[0] + 1, centre[1]))
    return lambda to: float(gap(first, to))


def _reaching(vessel: VesselView, plan: Plan, goal: At) -> Callable[[At], float]:
    """At rest on a hex."""
    at = plan.arrival
    g = max(1, thrust_of(vessel))
    q, r = at[0] - goal[0], at[1] - goal[1]
    return lambda to: float(match_turns(q, r, to[0] - at[0], to[1] - at[1], g))


def reason(situation: Situation, vessel: VesselView, plan: Plan, task: Mission, to: At) -> str:
    """Why this course, in a sentence."""
    how = manner(plan, to)
    if task.target >= 0:
        quarry = situation.vessel(task.target)
        if task.task == "match":
            return f"{how} to come alongside {quarry.name}, now {_hexes(plan.arrival, quarry.present)} away."
        return f"{how} to have {quarry.name} within {_hexes(to, quarry.future)} next turn."
    if task.task == "south":
        return f"{how} on the way south, where the last world is to be found."
    if task.task == "bombard":
        away = _hexes(to, situation.worlds[task.world])
        return f"{how} to launch from a distance, {away} from {_world(situation, task)}."
    if task.task == "orbit":
        return f"{how} on the way into orbit around {_world(situation, task)}."
    if task.task == "reach":
        return f"{how} on the way to the goal."
    if task.task == "jump":
        return f"{how} to get away from every world."
    if plan.fate != "flies" and to == plan.arrival:
        return "Staying on the ground, since nothing calls for a launch."
    if to != plan.unthrust:
        return f"{how} to miss the world that lies ahead."
    if any(course.to == to and course.legs[-1].fate == "crashes" for course in plan.courses):
        return "Coasting, since there is still time to turn away from the world ahead."
    return f"{how}, since nothing lies in the way for the next turns."


def _world(situation: Situation, task: Mission) -> str:
    return situation.names[task.world]


def _hexes(a: At, b: At) -> str:
    far = gap(a, b)
    return "1 hex" if far == 1 else f"{far} hexes"


def manner(plan: Plan, to: At) -> str:
    """How the new move differs from the one without thrust."""
    if plan.fate != "flies":
        return "Waiting" if to == plan.arrival else "Launching"
    if to == plan.unthrust:
        return "Coasting"
    before, now = gap(plan.arrival, plan.unthrust), gap(plan.arrival, to)
    return "Speeding up" if now > before else "Braking" if now < before else "Turning"
