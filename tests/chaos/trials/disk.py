"""A disk that is full for a while."""

from __future__ import annotations

import resource

from tests.chaos.stage import Stage
from tests.chaos.trial import Trial


async def full(stage: Stage) -> None:
    database = stage.file()
    server = await stage.started(database)
    club = await stage.club(server)
    unlimited = resource.RLIM_INFINITY
    for _ in range(stage.size.rounds):
        await club.progress(stage.size.moves)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, unlimited))
        await stage.ready(club, server, 503)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))
        stage.report.counts["times full"] += 1
        await stage.ready(club, server, 200)
        await club.progress()
    await stage.reckon(club, database)


FULL = Trial(
    "disk full",
    "the server's files may not be written to any more (RLIMIT_FSIZE), and later may be again",
    "it lives and says that it is not ready; whoever moves is asked to try again; with room again play goes on",
    full,
)
