"""How vessels, missiles, worlds, hexes and characters are called in what players type and read.

One's own ship is `A`, a small craft (a boat of the counter sheet) `bA`, a missile `#3`; those of another side carry
its colour, `red:A`, a big ship is `big:A`. Where two vessels would share a name, each is `@` and its number.
"""

from __future__ import annotations

import re
from functools import lru_cache

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import At, Missile, Target
from mayday.games.mayday78.seen import VesselView, View
from mayday.kit.hexes import SHEET_COLUMNS, SHEET_ROWS, label, on_sheet, sheet

PLAIN = re.compile(r"[A-Za-z0-9]{1,8}")
PREFIX = {"ship": "", "craft": "b", "missile": "#", "big ship": ""}
LABEL = re.compile(r"(\d\d)(\d\d)(?:/(\d{1,3}))?", re.ASCII)
AXIAL = re.compile(r"([+-]?\d{1,9}),([+-]?\d{1,9})", re.ASCII)
NOBODY = -2
"""The side of a spectator."""
LISTED = 12
"""Vessels that a refusal names."""


def own_side(view: View) -> int:
    """The side the viewer belongs to."""
    return next((number for number, side in enumerate(view.sides) if view.seat in side.seats), NOBODY)


def handles(view: View) -> tuple[str, ...]:
    """What each vessel is called when typed, by its number."""
    colours = tuple(side.colour for side in view.sides)
    return _handles(own_side(view), colours, tuple((v.side, v.kind, v.mark, v.status == "lost") for v in view.vessels))


@lru_cache(64)
def _handles(own: int, colours: tuple[str, ...], vessels: tuple[tuple[int, str, str, bool], ...]) -> tuple[str, ...]:
    wanted = [_wanted(own, colours, side, kind, mark) for side, kind, mark, _ in vessels]
    found = []
    for number, name in enumerate(wanted):
        rivals = [other for other, theirs in enumerate(wanted) if theirs.casefold() == name.casefold()]
        here = [other for other in rivals if not vessels[other][3]] or rivals
        found.append(name if name and here == [number] else f"@{number}")
    return tuple(found)


def _wanted(own: int, colours: tuple[str, ...], side: int, kind: str, mark: str) -> str:
    if not PLAIN.fullmatch(mark):
        return ""
    name = PREFIX[kind] + mark
    if side < 0:
        return f"big:{name}"
    return name if side == own else f"{colours[side]}:{name}"


def handle(view: View, number: int) -> str:
    """What this vessel is called when typed; any number has a name, so that any action can be said."""
    return handles(view)[number] if 0 <= number < len(view.vessels) else f"@{number}"


def vessel_named(view: View, word: str) -> int | None:
    """The number of the vessel that a player named; a mark alone will do where only one vessel can be meant."""
    wanted = word.casefold()
    if wanted.startswith("@"):
        number = _whole(wanted[1:])
        return number if number is not None and number < len(view.vessels) else None
    names = [name.casefold() for name in handles(view)]
    if wanted in names:
        return names.index(wanted)
    own = own_side(view)
    here = [vessel for vessel in view.vessels if vessel.status != "lost" and vessel.mark.casefold() == wanted]
    for found in ([vessel for vessel in here if vessel.side == own], here):
        if len(found) == 1:
            return found[0].number
    return None


def vessel(view: View, word: str) -> int:
    """The same, refused with the names there are."""
    number = vessel_named(view, word)
    if number is not None:
        return number
    own = own_side(view)
    here = [v for v in view.vessels if v.status != "lost"]
    known = [handle(view, v.number) for v in here if v.side == own][:LISTED]
    others = [handle(view, v.number) for v in here if v.side != own][:LISTED]
    words = [f"yours are {', '.join(known)}"] if known else []
    words += [f"others are {', '.join(others)}"] if others else []
    raise RuleError(f"There is no vessel called `{word[:40]}`; {'; '.join(words) or 'there is none'}.")


def missile_words(missile: Missile) -> str:
    """`standard` (MD-DAT.14), or the three systems and the body: `guided limited contact 3G6`."""
    if missile == Missile():
        return "standard"
    return f"{missile.guidance} {missile.propulsion} {missile.detonation} {missile.g}G{missile.burns}"


def world_words(view: View, name: str) -> str:
    """A world's name as it is typed; after the word `world`, or by its number, where it could mean something else."""
    number = next((n for n, world in enumerate(view.worlds) if world.name == name), None)
    if number is None:
        return name
    by_number = f"world:{number}"
    if not _typable(name):
        return by_number
    forms = (name, f"world {name}", by_number)
    return next(form for form in forms if _aimed_at(view, form) == name or form == by_number)


