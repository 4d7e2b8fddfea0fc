"""The exact line between two squares, held against a line computed with fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mayday.games.asteroid.lines import ACROSS, CORNER, DOWN, strides


def squares_touched(dx: int, dy: int) -> set[tuple[int, int]]:
    """Every square whose open inside the segment from (1/2, 1/2) meets, by cutting it at each grid line."""
    cuts = {Fraction(0), Fraction(1)}
    for length in (dx, dy):
        for line in range(abs(length)):
            cuts.add(Fraction(2 * line + 1, 2 * abs(length)))
    marks = sorted(cuts)
    found = set()
    for start, end in pairwise(marks):
        middle = (start + end) / 2
        found.add((int((Fraction(1, 2) + dx * middle) // 1), int((Fraction(1, 2) + dy * middle) // 1)))
    return found


@given(st.integers(-25, 25), st.integers(-25, 25))
def test_a_line_enters_exactly_the_squares_that_geometry_says(dx: int, dy: int) -> None:
    walked = {(0, 0)} | {(stride.to_x, stride.to_y) for stride in strides(dx, dy)}
    assert walked == squares_touched(dx, dy)


@given(st.integers(-25, 25), st.integers(-25, 25))
def test_the_way_back_is_the_way_there(dx: int, dy: int) -> None:
    there = {(s.from_x, s.from_y, s.to_x, s.to_y) for s in strides(dx, dy)}
    back = {(s.to_x + dx, s.to_y + dy, s.from_x + dx, s.from_y + dy) for s in strides(-dx, -dy)}
    assert there == back


@pytest.mark.parametrize(
    ("dx", "dy", "kinds"),
    [
        (0, 0, []),
        (2, 1, [ACROSS, DOWN, ACROSS]),
        (3, 1, [ACROSS, CORNER, ACROSS]),
        (3, 3, [CORNER, CORNER, CORNER]),
        (0, -2, [DOWN, DOWN]),
    ],
)
def test_edges_and_corners_come_in_the_order_of_the_line(dx: int, dy: int, kinds: list[int]) -> None:
    assert [stride.kind for stride in strides(dx, dy)] == kinds
