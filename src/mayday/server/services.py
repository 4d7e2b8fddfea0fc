"""What all tables of this process share: settings, store, games, bots and threads."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from mayday.bots import bots_for, stand_in_for
from mayday.bots.contract import Bot
from mayday.core.errors import InputError
from mayday.core.game import AnyGame
from mayday.core.plain import decoder, prepare
from mayday.core.rulebook import Rulebook
from mayday.games import GAMES, rulebook
from mayday.server.bans import Bans
from mayday.server.databases import store_for
from mayday.server.lanes import LaneFull, Threads
from mayday.server.listing import Listing
from mayday.server.metrics import meters_for
from mayday.server.problems import Refusal
from mayday.server.readiness import Readiness
from mayday.server.settings import Settings
from mayday.server.store import Store
from mayday.server.time import Time
from mayday.server.tokens import hashed, new_token
from mayday.server.worker import Overrun
from mayday.server.workers import Unsendable, Workers

log = logging.getLogger(__name__)

T = TypeVar("T")

LOOKERS = 100
"""Of one address, who may wait to look something up or to look back."""


def game_named(games: Mapping[str, AnyGame], name: str) -> AnyGame:
    """The game with this id; any other name is refused with the list."""
    if name not in games:
        raise InputError("game", f"there is no {name!r}; there are {', '.join(games)}")
    return games[name]


class Services:
    """Bots think and logs replay in threads of their own, so that neither holds up the tables."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        games: Mapping[str, AnyGame] = GAMES,
        bots: Callable[[str], Mapping[str, Bot]] = bots_for,
        time: Time | None = None,
    ) -> None:
        self.settings = settings
        self.meters = meters_for(settings)
        self.store = store or store_for(settings.database, settings.database_seconds)
        self.store.committed = self.meters.committed
        self.games = games
        self.bots = bots
        self.time = time or Time()
        self.bans = Bans(self.time.now)
        for game in games.values():
            bots(game.id)  # imported now, so that their structs are there to be prepared
            decoder(game.action_type)
        prepare()
        self.listing = Listing()
        self.readiness = Readiness()
        self._salt = new_token()
        self._books: dict[str, Rulebook] = {}
        self._thinkers = Threads("bot", max(1, settings.bot_processes))
        self._bots = Workers("bots", max(1, settings.bot_processes), settings.bot_overrun)
        self._threads = Threads("table", 2)
        self._lookers = Threads("look", 2, LOOKERS)
        self._uploads = Workers("workshop", 1, settings.check_seconds, settings.check_megabytes)

    def game(self, name: str) -> AnyGame:
        """The game with this id; any other name is refused with the list."""
        return game_named(self.games, name)

    def bot(self, game: AnyGame, name: str) -> Bot:
        """A level of play of this game; any other name is refused with the list."""
        bots = self.bots(game.id)
        if name not in bots:
            raise InputError("bot", f"there is no {name!r}; there are {', '.join(bots)}")
        return bots[name]

    def stand_in(self, game: AnyGame) -> Bot:
        """Who decides once for somebody whose time is over."""
        bot = stand_in_for(game.id)
        assert bot is not None, "a game whose limits ask for one has one"
        return bot

    def maker(self, address: str) -> str:
        """What is kept of an address that made a table: nothing from which it could be found again."""
        return hashed(f"{self._salt} {address}")[:16] if address else ""

    def book(self, game: AnyGame) -> Rulebook:
        """The game's rules, parsed once: a book does not change while the server runs."""
        if game.id not in self._books:
            self._books[game.id] = rulebook(game)
        return self._books[game.id]

    async def think(self, work: Callable[..., T], *given: Any, lane: str) -> T:
        """Let a bot think, in a process that is ended if it does not come to an end, in turns by table.

        What cannot be sent to another process thinks in a thread: a bot of one's own may hold what only this one has.
        """
        if self.settings.bot_processes:
            try:
                return await self._bots.run(work, *given, lane=lane)
            except Unsendable:
                pass
        return await self._thinkers.run(lambda: work(*given), lane)

    async def in_thread(self, work: Callable[[], T]) -> T:
        """What a table needs in order to be woken and to go on."""
        return await self._threads.run(work)

    async def look_up(self, work: Callable[[], T], lane: str) -> T:
        """What somebody only wants to look at, in turns by address; no table waits for it."""
        try:
            return await self._lookers.run(work, lane)
        except LaneFull:
            reason = "So many of your questions wait already that no more are taken. Try again in a few seconds."
            raise Refusal("too_many", reason, retry_after=3) from None

    async def check(self, work: Callable[..., T], *given: Any, lane: str = "") -> T:
        """Try what a stranger brought, in a process that is ended if that takes too long or too much memory."""
        try:
            return await self._uploads.run(work, *given, lane=lane)
        except Unsendable:
            return await self.look_up(lambda: work(*given), lane)
        except Overrun as error:
            raise Refusal("too_large", f"This is more than the server tries for one visitor: {error}.") from None

    @property
    def queues(self) -> dict[str, int]:
        """How much work of each kind has not begun."""
        return {
            "bots": self._bots.waiting + self._thinkers.waiting,
            "workshop": self._uploads.waiting,
            "tables": self._threads.waiting,
            "lookups": self._lookers.waiting,
        }

    async def warm(self) -> None:
        """Begin the processes and let them import games and bots, so that the first visitor does not wait for that."""
        bots = [bot for game in self.games for bot in self.bots(game).values()]
        for workers, known in ((self._uploads, list(self.games.values())), (self._bots, bots)):
            try:
                await workers.run(len, known)
            except Unsendable:
                log.debug("a game or bot of one's own stays in this process")

    def close(self) -> None:
        self._uploads.close()
        self._bots.close()
        for threads in (self._thinkers, self._threads, self._lookers):
            threads.close()
