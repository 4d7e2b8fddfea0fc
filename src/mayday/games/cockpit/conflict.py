"""Statements that do not go together with markers, with one another, or with what a seat knows (CP-T.03, CP-O.10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Literal

from mayday.games.cockpit.inference import Suspects
from mayday.games.cockpit.seen import Conflict
from mayday.games.cockpit.state import Remark, State
from mayday.games.cockpit.statements import (
    CardClaim,
    InfiltratorSet,
    Liar,
    Pair,
    Saw,
    Statement,
    Suspect,
    TeamSelf,
    Trust,
)
from mayday.games.cockpit.tables import BLANK, CARDS, SIDES


def conflicts(state: State, seat: int, possible: Mapping[Suspects, int]) -> tuple[Conflict, ...]:
    """For the notebook of this seat, to which these sets are still possible; what was taken back is let be."""
    found: list[Conflict] = []
    standing = [(number, one) for number, one in enumerate(state.remarks) if not one.retracted]
    for number, remark in standing:
        if remark.seat != seat and _known_false(state, seat, remark.statement):
            found.append(Conflict("you_know", (number,), (), (remark.seat,)))
        elif remark.seat != seat and cannot_be(remark.seat, remark.statement, possible):
            found.append(Conflict("cannot_be", (number,), (), (remark.seat,)))
        found += _against_markers(state, number, remark)
        found += _against_open_cards(state, number, remark)
    for (first, one), (second, other) in combinations(standing, 2):
        kind = _between(state, one, other)
        if kind == "own_words":
            found.append(Conflict(kind, (first, second), (), (one.seat,)))
        elif kind:
            found.append(Conflict(kind, (first, second), (), (one.seat, other.seat)))
    return tuple(found)


def cannot_be(speaker: int, statement: Statement, possible: Mapping[Suspects, int]) -> bool:
    """Is it false under every set that is left?"""
    match statement:
        case TeamSelf(team):
            return all((speaker in suspects) != (team == "infiltrator") for suspects in possible)
        case Trust(seat):
            return all(seat in suspects for suspects in possible)
        case Suspect(seat) | Liar(seat):  # only infiltrators lay false markers (CP-K.05)
            return all(seat not in suspects for suspects in possible)
        case Pair(one, other):
            return all(one not in suspects and other not in suspects for suspects in possible)
        case InfiltratorSet(seats):
            return tuple(sorted(seats)) not in possible
        case _:
            return False


def _known_false(state: State, seat: int, statement: Statement) -> bool:
    """By one's own eyes or by the Veteran card in one's own hand."""
    match statement:
        case Saw(target, card, side):
            looks = (one for one in state.markers if (one.looker, one.target, CARDS[one.card]) == (seat, target, card))
            return any(SIDES[one.saw] != side for one in looks)
        case CardClaim(number):
            return number == state.veterans[seat]
        case _:
            return False


def _against_markers(state: State, number: int, remark: Remark) -> Iterator[Conflict]:
    """What somebody says he saw, beside his own marker there and those of others."""
    saw = remark.statement
    if not isinstance(saw, Saw) or _as_marked(state, remark):
        return  # what his marker says too, the contradictions of markers tell
    for place, one in enumerate(state.markers):
        there = one.target == saw.target and CARDS[one.card] == saw.card
        if there and one.side != BLANK and SIDES[one.side] != saw.side:
            if one.looker == remark.seat:
                yield Conflict("own_marker", (number,), (place,), (remark.seat,))
            else:
                yield Conflict("marker", (number,), (place,), (remark.seat, one.looker))


def _as_marked(state: State, remark: Remark) -> bool:
    saw = remark.statement
    return isinstance(saw, Saw) and any(
        one.looker == remark.seat
        and one.target == saw.target
        and CARDS[one.card] == saw.card
        and one.side != BLANK
        and SIDES[one.side] == saw.side
        for one in state.markers
    )


def _against_open_cards(state: State, number: int, remark: Remark) -> Iterator[Conflict]:
    """Each Veteran card is there once (CP-C.12); those that lie open can be read."""
    claim = remark.statement
    if not isinstance(claim, CardClaim):
        return
    for seat in range(state.crew):
        same = state.veterans[seat] == claim.number
        if state.spent[seat] and same != (seat == remark.seat):
            yield Conflict("open_veteran_card", (number,), (), (remark.seat,))
            return


def _between(state: State, one: Remark, other: Remark) -> Literal["own_words", "claim", "same_veteran_card"] | None:
    """How two statements contradict each other, if they do; opinions may change."""
    own = one.seat == other.seat
    match one.statement, other.statement:
        case Saw(target, card, side), Saw(target_, card_, side_) if (target, card) == (
            target_,
            card_,
        ) and side != side_:
            if own:
                return "own_words"
            return None if _as_marked(state, one) or _as_marked(state, other) else "claim"
        case TeamSelf(team), TeamSelf(team_) if own and team != team_:
            return "own_words"
        case CardClaim(card), CardClaim(card_) if own == (card != card_):
            return "own_words" if own else "same_veteran_card"
        case _:
            return None
