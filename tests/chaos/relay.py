"""A line between a server and its database that can be frozen, cut, or left open with nobody at its other end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Literal, TypeAlias
from urllib.parse import parse_qs, urlsplit

Condition: TypeAlias = Literal["whole", "frozen", "cut"]
MOST = 64 * 1024


class Relay:
    """Passes on whatever comes, to a PostgreSQL behind a Unix socket or a port."""

    def __init__(self, url: str) -> None:
        """`url` is that of the database as the relay reaches it."""
        self._target = urlsplit(url)
        self._condition: Condition = "whole"
        self._whole = asyncio.Event()
        self._whole.set()
        self._pairs: set[Pair] = set()
        self._listening: asyncio.Server | None = None
        self.url = ""
        """As a server reaches it through the relay."""

    async def open(self) -> None:
        self._listening = await asyncio.start_server(self._join, "127.0.0.1", 0)
        port = self._listening.sockets[0].getsockname()[1]
        self.url = self._target._replace(
            netloc=f"{self._target.username or 'postgres'}@127.0.0.1:{port}", query=""
        ).geturl()

    async def close(self) -> None:
        self.cut()
        if self._listening is not None:
            self._listening.close()

    def freeze(self) -> None:
        """Nothing goes through, and nobody is told; what is sent meanwhile arrives when the line is whole again."""
        self._condition = "frozen"
        self._whole.clear()

    def cut(self) -> None:
        """Every connection is broken, and new ones are broken at once."""
        self._condition = "cut"
        self._whole.clear()
        for pair in list(self._pairs):
            pair.end()

    def lose(self) -> None:
        """As when a machine between the two goes down: what is open stays so and is dead for good, new ones wait."""
        self.freeze()
        for pair in self._pairs:
            pair.lost = True

    def mend(self) -> None:
        self._condition = "whole"
        self._whole.set()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        pair = Pair(writer)
        self._pairs.add(pair)
        try:
            if self._condition == "cut":
                return
            await self._whole.wait()
            there_reader, there_writer = await self._reach()
            pair.there = there_writer
            passing = [self._pass_on(pair, reader, there_writer), self._pass_on(pair, there_reader, writer)]
            await asyncio.gather(*passing)
        except OSError:
            pass
        finally:
            self._pairs.discard(pair)
            pair.end()

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        folder = parse_qs(self._target.query).get("host", [""])[0]
        port = self._target.port or 5432
        if folder:
            return await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{port}")
        return await asyncio.open_connection(self._target.hostname or "127.0.0.1", port)

    async def _pass_on(self, pair: Pair, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(MOST):
            await self._whole.wait()
            if not pair.lost:
                writer.write(data)
                await writer.drain()
        if not pair.lost:
            pair.end()


class Pair:
    """One connection and the one that it is passed on by."""

    def __init__(self, here: asyncio.StreamWriter) -> None:
        self.here = here
        self.there: asyncio.StreamWriter | None = None
        self.lost = False

    def end(self) -> None:
        for writer in (self.here, self.there):
            if writer is not None:
                with suppress(OSError, RuntimeError):
                    writer.transport.abort()
