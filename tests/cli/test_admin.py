"""`mayday admin`: every command, beside a running server and without one, and what is typed wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.server.serving import Json, Player, answered, eventually, refused, serving


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Named by the environment, as a host would."""
    path = str(tmp_path / "tables.db")
    monkeypatch.setenv("MAYDAY_DATABASE", path)
    return path


@pytest.fixture
def player(database: str) -> Iterator[Player]:
    with serving(database) as player:
        yield player


def said(run: Run, *words: str, typed: str | None = None, code: int = 0) -> str:
    result = run("admin", *words, typed=typed)
    assert result.exit_code == code, result.output
    return result.stdout if code == 0 else result.output


def info(player: Player, table: str) -> Json:
    return answered(player.get(f"/api/tables/{table}"))


def test_tables_are_listed_and_shown(run: Run, player: Player) -> None:
    made = player.make("me", "cadet", "open", title="Friday night")
    player.make("me", "me")
    rows = said(run, "list").splitlines()
    assert rows[0].split() == ["table", "game", "status", "seats", "changed", "moves", "title"]
    assert len(rows) == 3
    (row,) = [one for one in rows if made["table"] in one]
    assert "mayday78  waiting  1 person, 1 bot, 1 open" in row
    assert row.endswith("0      Friday night")
    found = json.loads(said(run, "list", "--status", "waiting", "--json"))
    assert [one["id"] for one in found] == [made["table"]]
    assert said(run, "list", "--game", "cockpit") == "There is no such table.\n"
    assert said(run, "list", "--idle-days", "1") == "There is no such table.\n"
    shown = said(run, "show", made["table"])
    assert "seat 1: Cadet, bot (cadet)" in shown
    assert "seat 2: open" in shown
    detail = said(run, "show", made["table"], "--json")
    assert json.loads(detail)["table"]["title"] == "Friday night"
    assert not any(secret in detail for secret in (made["host"], made["held"][0]["token"]))


def test_a_table_is_ended_and_deleted_after_a_question(run: Run, player: Player) -> None:
    name = player.make("me", "me")["table"]
    assert "nothing was done" in said(run, "end", name, typed="n\n", code=1)
    assert info(player, name)["status"] == "playing"
    assert said(run, "end", name, "--yes") == f"{name} is ended.\n"
    eventually(lambda: info(player, name)["status"] == "over", "the end")
    assert "over already" in said(run, "end", name, "--yes", code=1)
    assert "nothing was done" in said(run, "delete", name, typed="n\n", code=1)
    assert said(run, "delete", name, "--yes") == f"{name} is deleted.\n"
    eventually(lambda: player.get(f"/api/tables/{name}").status_code == 404, "the deletion")
    assert "there is no table" in said(run, "delete", name, "--yes", code=1)
    assert "there is no table" in said(run, "show", "../../etc", code=1)


def test_a_seat_is_opened_or_given_a_new_link(run: Run, player: Player) -> None:
    made = player.make("me", "me")
    name = made["table"]
    link = said(run, "free", name, "1", "--link", "--site", "https://club.example/", "--yes").strip()
    start, _, token = link.partition("#seat=")
    assert start == f"https://club.example/t/{name}"
    eventually(lambda: player.get(f"/api/tables/{name}/view", token).status_code == 200, "the new link")
    refused(player.get(f"/api/tables/{name}/view", made["held"][1]["token"]), 401)
    assert said(run, "free", name, "1", typed="y\n").endswith(f"Seat 1 of {name} is open.\n")
    eventually(lambda: info(player, name)["seats"][1]["kind"] == "open", "the open seat")
    assert "nobody holds seat 1" in said(run, "free", name, "1", "--yes", code=1)
    assert len(info(player, name)["notices"]) == 2
    assert "http://127.0.0.1:8000/t/" in said(run, "free", name, "0", "--link", "--yes")


