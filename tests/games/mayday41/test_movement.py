"""Movement: order, the three markers, thrust, evasion, budgets (group MOV)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Advance, Thrust
from mayday.games.mayday41.happenings.fire import Shot
from mayday.games.mayday41.happenings.flight import MarkerMoved, Moved
from mayday.games.mayday41.space.places import distance
from tests.games.mayday41.gunnery import a_duel, fire
from tests.games.mayday41.staging import BLUE, RED, Plain, Table, a_battle, a_body, a_volley, ship

DRIFTING: dict[str, Any] = {"out": ("plant",)}
"""A ship that can only drift."""
FAR = ship("PTC", "4040", side=RED, name="Far", **DRIFTING)


def steering(*counters: Plain, **position: Any) -> Table:
    """Blue's units move; Red is far off and drifts."""
    return a_battle(*counters, FAR, **position)


def step(table: Table, name: str, to: str = "", *, side: int = BLUE, evade: bool = False) -> None:
    """Advance a unit and give its thrust: to this hex, or none."""
    start = Advance(table.call(side, name))
    if start in table.legal(side):
        table.play(side, start)
    table.play(side, Thrust(to or next(a.to for a in table.legal(side) if isinstance(a, Thrust)), evade=evade))


def movers(table: Table) -> list[str]:
    """Units by name in the order in which they moved."""
    at = {table.at(table.name(number)): table.name(number) for number in range(len(table.state.units))}
    return [at[event.present] for event in table.heard(MarkerMoved, None)]


# Order.


@pytest.mark.rule("M4-MOV.01")
def test_the_largest_move_first_and_inside_a_class_in_reverse_order_of_initiative() -> None:
    table = a_battle(
        ship("PTC", "1010", name="A8", **DRIFTING),
        ship("FGT", "1012", name="A7", **DRIFTING),
        ship("CLX", "1014", side=RED, name="B9", **DRIFTING),
        ship("PTC", "1016", side=RED, name="B8", **DRIFTING),
        order=(BLUE, RED),
    )
    assert movers(table) == ["B9", "B8", "A8", "A7"]


@pytest.mark.rule("M4-MOV.02")
@pytest.mark.parametrize("first", ["B1", "B2"])
def test_a_player_moves_all_of_a_class_in_the_order_he_likes(first: str) -> None:
    table = a_battle(
        ship("PTC", "1010", name="A8"),
        ship("PTC", "1012", side=RED, name="B1"),
        ship("PTC", "1014", side=RED, name="B2"),
        order=(BLUE, RED),
    )
    second = "B2" if first == "B1" else "B1"
    for name in (first, second):
        assert table.asked == (RED,)
        step(table, name, side=RED)
    assert table.asked == (BLUE,)
    step(table, "A8")
    assert movers(table) == [first, second, "A8"]


@pytest.mark.rule("M4-MOV.03")
def test_a_volley_moves_after_its_target_has_placed_its_future_marker() -> None:
    table = a_battle(
        ship("MSB", "1010", name="Hawk", **DRIFTING),
        ship("PTC", "3010", "1 S", side=RED, name="Rogue"),
        a_volley("Hawk", "2010", "1 S", c=1, at="Rogue"),
        order=(RED, BLUE),
    )
    assert table.asked == (RED,)
    step(table, "Rogue", "3014", side=RED)
    assert table.vessel("Rogue").moved
    assert not table.vessel("Rogue").evading
    assert table.asked == (BLUE,)
    step(table, "Blue m1", "2020")
    assert table.markers("Blue m1") == ("2010", "2011", "2020")


@pytest.mark.rule("M4-MOV.04")
def test_a_wreck_drifts_on_and_on() -> None:
    table = steering(ship("PTC", "1010", "2 S", name="Hawk", crew=0), ship("PTC", "2010", name="Dove"))
    assert table.markers("Hawk") == ("1010", "1012", "1014")
    table.turn_over()
    table.until("sensor_orders")
    assert table.at("Hawk") == "1014"


# Steps.


@pytest.mark.rule("M4-MOV.05", "M4-MOV.06", "M4-MOV.07")
@pytest.mark.parametrize(
    ("present", "future", "markers"),
    [("0709", "0711", ("0709", "0711", "0713")), ("0711", "0513", ("0711", "0513", "0315"))],
)
def test_past_goes_to_present_present_to_future_and_future_as_far_again(
    present: str, future: str, markers: tuple[str, str, str]
) -> None:
    table = steering(ship("PTC", present, name="Hawk", future=future, **DRIFTING))
    assert table.markers("Hawk") == markers


@pytest.mark.rule("M4-MOV.08")
def test_gravity_makes_the_baseline_before_any_thrust() -> None:
    table = steering(ship("PTC", "0709", "2 S", name="Hawk"), a_body("planet_std", "0610"))
    assert table.legal(BLUE)[0] == Thrust("0513")
    assert Thrust("0517") in table.legal(BLUE)
    assert Thrust("0713") in table.legal(BLUE)
    assert Thrust("0717") not in table.legal(BLUE)


@pytest.mark.rule("M4-MOV.09")
def test_the_future_marker_goes_as_far_from_the_baseline_as_there_is_g() -> None:
    table = steering(ship("PTC", "0711", name="Hawk", future="0513", sheet={"g_rating": 2, "evade": 0}))
    for to, allowed in (("0313", True), ("0514", True), ("0315", True), ("0312", False)):
        assert table.accepts(BLUE, Thrust(to)) is allowed
    assert len(table.legal(BLUE)) == 1 + 6 + 12 + 1
    assert "2" in table.refused(BLUE, Thrust("0312")).reason
    table.play(BLUE, Thrust("0514"))
    assert (table.markers("Hawk"), table.vessel("Hawk").g_used) == (("0711", "0513", "0514"), 2)


