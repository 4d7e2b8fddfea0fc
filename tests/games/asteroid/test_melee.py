"""Melee (AS-10.01 to AS-10.06, AS-10.14 to AS-10.17): who fights whom, who strikes first, who may answer."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.news import Modifier
from mayday.games.asteroid.actions import Action, Attack, Decline, EndFire, EndMelee, EndMove, EndMovement, Step
from mayday.games.asteroid.events import Hurt, Ordered, StepBegun, Struck
from tests.games.asteroid.staging import UPRIGHT, C, Plain, Table, X, a_station, awake, member, robot

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(9, "M2")


def a_melee(*counters: Plain, stage: str = "M1", **more: Any) -> Table:
    """A melee step in T5 with these in it; whoever can fight does."""
    return a_station("T5", *counters, WAITING, stage=stage, **more)


def blows(table: Table, seat: int) -> list[Attack]:
    return [action for action in table.legal(seat) if isinstance(action, Attack)]


def struck(table: Table) -> list[tuple[str, str, str]]:
    return [(one.who, one.target, one.result) for one in table.heard(Struck)]


# When, and who.


@pytest.mark.rule("AS-10.01")
def test_a_robot_that_has_come_fights_in_m2_and_again_in_m1_of_the_next_turn() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("roamer", "A3", "hostile"), WAITING, stage="CM", turn=3)
    table.walk("r1", "A2", "A1")
    table.play(C, EndMovement())
    table.until("M2")
    assert blows(table, C) == [Attack("r1", "hanson")]
    table.play(C, Attack("r1", "hanson"), 1)
    table.play(X, Attack("hanson", "r1"), 1)
    assert struck(table) == [("r1", "hanson", "none"), ("hanson", "r1", "none")]
    table.until("M1")
    assert table.state.turn == 4
    assert blows(table, C) == [Attack("r1", "hanson")]


@pytest.mark.rule("AS-10.01")
@pytest.mark.parametrize("stage", ["F1", "F2"])
def test_who_is_apart_has_no_melee(stage: str) -> None:
    table = a_station("T5", member("hanson", "A1"), robot("roamer", "A2", "hostile"), WAITING, stage=stage)
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert table.asked == (X,)
    assert not blows(table, X)
    attack = table.refused(X, Attack("hanson", "r1"))
    assert attack.rule == "AS-10.01"


@pytest.mark.rule("AS-10.01")
def test_a_second_melee_step_without_a_fight_asks_nobody() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("roamer", "A2", "hostile"), WAITING, stage="F2", turn=3)
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert [one.step for one in table.heard(StepBegun)] == ["M2", "XM"]
    assert (table.stage, table.state.turn) == ("XM", 4)


@pytest.mark.rule("AS-10.01")
def test_friendly_robots_fight_for_the_expedition() -> None:
    table = a_melee(robot("mining", "A1", "friendly"), robot("roamer", "A1", "hostile"))
    assert blows(table, X) == [Attack("r1", "r2")]


@pytest.mark.rule("AS-10.02", "AS-10.14")
def test_carter_fights_the_roamer_and_injured_alex_takes_no_part() -> None:
    table = a_melee(member("carter", "A1"), member("alex", "A1", injured=True), robot("roamer", "A1", "hostile"))
    assert blows(table, X) == [Attack("carter", "r1")]
    assert table.refused(X, Attack("alex", "r1")).rule == "AS-10.12"
    table.play(X, Attack("carter", "r1"), 1)
    assert blows(table, C) == [Attack("r1", "carter")]
    assert table.refused(C, Attack("r1", "alex")).rule == "AS-10.14"


@pytest.mark.rule("AS-10.02", "AS-6.19")
def test_of_two_able_friends_their_owner_names_the_one_who_fights() -> None:
    friends = (member("hanson", "A1"), member("carter", "A1"))
    table = a_melee(*friends, robot("roamer", "A1", "hostile"))
    assert blows(table, X) == [Attack("hanson", "hanson"), Attack("carter", "carter")]
    assert table.refused(X, Attack("carter", "r1")).rule == "AS-6.19"
    assert table.refused(X, Decline()).rule == "AS-6.19"
    table.play(X, Attack("carter", "carter"))
    assert blows(table, X) == [Attack("carter", "r1")]
    table.play(X, Attack("carter", "r1"), 1)
    assert blows(table, C) == [Attack("r1", "carter")]


@pytest.mark.rule("AS-10.02", "AS-6.19", "AS-21.10")
def test_sasha_can_be_named_though_she_only_defends() -> None:
    """She leapt in earlier, Hanson has come to since."""
    table = a_melee(member("hanson", "A1"), member("sasha", "A1"), robot("mining", "A1", "hostile"), stage="M2")
    table.play(X, Attack("sasha", "sasha"))
    assert blows(table, C) == [Attack("r1", "sasha")]
    table.play(C, Attack("r1", "sasha"), 1)
    assert struck(table) == [("r1", "sasha", "stun")]
    assert table.stage == "XM"


@pytest.mark.rule("AS-10.02", "AS-6.19")
def test_of_two_robots_the_computer_names_the_one_that_fights() -> None:
    crowd = (robot("utility", "A1", "hostile"), robot("mining", "A1", "erratic", mood=6))
    table = a_melee(member("hanson", "A1"), *crowd)
    assert table.asked == (C,)
    assert blows(table, C) == [Attack("r1", "r1"), Attack("r2", "r2")]
    table.play(C, Attack("r1", "r1"))
    assert blows(table, X) == [Attack("hanson", "r1")]


# Who strikes first.


@pytest.mark.rule("AS-10.03")
@pytest.mark.parametrize(("kind", "first"), [("utility", X), ("roamer", C), ("mining", C)])
def test_the_higher_value_strikes_first(kind: str, first: int) -> None:
    table = a_melee(member("hanson", "A1"), robot(kind, "A1", "hostile"))
    assert table.asked == (first,)
    one, other = ("hanson", "r1") if first == X else ("r1", "hanson")
    assert blows(table, first) == [Attack(one, other)]
    assert table.refused(C if first == X else X, Attack(other, one)).rule == "AS-10.03"


@pytest.mark.rule("AS-10.03")
def test_sasha_comes_in_by_the_value_of_her_leap() -> None:
    """Her three in the chart would leave the first blow to the utility robot's three to the dice."""
    table = a_station("T5", member("sasha", "A1"), robot("utility", "A3", "hostile"), member("hanson", "F8"), WAITING)
    table.walk("sasha", "A2", "A3")
    table.play(X, EndMovement())
    table.until("M1")
    assert table.asked == (X,)
    assert blows(table, X) == [Attack("sasha", "r1")]
    assert not table.heard(Ordered)


