"""Plain data from files, messages and command lines, made into checked structs or refused field by field."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec

from mayday.core.errors import InputError

T = TypeVar("T")


def fitted(plain: Any, kind: type[T], *, strict: bool = True) -> T:
    """The struct that plain data describes; `strict=False` takes words for numbers, as command lines give them."""
    try:
        return msgspec.convert(plain, kind, strict=strict)
    except msgspec.ValidationError as error:
        raise misfit(error) from None


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Reads JSON as one of these types; made once, since taking a union apart costs ten times a reading."""
    return msgspec.json.Decoder(kind)


def misfit(error: msgspec.ValidationError) -> InputError:
    """What does not fit, told apart from where that is."""
    reason, _, where = str(error).partition(" - at ")
    return InputError(where.strip("`").removeprefix("$").removeprefix("."), reason)
