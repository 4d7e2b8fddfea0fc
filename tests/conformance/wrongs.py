"""Laws that can fail: positions of random games in which something is done wrong on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from tests.conformance.subjects import SUBJECTS
from tests.conformance.walks import walk


def positions(game: str, games: int, one_in: int) -> Iterator[Any]:
    """From so many random games, one position in so many; a game is played when somebody comes to its positions."""
    for seed in range(games):
        yield from some_of(game, seed, one_in)


@cache
def some_of(game: str, seed: int, one_in: int) -> list[Any]:
    """From one random game, one position in so many."""
    states = (state for state, _ in walk(SUBJECTS[game], seed, news=False))
    return [state.copy() for ply, state in enumerate(states) if ply % one_in == one_in - 1]


def is_missed(befores: Iterable[Any], law: Callable[[Any, Any], None], do_wrong: Callable[[Any], None]) -> bool:
    """Does a law find the wrong somewhere, where there is something to do it to?"""
    for before in befores:
        after = before.copy()
        try:
            do_wrong(after)
        except (ValueError, IndexError, StopIteration):
            continue  # there is nothing here to do this wrong to
        try:
            law(before, after)
        except AssertionError:
            return True
    return False
