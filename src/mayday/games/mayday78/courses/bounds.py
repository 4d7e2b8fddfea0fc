"""What a goal takes at least: the least thrust along one axis, and how soon gravity can have a say.

A thrust of n hexes changes a move by at most n on each of the three axes of the plane, and by 2n on the three
together; so what one axis takes at least, the plane takes at least. A search that is told this looks at little else
than the courses that it is after.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mayday.games.mayday78.courses.values import At
from mayday.kit.hexes import Hex

if TYPE_CHECKING:
    from mypy_extensions import i64

NEVER: Final = 1 << 30
ANY: Final = 1 << 28

MAX_PULL: Final = 2
"""On one axis a world can bend a move by no more than this."""


class Window:
    """On one axis: the bounds of the present, of the move from it and of the future, relative to a goal."""

    def __init__(self, present: At, move: At, future: At) -> None:
        self.present_low, self.present_high = present
        self.move_low, self.move_high = move
        self.future_low, self.future_high = future

    def in_reach(self, phases: i64, x: i64, v: i64, most: i64) -> bool:
        """Can the window be met after so many phases, if each changes the move by `most` at the most?"""
        bend: i64 = most * phases
        if v + bend < self.move_low or v - bend > self.move_high:
            return False
        x += phases * v
        bend = most * (phases * (phases - 1) // 2)
        if x + bend < self.present_low or x - bend > self.present_high:
            return False
        x += v
        bend = most * (phases * (phases + 1) // 2)
        return x + bend >= self.future_low and x - bend <= self.future_high


class Axis:
    """The least thrust that brings a body into a window along one axis; every answer is remembered.

    The goal is at `at` and moves on by `move`; the worlds have these places on the axis.
    """

    def __init__(self, window: Window, at: int, move: int, worlds: Sequence[int], g: int, burn_by_turn: bool) -> None:
        self.window = window
        self.at = at
        self.move = move
        self.worlds = list(worlds)
        self.g = g
        self.burn_by_turn = burn_by_turn
        self.known: dict[tuple[i64, i64, i64, i64], i64] = {}

    def least(self, phases: i64, x: i64, v: i64, quiet: i64) -> i64:
        """From `x`, about to move by `v`, with so many phases to come; NEVER when it cannot be.

        Gravity has no say in the first `quiet` phases.
        """
        key = (phases, x, v, quiet)
        found = self.known.get(key, -1)
        if found < 0:
            found = self._least(phases, x, v, quiet)
            self.known[key] = found
        return found

    def _least(self, phases: i64, x: i64, v: i64, quiet: i64) -> i64:
        most: i64 = self.g + (MAX_PULL * len(self.worlds) if quiet < phases else 0)
        if not self.window.in_reach(phases, x - self.at + phases * self.move, v - self.move, most):
            return NEVER
        if phases == 0:
            return 0
        low, high = self.pull(x, v) if quiet == 0 else (0, 0)
        later: i64 = quiet - 1 if quiet > 0 else 0
        best: i64 = NEVER
        bent: i64 = v + low
        while bent <= v + high:
            total = self.least(phases - 1, x + v, bent, later)
            if total < best:
                best = total
            bent += 1
        thrust: i64 = 1
        while thrust <= self.g:
            cost: i64 = 1 if self.burn_by_turn else thrust
            if cost >= best:
                break
            for bent in (v + high + thrust, v + low - thrust):
                total = cost + self.least(phases - 1, x + v, bent, later)
                if total < best:
                    best = total
            thrust += 1
        return best

    def pull(self, x: i64, v: i64) -> tuple[i64, i64]:
        """Between what bounds worlds can change the move that comes after one from `x` by `v`.

        A world's gravity hexes lie one hex before it on the axis, beside it, and one behind it, two of each, and a
        move enters only hexes between its ends. Landing takes away a move of one hex.
        """
        first: i64 = x if v >= 0 else x + v
        last: i64 = x + v if v >= 0 else x
        low: i64 = 0
        high: i64 = 0
        for world in self.worlds:
            if first <= world - 1 <= last:
                high += 2
            elif v == -1 and x + v == world:
                high += 1
            if first <= world + 1 <= last:
                low -= 2
            elif v == 1 and x + v == world:
                low -= 1
        return low, high


def quiet_phases(worlds: Sequence[At], present: Hex, future: Hex, phases: i64, g: i64) -> i64:
    """How many of the coming phases no world can have a say in.

    Wherever a body can be by then, it is within the thrust of all phases before; a world outside of that, on any
    axis, it cannot have met.
    """
    start, end = present, future
    near: i64 = 0
    far: i64 = 0
    phase: i64 = 0
    while phase < phases:
        for world in worlds:
            if swept(start, near, end, far, world):
                return phase
        start, end = end, (2 * end[0] - start[0], 2 * end[1] - start[1])
        phase += 1
        near = far
        far += g * phase
    return phases


def swept(start: Hex, near: i64, end: Hex, far: i64, world: Hex) -> bool:
    """Can a move from within `near` of one hex to within `far` of another touch the world or a hex beside it?"""
    return (
        crossed(start[0], near, end[0], far, world[0])
        and crossed(start[1], near, end[1], far, world[1])
        and crossed(start[0] + start[1], near, end[0] + end[1], far, world[0] + world[1])
    )


def crossed(start: i64, near: i64, end: i64, far: i64, world: i64) -> bool:
    low: i64 = start - near if start - near < end - far else end - far
    high: i64 = start + near if start + near > end + far else end + far
    return low - 1 <= world <= high + 1
