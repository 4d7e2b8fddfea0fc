"""What a table remembers of its last plies: to tell them, and to know an answer that comes late or twice (CP-O.05)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from msgspec import structs

from mayday.core.game import AnyGame, Seat
from mayday.core.play import check
from mayday.server.problems import Refusal
from mayday.server.snapshot import Passed, Snapshot, goes_on, same_question, still_asked
from mayday.server.store import EntryRow
from mayday.server.talk import Talk
from mayday.server.wire import Accepted, NewsItem

RECENT = 200
"""Plies whose news is at hand for whoever opens the table."""
WHOLE = 16
"""Of these the last so many are kept with their states, and all of the question that is still asked."""
ACTS = 1000
"""Names of actions remembered, in case that one is sent again."""
ASIDES = 1000
"""News of quiet plies at hand for their seat."""

STALE = "The position has changed. Look at it again before you decide."


class Recent:
    """The plies that everybody may know of, and what each seat did last."""

    def __init__(self, game: AnyGame) -> None:
        self.plies: deque[Snapshot | Passed] = deque(maxlen=RECENT)
        self.talk = Talk(game)
        self._game = game
        self._acts: dict[tuple[Seat, str], Accepted] = {}
        self._answered: dict[Seat, int] = {}
        self._own: dict[Seat, deque[NewsItem]] = {}
        self._question = 0
        """The number at which what is asked now was first asked."""

    @property
    def last(self) -> Snapshot | Passed | None:
        return self.plies[-1] if self.plies else None

    def remember(self, snapshot: Snapshot, entry: EntryRow) -> None:
        """One ply more."""
        if not snapshot.origin.quiet:
            if self.last is None or not goes_on(self.last, snapshot):
                self._question = snapshot.number
            self.plies.append(snapshot)
        if snapshot.origin.aside:
            self.talk.hear(snapshot.state, entry)
        else:
            self._answered[entry.seat] = entry.ply
        if entry.act:
            before = self._acts.get((entry.seat, entry.act))
            self._acts[entry.seat, entry.act] = Accepted(entry.public, 1 if before is None else before.played + 1)
            if len(self._acts) > ACTS:
                del self._acts[next(iter(self._acts))]

    def let_go(self) -> None:
        """Keep no more states than may be asked about: a table has hundreds of plies, and a server many tables."""
        for place in range(len(self.plies) - WHOLE - 1, -1, -1):
            ply = self.plies[place]
            if isinstance(ply, Passed):
                break
            if ply.number < self._question:
                self.plies[place] = Passed(ply)

    def keep(self, snapshot: Snapshot) -> None:
        """What a seat heard of its own quiet ply: nobody else hears of it, and no number tells that it was."""
        seat = snapshot.origin.by
        own = self._own.setdefault(seat, deque(maxlen=ASIDES))
        for item in snapshot.news(seat):
            part = own[-1].part + 1 if own and own[-1].ply == item.ply else 1
            own.append(structs.replace(item, part=part))

    def own(self, seat: Seat | None, number: int, part: int) -> list[NewsItem]:
        """The news of a seat's quiet plies after so many parts of a number."""
        kept = () if seat is None else self._own.get(seat, ())
        return [item for item in kept if (item.ply, item.part) > (number, part)]

    def done(self, seat: Seat, act: str) -> Accepted | None:
        """What was answered when this seat did something under this name, if it did."""
        return self._acts.get((seat, act))

    def acted_since(self, seat: Seat, number: int) -> bool:
        """Has this seat done anything after this number that everybody knows of?"""
        return any(ply.origin.by == seat for ply in self.plies if ply.number > number)

    def answered_since(self, seat: Seat, ply: int) -> bool:
        """Has this seat answered anything after this ply of the log, if only under cover?"""
        return self._answered.get(seat, -1) > ply

    def asks(self, now: Snapshot, seat: Seat, number: int) -> bool:
        """Is what was asked at this number still to be answered by this seat?"""
        if number == now.number:
            return True
        since = self._since(now, number)
        return bool(since) and not self.answered_since(seat, since[0].ply) and still_asked(since, seat)

    def still_meant(self, now: Snapshot, seat: Seat, number: int, meant: Callable[[Snapshot], Any]) -> Any:
        """The action that is meant, unless the position has changed under it.

        Talk is never too late, and a covered answer may be turned while its question stands. Where there is talk, what
        the rules have against an action says more than that it is late.
        """
        if self.asks(now, seat, number):
            return meant(now)
        if self._game.asides is not None:
            action = meant(now)
            check(self._game, now.state, seat, action)
            if self._game.is_aside(now.state, seat, action):
                since = self._since(now, number)
                turned = self._game.is_quiet(now.state, seat, action)
                if not turned or (since and same_question(since)):
                    return action
        raise Refusal("stale", STALE)

    def _since(self, now: Snapshot, number: int) -> list[Snapshot | Passed]:
        """From the ply with this number to the last, as everybody counts; none if it is not remembered."""
        since = [ply for ply in self.plies if ply.number >= number]
        if not since or since[0].number != number:
            return []
        return since if since[-1] is now else [*since, now]
