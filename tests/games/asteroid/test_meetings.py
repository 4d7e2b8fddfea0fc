"""Where rules meet: fire and blasts in one step, lines of fire, melee and what it leaves (group 26, first half)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Burn,
    Detonate,
    EndFire,
    EndMovement,
    Inquire,
    Kick,
    Lift,
    Shoot,
    Step,
    TurnOff,
)
from mayday.games.asteroid.events import Activated, BrainMay, Hurt, KillRolled, Lost, LuckSpent, SequenceBegun
from mayday.games.asteroid.plans import OPENED
from tests.games.asteroid.staging import UPRIGHT, C, Plain, Table, X, a_station, awake, member, robot, thing

WAITING = member("professor", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(99, "M2")


def a_charge(square: str, placer: str = "sarge") -> Plain:
    return thing("charge", square, placer=placer)


def fire(table: Table, *actions: Any, dice: tuple[int, ...] = ()) -> None:
    """Both sides declare, nobody returns, and exactly these dice are thrown."""
    for action in actions:
        table.play(C if isinstance(action, Shoot) and action.who.startswith("r") else X, action)
    table.until("M1", *dice)


def harm(table: Table) -> list[tuple[str, str]]:
    return [(one.who, one.how) for one in table.heard(Hurt, X)]


# One fire step.

ROAMERS = (robot("roamer", "A1", "hostile"), robot("roamer", "C1", "hostile"))


@pytest.mark.rule("AS-26.01")
@pytest.mark.parametrize(
    ("kills", "result"),
    [((6, 6), [("hanson", "injured")]), ((6, 5), [("hanson", "killed")]), ((5, 6), [("hanson", "killed")])],
    ids=["two exact numbers", "the second is worse", "the first is worse"],
)
def test_of_several_results_the_worst_stands_and_two_wounds_do_not_kill(kills: tuple[int, int], result: Any) -> None:
    table = a_station("T5", *ROAMERS, member("hanson", "B2"), WAITING, stage="F1")
    fire(table, Shoot("r1", "hanson"), Shoot("r2", "hanson"), dice=(1, kills[0], 1, kills[1]))
    assert harm(table) == result
    assert len(table.heard(KillRolled, X)) == 2


@pytest.mark.rule("AS-26.01")
def test_the_dead_are_shot_at_and_blasted_all_the_same() -> None:
    table = a_station(
        "T5", *ROAMERS, member("hanson", "B2"), member("sarge", "F8"), a_charge("B3"), WAITING, stage="F1"
    )
    dice = (1, 1, 6, 5, 6, 6)
    fire(table, Detonate("B3"), Shoot("r1", "hanson"), Shoot("r2", "hanson"), dice=dice)
    assert harm(table) == [("hanson", "killed")]


@pytest.mark.rule("AS-26.01")
@pytest.mark.parametrize("turns", [(2, 5), (5, 2)])
def test_nicholle_is_out_for_the_longer_of_two_dice(turns: tuple[int, int]) -> None:
    table = a_station("T5", *ROAMERS, member("nicholle", "B2"), WAITING, stage="F1", turn=3)
    fire(table, Shoot("r1", "nicholle"), Shoot("r2", "nicholle"), dice=(1, 1, 1, 1, *turns))
    assert [(one.how, one.turns) for one in table.heard(Hurt, X)] == [("knocked out", number) for number in turns]
    assert next(one.out_until for one in table.view().members if one.name == "nicholle") == "8 F1"


@pytest.mark.rule("AS-26.02")
def test_lucky_pays_for_a_hit_in_the_step_in_which_a_blast_kills_him() -> None:
    counters = (ROAMERS[0], member("lucky", "B2"), member("sarge", "F8"), a_charge("B3"), WAITING)
    table = a_station("T5", *counters, stage="F1", luck=20, luck_spent=4)
    fire(table, Detonate("B3"), Shoot("r1", "lucky"), dice=(3, 1, 6))
    assert [(one.points, one.total) for one in table.heard(LuckSpent, X)] == [(3, 7)]
    assert harm(table) == [("lucky", "killed")]
    assert table.view().luck_spent == 7


@pytest.mark.rule("AS-26.03")
@pytest.mark.parametrize(("die", "destroyed"), [(3, True), (4, False)])
def test_killed_by_fire_and_by_a_distant_blast_counts_as_fire(die: int, destroyed: bool) -> None:
    carrier = member("hanson", "B2", holds=("keys",))
    table = a_station("T5", ROAMERS[0], carrier, member("sarge", "F8"), a_charge("B3"), WAITING, stage="F1")
    fire(table, Detonate("B3"), Shoot("r1", "hanson"), dice=(1, 1, 1, 6, die))
    (lost,) = table.heard(Lost, X)
    assert (lost.item, lost.destroyed, lost.roll is not None) == ("keys", destroyed, True)


@pytest.mark.rule("AS-26.03")
def test_killed_by_a_distant_blast_alone_the_keys_drop_without_a_die() -> None:
    carrier = member("hanson", "B2", holds=("keys",))
    table = a_station("T5", carrier, member("sarge", "F8"), a_charge("B3"), WAITING, stage="F1")
    fire(table, Detonate("B3"), dice=(1,))
    assert table.heard(Lost, X) == [Lost("keys", destroyed=False)]


@pytest.mark.rule("AS-26.03")
def test_in_the_charges_own_square_the_keys_are_destroyed_without_a_die() -> None:
    """Nobody who lives may be blown up there (AS-16.15), but a robot of the Professor's may."""
    carrier = member("robot1", "B3", holds=("keys",))
    people = (member("professor", "F1"), member("sarge", "F8"))
    roamer = robot("roamer", "A1", "hostile", recognised=True)
    table = a_station("T5", roamer, carrier, *people, a_charge("B3"), stage="F1")
    fire(table, Detonate("B3"), Shoot("r1", "robot1"), dice=(1, 1, 6))
    assert table.heard(Lost, X) == [Lost("keys", destroyed=True)]


