"""An hour of many tables at one server: `python -m tests.chaos.soak` is `make soak-server`.

People and bots play at tables of every game, at the pace of people. Once a minute the memory of the server and of its
helpers is read, and the time from a move to its update is told; at the end, whether these stayed the same.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.chaos import audit, interrupt
from tests.chaos.__main__ import bounded
from tests.chaos.club import Club
from tests.chaos.figures import DOCS, SHOWN
from tests.chaos.samples import Sample, counting, sampled, verdict
from tests.chaos.servers import Server, memory
from tests.support.patience import PATIENCE
from tools import figures

PLOT = DOCS.with_name("soak.svg")
PACE = 5.0
"""Seconds that people think, on average."""
PLIES = 100
"""After which a table is left for another."""


async def soaked(server: Server, tables: int, minutes: int, seed: int, minute: float = 60.0) -> list[Sample]:
    """So many minutes of play; the server has begun. Faults of the reckoning are raised."""
    club = Club([server], random.Random(seed), plies=PLIES, patience=PATIENCE, pace=PACE, bots=slice(0, 2))
    samples: list[Sample] = []
    try:
        await club.open(tables)
        for number in range(1, minutes + 1):
            await asyncio.sleep(minute)
            club.raise_faults()
            times, club.times = club.times, []
            samples.append(sampled(number, *memory(server), times))
            print(f"  {told(samples[-1])}", flush=True)
        await club.close()
        found = audit.kept(server.database, list(club.notebook.tokens))
        faults = [*audit.reckoned(club.notebook, found), *club.notebook.faults]
        if faults:
            raise AssertionError("\n".join(faults))
    finally:
        await club.leave()
    return samples


def told(sample: Sample) -> str:
    return (
        f"minute {sample.minute}: {sample.server:.0f} + {sample.helpers:.0f} MB, {sample.moves:,} moves,"
        f" {sample.median:.0f} ms, 99 of 100 within {sample.worst:.0f} ms"
    )


def written(samples: Sequence[Sample], tables: int) -> str:
    """A line for every tenth of the time, what it comes to, and the picture."""
    head = ("minute", "server, MB", "helpers, MB", "moves", "median, ms", "99 of 100 within, ms")
    step = max(1, len(samples) // 12)
    rows = [
        (
            one.minute,
            f"{one.server:.0f}",
            f"{one.helpers:.0f}",
            f"{one.moves:,}",
            f"{one.median:.0f}",
            f"{one.worst:.0f}",
        )
        for one in samples
        if one.minute % step == 0 or one is samples[-1]
    ]
    first = counting(samples)[0].minute
    note = (
        f"{tables} tables at once for {len(samples)} minutes, players and server on the same {os.cpu_count()} cores,"
        f" which other work shared, so the times are those of a busy machine. The verdict counts from minute {first}."
    )
    said = "\n".join(f"- {line}" for line in verdict(samples))
    return f"{figures.table(head, rows)}\n{note}\n\n{said}\n\n![Memory and times by the minute](soak.svg)"


def draw(samples: Sequence[Sample], file: Path) -> None:
    """Memory above, times below, by the minute."""
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "soak"  # the same picture from the same figures
    from matplotlib import pyplot

    drawn, (above, below) = pyplot.subplots(2, 1, sharex=True, figsize=(8, 5), layout="constrained")
    minutes = [sample.minute for sample in samples]
    above.plot(minutes, [sample.server for sample in samples], label="server")
    above.plot(minutes, [sample.helpers for sample in samples], label="helpers", linestyle="--")
    above.set_ylabel("memory, MB")
    below.plot(minutes, [sample.median for sample in samples], label="median")
    below.plot(minutes, [sample.worst for sample in samples], label="99 of 100 within", linestyle="--")
    below.set_ylabel("move to update, ms")
    below.set_xlabel("minute")
    for axes in (above, below):
        axes.set_ylim(bottom=0)
        axes.legend()
    drawn.savefig(file, metadata={"Date": None})
    pyplot.close(drawn)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.soak", description=__doc__)
    parser.add_argument("--minutes", type=bounded(2, 10_000), default=60, metavar="N", help="(60)")
    parser.add_argument("--tables", type=bounded(1, 2000), default=200, metavar="N", help="at once (200)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="chooses games, seats and moves (0)")
    parser.add_argument("--write", action="store_true", help=f"write table and picture into {SHOWN}")
    asked = parser.parse_args()
    interrupt.heed()
    if asked.write:
        try:
            import matplotlib  # noqa: F401  (before the hour, not after it)
        except ImportError:
            sys.exit("The picture needs one more package: pip install 'mayday-games[report]'")
    with tempfile.TemporaryDirectory(prefix="mayday-soak-") as folder:
        server = Server(f"{folder}/tables.db", Path(folder, "server.log"), bot_pause=0.35, bot_processes=2)
        server.start()
        try:
            if not interrupt.run(server.begun()):
                sys.exit(f"The server did not begin: {server.last_words()}")
            samples = interrupt.run(soaked(server, asked.tables, asked.minutes, asked.seed))
        finally:
            server.clear()
    text = written(samples, asked.tables)
    print(f"\n{text}")
    if asked.write:
        figures.put(DOCS, "soak", text)
        draw(samples, PLOT)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Broken off; what was begun has been ended.")
