"""Thousands of random games through the conformance suite: `python -m tests.conformance.soak --games 2000`."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from itertools import islice
from multiprocessing import get_context
from time import perf_counter

from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tests.conformance.subjects import SUBJECTS
from tests.conformance.suite import Walked, conform

SHOWN = 5
"""Failures told in full; more of them are only counted."""


class Result(Struct):
    """What came of one game."""

    game: str
    seed: int
    seconds: float
    walked: Walked | None = None
    failure: str = ""


def walk(game: str, seed: int) -> Result:
    """One game through the suite, in whatever process."""
    start = perf_counter()
    try:
        walked = conform(SUBJECTS[game], seed)
    except Exception:
        return Result(game, seed, perf_counter() - start, failure=traceback.format_exc(limit=-6))
    return Result(game, seed, perf_counter() - start, walked)


def results(names: list[str], first: int, games: int, workers: int) -> Iterator[Result]:
    """Every game's result as it comes, with at most a few games waiting for each worker."""
    jobs = ((name, seed) for seed in range(first, first + games) for name in names)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running: set[Future[Result]] = {pool.submit(walk, *job) for job in islice(jobs, 4 * workers)}
        while running:
            done = next(as_completed(running))
            running.remove(done)
            running |= {pool.submit(walk, *job) for job in islice(jobs, 1)}
            yield done.result()


def summary(found: list[Result]) -> Table:
    """One line a game."""
    table = Table("game", "games", "failed", "plies", "draws", "seconds a game", title="Conformance soak")
    for name in dict.fromkeys(result.game for result in found):
        own = [result for result in found if result.game == name]
        fine = [result.walked for result in own if result.walked is not None]
        table.add_row(
            name,
            str(len(own)),
            str(len(own) - len(fine)),
            str(sum(walked.plies for walked in fine)),
            str(sum(walked.drawn for walked in fine)),
            f"{sum(result.seconds for result in own) / len(own):.3f}",
        )
    return table


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="random games of each game (default 200)")
    parser.add_argument("--game", choices=list(SUBJECTS), action="append", help="only this one; may be repeated")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the others follow (default 0)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    given = parser.parse_args()
    if given.games < 1 or given.workers < 1:
        parser.error("--games and --workers must be 1 or more")
    names = given.game or list(SUBJECTS)
    console = Console()
    found: list[Result] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("games", total=given.games * len(names))
        for result in results(names, given.seed, given.games, given.workers):
            found.append(result)
            progress.advance(task)
            if result.failure and sum(bool(other.failure) for other in found) <= SHOWN:
                console.print(result.failure, markup=False, highlight=False)
                console.print(f"Again: --game {result.game} --seed {result.seed} --games 1", markup=False)
    console.print(summary(found))
    return int(any(result.failure for result in found))


if __name__ == "__main__":
    sys.exit(main())
