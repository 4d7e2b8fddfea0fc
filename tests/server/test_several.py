"""Several servers at one address: all answer for the same tables, one that dies is replaced, and all end together."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from mayday.core.errors import InputError
from mayday.server import several
from mayday.server.settings import Settings, from_environment
from tests.chaos.servers import Server, living
from tests.server.serving import Player, answered, eventually

PROCESSES = 2


@pytest.fixture
def server(postgres_database: str, tmp_path: Path) -> Iterator[Server]:
    server = Server(postgres_database, tmp_path / "server.log", processes=PROCESSES)
    server.start()
    try:
        yield server
    finally:
        for child in children(server):
            os.kill(child, signal.SIGKILL)
        server.clear()


def children(server: Server) -> list[int]:
    """The servers that it began: each leads a group of its own."""
    found = []
    for process, group in living():
        if process == group:
            try:
                command = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
                parent = int(Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()[1])
            except (OSError, ValueError):
                continue
            if b"mayday.server.several" in command and parent == server.pid:
                found.append(process)
    return sorted(found)


def alive(server: Server) -> bool:
    try:
        return httpx.get(f"{server.url}/api/health", trust_env=False).is_success
    except httpx.HTTPError:
        return False


def test_all_know_the_same_tables_and_one_that_dies_is_replaced(server: Server) -> None:
    eventually(lambda: len(children(server)) == PROCESSES and alive(server), "that both have begun")
    player = Player(server.url)
    made = player.make("me", "me")
    tokens = [held["token"] for held in made["held"]]
    seat = player.view(made["table"])["actors"][0]
    first = player.view(made["table"], tokens[seat])
    answered(player.act(made["table"], tokens[seat], first["ply"], action=first["legal"][0]["action"]))
    before = children(server)
    os.kill(before[0], signal.SIGKILL)
    eventually(lambda: len(children(server)) == PROCESSES and children(server) != before, "another in its place")
    for _ in range(20):  # each on a line of its own, so that any of them answers
        with httpx.Client(trust_env=False) as line:
            seen = answered(line.get(f"{server.url}/api/tables/{made['table']}/view"))
        assert seen["ply"] == first["ply"] + 1


def test_all_end_with_the_one_that_began_them(server: Server) -> None:
    eventually(lambda: len(children(server)) == PROCESSES and alive(server), "that both have begun")
    begun = children(server)
    server.stop()
    assert server.code == 0
    assert not {*begun} & {process for process, _ in living()}


def test_none_outlives_one_that_is_killed(server: Server) -> None:
    eventually(lambda: len(children(server)) == PROCESSES and alive(server), "that both have begun")
    begun = children(server)
    server.kill()
    eventually(lambda: not {*begun} & {process for process, _ in living()}, "the end of both")


def test_a_file_is_for_one_process() -> None:
    with pytest.raises(InputError, match="PostgreSQL"):
        several.check(Settings(database="sqlite:///tables.db", processes=2))
    several.check(Settings(database="sqlite:///tables.db"))


def test_each_has_the_settings_of_the_host_and_a_port_of_its_own_for_metrics() -> None:
    settings = Settings(database="postgresql://club", processes=3, metrics_port=9100, access_log=True, bot_pause=0.5)
    found = from_environment(several.environment(settings, 2))
    assert (found.processes, found.metrics_port, found.access_log, found.bot_pause) == (1, 9102, True, 0.5)
    assert found.database == settings.database
