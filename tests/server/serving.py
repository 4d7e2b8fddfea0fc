"""Servers to test against, in a thread or in a process of their own, and a player's side of the wire."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mayday.server.app import build, configured
from mayday.server.settings import Settings
from tests.support.patience import PATIENCE

UNHURRIED = {"bot_pause": 0.0, "hello_seconds": PATIENCE, "body_seconds": PATIENCE, "bot_overrun": PATIENCE}
"""Bots that answer at once, and a server that waits for whoever is slow."""
Json = dict[str, Any]


class Player:
    """A script that plays over HTTP and sockets; a token makes it somebody."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.lobby: Any = None
        """Of a server in this process."""
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def get(self, path: str, token: str | None = None, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query, headers=bearer(token))

    def post(self, path: str, body: Any, token: str | None = None) -> httpx.Response:
        return self.http.post(path, json=body, headers=bearer(token))

    def make(self, *seats: str, **more: Any) -> Json:
        """A Grand Prix with seats such as `me`, `open` and `cadet`."""
        orders = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
        body = {"game": "mayday78", "scenario": "grand-prix", "seats": orders, **more}
        return answered(self.post("/api/tables", body), 201)

    def table_from(self, position: Json, *seats: str, game: str = "mayday78", **more: Any) -> Json:
        """A table that begins from a position, with seats as in `make`."""
        return self.make(*seats, game=game, scenario="", position=position, **more)

    def view(self, table: str, token: str | None = None, after: int = 0) -> Json:
        return answered(self.get(f"/api/tables/{table}/view", token, after=after))

    def act(self, table: str, token: str, ply: int, **what: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table}/actions", {"type": "act", "ply": ply, **what}, token)

    def socket(self, table: str, token: str | None = None, after: int = 0) -> Line:
        line = self.silent(table)
        with suppress(ConnectionClosed):  # one that is refused at once may be closed before this
            line.say({"type": "hello", "token": token, "after": after})
        return line

    def silent(self, table: str) -> Line:
        """A socket that has not said hello."""
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        return dial(address)

    def close(self) -> None:
        self.http.close()


class Line:
    """One WebSocket, speaking JSON."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.waits_for_bots = False

    def say(self, message: Any) -> None:
        self.connection.send(msgspec.json.encode(message).decode())

    def hear(self, *kinds: str) -> Json:
        """The next message, of these kinds if any are named; others are passed over."""
        deadline = time.monotonic() + PATIENCE
        while True:
            message: Json = msgspec.json.decode(self.connection.recv(deadline - time.monotonic()))
            if message["type"] == "update":
                bots = {seat["seat"] for seat in message["table"]["seats"] if seat["kind"] == "bot"}
                self.waits_for_bots = not bots.isdisjoint(message["actors"])
            if not kinds or message["type"] in kinds:
                return message

    def act(self, ply: int, **what: Any) -> Json:
        self.say({"type": "act", "ply": ply, **what})
        return self.hear("accepted", "refused")

    def close_code(self) -> int | None:
        """How the other side ended it, after its last message."""
        with suppress(ConnectionClosed):
            while True:
                self.connection.recv(PATIENCE)
        return self.connection.close_code

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *error: object) -> None:
        self.connection.close()


def dial(address: str, headers: dict[str, str] | None = None) -> Line:
    """A socket that waits for whatever comes, however long nothing does."""
    connection = connect(address, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None, max_size=None)
    return Line(connection.__enter__())


def settle(*lines: Line, awaiting_bots: bool = False) -> None:
    """Pass over whatever was sent to these until now, and whatever bots still decide, unless they are awaited for good.

    With the first round all of them have arrived, which the others are told; then two more, for an answer goes out
    before the news that waits beside it.
    """
    _ping(lines)
    for line in lines:
        while line.waits_for_bots and not awaiting_bots:
            line.hear("update")
    for _ in range(2):
        _ping(lines)


def _ping(lines: Iterable[Line]) -> None:
    for line in lines:
        line.say({"type": "ping"})
        line.hear("pong")


def nothing_more(*lines: Line) -> None:
    """Whatever was sent to these is here already: all that they hear now are answers to pings."""
    for line in lines:
        for _ in range(2):
            line.say({"type": "ping"})
            heard = line.hear()
            assert heard == {"type": "pong"}, heard


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def answered(response: httpx.Response, status: int = 200) -> Json:
    assert response.status_code == status, response.text
    found: Json = response.json()
    return found


def refused(response: httpx.Response, status: int) -> Json:
    """A refusal in the one form all refusals have, with nothing of our insides in it."""
    problem = answered(response, status)
    assert {"error", "reason"} <= set(problem) <= {"error", "reason", "rule", "field", "code"}
    assert problem["reason"]
    assert "Traceback" not in response.text
    return problem


def eventually(check: Any, what: str = "it") -> Any:
    """The first true answer of a check that is asked again and again."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = check()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what} did not happen in {PATIENCE} seconds")


@contextmanager
def serving(database: str, *, games: Any = None, bots: Any = None, time: Any = None, **chosen: Any) -> Iterator[Player]:
    """A server in a thread of this process."""
    # Bots of a test think here, where it can see what they did.
    own = {"bot_processes": 0} if bots is not None else {}
    settings = Settings(**{"database": database, **UNHURRIED, "calls_per_second": 0, **own, **chosen})
    more = {name: value for name, value in (("games", games), ("bots", bots), ("time", time)) if value is not None}
    app = build(settings, **more)
    server = uvicorn.Server(configured(app, settings))
    server.config.port = 0
    thread = threading.Thread(target=server.run)
    thread.start()
    eventually(lambda: server.started or not thread.is_alive(), "the start")
    assert server.started
    player = Player(f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
    player.lobby = app.state.lobby
    try:
        yield player
    finally:
        player.close()
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


class Process:
    """A real server process, which can be killed."""

    def __init__(self, database: str, port: int = 0, log: Path | None = None, **chosen: Any) -> None:
        free = {"moves_per_second": 0, "calls_per_second": 0}
        settings = {"database": database, "port": port, **UNHURRIED, **free, **chosen}
        named = {f"MAYDAY_{name.upper()}": str(value) for name, value in settings.items()}
        with ExitStack() as opened:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "mayday.server.app"],
                env={**os.environ, **named},
                stdout=subprocess.PIPE,
                stderr=None if log is None else opened.enter_context(log.open("wb")),
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, line
        self.player = Player(line.split()[3])

    def kill(self) -> None:
        """As a power cut would."""
        self.player.close()
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        self.player.close()
        self.process.terminate()
        self.process.wait(PATIENCE)


@contextmanager
def process(database: str, port: int = 0, log: Path | None = None, **chosen: Any) -> Iterator[Process]:
    """One that is stopped in the end; what it logs can go to a file."""
    started = Process(database, port, log, **chosen)
    try:
        yield started
    finally:
        if started.process.poll() is None:
            started.stop()
        if started.process.stdout is not None:
            started.process.stdout.close()
