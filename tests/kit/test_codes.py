"""One codec packs actions into integers and back."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from mayday.kit.codes import MOST_KINDS, Codec, Part, Word, counted, listed


class Pass(Struct, frozen=True):
    pass


class Aim(Struct, frozen=True):
    arc: int
    mode: str
    ship: str
    battery: str


class Answer(Struct, frozen=True):
    seat: int
    number: int


def number(battery: str, kind: type[Any], before: dict[str, str], fitted: dict[str, list[str]]) -> int:
    assert kind is Aim
    return fitted[before["ship"]].index(battery)


def battery(number: int, kind: type[Any], before: dict[str, str], fitted: dict[str, list[str]]) -> str:
    assert kind is Aim
    return fitted[before["ship"]][number]


CODEC = Codec(
    (
        (Pass, ()),
        (
            Aim,
            (
                ("arc", counted(7, -1)),
                ("mode", listed(("near", "far"))),
                ("ship", listed(("s1", "s2"))),
                ("battery", Word(16, number, battery)),
            ),
        ),
        (Answer, (("seat", counted(8)), ("number", Part(0, int, int)))),
    )
)
FITTED = {"s1": ["laser"], "s2": ["beam", "laser"]}


@pytest.mark.parametrize(
    "action",
    [Pass(), Aim(-1, "near", "s1", "laser"), Aim(5, "far", "s2", "laser"), Answer(7, 0), Answer(3, 10**30)],
)
def test_a_number_means_its_action(action: Struct) -> None:
    code = CODEC.encode(action, FITTED)
    assert CODEC.decode(code, FITTED) == action
    assert CODEC.kinds[code % MOST_KINDS][0] is type(action)


def test_different_actions_have_different_numbers() -> None:
    actions: list[Struct] = [Pass()]
    actions += [Aim(arc, mode, "s2", word) for arc in range(-1, 6) for mode in ("near", "far") for word in FITTED["s2"]]
    actions += [Answer(seat, number) for seat in range(8) for number in range(5)]
    assert len({CODEC.encode(action, FITTED) for action in actions}) == len(actions)


def test_the_first_field_is_packed_lowest() -> None:
    assert CODEC.encode(Aim(1, "far", "s2", "laser"), FITTED) == (2 + 7 * (1 + 2 * (1 + 2 * 1))) * MOST_KINDS + 1
