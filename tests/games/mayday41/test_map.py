"""The map: names, directions, ranges, lines of flight, bodies (group MAP)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.errors import InputError
from mayday.games.mayday41.actions import Advance, Aim, EndOrders, Sense, Shoot
from mayday.games.mayday41.happenings.goals import Exited
from mayday.games.mayday41.happenings.sensing import Sensed
from mayday.games.mayday41.moving.flight import courses
from mayday.games.mayday41.positions.skies import placed
from mayday.games.mayday41.scenario.spec import BodySpec
from mayday.games.mayday41.space import places
from mayday.games.mayday41.space.bodies import PATTERNS, Body, arrows, in_fringe
from mayday.games.mayday41.space.places import at, direction, distance, line, named
from mayday.games.mayday41.tables import band
from tests.games.mayday41.gunnery import a_duel, fire, south
from tests.games.mayday41.staging import BLUE, RED, a_battle, a_body, a_volley, printed_table, ship

NAMES = ("N", "NE", "SE", "S", "SW", "NW")
DRIFTING: dict[str, Any] = {"out": ("plant",)}
"""A ship that can only drift."""


def next_to(name: str, way: str) -> str:
    return named(places.add(at(name), direction(way)))


def passed(start: str, end: str) -> list[list[str]]:
    return [[named(spot) for spot in point] for point in line(at(start), at(end))]


# Scale and numbers.


@pytest.mark.rule("M4-MAP.01")
def test_one_g_for_a_turn_displaces_64800_kilometres() -> None:
    assert (places.TURN_SECONDS, places.HEX_METRES, places.G_METRES) == (3600, 5.0e7, 10)
    assert places.DISPLACEMENT == 64_800_000


@pytest.mark.rule("M4-MAP.02")
def test_even_columns_sit_half_a_hex_lower() -> None:
    assert [distance(at(name), at("0610")) for name in ("0709", "0711", "0611")] == [2, 1, 1]
    assert {next_to("0610", way) for way in NAMES} == {"0609", "0611", "0710", "0711", "0510", "0511"}


@pytest.mark.rule("M4-MAP.02")
@pytest.mark.parametrize("name", ["711", "07111", "0x11", "7;11", "", "0711@", "0711@x"])
def test_what_is_no_hex_is_refused_with_a_hint(name: str) -> None:
    with pytest.raises(InputError, match="CCRR"):
        at(name)


@pytest.mark.rule("M4-MAP.03")
@pytest.mark.parametrize(("column", "place"), [(7, 1), (6, 2)])
def test_the_neighbours_are_those_of_the_table(column: int, place: int) -> None:
    for row in printed_table("M4-MAP.03"):
        dc, dr = (int(cell[1:] or 0) for cell in row[place].strip("()").replace(" ", "").split(","))
        assert next_to(f"{column:02d}10", row[0]) == f"{column + dc:02d}{10 + dr:02d}"


@pytest.mark.rule("M4-MAP.03")
@pytest.mark.parametrize(("start", "way"), [("0710", "SW"), ("0711", "NW"), ("0611", "N")])
def test_three_hexes_of_the_example_point_at_0610(start: str, way: str) -> None:
    assert next_to(start, way) == "0610"


@pytest.mark.rule("M4-MAP.04")
def test_axial_coordinates_and_distance() -> None:
    assert at("0711") == (7, 8, 0)
    assert at("0513") == (5, 11, 0)
    assert distance(at("0711"), at("0513")) == 3


# Ranges.


@pytest.mark.rule("M4-MAP.05", "M4-MAP.18")
def test_the_range_table_is_the_printed_one() -> None:
    for hexes, _, factor, _, name in printed_table("M4-MAP.05"):
        for away in map(int, hexes.split("-")):
            row = band(away)
            assert row is not None
            assert (row.factor, row.name or "(no band)") == (float(factor), name)


@pytest.mark.rule("M4-MAP.05", "M4-MAP.18")
@pytest.mark.parametrize(("hexes", "dice"), [(3, 2), (4, 3)])
def test_three_hexes_are_very_short_and_four_are_short(hexes: int, dice: int) -> None:
    assert len(fire(a_duel("PTC", "RDR", hexes)).roll.dice) == dice


@pytest.mark.rule("M4-MAP.06")
@pytest.mark.parametrize(
    ("hexes", "name", "factor"),
    [
        (10, "Short", 10),
        (11, "Medium", 10.5),
        (100, "Long", 11),
        (101, "Extreme", 11.5),
        (300, "Extreme", 11.5),
        (301, "", 12),
    ],
)
def test_the_printed_figure_is_the_last_hex_of_its_band(hexes: int, name: str, factor: float) -> None:
    row = band(hexes)
    assert row is not None
    assert (row.name, row.factor) == (name, factor)


@pytest.mark.rule("M4-MAP.07")
def test_a_shot_inside_one_hex_is_difficult() -> None:
    shot = fire(a_duel("PTC", "RDR", 0), 6, 6, 5)
    assert (shot.hexes, shot.roll.dice) == (0, (6, 6, 5))


def across(hexes: int) -> Any:
    """A cruiser with the farthest radar and lasers looks at a corvette that many hexes off."""
    far = {"sensors": [{"id": "radar", "kind": "radar", "sens": 12.5, "max_range": 1000, "tl": 15}]}
    return (
        ship("CLX", "1010", name="Hawk", active="radar", radiated=1, sheet=far),
        ship("PTC", south(hexes), side=RED, name="Rogue", g_used=1, sheet={"jammers": []}),
    )


@pytest.mark.rule("M4-MAP.08")
def test_at_301_hexes_radar_still_finds_with_range_factor_12() -> None:
    table = a_battle(*across(301), stage="sensors")
    table.play(BLUE, Sense("s1", "b1", "radar"))
    sensed = table.heard(Sensed, BLUE)[0]
    assert (sensed.signal, table.drawn) == (1.0, [])
    assert table.holds("Hawk", "Rogue")


@pytest.mark.rule("M4-MAP.08")
@pytest.mark.parametrize(("hexes", "fires"), [(300, True), (301, False)])
def test_no_laser_fires_beyond_300_hexes(hexes: int, fires: bool) -> None:
    table = a_battle(*across(hexes), stage="fire_orders", locks={"Hawk": ("Rogue",)})
    assert table.accepts(BLUE, Aim("s1", "laser1", "c1")) is fires


@pytest.mark.rule("M4-MAP.08")
@pytest.mark.parametrize(("hexes", "looks"), [(1000, True), (1001, False)])
def test_nothing_is_sought_beyond_1000_hexes(hexes: int, looks: bool) -> None:
    table = a_battle(*across(hexes), stage="sensors")
    assert (Sense("s1", "b1", "radar") in table.legal(BLUE)) is looks


@pytest.mark.rule("M4-MAP.09", "M4-MAP.16")
def test_a_ship_fires_ahead_and_astern_and_through_a_planet() -> None:
    table = a_battle(
        ship("PTC", "0612", "2 N", name="Hawk"),
        ship("RDR", "0608", side=RED, name="Ahead"),
        ship("RDR", "0614", side=RED, name="Astern"),
        a_body("planet_std", "0610"),
        stage="fire_orders",
        detected=True,
        locks={"Hawk": ("Ahead", "Astern")},
    )
    table.play(BLUE, Aim("s1", "laser1", table.call(BLUE, "Ahead")))
    table.play(BLUE, Aim("s1", "laser2", table.call(BLUE, "Astern")))
    table.play(BLUE, EndOrders())
    table.play(RED, EndOrders())
    table.play(BLUE, Shoot("s1", "laser1"), 6, 6, 6)
    table.play(BLUE, Shoot("s1", "laser2"), 6, 6)


@pytest.mark.rule("M4-MAP.10")
@pytest.mark.parametrize(
    ("future", "nose"), [("0711", "S"), ("0709", ""), ("0809", "SE"), ("0707", "N"), ("0511", "SW"), ("0812", "S")]
)
def test_a_counter_is_drawn_toward_its_future_marker(future: str, nose: str) -> None:
    table = a_battle(ship("PTC", "0709", name="Hawk", future=future), ship("PTC", "2020", side=RED), begun=True)
    (own,) = table.view(BLUE).ships
    assert own.markers is not None
    assert own.markers.nose == nose
    assert table.view(RED).bogeys[0].markers.nose == nose


# The open map.


@pytest.mark.rule("M4-MAP.11")
@pytest.mark.parametrize(
    ("name", "spot"), [("9999", (99, 50, 0)), ("100,7", (100, -42, 0)), ("-1,3", (-1, 4, 0)), ("7,-2", (7, -5, 0))]
)
def test_places_off_the_printed_area_are_written_as_a_pair(name: str, spot: places.Spot) -> None:
    assert named(spot) == name
    assert at(name) == spot


@pytest.mark.rule("M4-MAP.11")
def test_a_ship_that_leaves_the_printed_area_stays_in_play() -> None:
    counters = ship("PTC", "6010", "3 SE", name="Hawk", **DRIFTING), ship("PTC", "6310", side=RED, name="Rogue")
    table = a_battle(*counters, detected=True)
    table.until("sensor_orders")
    assert table.at("Hawk").startswith("63")
    assert table.vessel("Hawk").in_play
    table.begin_stage("fire_orders")
    assert Aim("s1", "laser1", "c1") in table.legal(RED)


@pytest.mark.rule("M4-MAP.11")
@pytest.mark.parametrize(("limit", "left"), [(63, True), (64, False)])
def test_an_exit_of_the_scenario_is_taken_at_the_end_of_movement(limit: int, left: bool) -> None:
    goals = {"length": 9, "goals": [{"kind": "exit", "side": "Blue", "edge": "column>=", "number": limit}]}
    hawk = ship("PTC", "6010", "3 SE", name="Hawk", **DRIFTING)
    table = a_battle(hawk, ship("PTC", "2010", side=RED, name="Rogue"), goals=goals)
    assert table.vessel("Hawk").in_play
    table.until("sensor_orders")
    assert (table.vessel("Hawk").fate == "exited") is left
    assert bool(table.heard(Exited, BLUE)) is left


# Lines of flight.


@pytest.mark.rule("M4-MAP.12")
@pytest.mark.parametrize(
    ("start", "end", "hexes"),
    [("0709", "0711", ["0710", "0711"]), ("0711", "0513", ["0611", "0612", "0513"]), ("0711", "0711", [])],
)
def test_the_hexes_of_a_move_leave_out_its_start_and_have_its_end(start: str, end: str, hexes: list[str]) -> None:
    assert passed(start, end) == [[name] for name in hexes]


@pytest.mark.rule("M4-MAP.13")
def test_a_point_on_a_hexside_lies_in_both_hexes_the_lower_number_first() -> None:
    assert passed("0610", "0512") == [["0511", "0611"], ["0512"]]
    table = a_battle(ship("PTC", "0610", name="Hawk", future="0512"), begun=True)
    (course,) = courses(table.state, 0)
    assert [named(spot) for spot in course.passed] == ["0511", "0512"]
    assert course.by == ""


@pytest.mark.rule("M4-MAP.13")
@pytest.mark.parametrize(("by", "future"), [("a", "0413"), ("b", "0513")])
def test_the_player_picks_the_hex_where_it_matters(by: str, future: str) -> None:
    """0611 is a gravity hex of 0711 and 0511 is none."""
    counters = ship("PTC", "0610", name="Hawk", future="0512", **DRIFTING), a_body("planet_std", "0711")
    table = a_battle(*counters, ship("PTC", "3010", side=RED), order=(RED, BLUE))
    assert table.legal(BLUE)[:2] == [Advance("s1", "a"), Advance("s1", "b")]
    table.play(BLUE, Advance("s1", by))
    assert table.markers("Hawk") == ("0610", "0512", future)


@pytest.mark.rule("M4-MAP.13")
@pytest.mark.parametrize(
    ("template", "centre", "default"),
    [
        ("planet_std", "0611", "0511"),  # not the planet itself
        ("planet_std", "0511", "0611"),
        ("planet_std", "0410", "0611"),  # not the hex with its arrow
        ("gg_small", "0711", "0511"),
        ("moon", "0511", "0511"),  # harmless: the lower number
    ],
)
def test_unchosen_it_is_the_hex_without_a_body_then_with_less_gravity_then_the_lower_number(
    template: str, centre: str, default: str
) -> None:
    table = a_battle(ship("PTC", "0610", name="Hawk", future="0512"), a_body(template, centre), begun=True)
    assert named(courses(table.state, 0)[0].passed[0]) == default


@pytest.mark.rule("M4-MAP.13")
def test_however_long_the_way_only_hexes_that_matter_are_asked_for() -> None:
    """A hundred points on hexsides, one of them at a planet's ring."""
    table = a_battle(ship("PTC", "0610", name="Hawk", future="-94,160"), a_body("planet_std", "0711"), begun=True)
    assert [course.by for course in courses(table.state, 0)] == ["a", "b"]
    assert len(courses(table.state, 0)[0].passed) == 200