# Hidden and screened.


@pytest.mark.rule("AS-26.04")
def test_the_roamer_may_shoot_at_kirby_whom_an_invisible_man_carries_and_at_him_only() -> None:
    hanson = member("hanson", "C3", wears=True, load="kirby")
    table = a_station(
        "T5", hanson, member("kirby", "C3", injured=True, carrier="hanson"), WAITING, ROAMERS[0], stage="F1"
    )
    shots = [action for action in table.legal(C) if isinstance(action, Shoot)]
    assert shots == [Shoot("r1", "kirby")]
    fire(table, *shots, dice=(1, 1))
    assert harm(table) == [("kirby", "killed")]
    assert next(one.invisible for one in table.view().members if one.name == "hanson")


@pytest.mark.rule("AS-26.04")
@pytest.mark.parametrize(("load", "wakes"), [("kirby", True), ("", False)])
def test_the_one_carried_is_spotted_and_the_wearer_is_not(load: str, wakes: bool) -> None:
    kirby = member("kirby", "C3" if load else "airlock", injured=True, carrier="hanson" if load else "")
    hanson = member("hanson", "C3", wears=True, load=load)
    table = a_station("T5", hanson, kirby, WAITING, robot("utility", "C6", up=True))
    table.play(X, EndMovement())
    assert (len(table.heard(Activated, C)) == 1) == wakes


@pytest.mark.rule("AS-26.05")
@pytest.mark.parametrize("recognised", [False, True])
def test_a_robot_of_the_professors_screens_hanson_in_a_corridor(recognised: bool) -> None:
    roamer = robot("roamer", "A1", "hostile", recognised=recognised)
    people = (member("hanson", "A5"), WAITING)
    table = a_station([". . . . ."], roamer, member("robot1", "A3"), *people, stage="F1")
    assert table.refused(C, Shoot("r1", "hanson")).rule == "AS-8.15"
    assert table.accepts(C, Shoot("r1", "robot1")) == recognised
    table = a_station([". . . . ."], roamer, *people, stage="F1")
    assert table.accepts(C, Shoot("r1", "hanson"))


