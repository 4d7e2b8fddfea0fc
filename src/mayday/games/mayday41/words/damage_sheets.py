"""One's own ships as sheets: boxes of armour and structure, crossed as they are lost, and systems struck out."""

from __future__ import annotations

from mayday.games.mayday41.seen import Ship, View
from mayday.games.mayday41.ships.sheets import Sheet

OPEN, CROSSED = "o", "x"
FIVE = 5
"""Boxes that stand together, to be counted at a glance."""
MANY = 12
"""So many sheets are shown; of the rest only the number."""


def damaged(view: View) -> str:
    """The sheets of ships on the map that have lost something; the fleet's list says enough of whole ones."""
    hurt = [ship for ship in view.ships if not ship.fate and not ship.parent and is_damaged(view, ship)]
    if not hurt:
        return ""
    more = f"\nand {len(hurt) - MANY} more" if len(hurt) > MANY else ""
    sheets = "\n".join(sheet_of(view, ship) for ship in hurt[:MANY])
    return f"Damage ({OPEN} is whole, {CROSSED} is lost):\n{sheets}{more}"


def is_damaged(view: View, ship: Ship) -> bool:
    sheet = view.sheets[ship.sheet]
    return ship.armor < sheet.armor or ship.structure < sheet.structure or bool(struck_out(sheet, ship))


def sheet_of(view: View, ship: Ship) -> str:
    """One ship's damage, drawn (M4-SHP.10)."""
    sheet = view.sheets[ship.sheet]
    struck = struck_out(sheet, ship)
    lines = [
        f"{ship.ref} {ship.name}",
        f"  armour     {boxes(ship.armor, sheet.armor)}",
        f"  structure  {boxes(ship.structure, sheet.structure)}",
        *([f"  struck out {', '.join(struck)}"] if struck else []),
    ]
    return "\n".join(lines)


def boxes(left: int, whole: int) -> str:
    """As many as the sheet says: first the open ones, then those that are crossed."""
    kept = min(max(left, 0), whole)
    row = OPEN * kept + CROSSED * (whole - kept)
    return " ".join(row[place : place + FIVE] for place in range(0, whole, FIVE))


def struck_out(sheet: Sheet, ship: Ship) -> list[str]:
    """Systems that are out, parts that are destroyed, ratings that are lower than they were."""
    ratings = (
        ("drive", ship.drive_hits),
        ("sandcasters", sheet.sand.rating - ship.sand_rating),
        ("meson screen", sheet.screens.meson - ship.meson),
        ("damper", sheet.screens.damper - ship.damper),
    )
    return [*ship.out, *ship.lost, *(f"{name} -{lost}" for name, lost in ratings if lost > 0)]
