"""`python -m bench.growth`: does a decision cost more the longer a game lasts, and how long does a long record take?

`--write` puts the table into docs/bench.md.
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time
from typing import Any

from msgspec import Struct
from rich.console import Console
from rich.markdown import Markdown

from bench.compare import DOCS
from mayday.core.dice import Dice
from mayday.core.engine import engine
from mayday.core.game import Resign
from mayday.core.options import make_options
from mayday.core.play import awaited
from mayday.core.record import Record, Recorder, read, replay, write
from mayday.games import GAMES
from tools import figures

PLIES = 10_000
STRETCHES = 4


class Long(Struct, frozen=True):
    """A game that lasts: as long as its rules allow, if that is less."""

    game: str
    seats: int
    options: dict[str, Any]
    random: bool = True
    """Is every decision by lot, or the first of those that are legal? Chance ends some games too soon."""


LONG = (
    Long("mayday78", 4, {"scenario": "grand-prix"}, random=False),
    Long("mayday41", 2, {"scenario": "tubes-open", "turns": 999}, random=False),
    Long("asteroid", 5, {"turn_limit": 999}),
    Long("cockpit", 8, {"veteran_mode": "all"}),
)


class Grown(Struct, frozen=True):
    """What came of one game: microseconds a ply by the quarter, and seconds to open its record."""

    plies: int
    micros: list[float]
    opening: float


def recorded(long: Long, seed: int) -> tuple[Record, list[float]]:
    """A game in which nobody gives up, and the processor's seconds after each of its plies."""
    game, dice, random = GAMES[long.game], Dice.seeded(seed), Random(seed)
    names = tuple(f"Seat {seat}" for seat in range(long.seats))
    recorder = Recorder(game, make_options(game.options_type, long.options), names, dice)
    times = [process_time()]
    while (asked := awaited(game, recorder.state)) and len(times) <= PLIES:
        recorder.state.news = []
        legal = [action for action in game.legal(recorder.state, asked[0]) if not isinstance(action, Resign)]
        recorder.play(asked[0], random.choice(legal) if long.random else legal[0], dice)
        times.append(process_time())
    return recorder.close(), times


def longest(long: Long, tries: int) -> tuple[Record, list[float]]:
    """The longest of some games, or the first that is long enough."""
    found = recorded(long, 0)
    for seed in range(1, tries):
        if len(found[1]) > PLIES:
            break
        found = max(found, recorded(long, seed), key=lambda played: len(played[1]))
    return found


def grown(long: Long, tries: int) -> Grown:
    record, times = longest(long, tries)
    plies = len(times) - 1
    marks = [times[plies * part // STRETCHES] for part in range(STRETCHES + 1)]
    micros = [(marks[n + 1] - marks[n]) / (plies / STRETCHES) * 1e6 for n in range(STRETCHES)]
    text = write(record)
    started = process_time()
    for state in replay(GAMES[long.game], read(text.encode())):
        state.news = None  # as a server opens a table: nobody listens yet
    return Grown(plies, micros, process_time() - started)


def written(rows: list[tuple[Long, Grown]]) -> str:
    head = ("game", "plies", *(f"quarter {n + 1}, µs a ply" for n in range(STRETCHES)), "opening its record, s")
    cells = [
        (GAMES[long.game].title, f"{one.plies:,}", *(f"{micro:.0f}" for micro in one.micros), f"{one.opening:.2f}")
        for long, one in rows
    ]
    note = (
        f"Through the checked door with their news, {engine()}; the processor's time. A game that is shorter than"
        f" {PLIES:,} plies is the longest of some: its rules end it."
    )
    return f"{figures.table(head, cells)}\n{note}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.growth", description=__doc__)
    parser.add_argument("--tries", type=int, default=5, metavar="N", help="games of each, for the longest (5)")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bench.md")
    chosen = parser.parse_args()
    text = written([(long, grown(long, chosen.tries)) for long in LONG])
    Console().print(Markdown(text))
    if chosen.write:
        figures.put(DOCS, "growth", text)


if __name__ == "__main__":
    main()
