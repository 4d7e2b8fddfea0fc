"""The position after one ply: never changed, and shown to each pair of eyes as those may see it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
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

    @cached_property
    def actors(self) -> tuple[Seat, ...]:
        return self.game.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def view(self, seat: Seat | None) -> Any:
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def legal(self, seat: Seat | None) -> list[LegalAction]:
        """What this seat may do now; nothing for whoever is not asked."""
        if seat is None or seat not in self.actors:
            return []
        view = self.view(seat)
        return [LegalAction(action, self.game.say(view, action)) for action in self.game.legal(self.state, seat)]

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
