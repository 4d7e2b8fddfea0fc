"""How long a way takes: to fly by a place, or to come alongside and stay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mayday.games.mayday41.space.places import Vector

NEVER: Final = 60
"""Turns that stand for any longer time."""


@lru_cache(1 << 17)
def axis_turns(x: int, v: int, g: int) -> int:
    """Turns in which something at x with speed v comes to rest at 0, thrusting at most g in each.

    Each turn the thrust is given first and the move follows: so many of them are enough for which the weighted sum
    of thrusts that stop it also brings it there.
    """
    if x == 0 and v == 0:
        return 0
    if g <= 0:
        return NEVER
    for turns in range(1, NEVER):
        if abs(v) > g * turns:
            continue
        wanted = -(x + turns * v)
        if _least(turns, -v, g) <= wanted <= -_least(turns, v, g):
            return turns
    return NEVER


def _least(turns: int, total: int, g: int) -> int:
    """The least weighted sum of so many thrusts with this total; the first weighs as many as there are turns."""
    given = total + turns * g
    full, rest = divmod(given, 2 * g)
    return -g * turns * (turns + 1) // 2 + g * full * (full + 1) + rest * (full + 1)


def alongside(way: Vector, speed: Vector, g: int) -> int:
    """Turns until one is where the other is and moves as it does, seen from the other."""
    q, a, level = way
    along, across, up = speed
    flat = max(axis_turns(q, along, g), axis_turns(a, across, g), axis_turns(q + a, along + across, g))
    return max(flat, axis_turns(level, up, g)) if level or up else flat


def flyby(way: Vector, speed: Vector, g: int) -> int:
    """Turns until one can be where the other is, at whatever speed."""
    return first_reached(way, speed, _spans(g), 0)


@lru_cache(64)
def _spans(g: int) -> tuple[int, ...]:
    """By turns, how far from a course one can be by then."""
    return tuple(g * turns * (turns + 1) // 2 for turns in range(NEVER))


def first_reached(way: Vector, speed: Vector, reaches: Sequence[int], first: int) -> int:
    """The first turn from this one on in which a way, if nobody thrusts, is no longer than what is reached then."""
    q, a, level = way
    along, across, up = speed
    q, a, level = q + first * along, a + first * across, level + first * up
    for turns in range(first, NEVER):
        reach = reaches[turns]
        if -reach <= q <= reach and -reach <= a <= reach and -reach <= q + a <= reach and -reach <= level <= reach:
            return turns
        q, a, level = q + along, a + across, level + up
    return NEVER


def crossing(way: float, speed: float, g: float) -> int:
    """Turns until one has gone so far along a line, thrusting along it."""
    for turns in range(NEVER):
        if way <= turns * speed + g * turns * (turns + 1) / 2:
            return turns
    return NEVER
