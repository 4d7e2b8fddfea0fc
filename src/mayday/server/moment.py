"""The position after one ply: never changed, and shown to each pair of eyes as those may see it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

from mayday.core.game import AnyGame, Outcome, Seat
from mayday.core.news import heard
from mayday.server.wire import Frame, LegalAction, NewsItem


class Moment:
    """One position of a table with the news of its ply. A seat of None is a spectator's.

    Any thread may ask: the state is nobody's to change any more, and what is kept here can only be computed
    twice.
    """

    def __init__(self, game: AnyGame, names: Sequence[str], ply: int, state: Any) -> None:
        self.game = game
        self.names = names
        self.ply = ply
        self.state = state
        self._views: dict[Seat | None, Any] = {}
        self._told: dict[Seat | None, list[NewsItem]] = {}
        self._choices: dict[Seat, Sequence[Any]] = {}

    @cached_property
    def actors(self) -> tuple[Seat, ...]:
        return self.game.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def view(self, seat: Seat | None) -> Any:
        known = self._views.get(seat)  # once: the table may move on while a thread is here
        if known is None:
            known = self._views[seat] = self.game.view(self.state, seat)
        return known

    def choices(self, seat: Seat) -> Sequence[Any]:
        """What this seat may do now; nothing for whoever is not asked."""
        if seat not in self.actors:
            return ()
        known = self._choices.get(seat)
        if known is None:
            known = self._choices[seat] = self.game.legal(self.state, seat)
        return known

    def legal(self, seat: Seat | None) -> list[LegalAction]:
        """The same with the words for it."""
        if seat is None or not self.choices(seat):
            return []
        view = self.view(seat)
        return [LegalAction(action, self.game.say(view, action)) for action in self.choices(seat)]

    def news(self, seat: Seat | None) -> list[NewsItem]:
        """What this seat heard in this ply, told in sentences."""
        if seat not in self._told:
            events = heard(self.state.news or (), seat)
            told = [(event, self.game.tell(self.view(seat), event, self.names)) for event in events]
            self._told[seat] = [NewsItem(self.ply, text, event) for event, text in told if text]
        return self._told[seat]

    def is_told(self, seat: Seat | None) -> bool:
        return seat in self._told

    def frame(self, seat: Seat | None) -> Frame:
        return Frame(self.ply, self.view(seat), self.actors, self.news(seat))

    def pass_by(self) -> None:
        """The table has moved on: what is only asked of the present need not be kept."""
        self._views.clear()
        self._choices.clear()


def still_asked(since: Sequence[Moment], seat: Seat) -> bool:
    """Have only others answered from the first of these moments to the last, who were asked together with this seat?

    Each answer takes one away from those asked and leaves the rest the same to choose from. A choice made
    at the same time as theirs is then no answer to a question that has passed.
    """
    one_by_one = all(_one_fewer(before.actors, after.actors) for before, after in pairwise(since))
    return one_by_one and seat in since[-1].actors and since[0].choices(seat) == since[-1].choices(seat)


def _one_fewer(before: tuple[Seat, ...], after: tuple[Seat, ...]) -> bool:
    return set(after) < set(before) and len(after) == len(before) - 1
