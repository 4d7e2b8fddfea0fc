"""Tables of every game with people at them, one after another, as long as a trial goes on."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import httpx

from tests.chaos.notebook import Notebook
from tests.chaos.person import Person
from tests.chaos.servers import Server
from tests.server.serving import Json
from tests.support.patience import PATIENCE

LATER = 0.05
"""Seconds until somebody who was turned away comes again."""

LONGEST_LIMIT = 1
"""Seconds, where a game gives people as long as they may need."""


class Club:
    """So many tables at once, at any of these servers; one that is over or long enough is followed by another."""

    def __init__(
        self,
        servers: Sequence[Server],
        chance: random.Random,
        *,
        plies: int = 60,
        patience: float = 20,
        bots: slice = slice(0, 1),
        online: bool = False,
        pace: float = 0.0,
    ) -> None:
        self.servers = list(servers)
        self.chance = chance
        self.plies = plies
        """After which a table is left, so that waking it stays quick."""
        self.patience = patience
        """Seconds after which somebody who has no answer hangs up and asks again."""
        self._bots = bots
        """Which of a game's levels sit at the tables, from the weakest."""
        self._online = online
        """Do options hold that games have for those who meet online, such as limits of time?"""
        self.pace = pace
        """Seconds for which people think, on average."""
        self.times: list[float] = []
        """Seconds from a move to the update that shows it, as the mover saw them."""
        self.notebook = Notebook()
        self.closing = False
        self.moves = 0
        """Acknowledged to people so far."""
        self.moved: Counter[str] = Counter()
        """The same by table."""
        self._playing: set[str] = set()
        self.http = httpx.AsyncClient(timeout=patience, trust_env=False)
        self._games: list[Json] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._turn = 0

    async def open(self, tables: int) -> None:
        """Find out what can be played, and begin."""
        self._games = (await self.asked("GET", "/api/games"))["games"]
        self._tasks = [asyncio.create_task(self._keep_playing()) for _ in range(tables)]

    async def close(self) -> None:
        """Let everybody finish what they have begun and go; a table whose people could not is a fault."""
        self.closing = True
        done, late = await asyncio.wait(self._tasks, timeout=PATIENCE)
        for task in late:
            task.cancel()
            self.notebook.faults.append("somebody waited for an answer for good")
        for task in done:
            task.result()

    async def leave(self) -> None:
        """Give the connections back."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.http.aclose()

    def door(self) -> str:
        """Any of the servers, whether it is up or not."""
        return self.chance.choice(self.servers).url

    async def progress(self, moves: int = 1) -> None:
        """Wait until so many more moves have been acknowledged."""
        wanted = self.moves + moves
        async with asyncio.timeout(PATIENCE):
            while self.moves < wanted:
                self.raise_faults()
                await asyncio.sleep(LATER)

    async def everywhere(self) -> None:
        """Wait until a move more has been acknowledged at every table, or it is over."""
        before = {table: self.moved[table] for table in self._playing}
        async with asyncio.timeout(PATIENCE):
            while any(self.moved[table] == moves and table in self._playing for table, moves in before.items()):
                self.raise_faults()
                await asyncio.sleep(LATER)

    def raise_faults(self) -> None:
        """What went wrong in a player's own task is told at once."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()

    async def asked(
        self, method: str, path: str, token: str | None = None, body: Any = None, patience: float | None = PATIENCE
    ) -> Json:
        """An answer, however often it must be asked for and wherever."""
        async with asyncio.timeout(patience):
            while True:
                if all(server.code is not None for server in self.servers):
                    raise RuntimeError(f"no server is there to be asked: {self.servers[0].last_words()[-500:]}")
                with suppress(httpx.HTTPError):
                    response = await self.call(self.door(), method, path, token, body)
                    if response.is_success:
                        found: Json = response.json()
                        return found
                    assert response.status_code in (429, 503), f"{path}: {response.status_code} {response.text[:200]}"
                await asyncio.sleep(LATER)

    async def call(
        self, door: str, method: str, path: str, token: str | None = None, body: Any = None
    ) -> httpx.Response:
        """One request, with no memory of the ones before."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        response = await self.http.request(method, door + path, json=body, headers=headers)
        self.http.cookies.clear()
        return response

    async def _keep_playing(self) -> None:
        while not self.closing:
            # Without end: where servers are killed faster than a table can be made, it takes as long as it takes.
            made = await self.asked("POST", "/api/tables", body=self._order(), patience=None)
            table: str = made["table"]
            held = [(one["seat"], one["token"]) for one in made["held"]]
            self.notebook.tokens[table] = held
            people = [Person(self, table, seat, token, by_mail=self.chance.random() < 0.25) for seat, token in held]
            self._playing.add(table)
            async with asyncio.TaskGroup() as group:
                for person in people:
                    group.create_task(person.play())
            self._playing.discard(table)

    def _order(self) -> Json:
        """The next game in turn, any of its scenarios, people and the weakest bots beside each other."""
        game = self._games[self._turn % len(self._games)]
        self._turn += 1
        scenario = self.chance.choice(game["scenarios"])
        seats = self.chance.randint(scenario["min_seats"], min(scenario["max_seats"], scenario["min_seats"] + 1))
        kinds = [
            {"kind": "me"} if seat == 0 or self.chance.random() < 0.5 else self._bot(game) for seat in range(seats)
        ]
        self.chance.shuffle(kinds)
        limits = game["online"]["options"] if self._online and game["online"] else {}
        options = {name: min(value, LONGEST_LIMIT) for name, value in limits.items()}
        return {"game": game["id"], "scenario": scenario["id"], "seats": kinds, "options": options}

    def _bot(self, game: Json) -> Json:
        return {"kind": "bot", "bot": self.chance.choice(game["bots"][self._bots])["id"]}
