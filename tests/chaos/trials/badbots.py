"""Bots that hang, end their process, raise, or do what is not legal."""

from __future__ import annotations

from tests.chaos.stage import Stage
from tests.chaos.trial import Trial
from tests.chaos.trials.clocks import LAUNCHER


async def bad_bots(stage: Stage) -> None:
    database = stage.file()
    # Half a second: a bot that hangs is waited for at every table, and they share one process.
    server = await stage.started(database, program=LAUNCHER, bot_overrun=0.5)
    club = await stage.club(server, bots=slice(-4, None))
    for _ in range(stage.size.rounds):
        await club.progress(stage.size.moves)
        await club.everywhere()
        server.kill()  # in the midst of whatever they do
        stage.report.counts["killed in play"] += 1
        server.start()
    await club.everywhere()
    said = server.log.read_text("utf-8", "replace")
    stage.report.counts["bots replaced"] += said.count("is replaced by a weaker bot")
    await stage.reckon(club, database)


BAD = Trial(
    "bad bots",
    "people play with bots that hang, crash, raise and cheat; the server is killed while they do",
    "every table goes on, and no process outlives its server",
    bad_bots,
)
