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
