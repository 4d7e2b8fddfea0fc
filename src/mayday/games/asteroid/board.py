"""The board as text, for terminals: what is known of the two levels, then people, robots and counters."""

from __future__ import annotations

import textwrap
from typing import Final

from mayday.games.asteroid.seen import View
from mayday.games.asteroid.words import chart, panel
from mayday.games.asteroid.words.advice import advice

WIDTH: Final = 100
LEVELS: Final = ("Upper level", "Lower level")
MEMBER_MARKS: Final = {"sarge": "Sg", "sasha": "Sa", "scoop": "Sc"}
OBJECT_MARKS: Final = {
    "descending": "dn",
    "ascending": "up",
    "terminal": "Te",
    "brain": "Br",
    "keys": "ke",
    "belt": "be",
    "disintegrator": "di",
    "collapsed_corridor": "xx",
    "collapsed_shaft": "xx",
    "charge": "**",
}


def draw(view: View) -> str:
    """At most 100 columns; only what these eyes know."""
    lines = [panel.headline(view), *panel.situation(view)]
    marks = _marks(view)
    for level, title in enumerate(LEVELS):
        drawn = chart.draw_level(view, level, marks)
        if drawn:
            lines += ["", f"{title}:", *drawn]
    if view.drawing:
        lines += ["", *chart.draw_small(view, marks)]
    if view.sheets:
        lines += ["", f"On the map: {chart.placing(view.sheets)}.", f"{chart.KEY}."]
    lines += _section("The expedition:", panel.people(view))
    lines += _section("Robots:", panel.machines(view))
    lines += _section("", [*panel.counters(view), *panel.fortunes(view)])
    if view.seat is not None and view.stage != "over":
        lines += ["", advice(view)]
    return "\n".join(line for whole in lines for line in _wrapped(whole))


def _section(title: str, lines: list[str]) -> list[str]:
    if not lines:
        return []
    return ["", *([title] if title else []), *lines]


def _marks(view: View) -> dict[str, str]:
    """The two letters in a square; people hide robots, and both hide things."""
    marks = {one.square: "??" for one in view.face_down}
    marks |= {thing.square: OBJECT_MARKS[thing.kind] for thing in view.objects if thing.square}
    marks |= {robot.square: f"{robot.ref:>2}"[:2] if robot.up else "??" for robot in view.robots if robot.square}
    if view.side == "computer":
        marks |= {robot.square: robot.kind[:2] for robot in view.robots if not robot.up}
    marks |= {one.square: _member_mark(one.name) for one in view.members if one.square and not one.dead}
    return marks


def _member_mark(name: str) -> str:
    if name.startswith("clone"):
        return f"{int(name[5:]):02}"
    if name.startswith("robot"):
        return f"P{name[-1]}"
    return MEMBER_MARKS.get(name, name[:2].capitalize())


def _wrapped(line: str) -> list[str]:
    return [line] if len(line) <= WIDTH else textwrap.wrap(line, WIDTH, subsequent_indent="    ")
