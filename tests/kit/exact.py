"""Courses by slow exact geometry: a segment cut by a hexagon's six sides, in fractions; shares no code with `kit`."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]
Span: TypeAlias = tuple[Fraction, Fraction]

# The corners of the hex around the origin, in thirds, counter-clockwise in the (q, r) plane.
CORNERS = [(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2)]


def span(start: Hex, end: Hex, target: Hex, graze: bool) -> Span | None:
    """The part of a move, as fractions of it, that lies inside a hex; with `graze` on its edges as well."""
    low, high = Fraction(0), Fraction(1)
    dq, dr = 3 * (end[0] - start[0]), 3 * (end[1] - start[1])
    for (aq, ar), (bq, br) in zip(CORNERS, CORNERS[1:] + CORNERS[:1], strict=True):
        # How far to the inner side of this edge the move is: at its start, and gained over the whole of it.
        pq, pr = 3 * (start[0] - target[0]) - aq, 3 * (start[1] - target[1]) - ar
        at = (bq - aq) * pr - (br - ar) * pq
        gain = (bq - aq) * dr - (br - ar) * dq
        if gain == 0:
            if at < 0 or (at == 0 and not graze):
                return None
        elif gain > 0:
            low = max(low, Fraction(-at, gain))
        else:
            high = min(high, Fraction(-at, gain))
        if low >= high:
            return None
    return low, high


def entered(start: Hex, end: Hex, graze: bool = False) -> list[Hex]:
    """Every hex but the first that the move has a stretch in, by when it goes in, found by trying them all."""
    columns = range(min(start[0], end[0]) - 2, max(start[0], end[0]) + 3)
    rows = range(min(start[1], end[1]) - 2, max(start[1], end[1]) + 3)
    found = []
    for q in columns:
        for r in rows:
            inside = span(start, end, (q, r), graze) if (q, r) != start else None
            if inside:
                found.append((inside[0], (q, r)))
    return [at for _, at in sorted(found)]


def apart(a: Hex, b: Hex) -> int:
    """Hexes between two hexes, from the three cube coordinates."""
    q, r = b[0] - a[0], b[1] - a[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2
