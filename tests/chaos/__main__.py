"""The torture as one command: `python -m tests.chaos` is `make chaos`.

Real servers are killed, starved, frozen, cut off and flooded while scripted people play, and what these were told is
compared with what was kept. Everything happens on this machine, in temporary folders, and ends by itself.
"""

from __future__ import annotations

import argparse
import dataclasses
import os
import secrets
import sys
import time
from contextlib import ExitStack
from functools import cache

from tests.chaos import figures, interrupt
from tests.chaos.programme import TRIALS, carried_out
from tests.chaos.trial import SAMPLE, WHOLE, Size, Trial
from tests.support import postgres


def bounded(least: int, most: int) -> type:
    """A whole number within bounds, as an argument."""

    class Bounded(int):
        def __new__(cls, text: str) -> Bounded:
            number = int.__new__(cls, text)
            if not least <= number <= most:
                raise ValueError(text)
            return number

    Bounded.__name__ = f"number from {least} to {most}"
    return Bounded


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    kills = 2 * WHOLE.kills
    parser.add_argument(
        "--kills", type=bounded(2, 100_000), default=kills, metavar="N", help=f"of servers, in all ({kills})"
    )
    parser.add_argument(
        "--rounds", type=bounded(1, 10_000), default=WHOLE.rounds, metavar="N", help=f"of all else ({WHOLE.rounds})"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="chooses the instants, moves and targets (any)")
    names = [trial.name for trial in TRIALS]
    parser.add_argument(
        "--only", action="append", choices=names, metavar="TRIAL", help=f"may be repeated: {'; '.join(names)}"
    )
    parser.add_argument("--sample", action="store_true", help="a little of each, as `make test` has it")
    parser.add_argument("--write", action="store_true", help=f"write the table into {figures.SHOWN}")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    interrupt.heed()
    size = SAMPLE if asked.sample else dataclasses.replace(WHOLE, kills=asked.kills // 2, rounds=asked.rounds)
    seed = secrets.randbelow(2**31) if asked.seed is None else asked.seed
    chosen = [trial for trial in TRIALS if not asked.only or trial.name in asked.only]
    print(f"{len(chosen)} trials, --seed {seed}", flush=True)
    lines: list[figures.Line] = []
    with ExitStack() as stack:

        @cache
        def postgres_url() -> str:
            return os.environ.get("MAYDAY_TEST_PG") or stack.enter_context(postgres.server())

        for trial in chosen:
            lines.append(line(trial, size, seed, postgres_url))
            if asked.write:  # after each, so that a run that is broken off leaves what it found
                figures.write(lines, seed)
    print(f"\n{figures.written(lines)}")
    sys.exit(any(line.report.faults for line in lines))


def line(trial: Trial, size: Size, seed: int, postgres_url: figures.Url) -> figures.Line:
    """Carry out one trial, and tell how it went."""
    print(f"{trial.name}: {trial.done} …", flush=True)
    began = time.monotonic()
    report = interrupt.run(carried_out(trial, size, seed, postgres_url, lambda text: print(f"  {text}", flush=True)))
    for fault in report.faults:
        print(f"  FAULT {fault}", flush=True)
    made = figures.Line(trial, report, time.monotonic() - began)
    print(f"  {made.told}, {made.seconds / 60:.1f} minutes, {len(report.faults)} faults", flush=True)
    return made


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Broken off; what was begun has been ended.")
