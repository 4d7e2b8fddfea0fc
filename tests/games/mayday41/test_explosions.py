"""The explosion tables, and what each result does (M4-DMG.08 to M4-DMG.23)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Lose, UseSensor
from mayday.games.mayday41.damage.condition import effective_g, g_rating, jammers, screens_work, sensors
from mayday.games.mayday41.damage.explosions import SMALL_INSIDE, SMALL_OUTSIDE, STARSHIP_INSIDE, STARSHIP_OUTSIDE
from mayday.games.mayday41.happenings.damage import Exploded, SystemLost
from mayday.games.mayday41.moving.flight import may_evade
from mayday.games.mayday41.state import Vessel
from tests.games.mayday41.gunnery import FACES, a_duel, settle, strike
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_volley, printed_table, ship

NOTHING = FACES[7]
SHORT = {
    "Internal Explosion": "internal explosion",
    "Launch Capacity Hit": "launch capacity",
    "Maneuver Drive Hit": "maneuver drive",
    "Battery Hit": "battery",
    "no effect": "no effect",
    "Defensive Screen Hit": "defensive screen",
    "Spinal Mount Hit": "spinal mount",
    "Bridge Hit": "bridge",
    "Fire Control Hit": "fire control",
    "Power Plant Hit": "power plant",
    "Sensors Hit": "sensors",
    "Fuel Hit": "fuel",
    "Crew / Passengers / Cargo Hit": "crew",
    "Jump Drive Hit": "jump drive",
    "Ship explodes": "ship explodes",
    "Pilot Hit": "pilot",
}


def short(cell: str) -> str:
    return SHORT[cell.partition(":")[0].partition(" (")[0]]


def outside(code: str = "RDR", roll: int = 7, *more: int, **rogue: Any) -> Table:
    """Rogue after a hit and this roll on the External table."""
    table = a_duel("PTC", code, rogue=rogue)
    strike(table, 1, *FACES[roll], *more)
    return table


def within(code: str = "RDR", roll: int = 7, *more: int, options: Any = None, **rogue: Any) -> Table:
    """Rogue without armour, after this roll on the Internal table."""
    table = a_duel("PTC", code, rogue={"armor": 0, **rogue}, options=options or {})
    strike(table, 1, *FACES[roll], *more)
    return table


def hit_inside(code: str, roll: int, *more: int, **rogue: Any) -> Vessel:
    return within(code, roll, *more, **rogue).vessel("Rogue")


def effects(table: Table) -> list[str]:
    return [event.effect for event in table.heard(Exploded, BLUE)]


# The tables.


@pytest.mark.rule("M4-DMG.08", "M4-DMG.09")
def test_the_tables_of_starships_are_the_printed_ones() -> None:
    for rule, table in (("M4-DMG.08", STARSHIP_OUTSIDE), ("M4-DMG.09", STARSHIP_INSIDE)):
        assert tuple(short(result) for _, result in printed_table(rule)) == table


@pytest.mark.rule("M4-DMG.11")
def test_the_tables_of_small_craft_are_the_printed_ones() -> None:
    rows = printed_table("M4-DMG.11")
    assert tuple(short(row[1]) for row in rows) == SMALL_OUTSIDE
    assert tuple(short(row[2]) for row in rows) == SMALL_INSIDE


@pytest.mark.rule("M4-DMG.08", "M4-DMG.16")
def test_a_drive_hit_takes_one_g() -> None:
    assert g_rating(outside("PTC", 4).vessel("Rogue")) == 3


@pytest.mark.rule("M4-DMG.08")
@pytest.mark.parametrize("roll", [6, 7, 8])
def test_the_middle_of_the_external_table_does_nothing(roll: int) -> None:
    assert effects(outside("PTC", roll)) == ["no effect"]


@pytest.mark.rule("M4-DMG.09", "M4-DMG.21")
def test_a_fuel_hit_rolls_again() -> None:
    table = within("PTC", 8, *NOTHING)
    assert effects(table) == ["fuel", "no effect"]
    assert table.vessel("Rogue").fuel == 0


@pytest.mark.rule("M4-DMG.21")
def test_a_second_fuel_hit_has_no_further_effect_and_rolls_again() -> None:
    table = within("PTC", 8, *FACES[8], *FACES[10])
    assert effects(table) == ["fuel", "no effect", "maneuver drive"]
    rogue = table.vessel("Rogue")
    assert (g_rating(rogue), effective_g(rogue)) == (3, 0)


@pytest.mark.rule("M4-DMG.10")
@pytest.mark.parametrize("roll", [2, 12])
def test_an_internal_explosion_is_one_extra_roll_inside_and_spares_the_structure(roll: int) -> None:
    table = a_duel(rogue={"armor": 5, "structure": 10})
    rogue = strike(table, 3, *FACES[roll], *NOTHING)
    assert (rogue.armor, rogue.structure) == (2, 10)
    assert [event.inside for event in table.heard(Exploded, BLUE)] == [False, True]


@pytest.mark.rule("M4-DMG.10")
def test_by_option_the_points_move_from_the_armour_to_the_structure() -> None:
    table = a_duel(rogue={"armor": 5, "structure": 10}, options={"bypass_moves_damage": "on"})
    rogue = strike(table, 3, *FACES[12], *NOTHING)
    assert (rogue.armor, rogue.structure, rogue.structure_lost) == (5, 7, True)
    table = a_duel(rogue={"armor": 5, "structure": 3}, options={"bypass_moves_damage": "on"})
    assert strike(table, 3, *FACES[12]).fate == "broken up"


@pytest.mark.rule("M4-DMG.10")
def test_the_option_leaves_small_craft_alone() -> None:
    table = a_duel("PTC", "FGT", options={"bypass_moves_damage": "on"})
    rogue = strike(table, 1, 6, 3)
    assert (rogue.armor, rogue.structure) == (1, 4)


@pytest.mark.rule("M4-DMG.11", "M4-DMG.24")
def test_a_six_outside_and_a_six_inside_are_the_end_of_a_fighter() -> None:
    table = a_duel("PTC", "FGT")
    assert strike(table, 1, 6, 6).fate == "exploded"


@pytest.mark.rule("M4-DMG.11", "M4-SHP.03")
@pytest.mark.parametrize(("code", "dice"), [("SHT", 1), ("SCT", 2)])
def test_small_craft_throw_one_die_and_starships_two(code: str, dice: int) -> None:
    table = a_duel("PTC", code)
    strike(table, 1, *(3,) * dice)
    assert len(table.heard(Exploded, BLUE)[0].roll.dice) == dice


# Systems that are not there.


@pytest.mark.rule("M4-DMG.12")
@pytest.mark.parametrize(
    ("code", "roll", "rogue"),
    [
        ("SCT", 11, {}),
        ("CLX", 11, {"out": ("spinal",)}),
        ("SCT", 3, {}),
        ("SKM", 5, {}),
        ("PTC", 4, {"drive_hits": 4}),
        ("PTC", 10, {"sand_rating": 0}),
        ("PTC", 9, {"lost": ("laser1", "laser2", "launcher1")}),
    ],
    ids=["no spinal", "spinal out", "no facility", "unarmed", "no thrust", "no screens", "no battery left"],
)
def test_what_a_ship_lacks_is_not_hit_outside(code: str, roll: int, rogue: dict[str, Any]) -> None:
    table = outside(code, roll, **rogue)
    assert effects(table) == ["no effect"]
    assert table.state.question is None


@pytest.mark.rule("M4-DMG.12")
@pytest.mark.parametrize(
    ("code", "roll", "rogue"),
    [
        ("PTC", 2, {"out": ("bridge",)}),
        ("PTC", 3, {"out": ("directors",)}),
        ("SKM", 3, {}),
        ("PTC", 4, {"out": ("plant",)}),
        ("PTC", 5, {"out": ("sensors",)}),
        ("MSB", 11, {}),
        ("SKM", 9, {"crew": 0}),
    ],
)
def test_what_a_ship_lacks_is_not_hit_inside_and_not_rolled_again(code: str, roll: int, rogue: dict[str, Any]) -> None:
    assert effects(within(code, roll, **rogue)) == ["no effect"]


# Which of several.


@pytest.mark.rule("M4-DMG.13")
def test_the_owner_picks_the_battery_or_launcher_that_is_lost() -> None:
    table = outside("PTC", 5)
    assert table.asked == (RED,)
    assert table.legal(RED)[:-1] == [Lose("laser1"), Lose("laser2"), Lose("launcher1")]
    table.play(RED, Lose("launcher1"))
    assert table.vessel("Rogue").lost == {"launcher1"}
    assert table.heard(SystemLost, BLUE) == [SystemLost(table.call(BLUE, "Rogue"), "launcher1")]


@pytest.mark.rule("M4-DMG.13")
def test_the_spinal_mount_and_the_sandcasters_are_no_offensive_battery() -> None:
    table = outside("CLX", 9)
    assert Lose("spinal") not in table.legal(RED)
    assert Lose("sand") not in table.legal(RED)


@pytest.mark.rule("M4-DMG.13")
def test_the_owner_is_asked_also_for_the_last_one_so_that_nobody_learns_it_is_the_last() -> None:
    table = outside("PTC", 9, lost=("laser1", "laser2"))
    assert table.legal(RED)[:-1] == [Lose("launcher1")]
    table = outside("FTR", 9)
    assert table.vessel("Rogue").lost == {"laser1"}


@pytest.mark.rule("M4-DMG.13")
def test_by_option_the_attacker_picks_or_chance() -> None:
    table = a_duel("PTC", "PTC", options={"hit_choice": "attacker"})
    strike(table, 1, *FACES[5])
    assert table.asked == (BLUE,)
    table.play(BLUE, Lose("laser2"))
    table = a_duel("PTC", "PTC", options={"hit_choice": "random"})
    assert strike(table, 1, *FACES[5], 2).lost == {"launcher1"}


@pytest.mark.rule("M4-DMG.13")
def test_a_destroyed_battery_does_not_fire_what_was_ordered() -> None:
    orders = {"laser1": {"target": "Hawk"}, "laser2": {"target": "Hawk"}}
    table = a_duel("PTC", "PTC", rogue={"shots": orders}, locks={"Rogue": ("Hawk",)}, order=(RED, BLUE))
    before = len(table.legal(RED))
    strike(table, 1, *FACES[5])
    table.play(RED, Lose("laser1"))
    assert len(table.legal(RED)) == before - 1


@pytest.mark.rule("M4-DMG.14")
def test_a_carrier_that_loses_its_tube_keeps_twelve_operations_by_cradles() -> None:
    table = outside("CVT", 3)
    assert {action.what for action in table.legal(RED)[:-1] if isinstance(action, Lose)} == {
        one.id for one in table.vessel("Rogue").sheet.facilities
    }
    tube = next(one.id for one in table.vessel("Rogue").sheet.facilities if one.kind == "tube")
    table.play(RED, Lose(tube))
    left = [one for one in table.vessel("Rogue").sheet.facilities if one.id not in table.vessel("Rogue").lost]
    assert sum(6 * one.t4_rate for one in left if one.kind == "cradle") == 12
    assert all(one.kind != "tube" for one in left)


@pytest.mark.rule("M4-DMG.14")
def test_the_only_facility_of_a_class_is_lost_without_a_question() -> None:
    table = outside("PTC", 3, meson=2, sheet={"screens": {"meson": 2}})
    assert table.state.question is None
    assert table.vessel("Rogue").lost == {"cradle1"}
    two = [{"id": f"cradle{n}", "kind": "cradle", "t4_rate": 1} for n in (1, 2)]
    table = outside("PTC", 3, sheet={"facilities": two})
    assert table.legal(RED)[:-1] == [Lose("cradle1"), Lose("cradle2")]


@pytest.mark.rule("M4-DMG.15")
def test_a_screen_hit_takes_three_from_screen_damper_or_sand() -> None:
    assert outside("PTC", 10).vessel("Rogue").sand_rating == 1
    assert outside("PTC", 10, sand_rating=2).vessel("Rogue").sand_rating == 0
    table = outside("CLX", 10, meson=2)
    assert table.legal(RED)[:-1] == [Lose("meson"), Lose("damper"), Lose("sand")]
    table.play(RED, Lose("meson"))
    assert table.vessel("Rogue").meson == 0
    table = outside("CLX", 10, damper=0)
    assert table.legal(RED)[:-1] == [Lose("meson"), Lose("sand")]


# What the results mean.


@pytest.mark.rule("M4-DMG.17")
def test_without_a_bridge_there_is_no_thrust_jamming_or_screen_and_weapons_fire() -> None:
    rogue = hit_inside("CLX", 2)
    assert rogue.out == {"bridge"}
    assert (effective_g(rogue), jammers(rogue), screens_work(rogue)) == (0, [], False)
    table = a_duel("PTC", hawk={"out": ("bridge",)})
    assert table.accepts(BLUE, table.legal(BLUE)[0])


@pytest.mark.rule("M4-DMG.18", "M4-ENG.08", "M4-MIS.24")
def test_a_fire_control_hit_ends_all_locks_and_control_at_once() -> None:
    table = a_duel(
        "PTC",
        "MSB",
        3,
        a_volley("Rogue", "1030", c=3, at="Hawk"),
        rogue={"armor": 0},
        locks={"Rogue": ("Hawk",), "Escort": ("Hawk",), "Hawk": ("Rogue",)},
    )
    strike(table, 1, *FACES[3])
    assert table.locks("Rogue") == []
    assert table.volley("Red m1").fate == "inert"


@pytest.mark.rule("M4-DMG.19")
def test_without_a_plant_passive_sensors_are_left() -> None:
    rogue = hit_inside("DDE", 4)
    assert effective_g(rogue) == 0
    assert jammers(rogue) == []
    assert {sensor.kind for sensor in sensors(rogue)} == {"ir", "visible"}


@pytest.mark.rule("M4-DMG.19")
def test_a_ship_without_power_runs_no_radar() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk", out=("plant",)), ship("RDR", "1030", side=RED), stage="sensor_orders"
    )
    assert not table.accepts(BLUE, UseSensor("s1", True, "radar"))
    assert table.accepts(BLUE, UseSensor("s1", False, "ir"))
    assert not may_evade(table.state, 0)


@pytest.mark.rule("M4-DMG.20")
def test_a_sensors_hit_ends_jamming() -> None:
    rogue = hit_inside("DDE", 5)
    assert rogue.out == {"sensors"}
    assert jammers(rogue) == []


@pytest.mark.rule("M4-DMG.22")
def test_a_quarter_of_crew_people_and_cargo_is_lost() -> None:
    sheet = {"crew": 5, "marines": 6, "cargo": 80.0, "troops": 0, "passengers": 1}
    rogue = hit_inside("FTR", 9, sheet=sheet, crew=5, marines=6, cargo=80.0, passengers=1)
    assert (rogue.crew, rogue.marines, rogue.cargo, rogue.passengers, rogue.troops) == (3, 4, 60, 0, 0)


@pytest.mark.rule("M4-DMG.22")
def test_the_quarter_is_one_of_the_starting_number_and_nothing_falls_below_none() -> None:
    rogue = hit_inside("FTR", 9, crew=1, cargo=7.0)
    assert (rogue.crew, rogue.cargo) == (0, 0)
    assert hit_inside("PTC", 9, crew=4).crew == 1


@pytest.mark.rule("M4-DMG.09")
def test_the_other_results_inside() -> None:
    assert hit_inside("PTC", 11).out == {"jump"}
    assert hit_inside("PTC", 10).drive_hits == 1
    assert hit_inside("PTC", 12).fate == "exploded"
    assert within("PTC", 6).legal(RED)[0] == Lose("laser1")


@pytest.mark.rule("M4-DMG.23")
def test_a_pilot_hit_silences_a_fighter() -> None:
    table = a_duel("PTC", "FGT", rogue={"armor": 0})
    rogue = strike(table, 1, 1)
    assert rogue.out == {"pilot"}
    assert effective_g(rogue) == 0


@pytest.mark.rule("M4-DMG.26")
def test_a_result_counts_within_the_same_phase() -> None:
    table = a_duel("PTC", "RDR")
    strike(table, 1, *FACES[4])
    settle(table)
    assert g_rating(table.vessel("Rogue")) == 2
