"""Laws that can fail: positions of random games in which something is done wrong on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from tests.conformance.subjects import SUBJECTS
from tests.conformance.walks import walk


@cache
def positions(game: str, games: int, one_in: int) -> list[Any]:
    """From so many random games, one position in so many."""
    walks = (walk(SUBJECTS[game], seed) for seed in range(games))
    return [state.copy() for each in walks for ply, (state, _) in enumerate(each) if ply % one_in == one_in - 1]


def is_missed(befores: Iterable[Any], law: Callable[[Any, Any], None], do_wrong: Callable[[Any], None]) -> bool:
    """Does a law find the wrong, wherever there is something to do it to?"""
    found = 0
    for before in befores:
        after = before.copy()
        try:
            do_wrong(after)
        except (ValueError, IndexError, StopIteration):
            continue  # there is nothing here to do this wrong to
        try:
            law(before, after)
        except AssertionError:
            found += 1
    return found > 0
