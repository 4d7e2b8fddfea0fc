"""The position after one ply: never changed, and shown to each pair of eyes as those may see it (CP-O.01)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

from msgspec import Struct

from mayday.core.clock import CLOCK, Limit
from mayday.core.game import AnyGame, Outcome, Seat
from mayday.core.news import heard
from mayday.server.store import EntryRow
from mayday.server.wire import Frame, LegalAction, NewsItem


class Origin(Struct, frozen=True):
    """How a position came about, and since when the time runs in it.

    `number` counts the plies that everybody may know of. A quiet ply, of which only its seat knows, has the number
    and the time of the one before.
    """

    number: int
    by: Seat = CLOCK
    aside: bool = False
    quiet: bool = False
    at: float = 0.0
    key: int | None = None
    """Of the time limit."""
    since: float = 0.0
    """When a limit with this key was first there."""


class Snapshot:
    """One position of a table with the news of its ply. A seat of None is a spectator's.

    Any thread may ask: the state is nobody's to change any more, and what is kept here can only be computed
    twice.
    """

    def __init__(self, game: AnyGame, names: Sequence[str], ply: int, state: Any, origin: Origin | None = None) -> None:
        self.game = game
        self.names = names
        self.ply = ply
        self.state = state
        self.origin = origin or Origin(ply)
        self._views: dict[Seat | None, Any] = {}
        self.told: dict[Seat | None, list[NewsItem]] = {}
        """News by the eyes that have asked for it."""
        self._choices: dict[Seat, Sequence[Any]] = {}
        self._passed = False

    @property
    def number(self) -> int:
        """Of its ply in the eyes of the table; the ply itself is only the log's."""
        return self.origin.number

    @cached_property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that are asked, as far as everybody can know; the clock has none."""
        actors = self.game.actors(self.state)
        return actors[:-1] if actors and actors[-1] == CLOCK else actors

    @cached_property
    def awaited(self) -> tuple[Seat, ...]:
        """Those among them who have not answered yet, which is nobody's to know."""
        return tuple(seat for seat in self.actors if not self.game.has_answered(self.state, seat))

    @cached_property
    def limit(self) -> Limit | None:
        return self.game.limit(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def view(self, seat: Seat | None) -> Any:
        known = self._views.get(seat)  # once: the table may move on while a thread is here
        if known is None:
            known = self.game.view(self.state, seat)
            if not self._passed:
                self._views[seat] = known
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
        if seat not in self.told:
            events = heard(self.state.news or (), seat)
            view = self.view(seat) if events else None
            told = [(event, self.game.tell(view, event, self.names)) for event in events]
            self.told[seat] = [NewsItem(self.number, text, event) for event, text in told if text]
        return self.told[seat]

    def drop_caches(self) -> None:
        """The table has moved on: what is only asked of the present need not be kept."""
        self._passed = True
        self._views.clear()
        self._choices.clear()


class Passed:
    """What is kept of a position that is asked about no more: who was asked in it, and what has been told of it.

    Its state is gone; for eyes that come later the log tells the rest again.
    """

    def __init__(self, snapshot: Snapshot) -> None:
        self.ply = snapshot.ply
        self.origin = snapshot.origin
        self.actors = snapshot.actors
        self.awaited = snapshot.awaited
        self.told = snapshot.told

    @property
    def number(self) -> int:
        return self.origin.number


def follows(before: Origin | None, limit: Limit | None, entry: EntryRow, aside: bool = False) -> Origin:
    """The origin of the position that an entry leads to; its limit may be the one that runs already."""
    key = None if limit is None else limit.key
    goes_on = before is not None and before.key == key
    return Origin(
        number=entry.public,
        by=entry.seat,
        aside=aside,
        quiet=before is not None and before.number == entry.public,
        at=entry.time,
        key=key,
        since=before.since if before is not None and goes_on else entry.time,
    )


def frame(snapshots: Sequence[Snapshot], seat: Seat | None) -> Frame:
    """One number of a replay: the last of the positions that have it, and what was told in them."""
    last = snapshots[-1]
    news = [item for snapshot in snapshots for item in snapshot.news(seat)]
    return Frame(last.number, last.view(seat), last.actors, news)


def same_question(snapshots: Sequence[Snapshot | Passed]) -> bool:
    """Is what was asked in the first of these snapshots still asked in the last?

    Meanwhile somebody may have talked, and others who were asked together may have answered: each answer takes
    whoever gave it away from those asked.
    """
    return all(goes_on(before, after) for before, after in pairwise(snapshots))


def goes_on(before: Snapshot | Passed, after: Snapshot | Passed) -> bool:
    """Is what was asked before still asked after one more ply?"""
    origin = after.origin
    if origin.quiet or (origin.aside and after.actors == before.actors):
        return True
    if origin.by not in before.actors or set(after.actors) != set(before.actors) - {origin.by}:
        return False
    return set(after.actors) <= set(before.awaited)  # whoever had answered under cover is asked something new


def still_asked(since: Sequence[Snapshot | Passed], seat: Seat) -> bool:
    """Is this seat asked in the last of these snapshots what it was asked in the first?

    A choice made at the same time as those of others is then no answer to a question that has passed.
    """
    first, last = since[0], since[-1]
    if isinstance(first, Passed) or isinstance(last, Passed):
        return False  # only positions of questions that have passed do
    return seat in last.actors and same_question(since) and first.choices(seat) == last.choices(seat)
