"""A page of hexes: what it has room for, and how it is drawn."""

from __future__ import annotations

from mayday.kit.hexpage import Window, drawn, named_row

HERE = Window(5, 5, 5, 5)


def test_a_window_grows_around_a_hex_and_its_neighbours() -> None:
    assert HERE.grown((8, 2), 1) == Window(5, 1, 9, 5)


def test_what_has_no_room_is_left_out_and_what_comes_later_still_gets_in() -> None:
    assert HERE.widened([(30, 5), (7, 6)], 0, columns=10, rows=10) == Window(5, 5, 7, 6)


def test_even_columns_lie_half_a_hex_lower_and_marks_that_do_not_fit_are_told_of() -> None:
    marks = {(1, 1): ["A"], (2, 1): ["A", "b", "C", "d"]}
    page = drawn(Window(1, 1, 2, 1), lambda at: marks.get(at, []), lambda at: "(P)" if at == (1, 1) else "___")
    assert [line.rstrip() for line in page] == [" ___", "/ A \\___", "\\(P)/Ab&\\", "    \\___/"]


def test_every_second_line_is_named_after_its_row() -> None:
    assert [named_row(Window(1, 4, 1, 5), line) for line in range(6)] == [None, 4, None, 5, None, None]
