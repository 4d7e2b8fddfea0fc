"""The board as text, for terminals: the map with its markers, then fleets, missiles, contacts and what is asked."""

from __future__ import annotations

import textwrap
from typing import Final

from mayday.games.mayday41.seen import View
from mayday.games.mayday41.words import damage_sheets, roster
from mayday.games.mayday41.words.advice import advice
from mayday.games.mayday41.words.chart import KEY, draw_map
from mayday.games.mayday41.words.naming import listed, unit
from mayday.games.mayday41.words.stakes import told

WIDTH: Final = 100
PHASES: Final = {
    "command": "set-up",
    "initiative": "initiative",
    "movement": "movement",
    "sensor_orders": "sensor orders",
    "sensors": "sensors",
    "guidance": "guidance of missiles",
    "fire_orders": "fire orders",
    "boarding": "boarding",
    "energy": "energy weapons",
    "launch": "missile launch",
    "detonation": "detonation",
    "craft": "launch and recovery",
    "end": "end phase",
    "over": "over",
}
REACTIONS: Final = {
    "casualties": "{number} of your people aboard {unit} fall; who?",
    "seize": "You have won a round aboard {unit}: what do you take?",
    "place_craft": "Where does {unit} fly?",
    "defend": "{unit} goes off on {other}: which shot of point defence is next?",
    "waiver": "{unit} wants to disengage against the rules: do you let it go?",
    "missile": "A missile of {unit} is shot down: which one?",
    "system": "{unit} loses a system: which one?",
    "excess": "{unit} guides {number} missiles too many: which one goes inert?",
    "keep_lock": "{unit} can lock one more volley: which one?",
    "shift": "Where is {unit} struck?",
    "part": "Which part of {unit} is struck?",
    "sand": "{unit} is hit by {other} ({number}): how much sand?",
}


def draw(view: View) -> str:
    """Map, key and lists, at most 100 columns; only what these eyes know."""
    parts = [_headline(view), told(view), draw_map(view), f"{KEY}.", roster.bodies(view), roster.ships(view)]
    parts += [damage_sheets.damaged(view), roster.salvos(view)]
    parts += [roster.contacts(view), roster.bogeys(view), roster.affairs(view), reaction(view)]
    if view.seat is not None and view.seat in view.asked:
        parts.append(advice(view))
    return "\n\n".join(_wrapped(part) for part in parts if part)


def _headline(view: View) -> str:
    now = f"Turn {view.turn} of {view.length}, {PHASES[view.stage]}"
    if view.reason:
        won = listed(view.sides[one] for one in view.winners)
        by = f" Won by {won}." if won and not view.draw and " won: " not in view.reason else ""
        return f"{now}. The game is over: {view.reason}{by}"
    deciding = listed(view.sides[one] for one in view.asked)
    mover = f" of {unit(view, view.mover)}" if view.mover else ""
    order = f" Initiative: {', '.join(view.order)}." if view.order else ""
    return f"{now}{mover}; {deciding} to decide.{order}"


def reaction(view: View) -> str:
    """The question that waits for this seat, in words."""
    question = view.question
    if question is None:
        return ""
    words = REACTIONS[question.kind].format(
        unit=unit(view, question.unit), other=unit(view, question.other), number=question.number
    )
    return words[:1].upper() + words[1:]


def _wrapped(part: str) -> str:
    lines = [
        textwrap.wrap(line, WIDTH, subsequent_indent="    ") if len(line) > WIDTH else [line]
        for line in part.split("\n")
    ]
    return "\n".join(line for found in lines for line in found)
