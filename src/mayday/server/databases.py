"""Which database a setting means, and the store that keeps tables there."""

from __future__ import annotations

from pathlib import Path

from mayday.core.errors import InputError
from mayday.server.settings import DATABASE_SECONDS, default_database
from mayday.server.sqlite import SqliteStore
from mayday.server.store import Store


def store_for(database: str, seconds: float = DATABASE_SECONDS, *, beside: bool = False) -> Store:
    """The store that a database's name means; `beside` a server that may have it open.

    Another service is waited for so many seconds.
    """
    file = sqlite_file(database)
    if file is not None:
        return SqliteStore(file, beside=beside)
    try:
        from mayday.server.postgres import PostgresStore
    except ImportError:
        advice = "PostgreSQL needs one more package: pip install 'mayday-games[postgres]'"
        raise InputError("MAYDAY_DATABASE", advice) from None
    return PostgresStore(database, seconds)


def sqlite_file(database: str) -> Path | None:
    """The file that a database's name means; None where it means PostgreSQL."""
    if database.startswith(("postgresql://", "postgres://")):
        return None
    scheme, separator, rest = database.partition("://")
    if separator and scheme != "sqlite":
        raise InputError("MAYDAY_DATABASE", "write postgresql://…, sqlite:///path or the path of a file")
    path = rest.removeprefix("/") if separator else database
    return Path(path or default_database()).expanduser()
