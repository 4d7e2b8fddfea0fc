"""Vector movement: past, present and future positions, and the pull of worlds one hex wide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.kit.hexes import DIRECTIONS, Hex, between, distance, enters

if TYPE_CHECKING:
    from mypy_extensions import i64


def projected(past: Hex, present: Hex) -> Hex:
    """The future of a body left alone: the last move once more (MD-MOV.03), none at rest (MD-MOV.18)."""
    return (2 * present[0] - past[0], 2 * present[1] - past[1])


def in_reach(start: Hex, end: Hex, world: Hex) -> bool:
    """Can this move touch the world or a hex beside it at all? Cheap, and true for few moves."""
    return between(start, end, world, 1)


def pull(start: Hex, end: Hex, world: Hex, graze: bool) -> Hex:
    """The sum of a world's arrows over the gravity hexes a move enters (MD-GRV.01, MD-GRV.02, MD-GRV.04)."""
    q: i64 = 0
    r: i64 = 0
    if in_reach(start, end, world):
        for arrow in DIRECTIONS:
            if enters(start, end, (world[0] - arrow[0], world[1] - arrow[1]), graze):
                q += arrow[0]
                r += arrow[1]
    return (q, r)


def beside(position: Hex, world: Hex) -> bool:
    """Is this one of the world's six gravity hexes? (MD-GRV.01)"""
    return distance(position, world) == 1


def orbits(start: Hex, end: Hex, world: Hex) -> bool:
    """Is a move one step around the world? (MD-GRV.11)"""
    return distance(start, end) == 1 and beside(start, world) and beside(end, world)


def encounter(start: Hex, end: Hex, world: Hex, graze: bool) -> tuple[bool, i64, i64]:
    """Does a move enter the world's hex, and what is its `pull`? Both at once, for searches that ask it very often.

    A line goes through a hex when it has corners on both sides, which a cross product with each decides; and
    of the hexes that the line goes through, the move enters those `between` its ends (MD-MAP.07).
    """
    vq: i64 = end[0] - start[0]
    vr: i64 = end[1] - start[1]
    # The corners, times three, lie at (2,-1), (1,1), (-1,2) and opposite; along an edge two are equally far off.
    one: i64 = vq + 2 * vr if vq + 2 * vr >= 0 else -vq - 2 * vr
    two: i64 = vq - vr if vq >= vr else vr - vq
    three: i64 = 2 * vq + vr if 2 * vq + vr >= 0 else -2 * vq - vr
    reach: i64 = one if one > two else two
    if three > reach:
        reach = three
    aside: i64 = 3 * (vq * (world[1] - start[1]) - vr * (world[0] - start[0]))
    struck = -reach < aside < reach and start != world and between(start, end, world, 0)
    if graze and (one == 0 or two == 0 or three == 0):
        reach += 1
    q: i64 = 0
    r: i64 = 0
    for arrow in DIRECTIONS:
        off: i64 = aside - 3 * (vq * arrow[1] - vr * arrow[0])
        if -reach < off < reach:
            place = (world[0] - arrow[0], world[1] - arrow[1])
            if place != start and between(start, end, place, 0):
                q += arrow[0]
                r += arrow[1]
    return struck, q, r
