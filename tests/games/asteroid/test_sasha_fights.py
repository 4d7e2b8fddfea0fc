"""Sasha in a fight: pins, defence, leaps, and relief (AS-21.03, AS-21.08 to AS-21.13)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Attack,
    Climb,
    Decline,
    EndMove,
    EndMovement,
    Step,
)
from mayday.games.asteroid.events import Hurt, Ordered, Relieved, Struck
from tests.games.asteroid.staging import (
    SIX_OVER_THREE,
    C,
    Plain,
    Table,
    X,
    a_station,
    awake,
    member,
    robot,
    thing,
)

WAITING = member("professor", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(9, "M2")


def her_move(where: Any, *counters: Plain, **more: Any) -> Table:
    """The computer's movement, before the robots: hers."""
    return a_station(where, *counters, WAITING, stage="CM", dog_moves=True, **more)


def leapt(table: Table) -> int:
    return next(one.leapt for one in table.view().members if one.name == "sasha")


def column(table: Table) -> int:
    """Of the last blow."""
    roll = table.heard(Struck, X)[-1].roll
    assert roll is not None
    return sum(modifier.value for modifier in roll.modifiers)


# Pinning.


@pytest.mark.rule("AS-21.03")
def test_a_roamer_at_which_she_leaps_in_cm_stays_and_fights() -> None:
    robots = (robot("roamer", "C3", "hostile"), robot("mining", "F8", "hostile"))
    table = her_move("T5", member("sasha", "C1"), *robots)
    table.walk("sasha", "C2", "C3")
    assert table.refused(C, Step("r1", "C4")).rule == "AS-21.03"
    table.walk("r2", "F7")
    table.play(C, EndMovement())
    table.until("M2")
    assert table.accepts(C, Attack("r1", "sasha"))


@pytest.mark.rule("AS-21.03")
def test_it_stays_even_with_a_result_on_her_or_on_another_in_the_square() -> None:
    lying = member("alex", "C3", injured=True)
    table = her_move("T5", member("sasha", "C2"), lying, robot("roamer", "C3", "hostile", beat="sasha"))
    table.walk("sasha", "C3")
    assert table.refused(C, Step("r1", "C4")).rule == "AS-21.03"


@pytest.mark.rule("AS-21.03")
def test_it_is_free_again_in_the_next_computers_movement_if_she_has_left() -> None:
    table = her_move("T5", member("sasha", "C2"), robot("roamer", "C3", "hostile"))
    table.walk("sasha", "C3")
    table.until("XM")
    table.walk("sasha", "C2", "C1")
    table.until("CM")
    table.play(X, EndMove("sasha"))
    assert table.accepts(C, Step("r1", "C4"))


@pytest.mark.rule("AS-21.03", "AS-13.18")
@pytest.mark.parametrize("told", [True, False])
def test_that_a_robot_is_pinned_does_not_tell_that_it_was_woken_in_secret(told: bool) -> None:
    table = her_move("T5", member("sasha", "C2"), robot("mining", "C3", "hostile", told=told))
    table.walk("sasha", "C3")
    assert table.refused(C, Step("r1", "C4")).rule == "AS-21.03"
    assert (table.view(X).robots[0].pinned, table.view(C).robots[0].pinned) == (told, True)


# Defence.


@pytest.mark.rule("AS-21.08")
@pytest.mark.parametrize(("how", "difference"), [({}, 0), ({"injured": True}, 3), ({"wakes": OUT}, 3)], ids=str)
def test_attacked_sasha_defends_with_three_or_with_nothing_if_she_is_down(how: dict[str, Any], difference: int) -> None:
    counters = (member("sasha", "C3", **how), robot("utility", "C3", "hostile"), WAITING)
    table = a_station("T5", *counters, stage="M1")
    table.play(C, Attack("r1", "sasha"), 1)
    assert column(table) == difference


@pytest.mark.rule("AS-21.08", "AS-21.11")
def test_her_leap_does_not_help_her_defence() -> None:
    table = a_station("T5", member("sasha", "A1"), robot("utility", "A4", "hostile"), WAITING)
    table.walk("sasha", "A2", "A3", "A4")
    table.until("M1")
    table.play(X, Decline())
    table.play(C, Attack("r1", "sasha"), 3)
    assert column(table) == 0


