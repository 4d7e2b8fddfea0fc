"""The eight floor plans, read from their drawings (AP-1 to AP-10, AS-2.01 to AS-2.11)."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from mayday.core.errors import InputError
from mayday.games.asteroid.library import drawings

SIZE: Final = 13
"""Squares on a side (AP-1)."""
PLANS: Final = range(1, 9)
ROWS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# Squares (AP-3, AS-2.03).
STONE: Final = 0
MACHINERY: Final = 1
ROOM: Final = 2
CORRIDOR: Final = 3
SHAFT: Final = 4
SOLID_SHAFT: Final = 5

# Edges (AP-4, AS-2.04).
ROCK: Final = 0
OPEN: Final = 1
WALL: Final = 2
DOOR: Final = 3
OPENED: Final = 4
"""A door that stands open or was breached: nobody can close it (AS-15.09)."""
GRATING: Final = 5
SOLID: Final = 6
HOLE: Final = 7
OUTER: Final = 8
"""Where a corridor or shaft leaves the plan; what lies beyond depends on the station (AP-11)."""

SQUARE_SIGNS: Final = {"#": STONE, ".": CORRIDOR, ":": SHAFT, "*": SOLID_SHAFT, "@": MACHINERY}
EDGE_SIGNS: Final = {
    " ": OPEN,
    "#": ROCK,
    "@": ROCK,
    "|": WALL,
    "-": WALL,
    "D": DOOR,
    "=": GRATING,
    "S": SOLID,
    "o": OUTER,
}
DRAWING: Final = re.compile(r"```plan (\d)\n(.*?)```", re.DOTALL)
AREA_LINE: Final = re.compile(r"^\| (\d/\w+) \| (?:room|corridor|shaft) \| \d+ \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)


class Plan:
    """One drawing as printed: what each square is, what lies between squares, and which area each belongs to."""

    def __init__(self, number: int, lines: list[str]) -> None:
        self.number = number
        self.lines = lines
        self.areas = _areas(self)

    def square(self, row: int, column: int) -> int:
        sign = self.lines[2 * row + 1][2 * column + 1]
        return SQUARE_SIGNS.get(sign, ROOM)

    def room(self, row: int, column: int) -> str:
        """The letter of the room that this square belongs to."""
        return self.lines[2 * row + 1][2 * column + 1]

    def east(self, row: int, column: int) -> int:
        return EDGE_SIGNS[self.lines[2 * row + 1][2 * column + 2]]

    def south(self, row: int, column: int) -> int:
        return EDGE_SIGNS[self.lines[2 * row + 2][2 * column + 1]]

    def west(self, row: int, column: int) -> int:
        return EDGE_SIGNS[self.lines[2 * row + 1][2 * column]]

    def north(self, row: int, column: int) -> int:
        return EDGE_SIGNS[self.lines[2 * row][2 * column + 1]]


@cache
def printed_at(row: int, column: int, turn: int) -> tuple[int, int]:
    """The printed square that lies in this row and column of its place after some quarter turns clockwise (AP-12)."""
    for _ in range(turn):
        row, column = SIZE - 1 - column, row
    return row, column


@cache
def lies_at(row: int, column: int, turn: int) -> tuple[int, int]:
    """Where a printed square comes to lie (AP-12)."""
    for _ in range(turn):
        row, column = column, SIZE - 1 - row
    return row, column


@cache
def plans() -> dict[int, Plan]:
    """All eight, by number."""
    found = {int(number): Plan(int(number), _drawn(body)) for number, body in DRAWING.findall(drawings())}
    assert sorted(found) == list(PLANS)
    return found


@cache
def area_names() -> dict[str, str]:
    """What the rooms, corridors and shafts are called; no rule depends on it."""
    return {area: name.strip() for area, name in AREA_LINE.findall(drawings())}


def _drawn(body: str) -> list[str]:
    """The 27 lines of a drawing without column numbers and row letters (AP-2)."""
    lines = [line[2:].ljust(2 * SIZE + 1) for line in body.splitlines()[2:]]
    if len(lines) != 2 * SIZE + 1:
        raise InputError("plan", f"a drawing has {2 * SIZE + 1} lines, not {len(lines)}")
    return lines


def _areas(plan: Plan) -> list[list[str]]:
    """The area of each square by its id, as `3/b`, `3/p2`, `3/v1`; empty for stone and machinery (AP-8, AS-2.06)."""
    found = [[""] * SIZE for _ in range(SIZE)]
    counts = {"p": 0, "v": 0}
    for row in range(SIZE):
        for column in range(SIZE):
            kind = plan.square(row, column)
            if kind == ROOM:
                found[row][column] = f"{plan.number}/{plan.room(row, column)}"
            elif kind in (CORRIDOR, SHAFT, SOLID_SHAFT) and not found[row][column]:
                letter = "p" if kind == CORRIDOR else "v"
                counts[letter] += 1
                _spread(plan, row, column, f"{plan.number}/{letter}{counts[letter]}", found)
    return found


def _spread(plan: Plan, row: int, column: int, name: str, found: list[list[str]]) -> None:
    """Name all squares of one corridor or shaft: joined by open edges within the plan (AS-2.07).

    A corridor of plan 2 ends where a shaft opens into it without a grating (AS-2.10).
    """
    shaft = plan.square(row, column) != CORRIDOR
    waiting = [(row, column)]
    while waiting:
        row, column = waiting.pop()
        if found[row][column]:
            continue
        found[row][column] = name
        sides = (
            (plan.east(row, column), row, column + 1),
            (plan.west(row, column), row, column - 1),
            (plan.south(row, column), row + 1, column),
            (plan.north(row, column), row - 1, column),
        )
        for edge, y, x in sides:
            if edge == OPEN:
                kind = plan.square(y, x)
                if kind in (SHAFT, SOLID_SHAFT) if shaft else kind == CORRIDOR:
                    waiting.append((y, x))
