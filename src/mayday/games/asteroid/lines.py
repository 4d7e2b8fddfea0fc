"""Exact lines between the centres of squares: which edges and corners they cross, in whole numbers alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

ACROSS: Final = 0
"""Over the upright edge to the next column."""
DOWN: Final = 1
"""Over the lying edge to the next row."""
CORNER: Final = 2
"""Exactly through a corner, into the square diagonally opposite."""


class Stride(NamedTuple):
    """One crossing of a line: how, and the offsets of the squares it leads from and into."""

    kind: int
    from_x: int
    from_y: int
    to_x: int
    to_y: int


@lru_cache(maxsize=4096)
def strides(dx: int, dy: int) -> tuple[Stride, ...]:
    """Every crossing on the straight way from a square's centre to the centre `dx` columns and `dy` rows off."""
    width, height = abs(dx), abs(dy)
    right, down = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    x = y = 0
    found = []
    while (x, y) != (width, height):
        # Which comes first: the next column's edge or the next row's? Both at once is a corner.
        sooner = (1 + 2 * x) * height - (1 + 2 * y) * width
        before = (x * right, y * down)
        if sooner <= 0:
            x += 1
        if sooner >= 0:
            y += 1
        kind = ACROSS if sooner < 0 else DOWN if sooner > 0 else CORNER
        found.append(Stride(kind, *before, x * right, y * down))
    return tuple(found)
