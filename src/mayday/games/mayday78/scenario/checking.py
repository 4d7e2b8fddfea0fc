"""Scenario texts examined: what is wrong in them, with the line and column of the key concerned."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct, structs

from mayday.core.errors import InputError
from mayday.core.plain import fitted
from mayday.core.toml_places import nearest, places, unread
from mayday.games.mayday78.scenario.faults import faults
from mayday.games.mayday78.scenario.forms import Design, Setting

LONGEST = 60_000


class Problem(Struct, frozen=True):
    """One thing wrong in a file: where, and what would be right."""

    line: int
    column: int
    field: str
    reason: str

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}"
        return f"{place}: {self.field}: {self.reason}" if self.field else f"{place}: {self.reason}"


def examine(text: str, designs: Mapping[str, Design]) -> tuple[Setting | None, list[Problem]]:
    """The scenario that a text describes, if it has the right form, and all its problems in order."""
    if len(text) > LONGEST:
        return None, [Problem(1, 1, "", f"a scenario file has at most {LONGEST} characters")]
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, column, reason = unread(text, str(error))
        return None, [Problem(line, column, "", reason)]
    except RecursionError:
        return None, [Problem(1, 1, "", "arrays and tables are nested too deeply")]
    found = list(_misfits(plain))
    setting = None
    if not found:
        setting = fitted(plain, Setting)
        found = list(faults(setting, {**designs, **setting.designs}))
    where = places(text)
    problems = [Problem(*nearest(where, field), field, reason) for field, reason in found]
    return setting, sorted(problems, key=lambda problem: (problem.line, problem.column))


def _misfits(plain: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What does not have the right form, part by part, so that one mistake does not hide the next."""
    known = {field.encode_name: field for field in structs.fields(Setting)}
    for name, value in plain.items():
        if name not in known:
            yield name, f"no such key; there are {', '.join(known)}"
            continue
        parts = known[name].type
        inner = _element(parts)
        if inner is not None and isinstance(value, list):
            for number, item in enumerate(value):
                yield from _misfit(item, inner, f"{name}[{number}]")
        elif name == "designs" and isinstance(value, dict):
            for key, item in value.items():
                yield from _misfit(item, Design, f"designs.{key}")
        yield from _misfit(value, parts, name) if inner is None and name != "designs" else ()
    for name, field in known.items():
        if field.required and name not in plain:
            yield name, "this key is missing"
    whole = list(_misfit(plain, Setting, ""))
    if whole and all(name in known for name in plain):
        yield from _only_whole(plain, whole)


def _only_whole(plain: dict[str, Any], whole: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """A limit on a whole list, which its parts alone do not show."""
    field, reason = whole[0]
    if re.fullmatch(r"[a-z_]+", field) and isinstance(plain.get(field), list | dict):
        yield field, reason


def _element(kind: Any) -> Any:
    for part in (kind, *getattr(kind, "__args__", ())):
        found = msgspec.inspect.type_info(part)
        if isinstance(found, msgspec.inspect.VarTupleType) and isinstance(found.item_type, msgspec.inspect.StructType):
            return found.item_type.cls
    return None


def _misfit(value: Any, kind: Any, path: str) -> Iterator[tuple[str, str]]:
    try:
        fitted(value, kind)
    except InputError as error:
        joint = "" if not path or not error.field or error.field.startswith("[") else "."
        field = f"{path}{joint}{error.field}"
        missing = re.search(r"missing required field `(\w+)`", error.reason)
        unknown = re.search(r"unknown field `(\w+)`", error.reason)
        for found, reason in ((missing, "this key is missing"), (unknown, "no such key")):
            if found:
                field, error_reason = f"{field}.{found[1]}".lstrip("."), reason
                yield field, error_reason
                return
        yield field, error.reason
