"""Random edits of positions as plain data, and whether what was loaded is what was given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from mayday.core.dice import Dice
from mayday.games.mayday78.options import Options
from tests.games.mayday78.staging import Plain

NUMBERS = (-1, 0, 1, 2, 3, 7, 99, 1000)
Place = tuple[Any, Any]
"""Something that holds values, and under which key or number it holds this one."""


def places(value: Any) -> Iterator[Place]:
    """Every place in plain data where a value lies."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield value, key
        yield from places(inner)


def copied(value: Any) -> Any:
    """The same in JSON's types, sharing nothing."""
    return msgspec.json.decode(msgspec.json.encode(value))


def edited(position: Plain, dice: Dice) -> Plain:
    """The position with one to three things in it changed; what is left out stays out."""
    other: Plain = copied(position)
    for _ in range(1 + dice.below(3)):
        every = list(places(other))
        holder, key = every[dice.below(len(every))]
        if isinstance(holder[key], list | dict) and dice.below(3):
            inside = list(places(holder[key]))
            if inside:
                holder, key = inside[dice.below(len(inside))]
        _edit(holder, key, every, dice)
    return other


def _edit(holder: Any, key: Any, every: list[Place], dice: Dice) -> None:
    value = holder[key]
    like = [it[at] for it, at in every if type(it[at]) is type(value) and it[at] != value]
    same = [it[at] for it, at in every if isinstance(at, str) and at == key and it[at] != value]
    what = dice.below(6)
    if what == 0 and same:
        holder[key] = copied(same[dice.below(len(same))])
    elif what == 1 and like:
        holder[key] = copied(like[dice.below(len(like))])
    elif what == 2 and isinstance(holder, list):
        holder.insert(dice.below(len(holder) + 1), copied(value))
    elif what == 3 and isinstance(holder, list) and len(holder) > 1:
        holder.insert(dice.below(len(holder)), holder.pop(key))
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int) and what > 3:
        holder[key] = (value + 1, value - 1, NUMBERS[dice.below(len(NUMBERS))])[dice.below(3)]
    else:
        del holder[key]


SETS = ("loaded", "running", "touched", "shown", "chosen", "done", "visited")
"""Lists whose order says nothing."""
LEFT_OUT: tuple[Any, ...] = (None, False, 0, [], "none", "here", "flying", "full", {})
"""What stands for leaving a field out; the rest of the position says what it is then."""
ORDERS = ("holds", "vector", "moved")
"""What a position says once, and a dump by its consequences or where it is not plain."""


def misread(given: Any, made: Any, where: str = "") -> list[str]:
    """Where a dump does not say what a position named."""
    if isinstance(given, dict) and isinstance(made, dict):
        found = []
        for key, value in given.items():
            at_rest = key in ("past", "future") and value == given.get("present")
            as_printed = key in Options.LATER and value == getattr(Options(), key)
            if key not in ORDERS and value not in LEFT_OUT and not at_rest and not as_printed:
                found += misread(_plain(key, value), _plain(key, made.get(key)), f"{where}.{key}")
        return found
    if isinstance(given, list) and isinstance(made, list) and where.endswith(".vessels"):
        made = made[: len(given)]  # what a hold was filled with comes behind
    if isinstance(given, list) and isinstance(made, list) and len(given) == len(made):
        pairs = enumerate(zip(given, made, strict=True))
        return [wrong for n, (one, other) in pairs for wrong in misread(one, other, f"{where}[{n}]")]
    return [] if given == made else [f"{where}: {given!r} became {made!r}"]


def _plain(key: str, value: Any) -> Any:
    if key in SETS and isinstance(value, list):
        return sorted(value)
    if key == "magazine" and isinstance(value, int):
        return [{}] * value
    return value
