"""How long it takes to match a course: the fewest turns, and the fuel, to bring a relative course to nothing.

A pursuer's place and move relative to its quarry change like its own in an empty space without gravity: each turn
the place by the move, then the move by the thrust. Along each of the three axes of the plane that is a matter of
counting, and the slowest axis decides.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

LONGEST: Final = 40
"""More turns than this are not told apart."""
FARTHEST: Final = 25
"""Turns after which a chase is not worth planning."""
WANDER: Final = 0.3
"""Burns a turn that following a quarry's own thrust takes, as measured against one that flies at random."""
BEYOND: Final = 100.0
"""The price of what cannot be done."""


@lru_cache(1 << 17)
def axis_turns(x: int, v: int, g: int) -> int:
    """Turns until place and move along one axis are both nothing, with changes of at most `g` a turn."""
    if x == 0 and v == 0:
        return 0
    if g == 0:
        return LONGEST
    for turns in range(1, LONGEST):
        whole = turns * g - v  # all changes together, each counted from -g
        if not 0 <= whole <= 2 * g * turns:
            continue
        full, rest = divmod(whole, 2 * g)
        needed = g * (turns * (turns - 1) // 2) - x - turns * v
        least = g * full * (full - 1) + rest * full
        most = 2 * g * (full * (turns - 1) - full * (full - 1) // 2) + rest * (turns - 1 - full)
        if least <= needed <= most:
            return turns
    return LONGEST


def match_turns(q: int, r: int, vq: int, vr: int, g: int) -> int:
    """The turns on the slowest axis."""
    one = axis_turns(q, vq, g)
    two = axis_turns(r, vr, g)
    three = axis_turns(q + r, vq + vr, g)
    return max(one, two, three)


def span(q: float, r: float) -> float:
    """The length of a displacement, whole or not."""
    return max(abs(q), abs(r), abs(q + r))


def thrifty(q: int, r: int, vq: int, vr: int, g: int, fuel: float, thrift: float, most: int = FARTHEST) -> float:
    """What the best match by two thrusts costs, one now and one on arrival: turns, and fuel at `thrift` turns a burn.

    A match that needs more than the fuel, or more than `most` turns, costs far more than any other.
    """
    return rendezvous(q, r, vq, vr, g, fuel, thrift, most)[0]


def rendezvous(
    q: int, r: int, vq: int, vr: int, g: int, fuel: float, thrift: float, most: int = FARTHEST
) -> tuple[float, float]:
    """As `thrifty`, and the fuel that it takes."""
    if q == 0 and r == 0 and vq == 0 and vr == 0:
        return 0.0, 0.0
    best, least = 1e9, 1e9
    for turns in range(1, FARTHEST):
        if turns >= best:
            break  # nothing that takes longer costs less
        if turns == 1:
            if q + vq or r + vr or span(vq, vr) > g:
                continue
            spent = span(vq, vr)
        else:
            part = turns - 1
            aq, ar = -(q + turns * vq) / part, -(r + turns * vr) / part
            limit = g * max(1, part / 2)
            first = span(aq, ar)
            if first > limit:
                continue
            last = span(vq + aq, vr + ar)
            if last > limit:
                continue
            spent = first + last
        cost = turns + thrift * spent
        short = spent + WANDER * turns - fuel
        if short > 0:
            cost += BEYOND + 10 * short
        if turns > most:
            cost += BEYOND + 10 * (turns - most)
        if cost < best:
            best, least = cost, spent
    return best, least
