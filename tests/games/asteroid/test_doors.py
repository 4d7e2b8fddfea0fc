"""Doors: who opens, kicks and passes them, and which stay open (group 15)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Burn,
    Detonate,
    EndFire,
    EndMove,
    EndMovement,
    Kick,
    OpenDoor,
    Shoot,
    Step,
)
from mayday.games.asteroid.events import Kicked, Opened, TurnedUp
from mayday.games.asteroid.library import drawings
from mayday.games.asteroid.plans import DOOR, OPENED
from tests.games.asteroid.staging import UPRIGHT, C, Table, X, a_station, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OPEN_DOOR = {"B3|B4": "opened"}


def next_turn(table: Table) -> None:
    table.until("F1")
    table.until("XM")


def doors() -> list[tuple[str, str]]:
    """The squares on either side of every door that the plans' own file lists."""
    found = []
    for plan, listed in re.findall(r"^### Plan (\d):.*?^- doors: ([^\n]*)$", drawings(), re.DOTALL | re.MULTILINE):
        for door in listed.split():
            one, other = door.split("/")
            found.append((plan + one, plan + other))
    return found


@pytest.mark.rule("AS-15.01")
def test_all_doors_of_the_plans_are_closed_and_nobody_sees_through_them() -> None:
    assert {one[0] for one, _ in doors()} == set("12345678")
    for one, other in doors():
        for looker, target in ((one, other), (other, one)):
            table = a_station(UPRIGHT, member("hanson", looker), thing("keys", target), WAITING)
            assert table.edge(f"{one}/{other}") == DOOR
            table.play(X, EndMovement())
            assert table.heard(TurnedUp, X) == [], (looker, target)


@pytest.mark.rule("AS-15.01")
def test_a_closed_door_bars_the_way_of_people() -> None:
    table = a_station("T1", member("hanson", "B3"), member("sasha", "B2"))
    assert table.refused(X, Step("hanson", "B4")).rule == "AS-15.01"


@pytest.mark.rule("AS-15.02")
@pytest.mark.parametrize(("kind", "status"), [("roamer", "hostile"), ("mining", "hostile"), ("utility", "friendly")])
def test_doors_open_by_themselves_for_station_robots_at_no_extra_cost(kind: str, status: str) -> None:
    stage = "XM" if status == "friendly" else "CM"
    table = a_station("T1", robot(kind, "B4", status), WAITING, stage=stage)
    table.walk("r1", "B3")
    assert (table.at("r1"), table.spent("r1")) == ("B3", 1)


@pytest.mark.rule("AS-15.03")
def test_doors_open_for_the_keys_and_others_may_follow_at_once() -> None:
    table = a_station("T1", member("kirby", "B3", holds=("keys",)), member("hanson", "B2"))
    table.walk("kirby", "B4")
    assert (table.spent("kirby"), table.edge("B3|B4")) == (1, OPENED)
    table.walk("kirby", "B5")
    table.walk("hanson", "B3", "B4")


# Kicking.


@pytest.mark.rule("AS-15.04")
def test_the_professor_with_two_left_may_kick_and_hanson_with_one_left_may_not() -> None:
    table = a_station("T1", member("professor", "B3"))
    assert table.accepts(X, Kick("professor", "B4"))
    table = a_station("T1", member("hanson", "A1"))
    table.walk("hanson", "A2", "A3", "B3")
    assert table.refused(X, Kick("hanson", "B4")).rule == "AS-15.04"


@pytest.mark.rule("AS-15.04")
@pytest.mark.parametrize(
    ("who", "rule"),
    [
        (member("alex", "B3"), ""),
        (member("scoop", "B3"), ""),
        (member("clone9", "B3"), ""),
        (member("robot1", "B3"), ""),
        (member("sasha", "B3"), "AS-21.19"),
        (member("alex", "B3", injured=True), "AS-9.01"),
        (member("alex", "B3", stunned=True), "AS-6.16"),
        (robot("utility", "B3", "friendly"), "AS-15.04"),
        (member("alex", "B2"), "AS-2.05"),
    ],
    ids=[
        "human",
        "scoop",
        "clone",
        "professor's robot",
        "sasha",
        "injured",
        "stunned",
        "friendly robot",
        "not adjacent",
    ],
)
def test_who_kicks(who: Any, rule: str) -> None:
    table = a_station("T1", who, member("professor", "airlock"))
    name = who["piece"]["name"]
    action = Kick("r1" if name == "utility" else name, "B4")
    if rule:
        assert table.refused(X, action).rule == rule
    else:
        assert table.accepts(X, action)


