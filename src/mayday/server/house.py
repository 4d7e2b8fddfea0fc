"""What all tables of this process share: settings, store, games, bots and threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

from mayday.bots import Bot, bots_for, stand_in_for
from mayday.core.errors import InputError
from mayday.core.game import AnyGame
from mayday.core.rulebook import Rulebook
from mayday.games import GAMES, rulebook
from mayday.server.hours import Hours
from mayday.server.settings import Settings
from mayday.server.store import Store, store_for

T = TypeVar("T")


class House:
    """Bots think and logs replay in threads of their own, so that neither holds up the tables."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        games: Mapping[str, AnyGame] = GAMES,
        bots: Callable[[str], Mapping[str, Bot]] = bots_for,
        hours: Hours | None = None,
    ) -> None:
        self.settings = settings
        self.store = store or store_for(settings.database)
        self.games = games
        self.bots = bots
        self.hours = hours or Hours()
        self._books: dict[str, Rulebook] = {}
        self._thinkers = ThreadPoolExecutor(settings.bot_threads, "mayday-bot")
        self._replayers = ThreadPoolExecutor(2, "mayday-replay")

    def game(self, name: str) -> AnyGame:
        """The game with this id; any other name is refused with the list."""
        game = self.games.get(name)
        if game is None:
            raise InputError("game", f"there is no {name!r}; there are {', '.join(self.games)}")
        return game

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

    def book(self, game: AnyGame) -> Rulebook:
        """The game's rules, parsed once: a book does not change while the server runs."""
        if game.id not in self._books:
            self._books[game.id] = rulebook(game)
        return self._books[game.id]

    async def think(self, work: Callable[[], T]) -> T:
        return await self._away(self._thinkers, work)

    async def replay(self, work: Callable[[], T]) -> T:
        return await self._away(self._replayers, work)

    def close(self) -> None:
        for pool in (self._thinkers, self._replayers):
            pool.shutdown(wait=False, cancel_futures=True)

    async def _away(self, pool: Executor, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(pool, work)
