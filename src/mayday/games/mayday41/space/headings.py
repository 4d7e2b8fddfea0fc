"""Velocities in words: `2 S`, `N NE`, `3 SE 1 U` (M4-SET.03)."""

from __future__ import annotations

from functools import lru_cache

from mayday.core.errors import InputError
from mayday.games.mayday41.space.places import Spot, Vector, add, between, direction, flat, times
from mayday.kit.hexes import DIRECTION_NAMES

STILL: Vector = (0, 0, 0)


def velocity(words: str, field: str = "velocity") -> Vector:
    """The vector that these steps make; none for no words."""
    total: Vector = STILL
    count = 1
    pending = False
    for word in words.split():
        if word.isdecimal():
            if pending:
                raise InputError(field, f"{words!r}: a direction is missing; write steps as in 2 S or N NE")
            count, pending = int(word), True
            continue
        total = add(total, times(direction(word, field), count))
        count, pending = 1, False
    if pending:
        raise InputError(field, f"{words!r}: a direction is missing; write steps as in 2 S or N NE")
    return total


@lru_cache(maxsize=10_000)
def in_words(way: Vector) -> str:
    """The same in as few steps as there are, clockwise from N, levels last."""
    parts = []
    left: Vector = (way[0], way[1], 0)
    for name in DIRECTION_NAMES:
        step = direction(name)
        count = 0
        while flat(add(left, times(step, -1))) < flat(left):
            left, count = add(left, times(step, -1)), count + 1
        if count:
            parts.append(f"{count} {name}")
    if way[2]:
        parts.append(f"{abs(way[2])} {'U' if way[2] > 0 else 'D'}")
    return " ".join(parts)


def nose(present: Spot, future: Spot) -> str:
    """The direction nearest to the future marker, in which a counter is drawn; none where it stays (M4-MAP.10)."""
    q, a, _ = between(present, future)
    return _nearest_direction(q, a) if q or a else ""


@lru_cache(maxsize=10_000)
def _nearest_direction(q: int, a: int) -> str:
    # Twice the product of two axial vectors: the largest is the smallest angle.
    along = {name: (2 * q + a) * direction(name)[0] + (q + 2 * a) * direction(name)[1] for name in DIRECTION_NAMES}
    return max(along, key=lambda name: along[name])


def behind(spot: Spot, way: Vector) -> Spot:
    """Where something with this velocity was a turn ago."""
    return between(way, spot)
