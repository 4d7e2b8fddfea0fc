"""Requests for another server, from another site's page, or with endless headers are turned away."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mayday.server.head_limits import LARGEST_HEAD
from tests.server.serving import Player, dial, refused, serving
from tests.support.patience import PATIENCE

ORDER = {"game": "mayday78", "scenario": "grand-prix", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "cadet"}]}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('gate')}/tables.db", origins="https://club.example") as player:
        yield player


@pytest.mark.parametrize("origin", [None, "own", "https://club.example"])
def test_ones_own_page_a_named_site_and_a_script_may_make_a_table(house: Player, origin: str | None) -> None:
    headers = {} if origin is None else {"Origin": house.url if origin == "own" else origin}
    assert house.http.post("/api/tables", json=ORDER, headers=headers).status_code == 201


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", ""])
def test_another_sites_page_can_look_and_do_nothing(house: Player, origin: str) -> None:
    headers = {"Origin": origin}
    assert "another site" in refused(house.http.post("/api/tables", json=ORDER, headers=headers), 403)["reason"]
    assert house.http.get("/api/tables", headers=headers).status_code == 200


def test_another_sites_page_gets_no_socket(house: Player) -> None:
    table = house.make("me", "cadet")["table"]
    address = house.url.replace("http", "ws") + f"/api/tables/{table}/socket"
    with pytest.raises((InvalidStatus, ConnectionClosed)), dial(address, {"Origin": "https://evil.example"}) as line:
        line.hear("update")


@pytest.mark.parametrize(
    ("host", "status"),
    [("localhost:8000", 200), ("127.0.0.1", 200), ("[::1]:80", 200), ("192.168.1.7:8000", 200), ("evil.example", 421)],
)
def test_a_server_for_this_machine_alone_answers_to_its_own_names(house: Player, host: str, status: int) -> None:
    assert house.http.get("/api/health", headers={"Host": host}).status_code == status


def test_a_server_answers_to_the_names_it_was_given(sqlite_database: str) -> None:
    with serving(sqlite_database, hosts="mayday.example, club.example") as player:
        for host, status in (("club.example", 200), ("club.example:443", 200), ("evil.example", 421)):
            assert player.http.get("/api/health", headers={"Host": host}).status_code == status


def test_behind_a_proxy_any_name_is_taken_unless_some_are_given(sqlite_database: str) -> None:
    with serving(sqlite_database, trusted_proxies=1) as player:
        assert player.http.get("/api/health", headers={"Host": "mayday.example"}).status_code == 200


def send_for_ever(line: socket.socket) -> None:
    while True:
        line.sendall(b"X-More: " + b"x" * LARGEST_HEAD + b"\r\n")


def test_headers_without_an_end_are_cut_off(house: Player) -> None:
    name, port = house.url.removeprefix("http://").split(":")
    with socket.create_connection((name, int(port)), timeout=PATIENCE) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n")
        with pytest.raises(ConnectionError):
            send_for_ever(line)
    assert house.get("/api/health").status_code == 200
