"""The table of all trials, as it is printed and as the documentation has it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tests.chaos.trial import Report, Trial
from tools import figures
from tools.hard import ROOT

DOCS = ROOT / "docs/reliability.md"
SHOWN = DOCS.relative_to(ROOT)
OF_ALL = ("tables", "acknowledged", "sent again")
"""Counted in every trial, in columns of their own."""

Url: TypeAlias = Callable[[], str]


@dataclass(frozen=True)
class Line:
    """One trial and what came of it."""

    trial: Trial
    report: Report
    seconds: float

    @property
    def told(self) -> str:
        """What was counted in this trial alone."""
        counts = self.report.counts
        return ", ".join(f"{counts[name]:,} {name}" for name in counts if name not in OF_ALL and counts[name])


def written(lines: Sequence[Line]) -> str:
    head = ("trial", "counted", "tables", "moves acknowledged", "sent again", "faults", "minutes")
    rows = [
        (
            line.trial.name,
            line.told,
            *(f"{line.report.counts[name]:,}" for name in OF_ALL),
            len(line.report.faults) or "none",
            f"{line.seconds / 60:.1f}",
        )
        for line in lines
    ]
    return figures.table(head, rows)


def write(lines: Sequence[Line], seed: int) -> None:
    """Put the table into the documentation, over the one before."""
    note = f"Seed {seed}, on {os.cpu_count()} cores that other work shared."
    figures.put(DOCS, "trials", f"{written(lines)}\n{note}")
