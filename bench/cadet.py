"""`python -m bench.cadet`: races of cadets alone, how they ended, and what a decision took."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import thread_time
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from mayday.bots.mayday78 import Cadet
from mayday.core.dice import Dice
from mayday.core.options import make_options
from mayday.core.play import play
from mayday.games import GAMES

ALL = {"edge_graze": "both", "gravity_at_rest": "on", "touch_and_go": "on", "world_placement": "random"}
KINDS: dict[str, dict[str, str]] = {
    "as printed": {},
    "random worlds": {"world_placement": "random"},
    "edge_graze": {"edge_graze": "both"},
    "gravity_at_rest": {"gravity_at_rest": "on"},
    "touch_and_go": {"touch_and_go": "on"},
    "all of these": ALL,
}
LONGEST = 200
"""Turns after which a race counts as not finished."""


class Row(Struct):
    """What came of the races of one kind.

    Times are milliseconds of the processor, so that whatever else it does makes no difference.
    """

    kind: str
    races: int = 0
    finished: int = 0
    crashes: int = 0
    turns: list[int] = []
    times: list[float] = []

    def cells(self) -> list[str]:
        turns, times = sorted(self.turns), sorted(self.times)
        return [
            self.kind,
            str(self.races),
            str(self.finished),
            str(self.crashes),
            f"{sum(turns) / len(turns):.1f}",
            f"{turns[0]}-{turns[-1]}",
            *(f"{time:.2f}" for time in (times[len(times) // 2], times[len(times) * 99 // 100], times[-1])),
        ]


def race(row: Row, options: dict[str, str], seats: int, seed: str) -> None:
    """One race; every seat a cadet with dice of its own."""
    game = GAMES["mayday78"]
    cadet = Cadet()
    state: Any = game.setup(make_options(game.options_type, {**options, "gp_turns": LONGEST}), seats, Dice.seeded(seed))
    dice = [Dice.seeded(f"{seed}, seat {seat}") for seat in range(seats)]
    while actors := game.actors(state):
        seat = actors[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        started = thread_time()
        action = cadet.decide(view, legal, dice[seat], 1.0).action
        row.times.append((thread_time() - started) * 1000)
        play(game, state, seat, action, dice[seat])
    row.races += 1
    row.finished += state.outcome.rule == "MD-GP.04"
    row.crashes += sum(vessel.status == "lost" for vessel in game.view(state, None).vessels)
    row.turns.append(state.turn)


def show(rows: list[Row], console: Console) -> None:
    heads = ("races", "home", "lost", "turns", "range", "ms", "99 %", "most")
    table = Table("", *heads)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(*row.cells())
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.cadet", description=__doc__)
    parser.add_argument("--games", type=int, default=len(KINDS) * 40, help="races in all, shared by the kinds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows here too")
    chosen = parser.parse_args()
    rows = [Row(kind, turns=[], times=[]) for kind in KINDS]
    for number in range(max(chosen.games, len(KINDS))):
        row = rows[number % len(KINDS)]
        race(row, KINDS[row.kind], 2 + row.races % 5, f"cadet {number}")
    show(rows, Console())
    if chosen.json:
        chosen.json.write_bytes(msgspec.json.encode(rows))
    if any(row.finished < row.races or row.crashes for row in rows):
        sys.exit("a race was not finished")


if __name__ == "__main__":
    main()
