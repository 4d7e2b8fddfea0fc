"""`python -m bench.compare`: the engine interpreted and compiled from the same sources, and Catanatron beside them.

All in one run, one after the other, so that ratios hold on any machine. `--write` puts the tables into docs/bench.md.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.markdown import Markdown

from mayday.bench.figures import Ratio, Report, each
from mayday.bench.tables import TABLES
from tools import compile as compiling
from tools import figures

DOCS = compiling.ROOT / "docs/bench.md"
YARDSTICK = compiling.ROOT / ".cache/yardstick"
CATANATRON = "catanatron>=3.2"
LISTED_AT_LEAST, DECIDED_AT_LEAST = 10, {"mayday41": 2}
"""Times Catanatron, which is what we aim at; five times in the other games."""


class Yardstick(Struct, frozen=True):
    """What Catanatron does a second of the processor's time, and how often an idle loop of Python goes round."""

    decisions: float
    listed: float
    loop: float


def compiled_into(folder: Path) -> None:
    """A copy of the package with the compiled modules beside their sources."""
    # In a process of its own, whose many lines nobody needs unless it fails.
    if not compiling.is_fresh():
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


def yardstick() -> Yardstick:
    """Catanatron's figures, from an environment of its own that is made the first time."""
    python = YARDSTICK / "bin/python"
    if not (YARDSTICK / "ready").exists():
        base = sys.executable if sys.prefix == sys.base_prefix else os.path.realpath(sys.executable)
        subprocess.run([base, "-m", "venv", "--clear", "--without-pip", str(YARDSTICK)], check=True)
        subprocess.run([base, "-m", "pip", "--python", str(python), "install", "-q", CATANATRON], check=True)
        (YARDSTICK / "ready").touch()
    catan = Path(__file__).with_name("catan.py")
    said = subprocess.run([str(python), str(catan)], check=True, capture_output=True).stdout
    return msgspec.json.decode(said, type=Yardstick)


def against(stick: Yardstick, slow: Report, fast: Report) -> str:
    """Decisions and lists of every table as multiples of Catanatron's."""
    head = ("random play", "interpreted", "compiled", "compiled, `playouts`", "codes listed, compiled", "aim")
    rows = []
    for table in TABLES:
        by_codes, inside, listed = f"{table.name}: by codes", f"{table.name}: playouts", f"{table.name}: codes listed"
        rows.append(
            (
                table.name,
                f"{slow.rate(by_codes) / stick.decisions:.1f}",
                f"**{fast.rate(by_codes) / stick.decisions:.1f}**",
                f"{fast.rate(inside) / stick.decisions:.1f}",
                f"{fast.rate(listed) / stick.listed:.0f}",
                f"{DECIDED_AT_LEAST.get(table.game, 5)} and {LISTED_AT_LEAST}",
            )
        )
    note = (
        f"Catanatron makes {stick.decisions:,.0f} decisions a second of this processor's time and lists"
        f" {stick.listed:,.0f} moves; an idle loop of Python goes round {stick.loop / 1e6:.0f} million times."
    )
    return f"{figures.table(head, rows)}\n{note}"


def side_by_side(slow: Report, fast: Report) -> str:
    """Every figure both ways."""
    rows = [
        (f"{before.name}, {before.unit}", each(before.per_second), each(after.per_second), f"{ratio:.1f}")
        for before, after, ratio in zip(slow.figures, fast.figures, _ratios(slow, fast), strict=True)
    ]
    return figures.table((f"one of these, Python {slow.python}", "interpreted", "compiled", "ratio"), rows)


def _ratios(slow: Report, fast: Report) -> list[float]:
    return [fast.rate(figure.name) / figure.per_second for figure in slow.figures]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the reports and the ratios here too")
    parser.add_argument("--quick", action="store_true", help="a few seconds, for a first look")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/bench.md")
    chosen = parser.parse_args()
    if obstacle := compiling.obstacle():
        sys.exit(f"The engine cannot be compiled here: {obstacle}.")
    more = ["--quick"] if chosen.quick else []
    with tempfile.TemporaryDirectory() as folder:
        compiled_into(Path(folder))
        stick = yardstick()
        slow = measured(compiling.SOURCE, "interpreted", more)
        fast = measured(Path(folder), "compiled", more)
    tables = {"yardstick": against(stick, slow, fast), "engines": side_by_side(slow, fast)}
    for name, text in tables.items():
        Console().print(Markdown(text))
        if chosen.write:
            figures.put(DOCS, name, text)
    if chosen.json:
        ratios = [Ratio(figure.name, ratio) for figure, ratio in zip(slow.figures, _ratios(slow, fast), strict=True)]
        made = {"interpreted": slow, "compiled": fast, "ratios": ratios, "yardstick": stick}
        chosen.json.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n")


if __name__ == "__main__":
    main()
