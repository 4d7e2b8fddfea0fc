"""Plain data from files, messages and command lines, made into checked structs or refused field by field."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import NODEFAULT, Struct

from mayday.core.errors import InputError
from mayday.core.fitting import endless, misfits

T = TypeVar("T")
MOST = 50
"""Faults that are told of one file."""


def fitted(plain: Any, kind: type[T], *, strict: bool = True) -> T:
    """The struct that plain data describes; `strict=False` takes words for numbers, as command lines give them."""
    try:
        found = list(endless(plain))
        if not found:
            return msgspec.convert(plain, kind, strict=strict)
    except RecursionError:
        raise InputError("", "this is nested too deeply") from None
    except msgspec.ValidationError as error:
        found = misfits(plain, kind, strict=strict)
        if not found:  # what a struct itself has against its fields
            raise misfit(error) from None
    (field, reason), *more = found[:MOST]
    raise InputError(field, reason, tuple(more))


def plain(value: Any) -> Any:
    """A struct as plain data, by its values alone.

    Where a struct leaves out defaults, msgspec leaves out what *is* the default, so that an equal value which was read
    from a file or unpickled stays in. Here what *equals* it is left out, and equal values have one form.

    A field that a struct names in `LATER` was added when there were fingerprints already: at its default it is left
    out as well, so that these still hold.
    """
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Struct):
        head, fields = _form(type(value))
        made = dict(head)
        for name, written, default in fields:
            part = getattr(value, name)
            if part != default:
                made[written] = plain(part)
        return made
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return msgspec.to_builtins(value)


@cache
def _form(kind: type[Struct]) -> tuple[tuple[tuple[str, Any], ...], tuple[tuple[str, str, Any], ...]]:
    """The tag of a struct, if it has one, and its fields: name, name in the data, and what is left out."""
    config = kind.__struct_config__
    head = ((config.tag_field, config.tag),) if config.tag_field is not None else ()
    fields = []
    for field in msgspec.structs.fields(kind):
        default = field.default if field.default_factory is NODEFAULT else field.default_factory()
        left_out = config.omit_defaults or field.name in getattr(kind, "LATER", ())
        fields.append((field.name, field.encode_name, default if left_out else NODEFAULT))
    return head, tuple(fields)


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Reads JSON as one of these types; made once, since taking a union apart costs ten times a reading."""
    return msgspec.json.Decoder(kind)


def prepare() -> None:
    """Build what msgspec keeps of every struct that has been imported.

    It does so when a struct is first read, and two threads that do it for the same one at the same time end the
    process; whoever starts threads that read anything calls this before.
    """
    for kind in _structs(Struct):
        decoder(kind)


def _structs(kind: type[Struct]) -> Iterator[type[Struct]]:
    for child in kind.__subclasses__():
        yield child
        yield from _structs(child)


def misfit(error: msgspec.ValidationError) -> InputError:
    """What does not fit, told apart from where that is."""
    reason, _, where = str(error).partition(" - at ")
    return InputError(where.strip("`").removeprefix("$").removeprefix("."), reason)
