"""The same moves as integers, for playouts and researchers: the kind first, then its fields in mixed radix.

A number means the same action in every position of a game: handles, places and counts have formulas of their own, and
the parts of a ship are numbered as on its sheet. Only the answers to a question are numbered as it lists them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from mayday.core.game import Resign
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.damage.damage_control import COUNTED, DAMPERS, RATED
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.ships.fitting import part_ids
from mayday.games.mayday41.space.headings import in_words, velocity
from mayday.games.mayday41.space.places import at, named
from mayday.games.mayday41.state import NOBODY, State
from mayday.games.mayday41.tables import MISSILES
from mayday.kit.codes import Codec, Part, Word, counted, listed

HANDLES: Final = 4096
"""More than a side ever has of one sort."""
SHIPS: Final = 1024
SORTS: Final = "smcb"
FAR: Final = 8192
"""Columns and rows stay below, either way."""
HIGH: Final = 1024
PUSH: Final = 32
"""Hexes of an acceleration stay below, either way."""
LETTERS: Final = "abc"
WORDS: Final = 256
"""More than a ship has parts, or a question answers."""
EFFECTS: Final = (*COUNTED, *RATED, *DAMPERS, "bridge")
"""What may be repaired beside parts."""


def sorted_by(sort: str, size: int) -> Part:
    """Handles of one sort, or nothing."""
    return Part(size, lambda name: int(name[1:] or 0), lambda number: f"{sort}{number}" if number else "")


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


def push_number(words: str) -> int:
    q, a, level = velocity(words)
    return ((level + PUSH) * 2 * PUSH + a + PUSH) * 2 * PUSH + q + PUSH


def push_words(number: int) -> str:
    rest, q = divmod(number, 2 * PUSH)
    level, a = divmod(rest, 2 * PUSH)
    return in_words((q - PUSH, a - PUSH, level - PUSH))


def letters_number(text: str) -> int:
    """Letters of a line's readings, one digit each."""
    number = 0
    for letter in reversed(text):
        number = number * (len(LETTERS) + 1) + LETTERS.index(letter) + 1
    return number


def letters_value(number: int) -> str:
    found = ""
    while number:
        number, digit = divmod(number, len(LETTERS) + 1)
        found += LETTERS[digit - 1]
    return found


def word_number(word: str, kind: type[Any], before: Mapping[str, Any], state: State, side: int) -> int:
    """A volley helps to lock in place of a sensor (M4-MIS.17)."""
    words = _words(kind, before, state, side) if word else []
    if kind is a.Lock and word not in words:
        return WORDS + VOLLEY.number(word)
    return 1 + words.index(word) if word else 0


def word_value(number: int, kind: type[Any], before: Mapping[str, Any], state: State, side: int) -> str:
    if number >= WORDS:
        return str(VOLLEY.value(number - WORDS))
    return _words(kind, before, state, side)[number - 1] if number else ""


def _words(kind: type[Any], before: Mapping[str, Any], state: State, side: int) -> list[str]:
    """What the word of an action may be: an answer to the question, or a part of the ship that it names."""
    if kind in (a.Lose, a.Choose):
        return list(state.question.choices) if state.question else []
    number = unit_of(state, side, before["craft" if kind is a.Launch else "ship"])
    if number == NOBODY:
        return []
    ship = state.vessel(number)
    if kind is a.Launch and ship.parent != NOBODY:
        ship = state.vessel(ship.parent)
    parts = part_ids(ship.sheet)
    return [*EFFECTS, *parts] if kind is a.Repair else parts


HANDLE: Final = Part(1 + len(SORTS) * HANDLES, handle_number, handle_name)
SHIP: Final = sorted_by("s", SHIPS)
VOLLEY: Final = sorted_by("m", HANDLES)
HELD: Final = sorted_by("c", HANDLES)
SPOT: Final = Part(4 * FAR * FAR * 2 * HIGH, spot_number, spot_name)
WAY: Final = Part(8 * PUSH**3, push_number, push_words)
READING: Final = Part((len(LETTERS) + 1) ** 16, letters_number, letters_value)
WORD: Final = Word(WORDS + HANDLES, word_number, word_value)
FLAG: Final = listed((False, True))
FEW: Final = counted(1000)
DOZENS: Final = counted(100)
KIND: Final = listed(tuple(MISSILES))

