"""Files of one's own examined: what is wrong in a text, with the line and column of the key concerned."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from math import isfinite
from typing import Any, Final, TypeVar

from msgspec import Struct, structs

from mayday.core.errors import InputError
from mayday.core.plain import fitted
from mayday.core.scenarios import ScenarioProblem
from mayday.core.toml_places import places

T = TypeVar("T", bound=Struct)
LONGEST: Final = 60_000
SYNTAX: Final = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)")
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
        return None, [_syntax(text, str(error))]
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
    problems = [ScenarioProblem(*_nearest(where, field), reason, field) for field, reason in found]
    return made, sorted(problems, key=lambda problem: (problem.line, problem.column))


def _syntax(text: str, message: str) -> ScenarioProblem:
    found = SYNTAX.fullmatch(message)
    if found is None:
        return ScenarioProblem(1, 1, message)
    if found[2] is None:
        return ScenarioProblem(text.count("\n") + 1, 1, found[1])
    return ScenarioProblem(int(found[2]), int(found[3]), found[1])


def _nearest(where: Mapping[str, tuple[int, int]], field: str) -> tuple[int, int]:
    """Where a key stands; where it is missing, the table that lacks it."""
    while field:
        if field in where:
            return where[field]
        field = field[: max(field.rfind("."), field.rfind("["), 0)]
    return 1, 1


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