# The leap.


@pytest.mark.rule("AS-21.09")
@pytest.mark.parametrize(
    ("at", "way", "value"),
    [
        ("A2", ("A2",), 2),
        ("B2", ("A2", "B2"), 4),
        ("A4", ("A2", "A3", "A4"), 6),
        ("B1", ("A2", "B2", "B1"), 2),
    ],
    ids=["one square", "two squares", "three squares", "a detour of three"],
)
@pytest.mark.parametrize("stage", ["XM", "CM"])
def test_the_leap_counts_by_the_distance_at_the_start(at: str, way: tuple[str, ...], value: int, stage: str) -> None:
    counters = (member("sasha", "A1"), robot("roamer", at, "hostile"), WAITING)
    table = a_station("T5", *counters, stage=stage, dog_moves=stage == "CM")
    table.walk("sasha", *way)
    assert leapt(table) == value
    table.until("M1" if stage == "XM" else "M2")
    assert Attack("sasha", "r1") in _blows(table)


def _blows(table: Table) -> list[Any]:
    """Attacks offered in this fight, the other side declining."""
    found: list[Any] = []
    while table.stage in ("M1", "M2") and any(isinstance(action, Attack) for action in table.legal(table.asked[0])):
        found += [action for action in table.legal(table.asked[0]) if isinstance(action, Attack)]
        table.play(table.asked[0], Decline())
    return found


@pytest.mark.rule("AS-21.09")
@pytest.mark.parametrize(("option", "value"), [("6", 6), ("4", 4)])
def test_what_three_squares_are_worth_is_an_option(option: str, value: int) -> None:
    counters = (member("sasha", "A1"), robot("roamer", "A4", "hostile"), WAITING)
    table = a_station("T5", *counters, options={"sasha_leap_3": option})
    table.walk("sasha", "A2", "A3", "A4")
    assert leapt(table) == value


@pytest.mark.rule("AS-21.09")
def test_who_starts_in_the_robots_square_and_comes_back_has_not_leapt() -> None:
    table = a_station("T5", member("sasha", "A1"), robot("roamer", "A1", "hostile"), WAITING)
    table.walk("sasha", "A2", "A1")
    assert leapt(table) == 0
    table.until("M1")
    assert _blows(table) == [Attack("r1", "sasha")]


@pytest.mark.rule("AS-21.09")
def test_the_distance_is_that_of_a_way_she_can_go() -> None:
    """The robot is behind a wall, three squares away for her."""
    table = a_station("T6", member("sasha", "B2"), robot("roamer", "B3", "hostile"), WAITING)
    table.walk("sasha", "A2", "A3", "B3")
    assert leapt(table) == 6


@pytest.mark.rule("AS-21.09")
def test_surcharges_do_not_lengthen_it() -> None:
    """Two squares into the shaft, for three of movement."""
    counters = (member("sasha", "B2"), member("kirby", "B3"), robot("utility", "B4", "hostile"))
    table = a_station("T2", *counters)
    table.walk("sasha", "B3", "B4")
    assert (leapt(table), table.spent("sasha")) == (4, 3)


@pytest.mark.rule("AS-21.09")
def test_the_stairs_are_a_square_of_the_way() -> None:
    stairs = (thing("descending", "6D4", up=True), thing("ascending", "3D4", up=True))
    table = a_station(SIX_OVER_THREE, member("sasha", "6D5"), robot("roamer", "3D4", "hostile"), *stairs, WAITING)
    table.walk("sasha", "6D4")
    table.play(X, Climb("sasha"))
    assert (table.at("sasha"), leapt(table)) == ("3D4", 4)


@pytest.mark.rule("AS-21.09")
@pytest.mark.parametrize(("at", "value"), [("A1", 2), ("A2", 4), ("A3", 6)])
def test_so_is_the_way_in_from_the_airlock(at: str, value: int) -> None:
    table = a_station("T5", member("sasha", "airlock"), robot("roamer", at, "hostile"), WAITING, entry="A1")
    table.walk("sasha", *("A1", "A2", "A3")[: ("A1", "A2", "A3").index(at) + 1])
    assert leapt(table) == value


