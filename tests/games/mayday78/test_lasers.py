"""Laser fire: who may fire at what, and what modifies it (MD-LAS)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import EndPhase, Fire, Shift, Shoot
from mayday.games.mayday78.events import Damaged, Declared, Destroyed, Fired, ShotLost
from tests.games.mayday78.staging import Hex, Plain, Table, a_table, a_vessel, at_rest, dms

EXTENDED = {"computer_rule": "extended"}


def missile(at: Hex, seat: int = 1, **more: Any) -> Plain:
    return at_rest(at, "missile", seat, **more)


def in_phase_b(*vessels: Plain, **more: Any) -> Table:
    """The first side's laser fire."""
    return a_table(*vessels, phase="B", **more)


def shot(table: Table, *dice: int, **how: Any) -> Fired:
    """Vessel 0, the only one that can, fires at vessel 1 with these dice; the event of its first attack."""
    table.play(0, Fire(0, 1, **how), *dice)
    return table.heard(Fired)[0]


def dm(table: Table, **how: Any) -> int:
    """The sum of the DMs of vessel 0's attack on vessel 1, by throws that miss."""
    attacks = 1 if how.get("combined") else table.vessel(0).lasers
    return int(sum(modifier.value for modifier in shot(table, *(1, 1) * attacks, **how).roll.modifiers))


@pytest.mark.rule("MD-LAS.01")
def test_only_the_phasing_side_fires_in_phase_b() -> None:
    table = in_phase_b(at_rest((0, 0)), at_rest((2, 0), seat=1))
    assert table.asked == (0,)
    assert table.refused(1, Fire(1, 0)) is not None


@pytest.mark.rule("MD-LAS.02")
def test_a_transport_has_nothing_to_fire() -> None:
    table = in_phase_b(at_rest((0, 0), "transport"), at_rest((0, 1)), at_rest((2, 0), seat=1))
    assert {action.vessel for action in table.legal(0, Fire)} == {1}
    assert table.refused(0, Fire(0, 2)) == "MD-LAS.02"


@pytest.mark.rule("MD-LAS.02")
def test_a_weaponry_hit_silences_the_lasers() -> None:
    table = in_phase_b(at_rest((0, 0), hits={"weapons": 1}), at_rest((0, 1)), at_rest((2, 0), seat=1))
    assert {action.vessel for action in table.legal(0, Fire)} == {1}


@pytest.mark.rule("MD-LAS.03")
def test_a_wreck_is_no_target() -> None:
    table = in_phase_b(at_rest((0, 0)), at_rest((1, 0), seat=1, wreck=True), at_rest((5, 0), seat=1))
    assert table.refused(0, Fire(0, 1)) == "MD-LAS.03"
    assert [action.target for action in table.legal(0, Fire)] == [2]


@pytest.mark.rule("MD-LAS.03")
def test_own_vessels_and_big_ships_are_no_targets_and_no_range_is_too_far() -> None:
    table = in_phase_b(
        at_rest((0, 0)),
        at_rest((0, 1)),
        {"design": "station", "present": (1, 1)},
        at_rest((400, 0), seat=1),
    )
    assert [action.target for action in table.legal(0, Fire) if action.vessel == 0] == [3]


@pytest.mark.rule("MD-DAT.02")
def test_lasers_measure_to_the_present_counter() -> None:
    table = in_phase_b(at_rest((1, 0), "fighter"), a_vessel("[(0,0) > (3,0) > (6,0)]", "fighter", 1))
    assert dms(shot(table, 1, 1).roll) == {"MD-LAS.07": -2}


@pytest.mark.rule("MD-LAS.04", "MD-LAS.20")
def test_a_combined_shot_at_a_target_that_is_gone_is_lost() -> None:
    table = in_phase_b(
        at_rest((0, 0), "fighter"),
        at_rest((0, 0), "escort", loaded=["T"]),
        at_rest((0, 0), "fighter", 1, this_player_turn=3),
        at_rest((1, 0), "fighter", 1),
        options=EXTENDED,
    )
    table.play(0, Fire(0, 2))
    table.play(0, Fire(1, 2, combined=True))
    table.play(0, Shoot(0), 6, 6, 3)
    assert table.vessel(2).wreck
    assert [(lost.vessel, lost.target) for lost in table.heard(ShotLost)] == [(1, 2)]
    assert len(table.heard(Fired)) == 1


