"""Chapter 6: who meets whom, who is bound to, and whose courses match."""

from __future__ import annotations

import pytest

from mayday.games.mayday78.actions import Burn, EndPhase
from mayday.games.mayday78.events import Intercepted, Warned
from tests.games.mayday78.staging import a_bystander, a_landed_vessel, a_table, a_vessel


@pytest.mark.rule("MD-INT.01")
def test_vessels_that_end_a_movement_phase_in_one_hex_have_intercepted_each_other() -> None:
    mine = a_vessel("[(2,0) > (4,0) > (6,0)]", "mine")
    table = a_table(mine, a_vessel("[(6,0) > (6,0) > (6,0)]", seat=1), a_bystander())
    assert table.heard(Intercepted) == [Intercepted(0, 1, (6, 0), False)]
    assert table.view.intercepted == (Intercepted(0, 1, (6, 0), False),)


@pytest.mark.rule("MD-INT.02")
def test_flying_through_an_occupied_hex_is_no_interception() -> None:
    mine = a_vessel("[(-4,0) > (0,0) > (4,0)]", "mine")
    table = a_table(mine, a_vessel("[(2,0) > (2,0) > (2,0)]", seat=1), a_bystander())
    assert table.vessel(0).present == (4, 0)
    assert table.heard(Intercepted) == []
    assert table.view.intercepted == ()


@pytest.mark.rule("MD-INT.03")
def test_hostile_vessels_bound_for_one_hex_are_announced_and_cannot_steer_out_of_it() -> None:
    mine = a_vessel("[(-1,0) > (2,0) > (5,0)]", "mine")
    ship = a_vessel("[(8,-2) > (8,-1) > (8,0)]", seat=1)
    choices = a_table(mine, ship).futures(1)
    assert len(choices) == 19
    for to in sorted(choices):
        table = a_table(mine, ship)
        assert table.heard(Warned) == [Warned(0, 1, (8, 0))]
        assert table.view.warned == (Warned(0, 1, (8, 0)),)
        table.burn(1, to)
        # The missile has moved by itself, in the phase that follows.
        meeting = next(event for event in table.events if isinstance(event, Intercepted))
        assert meeting == Intercepted(0, 1, (8, 0), to == (11, 0))


@pytest.mark.rule("MD-INT.03")
def test_there_is_no_interception_before_the_second_vessel_arrives() -> None:
    first, ship = a_vessel("[(-1,0) > (2,0) > (5,0)]"), a_vessel("[(8,-2) > (8,-1) > (8,0)]", seat=1)
    table = a_table(first, ship)
    table.done()
    assert table.heard(Warned) == [Warned(0, 1, (8, 0))]
    table.done()
    assert table.vessel(1).present == (8, 0)
    assert table.heard(Intercepted) == []
    table.done()
    assert table.vessel(0).present == (8, 0)
    assert table.heard(Intercepted) == [Intercepted(0, 1, (8, 0), False)]


@pytest.mark.rule("MD-INT.03")
def test_friends_and_vessels_that_stay_on_a_world_give_no_warning() -> None:
    friends = a_vessel("[(-1,0) > (2,0) > (5,0)]"), a_vessel("[(8,-6) > (8,-4) > (8,-2)]")
    on_world = a_landed_vessel((20, 20), seat=0), a_landed_vessel((20, 20), seat=1)
    table = a_table(*friends, *on_world, worlds=[(20, 20)])
    table.play(0, EndPhase())
    assert table.vessel(0).future == table.vessel(1).future == (8, 0)
    table.play(1, EndPhase())
    assert table.heard(Warned) == []


@pytest.mark.rule("MD-INT.03")
def test_two_that_leave_a_world_for_one_hex_are_warned_and_told_once() -> None:
    table = a_table(a_landed_vessel((20, 20), seat=0), a_landed_vessel((20, 20), seat=1), worlds=[(20, 20)])
    table.play(0, Burn(0, (20, 21)))
    table.play(1, Burn(1, (20, 21)))
    assert table.heard(Warned) == [Warned(0, 1, (20, 21))]
    assert table.heard(Intercepted) == []


@pytest.mark.rule("MD-INT.05")
@pytest.mark.parametrize(("future", "matched"), [("(4,0)", True), ("(5,0)", False)])
def test_courses_match_when_present_and_future_are_equal(future: str, matched: bool) -> None:
    ships = a_vessel("[(0,0) > (2,0) > (4,0)]"), a_vessel(f"[(1,0) > (2,0) > {future}]", seat=1)
    assert a_table(*ships).view.intercepted == (Intercepted(0, 1, (2, 0), matched),)


@pytest.mark.rule("MD-INT.05")
def test_vessels_on_a_world_have_no_matched_courses() -> None:
    table = a_table(a_landed_vessel((0, 0), seat=0), a_landed_vessel((0, 0), seat=1), worlds=[(0, 0)])
    assert table.view.intercepted == (Intercepted(0, 1, (0, 0), False),)


@pytest.mark.rule("MD-INT.05")
def test_courses_that_come_to_match_in_play_are_told() -> None:
    table = a_table(a_vessel("[(0,0) > (0,0) > (2,0)]"), a_vessel("[(2,0) > (2,0) > (2,0)]", seat=1))
    table.burn(0, (2, 0))
    assert table.vessel(0).future == (2, 0)
    assert table.heard(Intercepted) == [Intercepted(0, 1, (2, 0), True)]
