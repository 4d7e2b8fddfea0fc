"""The lines to PostgreSQL: frozen, dropped, and one process of two that is cut off from it."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from tests.chaos.relay import Relay
from tests.chaos.stage import Stage
from tests.chaos.trial import Trial

IMPATIENT = 3.0
"""Seconds after which players hang up who have no answer, and try another server."""
OTHERS = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


@contextmanager
def still(database: str) -> Iterator[int]:
    """Every process of PostgreSQL that serves this database stands still; how many these are."""
    with psycopg.connect(database) as asking:
        backends = [row[0] for row in asking.execute(OTHERS)]
    for number in backends:
        os.kill(number, signal.SIGSTOP)
    try:
        yield len(backends)
    finally:
        for number in backends:
            os.kill(number, signal.SIGCONT)


async def frozen(stage: Stage) -> None:
    database = stage.postgres()
    server = await stage.started(database)
    club = await stage.club(server, patience=IMPATIENT)
    for _ in range(stage.size.rounds):
        await club.progress(stage.size.moves)
        with still(database) as count:
            await stage.ready(club, server, 503)
        stage.report.counts["lines frozen"] += count
        await stage.ready(club, server, 200)
        await club.progress()
    await stage.reckon(club, database)


async def dropped(stage: Stage) -> None:
    database = stage.postgres()
    servers = [await stage.started(database) for _ in range(2)]
    club = await stage.club(*servers, patience=IMPATIENT)
    for _ in range(stage.size.rounds):
        await club.progress(stage.size.moves)
        with psycopg.connect(database, autocommit=True) as asking:
            ended = asking.execute(OTHERS.replace("SELECT pid", "SELECT pg_terminate_backend(pid)")).fetchall()
        stage.report.counts["lines dropped"] += len(ended)
        await club.progress()
    await stage.reckon(club, database)


async def parted(stage: Stage) -> None:
    await _part(stage, ("frozen", "cut"))


async def lost(stage: Stage) -> None:
    await _part(stage, ("lost",))


async def _part(stage: Stage, ways: tuple[str, ...]) -> None:
    """Two processes, of which one loses its database and finds it again, while people play at both."""
    database = stage.postgres()
    relay = Relay(database)
    await relay.open()
    try:
        far, near = await stage.started(relay.url), await stage.started(database)
        club = await stage.club(far, near, patience=IMPATIENT)
        for number in range(stage.size.rounds * len(ways)):
            await club.progress(stage.size.moves)
            way = ways[number % len(ways)]
            {"frozen": relay.freeze, "cut": relay.cut, "lost": relay.lose}[way]()
            await stage.ready(club, far, 503)
            await club.progress(stage.size.moves)  # at the other, whoever must change over to it
            relay.mend()
            stage.report.counts[f"times {way}"] += 1
            await stage.ready(club, far, 200)
        await club.progress()
        await stage.reckon(club, database)
    finally:
        await relay.close()


FROZEN = Trial(
    "frozen lines",
    "SIGSTOP for every process of PostgreSQL that serves the database",
    "the server lives and says that it is not ready; when they go on, so does play",
    frozen,
)
DROPPED = Trial(
    "dropped lines",
    "every connection to PostgreSQL is ended, of two servers",
    "play goes on, and nobody stays behind the other server",
    dropped,
)
PARTED = Trial(
    "partition",
    "one server of two is cut off from PostgreSQL: its lines are frozen, or broken",
    "it lives and says that it is not ready, the other goes on; mended, it catches up by itself",
    parted,
)
LOST = Trial(
    "silent partition",
    "one server of two loses PostgreSQL without a word: its connections stay open and are dead for good",
    "the same",
    lost,
)
