"""Hexes: the rulebook's geometry, and its exactness against slow fractions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mayday.kit import hexes
from tests.kit import exact
from tests.kit.exact import Hex

NEAR = st.tuples(st.integers(-12, 12), st.integers(-12, 12))
ANYWHERE = st.tuples(st.integers(-10_000, 10_000), st.integers(-10_000, 10_000))


@pytest.mark.rule("MD-MAP.01")
def test_neighbours_go_clockwise_from_north() -> None:
    assert hexes.neighbours((4, 4)) == [(4, 3), (5, 3), (5, 4), (4, 5), (3, 5), (3, 4)]
    assert hexes.DIRECTION_NAMES == ("N", "NE", "SE", "S", "SW", "NW")


@pytest.mark.rule("MD-MAP.02")
def test_distance_counts_hexes() -> None:
    assert hexes.distance((0, 0), (3, 1)) == 4
    assert hexes.distance((0, 0), (3, -1)) == 3


@given(ANYWHERE, ANYWHERE, ANYWHERE)
def test_distance_is_a_metric_that_one_step_changes_by_one(a: Hex, b: Hex, c: Hex) -> None:
    assert hexes.distance(a, b) == hexes.distance(b, a) == exact.apart(a, b)
    assert (hexes.distance(a, b) == 0) == (a == b)
    assert hexes.distance(a, c) <= hexes.distance(a, b) + hexes.distance(b, c)
    if a != b:
        assert min(hexes.distance(step, b) for step in hexes.neighbours(a)) == hexes.distance(a, b) - 1


@pytest.mark.rule("MD-MAP.03", "MD-MAP.04")
@pytest.mark.parametrize(
    ("at", "column_row", "sheet", "label"),
    [
        ((0, 0), (1, 1), (0, 0), "0101"),
        ((1, 0), (2, 1), (0, 0), "0201"),
        ((4, 4), (5, 7), (0, 0), "0507"),
        ((9, 9), (10, 14), (0, 0), "1014"),
        ((4, 18), (5, 21), (0, 1), "0507"),
        ((-1, 0), (0, 0), (-1, -1), "1014"),
        ((39, 2), (40, 22), (3, 1), "1008"),
    ],
)
def test_columns_rows_sheets_and_labels(at: Hex, column_row: Hex, sheet: Hex, label: str) -> None:
    assert hexes.column_row(at) == column_row
    assert hexes.sheet(at) == sheet
    assert hexes.label(at) == label
    assert hexes.from_column_row(*column_row) == at


@given(ANYWHERE)
def test_sheet_and_label_name_one_hex(at: Hex) -> None:
    label = hexes.label(at)
    assert len(label) == 4
    column, row = int(label[:2]), int(label[2:])
    assert 1 <= column <= 10
    assert 1 <= row <= 14
    named = hexes.on_sheet(hexes.sheet(at), column, row), hexes.from_column_row(*hexes.column_row(at))
    assert named == (at, at)


@pytest.mark.rule("MD-MAP.07", "MD-MAP.10")
@pytest.mark.parametrize(
    ("start", "end", "entered"),
    [
        ((0, 0), (2, 1), [(1, 0), (1, 1), (2, 1)]),
        ((0, 0), (3, 1), [(1, 0), (1, 1), (2, 0), (2, 1), (3, 1)]),
        ((0, 0), (6, 1), [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (4, 1), (5, 1), (6, 1)]),
        ((1, -1), (2, 1), [(1, 0), (2, 0), (2, 1)]),
        ((0, 0), (0, 0), []),
    ],
)
def test_the_courses_of_the_rulebook(start: Hex, end: Hex, entered: list[Hex]) -> None:
    assert sorted(hexes.path(start, end)) == sorted(entered)
    assert hexes.path(start, end) == exact.entered(start, end)


@pytest.mark.rule("MD-MAP.08")
def test_courses_along_an_edge() -> None:
    assert hexes.path((0, 0), (1, 1)) == [(1, 1)]
    assert hexes.path((0, 0), (1, 1), True) == [(0, 1), (1, 0), (1, 1)]
    assert hexes.path((0, 0), (4, -2)) == [(2, -1), (4, -2)]


@pytest.mark.rule("MD-MAP.07", "MD-MAP.08", "MD-MAP.10")
@given(NEAR, NEAR, st.booleans())
def test_a_path_is_what_fractions_say_in_their_order(start: Hex, end: Hex, graze: bool) -> None:
    assert hexes.path(start, end, graze) == exact.entered(start, end, graze)


@pytest.mark.parametrize("graze", [False, True])
def test_every_short_path_is_what_fractions_say(graze: bool) -> None:
    for q in range(-7, 8):
        for r in range(-7, 8):
            assert hexes.path((0, 0), (q, r), graze) == exact.entered((0, 0), (q, r), graze)


@given(NEAR, NEAR, NEAR, st.booleans())
def test_the_way_back_enters_the_same_hexes_but_for_its_ends(a: Hex, b: Hex, target: Hex, graze: bool) -> None:
    if target not in (a, b):
        assert hexes.enters(a, b, target, graze) == hexes.enters(b, a, target, graze)


@pytest.mark.rule("MD-MAP.09")
@given(NEAR, NEAR, st.booleans())
def test_the_start_is_never_entered_and_the_end_always(start: Hex, end: Hex, graze: bool) -> None:
    assert not hexes.enters(start, end, start, graze)
    assert hexes.enters(start, end, end, graze) == (start != end)
    assert not any(hexes.enters(start, start, at, graze) for at in [start, *hexes.neighbours(start)])


@pytest.mark.rule("MD-MAP.10")
@given(NEAR, NEAR, st.data())
def test_earlier_agrees_with_the_order_of_the_path(start: Hex, end: Hex, data: st.DataObject) -> None:
    course = hexes.path(start, end)
    if len(course) > 1:
        first, second = (data.draw(st.sampled_from(range(len(course)))) for _ in range(2))
        assert hexes.earlier(start, end, course[first], course[second]) == (first < second)


@given(st.tuples(st.integers(-99, 99), st.integers(-99, 99)).filter(lambda v: exact.apart((0, 0), v) < 100))
def test_a_displacement_is_spelled_and_read_back(v: Hex) -> None:
    words = hexes.spelled(v)
    assert len(words.split()) <= 2
    # The words spell a shortest way.
    assert sum(int(word.rstrip("NESW") or 1) for word in words.split()) == hexes.length(v)
    assert hexes.unspelled(words) == v


@pytest.mark.parametrize("words", ["X", "2", "N5", "100N", "north", "NNE"])
def test_words_that_are_no_directions_are_not_read(words: str) -> None:
    assert hexes.unspelled(words) is None


def test_directions_may_be_typed_small_and_joined() -> None:
    assert hexes.unspelled("2ne+s") == hexes.unspelled("NE NE S") == (2, -1)
