"""A station to get lost in: where brain and stairs make the way longest, and which ways people then take (group 3)."""

from __future__ import annotations

from functools import lru_cache

from mayday.bots.asteroid.chart import Grid
from mayday.bots.asteroid.footways import FAR, HUMAN
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.plans import CORRIDOR, ROOM
from mayday.games.asteroid.station import Station, joined

STAIRS = 4
FAVOURITE = 0.5
"""The chance of the plan or corridor that gets three of the six numbers (AS-4.10)."""
NEAR = 8
"""Squares from which a robot or a counter still makes itself felt."""
OTHERS = (1 - FAVOURITE) / 3
NONE: frozenset[int] = frozenset()


class Blueprint:
    """What a configuration lends itself to: a brain below, stairs far from it, and the traffic between."""

    def __init__(self, station: Station) -> None:
        self.station = station
        self.grid = Grid(station, station.edges, NONE, NONE, Options())
        self.entries = {exit: self.field(exit) for exit in station.exits}
        self.landings = [square for square in range(station.floor) if self._holds_stair(square)]
        self.brain, self.stairs, self.length = self._deepest()
        self.below = self.field(self.brain)
        self.traffic = self._traffic()
        self._busy: dict[int, float] = {}

    def field(self, square: int) -> dict[int, int]:
        return self.grid.spread(frozenset((square,)), HUMAN, NONE, FAR, back=True)

    def _holds_stair(self, square: int) -> bool:
        station = self.station
        flat = all(station.kinds[one] in (ROOM, CORRIDOR) for one in (square, station.over(square)))
        return flat and square not in station.exits

    def _deepest(self) -> tuple[int, tuple[int, ...], float]:
        """The room of the lower level, with its stairs, to which the expedition has longest to go."""
        up = {square: self._from_entries(square) for square in self.landings}
        best: tuple[float, int, tuple[int, ...]] = (-1.0, 0, ())
        for brain in self._corners():
            below = self.field(brain)
            away = {square: up[square] + below.get(self.station.over(square), FAR) for square in self.landings}
            stairs = self._furthest(away, brain)
            length = self._expected(stairs, below)
            best = max(best, (length, brain, stairs))
        return best[1], best[2], best[0]

    def _corners(self) -> list[int]:
        """Of every room below the square with the fewest ways to it."""
        station = self.station
        best: dict[str, tuple[int, int]] = {}
        for square in range(station.floor, 2 * station.floor):
            if station.kinds[square] == ROOM:
                ways = len(self.grid.links(square, HUMAN))
                best[station.area[square]] = min(best.get(station.area[square], (9, 0)), (ways, square))
        return [square for _, square in best.values()]

    def _from_entries(self, square: int) -> float:
        return sum(field.get(square, FAR) for field in self.entries.values()) / len(self.entries)

    def _furthest(self, away: dict[int, float], brain: int) -> tuple[int, ...]:
        """Four stairs in areas of their own, above and below, from which it is far."""
        station = self.station
        taken = {station.area[brain]}
        found: list[int] = []
        for square in sorted(away, key=lambda one: (-away[one], one)):
            areas = {station.area[square], station.area[station.over(square)]}
            if not areas & taken:
                found.append(square)
                taken |= areas
                if len(found) == STAIRS:
                    break
        return tuple(found)

    def way_from(self, exit: int, stairs: tuple[int, ...], below: dict[int, int]) -> tuple[int, int]:
        """How far the brain is from an entry, and by which stair."""
        field = self.entries[exit]
        return min((field.get(one, FAR) + 1 + below.get(self.station.over(one), FAR), one) for one in stairs)

    def _expected(self, stairs: tuple[int, ...], below: dict[int, int]) -> float:
        """With the numbers given so that the longest ways are the likeliest."""
        plans: dict[int, list[int]] = {}
        for exit in self.entries:
            plans.setdefault(self.station.plan[exit], []).append(self.way_from(exit, stairs, below)[0])
        return _favoured([_favoured([float(way) for way in ways]) for ways in plans.values()])

    def _traffic(self) -> dict[int, float]:
        """How many of the ways from the entries to the brain pass by each square."""
        found: dict[int, float] = {}
        for exit in self.entries:
            length, stair = self.way_from(exit, self.stairs, self.below)
            up = self.field(stair)
            for square in (*self._walk(exit, up), *self._walk(self.station.over(stair), self.below)):
                found[square] = found.get(square, 0.0) + length / 16
        return found

    def _walk(self, start: int, field: dict[int, int]) -> list[int]:
        """Downhill to where the field is nothing."""
        square, way = start, [start]
        while field.get(square, 0) > 0:
            square = min((field.get(to, FAR) + cost, to) for to, cost in self.grid.links(square, HUMAN))[1]
            way.append(square)
        return way

    def busy(self, square: int) -> float:
        """The traffic that a counter there meets: in its square and near by, less the further off."""
        if square not in self._busy:
            reach = self.grid.spread(frozenset((square,)), HUMAN, NONE, NEAR, back=False)
            self._busy[square] = max(self.traffic.get(there, 0.0) / (1 + cost) for there, cost in reach.items())
        return self._busy[square]

    def distance(self, to: str) -> float:
        """The way from an exit, or on the average from those of an upper plan."""
        plan = int(to) if to.isdigit() else 0
        exits = [one for one in self.entries if plan in (0, self.station.plan[one])]
        named = [one for one in exits if plan or self.station.names[one] == to]
        return sum(self.way_from(one, self.stairs, self.below)[0] for one in named) / max(len(named), 1)


def _favoured(ways: list[float]) -> float:
    longest = max(ways)
    return FAVOURITE * longest + OTHERS * (sum(ways) - longest)


@lru_cache(maxsize=16)
def blueprint(configuration: tuple[tuple[int, int], ...]) -> Blueprint:
    """Of a configuration: plans with their turns, upper level first."""
    return Blueprint(joined(configuration))
