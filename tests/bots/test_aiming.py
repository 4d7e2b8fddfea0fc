"""Reckoning: matched courses, and missiles sent where they meet a vessel or strike a world."""

from __future__ import annotations

from itertools import product

import pytest

from mayday.bots.mayday78.aiming import NEVER, Seeker, strike_turns
from mayday.bots.mayday78.pursuit import LONGEST, axis_turns, match_turns, rendezvous
from mayday.bots.mayday78.safety import survives
from mayday.bots.mayday78.situation import At
from mayday.games.mayday78.courses.reach import disk
from mayday.games.mayday78.courses.values import Space

STANDARD = Seeker(6, 6, True)
ALONE = Space(((0, 0),))


def by_trying(x: int, v: int, g: int) -> int:
    """Turns to bring a place and a move on one axis to nothing, by trying everything."""
    reached = {(x, v)}
    for turn in range(16):
        if (0, 0) in reached:
            return turn
        reached = {(at + move, move + u) for at, move in reached for u in range(-g, g + 1) if abs(at + move) < 40}
    return LONGEST


@pytest.mark.parametrize("g", [1, 2, 4])
def test_the_turns_along_an_axis_are_the_fewest_there_are(g: int) -> None:
    for x, v in product(range(-9, 10, 2), range(-4, 5)):
        assert axis_turns(x, v, g) == by_trying(x, v, g)


def test_no_way_to_match_in_the_plane_is_shorter_than_the_slowest_axis() -> None:
    reached: set[tuple[At, At]] = {((0, 0), (0, 0))}
    for turns in range(1, 4):
        # Backwards: before the thrust, and before the move.
        reached = {
            ((q - vq + uq, r - vr + ur), (vq - uq, vr - ur)) for (q, r), (vq, vr) in reached for uq, ur, _ in disk(1)
        }
        assert all(match_turns(*at, *move, 1) <= turns for at, move in reached)


def test_a_chase_without_the_fuel_for_it_costs_more_than_any_other() -> None:
    enough, _ = rendezvous(12, 0, 0, 0, 4, 14, 0.7)
    short, _ = rendezvous(12, 0, 0, 0, 4, 2, 0.7)
    assert enough < 100 < short


@pytest.mark.parametrize(
    ("at", "to", "turns"),
    [((0, -3), (0, 0), 1), ((0, -9), (0, -8), 3), ((0, -40), (3, -43), NEVER), ((7, -12), (7, -11), 4)],
    ids=["on its way", "from near", "running away", "aside"],
)
def test_a_missile_strikes_a_world_in_so_many_turns(at: At, to: At, turns: int) -> None:
    assert strike_turns(ALONE, at, to, 0, STANDARD) == turns


def test_a_homing_missile_bends_only_towards_its_target() -> None:
    assert STANDARD.bends((0, 0), (4, 0), (2, 0))
    assert not STANDARD.bends((0, 0), (4, 0), (0, 2))
    assert not STANDARD.bends((0, 0), (4, 0), (0, 0))
    assert not STANDARD.bends((0, 0), (9, 0), (7, 0))


def test_a_course_that_cannot_miss_a_world_is_seen_in_time() -> None:
    assert not survives(ALONE, (0, -8), (0, -2), 1)
    assert survives(ALONE, (0, -5), (0, -4), 1)
