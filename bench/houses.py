"""Server processes to measure: one or several on one database, the memory they hold and the time they take."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from mayday.bench.serving import UNLIMITED, running

SETTLED = 0.005
"""Memory that changes by less than this part from one look to the next stays as it is."""
LOOKS = 40
PAUSE = 0.5
"""At most so many looks at it, so many seconds apart."""


@dataclass(frozen=True)
class House:
    """Processes that share their tables."""

    processes: tuple[int, ...]
    addresses: tuple[str, ...]

    def memory(self) -> float:
        """Bytes held by the servers and by the processes in which their bots think, once that has settled."""
        before = self._memory()
        for _ in range(LOOKS):
            time.sleep(PAUSE)
            now = self._memory()
            if abs(now - before) <= SETTLED * before:
                return now
            before = now
        return before

    def _memory(self) -> float:
        return sum(proportional(process) for server in self.processes for process in family(server))

    def processor(self) -> float:
        """Seconds that the servers and their bots have had of a processor."""
        return sum(processor_time(process) for server in self.processes for process in family(server))


@contextmanager
def open_house(database: str, processes: int) -> Iterator[House]:
    """So many servers on one database, which hurry nobody."""
    settings = {**UNLIMITED, "MAYDAY_CALLS_PER_SECOND": "0", "MAYDAY_IDLE_SECONDS": "3600", "MAYDAY_DATABASE": database}
    with ExitStack() as stack:
        servers = [stack.enter_context(running("mayday.server.app", [], settings)) for _ in range(processes)]
        yield House(tuple(process for process, _ in servers), tuple(address for _, address in servers))


def family(process: int) -> list[int]:
    """A process and all that it started."""
    found = [process]
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += family(int(child))
    return found


def proportional(process: int) -> float:
    """Its memory, what it shares with others divided among them."""
    try:
        rows = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except (FileNotFoundError, ProcessLookupError):  # ended meanwhile
        return 0.0
    return next(float(row.split()[1]) * 1024 for row in rows if row.startswith("Pss:"))


def processor_time(process: int) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stored(database: str) -> float:
    """Bytes that the tables take on disk."""
    if database.startswith("postgresql://"):
        import psycopg

        with psycopg.connect(database) as connection:
            row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    else:
        with sqlite3.connect(database) as file:
            row = file.execute("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()").fetchone()
    assert row is not None
    return float(row[0])
