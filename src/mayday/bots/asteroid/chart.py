"""The map as one seat has it: squares, edges, what a way costs, and exact lines of sight, from a view alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from mayday.games.asteroid import sight
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.plans import DOOR, GRATING, HOLE, OPEN, OPENED, ROCK, SOLID, WALL
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.state import State, Thing
from mayday.games.asteroid.station import NOWHERE, Laid, Station, Way, assembled, drawn

FAR: Final = 10_000
"""The cost of a way that does not exist."""
STAIRS: Final = ("descending", "ascending")
COLLAPSES: Final = ("collapsed_corridor", "collapsed_shaft")
NOW: Final = {"open": OPEN, "opened": OPENED, "hole": HOLE}
KICKING: Final = 3
"""What a closed door costs a human beside the step: two for a kick, and kicks that fail."""
KEPT: Final = 80
"""Fields of distances that a map remembers."""

Squares: TypeAlias = frozenset[int]
NONE: Final[Squares] = frozenset()


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


class Chart:
    """What the map is now; equal maps share one grid, and with it all that was worked out on it."""

    def __init__(self, view: View) -> None:
        laid = _laid(view)
        station = _station(laid, view.drawing, view.listed)
        numbers = station.numbers
        fallen = frozenset(
            numbers[one.square] for one in view.objects if one.kind in COLLAPSES and one.square in numbers
        )
        stairs = frozenset(numbers[one.square] for one in view.objects if one.kind in STAIRS and one.square in numbers)
        changed = tuple((one.edge, one.kind) for one in view.edges)
        self.grid = _grid(laid, view.drawing, view.listed, changed, fallen, stairs, view.options)
        self.station = station
        self.fallen, self.stairs = self.grid.fallen, self.grid.stairs

    def square(self, name: str) -> int:
        """The square of this name; NOWHERE for the airlock and what lies beside the map."""
        return self.station.numbers.get(name, NOWHERE)

    def name(self, square: int) -> str:
        return self.station.names[square]

    def edge(self, one: int, other: int) -> int:
        """What lies between two neighbours now."""
        return self.grid.state.edges[self.station.between(one, other)]

    def sees(self, looker: int, target: int) -> bool:
        """As the rules look, openings included (AS-7.02 to AS-7.14)."""
        return self.grid.sees(looker, target)

    def line(self, looker: int, target: int) -> Way | None:
        """The clear line between two squares, for shots; None when it is blocked."""
        return sight.line(self.grid.state, looker, target)

    def links(self, square: int, walker: Walker) -> list[tuple[int, int]]:
        """Where one can go from a square, and what it costs; stairs lead to the other level."""
        return self.grid.links(square, walker)

    def reach(self, start: int, movement: int, walker: Walker, shut: Squares = NONE) -> dict[int, int]:
        """All squares within so much movement, with what is spent to get there; `shut` ones are not entered."""
        return self.grid.spread(frozenset((start,)), walker, shut, movement, back=False)

    def field(self, goals: Iterable[int], walker: Walker, shut: Squares = NONE) -> dict[int, int]:
        """What it costs from every square to the nearest goal; squares from which none can be reached are left out."""
        return self.grid.spread(frozenset(goals), walker, shut, FAR, back=True)

    def cost(self, start: int, goal: int, walker: Walker, shut: Squares = NONE) -> int:
        """Of the cheapest way, or FAR."""
        return self.field((goal,), walker, shut).get(start, FAR)

    def touching(self, square: int) -> list[int]:
        """The square itself and the neighbours over an edge that hands reach through (AS-2.05)."""
        near = [
            there
            for there in self.station.neighbours(square)
            if self.station.enterable(there) and self.edge(square, there) in (OPEN, OPENED, GRATING, HOLE)
        ]
        return [square, *near]


class Grid:
    """One state of the map, with what was worked out on it."""

    def __init__(self, station: Station, edges: bytearray, fallen: Squares, stairs: Squares, options: Options) -> None:
        self.station = station
        self.fallen = fallen
        paired = stairs | {station.over(square) for square in stairs} if station.levels == 2 else stairs
        self.stairs = frozenset(square for square in paired if station.enterable(square))
        """Both ends of every stair of which one is known."""
        self.state = State(options, 1, station)
        """A position with nobody in it, for the rules' own lines of sight."""
        self.state.edges = edges
        self.state.things = [
            *(Thing("collapsed_corridor", square) for square in sorted(fallen)),
            *(Thing("descending", square) for square in sorted(self.stairs)),
        ]
        self.near = _near(station)
        self._climbs = {s: station.over(s) for s in self.stairs if station.over(s) in self.stairs}
        self._costs: dict[tuple[Squares, Walker, Squares, int, bool], dict[int, int]] = {}
        self._seen: dict[tuple[int, int], bool] = {}

    def sees(self, looker: int, target: int) -> bool:
        pair = (looker, target)
        if pair not in self._seen:
            self._seen[pair] = sight.sees(self.state, looker, target)
        return self._seen[pair]

    def links(self, square: int, walker: Walker) -> list[tuple[int, int]]:
        """The squares one step away, with what the step costs."""
        slow = 0 if walker.nimble else 1
        price = _prices(walker)
        found = [(to, price[self.state.edges[edge]], self.station.is_shaft(to)) for to, edge in self.near[square]]
        ways = [
            (to, cost + (slow if shaft else 0))
            for to, cost, shaft in found
            if cost < FAR and (to not in self.fallen or walker.breach < FAR) and (walker.shafts or not shaft)
        ]
        return [*ways, (self._climbs[square], 1)] if square in self._climbs else ways

    def spread(self, starts: Squares, walker: Walker, shut: Squares, most: int, back: bool) -> dict[int, int]:
        """Cheapest costs from some squares, or with `back` to them; a start may itself be shut."""
        key = (starts, walker, shut, most, back)
        found = self._costs.get(key)
        if found is None:
            if len(self._costs) >= KEPT:
                self._costs.clear()
            closed = shut if walker.breach < FAR else shut | self.fallen
            found = self._costs[key] = self._spread(starts, walker, closed, most, back)
        return found

    def _spread(self, starts: Squares, walker: Walker, shut: Squares, most: int, back: bool) -> dict[int, int]:
        edges, near, climbs = self.state.edges, self.near, self._climbs
        shafts = self.station.is_shaft
        price = _prices(walker)
        slow = 0 if walker.nimble else 1
        costs: dict[int, int] = {}
        heap = [(0, square) for square in sorted(starts)]
        while heap:
            cost, square = heappop(heap)
            if square in costs:
                continue
            costs[square] = cost
            here = slow if back and shafts(square) else 0
            for to, edge in near[square]:
                more = price[edges[edge]]
                if to in costs or more >= FAR or to in shut:
                    continue
                if shafts(to):
                    if not walker.shafts:
                        continue
                    more += here if back else slow
                elif back:
                    more += here
                if cost + more <= most:
                    heappush(heap, (cost + more, to))
            if square in climbs and climbs[square] not in shut and cost < most:
                heappush(heap, (cost + 1, climbs[square]))
        return costs


