"""Lucky mends robots and the belt his way, or makes it worse (AS-18.09, AS-18.10)."""

from __future__ import annotations

import pytest

from mayday.core.record import catch_up
from mayday.games.asteroid.actions import EndMovement, Shoot, Step, Whack
from mayday.games.asteroid.events import Activated, Belt, LuckSpent, Recognised, TurnedUp, Worked
from mayday.games.asteroid.seen import Robot
from tests.games.asteroid.staging import GAME, C, Plain, Table, X, a_station, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""


def paid(table: Table) -> list[int]:
    return [event.points for event in table.heard(LuckSpent, X)]


def the_robot(table: Table) -> Robot:
    return table.view().robots[0]


def beside_a_wreck(left: int = 20, at: str = "A5") -> Table:
    """Some squares from an inoperable robot."""
    counters = (member("lucky", "A1"), robot("utility", at, "inop"), WAITING)
    return a_station("T5", *counters, luck=left + 2, luck_spent=2)


@pytest.mark.rule("AS-18.09", "AS-13.24")
def test_lucky_walks_three_squares_and_whacks_a_robot_into_life() -> None:
    table = beside_a_wreck()
    table.walk("lucky", "A2", "A3", "A4")
    table.play(X, Whack("lucky", "r1"), 4)
    (whack,) = table.heard(Worked, X)
    assert (whack.at, whack.roll and whack.roll.dice) == ("r1", (4,))
    assert paid(table) == [4]
    assert (the_robot(table).status, table.spent("lucky")) == ("friendly", 4)
    assert table.refused(X, Step("lucky", "A3")).rule == "AS-6.03"
    table.walk("r1", "A6")


@pytest.mark.rule("AS-18.09")
def test_a_whack_needs_a_square_of_movement() -> None:
    table = beside_a_wreck(at="A6")
    table.walk("lucky", "A2", "A3", "A4", "A5")
    refusal = table.refused(X, Whack("lucky", "r1"))
    assert (refusal.rule, "movement" in refusal.reason) == ("AS-18.09", True)


@pytest.mark.rule("AS-18.09")
def test_a_whack_needs_the_thing_next_to_him() -> None:
    table = beside_a_wreck()
    table.walk("lucky", "B1", "B2", "B3")
    assert table.refused(X, Whack("lucky", "r1")).rule == "AS-18.09"


@pytest.mark.rule("AS-18.09")
@pytest.mark.parametrize("status", ["hostile", "erratic", "friendly", "inactive"])
def test_only_an_inoperable_robot_is_mended(status: str) -> None:
    table = a_station("T5", member("lucky", "A1"), robot("utility", "A2", status, mood=4, up=True), WAITING, luck=20)
    assert table.refused(X, Whack("lucky", "r1")).rule == "AS-18.09"


@pytest.mark.rule("AS-18.09")
def test_his_move_does_not_end_on_a_friend() -> None:
    table = a_station("T5", member("lucky", "A1"), member("alex", "A2"), robot("utility", "A3", "inop"), luck=20)
    table.walk("lucky", "A2")
    assert table.refused(X, Whack("lucky", "r1")).rule == "AS-6.06"


def broken_belt(where: str) -> Plain:
    if where == "on the floor":
        return thing("belt", "A2", up=True, works=False)
    return thing("belt", "", holder="alex" if where == "on a neighbour" else "lucky", worn=True, works=False)


@pytest.mark.rule("AS-18.09", "AS-12.09")
@pytest.mark.parametrize("where", ["on the floor", "on a neighbour", "on himself"])
def test_lucky_mends_the_belt_wherever_it_is(where: str) -> None:
    table = a_station("T5", member("lucky", "A1"), member("alex", "B1"), broken_belt(where), WAITING, luck=20)
    table.play(X, Whack("lucky", "belt"), 2)
    assert paid(table) == [2]
    assert table.things("belt")[0].works


