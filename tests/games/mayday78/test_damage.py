"""Damage, destruction and damage control (MD-DMG)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import (
    Board,
    Burn,
    Cast,
    EndPhase,
    Fire,
    Jump,
    Launch,
    Missile,
    Order,
    Repair,
)
from mayday.games.mayday78.events import Damaged, Destroyed, Detonated, Fired, RepairTried
from tests.games.mayday78.staging import Plain, Table, a_table, a_vessel, at_rest, dms

EXTENDED = {"computer_rule": "extended"}


def fighters(count: int) -> list[Plain]:
    """Fighters of the first side beside the origin, which hit a ship with a six and a five."""
    return [at_rest((0, 0), "fighter") for _ in range(count)]


def volley(table: Table, target: int, *damage: int, count: int) -> None:
    """So many fighters hit a target one after the other, with these damage dice."""
    for number in range(count):
        table.play(0, Fire(number, target))
    table.play(0, EndPhase(), *(die for face in damage for die in (6, 6, face)))


def repairing(*vessels: Plain, **more: Any) -> Table:
    """Damage control of the first side."""
    return a_table(*vessels, phase="A", step="repairing", **more)


@pytest.mark.rule("MD-DMG.01", "MD-DMG.08")
def test_four_results_without_effect_destroy_a_ship() -> None:
    table = a_table(*fighters(4), at_rest((0, 0), "scout", 1), phase="B")
    volley(table, 4, 3, 4, 3, 4, count=4)
    assert [hit.result for hit in table.heard(Damaged)] == ["NE"] * 4
    assert table.vessel(4).wreck


@pytest.mark.rule("MD-DMG.02")
def test_one_weaponry_hit_stops_lasers_missiles_and_sand() -> None:
    broken = at_rest((0, 0), "destroyer", hits={"weapons": 1})
    enemy = at_rest((1, 0), "scout", 1)
    in_b = a_table(broken, at_rest((0, 1)), enemy, phase="B")
    assert {action.vessel for action in in_b.legal(0, Fire)} == {1}
    assert in_b.refused(0, Fire(0, 2)) == "MD-DMG.02"
    in_d = a_table(broken, at_rest((0, 1)), enemy, phase="D", step="launching")
    assert {action.vessel for action in in_d.legal(0, Launch)} == {1}
    assert in_d.legal(0, Cast) == []
    assert in_d.refused(0, Launch(0, Missile(), 2)) == "MD-ORD.09"
    assert in_d.refused(0, Cast(0)) == "MD-ORD.09"


@pytest.mark.rule("MD-DMG.03")
def test_a_computer_hit_ends_the_evasion_at_once() -> None:
    table = a_table(*fighters(2), at_rest((0, 0), "free-trader", 1, loaded=["AE"]), phase="B", options=EXTENDED)
    volley(table, 2, 5, 3, count=2)
    first, second = table.heard(Fired)
    assert (dms(first.roll), dms(second.roll)) == ({"MD-LAS.14": -2}, {})


@pytest.mark.rule("MD-DMG.03")
def test_after_the_repair_the_old_cpu_set_runs_again() -> None:
    ship = at_rest((0, 0), "scout", loaded=["M", "T"], hits={"computer": 1})
    table = repairing(ship, at_rest((9, 9), seat=1), options=EXTENDED)
    table.play(0, Repair(0, "computer"), 5, 5)
    assert (1, 0) in table.futures(0)


@pytest.mark.rule("MD-DMG.04")
def test_an_m_drive_hit_ends_maneuver_evade() -> None:
    target = at_rest((0, 0), "courier", 1, loaded=["M2"], hits={"m_drive": 1})
    table = a_table(*fighters(1), target, phase="B", options=EXTENDED)
    table.play(0, Fire(0, 1), 1, 1)
    assert dms(table.heard(Fired)[0].roll) == {}


@pytest.mark.rule("MD-DMG.05")
def test_a_j_drive_hit_keeps_a_ship_from_jumping() -> None:
    ship = at_rest((50, 0), "scout", hits={"j_drive": 1}, loaded=["J1", "N"])
    other = at_rest((50, 1), "scout", loaded=["J1", "N"])
    table = a_table(ship, other, at_rest((9, 9), seat=1), worlds=[(0, 0)], phase="A", step="jumping", options=EXTENDED)
    assert table.legal(0, Jump) == [Jump(1)]
    assert table.refused(0, Jump(0)) == "MD-DMG.05"


@pytest.mark.rule("MD-DMG.06")
def test_a_six_on_a_missile_removes_it() -> None:
    table = a_table(*fighters(1), at_rest((1, 0), "missile", 1), phase="B")
    table.play(0, Fire(0, 1), 6, 6, 6)
    assert (table.vessel(1).status, table.vessel(1).end) == ("lost", "destroyed")
    assert table.heard(Detonated) == []


@pytest.mark.rule("MD-DMG.07")
def test_a_contact_hit_and_a_laser_hit_are_four() -> None:
    table = a_table(
        *fighters(1), at_rest((1, 0), "scout", 1), at_rest((1, 0), "missile", 0), at_rest((5, 5), seat=1), phase="B"
    )
    table.play(0, Fire(0, 1), 6, 6, 3)
    table.until("C")
    table.play(1, EndPhase(), 6, 6, 3, 3, 3)
    assert [hit.hits for hit in table.heard(Damaged)] == [1, 2, 3, 4]
    assert table.vessel(1).wreck


@pytest.mark.rule("MD-DMG.08")
def test_damage_dice_stop_at_the_fourth_hit() -> None:
    victim = at_rest((1, 0), "scout", 1, this_player_turn=2)
    table = a_table(at_rest((1, 0), "missile", 0), victim, at_rest((4, 4)), phase="C", shots=[(2, 1)])
    table.play(1, EndPhase(), 6, 6, 3, 3)
    assert len(table.heard(Damaged)) == 2
    assert [gone.rule for gone in table.heard(Destroyed)] == ["MD-DMG.08"]


@pytest.mark.rule("MD-DMG.09")
def test_the_count_starts_anew_in_each_player_turn() -> None:
    table = a_table(
        *fighters(1),
        at_rest((0, 0), "scout", 1, this_player_turn=3, hits={"other": 3}),
        at_rest((0, 0), "fighter", 1),
        phase="E",
        phasing=1,
        turn=1,
    )
    table.until("B", phasing=0)
    assert table.vessel(1).hits.this_player_turn == 0
    table.play(0, Fire(0, 1), 6, 6, 3)
    assert not table.vessel(1).wreck


@pytest.mark.rule("MD-DMG.10")
def test_a_wreck_drifts_on_and_does_nothing() -> None:
    wreck = a_vessel("[(0,0) > (1,0) > (2,0)]", "scout", 0, wreck=True)
    table = a_table(wreck, at_rest((0, 5)), at_rest((5, 5), seat=1), phase="B")
    assert table.refused(0, Fire(0, 2)) == "MD-DMG.10"
    table.until("B", phasing=1)
    assert table.refused(1, Fire(2, 0)) == "MD-LAS.03"
    table.until("B", phasing=0)
    assert table.counters(0) == "[(1,0) > (2,0) > (3,0)]"


@pytest.mark.rule("MD-DMG.11")
def test_one_fighter_remains_of_a_cruiser_destroyed_with_the_other_aboard() -> None:
    cruiser = {"design": "colonial-cruiser", "seat": 0, "present": (0, 0), "this_player_turn": 3}
    table = a_table(
        cruiser,
        at_rest((0, 0), "fighter", 0),
        at_rest((0, 0), "fighter", 0, carrier=0, status="aboard"),
        at_rest((0, 0), "fighter", 1),
        at_rest((7, 7), "scout", 1),
        phase="B",
        phasing=1,
    )
    table.play(1, Fire(3, 0))
    table.play(1, EndPhase(), 6, 6, 3)
    left = [(v.status, v.wreck) for v in table.view.vessels if v.design == "fighter" and v.seat == 0]
    assert left.count(("flying", False)) == 1
    assert {status for status, _ in left} == {"flying", "lost"}


@pytest.mark.rule("MD-DMG.12")
@pytest.mark.parametrize(("second", "destroyed"), [(3, True), (2, False)])
def test_three_hits_in_each_of_three_turns_destroy(second: int, destroyed: bool) -> None:
    tally = [(1, "other")] * 3 + [(2, "other")] * second + [(3, "other")] * 2
    table = a_table(
        *fighters(1), at_rest((0, 0), "scout", 1, tally=tally), at_rest((7, 7), "scout", 1), phase="B", turn=3
    )
    table.play(0, Fire(0, 1), 6, 6, 3)
    assert table.vessel(1).wreck == destroyed
    assert [gone.rule for gone in table.heard(Destroyed)] == (["MD-DMG.12"] if destroyed else [])


@pytest.mark.rule("MD-DMG.12")
def test_one_hit_in_each_of_three_turns_is_enough_under_the_other_reading() -> None:
    tally = [(1, "other"), (2, "other")]
    target = at_rest((0, 0), "scout", 1, tally=tally)
    table = a_table(
        *fighters(1), target, at_rest((7, 7), "scout", 1), phase="B", turn=3, options={"successive": "one_each"}
    )
    table.play(0, Fire(0, 1), 6, 6, 3)
    assert table.vessel(1).wreck


@pytest.mark.rule("MD-DMG.13")
def test_a_ship_names_one_damaged_area() -> None:
    table = repairing(
        at_rest((0, 0), hits={"computer": 1, "m_drive": 1}), at_rest((1, 1), hits={"other": 1}), at_rest((9, 9), seat=1)
    )
    assert {a.area for a in table.legal(0, Repair) if a.vessel == 0} == {"computer", "m-drive"}
    table.play(0, Repair(0, "computer"), 1, 1)
    assert table.refused(0, Repair(0, "m-drive")) == "MD-DMG.13"


@pytest.mark.rule("MD-DMG.14", "MD-MOV.14")
def test_a_repair_attempt_leaves_one_hex_of_thrust_in_that_phase_only() -> None:
    table = repairing(at_rest((0, 0), "destroyer", hits={"other": 1}), at_rest((9, 9), seat=1))
    table.play(0, Repair(0, "other"), 1, 1)
    assert (1, 0) in table.futures(0)
    assert table.refused(0, Burn(0, (2, 0))) == "MD-MOV.14"
    table.until("A", "repairing", 0)
    table.done()
    assert (2, 0) in table.futures(0)


@pytest.mark.rule("MD-DMG.15", "MD-DAT.06")
@pytest.mark.parametrize(("faces", "done"), [((4, 4), True), ((4, 3), False), ((6, 2), True), ((6, 1), False)])
def test_eight_or_more_removes_one_hit(faces: tuple[int, int], done: bool) -> None:
    table = repairing(at_rest((0, 0), hits={"weapons": 1}), at_rest((9, 9), seat=1))
    table.play(0, Repair(0, "weapons"), *faces)
    event = table.heard(RepairTried)[0]
    assert (event.done, event.roll.total, event.roll.needed, event.roll.modifiers) == (done, sum(faces), 8, ())
    assert table.vessel(0).hits.weapons == (0 if done else 1)


@pytest.mark.rule("MD-DMG.16")
def test_an_area_works_again_only_without_its_last_hit() -> None:
    table = repairing(at_rest((0, 0), hits={"computer": 2}), at_rest((9, 9), seat=1))
    table.play(0, Repair(0, "computer"), 6, 6)
    assert table.vessel(0).manual
    assert table.legal(0, Order) != []
    table.until("A", "repairing", 0)
    table.play(0, Repair(0, "computer"), 6, 6)
    assert not table.vessel(0).manual


@pytest.mark.rule("MD-DMG.17")
def test_a_success_on_other_removes_one_result_without_effect() -> None:
    table = repairing(at_rest((0, 0), hits={"other": 2}), at_rest((9, 9), seat=1))
    table.play(0, Repair(0, "other"), 4, 4)
    assert table.vessel(0).hits.other == 1


@pytest.mark.rule("MD-DMG.18")
def test_a_repaired_hit_no_longer_counts_towards_the_three_turns() -> None:
    tally = [(1, "other")] * 3 + [(2, "other")] * 3
    table = repairing(
        at_rest((0, 0), tally=tally), *(at_rest((0, 0), "fighter", 1) for _ in range(3)), turn=3, order=[0, 1]
    )
    table.play(0, Repair(0, "other"), 6, 6)
    assert table.vessel(0).hits.by_turn == ((1, 3), (2, 2))
    table.until("B", phasing=1)
    table.play(1, Fire(1, 0))
    table.play(1, Fire(2, 0))
    table.play(1, Fire(3, 0))
    table.play(1, EndPhase(), 6, 6, 3, 6, 6, 3, 6, 6, 3)
    assert table.vessel(0).hits.by_turn == ((1, 3), (2, 2), (3, 3))
    assert not table.vessel(0).wreck


@pytest.mark.rule("MD-DMG.19", "MD-DMG.20")
def test_a_fighter_with_a_hit_drive_neither_thrusts_nor_repairs() -> None:
    table = a_table(at_rest((1, 0), "fighter", 1), at_rest((3, 3), "fighter", 1), *fighters(1), phase="B", phasing=0)
    table.play(0, Fire(2, 0), 6, 6, 2)
    assert table.vessel(0).hits.m_drive == 1
    table.until("A", phasing=1)
    assert table.view.step == "moving"
    assert table.refused(1, Repair(0, "m-drive")) == "MD-DMG.19"
    assert table.refused(1, Burn(0, (2, 0))) == "MD-MOV.13"


@pytest.mark.rule("MD-DMG.20")
@pytest.mark.parametrize(
    ("face", "result"),
    [(1, "M-Drive"), (2, "M-Drive"), (3, "NE"), (4, "NE"), (5, "Weaponry"), (6, "Weaponry")],
)
def test_the_small_craft_column(face: int, result: str) -> None:
    table = a_table(*fighters(1), at_rest((0, 0), "fighter", 1), phase="B")
    table.play(0, Fire(0, 1), 6, 6, face)
    assert table.heard(Damaged)[0].result == result


@pytest.mark.rule("MD-DMG.21")
def test_a_missile_with_a_result_without_effect_still_detonates() -> None:
    table = a_table(at_rest((1, 0), "missile", 0), at_rest((1, 0), "scout", 1), phase="C")
    table.play(1, Fire(1, 0), 6, 4, 3, 1, 1)
    assert table.heard(Damaged)[0].result == "NE"
    assert [gone.missile for gone in table.heard(Detonated)] == [0]


@pytest.mark.rule("MD-DMG.21")
def test_any_laser_hit_kills_a_missile_under_the_option() -> None:
    table = a_table(
        at_rest((1, 0), "missile", 0),
        at_rest((1, 0), "scout", 1),
        phase="C",
        options={"missile_hit_kills": "on"},
    )
    table.play(1, Fire(1, 0), 6, 4)
    assert table.vessel(0).end == "destroyed"


@pytest.mark.rule("MD-DMG.22")
@pytest.mark.parametrize(("selective", "face", "result"), [(-3, 1, "M-Drive"), (3, 5, "Weaponry")])
def test_a_damage_die_is_clamped(selective: Any, face: int, result: str) -> None:
    ship = at_rest((0, 0), "destroyer", loaded=["T", "S1"])
    table = a_table(ship, at_rest((0, 0), "scout", 1), phase="B", options=EXTENDED)
    table.play(0, Fire(0, 1, combined=True, selective=selective), 6, 6, face)
    assert table.heard(Damaged)[0].result == result


@pytest.mark.rule("MD-DMG.23")
def test_weaponry_on_a_transport_is_a_hit_and_nothing_more() -> None:
    table = a_table(*fighters(1), at_rest((0, 0), "transport", 1), phase="B")
    table.play(0, Fire(0, 1), 6, 6, 6)
    hits = table.vessel(1).hits
    assert (hits.weapons, hits.this_player_turn) == (1, 1)


@pytest.mark.rule("MD-DMG.24", "MD-SND.10")
def test_sand_outlasts_the_evasion() -> None:
    target = at_rest((0, 0), "yacht", 1, loaded=["AE"], sand=True)
    table = a_table(*fighters(2), target, phase="B", options=EXTENDED)
    volley(table, 2, 1, 3, count=2)
    first, second = table.heard(Fired)
    assert dms(first.roll) == {"MD-LAS.14": -2, "MD-LAS.12": -3}
    assert dms(second.roll) == {"MD-LAS.12": -3}


@pytest.mark.rule("MD-DMG.25")
@pytest.mark.parametrize("hits", [4, 3])
def test_four_hits_remove_a_missile_before_it_detonates(hits: int) -> None:
    table = a_table(at_rest((1, 0), "missile", 0), at_rest((1, 0), "colonial-cruiser", 1), phase="C")
    dice: list[int] = []
    for face in (2, 3, 4, 5)[:hits]:
        dice += (6, 6, face)
    if hits == 3:
        dice += (1, 1, 1, 1)  # the fourth laser misses, and so does the warhead
    table.play(1, Fire(1, 0), *dice)
    assert (table.heard(Detonated) == []) == (hits == 4)
    assert table.vessel(0).end == ("destroyed" if hits == 4 else "expended")


@pytest.mark.rule("MD-INT.07")
def test_a_wreck_cannot_be_boarded() -> None:
    table = a_table(
        at_rest((0, 0), "cutter"),
        at_rest((0, 0), "scout", 1, wreck=True),
        at_rest((0, 0), "scout", 1),
        phase="D",
        step="boarding",
    )
    assert table.legal(0, Board) == [Board(0, 2)]
    assert table.refused(0, Board(0, 1)) == "MD-INT.07"
