"""The map as text: flat-topped hexes of two lines each, cropped to what the viewer's vessels are about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from mayday.games.mayday78.actions import At
from mayday.games.mayday78.seen import VesselView, View
from mayday.games.mayday78.words.naming import own_side, sheet_number
from mayday.kit.hexes import (
    SHEET_COLUMNS,
    SHEET_ROWS,
    column_row,
    distance,
    from_column_row,
    label,
    sheet,
    spelled,
)
from mayday.kit.hexpage import Window, drawn, named_row

WIDTH = 100
MAX_COLUMNS = 18
MAX_ROWS = 17
USUAL_ROWS = 12
"""As far as worlds and others are worth a taller map; a vessel's own counters may need more."""

Cells: TypeAlias = dict[At, list[str]]

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "1234567890"

KEY = (
    "A present, a future, . past; 1 a missile, ' its future; + future without thrust, - with it; & more than fit; "
    "below them (A) a world, NE the pull of a gravity hex, [A] a big ship, * an explosion or wreck, ~ sand"
)


def focus(view: View) -> list[VesselView]:
    """The vessels the map is about: the viewer's own, else those of the side that moves, else any."""
    afloat = [vessel for vessel in view.vessels if on_map(vessel) and vessel.kind != "big ship"]
    afloat.sort(key=lambda vessel: (vessel.wreck, vessel.kind == "missile"))
    own = [vessel for vessel in afloat if vessel.seat == view.seat]
    return own or [vessel for vessel in afloat if vessel.side == view.phasing] or afloat


def on_map(vessel: VesselView) -> bool:
    """Has it counters on the map?"""
    return vessel.status in ("flying", "landed")


def window(view: View) -> Window:
    """The counters of these vessels and all they may choose, then as many worlds as the page has room for."""
    vessels = focus(view)
    if not vessels:
        left, top = view.sheets[0] if view.sheets else (0, 0)
        column, row = left * SHEET_COLUMNS, top * SHEET_ROWS
        return Window(column + 1, row + 1, column + SHEET_COLUMNS, row + SHEET_ROWS)
    column, row = column_row(vessels[0].present)
    own = [column_row(at) for at in _own(view, vessels)]
    others = [column_row(at) for at in _others(view, vessels)]
    found = Window(column, row, column, row).widened(own, 0, MAX_COLUMNS, MAX_ROWS)
    found = found.widened([*own, *others], 1, MAX_COLUMNS, USUAL_ROWS)
    first = vessels[0].sheet[0] * SHEET_COLUMNS + 1
    whole = found.grown((first, found.top)).grown((first + SHEET_COLUMNS - 1, found.top))
    return whole if whole.fits(MAX_COLUMNS, MAX_ROWS) else found


def _own(view: View, vessels: list[VesselView]) -> Iterator[At]:
    """The hexes of these vessels' counters and choices, the most important first."""
    for vessel in vessels:
        yield from (vessel.present, vessel.future)
    plans = [plan for plan in view.plans if any(plan.vessel == vessel.number for vessel in vessels)]
    for plan in plans:
        yield plan.unthrust
        yield from (course.to for course in plan.courses)
    for vessel in vessels:
        yield vessel.past


def _others(view: View, vessels: list[VesselView]) -> Iterator[At]:
    """The goals of the first of these vessels, then other worlds and vessels, the nearest first."""
    start = vessels[0].future
    goals = [world.hex for world in view.worlds if world.name in vessels[0].goals]
    others = [world.hex for world in view.worlds if world.hex not in goals]
    yield from sorted(goals, key=lambda at: distance(start, at))
    yield from sorted(others, key=lambda at: distance(start, at))
    yield from (vessel.present for vessel in view.vessels if on_map(vessel))


def draw_map(view: View) -> str:
    """Column and row labels, hexes, counters, worlds and arrows (MD-MAP.03, MD-MAP.04)."""
    shown = window(view)
    upper, lower = _counters(view), _terrain(view)
    hexes = drawn(
        shown,
        lambda square: upper.get(from_column_row(*square), []),
        lambda square: lower.get(from_column_row(*square), "___"),
    )
    columns = "".join(f" {(c - 1) % SHEET_COLUMNS + 1:02d} " for c in range(shown.left, shown.right + 1))
    lines = [f"    {columns}"]
    for line, cells in enumerate(hexes):
        row = named_row(shown, line)
        if row is None:
            lines.append(f"    {cells}")
            continue
        starts = row == shown.top or (row - 1) % SHEET_ROWS == 0
        lines.append(f" {(row - 1) % SHEET_ROWS + 1:02d} {cells}{'  ' + _sheets(view, shown, row) if starts else ''}")
    return "\n".join(line[:WIDTH].rstrip() for line in lines)


