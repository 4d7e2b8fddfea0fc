"""Time at a table: limits that run out, and seats to which nobody comes back.

A limit runs from the moment when its question was first asked, as the log has it, so that it outlives a restart, and
every process counts the same. A table that sleeps keeps no time: what ran out meanwhile is noticed as soon as somebody
looks, and what is asked then has its full time again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeAlias
from weakref import proxy

from mayday.core.clock import Limit
from mayday.core.errors import MaydayError
from mayday.core.game import Seat
from mayday.server.autoplay import TROUBLE_PAUSE
from mayday.server.logs import about
from mayday.server.problems import refusal_of

if TYPE_CHECKING:
    from mayday.server.table import Table

log = logging.getLogger(__name__)

LONGEST = 60.0
"""Seconds slept at once: the clock on the wall may be set meanwhile."""
AWAY = 2.0
"""Seconds after which somebody who is not connected is not merely loading the page again."""

Due: TypeAlias = tuple[float, Callable[[], Awaitable[None]]]
"""When something is to be done, and what."""


class Timeouts:
    """One task while something at the table depends on the time, none otherwise."""

    def __init__(self, table: Table) -> None:
        self._table: Table = proxy(table)
        self._time = table.services.time
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self._stopped = False
        self._online: set[Seat] = set()
        self._opened = self._time.now()
        self._left: dict[Seat, float] = {}
        self._since = (0.0, 0.0)
        """When the log says that the limit which runs now began, and when it did by this clock."""

    def wake(self) -> None:
        """The table may have changed: look what comes next."""
        self._changed.set()
        if not self._stopped and (self._task is None or self._task.done()) and self._next() is not None:
            self._task = asyncio.create_task(self._run(self._table.itself()), context=about(self._table.row.id))

    def notice(self, online: set[Seat]) -> None:
        """These seats are connected now."""
        now = self._time.now()
        self._left |= dict.fromkeys(self._online - online, now)
        self._online = online
        self.wake()

    def stop(self) -> asyncio.Task[None] | None:
        self._stopped = True
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        return task

    async def _run(self, table: Table) -> None:
        while (due := self._next()) is not None:
            self._changed.clear()
            at, act = due
            question = table.question
            left = at - self._time.now()
            if left > 0:
                await self._wait(min(left, LONGEST))
                continue
            try:
                await act()
            except MaydayError as error:
                # Mostly somebody was faster, and the next round looks at the new position.
                problem = refusal_of(error).problem  # whose words may be of what is hidden
                if table.question == question and problem.error != "stale":
                    log.error("the clock was refused: %s %s", problem.error, problem.rule or "")
                    await asyncio.sleep(TROUBLE_PAUSE)
            except Exception:
                log.exception("the clock could not act")
                await asyncio.sleep(TROUBLE_PAUSE)

    async def _wait(self, seconds: float) -> None:
        waits = [asyncio.ensure_future(self._time.sleep(seconds)), asyncio.ensure_future(self._changed.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    def _next(self) -> Due | None:
        now = self._table.now
        if now is None or not self._table.cared_for:
            return None
        found = list(self._absences())
        if now.limit is not None:
            found.append((self._begun(now.origin.since) + now.limit.seconds, partial(self._run_out, now.limit)))
        return min(found, key=lambda due: due[0], default=None)

    def _begun(self, since: float) -> float:
        """When a limit began; not later than it was noticed, though the log may be of a clock that was ahead."""
        if self._since[0] != since:
            self._since = since, min(since, self._time.now())
        return self._since[1]

    def _absences(self) -> Iterator[Due]:
        """Seats whose absence means something; only where somebody is connected is known who is not."""
        table, absence = self._table, self._table.game.absence
        if not table.listeners or table.now is None or absence is None:
            return
        for seat in table.now.awaited:
            row = table.row.seats[seat]
            if row.kind != "bot" and seat not in self._online:  # whoever decides there, it is not to be seen
                action = absence.action(table.now.state, seat)
                if action is not None:
                    at = self._left.get(seat, self._opened) + AWAY
                    yield at, partial(self._be_absent, seat, table.now.number, action)

    async def _be_absent(self, seat: Seat, number: int, action: object) -> None:
        await self._table.play_for(seat, number, action)

    async def _run_out(self, limit: Limit) -> None:
        if limit.stand_in:
            await self._stand_in()
        else:
            await self._table.run_out(limit.key)

    async def _stand_in(self) -> None:
        """A bot decides once for each seat that is missing, as that seat and by its view; in the order of seats."""
        table = self._table
        snapshot = table.now
        assert snapshot is not None
        services = table.services
        bot = services.stand_in(table.game)
        due = self._time.now() + services.settings.bot_pause
        seats = snapshot.awaited
        if not seats:
            await self._wait(LONGEST)
        actions = await asyncio.gather(*(table.thinker.decide(bot, snapshot, seat) for seat in seats))
        await self._time.sleep(max(0.0, due - self._time.now()))
        for seat, action in zip(seats, actions, strict=True):
            await table.play_for(seat, snapshot.number, action, stands_in=True)
