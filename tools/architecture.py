"""The architecture as data, and its pictures: `python -m tools.architecture` draws docs/rooms.svg and docs/move.svg.

Tests hold the rooms to the imports, the way of a move to a real move, and the pictures to this file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).resolve().parents[1] / "docs"


class Room(NamedTuple):
    """A package, what is in it, and the rooms below that it imports."""

    about: str
    imports: frozenset[str] = frozenset()


def _room(about: str, imports: str = "") -> Room:
    return Room(about, frozenset(imports.split()))


ROOMS: Mapping[str, Room] = {
    "core": _room("the contract, dice, news, the checked door, records"),
    "plugins": _room("what other packages add"),
    "kit": _room("what several games use: hexes, forms, codes"),
    "games": _room("one folder a game, its rulebook in it", "core kit plugins"),
    "bots": _room("players made of code: a view in, an action out", "core kit games plugins"),
    "arena": _room("matches between bots", "core games bots"),
    "server": _room("tables: HTTP, sockets, stores; a clock and a disk", "core games bots"),
    "bench": _room("what `mayday bench` measures", "core games bots server"),
    "evidence": _room("which rules are carried out and tested", "core games"),
    "cli": _room("the terminal", "core kit games bots arena server bench evidence"),
}
"""From the lowest to the highest; what a room imports lies below it."""

FLOORS: Sequence[Sequence[str]] = (
    ("cli",),
    ("bench", "arena", "evidence"),
    ("server",),
    ("bots",),
    ("games",),
    ("core", "kit", "plugins"),
)


class Stage(NamedTuple):
    """One stage of a move's way: the room, the function, and what it does."""

    module: str
    function: str
    does: str

    @property
    def room(self) -> str:
        return self.module.partition("/")[0]


WAY: Sequence[Stage] = (
    Stage("server/socket.py", "Connection._receive", "a message is decoded, or refused; the seat is the socket's own"),
    Stage("server/table.py", "Table.act", "the one task that owns this game takes the act, in its turn"),
    Stage("server/attempt.py", "understood", "an answer to a question that has passed is stale; text is read"),
    Stage("core/play.py", "played", "the door: is this seat asked, is this legal? If not, why not?"),
    Stage("games/mayday78/kernel.py", "step", "a copy of the state is changed; dice are thrown, news is left"),
    Stage("server/attempt.py", "led_to", "the entry: who, what, which draws"),
    Stage("server/sqlite.py", "SqliteStore.append", "it is durable before anybody is told"),
    Stage("server/updates.py", "Updates.tell_all", "everybody at the table is woken"),
    Stage("server/socket.py", "Connection._update", "each socket gets what its own seat now knows"),
    Stage("games/mayday78/view.py", "view", "the view of that seat, and nothing else, leaves the server"),
)
"""What a move passes, in this order; here one of Mayday (1978) on SQLite."""

WIDTH = 760
ROW = 64
TINTS = {"core": "#dfe8f5", "kit": "#dfe8f5", "games": "#e2f0df", "bots": "#f5eedc", "server": "#f3e1e1"}
PLAIN = "#ececf0"


def rooms_svg() -> str:
    """Boxes from the top down; what a room imports is written in it, so that no arrow has to be followed."""
    body: list[str] = []
    for floor, names in enumerate(FLOORS):
        width = (WIDTH - 20 * (len(names) + 1)) / len(names)
        for place, name in enumerate(names):
            body += _box(20 + place * (width + 20), 20 + floor * ROW, width, name, _lines(name, len(names) == 1))
    title = "Rooms of the program, each above what it imports"
    return _svg(20 + len(FLOORS) * ROW, title, body)


def _lines(name: str, wide: bool) -> tuple[str, str]:
    below = ", ".join(one for one in ROOMS if one in ROOMS[name].imports)
    imports = f"imports {below}" if below else ""
    return (ROOMS[name].about, imports) if wide else (imports or ROOMS[name].about, "")


def move_svg() -> str:
    """The stages of a move one below the other, each in the colour of its room."""
    body: list[str] = []
    for number, stage in enumerate(WAY):
        top = 20 + number * ROW
        if number:
            body.append(f'<path d="M{WIDTH / 2} {top - 14}v10" stroke="#555" marker-end="url(#tip)"/>')
        name = f"{stage.module}: {stage.function}"
        body += _box(20, top, WIDTH - 40, name, (stage.does, ""), TINTS.get(stage.room, PLAIN))
    return _svg(20 + len(WAY) * ROW, "The way of one move, from the socket and back to everybody", body)


def _box(
    left: float, top: float, width: float, name: str, lines: tuple[str, str], tint: str | None = None
) -> Iterator[str]:
    fill = tint or TINTS.get(name, PLAIN)
    yield f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{ROW - 14}" rx="6" fill="{fill}" stroke="#777"/>'
    yield f'<text x="{left + 12:g}" y="{top + 20:g}" class="name">{escape(name)}</text>'
    yield f'<text x="{left + 12:g}" y="{top + 38:g}">{escape(lines[0])}</text>'
    if lines[1]:
        yield f'<text x="{left + width - 12:g}" y="{top + 38:g}" text-anchor="end">{escape(lines[1])}</text>'


def _svg(height: float, title: str, body: Sequence[str]) -> str:
    style = "text{font:12px sans-serif;fill:#222}.name{font-weight:bold;font-size:14px}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{title}">'
    tip = '<marker id="tip" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">'
    tip += '<path d="M0 0l6 3-6 3z" fill="#555"/></marker>'
    back = f'<rect width="{WIDTH}" height="{height:g}" fill="#fff"/>'
    return "\n".join([head, f"<style>{style}</style>", f"<defs>{tip}</defs>", back, *body, "</svg>"]) + "\n"


PICTURES = {"rooms.svg": rooms_svg, "move.svg": move_svg}


def main() -> None:
    for name, drawn in PICTURES.items():
        (DOCS / name).write_text(drawn(), "utf-8")


if __name__ == "__main__":
    main()
