"""Lucky: what his luck pays for, and what becomes of him without it (group 18)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Action,
    Attack,
    Burn,
    Detonate,
    Inquire,
    Kick,
    Shoot,
    TurnOff,
    Whack,
)
from mayday.games.asteroid.events import (
    Alerted,
    BrainTried,
    Crisis,
    Fired,
    Found,
    Hurt,
    Inquired,
    Kicked,
    LuckRanOut,
    LuckSpent,
)
from mayday.games.asteroid.plans import OPEN
from tests.games.asteroid.staging import C, Table, X, a_station, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""


def under_fire(kind: str, distance: int, left: int = 20, **more: Any) -> Table:
    """A robot has declared at Lucky, who has this much luck left."""
    roamer = robot(kind, f"A{1 + distance}", "hostile")
    table = a_station("T5", member("lucky", "A1"), roamer, WAITING, stage="F1", luck=left + 2, luck_spent=2, **more)
    table.play(C, Shoot("r1", "lucky"))
    return table


def paid(table: Table) -> list[int]:
    return [event.points for event in table.heard(LuckSpent, X)]


# The tally.


@pytest.mark.rule("AS-18.01")
def test_the_points_spent_are_public_and_the_points_left_are_not() -> None:
    table = a_station("T5", member("lucky", "A1"), robot("roamer", "A3", "hostile"), WAITING, stage="F1", luck=14)
    table.play(X, Shoot("lucky", "r1"))
    table.play(C, Shoot("r1", "lucky"))
    table.until("M1", 6, 1)
    for seat in (X, C, None):
        assert table.heard(LuckSpent, seat) == [LuckSpent(1, 1, "a shot"), LuckSpent(5, 6, "a shot at him")]
    assert [(table.view(seat).luck_spent, table.view(seat).luck) for seat in (X, C, None)] == [
        (6, None),
        (6, 14),
        (6, None),
    ]


@pytest.mark.rule("AS-18.02")
def test_the_last_point_still_works_and_then_the_chit_is_shown() -> None:
    target = robot("mining", "A4", "hostile")
    table = a_station("T5", member("lucky", "A1"), target, WAITING, stage="F1", luck=8, luck_spent=7)
    table.play(X, Shoot("lucky", "r1"))
    table.until("M1", 4, 5)
    (shot,) = table.heard(Fired, X)
    assert (shot.roll.total, shot.hit) == (3, True)
    assert table.heard(LuckRanOut, X) == [LuckRanOut(8)]
    assert (table.view().luck, table.view().luck_out, table.view().luck_spent) == (8, True, 8)


@pytest.mark.rule("AS-18.03")
def test_a_demand_that_is_too_high_gives_nothing_and_ends_his_luck() -> None:
    table = under_fire("mining", 2, left=2)
    table.until("M1", 2, 4)
    assert table.heard(Hurt, X) == [Hurt("lucky", "injured")]
    assert paid(table) == []
    assert table.heard(LuckRanOut, X) == [LuckRanOut(8)]
    assert (table.view().luck_spent, table.view().luck_out) == (6, True)


# Shots.


@pytest.mark.rule("AS-18.04", "AS-18.08")
@pytest.mark.parametrize(
    ("kind", "distance", "die", "points"),
    [("roamer", 2, 1, 5), ("roamer", 2, 5, 1), ("mining", 3, 3, 1), ("utility", 2, 1, 3)],
    ids=str,
)
def test_a_hit_on_lucky_becomes_a_miss_for_what_it_was_better_than_one(
    kind: str, distance: int, die: int, points: int
) -> None:
    table = under_fire(kind, distance)
    table.until("M1", die)
    assert paid(table) == [points]
    assert table.heard(Hurt, X) == []


@pytest.mark.rule("AS-18.04")
def test_a_miss_costs_nothing() -> None:
    table = under_fire("mining", 2)
    table.until("M1", 5)
    assert paid(table) == []


@pytest.mark.rule("AS-18.04", "AS-18.03")
def test_every_hit_is_paid_in_the_order_of_the_dice() -> None:
    """Two points are left: the first hit takes one, the second asks for three and stands."""
    second = robot("mining", "B3", "hostile")
    people = (member("lucky", "A1"), WAITING)
    table = a_station("T5", *people, robot("mining", "A3", "hostile"), second, stage="F1", luck=8, luck_spent=6)
    table.play(C, Shoot("r1", "lucky"))
    table.play(C, Shoot("r2", "lucky"))
    table.until("M1", 4, 2, 6)
    assert paid(table) == [1]
    assert table.view().luck_out


@pytest.mark.rule("AS-18.05", "AS-18.08")
@pytest.mark.parametrize(("die", "hits"), [(4, True), (1, True), (5, False)], ids=["needed", "not needed", "a miss"])
def test_every_shot_of_lucky_costs_a_point_and_takes_one_off_the_die(die: int, hits: bool) -> None:
    table = a_station("T5", member("lucky", "A1"), robot("mining", "A4", "hostile"), WAITING, stage="F1", luck=20)
    table.play(X, Shoot("lucky", "r1"))
    table.until("M1", die, *([6] if hits else []))
    (shot,) = table.heard(Fired, X)
    assert (shot.roll.total, shot.hit) == (die - 1, hits)
    assert paid(table) == [1]


@pytest.mark.rule("AS-18.05")
def test_a_shot_with_the_disintegrator_costs_a_point_too() -> None:
    lucky = member("lucky", "A1", holds=("disintegrator",))
    table = a_station("T5", lucky, robot("roamer", "A4", "hostile"), WAITING, stage="F1", luck=20)
    table.play(X, Shoot("lucky", "r1", ray=True))
    table.until("M1", 4)
    assert paid(table) == [1]
    assert table.heard(Hurt, X) == [Hurt("r1", "destroyed")]


@pytest.mark.rule("AS-18.05")
def test_burning_through_a_wall_costs_nothing() -> None:
    table = a_station("T6", member("lucky", "B2", holds=("disintegrator",)), WAITING, stage="F1", luck=20)
    table.play(X, Burn("lucky", "B3"))
    table.until("M1")
    assert table.edge("B2|B3") == OPEN
    assert paid(table) == []


def past_sasha(spent: int, *dice: int) -> Table:
    melee = (member("sasha", "A3"), robot("mining", "A3", "hostile"))
    table = a_station("T5", member("lucky", "A1"), *melee, WAITING, stage="F1", luck=8, luck_spent=spent)
    table.play(X, Shoot("lucky", "r1"))
    table.until("M1", *dice)
    return table


@pytest.mark.rule("AS-18.06", "AS-18.08", "AS-21.15")
def test_luck_keeps_a_stray_shot_from_sasha() -> None:
    table = past_sasha(0, 6, 3)
    shot, stray = table.heard(Fired, X)
    assert (shot.roll.total, shot.hit, stray.target) == (5, False, "sasha")
    assert [modifier.value for modifier in stray.roll.modifiers] == [1, 1]
    assert (stray.roll.total, stray.hit) == (5, False)
    assert paid(table) == [1, 1]


@pytest.mark.rule("AS-18.06")
def test_after_the_last_point_the_stray_shot_has_no_luck() -> None:
    table = past_sasha(7, 6, 3, 4)
    stray = table.heard(Fired, X)[1]
    assert (stray.roll.total, stray.hit) == (4, True)
    assert paid(table) == [1]
    assert table.heard(Hurt, X) == [Hurt("sasha", "injured")]


# Melee.


def in_melee(kind: str, left: int = 20) -> Table:
    """The robot is the stronger and strikes first."""
    counters = (member("lucky", "C3"), robot(kind, "C3", "hostile"), WAITING)
    return a_station("T5", *counters, stage="M1", luck=left + 2, luck_spent=2)


@pytest.mark.rule("AS-18.07", "AS-18.08")
@pytest.mark.parametrize(
    ("kind", "die", "points"),
    [("mining", 5, 4), ("mining", 2, 1), ("mining", 3, 2), ("mining", 4, 3), ("roamer", 6, 4)],
    ids=["a kill", "a knock-out", "an injury", "a bare kill", "by a roamer"],
)
def test_what_is_worse_than_a_stun_becomes_one_for_a_point_a_column(kind: str, die: int, points: int) -> None:
    table = in_melee(kind)
    table.play(C, Attack("r1", "lucky"), die)
    assert paid(table) == [points]
    assert table.heard(Hurt, X) == [Hurt("lucky", "stunned")]


@pytest.mark.rule("AS-18.07", "AS-18.03")
def test_a_blow_that_he_cannot_pay_for_stands() -> None:
    table = in_melee("mining", left=3)
    table.play(C, Attack("r1", "lucky"), 5)
    assert table.heard(Hurt, X) == [Hurt("lucky", "killed")]
    assert table.heard(LuckRanOut, X) == [LuckRanOut(8)]


@pytest.mark.rule("AS-18.08")
@pytest.mark.parametrize(("kind", "die"), [("mining", 1), ("roamer", 2)])
def test_a_stun_that_is_one_by_itself_costs_nothing(kind: str, die: int) -> None:
    table = in_melee(kind)
    table.play(C, Attack("r1", "lucky"), die)
    assert table.heard(Hurt, X) == [Hurt("lucky", "stunned")]
    assert paid(table) == []


@pytest.mark.rule("AS-18.08", "AS-18.13")
@pytest.mark.parametrize("die", [3, 5])
def test_his_own_blows_use_no_luck(die: int) -> None:
    counters = (member("lucky", "C3"), robot("utility", "C3", "hostile"), WAITING)
    table = a_station("T5", *counters, stage="F1", luck=20)
    table.until("M1", 6, 1)
    table.play(X, Attack("lucky", "r1"), die)
    assert table.heard(Hurt, X) == ([Hurt("r1", "stunned")] if die == 5 else [])
    assert paid(table) == []


# Terminals and the brain.


def at_a_terminal(left: int = 20) -> Table:
    objects = (thing("terminal", "A2", up=True), thing("brain", "F8"), thing("keys", "F1"))
    people = (member("lucky", "A1"), member("alex", "F2"))
    return a_station("T5", *people, *objects, stage="M1", luck=left + 2, luck_spent=2)


@pytest.mark.rule("AS-18.11")
@pytest.mark.parametrize(("topic", "points"), [("map", 3), ("keys", 5), ("brain", 6)])
def test_an_answer_costs_lucky_what_others_have_to_throw(topic: Any, points: int) -> None:
    table = at_a_terminal()
    table.play(X, Inquire("A2", ("lucky",), topic), 6)
    assert paid(table) == [points]
    assert [found.topic for found in table.heard(Found, X)] == [topic]


@pytest.mark.rule("AS-18.11")
def test_a_shock_costs_lucky_a_point_and_a_question_he_cannot_pay_alerts_the_brain() -> None:
    table = at_a_terminal()
    table.play(X, Inquire("A2", ("lucky",), "keys"), 5, 1)
    assert paid(table) == [5, 1]
    assert table.heard(Hurt, X) == []
    table = at_a_terminal(left=4)
    table.play(X, Inquire("A2", ("lucky",), "brain"), 6)
    assert [event.got for event in table.heard(Inquired, X)] == [False]
    assert table.heard(Alerted, X) == [Alerted(None, True)]
    assert table.view().luck_out


def at_the_brain(left: int, **more: Any) -> Table:
    people = (member("lucky", "A1", **more), member("demon", "F1"))
    return a_station("T5", *people, thing("brain", "A2", up=True), stage="M1", turn=7, luck=left + 1, luck_spent=1)


@pytest.mark.rule("AS-18.12")
def test_nine_points_are_just_enough_for_a_four_and_a_five() -> None:
    table = at_the_brain(9)
    table.play(X, TurnOff("lucky"), 4, 5)
    assert table.heard(BrainTried, X) == [BrainTried((4, 5), True)]
    assert (table.view().destruct, table.view().luck_out) == (7, True)


@pytest.mark.rule("AS-18.12", "AS-18.14")
def test_two_fives_are_too_much_and_there_is_no_second_try() -> None:
    table = at_the_brain(9)
    table.play(X, TurnOff("lucky"), 5, 5)
    assert table.heard(BrainTried, X) == [BrainTried((5, 5), False)]
    assert (table.view().destruct, table.view().luck_out, paid(table)) == (0, True, [])
    assert table.refused(X, TurnOff("lucky")).rule == "AS-18.14"


@pytest.mark.rule("AS-18.12")
@pytest.mark.parametrize("more", [{"fired": True}, {"fought": True}, {"wakes": 99}], ids=str)
def test_the_conditions_of_turning_the_brain_off_hold_for_lucky(more: dict[str, Any]) -> None:
    assert at_the_brain(20, **more).refused(X, TurnOff("lucky")).rule == "AS-23.02"


# Where luck does not work.


@pytest.mark.rule("AS-18.13")
def test_luck_does_not_help_in_love() -> None:
    """One crisis: the lowest die is Lucky's, and he is out."""
    people = (member("nicholle", "airlock"), member("lucky", "airlock"), member("hanson", "airlock"), WAITING)
    target = (robot("mining", "C3", "hostile"), thing("charge", "C3", placer="demon"))
    table = a_station("T5", *people, *target, stage="F1", luck=20)
    table.play(X, Detonate("C3"))
    table.until("M1", 3, 4, 2)
    assert table.heard(Crisis, X) == [Crisis((("hanson", 3), ("kirby", 4), ("lucky", 2)), "lucky")]
    assert paid(table) == []