@pytest.mark.rule("AS-21.09")
@pytest.mark.parametrize(
    ("status", "more", "value"),
    [("inactive", {"up": True}, 2), ("erratic", {"mood": 4}, 2), ("inop", {}, 0)],
    ids=["inactive", "idle", "inoperable"],
)
def test_she_leaps_at_idle_and_inactive_robots_but_not_at_a_wreck(
    status: str, more: dict[str, Any], value: int
) -> None:
    table = a_station("T5", member("sasha", "A1"), robot("mining", "A2", status, **more), WAITING)
    table.walk("sasha", "A2")
    assert leapt(table) == value


@pytest.mark.rule("AS-21.09", "AS-10.18")
@pytest.mark.parametrize(("mood", "status"), [(4, "erratic"), (0, "inop")], ids=["idle", "inoperable"])
def test_she_attacks_an_idle_robot_and_leaves_a_wreck_alone(mood: int, status: str) -> None:
    table = a_station("T5", member("sasha", "A1"), robot("mining", "A3", status, mood=mood), WAITING)
    table.walk("sasha", "A2", "A3")
    table.until("M1")
    assert _blows(table) == ([Attack("sasha", "r1")] if mood else [])


# No attack without a leap.


@pytest.mark.rule("AS-21.10")
def test_if_a_robot_comes_to_her_only_the_robot_attacks() -> None:
    counters = (member("sasha", "C3"), robot("roamer", "C2", "hostile"), WAITING)
    table = a_station("T5", *counters, stage="CM")
    table.walk("r1", "C3")
    table.play(C, EndMovement())
    table.until("M2")
    assert _blows(table) == [Attack("r1", "sasha")]


@pytest.mark.rule("AS-21.10")
def test_she_does_not_strike_back_either() -> None:
    table = a_station("T5", member("sasha", "C3"), robot("roamer", "C3", "hostile"), WAITING, stage="M1")
    table.play(C, Attack("r1", "sasha"), 1)
    assert table.heard(Hurt, X) == []
    assert not any(isinstance(action, Attack) for action in table.legal(X))


@pytest.mark.rule("AS-21.10")
def test_a_leap_of_the_movement_before_is_over() -> None:
    """She leaps in XM and stays: no attack in M2."""
    table = a_station("T5", member("sasha", "C2"), robot("roamer", "C3", "hostile"), WAITING)
    table.walk("sasha", "C3")
    table.until("M1")
    assert Attack("sasha", "r1") in _blows(table)
    table.until("M2")
    assert _blows(table) == [Attack("r1", "sasha")]


@pytest.mark.rule("AS-21.10", "AS-21.09")
def test_passing_a_wreck_is_no_leap_at_the_robot_that_comes_to_her() -> None:
    robots = (robot("mining", "C2", "inop"), robot("roamer", "C5", "hostile"))
    table = her_move("T5", member("sasha", "C1"), *robots)
    table.walk("sasha", "C2", "C3")
    table.play(X, EndMove("sasha"))
    table.walk("r2", "C4", "C3")
    table.play(C, EndMovement())
    table.until("M2")
    assert _blows(table) == [Attack("r2", "sasha")]


# Order and columns.


def leap(kind: str, distance: int, *dice: int) -> Table:
    """In XM, at a robot in row A; then M1."""
    table = a_station("T5", member("sasha", "A1"), robot(kind, f"A{1 + distance}", "hostile"), WAITING)
    table.walk("sasha", *(f"A{column}" for column in range(2, distance + 2)))
    table.until("M1", *dice)
    return table


@pytest.mark.rule("AS-21.11")
def test_a_leap_of_four_at_a_roamer_comes_second_at_minus_one() -> None:
    table = leap("roamer", 2)
    table.play(C, Attack("r1", "sasha"), 1)
    assert column(table) == 2
    table.play(X, Attack("sasha", "r1"), 5)
    assert column(table) == -1
    assert table.heard(Hurt, X) == [Hurt("r1", "stunned")]


