"""Exact lines between the centres of squares: which edges and corners they cross, in whole numbers alone."""

from __future__ import annotations

from typing import Final, NamedTuple, final

ACROSS: Final = 0
"""Over the upright edge to the next column."""
DOWN: Final = 1
"""Over the lying edge to the next row."""
WIDEST: Final = 64
"""More than any grid is wide or high."""
CORNER: Final = 2
"""Exactly through a corner, into the square diagonally opposite."""


class Stride(NamedTuple):
    """One crossing of a line: how, and the offsets of the squares it leads from and into."""

    kind: int
    from_x: int
    from_y: int
    to_x: int
    to_y: int


@final
class Course:
    """A line on a grid so many squares wide, its edges and squares counted from where it starts.

    Every square has two edges, the one to the east and then the one to the south.
    """

    __slots__ = ("corner_edges", "corners", "crossed", "edges", "passed")

    def __init__(self) -> None:
        self.edges: Final[list[int]] = []  # all that it crosses or touches, in order
        self.crossed: Final[list[int]] = []
        self.corner_edges: Final[list[int]] = []
        self.passed: Final[list[int]] = []  # squares between the two ends
        self.corners: Final[list[int]] = []  # squares touched at a corner


COURSES: Final[dict[int, Course]] = {}
"""Those that somebody has asked for: there are few, and they never change."""


def course_of(dx: int, dy: int, width: int) -> Course:
    key = ((dy + WIDEST) * 2 * WIDEST + dx + WIDEST) * WIDEST + width
    found = COURSES.get(key)
    if found is None:
        found = COURSES[key] = _course(dx, dy, width)
    return found


def _course(dx: int, dy: int, width: int) -> Course:
    course = Course()
    for stride in strides(dx, dy):
        here, there = stride.from_y * width + stride.from_x, stride.to_y * width + stride.to_x
        if stride.kind == CORNER:
            beside = here + (stride.to_x - stride.from_x)
            below = here + (stride.to_y - stride.from_y) * width
            met = [_edge(here, beside), _edge(here, below), _edge(beside, there), _edge(below, there)]
            course.corner_edges.extend(met)
            course.corners.extend((beside, below))
        else:
            met = [_edge(here, there)]
            course.crossed.extend(met)
        course.edges.extend(met)
        course.passed.append(there)
    if course.passed:
        course.passed.pop()  # the far end
    return course


def _edge(one: int, other: int) -> int:
    low = min(one, other)
    return 2 * low if abs(one - other) == 1 else 2 * low + 1


def strides(dx: int, dy: int) -> tuple[Stride, ...]:
    """Every crossing on the straight way from a square's centre to the centre `dx` columns and `dy` rows off."""
    width, height = abs(dx), abs(dy)
    right, down = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    x = y = 0
    found = []
    while (x, y) != (width, height):
        # Which comes first: the next column's edge or the next row's? Both at once is a corner.
        sooner = (1 + 2 * x) * height - (1 + 2 * y) * width
        before = (x * right, y * down)
        if sooner <= 0:
            x += 1
        if sooner >= 0:
            y += 1
        kind = ACROSS if sooner < 0 else DOWN if sooner > 0 else CORNER
        found.append(Stride(kind, *before, x * right, y * down))
    return tuple(found)
