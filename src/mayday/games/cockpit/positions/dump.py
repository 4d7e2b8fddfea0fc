"""A state in the plain form of a position, complete: a field of the form tells the field of that name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from mayday.games.cockpit.positions.names import SETS
from mayday.games.cockpit.positions.spec import (
    AnswerSpec,
    LookSpec,
    MarkerSpec,
    OwnLookSpec,
    PollSpec,
    PositionSpec,
    RemarkSpec,
    StandInSpec,
    UseSpec,
)
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import CARDS, CHOICES, NOTHING, PHASES, SIDES, STATUSES, STEPS, WINDOWS

WORDS: Final[Mapping[str, Sequence[str]]] = {
    "card": CARDS,
    "side": (*SIDES, "blank"),
    "sealed": SIDES,
    "status": STATUSES,
    "phase": PHASES,
    "step": STEPS,
    "window": WINDOWS,
}
"""The words for the numbers of a field."""
PARTS: Final[Mapping[str, type[Struct]]] = {
    "markers": MarkerSpec,
    "polls": PollSpec,
    "uses": UseSpec,
    "remarks": RemarkSpec,
    "stood_in": StandInSpec,
}


def describe(state: State) -> PositionSpec:
    """Everything that loading needs to give the same state."""
    same = {name: _plain(name, getattr(state, name)) for name in PositionSpec.__struct_fields__ if hasattr(state, name)}
    alone = state.looker_alone
    same["look"] = None if state.looker == NOTHING else _told(state, LookSpec)
    same["own_look"] = None if alone == NOTHING else OwnLookSpec(alone, CARDS[state.own_card])
    same["answers"] = tuple(_told(state.answers[seat], AnswerSpec) for seat in state.arrivals)
    return PositionSpec(**same)


def _told(thing: object, kind: type[Struct]) -> Struct:
    return kind(**{name: _plain(name, getattr(thing, name)) for name in kind.__struct_fields__})


def _plain(name: str, value: Any) -> Any:
    """Lists of parts, sets of seats, rows of cards, ballots, lists by seat, and what stands alone."""
    if name in PARTS:
        return tuple(_told(one, PARTS[name]) for one in value)
    if name in SETS:
        return tuple(seat for seat, holds in enumerate(value) if holds)
    if name in ("cards", "shown"):
        return tuple("".join(SIDES[card] for card in row) for row in value)
    if name == "votes":
        return tuple("none" if choice == NOTHING else CHOICES[choice] for choice in value)
    if isinstance(value, list):
        return tuple(_word(name, one) for one in value)
    return _word(name, value)


def _word(name: str, value: Any) -> Any:
    if value == NOTHING:
        return None
    return WORDS[name][value] if name in WORDS else value
