"""The map as text: a level's attached sheets joined as they lie, each with its own letters and numbers at its rim."""

from __future__ import annotations

from typing import Final

from mayday.games.asteroid.plans import (
    CORRIDOR,
    DOOR,
    GRATING,
    HOLE,
    MACHINERY,
    OPEN,
    OPENED,
    ROCK,
    ROOM,
    ROWS,
    SHAFT,
    SIZE,
    SOLID,
    SOLID_SHAFT,
    STONE,
    WALL,
    plans,
    printed_at,
)
from mayday.games.asteroid.seen import Sheet, View
from mayday.games.asteroid.station import drawn

NOW: Final = {"open": OPEN, "opened": OPENED, "hole": HOLE}
UPRIGHT: Final = {ROCK: " ", OPEN: " ", WALL: "|", DOOR: "D", OPENED: "'", GRATING: "=", SOLID: "S", HOLE: "o"}
LYING: Final = {ROCK: "  ", OPEN: "  ", WALL: "--", DOOR: "DD", OPENED: "''", GRATING: "==", SOLID: "SS", HOLE: "oo"}
FLOORS: Final = {STONE: "  ", MACHINERY: "@@", CORRIDOR: " .", SHAFT: " :", SOLID_SHAFT: " *"}
KEY: Final = (
    "a to h rooms, . corridor, : shaft, * solid shaft, @ machinery; D door, ' open door, = grating, S solid side, "
    "o hole, | - walls; ?? face down, dn up stairs, Te terminal, Br brain, ke be di devices, xx collapse, ** charge"
)


class Cell:
    """One square of the map: the plan it is on, and where it is printed there."""

    def __init__(self, plan: int, row: int, column: int) -> None:
        self.plan, self.row, self.column = plan, row, column
        self.name = f"{plan}{ROWS[row]}{column + 1}"
        self.kind = plans()[plan].square(row, column)


class Level:
    """The sheets of one level that these eyes know, as a grid."""

    def __init__(self, view: View, level: int) -> None:
        self.sheets = [sheet for sheet in view.sheets if sheet.level == level]
        self.top = min((sheet.down for sheet in self.sheets), default=0)
        self.left = min((sheet.right for sheet in self.sheets), default=0)
        self.height = SIZE * (max((sheet.down for sheet in self.sheets), default=-1) - self.top + 1)
        self.width = SIZE * (max((sheet.right for sheet in self.sheets), default=-1) - self.left + 1)
        self.cells: dict[tuple[int, int], Cell] = {}
        self.changed = {frozenset(edge.edge.split("/")): NOW[edge.kind] for edge in view.edges}
        for sheet in self.sheets:
            self._lay(sheet)

    def _lay(self, sheet: Sheet) -> None:
        for y in range(SIZE):
            for x in range(SIZE):
                row, column = printed_at(y, x, sheet.turn)
                at = ((sheet.down - self.top) * SIZE + y, (sheet.right - self.left) * SIZE + x)
                self.cells[at] = Cell(sheet.plan, row, column)

    def edge(self, y: int, x: int, lying: bool) -> int:
        """The edge east of a square, or south of it."""
        one, other = self.cells.get((y, x)), self.cells.get((y + 1, x) if lying else (y, x + 1))
        if one is None or other is None:
            return ROCK
        now = self.changed.get(frozenset((one.name, other.name)))
        return _drawn(one, other) if now is None else now

    def sheet_at(self, down: int, right: int) -> Sheet | None:
        return next((s for s in self.sheets if s.down - self.top == down and s.right - self.left == right), None)


def _drawn(one: Cell, other: Cell) -> int:
    """As the plans say; across a seam like meets like (AP-13)."""
    if one.plan != other.plan:
        both = one.kind >= ROOM and other.kind >= ROOM and (one.kind >= SHAFT) == (other.kind >= SHAFT)
        return OPEN if both else ROCK
    plan = plans()[one.plan]
    first, second = (one, other) if (one.row, one.column) < (other.row, other.column) else (other, one)
    if first.row == second.row:
        return plan.east(first.row, first.column)
    return plan.south(first.row, first.column)