@pytest.mark.rule("AS-15.04")
def test_only_closed_doors_are_kicked() -> None:
    table = a_station("T1", member("hanson", "B3"))
    assert table.refused(X, Kick("hanson", "A3")).rule == "AS-15.04"
    table = a_station("T1", member("hanson", "B3"), edges=OPEN_DOOR)
    assert table.refused(X, Kick("hanson", "B4")).rule == "AS-15.09"
    table = a_station("T1", robot("roamer", "B4", "hostile"), WAITING, stage="CM")
    assert table.refused(C, Kick("r1", "B3")).rule == "AS-15.04"


@pytest.mark.rule("AS-15.05")
@pytest.mark.parametrize(
    ("name", "die", "opens"),
    [
        *[("hanson", 4, True), ("hanson", 5, False), ("professor", 1, True), ("professor", 2, False)],
        *[("muscles", 6, True), ("scoop", 2, True), ("scoop", 3, False)],
    ],
)
def test_at_most_the_melee_value_breaches_the_door_and_two_are_spent_in_any_case(
    name: str, die: int, opens: bool
) -> None:
    table = a_station("T1", member(name, "B3"))
    table.play(X, Kick(name, "B4"), die)
    (kick,) = table.heard(Kicked, C)
    assert (kick.who, kick.roll.dice, kick.open) == (name, (die,), opens)
    assert (table.edge("B3|B4"), table.spent(name)) == (OPENED if opens else DOOR, 2)


@pytest.mark.rule("AS-15.06")
def test_hanson_at_the_door_tries_twice() -> None:
    table = a_station("T1", member("hanson", "B3"))
    table.play(X, Kick("hanson", "B4"), 5)
    table.play(X, Kick("hanson", "B4"), 6)
    assert table.spent("hanson") == 4
    assert table.refused(X, Kick("hanson", "B4")).rule == "AS-15.04"


@pytest.mark.rule("AS-15.06")
def test_succeeding_at_the_first_try_he_walks_two_squares_through() -> None:
    table = a_station("T1", member("hanson", "B3"))
    table.play(X, Kick("hanson", "B4"), 4)
    table.walk("hanson", "B4", "B5")
    assert table.refused(X, Step("hanson", "B6")).rule == "AS-6.04"


@pytest.mark.rule("AS-15.07")
def test_nobody_follows_the_kicker_before_the_next_turn() -> None:
    table = a_station("T1", member("hanson", "B3"), member("kirby", "B2"))
    table.play(X, Kick("hanson", "B4"), 4)
    table.walk("hanson", "B4", "B5")
    table.walk("kirby", "B3")
    assert table.refused(X, Step("kirby", "B4")).rule == "AS-15.07"
    next_turn(table)
    table.walk("kirby", "B4")


@pytest.mark.rule("AS-15.07")
@pytest.mark.parametrize(
    "other",
    [member("alex", "B2", holds=("keys",)), robot("utility", "B2", "friendly"), member("sasha", "B2")],
    ids=["key carrier", "friendly robot", "sasha"],
)
@pytest.mark.parametrize("die", [4, 5], ids=["breached", "kicked in vain"])
def test_neither_keys_nor_robots_nor_sasha_pass_it_in_that_turn(other: Any, die: int) -> None:
    table = a_station("T1", member("hanson", "B3"), other, WAITING)
    table.play(X, Kick("hanson", "B4"), die)
    table.walk("hanson", "A3")
    name = other["piece"]["name"]
    who = "r1" if name == "utility" else name
    table.walk(who, "B3")
    assert table.refused(X, Step(who, "B4")).rule == "AS-15.07"


@pytest.mark.rule("AS-15.07")
def test_sasha_is_bound_in_the_computers_movement_too_and_hostile_robots_are_not() -> None:
    table = a_station("T1", member("hanson", "B3"), member("sasha", "C2"), robot("utility", "A3", "hostile"), WAITING)
    table.play(X, Kick("hanson", "B4"), 1)
    table.walk("hanson", "B4", "B5")
    table.until("CM")
    table.walk("sasha", "C3", "B3")
    assert table.refused(X, Step("sasha", "B4")).rule == "AS-15.07"
    table.walk("sasha", "B2")
    table.play(X, EndMove("sasha"))
    table.walk("r1", "B3", "B4")


@pytest.mark.rule("AS-15.07")
def test_one_kicker_to_a_door_and_two_doors_for_two() -> None:
    walls = {"A1|A2": "door", "B1|B2": "door"}
    people = (member("hanson", "A1"), member("sarge", "A2"), member("alex", "B1"))
    table = a_station(["r r", "r r"], *people, walls=walls)
    table.play(X, Kick("hanson", "A2"), 5)
    assert table.refused(X, Kick("sarge", "A1")).rule == "AS-15.07"
    table.play(X, Kick("alex", "B2"), 3)
    table.walk("alex", "B2")


# What stays open.