def muscles_at_a_mining_robot() -> Table:
    return a_station("T5", member("muscles", "A1"), robot("mining", "A1", "hostile"), WAITING, stage="F1")


@pytest.mark.rule("AS-10.04")
def test_equals_roll_for_the_first_blow_and_roll_ties_again() -> None:
    table = muscles_at_a_mining_robot()
    table.play(X, EndFire())
    table.play(C, EndFire(), 3, 3, 2, 5)
    assert table.heard(Ordered) == [Ordered("r1", "muscles", (3, 3, 2, 5))]
    assert blows(table, C) == [Attack("r1", "muscles")]


@pytest.mark.rule("AS-10.04")
def test_of_equals_the_expedition_strikes_first_with_the_higher_die() -> None:
    table = muscles_at_a_mining_robot()
    table.play(X, EndFire())
    table.play(C, EndFire(), 5, 2)
    assert table.heard(Ordered) == [Ordered("muscles", "r1", (5, 2))]
    assert blows(table, X) == [Attack("muscles", "r1")]


# The blow and the answer.


@pytest.mark.rule("AS-10.05", "AS-10.11")
@pytest.mark.parametrize(
    ("die", "result", "harm"),
    [(2, "none", []), (3, "stun", ["stunned"]), (4, "knock-out", ["stunned"]), (5, "injury", ["destroyed"])],
)
def test_muscles_at_a_roamer_uses_the_column_of_one(die: int, result: str, harm: list[str]) -> None:
    table = a_melee(member("muscles", "A1"), robot("roamer", "A1", "hostile"))
    table.play(X, Attack("muscles", "r1"), die)
    (blow,) = table.heard(Struck)
    assert (blow.who, blow.target, blow.result) == ("muscles", "r1", result)
    assert blow.roll is not None
    assert (blow.roll.dice, blow.roll.modifiers) == ((die,), (Modifier("melee +1", 1, "AS-10.05"),))
    assert (blow.roll.total, blow.roll.rule) == (die + 1, "AS-1.07")
    assert [one.how for one in table.heard(Hurt)] == harm


