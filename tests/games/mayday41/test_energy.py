"""Energy weapons: order, difficulty, DMs, rates of fire, screens, missiles as targets (group ENG)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Aim, CastSand, Cease, Defend, Lose, Shoot
from mayday.games.mayday41.fire import aiming
from mayday.games.mayday41.happenings.damage import Deflected, MarkerGone, Removed, Struck
from mayday.games.mayday41.happenings.fire import MissileShot, Shot
from mayday.games.mayday41.ships.sheets import Battery
from mayday.games.mayday41.tables import rof_modifier
from mayday.games.mayday41.tasks import DICE_NAMES, IMPOSSIBLE, STAGGERING
from tests.games.mayday41.gunnery import NO_SAND, a_duel, dms, fire, no_sand, south
from tests.games.mayday41.staging import BLUE, GREEN, RED, Table, a_battle, a_volley, printed_table, ship

FAR_LASER = {"id": "laser1", "type": "laser", "damage": 4, "rof": 10, "max_range": 300}
MISSED = (6, 6, 6)
HIT = (1, 1, 1)


def two_lasers(target: str = "Rogue") -> dict[str, Any]:
    return {"laser1": {"target": target}, "laser2": {"target": target}}


# Order.


@pytest.mark.rule("M4-ENG.01")
def test_who_has_the_initiative_finishes_all_ships_before_the_next_side_fires() -> None:
    dove = ship("PTC", "1009", name="Dove", shots={"laser1": {"target": "Rogue"}})
    locks = {"Hawk": ("Rogue",), "Dove": ("Rogue",), "Escort": ("Hawk",)}
    table = a_duel("PTC", "RDR", 3, dove, locks=locks)
    assert table.asked == (BLUE,)
    fire(table, 6, 6)
    assert table.asked == (BLUE,)
    table.play(BLUE, Shoot("s2", "laser1"), *MISSED)
    assert table.asked == (RED,)


@pytest.mark.rule("M4-ENG.01", "M4-FIR.07")
def test_one_ship_at_a_time_in_any_order_and_what_it_has_not_fired_then_is_cancelled() -> None:
    dove = ship("PTC", "1009", name="Dove", shots=two_lasers())
    locks = {"Hawk": ("Rogue",), "Dove": ("Rogue",), "Escort": ("Hawk",)}
    table = a_duel("PTC", "RDR", 3, dove, hawk={"shots": two_lasers()}, locks=locks)
    table.play(BLUE, Shoot("s2", "laser2"), *MISSED)
    assert Shoot("s2", "laser1") in table.legal(BLUE)
    fire(table, 6, 6)
    assert table.legal(BLUE)[:-1] == [Shoot("s1", "laser2"), Cease()]


@pytest.mark.rule("M4-ENG.01", "M4-INI.09")
def test_with_initiative_per_ship_the_vessels_fire_in_their_order() -> None:
    table = a_duel(options={"per_ship_initiative": "on"}, order=(2, 0, 1))
    assert table.asked == (RED,)
    assert table.legal(RED)[:-1] == [Shoot("s2", "laser1"), Cease()]
    table.play(RED, Cease())
    assert table.asked == (BLUE,)


# Difficulty.


@pytest.mark.rule("M4-ENG.02", "M4-ENG.05")
@pytest.mark.parametrize("row", range(6))
def test_the_difficulty_goes_by_the_range_band(row: int) -> None:
    _, hexes, difficulty = printed_table("M4-ENG.02")[row]
    for away in map(int, hexes.split("-")):
        table = a_duel("PTC", "RDR", away, hawk={"sheet": {"batteries": [FAR_LASER]}})
        shot = fire(table)
        level = DICE_NAMES.index(difficulty.split("(")[1].rstrip(")"))
        assert len(shot.roll.dice) == (1, 2, 3, 3, 4, 6)[level]
        assert (shot.roll.needed, shot.hexes, shot.locked) == (8, away, True)


@pytest.mark.rule("M4-ENG.02")
def test_point_blank_is_harder_than_very_short() -> None:
    assert len(fire(a_duel(hexes=1), 6, 6, 6).roll.dice) == 3
    assert len(fire(a_duel(hexes=2), 6, 6).roll.dice) == 2


@pytest.mark.rule("M4-ENG.06")
@pytest.mark.parametrize(
    ("hexes", "level"), [(0, IMPOSSIBLE), (1, IMPOSSIBLE), (2, STAGGERING), (3, STAGGERING), (10, IMPOSSIBLE)]
)
def test_without_a_lock_a_shot_is_three_levels_harder(hexes: int, level: int) -> None:
    table = a_duel(hexes=hexes, locked=False)
    shot = fire(table)
    assert len(shot.roll.dice) == {STAGGERING: 4, IMPOSSIBLE: 6}[level]
    assert not shot.locked


@pytest.mark.rule("M4-ENG.06")
@pytest.mark.parametrize("hexes", [11, 20, 31, 101])
def test_without_a_lock_nothing_is_fired_beyond_short_range(hexes: int) -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk", sheet={"batteries": [FAR_LASER]}),
        ship("RDR", south(hexes), side=RED, name="Rogue"),
        stage="fire_orders",
        detected=True,
    )
    assert not any(isinstance(action, Aim) for action in table.legal(BLUE))
    table.vessel("Hawk").locks.append(table.number("Rogue"))
    assert table.accepts(BLUE, Aim("s1", "laser1", "c1"))


# DMs.


@pytest.mark.rule("M4-ENG.03", "M4-ENG.07")
def test_every_dm_of_a_shot_at_medium_range() -> None:
    """3D + 2 - 3 - 3 + 1 - 1 <= 8, so 12 on three dice hits and 13 does not."""
    rogue = {"evading": True, "sheet": {"g_rating": 2}}
    for faces, hits in (((4, 4, 4), True), ((5, 4, 4), False)):
        table = a_duel("PTC", "RDR", 20, to_hit=True, hawk={"predict_on": "Rogue"}, rogue=rogue)
        shot = fire(table, *faces)
        assert dms(shot) == {"M4-ENG.04": 2, "M4-ENG.07": -3, "M4-EVP.07": -3, "M4-EVP.04": 1, "M4-ENG.13": -1}
        assert (shot.roll.total, shot.hit) == (sum(faces) - 4, hits)


@pytest.mark.rule("M4-ENG.03", "M4-CRW.05")
def test_the_gunnery_of_the_crew_counts_by_option() -> None:
    sheet = {"crew_quality": 10, "skills": {"gunnery": 4}}
    assert "M4-CRW.05" not in dms(fire(a_duel(hawk={"sheet": sheet})))
    assert dms(fire(a_duel(hawk={"sheet": sheet}, options={"crew_ratings": "on"})))["M4-CRW.05"] == -4


@pytest.mark.rule("M4-APD.02")
def test_tactics_do_not_aim() -> None:
    shots = [fire(a_duel(hawk={"sheet": {"skills": {"tactics": skill}}}), 3, 3) for skill in (0, 6)]
    assert shots[0].roll == shots[1].roll


@pytest.mark.rule("M4-ENG.04")
@pytest.mark.parametrize(
    ("rogue", "rating"),
    [
        ({"drive_hits": 2}, 4),
        ({"out": ("bridge",)}, 0),
        ({"shut": True}, 0),
        ({"g_left": 0}, 0),
        ({}, 6),
    ],
    ids=["two drive hits", "no bridge", "shut down", "no thrust left", "whole"],
)
def test_the_thrust_of_the_target_is_its_effective_g_of_the_moment(rogue: dict[str, Any], rating: int) -> None:
    assert dms(fire(a_duel("PTC", "MSB", rogue=rogue)))["M4-ENG.04"] == rating


@pytest.mark.rule("M4-ENG.04")
@pytest.mark.parametrize(("left", "rating"), [(40, 12), (0, 0)])
def test_of_missiles_it_is_the_volleys_rating_until_they_are_spent(left: int, rating: int) -> None:
    table = a_duel("PTC", "RDR", 3, a_volley("Rogue", "1013", c=3, at="Hawk", g_left=left), at="Red m1")
    assert dms(fire(table))["M4-ENG.04"] == rating


@pytest.mark.rule("M4-ENG.08")
def test_without_directors_fire_control_counts_nothing_and_unlocked_fire_is_left() -> None:
    table = a_duel(hawk={"out": ("directors",)}, locked=False)
    shot = fire(table)
    assert "M4-ENG.07" not in dms(shot)
    assert len(shot.roll.dice) == 4


@pytest.mark.rule("M4-ENG.09")
@pytest.mark.parametrize(("split", "applies"), [("on", False), ("off", True)])
def test_a_director_that_serves_missiles_does_not_serve_beams(split: str, applies: bool) -> None:
    one = {"sheet": {"mfd_count": 1}, "directors": 1}
    table = a_duel(hawk=one, options={"mfd_split": split})
    assert ("M4-ENG.07" in dms(fire(table))) == applies


@pytest.mark.rule("M4-ENG.09", "M4-FIR.06")
@pytest.mark.parametrize(("flying", "applies"), [(3, True), (6, True), (7, False)])
def test_missiles_take_as_many_directors_as_they_need_unless_it_is_said(flying: int, applies: bool) -> None:
    table = a_duel("PTC", "RDR", 3, a_volley("Hawk", "1040", c=flying, at="Rogue"))
    assert ("M4-ENG.07" in dms(fire(table))) == applies


@pytest.mark.rule("M4-ENG.09", "M4-MIS.13")
def test_how_many_directors_missiles_need_goes_by_the_directors_own_tech_level() -> None:
    old = {"sheet": {"mfd_tl": 9, "mfd_count": 2}}
    table = a_duel("PTC", "RDR", 3, a_volley("Hawk", "1040", c=3, at="Rogue"), hawk=old)
    assert "M4-ENG.07" not in dms(fire(table))


# Rate of fire.


@pytest.mark.rule("M4-ENG.10", "M4-ENG.11")
@pytest.mark.parametrize(
    ("t4_rate", "modifier"), [(10, 0), (1, -1), (8, -1), (9, 0), (33, 1), (34, 2), (66, 2), (67, 3), (133, 3), (140, 4)]
)
def test_six_times_the_printed_rate_is_looked_up(t4_rate: int, modifier: int) -> None:
    assert rof_modifier(t4_rate) == modifier


@pytest.mark.rule("M4-ENG.11")
def test_the_table_of_rates_is_the_printed_one() -> None:
    for rate, modifier in printed_table("M4-ENG.11"):
        least = int(rate.replace(" and more", "").split("-")[0])
        assert rof_modifier(-(-least // 6)) == int(modifier)


@pytest.mark.rule("M4-ENG.12", "M4-ENG.13")
@pytest.mark.parametrize(
    ("damage", "rate", "to_hit", "points"),
    [(2, 80, False, 4), (4, 40, False, 6), (1, 5, False, 1), (4, 40, True, 4), (2, 5, True, 2)],
)
def test_the_rate_of_fire_adds_to_the_damage_up_to_the_double_or_helps_to_hit(
    damage: int, rate: int, to_hit: bool, points: int
) -> None:
    battery = {"id": "laser1", "type": "laser", "damage": damage, "rof": rate, "max_range": 30}
    table = a_duel(hawk={"sheet": {"batteries": [battery]}}, to_hit=to_hit)
    shot = fire(table, 1, 1)
    assert shot.points == points
    assert dms(shot).get("M4-ENG.13", 0) == (-rof_modifier(rate) if to_hit else 0)


@pytest.mark.rule("M4-ENG.13")
def test_a_slow_battery_that_uses_its_rate_to_hit_aims_worse() -> None:
    assert dms(fire(a_duel("FTR", to_hit=True)))["M4-ENG.13"] == 1


# Reach and power.


@pytest.mark.rule("M4-ENG.14")
@pytest.mark.parametrize(("hexes", "may"), [(30, True), (31, False)])
def test_a_battery_does_not_fire_beyond_its_reach(hexes: int, may: bool) -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("RDR", south(hexes), side=RED, name="Rogue"),
        stage="fire_orders",
        detected=True,
        locks={"Hawk": ("Rogue",)},
    )
    assert table.accepts(BLUE, Aim("s1", "laser1", "c1")) == may


@pytest.mark.rule("M4-ENG.19")
def test_a_spinal_mount_fires_as_one_battery_once() -> None:
    table = a_duel("CLX", "CLX", 3, battery="spinal", rogue={"meson": 0})
    shot = fire(table, 1, 1, 3, 4, battery="spinal")
    assert shot.points == 30
    assert Shoot("s1", "spinal") not in table.legal(BLUE)


@pytest.mark.rule("M4-ENG.20", "M4-DMG.26")
def test_a_ship_that_loses_its_plant_fires_no_more_beams() -> None:
    rogue = {"shots": two_lasers("Hawk"), "armor": 0, "ready": 0}
    table = a_duel(rogue=rogue, locks={"Hawk": ("Rogue",), "Rogue": ("Hawk",), "Escort": ("Hawk",)})
    fire(table, 1, 1)
    no_sand(table, 1, 3)
    assert "plant" in table.vessel("Rogue").out
    assert table.legal(RED)[:-1] == [Shoot("s2", "laser1"), Cease()]


@pytest.mark.rule("M4-ENG.20", "M4-SHP.09")
def test_a_ship_that_is_shut_down_has_no_orders_for_its_beams() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk", shut=True),
        ship("RDR", "1013", side=RED, name="Rogue"),
        stage="fire_orders",
        detected=True,
        locks={"Hawk": ("Rogue",)},
    )
    assert not any(isinstance(action, Aim) for action in table.legal(BLUE))


# Screens.


def a_gun(kind: str, damage: int) -> dict[str, Any]:
    return {"sheet": {"batteries": [{"id": "laser1", "type": kind, "damage": damage, "rof": 10, "max_range": 30}]}}


@pytest.mark.rule("M4-ENG.15")
@pytest.mark.parametrize(("weapon", "points"), [("meson", 22), ("laser", 30), ("npaw", 30), ("plasma", 30)])
def test_a_meson_screen_meets_meson_weapons_alone(weapon: str, points: int) -> None:
    rogue = {"meson": 8, "damper": 3, "ready": 0}
    table = a_duel("PTC", "CLX", hawk=a_gun(weapon, 30), rogue=rogue)
    fire(table, 1, 1) if weapon in ("laser", "npaw") else fire(table, 1, 1, 3, 4)
    if table.state.question:
        no_sand(table, 3, 4)
    (struck,) = table.heard(Struck, BLUE)
    assert (struck.points, struck.screened) == (points, 30 - points)


@pytest.mark.rule("M4-ENG.15", "M4-DMG.05")
def test_a_meson_hit_that_the_screen_takes_whole_does_nothing() -> None:
    table = a_duel("PTC", "CLX", hawk=a_gun("meson", 8), rogue={"meson": 8})
    fire(table, 1, 1)
    assert table.heard(Deflected, BLUE) == [Deflected(table.call(BLUE, "Rogue"), 8)]
    assert table.vessel("Rogue").armor == 60


@pytest.mark.rule("M4-ENG.15", "M4-DMG.19")
@pytest.mark.parametrize("without", [{"out": ("plant",)}, {"out": ("bridge",)}, {"shut": True}])
def test_a_screen_needs_power_and_a_bridge(without: dict[str, Any]) -> None:
    table = a_duel("PTC", "CLX", hawk=a_gun("meson", 8), rogue={"meson": 8, **without})
    fire(table, 1, 1, 3, 4)
    assert table.vessel("Rogue").armor == 52


@pytest.mark.rule("M4-ENG.16")
def test_sand_comes_before_armour() -> None:
    table = a_duel(hawk=a_gun("laser", 6))
    fire(table, 1, 1)
    table.play(RED, CastSand(2), 1, 1, 3, 4)
    (struck,) = table.heard(Struck, BLUE)
    assert (struck.points, struck.armor) == (4, 4)


@pytest.mark.rule("M4-ENG.21")
def test_one_roll_is_one_hit_with_one_explosion() -> None:
    battery = {"id": "laser1", "type": "laser", "damage": 3, "rof": 10, "max_range": 30}
    table = a_duel(hawk={"sheet": {"batteries": [battery]}}, rogue={"sheet": {"sand": NO_SAND}})
    fire(table, 1, 1, 3, 4)
    assert [event.points for event in table.heard(Struck, BLUE)] == [3]


# Missiles as targets.


def a_volley_duel(*missiles: dict[str, Any], **more: Any) -> Table:
    salvo = a_volley("Rogue", south(5), missiles=list(missiles), thrust=6, **more)
    hawk = {"predict_on": "Red m1", "sheet": {"fire_control": 4, "predict": 5, "tl": 13}}
    return a_duel("DDE", "RDR", 60, salvo, at="Red m1", to_hit=True, hawk=hawk)


@pytest.mark.rule("M4-ENG.17")
def test_a_shot_at_a_volley_is_one_at_size_6() -> None:
    shot = fire(a_volley_duel({"kind": "si", "count": 3, "target": "Hawk"}), 6, 4, 2)
    assert dms(shot) == {"M4-ENG.04": 6, "M4-ENG.07": -4, "M4-EVP.07": -5, "M4-ENG.13": -2}
    assert (shot.roll.needed, shot.roll.total, shot.hit, shot.points) == (6, 6, True, 0)


@pytest.mark.rule("M4-ENG.17", "M4-MIS.32")
def test_a_hit_destroys_one_missile_of_the_owners_choice() -> None:
    table = a_volley_duel({"kind": "si", "count": 2, "target": "Hawk"}, {"kind": "fi", "priorities": ["Hawk"]})
    fire(table, *HIT)
    assert table.asked == (RED,)
    assert table.legal(RED)[:-1] == [Lose("1 si"), Lose("3 fi")]
    table.play(RED, Lose("3 fi"))
    assert [missile.kind for missile in table.volley("Red m1").missiles] == ["si", "si"]
    assert table.heard(MissileShot, BLUE) == [MissileShot(table.call(BLUE, "Red m1"))]


@pytest.mark.rule("M4-ENG.17")
def test_the_owner_is_asked_also_where_all_missiles_are_alike_so_that_nobody_learns_it() -> None:
    table = a_volley_duel({"kind": "si", "count": 2, "target": "Hawk"})
    fire(table, *HIT)
    assert table.legal(RED)[:-1] == [Lose("1 si")]


@pytest.mark.rule("M4-ENG.17")
def test_with_its_last_missile_the_volley_is_gone_for_everybody() -> None:
    table = a_volley_duel({"kind": "si", "count": 1, "target": "Hawk"})
    name = table.call(BLUE, "Red m1")
    fire(table, *HIT)
    assert table.volley("Red m1").fate == "destroyed"
    assert table.heard(Removed, BLUE) == [Removed(name, "destroyed")]
    assert table.heard(MarkerGone, None) == [MarkerGone(south(5))]
    assert table.locks("Hawk") == []


@pytest.mark.rule("M4-ENG.18")
def test_a_fast_volley_cannot_be_hit_by_a_corvettes_point_defence() -> None:
    """2.5D + 12 - 3 - 3 - 1 <= 6: at least 8."""
    order = {"laser1": {"target": "Red m1", "guard": True, "to_hit": True}}
    table = a_battle(
        ship("PTC", "1010", name="Hawk", shots=order, predict_on="Red m1"),
        ship("RDR", "1060", side=RED, name="Rogue"),
        a_volley("Rogue", "1010", c=2, at="Hawk", detonates_on=("Hawk",)),
        stage="detonation",
        detected=True,
        locks={"Hawk": ("Red m1",), "Rogue": ("Hawk",)},
    )
    table.play(BLUE, Defend("s1", "laser1"), 1, 1, 1, 6, 6, 6, 6)
    (shot,) = table.heard(Shot, BLUE)
    assert (len(shot.roll.dice), shot.roll.total, shot.roll.needed) == (3, 8, 6)
    assert (shot.guard, shot.hit) == (True, False)


@pytest.mark.rule("M4-ENG.18", "M4-FIR.08")
def test_point_defence_without_a_lock_is_impossible_in_level_and_still_allowed() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk", shots={"laser1": {"target": "Red m1", "guard": True}}),
        ship("RDR", "1060", side=RED, name="Rogue"),
        a_volley("Rogue", "1010", c=2, at="Hawk", thrust=1, detonates_on=("Hawk",)),
        stage="detonation",
        detected=True,
        locks={"Rogue": ("Hawk",)},
    )
    table.play(BLUE, Defend("s1", "laser1"), 1, 1, 1, 1, 1, 1)
    assert table.heard(Shot, BLUE)[0].hit
    assert table.legal(RED)[:-1] == [Lose("1 c")]


# Who hears of it.


@pytest.mark.rule("M4-TSK.12")
def test_a_shot_is_told_to_who_fires_and_to_all_who_hold_the_target_and_to_nobody_else() -> None:
    watcher = ship("RDR", "4040", side=GREEN, name="Watcher")
    knows = a_duel("PTC", "RDR", 3, watcher, sides=3)
    fire(knows, 6, 6)
    assert len(knows.heard(Shot, GREEN)) == 1
    blind = a_duel("PTC", "RDR", 3, watcher, sides=3, detected=False, holds={"Escort": ("Hawk",), "Watcher": ("Hawk",)})
    fire(blind, 6, 6)
    assert blind.heard(Shot, GREEN) == []
    assert blind.heard(Shot, None) == []
    assert len(blind.heard(Shot, RED)) == 1


@pytest.mark.rule("M4-SET.05")
def test_who_is_fired_on_goes_to_battle_stations() -> None:
    table = a_duel(rogue={"awareness": "unaware"})
    fire(table, 6, 6)
    assert table.vessel("Rogue").awareness == "battle_stations"


@pytest.mark.rule("M4-OSM.02")
def test_a_shot_is_remembered_for_the_signal_of_the_next_turns() -> None:
    table = a_duel(turn=4)
    fire(table, 6, 6)
    assert (table.vessel("Hawk").fired_beam, table.vessel("Rogue").fired_beam) == (4, 0)


@pytest.mark.rule("M4-SCN.02")
def test_a_shot_at_a_civilian_loses_the_game_at_once() -> None:
    table = a_duel(rogue={"civilian": True})
    fire(table, 1, 1)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (RED,)


@pytest.mark.rule("M4-ENG.12")
def test_points_never_fall_below_one() -> None:
    slow = Battery(id="gun", type="laser", damage=1, rof=1, max_range=10)
    assert aiming.points(slow, to_hit=False) == 1
