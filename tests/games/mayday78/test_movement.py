"""Chapter 4: three counters, projection, thrust and fuel."""

from __future__ import annotations

import pytest

from mayday.core.record import fingerprint
from mayday.games.mayday78.actions import Burn, EndPhase, Fire
from mayday.games.mayday78.events import Crashed, Fired, Intercepted, Moved
from tests.games.mayday78.staging import GAME, Hex, a_bystander, a_drill, a_table, a_vessel, dms


@pytest.mark.rule("MD-MOV.01", "MD-MOV.02", "MD-MOV.03")
@pytest.mark.parametrize(
    ("before", "entered", "after"),
    [
        ("[(0,0) > (2,0) > (4,0)]", ((3, 0), (4, 0)), "[(2,0) > (4,0) > (6,0)]"),
        ("[(9,9) > (2,0) > (4,0)]", ((3, 0), (4, 0)), "[(2,0) > (4,0) > (6,0)]"),
        ("[(0,0) > (0,0) > (2,1)]", ((1, 0), (1, 1), (2, 1)), "[(0,0) > (2,1) > (4,2)]"),
    ],
    ids=["straight", "the old past plays no part", "across the axes"],
)
def test_a_coasting_ship_repeats_its_move(before: str, entered: tuple[Hex, ...], after: str) -> None:
    table = a_drill(a_vessel(before), a_bystander())
    table.done()
    assert table.counters(0) == after
    assert table.heard(Moved)[0].entered == entered


@pytest.mark.rule("MD-MOV.04")
def test_a_1g_ship_has_seven_futures() -> None:
    table = a_drill(a_vessel("[(0,0) > (2,0) > (4,0)]", "yacht"), a_bystander())
    assert table.futures(0) == {(6, 0), (6, -1), (7, -1), (7, 0), (6, 1), (5, 1), (5, 0)}
    assert table.refused(0, Burn(0, (7, 1))) == "MD-MOV.04"
    table.burn(0, (5, 1))
    assert table.counters(0) == "[(2,0) > (4,0) > (5,1)]"


@pytest.mark.rule("MD-MOV.05")
def test_thrust_is_measured_from_the_unthrust_future() -> None:
    table = a_drill(a_vessel("[(0,0) > (2,0) > (4,0)]"), a_bystander())
    assert table.refused(0, Burn(0, (4, -1))) == "MD-MOV.04"
    assert {course.to: course.thrust for course in table.plan(0).courses}[5, -1] == 2
    table.burn(0, (5, -1))
    assert table.heard(Moved)[0].thrust == 2


@pytest.mark.rule("MD-MOV.05")
def test_thrust_that_was_not_used_is_lost() -> None:
    table = a_drill(a_vessel("[(0,0) > (2,0) > (4,0)]"), a_bystander())
    table.turns(3)
    assert table.plan(0).unthrust == (12, 0)
    assert table.refused(0, Burn(0, (15, 0))) == "MD-MOV.04"


@pytest.mark.rule("MD-MOV.06")
def test_vessels_that_nobody_touched_are_moved_without_thrust() -> None:
    craft = a_vessel("[(0,9) > (0,9) > (5,9)]", "fighter")
    table = a_drill(a_vessel("[(0,0) > (2,0) > (4,0)]"), craft, a_bystander())
    table.burn(0, (7, 0))
    table.done()
    assert table.counters(1) == "[(0,9) > (5,9) > (10,9)]"
    assert table.vessel(1).fuel == 12


@pytest.mark.rule("MD-MOV.06")
def test_a_homing_missile_that_nobody_touched_burns_as_little_as_it_must() -> None:
    missile = a_vessel("[(0,0) > (2,0) > (5,0)]", "missile", launcher=1, target=2)
    prey = a_vessel("[(4,1) > (4,1) > (4,1)]", seat=1)
    table = a_table(missile, a_bystander(0), prey)
    assert table.plan(0).unthrust == (8, 0)
    table.play(0, EndPhase())
    assert (table.vessel(0).future, table.vessel(0).fuel) == ((7, 0), 5)