@pytest.mark.rule("AS-21.11")
@pytest.mark.parametrize("die", range(1, 7))
def test_against_a_mining_robot_a_leap_of_four_never_gets_its_turn(die: int) -> None:
    table = leap("mining", 2)
    table.play(C, Attack("r1", "sasha"), die, *([3] if die == 2 else []))
    assert column(table) == 3
    assert not any(isinstance(action, Attack) for action in table.legal(X))


@pytest.mark.rule("AS-21.11")
def test_a_leap_of_six_goes_by_dice_against_a_mining_robot() -> None:
    table = leap("mining", 3, 5, 2)
    assert table.heard(Ordered, X) == [Ordered("sasha", "r1", (5, 2))]
    table.play(X, Attack("sasha", "r1"), 4)
    assert column(table) == 0


@pytest.mark.rule("AS-21.11")
def test_a_leap_of_four_comes_first_against_a_utility_robot() -> None:
    table = leap("utility", 2)
    table.play(X, Attack("sasha", "r1"), 6)
    assert column(table) == 1
    assert table.heard(Hurt, X) == [Hurt("r1", "destroyed")]


# Free to go.


@pytest.mark.rule("AS-21.12")
def test_she_leaps_in_fights_and_is_gone_before_the_robots_move() -> None:
    table = leap("roamer", 2)
    table.play(C, Decline())
    table.play(X, Attack("sasha", "r1"), 1)
    table.until("CM")
    table.walk("sasha", "A2", "A1")
    assert table.at("sasha") == "A1"


@pytest.mark.rule("AS-21.12")
@pytest.mark.parametrize("stage", ["XM", "CM"])
@pytest.mark.parametrize(
    ("how", "rule"), [({"stunned": True}, "AS-6.16"), ({"injured": True}, "AS-9.01"), ({"wakes": OUT}, "AS-10.08")]
)
def test_stunned_or_down_she_stays(stage: str, how: dict[str, Any], rule: str) -> None:
    counters = (member("sasha", "A1", **how), robot("roamer", "A1", "hostile"), WAITING)
    table = a_station("T5", *counters, stage=stage, dog_moves=stage == "CM")
    assert table.refused(X, Step("sasha", "A2")).rule == rule


# Relief.


@pytest.mark.rule("AS-21.13")
def test_she_relieves_a_friend_by_leaping_in() -> None:
    table = a_station("T5", member("sasha", "C1"), member("alex", "C3"), robot("utility", "C3", "hostile"), WAITING)
    table.walk("sasha", "C2", "C3")
    assert table.heard(Relieved, C) == [Relieved("sasha", "alex")]
    table.walk("alex", "C4")
    assert leapt(table) == 4
    table.until("M1")
    assert table.accepts(X, Attack("sasha", "r1"))


@pytest.mark.rule("AS-21.13", "AS-17.14")
def test_never_carter() -> None:
    table = a_station("T5", member("sasha", "C2"), member("carter", "C3"), robot("utility", "C3", "hostile"), WAITING)
    assert table.refused(X, Step("sasha", "C3")).rule == "AS-21.13"


@pytest.mark.rule("AS-21.13", "AS-6.19")
@pytest.mark.parametrize("name", ["alex", "carter"])
def test_thrown_together_she_stands_in_for_anybody_but_carter(name: str) -> None:
    """Sasha has come to in the square where he fights."""
    table = a_station("T5", member("sasha", "C3"), member(name, "C3"), robot("roamer", "C3", "hostile"), WAITING)
    assert table.refused(X, EndMovement()).rule == "AS-6.19"
    if name == "carter":
        assert table.refused(X, Step("carter", "C4")).rule == "AS-6.14"
        table.walk("sasha", "C4")
    else:
        table.walk("alex", "C4")
    table.play(X, EndMovement())


@pytest.mark.rule("AS-21.13")
def test_carter_stands_in_for_her_and_leaves_with_a_result_of_his_own() -> None:
    carter = member("carter", "C3", beat="r1")
    table = a_station("T5", member("sasha", "C3"), carter, robot("roamer", "C3", "hostile"), WAITING)
    assert table.accepts(X, Step("carter", "C4"))
    assert table.accepts(X, Step("sasha", "C4"))
