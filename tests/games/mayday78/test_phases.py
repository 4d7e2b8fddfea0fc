"""The phases of a player-turn: what belongs into which, and who answers (MD-SEQ.02 to .16)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import Action, Burn, EndPhase, Fire, Insert, Launch, Missile, Repair
from mayday.games.mayday78.events import Damaged, Detonated, Fired
from tests.games.mayday78.staging import GAME, a_bystander, a_table, dms
from tests.games.mayday78.test_computers import EXTENDED, at_rest


@pytest.mark.rule("MD-SEQ.02")
@pytest.mark.parametrize("firing", [0, 1], ids=["native", "intruder"])
def test_the_names_of_the_sides_carry_no_rule(firing: int) -> None:
    table = a_table(at_rest((0, 0)), at_rest((2, 0), seat=1), phase="B", phasing=firing)
    table.play(firing, Fire(firing, 1 - firing), 1, 1)
    assert table.heard(Fired)[0].roll.total == 1 + 1 - 2 + 1 - 1


@pytest.mark.rule("MD-SEQ.04", "MD-SEQ.08")
@pytest.mark.parametrize("phasing", [0, 1], ids=["native", "intruder"])
def test_each_side_has_the_same_phases_and_the_other_returns_fire_in_c(phasing: int) -> None:
    other = 1 - phasing
    table = a_table(at_rest((0, 0)), at_rest((2, 0), seat=1), phasing=phasing)
    asked = [(table.view.phase, table.asked)]
    table.play(phasing, EndPhase())
    table.until("B")
    asked.append((table.view.phase, table.asked))
    table.play(phasing, Fire(phasing, other), 1, 1)
    asked.append((table.view.phase, table.asked))
    assert table.refused(phasing, Fire(phasing, other)) is not None
    table.play(other, Fire(other, phasing), 1, 1)
    asked.append((table.view.phase, table.asked))
    assert asked == [("A", (phasing,)), ("B", (phasing,)), ("C", (other,)), ("D", (phasing,))]
    assert [fired.shot for fired in table.heard(Fired)] == ["fire", "return fire"]


@pytest.mark.rule("MD-SEQ.05")
@pytest.mark.parametrize(
    ("phase", "action", "rule"),
    [
        ("B", Launch(0, Missile(), 1), "MD-SEQ.05"),
        ("B", Burn(0, (1, 0)), "MD-SEQ.05"),
        ("D", Fire(0, 1), "MD-SEQ.05"),
        ("D", Burn(0, (1, 0)), "MD-SEQ.05"),
        ("A", Fire(0, 1), "MD-SEQ.05"),
        ("A", Launch(0, Missile(), 1), "MD-SEQ.05"),
        ("E", Launch(0, Missile(), 1), "MD-SEQ.05"),
        ("B", Insert(0, "M"), "MD-CPU.11"),
    ],
)
def test_an_action_out_of_its_phase_is_refused(phase: str, action: Action, rule: str) -> None:
    ship = at_rest((0, 0), "destroyer", loaded=("T", "L"))
    table = a_table(ship, at_rest((2, 0), seat=1, loaded=()), phase=phase, options=EXTENDED)
    assert table.asked == (0,)
    assert table.refused(0, action) == rule


@pytest.mark.rule("MD-SEQ.06")
def test_a_side_returns_no_fire_in_its_own_player_turn() -> None:
    ships = at_rest((0, 0)), at_rest((2, 0), seat=1)
    table = a_table(*ships, phase="C", phasing=1, order=[1, 0], shots=[(1, 0)])
    assert table.asked == (0,)
    assert table.refused(1, Fire(1, 0)) == "MD-SEQ.06"


@pytest.mark.rule("MD-SEQ.09")
def test_of_three_sides_those_fired_at_are_asked_in_order_after_the_phasing_side() -> None:
    yachts = [at_rest((seat, 0), "yacht", seat) for seat in range(3)]
    boat = at_rest((1, 1), "ships-boat", 1)
    table = a_table(*yachts, boat, phase="B", phasing=1)
    table.play(1, Fire(1, 0))
    table.play(1, Fire(3, 2))
    table.play(1, EndPhase(), 1, 1, 1, 1)
    assert (table.view.phase, table.asked) == ("C", (2,))
    table.play(2, EndPhase())
    assert (table.view.phase, table.asked) == ("C", (0,))
    assert table.refused(2, Fire(2, 3)) == "MD-SEQ.09"


@pytest.mark.rule("MD-SEQ.09")
def test_a_side_nobody_fired_at_is_not_asked() -> None:
    yachts = [at_rest((seat, 0), "yacht", seat) for seat in range(3)]
    table = a_table(*yachts, phase="B", phasing=1)
    table.play(1, Fire(1, 2), 1, 1)
    assert (table.view.phase, table.asked) == ("C", (2,))
    table.play(2, EndPhase())
    assert table.view.phase != "C"


@pytest.mark.rule("MD-SEQ.11")
def test_a_drive_repaired_in_step_2_thrusts_one_hex_in_step_4() -> None:
    table = a_table(at_rest((0, 0), hits={"m_drive": 1}), a_bystander(), phase="A", step="repairing")
    table.play(0, Repair(0, "m-drive"), 5, 4)
    assert (table.view.phase, table.view.step) == ("A", "moving")
    assert table.refused(0, Burn(0, (2, 0))) == "MD-MOV.14"
    table.play(0, Burn(0, (1, 0)))
    assert table.vessel(0).future == (1, 0)


@pytest.mark.rule("MD-SEQ.11")
def test_hits_are_counted_anew_in_every_player_turn_for_all_vessels() -> None:
    table = a_table(at_rest((0, 0), this_player_turn=3), at_rest((9, 0), seat=1, this_player_turn=2), phase="E")
    table.until("A", "moving", 1)
    assert [table.vessel(number).hits.this_player_turn for number in (0, 1)] == [0, 0]


@pytest.mark.rule("MD-SEQ.12")
def test_the_attack_is_thrown_before_the_damage_die_by_die() -> None:
    table = a_table(at_rest((0, 0)), at_rest((0, 0), "missile", 1), phase="C", phasing=1, order=[1, 0])
    table.play(0, EndPhase(), 6, 5, 1, 2, 3)
    [detonated] = table.heard(Detonated)
    assert (detonated.roll.total, detonated.hit, dms(detonated.roll)) == (11, True, {})
    assert [damaged.result for damaged in table.heard(Damaged)] == ["M-Drive", "J-Drive", "NE"]


@pytest.mark.rule("MD-SEQ.15")
@pytest.mark.parametrize(
    ("ship", "rule"),
    [({"hits": {"weapons": 1}}, "MD-ORD.09"), ({"loaded": ("L",)}, "MD-ORD.01")],
    ids=["no weapons", "no target program"],
)
def test_a_refused_launch_leaves_the_magazine_alone(ship: dict[str, Any], rule: str) -> None:
    ships = at_rest((0, 0), "destroyer", **{"loaded": ("T", "L"), **ship}), at_rest((0, 1), "destroyer", loaded=("L",))
    table = a_table(*ships, at_rest((3, 0), seat=1), phase="D", step="launching", options=EXTENDED)
    assert table.refused(0, Launch(0, Missile(), 2)) == rule
    store = GAME.view(table.state, 0).vessels[0].store
    assert store is not None
    assert store.missiles == 6


@pytest.mark.rule("MD-SEQ.16")
def test_who_cannot_return_fire_for_want_of_a_program_is_asked_all_the_same() -> None:
    ships = at_rest((0, 0), "fighter"), at_rest((2, 0), "escort", 1, loaded=("T",))
    table = a_table(*ships, phase="B", options=EXTENDED)
    table.play(0, Fire(0, 1), 1, 1)
    assert (table.view.phase, table.asked) == ("C", (1,))
    assert [type(action) for action in GAME.legal(table.state, 1)] == [EndPhase]


@pytest.mark.rule("MD-SEQ.16")
def test_a_transport_fired_at_is_not_asked() -> None:
    table = a_table(at_rest((0, 0), "fighter"), at_rest((2, 0), "transport", 1), phase="B", options=EXTENDED)
    table.play(0, Fire(0, 1), 1, 1)
    assert table.view.phase != "C"
