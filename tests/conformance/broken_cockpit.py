"""Mayday! Mayday! with one promise about clocks, talk or covered answers broken at a time; each must be caught."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from mayday.core.clock import CLOCK, Limit
from mayday.core.dice import AnyDice
from mayday.core.game import Seat
from mayday.core.news import News
from mayday.games.cockpit import sequence
from mayday.games.cockpit.actions import Action, Declare, PassSkill, Say, TimeOut, UseSkill, Vote
from mayday.games.cockpit.events import BecameReady, TimedOut
from mayday.games.cockpit.looking import marking
from mayday.games.cockpit.rules import Cockpit
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.state import State
from mayday.games.cockpit.statements import Liar, Suspect, Trust
from mayday.games.cockpit.tables import CARDS, HONEST, MARK, SIDES, WINDOW


class Loud(Cockpit):
    """Calls a first vote quiet, though all see that it was given."""

    def quiet(self, state: State, seat: Seat, action: Action) -> bool:
        return isinstance(action, Vote) or super().quiet(state, seat, action)


class Whispering(Cockpit):
    """Lets the table hear that somebody has answered in a window."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        super().apply(state, seat, action, dice)
        if isinstance(action, PassSkill | UseSkill) and state.news is not None:
            state.news.append(News(BecameReady(seat)))


class Impatient(Cockpit):
    """Asks nobody who has answered in a window any more."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in super().actors(state) if seat == CLOCK or not self.answered(state, seat))


class Announcing(Cockpit):
    """Thinks that everything is noticed anyway."""

    def quiet(self, state: State, seat: Seat, action: Action) -> bool:
        return False


class Twisting(Cockpit):
    """Offers a second answer to who has answered."""

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        found = super().legal(state, seat)
        return found or ([PassSkill()] if state.step == WINDOW and seat in self.actors(state) else found)


class Hurried(Cockpit):
    """Shortens a window in which all have answered."""

    def limit(self, state: State) -> Limit | None:
        running = super().limit(state)
        done = state.step == WINDOW and all(self.answered(state, seat) for seat in self.actors(state) if seat != CLOCK)
        return structs.replace(running, seconds=1) if running is not None and done else running


class Ringing(Cockpit):
    """Lets the clock act though no time runs."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        asked = super().actors(state)
        return (*asked, CLOCK) if asked and CLOCK not in asked else asked

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return [TimeOut()] if seat == CLOCK and state.outcome is None else super().legal(state, seat)


class Certifying(Cockpit):
    """Lets the clock lay the true side for an honest looker, and a blank marker for others."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        if isinstance(action, TimeOut) and state.step == MARK and state.ripe:
            looker, target, card = marking(state)
            if state.teams[looker] == HONEST:
                state.tell(TimedOut((looker,), "mark"))
                sequence.place(state, state.cards[target][card], dice)
                return
        super().apply(state, seat, action, dice)


class Counting(Cockpit):
    """Takes talk for a choice."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        super().apply(state, seat, action, dice)
        if isinstance(action, Say | Declare):
            state.choices += 1


class Volunteering(Cockpit):
    """Has the absent vote."""

    def when_absent(self, state: State, seat: Seat) -> Action | None:
        return Vote("protect") if seat in self.actors(state) else None


class Misquoting(Cockpit):
    """Reads a statement otherwise than it wrote it."""

    def parse(self, view: View, text: str) -> Action:
        found = super().parse(view, text)
        if isinstance(found, Declare) and isinstance(found.statement, Trust):
            return Declare(Suspect(found.statement.seat, found.statement.strength))
        return found


class Gossiping(Cockpit):
    """Lets nobody be called a liar who is none."""

    def aside(self, state: State, seat: Seat, action: Action) -> bool:
        if isinstance(action, Declare) and isinstance(action.statement, Liar):
            told = action.statement
            for one in state.markers:
                here = (one.looker, one.target, CARDS[one.card]) == (told.seat, told.target, told.card)
                if here and one.side == one.saw:
                    return False
        return super().aside(state, seat, action)


class Glass(Cockpit):
    """Shows everybody what every looker saw."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        markers = tuple(
            structs.replace(shown, saw=SIDES[one.saw]) for shown, one in zip(seen.markers, state.markers, strict=True)
        )
        return structs.replace(seen, markers=markers)


class Remembering(Cockpit):
    """Keeps the order of arrival, though the order of seats decides."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        before = state.arrivals.copy()
        super().apply(state, seat, action, dice)
        if len(state.arrivals) == len(before) + 1:
            state.arrivals = [*before, seat]

    def load(self, position: dict[str, object]) -> State:
        """As it is written, so that nothing else gives it away."""
        state = super().load(position)
        answers = position.get("answers", [])
        assert isinstance(answers, list | tuple)
        state.arrivals = [answer["seat"] for answer in answers]
        return state


# Each with the check that must fail.
BROKEN_COCKPITS: dict[str, tuple[Cockpit, str]] = {
    "calls quiet what all see": (Loud(), "quiet actions are quiet"),
    "lets an answer be heard": (Whispering(), "quiet actions are quiet"),
    "asks only who has not answered": (Impatient(), "quiet actions are quiet"),
    "announces what nobody can see": (Announcing(), "quiet actions are quiet"),
    "offers a second answer": (Twisting(), "actors are asked exactly until the end"),
    "rings without a clock": (Ringing(), "the clock acts when a time is over"),
    "certifies who is honest by a time-out": (Certifying(), "time-outs prove nothing"),
    "takes talk for a choice": (Counting(), "talk changes nothing"),
    "lets the absent do anything": (Volunteering(), "the absent do what they may"),
    "misquotes a statement": (Misquoting(), "typed asides mean what they say"),
    "keeps the order of arrival in a window": (Remembering(), "sealed choices commute"),
}

# Each with the channel through which it tells.
LEAKY_COCKPITS: dict[str, tuple[Cockpit, str]] = {
    "what another saw": (Glass(), "view"),
    "who has answered": (Impatient(), "actors"),
    "how long a window lasts": (Hurried(), "limit"),
    "what may be said": (Gossiping(), "aside"),
}
