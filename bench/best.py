"""`python -m bench.best`: the fewest turns found for a race by a wide search, against what the cadet takes."""

from __future__ import annotations

import argparse
from heapq import heappop, heappush
from itertools import pairwise, permutations

from rich.console import Console
from rich.table import Table

from bench.cadet import KINDS, Row, race
from mayday.bots.mayday78.approach import STEPS, Pair
from mayday.bots.mayday78.yachting import FLEW, Chart
from mayday.core.dice import Dice
from mayday.core.options import make_options
from mayday.games import GAMES
from mayday.kit.hexes import DIRECTIONS

MARGIN = 9
"""Turns by which the estimate of a landing is distrusted. Passing a world can make a leg several turns shorter
than the estimate: with 5 the best way past two worlds is missed. With 99 every course is tried, which proves
the answer and takes a minute a race."""


def fewest(chart: Chart, start: int, goal: int, margin: int) -> int:
    """Turns from standing on a world to standing on another, by the best course within the margin."""
    heap: list[tuple[int, int, Pair, Pair]] = []
    seen: set[tuple[Pair, Pair]] = set()

    def spread(at: Pair, vq: int, vr: int, turns: int) -> None:
        for dq, dr in STEPS:
            to = (at[0] + vq + dq, at[1] + vr + dr)
            if (at, to) not in seen:
                seen.add((at, to))
                q, r = chart.worlds[goal]
                left = chart.approach.turns(at[0] - q, at[1] - r, vq + dq, vr + dr)
                heappush(heap, (turns + max(1, left - margin), turns, at, to))

    here = chart.worlds[start]
    for out in DIRECTIONS:
        at = (here[0] + out[0], here[1] + out[1])
        landed, vq, vr = chart.flown(here, at)
        if landed == FLEW:
            spread(at, vq, vr, 1 if chart.touch_and_go else 2)
    while heap:
        _, turns, at, to = heappop(heap)
        landed, vq, vr = chart.flown(at, to)
        if landed == goal:
            return turns + 1
        if landed == FLEW:
            spread(to, vq, vr, turns + 1)
    raise AssertionError("every world can be reached")


def fewest_of_race(kind: str, seed: str, margin: int) -> int:
    """The turns of the best race found with this set-up."""
    game = GAMES["mayday78"]
    state = game.setup(make_options(game.options_type, KINDS[kind]), 2, Dice.seeded(seed))
    chart = Chart(game.view(state, 0))
    count = len(chart.worlds)
    legs = {(a, b): fewest(chart, a, b, margin) for a in range(count) for b in range(count) if a != b}
    orders = [(0, *order, 0) for order in permutations(range(1, count))]
    # The first launch comes with no landing before it to share the phase with.
    return min(sum(legs[leg] for leg in pairwise(order)) for order in orders) + chart.touch_and_go


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.best", description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="races of each kind")
    parser.add_argument("--margin", type=int, default=MARGIN, help="how wide to search; 99 tries every course")
    chosen = parser.parse_args()
    table = Table("", "races", "fewest found", "the cadet's", "as few", "most above")
    for kind in KINDS:
        row = Row(kind, turns=[], times=[])
        best = []
        for number in range(chosen.games):
            race(row, KINDS[kind], 2, f"best {number}")
            best.append(fewest_of_race(kind, f"best {number}", chosen.margin))
        above = [ours - least for ours, least in zip(row.turns, best, strict=True)]
        means = (f"{sum(turns) / row.races:.1f}" for turns in (best, row.turns))
        table.add_row(kind, str(row.races), *means, f"{above.count(0)} of {row.races}", str(max(above)))
    Console().print(table)


if __name__ == "__main__":
    main()