@pytest.mark.rule("AS-18.13")
def test_luck_does_not_help_against_a_blast() -> None:
    charge = thing("charge", "C3", placer="sarge")
    table = a_station("T5", member("lucky", "C4"), charge, WAITING, stage="F1", luck=20)
    table.play(X, Detonate("C3"))
    table.until("M1", 3)
    assert table.heard(Hurt, X) == [Hurt("lucky", "killed")]
    assert paid(table) == []


@pytest.mark.rule("AS-18.13")
def test_luck_does_not_help_at_a_door_nor_with_an_alert() -> None:
    table = a_station("T1", member("lucky", "B3"), WAITING, luck=20)
    table.play(X, Kick("lucky", "B4"), 4)
    (kick,) = table.heard(Kicked, X)
    assert (kick.roll.total, kick.open, paid(table)) == (4, False, [])
    table = at_a_terminal()
    table.play(X, Inquire("A2", ("lucky",), "map"), 3, 6)
    (alert,) = table.heard(Alerted, X)
    assert (alert.roll and alert.roll.total, alert.alert, paid(table)) == (3, True, [3])


# Without luck.

OUT_OF_LUCK: dict[str, Any] = {"luck": 8, "luck_spent": 8, "luck_out": True}


@pytest.mark.rule("AS-18.14")
@pytest.mark.parametrize(
    ("stage", "action"),
    [
        ("XM", Whack("lucky", "r1")),
        ("M1", Inquire("B1", ("lucky",), "keys")),
        ("M1", TurnOff("lucky")),
    ],
    ids=["whack", "terminal", "brain"],
)
def test_a_man_without_luck_mends_asks_and_turns_off_nothing(stage: str, action: Action) -> None:
    objects = (thing("terminal", "B1", up=True), thing("brain", "A2", up=True), thing("keys", "F8"))
    people = (member("lucky", "A1"), member("alex", "F1"), robot("mining", "A2", "inop"))
    assert a_station("T5", *people, *objects, stage=stage, **OUT_OF_LUCK).refused(X, action).rule == "AS-18.14"