@pytest.mark.rule("M4-MOV.10")
def test_a_ship_of_4_g_that_evades_shifts_at_most_3() -> None:
    table = steering(ship("PTC", "1010", name="Hawk"))
    assert table.accepts(BLUE, Thrust("1014"))
    assert table.accepts(BLUE, Thrust("1013", evade=True))
    assert not table.accepts(BLUE, Thrust("1014", evade=True))


@pytest.mark.rule("M4-MOV.10")
def test_no_more_than_the_g_turns_that_are_left() -> None:
    table = steering(ship("PTC", "1010", name="Hawk", g_left=2, sheet={"g_turns": 9}))
    assert table.accepts(BLUE, Thrust("1012"))
    assert table.accepts(BLUE, Thrust("1011", evade=True))
    assert not table.accepts(BLUE, Thrust("1013"))
    assert not table.accepts(BLUE, Thrust("1012", evade=True))


@pytest.mark.rule("M4-MOV.11")
def test_evasion_lasts_until_the_next_movement() -> None:
    table = steering(ship("PTC", "1010", name="Hawk"), turn=4)
    step(table, "Hawk", "1010", evade=True)
    assert table.vessel("Hawk").evading
    table.turn_over()
    assert table.turn == 5
    assert not table.vessel("Hawk").evading


@pytest.mark.rule("M4-MOV.11")
def test_evasion_of_this_turn_hampers_this_turns_fire() -> None:
    table = a_duel("PTC", "PTC", 3, rogue={"evading": True})
    shot: Shot = fire(table, 6, 6)
    assert [modifier.value for modifier in shot.roll.modifiers if modifier.label == "evasion"] == [2]


@pytest.mark.rule("M4-MOV.12")
@pytest.mark.parametrize(("evade", "used"), [(True, 1), (False, 0)])
def test_to_evade_without_going_anywhere_is_thrust(evade: bool, used: int) -> None:
    table = steering(ship("PTC", "1010", name="Hawk"))
    step(table, "Hawk", "1010", evade=evade)
    assert table.vessel("Hawk").g_used == used


@pytest.mark.rule("M4-MOV.13")
def test_velocity_is_the_way_from_present_to_future_and_speed_that_from_past_to_present() -> None:
    table = steering(ship("PTC", "0707", "2 S", name="Hawk"))
    step(table, "Hawk", "0712")
    hawk = table.vessel("Hawk")
    assert distance(hawk.past, hawk.present) == 2
    assert distance(hawk.present, hawk.future) == 3


@pytest.mark.rule("M4-MOV.14")
@pytest.mark.parametrize("who", [RED, None])
def test_everybody_sees_all_three_markers_of_a_bogey(who: int | None) -> None:
    table = a_battle(
        ship("PTC", "0707", "2 S", name="Hawk", **DRIFTING), ship("PTC", "4040", side=RED), order=(RED, BLUE)
    )
    table.until("sensor_orders")
    seen = [(mark.markers.past, mark.markers.present, mark.markers.future) for mark in table.view(who).bogeys]
    assert ("0707", "0709", "0711") in seen
    assert MarkerMoved("0707", "0709", "0711") in table.heard(MarkerMoved, who)
    if who == RED:
        assert Moved("b1", "0707", "0709", "0711") in table.heard(Moved, RED)


@pytest.mark.rule("M4-MOV.15")
def test_a_controlled_missile_pays_its_thrust_out_of_76_g_turns() -> None:
    hawk = ship("MSB", "1010", name="Hawk", **DRIFTING)
    full = steering(hawk, a_volley("Hawk", "2010", c=1, at="Far"))
    for turn in range(6):
        table = steering(hawk, a_volley("Hawk", "2010", c=1, at="Far", g_left=76 - 12 * turn))
        step(table, "Blue m1", "2022")
        assert table.volley().g_left == 76 - 12 * (turn + 1)
    last = steering(hawk, a_volley("Hawk", "2010", c=1, at="Far", g_left=4))
    assert last.accepts(BLUE, Thrust("2014"))
    assert not last.accepts(BLUE, Thrust("2015"))
    assert full.accepts(BLUE, Thrust("2022"))
    assert not full.accepts(BLUE, Thrust("2023"))


@pytest.mark.rule("M4-MOV.15")
def test_evasion_is_paid_too_and_without_g_turns_a_unit_drifts() -> None:
    table = steering(ship("PTC", "1010", "1 S", name="Hawk", g_left=2, sheet={"g_turns": 9}))
    step(table, "Hawk", "1013", evade=True)
    assert table.vessel("Hawk").g_left == 0
    table.turn_over()
    assert table.markers("Hawk") == ("1011", "1013", "1015")


@pytest.mark.rule("M4-MOV.16")
def test_there_is_no_second_thrust_in_a_turn() -> None:
    table = steering(ship("PTC", "1010", name="Hawk"), ship("PTC", "1020", name="Dove"))
    step(table, "Hawk", "1012")
    assert Advance("s1") not in table.legal(BLUE)
    assert table.stage == "movement"
    table.refused(BLUE, Thrust("1013"))
    table.refused(BLUE, Advance("s1"))
    assert table.markers("Hawk")[2] == "1012"
