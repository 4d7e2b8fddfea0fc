"""Where a trial takes place: its folder, databases, servers and players, and the reckoning that ends every trial."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.chaos import audit
from tests.chaos.club import LATER, Club
from tests.chaos.servers import Server
from tests.chaos.trial import Report, Size
from tests.support import postgres
from tests.support.patience import PATIENCE


class Stage:
    """One trial's own. Whatever was begun on it is ended with it."""

    def __init__(
        self,
        size: Size,
        chance: random.Random,
        folder: Path,
        postgres_url: Callable[[], str],
        say: Callable[[str], None],
    ) -> None:
        self.size = size
        self.chance = chance
        self.folder = folder
        self.report = Report()
        self.say = say
        self._postgres_url = postgres_url
        self._databases: list[str] = []
        self._servers: list[Server] = []
        self._clubs: list[Club] = []

    def file(self) -> str:
        """The path of an SQLite file that is not there yet."""
        folder = self.folder / f"file{len(self._servers)}"
        folder.mkdir()
        return str(folder / "tables.db")

    def postgres(self) -> str:
        """The URL of an empty database."""
        self._databases.append(postgres.fresh_database(self._postgres_url()))
        return self._databases[-1]

    def server(self, database: str, **settings: Any) -> Server:
        """A server that has not begun."""
        self._servers.append(Server(database, self.folder / f"server{len(self._servers)}.log", **settings))
        return self._servers[-1]

    async def started(self, database: str, **settings: Any) -> Server:
        """A server that can be reached."""
        server = self.server(database, **settings)
        server.start()
        if not await server.begun():
            raise AssertionError(f"a server did not begin: {server.last_words()}")
        return server

    async def club(self, *servers: Server, tables: int | None = None, **more: Any) -> Club:
        """People at tables of every game, who begin to play."""
        club = Club(servers, self.chance, **more)
        self._clubs.append(club)
        await club.open(self.size.tables if tables is None else tables)
        return club

    def fault(self, text: str) -> None:
        self.report.faults.append(text)

    def must(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.fault(otherwise)

    async def ready(self, club: Club, server: Server, status: int) -> None:
        """Wait until a server says that it is ready (200) or is not (503); it must be alive either way."""
        async with asyncio.timeout(PATIENCE):
            while (await club.call(server.url, "GET", "/api/ready")).status_code != status:
                await asyncio.sleep(LATER)
        alive = await club.call(server.url, "GET", "/api/health")
        self.must(
            alive.status_code == 200, f"a server that is not ready does not say that it lives: {alive.status_code}"
        )

    async def reckon(self, club: Club, database: str) -> None:
        """What must hold after every trial, whatever was done.

        Every acknowledged move is in the log once, with its content and number; nothing is doubled; nobody was shown
        less than before or has heard with a gap; every table replays, to what all servers show; no process is left
        behind, and no server has written a secret into its log.
        """
        await club.close()
        for server in club.servers:
            if server.code is not None:
                self.fault(f"a server ended by itself with code {server.code}: {server.last_words()[-300:]}")
                return
        self.report.faults += await audit.served(club, database)
        for server in club.servers:
            server.stop()
        self.report.faults += audit.reckoned(club.notebook, audit.kept(database, list(club.notebook.tokens)))
        self.report.faults += club.notebook.faults
        await self._check_left_behind()
        self._check_logs(club)
        self._count(club)

    def _count(self, club: Club) -> None:
        counts, notebook = self.report.counts, club.notebook
        counts["tables"] += len(notebook.tokens)
        counts["acknowledged"] += len(notebook.acknowledged)
        counts["sent again"] += notebook.sent_again
        counts["resumed"] += notebook.resumed

    async def _check_left_behind(self) -> None:
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while left := [process for server in self._servers for process in server.left_behind()]:
            if asyncio.get_running_loop().time() > deadline:
                self.fault(f"{len(left)} processes of servers that are gone live on")
                return
            await asyncio.sleep(LATER)

    def _check_logs(self, club: Club) -> None:
        secrets = club.notebook.secrets()
        for server in club.servers:
            written = server.log.read_text("utf-8", "replace")
            self.must(not any(secret in written for secret in secrets), "a server wrote a player's secret into its log")
            self.report.counts["traces in logs"] += written.count("Traceback (most recent call last)")

    def keep_logs(self, folder: Path) -> None:
        """What the servers said, in the place of what stands there."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for log in self.folder.glob("*.log"):
            shutil.copy(log, folder)

    async def clear(self) -> None:
        for club in self._clubs:
            await club.leave()
        for server in self._servers:
            server.clear()
        for database in self._databases:
            postgres.drop_database(database, beside=self._postgres_url())


@asynccontextmanager
async def staged(
    size: Size, seed: str, folder: Path, postgres_url: Callable[[], str], say: Callable[[str], None]
) -> AsyncIterator[Stage]:
    stage = Stage(size, random.Random(seed), folder, postgres_url, say)
    try:
        yield stage
    finally:
        await stage.clear()
