"""Plain data by value: equal structs have one form, whatever their parts are made of."""

from __future__ import annotations

import pickle
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec import Struct, field

from mayday.core.plain import plain


class Part(Struct, frozen=True, omit_defaults=True):
    name: str = "a name with blanks"
    size: float = 2.5


class Whole(Struct, tag="whole", omit_defaults=True):
    part: Part = Part()
    parts: tuple[Part, ...] = (Part("x"),)
    notes: dict[str, int] = field(default_factory=dict)
    pair: tuple[int, int] | None = None
    much: int = 10**9


class Everything(Struct):
    part: Part = Part()
    flag: bool = False


def reread(struct: Any) -> Any:
    """An equal struct none of whose parts is the same object."""
    return pickle.loads(pickle.dumps(struct))


@pytest.mark.parametrize(
    ("struct", "expected"),
    [
        (Whole(), {"type": "whole"}),
        (Whole(part=Part(size=3.0), pair=(1, 2)), {"type": "whole", "part": {"size": 3.0}, "pair": [1, 2]}),
        (Whole(parts=(), notes={"a": 1}), {"type": "whole", "parts": [], "notes": {"a": 1}}),
        (Everything(), {"part": {}, "flag": False}),
    ],
    ids=["nothing but defaults", "parts of parts", "empty where it is not by default", "with all its defaults"],
)
def test_what_equals_its_default_is_left_out_where_defaults_are(struct: Any, expected: dict[str, Any]) -> None:
    assert plain(struct) == expected
    assert plain(reread(struct)) == expected
    assert msgspec.convert(plain(struct), type(struct)) == struct


class Rules(Struct, frozen=True):
    LATER: ClassVar = ("weather",)

    turns: int = 5
    weather: str = "fine"


def test_a_field_that_was_added_later_is_left_out_at_its_default() -> None:
    assert plain(Rules()) == {"turns": 5}
    assert plain(Rules(weather="foul")) == {"turns": 5, "weather": "foul"}
