"""The lines to PostgreSQL: frozen, dropped, and one process of two that is cut off from it."""

from __future__ import annotations

import psycopg

from tests.chaos.relay import Relay
from tests.chaos.stage import Stage
from tests.chaos.trial import Trial
from tests.support import freezing

IMPATIENT = 3.0
"""Seconds after which players hang up who have no answer, and try another server."""
DROP = freezing.OTHERS.replace("pid", "pg_terminate_backend(pid)", 1)


async def frozen(stage: Stage) -> None:
    database = stage.postgres()
    server = await stage.started(database)
    club = await stage.club(server, patience=IMPATIENT)
    for _ in range(stage.size.rounds):
        await club.progress(stage.size.moves)
        with freezing.frozen(database) as count:
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
            ended = asking.execute(DROP).fetchall()
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
    "SIGSTOP for every process of PostgreSQL",
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