def draw_level(view: View, number: int, marks: dict[str, str]) -> list[str]:
    """The lines of one level; empty when nothing of it is known."""
    level = Level(view, number)
    if not level.sheets:
        return []
    lines = [_across(level, 0)]
    for y in range(level.height):
        lines.append(_row(level, y, marks))
        if y < level.height - 1:
            lines.append(_below(level, y))
    if level.height > SIZE:
        lines.append(_across(level, 1))
    return [line.rstrip() for line in lines]


def _row(level: Level, y: int, marks: dict[str, str]) -> str:
    body = ""
    for x in range(level.width):
        cell = level.cells.get((y, x))
        body += "  " if cell is None else marks.get(cell.name, _floor(cell))
        body += UPRIGHT[level.edge(y, x, lying=False)]
    return f"{_label(level, y, 0):>2} {body}{_label(level, y, 1) if level.width > SIZE else ''}"


def _below(level: Level, y: int) -> str:
    return "   " + "".join(LYING[level.edge(y, x, lying=True)] + " " for x in range(level.width))


def _floor(cell: Cell) -> str:
    return f" {plans()[cell.plan].room(cell.row, cell.column)}" if cell.kind == ROOM else FLOORS[cell.kind]


def _label(level: Level, y: int, right: int) -> str:
    """What a row of the map is called on the sheet at its left or right end."""
    sheet = level.sheet_at(y // SIZE, right)
    if sheet is None:
        return ""
    row, column = printed_at(y % SIZE, 0, sheet.turn)
    return str(column + 1) if sheet.turn % 2 else ROWS[row]


def _across(level: Level, down: int) -> str:
    """What the columns are called on the sheets of the upper or the lower row."""
    words = []
    for x in range(level.width):
        sheet = level.sheet_at(down, x // SIZE)
        if sheet is None:
            words.append("   ")
            continue
        row, column = printed_at(0, x % SIZE, sheet.turn)
        words.append(f"{ROWS[row] if sheet.turn % 2 else column + 1:>2} ")
    return "   " + "".join(words)


def draw_small(view: View, marks: dict[str, str]) -> list[str]:
    """A small drawing, as lessons and tests use them."""
    station = drawn(view.drawing, view.listed)
    changed = {frozenset(edge.edge.split("/")): NOW[edge.kind] for edge in view.edges}

    def sign(here: int, there: int, signs: dict[int, str]) -> str:
        now = changed.get(frozenset((station.names[here], station.names[there])))
        return signs[station.edges[station.between(here, there)] if now is None else now]

    width = station.width
    lines = ["   " + "".join(f"{column + 1:>2} " for column in range(width))]
    for row in range(station.height):
        squares = range(row * width, (row + 1) * width)
        floors = {**FLOORS, ROOM: " r"}
        cells = [marks.get(station.names[s], floors[station.kinds[s]]) for s in squares]
        sides = [sign(square, square + 1, UPRIGHT) if square < squares[-1] else "" for square in squares]
        lines.append(f"{ROWS[row]:>2} " + "".join(cell + side for cell, side in zip(cells, sides, strict=True)))
        if row < station.height - 1:
            lines.append("   " + "".join(sign(square, square + width, LYING) + " " for square in squares))
    return [line.rstrip() for line in lines]


def placing(sheets: tuple[Sheet, ...]) -> str:
    """Which sheet lies where, in words."""
    told = []
    for sheet in sorted(sheets, key=lambda one: (one.level, one.down, one.right)):
        turn = f", turned {90 * sheet.turn}°" if sheet.turn else ""
        told.append(f"plan {sheet.plan} ({'lower' if sheet.level else 'upper'} level{turn})")
    return ", ".join(told)
