"""Mayday 3D: levels above and below the map (group TDM)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.record import catch_up
from mayday.games.mayday41.actions import Advance, Climb, Jump, Launch, Place, Shoot, Thrust
from mayday.games.mayday41.happenings.fire import Shot
from mayday.games.mayday41.moving.meeting import matched, sharing
from mayday.games.mayday41.position import dump, load
from mayday.games.mayday41.space.bodies import in_fringe
from mayday.games.mayday41.space.places import at, distance, line, named, steps
from mayday.games.mayday41.state import NOBODY
from tests.games.mayday41.staging import BLUE, GAME, RED, Plain, Table, a_battle, a_body, a_volley, inside, ship

DRIFTING: dict[str, Any] = {"out": ("plant",)}
"""A ship that can only drift."""
THREE_D = {"three_d": "on"}


def in_space(*counters: Plain, **position: Any) -> Table:
    """With levels; Red is far off and drifts."""
    far = ship("PTC", "4040", side=RED, name="Far", **DRIFTING)
    return a_battle(*counters, far, **{"options": THREE_D, **position})


def flown(present: str, future: str, *more: Plain, **position: Any) -> Table:
    """After a move of Hawk's, which only drifts."""
    return in_space(ship("PTC", present, name="Hawk", future=future, **DRIFTING), *more, **position)


@pytest.mark.rule("M4-TDM.01")
@pytest.mark.parametrize(("name", "level"), [("0601@-1", -1), ("0601", 0), ("0601@12", 12), ("103,7@-2", -2)])
def test_a_place_off_the_plane_is_named_with_its_level(name: str, level: int) -> None:
    assert at(name)[2] == level
    assert named(at(name)) == name


@pytest.mark.rule("M4-TDM.01")
def test_a_level_is_one_hex_of_distance() -> None:
    assert distance(at("0601@-1"), at("0601@2")) == 3


@pytest.mark.rule("M4-TDM.02")
def test_the_level_of_the_future_marker_goes_on_too() -> None:
    table = flown("0601@-1", "0604@1")
    assert table.markers("Hawk") == ("0601@-1", "0604@1", "0607@3")


@pytest.mark.rule("M4-TDM.03")
def test_each_g_is_one_hex_or_one_level() -> None:
    table = in_space(ship("PTC", "1010", name="Hawk", sheet={"g_rating": 3, "evade": 0}))
    for to, allowed in (("1012@1", True), ("1010@3", True), ("1011@-2", True), ("1012@2", False), ("1010@4", False)):
        assert table.accepts(BLUE, Thrust(to)) is allowed
    table.play(BLUE, Thrust("1012@1"))
    assert table.vessel("Hawk").g_used == 3


@pytest.mark.rule("M4-TDM.03")
def test_without_the_option_there_are_no_levels() -> None:
    table = in_space(ship("PTC", "1010", name="Hawk"), options={})
    assert not [action for action in table.legal(BLUE) if isinstance(action, Thrust) and "@" in action.to]


@pytest.mark.rule("M4-TDM.04")
@pytest.mark.parametrize(("hexes", "levels", "range_"), [(4, 3, 5), (1, 1, 1), (0, 1, 1), (2, 2, 3), (10, 1, 10)])
def test_range_is_the_nearest_whole_number_to_the_straight_way(hexes: int, levels: int, range_: int) -> None:
    assert distance(at("1010"), at(f"10{10 + hexes}@{levels}")) == range_
    assert distance(at("1010"), at(f"10{10 + hexes}@{-levels}")) == range_


@pytest.mark.rule("M4-TDM.04")
def test_a_shot_over_4_hexes_and_3_levels_is_at_5() -> None:
    table = in_space(
        ship("PTC", "1010@3", name="Hawk", shots={"laser1": {"target": "Rogue"}}),
        ship("PTC", "1014", side=RED, name="Rogue"),
        stage="energy",
        locks={"Hawk": ("Rogue",)},
    )
    table.play(BLUE, Shoot("s1", "laser1"), 6, 6, 6)
    assert [shot.hexes for shot in table.heard(Shot, BLUE)] == [5]


@pytest.mark.rule("M4-TDM.05")
def test_velocity_is_measured_like_range() -> None:
    table = flown("1010", "1013@4")
    hawk = table.vessel("Hawk")
    assert distance(hawk.present, hawk.future) == 5
    assert steps(hawk.present, hawk.future) == 7


@pytest.mark.rule("M4-TDM.06")
@pytest.mark.parametrize(("level", "met"), [("", True), ("@1", False)])
def test_to_meet_and_to_match_takes_the_same_level(level: str, met: bool) -> None:
    other = ship("PTC", f"0710{level}", "1 S", name="Other", side=RED, **DRIFTING)
    table = flown("0710", "0711", other)
    numbers = table.number("Hawk"), table.number("Other")
    assert (numbers[1] in sharing(table.state, numbers[0])) is met
    assert matched(table.state, *numbers) is met