@pytest.mark.rule("MD-LAS.04")
def test_the_firer_chooses_the_order_of_the_attacks() -> None:
    table = in_phase_b(at_rest((0, 0)), at_rest((0, 1)), at_rest((2, 0), seat=1))
    table.play(0, Fire(0, 2))
    table.play(0, Fire(1, 2))
    assert [declared.vessel for declared in table.heard(Declared)] == [0, 1]
    assert table.heard(Fired) == []
    table.play(0, Shoot(1), 1, 1, 1, 1)
    assert [fired.vessel for fired in table.heard(Fired)] == [1, 0]


@pytest.mark.rule("MD-LAS.05")
def test_all_lasers_of_a_vessel_are_declared_at_one_target() -> None:
    table = in_phase_b(
        at_rest((0, 0), "escort"), at_rest((1, 0), seat=1), at_rest((2, 0), seat=1), at_rest((0, 5), "fighter")
    )
    table.play(0, Fire(0, 1))
    assert table.refused(0, Fire(0, 2)) == "MD-LAS.05"


@pytest.mark.rule("MD-LAS.06")
def test_two_fighters_on_one_target_are_two_attacks() -> None:
    table = in_phase_b(at_rest((0, 0), "fighter"), at_rest((0, 1), "fighter"), at_rest((2, 0), seat=1))
    table.play(0, Fire(0, 2))
    table.play(0, Fire(1, 2))
    table.play(0, EndPhase(), 1, 1, 2, 1)
    assert [fired.roll.dice for fired in table.heard(Fired)] == [(1, 1), (2, 1)]


@pytest.mark.rule("MD-LAS.07")
def test_each_hex_of_range_takes_one_off() -> None:
    table = in_phase_b(at_rest((0, 0), "fighter"), at_rest((3, 0), "fighter", 1))
    assert dms(shot(table, 1, 1).roll) == {"MD-LAS.07": -3}


@pytest.mark.rule("MD-LAS.08", "MD-DAT.16")
def test_a_modified_seven_hits_a_ship_and_a_five_finds_its_computer() -> None:
    table = in_phase_b(at_rest((0, 0), "scout"), at_rest((2, 0), "scout", 1))
    event = shot(table, 5, 4, 5)
    assert (event.roll.total, event.roll.result, event.hit) == (7, "ML", True)
    assert [damaged.result for damaged in table.heard(Damaged)] == ["Computer"]
    assert table.vessel(1).hits.computer == 1


@pytest.mark.rule("MD-LAS.09")
def test_a_total_below_two_counts_as_two_and_above_twelve_as_twelve() -> None:
    far = shot(in_phase_b(at_rest((0, 0), "fighter"), at_rest((9, 0), "fighter", 1)), 1, 1)
    assert (far.roll.total, far.roll.result, far.hit) == (-7, "-", False)
    cruiser = in_phase_b(at_rest((0, 0), "colonial-cruiser"), at_rest((0, 0), "fighter", 1))
    near = shot(cruiser, 6, 6, 3, 1, 1, 1, 1, 1, 1)
    assert sum(modifier.value for modifier in near.roll.modifiers) == 3
    assert (near.roll.result, near.hit) == ("ML", True)


@pytest.mark.rule("MD-LAS.10", "MD-DAT.15")
@pytest.mark.parametrize(
    ("total", "hits"),
    [(6, ()), (7, ("scout",)), (8, ("scout", "fighter")), (9, ("scout", "fighter", "missile"))],
)
def test_lasers_hit_ships_on_seven_craft_on_eight_missiles_on_nine(total: int, hits: tuple[str, ...]) -> None:
    for design in ("scout", "fighter", "missile"):
        dumb = {"hits": {"computer": 1}} if design == "scout" else {}
        table = in_phase_b(at_rest((1, 0), "fighter"), at_rest((0, 0), design, 1, **dumb))
        found = design in hits
        event = shot(table, 6, total - 5, *((3,) if found else ()))
        assert (event.roll.total, event.hit) == (total, found), design


