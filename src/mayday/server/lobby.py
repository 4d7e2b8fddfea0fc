"""Making tables, finding them, and letting those sleep that nobody looks at."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import structs

from mayday.core.errors import InputError
from mayday.core.game import AnyGame, Position
from mayday.core.options import make_options
from mayday.server import gallery, garbage, uploads
from mayday.server.history import check_version
from mayday.server.info import cleaned, crew_options, distinct, table_info
from mayday.server.limits import Buckets
from mayday.server.listing import Listed
from mayday.server.logs import about
from mayday.server.online_options import usual_options
from mayday.server.problems import Refusal
from mayday.server.services import Services
from mayday.server.store import Notification, SeatRow, TableRow, Unreachable
from mayday.server.table import Table
from mayday.server.tokens import hashed, is_id, new_id, new_seed, new_token
from mayday.server.upkeep.bans import banned
from mayday.server.upkeep.retention import Keeping, keep
from mayday.server.wire import GalleryLine, NewTable, SeatHeld, SeatOrder, TableList, TableMade

log = logging.getLogger(__name__)

ROUND = 20.0
"""Seconds between two looks for sleepers; also how often other processes hear who is connected here."""

BEHIND_PAUSE = 0.5
"""Seconds until a table is read again whose log was out of reach."""


class Lobby:
    """All tables, of which those in use are in memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        settings = services.settings
        makers, calls = settings.tables_per_minute, settings.calls_per_second
        moves, lookups = settings.moves_per_second, settings.lookups_per_second
        self.makers = Buckets(makers / 60, makers, f"{makers} new tables a minute can be made from your address")
        self.calls = Buckets(calls, calls * 5, f"{calls} requests a second are answered from your address")
        self.moves = Buckets(moves, moves * 2, f"{moves} moves a second are taken from a seat")
        self.lookups = Buckets(
            lookups, lookups * 5, f"{lookups} such questions a second are answered from your address"
        )
        self.gallery_talk = gallery.buckets()
        self.sockets: Counter[str] = Counter()
        self.stopping = asyncio.Event()
        self.lines: set[asyncio.Task[Any]] = set()
        """Of those at the tables, who are told when this server ends."""
        self._open: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._bans_unread = False
        self._behind: set[Table] = set()
        """Tables that another process has changed and that could not be read since."""

    async def open(self) -> None:
        await self.services.store.open(self._hear)
        await self._read_bans()
        services = self.services
        services.meters.watch(lambda: self.awake, lambda: sum(list(self.sockets.values())), lambda: services.queues)
        self._chore(self._do_upkeep())
        keeping = Keeping(self.services.settings.keep_finished_days, self.services.settings.keep_idle_days)
        if keeping.finished or keeping.idle:
            self._chore(
                keep(self.services.store, keeping, self.services.time, lambda name: self._hear(Notification(name)))
            )

    async def take_leave(self, seconds: float) -> None:
        """Let everybody at the tables finish what they have begun, and send them away to come back."""
        self.stopping.set()
        if self.lines:
            await asyncio.wait(self.lines, timeout=seconds)

    async def close(self) -> None:
        ending = [*self._chores, *self._opening.values()]
        for task in ending:
            task.cancel()
        for table in self._open.values():
            ending += table.close()
        await asyncio.gather(*ending, return_exceptions=True)  # what is being written gets written
        await self.services.store.close()
        self.services.close()

    def warm(self) -> None:
        """Get ready what the first visitors will need, beside whatever else is asked, and then keep memory clean."""
        self._chore(self.services.warm())
        self._chore(garbage.tend())

    @property
    def awake(self) -> int:
        """How many tables are in memory."""
        return len(self._open)

    async def table(self, name: str) -> Table:
        """The table with this id, rebuilt from its log if it slept."""
        table = self._open.get(name)
        if table is not None and table.removed:
            del self._open[name]
            table = None
        if table is None:
            if not is_id(name):
                raise _no_table()
            opening = self._opening.get(name)
            if opening is None:
                opening = self._opening[name] = asyncio.create_task(self._wake(name), context=about(name))
                opening.add_done_callback(lambda _: self._opening.pop(name))
            table = await asyncio.shield(opening)
        table.touched = time.monotonic()
        return table

    async def listed(self) -> Listed:
        """Tables to join or to watch, the newest first, as they are sent."""
        return await self.services.listing.ready(self._read_list)

    async def _read_list(self) -> TableList:
        found = []
        rows = await self.services.store.listed(self.services.settings.tables_listed)
        for row in sorted(rows, key=lambda row: row.created, reverse=True):
            table = self._open.get(row.id)
            info = table.info() if table else table_info(self.services.games.get(row.game), row)
            found.append(structs.replace(info, notices=[], away=[]))
        return TableList(found)

    async def make(self, order: NewTable, address: str = "") -> TableMade:
        """A new table; it begins at once when no seat is open."""
        game = self.services.game(order.game)
        if "scenario" in order.options:
            raise InputError("options.scenario", "name the scenario beside the options, not among them")
        position, options = None, {}
        if order.position is None:
            wanted = {**usual_options(game, order.seats), **order.options}
            options = await self.options(game, order.scenario, wanted, len(order.seats), address)
        else:
            position = await self.position(game, order, order.position, address)
        host = new_token()
        seats, held = self._seats(game, order.seats)
        row = TableRow(
            id=new_id(),
            seed=new_seed(),
            game=game.id,
            version=game.version,
            options=options,
            title=cleaned(order.title, "title"),
            listed=order.listed,
            archived=False,
            host=hashed(host),
            created=time.time(),
            position=position,
            maker=self.services.maker(address),
            seats=seats,
        )
        await self.services.store.create(row)
        await self.table(row.id)
        self.services.listing.forget()
        return TableMade(row.id, host, held)

    async def pass_on(self, table: Table, line: GalleryLine) -> None:
        """Let the spectators at other processes hear a line; that those cannot be reached harms nobody."""
        try:
            await self.services.store.pass_on(table.row.id, line)
        except Exception:
            log.exception("what a spectator said could not be passed on")

    async def announce(self, table: Table) -> None:
        """Tell the other processes who is connected here; that they cannot be reached harms nobody."""
        try:
            await self.services.store.announce(table.row.id, table.listeners.here())
        except Exception:
            log.exception("who is connected could not be announced")

    async def _wake(self, name: str) -> Table:
        row = await self.services.store.table(name)
        if row is None:
            raise _no_table()
        game = self.services.game(row.game)
        check_version(game, row)
        table = Table(self.services, game, row)
        await table.open()
        self._open[name] = table
        self._chore(self._look([name]))
        return table

    async def position(self, game: AnyGame, order: NewTable, given: Position, address: str) -> bytes:
        """What is kept of the position that a table shall begin from; it is tried, so that it cannot fail later."""
        if order.scenario:
            raise InputError("position", "give either a scenario or a position, not both")
        if order.options:
            raise InputError("options", "a position carries its own options; leave these empty")
        kept = await self.services.check(uploads.kept_position, game, given, len(order.seats), lane=address)
        most = self.services.settings.body_bytes
        if len(kept) > most:  # a short one may say much, as that all who share a hex have met
            reason = f"With all that follows from it the position has {len(kept)} bytes; at most {most} are taken here."
            raise Refusal("too_large", reason, field="position")
        return kept

    async def options(
        self, game: AnyGame, scenario: str, given: Mapping[str, str | int], seats: int, address: str
    ) -> dict[str, str | int]:
        """What differs from the defaults, as records have it; a set-up is tried, so that it cannot fail later."""
        for name in crew_options(game):
            if name in given:
                raise InputError(f"options.{name}", "this follows from who sits down; give each seat its own games")
        if not scenario:
            raise InputError("scenario", "name a scenario, or give a position in its place")
        known = [*game.scenarios(), *((*game.files.lessons(), game.files.own) if game.files is not None else ())]
        if scenario not in known:
            raise InputError("scenario", f"there is no {scenario!r}; there are {', '.join(known)}")
        options = make_options(game.options_type, {**given, "scenario": scenario})
        await self.services.check(uploads.try_setup, game, options, seats, lane=address)
        defaults = msgspec.to_builtins(game.options_type())
        chosen: dict[str, Any] = msgspec.to_builtins(options)
        return {name: value for name, value in chosen.items() if value != defaults[name]}

    def _seats(self, game: AnyGame, orders: Sequence[SeatOrder]) -> tuple[tuple[SeatRow, ...], list[SeatHeld]]:
        rows: list[SeatRow] = []
        held: list[SeatHeld] = []
        for seat, order in enumerate(orders):
            field = f"seats[{seat}].name"
            taken = [row.name for row in rows]
            if order.kind == "open":
                rows.append(SeatRow())
            elif order.kind == "bot":
                title = self.services.bot(game, order.bot).title
                rows.append(SeatRow("bot", distinct(cleaned(order.name, field) or title, taken), order.bot))
            else:
                name = distinct(cleaned(order.name, field) or f"Player {seat + 1}", taken)
                held.append(SeatHeld(seat, new_token()))
                rows.append(SeatRow("person", name, "", hashed(held[-1].token), order.games))
        return tuple(rows), held

    def _hear(self, heard: Notification) -> None:
        """Another process changed something: the tables in memory read on."""
        if heard.line is None:
            self.services.listing.forget()
        if not heard.table:
            self._chore(self._read_bans())
        for name in [heard.table] if heard.table else [*self._open, *self._opening]:
            table = self._open.get(name)
            if table is None:
                if name in self._opening:  # it may have read the log just before this
                    self._chore(self._refresh_opened(self._opening[name]))
            elif heard.line is not None:
                table.hear_gallery(heard.line)
            elif heard.online is not None:
                if table.listeners.hear(heard.process, heard.online) and table.listeners:
                    self._chore(self.announce(table))  # it knows as little of those here
                table.check_online()
            else:
                self._chore(self._follow(table))

    async def _refresh_opened(self, opening: asyncio.Task[Table]) -> None:
        await asyncio.wait([opening])
        if not opening.cancelled() and opening.exception() is None:
            await self._follow(opening.result())

    async def _follow(self, table: Table) -> None:
        """Let a table read on; where the store is out of reach, again until it has, for nobody will tell it twice."""
        if table in self._behind:
            return  # it will be read again anyway
        try:
            await table.refresh()
        except Unreachable:
            self._behind.add(table)
            await asyncio.sleep(BEHIND_PAUSE)
            if table in self._behind:  # else it has fallen asleep, or has been read
                self._behind.discard(table)
                self._chore(self._follow(table))
        except Refusal:
            if not table.removed:
                raise
            self._open.pop(table.row.id, None)

    async def _read_bans(self) -> None:
        """Who is kept out now; those of them who are connected are told when they are woken.

        Where the database is out of reach it stays as it was, and is asked again.
        """
        try:
            self.services.bans.replace(await banned(self.services.store, self.services.time.now()))
        except Unreachable as error:
            log.error("who is banned could not be read: %s", error)
            self._bans_unread = True
            return
        self._bans_unread = False
        for table in self._open.values():
            table.listeners.wake()

    async def _look(self, names: Sequence[str]) -> None:
        """Keep in mind that somebody looks at these tables; that it cannot be written harms nobody now."""
        try:
            await self.services.store.look(names, self.services.time.now())
        except Unreachable as error:
            log.warning("when tables were last looked at could not be kept: %s", error)

    async def _do_upkeep(self) -> None:
        while True:
            await asyncio.sleep(min(ROUND, self.services.settings.idle_seconds or ROUND))
            for name in [*self._open]:
                await self._look_after(name)
            if self._open:
                await self._look([*self._open])
            if self._bans_unread:
                await self._read_bans()

    async def _look_after(self, name: str) -> None:
        """Let a table sleep that nobody looks at, and say of any other who is there."""
        table = self._open.get(name)
        if table is None:
            return
        if table.idle:
            del self._open[name]
            self._behind.discard(table)
            table.close()
            return
        table.check_online()
        if table.listeners:
            await self.announce(table)

    def _chore(self, work: Any) -> None:
        """Run something beside the requests; what goes wrong with it is logged."""
        chore = asyncio.create_task(work, context=about())
        self._chores.add(chore)
        chore.add_done_callback(self._done)

    def _done(self, chore: asyncio.Task[None]) -> None:
        self._chores.discard(chore)
        if not chore.cancelled() and chore.exception() is not None:
            log.error("a chore failed", exc_info=chore.exception())


def _no_table() -> Refusal:
    return Refusal("not_found", "There is no such table. The link may be incomplete.")
