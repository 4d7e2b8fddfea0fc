"""A game's options, read from its options struct: for help texts, forms and the command line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct, inspect

from mayday.core.errors import InputError
from mayday.core.game import O
from mayday.core.plain import fitted


class Option(Struct, frozen=True):
    """One switch: its values (none listed for an integer), its default, the rule that explains it."""

    name: str
    title: str
    rule: str
    default: str | int
    values: tuple[str, ...] = ()


def options_of(kind: type[Struct]) -> list[Option]:
    """Every field of an options struct that has a title; the others are not for the players to set."""
    return list(_options_of(kind))


@cache
def _options_of(kind: type[Struct]) -> tuple[Option, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    found = []
    for field in info.fields:
        if isinstance(field.type, inspect.Metadata):
            schema = field.type.extra_json_schema or {}
            inner = field.type.type
            values = _in_order(inner.values) if isinstance(inner, inspect.LiteralType) else ()
            found.append(Option(field.name, schema["title"], schema["rule"], field.default, values))
    return tuple(found)


def _in_order(values: tuple[Any, ...]) -> tuple[str, ...]:
    """Numbers by their size; words as they come."""
    words = [str(value) for value in values]
    if all(word.replace(".", "", 1).isdigit() for word in words):
        words.sort(key=float)
    return tuple(words)


def make_options(kind: type[O], given: Mapping[str, Any]) -> O:
    """Options from plain data or from the command line's words, refused field by field."""
    known = kind.__struct_fields__
    for name in given:
        if name not in known:
            raise InputError(f"options.{name}", f"no such option; there are {', '.join(sorted(known))}")
    try:
        return fitted(dict(given), kind, strict=False)
    except InputError as error:
        raise error.inside("options") from None