@pytest.mark.rule("AS-10.05", "AS-1.08")
def test_a_column_below_the_table_throws_no_die_and_leaves_the_answer() -> None:
    table = a_melee(member("professor", "A1"), robot("mining", "A1", "hostile"))
    table.play(C, Decline())
    table.play(X, Attack("professor", "r1"))
    assert table.drawn == []
    assert table.heard(Struck) == [Struck("professor", "r1", None, "none")]


@pytest.mark.rule("AS-10.06")
def test_after_a_blow_in_vain_the_other_strikes_with_its_own_difference() -> None:
    table = a_melee(member("hanson", "A1"), robot("roamer", "A1", "hostile"))
    table.play(C, Attack("r1", "hanson"), 2)
    assert table.asked == (X,)
    table.play(X, Attack("hanson", "r1"), 5)
    first, answer = table.heard(Struck)
    assert (first.who, first.roll and first.roll.total, first.result) == ("r1", 3, "none")
    assert (answer.who, answer.roll and answer.roll.total, answer.result) == ("hanson", 4, "stun")
    assert table.piece("r1").stunned


@pytest.mark.rule("AS-10.06")
@pytest.mark.parametrize("die", [3, 4, 5], ids=["stun", "knock-out", "injury"])
def test_any_result_robs_the_other_of_its_attack(die: int) -> None:
    table = a_melee(member("hanson", "A1"), robot("roamer", "A1", "hostile"))
    table.play(C, Attack("r1", "hanson"), die, *([2] if die == 4 else []))
    assert len(table.heard(Struck)) == 1
    assert not blows(table, X)
    assert table.refused(X, Attack("hanson", "r1")).rule == "AS-10.01"


@pytest.mark.rule("AS-10.16")
def test_both_decline_and_stay() -> None:
    table = a_melee(member("hanson", "A1"), robot("utility", "A1", "hostile"), stage="M2")
    table.play(X, Decline())
    assert table.asked == (C,)
    assert table.legal(C) == [Attack("r1", "hanson"), Decline()]
    table.play(C, Decline())
    assert (table.stage, table.heard(Struck)) == ("XM", [])
    assert (table.at("hanson"), table.at("r1")) == ("A1", "A1")
    assert table.refused(X, Step("hanson", "A2")).rule == "AS-6.14"


@pytest.mark.rule("AS-10.16")
def test_who_declines_is_struck_if_the_other_wishes() -> None:
    table = a_melee(member("hanson", "A1"), robot("utility", "A1", "hostile"))
    table.play(X, Decline())
    table.play(C, Attack("r1", "hanson"), 5)
    assert struck(table) == [("r1", "hanson", "stun")]
    assert table.piece("hanson").stunned


@pytest.mark.rule("AS-10.16")
def test_there_is_nothing_to_decline_without_a_fight() -> None:
    table = a_melee(member("hanson", "A1"), robot("utility", "A2", "hostile"))
    assert table.refused(X, Decline()).rule == "AS-10.16"


# Protecting, leaving, order.


