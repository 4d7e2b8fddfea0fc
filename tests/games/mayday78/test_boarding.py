"""Ramming, boarding, and pairs on the interception list (MD-INT.01, MD-INT.04, MD-INT.06 to .11)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import Board, Burn, Detonate, EndPhase, Fire, Ram, Release
from mayday.games.mayday78.events import Boarded, Damaged, Detonated, Intercepted, Rammed
from tests.games.mayday78.staging import GAME, Plain, Table, a_bystander, a_landed_vessel, a_table, a_vessel
from tests.games.mayday78.test_computers import at_rest

COURSE = "[(0,0) > (2,0) > (4,0)]"
COLLISIONS = {"collisions": "on"}


def on_course(design: str, seat: int, counters: str = COURSE, **more: Any) -> Plain:
    return a_vessel(counters, design, seat, **{"holds": "empty", **more})


def boarding(*vessels: Plain, **more: Any) -> Table:
    return a_table(*vessels, phase="D", step="boarding", **more)


@pytest.mark.rule("MD-INT.01")
def test_the_interception_list_stands_to_the_end_of_the_player_turn() -> None:
    ships = a_vessel("[(2,0) > (4,0) > (6,0)]"), at_rest((6, 0), seat=1)
    table = a_table(*ships)
    table.play(0, EndPhase())
    seen = set()
    while table.view.phasing == 0:
        seen.add(table.view.phase)
        assert table.view.intercepted == (Intercepted(0, 1, (6, 0), False),)
        table.done()
    assert seen >= {"B", "D"}


@pytest.mark.rule("MD-INT.01")
def test_a_big_ship_is_met_as_well() -> None:
    table = a_table(a_vessel("[(2,0) > (4,0) > (6,0)]"), {"design": "station", "present": (6, 0)}, a_bystander())
    table.until("B")
    assert [(met.first, met.second) for met in table.heard(Intercepted)] == [(0, 1)]


@pytest.mark.rule("MD-INT.04")
def test_ships_that_meet_do_not_harm_each_other() -> None:
    table = a_table(a_vessel("[(2,0) > (4,0) > (6,0)]"), at_rest((6, 0), seat=1))
    table.play(0, EndPhase())
    table.until("B")
    assert table.heard(Damaged) == []
    assert table.refused(0, Ram(0, 1)) == "MD-INT.04"


@pytest.mark.rule("MD-INT.04", "MD-SEQ.12")
@pytest.mark.parametrize(
    ("dice", "hurt"),
    [((6, 4, 1, 2, 3, 4, 5, 6), [0, 0, 0, 1, 1, 1]), ((5, 4), [])],
    ids=["contact", "none"],
)
def test_a_ramming_is_three_damage_dice_for_each_or_nothing(dice: tuple[int, ...], hurt: list[int]) -> None:
    table = a_table(a_vessel("[(2,0) > (4,0) > (6,0)]"), at_rest((6, 0), seat=1), options=COLLISIONS)
    table.until("A", "ramming")
    table.play(0, Ram(0, 1), *dice)
    assert table.heard(Rammed)[0].hit == bool(hurt)
    assert [damaged.vessel for damaged in table.heard(Damaged)] == hurt
    assert [table.vessel(number).hits.this_player_turn for number in (0, 1)] == [len(hurt) // 2] * 2
    assert (table.view.phase, table.view.step) != ("A", "ramming")


@pytest.mark.rule("MD-INT.04")
@pytest.mark.parametrize(
    "other",
    [
        at_rest((6, 0), "missile", 1),
        on_course("scout", 1, "[(4,0) > (6,0) > (8,0)]"),
        at_rest((5, 0), seat=1),
        at_rest((6, 0), seat=0),
    ],
    ids=["a missile", "one on the same vector", "one in another hex", "a friend"],
)
def test_only_hostile_vessels_on_another_vector_are_rammed(other: Plain) -> None:
    rammed = at_rest((6, 0), "fighter", 1)
    ship = on_course("scout", 0, "[(4,0) > (6,0) > (8,0)]")
    table = a_table(ship, other, rammed, phase="A", step="ramming", options=COLLISIONS)
    assert Ram(0, 2) in table.legal(0, Ram)
    assert table.refused(0, Ram(0, 1)) == "MD-INT.04"


@pytest.mark.rule("MD-INT.04")
@pytest.mark.parametrize("landed", [0, 1])
def test_nobody_rams_from_or_on_a_world(landed: int) -> None:
    pair = [at_rest((6, 0), seat=0), at_rest((6, 0), seat=1)]
    pair[landed] = a_landed_vessel((6, 0), seat=landed)
    pair[1 - landed] = on_course("scout", 1 - landed, "[(8,0) > (9,0) > (10,0)]")
    others = at_rest((0, 0)), on_course("scout", 1, "[(0,0) > (0,0) > (1,0)]")
    table = a_table(*pair, *others, worlds=[(6, 0)], phase="A", step="ramming", options=COLLISIONS)
    assert table.refused(0, Ram(0, 1)) == "MD-INT.04"


@pytest.mark.rule("MD-INT.06")
def test_a_cutter_that_has_matched_courses_boards_in_its_phase_d() -> None:
    cutter, trader = (
        on_course("cutter", 0, "[(0,1) > (2,1) > (4,0)]"),
        on_course("free-trader", 1, "[(2,0) > (4,0) > (6,0)]"),
    )
    table = a_table(cutter, trader)
    table.play(0, Burn(0, (6, 0)))
    assert table.heard(Intercepted) == [Intercepted(0, 1, (4, 0), True)]
    assert table.refused(0, Board(0, 1)) == "MD-SEQ.05"
    table.until("D", "boarding")
    assert table.legal(0, Board) == [Board(0, 1)]
    table.play(0, Board(0, 1))
    assert [(told.vessel, told.target, told.done) for told in table.heard(Boarded)] == [(0, 1, True)]


@pytest.mark.rule("MD-INT.06")
def test_a_vessel_boards_once_in_a_phase() -> None:
    table = boarding(on_course("cutter", 0), on_course("cutter", 0), *[on_course("free-trader", 1)] * 2)
    table.play(0, Board(0, 2))
    assert table.refused(0, Board(0, 3)) == "MD-INT.06"
    assert table.legal(0, Board) == [Board(1, 2), Board(1, 3)]


@pytest.mark.rule("MD-INT.07")
@pytest.mark.parametrize(
    "target",
    [
        on_course("scout", 1, "[(0,0) > (2,0) > (5,0)]"),
        on_course("scout", 1, "[(0,0) > (1,0) > (4,0)]"),
        on_course("scout", 1, wreck=True),
        on_course("missile", 1),
    ],
    ids=["other future", "other present", "a wreck", "a missile"],
)
def test_a_boarding_is_refused_without_matched_courses_or_a_living_vessel(target: Plain) -> None:
    table = boarding(on_course("cutter", 0), target, on_course("scout", 1))
    assert table.legal(0, Board) == [Board(0, 2)]
    assert table.refused(0, Board(0, 1)) == "MD-INT.07"


@pytest.mark.rule("MD-INT.07", "MD-GRV.22")
def test_nobody_boards_on_a_world() -> None:
    landed = a_landed_vessel((9, 9), "cutter", 0), a_landed_vessel((9, 9), "scout", 1)
    table = boarding(*landed, on_course("cutter", 0), on_course("scout", 1), worlds=[(9, 9)])
    assert table.legal(0, Board) == [Board(2, 3)]
    assert table.refused(0, Board(0, 1)) == "MD-INT.07"


@pytest.mark.rule("MD-INT.07")
def test_the_side_that_is_not_phasing_boards_nobody() -> None:
    table = boarding(on_course("cutter", 0), on_course("cutter", 1))
    assert table.asked == (0,)
    assert table.refused(1, Board(1, 0)) == "MD-INT.07"


@pytest.mark.rule("MD-INT.08")
@pytest.mark.parametrize(
    ("dice", "done"),
    [((4, 3, 5, 2), False), ((4, 4, 5, 2), True), ((1, 1, 6, 6), False)],
    ids=["equal", "higher", "lower"],
)
def test_a_fight_is_won_by_the_strictly_higher_total(dice: tuple[int, ...], done: bool) -> None:
    ships = on_course("cutter", 0), on_course("free-trader", 1)
    table = boarding(*ships, goal="board", options={"boarding_fight": "on"})
    table.play(0, Board(0, 1), *dice)
    [told] = table.heard(Boarded)
    assert told.done == done
    assert [roll.total for roll in told.rolls] == [sum(dice[:2]), sum(dice[2:])]
    assert (GAME.outcome(table.state) is not None) == done


@pytest.mark.rule("MD-INT.08")
def test_who_was_repelled_may_try_again_in_a_later_turn() -> None:
    ships = on_course("cutter", 0), on_course("free-trader", 1)
    table = boarding(*ships, options={"boarding_fight": "on"})
    table.play(0, Board(0, 1), 1, 1, 1, 1)
    assert (table.view.phase, table.view.phasing) != ("D", 0)
    table.until("A", "moving", 1)
    table.until("D", "boarding", 0)
    assert table.legal(0, Board) == [Board(0, 1)]


@pytest.mark.rule("MD-INT.09")
def test_a_boarding_without_a_goal_is_logged_and_changes_nothing() -> None:
    ships = on_course("cutter", 0), on_course("free-trader", 1), on_course("cutter", 0)
    table = boarding(*ships)
    before = table.view
    table.play(0, Board(0, 1))
    after = table.view
    assert after.vessels[1] == before.vessels[1]
    assert (after.sides, after.outcome) == (before.sides, None)
    assert len(table.heard(Boarded)) == 1


def a_missile_among_fighters() -> Table:
    """A mine of the phasing side with two enemy fighters, one of them about to be destroyed."""
    fighters = at_rest((0, 0), "fighter", 1, this_player_turn=3), at_rest((0, 0), "fighter", 1)
    return a_table(at_rest((1, 0), "fighter"), at_rest((0, 0), "mine"), *fighters, phase="B")


@pytest.mark.rule("MD-INT.10")
def test_a_missile_can_only_detonate_on_who_is_still_there() -> None:
    table = a_missile_among_fighters()
    table.play(0, EndPhase())
    table.play(1, EndPhase())
    assert set(table.legal(0, Detonate)) == {Detonate(1, 2), Detonate(1, 3)}
    table = a_missile_among_fighters()
    table.play(0, Fire(0, 2), 6, 6, 3)
    assert table.vessel(2).wreck
    table.play(1, EndPhase(), 1, 1)
    assert [told.victim for told in table.heard(Detonated)] == [3]


@pytest.mark.rule("MD-INT.11")
def test_a_boat_launched_first_is_not_on_the_list_of_that_player_turn() -> None:
    ship = at_rest((0, 0), "scout", holds="full", magazine=0)
    table = a_table(
        *(ship, at_rest((0, 0), "missile", 1)),
        phase="D",
        options={"launch_before_detonation": "on"},
    )
    boat = table.legal(0, Release)[0].craft
    table.play(0, Release(boat))
    table.play(0, EndPhase(), 1, 1)
    assert [told.victim for told in table.heard(Detonated)] == [0]
    assert table.vessel(boat).present == (0, 0)


@pytest.mark.rule("MD-INT.11")
def test_a_boat_does_not_board_in_the_phase_of_its_launch() -> None:
    ship = at_rest((0, 0), "scout", holds="full", magazine=0)
    table = a_table(ship, at_rest((0, 0), "scout", 1), phase="D", step="launching")
    boat = table.legal(0, Release)[0].craft
    table.play(0, Release(boat))
    table.until("D", "boarding")
    assert table.legal(0, Board) == [Board(0, 1)]
    assert table.refused(0, Board(boat, 1)) == "MD-INT.11"
