"""How many turns a landing takes at a thrust of one hex: exact near a world, a close estimate further out."""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil, sqrt
from typing import Final, TypeAlias

from mayday.games.mayday78.vectors import beside, pull
from mayday.kit.hexes import DIRECTIONS, enters, length

# The exact table covers a world's neighbourhood, where its gravity decides; measured to build in some 50 ms.
REACH: Final = 8
SPEED: Final = 4
_ACROSS: Final = 2 * REACH + 1
_SPEEDS: Final = 2 * SPEED + 1

# On one axis alone all is known up to this many turns.
AXIS_TURNS: Final = 18

WIDE: Final = 1 << 20
"""More than any speed: a place and a speed on one axis make one number, which is looked up sooner than a pair."""

LEGS: Final = 4096
"""How many distances between worlds are kept in mind."""

Pair: TypeAlias = tuple[int, int]
Moving: TypeAlias = tuple[int, int, int, int]
"""A place and the move about to be made from it."""

ORIGIN: Final = (0, 0)
STEPS: Final[list[Pair]] = [ORIGIN, *DIRECTIONS]
"""What a thrust of one hex allows."""


def disk(radius: int) -> list[Pair]:
    """Every displacement of at most so many hexes."""
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if abs(q + r) <= radius]


def turned(v: Pair) -> Pair:
    """A displacement turned by a sixth of a circle, under which every world looks the same."""
    return (-v[1], v[0] + v[1])


def slot(q: int, r: int, vq: int, vr: int) -> int:
    """Where the exact table keeps a place and a move."""
    return (((q + REACH) * _ACROSS + r + REACH) * _SPEEDS + vq + SPEED) * _SPEEDS + vr + SPEED


class Approach:
    """The turns to a landing on a world alone in space, under one reading of the gravity rules."""

    def __init__(self, graze: bool, at_rest: bool) -> None:
        self._axis: Final = {x * WIDE + v: turns for (x, v), turns in axis_turns().items()}
        self._near = near_turns(graze, at_rest)
        self.leg = lru_cache(LEGS)(self._leg)

    def turns(self, q: int, r: int, vq: int, vr: int) -> int:
        """From this place relative to the world, about to make this move; 1 when the move itself lands."""
        if -REACH <= q <= REACH and -REACH <= r <= REACH and -SPEED <= vq <= SPEED and -SPEED <= vr <= SPEED:
            exact = self._near[slot(q, r, vq, vr)]
            if exact:
                return exact
        one, two, three = q * WIDE + vq, r * WIDE + vr, (q + r) * WIDE + vq + vr
        axis = self._axis
        if one in axis and two in axis and three in axis:
            return max(axis[one], axis[two], axis[three])
        return max(self._along(q, vq), self._along(r, vr), self._along(q + r, vq + vr))

    def _leg(self, q: int, r: int) -> int:
        """From standing on a world so far away, the launch included.

        It ends in a neighbouring hex without a vector, and the thrust of that phase is free (MD-GRV.21).
        """
        if length((q, r)) > REACH:
            return 2 + min(self.turns(q + out[0], r + out[1], *out) for out in DIRECTIONS)
        return 2 + min(self.turns(q + out[0], r + out[1], *step) for out in DIRECTIONS for step in STEPS)

    def _along(self, x: int, v: int) -> int:
        found = self._axis.get(x * WIDE + v)
        return bang_bang(x, v) if found is None else found


def bang_bang(x: int, v: int) -> int:
    """Full thrust one way, then the other: about how many turns that takes to stop at the origin."""
    ahead = -x - v * abs(v) / 2
    if ahead < 0:
        x, v = -x, -v
    return max(1, ceil(-v + 2 * sqrt(v * v / 2 - x)))


@cache
def axis_turns() -> dict[Pair, int]:
    """On one axis: the turns to reach the origin with a last step of at most one, backwards from it."""
    layer = [(0, 0), (1, -1), (-1, 1)]
    turns = dict.fromkeys(layer, 1)
    for turn in range(2, AXIS_TURNS + 1):
        before = []
        for x, v in layer:
            for thrust in (-1, 0, 1):
                state = (x - v + thrust, v - thrust)
                if state not in turns:
                    turns[state] = turn
                    before.append(state)
        layer = before
    return turns


@cache
def near_turns(graze: bool, at_rest: bool) -> bytes:
    """The exact turns for every place and move near a world, 0 for none: backwards from the landings."""
    came_from: dict[Moving, list[Moving]] = {}
    layer: list[Moving] = []
    speeds = disk(SPEED)
    # One sixth of the plane is worked out, the rest is the same turned round.
    for place in [(q, r) for q, r in disk(REACH) if q > 0 and r >= 0]:
        for speed in speeds:
            end = (place[0] + speed[0], place[1] + speed[1])
            if enters(place, end, ORIGIN):
                if length(speed) == 1:
                    layer += six((*place, *speed))
                continue
            if speed == ORIGIN:
                shift = (-place[0], -place[1]) if at_rest and beside(place, ORIGIN) else ORIGIN
            else:
                shift = pull(place, end, ORIGIN, graze)
            after = six((*end, speed[0] + shift[0], speed[1] + shift[1]))
            for state, then in zip(six((*place, *speed)), after, strict=True):
                came_from.setdefault(then, []).append(state)
    return _flat(_backwards(layer, came_from))


def six(state: Moving) -> list[Moving]:
    """A place and a move as they look from each of the six sides."""
    place, speed = state[:2], state[2:]
    found = []
    for _ in range(6):
        found.append((*place, *speed))
        place, speed = turned(place), turned(speed)
    return found


def _backwards(layer: list[Moving], came_from: dict[Moving, list[Moving]]) -> dict[Moving, int]:
    turns = dict.fromkeys(layer, 1)
    turn = 1
    while layer:
        turn += 1
        before = []
        for q, r, vq, vr in layer:
            for dq, dr in STEPS:
                # Each list is used once: the first to reach it reaches it in the fewest turns.
                for state in came_from.pop((q, r, vq - dq, vr - dr), ()):
                    turns[state] = turn
                    before.append(state)
        layer = before
    return turns


def _flat(turns: dict[Moving, int]) -> bytes:
    table = bytearray((_ACROSS * _SPEEDS) ** 2)
    for (q, r, vq, vr), turn in turns.items():
        table[slot(q, r, vq, vr)] = turn
    return bytes(table)


@cache
def approach(graze: bool, at_rest: bool) -> Approach:
    """The one table for these options."""
    return Approach(graze, at_rest)
