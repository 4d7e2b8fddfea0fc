"""A position is taken as it is told: what loading would change in it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from mayday.core.faults import Faults
from mayday.games.asteroid.positions.spec import PieceSpec, PositionSpec

LOOKS = ("attached", "finder", "board")
"""What the first look of a portion that begins adds to (AS-7.10)."""


class Telling(Struct):
    """How a position was told, and what can be said of it."""

    begins: bool
    """A movement begins in it."""
    named: Callable[[str], str]
    """The one form of a name, by which two can be compared."""
    faults: Faults


def check_faithful(position: Mapping[str, Any], said: PositionSpec, made: PositionSpec, telling: Telling) -> None:
    """Each field that was told is still so."""
    _compare(position, said, made, "", telling)


def _compare(raw: Mapping[str, Any], said: Struct, made: Struct, whole: str, telling: Telling) -> None:
    for name in said.__struct_fields__:
        one, other = getattr(said, name), getattr(made, name)
        if name not in raw or one is None or one == other or (telling.begins and name in LOOKS):
            continue
        path = f"{whole}.{name}" if whole else name
        if isinstance(one, Struct) and isinstance(other, Struct):
            _compare(raw[name], one, other, path, telling)
        elif isinstance(one, tuple) and one and isinstance(one[0], Struct) and len(one) == len(other):
            for at, (mine, its) in enumerate(zip(one, other, strict=True)):
                _compare(raw[name][at], mine, its, f"{path}[{at}]", telling)
        elif _formed(one, telling.named) != _formed(other, telling.named):
            telling.faults.note(path, _reason(said, one, other))


def _formed(value: Any, named: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return named(value)
    if isinstance(value, tuple):
        return tuple(_formed(part, named) for part in value)
    if isinstance(value, Mapping):
        return {named(key): _formed(part, named) for key, part in value.items()}
    return value


def _reason(said: Struct, one: Any, other: Any) -> str:
    if isinstance(said, PieceSpec):
        return f"{one!r} cannot be of {said.name} here; it would be {other!r}"
    return f"{one!r} cannot be here; it would be {other!r}"
