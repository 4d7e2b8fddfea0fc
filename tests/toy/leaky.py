"""The toy with one leak planted in each channel: games that the secrecy test must catch."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from mayday.core.dice import AnyDice
from mayday.core.errors import RuleError
from mayday.core.game import Chance, Odds, Seat
from mayday.core.news import News
from tests.toy.actions import Action, Bid, Jam, Pass
from tests.toy.ending import points
from tests.toy.events import Saw, Sealed
from tests.toy.rules import Toy
from tests.toy.state import PASS, State, answers
from tests.toy.view import LookView, View


class LeakyField(Toy):
    """The view: everybody sees which card was looked at."""

    def view(self, state: State, seat: Seat | None) -> View:
        looks = tuple(LookView(look.round, look.by, look.of, look.card) for look in state.looks)
        return structs.replace(super().view(state, seat), looks=looks)


class LeakySpectator(Toy):
    """The view of spectators alone: they look over the first seat's shoulder."""

    def view(self, state: State, seat: Seat | None) -> View:
        return structs.replace(super().view(state, 0 if seat is None else seat), seat=seat)


class LeakySize(Toy):
    """The size of something: a sealed card leaves the count of the hand at once, and a pass does not."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        crews = tuple(
            structs.replace(shown, cards=shown.cards - (crew.sealed is not None and crew.sealed != PASS))
            for shown, crew in zip(view.crews, state.crews, strict=True)
        )
        return structs.replace(view, crews=crews)


class LeakyOrder(Toy):
    """The order of something: looks are listed by the card that was seen."""

    def view(self, state: State, seat: Seat | None) -> View:
        sorted_state = state.copy()
        sorted_state.looks.sort(key=lambda look: look.card)
        return super().view(sorted_state, seat)


class LeakyLegal(Toy):
    """The legal actions: a bid that a sealed one already beats is not offered, unless there is no other."""

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        highest = max((crew.sealed or 0 for crew in state.crews), default=0)
        offered = super().legal(state, seat)
        useful = [action for action in offered if not isinstance(action, Bid) or action.card > highest]
        return useful if any(isinstance(action, Bid) for action in useful) else offered


class LeakyLegalOrder(Toy):
    """The order of the legal actions: bids that a sealed one already beats come last."""

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        highest = max((crew.sealed or 0 for crew in state.crews), default=0)
        return sorted(super().legal(state, seat), key=lambda a: isinstance(a, Bid) and a.card < highest)


class LeakyQuestion(Toy):
    """Who is asked: only crews that hold a light card are asked whether they jam."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        asked = super().actors(state)
        return tuple(s for s in asked if answers(state, s) != [PASS]) if state.stage == "jam" else asked

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        super().apply(state, seat, action, dice)
        while super().actors(state) and not self.actors(state):
            super().apply(state, super().actors(state)[0], Pass(), dice)


class LeakyRefusal(Toy):
    """Refusals: they say who holds the card."""

    def refusal(self, state: State, seat: Seat, action: Action) -> RuleError:
        if isinstance(action, Bid | Jam):
            for other, crew in enumerate(state.crews):
                if other != seat and action.card in crew.hand:
                    return RuleError(f"Card {action.card} is held by crew {other}.", "TOY-BID.03")
        return super().refusal(state, seat, action)


class LeakyOdds(Toy):
    """Odds: the game remembers the last state it showed, and looks at the pile in it."""

    def __init__(self) -> None:
        self.worth = 0

    def view(self, state: State, seat: Seat | None) -> View:
        self.worth = points(state.pile[-1:])
        return super().view(state, seat)

    def odds(self, view: View, action: Action) -> Odds:
        told = super().odds(view, action)
        return structs.replace(told, chances=(*told.chances, Chance(f"the prize is worth {self.worth}", 1, 1)))


class LeakyAddress(Toy):
    """The address of an event: everybody hears which card was seen."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        super().apply(state, seat, action, dice)
        if state.news is not None:
            state.news[:] = [News(item.event) if isinstance(item.event, Saw) else item for item in state.news]


class LeakySeal(Toy):
    """An event about a sealed choice: everybody hears what it is."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        super().apply(state, seat, action, dice)
        if state.news is not None and isinstance(action, Bid):
            state.news[:] = [
                News(Saw(seat, action.card)) if isinstance(item.event, Sealed) else item for item in state.news
            ]


class LeakySilence(Toy):
    """The number of events: a pass is not announced, a jamming card is."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        super().apply(state, seat, action, dice)
        if state.news is not None and isinstance(action, Pass):
            state.news[:] = [item for item in state.news if not isinstance(item.event, Sealed)]


# Each with the channel through which it tells.
LEAKS: dict[str, tuple[Toy, str]] = {
    "a field of the view": (LeakyField(), "view"),
    "the view of spectators": (LeakySpectator(), "view"),
    "a count in the view": (LeakySize(), "view"),
    "the order of a list in the view": (LeakyOrder(), "view"),
    "the legal actions": (LeakyLegal(), "legal"),
    "the order of the legal actions": (LeakyLegalOrder(), "legal"),
    "who is asked": (LeakyQuestion(), "actors"),
    "a refusal": (LeakyRefusal(), "refusal"),
    "the odds": (LeakyOdds(), "odds"),
    "the address of an event": (LeakyAddress(), "news"),
    "an event about a sealed choice": (LeakySeal(), "news"),
    "the number of events": (LeakySilence(), "news"),
}
