"""The station: plans joined on two levels, with names, areas, edges and exact lines of sight (group 2)."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import compress
from typing import Final, final

from mayday.core.errors import InputError
from mayday.games.asteroid.lines import course_of
from mayday.games.asteroid.plans import (
    CORRIDOR,
    DOOR,
    GRATING,
    MACHINERY,
    OPEN,
    PLANS,
    ROCK,
    ROOM,
    ROWS,
    SHAFT,
    SIZE,
    SOLID,
    SOLID_SHAFT,
    STONE,
    WALL,
)
from mayday.games.asteroid.sheets import FLOOR, WIDTH, Laid, Sheet, neighbours_of, printed_order, sheet_of
from mayday.kit.pickling import Parts

PLACES: Final = ("TL", "TR", "BL", "BR")
SEAMS: Final = [
    pair
    for start in (0, FLOOR)
    for at in range(WIDTH)
    for pair in (
        (start + at * WIDTH + SIZE - 1, start + at * WIDTH + SIZE),
        (start + (SIZE - 1) * WIDTH + at, start + SIZE * WIDTH + at),
    )
]
"""Pairs of squares that meet where two plans do."""
NOWHERE: Final = -1
AIRLOCK: Final = -2
"""Off the map, beyond the entry corridor."""
BEYOND: Final = "beyond"
"""What a square is called that lies across the edge of the map, on a plan that nobody has seen there (AS-4.16)."""


@final
class Way:
    """What a line between two squares meets that may block it now or has to be known for a shot."""

    __slots__ = ("corner_edges", "crossed", "passed", "touched")

    def __init__(self, crossed: list[int], passed: list[int], corner_edges: list[int], corners: list[int]) -> None:
        self.crossed: Final = tuple(crossed)  # edges in order
        self.passed: Final = tuple(passed)  # squares between the two, without those touched at a corner
        self.corner_edges: Final = tuple(corner_edges)  # must all let sight by
        self.touched: Final = (*passed, *corners)  # squares that block if they have collapsed


STAIRWELLS: Final = ()
"""In the place of kinds of squares."""
BLOCKED: Final = Way([], [], [], [])
"""Kept of two squares between which there is none."""


@final
class Floor:
    """Some squares on which counters may be put, with their areas by number."""

    __slots__ = ("below", "by_zone", "codes", "squares", "zones")

    def __init__(self, squares: list[int], zones: bytes, below: bytes = b"") -> None:
        self.squares: Final = squares
        self.zones: Final = zones
        self.below: Final = below  # of stairs: the areas of their lower ends
        self.codes: list[int] = []  # of putting a counter on each, once somebody has asked
        self.by_zone: Final[dict[int, list[int]]] = {}
        for square, zone in zip(squares, zones, strict=True):
            self.by_zone.setdefault(zone, []).append(square)

    def clear(self, vacant: bytearray, of: list[int]) -> list[int]:
        """Those of the squares in vacant areas, or what stands for each of them in another list."""
        found = list(compress(of, self.zones.translate(vacant)))
        if not self.below:
            return found
        below = bytes(compress(self.below, self.zones.translate(vacant)))
        return list(compress(found, below.translate(vacant)))

    def drop(self, spots: list[int], square: int) -> None:
        """Take the area of a square out of a list of such squares: it is vacant no more."""
        for one in self.by_zone[self.zones[bisect_left(self.squares, square)]]:
            at = bisect_left(spots, one)
            if at < len(spots) and spots[at] == one:
                del spots[at]


class Station:
    """Fixed by the configuration; what happens to doors and walls is in the state."""

    def __init__(self, width: int, height: int, levels: int) -> None:
        self.width, self.height, self.levels = width, height, levels
        self.floor = width * height
        count = self.floor * levels
        self.kinds = [STONE] * count
        self.edges = bytearray(2 * count)  # of each square the one to the east, then the one to the south
        self.plan = [0] * count
        self.names = [""] * count
        self.numbers: dict[str, int] = {}
        self.area = [""] * count
        self.local = self.area
        """Areas as the plans print them, before shafts are joined at the seams."""
        self.order = [0] * count
        """Where the plans print each square: plan number, then row, then column (AS-5.02), 0 for a small drawing."""
        self.laid: tuple[Laid, ...] = ()
        self.drawing: tuple[str, ...] = ()
        self.listed: tuple[tuple[str, str], ...] = ()
        """Of a small drawing: its rows, and the edges that are not as the letters say."""
        self.exits: tuple[int, ...] = ()
        """Where corridors leave the upper level (AS-2.13, AP-15)."""
        self.fault: str | None = None
        """The rule that its configuration breaks, or "", once somebody has asked."""
        self._ways: dict[int, Way] = {}
        self._around: list[list[int] | None] = [None] * count
        self._zones: list[int] = []
        self._floors: dict[tuple[int, ...], Floor] = {}
        self._depths: dict[int, int] = {}
        self._edge_names: dict[int, str] = {}
        self._vistas: dict[tuple[int, int], list[int]] = {}

    def __reduce__(self) -> Parts:
        """Put together again from what it was made of; what is worked out of it is worked out anew."""
        if self.drawing:
            return drawn, (self.drawing, self.listed)
        if self.local is self.area:
            return assembled, (self.laid,)
        return joined, (tuple((one.plan, one.turn) for one in self.laid),)

    def square(self, name: str) -> int:
        """A square by its name, as `3A7` (AS-2.01)."""
        found = self.numbers.get(name.upper().replace(" ", ""))
        if found is None:
            raise InputError("square", f"there is no square {name!r} that can be named")
        return found

    def zones(self) -> list[int]:
        """The area of each square by a number, of which there are fewer than a byte can tell."""
        if not self._zones:
            numbers = {area: number for number, area in enumerate(dict.fromkeys(self.area))}
            self._zones = [numbers[area] for area in self.area]
        return self._zones

    def floor_of(self, kinds: tuple[int, ...]) -> Floor:
        """Squares of these kinds that do not lie before an airlock (AS-3.12)."""
        if kinds not in self._floors:
            zones = self.zones()
            inner = [square for square in range(len(self.kinds)) if square not in self.exits]
            squares = [square for square in inner if self.kinds[square] in kinds]
            self._floors[kinds] = Floor(squares, bytes([zones[square] for square in squares]))
        return self._floors[kinds]

    def stairwells(self) -> Floor:
        """Squares of the upper level over which and under which a stair may stand (AS-3.08)."""
        if STAIRWELLS not in self._floors:
            zones = self.zones()
            flat = self.floor_of((ROOM, CORRIDOR)).squares
            upper = [one for one in flat if one < self.floor and self.kinds[self.over(one)] in (ROOM, CORRIDOR)]
            below = bytes([zones[self.over(square)] for square in upper])
            self._floors[STAIRWELLS] = Floor(upper, bytes([zones[square] for square in upper]), below)
        return self._floors[STAIRWELLS]

    def depth(self, square: int) -> int:
        """How far a square of the upper level is from the nearest exit."""
        if square not in self._depths:
            self._depths[square] = self._far_from_exits(square)
        return self._depths[square]

    def _far_from_exits(self, square: int) -> int:
        row, column = self.place(square)
        nearest = self.width + self.height if self.exits else 0
        for mouth in self.exits:
            y, x = mouth // self.width, mouth % self.width
            nearest = min(nearest, max(abs(row - y), abs(column - x)))
        return nearest

    def level(self, square: int) -> int:
        return square // self.floor

    def place(self, square: int) -> tuple[int, int]:
        """Level row and column, from 0 (AS-2.14)."""
        return divmod(square % self.floor, self.width)

    def over(self, square: int) -> int:
        """The square of the other level that lies directly above or below (AS-2.12)."""
        return square - self.floor if square >= self.floor else square + self.floor

    def enterable(self, square: int) -> bool:
        return self.kinds[square] >= ROOM

    def is_shaft(self, square: int) -> bool:
        return self.kinds[square] >= SHAFT

    def between(self, one: int, other: int) -> int:
        """The number of the edge that two neighbours share."""
        low = one if one < other else other
        return 2 * low if abs(one - other) == 1 else 2 * low + 1

    def sides(self, edge: int) -> tuple[int, int]:
        """The two squares that an edge separates."""
        square = edge // 2
        return square, square + (1 if edge % 2 == 0 else self.width)

    def edge_name(self, edge: int) -> str:
        """By its two squares, in an order that does not tell how the plan lies."""
        if edge not in self._edge_names:
            one, other = sorted(self.sides(edge), key=self.printed)
            self._edge_names[edge] = f"{self.names[one]}/{self.names[other]}"
        return self._edge_names[edge]

    def adjoins(self, square: int, edge: int) -> bool:
        """Is this one of the two?"""
        low = edge // 2
        return square == low or square == low + (1 if edge % 2 == 0 else self.width)

    def printed(self, square: int) -> int:
        """The order of squares as the plans print them (AS-5.02)."""
        return self.order[square]

    def call(self, square: int, name: str, order: int) -> None:
        """Give a square its name and its place in the printed order."""
        self.names[square], self.order[square] = name, order
        if self.enterable(square):
            self.numbers[name] = square

    def lay(self, laid: Laid, sheet: Sheet) -> None:
        """Put a plan in its place (AP-12)."""
        self.numbers.update(sheet.numbers)
        for row in sheet.rows:
            start, end = row.start, row.start + SIZE
            self.kinds[start:end] = row.kinds
            self.names[start:end] = row.names
            self.order[start:end] = row.order
            self.area[start:end] = row.area
            self._around[start:end] = row.around
            self.plan[start:end] = [laid.plan] * SIZE
            self.edges[2 * start : 2 * end] = row.edges

    def neighbours(self, square: int) -> list[int]:
        """Squares that share an edge with this one on its level (AS-2.05), in the order of the printed plan."""
        around = self._around[square]
        if around is None:
            around = self._around[square] = neighbours_of(square, 0, self.width, self.height)
        return around

    def distance(self, one: int, other: int) -> int:
        """Straight and diagonal steps alike, on one level (AS-8.05)."""
        row, column = self.place(one)
        y, x = self.place(other)
        return max(abs(row - y), abs(column - x))

    def way(self, looker: int, target: int) -> Way | None:
        """The line between two squares of one level, or None where rock stops it whatever happens (AS-7.02)."""
        if (looker < self.floor) != (target < self.floor):
            return None
        key = looker * len(self.kinds) + target
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = self._walk(looker, target) or BLOCKED
        return None if found is BLOCKED else found

    def vista(self, looker: int, plan: int) -> list[int]:
        """Squares of a plan on the looker's level that no rock hides from him."""
        key = (looker, plan)
        if key not in self._vistas:
            squares = [s for one in self.laid if one.plan == plan for s in sheet_of(one).numbers.values()]
            there = [square for square in squares if (looker < self.floor) == (square < self.floor)]
            self._vistas[key] = [square for square in there if self._walk(looker, square) is not None]
        return self._vistas[key]

    def _walk(self, looker: int, target: int) -> Way | None:
        width = self.width
        row, column = looker % self.floor // width, looker % width
        y, x = target % self.floor // width, target % width
        course = course_of(x - column, y - row, width)
        edges, base = self.edges, 2 * looker
        for edge in course.edges:
            if edges[base + edge] == ROCK:
                return None
        return Way(
            [base + edge for edge in course.crossed],
            [looker + square for square in course.passed],
            [base + edge for edge in course.corner_edges if edges[base + edge] != OPEN],
            [looker + square for square in course.corners],
        )


