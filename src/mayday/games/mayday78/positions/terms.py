"""What is alike in a position and in the state, each field declared once for loading and for dumping."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct

from mayday.games.mayday78.tables import CARGOES, DESIGNATIONS, ENDS, LOCATIONS, STATUSES
from mayday.games.mayday78.views.terms import (
    BURN_STEPS,
    DIRECTION_NAMES,
    KITS,
    body_of,
    missile_of,
    program_bits,
    programs_in,
    spec_number,
    systems_number,
    systems_of,
)

S = TypeVar("S", bound=Struct)


class Term(NamedTuple):
    """How a value of the state is written in a position, and read from it."""

    written: Callable[[Any], Any]
    read: Callable[[Any], Any]


class Alike(NamedTuple):
    """The fields that a struct of a position and one of the state have under the same name."""

    same: tuple[str, ...]
    """Those that have the same values."""
    words: Mapping[str, Term] = MappingProxyType({})
    """Those that are numbers in the state."""


def word(words: Sequence[str]) -> Term:
    """A number as the word that stands there in a list."""
    return Term(words.__getitem__, words.index)


def maybe(term: Term) -> Term:
    """-1 is nothing."""
    return Term(
        lambda number: None if number < 0 else term.written(number),
        lambda given: -1 if given is None else term.read(given),
    )


def each(term: Term) -> Term:
    return Term(
        lambda numbers: tuple(term.written(number) for number in numbers),
        lambda given: [term.read(one) for one in given],
    )


NUMBER: Final = Term(int, int)
NUMBERS: Final = Term(tuple, list)
PROGRAMS: Final = Term(programs_in, program_bits)
DIRECTION: Final = word(DIRECTION_NAMES)

VESSEL: Final = Alike(
    (
        *("landed_turn", "wreck", "repairing", "budget", "store", "sand", "casts", "acted", "seen", "resolved"),
        *("entrant", "inspected", "newborn"),
    ),
    {
        "status": word(STATUSES),
        "end": word(ENDS),
        "carrier": maybe(NUMBER),
        "order": maybe(DIRECTION),
        "touched": PROGRAMS,
        "shown": PROGRAMS,
        "chosen": maybe(PROGRAMS),
        "fresh": each(Term(missile_of, spec_number)),
        "bodies": each(Term(body_of, lambda body: body[0] * BURN_STEPS + body[1])),
        "kits": each(word(KITS)),
        "draft": maybe(Term(systems_of, systems_number)),
        "launcher": maybe(NUMBER),
        "heading": maybe(DIRECTION),
        "designation": word(DESIGNATIONS),
        "attached": NUMBERS,
        "cargo": word(CARGOES),
    },
)
SIDE: Final = Alike(("seats", "out", "score", "muster"))
CHARACTER: Final = Alike(("name", "vessel", "pool", "gunner", "suit"), {"location": word(LOCATIONS)})
ATTACK: Final = Alike(("vessel", "target", "combined", "predict", "gunner", "selective", "loose"))
POSITION: Final = Alike(("sheets", "turn", "attempts", "outcome"), {"explosions": NUMBERS, "shots": NUMBERS})


def written(kind: type[S], alike: Alike, thing: object, **more: Any) -> S:
    """The plain form of a thing, with what is not alike."""
    words = {name: term.written(getattr(thing, name)) for name, term in alike.words.items()}
    return kind(**{name: getattr(thing, name) for name in alike.same}, **words, **more)


def read(alike: Alike, given: Struct, thing: object) -> None:
    """Set what is alike as the position gives it."""
    for name in alike.same:
        setattr(thing, name, getattr(given, name))
    for name, term in alike.words.items():
        setattr(thing, name, term.read(getattr(given, name)))
