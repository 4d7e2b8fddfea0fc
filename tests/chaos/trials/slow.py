"""Clients that send a byte now and then, say nothing, or never read."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.chaos.club import LATER, Club
from tests.chaos.servers import Server, memory
from tests.chaos.stage import Stage
from tests.chaos.trial import Trial
from tests.support.patience import PATIENCE

WAITED = 1
"""Seconds for which the server waits for a hello and for a body here."""
BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n"
HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
MEGABYTE = 1024 * 1024


async def slow(stage: Stage) -> None:
    database = stage.file()
    server = await stage.started(database, hello_seconds=WAITED, body_seconds=WAITED)
    club = await stage.club(server)
    for _ in range(stage.size.rounds):
        await club.progress(stage.size.moves)
        before = sum(memory(server))
        async with asyncio.TaskGroup() as group:
            playing = group.create_task(club.everywhere())
            for number in range(stage.size.crowd):
                kind = (_says_nothing, _drips_body, _drips_head, _never_reads)[number % 4]
                group.create_task(kind(stage, club, server, playing))
        grown = (sum(memory(server)) - before) // MEGABYTE
        stage.report.counts["most megabytes grown"] = max(grown, stage.report.counts["most megabytes grown"])
    await stage.reckon(club, database)


async def _says_nothing(stage: Stage, club: Club, server: Server, playing: asyncio.Task[None]) -> None:
    """No hello: it is let go in words."""
    async with _dialled(club, server) as line:
        with suppress(ConnectionClosed):
            async with asyncio.timeout(PATIENCE):
                while True:
                    await line.recv()
        stage.must(line.close_code == 4408, f"a silent socket was closed with {line.close_code}")
    stage.report.counts["let go"] += 1


async def _drips_body(stage: Stage, club: Club, server: Server, playing: asyncio.Task[None]) -> None:
    """A byte of the body at a time: it is answered that this is too slow."""
    reader, writer = await _raw(server)
    writer.write(BODY)
    answer = asyncio.create_task(reader.read(100))
    async with asyncio.timeout(PATIENCE):
        while not answer.done():
            writer.write(b" ")
            await asyncio.sleep(LATER)
    with suppress(OSError):
        first = (await answer)[:12]
        stage.must(first == b"HTTP/1.1 408", f"a slow body was answered by {first!r}")
    writer.transport.abort()
    stage.report.counts["let go"] += 1


async def _drips_head(stage: Stage, club: Club, server: Server, playing: asyncio.Task[None]) -> None:
    """A byte of a header at a time, as long as the others need to play on: a proxy's to end, and harmless here."""
    _, writer = await _raw(server)
    writer.write(HEAD)
    while not playing.done():
        writer.write(b"x")
        await asyncio.sleep(LATER)
    writer.transport.abort()
    stage.report.counts["borne"] += 1


async def _never_reads(stage: Stage, club: Club, server: Server, playing: asyncio.Task[None]) -> None:
    """A spectator whose line is full: nobody waits for it."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    narrow.setblocking(False)
    where = urlsplit(server.url)
    await asyncio.get_running_loop().sock_connect(narrow, (where.hostname, where.port))
    async with _dialled(club, server, sock=narrow, max_queue=1) as line:
        await line.send('{"type": "hello"}')
        await asyncio.wait([playing])
        line.transport.abort()
    stage.report.counts["borne"] += 1


def _dialled(club: Club, server: Server, **more: Any) -> connect:
    table = club.chance.choice(list(club.notebook.tokens))
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    return connect(
        address, open_timeout=PATIENCE, close_timeout=1, ping_interval=None, max_size=None, proxy=None, **more
    )


async def _raw(server: Server) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    where = urlsplit(server.url)
    return await asyncio.open_connection(where.hostname, where.port)


SLOW = Trial(
    "slow clients",
    "sockets that say nothing, bodies and headers that come a byte at a time, spectators that never read",
    "nobody else waits for them; those that say nothing and slow bodies are let go in words",
    slow,
)