@pytest.mark.rule("AS-26.08")
def test_nobody_shoots_through_two_gratings() -> None:
    table = a_station("T2", member("hanson", "B3"), robot("utility", "B7", "hostile"), WAITING, stage="F1")
    assert table.refused(X, Shoot("hanson", "r1")).rule == "AS-26.08"
    assert not table.accepts(C, Shoot("r1", "hanson"))
    table = a_station("T2", member("hanson", "B3"), robot("utility", "B6", "hostile"), WAITING, stage="F1")
    assert table.accepts(X, Shoot("hanson", "r1"))


TWO_DOORS: dict[str, Any] = {
    "walls": {"A1|A2": "door", "A4|A5": "door"},
    "edges": {"A1|A2": "opened", "A4|A5": "opened"},
}
ROW = [". . . . ."]


@pytest.mark.rule("AS-26.08")
def test_nor_through_two_open_doors_of_which_he_stands_at_one() -> None:
    people = (member("kirby", "A5"), robot("roamer", "A1", "hostile"), WAITING)
    table = a_station(ROW, *people, stage="F1", **TWO_DOORS)
    assert table.refused(X, Shoot("kirby", "r1")).rule == "AS-26.08"
    assert not table.accepts(C, Shoot("r1", "kirby"))


@pytest.mark.rule("AS-26.08")
@pytest.mark.parametrize(("square", "may"), [("A5", True), ("A6", False)], ids=["at the other door", "behind it"])
def test_in_return_the_other_opening_is_the_one_that_the_target_fired_through(square: str, may: bool) -> None:
    people = (member("hanson", "A3", injured=True), member("kirby", square), robot("roamer", "A1", "hostile"), WAITING)
    table = a_station([". . . . . ."], *people, stage="F1", **TWO_DOORS)
    table.play(C, Shoot("r1", "hanson"))
    table.play(C, EndFire())
    table.play(X, EndFire())
    assert table.accepts(X, Shoot("kirby", "r1")) == may


# Sasha, doors.


@pytest.mark.rule("AS-26.06")
def test_a_robot_that_sasha_pinned_is_not_relieved_and_carries_nobody_away() -> None:
    people = (member("sasha", "C1"), member("nicholle", "C3", wakes=OUT), WAITING, member("kirby", "airlock"))
    robots = (robot("utility", "C3", "hostile"), robot("mining", "C5", "hostile"))
    table = a_station("T5", *people, *robots, stage="CM", dog_moves=True)
    table.walk("sasha", "C2", "C3")
    assert table.refused(C, Lift("r1", "nicholle")).rule == "AS-26.06"
    assert not table.accepts(C, Step("r1", "C4"))
    table.walk("r2", "C4")
    assert table.refused(C, Step("r2", "C3")).rule == "AS-6.15"


@pytest.mark.rule("AS-26.06")
def test_without_sasha_it_does_both() -> None:
    people = (member("hanson", "C3"), member("nicholle", "C2", wakes=OUT), WAITING)
    robots = (robot("utility", "C3", "hostile"), robot("mining", "C5", "hostile"), robot("utility", "C2", "hostile"))
    table = a_station("T5", *people, *robots, stage="CM")
    assert table.accepts(C, Lift("r3", "nicholle"))
    table.walk("r2", "C4")
    assert table.accepts(C, Step("r2", "C3"))


@pytest.mark.rule("AS-26.12")
@pytest.mark.parametrize("how", ["blown up", "burned"])
def test_a_door_that_was_kicked_at_and_then_destroyed_lets_sasha_by_only_in_the_next_turn(how: str) -> None:
    hanson = member("hanson", "B3", holds=("disintegrator",))
    table = a_station("T1", hanson, member("sarge", "A1"), member("sasha", "B6"), a_charge("B3"), WAITING)
    table.play(X, Kick("hanson", "B4"), 6)
    if how == "blown up":
        table.walk("hanson", "B2")
    table.until("F1")
    table.play(X, Detonate("B3") if how == "blown up" else Burn("hanson", "B4"))
    table.until("CM", *((6, 6) if how == "blown up" else ()))
    assert table.edge("B3|B4") == OPENED
    table.walk("sasha", "B5", "B4")
    assert table.refused(X, Step("sasha", "B3")).rule == "AS-15.07"
    table.until("XM")
    table.walk("sasha", "B3")


