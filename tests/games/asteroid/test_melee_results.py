"""What a blow does (AS-10.07 to AS-10.13), and blows at robots that do not fight (AS-10.18)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import Attack, Decline, EndFire, EndMelee, EndMove, EndMovement, Lift, Shoot, Step
from mayday.games.asteroid.events import Activated, Hurt, Lost, Mood, Struck, Woke
from tests.games.asteroid.staging import C, Plain, Table, X, a_station, awake, member, robot

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""


def a_melee(*counters: Plain, stage: str = "M1", **more: Any) -> Table:
    return a_station("T5", *counters, WAITING, stage=stage, **more)


def harm(table: Table) -> list[tuple[str, str, int]]:
    return [(one.who, one.how, one.turns) for one in table.heard(Hurt)]


def blows(table: Table, seat: int) -> list[Attack]:
    return [action for action in table.legal(seat) if isinstance(action, Attack)]


# Stun.


@pytest.mark.rule("AS-10.07", "AS-6.14")
def test_from_a_robot_stunned_in_m2_hanson_walks_away_and_it_fires_in_f1() -> None:
    table = a_melee(member("hanson", "A1"), robot("utility", "A1", "hostile"), stage="M2", turn=5)
    table.play(X, Attack("hanson", "r1"), 3)
    assert harm(table) == [("r1", "stunned", 0)]
    assert (table.stage, table.state.turn) == ("XM", 6)
    table.walk("hanson", "A2", "A3", "A4")
    table.play(X, EndMove("hanson"))
    assert table.piece("r1").stunned
    table.play(X, EndMovement())
    assert not table.piece("r1").stunned
    assert Shoot("r1", "hanson") in table.legal(C)


@pytest.mark.rule("AS-10.07", "AS-6.16")
def test_a_stun_in_m1_lasts_through_cm() -> None:
    table = a_melee(member("hanson", "A1"), robot("utility", "A1", "hostile"))
    table.play(X, Attack("hanson", "r1"), 3)
    table.until("CM")
    assert table.refused(C, Step("r1", "A2")).rule == "AS-6.16"
    table.play(C, EndMovement())
    assert (table.stage, table.piece("r1").stunned) == ("F2", False)


@pytest.mark.rule("AS-10.07", "AS-6.16")
def test_a_man_stunned_in_m2_does_not_move_in_the_next_xm() -> None:
    table = a_melee(member("hanson", "A1"), robot("roamer", "A1", "hostile"), stage="M2")
    table.play(C, Attack("r1", "hanson"), 3)
    assert harm(table) == [("hanson", "stunned", 0)]
    assert table.refused(X, Step("hanson", "A2")).rule == "AS-6.16"
    table.play(X, EndMovement())
    assert not table.piece("hanson").stunned


# Knock-out, injury, death.


@pytest.mark.rule("AS-10.08", "AS-5.07")
def test_kirby_is_out_for_as_many_turns_as_the_open_die_says() -> None:
    table = a_station("T5", member("kirby", "A1"), robot("mining", "A1", "hostile"), stage="M1", turn=2)
    table.play(C, Attack("r1", "kirby"), 2, 3)
    assert table.heard(Hurt, X) == [Hurt("kirby", "knocked out", 3)]
    assert table.view().members[0].out_until == "5 M1"
    table.until("XM")
    assert table.refused(X, Step("kirby", "A2")).rule == "AS-10.08"
    while not table.told(Woke):
        assert table.state.turn <= 5
        table.play(table.asked[0], table.nothing(table.asked[0]))
    assert (table.state.turn, table.stage) == (5, "CM")


@pytest.mark.rule("AS-10.08")
def test_an_unconscious_man_does_nothing_and_is_carried_like_an_injured_one() -> None:
    table = a_melee(member("hanson", "A1"), member("muscles", "B2"), robot("mining", "A1", "hostile"))
    table.play(C, Attack("r1", "hanson"), 3, 2)
    assert harm(table) == [("hanson", "knocked out", 2)]
    table.until("CM")
    table.walk("r1", "A2", "A3", "A4")
    table.play(C, EndMovement())
    assert table.refused(X, Shoot("hanson", "r1")).rule == "AS-8.02"
    table.until("XM")
    assert table.refused(X, Step("hanson", "A2")).rule == "AS-10.08"
    table.walk("muscles", "B1", "A1")
    table.play(X, Lift("muscles", "hanson"))
    table.walk("muscles", "B1")
    assert table.at("hanson") == "B1"


@pytest.mark.rule("AS-10.09", "AS-9.01")
def test_alex_is_injured_by_a_six_from_an_equal() -> None:
    table = a_melee(member("alex", "A1"), robot("utility", "A1", "hostile"), stage="F1")
    table.play(X, EndFire())
    table.play(C, EndFire(), 1, 2)
    table.play(C, Attack("r1", "alex"), 6)
    assert harm(table) == [("alex", "injured", 0)]
    table.until("XM")
    assert table.refused(X, Step("alex", "A2")).rule == "AS-9.01"


@pytest.mark.rule("AS-10.10")
def test_scoop_is_killed_by_a_six() -> None:
    table = a_melee(member("scoop", "A1"), robot("utility", "A1", "hostile"))
    table.play(C, Attack("r1", "scoop"), 6)
    assert harm(table) == [("scoop", "killed", 0)]
    assert table.at("scoop") == ""


@pytest.mark.rule("AS-10.10", "AS-9.11")
def test_what_the_dead_carried_drops_unharmed() -> None:
    table = a_melee(member("alex", "A1", holds=("keys", "charge")), robot("roamer", "A1", "hostile"))
    table.play(C, Attack("r1", "alex"), 5)
    assert table.heard(Lost) == [Lost("keys", destroyed=False), Lost("charge", destroyed=False)]
    assert [(one.kind, one.square) for one in table.view().objects] == [("charge", "A1"), ("keys", "A1")]


# Machines.


@pytest.mark.rule("AS-10.11")
@pytest.mark.parametrize(("die", "how"), [(1, "stunned"), (2, "stunned"), (3, "destroyed"), (6, "destroyed")])
def test_carter_at_a_utility_robot(die: int, how: str) -> None:
    table = a_melee(member("carter", "A1"), robot("utility", "A1", "hostile"))
    table.play(X, Attack("carter", "r1"), die)
    assert harm(table) == [("r1", how, 0)]
    assert (table.at("r1") == "") == (how == "destroyed")


@pytest.mark.rule("AS-10.11")
@pytest.mark.parametrize(("die", "how"), [(4, "stunned"), (5, "stunned"), (6, "destroyed")])
def test_the_professors_robots_are_robots_too(die: int, how: str) -> None:
    ours = (member("robot1", "A1"), member("professor", "airlock"))
    fight = {"square": "A1", "first": "r1", "second": "robot1", "settled": True}
    table = a_melee(*ours, robot("mining", "A1", "hostile", recognised=True), melees=[fight])
    table.play(C, Attack("r1", "robot1"), die)
    assert harm(table) == [("robot1", how, 0)]


# The helpless.


@pytest.mark.rule("AS-10.12", "AS-10.13")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_mining_robot_kills_an_unconscious_man_with_every_die(die: int) -> None:
    table = a_melee(member("hanson", "A1", wakes=awake(9, "M2")), robot("mining", "A1", "hostile"))
    table.play(C, Attack("r1", "hanson"), die)
    (blow,) = table.heard(Struck)
    assert blow.roll is not None
    assert blow.roll.total == die + 6
    assert harm(table) == [("hanson", "killed", 0)]


@pytest.mark.rule("AS-10.12", "AS-10.13")
@pytest.mark.parametrize(("die", "dead"), [(1, False), (3, False), (4, True), (5, True), (6, True)])
def test_a_utility_robot_kills_an_unconscious_man_with_four_or_more(die: int, dead: bool) -> None:
    table = a_melee(member("hanson", "A1", wakes=awake(9, "M2")), robot("utility", "A1", "hostile"))
    table.play(C, Attack("r1", "hanson"), die)
    assert table.piece("hanson").dead == dead
    assert not blows(table, X), "who is down does not answer"


@pytest.mark.rule("AS-10.13")
@pytest.mark.parametrize(
    ("die", "happens"),
    [(1, []), (2, [("hanson", "knocked out", 4)]), (3, []), (4, [("hanson", "killed", 0)])],
    ids=["stun: nothing", "knock-out", "injury: nothing new", "death"],
)
def test_a_utility_robot_at_injured_hanson(die: int, happens: list[tuple[str, str, int]]) -> None:
    table = a_melee(member("hanson", "A1", injured=True), robot("utility", "A1", "hostile"))
    table.play(C, Attack("r1", "hanson"), die, *([4] if die == 2 else []))
    assert harm(table) == happens
    assert not table.piece("hanson").stunned
    assert (table.piece("hanson").wakes > 0) == (die == 2)


@pytest.mark.rule("AS-10.13")
def test_an_injury_makes_an_unconscious_man_injured_as_well() -> None:
    table = a_melee(member("hanson", "A1", wakes=awake(4, "M1")), robot("utility", "A1", "hostile"), turn=2)
    table.play(C, Attack("r1", "hanson"), 3)
    (hanson,) = (one for one in table.view().members if one.name == "hanson")
    assert (hanson.injured, hanson.out_until) == (True, "4 M1")


@pytest.mark.rule("AS-10.13")
@pytest.mark.parametrize(("die", "until"), [(1, "4 M1"), (3, "5 M1")], ids=["shorter", "longer"])
def test_a_second_knock_out_counts_only_if_it_lasts_longer(die: int, until: str) -> None:
    table = a_melee(member("hanson", "A1", wakes=awake(4, "M1")), robot("utility", "A1", "hostile"), turn=2)
    table.play(C, Attack("r1", "hanson"), 2, die)
    (hanson,) = (one for one in table.view().members if one.name == "hanson")
    assert hanson.out_until == until


@pytest.mark.rule("AS-10.13")
@pytest.mark.parametrize("stage", ["M1", "M2"])
def test_a_robot_chooses_one_of_the_fallen_or_declines(stage: str) -> None:
    fallen = (member("hanson", "A1", injured=True), member("alex", "A1", wakes=awake(9, "M2")))
    table = a_melee(*fallen, robot("utility", "A1", "hostile"), stage=stage)
    assert table.legal(C) == [Attack("r1", "hanson"), Attack("r1", "alex"), Decline()]
    spared = a_melee(*fallen, robot("utility", "A1", "hostile"), stage=stage)
    spared.play(C, Decline())
    assert not harm(spared)
    table.play(C, Attack("r1", "alex"), 5)
    assert harm(table) == [("alex", "killed", 0)]
    assert not blows(table, C)


# Robots that do not fight.


@pytest.mark.rule("AS-10.18")
@pytest.mark.parametrize(("die", "happens"), [(5, []), (6, [("r1", "stunned", 0)])])
def test_an_idle_robot_defends_with_its_value_and_does_not_answer(
    die: int, happens: list[tuple[str, str, int]]
) -> None:
    table = a_melee(member("hanson", "A1"), robot("mining", "A1", "erratic", mood=4))
    assert table.legal(X)[:2] == [Attack("hanson", "r1"), Decline()]
    table.play(X, Attack("hanson", "r1"), die)
    (blow,) = table.heard(Struck)
    assert blow.roll is not None
    assert blow.roll.total == die - 2
    assert harm(table) == happens
    assert (table.asked, blows(table, C)) == ((X,), [])


@pytest.mark.rule("AS-10.18")
def test_an_inoperable_robot_defends_with_nothing() -> None:
    table = a_melee(member("hanson", "A1"), robot("mining", "A1", "inop"))
    table.play(X, Attack("hanson", "r1"), 2)
    (blow,) = table.heard(Struck)
    assert blow.roll is not None
    assert (blow.roll.total, blow.result) == (6, "injury")
    assert harm(table) == [("r1", "destroyed", 0)]


def an_invisible_man_at_a_sleeping_robot(name: str, kind: str) -> Table:
    """A robot that has seen nobody: it lies face up and sleeps."""
    return a_melee(member(name, "A1", wears=True), robot(kind, "A1", up=True))


@pytest.mark.rule("AS-10.18")
@pytest.mark.parametrize("status", ["hostile", "friendly", "inop"])
def test_an_inactive_robot_that_survives_activates_at_the_end_of_the_step(status: str) -> None:
    table = an_invisible_man_at_a_sleeping_robot("hanson", "utility")
    table.play(X, Attack("hanson", "r1"), 2)
    assert not table.heard(Activated)
    assert not blows(table, C)
    table.play(X, EndMelee(), table.chit(status))
    assert table.heard(Activated) == [Activated("r1", status)]


@pytest.mark.rule("AS-10.18", "AS-13.12")
def test_one_that_wakes_erratic_by_a_blow_rolls_at_once() -> None:
    table = an_invisible_man_at_a_sleeping_robot("hanson", "utility")
    table.play(X, Attack("hanson", "r1"), 2)
    table.play(X, EndMelee(), table.chit("erratic"), 6)
    assert [one.roll.result for one in table.heard(Mood)] == ["hostile"]


@pytest.mark.rule("AS-10.18", "AS-1.08")
def test_even_a_blow_that_throws_no_die_wakes_it() -> None:
    table = an_invisible_man_at_a_sleeping_robot("professor", "mining")
    table.play(X, Attack("professor", "r1"))
    table.play(X, EndMelee(), table.chit("hostile"))
    assert table.heard(Activated) == [Activated("r1", "hostile")]


@pytest.mark.rule("AS-10.18")
def test_one_that_is_destroyed_or_left_alone_wakes_no_more() -> None:
    table = an_invisible_man_at_a_sleeping_robot("hanson", "utility")
    table.play(X, Attack("hanson", "r1"), 5)
    table.play(X, EndMelee())
    spared = an_invisible_man_at_a_sleeping_robot("hanson", "utility")
    spared.play(X, Decline())
    spared.play(X, EndMelee())
    assert not table.told(Activated)
    assert not spared.told(Activated)
    assert not spared.piece("r1").active


@pytest.mark.rule("AS-10.18", "AS-7.16")
@pytest.mark.parametrize("status", ["friendly", "inop", "erratic"])
def test_one_that_was_awake_in_secret_shows_it_at_the_end_of_the_step(status: str) -> None:
    """Only Sasha has met it; for the expedition it sleeps, and it defends as if it did."""
    alone = {"A2/B2": "wall", "A1/B1": "wall", "A2|A3": "wall"}
    sasha = member("sasha", "A1", leapt=4)
    secret = robot("utility", "A1", status, mood=5 if status == "erratic" else 0, told=False)
    table = a_station("T5", sasha, secret, member("hanson", "F8"), WAITING, walls=alone, stage="M1")
    (seen,) = table.view().robots
    assert (seen.active, seen.status) == (False, "")
    table.play(X, Attack("sasha", "r1"), 3)
    (blow,) = table.heard(Struck)
    assert blow.roll is not None
    assert blow.roll.total == 4
    assert not table.heard(Activated)
    table.play(X, EndMelee())
    assert table.heard(Activated) == [Activated("r1", status)]
