"""Systems under Appendix C: figures, losses, what they mean in play, and damage control (M4-APC.20 to M4-APC.29)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday41.damage import damage_control, interior, losses
from mayday.games.mayday41.damage.condition import (
    batteries,
    drive_works,
    effective_g,
    fire_control,
    g_rating,
    jammers,
    jump_rating,
    jump_works,
    launchers,
    powered,
    programs_work,
    sensors,
    working_directors,
)
from mayday.games.mayday41.damage.noted import read, written
from mayday.games.mayday41.happenings.damage import Repaired
from mayday.games.mayday41.moving.flight import may_evade
from mayday.games.mayday41.moving.worlds import scoop
from mayday.games.mayday41.sensors.signals import in_touch, signature
from mayday.games.mayday41.state import Vessel
from tests.games.mayday41.gunnery import a_duel, settle, strike
from tests.games.mayday41.staging import BLUE, RED, Table, a_volley, inside, printed_table

ON = {"appendix_c_damage": "on"}
CONTROL = {**ON, "appc_damage_control": "on"}
NAMES = {"hanger": "hangar"}


def a_ship(code: str = "PTC", *more: Any, options: dict[str, str] = ON, **rogue: Any) -> Table:
    return a_duel("PTC", code, 3, *more, rogue=rogue, options=options)


def lose(table: Table, system: str, part: str = "", within: bool = False, times: int = 1) -> Vessel:
    """One effect, or several, on Rogue."""
    for _ in range(times):
        (losses.lose_inside if within else losses.lose_outside)(table.state, table.number("Rogue"), system, part)
    return settle(table)


# Figures.


@pytest.mark.rule("M4-APC.21")
@pytest.mark.parametrize(("figure", "points"), [(-7, 1), (-6, 2), (-5, 3), (-4, 4), (-3, 5), (2, 10), (-9, 1)])
def test_figures_go_with_the_size_rating_and_are_at_least_one(figure: int, points: int) -> None:
    assert interior.sized(a_ship().vessel("Rogue"), figure) == points


@pytest.mark.rule("M4-APC.22")
def test_the_points_of_every_system_are_the_printed_ones() -> None:
    printed: dict[str, tuple[str, str]] = {}
    for system, *columns in printed_table("M4-APC.22"):
        outside, within = (cell.partition(" point")[0].strip(" -") for cell in columns)
        printed[system.lower()] = outside, within
    assert printed.pop("hanger")[1].startswith("hangar dTons / 10")
    printed.pop("internal hits")
    ours = {system: points for system, points in interior.POINTS.items() if system != "spinal"}
    assert ours == printed
    assert interior.POINTS["spinal"] == ("Size-3", "Size+2")


@pytest.mark.rule("M4-APC.22")
def test_a_hangar_takes_a_tenth_of_its_tonnage() -> None:
    assert interior.figure(a_ship().vessel("Rogue"), "hangar", "", inside=True) == 2


@pytest.mark.rule("M4-APC.22")
def test_a_spinal_mount_takes_more_than_a_battery() -> None:
    gun = {"id": "spinal", "type": "npaw", "damage": 9, "rof": 10, "max_range": 30}
    rogue = a_ship(sheet={"spinal": gun}).vessel("Rogue")
    assert [interior.figure(rogue, "offensive", part, inside=False) for part in ("laser1", "spinal")] == [2, 5]
    assert [interior.figure(rogue, "offensive", part, inside=True) for part in ("laser1", "spinal")] == [5, 10]


@pytest.mark.rule("M4-APC.20")
def test_each_reduction_costs_its_share_until_nothing_is_left() -> None:
    """A jump drive of 2 has two reductions, a plant of 600 MW twelve of 50 MW."""
    table = a_ship()
    assert interior.left_inside(table.vessel("Rogue"), "power plant") == 600
    rogue = lose(table, "jump", within=True)
    assert jump_rating(rogue) == 1
    lose(table, "jump", within=True)
    assert not interior.present(rogue, "jump", inside=True)
    lose(table, "power plant", within=True, times=11)
    assert powered(rogue)
    lose(table, "power plant", within=True)
    assert not powered(rogue)


@pytest.mark.rule("M4-DMG.25")
def test_a_plant_that_was_knocked_out_at_the_start_does_not_run_after_another_loss() -> None:
    assert not powered(lose(a_ship(out=["plant"]), "sandcasters"))


# Outside and inside.


@pytest.mark.rule("M4-APC.22", "M4-APC.29")
@pytest.mark.parametrize(("g", "plates", "left"), [(3, 1, 2), (4, 1, 2), (3, 2, 0), (1, 1, 0), (5, 1, 2)])
def test_a_thruster_plate_is_half_the_g_rating_rounded_to_the_nearest(g: int, plates: int, left: int) -> None:
    rogue = lose(a_ship(sheet={"g_rating": g}), "maneuver", times=plates)
    assert effective_g(rogue) == left


@pytest.mark.rule("M4-APC.29", "M4-TSK.10")
def test_the_half_of_five_is_three_by_option() -> None:
    table = a_ship(sheet={"g_rating": 5}, options={**ON, "frn_half": "up"})
    assert effective_g(lose(table, "maneuver")) == 3


@pytest.mark.rule("M4-APC.23")
def test_losses_outside_leave_the_rating_inside_and_the_lower_one_counts() -> None:
    table = a_ship(meson=4, sheet={"screens": {"meson": 4}})
    rogue = lose(table, "jump")
    assert (jump_rating(rogue), interior.left_inside(rogue, "jump")) == (1, 2)
    lose(table, "screens", "meson", times=2)
    assert (rogue.meson, interior.rating(rogue, "meson", "inside")) == (2, 4)
    lose(table, "screens", "meson", within=True, times=3)
    assert rogue.meson == 1
    lose(table, "maneuver", within=True)
    assert g_rating(rogue) == 3
    lose(table, "maneuver")
    assert g_rating(rogue) == 2


@pytest.mark.rule("M4-APC.24")
def test_points_inside_cost_structure_and_breaches_are_recorded() -> None:
    table = a_ship()
    rogue = strike(table, 3, 6, 6, 6, 6, weapon="meson")
    assert "bridge" in rogue.out
    assert (rogue.structure, rogue.structure_lost, rogue.losses.breaches) == (21, True, 1)


# What it means in play.


@pytest.mark.rule("M4-APC.29")
def test_without_an_antenna_a_sensor_or_jammer_is_not_used_and_the_set_is_whole() -> None:
    table = a_ship()
    rogue = lose(table, "active", "radar")
    lose(table, "jammer", rogue.sheet.jammers[0].id)
    assert {sensor.id for sensor in sensors(rogue)} == {"ladar", "ir"}
    assert jammers(rogue) == []
    assert interior.parts(rogue, "active", inside=True) == ["radar", "ladar"]
    assert interior.parts(rogue, "active", inside=False) == ["ladar"]


@pytest.mark.rule("M4-APC.29", "M4-ENG.08")
def test_with_the_last_director_locks_and_control_are_gone() -> None:
    table = a_duel(
        "PTC",
        "MSB",
        3,
        a_volley("Rogue", "1040", c=3, at="Hawk"),
        rogue={"sheet": {"mfd_count": 2}},
        options=ON,
        locks={"Rogue": ("Hawk",), "Escort": ("Hawk",)},
    )
    rogue = lose(table, "mfd")
    assert (working_directors(rogue), fire_control(rogue), table.locks("Rogue")) == (1, 3, ["Hawk"])
    lose(table, "mfd", within=True)
    assert (working_directors(rogue), fire_control(rogue), table.locks("Rogue")) == (0, 0, [])
    assert table.volley("Red m1").fate == "inert"


@pytest.mark.rule("M4-APC.29")
def test_a_director_destroyed_inside_after_all_antennas_is_not_lost_twice() -> None:
    table = a_ship(sheet={"mfd_count": 1})
    rogue = lose(table, "mfd")
    assert not interior.present(rogue, "mfd", inside=False)
    lose(table, "mfd", within=True)
    assert (rogue.losses.mfd, rogue.losses.mfd_inside, rogue.losses.mfd_antenna) == (1, 1, 0)


@pytest.mark.rule("M4-APC.29", "M4-SEN.31")
def test_without_communications_nothing_is_handed_off() -> None:
    table = a_ship()
    lose(table, "communication")
    assert in_touch(table.state, table.number("Rogue"))
    lose(table, "communication", within=True)
    assert not in_touch(table.state, table.number("Rogue"))


@pytest.mark.rule("M4-APC.29")
def test_without_computers_there_is_neither_evade_nor_predict() -> None:
    table = a_ship()
    rogue = lose(table, "computer", within=True)
    assert programs_work(rogue)
    assert may_evade(table.state, table.number("Rogue"))
    assert interior.left_inside(rogue, "computer") == 1
    lose(table, "computer", within=True)
    assert not interior.present(rogue, "computer", inside=True)
    assert not programs_work(rogue)
    assert not may_evade(table.state, table.number("Rogue"))


@pytest.mark.rule("M4-APC.29")
def test_heat_baffles_raise_the_ir_signature_once() -> None:
    table = a_ship()
    number = table.number("Rogue")
    before = signature(table.state, number, "ir")
    rogue = lose(table, "power plant")
    assert signature(table.state, number, "ir") == before + 1
    assert not interior.present(rogue, "power plant", inside=False)
    assert powered(rogue)


@pytest.mark.rule("M4-APC.29", "M4-END.10")
def test_fuel_and_jump_drive() -> None:
    table = a_ship()
    rogue = lose(table, "fuel", within=True, times=3)
    assert rogue.fuel == 84
    assert drive_works(rogue)
    lose(table, "jump", times=2)
    assert not jump_works(rogue)


@pytest.mark.rule("M4-APC.29", "M4-WLD.14")
def test_scoops_fall_in_proportion() -> None:
    table = a_ship()
    assert scoop(lose(table, "fuel scoops")) == 10
    rogue = lose(table, "fuel scoops")
    assert scoop(rogue) == 0
    assert not interior.present(rogue, "fuel scoops", inside=False)


@pytest.mark.rule("M4-APC.29")
def test_craft_are_lost_with_the_hangar() -> None:
    table = a_ship("PTC", inside("GIG", "Rogue", name="Tern"))
    rogue = lose(table, "hangar", within=True)
    assert table.vessel("Tern").fate == "destroyed"
    assert (rogue.in_play, rogue.losses.hangar) == (True, 1)


@pytest.mark.rule("M4-APC.29")
def test_facilities_batteries_and_launchers() -> None:
    table = a_ship()
    rogue = lose(table, "launch", "cradle1")
    assert "cradle1" in rogue.lost
    lose(table, "offensive", "laser1")
    lose(table, "offensive", "launcher1", within=True)
    assert [battery.id for battery in batteries(rogue)] == ["laser2"]
    assert launchers(rogue) == []


@pytest.mark.rule("M4-APC.29")
def test_sandcasters_go_by_two() -> None:
    table = a_ship()
    assert lose(table, "sandcasters").sand_rating == 2
    assert lose(table, "sandcasters", within=True).sand_rating == 0


@pytest.mark.rule("M4-APC.29")
@pytest.mark.parametrize(
    ("system", "within", "note"),
    [
        ("airlock", False, "airlock"),
        ("cg lift", False, "cg outside"),
        ("cg lift", True, "cg inside"),
        ("corridor", True, "corridor"),
        ("purification", True, "purifier"),
        ("shops", True, "shops"),
        ("stateroom", True, "stateroom"),
        ("other", True, "other"),
    ],
)
def test_other_losses_are_recorded_only(system: str, within: bool, note: str) -> None:
    table = a_ship()
    before = table.vessel("Rogue").copy()
    rogue = lose(table, system, within=within)
    notes = written(rogue.losses)
    assert notes.pop(note) == 1
    assert not notes.keys() - {"breaches"}
    rogue.losses = before.losses
    assert rogue == before


@pytest.mark.rule("M4-APC.22")
def test_systems_are_missing_once_all_of_them_are_struck() -> None:
    table = a_ship()
    rogue = table.vessel("Rogue")
    for system, times in (("shops", 1), ("other", 1), ("corridor", 4), ("stateroom", 12), ("purification", 6)):
        assert interior.present(rogue, system, inside=True)
        lose(table, system, within=True, times=times)
        assert not interior.present(rogue, system, inside=True)
    for within in (False, True):
        lose(table, "cg lift", within=within)
        assert interior.present(rogue, "cg lift", within)
        lose(table, "cg lift", within=within)
        assert not interior.present(rogue, "cg lift", within)


# Damage control.


def repaired(table: Table, what: str, *dice: int) -> Vessel:
    table.state.news = []
    stream = Dice.scripted(dice)
    damage_control.repair(table.state, table.number("Rogue"), what, stream)
    table.news = table.state.news
    return table.vessel("Rogue")


@pytest.mark.rule("M4-APC.25")
@pytest.mark.parametrize(("faces", "restored"), [((3, 3, 1), True), ((3, 3, 3), False)])
def test_seven_on_two_and_a_half_dice_restores_an_antenna(faces: tuple[int, ...], restored: bool) -> None:
    table = a_ship(options=CONTROL)
    lose(table, "active", "radar")
    assert damage_control.effects(table.state, table.number("Rogue")) == ["radar"]
    rogue = repaired(table, "radar", *faces)
    assert ("radar" not in rogue.lost) == restored
    assert [event.success for event in table.heard(Repaired, RED)] == [restored]
    assert table.heard(Repaired, BLUE) == []


@pytest.mark.rule("M4-APC.25")
def test_once_in_a_turn_and_only_with_the_option_and_a_living_crew() -> None:
    table = a_ship(options=CONTROL)
    number = table.number("Rogue")
    rogue = lose(table, "active", "radar")
    repaired(table, "radar", 6, 6, 6)
    assert damage_control.effects(table.state, number) == []
    table.state.turn += 1
    assert damage_control.effects(table.state, number) == ["radar"]
    rogue.crew = 0
    assert damage_control.effects(table.state, number) == []
    table = a_ship()
    lose(table, "active", "radar")
    assert damage_control.effects(table.state, number) == []


@pytest.mark.rule("M4-APC.25")
def test_what_is_destroyed_inside_and_structure_are_not_restored() -> None:
    table = a_ship(options=CONTROL, structure=3)
    for system, part in (("offensive", "laser1"), ("active", "radar"), ("mfd", ""), ("fuel", "")):
        lose(table, system, part, within=True)
    lose(table, "offensive", "laser1")
    assert damage_control.effects(table.state, table.number("Rogue")) == []


@pytest.mark.rule("M4-APC.25")
@pytest.mark.parametrize(
    ("system", "part", "within", "what"),
    [
        ("offensive", "laser1", False, "laser1"),
        ("launch", "cradle1", False, "cradle1"),
        ("mfd", "", False, "mfd antenna"),
        ("communication", "", False, "comms antenna"),
        ("communication", "", True, "comms inside"),
        ("computer", "", True, "computers"),
        ("maneuver", "", False, "plates"),
        ("maneuver", "", True, "g_inside"),
        ("jump", "", False, "jump_outside"),
        ("jump", "", True, "jump_inside"),
        ("screens", "meson", False, "meson_outside"),
        ("screens", "damper", True, "damper_inside"),
        ("sandcasters", "", False, "sand ports"),
        ("sandcasters", "", True, "sand inside"),
        ("fuel scoops", "", False, "scoops"),
        ("power plant", "", False, "baffles"),
        ("power plant", "", True, "plant"),
        ("bridge", "", True, "bridge"),
        ("airlock", "", False, "airlock"),
        ("cg lift", "", True, "cg inside"),
        ("purification", "", True, "purifier"),
        ("stateroom", "", True, "stateroom"),
        ("hangar", "", True, "hangar"),
    ],
)
def test_a_repair_undoes_one_loss_and_all_that_came_of_it(system: str, part: str, within: bool, what: str) -> None:
    table = a_ship(options=CONTROL, meson=3, damper=3, sheet={"screens": {"meson": 3, "damper": 3}})
    number = table.number("Rogue")
    losses.reckon(table.state, table.vessel("Rogue"))
    before = table.vessel("Rogue").copy()
    lose(table, system, part, within=within)
    assert damage_control.effects(table.state, number) == [what]
    rogue = repaired(table, what, 1, 1, 1)
    kept = {
        name: value
        for name, value in written(rogue.losses).items()
        if name not in ("repaired", "breaches") and not (name == what and value == damage_control.design(rogue, name))
    }
    rogue.losses = read(kept)
    assert rogue == before


@pytest.mark.rule("M4-APC.25", "M4-DMG.19")
def test_a_plant_that_gets_fifty_megawatts_back_runs_again() -> None:
    table = a_ship(options=CONTROL)
    rogue = lose(table, "power plant", within=True, times=12)
    assert not powered(rogue)
    assert powered(repaired(table, "plant", 1, 1, 1))


@pytest.mark.rule("M4-APC.29")
@pytest.mark.parametrize(("choice", "side"), [("owner", RED), ("attacker", BLUE)])
def test_the_antenna_is_picked_by_the_option(choice: str, side: int) -> None:
    table = a_ship(options={**ON, "hit_choice": choice})
    strike(table, 1, 1, 1, 3, weapon="meson")
    assert table.asked == (side,)
