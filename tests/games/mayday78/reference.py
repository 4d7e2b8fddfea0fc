"""A second engine for movement and gravity: written from the rulebook alone, slow, in fractions, for comparison."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from tests.kit.exact import Hex, apart, entered


@dataclass(frozen=True)
class Body:
    """One vessel: its counters, what it can do, and what became of it."""

    past: Hex
    present: Hex
    future: Hex
    g: int
    fuel: int | None = None
    helpless: bool = False
    fragile: bool = False
    landed: bool = False
    lost: bool = False
    orbit: bool = False

    @property
    def thrust(self) -> int:
        return 0 if self.helpless else self.g if self.fuel is None else min(self.g, self.fuel)


@dataclass(frozen=True)
class Rules:
    """The worlds and the options of one game."""

    worlds: tuple[Hex, ...]
    graze: bool = False
    at_rest: bool = False
    touch_and_go: bool = False


@cache
def moves(body: Body, rules: Rules) -> list[Body]:
    """Everything a vessel's next movement phase can make of it, one for each future its owner may choose."""
    start, end = body.present, body.future
    if body.lost:
        return [body]
    if body.landed and start == end:
        return thrusts(replace(body, past=start), start, min(1, body.thrust))
    world = next((at for at in entered(start, end) if at in rules.worlds), None)
    if world is None:
        ahead = unthrust(start, end, rules)
        circling = apart(start, end) == 1 and any(apart(start, w) == apart(end, w) == 1 for w in rules.worlds)
        flown = replace(body, past=start, present=end, landed=False, orbit=circling)
        return thrusts(flown, ahead, body.thrust)
    if apart(start, end) > 1 or body.fragile:
        return [replace(body, past=start, present=world, future=world, lost=True, landed=False, orbit=False)]
    down = replace(body, past=world, present=world, landed=True, orbit=False)
    return thrusts(down, world, min(1, body.thrust) if rules.touch_and_go else 0)


def unthrust(start: Hex, end: Hex, rules: Rules) -> Hex:
    """The projection of a move, pulled one hex by each gravity hex it entered."""
    q, r = 2 * end[0] - start[0], 2 * end[1] - start[1]
    pulling = [end] if start == end and rules.at_rest else entered(start, end, rules.graze)
    for at in pulling:
        for world in rules.worlds:
            if apart(at, world) == 1:
                q, r = q + world[0] - at[0], r + world[1] - at[1]
    return q, r


def thrusts(body: Body, ahead: Hex, most: int) -> list[Body]:
    """The vessel with each future within its thrust, coasting first, and the fuel that this leaves."""
    reach = range(-most, most + 1)
    around = [(ahead[0] + q, ahead[1] + r) for q in reach for r in reach]
    futures = sorted((apart(ahead, at), at) for at in around if apart(ahead, at) <= most)
    return [replace(body, future=at, fuel=None if body.fuel is None else body.fuel - cost) for cost, at in futures]


@dataclass(frozen=True)
class Drill:
    """A game of one vessel a side, at a decision or over."""

    bodies: tuple[Body, ...]
    rules: Rules
    at: int = 0
    over: bool = False

    def settled(self) -> Drill:
        """Go on, moving whoever has no choice, until somebody has one or nobody ever will again."""
        drill = self
        while not drill.over and len(moves(drill.bodies[drill.at], drill.rules)) == 1:
            drill = drill.chosen(moves(drill.bodies[drill.at], drill.rules)[0])
        return drill

    def chosen(self, body: Body) -> Drill:
        """The next player-turn, after this one made that of its vessel."""
        bodies = (*self.bodies[: self.at], body, *self.bodies[self.at + 1 :])
        last = self.at == len(bodies) - 1
        over = last and not any(other.thrust > 0 and not other.lost for other in bodies)
        return replace(self, bodies=bodies, at=0 if last else self.at + 1, over=over)

    def nexts(self) -> Iterator[Drill]:
        """Every decision that may follow this one, once for each future."""
        for body in moves(self.bodies[self.at], self.rules):
            yield self.chosen(body).settled()

    def count(self, depth: int) -> int:
        """How many sequences of so many actions there are: each future, done (which coasts), resign (which ends)."""
        if self.over:
            return 0
        after = list(self.nexts())
        if depth == 1:
            return len(after) + 2
        return sum(drill.count(depth - 1) for drill in after) + after[0].count(depth - 1)
