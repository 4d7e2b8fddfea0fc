"""Alive is one thing, ready another: what the tables are kept in may hang, be full or be damaged."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.server.serving import Player, answered, eventually, refused, serving


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


@contextmanager
def frozen(database: str) -> Iterator[None]:
    """Every process of PostgreSQL that serves this database stands still."""
    others = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    with psycopg.connect(database) as asking:
        serving_it = [row[0] for row in asking.execute(others)]
    for number in serving_it:
        os.kill(number, signal.SIGSTOP)
    try:
        yield
    finally:
        for number in serving_it:
            os.kill(number, signal.SIGCONT)


def test_a_frozen_postgresql_leaves_the_server_alive_and_not_ready(postgres_database: str) -> None:
    with serving(postgres_database) as player:
        answered(player.get("/api/ready"))
        with frozen(postgres_database):
            for _ in range(2):
                assert "do not answer" in refused(player.get("/api/ready"), 503)["reason"]
            assert answered(player.get("/api/health"))["status"] == "ok"
        eventually(lambda: player.get("/api/ready").status_code == 200, "readiness")
