"""Actions as integers by declaration: the kind first, then its fields in mixed radix."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

MOST_KINDS: Final = 64
"""More than any game has; the kind of an action is the remainder of its number."""


class Part(NamedTuple):
    """One field of an action: how many values it has, and the way there and back."""

    size: int
    """0 where there is no limit, in the last field of an action alone."""
    number: Callable[[Any], int]
    value: Callable[[int], Any]


class Word(NamedTuple):
    """A field whose values depend on where the game stands, and on the fields before it.

    Both ways take the kind of action and its fields so far after the value or number, and then what the codec was told
    of the game.
    """

    size: int
    number: Callable[..., int]
    value: Callable[..., Any]


Fields: TypeAlias = tuple[tuple[str, Part | Word], ...]


def listed(values: Sequence[Any]) -> Part:
    """A field that takes one of these values."""
    numbers = {value: number for number, value in enumerate(values)}
    return Part(len(values), numbers.__getitem__, values.__getitem__)


def counted(size: int, least: int = 0) -> Part:
    """A field that takes whole numbers from the least on, so many of them."""
    return Part(size, lambda value: int(value) - least, lambda number: number + least)


def among(size: int, values: Callable[..., Sequence[Any]]) -> Word:
    """A field that takes one of the values that are listed there and then."""
    return Word(size, lambda value, *where: values(*where).index(value), lambda number, *where: values(*where)[number])


class Codec:
    """The kinds of actions with their fields in the order in which they are packed; a new kind goes to the end."""

    def __init__(self, kinds: Sequence[tuple[type[Any], Fields]]) -> None:
        assert len(kinds) <= MOST_KINDS
        self.kinds: Final = tuple(kinds)
        self._numbers: Final[Mapping[type[Any], int]] = {kind: number for number, (kind, _) in enumerate(kinds)}

    def encode(self, action: Any, *where: Any) -> int:
        """The number of an action; `where` is what its words depend on."""
        kind = self._numbers[type(action)]
        code, size = 0, 1
        before: dict[str, Any] = {}
        for name, part in self.kinds[kind][1]:
            value = getattr(action, name)
            if isinstance(part, Word):
                number = part.number(value, type(action), before, *where)
            else:
                number = part.number(value)
            code, size = code + number * size, size * part.size
            before[name] = value
        return code * MOST_KINDS + kind

    def decode(self, code: int, *where: Any) -> Any:
        """The action that has a number."""
        rest, kind = divmod(code, MOST_KINDS)
        action, parts = self.kinds[kind]
        values: dict[str, Any] = {}
        for name, part in parts:
            rest, number = divmod(rest, part.size) if part.size else (0, rest)
            if isinstance(part, Word):
                values[name] = part.value(number, action, values, *where)
            else:
                values[name] = part.value(number)
        return action(**values)
