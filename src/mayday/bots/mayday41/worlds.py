"""Worlds as a pilot sees them: what a move does near one, and whether a course can still be saved."""

from __future__ import annotations

from typing import Final

from mayday.games.mayday41.seen import World
from mayday.games.mayday41.space.bodies import Body, arrows, in_fringe
from mayday.games.mayday41.space.places import Spot, Vector, add, at, disc, distance, line, onward

FLIES: Final = "flies"
LANDS: Final = "lands"
LOST: Final = "lost"
MARGIN: Final = 3
"""Hexes from a world within which a course is looked at closely."""


class Sky:
    """All bodies of a map."""

    def __init__(self, worlds: tuple[World, ...]) -> None:
        self.bodies = tuple(_body(world) for world in worlds)
        self.pulls: dict[Spot, Vector] = {}
        for body in self.bodies:
            for spot, way in arrows(body).items():
                self.pulls[spot] = add(self.pulls.get(spot, (0, 0, 0)), way)

    def giants(self) -> list[Body]:
        return [body for body in self.bodies if body.fringe]

    def named(self, name: str) -> Body | None:
        return next((body for body in self.bodies if body.name == name), None)

    def in_fringe(self, spot: Spot) -> bool:
        return any(in_fringe(body, spot) for body in self.bodies)

    def move(self, past: Spot, present: Spot, streamlined: bool) -> tuple[str, Spot]:
        """What becomes of a unit on its way between two places, and its baseline after it."""
        if not self.bodies:
            return FLIES, onward(past, present)
        speed = distance(past, present)
        baseline = onward(past, present)
        for point in line(past, present) if speed else [(present,)]:
            spot = min(point, key=self._harm)
            for body in self.bodies:
                fate = _met(body, spot, speed, streamlined)
                if fate == LANDS:
                    return LANDS, present
                if fate == LOST:
                    return LOST, present
            baseline = add(baseline, self.pulls.get(spot, (0, 0, 0)))
        return FLIES, baseline

    def _harm(self, spot: Spot) -> tuple[bool, bool]:
        return any(body.solid and body.hex == spot for body in self.bodies), spot in self.pulls

    def near(self, present: Spot, future: Spot, g: int) -> bool:
        """May a world matter in the next two moves?"""
        reach = 2 * distance(present, future) + g + MARGIN
        return any(distance(future, body.hex) <= reach for body in self.bodies if body.solid or body.rings)

    def safe(self, present: Spot, future: Spot, g: int, streamlined: bool) -> bool:
        """Does this course strike nothing, and is there a thrust after it that strikes nothing either?"""
        if not self.bodies or not self.near(present, future, g):
            return True
        fate, baseline = self.move(present, future, streamlined)
        if fate != FLIES:
            return fate == LANDS
        ways = disc(baseline, min(g, 3), levels=False)
        return any(self.move(future, spot, streamlined)[0] != LOST for spot in ways)


def _body(world: World) -> Body:
    return Body(
        world.name, world.kind, at(world.hex), world.atmosphere, world.limit, world.rings, fringe=bool(world.fringe)
    )


def _met(body: Body, spot: Spot, speed: int, streamlined: bool) -> str:
    if in_fringe(body, spot):
        return FLIES if streamlined else LOST
    if body.hex != spot or not body.solid:
        return FLIES
    if body.kind == "planet" and speed <= 1 and (streamlined or not body.atmosphere):
        return LANDS
    return LOST
