"""The line on which PostgreSQL tells what other processes did; it is given up when it falls silent, and begun anew."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, final

import msgspec
import psycopg
from psycopg import AsyncConnection
from psycopg.sql import SQL, Identifier

from mayday.core.errors import MaydayError
from mayday.server.store import Hear, Notification

log = logging.getLogger(__name__)

CHANNEL = "mayday"
BEAT_SECONDS = 3.0
"""Between two words of a process to itself."""
SILENT_SECONDS = 10.0
"""After which a line on which a process has not heard itself is dead, though nothing has closed it."""
CONNECT_SECONDS = 5
FIRST_RETRY, SLOWEST_RETRY = 0.1, 5.0


@final
class Notifications:
    """Hears the other processes for as long as this one lives; after a gap anything may have changed.

    On a channel of its own each process speaks to itself: a network that has lost a line says nothing of it, and a
    process that waited for ever would show positions that have passed.
    """

    def __init__(self, url: str, process: str, hear: Hear, speak: Callable[[str], Awaitable[None]]) -> None:
        """`speak` notifies a channel, by another line than this one."""
        self._url, self._process, self._hear, self._speak = url, process, hear, speak
        self._own = f"{CHANNEL}_{process}"
        self._begun = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.hears = False
        """Does this process know what the others do?"""
        self.beats = 0
        """How often it has heard itself."""

    async def open(self) -> None:
        self._task = asyncio.create_task(self._run())
        await self._begun.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _run(self) -> None:
        delay = FIRST_RETRY
        while True:
            try:
                connecting = AsyncConnection.connect(self._url, autocommit=True, connect_timeout=CONNECT_SECONDS)
                async with await connecting as connection:
                    await self._listen(connection)
            except (psycopg.Error, OSError, msgspec.DecodeError) as error:
                log.warning("PostgreSQL's notifications are interrupted: %s", type(error).__name__)
            delay = FIRST_RETRY if self.hears else min(delay * 2, SLOWEST_RETRY)
            self.hears = False
            await asyncio.sleep(delay)

    async def _listen(self, connection: AsyncConnection[Any]) -> None:
        loop = asyncio.get_running_loop()
        silence = loop.call_later(SILENT_SECONDS, hang_up, connection)
        beating: asyncio.Task[None] | None = None
        try:
            for channel in (CHANNEL, self._own):
                await connection.execute(SQL("LISTEN {}").format(Identifier(channel)))
            self.hears = True
            if self._begun.is_set():
                self._hear(Notification())
            self._begun.set()
            beating = asyncio.create_task(self._beat())
            async for notice in connection.notifies():
                if notice.channel == self._own:
                    self.beats += 1
                    silence.cancel()
                    silence = loop.call_later(SILENT_SECONDS, hang_up, connection)
                    continue
                heard = msgspec.json.decode(notice.payload, type=Notification)
                if heard.process != self._process:
                    self._hear(heard)
        finally:
            silence.cancel()
            if beating is not None:
                beating.cancel()

    async def _beat(self) -> None:
        while True:
            with suppress(MaydayError):  # what cannot be said is not heard either
                await self._speak(self._own)
            await asyncio.sleep(BEAT_SECONDS)


def hang_up(connection: AsyncConnection[Any]) -> None:
    """End a line whose other side does not answer: whatever waits for it fails at once, and nothing else does.

    Cancelling would ask that other side to cancel, and wait for it.
    """
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.pgconn.socket)) as line:
        line.shutdown(socket.SHUT_RDWR)
