"""Places: hexes with a level, their four-digit names, distances, and the line of a flight (groups MAP and TDM)."""

from __future__ import annotations

import re
from functools import lru_cache
from math import isqrt
from typing import Final, TypeAlias

from mayday.core.errors import InputError
from mayday.kit.hexes import DIRECTION_NAMES, DIRECTIONS, length

Spot: TypeAlias = tuple[int, int, int]
"""Axial hex and level; without `three_d` the level is always 0 (M4-MAP.04, M4-TDM.01)."""
Vector: TypeAlias = tuple[int, int, int]

TURN_SECONDS: Final = 3600
HEX_METRES: Final = 50_000_000
G_METRES: Final = 10
"""Per second, each second."""
DISPLACEMENT: Final = G_METRES * TURN_SECONDS**2 // 2
"""Metres that one G for a turn displaces: they count as one hex (M4-MAP.01)."""
REMEMBERED: Final = 10_000
"""Ways and names that are kept once they are worked out; battles fly and write the same ones again and again."""
NAME: Final = re.compile(r"(?:(\d\d)(\d\d)|(-?\d+),(-?\d+))(?:@(-?\d+))?")


def add(one: Spot, other: Vector) -> Spot:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def between(one: Spot, other: Spot) -> Vector:
    """The way from one to the other."""
    return other[0] - one[0], other[1] - one[1], other[2] - one[2]


def onward(past: Spot, present: Spot) -> Spot:
    """The last move once more (M4-MOV.07, M4-TDM.02)."""
    return add(present, between(past, present))


def flat(way: Vector) -> int:
    """Hexes of it, levels left out (M4-MAP.04)."""
    return int(length((way[0], way[1])))


def steps(one: Spot, other: Spot) -> int:
    """G that it takes to shift a marker: hexes and levels (M4-MOV.09, M4-TDM.03)."""
    way = between(one, other)
    return flat(way) + abs(way[2])


def distance(one: Spot, other: Spot) -> int:
    """Range: hexes, or with levels the nearest whole number to the straight way, at least 1 (M4-MAP.05, M4-TDM.04).

    What lies between is of no matter to sensors and fire (M4-MAP.16).
    """
    way = between(one, other)
    hexes, levels = flat(way), abs(way[2])
    if not levels:
        return hexes
    if not hexes:
        return levels
    square = hexes * hexes + levels * levels
    root = isqrt(square)
    # Nearest: a half cannot come out, for (r + 1/2) squared is no whole number.
    return root + (square - root * root > root)


@lru_cache(REMEMBERED)
def named(spot: Spot) -> str:
    """`0711`, `0711@-1` on another level, `103,7` off the printed area (M4-MAP.02, M4-MAP.11)."""
    column, row = spot[0], spot[1] + (spot[0] - 1) // 2
    hexes = f"{column:02d}{row:02d}" if 0 <= column <= 99 and 0 <= row <= 99 else f"{column},{row}"
    return f"{hexes}@{spot[2]}" if spot[2] else hexes


@lru_cache(REMEMBERED)
def at(name: str, field: str = "hex") -> Spot:
    """The place of this name."""
    found = NAME.fullmatch(name)
    if found is None:
        raise InputError(field, f"{name!r} is no hex; write CCRR as in 0711 or column,row, with @level off the plane")
    column, row = int(found[1] or found[3]), int(found[2] or found[4])
    return column, row - (column - 1) // 2, int(found[5] or 0)


@lru_cache(16)
def direction(name: str, field: str = "direction") -> Vector:
    """One step that way (M4-MAP.03); U and D are levels."""
    if name in ("U", "D"):
        return 0, 0, 1 if name == "U" else -1
    if name not in DIRECTION_NAMES:
        raise InputError(field, f"there is no direction {name!r}; there are {', '.join(DIRECTION_NAMES)}, U and D")
    q, a = DIRECTIONS[DIRECTION_NAMES.index(name)]
    return int(q), int(a), 0


def times(way: Vector, count: int) -> Vector:
    return way[0] * count, way[1] * count, way[2] * count


def line(start: Spot, end: Spot) -> list[tuple[Spot, ...]]:
    """The places passed, the start left out and the end included, each with its alternatives (M4-MAP.12, M4-MAP.13).

    A point in the middle of a hexside lies in either hex, and its place in the list has both. Levels go along with
    the hexes, halves rounded toward the destination (M4-TDM.07).
    """
    return [tuple(add(start, way) for way in point) for point in _passed(between(start, end))]


@lru_cache(REMEMBERED)
def _passed(way: Vector) -> tuple[tuple[Vector, ...], ...]:
    """The same as ways from the start."""
    count = max(flat(way), abs(way[2]))
    found: list[tuple[Vector, ...]] = []
    for step in range(1, count + 1):
        level = _toward(way[2] * step, count)
        hexes = _nearest(way[0] * step, way[1] * step, count)
        found.append(tuple((q, a, level) for q, a in hexes))
    return tuple(found)


def _toward(levels: int, count: int) -> int:
    """A share of the levels, halves away from the start."""
    whole = (2 * abs(levels) + count) // (2 * count)
    return whole if levels >= 0 else -whole


def _nearest(q: int, a: int, count: int) -> list[tuple[int, int]]:
    """The hex or hexes that hold the point (q/count, a/count), lowest name first."""
    base_q, base_a = q // count, a // count
    candidates = [(base_q + dq, base_a + da) for dq in (-1, 0, 1, 2) for da in (-1, 0, 1, 2)]

    def off(one: tuple[int, int]) -> int:
        # The square of the straight distance between centres, in shares of a hex.
        dq, da = q - one[0] * count, a - one[1] * count
        return dq * dq + dq * da + da * da

    least = min(off(one) for one in candidates)
    found = [one for one in candidates if off(one) == least]
    return sorted(found, key=lambda one: (one[0], one[1] + (one[0] - 1) // 2))


def disc(centre: Spot, reach: int, levels: bool) -> list[Spot]:
    """Every place to which so many G shift a marker, the nearest first."""
    return [add(centre, way) for way in ways(reach, levels)]


def within(centre: Spot, reach: int, levels: bool, spot: Spot) -> bool:
    """Is this one of them?"""
    return steps(centre, spot) <= reach and (levels or spot[2] == centre[2])


@lru_cache(64)
def ways(reach: int, levels: bool) -> tuple[Vector, ...]:
    """Every shift for so many G, the least first."""
    found: list[tuple[int, Vector]] = []
    for level in range(-reach, reach + 1) if levels else (0,):
        left = reach - abs(level)
        for q in range(-left, left + 1):
            for a in range(max(-left, -q - left), min(left, -q + left) + 1):
                spent = int(length((q, a))) + abs(level)
                found.append((spent, (q, a, level)))
    return tuple(way for _, way in sorted(found))
