"""JSON Schemas of structs, in which every field says what the line below it in the source says."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.inspect import Field, StructType, Type, multi_type_info

Schema: TypeAlias = dict[str, Any]


def schema(kind: Any) -> Schema:
    """The JSON Schema of a type, with all that it refers to."""
    (top,), definitions = components([kind])
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **top, "$defs": definitions}


def components(kinds: Sequence[Any], where: str = "#/$defs/") -> tuple[list[Schema], Schema]:
    """The schemas of these types, and by name those of all structs within them."""
    tops, found = msgspec.json.schema_components(kinds, ref_template=where + "{name}")
    known = {kind.__name__: kind for kind in structs_in(kinds)}
    for name, definition in found.items():
        if "description" in definition:
            definition["description"] = inspect.cleandoc(definition["description"])
        notes = field_notes(known[name])
        for field, described in definition["properties"].items():
            if field in notes:
                described.setdefault("description", notes[field])
    return list(tops), found


def structs_in(kinds: Sequence[Any]) -> Iterator[type[Struct]]:
    """Every struct that these types reach."""
    waiting: list[Any] = list(multi_type_info(kinds))
    known: set[type[Struct]] = set()
    while waiting:
        value = waiting.pop()
        if isinstance(value, StructType):
            if value.cls in known:
                continue
            known.add(value.cls)
            yield value.cls
        if isinstance(value, tuple):
            waiting.extend(value)
        elif isinstance(value, Type | Field):
            waiting.extend(getattr(value, name) for name in value.__struct_fields__)


@cache
def field_notes(kind: type[Struct]) -> Mapping[str, str]:
    """What the source says of the fields of a struct, each in a string below it; its parents' fields included."""
    found: dict[str, str] = {}
    for parent in reversed(kind.__mro__):
        if parent is not Struct and issubclass(parent, Struct):
            found |= _classes_of(inspect.getmodule(parent))[parent.__qualname__]
    return found


@cache
def _classes_of(module: ModuleType | None) -> Mapping[str, Mapping[str, str]]:
    """The notes of all classes of a module, which is read once for all of them."""
    assert module is not None, "a struct is defined in a module"
    return dict(_classes_in(ast.parse(inspect.getsource(module)).body, ""))


def _classes_in(body: Sequence[ast.stmt], prefix: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    for line in body:
        if isinstance(line, ast.ClassDef):
            yield prefix + line.name, _notes_in(line)
            yield from _classes_in(line.body, f"{prefix}{line.name}.")
        elif isinstance(line, ast.FunctionDef):
            yield from _classes_in(line.body, f"{prefix}{line.name}.<locals>.")


def _notes_in(class_: ast.ClassDef) -> dict[str, str]:
    found = {}
    for line, below in zip(class_.body, class_.body[1:], strict=False):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            match below:
                case ast.Expr(ast.Constant(str(note))):
                    found[line.target.id] = " ".join(note.split())
    return found
