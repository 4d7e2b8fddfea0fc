"""What people, robots, places and counters are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from mayday.games.asteroid.plans import ROWS, area_names, plans
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.tables import PROPER

ROBOT_NAMES: Final = {"utility": "utility robot", "mining": "mining robot", "roamer": "roamer"}
KIND_NAMES: Final = {
    "descending": "stairs going down",
    "ascending": "stairs going up",
    "terminal": "a computer terminal",
    "brain": "the brain",
    "disintegrator": "the disintegrator",
    "keys": "the keys",
    "belt": "the invisibility belt",
    "utility": "a utility robot",
    "mining": "a mining robot",
    "roamer": "a roamer",
    "collapsed_corridor": "a collapsed corridor",
    "collapsed_shaft": "a collapsed ventilator shaft",
    "charge": "a demo charge",
}
TOPICS: Final = {
    "disintegrator": "the disintegrator",
    "belt": "the invisibility belt",
    "map": "a map of the station",
    "keys": "the keys",
    "terminals": "the other terminals",
    "brain": "the brain",
}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str], last: str = "and") -> str:
    """`Hanson`, `Hanson and Kirby`, `Hanson, Kirby and Alex`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def of(name: str) -> str:
    """The possessive: `Hanson's`, `Muscles'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def kind_of(view: View, ref: str) -> str:
    """Of a robot that these eyes know, or have known while it was whole; else nothing."""
    kinds = [robot.kind for robot in view.robots if robot.ref == ref]
    kinds += [wreck.kind for wreck in view.wrecks if wreck.ref == ref]
    return kinds[0] if kinds else ""


def someone(view: View, ref: str) -> str:
    """A member by name; a robot by its kind as far as these eyes know it, and its label."""
    if ref in PROPER:
        return PROPER[ref]
    kind = kind_of(view, ref)
    if kind:
        return f"{ROBOT_NAMES[kind]} {ref}"
    return f"robot {ref}" if ref else "something unseen"


def everyone(view: View, refs: Sequence[str]) -> str:
    return listed([someone(view, ref) for ref in refs])


@cache
def area_of(square: str) -> str:
    """The id of the area in which a square of the plans was printed; nothing on a small drawing."""
    if not square[:1].isdigit() or len(square) < 3:
        return ""
    return plans()[int(square[0])].areas[ROWS.index(square[1])][int(square[2:]) - 1]


def area_name(area: str) -> str:
    """What a room, corridor or shaft is called, with the plan it is on."""
    name = area_names().get(area)
    return f"the {name} of plan {area[0]}" if name else f"area {area}"


def room_of(square: str) -> str:
    """The name of the room, corridor or shaft around a square, or nothing."""
    return area_names().get(area_of(square), "")


def place(square: str) -> str:
    """`the Vault (3F6)`; on a small drawing just the square."""
    if square == "airlock":
        return "the airlock"
    room = room_of(square)
    return f"the {room} ({square})" if room else square


def edge_between(edge: str) -> str:
    """`between 6D4 and 6D5`."""
    one, _, other = edge.partition("/")
    return f"between {one} and {other}"


def turns(count: int) -> str:
    return "one turn" if count == 1 else f"{count} turns"
