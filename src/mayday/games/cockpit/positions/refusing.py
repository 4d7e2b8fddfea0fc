"""How a position is refused: the field, and what would fit."""

from __future__ import annotations

from collections.abc import Iterable

from mayday.core.errors import InputError


def refuse(wrong: bool, field: str, reason: str) -> None:
    if wrong:
        raise InputError(field, reason)


def check_seats(seats: Iterable[int], crew: int, field: str) -> None:
    """Each of this crew, each once."""
    named = list(seats)
    refuse(any(seat >= crew for seat in named), field, f"a crew of {crew} has the seats 0 to {crew - 1}")
    refuse(len(set(named)) < len(named), field, "names a seat twice")


def check_length(found: int, crew: int, field: str) -> None:
    refuse(found != crew, field, f"needs one entry for each of {crew} seats, not {found}")
