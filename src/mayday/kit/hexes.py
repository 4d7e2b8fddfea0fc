"""Hexes as axial pairs: directions, distance, the exact course of a move, printed labels.

Everything is whole numbers: a course is decided by comparing fractions, never by sampling points.
"""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from mypy_extensions import i64

Hex: TypeAlias = "tuple[i64, i64]"

# MD-MAP.01: clockwise from north, on flat-topped hexes in vertical columns.
DIRECTION_NAMES: Final[tuple[Literal["N", "NE", "SE", "S", "SW", "NW"], ...]] = ("N", "NE", "SE", "S", "SW", "NW")
DIRECTIONS: Final[list[Hex]] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]

# MD-MAP.04: a printed sheet has ten columns and fourteen rows.
SHEET_COLUMNS: Final = 10
SHEET_ROWS: Final = 14


def add(a: Hex, b: Hex) -> Hex:
    return (a[0] + b[0], a[1] + b[1])


def sub(a: Hex, b: Hex) -> Hex:
    return (a[0] - b[0], a[1] - b[1])


def length(v: Hex) -> i64:
    """Hexes from the origin to `v` (MD-MAP.02)."""
    q: i64 = v[0]
    r: i64 = v[1]
    s: i64 = q + r
    if q < 0:
        q = -q
    if r < 0:
        r = -r
    if s < 0:
        s = -s
    if r > q:
        q = r
    return s if s > q else q


def distance(a: Hex, b: Hex) -> i64:
    """Hexes from `a` to `b` (MD-MAP.02)."""
    return length((b[0] - a[0], b[1] - a[1]))


def neighbours(a: Hex) -> list[Hex]:
    """The six adjacent hexes, clockwise from north (MD-MAP.01)."""
    return [(a[0] + d[0], a[1] + d[1]) for d in DIRECTIONS]


def enters(start: Hex, end: Hex, target: Hex, graze: bool = False) -> bool:
    """Does the straight move from centre to centre have a stretch inside `target`? (MD-MAP.07, MD-MAP.09)

    With `graze`, running along an edge of `target` counts as well (MD-MAP.08).
    """
    if start == target or not between(start, end, target, 0):
        return False
    entry = _stretch(start, end, target, graze)
    return entry[1] > 0


def between(start: Hex, end: Hex, target: Hex, outside: i64) -> bool:
    """Does `target` lie between two hexes on each of the three axes, or at most so many steps outside?

    A hex reaches two thirds of a step along each axis, so every hex that a move enters lies between its ends:
    a cheap test that few others pass.
    """
    w: i64 = target[0]
    a: i64 = start[0]
    b: i64 = end[0]
    if (w < a - outside and w < b - outside) or (w > a + outside and w > b + outside):
        return False
    w = target[1]
    a = start[1]
    b = end[1]
    if (w < a - outside and w < b - outside) or (w > a + outside and w > b + outside):
        return False
    w += target[0]
    a += start[0]
    b += end[0]
    return not ((w < a - outside and w < b - outside) or (w > a + outside and w > b + outside))


def earlier(start: Hex, end: Hex, first: Hex, second: Hex) -> bool:
    """Of two hexes that a move enters, does it go into `first` before `second`? (MD-MAP.10)"""
    one = _stretch(start, end, first, False)
    other = _stretch(start, end, second, False)
    return one[0] * other[1] < other[0] * one[1]


def _stretch(start: Hex, end: Hex, target: Hex, graze: bool) -> Hex:
    """Where on the move (as a fraction) the stretch inside `target` begins; a denominator of 0 means never."""
    dq: i64 = start[0] - target[0]
    dr: i64 = start[1] - target[1]
    ds: i64 = -dq - dr
    vq: i64 = end[0] - start[0]
    vr: i64 = end[1] - start[1]
    vs: i64 = -vq - vr
    low: i64 = 0
    low_by: i64 = 1
    high: i64 = 1
    high_by: i64 = 1
    pair: i64 = 0
    while pair < 3:
        if pair == 0:
            a, b = dq - dr, vq - vr
        elif pair == 1:
            a, b = dr - ds, vr - vs
        else:
            a, b = ds - dq, vs - vq
        pair += 1
        if b == 0:
            if a > 1 or a < -1 or (a != 0 and not graze):
                return (0, 0)
            continue
        if b < 0:
            a, b = -a, -b
        if (-1 - a) * low_by > low * b:
            low, low_by = -1 - a, b
        if (1 - a) * high_by < high * b:
            high, high_by = 1 - a, b
    if low * high_by >= high * low_by:
        return (0, 0)
    return (low, low_by)


