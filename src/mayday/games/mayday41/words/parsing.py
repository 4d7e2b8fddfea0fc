"""Actions from the lines that people type: `thrust 2 SE`, `s1 locks c2 with radar`, `end orders`."""

from __future__ import annotations

import re
from typing import Any, Final

from mayday.core.errors import RuleError
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.space.headings import in_words, velocity
from mayday.games.mayday41.space.places import Vector, add, at, named
from mayday.games.mayday41.words.advice import advice
from mayday.games.mayday41.words.forms import FORMS, PATTERNS, Form, pattern
from mayday.games.mayday41.words.saying import baseline
from mayday.kit.hexes import DIRECTION_NAMES

LONGEST: Final = 400
"""Characters of a line that are looked at."""
FARTHEST: Final = 4000
"""Columns and rows that a typed hex may have."""
STEERING: Final = re.compile(
    rf"(?:(?P<drift>drift|no thrust|coast)|(?:thrust|burn)\s+(?P<steps>{PATTERNS['steps']}))"
    r"\s*(?P<evade>evading|evade)?",
    re.IGNORECASE,
)
STEP: Final = re.compile(r"(\d{0,3})\s*(NE|NW|SE|SW|N|S|U|D)", re.IGNORECASE)
DONE: Final[dict[str, a.Action]] = {
    "sensor_orders": a.EndOrders(),
    "sensors": a.EndSensors(""),
    "guidance": a.EndGuidance(),
    "fire_orders": a.EndOrders(),
    "energy": a.Cease(),
    "craft": a.EndCraft(),
    "end": a.EndTurn(),
}
"""What `done` means in each stage."""


def parse(view: View, text: str) -> a.Action:
    """The action that a line means; a RuleError says what can be typed instead."""
    line = text.strip()
    if len(line) > LONGEST:
        raise RuleError(f"That is too long for an action. {advice(view)}")
    if not line:
        raise RuleError(f"Nothing was typed. {advice(view)}")
    if line.lower() == "done" and view.question is None and view.stage in DONE:
        return DONE[view.stage]
    for reading in (line, _with_handles(view, line)):
        found = _steered(view, reading) or _read(view, reading)
        if found is not None:
            return found
    raise RuleError(f"`{line[:60]}` is not understood. {advice(view)}")


def _with_handles(view: View, line: str) -> str:
    """The names of one's own ships give way to their handles, the longest name first."""
    for ship in sorted(view.ships, key=lambda ship: -len(ship.name)):
        if ship.name:
            line = re.sub(rf"(?<!\w){re.escape(ship.name)}(?![\w-])", ship.ref, line, flags=re.IGNORECASE)
    return line


def _steered(view: View, line: str) -> a.Action | None:
    """`thrust 2 SE`, `drift evading`: from where the future marker of the mover stands."""
    found = STEERING.fullmatch(line)
    if found is None:
        return None
    start = baseline(view)
    if not start:
        raise RuleError(f"No unit of yours is being moved. {advice(view)}", "M4-MOV.09")
    way: Vector = (0, 0, 0) if found["drift"] else velocity(_steps(found["steps"]))
    return a.Thrust(named(add(at(start), way)), evade=found["evade"] is not None)


def _steps(text: str) -> str:
    """`2SE n` is `2 SE 1 N`."""
    return " ".join(f"{count or 1} {way.upper()}" for count, way in STEP.findall(text))


def _read(view: View, line: str) -> a.Action | None:
    for form in FORMS:
        found = pattern(form.line).fullmatch(line)
        if found is not None:
            return _made(view, form, found.groupdict())
    return None


def _made(view: View, form: Form, words: dict[str, str]) -> a.Action:
    values: dict[str, Any] = dict(form.fixed)
    for name, sort in form.fields.items():
        values[name] = _value(view, words[name], sort)
    if "text" in form.fields.values() and "ship" in values:
        values = {name: _cased(view, values["ship"], value) for name, value in values.items()}
    made: a.Action = form.kind(**values)
    return made


def _value(view: View, word: str, sort: str) -> Any:
    match sort:
        case "number" | "height":
            return int(word)
        case "unit":
            return f"{word[0].lower()}{int(word[1:])}"
        case "hex":
            return _hex(view, word)
        case "steps":
            return in_words(velocity(_steps(word)))
        case "arc":
            return [name.lower() for name in DIRECTION_NAMES].index(word.lower())
        case "text":
            return word
    return word.lower()


def _hex(view: View, word: str) -> str:
    spot = at(word)
    if max(abs(part) for part in spot) > FARTHEST:
        raise RuleError(f"`{word[:30]}` lies too far out. {advice(view)}", "M4-MAP.11")
    return named(spot)


def _cased(view: View, ship: str, value: Any) -> Any:
    """The id of a part of one's ship as its sheet writes it."""
    sheet = next((view.sheets[one.sheet] for one in view.ships if one.ref == ship), None)
    if sheet is None or not isinstance(value, str):
        return value
    spinal = (sheet.spinal,) if sheet.spinal else ()
    parts = (*sheet.sensors, *sheet.batteries, *spinal, *sheet.launchers, *sheet.facilities)
    ids = [part.id for part in parts]
    return value if value in ids else next((one for one in ids if one.lower() == value.lower()), value)
