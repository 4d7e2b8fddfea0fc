"""Processes of PostgreSQL made to stand still: lines to them stay open and nothing comes, as from a dead network."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

OTHERS = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
LISTENING = OTHERS + " AND query LIKE 'LISTEN%'"


@contextmanager
def frozen(database: str) -> Iterator[int]:
    """All of PostgreSQL stands still, so that nobody can come anew either; how many lines this database had."""
    with psycopg.connect(database) as asking:
        row = asking.execute("SHOW data_directory").fetchone()
        lines = len(asking.execute(OTHERS).fetchall())
    assert row is not None
    parent = int(Path(row[0], "postmaster.pid").read_text("utf-8").split()[0])
    with _stopped([parent]), _stopped(_children(parent)):  # the parent first: then there are no more children to come
        yield lines


@contextmanager
def deaf(database: str) -> Iterator[None]:
    """What tells the servers on this database of each other stands still."""
    with psycopg.connect(database) as asking:
        listening = [row[0] for row in asking.execute(LISTENING)]
    assert listening
    with _stopped(listening):
        yield


def _children(parent: int) -> list[int]:
    """What a process has begun, whatever that is doing by now."""
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            if folder.name.isdecimal() and (folder / "stat").read_text().rpartition(") ")[2].split()[1] == str(parent):
                found.append(int(folder.name))
    return found


@contextmanager
def _stopped(processes: Sequence[int]) -> Iterator[None]:
    for number in processes:
        _send(number, signal.SIGSTOP)
    try:
        yield
    finally:
        for number in processes:
            _send(number, signal.SIGCONT)


def _send(process: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):  # a line may end between being listed and being held
        os.kill(process, number)