@pytest.mark.rule("AS-10.14", "AS-10.13")
def test_hanson_comes_between_unconscious_alex_and_the_robot() -> None:
    alex = member("alex", "A3", wakes=OUT)
    table = a_station("T5", alex, member("hanson", "A1"), robot("utility", "A3", "hostile"), WAITING)
    table.walk("hanson", "A2", "A3")
    table.play(X, EndMovement())
    table.until("M1")
    table.play(X, Attack("hanson", "r1"), 1)
    assert blows(table, C) == [Attack("r1", "hanson")]
    assert table.refused(C, Attack("r1", "alex")).rule == "AS-10.14"


@pytest.mark.rule("AS-10.14", "AS-10.13")
def test_without_hanson_the_robot_attacks_alex() -> None:
    alex = member("alex", "A3", wakes=OUT)
    table = a_station("T5", alex, member("hanson", "A1"), robot("utility", "A3", "hostile"), WAITING, stage="M1")
    assert blows(table, C) == [Attack("r1", "alex")]


@pytest.mark.rule("AS-10.15", "AS-6.14")
def test_who_destroyed_the_robot_in_m2_moves_freely() -> None:
    table = a_melee(member("hanson", "A1"), robot("utility", "A1", "hostile"), stage="M2")
    table.play(X, Attack("hanson", "r1"), 5)
    assert table.stage == "XM"
    table.walk("hanson", "A2", "A3", "A4", "A5")


@pytest.mark.rule("AS-10.15", "AS-6.14")
def test_a_result_against_one_enemy_gives_no_right_to_leave_another() -> None:
    """Of two robots thrown together Hanson has stunned the first; the second holds him."""
    crowd = (robot("utility", "A1", "hostile"), robot("mining", "A1", "hostile"))
    table = a_melee(member("hanson", "A1"), *crowd, stage="M2")
    table.play(C, Attack("r1", "r1"))
    table.play(X, Attack("hanson", "r1"), 3)
    assert table.piece("r1").stunned
    assert table.refused(X, Step("hanson", "A2")).rule == "AS-6.14"


@pytest.mark.rule("AS-10.17")
def test_melees_are_fought_by_plan_row_and_column() -> None:
    pairs: list[Plain] = []
    for name, square in (("hanson", "2C7"), ("sarge", "1F4"), ("gunner", "2C4")):
        pairs += [member(name, square), robot("utility", square, "hostile")]
    table = a_station(UPRIGHT, *pairs, stage="M1")
    assert [one.square for one in table.view().fights] == ["1F4", "2C4", "2C7"]
    assert blows(table, X) == [Attack("sarge", "r2")]
    assert table.refused(X, Attack("hanson", "r1")).rule == "AS-10.17"
    assert table.refused(X, EndMelee()).rule == "AS-10.17"
    table.play(X, Attack("sarge", "r2"), 6)
    assert [one.how for one in table.heard(Hurt)] == ["destroyed"]
    assert blows(table, X) == [Attack("gunner", "r3")]


@pytest.mark.rule("AS-10.17")
def test_nobody_fights_twice_in_a_step() -> None:
    table = a_melee(member("hanson", "A1"), robot("utility", "A1", "hostile"))
    table.play(X, Attack("hanson", "r1"), 1)
    table.play(C, Attack("r1", "hanson"), 1)
    action: Action = Attack("hanson", "r1")
    assert table.refused(X, action).rule == "AS-10.01"


@pytest.mark.rule("AS-10.07", "AS-10.15")
def test_whom_the_robot_has_stunned_it_may_leave_in_cm() -> None:
    table = a_melee(member("hanson", "A1"), robot("roamer", "A1", "hostile"))
    table.play(C, Attack("r1", "hanson"), 3)
    table.until("CM")
    table.walk("r1", "A2")
    table.play(C, EndMove("r1"))
    assert table.piece("hanson").stunned
    table.play(C, EndMovement())
    assert not table.piece("hanson").stunned
