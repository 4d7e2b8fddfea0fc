"""Return fire and anti-missile fire in the enemy's player-turn (MD-RET)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import EndPhase, Fire, Shift, Shoot
from mayday.games.mayday78.events import Damaged, Disclosed, Fired, ShotLost
from tests.games.mayday78.staging import Plain, Table, a_table, a_vessel, at_rest, dms

EXTENDED = {"computer_rule": "extended"}
HIDDEN = {"missile_secrecy": "hidden"}


def in_phase_c(*vessels: Plain, shots: Any = ((0, 1),), **more: Any) -> Table:
    """The second side's return fire; vessel 0 has fired at vessel 1 unless told otherwise."""
    return a_table(*vessels, phase="C", shots=list(shots), **more)


def reply(table: Table, target: int, *dice: int, **how: Any) -> Fired:
    """Vessel 1 fires back with these dice; the event of its first attack."""
    table.play(1, Fire(1, target, **how), *dice)
    return table.heard(Fired)[0]


@pytest.mark.rule("MD-RET.01", "MD-SEQ.06")
def test_the_other_side_declares_and_resolves_in_phase_c() -> None:
    table = in_phase_c(at_rest((0, 0)), at_rest((1, 0), seat=1))
    assert (table.view.phasing, table.asked) == (0, (1,))
    assert table.refused(0, Fire(0, 1)) is not None
    assert reply(table, 0, 1, 1).shot == "return fire"


@pytest.mark.rule("MD-RET.02")
def test_only_the_ship_fired_at_may_answer_and_only_its_attacker() -> None:
    table = in_phase_c(at_rest((0, 0)), at_rest((1, 0), seat=1), at_rest((2, 0), seat=1), at_rest((0, 1)))
    assert table.legal(1, Fire) == [Fire(1, 0)]
    assert table.refused(1, Fire(2, 0)) == "MD-RET.02"
    assert table.refused(1, Fire(1, 3)) == "MD-RET.02"


@pytest.mark.rule("MD-RET.03")
@pytest.mark.parametrize(("running", "legal"), [(["T", "G"], False), (["T", "RF"], True)])
def test_return_fire_needs_target_and_return_fire_running(running: list[str], legal: bool) -> None:
    table = in_phase_c(
        at_rest((0, 0), "fighter"),
        at_rest((1, 0), "free-trader", 1, loaded=["T", "G", "RF"], running=running),
        options=EXTENDED,
    )
    assert table.asked == (1,)
    assert (table.legal(1, Fire) != []) == legal
    if not legal:
        assert table.refused(1, Fire(1, 0)) == "MD-RET.03"


@pytest.mark.rule("MD-RET.04")
def test_return_fire_has_a_dm_of_its_own() -> None:
    table = in_phase_c(
        at_rest((0, 0), "fighter"), at_rest((1, 0), "free-trader", 1, loaded=["T", "RF"]), options=EXTENDED
    )
    assert dms(reply(table, 0, 1, 1).roll) == {"MD-LAS.07": -1, "MD-RET.04": -1, "MD-LAS.17": -1}


@pytest.mark.rule("MD-RET.05")
def test_predict_and_combined_lasers_help_in_return_fire() -> None:
    table = in_phase_c(
        at_rest((0, 0), "fighter"), at_rest((1, 0), "escort", 1, loaded=["T", "RF", "P2"]), options=EXTENDED
    )
    event = reply(table, 0, 1, 1, combined=True, predict=True)
    assert sum(modifier.value for modifier in event.roll.modifiers) == -1 - 1 - 1 + 2 + 1 == 0


def a_missile_in_the_hex(detonation: str = "contact", **more: Any) -> Plain:
    return at_rest((1, 0), "missile", 0, missile={"detonation": detonation}, **more)


@pytest.mark.rule("MD-RET.06")
def test_anti_missile_needs_no_target_program() -> None:
    table = in_phase_c(
        a_missile_in_the_hex(),
        at_rest((1, 0), "free-trader", 1, loaded=["AM"], running=["AM"]),
        shots=(),
        options=EXTENDED,
    )
    assert table.legal(1, Fire) == [Fire(1, 0)]


@pytest.mark.rule("MD-RET.07")
def test_anti_missile_fire_is_for_missiles_in_the_ships_hex() -> None:
    table = in_phase_c(a_missile_in_the_hex(), at_rest((1, 0), seat=1), at_rest((2, 0), "missile", 0), shots=())
    assert table.legal(1, Fire) == [Fire(1, 0)]
    assert table.refused(1, Fire(1, 2)) == "MD-RET.07"


