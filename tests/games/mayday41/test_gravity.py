"""Gravity and orbit (group GRV)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Advance, Thrust
from mayday.games.mayday41.moving.flight import pull
from mayday.games.mayday41.space.places import add, at, named
from mayday.games.mayday41.state import NOBODY
from tests.games.mayday41.staging import BLUE, RED, Plain, Table, a_battle, a_body, a_scenario, a_volley, ship

DRIFTING: dict[str, Any] = {"out": ("plant",)}
"""A ship that can only drift."""
RING = ("0609", "0710", "0711", "0611", "0511", "0510")
"""Around 0610, clockwise from N."""


def around(*counters: Plain, body: str = "planet_std", centre: str = "0610", **position: Any) -> Table:
    """Near a body; Red is far off and drifts."""
    return a_battle(
        *counters, ship("PTC", "4040", side=RED, name="Far", **DRIFTING), a_body(body, centre, name="World"), **position
    )


def fallen(present: str, future: str, **more: Any) -> Table:
    """After a move of Hawk's, which only drifts."""
    return around(ship("PTC", present, name="Hawk", future=future, **DRIFTING), **more)


def next_turn(table: Table) -> None:
    """A whole turn of doing nothing, up to its sensor orders."""
    turn = table.turn
    while table.turn == turn or table.stage in ("initiative", "movement"):
        table.play(table.next_side, table.nothing(table.next_side))


def orbits(table: Table, name: str = "Hawk") -> str:
    number = table.vessel(name).orbits
    return "" if number == NOBODY else table.state.bodies[number].name


# Arrows.


@pytest.mark.rule("M4-GRV.01")
def test_an_arrow_of_strength_2_shifts_the_marker_two_hexes() -> None:
    """0710 of a heavy planet points SW: 0713 goes by 0613 to 0514."""
    table = fallen("0707", "0710", body="planet_heavy")
    assert named(add(at("0713"), pull(table.state, at("0710")))) == "0514"
    assert table.markers("Hawk") == ("0707", "0710", "0514")


@pytest.mark.rule("M4-GRV.02", "M4-GRV.05", "M4-MOV.08")
def test_first_turn_of_the_example_every_hex_entered_pulls() -> None:
    table = around(ship("PTC", "0709", "2 S", name="Hawk", **DRIFTING))
    assert table.markers("Hawk") == ("0709", "0711", "0513")


@pytest.mark.rule("M4-GRV.03", "M4-GRV.06")
def test_second_turn_of_the_example_the_start_hex_does_not_pull_again() -> None:
    table = around(ship("PTC", "0709", "2 S", name="Hawk", **DRIFTING))
    next_turn(table)
    assert table.markers("Hawk") == ("0711", "0513", "0314")


@pytest.mark.rule("M4-GRV.05", "M4-GRV.06")
def test_the_lesson_of_the_scenario_flies_the_example() -> None:
    table = a_scenario("gravity-drill")
    seen = [named(table.state.units[0].future)]
    while table.asked and len(seen) < 3:
        future = table.state.units[0].future
        table.play(table.next_side, table.nothing(table.next_side))
        if table.state.units[0].future != future:
            seen.append(named(table.state.units[0].future))
    assert [one for one in seen if one in ("0513", "0314")] == ["0513", "0314"]


@pytest.mark.rule("M4-GRV.04")
def test_several_arrows_of_a_hex_add_up_whatever_their_order() -> None:
    """1011 is N of one planet's centre and beside another's: its arrows point N and NE."""
    counters = ship("PTC", "1015", name="Hawk", future="1011", **DRIFTING), a_body("planet_std", "1111", name="Other")
    table = around(*counters, centre="1010")
    assert named(add(at("0610"), pull(table.state, at("1011")))) == "0709"
    assert table.markers("Hawk") == ("1015", "1011", "1106")


# Staying put.


