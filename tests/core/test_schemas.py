"""Schemas say of each field what the source says below it."""

from __future__ import annotations

from msgspec import Struct

from mayday.core import schemas


class Base(Struct):
    size: int = 1
    """In hexes,
    counted from the middle."""


class Child(Base):
    """Something
    with parts."""

    name: str = ""
    inner: Base | None = None
    """What it carries."""


def test_fields_are_described_by_the_line_below_them_those_of_parents_too() -> None:
    found = schemas.schema(Child)
    child = found["$defs"]["Child"]
    assert child["description"] == "Something\nwith parts."
    assert child["properties"]["size"]["description"] == "In hexes, counted from the middle."
    assert child["properties"]["inner"]["description"] == "What it carries."
    assert "description" not in child["properties"]["name"]
    assert found["$ref"] == "#/$defs/Child"
    assert found["$defs"]["Base"]["properties"]["size"]["type"] == "integer"


def test_every_struct_within_is_found_once() -> None:
    assert {kind.__name__ for kind in schemas.structs_in([Child])} == {"Child", "Base"}
