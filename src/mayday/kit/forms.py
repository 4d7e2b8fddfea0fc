"""The text of actions as a table of forms: the same row says an action and reads it back.

A form is a line as a player types it. `{ship:unit}` is a field of the action, its words of the sort `unit`;
`{ship,to:course}` are several fields that only have words together; `kicks|kick` are words that mean the same, the
first of which is said; `[the]` may be typed and is never said; `(to)` is said and need not be typed. Fields that a form
does not show have the values behind it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeVar

V = TypeVar("V")

FIELD: Final = re.compile(r"\{([\w,]+):(\w+)\}")


class Unclear(Exception):
    """Words that mean nothing where they stand, with what would mean something."""


@dataclass(frozen=True)
class Sort(Generic[V]):
    """One sort of words: what they look like, what they mean to whoever holds this view, and how a value is said.

    `read` raises Unclear where they mean nothing, `show` where a value has no words of this sort. A sort that may be
    left out matches the empty text, and brings the space before it. One of several fields has a tuple of their values.
    `hint` shows what can be typed, as in `L|M|R`; without one the name of the field does, as in `SHIP`.
    """

    pattern: str
    read: Callable[[V, str], Any] = field(default=lambda view, words: words)
    show: Callable[[V, Any], str] = field(default=lambda view, value: str(value))
    hint: str = ""


class Form(NamedTuple):
    """One way to say an action."""

    line: str
    kind: type[Any]
    fixed: Mapping[str, Any] = MappingProxyType({})

    @property
    def fields(self) -> dict[str, str]:
        """What the line shows, with the sort of each; those that go together as one, with commas."""
        return dict(FIELD.findall(self.line))

    @property
    def said(self) -> str:
        """The line without what is only read."""
        words = (word.strip("()").partition("|")[0] if "{" not in word else word for word in self.line.split())
        return " ".join(word for word in words if not word.startswith("["))

    @property
    def openings(self) -> list[str]:
        """The words that the line may begin with, an empty one where it begins with a field."""
        first = next(word for word in self.line.lower().split() if word[0] not in "[(")
        return first.partition("{")[0].split("|")

    def says(self, action: Any) -> bool:
        """Is this action one of those that the form is for?"""
        return type(action) is self.kind and all(getattr(action, name) == value for name, value in self.fixed.items())


class Forms(Generic[V]):
    """All forms of a game, and its sorts of words. An action is said by the first form that has words for it.

    A line is read by the first form that makes sense of it, so one that others could read as well stands behind them.
    """

    def __init__(self, rows: Sequence[Form], sorts: Mapping[str, Sort[V]]) -> None:
        self.rows: Final = tuple(rows)
        self.sorts: Final = sorts

    @cached_property
    def _patterns(self) -> list[re.Pattern[str]]:
        return [pattern(row.line, self.sorts) for row in self.rows]

    @cached_property
    def _said(self) -> dict[type[Any], list[tuple[Form, list[str]]]]:
        """The forms of each kind of action; what is said of their lines, parted at the fields."""
        found: dict[type[Any], list[tuple[Form, list[str]]]] = {}
        for row in self.rows:
            found.setdefault(row.kind, []).append((row, FIELD.split(row.said)))
        return found

    def say(self, view: V, action: Any) -> str:
        """The action as a player would type it."""
        for row, parts in self._said.get(type(action), ()):
            if row.says(action):
                try:
                    return self._line(view, action, parts)
                except Unclear:
                    continue
        raise AssertionError(f"no form says {action}")

    def read(self, view: V, line: str) -> Any | None:
        """The action that a line means, None where no form looks like it; Unclear where its words mean nothing."""
        unclear: Unclear | None = None
        for row, looks in zip(self.rows, self._patterns, strict=True):
            found = looks.fullmatch(line)
            if found is None:
                continue
            try:
                return self._made(view, row, found)
            except Unclear as error:
                unclear = unclear or error
        if unclear is not None:
            raise unclear
        return None

    def hints(self, line: str) -> list[str]:
        """What may be typed instead: the forms that begin with the first word of a line, each once."""
        word = line.lower().split(maxsplit=1)[:1]
        fitting = (row.said for row in self.rows if word and word[0] in row.openings)
        return list(dict.fromkeys(FIELD.sub(self._hint, said) for said in fitting))

    def _hint(self, found: re.Match[str]) -> str:
        return self.sorts[found[2]].hint or found[1].upper()

    def _line(self, view: V, action: Any, parts: Sequence[str]) -> str:
        line = parts[0]
        for names, sort, rest in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
            line += self.sorts[sort].show(view, attrgetter(*names.split(","))(action)) + rest
        return line

    def _made(self, view: V, row: Form, found: re.Match[str]) -> Any:
        values = dict(row.fixed)
        for names, sort in row.fields.items():
            value = self.sorts[sort].read(view, found[_group(names)])
            values |= zip(names.split(","), value if "," in names else (value,), strict=True)
        return row.kind(**values)


def pattern(line: str, sorts: Mapping[str, Sort[Any]]) -> re.Pattern[str]:
    """A line as an expression: words in any case, any space between them."""
    found, gap = "", ""
    for word in line.split():
        if word[0] not in "[(":
            found += gap + _word(word, sorts)
            gap = r"\s+"
        elif gap:
            found += rf"(?:{gap}(?:{_either(word[1:-1])}))?"
        else:
            found += rf"(?:(?:{_either(word[1:-1])})\s+)?"
    return re.compile(found, re.IGNORECASE | re.DOTALL)


def _word(word: str, sorts: Mapping[str, Sort[Any]]) -> str:
    """One word of a line, or several fields without a space between them."""
    parts = FIELD.split(word)
    if len(parts) == 1:
        return f"(?:{_either(word)})"
    found = ""
    for place in range(0, len(parts), 3):
        found += re.escape(parts[place])
        if place + 1 < len(parts):
            found += f"(?P<{_group(parts[place + 1])}>{sorts[parts[place + 2]].pattern})"
    return found


def _group(names: str) -> str:
    """Fields that go together are found under the name of the first."""
    return names.partition(",")[0]


def _either(words: str) -> str:
    return "|".join(map(re.escape, words.split("|")))
