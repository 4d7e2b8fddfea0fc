"""Worlds: landing, crashing, atmospheres, gas giants, stars (group WLD)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Advance, Aim, Dive, Land, Thrust
from mayday.games.mayday41.happenings.damage import MarkerGone
from mayday.games.mayday41.happenings.flight import Crashed, Dived, Landed
from mayday.games.mayday41.sensors import signals
from mayday.games.mayday41.state import NOBODY
from mayday.games.mayday41.tables import Level
from tests.games.mayday41.gunnery import a_duel, dms, fire
from tests.games.mayday41.staging import BLUE, RED, Plain, Table, a_battle, a_body, a_volley, ship

DRIFTING: dict[str, Any] = {"out": ("plant",)}
"""A ship that can only drift."""
ROUGH: dict[str, Any] = {"sheet": {"streamlined": False}}
GIANT = ("gg_small", "1010")


def near(body: tuple[str, str], *counters: Plain, **position: Any) -> Table:
    """Near a body; Red is far off and drifts."""
    air = {"atmosphere": position.pop("air")} if "air" in position else {}
    far = ship("PTC", "4040", side=RED, name="Far", **DRIFTING)
    return a_battle(*counters, far, a_body(*body, name="World", **air), **position)


def drifted(body: tuple[str, str], present: str, future: str, **more: Any) -> Table:
    """After a move of Hawk's without thrust."""
    hawk = {key: more.pop(key) for key in ("sheet", "depth", "past", "was_in_fringe") if key in more}
    return near(body, ship("PTC", present, name="Hawk", future=future, **DRIFTING, **hawk), **more)


def next_turn(table: Table) -> None:
    """A whole turn of doing nothing, up to its sensor orders."""
    turn = table.turn
    while table.turn == turn or table.stage in ("initiative", "movement"):
        table.play(table.next_side, table.nothing(table.next_side))


def stands_on(table: Table, name: str = "Hawk") -> str:
    number = table.vessel(name).landed
    return "" if number == NOBODY else table.state.bodies[number].name


# Planets.


@pytest.mark.rule("M4-WLD.01", "M4-WLD.03")
@pytest.mark.parametrize(("present", "future"), [("0609", "0611"), ("0608", "0610"), ("0606", "0612")])
def test_through_or_into_a_planet_at_speed_2_or_more_is_a_crash(present: str, future: str) -> None:
    table = drifted(("planet_airless", "0610"), present, future)
    assert table.vessel("Hawk").fate == "crashed"
    assert table.heard(Crashed, BLUE) == [Crashed("s1", "World", "crashed")]


@pytest.mark.rule("M4-WLD.02")
def test_at_speed_1_a_unit_lands_and_its_velocity_is_0_before_thrust() -> None:
    table = near(("planet_std", "0610"), ship("PTC", "0611", name="Hawk", future="0610"))
    assert stands_on(table) == "World"
    assert table.legal(BLUE)[0] == Thrust("0610")
    assert table.markers("Hawk") == ("0611", "0610", "0610")
    assert table.heard(Landed, BLUE) == [Landed("s1", "World")]


@pytest.mark.rule("M4-WLD.04")
@pytest.mark.parametrize(("air", "lands"), [(6, False), (1, False), (0, True)])
def test_only_a_streamlined_hull_survives_an_atmosphere(air: int, lands: bool) -> None:
    table = drifted(("planet_std", "0610"), "0611", "0610", air=air, **ROUGH)
    assert (stands_on(table) == "World") is lands
    assert (table.vessel("Hawk").fate == "crashed") is not lands


@pytest.mark.rule("M4-WLD.04")
@pytest.mark.parametrize(("rough", "warned"), [(True, "burnt up in the atmosphere"), (False, "")])
def test_the_plot_warns_of_thrusts_that_lead_into_a_world(rough: bool, warned: str) -> None:
    hawk = ship("PTC", "0612", name="Hawk", future="0611", **(ROUGH if rough else {}))
    table = near(("planet_std", "0610"), hawk)
    perils = dict(table.view(BLUE).perils)
    assert perils.get("0610", "") == warned  # at speed 1
    assert perils["0609"] == perils["0608"] == "crashed"  # through it
    assert "0611" not in perils
    assert Thrust("0611") in table.legal(BLUE)
    assert table.view(RED).perils == table.view(None).perils == ()


@pytest.mark.rule("M4-WLD.05")
def test_gravity_lands_a_ship_that_does_not_want_to() -> None:
    table = drifted(("planet_airless", "0610"), "0611", "0611")
    assert table.markers("Hawk")[2] == "0610"
    next_turn(table)
    assert (table.at("Hawk"), stands_on(table)) == ("0610", "World")


