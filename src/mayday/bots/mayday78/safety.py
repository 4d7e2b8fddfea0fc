"""Keeping clear of worlds: which courses strike one, now or however one thrusts in the next turns."""

from __future__ import annotations

from functools import cache
from typing import Final

from mayday.bots.mayday78.situation import At
from mayday.games.mayday78.courses.moves import CRASHES, FLIES, flown
from mayday.games.mayday78.courses.reach import disk
from mayday.games.mayday78.courses.values import Space
from mayday.kit.hexes import distance

DEPTH: Final = 3
"""Turns looked ahead for a way out."""


def survives(space: Space, at: At, to: At, g: int, depth: int = DEPTH) -> bool:
    """Is there a thrust in each of the coming turns that keeps a ship or craft from striking a world?"""
    reach = (distance(at, to) + g * depth) * (depth + 1) + 1
    near = [world for world in space.worlds if distance(at, world) <= reach]
    if not near:
        return True
    return _survives(space, at, to, g, depth)


def _survives(space: Space, at: At, to: At, g: int, depth: int) -> bool:
    fate, q, r = flown(space, at, to, True)
    if fate == CRASHES:
        return False
    if depth == 0 or fate != FLIES:
        return True
    return any(_survives(space, to, (int(q) + dq, int(r) + dr), min(g, 1), depth - 1) for dq, dr in _ways(g))


@cache
def _ways(g: int) -> tuple[At, ...]:
    """No thrust first, then the longest, which turn a course most; some are enough to find a way out."""
    every = disk(min(g, 2))
    return ((0, 0), *((q, r) for q, r, _ in every[:0:-1]))


def lands(space: Space, at: At, to: At) -> bool:
    """Does this move come down on a world?"""
    return distance(at, to) == 1 and to in space.worlds
