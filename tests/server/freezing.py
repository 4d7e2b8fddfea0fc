"""Processes of PostgreSQL made to stand still: lines to them stay open and nothing comes, as from a dead network."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg

OTHERS = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
LISTENING = OTHERS + " AND query LIKE 'LISTEN%'"


@contextmanager
def frozen(database: str, *, whole: bool = False) -> Iterator[None]:
    """All that serves this database stands still; the whole of PostgreSQL, so that nobody can come anew either."""
    with psycopg.connect(database) as asking:
        serving = [row[0] for row in asking.execute(OTHERS)]
        if whole:
            row = asking.execute("SHOW data_directory").fetchone()
            assert row is not None
            serving.insert(0, int(Path(row[0], "postmaster.pid").read_text("utf-8").split()[0]))
    with _stopped(serving):
        yield


@contextmanager
def deaf(database: str) -> Iterator[None]:
    """What tells the servers on this database of each other stands still."""
    with psycopg.connect(database) as asking:
        listening = [row[0] for row in asking.execute(LISTENING)]
    assert listening
    with _stopped(listening):
        yield


@contextmanager
def _stopped(processes: Sequence[int]) -> Iterator[None]:
    for number in processes:
        os.kill(number, signal.SIGSTOP)
    try:
        yield
    finally:
        for number in processes:
            os.kill(number, signal.SIGCONT)