@pytest.mark.rule("M4-WLD.06", "M4-MOV.04")
def test_a_landed_unit_keeps_its_markers_on_the_body_and_feels_no_gravity() -> None:
    counters = ship("PTC", "0710", name="Hawk", landed="moon", **DRIFTING), a_body("moon", "0710", name="moon")
    table = near(("planet_std", "0610"), *counters)
    next_turn(table)
    assert table.markers("Hawk") == ("0710", "0710", "0710")
    assert stands_on(table) == "moon"


@pytest.mark.rule("M4-WLD.06")
def test_a_landed_ship_of_6_g_has_no_thrust_as_a_target_and_may_fire() -> None:
    body = a_body("planet_std", "1013", name="World")
    table = a_duel("PTC", "PTC", 3, body, rogue={"landed": "World", "sheet": {"g_rating": 6}})
    assert dms(fire(table, 6, 6))["M4-ENG.04"] == 0
    orders = a_battle(
        ship("PTC", "1010", name="Hawk", landed="World"),
        ship("PTC", "1013", side=RED),
        a_body("planet_std", "1010", name="World"),
        stage="fire_orders",
        detected=True,
    )
    assert Aim("s1", "laser1", "c1") in orders.legal(BLUE)


@pytest.mark.rule("M4-WLD.07")
def test_a_landed_unit_takes_off_with_thrust_and_counts_as_landed_until_it_moves() -> None:
    table = near(("planet_std", "0610"), ship("PTC", "0610", name="Hawk", landed="World"))
    table.play(BLUE, Thrust("0607"))
    assert (table.markers("Hawk"), stands_on(table)) == (("0610", "0610", "0607"), "World")
    table.turn_over()
    assert (table.at("Hawk"), stands_on(table)) == ("0607", "")
    assert table.legal(BLUE)[0] == Thrust("0605")


# Moons and asteroids.


@pytest.mark.rule("M4-WLD.08")
@pytest.mark.parametrize("body", ["moon", "asteroid"])
@pytest.mark.parametrize(("start", "end", "then"), [("1006", "1013", "1020"), ("1003", "1010", "1017")])
def test_a_moon_or_asteroid_harms_nobody_at_speed_7(body: str, start: str, end: str, then: str) -> None:
    table = drifted((body, "1010"), start, end)
    assert table.markers("Hawk") == (start, end, then)
    assert (table.vessel("Hawk").in_play, stands_on(table)) == (True, "")


@pytest.mark.rule("M4-WLD.09")
@pytest.mark.parametrize(("present", "allowed"), [("1009", True), ("1010", True), ("1008", False)])
def test_at_speed_0_or_1_a_unit_may_land_on_an_asteroid_or_drift_on(present: str, allowed: bool) -> None:
    table = near(("asteroid", "1010"), ship("PTC", present, name="Hawk", future="1010"))
    assert (Land() in table.legal(BLUE)) is allowed
    assert len(table.legal(BLUE)) > 2
    if not allowed:
        assert table.refused(BLUE, Land()).rule == "M4-WLD.09"
        return
    table.play(BLUE, Land())
    assert (stands_on(table), table.markers("Hawk")) == ("World", (present, "1010", "1010"))
    assert table.legal(BLUE)[0] == Thrust("1010")
    table.play(BLUE, Thrust("1010"))
    next_turn(table)
    assert table.markers("Hawk") == ("1010", "1010", "1010")


@pytest.mark.rule("M4-WLD.09")
def test_a_ship_that_lands_on_a_moon_in_a_ring_is_in_orbit_no_longer() -> None:
    hawk = ship("SCT", "0609", name="Hawk", future="0710", out=("plant",))
    table = near(("planet_std", "0610"), hawk, a_body("moon", "0710", name="moon"))
    table.play(BLUE, Land())
    assert (stands_on(table), table.vessel("Hawk").orbits) == ("moon", NOBODY)


# Gas giants.


@pytest.mark.rule("M4-WLD.10")
@pytest.mark.parametrize("present", ["1009", "1006"])
def test_the_centre_of_a_gas_giant_destroys_at_any_speed(present: str) -> None:
    assert drifted(GIANT, present, "1010").vessel("Hawk").fate == "crashed"


