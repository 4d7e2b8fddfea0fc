"""Whatever is sent to whatever address: a 4xx in the one form of refusals, and the house stands."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from select import select
from typing import Any

import httpx
import msgspec
import pytest
from starlette.requests import Request

from mayday.server.operations import OPERATIONS, Operation
from mayday.server.requests import decoded_body
from mayday.server.settings import Settings
from mayday.server.store import Unreachable
from tests.server.serving import Player, answered, refused, serving

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
WORDS = ["", "0", "-1", "99", "x", "é", "%00", "%ff", "..%2f..", "a b", "'; DROP TABLE tables; --", "x" * 3000, "🚀"]
VALUES: list[Any] = [
    None, True, 0, -1, 1.5, 10**30, "", "x" * 300, "\u0000", "\u202e", [], [[]], {}, {"type": "burn"}, [1] * 50,
]  # fmt: skip


HUGE = 17
"""MiB; more than any request may have, a record in JSON included."""
KNOWN = {"seat": "0", "piece": "0", "game": "mayday78", "rule": "MD-GRV.02", "scenario": "grand-prix", "sheet": "SCT"}
KNOWN |= {"about": "reach hanson"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    folder = tmp_path_factory.mktemp("house")
    with serving(f"{folder}/tables.db", tables_per_minute=0, moves_per_second=0, calls_per_second=0) as player:
        yield player


def named(operation: Operation) -> str:
    return f"{operation.method} {operation.path}"


def fill(path: str, values: dict[str, str], chance: random.Random | None = None) -> str:
    """A path with its parts filled in, or spoilt."""

    def part(match: re.Match[str]) -> str:
        good = values[match[1]]
        return chance.choice([good, good, *WORDS]) if chance else good

    return re.sub(r"{(\w+)}", part, path)


def garbage(chance: random.Random, operation: Operation) -> dict[str, Any]:
    """A body that may be anything, mostly close to what is wanted."""
    kind = chance.randrange(6)
    if kind == 0:
        return {"content": chance.randbytes(chance.randrange(200)), "headers": {"Content-Type": "application/json"}}
    if kind == 1:
        return {"content": b"{}", "headers": {"Content-Type": chance.choice(["", "text/html", "nonsense"])}}
    if kind == 2:
        return {"content": b'{"a":' * chance.choice([3, 5000]), "headers": {"Content-Type": "application/json"}}
    fields = getattr(operation.body, "__struct_fields__", ("a", "b"))
    body = {name: chance.choice(VALUES) for name in fields if chance.random() < 0.8}
    if chance.random() < 0.3:
        body["unknown"] = chance.choice(VALUES)
    return {"json": body if kind > 3 else chance.choice(VALUES)}


@pytest.mark.parametrize("operation", OPERATIONS, ids=named)
def test_garbage_is_refused_in_words(house: Player, operation: Operation) -> None:
    made = house.make("me", "open", "cadet")
    good = {**KNOWN, "table": made["table"], "seat": "1"}
    chance = random.Random(named(operation))
    for _ in range(60):
        path = fill(operation.path, good, chance)
        query = "&".join(
            f"{chance.choice(['after', 'count', 'seat', 'q', 'zzz'])}={chance.choice(WORDS[:9])}"
            for _ in range(chance.choice([0, 0, 1, 2]))
        )
        more = garbage(chance, operation) if chance.random() < 0.7 else {}
        token = chance.choice([None, None, "?", "x", made["host"], made["held"][0]["token"], "y" * 5000])
        headers = {**more.pop("headers", {}), **({} if token is None else {"Authorization": f"Bearer {token}"})}
        method = operation.method if chance.random() < 0.8 else chance.choice(METHODS)
        response = house.http.request(method, f"{path}?{query}" if query else path, headers=headers, **more)
        assert_decent(response, method)
    assert answered(house.get("/api/health"))["status"] == "ok"


def assert_decent(response: httpx.Response, method: str) -> None:
    assert response.status_code < 500, (response.request.url, response.text)
    if response.status_code >= 400 and method != "HEAD":
        problem = msgspec.json.decode(response.content)
        assert problem["error"]
        assert problem["reason"]
        assert "Traceback" not in response.text
        assert "/mayday/" not in response.text


@pytest.mark.parametrize("path", sorted({operation.path for operation in OPERATIONS}))
def test_a_method_that_is_not_offered_gets_the_list_of_those_that_are(house: Player, path: str) -> None:
    offered: set[str] = {operation.method for operation in OPERATIONS if operation.path == path}
    offered |= {"HEAD"} if "GET" in offered else set()
    address = fill(path, {**KNOWN, "table": "0" * 13})
    for method in {"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"} - offered:
        response = house.http.request(method, address)
        refused(response, 405)
        assert set(response.headers["allow"].split(", ")) == offered


@pytest.mark.parametrize("operation", OPERATIONS, ids=named)
def test_a_query_parameter_is_given_once_and_is_known(house: Player, operation: Operation) -> None:
    values = {**KNOWN, "table": house.make("me", "open")["table"]}
    path = fill(operation.path, values)
    unknown = house.http.request(operation.method, f"{path}?nonsense=1")
    assert refused(unknown, 400)["field"] == "nonsense"
    if operation.query is not None:
        name = operation.query.__struct_fields__[0]
        assert refused(house.http.request(operation.method, f"{path}?{name}=1&{name}=1"), 400)["field"] == name


@pytest.mark.parametrize("operation", [one for one in OPERATIONS if one.body], ids=named)
def test_a_body_has_a_type_and_a_size(house: Player, operation: Operation) -> None:
    path = fill(operation.path, {**KNOWN, "table": house.make("me", "open")["table"]})
    right = "text/plain" if operation.body is bytes else "application/json"
    refused(house.http.request(operation.method, path, content=b"{}"), 415)
    refused(house.http.request(operation.method, path, content=b"{}", headers={"Content-Type": "text/html"}), 415)
    huge = b" " * (HUGE * 1024 * 1024)
    refused(house.http.request(operation.method, path, content=huge, headers={"Content-Type": right}), 413)

    def dripping() -> Iterator[bytes]:
        for _ in range(HUGE * 16):
            yield b" " * 65536

    refused(house.http.request(operation.method, path, content=dripping(), headers={"Content-Type": right}), 413)


def test_a_body_that_never_ends_is_given_up(sqlite_database: str) -> None:
    with (
        serving(sqlite_database, body_seconds=0.2) as player,
        closing(HTTPConnection(player.url.removeprefix("http://"))) as line,
    ):
        line.putrequest("POST", "/api/tables")
        line.putheader("Content-Type", "application/json")
        line.putheader("Content-Length", "100000")
        line.endheaders()
        while not select([line.sock], [], [], 0.02)[0]:
            with suppress(OSError):  # it has just been given up
                line.send(b" ")
        answer = line.getresponse()
        assert answer.status == 408
        assert msgspec.json.decode(answer.read())["reason"]


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/nothing", "/api/tables/", "/api/games//rules", "/api/../api/x"]
)
def test_an_address_of_the_api_that_is_none_is_refused(house: Player, path: str) -> None:
    refused(house.http.get(path), 404)
    assert house.http.post(path).status_code == 404


def test_a_failure_of_ours_says_nothing_of_our_insides(sqlite_database: str, caplog: pytest.LogCaptureFixture) -> None:
    with serving(sqlite_database) as player:
        made = player.make("me", "me")
        table = player.lobby._open[made["table"]]

        class Bug(Exception):
            pass

        class Broken:
            def __getattr__(self, name: str) -> Any:
                raise Bug("the secret of the house")

        table.game = Broken()
        token = made["held"][0]["token"]
        problem = refused(player.act(made["table"], token, 0, action={"type": "end"}), 500)
        assert "secret" not in problem["reason"]
        assert "secret of the house" in caplog.text
        kept, player.lobby.services.store = player.lobby.services.store, Broken()
        assert "secret" not in refused(player.get("/api/tables"), 500)["reason"]
        player.lobby.services.store = kept


def test_a_database_out_of_reach_is_said_and_the_table_goes_on_when_it_is_back(sqlite_database: str) -> None:
    class Gone:
        def __getattr__(self, name: str) -> Any:
            raise Unreachable("the disk is full")

    with serving(sqlite_database) as player:
        made = player.make("me", "me")
        seat = player.view(made["table"])["actors"][0]
        token = made["held"][seat]["token"]
        services = player.lobby.services
        kept, services.store = services.store, Gone()
        refused(player.act(made["table"], token, 0, text="done"), 503)
        with player.socket(made["table"], token) as line:
            assert "moment" in line.act(0, text="done")["reason"]
            services.store = kept
            assert line.act(0, text="done")["type"] == "accepted"


def test_a_length_in_digits_that_are_no_number_is_left_to_the_counting_of_bytes() -> None:
    async def receive() -> Any:
        return {"type": "http.request", "body": b"{}", "more_body": False}

    headers = [(b"content-type", b"text/plain"), (b"content-length", "²".encode("latin-1"))]
    request = Request({"type": "http", "method": "POST", "path": "/", "headers": headers}, receive)
    assert asyncio.run(decoded_body(request, bytes, Settings())) == b"{}"
