"""The tables of a PostgreSQL as an SQLite file, all of one moment, and back."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import psycopg
from psycopg import Connection, IsolationLevel

from mayday.core.errors import InputError
from mayday.server.databases import store_for
from mayday.server.ownership import keep_to_owner
from mayday.server.postgres import NOTIFY
from mayday.server.sqlite_file import migrate
from mayday.server.store import Notification

COPIED = ("tables", "seats", "entries", "orders", "leavers", "notes", "notices", "bans")
"""Everything but the pulse, in an order in which nothing belongs to what is not there yet."""
AT_ONCE = 1000
"""Rows held in memory."""


def dump(url: str, part: Path) -> None:
    """Write the whole database to a file, from one snapshot; whoever plays goes on."""
    with _connected(url) as connection:
        connection.isolation_level = IsolationLevel.REPEATABLE_READ
        connection.read_only = True
        with connection.transaction():
            _write(connection, part)


def undump(file: Path, url: str, kept: Path, *, replace: bool) -> Path | None:
    """Fill a database from a file, in one transaction; what was in it is first written to `kept`."""
    with _connected(url) as connection, connection.transaction():
        connection.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
        full = connection.execute("SELECT COUNT(*) FROM tables").fetchone() != (0,)
        if full and not replace:
            reason = "it holds tables; give --replace to put these in their place (they are kept aside in a file)"
            raise InputError("database", reason)
        if full:
            keep_to_owner(kept)
            _write(connection, kept)
        for table in reversed(COPIED):
            connection.execute(f"DELETE FROM {table}")
        _read(connection, file)
        connection.execute(NOTIFY, (msgspec.json.encode(Notification()).decode(),))
        return kept if full else None


def _write(connection: Connection[Any], part: Path) -> None:
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        migrate(copy)
        copy.execute("BEGIN")
        for table in COPIED:
            columns = _columns(copy, table)
            with connection.cursor(name="mayday_dump") as cursor:
                cursor.execute(f"SELECT {', '.join(columns)} FROM {table}")
                while rows := cursor.fetchmany(AT_ONCE):
                    copy.executemany(_insert(table, columns, "?"), rows)
        copy.execute("COMMIT")


def _read(connection: Connection[Any], file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as copy, connection.cursor() as cursor:
        for table in COPIED:
            columns = _columns(copy, table)
            found = copy.execute(f"SELECT {', '.join(columns)} FROM {table}")
            while rows := found.fetchmany(AT_ONCE):
                cursor.executemany(_insert(table, columns, "%s"), rows)


def _columns(copy: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in copy.execute(f"PRAGMA table_info({table})")]


def _insert(table: str, columns: list[str], mark: str) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join([mark] * len(columns))})"


@contextmanager
def _connected(url: str) -> Iterator[Connection[Any]]:
    """A connection to a database whose tables have the present form."""
    asyncio.run(_brought_up_to_date(url))
    try:
        with psycopg.connect(url, autocommit=True) as connection:
            yield connection
    except psycopg.OperationalError as error:
        raise InputError("database", f"PostgreSQL broke off: {type(error).__name__}") from None


async def _brought_up_to_date(url: str) -> None:
    store = store_for(url)
    await store.open(lambda note: None)
    await store.close()
