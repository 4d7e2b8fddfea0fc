"""The form of an SQLite file of tables, and whether somebody else has written to it."""

from __future__ import annotations

import sqlite3

from mayday.core.errors import InputError
from mayday.server.store import missing

LOCKED_SECONDS = 10.0
"""How long a file that another program has locked is waited for."""


def migrate(connection: sqlite3.Connection) -> None:
    """Take the steps that this file has not seen, each with its number in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    done = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.execute("COMMIT")
    for number, script in missing(done):
        connection.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")


def check_form(connection: sqlite3.Connection) -> None:
    """A file that a server has open is not brought up to date under it."""
    if missing(connection.execute("PRAGMA user_version").fetchone()[0]):
        reason = "the server that has these tables open is of an older Mayday; use the commands that came with it"
        raise InputError("MAYDAY_DATABASE", reason)


def others_wrote(connection: sqlite3.Connection) -> int:
    """A number that changes when another process has written to the file, and not when this connection has."""
    try:
        found: int = connection.execute("PRAGMA data_version").fetchone()[0]
    except sqlite3.Error:  # whoever wants to write will say what is wrong
        return -1
    return found