@pytest.mark.rule("MD-LAS.11")
def test_damage_takes_effect_before_the_next_attack_of_the_phase() -> None:
    table = in_phase_b(
        at_rest((0, 0), "fighter"),
        at_rest((0, 0), "fighter"),
        at_rest((0, 0), "free-trader", 1, loaded=["AE"]),
        options=EXTENDED,
    )
    table.play(0, Fire(0, 2))
    table.play(0, Fire(1, 2))
    table.play(0, EndPhase(), 6, 6, 1, 1, 1)
    first, second = table.heard(Fired)
    assert dms(first.roll) == {"MD-LAS.14": -2}
    assert dms(second.roll) == {}


@pytest.mark.rule("MD-LAS.12")
def test_sand_around_the_target_takes_three_off() -> None:
    table = in_phase_b(at_rest((0, 0), "scout"), at_rest((1, 0), "courier", 1, sand=True))
    assert dm(table) == -4


@pytest.mark.rule("MD-LAS.13")
def test_sand_around_both_ships_takes_four_off() -> None:
    table = in_phase_b(
        at_rest((0, 0), "yacht", sand=True, loaded=["T"]),
        at_rest((0, 0), "courier", 1, sand=True),
        options={**EXTENDED, "target_program_dm": 0},
    )
    assert dms(shot(table, 1, 1).roll) == {"MD-LAS.12": -3, "MD-LAS.13": -1}


@pytest.mark.rule("MD-LAS.14")
def test_an_evading_target_is_harder_to_hit_while_its_drive_works() -> None:
    def attack(**more: Any) -> int:
        target = at_rest((0, 0), "corsair", 1, loaded=["M3"], running=["M3"], **more)
        return dm(in_phase_b(at_rest((0, 0), "fighter"), target, options=EXTENDED))

    assert attack() == -3
    assert attack(hits={"m_drive": 1}) == 0


@pytest.mark.rule("MD-LAS.15")
def test_predict_and_gunner_interact_add_up_with_two_lasers_combined() -> None:
    table = in_phase_b(
        at_rest((0, 0), "destroyer", loaded=["T", "P4", "G"]), at_rest((2, 0), "fighter", 1), options=EXTENDED
    )
    assert dm(table, combined=True, predict=True, gunner=True) == -2 + 3 + 1 - 1 + 1


@pytest.mark.rule("MD-LAS.15", "MD-CRW.06")
def test_with_characters_the_gunner_adds_his_skill() -> None:
    table = in_phase_b(
        at_rest((0, 0), "free-trader", loaded=["T", "G"]),
        at_rest((0, 0), "fighter", 1),
        characters=[{"name": "Vell", "vessel": 0, "location": "weapons turret", "gunner": 3}],
        options={**EXTENDED, "characters": "on"},
    )
    assert dms(shot(table, 1, 1, gunner=True).roll) == {"MD-CRW.06": 3, "MD-LAS.17": -1}


@pytest.mark.rule("MD-LAS.16")
@pytest.mark.parametrize(
    ("selective", "face", "result"),
    [(-3, 4, "M-Drive"), (3, 3, "Weaponry"), (3, 2, "Computer")],
)
def test_selective_fire_costs_on_the_attack_and_shifts_the_damage(selective: Any, face: int, result: str) -> None:
    table = in_phase_b(at_rest((0, 0), "destroyer", loaded=["T", "S1"]), at_rest((0, 0), "scout", 1), options=EXTENDED)
    event = shot(table, 6, 6, face, combined=True, selective=selective)
    assert dms(event.roll)["MD-LAS.16"] == -2
    assert table.heard(Damaged)[0].result == result


@pytest.mark.rule("MD-LAS.16")
def test_selective_fire_not_declared_has_no_dm() -> None:
    table = in_phase_b(at_rest((0, 0), "destroyer", loaded=["T", "S1"]), at_rest((0, 0), "scout", 1), options=EXTENDED)
    assert "MD-LAS.16" not in dms(shot(table, 1, 1, combined=True).roll)


