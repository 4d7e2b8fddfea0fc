"""`python -m bench.compare`: the engine interpreted and compiled from the same sources, one after the other."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from mayday.bench.figures import Ratio, Report, each
from tools import compile as compiling


def compiled_into(folder: Path) -> None:
    """A copy of the package with the compiled modules beside their sources."""
    # In a process of its own, whose many lines nobody needs unless it fails.
    code = "from tools import compile; compile.compile_all()"
    subprocess.run([sys.executable, "-c", code], cwd=compiling.ROOT, check=True, stdout=subprocess.DEVNULL)
    without = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(compiling.SOURCE, folder, ignore=without, dirs_exist_ok=True)
    shutil.copytree(compiling.COMPILED, folder, dirs_exist_ok=True)


def measured(package: Path, engine: str, more: list[str]) -> Report:
    """The report of a process of its own that imports this package."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "report.json")
        environment = {**os.environ, "PYTHONPATH": str(package)}
        command = [sys.executable, "-m", "mayday.bench", "--engine", "--json", str(file), *more]
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
        report = msgspec.json.decode(file.read_bytes(), type=Report)
    if report.engine != engine:
        sys.exit(f"the engine in {package} is {report.engine}")
    return report


def show(slow: Report, fast: Report, ratios: list[Ratio], console: Console) -> None:
    table = Table("", "interpreted", "compiled", "ratio", title=f"Python {slow.python}", title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"
    for before, after, ratio in zip(slow.figures, fast.figures, ratios, strict=True):
        name = f"{before.name}, {before.unit}"
        table.add_row(name, each(before.per_second), each(after.per_second), f"{ratio.value:.1f}")
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write both reports and the ratios here too")
    parser.add_argument("--quick", action="store_true", help="a few seconds, for a first look")
    chosen = parser.parse_args()
    more = ["--quick"] if chosen.quick else []
    with tempfile.TemporaryDirectory() as folder:
        compiled_into(Path(folder))
        slow = measured(compiling.SOURCE, "interpreted", more)
        fast = measured(Path(folder), "compiled", more)
    ratios = [Ratio(figure.name, fast.rate(figure.name) / figure.per_second) for figure in slow.figures]
    show(slow, fast, ratios, Console())
    if chosen.json:
        made = {"interpreted": slow, "compiled": fast, "ratios": ratios}
        chosen.json.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n")


if __name__ == "__main__":
    main()
