"""Random games of Catanatron, a well-known engine in Python, as a yardstick: run by an environment that has it.

Prints as JSON how many decisions it makes a second of the processor's time, how many moves it lists for them, and how
often a loop of Python that does nothing goes round.
"""

from __future__ import annotations

import json
import random
import sys
from importlib import import_module
from time import process_time
from typing import Any

GAMES = 6
ROUNDS = 3
TURNS = 1000
"""After which a game is broken off, as its own simulations do."""
LOOPS = 1_000_000


def idle() -> float:
    """Turns a second of a loop that only adds."""
    started, total = process_time(), 0
    for number in range(LOOPS):
        total += number & 3
    return LOOPS / (process_time() - started)


def played(catanatron: Any) -> tuple[float, float]:
    """Decisions a second, and moves listed for one."""
    decisions = listed = 0
    spent = 0.0
    for seed in range(GAMES):
        random.seed(seed)
        game = catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color], seed=seed)
        started = process_time()
        while game.winning_color() is None and game.state.num_turns < TURNS:
            listed += len(game.state.playable_actions)
            game.play_tick()
            decisions += 1
        spent += process_time() - started
    return decisions / spent, listed / decisions


def main() -> None:
    try:
        catanatron = import_module("catanatron")
    except ImportError:
        sys.exit("Catanatron is not in this environment; `python -m bench.compare` makes one that has it.")
    rounds = [(*played(catanatron), idle()) for _ in range(ROUNDS)]
    best = max(rounds)
    print(json.dumps({"decisions": best[0], "listed": best[0] * best[1], "loop": max(round[2] for round in rounds)}))


if __name__ == "__main__":
    main()
