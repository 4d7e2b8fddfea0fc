"""A server that is told to end finishes what was begun, sends everybody away to come back, and ends well."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from mayday.server.app import build, configured
from mayday.server.settings import Settings
from mayday.server.stopping import Server
from tests.server.serving import UNHURRIED, Player, Process, answered, bearer, eventually, process
from tests.support.patience import PATIENCE

RESTARTED = 1012


class HeldUp:
    """A request whose body has not come: the server has begun with it, and waits."""

    def __init__(self, player: Player, path: str, body: Any, token: str) -> None:
        self._body = msgspec.json.encode(body)
        host, port = player.url.removeprefix("http://").split(":")
        self._line = socket.create_connection((host, int(port)), PATIENCE)
        headers = {
            "Host": f"{host}:{port}",
            "Content-Type": "application/json",
            "Content-Length": str(len(self._body)),
            "Expect": "100-continue",
            **bearer(token),
        }
        lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        self._line.sendall("\r\n".join(lines).encode())
        assert b"100 Continue" in self._line.recv(100)

    def go_on(self) -> str:
        """The answer, once the body has been sent."""
        self._line.sendall(self._body)
        received = b""
        while more := self._line.recv(65536):
            received += more
        return received.decode()

    def __enter__(self) -> HeldUp:
        return self

    def __exit__(self, *error: object) -> None:
        self._line.close()


def refuses_visitors(player: Player) -> bool:
    host, port = player.url.removeprefix("http://").split(":")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except ConnectionRefusedError:
        return True
    return False


def began(player: Player) -> tuple[str, str, str]:
    """A table with two people, and the tokens of whoever is asked and of the other."""
    made = player.make("me", "me")
    tokens = [held["token"] for held in made["held"]]
    seat = player.view(made["table"])["actors"][0]
    return made["table"], tokens[seat], tokens[1 - seat]


def ended(server: Process) -> int:
    return server.process.wait(PATIENCE)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_well_and_those_at_the_tables_are_sent_to_come_back(
    sqlite_database: str, number: signal.Signals
) -> None:
    with process(sqlite_database) as server:
        table, token, _ = began(server.player)
        bots = server.player.make("cadet", "cadet", "cadet")["table"]
        with server.player.socket(table, token) as mine, server.player.socket(bots) as watching:
            mine.hear("update")
            watching.hear("update")
            server.process.send_signal(number)
            assert mine.close_code() == RESTARTED
            assert watching.close_code() == RESTARTED
        assert ended(server) == 0


def test_a_move_that_was_begun_is_answered_and_kept(database: str) -> None:
    with process(database, stop_seconds=PATIENCE) as server:
        table, token, _ = began(server.player)
        move = {"type": "act", "ply": 0, "text": "done"}
        with HeldUp(server.player, f"/api/tables/{table}/actions", move, token) as held_up:
            server.process.terminate()
            eventually(lambda: refuses_visitors(server.player), "that it takes nobody any more")
            answer = held_up.go_on()
        assert answer.startswith("HTTP/1.1 200"), answer
        assert ended(server) == 0
    with process(database) as again:
        assert again.player.view(table)["ply"] == 1


def test_a_second_signal_ends_it_at_once(sqlite_database: str) -> None:
    with process(sqlite_database, stop_seconds=PATIENCE) as server:
        table, token, _ = began(server.player)
        with HeldUp(server.player, f"/api/tables/{table}/actions", {}, token):
            server.process.terminate()
            eventually(lambda: refuses_visitors(server.player), "that it takes nobody any more")
            assert server.process.poll() is None
            server.process.terminate()
            assert ended(server) == -signal.SIGTERM


def test_it_does_not_wait_for_a_thread_that_never_ends() -> None:
    program = (
        "import threading\n"
        "from mayday.server.stopping import leave_threads\n"
        "threading.Thread(target=threading.Event().wait, name='mayday-bot_0').start()\n"
        "print('goodbye')\n"
        "leave_threads()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert done.stdout == "goodbye\n"


@contextmanager
def in_a_thread(database: str) -> Iterator[tuple[Server, Player]]:
    settings = Settings(database=database, stop_seconds=PATIENCE, **UNHURRIED)  # type: ignore[arg-type]
    app = build(settings)
    config = configured(app, settings)
    config.port = 0
    server = Server(config, app, settings.stop_seconds)
    thread = threading.Thread(target=server.run)
    thread.start()
    eventually(lambda: server.started, "the start")
    player = Player(f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
    try:
        yield server, player
    finally:
        player.close()
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


def test_a_move_on_a_socket_is_answered_before_the_socket_is_closed(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, gate = threading.Event(), threading.Event()
    with in_a_thread(sqlite_database) as (server, player):
        table, token, other = began(player)
        store = server.lobby.services.store
        append = store.append

        async def held_up(*given: Any) -> bool:
            begun.set()
            assert await asyncio.to_thread(gate.wait, PATIENCE)
            return await append(*given)

        monkeypatch.setattr(store, "append", held_up)
        with player.socket(table, token) as line, player.socket(table, other) as idle:
            line.hear("update")
            idle.hear("update")
            line.say({"type": "act", "ply": 0, "text": "done"})
            assert begun.wait(PATIENCE)
            server.should_exit = True
            assert idle.close_code() == RESTARTED
            gate.set()
            assert line.hear("accepted")["ply"] == 1
            assert line.close_code() == RESTARTED


def test_a_server_that_ends_is_not_ready(sqlite_database: str) -> None:
    with in_a_thread(sqlite_database) as (server, player):
        answered(player.get("/api/ready"))
        server.lobby.stopping.set()
        assert "being stopped" in player.get("/api/ready").json()["reason"]