@pytest.mark.rule("M4-TDM.06")
@pytest.mark.parametrize(("level", "marked"), [("", True), ("@1", False)])
def test_a_missile_goes_off_only_on_its_targets_level(level: str, marked: bool) -> None:
    table = a_battle(
        ship("MSB", "1010", name="Hawk"),
        ship("PTC", "3010", side=RED, name="Rogue"),
        a_volley("Hawk", f"3010{level}", c=1, at="Rogue"),
        stage="guidance",
        detected=True,
        locks={"Hawk": ("Rogue",)},
        options=THREE_D,
    )
    while table.stage == "guidance":
        table.play(BLUE, table.nothing(BLUE))
    assert bool(table.volley().detonates_on) is marked


# Gravity and bodies.


@pytest.mark.rule("M4-TDM.07")
@pytest.mark.parametrize(
    ("level", "strength", "future"), [(1, "planet_std", 0), (-1, "planet_std", 0), (1, "planet_heavy", -1)]
)
def test_above_and_below_a_planet_ships_are_pulled_toward_it(level: int, strength: str, future: int) -> None:
    """From 0612 two hexes N at that level: the marker goes on to 0608, a level nearer."""
    table = flown(f"0611@{level}", f"0610@{level}", a_body(strength, "0610"))
    assert table.markers("Hawk")[2] == named((*at("0609")[:2], future))


@pytest.mark.rule("M4-TDM.07")
def test_ring_arrows_act_on_the_bodys_own_level_alone() -> None:
    assert flown("0709@1", "0711@1", a_body("planet_std", "0610")).markers("Hawk")[2] == "0713@1"
    assert flown("0709@2", "0711@2", a_body("planet_std", "0610@2")).markers("Hawk")[2] == "0513@2"


@pytest.mark.rule("M4-TDM.07")
def test_a_line_goes_through_hexes_and_levels_together_halves_toward_its_end() -> None:
    assert [[named(spot) for spot in point] for point in line(at("1010"), at("1014@2"))] == [
        ["1011@1"],
        ["1012@1"],
        ["1013@2"],
        ["1014@2"],
    ]
    falling = line(at("1010@2"), at("1012@1"))
    assert [[named(spot) for spot in point] for point in falling] == [["1011@1"], ["1012@1"]]
    assert [len(point) for point in line(at("1010"), at("1010@3"))] == [1, 1, 1]


@pytest.mark.rule("M4-TDM.07", "M4-MAP.13")
def test_where_three_hexes_meet_the_player_picks_one_of_them() -> None:
    """One SE and one S in three levels: a third of the way lies on a corner."""
    start, end = "0610", named((7, at("0610")[1] + 1, 3))
    corner = line(at(start), at(end))[0]
    assert len(corner) == 3
    counters = ship("PTC", start, name="Hawk", future=end, **DRIFTING), a_body("planet_airless", named(corner[0]))
    table = in_space(*counters, order=(RED, BLUE))
    assert table.legal(BLUE)[:3] == [Advance("s1", "b"), Advance("s1", "c"), Advance("s1", "a")]
    table.play(BLUE, Advance("s1", "b"))
    assert table.vessel("Hawk").in_play


@pytest.mark.rule("M4-TDM.08")
def test_over_a_planet_there_is_no_crash_but_a_pull_downward() -> None:
    table = flown("0609@1", "0611@1", a_body("planet_std", "0610"))
    assert table.vessel("Hawk").in_play
    assert table.markers("Hawk") == ("0609@1", "0611@1", "0613")


@pytest.mark.rule("M4-TDM.08")
@pytest.mark.parametrize(("start", "fate"), [("0610@1", ""), ("0610@2", "crashed"), ("0611@1", "")])
def test_from_above_a_ship_lands_at_speed_1_and_crashes_at_2(start: str, fate: str) -> None:
    table = flown(start, "0610", a_body("planet_std", "0610"))
    assert table.vessel("Hawk").fate == fate
    assert (table.vessel("Hawk").landed != NOBODY) is (fate == "")


@pytest.mark.rule("M4-TDM.08")
@pytest.mark.parametrize(("level", "orbits"), [("", True), ("@1", False)])
def test_orbit_and_fringe_need_the_bodys_level(level: str, orbits: bool) -> None:
    table = flown(f"1009{level}", f"1110{level}", a_body("gg_small", "1010"))
    hawk = table.vessel("Hawk")
    assert in_fringe(table.state.bodies[0], hawk.present) is orbits
    assert (hawk.orbits != NOBODY) is orbits
    assert (hawk.depth != "") is orbits


