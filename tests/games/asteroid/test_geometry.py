"""Plans, squares, edges and areas (group 2), on the small drawings and on the plans themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from mayday.core.errors import InputError
from mayday.games.asteroid.actions import (
    Burn,
    Climb,
    CloseStage,
    Detonate,
    EndFire,
    Generate,
    GiveNumber,
    GuessArea,
    HandOver,
    Inquire,
    LayPlan,
    PlaceCounter,
    Shoot,
    Step,
    TakeCounter,
    Tear,
    ToAirlock,
)
from mayday.games.asteroid.events import Fired
from mayday.games.asteroid.plans import CORRIDOR, GRATING, OPEN, PLANS, ROCK, ROOM, SHAFT, SIZE, SOLID, SOLID_SHAFT
from mayday.games.asteroid.seen import Edge
from mayday.games.asteroid.station import Station, joined
from tests.games.asteroid.staging import (
    DRAWINGS,
    GAME,
    SIX_OVER_THREE,
    UPRIGHT,
    C,
    Table,
    X,
    a_new_game,
    a_position,
    a_station,
    member,
    robot,
    thing,
)

ONE_BESIDE_FIVE = "1.0 5.0 2.0 3.0 / 4.0 6.0 7.0 8.0"
ONE_APART_FROM_FIVE = "1.0 2.0 3.0 5.0 / 4.0 6.0 7.0 8.0"


def laid(configuration: str, stage: str = "placing") -> Table:
    """A set-up with this configuration, as far as the free or the shaft group."""
    table = a_new_game()
    for word in configuration.replace("/", " ").split():
        plan, turn = word.split(".")
        table.play(C, LayPlan(int(plan), int(turn)))
    table.play(C, CloseStage())
    if stage == "shafts":
        table.play(C, Generate("any"))
        table.play(C, CloseStage())
    return table


def station_of(where: str | Sequence[str]) -> Station:
    return a_station(where).state.station


def steps(table: Table, seat: int, who: str) -> set[str]:
    return {action.to for action in table.legal(seat) if isinstance(action, Step) and action.who == who}


def edges_of(station: Station, kind: int) -> set[str]:
    """The names of all edges of a kind on a small drawing."""
    found = set()
    for square in range(station.floor):
        for there in station.neighbours(square):
            edge = station.between(square, there)
            if there > square and station.edges[edge] == kind:
                mark = "|" if edge % 2 == 0 else "/"
                found.add(f"{station.names[square]}{mark}{station.names[there]}")
    return found


@pytest.mark.rule("AS-2.01")
def test_a_square_is_named_by_sheet_row_and_column() -> None:
    station = station_of(UPRIGHT)
    assert station.plan[station.square("3A7")] == 3
    assert station.place(station.square("3A7")) == (0, 6)
    assert station_of("T5").place(station_of("T5").square("F3")) == (5, 2)
    table = a_station(UPRIGHT, member("hanson", "3D4"))
    assert table.view(X).members[0].square == "3D4"
    table.play(X, Step("hanson", "3D5"))
    assert GAME.dump(table.state)["pieces"][0]["square"] == "3D5"
    assert table.refused(X, Step("hanson", "9D5")).rule == "AS-2.01"


@pytest.mark.rule("AS-2.02")
def test_any_two_plans_join_corridor_to_corridor_at_two_places_and_shaft_to_shaft_at_one() -> None:
    for one in PLANS:
        others = [plan for plan in PLANS if plan != one]
        for turn in range(len(others)):
            beside, below, *rest = others[turn:] + others[:turn]
            station = joined(tuple((plan, 0) for plan in (one, beside, below, *rest)))
            seams = {beside: [(26 * n + SIZE - 1, 26 * n + SIZE) for n in range(SIZE)]}
            seams[below] = [(26 * (SIZE - 1) + n, 26 * SIZE + n) for n in range(SIZE)]
            for other, across in seams.items():
                assert joins_at(station, one, other, across) == {(CORRIDOR, CORRIDOR): 2, (SHAFT, SHAFT): 1}


def joins_at(station: Station, one: int, other: int, across: list[tuple[int, int]]) -> Counter[tuple[int, int]]:
    """The kinds of squares that a seam joins; where it is closed, no corridor or shaft may end at it."""
    joins: Counter[tuple[int, int]] = Counter()
    for near, far in across:
        assert (station.plan[near], station.plan[far]) == (one, other)
        kinds = station.kinds[near], station.kinds[far]
        if station.edges[station.between(near, far)] == OPEN:
            joins[kinds] += 1
        else:
            assert station.edges[station.between(near, far)] == ROCK
            assert not {*kinds} & {CORRIDOR, SHAFT}
    return joins


@pytest.mark.rule("AS-2.03")
@pytest.mark.parametrize("who", ["hanson", "sasha", "robot1", "clone1", "utility", "mining", "roamer"])
def test_nobody_enters_stone_or_machinery(who: str) -> None:
    for where, square, solid in (("T1", "A3", "A4"), ("T3", "A4", "B4")):
        if who in ("utility", "mining", "roamer"):
            table = a_station(where, member("hanson", "C2"), robot(who, square, "hostile"), stage="CM")
            seat, name = C, "r1"
        else:
            table = a_station(where, member(who, square), member("professor", "C2"))
            seat, name = X, who
        assert solid not in steps(table, seat, name)
        assert table.refused(seat, Step(name, solid)).rule == "AS-2.03"


@pytest.mark.rule("AS-2.04")
@pytest.mark.parametrize(("where", "square", "to", "kind"), [("T6", "B2", "B3", "open"), ("T3", "A3", "B3", "hole")])
def test_a_breached_wall_is_open_and_a_breached_side_a_hole(where: str, square: str, to: str, kind: str) -> None:
    table = a_station(where, member("hanson", square, holds=("disintegrator",)), stage="F1")
    table.play(X, Burn("hanson", to))
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert table.view(X).edges == (Edge(f"{square}/{to}", kind),)


@pytest.mark.rule("AS-2.04")
def test_no_charge_and_no_ray_breaches_rock() -> None:
    charge = thing("charge", "B5", placer="demon")
    table = a_station("T3", member("hanson", "A4", holds=("disintegrator",)), charge, stage="F1")
    assert table.refused(X, Burn("hanson", "B4")).rule == "AS-12.18"
    table.play(X, Detonate("B5"))
    table.until("M1")
    assert table.view(X).edges == ()


@pytest.mark.rule("AS-2.05")
def test_diagonal_squares_are_not_adjacent() -> None:
    table = a_station("T5", member("hanson", "B2", holds=("charge",)), member("kirby", "C3"), member("sarge", "B3"))
    assert table.refused(X, Step("hanson", "C3")).rule == "AS-6.02"
    assert table.refused(X, HandOver("hanson", "charge", "kirby")).rule == "AS-6.17"
    assert table.accepts(X, HandOver("hanson", "charge", "sarge"))


@pytest.mark.rule("AS-2.05")
def test_a_terminal_behind_a_wall_is_out_of_reach() -> None:
    for square, within in (("B2", False), ("A3", True)):
        counters = (member("kirby", square), thing("terminal", "B3", up=True), thing("brain", "C1"))
        table = a_station("T6", *counters, stage="M1")
        assert table.accepts(X, Inquire("B3", ("kirby",), "brain")) == within
        if not within:
            assert table.refused(X, Inquire("B3", ("kirby",), "brain")).rule == "AS-11.02"


@pytest.mark.rule("AS-2.05")
@pytest.mark.parametrize(
    ("where", "one", "other", "edges", "within"),
    [
        ("T1", "B3", "B4", {}, False),
        ("T1", "B3", "B4", {"B3|B4": "opened"}, True),
        ("T2", "B3", "B4", {}, True),
        ("T3", "A3", "B3", {}, False),
        ("T3", "A3", "B3", {"A3/B3": "hole"}, True),
    ],
    ids=["closed door", "open door", "grating", "solid side", "hole"],
)
def test_hands_reach_through_an_open_door_a_grating_and_a_hole(
    where: str, one: str, other: str, edges: dict[str, str], within: bool
) -> None:
    table = a_station(where, member("hanson", one, holds=("charge",)), member("kirby", other), edges=edges)
    assert table.accepts(X, HandOver("hanson", "charge", "kirby")) == within


# Areas.


@pytest.mark.rule("AS-2.06")
def test_a_room_is_one_area_whatever_its_shape() -> None:
    station = station_of("T1")
    west = {station.area[station.square(f"{row}{column}")] for row in "ABC" for column in (1, 2, 3)}
    assert len(west) == 1
    table = laid(ONE_BESIDE_FIVE)
    table.play(C, TakeCounter("mining"))
    table.play(C, PlaceCounter("1K4"))  # the customs room has five squares in two rows
    for square in ("1K2", "1K3", "1L2", "1L3"):
        assert table.refused(C, PlaceCounter(square)).rule == "AS-3.09"


@pytest.mark.rule("AS-2.07")
def test_the_edge_of_a_plan_divides_a_corridor() -> None:
    table = laid(ONE_BESIDE_FIVE)
    table.play(C, TakeCounter("mining"))
    table.play(C, PlaceCounter("1D12"))
    assert table.refused(C, PlaceCounter("1D13")).rule == "AS-3.09"
    table.play(C, PlaceCounter("5D1"))
    assert table.refused(C, PlaceCounter("5D4")).rule == "AS-3.09"


@pytest.mark.rule("AS-2.07")
def test_a_breached_door_merges_no_areas() -> None:
    areas = []
    for edges in ({}, {"B3|B4": "opened"}):
        table = a_station("T1", member("jones", "B2"), edges=edges, options={"blind_play": "on"})
        areas.append([action for action in table.legal(X) if isinstance(action, GuessArea)])
    assert areas[0] == areas[1]
    assert len(areas[0]) == 3


@pytest.mark.rule("AS-2.08")
def test_a_shaft_area_reaches_across_the_edge_of_its_plan() -> None:
    together = laid(ONE_BESIDE_FIVE, "shafts")
    together.play(C, PlaceCounter("1G13"))
    assert together.refused(C, PlaceCounter("5G1")).rule == "AS-3.10"
    apart = laid(ONE_APART_FROM_FIVE, "shafts")
    apart.play(C, PlaceCounter("1G13"))
    assert apart.accepts(C, PlaceCounter("5G1"))


# Gratings, plenums and the plant.


@pytest.mark.rule("AS-2.09")
def test_a_grating_lies_wherever_a_shaft_meets_a_room_or_a_corridor() -> None:
    assert edges_of(station_of("T2"), GRATING) == {"B3|B4", "B6|B7"}
    station = station_of(UPRIGHT)
    without = set()
    for square in range(len(station.kinds)):
        for there in station.neighbours(square):
            if station.kinds[square] == SHAFT and station.kinds[there] in (ROOM, CORRIDOR):
                kind = station.edges[station.between(square, there)]
                if kind != GRATING:
                    assert kind == OPEN
                    without.add(station.area[there])
    assert without == {"2/p3", "2/p4"}


@pytest.mark.rule("AS-2.10")
def test_the_enclosed_corridors_have_no_grating_to_the_shaft_and_gratings_in_their_walls() -> None:
    station = station_of("T4")
    assert edges_of(station, GRATING) == {"A2/B2", "A3/B3", "B3|B4"}
    assert "B1|B2" in edges_of(station, OPEN)
    plans = station_of(UPRIGHT)
    assert Counter(plans.area)["2/p3"] == Counter(plans.area)["2/p4"] == 2
    table = a_station("T4", member("hanson", "B1"))
    table.play(X, Step("hanson", "B2"))
    assert table.view(X).members[0].spent == 1


@pytest.mark.rule("AS-2.10")
def test_a_robot_that_uses_no_shafts_may_enter_an_enclosed_corridor() -> None:
    table = a_station("T4", member("hanson", "C4"), robot("mining", "A2", "hostile"), stage="CM")
    table.play(C, Step("r1", "B2"))
    assert [one.spent for one in table.view(C).robots] == [2]
    assert steps(table, C, "r1") == {"B3"}
    assert table.refused(C, Step("r1", "B1")).rule == "AS-6.12"


@pytest.mark.rule("AS-2.11")
def test_the_room_is_reached_from_a_solid_shaft_only_through_a_breach() -> None:
    table = a_station("T3", member("muscles", "B3"))
    assert edges_of(table.state.station, SOLID) == {"A2/B2", "B2/C2", "A3/B3", "B3/C3"}
    assert steps(table, X, "muscles") == {"B2"}
    assert table.refused(X, Step("muscles", "A3")).rule == "AS-2.11"
    assert table.refused(X, Tear("muscles", "B4")).rule == "AS-2.03"
    assert "B3|B4" in edges_of(table.state.station, ROCK)
    table.play(X, Tear("muscles", "A3"))
    table.until("XM")
    assert steps(table, X, "muscles") == {"B2", "A3"}


@pytest.mark.rule("AS-2.11")
def test_only_plan_4_has_solid_shafts_and_machinery() -> None:
    station = station_of(UPRIGHT)
    solid = {station.plan[square] for square, kind in enumerate(station.kinds) if kind == SOLID_SHAFT}
    assert solid == {4}
    table = a_station(UPRIGHT, member("hanson", "4E7"))
    assert steps(table, X, "hanson") == {"4D7"}
    assert table.refused(X, Step("hanson", "4F7")).rule == "AS-2.03"


# Levels.


@pytest.mark.rule("AS-2.12")
def test_a_place_of_the_upper_level_lies_over_the_same_place_of_the_lower() -> None:
    stairs = (thing("descending", "6D4", up=True), thing("ascending", "3D4", up=True))
    table = a_station(SIX_OVER_THREE, member("hanson", "6D4"), *stairs)
    table.play(X, Climb("hanson"))
    assert table.at("hanson") == "3D4"
    table.play(X, Climb("hanson"))
    assert table.at("hanson") == "6D4"


@pytest.mark.rule("AS-2.13")
def test_facing_corridors_and_facing_shafts_are_joined() -> None:
    table = a_station(UPRIGHT, member("hanson", "3D13"), member("kirby", "3G13"))
    assert "7D1" in steps(table, X, "hanson")
    assert "7G1" in steps(table, X, "kirby")


@pytest.mark.rule("AS-2.13")
def test_nothing_leads_off_a_level_but_the_entry_corridor() -> None:
    table = a_station(UPRIGHT, member("hanson", "3D4"), robot("mining", "8A4", "hostile"), stage="CM")
    assert steps(table, C, "r1") == {"8B4"}
    assert table.refused(C, Step("r1", "airlock")).rule == "AS-24.01"
    people = (member("kirby", "3D1"), member("sarge", "3A7"), member("scoop", "3A4"))
    table = a_station(UPRIGHT, *people, destruct=1)
    assert steps(table, X, "kirby") == {"3D2"}
    assert steps(table, X, "sarge") == {"3B7"}
    assert table.refused(X, ToAirlock("kirby")).rule == "AS-24.01"
    assert table.accepts(X, ToAirlock("scoop"))


@pytest.mark.rule("AS-2.14")
def test_ranges_are_counted_across_the_plans_of_a_level() -> None:
    station = station_of(ONE_BESIDE_FIVE)
    assert station.place(station.square("5D3")) == (4 - 1, 16 - 1)
    assert station.place(station.square("1D12")) == (4 - 1, 12 - 1)
    for square, needed in (("5D3", 5), ("5D1", 3)):
        table = a_station(ONE_BESIDE_FIVE, member("sarge", "1D12"), robot("mining", square, "hostile"), stage="F1")
        table.play(X, Shoot("sarge", "r1"))
        table.until("M1")
        assert table.told(Fired)[0].roll.needed == needed


@pytest.mark.rule("AS-2.14")
def test_the_levels_do_not_mix() -> None:
    table = a_station(SIX_OVER_THREE, member("hanson", "6D4"), robot("mining", "3D4", "hostile"), stage="F1")
    assert table.refused(X, Shoot("hanson", "r1")).rule == "AS-8.24"


# The drawings of the rulebook, and turned plans.


@pytest.mark.rule("AS-2.15")
def test_the_drawings_are_read_as_the_rulebook_says() -> None:
    areas = Counter(name for name in station_of("T1").area if name)
    assert sorted(areas.values()) == [1, 9, 12]
    five = station_of("T5")
    assert Counter(five.area) == {"r1": 48}
    assert len(edges_of(five, OPEN)) == 6 * 7 + 5 * 8
    assert {name: len(station_of(name).numbers) for name in DRAWINGS} == {
        "T1": 22,
        "T2": 14,
        "T3": 12,
        "T4": 8,
        "T5": 48,
        "T6": 12,
    }
    with pytest.raises(InputError):
        GAME.load({"station": {"drawing": ["r x"]}})


@pytest.mark.rule("AS-2.16")
def test_a_quarter_turn_brings_d1_to_the_first_row_and_tenth_column() -> None:
    station = joined(tuple((plan, 1 if plan == 1 else 0) for plan in PLANS))
    assert station.place(station.square("1D1")) == (1 - 1, 10 - 1)


@pytest.mark.rule("AS-2.16")
def test_outer_edges_follow_the_turned_plan() -> None:
    table = laid("1.1 5.0 2.0 3.0 / 4.0 6.0 7.0 8.0")
    position: dict[str, Any] = GAME.dump(table.state)
    position |= {"stage": "corridors", "entry_plan": 1, "entry_dice": [1], "laying": []}
    exits = [action.to for action in Table(GAME.load(position)).legal(C) if isinstance(action, GiveNumber)]
    assert sorted(exits) == ["1D1", "1J1", "1M10", "1M4"]


@pytest.mark.rule("AS-2.16")
def test_with_rotation_off_no_plan_is_turned() -> None:
    table = a_new_game(plan_rotation="off")
    assert table.refused(C, LayPlan(3, 1)).rule == "AS-2.16"
    assert table.accepts(C, LayPlan(3, 0))
    turned = a_position("3.1 7.0 1.0 5.0 / 8.0 2.0 6.0 4.0", options={"plan_rotation": "off"})
    with pytest.raises(InputError, match=r"AS-2\.16"):
        GAME.load(turned)
    GAME.load(turned | {"options": {}})
