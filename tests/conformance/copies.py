"""What holds of copies: no field is left out, whatever is in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field, fields, is_dataclass
from enum import Enum
from typing import Any

from tests.conformance.walks import Moment, fresh

FILLED: Mapping[str, Any] = {
    "int | None": 7,
    "list[int]": [7],
    "list[str]": ["?"],
    "set[str]": {"?"},
    "dict[int, int]": {7: 7},
    "dict[str, int]": {"?": 7},
    "dict[int, str]": {7: "?"},
    "dict[int, bool]": {7: True},
}
"""Something to put into what is empty, by its type; what else is empty has its turn when it is not."""
DERIVED = (
    "by_turn",
    "collisions",
    "components",
    "counted",
    "extended",
    "graze",
    "launch_first",
    "pulls_at_rest",
    "ranged",
    "recovers",
    "refuels",
    "secret_missiles",
    "touch_and_go",
)
"""What `mayday78` reads off the options whenever it makes a state."""


def check_copies_are_whole(moment: Moment) -> None:
    """A field that is given another value has that value in a copy, in the state and in each kind of thing in it."""
    seen: set[type[Any]] = set()
    for part in parts(fresh(moment.state)):
        if type(part) not in seen:
            seen.add(type(part))
            for field in fields(part):
                if field.name not in DERIVED:
                    check_field(part, field)


def check_field(part: Any, field: Field[Any]) -> None:
    kept = getattr(part, field.name)
    other = another(kept) if kept or isinstance(kept, int | str) else FILLED.get(str(field.type), kept)
    setattr(part, field.name, other)
    assert getattr(part.copy(), field.name) == other, f"a copy of {type(part).__name__} leaves out {field.name}"
    setattr(part, field.name, kept)


def parts(value: Any) -> Iterator[Any]:
    """A state and all that it copies with itself."""
    if is_dataclass(value) and hasattr(value, "copy"):
        yield value
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from parts(item)
    elif isinstance(value, dict):
        yield from parts(list(value.values()))


def another(value: Any) -> Any:
    """A different value of the same kind, or the same where none is certain to be one."""
    match value:
        case Enum():
            return value
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return value + "?"
        case bytearray() | list():
            return value * 2
        case tuple() | frozenset() | set():
            return type(value)(map(another, value))
        case dict():
            return {another(key): item for key, item in value.items()}
    return value
