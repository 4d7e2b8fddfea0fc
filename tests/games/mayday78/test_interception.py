"""Chapter 6: who meets whom, who is bound to, and whose courses match."""

from __future__ import annotations

import pytest

from mayday.games.mayday78.actions import Burn, EndPhase
from mayday.games.mayday78.events import Intercepted, Warned
from tests.games.mayday78.staging import a_bystander, a_drill, a_landed_vessel, a_vessel


@pytest.mark.rule("MD-INT.01")
def test_vessels_that_end_a_movement_phase_in_one_hex_have_intercepted_each_other() -> None:
    mine = a_vessel("[(2,0) > (4,0) > (6,0)]", "mine")
    table = a_drill(mine, a_vessel("[(6,0) > (6,0) > (6,0)]", seat=1), a_bystander())
    assert table.heard(Intercepted) == [Intercepted(0, 1, (6, 0), False)]
    assert table.view.intercepted == (Intercepted(0, 1, (6, 0), False),)


@pytest.mark.rule("MD-INT.02")
def test_flying_through_an_occupied_hex_is_no_interception() -> None:
    mine = a_vessel("[(-4,0) > (0,0) > (4,0)]", "mine")
    table = a_drill(mine, a_vessel("[(2,0) > (2,0) > (2,0)]", seat=1), a_bystander())
    assert table.vessel(0).present == (4, 0)
    assert table.heard(Intercepted) == []
    assert table.view.intercepted == ()


@pytest.mark.rule("MD-INT.03")
def test_hostile_vessels_bound_for_one_hex_are_announced_and_cannot_steer_out_of_it() -> None:
    mine = a_vessel("[(-1,0) > (2,0) > (5,0)]", "mine")
    ship = a_vessel("[(8,-2) > (8,-1) > (8,0)]", seat=1)
    choices = a_drill(mine, ship).futures(1)
    assert len(choices) == 19
    for to in sorted(choices):
        table = a_drill(mine, ship)
        assert table.heard(Warned) == [Warned(0, 1, (8, 0))]
        assert table.view.warned == (Warned(0, 1, (8, 0)),)
        table.burn(1, to)
        # The missile has moved by itself, in the phase that follows.
        meeting = next(event for event in table.events if isinstance(event, Intercepted))
        assert meeting == Intercepted(0, 1, (8, 0), to == (11, 0))


@pytest.mark.rule("MD-INT.03")
def test_there_is_no_interception_before_the_second_vessel_arrives() -> None:
    first, ship = a_vessel("[(-1,0) > (2,0) > (5,0)]"), a_vessel("[(8,-2) > (8,-1) > (8,0)]", seat=1)
    table = a_drill(first, ship)
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
    table = a_drill(*friends, *on_world, worlds=[(20, 20)])
    table.play(0, EndPhase())
    assert table.vessel(0).future == table.vessel(1).future == (8, 0)
    table.play(1, EndPhase())
    assert table.heard(Warned) == []


@pytest.mark.rule("MD-INT.03")
def test_two_that_leave_a_world_for_one_hex_are_warned_and_told_once() -> None:
    table = a_drill(a_landed_vessel((20, 20), seat=0), a_landed_vessel((20, 20), seat=1), worlds=[(20, 20)])
    table.play(0, Burn(0, (20, 21)))
    table.play(1, Burn(1, (20, 21)))
    assert table.heard(Warned) == [Warned(0, 1, (20, 21))]
    assert table.heard(Intercepted) == []


@pytest.mark.rule("MD-INT.05")
@pytest.mark.parametrize(("future", "matched"), [("(4,0)", True), ("(5,0)", False)])
def test_courses_match_when_present_and_future_are_equal(future: str, matched: bool) -> None:
    ships = a_vessel("[(0,0) > (2,0) > (4,0)]"), a_vessel(f"[(1,0) > (2,0) > {future}]", seat=1)
    assert a_drill(*ships).view.intercepted == (Intercepted(0, 1, (2, 0), matched),)


