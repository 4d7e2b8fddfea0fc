"""Ways on foot: how each kind of walker gets about, and where one can go from every square at what cost."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from mayday.games.asteroid.plans import DOOR, GRATING, HOLE, OPEN, OPENED, SOLID, WALL
from mayday.games.asteroid.station import Station

FAR: Final = 10_000
"""The cost of a way that does not exist."""
KICKING: Final = 3
"""What a closed door costs a human beside the step: two for a kick, and kicks that fail."""
DEAREST: Final = 15
"""More than any step costs."""

Steps: TypeAlias = tuple[tuple[int, int], ...]
"""Squares one step away, and what the steps cost."""


class Walker(NamedTuple):
    """How somebody gets about: through shafts or not, there as fast as elsewhere, and what a shut door costs."""

    shafts: bool
    nimble: bool
    door: int
    breach: int = FAR
    """What a wall or a collapse costs whoever can do away with it."""


HUMAN: Final = Walker(shafts=True, nimble=False, door=KICKING)
KEY_CARRIER: Final = Walker(shafts=True, nimble=False, door=0)
DOG: Final = Walker(shafts=True, nimble=True, door=FAR)
PROFESSORS_ROBOT: Final = Walker(shafts=False, nimble=False, door=2)
UTILITY: Final = Walker(shafts=True, nimble=True, door=0)
HEAVY_ROBOT: Final = Walker(shafts=False, nimble=False, door=0)
"""Mining robots and roamers."""


@cache
def kicker(melee: int) -> Walker:
    """A human by his melee value: that is how often a kick opens a door (AS-15.05)."""
    return Walker(shafts=True, nimble=False, door=min(12, round(12 / melee)))


class Footways:
    """Where one kind of walker can go from each square, worked out as it is asked for."""

    def __init__(self, station: Station, edges: bytearray, walker: Walker, back: bool, drawn: list[Steps]) -> None:
        self._station, self._edges, self._walker, self._back = station, edges, walker, back
        self._drawn = drawn
        """What maps of the same plans have in common."""
        self.known = list(drawn)

    def at(self, square: int) -> Steps:
        if not self.known[square]:
            self.known[square] = self._drawn[square] = self.work_out(square)
        return self.known[square]

    def work_out(self, square: int) -> Steps:
        station, walker = self._station, self._walker
        price = _prices(walker)
        slow = 0 if walker.nimble else 1
        found: list[tuple[int, int]] = []
        for to in station.neighbours(square):
            cost = price[self._edges[station.between(square, to)]] if station.enterable(to) else FAR
            if cost < FAR and (walker.shafts or not station.is_shaft(to)):
                found.append((to, cost + (slow if station.is_shaft(square if self._back else to) else 0)))
        return tuple(found)


@lru_cache(maxsize=64)
def drawn_steps(station: Station, walker: Walker, back: bool) -> list[Steps]:
    return [()] * len(station.kinds)


@lru_cache(maxsize=64)
def _prices(walker: Walker) -> tuple[int, ...]:
    """What each kind of edge costs, the step included."""
    prices = [FAR] * 9
    prices[OPEN] = prices[OPENED] = 1
    prices[GRATING] = prices[HOLE] = 2
    prices[DOOR] = min(FAR, 1 + walker.door)
    prices[WALL] = prices[SOLID] = min(FAR, 1 + walker.breach)
    return tuple(prices)
