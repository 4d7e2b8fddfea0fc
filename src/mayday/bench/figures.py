"""Figures, the report they make up, and how it is shown and kept."""

from __future__ import annotations

import platform
from collections.abc import Callable
from pathlib import Path
from time import process_time

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from mayday.core.engine import Engine, engine

ROUNDS = 3
"""Each figure is the best of so many rounds: whatever else the machine does can only slow one down."""


class Figure(Struct, frozen=True):
    """One measured rate, by a name that stays the same from run to run."""

    group: str
    name: str
    per_second: float
    unit: str


class Ratio(Struct, frozen=True):
    """One figure of a run over another of the same run, which holds on any machine."""

    name: str
    value: float


class Report(Struct):
    """All figures of one run."""

    python: str
    engine: Engine
    figures: list[Figure]
    ratios: list[Ratio]

    def rate(self, name: str) -> float:
        return next(figure.per_second for figure in self.figures if figure.name == name)

    def add_ratio(self, name: str, above: str, below: str) -> None:
        self.ratios.append(Ratio(name, self.rate(above) / self.rate(below)))


def new_report() -> Report:
    return Report(platform.python_version(), engine(), [], [])


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many things `work` does in a second of the processor's time, by its own count; best of the rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        done = 0
        started = process_time()
        spent = 0.0
        while spent < seconds / ROUNDS:
            done += work()
            spent = process_time() - started
        best = max(best, done / spent)
    return best


def show(report: Report, console: Console) -> None:
    """The report as tables on a screen."""
    title = f"Python {report.python}, engine {report.engine}"
    table = Table("", "what", "a second", "each", title=title, title_justify="left")
    group = ""
    for figure in report.figures:
        shown = figure.group if figure.group != group else ""
        group = figure.group
        table.add_row(shown, f"{figure.name}, {figure.unit}", f"{figure.per_second:,.0f}", each(figure.per_second))
    for column in table.columns[2:]:
        column.justify = "right"
    console.print(table)
    if report.ratios:
        ratios = Table("ratio, within this run", "", box=table.box)
        ratios.columns[1].justify = "right"
        for ratio in report.ratios:
            ratios.add_row(ratio.name, f"{ratio.value:.2f}")
        console.print(ratios)


def each(per_second: float) -> str:
    """The time one of them takes."""
    if per_second <= 0:
        return "-"
    seconds = 1 / per_second
    return f"{seconds * 1e3:.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.2f} µs"


def save(report: Report, path: Path) -> None:
    """The report as JSON."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
