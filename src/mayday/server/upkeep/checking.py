"""Does every table of a database replay? Each is played again from its first draw to its last move, and compared."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from msgspec import Raw, Struct

from mayday.core.errors import InputError, MaydayError
from mayday.core.game import AnyGame
from mayday.core.record import Entry, Record, replay
from mayday.games import GAMES
from mayday.server import sql
from mayday.server.history import header, numbered
from mayday.server.store import EntryRow, TableRow, missing

SELECT_NAMES = "SELECT id FROM tables ORDER BY created, id"
OTHER = "this program has no such game"


class Checked(Struct, frozen=True):
    """What came of one table; without a fault its record is sound."""

    table: str
    game: str
    moves: int
    fault: str = ""


def count(file: Path) -> int:
    """How many tables a file holds."""
    with closing(opened(file)) as connection:
        found: int = connection.execute("SELECT COUNT(*) FROM tables").fetchone()[0]
        return found


def checked(file: Path) -> Iterator[Checked]:
    """Every table of an SQLite file, one after another; a server may go on with it meanwhile."""
    with closing(opened(file)) as connection:
        for (name,) in connection.execute(SELECT_NAMES).fetchall():
            connection.execute("BEGIN")  # the row and the log of one moment
            row, entries = _read(connection, name)
            connection.execute("COMMIT")
            if row is not None:
                moves = entries[-1].public if entries else 0  # a host who plays shall not count what is hidden
                yield Checked(name, row.game, moves, fault(row, entries))


def opened(file: Path) -> sqlite3.Connection:
    """A file of tables of the present form, to read from alone; whatever else it is, is refused."""
    try:
        connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
        form = connection.execute("PRAGMA user_version").fetchone()[0]
        named = connection.execute("SELECT COUNT(*) FROM sqlite_master WHERE name IN ('tables', 'entries')").fetchone()
    except sqlite3.Error as error:
        raise InputError("file", f"{file} cannot be read as a database of tables: {error}") from None
    if named[0] != 2:
        connection.close()
        raise InputError("file", f"{file} holds no tables of Mayday")
    if missing(form):
        connection.close()
        raise InputError("file", f"{file} is of an older Mayday; serving or restoring it brings it up to date")
    return connection


def damage(file: Path) -> str:
    """What SQLite itself finds wrong with a file; empty if nothing."""
    with closing(opened(file)) as connection:
        try:
            found = [row[0] for row in connection.execute("PRAGMA integrity_check(5)")]
            loose = connection.execute("PRAGMA foreign_key_check").fetchmany(5)
        except sqlite3.DatabaseError as error:
            return str(error)
    lines = [line for line in found if line != "ok"] + [f"a row of {row[0]} belongs to no table" for row in loose]
    return "; ".join(lines)


def fault(row: TableRow, entries: list[EntryRow]) -> str:
    """What is wrong with the log of a table; empty if it replays to what is kept of its end."""
    game = GAMES.get(row.game)
    if game is None:
        return OTHER
    if [entry.ply for entry in entries] != list(range(len(entries))):
        return "its log has a gap"
    if not entries:
        return "it is played, but has no log" if row.status == "playing" else ""
    try:
        return _replayed(game, row, entries)
    except MaydayError as error:
        return str(error)
    except Exception as error:  # a damaged log can break a rule's own assumptions
        return f"the rules broke off: {type(error).__name__}"


def _replayed(game: AnyGame, row: TableRow, entries: list[EntryRow]) -> str:
    start = header(row, entries[0])
    record = Record(start, [Entry(entry.seat, Raw(entry.action), entry.draws) for entry in entries[1:]])
    for state in replay(game, record):
        state.news = None  # nobody listens
    if game.outcome(state) != row.outcome:
        return "it does not end as was kept"
    if row.status != ("over" if row.outcome is not None or row.archived else "playing"):
        return f"it is kept as {row.status}, which it is not"
    if [entry.public for entry in numbered(game, start, entries)] != [entry.public for entry in entries]:
        return "its moves are not counted as everybody counted them"
    return ""


def _read(connection: sqlite3.Connection, name: str) -> tuple[TableRow | None, list[EntryRow]]:
    row = connection.execute(sql.SELECT_TABLE, (name,)).fetchone()
    if row is None:
        return None, []
    table = sql.table_of(row, connection.execute(sql.SELECT_SEATS, (name,)).fetchall())
    return table, [sql.entry_of(one) for one in connection.execute(sql.SELECT_ENTRIES, (name, -1, sql.FAR))]