@pytest.mark.rule("MD-MOV.07")
def test_a_future_cannot_be_changed_before_it_is_flown() -> None:
    mine = a_vessel("[(4,0) > (4,0) > (4,0)]", "mine", 1)
    table = a_drill(a_vessel("[(0,0) > (2,0) > (4,0)]", "yacht"), mine, a_bystander())
    # Hexes beside the old future, where a thrust before moving would have put it.
    for to in [(4, -1), (5, -1), (4, 1), (3, 1), (3, 0)]:
        assert table.refused(0, Burn(0, to)) == "MD-MOV.04"
    for to in sorted(table.futures(0)):
        escape = a_drill(a_vessel("[(0,0) > (2,0) > (4,0)]", "yacht"), mine, a_bystander())
        escape.burn(0, to)
        assert escape.vessel(0).present == (4, 0)
        assert escape.heard(Intercepted)[0].hex == (4, 0)


@pytest.mark.rule("MD-MOV.07")
def test_a_future_once_set_stands_until_the_next_own_movement_phase() -> None:
    partner = a_vessel("[(9,9) > (9,9) > (9,9)]")
    table = a_drill(a_vessel("[(0,0) > (2,0) > (4,0)]"), partner, a_bystander())
    table.burn(0, (7, 0))
    assert table.refused(0, Burn(0, (6, 0))) == "MD-MOV.07"
    table.done()
    assert table.asked == (1,)
    assert table.refused(0, Burn(0, (6, 0))) == "MD-SEQ.01"
    table.done()
    assert table.plan(0).arrival == (7, 0)


@pytest.mark.rule("MD-MOV.07")
def test_a_course_into_a_world_can_no_longer_be_changed() -> None:
    ships = a_vessel("[(4,0) > (2,0) > (0,0)]"), a_vessel("[(9,9) > (9,9) > (9,9)]")
    table = a_drill(*ships, a_bystander(), worlds=[(0, 0)])
    assert table.refused(0, Burn(0, (0, 1))) == "MD-MOV.07"
    table.done()
    assert table.vessel(0).status == "lost"


@pytest.mark.rule("MD-MOV.08")
def test_a_craft_pays_for_each_hex_and_thrusts_no_farther_than_its_fuel() -> None:
    table = a_drill(a_vessel("[(0,0) > (0,0) > (0,0)]", "ships-boat"), a_bystander())
    table.burn(0, (6, 0))
    assert table.vessel(0).fuel == 3
    table.done()
    assert table.plan(0).unthrust == (12, 0)
    assert table.refused(0, Burn(0, (16, 0))) == "MD-MOV.08"
    assert len(table.futures(0)) == 37
    table.burn(0, (15, 0))
    assert table.vessel(0).fuel == 0


@pytest.mark.rule("MD-MOV.09")
def test_a_lifeboat_in_orbit_for_twelve_turns_burns_no_fuel() -> None:
    boat = a_vessel("[(0,-1) > (1,-1) > (1,0)]", "lifeboat")
    table = a_drill(boat, a_bystander(), worlds=[(0, 0)])
    table.turns(12)
    assert len([move for move in table.heard(Moved) if move.vessel == 0 and move.pulls]) == 12
    assert table.vessel(0).orbit == "Alpha"
    assert table.vessel(0).fuel == 5


@pytest.mark.rule("MD-MOV.13")
def test_a_fighter_with_a_drive_hit_cannot_thrust_but_coasts_and_falls() -> None:
    fighter = a_vessel("[(-3,-1) > (-1,-1) > (1,-1)]", "fighter", hits={"m_drive": 1})
    table = a_drill(fighter, a_vessel("[(50,0) > (50,0) > (50,0)]"), a_bystander(), worlds=[(0, 0)])
    assert table.refused(0, Burn(0, (3, 1))) == "MD-MOV.13"
    table.done()
    assert table.counters(0) == "[(-1,-1) > (1,-1) > (2,1)]"
    assert table.vessel(0).fuel == 12


@pytest.mark.rule("MD-MOV.16")
def test_far_outside_every_sheet_ships_move_and_thrust_as_anywhere() -> None:
    first, second = a_vessel("[(199,-40) > (199,-40) > (200,-40)]"), a_vessel("[(203,-41) > (203,-41) > (203,-41)]")
    table = a_drill(first, second, a_bystander(), sheets=[(0, 0)])
    table.burn(0, (201, -42))
    assert table.counters(0) == "[(199,-40) > (200,-40) > (201,-42)]"
    assert len(table.futures(1)) == 19