@pytest.mark.rule("MD-LAS.17")
@pytest.mark.parametrize(("value", "total"), [(-1, -1), (0, 0), (1, 1)])
def test_the_target_program_has_the_dm_agreed_on(value: int, total: int) -> None:
    table = in_phase_b(
        at_rest((0, 0), "armed-merchant", loaded=["T", "P3"]),
        at_rest((2, 0), "fighter", 1),
        options={**EXTENDED, "target_program_dm": value},
    )
    assert dm(table, predict=True) == total


@pytest.mark.rule("MD-DAT.17")
def test_selective_two_at_range_one_comes_to_minus_three() -> None:
    table = in_phase_b(at_rest((0, 0), "corsair", loaded=["T", "S2"]), at_rest((1, 0), "fighter", 1), options=EXTENDED)
    event = shot(table, 1, 1, 1, 1, selective=3)
    assert dms(event.roll) == {"MD-LAS.07": -1, "MD-LAS.16": -1, "MD-LAS.17": -1}


@pytest.mark.rule("MD-LAS.18")
def test_four_lasers_combined_are_one_roll_at_plus_three() -> None:
    table = in_phase_b(
        at_rest((0, 0), "colonial-cruiser", loaded=["T"]), at_rest((0, 0), "fighter", 1), options=EXTENDED
    )
    event = shot(table, 1, 1, combined=True)
    assert dms(event.roll)["MD-LAS.18"] == 3
    assert len(table.heard(Fired)) == 1


def two_lasers_and_a_battered_fighter() -> Table:
    return in_phase_b(
        at_rest((0, 0), "destroyer"),
        at_rest((0, 0), "fighter", 1, this_player_turn=3),
        at_rest((1, 0), "fighter", 1),
    )


@pytest.mark.rule("MD-LAS.19")
def test_a_laser_not_yet_fired_may_be_turned_when_its_target_is_destroyed() -> None:
    table = two_lasers_and_a_battered_fighter()
    table.play(0, Fire(0, 1), 6, 4, 3)
    assert [gone.vessel for gone in table.heard(Destroyed)] == [1]
    assert table.legal(0, Shift) == [Shift(0, 2)]
    table.play(0, Shift(0, 2), 1, 1)
    assert [fired.target for fired in table.heard(Fired)] == [1, 2]


@pytest.mark.rule("MD-LAS.20")
def test_a_vessel_with_one_laser_cannot_shift() -> None:
    table = in_phase_b(at_rest((0, 0)), at_rest((0, 0)), missile((0, 0), this_player_turn=3), missile((1, 0)))
    table.play(0, Fire(0, 2))
    table.play(0, Fire(1, 2))
    table.play(0, EndPhase(), 6, 6, 3)
    assert [lost.vessel for lost in table.heard(ShotLost)] == [1]
    assert len(table.heard(Fired)) == 1


@pytest.mark.rule("MD-LAS.21")
def test_an_attack_discloses_the_evasion_and_nothing_else() -> None:
    table = in_phase_b(
        at_rest((0, 0), "fighter"), at_rest((0, 0), "free-trader", 1, loaded=["AE", "L"]), options=EXTENDED
    )
    event = shot(table, 1, 1)
    assert [modifier.label for modifier in event.roll.modifiers] == ["Auto/Evade"]
    assert "Launch" not in str(event)


@pytest.mark.rule("MD-LAS.22")
def test_a_laser_fires_once_a_phase() -> None:
    table = in_phase_b(at_rest((0, 0), "fighter"), at_rest((2, 0), seat=1), at_rest((0, 5), "fighter"))
    table.play(0, Fire(0, 1))
    assert table.refused(0, Fire(0, 1)) == "MD-LAS.22"


@pytest.mark.rule("MD-LAS.23")
def test_a_proximity_missile_may_be_shot_down_in_ones_own_phase_b() -> None:
    table = in_phase_b(at_rest((0, 0), "fighter"), missile((2, 0), missile={"detonation": "proximity"}))
    event = shot(table, 6, 5, 6)
    assert (event.roll.total, event.hit) == (9, True)
    assert table.heard(Damaged)[0].result == "Detonate"
    assert table.vessel(1).status == "lost"


