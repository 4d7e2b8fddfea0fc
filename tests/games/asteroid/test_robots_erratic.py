"""Erratic robots (AS-13.12 to AS-13.15): when they roll, what it makes them, and what a change of side brings."""

from __future__ import annotations

import pytest

from mayday.games.asteroid.actions import (
    Attack,
    EndMovement,
    Lift,
    Shoot,
    Step,
)
from mayday.games.asteroid.events import LaidDown, Mood, TurnedUp
from mayday.games.asteroid.plans import DOOR, OPENED
from tests.games.asteroid.staging import C, Table, X, a_station, awake, member, robot

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
MOODY = robot("utility", "A3", "erratic", mood=5)


def orders(table: Table, seat: int, who: str) -> list[object]:
    return [action for action in table.legal(seat) if getattr(action, "who", "") == who]


@pytest.mark.rule("AS-13.12", "AS-5.02")
def test_an_erratic_robot_rolls_when_it_wakes_and_at_the_start_of_each_turn() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A4"), WAITING, stage="CM", turn=4)
    table.play(C, EndMovement(), table.chit("erratic"), 4)
    assert [one.roll.dice for one in table.told(Mood)] == [(4,)]
    table.until("XM", 5)
    assert [one.roll.dice for one in table.told(Mood)] == [(4,), (5,)]
    table.until("M1")
    assert len(table.told(Mood)) == 2
    table.until("XM", 6)
    assert [one.roll.dice for one in table.told(Mood)] == [(4,), (5,), (6,)]


@pytest.mark.rule("AS-13.13")
@pytest.mark.parametrize(
    ("die", "result"),
    [(1, "friendly"), (2, "friendly"), (3, "friendly"), (4, "idle"), (5, "idle"), (6, "hostile")],
)
def test_the_erratic_die_says_whose_it_is_this_turn(die: int, result: str) -> None:
    table = a_station("T5", member("hanson", "A1"), MOODY, WAITING, stage="F2")
    table.until("XM", die)
    assert [one.roll.result for one in table.told(Mood)] == [result]
    assert (Step("r1", "A4") in table.legal(X)) == (result == "friendly")
    table.until("F1")
    assert (Shoot("r1", "hanson") in table.legal(C)) == (result == "hostile")
    table.until("CM")
    assert (Step("r1", "A4") in table.legal(C)) == (result == "hostile")


@pytest.mark.rule("AS-13.13")
def test_an_idle_robot_neither_moves_nor_fires_nor_attacks() -> None:
    table = a_station("T5", member("hanson", "A2"), MOODY, WAITING, stage="F2")
    table.until("XM", 5)
    assert table.refused(X, Step("r1", "A4")).rule == "AS-13.13"
    table.walk("hanson", "A3")
    table.play(X, EndMovement())
    assert table.refused(C, Shoot("r1", "hanson")).rule == "AS-13.13"
    table.until("CM")
    assert table.refused(C, Step("r1", "A4")).rule == "AS-13.13"
    table.until("M2")
    assert [action for action in table.legal(C) if isinstance(action, Attack)] == []


@pytest.mark.rule("AS-13.14")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_a_face_down_erratic_robot_rolls_in_secret_and_stands_still(die: int) -> None:
    hidden = robot("utility", "B6", "erratic", mood=5, up=False)
    table = a_station("T1", member("hanson", "B2"), hidden, WAITING, stage="F2")
    table.until("XM", die)
    assert (len(table.heard(Mood, C)), table.heard(Mood, X), table.heard(Mood)) == (1, [], [])
    assert not orders(table, X, table.ref("B6"))
    table.until("CM")
    assert table.refused(C, Step(table.ref("B6"), "B5")).rule == ("AS-13.14" if die <= 3 else "AS-13.13")


@pytest.mark.rule("AS-13.14", "AS-7.16")
def test_on_a_six_the_computer_may_use_it_which_reveals_it() -> None:
    hidden = robot("utility", "B6", "erratic", mood=5, up=False)
    table = a_station("T1", member("hanson", "B2"), hidden, WAITING, stage="F2")
    table.until("XM", 6)
    table.until("CM")
    table.walk(table.ref("B6"), "B5")
    assert table.heard(TurnedUp) == [TurnedUp("B6", "utility", "r1", "erratic")]


@pytest.mark.rule("AS-13.15")
def test_a_robot_that_was_a_friend_may_attack_in_the_next_turn() -> None:
    table = a_station(
        "T5", member("hanson", "A2"), robot("utility", "A3", "erratic", mood=2), WAITING, stage="F2", turn=5
    )
    assert Shoot("r1", "hanson") not in table.legal(C)
    table.until("XM", 6)
    table.until("F1")
    assert Shoot("r1", "hanson") in table.legal(C)
    table.until("CM")
    table.walk("r1", "A2")
    table.play(C, EndMovement())
    table.until("M2")
    assert (table.state.turn, table.legal(X)[0]) == (6, Attack("hanson", "r1"))


@pytest.mark.rule("AS-13.15", "AS-6.19")
def test_with_a_new_side_sharing_a_square_is_a_melee_or_a_crowd() -> None:
    turncoat = robot("mining", "A1", "erratic", mood=2)
    table = a_station("T5", member("hanson", "A1", wakes=awake(5, "M2")), turncoat, WAITING, stage="F2", turn=5)
    table.until("XM", 6)
    assert table.refused(X, Step("hanson", "A2")).rule == "AS-6.14"
    crowd = a_station("T5", member("hanson", "A1"), robot("mining", "A1", "erratic", mood=6), WAITING, stage="F2")
    crowd.until("XM", 2)
    assert crowd.refused(X, EndMovement()).rule == "AS-6.19"
    crowd.walk("hanson", "A2")
    crowd.play(X, EndMovement())


@pytest.mark.rule("AS-13.15")
@pytest.mark.parametrize(("mood", "kind"), [(2, OPENED), (6, DOOR)], ids=["friendly", "hostile"])
def test_a_door_stays_open_behind_it_only_while_it_is_a_friend(mood: int, kind: int) -> None:
    table = a_station(
        "T1",
        member("hanson", "A1"),
        robot("utility", "B3", "erratic", mood=mood),
        WAITING,
        stage="XM" if mood < 4 else "CM",
    )
    table.walk("r1", "B4", "B5")
    assert table.edge("B3|B4") == kind


@pytest.mark.rule("AS-13.15")
@pytest.mark.parametrize(("die", "lies"), [(1, False), (4, True), (6, True)])
def test_a_friend_who_turns_or_falls_idle_puts_down_whom_it_carries(die: int, lies: bool) -> None:
    fallen = member("alex", "A3", injured=True)
    table = a_station("T5", robot("mining", "A3", "erratic", mood=2), fallen, member("hanson", "F8"), WAITING)
    table.play(X, Lift("r1", "alex"))
    table.until("XM", die)
    assert (table.heard(LaidDown) == [LaidDown("r1", "alex")]) == lies
    assert (table.view().robots[0].load == "") == lies


@pytest.mark.rule("AS-13.15")
@pytest.mark.parametrize(("die", "lies"), [(2, True), (5, True), (6, False)])
def test_an_abductor_who_turns_or_falls_idle_puts_nicholle_down(die: int, lies: bool) -> None:
    lady = member("nicholle", "A3", wakes=awake(9, "M2"))
    table = a_station("T5", lady, robot("mining", "A3", "erratic", mood=6, load="nicholle"), WAITING, stage="F2")
    table.until("XM", die)
    assert (table.piece("r1").load < 0) == lies
    assert (next(one.carrier for one in table.view().members if one.name == "nicholle") == "") == lies
