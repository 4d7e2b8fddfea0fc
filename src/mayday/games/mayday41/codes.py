"""Moves as integers and back: the edge between the chapters, which list numbers, and everybody else.

The kind comes first, then its fields in mixed radix, as `packing` has them. A number means the same action in every
position of a game: handles, places and counts have formulas of their own, and the parts of a ship are numbered as on
its sheet. Only the answers to a question are numbered as it lists them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from msgspec import structs

from mayday.core.game import Resign
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.damage.damage_control import repairable
from mayday.games.mayday41.handles import SORTS, calls, handle_number, unit_of
from mayday.games.mayday41.moving.flight import LETTERS
from mayday.games.mayday41.packing import (
    DOZENS,
    FAR,
    FEW,
    HANDLES,
    HIGH,
    K_CHOOSE,
    K_LAUNCH,
    K_LOSE,
    K_RECOVER,
    K_REPAIR,
    KINDS,
    PUSH,
    SHIPS,
    SORT,
    SPOTS,
    WORDS,
    push_number,
    spot_number,
    wrapped,
)
from mayday.games.mayday41.ships.layout import layout
from mayday.games.mayday41.space.headings import in_words, velocity
from mayday.games.mayday41.space.places import Spot, at, named
from mayday.games.mayday41.state import NOBODY, NOWHERE, State, Volley
from mayday.games.mayday41.tables import KIND_NAMES, LAUNCH
from mayday.kit.codes import Codec, Part, Word, counted, listed


class Where(NamedTuple):
    """What the fields of an action depend on beside its number."""

    words: tuple[str, ...]
    """The parts of the ship that it names, or the answers to the question."""
    base: Spot
    """From where the shift of a marker is counted."""


ANYWHERE: Final = Where((), NOWHERE)
REMEMBERED: Final = 20_000
"""Actions that are kept once they are decoded."""


def sorted_by(sort: str, size: int) -> Part:
    """Handles of one sort, or nothing."""
    return Part(size, lambda name: wrapped(int(name[1:] or 0)), lambda number: f"{sort}{number}" if number else "")


@cache
def handle_name(number: int) -> str:
    if number == 0:
        return ""
    sort, rest = divmod(number - 1, SORT)
    return f"{SORTS[sort]}{rest}"


def spot_name(number: int, kind: type[Any], before: Mapping[str, Any], where: Where) -> str:
    """The place nearest to the base that has this number: so far out others have it too."""
    base = where.base
    way = number - spot_number(base) + FAR
    rest = way // (2 * FAR) + FAR
    q, a, level = way % (2 * FAR) - FAR, rest % (2 * FAR) - FAR, rest // (2 * FAR)
    return named((int(base[0] + q), int(base[1] + a), int(base[2] + level)))


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


def word_number(word: str, kind: type[Any], before: Mapping[str, Any], where: Where) -> int:
    """A volley helps to lock in place of a sensor (M4-MIS.17)."""
    if kind is a.Lock and word not in where.words:
        return WORDS + VOLLEY.number(word)
    return 1 + where.words.index(word) if word else 0


def word_value(number: int, kind: type[Any], before: Mapping[str, Any], where: Where) -> str:
    if number > len(where.words):
        return str(VOLLEY.value(number - WORDS))
    return where.words[number - 1] if number else ""


HANDLE: Final = Part(HANDLES, handle_number, handle_name)
SHIP: Final = sorted_by("s", SHIPS)
VOLLEY: Final = sorted_by("m", SORT)
CONTACT: Final = sorted_by("c", SORT)
SPOT: Final = Word(SPOTS, lambda name, *_: spot_number(at(name)), spot_name)
WAY: Final = Part(8 * PUSH**3, lambda words: push_number(velocity(words)), push_words)
READING: Final = Part((len(LETTERS) + 1) ** 16, letters_number, letters_value)
WORD: Final = Word(WORDS + SORT, word_number, word_value)
FLAG: Final = listed((False, True))
COUNT: Final = counted(FEW)
TENS: Final = counted(DOZENS)
KIND: Final = listed(tuple(KIND_NAMES))

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
        (a.Switch, (("volley", VOLLEY), ("kind", KIND), ("target", CONTACT), ("to", CONTACT), ("count", TENS))),
        (a.EndGuidance, ()),
        (a.Aim, (("ship", SHIP), ("target", HANDLE), ("to_hit", FLAG), ("battery", WORD))),
        (a.Guard, (("ship", SHIP), ("volley", HANDLE), ("to_hit", FLAG), ("battery", WORD))),
        (a.Hold, (("ship", SHIP), ("battery", WORD))),
        (a.Predict, (("ship", SHIP), ("target", HANDLE))),
        (a.Dedicate, (("ship", SHIP), ("directors", counted(101, -1)))),
        (a.Load, (("ship", SHIP), ("kind", KIND), ("count", TENS), ("target", HANDLE), ("launcher", WORD))),
        (a.Unload, (("ship", SHIP),)),
        (a.Throttle, (("ship", SHIP), ("order", COUNT), ("thrust", COUNT))),
        (a.Merge, (("ship", SHIP), ("order", COUNT), ("into", COUNT))),
        (a.Fuse, (("ship", SHIP), ("order", COUNT), ("hexes", COUNT))),
        (a.Program, (("ship", SHIP), ("order", COUNT), ("turns", TENS), ("push", WAY))),
        (a.AlsoAt, (("ship", SHIP), ("order", COUNT), ("target", HANDLE))),
        (a.Send, (("ship", SHIP), ("to", HANDLE), ("marines", COUNT), ("troops", COUNT))),
        (a.Withdraw, (("ship", SHIP), ("of", HANDLE), ("marines", COUNT), ("troops", COUNT))),
        (a.Take, (("ship", HANDLE), ("posture", listed(("offensive", "defensive"))))),
        (a.Cut, (("ship", HANDLE),)),
        (a.Seize, (("theirs", FLAG),)),
        (a.Fall, (("marines", COUNT), ("troops", COUNT))),
        (a.Shoot, (("ship", SHIP), ("battery", WORD))),
        (a.Cease, ()),
        (a.Place, (("to", SPOT),)),
        (a.Detonate, (("volley", VOLLEY),)),
        (a.Defend, (("ship", SHIP), ("battery", WORD))),
        (a.CastSand, (("canisters", COUNT),)),
        (a.Lose, (("what", WORD),)),
        (a.KeepLock, (("volley", HANDLE),)),
        (a.Embark, (("craft", SHIP), ("marines", COUNT), ("troops", COUNT))),
        (a.Launch, (("craft", SHIP), ("facility", WORD))),
        (a.Recover, (("craft", SHIP), ("ship", HANDLE), ("facility", WORD))),
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

NUMBERS: Final[Mapping[type[Any], int]] = {kind: number for number, (kind, _) in enumerate(CODEC.kinds)}
WORDED: Final = [any(part is WORD for _, part in fields) for _, fields in CODEC.kinds]
"""Kinds of which a number says the word of a ship or a question."""
SPOTTED: Final = [any(part is SPOT for _, part in fields) for _, fields in CODEC.kinds]
"""Kinds of which a number says a place."""
PLAIN: Final = [not worded and not spotted for worded, spotted in zip(WORDED, SPOTTED, strict=True)]
"""Kinds of which a number says everything by itself."""
SHORT: Final = [not worded for worded in WORDED]
"""The same where columns and rows are small."""


def encode(state: State, side: int, action: a.Action) -> int:
    """The number of an action of this side."""
    kind = NUMBERS[type(action)]
    if not WORDED[kind]:
        return CODEC.encode(action, ANYWHERE)
    name = action.craft if isinstance(action, a.Launch) else getattr(action, "ship", "")
    return CODEC.encode(action, Where(_words(state, kind, unit_of(state, side, name) if name else NOBODY), NOWHERE))


def decode(state: State, side: int, code: int) -> a.Action:
    """The action of this side that has a number."""
    if _wraps(state, side):
        return actions(state, side, [code])[0]
    kind = code % KINDS
    if PLAIN[kind]:
        return _plain(code)
    if SPOTTED[kind]:
        return _actions(state, side, [code])[0]
    number = unit_of(state, side, handle_name(_named(code, kind)))
    return _decoded(code, Where(_words(state, kind, number), NOWHERE))


def actions(state: State, side: int, codes: Sequence[int]) -> list[a.Action]:
    """Those that have these numbers."""
    found = _actions(state, side, codes)
    if not _wraps(state, side):
        return found
    names = _late(state, side)
    return [_renamed(action, names) for action in found]


def _wraps(state: State, side: int) -> bool:
    """Has it given so many handles that their numbers begin anew?"""
    return state.sides[side].next_handle > SORT or state.sides[side].next_volley > SORT


def _late(state: State, side: int) -> dict[str, str]:
    """What stands now where an earlier handle stood, by that one."""
    given = [name for name in state.sides[side].handles.values() if int(name[1:]) >= SORT]
    flown = [unit for unit in state.units if isinstance(unit, Volley) and unit.side == side and unit.in_play]
    given += [f"m{unit.number}" for unit in flown if unit.number >= SORT]
    return {f"{name[0]}{wrapped(int(name[1:]))}": name for name in given}


def _renamed(action: a.Action, names: Mapping[str, str]) -> a.Action:
    fields = CODEC.kinds[NUMBERS[type(action)]][1]
    called = [name for name, part in fields if part in (HANDLE, VOLLEY, CONTACT)]
    if isinstance(action, a.Lock):  # a volley may look in the place of a sensor (M4-MIS.17)
        called.append("sensor")
    changes = {name: names[getattr(action, name)] for name in called if getattr(action, name) in names}
    return structs.replace(action, **changes) if changes else action


def _actions(state: State, side: int, codes: Sequence[int]) -> list[a.Action]:
    found: list[a.Action] = []
    base = _base(state)
    near = max(abs(base[0]), abs(base[1])) < FAR // 2 and abs(base[2]) < HIGH // 2
    plain = SHORT if near else PLAIN
    called: list[int] = []
    known: dict[int, Where] = {}
    for code in codes:
        kind = code % KINDS
        if plain[kind]:
            found.append(_plain(code))
        elif SPOTTED[kind]:
            found.append(_decoded(code, Where((), base)))
        else:
            key = kind + KINDS * _named(code, kind)
            if key not in known:
                called = called or calls(state, side)
                named = key // KINDS
                number = called.index(named) if named in called else NOBODY
                known[key] = Where(_words(state, kind, number), NOWHERE)
            found.append(_decoded(code, known[key]))
    return found


def _named(code: int, kind: int) -> int:
    """The unit whose part a number names, by its handle."""
    if kind in (K_LOSE, K_CHOOSE):
        return 0
    fields = code // KINDS
    return fields // SHIPS % HANDLES if kind == K_RECOVER else 1 + fields % SHIPS


def _words(state: State, kind: int, number: int) -> tuple[str, ...]:
    """What the word of an action may be: an answer to the question, or a part of the ship that it names."""
    if kind in (K_LOSE, K_CHOOSE):
        return tuple(state.question.choices) if state.question else ()
    if number == NOBODY:
        return ()
    ship = state.vessel(number)
    if kind == K_LAUNCH and ship.parent != NOBODY:
        ship = state.vessel(ship.parent)
    words = layout(ship.sheet).words
    return repairable(words) if kind == K_REPAIR else words


def _base(state: State) -> Spot:
    """From where the shift of the marker that is set now is counted."""
    number = state.mover
    if state.question is not None:
        number = state.question.unit
    elif state.stage == LAUNCH and state.queue:
        number = state.queue[0]
    return NOWHERE if number == NOBODY else state.units[number].baseline


# The same numbers are listed again and again.


@lru_cache(REMEMBERED)
def _plain(code: int) -> a.Action:
    found: a.Action = CODEC.decode(code, ANYWHERE)
    return found


@lru_cache(REMEMBERED)
def _decoded(code: int, where: Where) -> a.Action:
    found: a.Action = CODEC.decode(code, where)
    return found
