"""Movement: allowances, costs, what one may pass or end on, who is bound to a square (AS-6.01 to 6.14, 6.16, 6.18)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import Attack, Decline, EndMelee, EndMove, EndMovement, Kick, Step
from mayday.games.asteroid.events import Stopped, TurnedUp
from tests.games.asteroid.staging import SIX_OVER_THREE, C, Table, X, a_station, awake, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(9, "M2")


# What a portion gives.


@pytest.mark.rule("AS-6.01")
def test_gunner_spends_at_most_three_in_the_expeditions_movement_and_nothing_in_the_computers() -> None:
    table = a_station("T5", member("gunner", "A1"), WAITING)
    table.walk("gunner", "A2", "A3", "A4")
    assert table.refused(X, Step("gunner", "A5")).rule == "AS-6.04"
    table.until("CM")
    assert table.refused(X, Step("gunner", "A5")).rule == "AS-6.01"
    assert table.refused(C, Step("gunner", "A5")).rule == "AS-6.01"


@pytest.mark.rule("AS-6.01")
def test_robots_move_in_the_portion_of_their_side_sasha_in_both_and_anybody_may_stand_still() -> None:
    counters = (robot("utility", "F1", "friendly"), robot("utility", "F8", "hostile"), member("sasha", "A1"), WAITING)
    table = a_station("T5", *counters)
    table.walk("r1", "F2")
    assert table.refused(X, Step("r2", "F7")).rule == "AS-13.04"
    table.walk("sasha", "A2", "A3", "A4")
    table.until("CM")
    table.walk("sasha", "B4", "C4", "D4")
    assert table.refused(X, Step("sasha", "E4")).rule == "AS-6.04"
    table.play(X, EndMove("sasha"))
    assert table.refused(C, Step("r1", "F3")).rule == "AS-6.01"
    assert table.accepts(C, Step("r2", "F7"))
    table.play(C, EndMovement())
    assert (table.stage, table.at("r2")) == ("F2", "F8")


@pytest.mark.rule("AS-6.02")
def test_a_diagonal_costs_two_steps() -> None:
    table = a_station("T5", member("hanson", "A1"))
    assert table.refused(X, Step("hanson", "B2")).rule == "AS-6.02"
    table.walk("hanson", "A2", "B2")
    assert table.spent("hanson") == 2


@pytest.mark.rule("AS-6.03")
def test_a_move_is_completed_before_the_next_one_starts() -> None:
    table = a_station("T5", member("hanson", "A1"), member("kirby", "C1"))
    table.walk("hanson", "A2", "A3")
    table.walk("kirby", "C2")
    assert table.refused(X, Step("hanson", "A4")).rule == "AS-6.03"
    table.walk("kirby", "C3")


@pytest.mark.rule("AS-6.03")
@pytest.mark.parametrize("order", [("hanson", "kirby"), ("kirby", "hanson")])
def test_the_order_of_characters_is_free(order: tuple[str, str]) -> None:
    table = a_station("T5", member("hanson", "A1"), member("kirby", "A3"))
    for name in order:
        table.walk(name, "B1" if name == "hanson" else "B3")


@pytest.mark.rule("AS-6.04")
def test_a_step_that_costs_more_than_is_left_is_refused() -> None:
    table = a_station("T2", member("hanson", "B3"))
    table.walk("hanson", "B4")
    assert table.spent("hanson") == 3
    assert table.refused(X, Step("hanson", "B5")).rule == "AS-6.04"


@pytest.mark.rule("AS-6.04")
def test_what_was_not_spent_is_lost() -> None:
    table = a_station("T5", member("gunner", "A1"), WAITING)
    table.until("F1")
    table.until("XM")
    table.walk("gunner", "A2", "A3", "A4")
    assert table.refused(X, Step("gunner", "A5")).rule == "AS-6.04"


# Passing and ending.


@pytest.mark.rule("AS-6.05")
@pytest.mark.parametrize("friend", [member("kirby", "A2"), robot("utility", "A2", "friendly")], ids=["member", "robot"])
def test_one_passes_through_friends(friend: Any) -> None:
    table = a_station("T5", member("hanson", "A1"), friend)
    table.walk("hanson", "A2", "A3")
    table.play(X, EndMove("hanson"))
    assert table.at("hanson") == "A3"


BY_THE_WAY = [
    pytest.param(robot("utility", "A2"), id="inactive"),
    pytest.param(robot("utility", "A2", "erratic", mood=4), id="idle"),
    pytest.param(robot("roamer", "A2", "hostile"), id="hostile"),
]


@pytest.mark.rule("AS-6.05", "AS-6.06")
@pytest.mark.parametrize("other", BY_THE_WAY)
def test_robots_of_the_computer_pass_through_one_another_and_do_not_end_there(other: Any) -> None:
    table = a_station("T5", robot("mining", "A1", "hostile"), other, member("kirby", "airlock"), stage="CM")
    table.walk("r1", "A2")
    assert table.refused(C, EndMove("r1")).rule == "AS-6.06"
    assert table.refused(C, EndMovement()).rule == "AS-6.06"
    table.walk("r1", "A3")
    table.play(C, EndMove("r1"))


@pytest.mark.rule("AS-6.06")
@pytest.mark.parametrize(
    ("how", "allowed"),
    [({"wakes": OUT}, True), ({"injured": True}, True), ({"stunned": True}, False), ({}, False)],
    ids=["unconscious", "injured", "stunned", "well"],
)
def test_no_move_ends_on_a_friend_who_is_not_down(how: dict[str, Any], allowed: bool) -> None:
    table = a_station("T5", member("hanson", "A1"), member("kirby", "A2", **how))
    table.walk("hanson", "A2")
    assert table.accepts(X, EndMove("hanson")) == allowed
    assert table.accepts(X, EndMovement()) == allowed
    if not allowed:
        assert table.refused(X, EndMove("hanson")).rule == "AS-6.06"


@pytest.mark.rule("AS-6.07")
def test_movement_ends_in_the_square_of_an_enemy_and_they_are_in_melee() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A3", "hostile"), WAITING)
    table.walk("hanson", "A2", "A3")
    assert table.heard(Stopped, X) == [Stopped("hanson", "A3")]
    assert table.spent("hanson") == 2
    table.refused(X, Step("hanson", "A4"))
    table.until("M1")
    assert Attack("hanson", "r1") in table.legal(X)


@pytest.mark.rule("AS-6.07")
def test_a_robot_stops_in_the_square_of_an_injured_man() -> None:
    table = a_station("T5", member("hanson", "A3", injured=True), robot("utility", "A1", "hostile"), stage="CM")
    table.walk("r1", "A2", "A3")
    assert table.spent("r1") == 2
    table.refused(C, Step("r1", "A4"))


@pytest.mark.rule("AS-6.08")
def test_a_counter_seen_in_this_movement_bars_its_square_until_it_has_been_turned_up() -> None:
    table = a_station("T1", member("hanson", "B3"), thing("keys", "B5"), WAITING)
    table.play(X, Kick("hanson", "B4"), 4)
    table.walk("hanson", "B4")
    assert table.refused(X, Step("hanson", "B5")).rule == "AS-6.08"
    table.until("F1")
    assert table.heard(TurnedUp, X) == [TurnedUp("B5", "keys")]
    table.until("XM")
    table.walk("hanson", "B5", "B6")


@pytest.mark.rule("AS-6.08")
@pytest.mark.parametrize("who", ["r1", "sasha"])
def test_face_down_counters_bar_friendly_robots_and_sasha_too(who: str) -> None:
    table = a_station("T5", robot("utility", "A1", "friendly"), member("sasha", "A3"), thing("terminal", "A2"))
    assert table.refused(X, Step(who, "A2")).rule == "AS-6.08"


@pytest.mark.rule("AS-6.09")
@pytest.mark.parametrize("up", [False, True], ids=["face down", "face up"])
def test_a_hostile_robot_ends_on_an_object(up: bool) -> None:
    table = a_station("T5", robot("utility", "A1", "hostile"), thing("terminal", "A2", up=up), WAITING, stage="CM")
    table.walk("r1", "A2")
    table.play(C, EndMove("r1"))
    assert table.at("r1") == "A2"


@pytest.mark.rule("AS-6.09")
def test_a_collapsed_square_is_closed_to_robots_as_well() -> None:
    table = a_station([". . ."], robot("utility", "A1", "hostile"), thing("collapsed_corridor", "A2"), stage="CM")
    assert table.refused(C, Step("r1", "A2")).rule == "AS-14.05"


# Objects.

OBJECTS = [
    *[pytest.param(thing(kind, "A2", up=True), id=kind) for kind in ("terminal", "brain", "keys", "belt")],
    pytest.param(thing("brain", "A2", up=True, works=False), id="ruin"),
    pytest.param(thing("charge", "A2", placer="demon"), id="charge"),
    pytest.param(robot("mining", "A2", "inop"), id="inoperable robot"),
]


@pytest.mark.rule("AS-6.18")
@pytest.mark.parametrize("counter", OBJECTS)
def test_a_spotted_object_stops_nobody(counter: Any) -> None:
    table = a_station("T5", member("kirby", "A1"), counter)
    table.walk("kirby", "A2")
    assert table.accepts(X, EndMove("kirby"))
    table.walk("kirby", "A3")
    assert table.at("kirby") == "A3"


@pytest.mark.rule("AS-6.18")
def test_stairs_stop_nobody() -> None:
    stairs = (thing("descending", "6D4", up=True), thing("ascending", "3D4"))
    table = a_station(SIX_OVER_THREE, member("kirby", "6D3"), *stairs)
    table.walk("kirby", "6D4")
    assert table.accepts(X, EndMove("kirby"))
    table.walk("kirby", "6D5")


# Gratings and shafts.


@pytest.mark.rule("AS-6.10")
def test_a_grating_costs_sasha_one_more_in_either_direction() -> None:
    table = a_station("T2", member("sasha", "B2"), member("kirby", "B3"))
    table.walk("sasha", "B3", "B4")
    assert table.spent("sasha") == 1 + 2
    table.until("CM")
    table.walk("sasha", "B3")
    assert table.spent("sasha") == 2


@pytest.mark.rule("AS-6.10")
def test_a_grating_costs_a_human_two_on_the_way_out() -> None:
    table = a_station("T2", member("hanson", "B4"))
    table.walk("hanson", "B3")
    assert table.spent("hanson") == 2


@pytest.mark.rule("AS-6.11")
def test_each_shaft_square_costs_a_human_two() -> None:
    table = a_station("T2", member("hanson", "B3"))
    table.walk("hanson", "B4")
    assert table.spent("hanson") == 2 + 1
    assert table.refused(X, Step("hanson", "B5")).rule == "AS-6.04"


@pytest.mark.rule("AS-6.11")
def test_shaft_squares_cost_a_utility_robot_one_each() -> None:
    table = a_station("T2", robot("utility", "B3", "hostile"), WAITING, stage="CM")
    costs = []
    for square in ("B4", "B5", "B6"):
        before = table.spent("r1")
        table.walk("r1", square)
        costs.append(table.spent("r1") - before)
    assert costs == [2, 1, 1]
    assert table.refused(C, Step("r1", "B7")).rule == "AS-6.04"


@pytest.mark.rule("AS-6.12")
@pytest.mark.parametrize("kind", ["roamer", "mining"])
def test_heavy_robots_enter_no_shaft_but_the_enclosed_corridors(kind: str) -> None:
    table = a_station("T2", robot(kind, "B3", "hostile"), WAITING, stage="CM")
    assert table.refused(C, Step("r1", "B4")).rule == "AS-6.12"
    table = a_station("T4", robot(kind, "A2", "hostile"), WAITING, stage="CM")
    table.walk("r1", "B2")
    assert table.spent("r1") == 2
    assert table.refused(C, Step("r1", "B1")).rule == "AS-6.12"


@pytest.mark.rule("AS-6.12")
def test_the_professors_robots_enter_no_shaft_but_the_enclosed_corridors() -> None:
    table = a_station("T4", member("robot1", "A2"), member("professor", "airlock"))
    table.walk("robot1", "B2")
    assert table.refused(X, Step("robot1", "B1")).rule == "AS-6.12"


@pytest.mark.rule("AS-6.13")
def test_the_professor_gets_into_a_shaft_only_through_an_enclosed_corridor() -> None:
    table = a_station("T2", member("professor", "B3"))
    assert table.refused(X, Step("professor", "B4")).rule == "AS-6.04"
    table = a_station("T4", member("professor", "A2"))
    table.walk("professor", "B2")
    assert table.spent("professor") == 2
    assert table.refused(X, Step("professor", "B1")).rule == "AS-6.04"
    table.until("F1")
    table.until("XM")
    table.walk("professor", "B1")
    assert table.spent("professor") == 2


@pytest.mark.rule("AS-6.13")
def test_who_moves_three_uses_his_whole_move_to_climb_in() -> None:
    table = a_station("T2", member("gunner", "B3"))
    table.walk("gunner", "B4")
    assert table.spent("gunner") == 3


# Held and helpless.


def in_melee(stage: str, **more: Any) -> Table:
    """Hanson and a roamer in one square."""
    return a_station("T5", member("hanson", "C3"), robot("roamer", "C3", "hostile"), WAITING, stage=stage, **more)


@pytest.mark.rule("AS-6.14")
def test_a_stun_in_the_last_melee_step_lets_him_leave() -> None:
    table = in_melee("M2", turn=2)
    table.play(C, Decline())
    table.play(X, Attack("hanson", "r1"), 5)
    assert (table.stage, table.state.turn) == ("XM", 3)
    table.walk("hanson", "C4")


@pytest.mark.rule("AS-6.14")
def test_a_stun_in_the_melee_step_before_the_last_does_not() -> None:
    table = in_melee("M1", turn=2)
    table.play(C, Decline())
    table.play(X, Attack("hanson", "r1"), 5)
    table.until("XM")
    assert table.refused(X, Step("hanson", "C4")).rule == "AS-6.14"


@pytest.mark.rule("AS-6.14")
@pytest.mark.parametrize(
    ("status", "more", "free"),
    [
        ("erratic", {"mood": 5}, True),
        ("inactive", {"up": True}, True),
        ("inop", {}, True),
        ("hostile", {"stunned": True}, False),
        ("erratic", {"mood": 6}, False),
    ],
    ids=["idle", "inactive", "inoperable", "stunned", "erratic on a six"],
)
def test_only_a_hostile_robot_holds_anybody(status: str, more: dict[str, Any], free: bool) -> None:
    table = a_station("T5", member("hanson", "C3"), robot("utility", "C3", status, **more))
    assert table.accepts(X, Step("hanson", "C4")) == free


@pytest.mark.rule("AS-6.14")
@pytest.mark.parametrize("how", [{"injured": True}, {"wakes": OUT}, {}], ids=["injured", "unconscious", "well"])
def test_a_man_who_is_down_does_not_hold_a_robot(how: dict[str, Any]) -> None:
    table = a_station("T5", member("hanson", "C3", **how), robot("roamer", "C3", "hostile"), stage="CM")
    if how:
        table.walk("r1", "C4")
    else:
        assert table.refused(C, Step("r1", "C4")).rule == "AS-6.14"


@pytest.mark.rule("AS-6.16")
def test_a_robot_stunned_in_the_first_melee_stays_put_and_is_fit_again_for_the_second_fire() -> None:
    table = a_station("T5", member("hanson", "C3"), robot("utility", "C3", "hostile"), WAITING, stage="M1")
    table.play(X, Attack("hanson", "r1"), 3)
    table.play(X, EndMelee())
    assert table.stage == "CM"
    assert table.refused(C, Step("r1", "C4")).rule == "AS-6.16"
    assert table.view(C).robots[0].stunned
    table.until("F2")
    assert not table.view(C).robots[0].stunned


@pytest.mark.rule("AS-6.16")
@pytest.mark.parametrize(
    ("who", "rule"),
    [
        (member("hanson", "A1", stunned=True), "AS-6.16"),
        (member("hanson", "A1", wakes=OUT), "AS-10.08"),
        (member("hanson", "A1", injured=True), "AS-9.01"),
        (member("robot1", "A1"), "AS-20.02"),
        (robot("utility", "A1", "inop"), "AS-13.08"),
        (robot("utility", "A1", up=True), "AS-6.16"),
        (robot("utility", "A1", "erratic", mood=4), "AS-13.13"),
    ],
    ids=["stunned", "unconscious", "injured", "without a voice", "inoperable", "inactive", "idle"],
)
def test_who_is_not_fit_does_not_move(who: Any, rule: str) -> None:
    table = a_station("T5", who, WAITING)
    name = who["piece"]["name"]
    assert table.refused(X, Step("r1" if name == "utility" else name, "A2")).rule == rule
