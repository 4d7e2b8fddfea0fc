"""How a position is refused: the field, and what would fit; one part after another, so that all mistakes are told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from mayday.core.errors import InputError
from mayday.core.faults import Faults


@contextmanager
def part(faults: Faults) -> Iterator[None]:
    """A part of a position: what is wrong with it is noted, and the next part is looked at."""
    try:
        yield
    except InputError as error:
        faults.add(error)


def refuse(wrong: bool, field: str, reason: str) -> None:
    if wrong:
        raise InputError(field, reason)


def check_seats(seats: Iterable[int], crew: int, field: str) -> None:
    """Each of this crew, each once."""
    named = list(seats)
    highest = max(named, default=0)
    refuse(highest >= crew, field, f"there is no seat {highest}; a crew of {crew} has the seats 0 to {crew - 1}")
    refuse(len(set(named)) < len(named), field, "names a seat twice")


def check_length(found: int, crew: int, field: str) -> None:
    refuse(found != crew, field, f"needs one entry for each of {crew} seats, not {found}")