@pytest.mark.rule("MD-RET.08")
@pytest.mark.parametrize(
    ("detonation", "designation", "legal"),
    [
        ("proximity", "none", False),
        ("command", "proximity", False),
        ("contact", "none", True),
        ("intelligent", "none", True),
        ("command", "hold", True),
    ],
)
def test_proximity_warheads_cannot_be_shot_down_in_contact(detonation: str, designation: str, legal: bool) -> None:
    table = in_phase_c(
        a_missile_in_the_hex(detonation, designation=designation, launcher=2),
        at_rest((1, 0), seat=1),
        at_rest((9, 9)),
        at_rest((1, 0), "missile", 0),
        shots=(),
    )
    assert (Fire(1, 0) in table.legal(1, Fire)) == legal
    if not legal:
        assert table.refused(1, Fire(1, 0)) == "MD-RET.08"


@pytest.mark.rule("MD-RET.09")
def test_no_program_helps_against_a_missile_but_two_lasers_do() -> None:
    table = in_phase_c(
        a_missile_in_the_hex(),
        at_rest((1, 0), "corsair", 1, loaded=["AM", "P1"]),
        shots=(),
        options=EXTENDED,
    )
    event = reply(table, 0, 4, 4, 6, combined=True)
    assert dms(event.roll) == {"MD-LAS.18": 1}
    assert (event.roll.total, event.hit) == (9, True)
    assert table.heard(Damaged)[0].result == "Detonate"


@pytest.mark.rule("MD-RET.10")
def test_a_destroyer_has_no_anti_missile_fire_under_the_extended_rule() -> None:
    table = in_phase_c(
        a_missile_in_the_hex(),
        at_rest((1, 0), "destroyer", 1, loaded=["T", "RF"]),
        at_rest((3, 0)),
        shots=((2, 1),),
        options=EXTENDED,
    )
    assert {action.target for action in table.legal(1, Fire)} == {2}


@pytest.mark.rule("MD-RET.10")
def test_a_second_laser_may_be_shifted_to_a_second_missile() -> None:
    table = in_phase_c(a_missile_in_the_hex(), at_rest((1, 0), "corsair", 1), at_rest((1, 0), "missile", 0), shots=())
    table.play(1, Fire(1, 0), 6, 6, 6)
    assert table.legal(1, Shift) == [Shift(1, 2)]


@pytest.mark.rule("MD-RET.10")
def test_lasers_left_over_in_phase_c_are_lost_where_that_is_agreed() -> None:
    vessels = a_missile_in_the_hex(), at_rest((1, 0), "corsair", 1), at_rest((1, 0), "missile", 0)
    table = in_phase_c(*vessels, at_rest((1, 0), seat=1), shots=(), options={"return_shift": "off"})
    table.play(1, Fire(1, 0))
    table.play(1, Fire(3, 2))
    table.play(1, Shoot(1), 6, 6, 6, 1, 1)
    assert [fired.target for fired in table.heard(Fired)] == [0, 2]
    assert [(lost.vessel, lost.target) for lost in table.heard(ShotLost)] == [(1, 0)]


@pytest.mark.rule("MD-RET.11")
def test_return_fire_cannot_be_aimed_at_a_missile() -> None:
    table = in_phase_c(
        a_missile_in_the_hex(),
        at_rest((1, 0), "free-trader", 1, loaded=["T", "RF"]),
        at_rest((3, 0), "fighter", 0),
        shots=((2, 1),),
        options=EXTENDED,
    )
    assert [action.target for action in table.legal(1, Fire)] == [2]
    assert table.refused(1, Fire(1, 0)) == "MD-RET.11"


@pytest.mark.rule("MD-RET.09", "MD-RET.10")
def test_lasers_turned_from_selective_return_fire_on_a_missile_aim_at_no_part_of_it() -> None:
    table = in_phase_c(
        a_missile_in_the_hex(),
        at_rest((1, 0), "corsair", 1, loaded=["AM", "S1"]),
        at_rest((3, 0), "fighter", 0, wreck=True),
        step="resolving",
        shots=(),
        attacks=[{"vessel": 1, "target": 2, "lasers": 1, "selective": 3, "loose": True}],
        options=EXTENDED,
    )
    table.play(1, Shift(1, 0), 6, 6, 3)
    (hit,) = table.heard(Damaged)
    assert (hit.result, hit.roll.modifiers) == ("NE", ())
    (fired,) = table.heard(Fired)
    assert fired.roll.modifiers == ()


