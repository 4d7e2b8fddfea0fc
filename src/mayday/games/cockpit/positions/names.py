"""Every seat that a position names is one of this crew, and every list by seat is as long as the crew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from mayday.core.faults import Faults
from mayday.games.cockpit.positions.refusing import check_length, check_seats, part
from mayday.games.cockpit.positions.spec import PositionSpec
from mayday.games.cockpit.talking import named

SETS: Final = ("rotated", "access", "spent", "ready")
BY_SEAT: Final = ("status", "shown", "entered", "votes")
LISTS: Final = ("markers", "polls", "uses", "answers", "remarks", "stood_in")
SEATS: Final = ("skirmish", "captain", "acting", "speaker", "seat", "looker", "target", "named")
"""The fields that are seats, in a position and in its parts."""


def check_names(spec: PositionSpec, crew: int, faults: Faults) -> None:
    """Before anything is looked up by them."""
    for field in SETS:
        with part(faults):
            check_seats(getattr(spec, field), crew, field)
    for field, seat in _seats(spec):
        with part(faults):
            check_seats([seat], crew, field)
    by_seat = {field: getattr(spec, field) for field in BY_SEAT}
    by_seat |= {f"polls[{at}].votes": poll.votes for at, poll in enumerate(spec.polls)}
    for field, entries in by_seat.items():
        with part(faults):
            check_length(crew if entries is None else len(entries), crew, field)


def _seats(spec: PositionSpec) -> Iterator[tuple[str, int]]:
    """Every seat that is named alone, with its field."""
    yield from _seats_of(spec, "")
    for name in LISTS:
        for at, one in enumerate(getattr(spec, name)):
            yield from _seats_of(one, f"{name}[{at}].")
            if name == "remarks":
                yield from ((f"remarks[{at}].statement", seat) for seat in named(one.statement))
    for name in ("look", "own_look"):
        yield from _seats_of(getattr(spec, name), f"{name}.")


def _seats_of(thing: Struct | None, where: str) -> Iterator[tuple[str, int]]:
    for field in SEATS:
        seat = getattr(thing, field, None)
        if seat is not None:
            yield f"{where}{field}", seat
