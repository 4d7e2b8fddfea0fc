"""Backups are made while the server runs, are checked by replay, and make a database again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mayday.core.errors import InputError
from mayday.games import GAMES
from mayday.server.store import missing
from mayday.server.upkeep.backup import back_up, restore
from mayday.server.upkeep.checking import checked, damage
from mayday.server.upkeep.dump import COPIED
from tests.server.serving import Player, answered, eventually, serving


def of_bots(player: Player, game: str) -> str:
    """A table of a game that random bots play, with a few moves made."""
    scenario = next(iter(GAMES[game].scenarios().values()))
    seats = [{"kind": "bot", "bot": "random"}] * scenario.min_seats
    order = {"game": game, "scenario": scenario.id, "seats": seats}
    name: str = answered(player.post("/api/tables", order), 201)["table"]
    eventually(lambda: moves(player, name) > 3, f"moves of {game}")
    return name


def moves(player: Player, table: str) -> int:
    info = answered(player.get(f"/api/tables/{table}"))
    return int(info["ply"]) if info["status"] == "playing" else 1_000_000


def contents(file: Path) -> dict[str, list[Any]]:
    """All that a file keeps."""
    with closing(sqlite3.connect(file)) as connection:
        return {table: sorted(connection.execute(f"SELECT * FROM {table}"), key=repr) for table in COPIED}


def change(file: Path, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute(statement, values).rowcount == 1
        connection.commit()


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of tables of every game, made while bots went on playing there."""
    folder = tmp_path_factory.mktemp("backup")
    with serving(f"{folder}/tables.db", bot_budget=0.01) as player:
        names = [of_bots(player, game) for game in GAMES]
        player.make("me", "open", title="Friday")
        back_up(f"{folder}/tables.db", folder / "copy")
        for name in names:
            answered(player.get(f"/api/tables/{name}"))
    return folder / "copy"


@pytest.fixture
def copy(backup: Path, tmp_path: Path) -> Path:
    """The same backup, to be spoiled."""
    file = tmp_path / "copy"
    file.write_bytes(backup.read_bytes())
    return file


def test_a_backup_of_all_games_replays_and_only_its_owner_reads_it(backup: Path) -> None:
    found = list(checked(backup))
    assert {one.game for one in found} == set(GAMES)
    assert [one.fault for one in found] == [""] * (len(GAMES) + 1)
    assert sum(one.moves > 3 for one in found) >= len(GAMES)
    assert backup.stat().st_mode & 0o077 == 0
    assert sorted(file.name for file in backup.parent.glob("copy*")) == ["copy"]


def test_a_restored_database_is_the_backup_and_is_served(backup: Path, tmp_path: Path) -> None:
    database = tmp_path / "again" / "tables.db"
    assert restore(backup, str(database)) is None
    assert contents(database) == contents(backup)
    with serving(str(database)) as player:
        for one in checked(backup):
            assert answered(player.get(f"/api/tables/{one.table}"))["game"] == one.game


def test_a_backup_is_not_written_over_and_a_database_not_either(backup: Path, copy: Path, tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    restore(backup, str(database))
    with pytest.raises(InputError, match="exists already"):
        back_up(str(database), copy)
    with pytest.raises(InputError, match="--replace"):
        restore(copy, str(database))
    change(copy, "UPDATE tables SET title = 'Monday' WHERE title = 'Friday'")
    kept = restore(copy, str(database), replace=True)
    assert kept is not None
    assert contents(kept) == contents(backup)
    assert contents(database) == contents(copy)
    with serving(str(database)), pytest.raises(InputError, match="end the server first"):
        restore(copy, str(database), replace=True)
    with pytest.raises(InputError, match="there is no"):
        back_up(str(tmp_path / "elsewhere.db"), tmp_path / "other")


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ('UPDATE entries SET action = \'{"type":"nonsense"}\' WHERE table_id = ? AND ply = 2', "entry 2"),
        ("UPDATE entries SET draws = '[9999]' WHERE table_id = ? AND ply = 2", "entry 2"),
        ("UPDATE entries SET ply = 1000000 WHERE table_id = ? AND ply = 2", "gap"),
        ('UPDATE tables SET outcome = \'{"winners":[0],"reason":"so","rule":"X"}\' WHERE id = ?', "does not end"),
        ("UPDATE tables SET game = 'chess' WHERE id = ?", "no such game"),
        ("UPDATE tables SET status = 'waiting' WHERE id = ?", "kept as waiting"),
    ],
)
def test_what_does_not_replay_is_named_with_its_fault(copy: Path, statement: str, fault: str) -> None:
    spoiled = next(one.table for one in checked(copy) if one.game == "mayday78" and one.moves > 3)
    change(copy, statement, spoiled)
    found = {one.table: one.fault for one in checked(copy) if one.fault}
    assert list(found) == [spoiled]
    assert fault in found[spoiled]


def test_a_file_that_is_none_or_was_cut_short_is_refused(copy: Path, tmp_path: Path) -> None:
    whole = copy.read_bytes()
    copy.write_bytes(whole[: len(whole) // 2])
    assert _refused(copy)
    other = tmp_path / "other"
    other.write_text("Friday, 8 pm\n" * 1000)
    assert _refused(other)
    assert not (tmp_path / "tables.db").exists()


def _refused(file: Path) -> bool:
    with pytest.raises(InputError):
        restore(file, str(file.with_name("tables.db")))
    try:
        return bool(damage(file))
    except (InputError, sqlite3.DatabaseError):
        return True


def test_a_backup_of_an_older_form_is_brought_up_to_date(copy: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.executescript(
            "DROP TABLE notices; DROP TABLE bans; ALTER TABLE tables DROP COLUMN looked; PRAGMA user_version = 7;"
        )
    restore(copy, str(tmp_path / "tables.db"))
    assert [one.fault for one in checked(tmp_path / "tables.db") if one.fault] == []
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        assert missing(connection.execute("PRAGMA user_version").fetchone()[0]) == []


def test_a_postgresql_is_backed_up_checked_and_restored(postgres_database: str, tmp_path: Path) -> None:
    file, database = tmp_path / "copy", tmp_path / "tables.db"
    with serving(postgres_database) as player:
        name = of_bots(player, "mayday78")
        back_up(postgres_database, file)
        assert [(one.table, one.fault) for one in checked(file)] == [(name, "")]
        restore(file, str(database))
        assert contents(database) == contents(file)
        with pytest.raises(InputError, match="--replace"):
            restore(file, postgres_database)
        other = player.make("me", "open")["table"]
        kept = restore(file, postgres_database, replace=True)
        assert kept is not None
        assert {one.table for one in checked(kept)} == {name, other}
        eventually(lambda: player.get(f"/api/tables/{other}").status_code == 404, "the server's hearing of it")
        answered(player.get(f"/api/tables/{name}"))
