"""The same moves as integers, for playouts and researchers: the kind first, then its fields in mixed radix.

A number means the same action in every position of a game: handles, places and counts have formulas of their own, and
the parts of a ship are numbered as on its sheet. Only the answers to a question are numbered as it lists them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from mayday.core.game import Resign
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.damage.damage_control import COUNTED, DAMPERS, RATED
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.ships.fitting import part_ids
from mayday.games.mayday41.space.headings import in_words, velocity
from mayday.games.mayday41.space.places import at, named
from mayday.games.mayday41.state import NOBODY, State, Vessel
from mayday.games.mayday41.tables import MISSILES

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
MOST_KINDS: Final = 64
EFFECTS: Final = (*COUNTED, *RATED, *DAMPERS, "bridge")
"""What may be repaired beside parts."""


class Part(NamedTuple):
    """One field of an action: how many values it has, and the way there and back."""

    size: int
    number: Callable[[Any], int]
    value: Callable[[int], Any]
    worded: bool = False
    """Is its value one of the words that its action may use here (see `_words`)?"""


def listed(values: tuple[Any, ...]) -> Part:
    """A field that takes one of these values."""
    numbers = {value: number for number, value in enumerate(values)}
    return Part(len(values), numbers.__getitem__, values.__getitem__)


def counted(size: int, least: int = 0) -> Part:
    return Part(size, lambda value: int(value) - least, lambda number: number + least)


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


HANDLE: Final = Part(1 + len(SORTS) * HANDLES, handle_number, handle_name)
SHIP: Final = sorted_by("s", SHIPS)
VOLLEY: Final = sorted_by("m", HANDLES)
HELD: Final = sorted_by("c", HANDLES)
SPOT: Final = Part(4 * FAR * FAR * 2 * HIGH, spot_number, spot_name)
WAY: Final = Part(8 * PUSH**3, push_number, push_words)
READING: Final = Part((len(LETTERS) + 1) ** 16, letters_number, letters_value)
WORD: Final = Part(WORDS + HANDLES, int, int, worded=True)
FLAG: Final = listed((False, True))
FEW: Final = counted(1000)
DOZENS: Final = counted(100)
KIND: Final = listed(tuple(MISSILES))

# Each action with its fields in the order in which they are packed: a word comes after what it belongs to.
FORMS: Final[tuple[tuple[Any, tuple[tuple[str, Part], ...]], ...]] = (
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
"""Kinds in an order that never changes: a new one goes to the end."""
NUMBERS: Final = {action: number for number, (action, _) in enumerate(FORMS)}


def encode(state: State, side: int, action: a.Action) -> int:
    """The number of an action of this side."""
    kind = NUMBERS[type(action)]
    code, size = 0, 1
    for name, part in FORMS[kind][1]:
        value = getattr(action, name)
        number = _word_number(state, side, action, value) if part.worded else part.number(value)
        code, size = code + number * size, size * part.size
    return code * MOST_KINDS + kind


def decode(state: State, side: int, code: int) -> a.Action:
    """The action of this side that has a number."""
    rest, kind = divmod(code, MOST_KINDS)
    action, parts = FORMS[kind]
    values: dict[str, Any] = {}
    worded = ""
    for name, part in parts:
        rest, number = divmod(rest, part.size)
        values[name] = part.value(number)
        worded = name if part.worded else worded
    if worded:
        number, values[worded] = values[worded], ""
        values[worded] = _word(state, side, action(**values), number)
    found: a.Action = action(**values)
    return found


def _word_number(state: State, side: int, action: a.Action, word: str) -> int:
    """A volley helps to lock in place of a sensor (M4-MIS.17)."""
    words = _words(state, side, action) if word else []
    if isinstance(action, a.Lock) and word not in words:
        return WORDS + VOLLEY.number(word)
    return 1 + words.index(word) if word else 0


def _word(state: State, side: int, action: a.Action, number: int) -> str:
    if number >= WORDS:
        return str(VOLLEY.value(number - WORDS))
    return _words(state, side, action)[number - 1] if number else ""


def _words(state: State, side: int, action: Any) -> list[str]:
    """What the word of an action may be: an answer to the question, or a part of the ship that it names."""
    if isinstance(action, a.Lose | a.Choose):
        return list(state.question.choices) if state.question else []
    name = action.craft if isinstance(action, a.Launch) else action.ship
    number = unit_of(state, side, name)
    if number == NOBODY:
        return []
    ship = state.vessel(number)
    if isinstance(action, a.Launch) and ship.parent != NOBODY:
        ship = state.vessel(ship.parent)
    return [*EFFECTS, *_parts(ship)] if isinstance(action, a.Repair) else _parts(ship)


def _parts(ship: Vessel) -> list[str]:
    return part_ids(ship.sheet)
