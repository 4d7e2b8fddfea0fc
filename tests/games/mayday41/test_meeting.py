"""Interception and matched courses (group INT)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import EndOrders, Recover, Send, Thrust
from mayday.games.mayday41.happenings.damage import Removed, Struck
from mayday.games.mayday41.moving.meeting import matched, matched_before, sharing
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_volley, ship

DRIFTING: dict[str, Any] = {"out": ("plant",)}
"""A ship that can only drift."""


def on_one_course(table: Table, one: str, other: str) -> bool:
    return matched(table.state, table.number(one), table.number(other))


def met(table: Table, name: str) -> list[str]:
    return [table.name(number) for number in sharing(table.state, table.number(name))]


def pair(first: dict[str, Any], second: dict[str, Any], **position: Any) -> Table:
    """Ships A and B that drift."""
    both = ship("PTC", name="A", **DRIFTING, **first), ship("PTC", name="B", side=RED, **DRIFTING, **second)
    return a_battle(*both, **position)


@pytest.mark.rule("M4-INT.01")
def test_crossing_paths_is_no_interception() -> None:
    table = pair({"hex": "2009", "velocity": "3 S"}, {"hex": "2011"})
    assert table.at("A") == "2012"
    assert met(table, "A") == []


@pytest.mark.rule("M4-INT.01")
def test_whoever_ends_in_one_hex_has_intercepted_friends_too() -> None:
    table = a_battle(
        ship("CVT", "2009", "2 S", name="Nest", **DRIFTING),
        ship("FGT", "2014", "3 N", name="Dart", **DRIFTING),
        ship("PTC", "2011", side=RED, name="B", **DRIFTING),
    )
    assert met(table, "Dart") == ["Nest", "B"]


@pytest.mark.rule("M4-INT.02")
def test_two_ships_at_speed_9_in_one_hex_are_unharmed() -> None:
    table = pair({"hex": "2009", "velocity": "9 S"}, {"hex": "2027", "velocity": "9 N"})
    assert met(table, "A") == ["B"]
    table.until("end")
    assert not table.told(Struck)
    assert not table.told(Removed)
    assert all(table.vessel(name).armor == table.vessel(name).sheet.armor for name in "AB")


def guided(hex: str) -> Table:
    """A volley aimed at A shares the hex of B; A is elsewhere, or there too."""
    table = a_battle(
        ship("MSB", "1010", name="Hawk", sensed=True),
        ship("PTC", hex, side=RED, name="A"),
        ship("PTC", "3010", side=RED, name="B"),
        a_volley("Hawk", "3010", c=1, at="A"),
        stage="guidance",
        detected=True,
        locks={"Hawk": ("A",)},
    )
    while table.stage == "guidance":
        table.play(BLUE, table.nothing(BLUE))
    return table


@pytest.mark.rule("M4-INT.03")
@pytest.mark.parametrize(("hex", "marked"), [("3010", ["A"]), ("3012", [])])
def test_a_missile_in_its_own_targets_hex_is_marked_and_in_anothers_it_is_not(hex: str, marked: list[str]) -> None:
    table = guided(hex)
    assert [table.name(number) for number in table.volley().detonates_on] == marked


@pytest.mark.rule("M4-INT.04")
@pytest.mark.parametrize(("past", "is_matched"), [("0709", True), ("0710", False)])
def test_matched_are_those_who_share_present_and_future(past: str, is_matched: bool) -> None:
    """B comes from where A does, or from 0710 and so goes to 0712."""
    table = pair({"hex": "0709", "future": "0711"}, {"hex": past, "future": "0711"})
    assert table.markers("A")[1:] == ("0711", "0713")
    assert table.markers("B")[1:] == ("0711", "0713" if is_matched else "0712")
    assert on_one_course(table, "A", "B") is is_matched


@pytest.mark.rule("M4-INT.05")
def test_one_turn_may_both_intercept_and_match() -> None:
    table = a_battle(
        ship("PTC", "0708", name="A", future="0711", sheet={"g_rating": 1, "evade": 0}),
        ship("PTC", "0709", name="B", side=RED, future="0711", **DRIFTING),
        order=(BLUE, RED),
    )
    assert table.markers("B")[1:] == ("0711", "0713")
    assert table.legal(BLUE)[0] == Thrust("0714")
    table.play(BLUE, Thrust("0713"))
    assert on_one_course(table, "A", "B")


@pytest.mark.rule("M4-INT.06")
def test_a_fighter_that_matches_its_carrier_may_land_in_the_same_turn() -> None:
    table = a_battle(
        ship("CVT", "2010", name="Nest", out=("plant",)),
        ship("FGT", "2012", name="Dart", future="2010"),
        ship("PTC", "6060", side=RED, **DRIFTING),
        turn=6,
    )
    table.play(BLUE, Thrust("2010"))
    assert on_one_course(table, "Dart", "Nest")
    table.until("craft")
    assert table.turn == 6
    assert table.accepts(BLUE, Recover("s2", "s1", "tube1"))


@pytest.mark.rule("M4-INT.06")
def test_boarding_waits_for_the_following_turn() -> None:
    wreck = ship("FTR", "2010", side=RED, name="Wreck", out=("plant", "bridge"), sheet={"jump": 0})
    table = a_battle(
        ship("RDR", "2009", name="Raider", future="2010"), wreck, turn=6, detected=True, options={"crew_defend": "on"}
    )
    table.play(BLUE, Thrust("2010"))
    assert on_one_course(table, "Raider", "Wreck")
    table.begin_stage("fire_orders")
    sends = [action for action in table.legal(BLUE) if isinstance(action, Send)]
    assert sends == []
    table.play(BLUE, EndOrders())
    table.turn_over()
    table.until("sensor_orders")
    assert matched_before(table.state, table.number("Raider"), table.number("Wreck"))
    table.vessel("Raider").contacts[table.number("Wreck")].held = True
    table.begin_stage("fire_orders")
    assert [action for action in table.legal(BLUE) if isinstance(action, Send)]


@pytest.mark.rule("M4-INT.07")
@pytest.mark.parametrize(("to", "stays"), [("0713", True), ("0714", False)])
def test_drifting_together_stays_matched_and_a_thrust_ends_it(to: str, stays: bool) -> None:
    table = a_battle(
        ship("PTC", "0709", "2 S", name="A"),
        ship("PTC", "0709", "2 S", name="B", side=RED, **DRIFTING),
        order=(BLUE, RED),
    )
    table.play(BLUE, Thrust(to))
    assert on_one_course(table, "A", "B") is stays