@pytest.mark.rule("M4-TDM.08")
def test_a_craft_starts_on_its_parents_level_and_inherits_its_level_vector() -> None:
    table = in_space(ship("PTC", "1010@2", "1 S 2 U", name="Hawk"), inside("GIG", "Hawk"), stage="craft")
    table.play(BLUE, Launch("s2", "cradle1"))
    assert table.markers("GIG") == ("1009", "1010@2", "1011@4")
    assert Place("1011@5") in table.legal(BLUE)


@pytest.mark.rule("M4-TDM.08", "M4-MAP.11")
def test_exits_look_at_hexes_only() -> None:
    goals = {"length": 9, "goals": [{"kind": "exit", "side": "Blue", "edge": "row>=", "number": 30}]}
    table = flown("1027@5", "1030@9", goals=goals)
    assert table.vessel("Hawk").fate == "exited"


@pytest.mark.rule("M4-TDM.08")
@pytest.mark.parametrize(("level", "jumps"), [("@24", False), ("@25", True)])
def test_a_hundred_diameters_are_counted_upward_too(level: str, jumps: bool) -> None:
    table = in_space(ship("PTC", f"0610{level}", name="Hawk"), a_body("planet_std", "0610"), stage="end")
    assert (Jump("s1") in table.legal(BLUE)) is jumps


# Level by level, where the places are many.


def launching(thrust: int = 12) -> Table:
    """Hawk is about to launch a volley on level 2."""
    order = {"launcher": "launcher1", "kind": "c", "count": 1, "target": "Far", "thrust": thrust, "volley": 1}
    hawk = ship("PTC", "1010@2", name="Hawk", salvos=[order])
    return in_space(hawk, stage="launch", detected=True, locks={"Hawk": ("Far",)})


def levels(table: Table) -> list[int]:
    return [one.level for one in table.legal(BLUE) if isinstance(one, Climb)]


def spots(table: Table) -> set[str]:
    return {one.to for one in table.legal(BLUE) if isinstance(one, Place | Thrust)}


@pytest.mark.rule("M4-TDM.03")
def test_many_places_are_offered_level_by_level() -> None:
    table = launching()
    assert len(spots(table)) == 469
    assert {at(to)[2] for to in spots(table)} == {2}
    assert sorted(levels(table)) == [*range(-10, 2), *range(3, 15)]
    assert table.view(BLUE).plane == (2, 2)
    assert table.refused(BLUE, Place("1010@5")).rule == "M4-TDM.03"
    assert table.refused(BLUE, Place("1010@15")).rule == "M4-MIS.08"
    table.play(BLUE, Climb(14))
    assert spots(table) == {"1010@14"}
    assert table.view(BLUE).plane == (14, 2)
    table.play(BLUE, Climb(5))
    table.play(BLUE, Place("1019@5"))
    assert table.volley().g_used == 9 + 3


@pytest.mark.rule("M4-TDM.03")
def test_every_place_in_reach_can_be_had_by_its_level() -> None:
    table, found = launching(), set()
    for level in [2, *levels(table)]:
        if level != 2:
            table.play(BLUE, Climb(level))
        found |= spots(table)
    catch_up(GAME, table.state, 1)
    assert found == spots(table)
    assert len(found) == 3925
    assert levels(table) == []


@pytest.mark.rule("M4-TDM.03")
def test_few_places_are_offered_at_once() -> None:
    table = launching(thrust=6)
    assert len(spots(table)) == 559
    assert levels(table) == []
    assert table.view(BLUE).plane is None
    assert table.refused(BLUE, Climb(3)).rule == "M4-TDM.03"


@pytest.mark.rule("M4-TDM.03")
def test_a_volley_is_steered_level_by_level_and_nobody_else_sees_it_turn() -> None:
    hawk, far = ship("PTC", "1010", name="Hawk", **DRIFTING), ship("PTC", "4040", side=RED, name="Mark", **DRIFTING)
    table = a_battle(hawk, far, a_volley("Hawk", "2020", c=2, at="Mark"), options=THREE_D)
    assert len(table.legal(BLUE)) < 500
    known, updates = [table.view(eye) for eye in (RED, None)], table.updates
    table.play(BLUE, Climb(3))
    assert [table.view(eye) for eye in (RED, None)] == known
    assert table.updates == updates
    assert not table.state.news
    table.play(BLUE, Thrust("2020@3"))
    assert table.state.plane is None


def test_the_level_that_one_has_turned_to_is_part_of_the_position() -> None:
    table = launching()
    table.play(BLUE, Climb(7))
    again = load(dump(table.state))
    assert GAME.legal(again, BLUE) == table.legal(BLUE)
    assert GAME.view(again, BLUE) == table.view(BLUE)
