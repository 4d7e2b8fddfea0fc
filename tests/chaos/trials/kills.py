"""Servers killed at random instants, while they start and while they are played at."""

from __future__ import annotations

import asyncio
import time

from tests.chaos.club import Club
from tests.chaos.servers import Server
from tests.chaos.stage import Stage
from tests.chaos.trial import Trial

AT_START = 0.3
"""The share of kills that are aimed at the start-up."""
LONGEST = 0.7
"""Seconds of play before a kill, beyond a few moves that were acknowledged."""
PROCESSES = 2
"""That share one PostgreSQL."""
SPOKEN = 10


async def sqlite(stage: Stage) -> None:
    database = stage.file()
    await _kill_in_turn(stage, database, [stage.server(database)])


async def postgresql(stage: Stage) -> None:
    database = stage.postgres()
    await _kill_in_turn(stage, database, [stage.server(database) for _ in range(PROCESSES)])


async def _kill_in_turn(stage: Stage, database: str, servers: list[Server]) -> None:
    for server in servers:
        server.start()
    club = await stage.club(*servers)
    shares = [len(range(number, stage.size.kills, len(servers))) for number in range(len(servers))]
    await asyncio.gather(*(_lives(stage, club, server, share) for server, share in zip(servers, shares, strict=True)))
    for server in servers:
        stage.must(await server.begun(), f"the last start failed: {server.last_words()[-300:]}")
    await club.progress(stage.size.moves)
    await stage.reckon(club, database)


async def _lives(stage: Stage, club: Club, server: Server, kills: int) -> None:
    """Of one server, each ended by a kill and followed by another."""
    usual = 1.0
    for _ in range(kills):
        at_start = stage.chance.random() < AT_START
        if at_start:
            await asyncio.sleep(stage.chance.uniform(0, usual))
        else:
            began = time.monotonic()
            if await server.begun():
                usual = time.monotonic() - began
                await club.progress(stage.chance.randint(1, stage.size.moves // 2))
                await asyncio.sleep(stage.chance.uniform(0, LONGEST))
        if server.code is not None:
            stage.fault(f"a server ended by itself with code {server.code}: {server.last_words()[-300:]}")
        server.kill()
        stage.report.counts["killed at start-up" if at_start else "killed in play"] += 1
        server.start()
        _tell(stage, club)


def _tell(stage: Stage, club: Club) -> None:
    counts = stage.report.counts
    kills = counts["killed at start-up"] + counts["killed in play"]
    if kills % SPOKEN == 0:
        stage.say(f"{kills} kills, {len(club.notebook.tokens)} tables, {club.moves:,} moves acknowledged")


SQLITE = Trial(
    "kills, SQLite",
    "SIGKILL at random instants of play and of the start-up",
    "the server starts again every time, and play goes on",
    sqlite,
)
POSTGRES = Trial(
    "kills, PostgreSQL",
    f"the same with {PROCESSES} processes on one database, each killed in its own time",
    "the same; whoever was connected to one that was killed goes on at any other",
    postgresql,
)