@pytest.mark.rule("M4-GRV.07")
def test_a_ship_at_rest_in_a_gravity_hex_is_pulled_and_may_hover_for_1_g() -> None:
    table = around(ship("PTC", "0611", name="Hawk", sheet={"g_rating": 1, "evade": 0}))
    assert table.legal(BLUE)[0] == Thrust("0610")
    table.play(BLUE, Thrust("0611"))
    assert table.markers("Hawk") == ("0611", "0611", "0611")
    assert table.vessel("Hawk").g_used == 1


@pytest.mark.rule("M4-GRV.07")
def test_by_option_it_is_not_pulled() -> None:
    table = fallen("0611", "0611", options={"stationary_gravity": "off"})
    assert table.markers("Hawk") == ("0611", "0611", "0611")


@pytest.mark.rule("M4-GRV.08")
def test_missiles_wrecks_and_fighters_fall_alike() -> None:
    table = around(
        ship("PTC", "0708", "2 S", name="Hawk", crew=0),
        ship("FGT", "0708", "2 S", name="Dart", **DRIFTING),
        ship("PTC", "0708", "2 S", name="Rogue", side=RED, **DRIFTING),
        a_volley("Hawk", "0708", "2 S", missiles=[{"kind": "fi"}], program=1),
    )
    assert {table.markers(name) for name in ("Hawk", "Dart", "Rogue", "Blue m1")} == {("0708", "0710", "0612")}


# Orbit.


@pytest.mark.rule("M4-GRV.09")
def test_three_ring_hexes_in_the_same_sense_are_an_orbit() -> None:
    table = fallen("0609", "0710")
    assert table.markers("Hawk") == ("0609", "0710", "0711")
    assert orbits(table) == "World"


@pytest.mark.rule("M4-GRV.09")
@pytest.mark.parametrize(("present", "future"), [("0609", "0711"), ("0809", "0710"), ("0710", "0710")])
def test_anything_else_is_none(present: str, future: str) -> None:
    assert orbits(fallen(present, future)) == ""


@pytest.mark.rule("M4-GRV.09")
def test_around_a_stronger_ring_an_orbit_takes_1_g_outward() -> None:
    table = around(ship("PTC", "0609", name="Hawk", future="0710"), body="planet_heavy")
    assert table.legal(BLUE)[0] == Thrust("0611")
    table.play(BLUE, Thrust("0711"))
    assert (orbits(table), table.vessel("Hawk").g_used) == ("World", 1)


@pytest.mark.rule("M4-GRV.10")
def test_an_orbit_is_free_and_takes_six_turns() -> None:
    table = fallen("0609", "0710")
    seen = []
    for _ in range(6):
        next_turn(table)
        seen.append(table.at("Hawk"))
        assert orbits(table) == "World"
    assert seen == ["0711", "0611", "0511", "0510", "0609", "0710"]
    assert table.vessel("Hawk").g_used == 0


@pytest.mark.rule("M4-GRV.11")
@pytest.mark.parametrize(("present", "future", "then"), [("0711", "0710", "0609"), ("0710", "0711", "0611")])
def test_from_ring_hex_to_ring_hex_a_unit_enters_orbit_either_way_round(present: str, future: str, then: str) -> None:
    table = fallen(present, future)
    assert table.markers("Hawk") == (present, future, then)
    assert orbits(table) == "World"


@pytest.mark.rule("M4-GRV.12")
def test_thrust_that_puts_the_marker_elsewhere_leaves_orbit() -> None:
    table = around(ship("PTC", "0609", name="Hawk", future="0710"), ship("PTC", "2020", name="Dove"))
    table.play(BLUE, Advance("s1"))
    assert table.legal(BLUE)[0] == Thrust("0711")
    assert orbits(table) == "World"
    table.play(BLUE, Thrust("0811"))
    assert orbits(table) == ""


@pytest.mark.rule("M4-GRV.13")
@pytest.mark.parametrize(("body", "limit"), [("planet_std", 24), ("gg_small", 240), ("moon", 0)])
def test_a_body_with_a_field_shows_its_hundred_diameters(body: str, limit: int) -> None:
    table = around(ship("PTC", "2020", name="Hawk"), body=body, begun=True)
    assert [world.limit for world in table.view(BLUE).bodies] == [limit]
    assert [world.limit for world in table.view(None).bodies] == [limit]
