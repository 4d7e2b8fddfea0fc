"""The belt: who carries and wears it, whom it hides and until when, how it fails and is lost (AS-12.01 to AS-12.10)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Action,
    Attack,
    BeltOff,
    BeltOn,
    Burn,
    Decline,
    EndFire,
    EndMove,
    Evade,
    Fight,
    Pick,
    Shoot,
    Step,
    Whack,
    Work,
)
from mayday.games.asteroid.events import Activated, Belt, Lost, LuckRanOut, LuckSpent, Repaired, Stopped, TurnedUp
from tests.games.asteroid.staging import C, Table, X, a_station, awake, member, robot, thing

OUT = awake(9, "M2")
WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""


def invisible(table: Table, name: str = "hanson", seat: int | None = X) -> bool:
    return next(one.invisible for one in table.view(seat).members if one.name == name)


def shown(table: Table) -> list[str]:
    """What became of the belt, in the order in which everybody heard it."""
    return [event.what for event in table.heard(Belt, None)]


def broken(holder: str = "", square: str = "", worn: bool = False) -> dict[str, Any]:
    return thing("belt", square, holder=holder, worn=worn, works=False, up=True)


# Carrying.


@pytest.mark.rule("AS-12.01")
@pytest.mark.parametrize("item", ["belt", "keys", "disintegrator"])
@pytest.mark.parametrize(
    ("who", "barred"),
    [
        ("hanson", {}),
        ("professor", {}),
        ("clone9", {}),
        ("scoop", dict.fromkeys(("belt", "keys", "disintegrator"), "AS-17.02")),
        ("sasha", dict.fromkeys(("belt", "keys", "disintegrator"), "AS-12.01")),
        ("robot1", {"disintegrator": "AS-12.16"}),
    ],
)
def test_people_carry_devices_and_scoop_sasha_and_the_robots_not_all(
    who: str, barred: dict[str, str], item: str
) -> None:
    table = a_station("T5", member(who, "A1"), member("nicholle", "F8"), thing(item, "A1", up=True))
    if item in barred:
        assert table.refused(X, Pick(who, item)).rule == barred[item]
    else:
        table.play(X, Pick(who, item))
        assert [one.holder for one in table.view().objects] == [who]


@pytest.mark.rule("AS-12.01", "AS-13.06")
def test_a_friendly_station_robot_carries_none() -> None:
    table = a_station("T5", member("hanson", "F8"), robot("utility", "A1", "friendly"), thing("keys", "A1", up=True))
    assert table.refused(X, Pick("r1", "keys")).rule == "AS-13.06"


@pytest.mark.rule("AS-12.01")
def test_one_may_carry_all_three() -> None:
    devices = [thing(kind, "A1", up=True) for kind in ("belt", "keys", "disintegrator")]
    table = a_station("T5", member("alex", "A1"), *devices)
    for kind in ("belt", "keys", "disintegrator"):
        table.play(X, Pick("alex", kind))
    assert sorted(table.view().members[0].items) == ["belt", "disintegrator", "keys"]


# Wearing.


@pytest.mark.rule("AS-12.02")
def test_alex_finds_the_belt_on_his_way_and_goes_on_unseen() -> None:
    table = a_station("T5", member("alex", "A1"), thing("belt", "A3", up=True))
    table.walk("alex", "A2", "A3")
    table.play(X, Pick("alex", "belt"))
    assert not invisible(table, "alex")
    table.play(X, BeltOn("alex"))
    assert table.spent("alex") == 2
    assert (invisible(table, "alex"), invisible(table, "alex", C)) == (True, True)
    table.walk("alex", "A4", "A5")
    assert invisible(table, "alex")
    table.until("F1")
    assert invisible(table, "alex")


@pytest.mark.rule("AS-12.02", "AS-12.03")
@pytest.mark.parametrize(
    ("first", "last", "woken"),
    [(None, None, True), (BeltOn("hanson"), None, False), (BeltOn("hanson"), BeltOff("hanson"), True)],
    ids=["carried", "worn", "taken off in view"],
)
def test_the_belt_hides_from_the_moment_it_is_on_until_it_is_off(
    first: Action | None, last: Action | None, woken: bool
) -> None:
    """From A2 nothing is to be seen of the robot on B7, from B2 it is, through the open door."""
    table = a_station("T1", member("hanson", "A2", holds=("belt",)), robot("roamer", "B7"), edges={"B3|B4": "opened"})
    if first:
        table.play(X, first)
    table.walk("hanson", "B2")
    if last:
        table.play(X, last)
    assert table.spent("hanson") == 1
    table.until("F1")
    assert table.heard(TurnedUp, X) == [TurnedUp("B7", "roamer", "r1", "hostile" if woken else "")]


@pytest.mark.rule("AS-12.02")
def test_only_a_human_wears_it() -> None:
    table = a_station("T5", member("robot1", "A1", holds=("belt",)), member("professor", "F8"))
    assert table.refused(X, BeltOn("robot1")).rule == "AS-12.02"


@pytest.mark.rule("AS-12.02")
def test_it_is_put_on_in_ones_own_move() -> None:
    table = a_station("T5", member("hanson", "A1", holds=("belt",)))
    table.walk("hanson", "A2")
    table.play(X, EndMove("hanson"))
    assert table.refused(X, BeltOn("hanson")).rule == "AS-6.03"
    table.until("F1")
    assert table.refused(X, BeltOn("hanson")).rule == "AS-6.01"


@pytest.mark.rule("AS-12.02")
def test_a_broken_belt_hides_nobody() -> None:
    table = a_station("T5", member("hanson", "A1"), broken("hanson"))
    table.play(X, BeltOn("hanson"))
    assert not invisible(table)


# Unseen.


@pytest.mark.rule("AS-12.03")
def test_an_invisible_alex_wakes_nobody_and_spots_what_he_faces() -> None:
    table = a_station("T5", member("alex", "A1", wears=True), robot("utility", "A4"))
    table.walk("alex", "A2", "A3")
    table.until("F1")
    assert table.heard(TurnedUp, X) == [TurnedUp("A4", "utility", "r1", "")]
    assert not table.told(Activated)


@pytest.mark.rule("AS-12.03")
def test_robots_do_not_fire_at_him_though_the_computer_sees_where_he_is() -> None:
    table = a_station("T5", member("hanson", "A1", wears=True), robot("roamer", "A4", "hostile"), stage="CM")
    assert next(one.square for one in table.view(C).members) == "A1"
    assert table.accepts(C, Step("r1", "A3"))
    table.until("F2")
    assert table.refused(C, Shoot("r1", "hanson")).rule == "AS-12.03"


@pytest.mark.rule("AS-12.04")
def test_a_roamer_answers_the_shot_of_one_it_had_not_seen() -> None:
    table = a_station("T5", member("hanson", "A1", wears=True), robot("roamer", "A5", "hostile"), stage="F1")
    assert not [action for action in table.legal(C) if isinstance(action, Shoot)]
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    assert (invisible(table), table.view().returning) == (True, False)
    table.play(C, EndFire())
    assert (invisible(table), table.view().returning) == (False, True)
    assert Shoot("r1", "hanson") in table.legal(C)
    assert shown(table) == ["visible"]


@pytest.mark.rule("AS-12.04")
def test_a_robot_that_has_declared_does_not_answer_him() -> None:
    people = (member("hanson", "A1", wears=True), member("kirby", "C5"))
    table = a_station("T5", *people, robot("roamer", "A5", "hostile"), stage="F1")
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, Shoot("r1", "kirby"))
    table.play(C, EndFire())
    assert table.view().returning
    assert list(table.legal(C)) == [EndFire()]


@pytest.mark.rule("AS-12.04", "AS-12.17")
def test_burning_shows_him_too() -> None:
    firer = member("hanson", "B2", wears=True, holds=("disintegrator",))
    table = a_station("T6", firer, robot("roamer", "B1", "hostile"), stage="F1")
    table.play(X, Burn("hanson", "B3"))
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert shown(table) == ["visible"]
    assert Shoot("r1", "hanson") in table.legal(C)


@pytest.mark.rule("AS-12.04")
@pytest.mark.parametrize("fires", [True, False])
def test_robots_in_line_with_his_shot_wake_at_the_end_of_the_step(fires: bool) -> None:
    """The wall before the last column hides the robot on F8, and nothing hides that on C3."""
    sleepers = (robot("roamer", "C3"), robot("roamer", "F8"))
    walls = {f"{row}7|{row}8": "wall" for row in "ABCDEF"}
    target = robot("roamer", "A5", "hostile")
    table = a_station("T5", member("hanson", "A1", wears=True), target, *sleepers, walls=walls)
    table.until("F1")
    if fires:
        table.play(X, Shoot("hanson", "r1"))
    table.until("M1")
    assert [event.robot for event in table.heard(Activated, X)] == (["r2"] if fires else [])
    assert len(table.told(Activated)) == fires


# A robot comes upon him.


def come_upon(*counters: dict[str, Any], square: str = "A4", **more: Any) -> Table:
    """A utility robot (5) walks three squares along the top row to where Hanson stands unseen."""
    hanson = member("hanson", square, wears=True, **more)
    table = a_station("T5", robot("utility", "A1", "hostile"), hanson, *counters, WAITING, stage="CM")
    table.walk("r1", "A2", "A3", "A4")
    return table


@pytest.mark.rule("AS-12.05")
def test_he_evades_and_the_robot_goes_on_with_what_it_has_left() -> None:
    table = come_upon()
    assert (table.asked, list(table.legal(X))[:2]) == ((X,), [Evade(), Fight()])
    assert table.refused(C, Step("r1", "A5")).rule == "AS-12.05"
    assert table.refused(X, EndFire()).rule == "AS-8.01"
    table.play(X, Evade())
    assert (table.asked, table.spent("r1"), invisible(table)) == ((C,), 3, True)
    table.walk("r1", "A5", "A6")
    assert table.refused(C, Step("r1", "A7")).rule == "AS-6.04"


@pytest.mark.rule("AS-12.05")
def test_he_fights_and_the_robot_stops() -> None:
    table = come_upon()
    table.play(X, Fight())
    assert (invisible(table), shown(table)) == (False, ["visible"])
    assert table.refused(C, Step("r1", "A5")).rule == "AS-6.07"
    table.until("M2")
    assert [(fight.first, fight.second) for fight in table.view().fights] == [("hanson", "r1")]


@pytest.mark.rule("AS-12.05")
def test_a_robot_that_stays_with_him_fights_only_if_he_attacks() -> None:
    table = come_upon()
    table.play(X, Evade())
    table.until("M2")
    assert (table.asked, list(table.legal(X))[:2]) == ((X,), [Attack("hanson", "r1"), Decline()])
    declined = Table(table.state.copy())
    declined.play(X, Decline())
    assert declined.stage != "M2" or not declined.view().fights
    assert invisible(declined)
    table.play(X, Attack("hanson", "r1"), 2)
    assert (shown(table), invisible(table)) == (["visible"], False)
    assert (table.asked, Attack("r1", "hanson") in table.legal(C)) == ((C,), True)


@pytest.mark.rule("AS-12.05")
def test_unseen_he_neither_holds_the_robot_nor_is_held() -> None:
    table = come_upon()
    table.play(X, Evade())
    table.until("XM", 3)
    assert table.accepts(X, Step("hanson", "B4"))
    table.until("CM")
    assert table.accepts(C, Step("r1", "A5"))


@pytest.mark.rule("AS-12.05", "AS-6.07", "AS-26.04")
@pytest.mark.parametrize("answer", [Evade(), Fight()])
def test_a_friend_who_lies_there_stops_the_robot_all_the_same(answer: Action) -> None:
    table = come_upon(member("sarge", "A4", wakes=OUT))
    assert table.asked == (X,)
    table.play(X, answer)
    assert table.refused(C, Step("r1", "A5")).rule == "AS-6.07"
    table.until("M2")
    if answer == Fight():
        assert Attack("r1", "sarge") not in table.legal(C)
        return
    assert table.heard(Stopped, C) == [Stopped("r1", "A4")]
    table.play(X, Decline())
    assert (table.asked, list(table.legal(C))) == ((C,), [Attack("r1", "sarge"), Decline()])


# Seen and unseen again.


def has_fired(*counters: dict[str, Any]) -> Table:
    """In F1 of turn 3 Hanson, unseen, has missed a roamer."""
    table = a_station("T5", member("hanson", "A1", wears=True), *counters, WAITING, stage="F1", turn=3)
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire())
    table.play(X, EndFire())
    table.play(C, EndFire(), 6)
    return table


@pytest.mark.rule("AS-12.06")
def test_who_has_fired_is_seen_to_the_end_of_the_turn_and_unseen_in_the_next() -> None:
    table = has_fired(robot("roamer", "A5", "hostile"))
    for stage in ("CM", "F2"):
        assert not invisible(table)
        table.until(stage)
    assert Shoot("r1", "hanson") in table.legal(C)
    table.until("XM", 1)
    assert (table.view().turn, invisible(table)) == (4, True)
    assert shown(table) == ["visible", "invisible", "works"]


@pytest.mark.rule("AS-12.06")
def test_whom_a_robot_holds_then_stays_visible() -> None:
    table = has_fired(robot("roamer", "A5", "hostile"))
    table.until("CM")
    table.walk("r1", "A4", "A3", "A2", "A1")
    table.until("M2")
    table.play(C, Decline())
    table.play(X, Decline(), 1)
    assert (table.stage, table.view().turn, invisible(table)) == ("XM", 4, False)


@pytest.mark.rule("AS-12.07")
def test_an_invisible_alex_who_steps_onto_a_roamer_fights_it() -> None:
    table = a_station("T5", member("alex", "A1", wears=True), robot("roamer", "A3", "hostile"))
    table.walk("alex", "A2", "A3")
    assert (invisible(table, "alex"), shown(table)) == (False, ["visible"])
    assert table.refused(X, Step("alex", "A4")).rule == "AS-6.07"
    table.until("M1")
    assert [(fight.first, fight.second) for fight in table.view().fights] == [("r1", "alex")]


@pytest.mark.rule("AS-12.07", "AS-13.18")
@pytest.mark.parametrize("woken", [True, False])
def test_a_robot_woken_in_secret_shows_itself_at_the_end_of_the_movement(woken: bool) -> None:
    """It lies face up and asleep as far as the expedition knows, until somebody has looked."""
    sleeper = robot("utility", "A2", "hostile", up=True, told=False) if woken else robot("utility", "A2", up=True)
    table = a_station("T5", member("hanson", "A1", wears=True), sleeper)
    table.walk("hanson", "A2")
    assert (invisible(table), shown(table)) == (True, [])
    table.until("F1")
    assert shown(table) == (["visible"] if woken else [])
    assert [event.status for event in table.heard(Activated, X)] == (["hostile"] if woken else [])


# Malfunction and repair.


@pytest.mark.rule("AS-12.08")
@pytest.mark.parametrize("die", [1, 5, 6])
def test_from_the_turn_after_it_was_put_on_the_belt_may_fail(die: int) -> None:
    """From A2 nothing is to be seen of the robot on B7, from B2 it is."""
    hanson = member("hanson", "A2", holds=("belt",))
    table = a_station("T1", hanson, robot("roamer", "B7"), turn=2, edges={"B3|B4": "opened"})
    table.play(X, BeltOn("hanson"))
    table.until("XM", die)
    works = die != 6
    assert (table.view().turn, invisible(table)) == (3, works)
    assert shown(table) == ["on", "works" if works else "fails"]
    table.walk("hanson", "B2")
    table.until("F1")
    assert [event.status for event in table.heard(TurnedUp, X)] == ["" if works else "hostile"]


@pytest.mark.rule("AS-12.08")
@pytest.mark.parametrize(
    "belt",
    [broken("hanson", worn=True), thing("belt", holder="hanson", square="")],
    ids=["broken", "in the pocket"],
)
def test_only_a_working_belt_that_is_worn_is_rolled_for(belt: dict[str, Any]) -> None:
    table = a_station("T5", member("hanson", "A1"), belt)
    table.until("XM")
    assert (shown(table), table.chance.drawn) == ([], [])


@pytest.mark.rule("AS-12.08")
def test_nobody_rolls_for_a_belt_that_has_left_with_the_ship() -> None:
    gone = member("hanson", "", boarded=True, entered=True, wears=True)
    table = a_station("T5", gone, member("kirby", "A1"), destruct=1)
    table.until("XM")
    assert (shown(table), table.chance.drawn) == ([], [])


@pytest.mark.rule("AS-12.09", "AS-13.22")
@pytest.mark.parametrize("belt", [broken(square="A2"), broken("hanson", worn=True), broken("professor")])
def test_the_professor_mends_it_in_as_many_turns_as_his_die_says(belt: dict[str, Any]) -> None:
    table = a_station("T5", member("professor", "A1"), member("hanson", "B1"), belt, turn=4)
    table.play(X, Work("professor", "belt"), 2)
    table.until("XM")
    assert (table.heard(Repaired, X), table.things("belt")[0].works) == ([], False)
    table.play(X, Work("professor", "belt"))
    table.until("M1")
    assert not table.things("belt")[0].works
    table.until("XM")
    assert table.heard(Repaired, X) == [Repaired("professor", "belt")]
    assert (table.things("belt")[0].works, table.view().turn) == (True, 6)


@pytest.mark.rule("AS-12.09", "AS-18.09")
@pytest.mark.parametrize("belt", [broken(square="A2"), broken("hanson", worn=True), broken("lucky", worn=True)])
def test_luckys_whack_mends_it_at_once(belt: dict[str, Any]) -> None:
    table = a_station("T5", member("lucky", "A1"), member("hanson", "B1"), belt, luck=14)
    table.play(X, Whack("lucky", "belt"), 4)
    assert [event.points for event in table.heard(LuckSpent, X)] == [4]
    assert table.things("belt")[0].works
    worn, holder = belt["thing"]["worn"], belt["thing"]["holder"]
    assert [one.name for one in table.view().members if one.invisible] == ([holder] if worn else [])


@pytest.mark.rule("AS-12.09", "AS-18.10")
def test_lucky_without_enough_luck_ruins_it_for_good() -> None:
    people = (member("lucky", "A1"), member("professor", "A2"))
    table = a_station("T5", *people, broken("lucky", worn=True), luck=12, luck_spent=9)
    table.play(X, Whack("lucky", "belt"), 4)
    assert table.heard(LuckRanOut, X) == [LuckRanOut(12)]
    assert shown(table) == ["ruined"]
    assert table.things("belt")[0].gone
    table.until("XM")
    assert table.refused(X, Work("professor", "belt")).rule == "AS-13.22"


# Gunfire.


@pytest.mark.rule("AS-12.10")
@pytest.mark.parametrize("worn", [True, False])
def test_a_worn_belt_is_lost_with_a_wearer_who_is_shot_and_a_carried_one_drops(worn: bool) -> None:
    hanson = member("hanson", "A1", holds=("belt",), wears=worn)
    table = a_station("T5", hanson, robot("roamer", "A3", "hostile"), WAITING, stage="F2", hidden_wearer=False)
    table.play(C, Shoot("r1", "hanson"))
    table.play(C, EndFire())
    table.play(X, EndFire(), 5, 5)
    assert table.heard(Lost, X) == [Lost("belt", destroyed=worn)]
    belt = table.things("belt")[0]
    assert (belt.gone, belt.worn) == (worn, False)
    assert [one.square for one in table.view().objects] == ["" if worn else "A1"]
