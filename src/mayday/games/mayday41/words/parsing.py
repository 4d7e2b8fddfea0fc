"""Actions from the lines that people type: `thrust 2 SE`, `s1 locks c2 with radar`, `end orders`."""

from __future__ import annotations

import re
from typing import Final

from msgspec import structs

from mayday.core.errors import RuleError
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.space.headings import velocity
from mayday.games.mayday41.space.places import Vector, add, at, named
from mayday.games.mayday41.words.advice import advice
from mayday.games.mayday41.words.forms import FORMS, STEPS, steps
from mayday.games.mayday41.words.saying import baseline

LONGEST: Final = 400
"""Characters of a line that are looked at."""
STEERING: Final = re.compile(
    rf"(?:(?P<drift>drift|no thrust|coast)|(?:thrust|burn)\s+(?P<steps>{STEPS}))"
    r"\s*(?P<evade>evading|evade)?",
    re.IGNORECASE,
)
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
    way: Vector = (0, 0, 0) if found["drift"] else velocity(steps(found["steps"]))
    return a.Thrust(named(add(at(start), way)), evade=found["evade"] is not None)


def _read(view: View, line: str) -> a.Action | None:
    found = FORMS.read(view, line)
    return None if found is None else _cased(view, found)


def _cased(view: View, action: a.Action) -> a.Action:
    """The parts of one's ship under the names that its sheet writes."""
    ship = getattr(action, "ship", "")
    sheet = next((view.sheets[one.sheet] for one in view.ships if one.ref == ship), None)
    if sheet is None:
        return action
    spinal = (sheet.spinal,) if sheet.spinal else ()
    parts = (*sheet.sensors, *sheet.batteries, *spinal, *sheet.launchers, *sheet.facilities)
    ids = [part.id for part in parts]
    typed = {name: value for name, value in structs.asdict(action).items() if isinstance(value, str)}
    named = {name: next((one for one in ids if one.lower() == value.lower()), value) for name, value in typed.items()}
    return structs.replace(action, **{name: value for name, value in named.items() if typed[name] not in ids})
