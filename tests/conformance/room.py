"""What holds of sizes: a game keeps to the bounds that it declares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct

from mayday.core.game import Bounds
from tests.conformance.subjects import Subject
from tests.conformance.walks import Moment, is_aside, journey, walk


def check_bounds(moment: Moment) -> None:
    """No list of legal actions and none in a view is longer than the game says."""
    game, most = moment.game, bounds(moment.subject, moment.state.options, moment.seats)
    for seat in range(moment.seats):
        offered = len(game.legal(moment.state, seat))
        assert offered <= most.legal, f"seat {seat} is offered {offered} actions, more than {most.legal}"
    for eyes in moment.eyes:
        for name, length in lists(game.view(moment.state, eyes), ""):
            assert length <= most.entries, f"the list {name} of seat {eyes} has {length} entries"


def check_plies(subject: Subject, seed: int) -> None:
    """A game with a limit ends within the plies that it says."""
    start, game = journey(subject, seed), subject.game
    most = bounds(subject, start.options, start.seats)
    if most.plies is None:
        return
    plies = 0
    before = None
    for state, past in walk(subject, seed, news=False):
        if before is not None and past and not is_aside(game, before, *past[-1]):
            plies += 1
        before = state.copy()
    assert plies <= most.plies, f"it took {plies} plies, more than {most.plies}"


@lru_cache(maxsize=200)
def bounds(subject: Subject, options: Any, seats: int) -> Bounds:
    return subject.game.bounds(options, seats)


def lists(value: Any, name: str) -> Iterator[tuple[str, int]]:
    """Every list within a view, and how long it is."""
    if isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from lists(getattr(value, field), f"{name}.{field}" if name else field)
    elif isinstance(value, dict):
        yield name, len(value)
        for part in value.values():
            yield from lists(part, name)
    elif isinstance(value, tuple | list):
        yield name, len(value)
        for part in value:
            yield from lists(part, name)