@pytest.mark.rule("MD-LAS.24")
def test_a_fighter_pays_for_range_and_the_targets_model() -> None:
    table = in_phase_b(at_rest((0, 0), "fighter"), at_rest((1, 0), "scout", 1))
    assert dms(shot(table, 1, 1).roll) == {"MD-LAS.07": -1, "MD-CPU.03": -1}


@pytest.mark.rule("MD-LAS.25")
def test_a_ship_without_its_target_program_does_not_fire() -> None:
    table = in_phase_b(
        at_rest((0, 0), "free-trader", loaded=["M", "AE"], running=["M"]),
        at_rest((0, 0), "fighter", 1),
        options=EXTENDED,
    )
    assert table.asked == (0,)
    assert table.refused(0, Fire(0, 1)) == "MD-LAS.25"


@pytest.mark.rule("MD-MAP.12")
def test_a_world_between_them_hides_nothing() -> None:
    table = in_phase_b(at_rest((-1, 0), "fighter"), at_rest((1, 0), "fighter", 1), worlds=[(0, 0)])
    assert dms(shot(table, 1, 1).roll) == {"MD-LAS.07": -2}


@pytest.mark.rule("MD-HG.01", "MD-HG.02")
@pytest.mark.parametrize(("away", "legal"), [(5, True), (15, True), (16, False)])
def test_with_range_bands_nobody_fires_beyond_fifteen_hexes(away: int, legal: bool) -> None:
    table = in_phase_b(
        at_rest((0, 0), "fighter"),
        at_rest((away, 0), "fighter", 1),
        at_rest((1, 0), "fighter", 1),
        options={"high_guard_ranges": "on"},
    )
    assert (Fire(0, 1) in table.legal(0, Fire)) == legal
    if not legal:
        assert table.refused(0, Fire(0, 1)) == "MD-HG.02"


@pytest.mark.rule("MD-HG.03")
def test_range_bands_leave_the_range_dm_alone() -> None:
    table = in_phase_b(at_rest((0, 0), "fighter"), at_rest((4, 0), "fighter", 1), options={"high_guard_ranges": "on"})
    assert dms(shot(table, 1, 1).roll) == {"MD-LAS.07": -4}


@pytest.mark.rule("MD-DAT.12")
def test_predict_three_and_gunner_interact_give_three_for_three_points() -> None:
    table = in_phase_b(
        at_rest((0, 0), "armed-merchant", loaded=["P3", "G", "T"]), at_rest((0, 0), "fighter", 1), options=EXTENDED
    )
    event = shot(table, 1, 1, predict=True, gunner=True)
    assert dms(event.roll)["MD-LAS.17"] == -1
    assert sum(modifier.value for modifier in event.roll.modifiers if modifier.rule == "MD-LAS.15") == 3
    computer = table.vessel(0).computer
    assert computer is not None
    assert computer.cpu == 3


@pytest.mark.rule("MD-LAS.04", "MD-SEQ.10")
def test_who_has_all_attacks_resolved_is_not_asked_again_when_a_partners_was_lost_with_the_target() -> None:
    fighters = [at_rest((0, 0), "fighter", seat) for seat in (1, 0, 0, 1)]
    prey = at_rest((0, 0), "fighter", 2, this_player_turn=3), at_rest((0, 0), "fighter", 2)
    table = a_table(*fighters, *prey, phase="B", sides=[{"seats": [0, 1]}, {"seats": [2]}])
    for number, target in ((0, 4), (1, 4), (2, 5), (3, 5)):
        table.play(fighters[number]["seat"], Fire(number, target))
    assert table.view.step == "resolving"
    table.play(0, EndPhase(), 6, 6, 3, 1, 1, 1, 1)
    assert [shot.vessel for shot in table.heard(Fired)] == [1, 2, 3]
    assert [lost.vessel for lost in table.heard(ShotLost)] == [0]
