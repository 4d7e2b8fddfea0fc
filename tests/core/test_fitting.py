"""All that does not fit is told in words, with its place."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from mayday.core.errors import InputError
from mayday.core.plain import fitted


class Engine(Struct, frozen=True, forbid_unknown_fields=True, tag="engine", tag_field="part"):
    thrust: Annotated[int, Meta(ge=0, le=6)] = 1


class Hold(Struct, frozen=True, forbid_unknown_fields=True, tag="hold", tag_field="part"):
    tons: Annotated[float, Meta(gt=0)]


class Boat(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=5)]
    colour: Literal["red", "blue"] = "red"
    place: tuple[int, int] = (0, 0)
    parts: Annotated[tuple[Engine | Hold, ...], Meta(max_length=2)] = ()
    code: Annotated[str, Meta(pattern="^[A-Z]{3}$", examples=["ABC"])] = "XYZ"
    cargo: dict[str, Annotated[int, Meta(ge=0)]] = {}
    crew: Annotated[int, Meta(le=9)] | list[str] | None = None
    afloat: bool = True


@pytest.mark.parametrize(
    ("plain", "faults"),
    [
        ({}, [("name", "this is missing")]),
        ([], [("", "a table of fields is needed, not a list")]),
        ({"name": 5}, [("name", "a text is needed, not 5")]),
        ({"name": "a barge"}, [("name", "must have 5 letters at most, not 7")]),
        ({"name": ""}, [("name", "must have one letter or more, not 0")]),
        ({"name": "a", "color": "red"}, [("color", "there is no such field; did you mean 'colour'?")]),
        ({"name": "a", "colour": "reed"}, [("colour", "must be one of blue, red, not 'reed'; did you mean 'red'?")]),
        ({"name": "a", "colour": 5}, [("colour", "must be one of blue, red, not 5")]),
        ({"name": "a", "place": [1]}, [("place", "must have 2 entries, not 1")]),
        ({"name": "a", "place": [1, "x"]}, [("place[1]", "a whole number is needed, not 'x'")]),
        ({"name": "a", "place": [1, True]}, [("place[1]", "a whole number is needed, not true")]),
        ({"name": "a", "parts": [{"part": "sail"}]}, [("parts[0].part", "must be one of engine, hold, not 'sail'")]),
        ({"name": "a", "parts": [{"thrust": 5}]}, [("parts[0].part", "this is missing")]),
        ({"name": "a", "parts": [{"part": "engine", "thrust": 9}]}, [("parts[0].thrust", "9 does not fit; 0 to 6 do")]),
        (
            {"name": "a", "parts": [{"part": "hold", "tons": 0}]},
            [("parts[0].tons", "0 is too little; it must be more than 0")],
        ),
        ({"name": "a", "parts": [{"part": "engine"}] * 3}, [("parts", "must have 2 entries at most, not 3")]),
        ({"name": "a", "code": "abc"}, [("code", "'abc' does not fit; write it like 'ABC'")]),
        ({"name": "a", "cargo": {"tea": -1}}, [("cargo.tea", "-1 is too little; 0 is the least")]),
        ({"name": "a", "crew": 10}, [("crew", "10 is too much; 9 is the most")]),
        ({"name": "a", "crew": ["Ann", 5]}, [("crew[1]", "a text is needed, not 5")]),
        ({"name": "a", "crew": "Ann"}, [("crew", "a whole number or a list or nothing is needed, not 'Ann'")]),
        ({"name": "a", "afloat": 1}, [("afloat", "true or false is needed, not 1")]),
        (
            {"colour": "green", "place": 5, "cargo": {"tea": "lots"}},
            [
                ("colour", "must be one of blue, red, not 'green'"),
                ("place", "a list is needed, not 5"),
                ("cargo.tea", "a whole number is needed, not 'lots'"),
                ("name", "this is missing"),
            ],
        ),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(plain: Any, faults: list[tuple[str, str]]) -> None:
    with pytest.raises(InputError) as refused:
        fitted(plain, Boat)
    assert list(refused.value.faults) == faults


def test_words_may_stand_for_numbers_where_they_were_typed() -> None:
    assert fitted({"name": "a", "place": ["1", "-2"]}, Boat, strict=False).place == (1, -2)
    with pytest.raises(InputError, match="a whole number is needed, not 'one'"):
        fitted({"name": "a", "place": ["one", "2"]}, Boat, strict=False)


def test_a_struct_that_refuses_its_own_fields_says_why() -> None:
    class Pair(Struct, frozen=True):
        left: int
        right: int

        def __post_init__(self) -> None:
            if self.left > self.right:
                raise ValueError("left is more than right")

    with pytest.raises(InputError, match="left is more than right"):
        fitted({"left": 2, "right": 1}, Pair)


def test_data_that_contains_itself_is_nested_too_deeply() -> None:
    endless: dict[str, Any] = {"name": "a"}
    endless["cargo"] = endless
    with pytest.raises(InputError, match="nested too deeply"):
        fitted(endless, Boat)
