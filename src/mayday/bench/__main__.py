"""`python -m mayday.bench`: measure, show, and keep the figures as JSON if asked."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from mayday.bench.figures import Report, new_report, save, show

SECONDS = 1.0
QUICK = 0.1


def run(quick: bool = False, server: bool = True) -> Report:
    """All figures of this machine, in two minutes or so; `quick` for a first look."""
    from mayday.bench import engine

    report = new_report()
    engine.measure(report, QUICK if quick else SECONDS)
    if server:
        from mayday.bench import serving

        serving.measure(report, QUICK if quick else SECONDS)
    return report


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m mayday.bench", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here too")
    parser.add_argument("--quick", action="store_true", help="a few seconds, for a first look")
    parser.add_argument("--engine", action="store_true", help="leave out the server")
    chosen = parser.parse_args()
    report = run(quick=chosen.quick, server=not chosen.engine)
    show(report, Console())
    if chosen.json:
        save(report, chosen.json)


if __name__ == "__main__":
    main()
