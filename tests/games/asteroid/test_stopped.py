"""Why a move is over is told as it was."""

from __future__ import annotations

import pytest

from mayday.games.asteroid.actions import Step
from mayday.games.asteroid.events import Growled
from tests.games.asteroid.staging import C, X, a_station, awake, member, robot

HIDDEN = robot("utility", "A8", up=False)


@pytest.mark.rule("AS-6.07")
def test_whoever_came_upon_an_enemy_is_told_that_this_stopped_him() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("roamer", "A3", "hostile"), member("kirby", "F8"))
    table.walk("hanson", "A2", "A3")
    refusal = table.refused(X, Step("hanson", "A4"))
    assert (refusal.rule, "stopped by the enemy" in refusal.reason) == ("AS-6.07", True)


@pytest.mark.rule("AS-6.07")
def test_so_is_the_computer_of_its_robot() -> None:
    table = a_station("T5", member("hanson", "A3"), robot("roamer", "A1", "hostile"), stage="CM")
    table.walk("r1", "A2", "A3")
    assert table.refused(C, Step("r1", "A4")).rule == "AS-6.07"


@pytest.mark.rule("AS-21.05")
def test_nobody_says_of_sasha_that_she_ended_a_move_which_a_growl_ended() -> None:
    table = a_station("T5", member("sasha", "A1"), member("hanson", "F8", wakes=awake(9, "M2")), HIDDEN)
    table.walk("sasha", "A2")
    assert table.heard(Growled, X) == [Growled("A2")]
    refusal = table.refused(X, Step("sasha", "A3"))
    assert (refusal.rule, "by a growl or because she stayed" in refusal.reason) == ("AS-6.03", True)


@pytest.mark.rule("AS-6.03")
def test_whoever_stayed_is_told_that_his_move_is_over() -> None:
    table = a_station("T5", member("hanson", "A1"), member("kirby", "F8"))
    table.walk("hanson", "A2")
    table.walk("kirby", "F7")
    refusal = table.refused(X, Step("hanson", "A3"))
    assert (refusal.rule, refusal.reason) == ("AS-6.03", "The move of Hanson is over; a move is made in one go.")