@pytest.mark.rule("AS-18.14", "AS-26.07")
def test_with_the_keys_he_turns_the_brain_off_like_anybody() -> None:
    lucky = member("lucky", "A1", holds=("keys",))
    table = a_station("T5", lucky, thing("brain", "A2", up=True), stage="M1", turn=7, **OUT_OF_LUCK)
    table.play(X, TurnOff("lucky"))
    assert (table.view().destruct, table.drawn) == (7, [])


@pytest.mark.rule("AS-18.14")
def test_he_shoots_and_is_shot_like_anybody() -> None:
    table = a_station("T5", member("lucky", "A1"), robot("mining", "A4", "hostile"), WAITING, stage="F1", **OUT_OF_LUCK)
    table.play(X, Shoot("lucky", "r1"))
    table.play(C, Shoot("r1", "lucky"))
    table.until("M1", 4, 3, 4)
    assert [(shot.roll.total, shot.hit) for shot in table.heard(Fired, X)] == [(4, False), (3, True)]
    assert table.heard(Hurt, X) == [Hurt("lucky", "injured")]
    assert paid(table) == []


@pytest.mark.rule("AS-18.14")
def test_he_is_struck_and_shocked_like_anybody() -> None:
    melee = (member("lucky", "C3"), robot("mining", "C3", "hostile"), WAITING)
    table = a_station("T5", *melee, stage="M1", **OUT_OF_LUCK)
    table.play(C, Attack("r1", "lucky"), 3)
    assert table.heard(Hurt, X) == [Hurt("lucky", "injured")]
    table = at_a_terminal(left=4)
    table.play(X, Inquire("A2", ("lucky",), "brain"), 1)
    assert table.heard(Hurt, X) == [Hurt("lucky", "killed")]
