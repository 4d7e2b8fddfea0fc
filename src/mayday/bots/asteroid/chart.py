"""The map as one seat has it: squares, edges, what a way costs, and exact lines of sight, from a view alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from mayday.bots.asteroid.footways import DEAREST, FAR, Footways, Walker, drawn_steps
from mayday.games.asteroid import sight
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.plans import DOOR, GRATING, HOLE, OPEN, OPENED
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.sheets import Laid
from mayday.games.asteroid.state import State, Thing
from mayday.games.asteroid.station import NOWHERE, Station, Way, assembled, drawn

STAIRS: Final = ("descending", "ascending")
COLLAPSES: Final = ("collapsed_corridor", "collapsed_shaft")
NOW: Final = {"open": OPEN, "opened": OPENED, "hole": HOLE}
WITHIN_REACH: Final = (OPEN, OPENED, GRATING, HOLE)
KEPT: Final = 200
"""Fields of distances that a map remembers."""

Squares: TypeAlias = frozenset[int]
NONE: Final[Squares] = frozenset()
Lures: TypeAlias = frozenset[tuple[int, int]]
"""Squares one looks for, each with a handicap: how much further than it is it counts as; one to a square."""
UNLURED: Final[Lures] = frozenset()


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

    def field_about(
        self, origin: int, more: int, goals: Iterable[int], walker: Walker, shut: Squares = NONE
    ) -> dict[int, int]:
        """That field, as far as squares are no further from the goals than one square is, or so much further."""
        return self.grid.spread(frozenset(goals), walker, shut, FAR, back=True, lures=frozenset(((origin, more),)))

    def lured(self, start: int, walker: Walker, shut: Squares, lures: Lures) -> dict[int, int]:
        """What it costs from a square to others, as far as one would go for what draws one."""
        return self.grid.spread(frozenset((start,)), walker, shut, FAR, back=False, lures=lures)

    def cost(self, start: int, goal: int, walker: Walker, shut: Squares = NONE) -> int:
        """Of the cheapest way, or FAR."""
        return self.field((goal,), walker, shut).get(start, FAR)

    def touching(self, square: int) -> list[int]:
        """The square itself and the neighbours over an edge that hands reach through (AS-2.05)."""
        return self.grid.touching(square)

    def behind_doors(self, square: int) -> list[int]:
        """The neighbours from which a shut door leads here."""
        around = [there for there in self.station.neighbours(square) if self.station.enterable(there)]
        return [there for there in around if self.edge(square, there) == DOOR]


class Grid:
    """One state of the map, with what was worked out on it."""

    def __init__(
        self,
        station: Station,
        edges: bytearray,
        fallen: Squares,
        stairs: Squares,
        options: Options,
        altered: Squares = NONE,
    ) -> None:
        self.station = station
        self._altered = altered
        """Squares at edges that are not as the plans are drawn."""
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
        self._climbs = {s: station.over(s) for s in self.stairs if station.over(s) in self.stairs}
        self._steps: dict[tuple[Walker, bool], Footways] = {}
        self._touching: dict[int, list[int]] = {}
        self._costs: dict[tuple[Squares, Walker, Squares, int, bool, Lures], dict[int, int]] = {}
        self._seen: dict[tuple[int, int], bool] = {}

    def sees(self, looker: int, target: int) -> bool:
        pair = (looker, target)
        if pair not in self._seen:
            self._seen[pair] = sight.sees(self.state, looker, target)
        return self._seen[pair]

    def links(self, square: int, walker: Walker) -> list[tuple[int, int]]:
        """The squares one step away, with what the step costs."""
        open_ones = NONE if walker.breach < FAR else self.fallen
        climb = self._climbs.get(square, NOWHERE)
        steps = self.steps(walker, back=False).at(square)
        return [step for step in steps if step[0] not in open_ones or step[0] == climb]

    def touching(self, square: int) -> list[int]:
        """The square itself and the neighbours over an edge that hands reach through (AS-2.05)."""
        if square not in self._touching:
            station, edges = self.station, self.state.edges
            near = [there for there in station.neighbours(square) if station.enterable(there)]
            open_ones = [there for there in near if edges[station.between(square, there)] in WITHIN_REACH]
            self._touching[square] = [square, *open_ones]
        return self._touching[square]

    def spread(
        self, starts: Squares, walker: Walker, shut: Squares, most: int, back: bool, lures: Lures = UNLURED
    ) -> dict[int, int]:
        """Cheapest costs from some squares, or with `back` to them; a start may itself be shut.

        Once a lure is met, only what costs no more than it does with its handicap is looked at.
        """
        key = (starts, walker, shut, most, back, lures)
        found = self._costs.get(key)
        if found is None:
            if len(self._costs) >= KEPT:
                self._costs.clear()
            closed = shut if walker.breach < FAR else shut | self.fallen
            found = self._costs[key] = self._spread(starts, self.steps(walker, back), closed, most, dict(lures))
        return found

    def _spread(
        self, starts: Squares, ways: Footways, shut: Squares, most: int, lures: dict[int, int]
    ) -> dict[int, int]:
        """Squares wait in lists by what they cost; no step costs more than there are lists, so these are used again."""
        steps = ways.known
        costs: dict[int, int] = {}
        done = set(shut - starts)
        lists = DEAREST + 1
        waiting: list[list[int]] = [[] for _ in range(lists)]
        waiting[0] += starts
        cost, idle = 0, 0
        while idle <= DEAREST and (cost <= most or not cost):
            squares = waiting[cost % lists]
            idle = 0 if squares else idle + 1
            for square in sorted(squares):
                if square not in done:
                    done.add(square)
                    costs[square] = cost
                    if square in lures:
                        most = min(most, cost + lures[square])
                    for to, more in steps[square] or ways.at(square):
                        if to not in done:
                            waiting[(cost + more) % lists].append(to)
            squares.clear()
            cost += 1
        return costs

    def steps(self, walker: Walker, back: bool) -> Footways:
        """Of every square where one can go from it, or with `back` whence one comes, and what that costs."""
        key = (walker, back)
        if key not in self._steps:
            drawn = drawn_steps(self.station, walker, back)
            ways = Footways(self.station, self.state.edges, walker, back, drawn)
            for square in self._altered.union(self._climbs):
                ways.known[square] = ways.work_out(square)
                if square in self._climbs:
                    ways.known[square] = (*ways.work_out(square), (self._climbs[square], 1))
            self._steps[key] = ways
        return self._steps[key]


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
    altered: list[int] = []
    for name, kind in changed:
        sides = [station.numbers.get(part) for part in name.split("/")]
        if sides[0] is not None and sides[1] is not None:
            edges[station.between(sides[0], sides[1])] = NOW[kind]
            altered += [sides[0], sides[1]]
    return Grid(station, edges, fallen, stairs, options, frozenset(altered))