def world_named(view: View, text: str) -> str | None:
    """The world that a player named, whatever its case and spacing."""
    known = [world.name for world in view.worlds]
    for form in (text, text.partition(" ")[2] if text.casefold().startswith("world ") else text):
        found = [name for name in known if name == form] or [n for n in known if _squeezed(n) == _squeezed(form)]
        if found:
            return found[0]
    number = _whole(text.casefold().removeprefix("world:")) if text.casefold().startswith("world:") else None
    return known[number] if number is not None and number < len(known) else None


def target_words(view: View, target: Target) -> str:
    """What a missile is aimed at, as it is typed."""
    if target is None:
        return "none"
    return handle(view, target) if isinstance(target, int) else world_words(view, target)


def target_named(view: View, text: str) -> Target:
    """The vessel or world a player aims at, or nothing."""
    word = " ".join(text.split())
    if word.casefold() in ("none", "nothing"):
        return None
    found = _aimed_at(view, word)
    return found if found is not None else vessel(view, word)


def _aimed_at(view: View, word: str) -> Target:
    if word.casefold() in ("none", "nothing"):
        return None
    number = vessel_named(view, word)
    return number if number is not None else world_named(view, word)


def hex_words(view: View, at: At) -> str:
    """A hex by its label and the number of its sheet, `0507/2`; off the drawn sheets by its axial pair."""
    where = sheet(at)
    if where not in view.sheets:
        return f"{at[0]},{at[1]}"
    return label(at) if len(view.sheets) == 1 else f"{label(at)}/{view.sheets.index(where) + 1}"


def hex_named(view: View, word: str) -> At:
    """The hex a player wrote as `0507/2` or as `4,-2`."""
    pair = AXIAL.fullmatch(word)
    if pair:
        return int(pair[1]), int(pair[2])
    found = LABEL.fullmatch(word)
    if found is None:
        raise RuleError(f"`{word[:40]}` is no hex; write it as 0507/2 (label and sheet) or as q,r.")
    column, row = int(found[1]), int(found[2])
    if not (1 <= column <= SHEET_COLUMNS and 1 <= row <= SHEET_ROWS):
        raise RuleError(f"A sheet has columns 01 to {SHEET_COLUMNS} and rows 01 to {SHEET_ROWS}.", "MD-MAP.04")
    if found[3] is None and len(view.sheets) != 1:
        raise RuleError(f"Say which sheet as well: {word}/1 to {word}/{len(view.sheets)}.")
    number = int(found[3] or 1)
    if not 1 <= number <= len(view.sheets):
        raise RuleError(f"There is no sheet {number}; they are numbered 1 to {len(view.sheets)}.")
    return on_sheet(view.sheets[number - 1], column, row)


def character_words(view: View, number: int) -> str:
    """A character by name, or by number where the name alone would not do."""
    if 0 <= number < len(view.characters):
        name = view.characters[number].name
        if character_named(view, name) == number and _typable(name):
            return name
    return f"*{number}"


def character_named(view: View, text: str) -> int | None:
    """The character that a player named, or None when it could be more than one."""
    wanted = " ".join(text.split())
    if wanted.startswith("*"):
        number = _whole(wanted[1:])
        return number if number is not None and number < len(view.characters) else None
    if " to " in f" {wanted.casefold()} ":
        return None
    found = [n for n, item in enumerate(view.characters) if item.name.casefold() == wanted.casefold()]
    return found[0] if len(found) == 1 else None


def place(view: View, at: At) -> str:
    """A hex for a sentence: its label, with the sheet unless that is the first one."""
    where = sheet(at)
    if not view.sheets or where == view.sheets[0]:
        return label(at)
    return f"{label(at)} of sheet {sheet_number(view, where)}"


def sheet_number(view: View, at: At) -> str:
    """The number of a printed sheet; of a virtual one its place beside them (MD-MAP.06)."""
    return str(view.sheets.index(at) + 1) if at in view.sheets else f"({at[0]},{at[1]})"


def example(view: View) -> VesselView | None:
    """One of the viewer's own vessels, to make the help read true."""
    own = own_side(view)
    mine = [v for v in view.vessels if v.side == own and v.status in ("flying", "landed") and not v.wreck]
    return mine[0] if mine else None


def _typable(name: str) -> bool:
    """Does a name come through the parser as it is?"""
    return name.isprintable() and name == " ".join(name.split()) and ">" not in name and name[:3].lower() != "at "


def _squeezed(text: str) -> str:
    return "".join(text.split()).casefold()


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
