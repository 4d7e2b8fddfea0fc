"""Addresses that a host has banned are turned away, and hear why; all others are not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from websockets.exceptions import InvalidStatus

from mayday.core.errors import InputError
from mayday.server.addresses import network_of
from mayday.server.bans import Ban, Bans
from mayday.server.databases import store_for
from mayday.server.store import Store
from mayday.server.upkeep import bans
from tests.server.serving import Line, Player, dial, eventually, refused, serving

NOW = 1000.0


def host(database: str, work: Callable[[Store], Awaitable[object]]) -> None:
    """Do what a command of the host does, beside the server."""

    async def run() -> None:
        store = store_for(database, beside=True)
        await store.open(lambda note: None)
        await work(store)
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("named", "inside", "outside"),
    [
        ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
        ("203.0.113.9/24", "203.0.113.255", "203.0.114.0"),
        ("203.0.113.7", "::ffff:203.0.113.7", "::ffff:203.0.113.8"),
        ("::ffff:203.0.113.7", "203.0.113.7", "2001:db8::7"),
        ("2001:db8:1:2::/64", "2001:db8:1:2:3:4:5:6", "2001:db8:1:3::"),
        ("2001:db8::7", "2001:db8::7%eth0", "2001:db8::8"),
        ("203.0.113.0/24", "203.0.113.1", "local"),
    ],
)
def test_a_network_holds_its_own_addresses_alone(named: str, inside: str, outside: str) -> None:
    kept = Bans(lambda: NOW)
    kept.replace([Ban(str(network_of(named)), None, "", NOW), Ban("198.51.100.0/25", None, "", NOW)])
    assert kept.against(inside) is not None
    assert kept.against(outside) is None


def test_a_ban_ends_when_its_time_is_over() -> None:
    now = [NOW]
    kept = Bans(lambda: now[0])
    kept.replace([Ban("203.0.113.7/32", NOW + 60, "Enough.", NOW)])
    told = kept.against("203.0.113.7")
    assert told is not None
    assert (told.status, "until 1970-01-01T00:17:40Z" in str(told), "Enough." in str(told)) == (403, True, True)
    now[0] += 60
    assert kept.against("203.0.113.7") is None


@pytest.mark.parametrize(
    "named", ["", "example.org", "203.0.113.7/7", "0.0.0.0/0", "::/0", "127.0.0.1", "::1", "1.2.3"]
)
def test_what_cannot_be_banned_is_refused(named: str) -> None:
    with pytest.raises(InputError):
        network_of(named)


def test_a_running_server_turns_away_who_is_banned_meanwhile(database: str) -> None:
    with serving(database, trusted_proxies=1) as player:
        made = player.make("me", "open")
        bad, good = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}
        with _line(player, made["table"], bad) as line, _line(player, made["table"], good) as other:
            host(database, lambda store: bans.ban(store, "203.0.113.7", None, "Enough.", NOW))
            assert "Enough." in line.hear("failed")["reason"]
            assert line.close_code() == 4403
            for path in ("/", "/api/health", f"/api/tables/{made['table']}"):
                assert "Enough." in refused(player.http.get(path, headers=bad), 403)["reason"]
                assert player.http.get(path, headers=good).status_code == 200
            with pytest.raises(InvalidStatus) as thrown:
                _line(player, made["table"], bad)
            assert thrown.value.response.status_code == 403
            other.say({"type": "ping"})
            assert other.hear("pong")
        host(database, lambda store: bans.unban(store, "203.0.113.7", NOW))
        eventually(lambda: player.http.get("/api/health", headers=bad).status_code == 200, "the way back in")


def test_bans_outlive_the_process(sqlite_database: str) -> None:
    host(sqlite_database, lambda store: bans.ban(store, "2001:db8::/32", None, "", NOW))
    with serving(sqlite_database, trusted_proxies=1) as player:
        refused(player.http.get("/api/health", headers={"X-Forwarded-For": "2001:db8::1"}), 403)


def _line(player: Player, table: str, headers: dict[str, str]) -> Line:
    line = dial(player.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket", headers)
    line.say({"type": "hello"})
    line.hear("update")
    return line