@pytest.mark.rule("MD-INT.05")
def test_vessels_on_a_world_have_no_matched_courses() -> None:
    table = a_drill(a_landed_vessel((0, 0), seat=0), a_landed_vessel((0, 0), seat=1), worlds=[(0, 0)])
    assert table.view.intercepted == (Intercepted(0, 1, (0, 0), False),)


@pytest.mark.rule("MD-INT.05")
def test_courses_that_come_to_match_in_play_are_told() -> None:
    table = a_drill(a_vessel("[(0,0) > (0,0) > (2,0)]"), a_vessel("[(2,0) > (2,0) > (2,0)]", seat=1))
    table.burn(0, (2, 0))
    assert table.vessel(0).future == (2, 0)
    assert table.heard(Intercepted) == [Intercepted(0, 1, (2, 0), True)]


@pytest.mark.rule("MD-INT.05")
def test_vessels_that_stay_together_are_not_told_of_again() -> None:
    ships = a_vessel("[(0,0) > (2,0) > (4,0)]"), a_vessel("[(1,0) > (2,0) > (4,0)]", seat=1)
    table = a_drill(*ships)
    table.turns(3)
    assert table.view.intercepted == (Intercepted(0, 1, (8, 0), True),)
    assert (table.heard(Intercepted), table.heard(Warned)) == ([], [])


@pytest.mark.rule("MD-INT.03")
def test_of_three_sides_each_two_that_are_hostile_are_warned_once() -> None:
    bound = a_vessel("[(2,0) > (5,0) > (8,0)]", seat=1), a_vessel("[(11,-6) > (11,-4) > (11,-2)]", seat=2)
    table = a_drill(a_bystander(0), *bound)
    table.done()
    assert table.heard(Warned) == []
    table.done()
    assert (table.vessel(1).future, table.heard(Warned)) == ((11, 0), [])
    table.done()
    assert table.heard(Warned) == [Warned(1, 2, (11, 0))]
    table.done()
    assert table.view.warned == (Warned(1, 2, (11, 0)),)
    assert table.heard(Warned) == [Warned(1, 2, (11, 0))]


@pytest.mark.rule("MD-INT.03")
def test_a_flying_vessel_at_rest_is_warned_of_who_comes_to_it() -> None:
    table = a_drill(a_vessel("[(2,0) > (5,0) > (8,0)]"), a_vessel("[(11,0) > (11,0) > (11,0)]", seat=1))
    table.done()
    assert table.heard(Warned) == [Warned(0, 1, (11, 0))]


@pytest.mark.rule("MD-INT.03", "MD-SEQ.10")
def test_two_players_of_one_side_are_no_danger_to_each_other() -> None:
    ships = a_vessel("[(0,0) > (0,0) > (2,0)]"), a_vessel("[(4,0) > (4,0) > (2,0)]", seat=1)
    table = a_drill(*ships, a_bystander(2), sides=[{"seats": [0, 1]}, {"seats": [2]}])
    assert table.view.warned == ()


@pytest.mark.rule("MD-INT.02", "MD-INT.03")
def test_a_vessel_that_is_gone_meets_nobody() -> None:
    gone = a_vessel("[(2,0) > (0,0) > (0,0)]", status="lost", end="crashed")
    coming, landed = a_vessel("[(3,0) > (1,0) > (0,0)]", seat=1), a_landed_vessel((0, 0), seat=1)
    table = a_drill(gone, a_bystander(0), coming, landed, worlds=[(0, 0)])
    assert (table.view.warned, table.view.intercepted) == ((), ())


@pytest.mark.rule("MD-INT.01")
def test_three_vessels_in_a_hex_are_three_pairs() -> None:
    ships = [a_vessel("[(1,0) > (2,0) > (4,0)]", seat=seat) for seat in range(3)]
    pairs = [(met.first, met.second) for met in a_drill(*ships).view.intercepted]
    assert pairs == [(0, 1), (0, 2), (1, 2)]