@pytest.mark.rule("AS-15.08")
def test_a_door_shuts_behind_a_hostile_robot_and_gives_nobody_a_line() -> None:
    counters = (member("hanson", "B6"), robot("roamer", "B4", "hostile"), thing("keys", "B2"), WAITING)
    table = a_station("T1", *counters, stage="CM")
    table.walk("r1", "B3")
    table.play(C, EndMovement())
    assert table.edge("B3|B4") == DOOR
    assert (table.heard(Opened, X), table.heard(TurnedUp, X)) == ([], [])
    assert table.refused(X, Shoot("hanson", "r1")).rule == "AS-8.11"


@pytest.mark.rule("AS-15.09")
@pytest.mark.parametrize(
    ("who", "how"),
    [
        (member("hanson", "B3"), "kicked in"),
        (member("alex", "B3", holds=("keys",)), "opened"),
        (robot("utility", "B3", "friendly"), "opened"),
    ],
    ids=["breached", "by the keys", "by a friendly robot"],
)
def test_a_door_once_open_is_open_on_turn_20(who: Any, how: str) -> None:
    table = a_station("T1", who, WAITING)
    name = "r1" if who["piece"]["name"] == "utility" else who["piece"]["name"]
    if how == "kicked in":
        table.play(X, Kick(name, "B4"), 1)
    else:
        table.walk(name, "B4")
    assert table.heard(Opened, C) == [Opened("B3/B4", name, how)]
    while table.state.turn < 20:
        next_turn(table)
    assert table.edge("B3|B4") == OPENED
    assert [(edge.edge, edge.kind) for edge in table.view(X).edges] == [("B3/B4", "opened")]


@pytest.mark.rule("AS-15.10")
def test_all_may_pass_a_door_that_was_burned() -> None:
    people = (member("hanson", "B3", holds=("disintegrator",)), member("kirby", "B2"))
    table = a_station("T1", *people, stage="F1", turn=3)
    table.play(X, Burn("hanson", "B4"))
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert table.heard(Opened, X) == [Opened("B3/B4", "", "breached")]
    table.until("XM")
    table.walk("hanson", "B4", "B5")
    table.walk("kirby", "B3", "B4")


@pytest.mark.rule("AS-15.10")
def test_sasha_may_pass_a_blown_door_in_the_same_turn() -> None:
    charge = thing("charge", "B3", placer="hanson")
    table = a_station("T1", member("hanson", "A1"), member("sasha", "C2"), WAITING, charge, stage="F1")
    table.play(X, Detonate("B3"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 6, 6)
    table.until("CM")
    table.walk("sasha", "C3", "B3", "B4")


@pytest.mark.rule("AS-15.11")
def test_a_robot_does_not_open_a_door_to_shoot() -> None:
    counters = (member("hanson", "B2"), robot("roamer", "B4", "hostile"), WAITING)
    assert a_station("T1", *counters, stage="F1").refused(C, Shoot("r1", "hanson")).rule == "AS-15.11"
    assert a_station("T1", *counters, stage="F1", edges=OPEN_DOOR).accepts(C, Shoot("r1", "hanson"))


# Without going through.


@pytest.mark.rule("AS-15.12")
def test_kirby_opens_with_the_keys_stays_and_sees_what_is_behind() -> None:
    table = a_station("T1", member("kirby", "B3", holds=("keys",)), thing("terminal", "B4"))
    assert table.refused(X, Step("kirby", "B4")).rule == "AS-6.08"
    table.play(X, OpenDoor("kirby", "B4"))
    assert (table.at("kirby"), table.spent("kirby"), table.edge("B3|B4")) == ("B3", 0, OPENED)
    assert table.refused(X, Step("kirby", "B4")).rule == "AS-6.08"
    table.play(X, EndMovement())
    assert table.heard(TurnedUp, X) == [TurnedUp("B4", "terminal")]


@pytest.mark.rule("AS-15.12")
def test_a_friendly_robot_opens_too_and_others_do_not() -> None:
    table = a_station("T1", robot("utility", "B3", "friendly"), member("hanson", "B2"), WAITING)
    assert table.accepts(X, OpenDoor("r1", "B4"))
    table = a_station("T1", member("hanson", "B3"), WAITING)
    assert table.refused(X, OpenDoor("hanson", "B4")).rule == "AS-15.12"
    table = a_station("T1", robot("roamer", "B4", "hostile"), WAITING, stage="CM")
    assert table.refused(C, OpenDoor("r1", "B3")).rule == "AS-15.12"


@pytest.mark.rule("AS-15.12")
def test_who_opens_a_door_that_was_kicked_at_still_may_not_pass_it() -> None:
    table = a_station("T1", member("hanson", "B3"), member("kirby", "B2", holds=("keys",)))
    table.play(X, Kick("hanson", "B4"), 6)
    table.walk("hanson", "A3")
    table.walk("kirby", "B3")
    table.play(X, OpenDoor("kirby", "B4"))
    assert table.refused(X, Step("kirby", "B4")).rule == "AS-15.07"
