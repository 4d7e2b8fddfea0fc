"""The toy with one leak planted in each channel: games that the secrecy test must catch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from mayday.core.dice import AnyDice
from mayday.core.errors import RuleError
from mayday.core.game import AnyGame, Chance, Odds, Seat
from mayday.core.news import News
from tests.toy.actions import Action, Bid, Jam, Pass
from tests.toy.ending import points
from tests.toy.events import Saw, Sealed
from tests.toy.rules import TOY
from tests.toy.state import PASS, State, answers
from tests.toy.view import LookView, View


def leaky_field(state: State, seat: Seat | None) -> View:
    """The view: everybody sees which card was looked at."""
    looks = tuple(LookView(look.round, look.by, look.of, look.card) for look in state.looks)
    return structs.replace(TOY.view(state, seat), looks=looks)


def leaky_spectator(state: State, seat: Seat | None) -> View:
    """The view of spectators alone: they look over the first seat's shoulder."""
    return structs.replace(TOY.view(state, 0 if seat is None else seat), seat=seat)


def leaky_size(state: State, seat: Seat | None) -> View:
    """The size of something: a sealed card leaves the count of the hand at once, and a pass does not."""
    view = TOY.view(state, seat)
    crews = tuple(
        structs.replace(shown, cards=shown.cards - (crew.sealed is not None and crew.sealed != PASS))
        for shown, crew in zip(view.crews, state.crews, strict=True)
    )
    return structs.replace(view, crews=crews)


def leaky_order(state: State, seat: Seat | None) -> View:
    """The order of something: looks are listed by the card that was seen."""
    sorted_state = state.copy()
    sorted_state.looks.sort(key=lambda look: look.card)
    return TOY.view(sorted_state, seat)


def leaky_legal(state: State, seat: Seat) -> Sequence[Action]:
    """The legal actions: a bid that a sealed one already beats is not offered, unless there is no other."""
    highest = max((crew.sealed or 0 for crew in state.crews), default=0)
    offered = TOY.legal(state, seat)
    useful = [action for action in offered if not isinstance(action, Bid) or action.card > highest]
    return useful if any(isinstance(action, Bid) for action in useful) else offered


def leaky_legal_order(state: State, seat: Seat) -> Sequence[Action]:
    """The order of the legal actions: bids that a sealed one already beats come last."""
    highest = max((crew.sealed or 0 for crew in state.crews), default=0)
    return sorted(TOY.legal(state, seat), key=lambda a: isinstance(a, Bid) and a.card < highest)


def leaky_question_actors(state: State) -> tuple[Seat, ...]:
    """Who is asked: only crews that hold a light card are asked whether they jam."""
    asked = TOY.actors(state)
    return tuple(s for s in asked if answers(state, s) != [PASS]) if state.stage == "jam" else asked


def leaky_question_apply(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    TOY.apply(state, seat, action, dice)
    while TOY.actors(state) and not leaky_question_actors(state):
        TOY.apply(state, TOY.actors(state)[0], Pass(), dice)


def leaky_refusal(state: State, seat: Seat, action: Action) -> RuleError | None:
    """Refusals: they say who holds the card."""
    if isinstance(action, Bid | Jam):
        for other, crew in enumerate(state.crews):
            if other != seat and action.card in crew.hand:
                return RuleError(f"Card {action.card} is held by crew {other}.", "TOY-BID.03")
    return TOY.why_not(state, seat, action)


def leaky_odds() -> AnyGame:
    """Odds: the game remembers the last state it showed, and looks at the pile in it."""
    worth = [0]

    def view(state: State, seat: Seat | None) -> View:
        worth[0] = points(state.pile[-1:])
        return TOY.view(state, seat)

    def odds(view: View, action: Action) -> Odds:
        told = TOY.odds(view, action)
        return structs.replace(told, chances=(*told.chances, Chance(f"the prize is worth {worth[0]}", 1, 1)))

    return replace(TOY, view=view, odds=odds)


def leaky_address(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """The address of an event: everybody hears which card was seen."""
    TOY.apply(state, seat, action, dice)
    if state.news is not None:
        state.news[:] = [News(item.event) if isinstance(item.event, Saw) else item for item in state.news]


def leaky_seal(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """An event about a sealed choice: everybody hears what it is."""
    TOY.apply(state, seat, action, dice)
    if state.news is not None and isinstance(action, Bid):
        state.news[:] = [
            News(Saw(seat, action.card)) if isinstance(item.event, Sealed) else item for item in state.news
        ]


def leaky_silence(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """The number of events: a pass is not announced, a jamming card is."""
    TOY.apply(state, seat, action, dice)
    if state.news is not None and isinstance(action, Pass):
        state.news[:] = [item for item in state.news if not isinstance(item.event, Sealed)]


# Each with the channel through which it tells.
LEAKS: dict[str, tuple[AnyGame, str]] = {
    "a field of the view": (replace(TOY, view=leaky_field), "view"),
    "the view of spectators": (replace(TOY, view=leaky_spectator), "view"),
    "a count in the view": (replace(TOY, view=leaky_size), "view"),
    "the order of a list in the view": (replace(TOY, view=leaky_order), "view"),
    "the legal actions": (replace(TOY, legal=leaky_legal), "legal"),
    "the order of the legal actions": (replace(TOY, legal=leaky_legal_order), "legal"),
    "who is asked": (replace(TOY, actors=leaky_question_actors, apply=leaky_question_apply), "actors"),
    "a refusal": (replace(TOY, why_not=leaky_refusal), "refusal"),
    "the odds": (leaky_odds(), "odds"),
    "the address of an event": (replace(TOY, apply=leaky_address), "news"),
    "an event about a sealed choice": (replace(TOY, apply=leaky_seal), "news"),
    "the number of events": (replace(TOY, apply=leaky_silence), "news"),
}