def _near(start: Hex, end: Hex) -> list[tuple[int, int]]:
    """Hexes beside the line of a move, column by column; all that it enters are among them.

    A hex reaches two thirds of a step along each axis, so those that a move enters lie between its ends on
    every axis, and no further than that from where it crosses their column.
    """
    if end[0] < start[0]:
        start, end = end, start
    vq = int(end[0] - start[0])
    vr = int(end[1] - start[1])
    found: list[tuple[int, int]] = []
    for q in range(vq + 1):
        first = max(min(0, vr), min(0, vq + vr) - q)
        last = min(max(0, vr), max(0, vq + vr) - q)
        if vq > 0:
            slack = 2 * vq + 2 * abs(vr)
            first = max(first, -((slack - 3 * vr * q) // (3 * vq)))
            last = min(last, (slack + 3 * vr * q) // (3 * vq))
        for r in range(first, last + 1):
            found.append((int(start[0]) + q, int(start[1]) + r))
    return found


def path(start: Hex, end: Hex, graze: bool = False) -> list[Hex]:
    """The hexes a move enters, in the order it goes into them (MD-MAP.07, MD-MAP.10)."""
    if start == end:
        return []
    entered: list[tuple[int, int, int, int]] = []
    for found in _near(start, end):
        if found[0] == start[0] and found[1] == start[1]:
            continue
        low, by = _stretch(start, end, found, graze)
        if by > 0:
            entered.append((int(low), int(by), found[0], found[1]))
    # One denominator for all, so that fractions of the move compare as whole numbers.
    scale = lcm(*[item[1] for item in entered])
    entered.sort(key=lambda item: (item[0] * (scale // item[1]), item[2], item[3]))
    return [(item[2], item[3]) for item in entered]


def column_row(a: Hex) -> tuple[int, int]:
    """Global column and row, each from 1 on sheet (0,0) (MD-MAP.03)."""
    return int(a[0] + 1), int(a[1] + a[0] // 2 + 1)


def from_column_row(column: int, row: int) -> Hex:
    """The hex in a global column and row (MD-MAP.03)."""
    return column - 1, row - 1 - (column - 1) // 2


def sheet(a: Hex) -> tuple[int, int]:
    """The sheet a hex lies on, drawn or virtual (MD-MAP.04, MD-MAP.06)."""
    column, row = column_row(a)
    return (column - 1) // SHEET_COLUMNS, (row - 1) // SHEET_ROWS


def label(a: Hex) -> str:
    """The printed CCRR of a hex on its own sheet (MD-MAP.03)."""
    column, row = column_row(a)
    return f"{(column - 1) % SHEET_COLUMNS + 1:02d}{(row - 1) % SHEET_ROWS + 1:02d}"


def on_sheet(sheet_at: tuple[int, int], column: int, row: int) -> Hex:
    """The hex with this local column and row of a sheet (MD-MAP.04)."""
    return from_column_row(sheet_at[0] * SHEET_COLUMNS + column, sheet_at[1] * SHEET_ROWS + row)


def spelled(v: Hex) -> str:
    """A displacement as steps in one or two neighbouring directions: `2NE`, `N SE`; empty for none."""
    for turn in range(6):
        first, second = DIRECTIONS[turn], DIRECTIONS[(turn + 1) % 6]
        # Neighbouring directions span the plane with determinant 1, so this solution is unique.
        a = v[0] * second[1] - v[1] * second[0]
        b = first[0] * v[1] - first[1] * v[0]
        if a > 0 and b >= 0:
            words = [(a, DIRECTION_NAMES[turn]), (b, DIRECTION_NAMES[(turn + 1) % 6])]
            return " ".join(name if count == 1 else f"{count}{name}" for count, name in words if count > 0)
    return ""


def unspelled(words: str) -> Hex | None:
    """The displacement that such words spell, or None when one of them is no direction."""
    q: i64 = 0
    r: i64 = 0
    for word in words.replace("+", " ").upper().split():
        name = word.lstrip("0123456789")
        if name not in DIRECTION_NAMES or len(word) - len(name) > 2:
            return None
        times = int(word[: len(word) - len(name)] or "1")
        step = DIRECTIONS[DIRECTION_NAMES.index(name)]
        q += step[0] * times
        r += step[1] * times
    return (q, r)
