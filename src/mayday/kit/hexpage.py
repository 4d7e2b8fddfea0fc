"""Hexes on a page of text: which columns and rows it shows, and the flat-topped hexes drawn with two lines each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

Square: TypeAlias = tuple[int, int]
"""Column and row of a hex, counted from 1 over the whole map."""


class Window(Struct, frozen=True):
    """The columns and rows that are drawn, first and last."""

    left: int
    top: int
    right: int
    bottom: int

    def squares(self) -> Iterator[Square]:
        for row in range(self.top, self.bottom + 1):
            for column in range(self.left, self.right + 1):
                yield column, row

    def grown(self, square: Square, margin: int = 0) -> Window:
        """The smallest window that also shows this hex with so many hexes around it."""
        column, row = square
        return Window(
            min(self.left, column - margin),
            min(self.top, row - margin),
            max(self.right, column + margin),
            max(self.bottom, row + margin),
        )

    def fits(self, columns: int, rows: int) -> bool:
        return self.right - self.left < columns and self.bottom - self.top < rows

    def widened(self, squares: Iterable[Square], margin: int, columns: int, rows: int) -> Window:
        """With as many of these hexes as there is room for, the first of them first."""
        found = self
        for square in squares:
            wider = found.grown(square, margin)
            found = wider if wider.fits(columns, rows) else found
        return found


def drawn(window: Window, upper: Callable[[Square], Sequence[str]], lower: Callable[[Square], str]) -> list[str]:
    """The hexes of a window, their marks above and their ground below; even columns lie half a hex lower."""
    height = 2 * (window.bottom - window.top + 1) + 2
    grid = [[" "] * (4 * (window.right - window.left + 1) + 1) for _ in range(height)]
    for column, row in window.squares():
        x, y = 4 * (column - window.left), 2 * (row - window.top) + 1 + (column + 1) % 2
        _write(grid, x, y, f"/{_cell(upper((column, row)))}\\")
        _write(grid, x, y + 1, f"\\{lower((column, row))}/")
        if row == window.top:
            _write(grid, x + 1, y - 1, "___")
    return ["".join(cells) for cells in grid]


def named_row(window: Window, line: int) -> int | None:
    """The row of the map whose name stands before this line of the drawing, if one does."""
    row = window.top + (line - 1) // 2
    return row if line % 2 == 1 and row <= window.bottom else None


def _write(grid: list[list[str]], x: int, y: int, text: str) -> None:
    grid[y][x : x + len(text)] = text


def _cell(marks: Sequence[str]) -> str:
    """Up to three marks in a hex; what does not fit is told by the lists below the map."""
    return "".join(marks if len(marks) <= 3 else [*marks[:2], "&"]).center(3)
