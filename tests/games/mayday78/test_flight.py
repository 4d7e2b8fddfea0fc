"""The flight computer of the game: every answer is flown again through the checked door, or counted by hand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mayday.core.errors import RuleError
from mayday.games.mayday78.courses import Plan
from mayday.games.mayday78.events import Intercepted
from mayday.games.mayday78.flight import Flight, Meeting, flight
from mayday.kit.hexes import distance
from tests.games.mayday78.staging import (
    GAME,
    Hex,
    Plain,
    Table,
    a_bystander,
    a_drill,
    a_landed_vessel,
    a_missile,
    a_vessel,
    at_rest,
)

DESIGN_OF_G = {1: "free-trader", 2: "scout"}
NEAR = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
STEP = st.sampled_from([(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)])


def of(table: Table, number: int) -> Flight:
    return flight(table.view, number)


def with_company(*vessels: Plain, **more: Any) -> Table:
    """A drill in which every phase A of the first side asks its seat: it has a second ship that is free to move."""
    return a_drill(*vessels, a_bystander(0), **more)


def pass_turn(table: Table, side: int) -> None:
    """Whatever else this side may do in its player-turn, it does not."""
    turn = table.view.turn
    while (table.view.turn, table.view.phasing) == (turn, side):
        table.done()


def fly(table: Table, number: int, plan: Plan) -> None:
    """Choose the futures of a plan turn by turn, and be where it says at the end of each move."""
    assert plan.turns == len(plan.futures) > 1, "a plan worth flying"
    side = table.vessel(number).side
    for present, future in zip(plan.presents, plan.futures, strict=True):
        table.until("A", "moving", phasing=side)
        if future in table.futures(number):
            table.burn(number, future)
        pass_turn(table, side)
        assert table.vessel(number).present == present


def reached(table: Table, number: int, turns: int) -> list[set[Hex]]:
    """Where a vessel can be after each move, by trying every legal choice of every turn through `play`."""
    layers: list[set[Hex]] = []
    now = {table.counters(number): table}
    for turn in range(turns):
        after: dict[str, Table] = {}
        arrived: set[Hex] = set()
        for one in now.values():
            choices: list[Hex | None] = [*one.futures(number)] or [None]
            # A choice tells where the next move ends, so that the last one makes no difference.
            for to in choices if turn < turns - 1 else choices[:1]:
                tried = Table(one.state.copy())
                tried.nobody_jumps = True
                if to is not None:
                    tried.burn(number, to)
                pass_turn(tried, 0)
                tried.until("A", "moving", phasing=0)
                if tried.vessel(number).status in ("flying", "landed"):
                    arrived.add(tried.vessel(number).present)
                    after[tried.counters(number)] = tried
        layers.append(arrived)
        now = after
    return layers


def test_a_ship_of_one_g_at_rest_reaches_disks_that_grow_by_one_more_hex_each_turn() -> None:
    found = of(a_drill(at_rest((0, 0), "free-trader")), 0)
    # The future of the first turn is settled; then 1, 1 + 2 and 1 + 2 + 3 hexes in every direction.
    assert [len(hexes) for hexes in found.reach] == [1, 7, 37, 127]
    for hexes, radius in zip(found.reach, (0, 1, 3, 6), strict=True):
        assert max(distance((0, 0), at) for at in hexes) == radius


def test_a_ship_with_a_hit_drive_reaches_only_where_it_drifts() -> None:
    found = of(with_company(a_vessel("[(0,0) > (2,0) > (4,0)]", hits={"m_drive": 1}), a_bystander()), 0)
    assert found.reach == (((4, 0),), ((6, 0),), ((8, 0),), ((10, 0),))
    assert [leg.end for leg in found.course] == [(4, 0), (6, 0), (8, 0), (10, 0)]
    assert found.meets == ()


@st.composite
def drills(draw: st.DrawFn, g: int) -> Table:
    """A ship near some worlds, or on one of them, under any reading of the rules around them."""
    worlds = draw(st.lists(NEAR, min_size=1, max_size=3, unique=True))
    readings = {
        "edge_graze": draw(st.sampled_from(["ignore", "both"])),
        "gravity_at_rest": draw(st.sampled_from(["off", "on"])),
        "touch_and_go": draw(st.sampled_from(["off", "on"])),
    }
    design = DESIGN_OF_G[g]
    at = draw(NEAR)
    if at in worlds:
        ship = a_landed_vessel(at, design)
    else:
        q, r = at
        dq, dr = draw(st.one_of(st.just((0, 0)), STEP, st.tuples(st.integers(-2, 2), st.integers(-2, 2))))
        ship = a_vessel(f"[({q - dq},{r - dr}) > ({q},{r}) > ({q + dq},{r + dr})]", design)
    return with_company(ship, worlds=worlds, options=readings)


@pytest.mark.rule("MD-MOV.04", "MD-MOV.07", "MD-GRV.06", "MD-GRV.14", "MD-GRV.16", "MD-GRV.20")
@pytest.mark.parametrize(("g", "turns"), [(1, 3), (2, 2)])
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_the_reach_is_what_all_legal_moves_reach(g: int, turns: int, data: st.DataObject) -> None:
    table = data.draw(drills(g))
    assert [set(hexes) for hexes in of(table, 0).reach[:turns]] == reached(table, 0, turns)


@pytest.mark.rule("MD-MOV.04", "MD-GRV.06")
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_three_turns_of_two_g_are_what_all_legal_moves_reach(data: st.DataObject) -> None:
    table = data.draw(drills(2))
    assert [set(hexes) for hexes in of(table, 0).reach[:3]] == reached(table, 0, 3)


def chase(order: list[int], quarry: str) -> Table:
    """A scout at rest at the origin and a drifting trader of the other side."""
    trader = a_vessel(quarry, "free-trader", 1)
    return a_drill(at_rest((0, 0)), trader, a_bystander(0), a_bystander(1), order=order, phasing=order[0])


AWAY = "[(0,0) > (1,0) > (2,0)]"
TOWARDS = "[(5,0) > (4,0) > (3,0)]"
STRAIGHT_AT = "[(2,0) > (1,0) > (0,0)]"


@pytest.mark.rule("MD-INT.01")
@pytest.mark.parametrize(
    ("order", "quarry", "meeting"),
    [
        # It is at (2,0) when the scout, moving first, has burnt 2 and arrives; one move later it is out of reach.
        ([0, 1], AWAY, Meeting(0, 1, 2, (2, 0), (2, 0), 2)),
        ([1, 0], AWAY, Meeting(0, 1, 3, (4, 0), (2, 0), 2)),
        # Moving first, the scout waits at (2,0), where the trader's own move ends; else it arrives there itself.
        ([0, 1], TOWARDS, Meeting(0, 1, 2, (2, 0), (2, 0), 2)),
        ([1, 0], TOWARDS, Meeting(0, 1, 2, (2, 0), (2, 0), 2)),
        # The trader comes to it, whatever the scout chooses now.
        ([0, 1], STRAIGHT_AT, Meeting(0, 1, 1, (0, 0), (0, 0), 0)),
        ([1, 0], STRAIGHT_AT, Meeting(0, 1, 1, (0, 0), None, 0)),
    ],
)
def test_a_meeting_takes_place_in_the_turn_and_hex_foretold(order: list[int], quarry: str, meeting: Meeting) -> None:
    table = chase(order, quarry)
    assert of(table, 0).meets[0] == meeting
    last = table.view.turn + meeting.turn - 1
    while not table.heard(Intercepted):
        found = of(table, 0).meets[0]
        assert found.hex == meeting.hex
        if found.to in table.futures(0):
            table.burn(0, found.to)
        pass_turn(table, table.view.phasing)
        assert table.view.turn <= last + 1
    (met,) = table.heard(Intercepted)
    assert ({met.first, met.second}, met.hex) == ({0, 1}, meeting.hex)


@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_who_can_meet_a_vessel_threatens_it(order: list[int]) -> None:
    table = chase(order, AWAY)
    assert of(table, 1).threats == of(table, 0).meets
    assert [threat.hunter for threat in of(table, 0).threats] == [1]
    assert of(table, 0).threats == of(table, 1).meets


def test_friends_and_wrecks_are_neither_met_nor_feared() -> None:
    friend, wreck = at_rest((1, 0)), at_rest((0, 1), seat=1, wreck=True)
    found = of(a_drill(at_rest((0, 0)), friend, wreck, a_bystander()), 0)
    assert (found.meets, found.threats) == ((), ())


@pytest.mark.rule("MD-INT.05")
@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_a_matched_course_flown_through_ends_matched(order: list[int]) -> None:
    table = chase(order, "[(3,-4) > (3,-3) > (3,-2)]")
    (match,) = (match for match in of(table, 0).matches if match.quarry == 1)
    fly(table, 0, match.plan)
    assert [(met.hex, met.matched) for met in table.heard(Intercepted)][-1] == (match.plan.presents[-1], True)
    assert table.vessel(0).future == table.vessel(1).future


@pytest.mark.rule("MD-GRV.14")
def test_a_landing_flown_through_ends_on_the_world() -> None:
    table = with_company(a_vessel("[(-8,1) > (-6,1) > (-4,1)]"), worlds=[(0, 0)])
    (approach,) = of(table, 0).approaches
    assert approach.world == "Alpha"
    assert approach.landing is not None
    fly(table, 0, approach.landing)
    assert (table.vessel(0).status, table.vessel(0).present) == ("landed", (0, 0))
    (after,) = of(table, 0).approaches
    assert after.landing is not None
    assert after.landing.turns == 0


@pytest.mark.rule("MD-GRV.11")
def test_an_orbit_flown_into_is_kept_without_thrust() -> None:
    table = with_company(a_vessel("[(-8,1) > (-6,1) > (-4,1)]"), worlds=[(0, 0)])
    (approach,) = of(table, 0).approaches
    assert approach.orbit is not None
    fly(table, 0, approach.orbit)
    assert table.vessel(0).orbit == "Alpha"
    table.until("A", "moving", phasing=0)
    assert {distance(leg.end, (0, 0)) for leg in of(table, 0).course} == {1}


@pytest.mark.rule("MD-JMP.01")
@pytest.mark.parametrize(("worlds", "missing"), [([], None), ([(0, 0)], 30), ([(0, 0), (9, 0)], 39), ([(-35, 0)], 0)])
def test_the_jump_distance_is_what_the_nearest_world_lacks_of_forty(worlds: list[Hex], missing: int | None) -> None:
    table = a_drill(at_rest((10, 0)), a_bystander(), worlds=worlds)
    assert of(table, 0).jump_distance == missing


@pytest.mark.rule("MD-JMP.01")
def test_the_way_out_to_a_jump_ends_forty_hexes_off() -> None:
    table = with_company(at_rest((10, 0)), worlds=[(0, 0)])
    jump = of(table, 0).jump
    assert jump is not None
    fly(table, 0, jump)
    assert distance(table.vessel(0).present, (0, 0)) >= 40
    # One turn earlier it was not: 2, 6, 12, 20, 30 hexes from the second move on.
    assert distance(jump.presents[-2], (0, 0)) < 40
    assert jump.turns == 6


@pytest.mark.rule("MD-MIS.03", "MD-MIS.04", "MD-MIS.05")
@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
@pytest.mark.parametrize("aim", ["present", "future"])
@pytest.mark.parametrize(
    "target", ["[(9,4) > (9,3) > (9,2)]", "[(-4,7) > (-4,7) > (-4,7)]", "[(3,3) > (1,3) > (-1,3)]"]
)
def test_a_homing_missile_flies_where_the_flight_computer_says(order: list[int], aim: str, target: str) -> None:
    missile = a_missile("[(-2,0) > (0,0) > (2,0)]", target=1)
    bystanders = (a_bystander(0), a_bystander(1))
    table = a_drill(
        missile, a_vessel(target, seat=1), *bystanders, order=order, phasing=order[0], options={"homing_aim": aim}
    )
    foretold = of(table, 0).homing
    assert len(foretold) > 1
    flown = []
    for _ in foretold:
        table.until("A", "moving", phasing=0)
        # Its owner burns the most each turn; of equals the flight computer takes the first by q, then r.
        if table.futures(0):
            ahead = table.plan(0).unthrust
            table.burn(0, min(table.futures(0), key=lambda to: (-distance(ahead, to), to)))
        pass_turn(table, 0)
        flown.append(table.vessel(0).present)
    assert tuple(flown) == foretold


def test_what_is_not_under_way_has_no_flight_computer() -> None:
    table = a_drill(at_rest((0, 0)), a_bystander())
    with pytest.raises(RuleError, match="no vessel 9"):
        of(table, 9)


def test_the_answer_is_the_same_for_every_pair_of_eyes_that_sees_the_same() -> None:
    table = chase([0, 1], AWAY)
    eyes = [flight(GAME.view(table.state, seat), 0) for seat in (None, 0, 1)]
    assert eyes[0] == eyes[1] == eyes[2]