@pytest.mark.rule("AS-18.10")
def test_a_whack_without_enough_luck_makes_the_robot_hostile() -> None:
    table = beside_a_wreck(left=3)
    table.walk("lucky", "A2", "A3", "A4")
    table.play(X, Whack("lucky", "r1"), 5)
    assert table.heard(Activated, X) == [Activated("r1", "hostile")]
    assert the_robot(table).status == "hostile"
    assert (table.view().luck_out, paid(table)) == (True, [])
    table.until("F1")
    assert table.accepts(C, Shoot("r1", "lucky"))


@pytest.mark.rule("AS-18.10")
def test_a_whack_without_enough_luck_ruins_the_belt() -> None:
    counters = (member("lucky", "A1"), member("alex", "B1"), broken_belt("on a neighbour"), WAITING)
    table = a_station("T5", *counters, luck=8, luck_spent=5)
    table.play(X, Whack("lucky", "belt"), 4)
    assert table.heard(Belt, X) == [Belt("lucky", "ruined")]
    assert next(one for one in table.view().members if one.name == "alex").items == ()
    assert table.view().luck_out


def round_the_corner(left: int, *counters: Plain) -> Table:
    """From where the wreck lies one sees what Lucky does not."""
    people = (member("lucky", "A2"), robot("utility", "A3", "inop"), member("professor", "airlock"))
    return a_station(["r r r", "# # r"], *people, *counters, luck=left + 2, luck_spent=2)


@pytest.mark.rule("AS-18.09")
def test_a_robot_that_works_again_looks_around_at_once() -> None:
    table = round_the_corner(20, thing("keys", "B3"))
    table.play(X, Whack("lucky", "r1"), 1)
    table.play(X, EndMovement())
    assert table.heard(TurnedUp, X) == [TurnedUp("B3", "keys")]


@pytest.mark.rule("AS-18.10", "AS-20.04")
def test_so_does_one_that_is_hostile_now() -> None:
    table = round_the_corner(1, member("robot1", "B3"))
    table.play(X, Whack("lucky", "r1"), 2)
    table.play(X, EndMovement(), 4)
    assert [event.robot for event in table.heard(Recognised, X)] == ["r1"]


@pytest.mark.rule("AS-18.09", "AS-18.10", "AS-18.01")
def test_the_odds_of_a_whack_rest_on_what_a_seat_knows_of_his_luck() -> None:
    """Seven are spent of eight: for all that the expedition knows he has one point, or seventeen."""
    counters = (member("lucky", "A1"), robot("utility", "A2", "inop"), WAITING)
    table = a_station("T5", *counters, luck=8, luck_spent=7)
    (whack,) = GAME.odds(table.view(X), Whack("lucky", "r1")).chances
    assert (whack.ways, whack.of, whack.least) == (6, 6, 1)


@pytest.mark.rule("AS-18.09")
def test_from_the_robots_own_square_there_is_no_whack() -> None:
    table = a_station("T5", member("lucky", "A1"), robot("utility", "A2", "inop"), WAITING, luck=20)
    assert table.accepts(X, Whack("lucky", "r1"))
    table.walk("lucky", "A2")
    refusal = table.refused(X, Whack("lucky", "r1"))
    assert (refusal.rule, "stands on it" in refusal.reason) == ("AS-18.09", True)
    table.walk("lucky", "A3")
    assert table.accepts(X, Whack("lucky", "r1"))


@pytest.mark.rule("AS-18.09")
def test_a_game_of_the_first_version_goes_on_with_whacks_from_the_robots_own_square() -> None:
    table = a_station("T5", member("lucky", "A2"), robot("utility", "A2", "inop"), WAITING, luck=20)
    catch_up(GAME, table.state, 1)
    assert table.accepts(X, Whack("lucky", "r1"))


@pytest.mark.rule("AS-18.09")
def test_a_belt_that_lies_in_his_own_square_is_mended_there() -> None:
    table = a_station("T5", member("lucky", "A2"), thing("belt", "A2", up=True, works=False), WAITING, luck=20)
    assert table.accepts(X, Whack("lucky", "belt"))
