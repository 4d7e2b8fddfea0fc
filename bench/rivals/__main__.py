"""`python -m bench.rivals`: our server beside boardgame.io and a bare relay, all with the same players.

boardgame.io is fetched into a folder of its own; it has the smallest rules there are and keeps nothing on a disk. The
relay knows no rules, and writes every message down as our server does. Servers run on one core and players on the
other. `--write` puts the table into docs/bench.md.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.markdown import Markdown

from bench.compare import DOCS
from mayday.bench.serving import UNLIMITED, begun
from mayday.core.engine import engine
from tools import compile as compiling
from tools import figures, npm

HERE = Path(__file__).parent
FETCHED = compiling.ROOT / ".cache/rivals"
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Loaded(Struct, frozen=True):
    """What the players of one run saw: moves a second, milliseconds from a move to its news, bytes a move."""

    moves: float
    p50: float
    p99: float
    longest: float
    bytes: float


class Row(Struct, frozen=True):
    """The same, and what it cost the server."""

    seen: Loaded
    processor: float
    """Milliseconds a move."""
    memory: float
    """Megabytes at the end."""


class Rival(Struct, frozen=True):
    name: str
    kind: str
    command: tuple[str, ...]
    settings: Mapping[str, str] = {}


def fetched() -> Path:
    """The folder with boardgame.io and what the players need."""
    FETCHED.mkdir(parents=True, exist_ok=True)
    for file in HERE.glob("*.*js*"):
        shutil.copy(file, FETCHED)
    if not (FETCHED / "node_modules").exists():
        npm.npm(FETCHED, "install", "--no-audit", "--no-fund", "--silent")
    return FETCHED


def rivals(folder: Path, kept: str) -> list[Rival]:
    python = sys.executable
    server = {**UNLIMITED, "MAYDAY_DATABASE": f"{kept}/server.db", "MAYDAY_CALLS_PER_SECOND": "0"}
    return [
        Rival(f"Mayday, {engine()}, SQLite", "mayday", (python, "-m", "mayday.server.app"), server),
        Rival("boardgame.io, in memory", "boardgame", (str(npm.find().program), str(folder / "boardgame.cjs"))),
        Rival("bare relay, SQLite", "relay", (python, "-m", "mayday.bench.relay", f"{kept}/relay.db")),
    ]


def _on_core(process: int, core: int) -> None:
    if hasattr(os, "sched_setaffinity") and len(os.sched_getaffinity(0)) > 1:
        os.sched_setaffinity(process, {sorted(os.sched_getaffinity(0))[core]})


def processor(process: int) -> float:
    """Seconds that a process has had of the processor."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def measured(rival: Rival, folder: Path, tables: int, seconds: float, pace: float) -> Row:
    """One run of so many tables at one of them, which is begun for it."""
    with begun(rival.command, rival.settings) as (process, address):
        _on_core(process, 0)
        load = [str(npm.find().program), str(folder / "load.cjs"), rival.kind, address]
        players = subprocess.Popen([*load, str(tables), str(seconds), str(pace)], stdout=subprocess.PIPE)
        _on_core(players.pid, 1)
        before = processor(process)
        said, _ = players.communicate()
        if players.returncode:
            sys.exit(f"the players of {rival.name} gave up")
        spent = processor(process) - before
        memory = int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE / 1e6
    seen = msgspec.json.decode(said, type=Loaded)
    return Row(seen, 1000 * spent / max(1.0, seen.moves * seconds), memory)


def written(rows: Sequence[tuple[str, int, float, Row]]) -> str:
    head = (
        "server", "tables", "pace", "moves a second", "median, ms", "99 of 100 within, ms", "longest, ms",
        "processor a move, ms", "bytes a move", "memory, MB",
    )  # fmt: skip
    cells = [
        (
            name,
            tables,
            f"{pace:g} a second" if pace else "flat out",
            f"{row.seen.moves:,.0f}",
            f"{row.seen.p50:.1f}",
            f"{row.seen.p99:.0f}",
            f"{row.seen.longest:.0f}",
            f"{row.processor:.2f}",
            f"{row.seen.bytes:,.0f}",
            f"{row.memory:.0f}",
        )
        for name, tables, pace, row in rows
    ]
    return figures.table(head, cells)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.rivals", description=__doc__)
    parser.add_argument("--tables", default="50,200", metavar="LIST", help="at once (50,200)")
    parser.add_argument("--seconds", type=float, default=10.0, metavar="N", help="of each run (10)")
    parser.add_argument("--pace", type=float, default=1.0, metavar="N", help="moves a second a table (1)")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bench.md")
    chosen = parser.parse_args()
    folder = fetched()
    rows = []
    with tempfile.TemporaryDirectory() as kept:
        for tables in map(int, chosen.tables.split(",")):
            for pace in (0.0, chosen.pace):
                for rival in rivals(folder, kept):
                    rows.append((rival.name, tables, pace, measured(rival, folder, tables, chosen.seconds, pace)))
                    print(f"{rival.name}, {tables} tables, pace {pace:g}: {rows[-1][3]}", file=sys.stderr, flush=True)
    text = written(rows)
    Console(width=160).print(Markdown(text))
    if chosen.write:
        figures.put(DOCS, "rivals", text)


if __name__ == "__main__":
    main()
