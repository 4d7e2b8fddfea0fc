"""Alive is one thing, ready another: what the tables are kept in may hang, be full or be damaged."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from tests.server.serving import Player, answered, eventually, refused, serving
from tests.support.freezing import frozen


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_a_server_that_can_keep_a_move_is_ready(player_anywhere: Player) -> None:
    for _ in range(2):
        assert answered(player_anywhere.get("/api/ready"))["status"] == "ok"


def test_a_server_whose_file_is_locked_is_alive_and_not_ready(file: Path) -> None:
    with serving(str(file)) as player, closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "try again" in refused(player.get("/api/ready"), 503)["reason"]
        assert answered(player.get("/api/health"))["status"] == "ok"
        other.execute("ROLLBACK")
        eventually(lambda: player.get("/api/ready").status_code == 200, "readiness")


def test_a_damaged_file_is_said_to_be_out_of_reach(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(str(file)) as player:
        for number in range(30):
            player.make("me", "open", title=f"Table {number}")
    with closing(sqlite3.connect(file)) as whole:
        whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = file.stat().st_size
    with file.open("r+b") as spoilt:  # all but the first page, which says what is where
        spoilt.seek(4096)
        spoilt.write(b"\xa5" * (size - 4096))
    with closing(sqlite3.connect(file)) as found, pytest.raises(sqlite3.DatabaseError):
        found.execute("SELECT * FROM tables").fetchall()
    with serving(str(file)) as player:
        refused(player.get("/api/ready"), 503)
        refused(player.get("/api/tables"), 503)
        assert answered(player.get("/api/health"))["status"] == "ok"
    assert "damaged" in caplog.text


def test_a_frozen_postgresql_leaves_the_server_alive_and_not_ready(postgres_database: str) -> None:
    with serving(postgres_database) as player:
        answered(player.get("/api/ready"))
        with frozen(postgres_database):
            for _ in range(2):
                assert "do not answer" in refused(player.get("/api/ready"), 503)["reason"]
            assert answered(player.get("/api/health"))["status"] == "ok"
        eventually(lambda: player.get("/api/ready").status_code == 200, "readiness")


def test_a_process_that_does_not_hear_the_others_is_not_ready(postgres_database: str, postgres_url: str) -> None:
    name = urlsplit(postgres_database).path.removeprefix("/")
    with serving(postgres_database) as player, psycopg.connect(postgres_url, autocommit=True) as beside:
        answered(player.get("/api/ready"))
        beside.execute(SQL("ALTER DATABASE {} ALLOW_CONNECTIONS false").format(Identifier(name)))
        beside.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        eventually(lambda: player.get("/api/ready").status_code == 503, "that it says so")
        answered(player.get("/api/tables"))  # the other lines are as they were
        beside.execute(SQL("ALTER DATABASE {} ALLOW_CONNECTIONS true").format(Identifier(name)))
        eventually(lambda: player.get("/api/ready").status_code == 200, "readiness")
