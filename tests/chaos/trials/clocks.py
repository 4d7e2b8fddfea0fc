"""The time of day set forward and back under a server."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.chaos.launcher import CLOCK
from tests.chaos.stage import Stage
from tests.chaos.trial import Trial

LAUNCHER = (sys.executable, "-m", "tests.chaos.launcher")
HOUR = 3600.0
DAY = 24 * HOUR
JUMPS = (-HOUR, 400 * DAY, -DAY, HOUR, -400 * DAY, DAY)


async def jumps(stage: Stage) -> None:
    file = stage.folder / "clock"
    _set(file, 0.0)
    database = stage.file()
    server = await stage.started(database, program=LAUNCHER, **{CLOCK.removeprefix("MAYDAY_").lower(): file})
    # The two weaker levels of bots, of which one talks where there is talk, and the limits of those who meet online.
    club = await stage.club(server, bots=slice(0, 2), online=True)
    ahead = 0.0
    for number in range(stage.size.rounds + 1):
        await club.progress(stage.size.moves)
        ahead += JUMPS[number % len(JUMPS)]
        _set(file, ahead)
        stage.report.counts["jumps"] += 1
        if number % 3 == 2:  # also from one life of a server to the next
            server.kill()
            server.start()
        await club.everywhere()
    await stage.reckon(club, database)


def _set(file: Path, seconds: float) -> None:
    """At one stroke: the server reads it all the time."""
    new = file.with_suffix(".new")
    new.write_text(str(seconds))
    new.replace(file)


JUMPING = Trial(
    "clock jumps",
    "the time of day is set forward and back by an hour, a day and 400 days, in part between two starts",
    "no table stands still",
    jumps,
)
