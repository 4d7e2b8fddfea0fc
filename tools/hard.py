"""Tests again and again, part of them beside busy processes: what fails here may fail on a slow machine.

`python -m tools.hard` is `make test-hard`. The output of each run is kept under .cache/hard.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools import figures

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / ".cache/hard"
DOCS = ROOT / "docs/testing.md"
BUSY = "while True: pass"


@dataclass(frozen=True)
class Run:
    """What to run, and beside how many processes that do nothing but keep a core busy."""

    what: str
    command: tuple[str, ...]
    busy: int


@dataclass(frozen=True)
class Result:
    run: Run
    code: int
    seconds: float
    output: str

    @property
    def passed(self) -> int:
        """By the last line of the last test runner."""
        found = re.findall(r"(\d+) passed", self.output)
        return int(found[-1]) if found else 0

    @property
    def failed(self) -> list[str]:
        """The tests by name, or what else went wrong."""
        named = re.findall(r"^(?:FAILED|ERROR) (\S+)", self.output, re.MULTILINE)
        return named or ([f"exit code {self.code}"] if self.code else [])


def runs(browser: int, whole: int, busy: int) -> Iterator[Run]:
    """So many of each kind, every second one beside busy processes."""
    only_browser = (sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadfile", "tests/browser")
    for number in range(browser):
        yield Run("browser tests", only_browser, busy * (number % 2))
    for number in range(whole):
        yield Run("make test", ("make", "test"), busy * (number % 2))


@contextmanager
def company(count: int) -> Iterator[None]:
    """Keep so many processes busy meanwhile."""
    workers = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(count)]
    try:
        yield
    finally:
        for worker in workers:
            worker.kill()
            worker.wait()


def carry_out(run: Run, log: Path) -> Result:
    """Run it, with its output in a file that can be followed."""
    began = time.monotonic()
    with company(run.busy), log.open("wb") as output:
        code = subprocess.run(
            run.command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=False
        ).returncode
    return Result(run, code, time.monotonic() - began, log.read_text("utf-8", "replace"))


def written(results: Sequence[Result]) -> str:
    """The table of all runs."""
    head = ("run", "what", "beside", "passed", "failed", "minutes")
    rows = [
        (
            number,
            result.run.what,
            f"{result.run.busy} busy processes" if result.run.busy else "nothing of ours",
            f"{result.passed:,}",
            ", ".join(result.failed) or "none",
            f"{result.seconds / 60:.1f}",
        )
        for number, result in enumerate(results, start=1)
    ]
    return figures.table(head, rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.hard", description=__doc__)
    parser.add_argument("--browser", type=int, default=10, help="how often the browser tests are run (10)")
    parser.add_argument("--whole", type=int, default=3, help="how often `make test` is run (3)")
    parser.add_argument("--busy", type=int, default=4, help="busy processes beside every second run (4)")
    parser.add_argument("--write", action="store_true", help=f"write the table into {DOCS.relative_to(ROOT)}")
    asked = parser.parse_args()
    LOGS.mkdir(parents=True, exist_ok=True)
    results: list[Result] = []
    for number, run in enumerate(runs(asked.browser, asked.whole, asked.busy), start=1):
        print(f"{number}: {run.what}, {run.busy} busy processes … ", end="", flush=True)
        results.append(carry_out(run, LOGS / f"{number:02}.log"))
        print(", ".join(results[-1].failed) or f"{results[-1].passed:,} passed", flush=True)
        if asked.write:  # after each, so that a series that is broken off leaves what it found
            figures.put(DOCS, "hard runs", f"{written(results)}\nOn {os.cpu_count()} cores.")
    print(f"\n{written(results)}")
    sys.exit(any(result.failed for result in results))


if __name__ == "__main__":
    main()
