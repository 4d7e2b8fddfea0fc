"""Damage by location: armour, the chart and its subtables, and where points flow (M4-APC.01 to M4-APC.19)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Choose
from mayday.games.mayday41.damage import interior, location
from mayday.games.mayday41.damage.noted import Losses, Points
from mayday.games.mayday41.happenings.damage import Deflected, Exploded, Located, SystemStruck
from mayday.games.mayday41.position import dump, load
from tests.games.mayday41.gunnery import FACES, a_duel, settle, strike
from tests.games.mayday41.staging import BLUE, RED, Table, printed_table

ON = {"appendix_c_damage": "on"}


def a_ship(code: str = "PTC", options: dict[str, str] | None = None, **rogue: Any) -> Table:
    return a_duel("PTC", code, rogue=rogue, options={**ON, **(options or {})})


def struck(table: Table) -> list[tuple[str, bool, int, str]]:
    """System, inside, points, effect."""
    return [(event.system, event.inside, event.points, event.effect) for event in table.heard(SystemStruck, BLUE)]


def places(table: Table) -> list[tuple[str, bool]]:
    return [(event.system, event.inside) for event in table.heard(Located, BLUE)]


# Scope.


@pytest.mark.rule("M4-APC.01", "M4-APC.26")
def test_a_destroyer_of_size_9_keeps_the_basic_tables() -> None:
    table = a_ship("DDE")
    strike(table, 3, 3, 4)
    assert len(table.heard(Exploded, BLUE)) == 1
    assert table.heard(Located, BLUE) == []


@pytest.mark.rule("M4-APC.01")
def test_without_the_option_a_corvette_has_them_too() -> None:
    table = a_duel("PTC", "PTC")
    strike(table, 3, 3, 4)
    assert len(table.heard(Exploded, BLUE)) == 1


@pytest.mark.rule("M4-APC.27", "M4-APC.28")
def test_a_trader_of_size_8_uses_the_military_chart() -> None:
    table = a_ship("FTR")
    strike(table, 5, *FACES[7], weapon="meson")
    assert places(table) == [("hull", False), ("fuel", True)]


# Armour.


@pytest.mark.rule("M4-APC.02")
@pytest.mark.parametrize(("armor", "pen", "stopped"), [(20, 7, 3), (21, 7, 3), (22, 7, 4), (20, 10, 2), (20, 1, 20)])
def test_a_laser_meets_its_share_of_the_armour_rounded_up(armor: int, pen: int, stopped: int) -> None:
    rogue = a_ship(armor=armor, sheet={"armor": armor}).vessel("Rogue")
    assert location.stopped(rogue, "laser", pen) == stopped


@pytest.mark.rule("M4-APC.03")
@pytest.mark.parametrize("weapon", ["missile", "npaw", "plasma"])
def test_all_else_but_meson_guns_meets_all_of_it(weapon: str) -> None:
    table = a_ship()
    rogue = strike(table, 5, weapon=weapon)
    assert (rogue.armor, rogue.structure, rogue.losses) == (12, 24, Losses())
    assert table.heard(Deflected, BLUE) == [Deflected(table.call(BLUE, "Rogue"), 5)]


@pytest.mark.rule("M4-APC.04")
def test_a_meson_gun_meets_the_screen_and_no_armour() -> None:
    table = a_ship(armor=20, meson=2, sheet={"armor": 20, "screens": {"meson": 2}})
    rogue = strike(table, 10, *FACES[7], *FACES[7], weapon="meson")
    assert rogue.structure == 24 - 8


@pytest.mark.rule("M4-APC.05")
def test_armour_is_not_used_up() -> None:
    table = a_ship()
    for structure in (21, 18):
        rogue = strike(table, 5, *FACES[7], pen=7)
        assert (rogue.armor, rogue.structure) == (12, structure)


@pytest.mark.rule("M4-APC.06")
def test_the_chart_comes_after_sand_and_armour() -> None:
    table = a_ship()
    strike(table, 2, pen=7)
    assert table.heard(Located, BLUE) == []
    assert len(table.heard(Deflected, BLUE)) == 1


# The chart.


@pytest.mark.rule("M4-APC.07")
def test_the_chart_is_the_printed_one() -> None:
    names = {"hanger": "hangar"}
    for row, (_, outside, inside) in enumerate(printed_table("M4-APC.07")):
        printed = tuple(cell.partition(" (")[0].lower() for cell in (outside, inside))
        assert tuple(names.get(cell, cell) for cell in printed) == location.CHART[row]


@pytest.mark.rule("M4-APC.07")
def test_one_roll_gives_the_row_of_both_columns() -> None:
    table = a_ship()
    strike(table, 2, *FACES[8], weapon="meson")
    assert places(table) == [("hull", False), ("hangar", True)]
    assert [len(event.rolls) for event in table.heard(Located, BLUE)] == [1, 0]


@pytest.mark.rule("M4-APC.08")
def test_the_attacker_names_the_battery_that_is_struck_outside() -> None:
    table = a_ship()
    strike(table, 2, *FACES[9], weapon="meson")
    assert table.asked == (BLUE,)
    assert table.legal(BLUE)[:-1] == [Choose("laser1"), Choose("laser2"), Choose("launcher1")]
    table.play(BLUE, Choose("laser2"))
    assert table.vessel("Rogue").lost == {"laser2"}


@pytest.mark.rule("M4-APC.08")
def test_a_subtable_is_thrown_for_outside_and_inside_apart() -> None:
    table = a_ship()
    strike(table, 4, *FACES[5], 2, 4, weapon="meson")
    assert places(table) == [("jump", False), ("jump", True)]
    assert [event.rolls[-1].result for event in table.heard(Located, BLUE)] == ["jump", "jump"]


def entries(name: str, inside: bool) -> list[str]:
    return list(location.SUBTABLES[name][inside])


@pytest.mark.rule("M4-APC.09")
def test_electronics() -> None:
    same = ["jammer", "passive", "active", "mfd", "communication"]
    assert entries("electronics", inside=False) == [*same, "communication"]
    assert entries("electronics", inside=True) == [*same, "computer"]
    table = a_ship()
    strike(table, 2, *FACES[2], 6, 6, weapon="meson")
    assert places(table) == [("communication", False), ("computer", True)]


@pytest.mark.rule("M4-APC.10")
def test_drives() -> None:
    assert entries("drives", inside=False) == ["maneuver", "jump", "jump", *["cg lift"] * 3]
    assert entries("drives", inside=True) == ["maneuver", "maneuver", "maneuver", "jump", "jump", "cg lift"]
    table = a_ship()
    strike(table, 4, *FACES[5], 4, 4, weapon="meson")
    assert places(table) == [("cg lift", False), ("jump", True)]


@pytest.mark.rule("M4-APC.11")
def test_defensive() -> None:
    for inside in (False, True):
        assert entries("defensive", inside) == ["sandcasters", *["screens"] * 5]
    table = a_ship(meson=2, sheet={"screens": {"meson": 2}})
    strike(table, 14, *FACES[10], 3, weapon="npaw")
    assert places(table) == [("screens", False)]


@pytest.mark.rule("M4-APC.12")
def test_access() -> None:
    assert entries("access", inside=False) == ["airlock", *["launch"] * 5]
    table = a_ship()
    strike(table, 2, *FACES[11], 5, weapon="meson")
    assert places(table) == [("launch", False)]


@pytest.mark.rule("M4-APC.13")
def test_crew_areas() -> None:
    assert entries("crew area", inside=True) == ["corridor", *["stateroom"] * 3, "shops", "other"]
    table = a_ship()
    strike(table, 2, *FACES[11], 1, 4, weapon="meson")
    assert places(table) == [("airlock", False), ("stateroom", True)]


# What is missing.


@pytest.mark.rule("M4-APC.14")
def test_what_the_ship_lacks_is_one_row_nearer_to_the_centre() -> None:
    table = a_ship("SCT")
    strike(table, 3, *FACES[8], weapon="meson")
    assert places(table)[1] == ("fuel", True)


@pytest.mark.rule("M4-APC.14")
def test_and_hull_or_fuel_where_it_lacks_that_too() -> None:
    rogue = a_ship("SKM", out=("plant",), notes={"plant": 5, "purifier": 6}).vessel("Rogue")
    assert location.found(rogue, 3, inside=True) == "fuel"
    rogue = a_ship("MSB", out=("plant",)).vessel("Rogue")
    assert location.found(rogue, 3, inside=False) == "hull"


@pytest.mark.rule("M4-APC.15")
def test_a_shift_outside_does_not_carry_inside() -> None:
    table = a_ship(sand_rating=0)
    strike(table, 2, *FACES[10], weapon="meson")
    table.play(BLUE, Choose("laser1"))
    assert places(table)[0] == ("offensive", False)
    rogue = table.vessel("Rogue")
    assert location.found(rogue, 10, inside=True) == "offensive"
    rogue.sand_rating = 4
    assert location.found(rogue, 10, inside=True) == "defensive"


@pytest.mark.rule("M4-APC.16")
def test_a_missing_entry_of_a_subtable_moves_to_the_nearest_that_is_there() -> None:
    table = a_ship("SCT")
    strike(table, 1, *FACES[2], 1, weapon="meson")
    assert places(table) == [("passive", False)]


@pytest.mark.rule("M4-APC.16")
def test_the_defender_chooses_the_way_of_the_shift() -> None:
    jammer = {"id": "j", "kind": "area", "tl": 12, "max_range": 9}
    table = a_ship("SCT", lost=("ir", "visible"), sheet={"jammers": [jammer]})
    strike(table, 1, *FACES[2], 2, weapon="meson")
    assert table.asked == (RED,)
    assert table.legal(RED)[:-1] == [Choose("jammer"), Choose("active")]
    table.play(RED, Choose("active"))
    assert table.vessel("Rogue").lost == {"ir", "visible", "radar"}


# Points.


@pytest.mark.rule("M4-APC.17", "M4-APC.20")
def test_points_fill_the_system_outside_and_then_the_one_inside() -> None:
    table = a_ship(armor=20, sheet={"armor": 20})
    strike(table, 8, *FACES[9], pen=7)
    table.play(BLUE, Choose("laser1"))
    assert table.asked == (RED,)
    table.play(RED, Choose("laser1"))
    assert struck(table) == [("offensive", False, 2, "disabled"), ("offensive", True, 3, "")]
    rogue = table.vessel("Rogue")
    assert rogue.losses.points == (Points(inside=True, what="laser1", number=3),)
    assert rogue.lost == {"laser1"}


@pytest.mark.rule("M4-APC.17")
def test_points_that_were_noted_count_when_the_system_is_struck_again() -> None:
    gone = {"gone laser2": 1, "gone launcher1": 1, "outside laser1": 1}
    table = a_ship(notes={"points inside laser1": 3, **gone}, lost=("laser1", "laser2", "launcher1"))
    strike(table, 2, *FACES[9], weapon="meson")
    table.play(RED, Choose("laser1"))
    rogue = table.vessel("Rogue")
    assert "laser1" in rogue.losses.gone
    assert rogue.losses.points == ()


@pytest.mark.rule("M4-APC.17")
def test_the_hull_absorbs_nothing() -> None:
    table = a_ship()
    rogue = strike(table, 4, *FACES[7], weapon="meson")
    assert struck(table)[0] == ("fuel", True, 1, "a tank of 2 dTons holed")
    assert rogue.structure == 20


@pytest.mark.rule("M4-APC.18")
def test_points_left_after_a_portion_are_rolled_anew_inside() -> None:
    table = a_ship("PTC", lost=("laser1", "laser2", "launcher1"))
    rogue = strike(table, 5, *FACES[10], 1, 1, *FACES[7], weapon="meson")
    assert [event[:3] for event in struck(table)][:2] == [("sandcasters", False, 1), ("sandcasters", True, 1)]
    assert places(table)[-1] == ("fuel", True)
    assert (rogue.sand_rating, rogue.structure) == (0, 20)


@pytest.mark.rule("M4-APC.18")
def test_a_single_system_takes_points_until_it_is_destroyed() -> None:
    table = a_ship()
    rogue = strike(table, 15, *FACES[3], *FACES[7], weapon="meson")
    assert "plant" in rogue.out
    assert places(table) == [("power plant", False), ("power plant", True), ("fuel", True)]
    assert rogue.structure == 10


@pytest.mark.rule("M4-APC.22")
def test_a_system_is_called_destroyed_only_with_the_last_of_it() -> None:
    table = a_ship()
    strike(table, 15, *FACES[3], *FACES[7], weapon="meson")
    effects = [effect for system, inside, _, effect in struck(table) if system == "power plant" and inside]
    assert effects == [*["50 MW less"] * (len(effects) - 1), "destroyed"]
    assert len(effects) == 600 // 50
    assert ("power plant", False, 1, "heat baffles destroyed") in struck(table)


@pytest.mark.rule("M4-APC.22")
def test_every_system_of_the_chart_has_words_for_its_effects() -> None:
    for system, points in interior.POINTS.items():
        if system != "spinal":
            assert [bool(words) for words in interior.EFFECTS[system]] == [bool(one) for one in points]


@pytest.mark.rule("M4-APC.19")
def test_a_twelve_outside_ignores_the_armour_and_rolls_inside_with_the_full_damage() -> None:
    table = a_ship(armor=20, sheet={"armor": 20})
    rogue = strike(table, 6, *FACES[12], *FACES[7], *FACES[7], pen=7)
    assert places(table) == [("internal hits", False), ("fuel", True), ("fuel", True)]
    assert rogue.structure == 18


@pytest.mark.rule("M4-APC.30")
def test_dry_tanks_take_their_points_and_the_rest_is_rolled_again() -> None:
    table = a_ship(fuel=0.0)
    rogue = strike(table, 7, *FACES[7], *FACES[8], weapon="meson")
    assert sum(points for system, _, points, _ in struck(table) if system == "fuel") == 5
    assert places(table)[-1] == ("hangar", True)
    assert (rogue.fuel, rogue.structure) == (0, 17)


@pytest.mark.rule("M4-APC.30", "M4-APC.24")
def test_a_chain_of_rolls_stops_when_the_ship_breaks_up() -> None:
    table = a_ship(structure=2)
    assert strike(table, 40, *FACES[7], weapon="meson").fate == "broken up"
    assert table.state.agenda == []


@pytest.mark.rule("M4-APC.08")
def test_by_option_chance_picks_inside_and_the_attacker_still_outside() -> None:
    table = a_ship(options={"hit_choice": "random"})
    strike(table, 7, *FACES[9], weapon="meson")
    table.play(BLUE, Choose("laser1"), 1)
    assert "laser2" in table.vessel("Rogue").losses.gone


def test_a_chain_can_be_dumped_and_goes_on_in_a_copy() -> None:
    table = a_ship()
    strike(table, 8, *FACES[9], weapon="meson")
    twin = Table(load(dump(table.state)))
    for one in (table, twin):
        one.play(BLUE, Choose("laser2"))
        one.play(RED, Choose("laser1"), 3, 4)
        settle(one)
    assert dump(table.state) == dump(twin.state)
