"""The map as text: flat-topped hexes of two lines each, cropped to what the viewer's units are about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from mayday.games.mayday41.seen import Markers, View
from mayday.games.mayday41.space.headings import in_words
from mayday.games.mayday41.space.places import Spot, at, between, distance
from mayday.kit.hexpage import Square, Window, drawn, named_row

MAX_COLUMNS: Final = 22
MAX_ROWS: Final = 17
USUAL_ROWS: Final = 13
MARGIN: Final = 1
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
KEY: Final = (
    "A your vessel, a its future; ! your missiles; 1 a contact, ? a bogey, ' their futures; . past markers; & more "
    "than fit; below them (P) a body, NE the pull of its gravity, ~ a gas giant's atmosphere"
)

Cells: TypeAlias = dict[Square, list[str]]


def square(spot: Spot) -> Square:
    return spot[0], spot[1] + (spot[0] - 1) // 2


def place(name: str) -> Square:
    return square(at(name))


def own(view: View) -> list[tuple[str, Markers]]:
    """One's own units on the map, the one that moves first."""
    found = [(ship.ref, ship.markers) for ship in view.ships if ship.markers is not None]
    found += [(salvo.ref, salvo.markers) for salvo in view.salvos]
    return sorted(found, key=lambda one: one[0] != view.mover)


def others(view: View) -> list[tuple[str, Markers]]:
    found = [(contact.ref, contact.markers) for contact in view.contacts]
    return found + [(bogey.ref, bogey.markers) for bogey in view.bogeys]


def window(view: View) -> Window | None:
    """One's own markers, then as many of the others and of the bodies as the page has room for."""
    units = own(view) or others(view)
    if not units:
        return None
    start = units[0][1].present
    found = Window(*place(start), *place(start)).widened(_wanted(view, units), 0, MAX_COLUMNS, MAX_ROWS)
    return found.widened((*_wanted(view, units), *_near(view, start)), MARGIN, MAX_COLUMNS, USUAL_ROWS)


def _wanted(view: View, units: list[tuple[str, Markers]]) -> Iterator[Square]:
    for _, markers in units:
        yield from (place(markers.present), place(markers.future))
    for _, markers in units:
        yield place(markers.past)


def _near(view: View, start: str) -> Iterator[Square]:
    here = at(start)
    spots = [at(markers.present) for _, markers in others(view)] + [at(world.hex) for world in view.bodies]
    for spot in sorted(spots, key=lambda spot: distance(here, spot)):
        yield square(spot)


def draw_map(view: View) -> str:
    """Column and row labels, hexes, markers, bodies and arrows (M4-MAP.02, M4-MAP.03)."""
    shown = window(view)
    if shown is None:
        return ""
    upper, lower = _markers(view), _terrain(view)
    hexes = drawn(shown, lambda square: upper.get(square, []), lambda square: lower.get(square, "___"))
    columns = "".join(f"{column:>3} " for column in range(shown.left, shown.right + 1))
    lines = [f"     {columns}"]
    for line, cells in enumerate(hexes):
        row = named_row(shown, line)
        lines.append(f" {'' if row is None else row:>3} {cells}")
    return "\n".join(line.rstrip() for line in lines)


def sign(view: View, ref: str) -> str:
    """The mark of a unit on the map."""
    if ref[0] == "s":
        aboard = [ship.ref for ship in view.ships]
        number = aboard.index(ref)
        return LETTERS[number] if number < len(LETTERS) else "@"
    if ref[0] == "c":
        return ref[1:] if len(ref) == 2 else "#"
    return "!" if ref[0] == "m" else "?"


def _markers(view: View) -> Cells:
    """The upper line of each hex: presents, futures, pasts."""
    found: Cells = {}
    units = [*own(view), *others(view)]
    for ref, markers in units:
        found.setdefault(place(markers.present), []).append(sign(view, ref))
    for ref, markers in units:
        mark = sign(view, ref).lower() if ref[0] == "s" else "'"
        if markers.future != markers.present and mark not in found.setdefault(place(markers.future), []):
            found[place(markers.future)].append(mark)
    for _, markers in units:
        if markers.past != markers.present and not found.get(place(markers.past)):
            found[place(markers.past)] = ["."]
    return found


def _terrain(view: View) -> dict[Square, str]:
    """The lower line of each hex with a body or an arrow on it (M4-MAP.14)."""
    found: dict[Square, str] = {}
    for world in view.bodies:
        for hex_name, to in world.arrows:
            pull = in_words(between(at(hex_name), at(to))).replace("1 ", "").replace(" ", "")
            found[place(hex_name)] = pull[:3].center(3, "_")
        for hex_name in world.fringe:
            found[place(hex_name)] = f"~{found.get(place(hex_name), '___')[1:]}"
    for world in view.bodies:
        found[place(world.hex)] = f"({(world.name[:1] or world.kind[:1]).upper()})"
    return found