# Bodies.


@pytest.mark.rule("M4-MAP.14", "M4-GRV.13")
def test_a_planet_shows_its_arrows_and_its_hundred_diameters() -> None:
    table = a_battle(ship("PTC", "3010"), a_body("planet_std", "0610"), begun=True)
    (world,) = table.view(BLUE).bodies
    assert (world.kind, world.hex, world.limit, world.atmosphere) == ("planet", "0610", 24, 6)
    pulls = {spot: to for spot, to in world.arrows if "@" not in spot}
    expected = {"0609": "S", "0710": "SW", "0711": "NW", "0611": "N", "0511": "NE", "0510": "SE"}
    assert pulls == {spot: next_to(spot, way) for spot, way in expected.items()}


@pytest.mark.rule("M4-MAP.15")
def test_the_templates_have_the_printed_gravity_and_limits() -> None:
    rings = {"planet_heavy": (2,), "moon": (), "asteroid": (), "gg_large": (2, 1), "star": (3, 2, 1)}
    patterns: dict[str, Body] = {str(name): body for name, body in PATTERNS.items()}
    for name, _, _, air, limit in printed_table("M4-MAP.15"):
        template = name.strip("`")
        body = patterns[template]
        assert body.rings == rings.get(template, (1,))
        assert body.fringe == (air == "gas giant")
        assert str(body.limit) == (limit if limit.isdigit() else "0")
    assert [PATTERNS[one].atmosphere for one in ("planet_std", "planet_airless", "moon")] == [6, 0, 0]


@pytest.mark.rule("M4-MAP.15")
def test_arrows_that_cannot_point_at_the_centre_take_the_first_way_clockwise() -> None:
    (giant,) = placed([BodySpec("gg_large", "1010")])
    pulls = arrows(giant)
    assert pulls[at("1008")] == direction("S")
    assert pulls[at("1109")] == direction("S")
    assert pulls[at("1009")] == places.times(direction("S"), 2)
    assert sum(distance(spot, giant.hex) == 2 for spot in pulls) == 12
    assert sum(in_fringe(giant, spot) for spot in pulls) == 6


@pytest.mark.rule("M4-MAP.17")
def test_any_number_of_units_share_a_hex() -> None:
    table = a_battle(
        *(ship("PTC", "1009", "1 S", side=side, **DRIFTING) for side in (BLUE, RED, 2)),
        *(a_volley("PTC-1", "1009", "1 S", c=1, at="PTC-2", g_left=0) for _ in range(2)),
        sides=3,
    )
    table.until("sensor_orders")
    assert {named(unit.present) for unit in table.state.units} == {"1010"}
    assert all(unit.in_play for unit in table.state.units)
