"""Positions as plain data: what is impossible is refused with the field, what is possible survives the way back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from mayday.core.errors import InputError
from tests.games.mayday78.staging import GAME, Plain, a_bystander, a_landed_vessel, a_position, a_table, a_vessel
from tests.games.mayday78.test_reference import positions

AT_REST = "[(0,0) > (0,0) > (0,0)]"


@pytest.mark.parametrize(
    ("vessel", "field"),
    [
        (a_vessel(AT_REST, "dreadnought"), "vessels[0].design"),
        (a_vessel("[(3,3) > (3,3) > (3,3)]"), "vessels[0].status"),
        (a_landed_vessel((4, 4)), "vessels[0].present"),
        (a_landed_vessel((3, 3), future=(5, 3)), "vessels[0].future"),
        (a_vessel(AT_REST, fuel=3), "vessels[0].fuel"),
        (a_vessel(AT_REST, "lifeboat", fuel=6), "vessels[0].fuel"),
        (a_vessel(AT_REST, vector=(1, 0)), "vessels[0].vector"),
        (a_vessel(AT_REST, drive_hits=-1), "vessels[0].drive_hits"),
        (a_vessel(AT_REST, orbit="Omega"), "vessels[0].orbit"),
        (a_vessel(AT_REST, visited=("Alpha",)), "vessels[0].visited"),
        (a_vessel(AT_REST, colour="blue"), "vessels[0]"),
        (a_vessel("[(0,0) > (20000,0) > (40000,0)]"), "vessels[0].present"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_impossible_vessel_is_refused_with_its_field(vessel: Plain, field: str) -> None:
    with pytest.raises(InputError) as refusal:
        GAME.load(a_position(vessel, a_bystander(), worlds=[(3, 3)]))
    assert refusal.value.field == field
    assert refusal.value.reason


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"turn": 0}, "turn"),
        ({"turn_limit": -1}, "turn_limit"),
        ({"order": [0, 0]}, "order"),
        ({"phasing": 2}, "phasing"),
        ({"sides": [{"seats": [0]}, {"seats": [2]}]}, "sides"),
        ({"sides": [{"seats": [0, 1]}, {"seats": []}]}, "sides[1].seats"),
        ({"sides": [{"seats": [0], "home": "Omega"}, {"seats": [1]}]}, "sides[0].home"),
        ({"worlds": [{"name": "Alpha", "hex": [5, 5], "missile_hits": [1]}]}, "worlds[0].missile_hits"),
        ({"worlds": [{"name": "Alpha", "hex": [5, 5], "missile_hits": [0, -1]}]}, "worlds[0].missile_hits"),
        ({"worlds": [{"name": "Alpha", "hex": [5, 5]}, {"name": "Alpha", "hex": [9, 9]}]}, "worlds"),
        ({"worlds": [{"name": "Alpha", "hex": [5, 5]}, {"name": "Beta", "hex": [5, 5]}]}, "worlds"),
        ({"worlds": [{"name": "Alpha", "hex": [5, 10**12]}]}, "worlds[0].hex[1]"),
        ({"goal": "race"}, "worlds"),
        ({"options": {"touch_and_go": "maybe"}}, "options.touch_and_go"),
        ({"weather": "fine"}, ""),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_impossible_position_is_refused_with_its_field(more: dict[str, Any], field: str) -> None:
    with pytest.raises(InputError) as refusal:
        GAME.load({**a_position(a_vessel(AT_REST), a_bystander()), **more})
    assert refusal.value.field == field


@given(positions())
def test_a_position_survives_being_dumped_and_loaded(position: Plain) -> None:
    table = a_table(*position["vessels"], worlds=position["worlds"], options=position["options"])
    dumped = GAME.dump(table.state)
    again = GAME.load(dumped)
    assert GAME.dump(again) == dumped
    assert GAME.view(again, 0) == GAME.view(table.state, 0)
    assert GAME.actors(again) == table.asked
