"""Charts for the page: printed facts of the games that it draws by, written out from the engine's own tables.

`make types` runs `python -m tools.charts`; a test fails when what is kept differs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from mayday.games.asteroid.plans import area_names, plans
from mayday.games.asteroid.tables import CLONES, FREE, ROSTER, figures_of, half_places

ROOT = Path(__file__).resolve().parents[1]
ROBOTS = ("mining", "roamer", "utility")
FIGURES = ("close", "far", "kill", "melee", "move")


def asteroid() -> dict[str, dict[Any, Any]]:
    """The plans with their areas, and the lines of the combat chart."""
    return {
        "plans": {number: {"lines": plan.lines, "areas": plan.areas} for number, plan in plans().items()},
        "areas": area_names(),
        "people": {name: {**_figures(name), "halves": half_places(name)} for name in (*ROSTER, *CLONES)},
        "robots": {kind: _figures(kind) for kind in ROBOTS},
        "free": {kind: count for kind, count in FREE.items() if kind != "ascending"},
    }


def _figures(name: str) -> dict[str, int]:
    figures = figures_of(name)
    return {one: getattr(figures, one) for one in FIGURES}


CHARTS = {"asteroid": asteroid}


def path(game: str) -> Path:
    return ROOT / f"web/src/games/{game}/charts.json"


def written(game: str) -> str:
    """As JSON, a line for every entry, so that a change can be read."""
    sections = []
    for section, entries in CHARTS[game]().items():
        lines = (f'    "{name}": {msgspec.json.encode(entry).decode()}' for name, entry in entries.items())
        sections.append(f'  "{section}": {{\n' + ",\n".join(lines) + "\n  }")
    return "{\n" + ",\n".join(sections) + "\n}\n"


def main() -> None:
    for game in CHARTS:
        path(game).write_text(written(game), "utf-8")


if __name__ == "__main__":
    main()