@pytest.mark.rule("MD-MOV.16")
def test_far_outside_every_sheet_lasers_reach_as_anywhere() -> None:
    ships = a_vessel("[(200,-40) > (200,-40) > (200,-40)]"), a_vessel("[(203,-41) > (203,-41) > (203,-41)]", seat=1)
    table = a_table(*ships, sheets=[(0, 0)], phase="B")
    table.play(0, Fire(0, 1), 1, 1)
    assert dms(table.heard(Fired)[0].roll)["MD-LAS.07"] == -3


@pytest.mark.rule("MD-MOV.17")
def test_a_wreck_drifts_on_in_its_former_owners_phase() -> None:
    table = a_drill(a_vessel("[(0,0) > (2,0) > (4,0)]", wreck=True), a_bystander())
    assert table.counters(0) == "[(2,0) > (4,0) > (6,0)]"
    assert table.asked == (1,)
    table.done()
    assert table.counters(0) == "[(4,0) > (6,0) > (8,0)]"


@pytest.mark.rule("MD-MOV.17")
def test_a_wreck_falls_and_is_removed_on_a_world_at_any_speed() -> None:
    falling = a_vessel("[(-3,-1) > (-1,-1) > (1,-1)]", wreck=True)
    assert a_drill(falling, a_bystander(), worlds=[(0, 0)]).counters(0) == "[(-1,-1) > (1,-1) > (2,1)]"
    slow = a_drill(a_vessel("[(1,-1) > (1,0) > (0,0)]", wreck=True), a_bystander(), worlds=[(0, 0)])
    assert slow.vessel(0).status == "lost"
    assert slow.heard(Crashed) == [Crashed(0, "Alpha", 1)]


@pytest.mark.rule("MD-MOV.17")
def test_a_wreck_takes_no_orders() -> None:
    table = a_drill(a_vessel("[(0,0) > (2,0) > (4,0)]", wreck=True), a_vessel("[(9,9) > (9,9) > (9,9)]"), a_bystander())
    assert table.refused(0, Burn(0, (7, 0))) == "MD-MOV.17"


@pytest.mark.rule("MD-MOV.18")
def test_a_ship_at_rest_moves_in_the_phase_after_its_thrust() -> None:
    table = a_drill(a_vessel("[(5,5) > (5,5) > (5,5)]"), a_bystander())
    table.turns(1)
    assert table.counters(0) == "[(5,5) > (5,5) > (5,5)]"
    table.burn(0, (6, 5))
    assert table.counters(0) == "[(5,5) > (5,5) > (6,5)]"
    table.done()
    table.done()
    assert table.counters(0) == "[(5,5) > (6,5) > (7,5)]"


@pytest.mark.rule("MD-MOV.19")
def test_the_order_in_which_own_vessels_move_changes_nothing() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        ships = a_vessel("[(0,0) > (1,0) > (2,0)]"), a_vessel("[(5,0) > (5,1) > (5,2)]")
        table = a_drill(*ships, a_bystander())
        for number in order:
            table.burn(number, table.plan(number).unthrust)
        assert table.counters(0) == "[(1,0) > (2,0) > (3,0)]"
        assert table.counters(1) == "[(5,1) > (5,2) > (5,3)]"
        ends.append(fingerprint(GAME, table.state))
    assert ends[0] == ends[1]


@pytest.mark.rule("MD-MAN.06")
def test_a_pinnace_thrusts_five_hexes_in_any_phase_without_delay() -> None:
    table = a_drill(a_vessel("[(0,0) > (0,0) > (0,0)]", "pinnace"), a_bystander())
    assert len(table.futures(0)) == 91
    table.burn(0, (5, 0))
    table.play(1, EndPhase())
    assert len(table.futures(0)) == 91
    table.burn(0, (10, -5))
    assert table.counters(0) == "[(0,0) > (5,0) > (10,-5)]"
    assert table.vessel(0).fuel == 2