def test_addresses_are_banned_listed_and_let_in(run: Run, database: str) -> None:
    with serving(database, trusted_proxies=1) as player:
        asked = {"X-Forwarded-For": "203.0.113.77"}
        words = ("ban", "203.0.113.9/24", "--for", "2h", "--reason", "Floods the lobby.")
        assert said(run, *words).startswith("203.0.113.0/24 is banned until ")
        eventually(lambda: player.http.get("/api/health", headers=asked).status_code == 403, "the ban")
        said(run, "ban", "2001:db8:1:2::/64")
        found = json.loads(said(run, "bans", "--json"))
        assert [one["network"] for one in found] == ["203.0.113.0/24", "2001:db8:1:2::/64"]
        assert (found[0]["reason"], found[1]["until"]) == ("Floods the lobby.", None)
        assert "Floods the lobby." in said(run, "bans")
        said(run, "unban", "203.0.113.0/24")
        eventually(lambda: player.http.get("/api/health", headers=asked).status_code == 200, "the way back")
        assert "is not banned" in said(run, "unban", "203.0.113.0/24", code=1)
        said(run, "unban", "2001:db8:1:2::/64")
        assert said(run, "bans") == "Nobody is banned.\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("ban", "everybody"), "write an address as"),
        (("ban", "0.0.0.0/0"), "too wide"),
        (("ban", "127.0.0.1"), "trusted_proxies"),
        (("ban", "203.0.113.7", "--for", "soon"), "30m, 2h or 7d"),
        (("ban", "203.0.113.7", "--for", "0h"), "30m, 2h or 7d"),
        (("ban", "203.0.113.7", "--reason", "x" * 201), "200 letters"),
        (("free", "0000000000000", "16"), "range"),
        (("prune",), "--finished-days"),
        (("list", "--status", "lost"), "waiting"),
    ],
)
def test_what_is_typed_wrong_is_told(run: Run, player: Player, words: tuple[str, ...], told: str) -> None:
    result = run("admin", *words)
    assert result.exit_code in (1, 2)
    assert told in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("words", [("list",), ("bans",), ("check",), ("backup", "copy"), ("prune", "--idle-days", "1")])
def test_a_database_that_is_not_there_is_not_made(run: Run, database: str, words: tuple[str, ...]) -> None:
    assert "there is no database at" in said(run, *words, code=1)
    assert not Path(database).exists()


def test_old_tables_are_pruned_after_a_dry_run(run: Run, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(database) as player:
        name = player.make("me", "me")["table"]
    assert json.loads(said(run, "prune", "--idle-days", "1", "--json"))["tables"] == []
    monkeypatch.setattr("time.time", lambda: 4e9)
    assert said(run, "prune", "--idle-days", "1", "--dry-run") == f"{name}\n"
    monkeypatch.setenv("MAYDAY_KEEP_IDLE_DAYS", "1")
    assert said(run, "prune") == f"{name}\n"
    assert said(run, "list") == "There is no such table.\n"


def test_a_backup_is_made_beside_the_server_checked_and_restored(run: Run, player: Player, tmp_path: Path) -> None:
    player.make("me", "me")
    file, again = str(tmp_path / "copy"), str(tmp_path / "again.db")
    assert said(run, "backup", file) == f"{file} is written. 1 tables with 0 moves: all replay to their ends.\n"
    assert "exists already" in said(run, "backup", file, code=1)
    assert said(run, "backup", file, "--replace", "--quick") == f"{file} is written: 1 tables.\n"
    assert "end the server first" in said(run, "restore", file, "--replace", "--yes", code=1)
    assert said(run, "restore", file, "--database", again) == f"{file} is restored.\n"
    assert json.loads(said(run, "check", "--database", again, "--json")) == {"tables": 1, "moves": 0, "faults": []}
    assert "--replace" in said(run, "restore", file, "--database", again, code=1)
    assert "kept" not in said(run, "restore", file, "--replace", "--yes", "--database", again)
    assert len(list(tmp_path.glob("again.db.before-*"))) == 1


def test_a_table_that_does_not_replay_makes_the_check_fail(run: Run, player: Player, tmp_path: Path) -> None:
    import sqlite3

    name = player.make("me", "me")["table"]
    file = str(tmp_path / "copy")
    said(run, "backup", file)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE entries SET draws = '[1, 2, 3]' WHERE table_id = ?", (name,))
    told = said(run, "check", file, code=1)
    assert f"{name}  mayday78, 0 moves: " in told
    assert "1 tables with 0 moves: 1 do not replay." in told
    assert said(run, "check") == "1 tables with 0 moves: all replay to their ends.\n"
