"""Thousands of random games, every move looked at: `python -m tests.conformance.soak --games 10000`.

Every game is played by codes with its news: nobody may be stuck, nothing may be lost, every roll must add up and cite
rules that exist, and the record must replay. Every so many games one goes through the whole conformance suite instead.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from time import perf_counter

from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from tests.conformance.brisk import race_through
from tests.conformance.subjects import SUBJECTS
from tests.conformance.suite import FAILURES, Walked, conform
from tests.conformance.walks import journey

SHOWN = 5
"""Failures told in full; more of them are only counted."""
SPOKEN = 500
"""Where no bar can be drawn, a line tells the progress after so many games."""
BATCH = 10
"""Games a worker plays before it reports."""


class Result(Struct):
    """What came of one game."""

    game: str
    scenario: str
    seed: int
    seconds: float
    walked: Walked | None = None
    failure: str = ""


def play_one(game: str, seed: int, full: int) -> Result:
    """One game, through the whole suite if its turn has come, in whatever process."""
    start = perf_counter()
    subject = SUBJECTS[game]
    title = journey(subject, seed).title.partition(":")[0]
    try:
        walked = conform(subject, seed) if full and seed % full == 0 else race_through(subject, seed)
    except FAILURES:
        return Result(game, title, seed, perf_counter() - start, failure=traceback.format_exc(limit=-6))
    return Result(game, title, seed, perf_counter() - start, walked)


def play_some(game: str, seeds: range, full: int) -> list[Result]:
    return [play_one(game, seed, full) for seed in seeds]


def results(names: list[str], first: int, games: int, full: int, workers: int) -> Iterator[Result]:
    """Every game's result as it comes, with at most a few batches waiting for each worker."""
    last = first + games
    batches = ((name, range(at, min(at + BATCH, last)), full) for at in range(first, last, BATCH) for name in names)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running: set[Future[list[Result]]] = {pool.submit(play_some, *batch) for batch in islice(batches, 3 * workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play_some, *batch) for batch in islice(batches, len(done))}
            for future in done:
                yield from future.result()


def summary(found: list[Result]) -> Table:
    """One line for each scenario of a game."""
    table = Table("game", "scenario", "games", "failed", "plies", "longest", "draws", "rolls", "ms a game")
    for column in table.columns[2:]:
        column.justify = "right"
    for kind in Counter((result.game, result.scenario) for result in found):
        own = [result for result in found if (result.game, result.scenario) == kind]
        table.add_row(*kind, *cells(own))
    table.add_section()
    table.add_row("all", "", *cells(found))
    return table


def cells(own: list[Result]) -> list[str]:
    fine = [result.walked for result in own if result.walked is not None]
    numbers = (
        len(own),
        len(own) - len(fine),
        sum(walked.plies for walked in fine),
        max((walked.plies for walked in fine), default=0),
        sum(walked.drawn for walked in fine),
        sum(walked.rolls for walked in fine),
    )
    return [*(f"{number:,}" for number in numbers), f"{1000 * sum(one.seconds for one in own) / len(own):.0f}"]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="random games of each game (default 200)")
    parser.add_argument("--game", choices=list(SUBJECTS), action="append", help="only this one; may be repeated")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the others follow (default 0)")
    parser.add_argument("--full", type=int, default=50, help="one game in so many through the whole suite; 0: none")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    given = parser.parse_args()
    if given.games < 1 or given.workers < 1 or given.full < 0:
        parser.error("--games and --workers must be 1 or more, --full 0 or more")
    names = given.game or list(SUBJECTS)
    console = Console()
    found: list[Result] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
        task = progress.add_task("games", total=given.games * len(names))
        for result in results(names, given.seed, given.games, given.full, given.workers):
            found.append(result)
            progress.advance(task)
            if not console.is_terminal and len(found) % SPOKEN == 0:
                console.print(f"{len(found)} games, {sum(bool(other.failure) for other in found)} failed")
            if result.failure and sum(bool(other.failure) for other in found) <= SHOWN:
                console.print(result.failure, markup=False, highlight=False)
                again = f"Again: --game {result.game} --seed {result.seed} --games 1 --full {given.full}"
                console.print(again, markup=False)
    console.print(summary(found))
    return int(any(result.failure for result in found))


if __name__ == "__main__":
    sys.exit(main())
