"""Ships whose computer is out (MD-MAN)."""

from __future__ import annotations

import pytest

from mayday.games.mayday78.actions import Burn, Cast, EndPhase, Fire, Jump, Launch, Missile, Order, Repair
from mayday.games.mayday78.events import Fired, Moved, OrderGiven
from tests.games.mayday78.staging import a_bystander, a_table, a_vessel, at_rest, dms

EXTENDED = {"computer_rule": "extended"}
OUT = {"computer": 1}


@pytest.mark.rule("MD-MAN.01")
def test_lasers_are_fired_by_hand_at_minus_four() -> None:
    table = a_table(
        at_rest((0, 0), "scout", hits=OUT),
        at_rest((1, 0), "free-trader", 1, loaded=["AE"]),
        phase="B",
        options=EXTENDED,
    )
    table.play(0, Fire(0, 1), 1, 1)
    assert dms(table.heard(Fired)[0].roll) == {"MD-LAS.07": -1, "MD-MAN.01": -4, "MD-LAS.14": -2}


@pytest.mark.rule("MD-MAN.02")
def test_no_ordnance_without_a_computer() -> None:
    table = a_table(
        at_rest((0, 0), "destroyer", hits=OUT),
        at_rest((0, 1), "destroyer"),
        at_rest((3, 0), seat=1),
        phase="D",
        step="launching",
    )
    assert table.refused(0, Cast(0)) == "MD-MAN.02"
    assert table.refused(0, Launch(0, Missile(), 2)) == "MD-MAN.02"
    assert table.legal(0, Cast) == [Cast(1)]


@pytest.mark.rule("MD-MAN.03")
def test_thrust_by_hand_is_ordered_a_turn_ahead() -> None:
    table = a_table(at_rest((0, 0), "scout", hits=OUT), a_bystander(), turn=4)
    assert table.legal(0, Burn) == []
    table.play(0, Order(0, "NE"))
    assert table.counters(0) == "[(0,0) > (0,0) > (0,0)]"
    assert table.vessel(0).order == "NE"
    table.until("A", "moving", 1)
    table.until("A", "moving", 0)
    table.play(0, Order(0, None))
    assert table.counters(0) == "[(0,0) > (0,0) > (1,-1)]"
    assert table.heard(Moved)[-1].thrust == 1


@pytest.mark.rule("MD-MAN.04")
def test_an_order_is_public_and_binding() -> None:
    table = a_table(at_rest((0, 0), "scout", hits=OUT), a_bystander())
    table.play(0, Order(0, "NE"))
    assert [(told.vessel, told.direction) for told in table.heard(OrderGiven)] == [(0, "NE")]
    table.until("A", "moving", 1)
    table.until("A", "moving", 0)
    assert table.refused(0, Burn(0, (0, 0))) == "MD-MAN.04"
    table.play(0, EndPhase())
    assert table.counters(0) == "[(0,0) > (0,0) > (1,-1)]"


@pytest.mark.rule("MD-MAN.04")
def test_an_order_that_a_hit_drive_cannot_carry_out_lapses() -> None:
    table = a_table(at_rest((0, 0), "scout", order="NE", hits={"computer": 1, "m_drive": 1}), a_bystander())
    table.play(0, Order(0, None))
    assert table.counters(0) == "[(0,0) > (0,0) > (0,0)]"
    assert table.vessel(0).order is None


@pytest.mark.rule("MD-MAN.05")
def test_a_repaired_computer_cancels_the_order() -> None:
    table = a_table(at_rest((0, 0), "scout", order="NE", hits=OUT), a_bystander(), phase="A", step="repairing")
    table.play(0, Repair(0, "computer"), 5, 5)
    assert table.vessel(0).order is None
    assert (0, 1) in table.futures(0)
    assert (0, 2) not in table.futures(0)


@pytest.mark.rule("MD-MAN.06")
def test_a_pinnace_thrusts_five_in_any_phase() -> None:
    table = a_table(at_rest((0, 0), "pinnace"), a_bystander(), options=EXTENDED)
    assert (5, 0) in table.futures(0)
    assert (6, 0) not in table.futures(0)


@pytest.mark.rule("MD-MAN.07")
def test_a_fighter_fires_without_any_computer_dm() -> None:
    table = a_table(
        at_rest((0, 0), "fighter"),
        at_rest((2, 0), "scout", 1, loaded=["M1"]),
        phase="B",
        options=EXTENDED,
    )
    table.play(0, Fire(0, 1), 1, 1)
    assert dms(table.heard(Fired)[0].roll) == {"MD-LAS.07": -2, "MD-LAS.14": -1}


@pytest.mark.rule("MD-MAN.08")
def test_no_jump_without_a_computer() -> None:
    table = a_table(
        at_rest((60, 0), "scout", hits=OUT),
        at_rest((61, 0), "scout"),
        at_rest((0, 9), seat=1),
        worlds=[(0, 0)],
        phase="A",
        step="jumping",
    )
    assert table.legal(0, Jump) == [Jump(1)]
    assert table.refused(0, Jump(0)) == "MD-MAN.08"


@pytest.mark.rule("MD-MAN.04")
def test_a_ship_that_lands_by_its_course_forgets_its_order() -> None:
    table = a_table(
        a_vessel("[(2,0) > (1,0) > (0,0)]", "scout", 0, order="NE", hits=OUT), a_bystander(), worlds=[(0, 0)]
    )
    table.play(0, Order(0, None))
    assert table.vessel(0).status == "landed"
    assert table.counters(0) == "[(0,0) > (0,0) > (0,0)]"
