"""What a plan can be after: a goal tells whether a body's counters meet it, and the least thrust to come there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from mayday.games.mayday78.courses.bounds import ANY, NEVER, Axis, Window
from mayday.games.mayday78.courses.moves import crashes
from mayday.games.mayday78.courses.values import Body, Space
from mayday.games.mayday78.vectors import orbits
from mayday.kit.hexes import Hex, distance

if TYPE_CHECKING:
    from mypy_extensions import i64

FREE: Final = (-ANY, ANY)
NONE: Final = (0, 0)
STEP: Final = (-1, 1)

STILL: Final = (0, 0)
"""No move."""


class Goal(Protocol):
    """A condition on present and future, which settle the next move."""

    def met(self, present: Hex, future: Hex) -> bool:
        """Is it fulfilled by these counters?"""
        ...

    def least(self, phases: i64, present: Hex, future: Hex, quiet: i64) -> i64:
        """What no course that fulfils it after so many phases can do without; NEVER when there is no such course."""
        ...


class Place:
    """A goal at one hex, left by one move: along all three axes the counters lie in the same window around that."""

    def __init__(
        self, space: Space, body: Body, window: Window, at: Hex, move: Hex, exactly: Callable[[Hex, Hex], bool]
    ) -> None:
        self.exactly = exactly
        self.whole = not space.burn_by_turn
        self.q = Axis(window, at[0], move[0], [q for q, _ in space.worlds], body.g, space.burn_by_turn)
        self.r = Axis(window, at[1], move[1], [r for _, r in space.worlds], body.g, space.burn_by_turn)
        both = [q + r for q, r in space.worlds]
        self.s = Axis(window, at[0] + at[1], move[0] + move[1], both, body.g, space.burn_by_turn)

    def met(self, present: Hex, future: Hex) -> bool:
        return self.exactly(present, future)

    def least(self, phases: i64, present: Hex, future: Hex, quiet: i64) -> i64:
        q: i64 = present[0]
        r: i64 = present[1]
        vq: i64 = future[0] - q
        vr: i64 = future[1] - r
        one = self.q.least(phases, q, vq, quiet)
        two = self.r.least(phases, r, vr, quiet)
        three = self.s.least(phases, q + r, vq + vr, quiet)
        if one >= NEVER or two >= NEVER or three >= NEVER:
            return NEVER
        most: i64 = one if one > two else two
        if three > most:
            most = three
        # A thrust is half as long as its parts on the three axes are together.
        half: i64 = (one + two + three + 1) // 2
        return half if half > most and self.whole else most


class Away:
    """A goal in every direction: the next move ends so far from every world."""

    def __init__(self, space: Space, body: Body, far: int) -> None:
        self.space = space
        self.lands = body.lands
        self.far = far
        window = Window(FREE, FREE, (far, ANY))
        # Far from a world is far from it along one of three axes, either way.
        self.ways = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))
        self.axes = []
        for at in space.worlds:
            for q, r in self.ways:
                worlds = [q * w[0] + r * w[1] for w in space.worlds]
                self.axes.append(Axis(window, q * at[0] + r * at[1], 0, worlds, body.g, space.burn_by_turn))

    def met(self, present: Hex, future: Hex) -> bool:
        if crashes(self.space, present, future, self.lands):
            return False
        return all(distance(future, world) >= self.far for world in self.space.worlds)

    def least(self, phases: i64, present: Hex, future: Hex, quiet: i64) -> i64:
        most: i64 = 0
        vq: i64 = future[0] - present[0]
        vr: i64 = future[1] - present[1]
        number: i64 = 0
        for _ in self.space.worlds:
            nearest: i64 = NEVER
            for q, r in self.ways:
                found = self.axes[number].least(phases, q * present[0] + r * present[1], q * vq + r * vr, quiet)
                number += 1
                if found < nearest:
                    nearest = found
            if nearest > most:
                most = nearest
        return most


def landed(space: Space, body: Body, world: Hex) -> Place:
    """A move of one hex onto the world (MD-GRV.14)."""
    window = Window(STEP, STEP, NONE)
    return Place(
        space, body, window, world, STILL, lambda present, future: future == world and distance(present, future) == 1
    )


def in_orbit(space: Space, body: Body, world: Hex) -> Place:
    """A move of one hex around the world, not onto another one that stands beside it (MD-GRV.11)."""
    window = Window(STEP, STEP, STEP)
    others = space.worlds
    return Place(space, body, window, world, STILL, lambda present, to: orbits(present, to, world) and to not in others)


def meeting(space: Space, body: Body, at: Hex) -> Place:
    """A move that ends in this hex (MD-INT.01)."""
    window = Window(FREE, FREE, NONE)
    lands = body.lands
    return Place(space, body, window, at, STILL, lambda mine, to: to == at and not crashes(space, mine, to, lands))


def matched(space: Space, body: Body, at: Hex, future: Hex) -> Place:
    """The same present and the same future as another (MD-INT.05)."""
    window = Window(NONE, NONE, NONE)
    move = (future[0] - at[0], future[1] - at[1])
    return Place(space, body, window, at, move, lambda mine, to: mine == at and to == future)
