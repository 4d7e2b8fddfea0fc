"""What a seat cannot know, dealt anew: in a copy of the truth (twin), or around its view (guess)."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.core.dice import AnyDice
from tests.toy.position import held_since
from tests.toy.state import CARDS, Crew, Look, State, answers
from tests.toy.view import View


def twin(state: State, seat: int | None, dice: AnyDice) -> State:
    """The state with everything this seat cannot know dealt anew."""
    other = state.copy()
    if other.news is not None:
        other.news.clear()
    redeal(other, seat, dice)
    return other


def guess(view: View, dice: AnyDice) -> State:
    """A whole state that this view could be a view of: the unseen cards put anywhere, then dealt anew."""
    seen = {(look.of, look.card) for look in view.looks if look.card is not None}
    shown = {played.card for played in view.played} | {card for prizes in view.turned_up for card in prizes}
    known = shown | {*view.hand, *view.prizes} | {card for _, card in seen}
    unseen = [card for card in range(1, CARDS + 1) if card not in known]
    crews = []
    for seat, crew in enumerate(view.crews):
        if seat == view.seat:
            crews.append(Crew(list(view.hand), view.sealed, list(view.prizes), crew.out))
            continue
        remembered = [card for of, card in seen if of == seat and card not in shown]
        hand = remembered + [unseen.pop() for _ in range(crew.cards - len(remembered))]
        prizes = list(view.turned_up[seat]) if view.turned_up else [unseen.pop() for _ in range(crew.prizes)]
        crews.append(Crew(hand, 0 if crew.answered else None, prizes, crew.out))
    state = State(view.options, crews, unseen)
    state.round, state.stage, state.leader = view.round, view.stage, view.leader
    state.bid, state.jams = view.bid, view.jams
    state.played, state.outcome = list(view.played), view.outcome
    state.looks = [Look(look.round, look.by, look.of, look.card or 0) for look in view.looks]
    redeal(state, view.seat, dice)
    return state


def redeal(state: State, seat: int | None, dice: AnyDice) -> None:
    """Shuffle all cards this seat has not seen among their places; then choose others' answers and looks."""
    others = [crew for number, crew in enumerate(state.crews) if number != seat]
    remembered = {look.card for look in state.looks if look.by == seat}
    places = [state.pile, *(crew.hand for crew in others)]
    if state.outcome is None:
        places += [crew.prizes for crew in others]
    slots = [(place, n) for place in places for n, card in enumerate(place) if card not in remembered]
    cards = [place[n] for place, n in slots]
    for (place, n), pick in zip(slots, dice.shuffled(len(cards)), strict=True):
        place[n] = cards[pick]
    for number, crew in enumerate(state.crews):
        crew.hand.sort()
        if number != seat and crew.sealed is not None:
            crew.sealed = _any_of(answers(state, number), dice)
    for number, look in enumerate(state.looks):
        if look.by != seat:
            card = _any_of(held_since(state, look), dice)
            state.looks[number] = Look(look.round, look.by, look.of, card)


def _any_of(cards: Sequence[int], dice: AnyDice) -> int:
    return cards[dice.below(len(cards))]
