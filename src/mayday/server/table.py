"""The owner of one game in this process: checks each move, makes it durable, then tells everybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import takewhile
from typing import Any

import msgspec
from msgspec import structs

from mayday.core.dice import Dice
from mayday.core.errors import MaydayError
from mayday.core.game import AnyGame, Odds, Seat
from mayday.core.options import make_options
from mayday.core.play import check, play
from mayday.core.record import decode_action
from mayday.server.company import Company, Listener
from mayday.server.history import History, redo
from mayday.server.house import House
from mayday.server.info import instant, table_info
from mayday.server.moment import Moment, still_asked
from mayday.server.pilot import Pilot
from mayday.server.problems import BUG, Refusal, refusal_of
from mayday.server.standing import Standing
from mayday.server.store import EntryRow, SeatRow, Status, TableRow
from mayday.server.wire import Act, Question, TableInfo, Update

log = logging.getLogger(__name__)

RECENT = 200
"""Plies whose news is at hand for whoever opens the table."""
FEW = 32
"""Entries of other processes taken one by one; more are replayed in a thread."""


class Table:
    """A game, its seats and those who look at it. What `now` shows is durable; a move is tried on a copy."""

    def __init__(self, house: House, game: AnyGame, row: TableRow) -> None:
        self.house = house
        self.game = game
        self.row = row
        self.now: Moment | None = None
        self.recent: deque[Moment] = deque(maxlen=RECENT)
        self.history = History(game, row)
        self.company = Company()
        self.standing = Standing(house.store, game, row.id)
        self.version = 0
        self.touched = self.moved = time.monotonic()
        self._lock = asyncio.Lock()
        self._info: TableInfo | None = None
        self._updates: dict[tuple[Seat | None, int], tuple[bytes, int]] = {}
        self._pilot = Pilot(self)

    # Opening, and following what other processes write.

    async def open(self) -> None:
        """Rebuild the game from its log, or begin it if the last seat was filled and nobody has."""
        async with self._lock:
            await self.standing.load()
            await self._rebuild()
            await self._begin_if_full()
        self._pilot.wake()

    async def refresh(self) -> None:
        """Another process may have changed this table: read on."""
        async with self._lock:
            await self._read_on()
        self._pilot.wake()

    def close(self) -> None:
        self._pilot.stop()

    @property
    def idle(self) -> bool:
        """Does nobody look at it, and is nothing under way?"""
        quiet = time.monotonic() - self.touched > self.house.settings.idle_seconds
        return quiet and not self.company and not self._pilot.flying and not self._lock.locked()

    async def _rebuild(self) -> None:
        entries = await self.house.store.entries(self.row.id)
        if entries:
            first = max(0, entries[-1].ply - RECENT + 1)
            moments = await self.house.replay(lambda: self.history.moments(entries, first))
            self.recent.clear()
            self.recent.extend(moments[:-1])
            self._show(moments[-1], entries[-1].time)

    async def _read_on(self) -> None:
        row = await self.house.store.table(self.row.id)
        assert row is not None
        self._seat(row.seats)
        await self.standing.load()
        entries = await self.house.store.entries(self.row.id, after=-1 if self.now is None else self.now.ply)
        if self.now is None or len(entries) > FEW:
            await self._rebuild()
            return
        for entry in entries:
            state = self.now.state.copy()
            state.news = []
            redo(self.game, state, entry)
            self._show(self._moment(entry.ply, state), entry.time)

    async def _begin_if_full(self) -> None:
        if self.now is not None or any(seat.kind == "open" for seat in self.row.seats):
            return
        dice = Dice.seeded(f"{self.row.seed}:0")
        state = self.game.setup(make_options(self.game.options_type, self.row.options), len(self.row.seats), dice)
        entry = EntryRow(0, -1, b"null", tuple(dice.drawn), time.time())
        if await self.house.store.start(self.row.id, entry):
            self._show(self._moment(0, state), entry.time)
        else:
            await self._read_on()

    def _moment(self, ply: int, state: Any) -> Moment:
        return Moment(self.game, [seat.name for seat in self.row.seats], ply, state)

    def _show(self, moment: Moment, at: float) -> None:
        """This is the position now; everybody is told."""
        if self.now is not None:
            self.now.pass_by()
        self.now = moment
        self.recent.append(moment)
        self.moved = time.monotonic()
        over = self.row.archived or moment.outcome is not None
        status: Status = "over" if over else "playing"
        outcome = moment.outcome
        self.row = structs.replace(self.row, ply=moment.ply, changed=at, status=status, outcome=outcome)
        self._tell()

    # Moves.

    async def act(self, seat: Seat, asked: Act) -> int:
        """A person's decision; answers with the ply it made."""
        return await self._play(seat, asked.ply, lambda now: self._understood(now, seat, asked))

    async def play_for(self, seat: Seat, ply: int, action: Any) -> int:
        """A bot's decision, or a standing order's."""
        return await self._play(seat, ply, lambda _: action)

    async def odds(self, seat: Seat, asked: Question) -> Odds:
        """What the dice may make of something this seat may do now, as far as it can know."""
        if asked.ply > self.row.ply:  # seen at another process, which was told before this one
            await self.refresh()
        now = self._asking(seat, asked.ply)
        action = self._understood(now, seat, asked)
        check(self.game, now.state, seat, action)
        return self.game.odds(now.view(seat), action)

    def to_move(self) -> Seat | None:
        """The first bot that is asked, or seat with orders; none while nobody at all cares how the game goes on."""
        if self.now is None or self.row.archived:
            return None
        seats = self.row.seats
        cared_for = len(self.company) > 0 or any(seat.kind == "person" for seat in seats)
        if not cared_for and time.monotonic() - self.touched > self.house.settings.idle_seconds:
            return None
        bot = next((seat for seat in self.now.actors if seats[seat].kind == "bot"), None)
        return self.standing.answering(self.now) if bot is None else bot

    async def _play(self, seat: Seat, ply: int, understood: Callable[[Moment], Any]) -> int:
        try:
            async with self._lock:
                if ply > self.row.ply:  # seen at another process, which was told before this one
                    await self._read_on()
                while True:
                    draft, entry = self._tried(self._asking(seat, ply), seat, understood)
                    if await self._written(draft, entry):
                        return draft.ply
                    await self._read_on()  # another process was faster, perhaps with another's answer
        finally:
            self._pilot.wake()

    async def _written(self, draft: Moment, entry: EntryRow) -> bool:
        """Make a move durable and show it, also when whoever made it hangs up in between."""
        writing = asyncio.ensure_future(self.house.store.append(self.row.id, entry, draft.outcome))
        try:
            await asyncio.shield(writing)
        finally:
            won = await writing
            if won:
                self._show(draft, entry.time)
        return won

    def _asking(self, seat: Seat, ply: int) -> Moment:
        """The position that a decision made at some ply is about, if the question still stands."""
        now = self.now
        if now is None:
            raise Refusal("conflict", "The game has not begun: a seat is still open.")
        since = [moment for moment in self.recent if moment.ply >= ply]
        if ply != now.ply and not (since and since[0].ply == ply and still_asked(since, seat)):
            raise Refusal("stale", "The position has changed. Look at it again before you decide.")
        return now

    def _tried(self, now: Moment, seat: Seat, understood: Callable[[Moment], Any]) -> tuple[Moment, EntryRow]:
        """The move made on a copy, so that whatever goes wrong, `now` still stands."""
        dice = Dice.seeded(f"{self.row.seed}:{now.ply + 1}")
        try:
            action = understood(now)
            state = now.state.copy()
            state.news = []
            play(self.game, state, seat, action, dice)
        except MaydayError as error:
            raise refusal_of(error) from None
        except RecursionError:
            raise Refusal("malformed", "The action is nested too deeply.") from None
        except Exception:
            log.exception("table %s: ply %d could not be played", self.row.id, now.ply + 1)
            raise Refusal("failed", BUG) from None
        written = EntryRow(now.ply + 1, seat, msgspec.json.encode(action), tuple(dice.drawn), time.time())
        return self._moment(now.ply + 1, state), written

    def _understood(self, now: Moment, seat: Seat, asked: Act | Question) -> Any:
        if (asked.text is None) == (asked.action is None):
            raise Refusal("invalid", "Send either an action or its text.")
        if asked.text is not None:
            return self.game.parse(now.view(seat), asked.text)
        return decode_action(self.game, msgspec.json.encode(asked.action))

    # Seats, and those who look.

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Nobody else changes the table meanwhile; afterwards a bot may be to move."""
        async with self._lock:
            yield
        self._pilot.wake()

    async def reseat(self, seat: Seat, new: SeatRow, *, waiting: bool) -> None:
        """Change who sits somewhere, within `changing`; when nobody is missing any more the game begins."""
        seats = list(self.row.seats)
        if not await self.house.store.reseat(self.row.id, seat, seats[seat], new, waiting=waiting):
            await self._read_on()
            raise Refusal("conflict", "The seats have changed meanwhile. Look again.")
        seats[seat] = new
        self.standing.forget(seat)
        self._seat(tuple(seats))
        await self._begin_if_full()

    def _seat(self, seats: tuple[SeatRow, ...]) -> None:
        if seats != self.row.seats:
            self.row = structs.replace(self.row, seats=seats)
            self.history.names = [seat.name for seat in seats]
            self.changed()

    def join(self, listener: Listener) -> None:
        before = self.company.online()
        self.company.add(listener)
        if self.company.online() != before:
            self.changed()
        self._pilot.wake()

    def part(self, listener: Listener) -> None:
        before = self.company.online()
        self.company.remove(listener)
        self.touched = time.monotonic()
        if self.company.online() != before:
            self.changed()

    def changed(self) -> None:
        """Who sits here, or who is connected, is not what it was: everybody is told."""
        self._info = None
        self._tell()

    def _tell(self) -> None:
        self.version += 1
        self._updates.clear()
        self.company.wake()

    def look_round(self) -> None:
        """Has somebody gone without a word?"""
        if self._info is not None and self.company.online() != {s.seat for s in self._info.seats if s.online}:
            self.changed()

    def info(self) -> TableInfo:
        """What everybody may know; of one move to the next only few fields change."""
        row = self.row
        if self._info is None:
            self._info = table_info(self.game, row, self.company.online())
        elif self._info.ply != row.ply or self._info.status != row.status:
            changes = {"ply": row.ply, "status": row.status, "outcome": row.outcome}
            self._info = structs.replace(self._info, changed=instant(row.changed), **changes)
        return self._info

    async def update(self, seat: Seat | None, after: int) -> tuple[bytes, int]:
        """What these eyes know and heard after a ply (-1: nothing yet), encoded, and the ply it leads to."""
        ready = self._updates.get((seat, after))
        if ready is not None:
            return ready
        if after > self.row.ply:  # seen at another process, which was told before this one
            await self.refresh()
        version, now, table = self.version, self.now, self.info()
        if now is None:
            return msgspec.json.encode(Update(0, seat, table, (), None, [], [])), -1
        since = after if after <= now.ply else -1
        earlier = self.recent[0].ply > since + 1
        moments = list(takewhile(lambda moment: moment.ply > since, reversed(self.recent)))[::-1]
        if sum(not moment.is_told(seat) for moment in moments) > FEW:
            await self.house.replay(lambda: [moment.news(seat) for moment in moments])
        news = [item for moment in moments for item in moment.news(seat)]
        update = Update(now.ply, seat, table, now.actors, now.view(seat), now.legal(seat), news, earlier)
        made = msgspec.json.encode(update), now.ply
        if version == self.version and len(self._updates) < FEW:
            self._updates[seat, after] = made
        return made