# A word comes after what it belongs to.
CODEC: Final = Codec(
    (
        (Resign, ()),
        (a.Command, (("ship", SHIP), ("flagship", SHIP))),
        (a.FleetTactics, (("use", FLAG),)),
        (a.Advance, (("unit", HANDLE), ("by", READING))),
        (a.Thrust, (("to", SPOT), ("evade", FLAG))),
        (a.Land, ()),
        (a.Dive, (("to", listed(("upper", "lower", "deep"))),)),
        (a.UseSensor, (("ship", SHIP), ("active", FLAG), ("sensor", WORD))),
        (a.Jam, (("ship", SHIP), ("arc", counted(7, -1)))),
        (a.Deceive, (("ship", SHIP), ("against", listed(("off", "active", "passive", "both"))))),
        (a.EndOrders, ()),
        (a.Sense, (("ship", SHIP), ("target", HANDLE), ("sensor", WORD))),
        (a.Lock, (("ship", SHIP), ("target", HANDLE), ("sensor", WORD))),
        (a.Drop, (("ship", SHIP), ("target", HANDLE), ("contact", FLAG))),
        (a.EndSensors, (("ship", SHIP),)),
        (a.Switch, (("volley", VOLLEY), ("kind", KIND), ("target", HELD), ("to", HELD), ("count", DOZENS))),
        (a.EndGuidance, ()),
        (a.Aim, (("ship", SHIP), ("target", HANDLE), ("to_hit", FLAG), ("battery", WORD))),
        (a.Guard, (("ship", SHIP), ("volley", HANDLE), ("to_hit", FLAG), ("battery", WORD))),
        (a.Hold, (("ship", SHIP), ("battery", WORD))),
        (a.Predict, (("ship", SHIP), ("target", HANDLE))),
        (a.Dedicate, (("ship", SHIP), ("directors", counted(101, -1)))),
        (a.Load, (("ship", SHIP), ("kind", KIND), ("count", DOZENS), ("target", HANDLE), ("launcher", WORD))),
        (a.Unload, (("ship", SHIP),)),
        (a.Throttle, (("ship", SHIP), ("order", FEW), ("thrust", FEW))),
        (a.Merge, (("ship", SHIP), ("order", FEW), ("into", FEW))),
        (a.Fuse, (("ship", SHIP), ("order", FEW), ("hexes", FEW))),
        (a.Program, (("ship", SHIP), ("order", DOZENS), ("turns", DOZENS), ("push", WAY))),
        (a.AlsoAt, (("ship", SHIP), ("order", FEW), ("target", HANDLE))),
        (a.Send, (("ship", SHIP), ("to", HANDLE), ("marines", FEW), ("troops", FEW))),
        (a.Withdraw, (("ship", SHIP), ("of", HANDLE), ("marines", FEW), ("troops", FEW))),
        (a.Take, (("ship", HANDLE), ("posture", listed(("offensive", "defensive"))))),
        (a.Cut, (("ship", HANDLE),)),
        (a.Seize, (("theirs", FLAG),)),
        (a.Fall, (("marines", FEW), ("troops", FEW))),
        (a.Shoot, (("ship", SHIP), ("battery", WORD))),
        (a.Cease, ()),
        (a.Place, (("to", SPOT),)),
        (a.Detonate, (("volley", VOLLEY),)),
        (a.Defend, (("ship", SHIP), ("battery", WORD))),
        (a.CastSand, (("canisters", FEW),)),
        (a.Lose, (("what", WORD),)),
        (a.KeepLock, (("volley", HANDLE),)),
        (a.Embark, (("craft", SHIP), ("marines", FEW), ("troops", FEW))),
        (a.Launch, (("craft", SHIP), ("facility", WORD))),
        (a.Recover, (("craft", SHIP), ("ship", SHIP), ("facility", WORD))),
        (a.EndCraft, ()),
        (a.ShutDown, (("ship", SHIP),)),
        (a.Restart, (("ship", SHIP),)),
        (a.Camouflage, (("ship", SHIP),)),
        (a.Repair, (("ship", SHIP), ("what", WORD))),
        (a.Disengage, (("ship", SHIP),)),
        (a.Waive, (("grant", FLAG),)),
        (a.Jump, (("ship", SHIP),)),
        (a.EndTurn, ()),
        (a.Choose, (("what", WORD),)),
        (a.Climb, (("level", counted(2 * HIGH, -HIGH)),)),
    )
)


def encode(state: State, side: int, action: a.Action) -> int:
    """The number of an action of this side."""
    return CODEC.encode(action, state, side)


def decode(state: State, side: int, code: int) -> a.Action:
    """The action of this side that has a number."""
    found: a.Action = CODEC.decode(code, state, side)
    return found