@lru_cache(maxsize=64)
def _prices(walker: Walker) -> tuple[int, ...]:
    """What each kind of edge costs, the step included."""
    prices = [FAR] * 9
    prices[OPEN] = prices[OPENED] = 1
    prices[GRATING] = prices[HOLE] = 2
    prices[DOOR] = min(FAR, 1 + walker.door)
    prices[WALL] = prices[SOLID] = min(FAR, 1 + walker.breach)
    return tuple(prices)


@lru_cache(maxsize=64)
def _near(station: Station) -> list[list[tuple[int, int]]]:
    """Of every square the neighbours that are not behind rock, with the edge between."""
    found: list[list[tuple[int, int]]] = []
    for square in range(len(station.kinds)):
        around = station.neighbours(square) if station.enterable(square) else []
        pairs = [(to, station.between(square, to)) for to in around if station.enterable(to)]
        found.append([(to, edge) for to, edge in pairs if station.edges[edge] != ROCK])
    return found


def _laid(view: View) -> tuple[Laid, ...]:
    """The sheets of the view within two by two places, whatever it counts them from."""
    top = min((sheet.down for sheet in view.sheets), default=0)
    left = min((sheet.right for sheet in view.sheets), default=0)
    return tuple(
        Laid(sheet.plan, sheet.turn, sheet.level, sheet.down - top, sheet.right - left) for sheet in view.sheets
    )


@lru_cache(maxsize=16)
def _station(laid: tuple[Laid, ...], drawing: tuple[str, ...], listed: tuple[tuple[str, str], ...]) -> Station:
    return drawn(drawing, listed) if drawing else assembled(laid)


@lru_cache(maxsize=16)
def _grid(
    laid: tuple[Laid, ...],
    drawing: tuple[str, ...],
    listed: tuple[tuple[str, str], ...],
    changed: tuple[tuple[str, str], ...],
    fallen: Squares,
    stairs: Squares,
    options: Options,
) -> Grid:
    station = _station(laid, drawing, listed)
    edges = bytearray(station.edges)
    for name, kind in changed:
        sides = [station.numbers.get(part) for part in name.split("/")]
        if sides[0] is not None and sides[1] is not None:
            edges[station.between(sides[0], sides[1])] = NOW[kind]
    return Grid(station, edges, fallen, stairs, options)
