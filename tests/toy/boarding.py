"""Boarding and leaving: chapter 4 of the rulebook."""

from __future__ import annotations

from itertools import product

from mayday.core.dice import AnyDice
from mayday.core.game import Chance, Odds
from mayday.core.news import Modifier, News, Roll
from tests.toy.ending import next_round
from tests.toy.events import Boarded, Found, Looked, Saw
from tests.toy.state import WEIGHTS, Look, State, weight


def modifiers(bid: int, jams: int) -> tuple[Modifier, ...]:
    """What changes a boarding throw; the throw and its odds both ask here (TOY-BRD.02, TOY-JAM.02)."""
    found = []
    if weight(bid):
        found.append(Modifier(f"a {WEIGHTS[weight(bid)]} bid", weight(bid), "TOY-BRD.02"))
    if jams:
        found.append(Modifier("jammed", -jams, "TOY-JAM.02"))
    return tuple(found)


def boarding_odds(bid: int, jams: int, needed: int) -> Odds:
    """How many of the 36 throws take the wreck (TOY-BRD.02)."""
    changes = modifiers(bid, jams)
    change = sum(modifier.value for modifier in changes)
    ways = sum(a + b + change >= needed for a, b in product(range(1, 7), repeat=2))
    chances = (Chance("the wreck is taken", ways, 36), Chance("the wreck is lost", 36 - ways, 36))
    return Odds(chances, changes, needed)


def board(state: State, seat: int, dice: AnyDice) -> None:
    """Throw for the wreck, and take its prize from the pile (TOY-BRD.02, TOY-BRD.03)."""
    faces = (dice.throw(), dice.throw())
    changes = modifiers(state.bid, state.jams)
    total = sum(faces) + sum(modifier.value for modifier in changes)
    taken = total >= state.options.needed
    if taken:
        state.crews[seat].prizes.append(state.pile.pop())
    if state.news is not None:
        result = "the wreck is taken" if taken else "the wreck is lost"
        roll = Roll(faces, changes, total, result, "TOY-BRD.02", state.options.needed)
        state.news.append(News(Boarded(seat, taken, roll)))
        if taken:
            state.news.append(News(Found(state.crews[seat].prizes[-1]), to=(seat,)))
    next_round(state)


def leave(state: State, seat: int, dice: AnyDice) -> None:
    """Look at one card of the next crew: the table hears that, the leader hears which (TOY-BRD.04)."""
    seats = len(state.crews)
    others = [(seat + step) % seats for step in range(1, seats)]
    of = next((other for other in others if not state.crews[other].out and state.crews[other].hand), None)
    if of is not None:
        hand = state.crews[of].hand
        card = hand[dice.below(len(hand))]
        state.looks.append(Look(state.round, seat, of, card))
        if state.news is not None:
            state.news.append(News(Looked(seat, of)))
            state.news.append(News(Saw(of, card), to=(seat,)))
    next_round(state)
