"""Plans in their places: what the printed squares, edges and areas of each become in the station (AP-11, AP-12)."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from mayday.games.asteroid.plans import CORRIDOR, ROOM, ROWS, SHAFT, SIZE, lies_at, plans, printed_at

WIDTH: Final = 2 * SIZE
"""Squares on a side of each level: two plans."""
FLOOR: Final = WIDTH * WIDTH
COLUMNS: Final = 26
"""As many as a drawing can have."""


class Laid(NamedTuple):
    """One plan in its place: level (0 upper), row and column of the 2 by 2 square, and quarter turns."""

    plan: int
    turn: int
    level: int
    down: int
    right: int


class Row(NamedTuple):
    """Thirteen squares of a sheet, side by side."""

    start: int  # the first of them
    kinds: list[int]
    names: list[str]
    order: list[int]
    area: list[str]
    around: list[list[int]]  # neighbours in the order of the printed plan
    edges: bytearray  # of each square the one to the east, then the one to the south


class Sheet(NamedTuple):
    """What a plan comes to where it lies, whatever lies beside it."""

    rows: list[Row]
    numbers: dict[str, int]  # squares that can be entered
    exits: list[int]  # where corridors leave the upper level
    shafts: dict[str, list[int]]  # squares by area


def printed_order(plan: int, row: int, column: int) -> int:
    """Squares as the plans print them: plan number, then row, then column (AS-5.02)."""
    return (plan * len(ROWS) + row) * COLUMNS + column


@cache
def sheet_of(laid: Laid) -> Sheet:
    sheet = Sheet([_row(laid, y) for y in range(SIZE)], {}, [], {})
    for row in sheet.rows:
        for x, kind in enumerate(row.kinds):
            square = row.start + x
            if kind >= ROOM:
                sheet.numbers[row.names[x]] = square
            if kind >= SHAFT:
                sheet.shafts.setdefault(row.area[x], []).append(square)
            if kind == CORRIDOR and laid.level == 0 and _leaves(square):
                sheet.exits.append(square)
    _draw_edges(sheet, laid)
    return sheet


def _row(laid: Laid, y: int) -> Row:
    plan = plans()[laid.plan]
    start = laid.level * FLOOR + (laid.down * SIZE + y) * WIDTH + laid.right * SIZE
    printed = [printed_at(y, x, laid.turn) for x in range(SIZE)]
    return Row(
        start=start,
        kinds=[plan.square(row, column) for row, column in printed],
        names=[f"{laid.plan}{ROWS[row]}{column + 1}" for row, column in printed],
        order=[printed_order(laid.plan, row, column) for row, column in printed],
        area=[plan.areas[row][column] for row, column in printed],
        around=[neighbours_of(start + x, laid.turn, WIDTH, WIDTH) for x in range(SIZE)],
        edges=bytearray(2 * SIZE),
    )


def neighbours_of(square: int, turn: int, width: int, height: int) -> list[int]:
    """Squares that share an edge with this one on its level, in the order of the printed plan."""
    row, column = square % (width * height) // width, square % width
    around = (
        (row > 0, square - width),
        (column < width - 1, square + 1),
        (row < height - 1, square + width),
        (column > 0, square - 1),
    )
    turned = [around[(side + turn) % 4] for side in range(4)]
    return [there for inside, there in turned if inside]


def _leaves(square: int) -> bool:
    """Does a corridor lead off the level here? A square in a corner of the rim leaves by none."""
    row, column = divmod(square, WIDTH)
    return (row in (0, WIDTH - 1)) != (column in (0, WIDTH - 1))


def _draw_edges(sheet: Sheet, laid: Laid) -> None:
    """Within the plan as drawn (AS-2.02)."""
    plan = plans()[laid.plan]
    for row in range(SIZE):
        for column in range(SIZE):
            here = lies_at(row, column, laid.turn)
            if column < SIZE - 1:
                _draw_edge(sheet, here, lies_at(row, column + 1, laid.turn), plan.east(row, column))
            if row < SIZE - 1:
                _draw_edge(sheet, here, lies_at(row + 1, column, laid.turn), plan.south(row, column))


def _draw_edge(sheet: Sheet, one: tuple[int, int], other: tuple[int, int], kind: int) -> None:
    y, x = min(one, other)
    sheet.rows[y].edges[2 * x + (one[0] != other[0])] = kind
