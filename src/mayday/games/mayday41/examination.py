"""Files of one's own examined: what is wrong in a text, with the line and column of the key concerned."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from math import isfinite
from typing import Any, Final, TypeVar

from msgspec import Struct, structs

from mayday.core.errors import InputError
from mayday.core.plain import fitted
from mayday.core.scenarios import ScenarioProblem
from mayday.core.toml_places import nearest, places, unread

T = TypeVar("T", bound=Struct)
LONGEST: Final = 60_000
MISSING: Final = re.compile(r"Object missing required field `(\w+)`")
UNKNOWN: Final = re.compile(r"Object contains unknown field `(\w+)`")


def examine(
    text: str, kind: type[T], faults: Callable[[T], Iterable[tuple[str, str]]]
) -> tuple[T | None, list[ScenarioProblem]]:
    """The thing that a TOML text describes, if it has the right form, and all its problems in order."""
    if len(text) > LONGEST:
        return None, [ScenarioProblem(1, 1, f"such a file has at most {LONGEST} characters")]
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, [ScenarioProblem(*unread(text, str(error)))]
    except (RecursionError, ValueError):
        return None, [ScenarioProblem(1, 1, "this is nested too deeply, or holds a number of too many digits")]
    found = [*_endless(plain, ""), *_misfits(plain, kind)]
    made = None
    if not found:
        try:
            made = fitted(plain, kind)
            found = list(faults(made))
        except InputError as error:
            found = [(error.field, error.reason)]
    where = places(text)
    problems = [ScenarioProblem(*nearest(where, field), reason, field) for field, reason in found]
    return made, sorted(problems, key=lambda problem: (problem.line, problem.column))


def _endless(plain: Any, field: str) -> Iterator[tuple[str, str]]:
    """Numbers that TOML knows and rules do not."""
    if isinstance(plain, float) and not isfinite(plain):
        yield field, "this is no number to reckon with"
    elif isinstance(plain, dict):
        for name, value in plain.items():
            yield from _endless(value, f"{field}.{name}" if field else name)
    elif isinstance(plain, list):
        for number, value in enumerate(plain):
            yield from _endless(value, f"{field}[{number}]")


def _misfits(plain: dict[str, Any], kind: type[Struct]) -> Iterator[tuple[str, str]]:
    """What does not have the right form, key by key, so that one mistake does not hide the next."""
    known = {field.encode_name: field for field in structs.fields(kind)}
    for name, value in plain.items():
        if name not in known:
            alike = get_close_matches(name, known, 1)
            yield name, f"no such field; is it {alike[0]}?" if alike else f"no such field; there are {', '.join(known)}"
            continue
        try:
            fitted(value, known[name].type)
        except InputError as error:
            joint = "" if not error.field or error.field.startswith("[") else "."
            yield _told(f"{name}{joint}{error.field}", error.reason)
    for name, field in known.items():
        if field.required and name not in plain:
            yield name, "this field is missing"


def _told(field: str, reason: str) -> tuple[str, str]:
    """With the key itself where one is missing or not known."""
    for pattern, said in ((MISSING, "this field is missing"), (UNKNOWN, "no such field")):
        found = pattern.fullmatch(reason)
        if found:
            return f"{field}.{found[1]}", said
    return field, reason
