"""The board as text, for terminals: the map, the lists of counters and ships, and where each choice leads."""

from __future__ import annotations

from textwrap import fill

from mayday.games.mayday78.actions import Burn
from mayday.games.mayday78.seen import Course, Leg, Plan, View
from mayday.games.mayday78.words.advice import advice
from mayday.games.mayday78.words.chart import KEY, WIDTH, draw_map
from mayday.games.mayday78.words.forms import say
from mayday.games.mayday78.words.naming import own_side
from mayday.games.mayday78.words.phrases import hexes
from mayday.games.mayday78.words.roster import affairs, own_ships, table, vessels, worlds
from mayday.kit.hexes import DIRECTIONS, distance, label, spelled, sub

MAX_CHOICES = 19
"""Courses listed one by one: all of a drive of 2 G; a stronger one is listed in part."""
FEW_CHOICES = 7
"""The same, for each of several vessels."""
MANY_PLANS = 4
"""So many vessels to move are listed in a sentence each."""

PHASES = {
    "A": "movement",
    "B": "laser fire",
    "C": "return fire",
    "D": "ordnance launch",
    "E": "computer programming",
}


def draw(view: View) -> str:
    """Map, key, worlds, vessels, own ships, what is asked, and what each choice of a vessel leads to."""
    parts = [_headline(view), draw_map(view), fill(f"{KEY}.", WIDTH), worlds(view), vessels(view)]
    parts += [own_ships(view), affairs(view)]
    choices = FEW_CHOICES if len(view.plans) > 1 else MAX_CHOICES
    parts += [_plan(view, plan, choices if len(view.plans) < MANY_PLANS else 0) for plan in view.plans]
    listed = view.step == "moving" and len(view.plans) < MANY_PLANS
    if own_side(view) >= 0 and not listed and view.outcome is None and view.seat not in view.done:
        parts.append(fill(advice(view), WIDTH))
    return "\n\n".join(part for part in parts if part)


def _headline(view: View) -> str:
    limit = f" of {view.turn_limit}" if view.turn_limit else ""
    now = f"Game-turn {view.turn}{limit}, {view.minutes} minutes gone"
    if view.outcome is not None:
        return f"{now}; the game is over."
    if view.phase == "set-up":
        return f"Set-up: {view.step}."
    return f"{now}; phase {view.phase} ({PHASES[view.phase]}) of {view.sides[view.phasing].colour}: {view.step}."


def _plan(view: View, plan: Plan, most: int) -> str:
    """The move a vessel is about to make and, for each choice, three turns more (MD-MOV.03, MD-MOV.04)."""
    rows = [["you type", "its next move", "the turn after", "in three turns"]]
    listed = sorted(plan.courses, key=lambda course: _clockwise(plan, course))[:most]
    for course in listed:
        turns = [_leg(view, leg) for leg in course.legs]
        rows.append([say(view, Burn(plan.vessel, course.to)), *turns, *[""] * (3 - len(turns))])
    text = fill(_about(view, plan), WIDTH)
    text += f"\n\n{table(rows)}" if listed else ""
    if len(plan.courses) > len(listed):
        hidden = len(plan.courses) - len(listed)
        more = "more" if listed else "choices"
        most_thrust = max(course.thrust for course in plan.courses)
        text += f"\n{'and ' if listed else ''}{hidden} {more}, up to a thrust of {most_thrust} {hexes(most_thrust)}."
    return text


def _clockwise(plan: Plan, course: Course) -> tuple[int, int]:
    """Nearest first, and those of one hex in the order of the compass."""
    shift = sub(course.to, plan.unthrust)
    return course.thrust, DIRECTIONS.index(shift) if shift in DIRECTIONS else 0


def _about(view: View, plan: Plan) -> str:
    vessel = view.vessels[plan.vessel]
    if plan.fate == "stays":
        words = f"{vessel.name} stands on {vessel.world}."
    elif plan.fate == "lands":
        words = f"{vessel.name} now comes down in {label(plan.arrival)}."
    else:
        course = spelled(sub(plan.arrival, vessel.present))
        flies = f"now flies {course} and is then in" if course else "lies still in"
        words = f"{vessel.name} {flies} {label(plan.arrival)}; "
        words += f"without thrust its next future is {label(plan.unthrust)}"
        pulled = spelled(sub(plan.unthrust, plan.projection))
        words += f", gravity having pulled it {pulled}." if pulled else "."
    goals = [world for world in view.worlds if world.name in vessel.goals]
    goals.sort(key=lambda world: distance(plan.arrival, world.hex))
    ways = [f"{spelled(sub(world.hex, plan.arrival)) or 'here'} to {world.name}" for world in goals]
    return f"{words} From there it is {', '.join(ways)}." if ways else words


def _leg(view: View, leg: Leg) -> str:
    """One turn of a forecast in a few words."""
    world = next((world.name for world in view.worlds if world.hex == leg.at), "")
    match leg.fate:
        case "stays":
            return f"stays on {world}"
        case "lands":
            return f"lands on {world}"
        case "crashes":
            return f"CRASHES into {world}"
        case "flies":
            pulled = spelled(leg.pull)
            return f"{label(leg.at)}, pulled {pulled}" if pulled else label(leg.at)
