"""The board as text, for terminals: the map, the list of counters, and where each choice leads."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill

from mayday.games.mayday78.actions import Burn
from mayday.games.mayday78.chart import KEY, WIDTH, draw_map, place, vessel_letters, world_marks
from mayday.games.mayday78.text import say
from mayday.games.mayday78.view import Course, Leg, Plan, VesselView, View
from mayday.kit.hexes import DIRECTIONS, distance, label, spelled, sub

MAX_CHOICES = 19
"""Courses listed one by one: all of a drive of 2 G; a stronger one is listed in part."""


def draw(view: View) -> str:
    """Map, key, worlds, vessels, and what each choice of the viewer's vessels leads to."""
    parts = [_headline(view), draw_map(view), fill(f"{KEY}.", WIDTH), _worlds(view), _vessels(view)]
    parts += [_plan(view, plan) for plan in view.plans]
    return "\n\n".join(part for part in parts if part)


def _headline(view: View) -> str:
    limit = f" of {view.turn_limit}" if view.turn_limit else ""
    who = f"{view.sides[view.phasing].colour} moves"
    if view.outcome is not None:
        who = "the game is over"
    return f"Game-turn {view.turn}{limit}, {view.minutes} minutes gone; {who}."


def _worlds(view: View) -> str:
    marked = zip(view.worlds, world_marks(view), strict=True)
    return fill("; ".join(f"{mark} {world.name} {place(view, world.hex)}" for world, mark in marked), WIDTH)


def _vessels(view: View) -> str:
    letters = vessel_letters(view)
    heads = ("", "vessel", "side", "hex", "vector", "speed", "status", "landed on", "to go")
    rows: list[tuple[str, ...]] = [heads]
    rows += [
        (
            f"{'>' if vessel.seat == view.seat else ' '}{letters[vessel.number]}",
            vessel.name,
            view.sides[vessel.side].colour,
            place(view, vessel.present),
            spelled(sub(vessel.future, vessel.present)) or "at rest",
            str(vessel.speed),
            _status(vessel),
            _brief(vessel.visited),
            _brief(vessel.goals),
        )
        for vessel in view.vessels
    ]
    return _table(rows)


def _status(vessel: VesselView) -> str:
    words: list[str] = [vessel.status]
    if vessel.status == "landed":
        words = [f"on {vessel.world}"]
    elif vessel.status == "flying" and vessel.orbit:
        words = [f"orbits {vessel.orbit}"]
    if vessel.status != "lost":
        words += [f"fuel {vessel.fuel}"] if vessel.fuel is not None else []
        words += ["drive out"] if vessel.drive_hits else []
        words += ["wreck"] if vessel.wreck else []
    return ", ".join(words)


def _brief(worlds: Iterable[str]) -> str:
    return " ".join(world[:5] for world in worlds) or "-"


def _table(rows: list[tuple[str, ...]]) -> str:
    """Rows under their heads, each column as wide as its longest word."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)) for row in rows]
    return "\n".join(line[:WIDTH].rstrip() for line in lines)


def _plan(view: View, plan: Plan) -> str:
    """The move a vessel is about to make and, for each choice, three turns more (MD-MOV.03, MD-MOV.04)."""
    rows: list[tuple[str, ...]] = [("you type", "its next move", "the turn after", "in three turns")]
    listed = sorted(plan.courses, key=lambda course: _clockwise(plan, course))[:MAX_CHOICES]
    for course in listed:
        turns = [_leg(view, leg) for leg in course.legs]
        rows.append((say(view, Burn(plan.vessel, course.to)), *turns, *[""] * (3 - len(turns))))
    text = f"{fill(_about(view, plan), WIDTH)}\n\n{_table(rows)}"
    if len(plan.courses) > len(listed):
        hidden = len(plan.courses) - len(listed)
        text += f"\nand {hidden} more, up to a thrust of {plan.courses[-1].thrust} hexes."
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
