"""What each pair of eyes at one table is sent, and whether there is anything new for it."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias
from weakref import proxy

import msgspec

from mayday.core.game import Seat
from mayday.server.snapshot import Passed, Snapshot
from mayday.server.wire import ClockInfo, Update

if TYPE_CHECKING:
    from mayday.server.table import Table

Heard: TypeAlias = tuple[int, int]
"""The last number of which these eyes have heard, and how many parts of it that are their own."""
FEW = 32
"""As many updates are kept for others with the same eyes; the news of more plies is told in a thread."""
NOTHING = -1, 0
"""What somebody has heard who comes anew."""
FRESH = 0.1
"""Seconds for which an update with a running clock may be sent to others."""


class Updates:
    """Updates of a table, made once for all who see the same.

    What one seat alone may notice, its quiet plies and who decides for it, makes news for that seat and for nobody
    else: not a message, not a number.
    """

    def __init__(self, table: Table) -> None:
        self._table: Table = proxy(table)
        self._alone: dict[Seat, int] = {}
        self._made: dict[tuple[Seat | None, Heard], tuple[bytes, Heard, float]] = {}

    def noticed(self, seat: Seat | None) -> tuple[int, int]:
        """What these eyes may have noticed: other numbers than last time mean that there is an update for them."""
        last = self._table.recent.last
        return -1 if last is None else last.ply, 0 if seat is None else self._alone.get(seat, 0)

    def tell_all(self) -> None:
        self._made.clear()
        self._table.listeners.wake()

    def tell(self, seat: Seat) -> None:
        """Something has changed that is this seat's alone."""
        self._alone[seat] = self._alone.get(seat, 0) + 1
        self._made = {key: made for key, made in self._made.items() if key[0] != seat}
        self._table.listeners.wake(seat)

    async def update(self, seat: Seat | None, after: Heard) -> tuple[bytes, Heard]:
        """What these eyes know and heard after what they heard before, encoded, and what they have heard then."""
        table = self._table
        ready = self._made.get((seat, after))
        if ready is not None and table.services.time.now() < ready[2]:
            return ready[:2]
        if after[0] > table.row.ply:  # seen at another process, which was told before this one
            await table.refresh()
        version, noticed, now, info = table.version, self.noticed(seat), table.now, table.info()
        if now is None:
            return msgspec.json.encode(Update(0, seat, info, (), None, [], [])), NOTHING
        since, part = after if after[0] <= now.number else NOTHING
        oldest = table.recent.plies[0].number
        plies = list(takewhile(lambda ply: ply.number > since, reversed(table.recent.plies)))[::-1]
        await self._tell([ply for ply in plies if seat not in ply.told], seat)
        news = [item for ply in plies for item in ply.told[seat]]
        own = table.recent.own(seat, max(since, oldest), part if since >= oldest else 0)
        news = sorted([*news, *own], key=lambda item: (item.ply, item.part))
        legal = [] if table.row.archived else now.legal(seat)
        update = Update(now.number, seat, info, now.actors, now.view(seat), legal, news, oldest > since + 1)
        update.clock = self._clock()
        update.stand_in = "" if seat is None else table.row.seats[seat].stand_in
        parts = own[-1].part if own and own[-1].ply == now.number else part if since == now.number else 0
        made = msgspec.json.encode(update), (now.number, parts)
        if version == table.version and noticed == self.noticed(seat) and len(self._made) < FEW:
            fresh = float("inf") if update.clock is None else table.services.time.now() + FRESH
            self._made[seat, after] = *made, fresh
        return made

    async def _tell(self, untold: list[Snapshot | Passed], seat: Seat | None) -> None:
        """Put the news of these plies into words for these eyes, for good; of many of them in a thread."""
        gone = [ply for ply in untold if isinstance(ply, Passed)]
        whole = [ply for ply in untold if isinstance(ply, Snapshot)]
        if gone:
            await self._tell_again(gone, seat)
        if len(whole) > FEW:
            await self._table.services.in_thread(lambda: [ply.news(seat) for ply in whole])
        else:
            for ply in whole:
                ply.news(seat)

    async def _tell_again(self, gone: list[Passed], seat: Seat | None) -> None:
        """The same of plies whose states are kept no more: they are played again from the log."""
        services, history = self._table.services, self._table.history
        first, last = gone[0].ply, gone[-1].ply
        entries = await services.store.entries(self._table.row.id, after=history.nearest(first), until=last)

        def tell() -> None:
            played = {snapshot.ply: snapshot for snapshot in history.snapshots(entries, first)}
            for ply in gone:
                ply.told[seat] = played[ply.ply].news(seat)

        await services.in_thread(tell)

    def _clock(self) -> ClockInfo | None:
        now = self._table.now
        if now is None or now.limit is None or self._table.row.archived:
            return None
        left = now.origin.since + now.limit.seconds - self._table.services.time.now()
        return ClockInfo(now.limit.key, now.limit.seconds, round(min(max(0.0, left), now.limit.seconds), 2))
