"""The station: plans joined on two levels, with names, areas, edges and exact lines of sight (group 2)."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Final, NamedTuple, final

from mayday.core.errors import InputError
from mayday.games.asteroid.lines import CORNER, strides
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
    lies_at,
    plans,
    printed_at,
)

PLACES: Final = ("TL", "TR", "BL", "BR")
COLUMNS: Final = 26
"""As many as a drawing can have."""
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
        self.crossed: Final = crossed  # edges in order
        self.passed: Final = passed  # squares between the two, without those touched at a corner
        self.corner_edges: Final = corner_edges  # must all let sight by
        self.touched: Final = passed + corners  # squares that block if they have collapsed


STAIRWELLS: Final = ()
"""In the place of kinds of squares."""
BLOCKED: Final = Way([], [], [], [])
"""Kept of two squares between which there is none."""


@final
class Floor:
    """Some squares on which counters may be put, with their areas by number."""

    __slots__ = ("below", "codes", "squares", "zones")

    def __init__(self, squares: list[int], zones: bytes, below: bytes = b"") -> None:
        self.squares: Final = squares
        self.zones: Final = zones
        self.below: Final = below  # of stairs: the areas of their lower ends
        self.codes: list[int] = []  # of putting a counter on each, once somebody has asked

    def clear(self, vacant: bytearray, of: list[int]) -> list[int]:
        """Those of the squares in vacant areas, or what stands for each of them in another list."""
        found = list(compress(of, self.zones.translate(vacant)))
        if not self.below:
            return found
        below = bytes(compress(self.below, self.zones.translate(vacant)))
        return list(compress(found, below.translate(vacant)))


class Laid(NamedTuple):
    """One plan in its place: level (0 upper), row and column of the 2 by 2 square, and quarter turns."""

    plan: int
    turn: int
    level: int
    down: int
    right: int


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
        self.turns = [0] * count
        self.order = [0] * count
        """Where the plans print each square: plan number, then row, then column (AS-5.02), 0 for a small drawing."""
        self.found: dict[int, int] = {}
        """Squares that can be named, by that order."""
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
            self.numbers[name] = self.found[order] = square

    def neighbours(self, square: int) -> list[int]:
        """Squares that share an edge with this one on its level (AS-2.05), in the order of the printed plan."""
        around = self._around[square]
        if around is None:
            around = self._around[square] = self._find_neighbours(square)
        return around

    def _find_neighbours(self, square: int) -> list[int]:
        row, column = self.place(square)
        around = (
            (row > 0, square - self.width),
            (column < self.width - 1, square + 1),
            (row < self.height - 1, square + self.width),
            (column > 0, square - 1),
        )
        turned = [around[(side + self.turns[square]) % 4] for side in range(4)]
        return [there for inside, there in turned if inside]

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
            start = self.level(looker) * self.floor
            squares = [s for s in range(start, start + self.floor) if self.plan[s] == plan and self.enterable(s)]
            self._vistas[key] = [square for square in squares if self.way(looker, square) is not None]
        return self._vistas[key]

    def _walk(self, looker: int, target: int) -> Way | None:
        row, column = self.place(looker)
        y, x = self.place(target)
        crossed: list[int] = []
        passed: list[int] = []
        corner_edges: list[int] = []
        corner_squares: list[int] = []
        for stride in strides(x - column, y - row):
            here = looker + stride.from_y * self.width + stride.from_x
            there = looker + stride.to_y * self.width + stride.to_x
            if stride.kind == CORNER:
                beside = here + (stride.to_x - stride.from_x)
                below = here + (stride.to_y - stride.from_y) * self.width
                edges = [
                    self.between(here, beside),
                    self.between(here, below),
                    self.between(beside, there),
                    self.between(below, there),
                ]
                if any(self.edges[edge] == ROCK for edge in edges):
                    return None
                corner_edges += [edge for edge in edges if self.edges[edge] != OPEN]
                corner_squares += [beside, below]
            else:
                edge = self.between(here, there)
                if self.edges[edge] == ROCK:
                    return None
                crossed.append(edge)
            if there != target:
                passed.append(there)
        return Way(crossed, passed, corner_edges, corner_squares)


def printed_order(plan: int, row: int, column: int) -> int:
    return (plan * len(ROWS) + row) * COLUMNS + column


@lru_cache(maxsize=64)
def joined(configuration: tuple[tuple[int, int], ...]) -> Station:
    """Eight plans with their turns, upper level first, each level in reading order (AS-3.02, AP-12, AP-13)."""
    if sorted(plan for plan, _ in configuration) != list(PLANS):
        raise InputError("configuration", "all eight plans are used, each once (AS-3.02)")
    station = assembled(
        tuple(
            Laid(plan, turn, place // 4, place % 4 // 2, place % 2) for place, (plan, turn) in enumerate(configuration)
        )
    )
    station.exits = tuple(sorted(_exits(station)))
    station.local = list(station.area)
    _merge_shafts(station)
    return station


def assembled(laid: tuple[Laid, ...]) -> Station:
    """Some plans in their places, with their edges; where none lies there is stone."""
    station = Station(2 * SIZE, 2 * SIZE, 2)
    station.laid = laid
    for one in laid:
        _lay(station, one)
    for one in laid:
        _join(station, one)
    return station


def place_of(station: Station, laid: Laid, row: int, column: int) -> int:
    """The square that a printed one becomes."""
    y, x = lies_at(row, column, laid.turn)
    return laid.level * station.floor + (laid.down * SIZE + y) * station.width + laid.right * SIZE + x


def _lay(station: Station, laid: Laid) -> None:
    plan = plans()[laid.plan]
    for y in range(SIZE):
        for x in range(SIZE):
            row, column = printed_at(y, x, laid.turn)
            square = laid.level * station.floor + (laid.down * SIZE + y) * station.width + laid.right * SIZE + x
            station.kinds[square] = plan.square(row, column)
            station.plan[square] = laid.plan
            station.turns[square] = laid.turn
            station.area[square] = plan.areas[row][column]
            station.call(square, f"{laid.plan}{ROWS[row]}{column + 1}", printed_order(laid.plan, row, column))


def _join(station: Station, laid: Laid) -> None:
    """Edges within a plan as drawn; across a seam open where corridors or shafts meet, else rock (AP-13, AS-2.02)."""
    plan = plans()[laid.plan]
    for row in range(SIZE):
        for column in range(SIZE):
            here = place_of(station, laid, row, column)
            if column < SIZE - 1:
                station.edges[station.between(here, place_of(station, laid, row, column + 1))] = plan.east(row, column)
            if row < SIZE - 1:
                station.edges[station.between(here, place_of(station, laid, row + 1, column))] = plan.south(row, column)
            for there in station.neighbours(here):
                if station.plan[there] != laid.plan and station.enterable(here) and station.enterable(there):
                    alike = station.is_shaft(here) == station.is_shaft(there)
                    station.edges[station.between(here, there)] = OPEN if alike else ROCK


def _exits(station: Station) -> list[int]:
    """Corridor squares of the upper level's rim."""
    rim = [
        square
        for square in range(station.floor)
        if {0, station.width - 1} & set(station.place(square)) and station.kinds[square] == CORRIDOR
    ]
    return [square for square in rim if _leaves(station, square)]


def _leaves(station: Station, square: int) -> bool:
    """Does a corridor lead off the level here? A square in a corner of the rim leaves by none."""
    row, column = station.place(square)
    return (row in (0, station.height - 1)) != (column in (0, station.width - 1))


def _merge_shafts(station: Station) -> None:
    """Shafts that meet at a seam are one area, named by its smallest id (AS-2.08, AP-8)."""
    seen: set[int] = set()
    for start in range(len(station.kinds)):
        if start in seen or not station.is_shaft(start):
            continue
        group = [start]
        seen.add(start)
        for square in group:
            for there in station.neighbours(square):
                joined_here = station.edges[station.between(square, there)] == OPEN and station.is_shaft(there)
                if joined_here and there not in seen:
                    seen.add(there)
                    group.append(there)
        name = min(station.area[square] for square in group)
        for square in group:
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