def _sheets(view: View, shown: Window, row: int) -> str:
    """The sheet of this row of the map, or the first and the last of them."""
    first, last = (sheet_number(view, sheet(from_column_row(column, row))) for column in (shown.left, shown.right))
    return f"sheet {first}" if first == last else f"sheets {first} to {last}"


def _terrain(view: View) -> dict[At, str]:
    """The lower line of each hex that has a world, an arrow or a marker on it (MD-GRV.01, MD-DAT.22)."""
    found: dict[At, str] = {}
    for world in view.worlds:
        for at, arrow in world.arrows:
            found[at] = spelled(arrow).center(3, "_")
    here = [vessel for vessel in view.vessels if on_map(vessel)]
    for at in [vessel.present for vessel in here if vessel.sand]:
        found[at] = f"~{found.get(at, '___')[1:]}"
    for at in [*view.explosions, *(vessel.present for vessel in here if vessel.wreck)]:
        found[at] = f"*{found.get(at, '___')[1:]}"
    for vessel in here:
        if vessel.kind == "big ship":
            found[vessel.present] = f"[{vessel.mark[:1] or '='}]"
    for world, mark in zip(view.worlds, world_marks(view), strict=True):
        found[world.hex] = mark
    return found


def _counters(view: View) -> Cells:
    """The upper line of each hex: presents, futures, the viewer's choices, pasts (MD-DAT.02)."""
    found: Cells = {}
    marks = signs(view)
    first = {vessel.number for vessel in focus(view)}
    afloat = [vessel for vessel in view.vessels if on_map(vessel) and vessel.kind != "big ship"]
    afloat.sort(key=lambda vessel: (vessel.number not in first, vessel.kind == "missile"))
    for vessel in afloat:
        found.setdefault(vessel.present, []).append(marks[vessel.number])
    for vessel in afloat:
        mark = marks[vessel.number].lower() if vessel.kind != "missile" else "'"
        if vessel.future != vessel.present and mark not in found.get(vessel.future, []):
            found.setdefault(vessel.future, []).append(mark)
    for plan in view.plans:
        for course in plan.courses:
            mark = "+" if course.to == plan.unthrust else "-"
            if mark not in found.setdefault(course.to, []):
                found[course.to].append(mark)
    for vessel in afloat:
        if vessel.past != vessel.present and "." not in found.setdefault(vessel.past, []):
            found[vessel.past].append(".")
    return found


def signs(view: View) -> list[str]:
    """The sign of each vessel on the map: its mark, or a free letter or digit where another has that already.

    The viewer's own choose first; when all are taken, a ship is `?` and a missile `#`. A big ship needs none.
    """
    own = own_side(view)
    found = ["" for _ in view.vessels]
    # Ships keep their letter when they are lost; of missiles there are too many for that.
    ships = [vessel for vessel in view.vessels if vessel.kind in ("ship", "craft")]
    missiles = [vessel for vessel in view.vessels if vessel.kind == "missile" and on_map(vessel)]
    for these, alphabet, spare in ((ships, LETTERS, "?"), (missiles, DIGITS, "#")):
        free = list(alphabet)
        # Carried craft come last, so that a launch gives nobody else another sign.
        these.sort(key=lambda vessel: (vessel.carrier is not None, vessel.side != own, vessel.number))
        for vessel in these:
            if vessel.mark.upper() in free:
                found[vessel.number] = vessel.mark.upper()
                free.remove(found[vessel.number])
        for vessel in these:
            if not found[vessel.number]:
                found[vessel.number] = free.pop(0) if free else spare
    return found


def world_marks(view: View) -> list[str]:
    """`(A)` for Alpha and so on; a number where the initial is taken."""
    marks: list[str] = []
    for number, world in enumerate(view.worlds, start=1):
        mark = f"({world.name[:1].upper()})"
        marks.append(mark if mark.isascii() and len(mark) == 3 and mark not in marks else f"({number % 10})")
    return marks


def spot(view: View, at: At) -> str:
    """A hex by its printed label and the sheet that carries it, as it is typed."""
    return f"{label(at)}/{sheet_number(view, sheet(at))}"
