"""Vector movement and the pull of worlds, against the path hex by hex."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mayday.games.mayday78 import vectors
from tests.kit import exact
from tests.kit.exact import Hex

NEAR = st.tuples(st.integers(-10, 10), st.integers(-10, 10))


@pytest.mark.rule("MD-MOV.03", "MD-MOV.18")
@pytest.mark.parametrize(
    ("past", "present", "future"),
    [((2, 0), (4, 0), (6, 0)), ((5, 5), (5, 5), (5, 5)), ((0, 0), (-1, 3), (-2, 6))],
)
def test_a_body_left_alone_repeats_its_last_move(past: Hex, present: Hex, future: Hex) -> None:
    assert vectors.projected(past, present) == future


@pytest.mark.rule("MD-GRV.01", "MD-GRV.02", "MD-GRV.04")
@given(NEAR, NEAR, st.booleans(), st.data())
def test_the_pull_is_the_sum_of_the_arrows_on_the_path(start: Hex, end: Hex, graze: bool, data: st.DataObject) -> None:
    course = exact.entered(start, end, graze)
    near = data.draw(st.sampled_from([start, *course]))
    world = (near[0] + data.draw(st.integers(-2, 2)), near[1] + data.draw(st.integers(-2, 2)))
    arrows = [(world[0] - q, world[1] - r) for q, r in course if exact.apart((q, r), world) == 1]
    assert vectors.pull(start, end, world, graze) == (sum(q for q, _ in arrows), sum(r for _, r in arrows))


@given(NEAR, NEAR, st.booleans())
def test_no_world_that_a_move_can_touch_is_out_of_reach(start: Hex, end: Hex, graze: bool) -> None:
    for at in exact.entered(start, end, graze):
        for step in ((0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)):
            assert vectors.in_reach(start, end, (at[0] + step[0], at[1] + step[1]))


@pytest.mark.rule("MD-GRV.11")
def test_an_orbit_is_one_of_the_twelve_steps_around_a_world() -> None:
    near = [(q, r) for q in range(-3, 4) for r in range(-3, 4)]
    ring = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    steps = {(ring[k], ring[(k + way) % 6]) for k in range(6) for way in (1, -1)}
    assert {(start, end) for start in near for end in near if vectors.orbits(start, end, (0, 0))} == steps


@pytest.mark.rule("MD-MAP.07", "MD-MAP.08", "MD-GRV.18")
@given(NEAR, NEAR, st.tuples(st.integers(-10, 10), st.integers(-10, 10)), st.booleans())
def test_an_encounter_is_the_pull_and_the_strike_at_once(start: Hex, end: Hex, world: Hex, graze: bool) -> None:
    struck = start != end and world in exact.entered(start, end)
    assert vectors.encounter(start, end, world, graze) == (struck, *vectors.pull(start, end, world, graze))