@lru_cache(maxsize=16)
def joined(configuration: tuple[tuple[int, int], ...]) -> Station:
    """Eight plans with their turns, upper level first, each level in reading order (AS-3.02, AP-12, AP-13)."""
    if sorted(plan for plan, _ in configuration) != list(PLANS):
        raise InputError("configuration", "all eight plans are used, each once (AS-3.02)")
    station = assembled(
        tuple(
            Laid(plan, turn, place // 4, place % 4 // 2, place % 2) for place, (plan, turn) in enumerate(configuration)
        )
    )
    station.exits = tuple(sorted(square for one in station.laid for square in sheet_of(one).exits))
    station.local = list(station.area)
    _merge_shafts(station)
    return station


def assembled(laid: tuple[Laid, ...]) -> Station:
    """Some plans in their places, with their edges; where none lies there is stone."""
    station = Station(WIDTH, WIDTH, 2)
    station.laid = laid
    for one in laid:
        station.lay(one, sheet_of(one))
    for here, there in SEAMS:
        if station.enterable(here) and station.enterable(there):
            alike = station.is_shaft(here) == station.is_shaft(there)
            station.edges[station.between(here, there)] = OPEN if alike else ROCK
    return station


def _merge_shafts(station: Station) -> None:
    """Shafts that meet at a seam are one area, named by its smallest id (AS-2.08, AP-8)."""
    squares: dict[str, list[int]] = {}
    for laid in station.laid:
        squares.update(sheet_of(laid).shafts)
    for here, there in SEAMS:
        one, other = station.area[here], station.area[there]
        if station.is_shaft(here) and station.is_shaft(there) and one != other:
            name, dropped = min(one, other), max(one, other)
            squares[name] = squares[name] + squares.pop(dropped)
            for square in squares[name]:
                station.area[square] = name


SIGNS: Final = {"r": ROOM, ".": CORRIDOR, "s": SHAFT, "o": SOLID_SHAFT, "#": STONE, "M": MACHINERY}
EDGE_WORDS: Final = {"open": OPEN, "wall": WALL, "door": DOOR, "grating": GRATING, "solid": SOLID}


def drawn(rows: tuple[str, ...], edges: tuple[tuple[str, str], ...] = ()) -> Station:
    """A small drawing of one level for tests and lessons, in the rulebook's letters (AS-2.15)."""
    signs = [row.split() for row in rows]
    width, height = max(len(row) for row in signs), len(signs)
    station = Station(width, height, 1)
    station.drawing, station.listed = rows, edges
    for row, line in enumerate(signs):
        for column, sign in enumerate(line):
            square = row * width + column
            station.kinds[square] = SIGNS[sign]
            station.call(square, f"{ROWS[row]}{column + 1}", printed_order(0, row, column))
    for square in range(station.floor):
        for there in station.neighbours(square):
            if there > square:
                station.edges[station.between(square, there)] = _unlisted(station, square, there)
    for name, word in edges:
        one, other = (station.square(part) for part in name.replace("|", "/").split("/"))
        station.edges[station.between(one, other)] = EDGE_WORDS[word]
    _name_areas(station)
    return station


def _unlisted(station: Station, one: int, other: int) -> int:
    """What the letters say: a shaft meets rooms and corridors at gratings, a solid one at its sides (AS-2.09)."""
    kinds = {station.kinds[one], station.kinds[other]}
    if kinds & {STONE, MACHINERY}:
        return ROCK
    shafts = kinds & {SHAFT, SOLID_SHAFT}
    if not shafts or shafts == kinds:
        return OPEN
    return SOLID if SOLID_SHAFT in shafts else GRATING


def _name_areas(station: Station) -> None:
    """Rooms, corridors and shafts of a small drawing: like squares joined by open edges."""
    counts: dict[str, int] = {}
    for start in range(station.floor):
        if station.enterable(start) and not station.area[start]:
            letter = "v" if station.is_shaft(start) else "p" if station.kinds[start] == CORRIDOR else "r"
            counts[letter] = counts.get(letter, 0) + 1
            group = [start]
            station.area[start] = f"{letter}{counts[letter]}"
            for square in group:
                for there in station.neighbours(square):
                    same = station.is_shaft(there) if letter == "v" else station.kinds[there] == station.kinds[start]
                    if same and not station.area[there] and station.edges[station.between(square, there)] == OPEN:
                        station.area[there] = station.area[start]
                        group.append(there)
