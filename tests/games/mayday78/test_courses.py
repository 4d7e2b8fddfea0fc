"""The flight computer against courses flown one by one, and the worked examples of the rulebook."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from mayday.games.mayday78.courses import (
    Body,
    GivenUp,
    Plan,
    Space,
    drift,
    interception,
    jump_turns,
    landing,
    matched_course,
    orbit_entry,
    reachable,
)
from tests.games.mayday78 import naive
from tests.kit import exact
from tests.kit.exact import Hex

NEAR = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
MOVE = st.tuples(st.integers(-2, 2), st.integers(-2, 2))
ALPHA = Space(((0, 0),))


@st.composite
def spaces(draw: st.DrawFn) -> Space:
    worlds = tuple(draw(st.lists(NEAR, min_size=1, max_size=3, unique=True)))
    return Space(worlds, *draw(st.tuples(*[st.booleans()] * 4)))


@st.composite
def bodies(draw: st.DrawFn, space: Space, strongest: int) -> Body:
    """Landed, or anywhere near; a body at rest in the hex of a world is landed."""
    g = draw(st.integers(0, strongest))
    fuel = draw(st.integers(-1, 4))
    now = draw(st.one_of(st.none(), st.integers(0, g)))
    present = draw(st.one_of(st.sampled_from(space.worlds), NEAR))
    if present in space.worlds:
        steps = [(0, 0), *naive.DIRECTIONS]
    else:
        steps = [draw(MOVE)]
    step = draw(st.sampled_from(steps))
    return Body(present, (present[0] + step[0], present[1] + step[1]), g, fuel, draw(st.booleans()), now)


def flown(space: Space, body: Body, plan: Plan | None) -> tuple[int, int] | None:
    """Turns and cost of a plan, after flying it phase by phase by the naive rules."""
    if plan is None:
        return None
    state = (body.present, body.future, body.fuel)
    thrusts = []
    for number, (present, future) in enumerate(zip(plan.presents, plan.futures, strict=True)):
        choices = {after[:2]: (after, thrust) for after, thrust in naive.phase(space, body, state, number == 0)}
        state, thrust = choices[present, future]
        thrusts.append(thrust)
    assert sum(thrusts) == plan.thrust
    assert len(thrusts) == plan.turns
    return plan.turns, sum(naive.paid(space, thrust) for thrust in thrusts)


@pytest.mark.rule("MD-MOV.04", "MD-MOV.07", "MD-MOV.08", "MD-GRV.16", "MD-GRV.19", "MD-GRV.20")
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_the_reachable_hexes_are_those_of_all_courses(data: st.DataObject) -> None:
    space = data.draw(spaces())
    body = data.draw(bodies(space, 2))
    turns = 4 if body.g < 2 else 3
    layers = naive.Flights(space, body, turns).layers[1:]
    expected = [{present for present, _, _ in layer} for layer in layers]
    assert reachable(space, body, turns) == expected
    assert reachable(space, body, turns - 1) == expected[:-1]


@pytest.mark.parametrize(("g", "fuel"), [(2, -1), (6, 9)])
@pytest.mark.parametrize("worlds", [(), ((3, 1),), ((2, -2), (-3, 5), (5, 0))], ids=len)
def test_four_turns_of_a_starship_and_of_a_boat_are_those_of_all_courses(
    g: int, fuel: int, worlds: tuple[Hex, ...]
) -> None:
    space, body = Space(worlds), Body((-2, 0), (0, 0), g, fuel)
    layer = {(body.present, body.future): body.fuel}
    for turn in range(3):
        after: dict[tuple[Hex, Hex], int] = {}
        for (present, future), left in layer.items():
            for (at, to, rest), _ in naive.phase(space, body, (present, future, left), turn == 0):
                after[at, to] = max(rest, after.get((at, to), -1))
        layer = after
    strikes = {pair for pair in layer if worlds and crashed(space, *pair)}
    assert reachable(space, body, 4)[3] == {future for _, future in layer.keys() - strikes}


def crashed(space: Space, start: Hex, end: Hex) -> bool:
    near = any(exact.span(start, end, world, False) for world in space.worlds if world != start)
    return near and exact.apart(start, end) > 1


@pytest.mark.rule("MD-GRV.14", "MD-GRV.21")
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_landing_is_sooner_or_cheaper(data: st.DataObject) -> None:
    space = data.draw(spaces())
    body = data.draw(bodies(space, 2))
    world = space.worlds[0]
    assume(not body.present == body.future == world)
    turns = 4 if body.g < 2 else 3

    def lands(before: naive.State, after: naive.State) -> bool:
        return before[0] != after[0] == world and body.lands

    assert flown(space, body, landing(space, body, 0, turns)) == naive.Flights(space, body, turns).soonest(lands)


@pytest.mark.rule("MD-GRV.11", "MD-GRV.25")
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_orbit_is_sooner_or_cheaper(data: st.DataObject) -> None:
    space = data.draw(spaces())
    body = data.draw(bodies(space, 2))
    turns = 4 if body.g < 2 else 3
    world = space.worlds[0]

    def circles(before: naive.State, after: naive.State) -> bool:
        apart = [exact.apart(*pair) for pair in ((before[0], after[0]), (before[0], world), (after[0], world))]
        return apart == [1, 1, 1] and after[0] not in space.worlds

    assert flown(space, body, orbit_entry(space, body, 0, turns)) == naive.Flights(space, body, turns).soonest(circles)


@pytest.mark.rule("MD-JMP.01")
@settings(max_examples=100, deadline=None)
@given(st.data(), st.integers(3, 9))
def test_no_way_out_to_a_jump_is_sooner_or_cheaper(data: st.DataObject, far: int) -> None:
    space = data.draw(spaces())
    body = data.draw(bodies(space, 2))
    turns = 4 if body.g < 2 else 3

    def away(at: Hex) -> bool:
        return all(exact.apart(at, world) >= far for world in space.worlds)

    assume(not away(body.present))
    found = flown(space, body, jump_turns(space, body, turns, far))
    assert found == naive.Flights(space, body, turns).soonest(lambda _, after: away(after[0]))


@pytest.mark.rule("MD-INT.01", "MD-INT.02")
@settings(max_examples=100, deadline=None)
@given(st.data())
def test_every_turn_of_an_interception_is_found_at_its_least_cost(data: st.DataObject) -> None:
    space = data.draw(spaces())
    hunter = data.draw(bodies(space, 2))
    turns = 4 if hunter.g < 2 else 3
    course = data.draw(st.lists(NEAR, max_size=turns))
    flights = naive.Flights(space, hunter, turns)
    expected = []
    for turn, at in enumerate(course, 1):
        costs = [cost for (present, _, _), cost in flights.layers[turn].items() if present == at]
        if costs:
            expected.append((turn, at, (turn, min(costs))))
    found = interception(space, hunter, course, turns)
    assert [(item.turn, item.hex, flown(space, hunter, item.plan)) for item in found] == expected


@pytest.mark.rule("MD-INT.05")
@settings(max_examples=200, deadline=None)
@given(st.data(), st.booleans())
def test_no_matched_course_is_sooner_or_cheaper(data: st.DataObject, quarry_first: bool) -> None:
    space = data.draw(spaces())
    hunter = data.draw(bodies(space, 2))
    at, move = data.draw(NEAR), data.draw(MOVE)
    assume(at not in space.worlds)
    quarry = Body(at, (at[0] + move[0], at[1] + move[1]), lands=data.draw(st.booleans()))
    turns = 4 if hunter.g < 2 else 3
    drifting = [(quarry.present, quarry.future)]
    while len(drifting) <= turns:
        after = naive.phase(space, quarry, (*drifting[-1], -1), False)
        if not after:
            break
        drifting.append(after[0][0][:2])
    flights = naive.Flights(space, hunter, turns)
    expected = None
    for turn, counters in enumerate(drifting[1:] if quarry_first else drifting[:turns], 1):
        costs = [cost for state, cost in flights.layers[turn].items() if state[:2] == counters]
        if costs and counters[0] not in space.worlds and expected is None:
            expected = turn, min(costs)
    assert flown(space, hunter, matched_course(space, hunter, quarry, turns, quarry_first)) == expected


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_body_left_alone_goes_where_the_rules_take_it(data: st.DataObject) -> None:
    space = data.draw(spaces())
    body = data.draw(bodies(space, 0))
    state = (body.present, body.future, body.fuel)
    for leg in drift(space, body, 6):
        after = naive.phase(space, body, state, False)
        assert leg.start == state[0]
        if not after:
            assert leg.fate == "crashes"
            assert space.worlds[leg.world] == leg.end == leg.future
            assert leg.end in exact.entered(state[0], state[1])
            break
        stays = state[0] == state[1] and state[0] in space.worlds
        state = after[0][0]
        assert (leg.end, leg.future) == state[:2]
        assert leg.fate == ("stays" if stays else "lands" if leg.end in space.worlds else "flies")
        assert (leg.world >= 0) == (leg.fate != "flies")


@pytest.mark.rule("MD-GRV.08")
def test_the_printed_example_is_foretold() -> None:
    legs = drift(ALPHA, Body((-1, -1), (1, -1)), 2)
    assert [(leg.start, leg.end, leg.future) for leg in legs] == [
        ((-1, -1), (1, -1), (2, 1)),
        ((1, -1), (2, 1), (2, 3)),
    ]


@pytest.mark.rule("MD-GRV.12")
def test_an_orbit_is_foretold_all_the_way_round() -> None:
    legs = drift(ALPHA, Body((1, -1), (1, 0)), 6)
    assert [leg.end for leg in legs] == [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


@pytest.mark.rule("MD-GRV.13")
def test_an_orbit_is_left_by_thrust_alone() -> None:
    orbiting = Body((1, 0), (0, 1), g=1)
    assert reachable(ALPHA, orbiting, 2)[1] == frozenset(naive.around((-1, 1), 1))
    leaving = Body((1, 0), (1, 1))
    assert [leg.end for leg in drift(ALPHA, leaving, 3)] == [(1, 1), (1, 2), (1, 3)]


@pytest.mark.rule("MD-GRV.20", "MD-GRV.21")
def test_a_launch_is_one_hex_whatever_the_drive() -> None:
    fighter = Body((0, 0), (0, 0), g=4, fuel=12)
    first, second = reachable(ALPHA, fighter, 2)
    assert first == {(0, 0)}
    assert second == {(0, 0), *naive.DIRECTIONS}
    launched = Body((0, 0), (1, -1), g=1)
    assert drift(ALPHA, launched, 1)[0].future == (1, -1)
    into_orbit = orbit_entry(ALPHA, launched, 0, 4)
    assert into_orbit is not None
    assert (into_orbit.turns, into_orbit.thrust) == (2, 1)


@pytest.mark.rule("MD-GRV.09")
@pytest.mark.parametrize(("at_rest", "fates"), [(False, ["flies", "flies"]), (True, ["flies", "lands"])])
def test_rest_beside_a_world_lasts_unless_gravity_acts_at_rest(at_rest: bool, fates: list[str]) -> None:
    legs = drift(Space(((0, 0),), at_rest=at_rest), Body((1, -1), (1, -1)), 2)
    assert [leg.fate for leg in legs] == fates


@pytest.mark.rule("MD-GRV.17")
def test_a_crash_names_the_first_world_struck() -> None:
    legs = drift(Space(((5, 0), (2, 0))), Body((0, 0), (7, 0)), 3)
    assert [(leg.fate, leg.world, leg.end) for leg in legs] == [("crashes", 1, (2, 0))]


def test_who_stands_on_the_world_or_far_away_has_nothing_to_do() -> None:
    assert landing(ALPHA, Body((0, 0), (0, 0), g=1), 0, 5) == Plan((), (), 0, 0)
    assert jump_turns(ALPHA, Body((40, 0), (40, 0), g=1), 5) == Plan((), (), 0, 0)


@pytest.mark.rule("MD-GRV.23")
def test_what_does_not_land_strikes_at_any_speed() -> None:
    missile = Body((1, 0), (0, 0), lands=False)
    assert drift(ALPHA, missile, 1)[0].fate == "crashes"
    assert reachable(ALPHA, missile, 3) == [frozenset()] * 3


def test_a_long_landing_takes_a_turn_less_with_the_stronger_drive() -> None:
    plans = [landing(ALPHA, Body((20, 5), (20, 5), g), 0, 12) for g in (1, 2)]
    assert [(plan.turns, plan.thrust) for plan in plans if plan] == [(11, 8), (8, 12)]
    assert [flown(ALPHA, Body((20, 5), (20, 5), g), plan) for g, plan in zip((1, 2), plans, strict=True)] == [
        (11, 8),
        (8, 12),
    ]


def test_a_search_without_end_is_given_up() -> None:
    with pytest.raises(GivenUp, match="fewer turns"):
        landing(ALPHA, Body((20, 5), (20, 5), 2), 0, 12, looks=100)
