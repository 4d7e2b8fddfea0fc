"""The same moves as integers, for playouts and researchers: the kind first, then its fields in mixed radix.

A number means the same action in every position: handles, ids, places, counts and words each have a formula or a list
of their own, and none of them depends on where anything is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from mayday.core.game import Resign
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.places import at, named
from mayday.games.mayday41.tables import MISSILES

HANDLES: Final = 4096
"""More than a side ever has of one sort."""
SORTS: Final = "smcb"
FAR: Final = 8192
"""Columns and rows stay below, either way."""
HIGH: Final = 1024
LETTERS: Final = 256
MOST_KINDS: Final = 64


class Part(NamedTuple):
    """One field of an action: how many values it has, and the way there and back; 0 values for no end of them."""

    size: int
    number: Callable[[Any], int]
    value: Callable[[int], Any]


def listed(values: tuple[Any, ...]) -> Part:
    """A field that takes one of these values."""
    numbers = {value: number for number, value in enumerate(values)}
    return Part(len(values), numbers.__getitem__, values.__getitem__)


def counted(size: int, least: int = 0) -> Part:
    return Part(size, lambda value: int(value) - least, lambda number: number + least)


@cache
def handle_number(name: str) -> int:
    """`s3`, `m1`, `c12`, `b2`, or nothing."""
    return 1 + SORTS.index(name[0]) * HANDLES + int(name[1:]) if name else 0


@cache
def handle_name(number: int) -> str:
    if number == 0:
        return ""
    sort, rest = divmod(number - 1, HANDLES)
    return f"{SORTS[sort]}{rest}"


@cache
def spot_number(name: str) -> int:
    q, a, level = at(name)
    return ((level + HIGH) * 2 * FAR + a + FAR) * 2 * FAR + q + FAR


@cache
def spot_name(number: int) -> str:
    rest, q = divmod(number, 2 * FAR)
    level, a = divmod(rest, 2 * FAR)
    return named((q - FAR, a - FAR, level - HIGH))


def text_number(text: str) -> int:
    """Any text, letter by letter; it comes last in its action, for it has no end."""
    number = 0
    for letter in reversed(text.encode()):
        number = number * LETTERS + letter
    return number


def text_value(number: int) -> str:
    letters = bytearray()
    while number:
        number, letter = divmod(number, LETTERS)
        letters.append(letter)
    return letters.decode()


HANDLE: Final = Part(1 + len(SORTS) * HANDLES, handle_number, handle_name)
SPOT: Final = Part(4 * FAR * FAR * 2 * HIGH, spot_number, spot_name)
TEXT: Final = Part(0, text_number, text_value)
FLAG: Final = listed((False, True))
FEW: Final = counted(1000)
KIND: Final = listed(tuple(MISSILES))

# Each action with its fields in the order in which they are packed: a text comes last.
FORMS: Final[tuple[tuple[Any, tuple[tuple[str, Part], ...]], ...]] = (
    (Resign, ()),
    (a.Command, (("ship", HANDLE), ("flagship", HANDLE))),
    (a.FleetTactics, (("use", FLAG),)),
    (a.Advance, (("unit", HANDLE), ("by", TEXT))),
    (a.Thrust, (("to", SPOT), ("evade", FLAG))),
    (a.Land, ()),
    (a.Dive, (("to", listed(("upper", "lower", "deep"))),)),
    (a.UseSensor, (("ship", HANDLE), ("active", FLAG), ("sensor", TEXT))),
    (a.Jam, (("ship", HANDLE), ("arc", counted(7, -1)))),
    (a.Deceive, (("ship", HANDLE), ("against", listed(("off", "active", "passive", "both"))))),
    (a.EndOrders, ()),
    (a.Sense, (("ship", HANDLE), ("target", HANDLE), ("sensor", TEXT))),
    (a.Lock, (("ship", HANDLE), ("target", HANDLE), ("sensor", TEXT))),
    (a.Drop, (("ship", HANDLE), ("target", HANDLE), ("contact", FLAG))),
    (a.EndSensors, (("ship", HANDLE),)),
    (a.Switch, (("volley", HANDLE), ("kind", KIND), ("target", HANDLE), ("to", HANDLE), ("count", FEW))),
    (a.EndGuidance, ()),
    (a.Aim, (("ship", HANDLE), ("target", HANDLE), ("to_hit", FLAG), ("battery", TEXT))),
    (a.Guard, (("ship", HANDLE), ("volley", HANDLE), ("to_hit", FLAG), ("battery", TEXT))),
    (a.Hold, (("ship", HANDLE), ("battery", TEXT))),
    (a.Predict, (("ship", HANDLE), ("target", HANDLE))),
    (a.Dedicate, (("ship", HANDLE), ("directors", counted(101, -1)))),
    (a.Load, (("ship", HANDLE), ("kind", KIND), ("count", FEW), ("target", HANDLE), ("launcher", TEXT))),
    (a.Unload, (("ship", HANDLE),)),
    (a.Throttle, (("ship", HANDLE), ("order", FEW), ("thrust", FEW))),
    (a.Merge, (("ship", HANDLE), ("order", FEW), ("into", FEW))),
    (a.Fuse, (("ship", HANDLE), ("order", FEW), ("hexes", FEW))),
    (a.Program, (("ship", HANDLE), ("order", FEW), ("turns", FEW), ("push", TEXT))),
    (a.AlsoAt, (("ship", HANDLE), ("order", FEW), ("target", HANDLE))),
    (a.Send, (("ship", HANDLE), ("to", HANDLE), ("marines", FEW), ("troops", FEW))),
    (a.Withdraw, (("ship", HANDLE), ("of", HANDLE), ("marines", FEW), ("troops", FEW))),
    (a.Take, (("ship", HANDLE), ("posture", listed(("offensive", "defensive"))))),
    (a.Cut, (("ship", HANDLE),)),
    (a.Seize, (("theirs", FLAG),)),
    (a.Fall, (("marines", FEW), ("troops", FEW))),
    (a.Shoot, (("ship", HANDLE), ("battery", TEXT))),
    (a.Cease, ()),
    (a.Place, (("to", SPOT),)),
    (a.Detonate, (("volley", HANDLE),)),
    (a.Defend, (("ship", HANDLE), ("battery", TEXT))),
    (a.CastSand, (("canisters", FEW),)),
    (a.Lose, (("what", TEXT),)),
    (a.KeepLock, (("volley", HANDLE),)),
    (a.Embark, (("craft", HANDLE), ("marines", FEW), ("troops", FEW))),
    (a.Launch, (("craft", HANDLE), ("facility", TEXT))),
    (a.Recover, (("craft", HANDLE), ("ship", HANDLE), ("facility", TEXT))),
    (a.EndCraft, ()),
    (a.ShutDown, (("ship", HANDLE),)),
    (a.Restart, (("ship", HANDLE),)),
    (a.Camouflage, (("ship", HANDLE),)),
    (a.Repair, (("ship", HANDLE), ("what", TEXT))),
    (a.Disengage, (("ship", HANDLE),)),
    (a.Waive, (("grant", FLAG),)),
    (a.Jump, (("ship", HANDLE),)),
    (a.EndTurn, ()),
    (a.Choose, (("what", TEXT),)),
)
"""Kinds in an order that never changes: a new one goes to the end."""
NUMBERS: Final = {action: number for number, (action, _) in enumerate(FORMS)}


def encode(action: a.Action) -> int:
    """The number of an action."""
    kind = NUMBERS[type(action)]
    code = 0
    for name, part in reversed(FORMS[kind][1]):
        number = part.number(getattr(action, name))
        code = code * part.size + number if part.size else number
    return code * MOST_KINDS + kind


def decode(code: int) -> a.Action:
    """The action of a number."""
    rest, kind = divmod(code, MOST_KINDS)
    action, parts = FORMS[kind]
    values = {}
    for name, part in parts:
        rest, number = divmod(rest, part.size) if part.size else (0, rest)
        values[name] = part.value(number)
    found: a.Action = action(**values)
    return found
