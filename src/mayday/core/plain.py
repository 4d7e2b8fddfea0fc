"""Plain data from files, messages and command lines, made into checked structs or refused field by field."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import NODEFAULT, Struct

from mayday.core.errors import InputError

T = TypeVar("T")


def fitted(plain: Any, kind: type[T], *, strict: bool = True) -> T:
    """The struct that plain data describes; `strict=False` takes words for numbers, as command lines give them."""
    try:
        return msgspec.convert(plain, kind, strict=strict)
    except msgspec.ValidationError as error:
        raise misfit(error) from None


def plain(value: Any) -> Any:
    """A struct as plain data, by its values alone.

    Where a struct leaves out defaults, msgspec leaves out what *is* the default, so that an equal value which was read
    from a file or unpickled stays in. Here what *equals* it is left out, and equal values have one form.
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
        fields.append((field.name, field.encode_name, default if config.omit_defaults else NODEFAULT))
    return head, tuple(fields)


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Reads JSON as one of these types; made once, since taking a union apart costs ten times a reading."""
    return msgspec.json.Decoder(kind)


def misfit(error: msgspec.ValidationError) -> InputError:
    """What does not fit, told apart from where that is."""
    reason, _, where = str(error).partition(" - at ")
    return InputError(where.strip("`").removeprefix("$").removeprefix("."), reason)
