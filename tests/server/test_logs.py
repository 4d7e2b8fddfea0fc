"""What is logged can be read by people and by machines, belongs to a request, and tells no secret."""

from __future__ import annotations

import logging
import re
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from mayday.server.logs import REQUEST, TABLE, JsonLines, TextLines, about
from tests.server.serving import Json, Player, answered, process, serving

MADE = re.compile(r"[0-9a-f]{16}")


def logged(formatter: logging.Formatter, words: str, error: Exception | None = None) -> str:
    """A line as it is written within a request about a table."""

    def written() -> str:
        REQUEST.set("abcdefgh")
        info = None
        if error is not None:
            try:
                raise error
            except Exception:
                info = sys.exc_info()
        return formatter.format(logging.LogRecord("mayday.x", logging.WARNING, __file__, 1, words, (), info))

    return about("0123456789abc").run(written)


def test_a_line_of_text_has_time_level_logger_request_and_table_and_stays_one_line() -> None:
    line = logged(TextLines(), "one\ntwo \x1b[31m")
    pattern = r"\d{4}-\d\d-\d\dT[\d:.]{12}Z warning mayday.x \[request=abcdefgh table=0123456789abc\] "
    assert re.fullmatch(pattern + re.escape("one\\ntwo \\x1b[31m"), line), line


def test_a_line_of_json_has_the_same_fields() -> None:
    line = msgspec.json.decode(logged(JsonLines(), "one\ntwo"))
    assert line.pop("time").endswith("Z")
    fields = {"logger": "mayday.x", "level": "warning", "request": "abcdefgh", "table": "0123456789abc"}
    assert line == {**fields, "message": "one\ntwo"}


@pytest.mark.parametrize("formatter", [TextLines(), JsonLines()], ids=["text", "json"])
def test_of_an_error_is_told_what_and_where_and_words_only_of_the_machine(formatter: logging.Formatter) -> None:
    bug = logged(formatter, "it failed", KeyError("the infiltrator is Ann"))
    assert "builtins.KeyError" in bug
    assert "test_logs.py" in bug
    assert "infiltrator" not in bug
    assert "no space left" in logged(formatter, "it failed", OSError("no space left"))


def test_what_outlives_a_request_does_not_carry_its_id() -> None:
    REQUEST.set("abcdefgh")
    assert about("0123456789abc").run(REQUEST.get) == ""
    assert about("0123456789abc").run(TABLE.get) == "0123456789abc"


def asked_as(player: Player, name: str) -> str:
    return player.http.get("/api/health", headers={b"X-Request-ID": name.encode()}).headers["X-Request-ID"]


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    with serving(str(tmp_path_factory.mktemp("proxied") / "tables.db"), trusted_proxies=1) as player:
        yield player


def test_a_request_has_the_id_that_the_hosts_own_proxy_gave_it(proxied: Player) -> None:
    assert asked_as(proxied, "edge-0123.45_6") == "edge-0123.45_6"


@pytest.mark.parametrize("name", ["", "short", "x" * 65, "with space", "semi;colon", "schön-und-gut", "-leading-dash"])
def test_what_does_not_look_like_an_id_is_replaced(proxied: Player, name: str) -> None:
    assert MADE.fullmatch(asked_as(proxied, name))


def test_without_a_proxy_nobody_names_requests_and_each_has_its_own_id(player: Player) -> None:
    made = {asked_as(player, "edge-0123") for _ in range(3)}
    assert len(made) == 3
    assert all(MADE.fullmatch(one) for one in made)
    refusal = player.get("/api/nothing")
    assert MADE.fullmatch(refusal.headers["X-Request-ID"])
    with player.socket(player.make("me", "me")["table"]) as line:
        response = line.connection.response
        assert response is not None
        assert MADE.fullmatch(response.headers["X-Request-ID"])


NOTE, WORD = "the-captain-lies-about-it", "whispered-query"


def played(player: Player) -> tuple[str, list[str], list[str]]:
    """Something of everything that has a secret: the table, the ids of its requests, and what must not be told."""
    made = player.make(*["me"] * 5, game="cockpit", scenario="flight")
    table, tokens = made["table"], [held["token"] for held in made["held"]]
    answers = [
        player.get(f"/api/tables/{table}/view", tokens[0], after=0),
        player.get(f"/api/tables/{table}/view", tokens[0], word=WORD),
        player.http.put(
            f"/api/tables/{table}/notes", json={"text": NOTE}, headers={"Authorization": f"Bearer {tokens[1]}"}
        ),
        player.act(table, tokens[0], 0, text=NOTE),
        player.post(f"/api/tables/{table}/actions", {"nonsense": NOTE}, WORD),
    ]
    cookies = list(dict(player.http.cookies).values())
    assert cookies
    with player.socket(table, tokens[1]) as line:
        line.hear("update")
        line.say({"type": "act", "ply": 0, "text": NOTE})
        line.hear("refused")
    secrets = [made["host"], *tokens, *cookies, NOTE, WORD, "after=0", "Bearer"]
    return table, [answer.headers["X-Request-ID"] for answer in answers], secrets


@pytest.mark.parametrize("form", ["json", "text"])
def test_all_that_a_process_logs_tells_the_request_and_the_table_and_no_secret(
    sqlite_database: str, tmp_path: Path, form: str
) -> None:
    log = tmp_path / "log"
    with process(sqlite_database, log=log, log_format=form, log_level="debug", access_log=True) as server:
        table, requests, secrets = played(server.player)
    text = log.read_text("utf-8")
    for secret in secrets:
        assert secret not in text
    for request in requests:
        lines = [line for line in text.splitlines() if request in line]
        assert lines
        assert all(table in line for line in lines)
    if form == "json":
        lines_read: list[Json] = [msgspec.json.decode(line) for line in text.splitlines()]
        assert all({"time", "level", "logger", "message"} <= set(line) for line in lines_read)
        statuses = {line["request"]: line["status"] for line in lines_read if line["logger"] == "mayday.access"}
        assert [statuses[request] for request in requests][:3] == [200, 400, 200]


def test_what_uvicorn_has_to_say_goes_the_same_way(sqlite_database: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with process(sqlite_database, log=log, log_format="json") as server:
        answered(server.player.get("/api/health"))
        host, port = server.player.url.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as line:
            line.sendall(b"\x00\x00 nonsense\r\n\r\n")
            while line.recv(1000):
                pass
    lines = [msgspec.json.decode(line) for line in log.read_text("utf-8").splitlines()]
    assert [line["logger"] for line in lines] == ["uvicorn.error"]
