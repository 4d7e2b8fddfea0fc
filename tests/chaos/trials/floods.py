"""Requests and connections by the thousand, from a few addresses."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from mayday.server.settings import Settings
from tests.chaos.club import Club
from tests.chaos.servers import Server
from tests.chaos.stage import Stage
from tests.chaos.trial import Trial
from tests.support.patience import PATIENCE

ADDRESSES = ("127.0.0.2", "127.0.0.3", "127.0.0.4")
LIMITS = ("calls_per_second", "moves_per_second", "tables_per_minute", "sockets_per_address")
FINE = (200, 201, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429)
"""Whatever is asked, it is answered or refused; nothing of it is the server's own failure."""


async def flood(stage: Stage) -> None:
    database = stage.file()
    shipped = Settings()
    limits = {name: getattr(shipped, name) for name in LIMITS}
    server = await stage.started(database, **limits)
    club = await stage.club(server)
    for _ in range(max(1, stage.size.rounds // 10)):
        await club.progress(stage.size.moves)
        async with asyncio.TaskGroup() as group:
            group.create_task(club.everywhere())
            for number in range(stage.size.crowd):
                address = ADDRESSES[number % len(ADDRESSES)]
                group.create_task(_ask(stage, club, server, address))
                group.create_task(_crowd_in(stage, club, server, address))
    await stage.reckon(club, database)


async def _ask(stage: Stage, club: Club, server: Server, address: str) -> None:
    """One visitor's share of the requests, one after another without a pause."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=server.url, transport=transport, timeout=PATIENCE) as http:
        for _ in range(stage.size.requests // stage.size.crowd):
            table = club.chance.choice(list(club.notebook.tokens))
            method, path, body = club.chance.choice(_requests(table))
            with suppress(httpx.TransportError):
                answer = await http.request(method, path, content=body, headers={"Content-Type": "application/json"})
                stage.must(answer.status_code in FINE, f"{method} {path} was answered by {answer.status_code}")
                stage.report.counts["refused as too many" if answer.status_code == 429 else "requests answered"] += 1


def _requests(table: str) -> list[tuple[str, str, bytes | None]]:
    spam = b'{"game": "mayday", "scenario": "x", "seats": [{"kind": "open"}, {"kind": "open"}]}'
    return [
        ("GET", "/api/tables", None),
        ("GET", f"/api/tables/{table}/view", None),
        ("GET", f"/api/tables/{table}/log", None),
        ("POST", "/api/tables", spam),
        ("POST", "/api/records", b"{}"),
        ("POST", f"/api/tables/{table}/actions", b"[" * 10_000),
    ]


async def _crowd_in(stage: Stage, club: Club, server: Server, address: str) -> None:
    """Sockets of spectators who come and go."""
    table = club.chance.choice(list(club.notebook.tokens))
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    for _ in range(stage.size.requests // stage.size.crowd // 20):
        with suppress(OSError, WebSocketException):
            async with connect(url, open_timeout=PATIENCE, proxy=None, local_addr=(address, 0), max_size=None) as line:
                await line.send('{"type": "hello"}')
                await line.recv()
                stage.report.counts["sockets opened"] += 1


FLOOD = Trial(
    "floods",
    f"requests, good and bad, and sockets without a pause from {len(ADDRESSES)} addresses, within the shipped limits",
    "every table goes on meanwhile; whatever is asked is answered or refused, and never fails",
    flood,
)
