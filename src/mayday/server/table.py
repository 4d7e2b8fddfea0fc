"""The owner of one game in this process: checks each move, makes it durable, then tells everybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
from msgspec import structs

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.game import AnyGame, Odds, Seat
from mayday.core.options import make_options
from mayday.core.play import check
from mayday.server.attempt import Draft, Meant, led_to, meanings, refusing, tried, understood
from mayday.server.attendance import Attendance
from mayday.server.autoplay import Autoplay
from mayday.server.gallery import Gallery
from mayday.server.history import History, redo
from mayday.server.info import crewed, instant, public, table_info
from mayday.server.listeners import Listener, Listeners
from mayday.server.problems import Refusal
from mayday.server.recent import RECENT, STALE, Recent
from mayday.server.services import Services
from mayday.server.snapshot import Snapshot, goes_on
from mayday.server.standing_orders import StandingOrders
from mayday.server.standins import marked
from mayday.server.store import EntryRow, NoticeRow, SeatRow, Status, TableRow
from mayday.server.thinking import Thinker
from mayday.server.timeouts import Timeouts
from mayday.server.updates import Heard, Updates
from mayday.server.wire import Absence, Accepted, Act, GalleryLine, Problem, Question, Rematch, TableInfo

FEW = 32
"""Entries of other processes taken one by one; more are replayed in a thread."""
REMOVED = "The host of this server has deleted this table."


class Table:
    """A game, its seats and those who look at it. What `now` shows is durable; a move is tried on a copy.

    Outside plies go by their public numbers. A quiet ply has none of its own: it changes `now`, which its own seat
    is told, and nothing else; so the recent plies, of which all others are told, are without it.
    """

    def __init__(self, services: Services, game: AnyGame, row: TableRow) -> None:
        self.services = services
        self.game = game
        self.row = row
        self.now: Snapshot | None = None
        self.recent = Recent(game)
        self.history = History(game, row)
        self.listeners = Listeners()
        self.attendance = Attendance(services.time.now)
        self.removed = False
        """Has the host of the server deleted it?"""
        self.standing_orders = StandingOrders(services.store, game, row.id)
        self.gallery = Gallery()
        self.updates = Updates(self)
        self.version = 0
        self.touched = time.monotonic()
        self.arrived = 0.0
        """When the last move came in of which everybody may know."""
        self.moved = self.asked = services.time.now()
        self.question = -1
        """The ply that asked what is asked now; those who answer together, or talk, do not change it."""
        self.thinker = Thinker(services, game, row.id)
        self._lock = asyncio.Lock()
        self._info: TableInfo | None = None
        self._autoplay = Autoplay(self)
        self._timeouts = Timeouts(self)

    # Opening, and following what other processes write.

    async def open(self) -> None:
        """Rebuild the game from its log, or begin it if the last seat was filled and nobody has."""
        async with self._lock:
            await self.standing_orders.load()
            await self._rebuild()
            await self._begin_if_full()
        self._go_on()

    async def refresh(self) -> None:
        """Another process may have changed this table: read on."""
        async with self._lock:
            await self._read_on()
        self._go_on()

    def close(self) -> list[asyncio.Task[None]]:
        """Nothing happens here by itself any more; these end when they have written what they began to write."""
        return [task for task in (self._autoplay.stop(), self._timeouts.stop()) if task is not None]

    def itself(self) -> Table:
        """For those that know it weakly, as its parts do: one that sleeps is then gone without the collector."""
        return self

    @property
    def idle(self) -> bool:
        """Does nobody look at it, and is nothing under way?"""
        quiet = time.monotonic() - self.touched > self.services.settings.idle_seconds
        return quiet and not self.listeners and not self._autoplay.busy and not self._lock.locked()

    @property
    def cared_for(self) -> bool:
        """Does it go on by itself? Not while nobody at all cares how."""
        if self.now is None or self.row.archived or self.removed:
            return False
        if self.listeners or any(seat.kind == "person" for seat in self.row.seats):
            return True
        return time.monotonic() - self.touched <= self.services.settings.idle_seconds

    def _go_on(self) -> None:
        """Let those answer who do so by themselves, and the clock look what runs now."""
        self._autoplay.wake()
        self._timeouts.wake()

    async def _rebuild(self) -> None:
        entries = await self.services.store.entries(self.row.id)
        if not entries:
            return
        for entry in entries:
            self.history.count(entry)
        first = self.history.first(max(0, entries[-1].public - RECENT + 1))
        snapshots = await self.services.in_thread(lambda: self.history.snapshots(entries, first))
        last = max(n for n, snapshot in enumerate(snapshots) if not snapshot.origin.quiet)
        own = [snapshot for snapshot in snapshots if snapshot.origin.quiet and self._listens(snapshot.origin.by)]
        await self.services.in_thread(lambda: [snapshot.news(snapshot.origin.by) for snapshot in own])
        self.recent = Recent(self.game)
        for snapshot, entry in zip(snapshots[:last], entries[first:], strict=False):
            self._remember(snapshot, entry)
        for snapshot, entry in zip(snapshots[last:], entries[first + last :], strict=True):
            self._show(snapshot, entry)

    async def _read_on(self) -> None:
        row = await self.services.store.table(self.row.id)
        if row is None:
            self._remove()
            raise Refusal("not_found", REMOVED)
        self._adopt(row)
        await self.standing_orders.load()
        entries = await self.services.store.entries(self.row.id, after=-1 if self.now is None else self.now.ply)
        if self.now is None or len(entries) > FEW:
            await self._rebuild()
            return
        for entry in entries:
            state = self.now.state.copy()
            state.news = []
            aside = redo(self.game, state, entry)
            self._show(led_to(self.game, self.row, self.now, state, entry, aside), entry)
        self.recent.let_go()

    def _remove(self) -> None:
        """It is not kept any more: whoever looks at it is told so."""
        self.removed = True
        self.close()
        self.updates.tell_all()

    async def _begin_if_full(self) -> None:
        if self.now is not None or self.row.archived or any(seat.kind == "open" for seat in self.row.seats):
            return
        dice = Dice.seeded(f"{self.row.seed}:0")
        begun = structs.replace(self.row, options=crewed(self.game, self.row))
        if begun.position is None:
            state = self.game.setup(make_options(self.game.options_type, begun.options), len(begun.seats), dice)
        else:
            position = begun.position
            state = await self.services.in_thread(lambda: self.game.load(msgspec.json.decode(position)))
        entry = EntryRow(0, -1, b"null", tuple(dice.drawn), self.services.time.now())
        if await self.services.store.start(self.row.id, entry, begun):
            self._adopt(begun)
            self._show(led_to(self.game, self.row, None, state, entry), entry)
        else:
            await self._read_on()

    def _show(self, snapshot: Snapshot, entry: EntryRow) -> None:
        """This is the position now; everybody who may know of it is told."""
        if self.now is not None:
            self.now.drop_caches()
        before = self.recent.last if self.now is None or self.now.ply != snapshot.ply - 1 else self.now
        self._remember(snapshot, entry)
        self.history.count(entry)
        self.now = snapshot
        if snapshot.origin.quiet:
            self.updates.tell(snapshot.origin.by)
            return
        self.moved = self.services.time.now()
        self._see(snapshot.origin.by)
        if before is None or not goes_on(before, snapshot):
            self.question, self.asked = snapshot.ply, self.moved
        outcome = snapshot.outcome
        status: Status = "over" if self.row.archived or outcome is not None else "playing"
        if status != self.row.status:
            self.services.listing.forget()
        self.row = structs.replace(self.row, ply=snapshot.number, changed=entry.time, status=status, outcome=outcome)
        self.updates.tell_all()

    def _remember(self, snapshot: Snapshot, entry: EntryRow) -> None:
        self.recent.remember(snapshot, entry)
        if snapshot.origin.quiet and self._listens(snapshot.origin.by):
            self.recent.keep(snapshot)

    def _listens(self, seat: Seat) -> bool:
        """May anybody want to hear what this seat does unnoticed? Bots look at their view alone."""
        return not self.row.seats[seat].level or seat in self.listeners.here()

    # Moves.

    async def act(self, seat: Seat, asked: Act) -> Accepted:
        """A person's decision, or several in a row; answers with the number of the last ply it made."""
        if "\0" in asked.id:
            raise InputError("id", "a name cannot hold the character NUL")
        return await self._play(seat, asked.ply, meanings(self.game, seat, asked), asked.id, asked.pass_over)

    async def play_for(
        self, seat: Seat, number: int, action: Any, ply: int | None = None, *, stands_in: bool = False
    ) -> int:
        """What a bot, a standing order or a person's absence answers; not when the seat has answered meanwhile.

        Whoever may go on under cover, where numbers tell nothing, says which `ply` of the log it looked at. A bot that
        stands in for a person says so, which is that person's to know (CP-O.18).
        """

        def answer(now: Snapshot) -> Any:
            late = ply is not None and self.recent.answered_since(seat, ply)
            if late or seat not in now.awaited:  # or it would turn a vote that somebody has just given
                raise Refusal("stale", STALE)
            return marked(self.game, now.state, action) if stands_in else action

        return (await self._play(seat, number, [answer])).ply

    async def speak_for(self, seat: Seat, number: int, remark: Any) -> int:
        """What a bot says; once, though another process may have thought of it at the same number."""

        def words(_: Snapshot) -> Any:
            if self.recent.acted_since(seat, number):
                raise Refusal("stale", STALE)
            return remark

        return (await self._play(seat, number, [words])).ply

    async def run_out(self, key: int) -> int:
        """The act of the clock for the limit with this key, unless its question has passed."""

        def act(now: Snapshot) -> Any:
            if now.limit is None or now.limit.key != key:
                raise Refusal("stale", STALE)
            return self.game.legal(now.state, CLOCK)[0]

        return (await self._play(CLOCK, self.row.ply, [act])).ply

    async def odds(self, seat: Seat, asked: Question) -> Odds:
        """What the dice may make of something this seat may do now, as far as it can know."""
        if asked.ply > self.row.ply:  # seen at another process, which was told before this one
            await self.refresh()
        now = self._begun()
        if not self.recent.asks(now, seat, asked.ply):
            raise Refusal("stale", STALE)
        action = understood(self.game, now, seat, asked)
        check(self.game, now.state, seat, action, now.choices(seat))
        return self.game.odds(now.view(seat), action)

    def to_move(self) -> tuple[Seat, ...]:
        """The seats asked now in which a bot decides, or else the first whose orders may."""
        if not self.cared_for or self.now is None:
            return ()
        bots = tuple(seat for seat in self.now.awaited if self.row.seats[seat].level)
        ordered = None if bots else self.standing_orders.answering(self.now)
        return bots if ordered is None else (ordered,)

    async def _play(
        self, seat: Seat, number: int, meant: Sequence[Meant], act: str = "", pass_over: bool = False
    ) -> Accepted:
        arrived = time.monotonic()
        try:
            async with self._lock:
                if number > self.row.ply:  # seen at another process, which was told before this one
                    await self._read_on()
                while True:
                    done = self.recent.done(seat, act)
                    if done is not None:
                        return done
                    trying = partial(self._tried, self._begun(), seat, number, meant, act, pass_over)
                    drafts, refused = trying() if len(meant) == 1 else await self.services.in_thread(trying)
                    if await self._written(drafts, arrived):
                        return Accepted(drafts[-1].snapshot.number, len(drafts), refused)
                    await self._read_on()  # another process was faster, perhaps with another's answer
        finally:
            self._go_on()

    def _tried(
        self, now: Snapshot, seat: Seat, number: int, meant: Sequence[Meant], act: str, pass_over: bool
    ) -> tuple[list[Draft], Problem | None]:
        """Plies that can be played, each after the one before, and what is wrong with the first that is refused."""
        drafts: list[Draft] = []
        refused: Refusal | None = None
        for wanted in meant:
            try:
                with refusing(self.row):
                    action = wanted(now) if drafts else self.recent.still_meant(now, seat, number, wanted)
                    at = self.services.time.now()
                    self._check_talk(now, seat, action, at, alone=len(meant) == 1)
                    drafts.append(tried(self.row, now, seat, action, at, act))
            except Refusal as refusal:
                refused = refused or refusal
                if pass_over:
                    continue
                break
            now = drafts[-1].snapshot
            if now.origin.quiet and len(meant) > 1:
                now.news(seat)  # told here, where it holds up nobody
        if refused is not None and not drafts:
            raise refused
        return drafts, None if refused is None else refused.problem

    def _check_talk(self, now: Snapshot, seat: Seat, action: Any, at: float, *, alone: bool) -> None:
        """Refuse what nobody asked for when it comes too fast, in a list, or beyond the seat's share of a log.

        A log must still be replayed.
        """
        self.recent.talk.check(now.state, seat, action, at)
        if not self.game.is_aside(now.state, seat, action):
            return
        if not alone:
            raise Refusal("invalid", "What nobody asked for is said or done by itself, not in a list.")
        if self.history.plies[seat] >= self.services.settings.record_moves // len(self.row.seats):
            reason = "You have said more than one table keeps. You can still answer what you are asked."
            raise Refusal("too_many", reason)

    async def _written(self, drafts: Sequence[Draft], arrived: float) -> bool:
        """Make plies durable and show them, also when whoever made them hangs up in between.

        They are shown at one stroke, so that whoever listens is sent one update for all of them.
        """
        entries, outcome = [draft.entry for draft in drafts], drafts[-1].snapshot.outcome
        writing = asyncio.ensure_future(self.services.store.append(self.row.id, entries, outcome))
        try:
            await asyncio.shield(writing)
        finally:
            won = await writing
            for snapshot, entry in drafts if won else ():
                if not snapshot.origin.quiet:  # when there are others is nobody's to know
                    self.arrived = arrived
                    self.services.meters.moved()
                self._show(snapshot, entry)
            self.recent.let_go()
        return won

    def _begun(self) -> Snapshot:
        if self.now is None:
            raise Refusal("conflict", "The game has not begun: a seat is still open.")
        if self.row.archived:
            raise Refusal("conflict", "The host has ended this table. Nothing is played here any more.")
        return self.now

    # Seats, and those who look.

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Nobody else changes the table meanwhile; afterwards a bot may be to move."""
        async with self._lock:
            yield
        self._go_on()

    async def reseat(self, seat: Seat, new: SeatRow, *, waiting: bool, notice: str = "") -> None:
        """Change who sits somewhere, within `changing`; when nobody is missing any more the game begins.

        With a notice everybody reads that it was done.
        """
        seats = list(self.row.seats)
        told = self._notice(notice)
        if not await self.services.store.reseat(self.row.id, seat, seats[seat], new, waiting=waiting, notice=told):
            await self._read_on()
            raise Refusal("conflict", "The seats have changed meanwhile. Look again.")
        if seats[seat].token != new.token:
            self.standing_orders.forget(seat)
        self.attendance.see(seat)
        if notice:
            await self._read_on()  # the store has given it its number
        else:
            seats[seat] = new
            self._adopt(structs.replace(self.row, seats=tuple(seats)))
        await self._begin_if_full()

    async def end(self, notice: str) -> None:
        """Close the table without a result, within `changing`."""
        ended = await self.services.store.end(self.row.id, self._notice(notice))
        await self._read_on()
        if not ended:
            raise Refusal("conflict", "The game is over; there is nothing left to end.")

    def _notice(self, text: str) -> NoticeRow | None:
        return NoticeRow(0, self.services.time.now(), text) if text else None

    async def agree(self, wanted: Rematch, made: TableRow | None) -> bool:
        """Change who wants to play again, within `changing`; when somebody else was faster, only look again."""
        won = await self.services.store.rematch(self.row.id, self.row.rematch, wanted, made)
        if won:
            self._adopt(structs.replace(self.row, rematch=wanted))
        else:
            await self._read_on()
        return won

    def _adopt(self, row: TableRow) -> None:
        """Take over what is stored beside the moves; everybody is told of what everybody may know of it."""
        before = self.row
        status: Status = "over" if row.archived else self.row.status
        kept = {"seats": row.seats, "options": row.options, "rematch": row.rematch, "archived": row.archived}
        notices = row.notices
        self.row = self.history.row = structs.replace(self.row, status=status, notices=notices, **kept)
        self.history.names = [seat.name for seat in row.seats]
        if public(self.row) != public(before):
            self.changed()
        for seat, (old, new) in enumerate(zip(before.seats, row.seats, strict=True)):
            if old.stand_in != new.stand_in:
                self.updates.tell(seat)

    def hear_gallery(self, line: GalleryLine) -> None:
        """A spectator at another process has spoken."""
        self.gallery.hear(line)
        self.listeners.wake()

    def join(self, listener: Listener) -> None:
        before = self.listeners.online()
        self.listeners.add(listener)
        self._who_is_here(before)
        self._go_on()

    def leave(self, listener: Listener) -> None:
        before = self.listeners.online()
        self.listeners.remove(listener)
        self.touched = time.monotonic()
        self._who_is_here(before)

    def check_online(self) -> None:
        """Has somebody gone without a word?"""
        if self._info is not None:
            self._who_is_here({seat.seat for seat in self._info.seats if seat.online})

    def _who_is_here(self, before: set[Seat]) -> None:
        online = self.listeners.online()
        for seat in before - online:
            self.attendance.see(seat)
        self._timeouts.notice(online)
        if online != before:
            self.changed()

    def _see(self, seat: Seat) -> None:
        """A seat has moved, though it may not be connected."""
        self.attendance.see(seat)
        if self._info is not None and self._info.away:
            away = [Absence(one, instant(at)) for one, at in self.away().items()]
            self._info = structs.replace(self._info, away=away)

    def away(self) -> dict[Seat, float]:
        """Since when those are gone whom a running game has lost."""
        if self.row.status != "playing":
            return {}
        online = self.listeners.online()
        people = [seat for seat, row in enumerate(self.row.seats) if row.kind == "person" and seat not in online]
        return {seat: self.attendance.last(seat) for seat in people}

    def changed(self) -> None:
        """Who sits here, or who is connected, is not what it was: everybody is told."""
        self._info = None
        self.version += 1
        self.services.listing.forget()
        self.updates.tell_all()

    def info(self) -> TableInfo:
        """What everybody may know; of one move to the next only few fields change."""
        row = self.row
        if self._info is None:
            self._info = table_info(self.game, row, self.listeners.online(), self.away())
        elif self._info.ply != row.ply or self._info.status != row.status:
            changes = {"ply": row.ply, "status": row.status, "outcome": row.outcome}
            self._info = structs.replace(self._info, changed=instant(row.changed), **changes)
        return self._info

    async def update(self, seat: Seat | None, after: Heard) -> tuple[bytes, Heard]:
        """What these eyes know and heard after what they heard before, encoded, and what they have heard then."""
        return await self.updates.update(seat, after)