# After the blow.


@pytest.mark.rule("AS-26.13")
def test_a_stun_lasts_to_the_end_of_the_movement_though_the_robot_that_gave_it_has_gone() -> None:
    hanson, roamer = member("hanson", "C3", stunned=True), robot("roamer", "C3", "hostile", beat="hanson")
    table = a_station("T5", hanson, roamer, WAITING, stage="CM")
    table.walk("r1", "C4", "C5", "C6")
    assert next(one.stunned for one in table.view().members if one.name == "hanson")
    table.play(C, EndMovement())
    assert not next(one.stunned for one in table.view().members if one.name == "hanson")
    assert table.accepts(X, Shoot("hanson", "r1"))


@pytest.mark.rule("AS-26.13")
def test_a_stun_of_m2_outlasts_the_robots_death_until_the_end_of_the_next_expedition_movement() -> None:
    table = a_station("T5", member("hanson", "C3", stunned=True), member("kirby", "F8"))
    assert table.refused(X, Step("hanson", "C4")).rule == "AS-6.16"
    table.play(X, EndMovement())
    assert not table.piece("hanson").stunned


@pytest.mark.rule("AS-26.14")
@pytest.mark.parametrize(
    ("dice", "destroyed"), [((5, 4), True), ((5, 5, 6, 1), False)], ids=["the robot is destroyed", "it is not"]
)
def test_a_robot_destroyed_in_f1_frees_kirby_for_a_terminal_in_m1(dice: tuple[int, ...], destroyed: bool) -> None:
    counters = (member("kirby", "C3"), robot("utility", "C3", "hostile"), member("sarge", "F8"), a_charge("C4"))
    terminal = (thing("terminal", "C2", up=True), thing("brain", "F1"))
    walls = {"E1/F1": "wall", "F1|F2": "wall"}
    table = a_station("T5", *counters, *terminal, stage="F1", walls=walls)
    fire(table, Detonate("C4"), dice=dice)
    assert harm(table) == ([("r1", "destroyed")] if destroyed else [])
    assert table.accepts(X, Inquire("C2", ("kirby",), "map")) == destroyed


@pytest.mark.rule("AS-26.14")
@pytest.mark.parametrize(("die", "how"), [(4, "injured"), (3, "killed")])
def test_who_is_put_down_or_killed_in_f1_does_not_fight_in_m1(die: int, how: str) -> None:
    counters = (
        member("hanson", "C3"),
        robot("utility", "C3", "hostile"),
        member("sarge", "F8"),
        a_charge("C4"),
        WAITING,
    )
    table = a_station("T5", *counters, stage="F1")
    fire(table, Detonate("C4"), dice=(die, 6))
    assert harm(table) == [("hanson", how)]
    assert not any("'hanson'," in str(action) for seat in (X, C) for action in table.legal(seat))


# The brain.


@pytest.mark.rule("AS-26.07")
def test_lucky_with_the_keys_turns_the_brain_off_without_dice_and_pays_nothing() -> None:
    table = a_station(
        "T5", member("lucky", "A1", holds=("keys",)), thing("brain", "A2", up=True), stage="M1", luck=8, luck_spent=3
    )
    table.play(X, TurnOff("lucky"))
    assert (table.drawn, table.view().luck_spent, len(table.heard(SequenceBegun, X))) == ([], 3, 1)


@pytest.mark.rule("AS-26.16")
@pytest.mark.parametrize(
    ("kirby", "needed"), [("7D4", 6), ("8D4", 5)], ids=["all members upstairs", "one of them below"]
)
@pytest.mark.parametrize("brain", ["7D6", "2D4"], ids=["brain upstairs", "brain below"])
def test_what_the_brain_needs_depends_on_where_the_members_are_and_not_on_the_brain(
    brain: str, kirby: str, needed: int
) -> None:
    people = (member("hanson", "3D4"), member("kirby", kirby))
    table = a_station(UPRIGHT, *people, thing("brain", brain), stage="M1")
    table.until("CM")
    assert [one.roll.needed for one in table.heard(BrainMay, C)] == [needed]