@pytest.mark.rule("M4-WLD.11")
@pytest.mark.parametrize(("present", "future"), [("0809", "1109"), ("1005", "1009"), ("0711", "1109")])
def test_a_streamlined_ship_passes_or_stops_in_the_fringe_at_any_speed(present: str, future: str) -> None:
    """By 1009 alone at speed 3, into it at speed 4, by 0910 and 1009 at speed 4."""
    hawk = drifted(GIANT, present, future).vessel("Hawk")
    assert hawk.in_play
    assert (hawk.armor, hawk.structure) == (hawk.sheet.armor, hawk.sheet.structure)


@pytest.mark.rule("M4-WLD.12")
@pytest.mark.parametrize(("rough", "lost"), [(True, True), (False, False)])
def test_an_unstreamlined_ship_in_the_fringe_is_lost(rough: bool, lost: bool) -> None:
    """0809 to 1109 passes 1009, a fringe hex of 1010, and no other."""
    table = drifted(GIANT, "0809", "1109", **(ROUGH if rough else {}))
    assert (table.vessel("Hawk").fate == "crashed") is lost


@pytest.mark.rule("M4-WLD.13", "M4-WLD.14")
def test_three_turns_in_orbit_fill_the_tank_by_the_scoop_up_to_its_capacity() -> None:
    figures = {"scoop": 10, "fuel_cap": 24, "fuel": 24, "jump_fuel": 0, "jump": 0}
    hawk = ship("PTC", "1009", name="Hawk", future="1110", fuel=4, sheet=figures, **DRIFTING)
    table = near(GIANT, hawk, turn=3)
    fuel: list[float] = []
    for turn in (3, 4, 5):
        assert table.turn == turn
        assert table.vessel("Hawk").fuel == ([4, *fuel])[-1]
        table.turn_over()
        fuel.append(table.vessel("Hawk").fuel)
    assert fuel == [14, 24, 24]


@pytest.mark.rule("M4-WLD.13")
@pytest.mark.parametrize(("body", "future"), [(GIANT, "1009"), (("planet_std", "1010"), "1110")])
def test_standing_in_the_fringe_or_orbiting_a_planet_is_no_skimming(body: tuple[str, str], future: str) -> None:
    hawk = ship("PTC", "1009", name="Hawk", future=future, fuel=4)
    table = near(body, hawk)
    table.play(BLUE, Thrust("1009" if future == "1009" else "1111"))
    table.turn_over()
    assert table.vessel("Hawk").fuel == 4


@pytest.mark.rule("M4-WLD.15", "M4-WLD.16")
def test_upper_on_arrival_then_a_level_a_turn_down_to_deep_and_back() -> None:
    table = near(GIANT, ship("PTC", "1009", name="Hawk", future="1110", depth=""), turn=3)
    levels = []
    dives: tuple[Level | None, ...] = (None, "lower", "deep", "lower")
    for to in dives:
        table.play(BLUE, next(action for action in table.legal(BLUE) if isinstance(action, Thrust)))
        if to is not None:
            table.play(BLUE, Dive(to))
        levels.append(table.vessel("Hawk").depth)
        table.turn_over()
    assert levels == ["upper", "lower", "deep", "lower"]
    assert [event.depth for event in table.heard(Dived, BLUE)] == ["lower", "deep", "lower"]
    assert not table.heard(Dived, RED)


@pytest.mark.rule("M4-WLD.16")
@pytest.mark.parametrize(
    ("depth", "offered"),
    [("upper", ["upper", "lower"]), ("lower", ["lower", "upper", "deep"]), ("deep", ["deep", "lower"])],
)
@pytest.mark.parametrize("future", ["1009", "1110"])
def test_standing_or_in_orbit_one_step_at_most_and_none_beyond_the_ends(
    depth: str, offered: list[str], future: str
) -> None:
    table = near(GIANT, ship("PTC", "1009", name="Hawk", future=future, depth=depth))
    table.play(BLUE, next(action for action in table.legal(BLUE) if isinstance(action, Thrust)))
    assert [action.to for action in table.legal(BLUE) if isinstance(action, Dive)] == offered
    if depth == "upper":
        table.refused(BLUE, Dive("deep"))


@pytest.mark.rule("M4-WLD.17")
def test_from_fringe_hex_to_fringe_hex_out_of_orbit_the_level_stays() -> None:
    """From 1009 to 1110, and on outward: no orbit."""
    table = near(GIANT, ship("PTC", "1009", name="Hawk", future="1110", depth="deep"))
    table.play(BLUE, Thrust("1208"))
    assert table.vessel("Hawk").depth == "deep"
    assert table.stage != "movement"