@pytest.mark.rule("MD-RET.12")
def test_a_ship_whose_weapons_are_out_does_not_answer() -> None:
    table = in_phase_c(
        at_rest((0, 0)), at_rest((1, 0), seat=1, hits={"weapons": 1}), at_rest((2, 0), seat=1), shots=((0, 1), (0, 2))
    )
    assert {action.vessel for action in table.legal(1, Fire)} == {2}


@pytest.mark.rule("MD-RET.12")
def test_with_its_computer_out_a_ship_answers_by_hand_under_the_simplified_rule_only() -> None:
    broken = at_rest((1, 0), "scout", 1, hits={"computer": 1})
    event = reply(in_phase_c(at_rest((0, 0), "fighter"), broken), 0, 1, 1)
    assert dms(event.roll) == {"MD-LAS.07": -1, "MD-MAN.01": -4}
    extended = in_phase_c(at_rest((0, 0), "fighter"), {**broken, "loaded": ["T", "RF"]}, options=EXTENDED)
    assert extended.view.phase != "C"


@pytest.mark.rule("MD-RET.13")
def test_nobody_fires_at_missiles_in_the_phase_c_of_ones_own_player_turn() -> None:
    table = in_phase_c(at_rest((1, 0)), at_rest((1, 0), "missile", 1), at_rest((0, 0), seat=1), shots=((0, 2),))
    assert table.asked == (1,)
    assert table.refused(0, Fire(0, 1)) is not None


@pytest.mark.rule("MD-RET.13")
def test_a_ship_that_moved_onto_a_missile_may_shoot_it_in_its_own_phase_b() -> None:
    table = a_table(a_vessel("[(-1,0) > (0,0) > (1,0)]"), at_rest((1, 0), "missile", 1), at_rest((9, 9), seat=1))
    table.until("B")
    assert (0, 1) in table.view.contacts
    assert Fire(0, 1) in table.legal(0, Fire)


@pytest.mark.rule("MD-RET.14")
def test_a_fighter_answers_under_the_simplified_rule_alone() -> None:
    simplified = in_phase_c(at_rest((0, 0), "scout"), at_rest((2, 0), "fighter", 1))
    assert dms(reply(simplified, 0, 1, 1).roll) == {"MD-LAS.07": -2, "MD-CPU.03": -1}
    extended = in_phase_c(at_rest((0, 0), "fighter"), at_rest((2, 0), "fighter", 1), options=EXTENDED)
    assert extended.view.phase != "C"


@pytest.mark.rule("MD-RET.15")
def test_a_ship_attacked_by_two_answers_one() -> None:
    table = in_phase_c(
        at_rest((0, 0)),
        at_rest((1, 0), seat=1),
        at_rest((2, 0)),
        at_rest((5, 0), seat=1),
        shots=((0, 1), (2, 1), (0, 3)),
    )
    table.play(1, Fire(1, 0))
    assert table.refused(1, Fire(1, 2)) == "MD-RET.15"


@pytest.mark.rule("MD-RET.16")
def test_a_shot_at_a_secret_proximity_missile_is_lost_and_tells_what_it_is() -> None:
    table = in_phase_c(
        a_missile_in_the_hex("proximity"),
        at_rest((1, 0), "corsair", 1),
        at_rest((1, 0), "missile", 0),
        shots=(),
        options=HIDDEN,
    )
    assert {action.target for action in table.legal(1, Fire)} == {0, 2}
    table.play(1, Fire(1, 0))
    assert [told.missile for told in table.heard(Disclosed)] == [0]
    assert table.legal(1, Shift) == [Shift(1, 2)]
    table.play(1, Shift(1, 2), 1, 1)
    assert [fired.target for fired in table.heard(Fired)] == [2]


@pytest.mark.rule("MD-SEQ.16")
def test_a_side_that_could_have_a_shot_is_asked_though_its_programs_leave_it_none() -> None:
    escort = at_rest((1, 0), "escort", 1, loaded=["T", "P1", "M"])
    table = in_phase_c(at_rest((0, 0), "fighter"), escort, options=EXTENDED)
    assert table.asked == (1,)
    assert table.legal(1, Fire) == []
    assert table.legal(1, EndPhase) == [EndPhase()]


@pytest.mark.rule("MD-SEQ.16")
def test_nobody_is_asked_for_a_transport() -> None:
    table = in_phase_c(at_rest((0, 0), "fighter"), at_rest((1, 0), "transport", 1))
    assert table.view.phase != "C"