@pytest.mark.rule("M4-WLD.17")
def test_outside_there_is_no_level_and_coming_back_starts_at_upper() -> None:
    away = drifted(GIANT, "1009", "1007", depth="deep", turn=6)
    assert away.vessel("Hawk").depth == ""
    back = drifted(GIANT, "1007", "1009", depth="", turn=7)
    assert back.vessel("Hawk").depth == "upper"


# Missiles.


@pytest.mark.rule("M4-WLD.18")
@pytest.mark.parametrize(
    ("body", "present", "future"),
    [(GIANT, "0809", "1109"), (GIANT, "1009", "1110"), (("planet_std", "1010"), "1009", "1010")],
)
def test_a_world_on_its_way_destroys_a_volley(body: tuple[str, str], present: str, future: str) -> None:
    hawk = ship("MSB", "2020", name="Hawk", **DRIFTING)
    table = near(body, hawk, a_volley("Hawk", present, c=2, at="Far", future=future))
    assert table.volley().fate == "crashed"
    assert table.heard(MarkerGone, RED)
    assert not table.heard(Crashed, RED)


@pytest.mark.rule("M4-WLD.18")
@pytest.mark.parametrize("start", ["2017", "2023"])
def test_in_the_hex_of_its_landed_target_it_still_detonates(start: str) -> None:
    table = a_battle(
        ship("MSB", "1010", name="Hawk", **DRIFTING),
        ship("PTC", "2020", side=RED, name="Rogue", landed="World", **DRIFTING),
        a_volley("Hawk", start, c=1, at="Rogue", future="2020"),
        a_body("planet_std", "2020", name="World"),
        locks={"Hawk": ("Rogue",)},
    )
    table.play(BLUE, next(action for action in table.legal(BLUE) if isinstance(action, Thrust)))
    assert table.volley().in_play
    table.vessel("Hawk").locks = [table.number("Rogue")]
    table.begin_stage("guidance")
    while table.stage == "guidance":
        table.play(BLUE, table.nothing(BLUE))
    assert table.volley().detonates_on == [table.number("Rogue")]


@pytest.mark.rule("M4-WLD.18")
def test_another_targets_hex_does_not_spare_it() -> None:
    table = a_battle(
        ship("MSB", "1010", name="Hawk", **DRIFTING),
        ship("PTC", "2020", side=RED, name="Rogue", landed="World", **DRIFTING),
        ship("PTC", "3020", side=RED, name="Other", **DRIFTING),
        a_volley("Hawk", "2017", c=1, at="Other", future="2020"),
        a_body("planet_std", "2020", name="World"),
    )
    assert table.volley().fate == "crashed"


@pytest.mark.rule("M4-WLD.19")
@pytest.mark.parametrize(
    ("option", "depth", "ir"),
    [("off", "deep", -1.5), ("off", "upper", -1.5), ("on", "upper", -1.5), ("on", "lower", -2.5), ("on", "deep", -4.5)],
)
def test_levels_matter_only_to_signals_and_only_by_option(option: str, depth: str, ir: float) -> None:
    table = a_battle(
        ship("PTC", "1012", name="Hawk", passive="ir"),
        ship("PTC", "1009", side=RED, name="Rogue", depth=depth, g_used=1),
        a_body(*GIANT),
        options={"optional_sensor_mods": option},
        begun=True,
    )
    lines = signals.target_lines(table.state, table.number("Rogue"))
    rows = {**signals.BASIC, **signals.OPTIONAL}
    assert [rows[label].ir for label, _ in lines if "atmosphere" in label] == [ir]


# Stars.


@pytest.mark.rule("M4-WLD.20")
@pytest.mark.parametrize("present", ["1009", "1006"])
def test_a_star_destroys_whatever_enters_it(present: str) -> None:
    table = near(("star", "1010"), ship("PTC", present, name="Hawk", future="1010"))
    assert table.vessel("Hawk").fate == "crashed"
    assert Advance("s1") not in table.legal(BLUE)


@pytest.mark.rule("M4-WLD.02", "M4-WLD.03")
def test_how_a_bogey_was_lost_or_that_it_landed_is_not_told_to_those_who_did_not_know_it() -> None:
    crash = drifted(("planet_airless", "0610"), "0608", "0610")
    assert crash.heard(MarkerGone, RED)
    assert not crash.heard(Crashed, RED)
    landing = drifted(("planet_airless", "0610"), "0611", "0610", holds={"Far": ("Hawk",)})
    assert landing.heard(Landed, RED) == [Landed("c1", "World")]
    assert not drifted(("planet_airless", "0610"), "0611", "0610").heard(Landed, RED)
