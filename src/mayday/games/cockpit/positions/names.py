"""Every seat that a position names is one of this crew, and every list by seat is as long as the crew."""

from __future__ import annotations

from collections.abc import Iterator

from mayday.core.faults import Faults
from mayday.games.cockpit.positions.refusing import check_length, check_seats, part
from mayday.games.cockpit.positions.spec import PositionSpec
from mayday.games.cockpit.talking import named


def check_names(spec: PositionSpec, crew: int, faults: Faults) -> None:
    """Before anything is looked up by them."""
    for field, seats in _lists(spec):
        with part(faults):
            check_seats(seats, crew, field)
    for field, seat in _seats(spec):
        with part(faults):
            check_seats([] if seat is None else [seat], crew, field)
    by_seat = {"status": spec.status, "shown": spec.shown, "entered": spec.entered, "votes": spec.votes}
    by_seat |= {f"polls[{at}].votes": poll.votes for at, poll in enumerate(spec.polls)}
    for field, entries in by_seat.items():
        with part(faults):
            check_length(crew if entries is None else len(entries), crew, field)


def _lists(spec: PositionSpec) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Those that are sets of seats."""
    yield from (("rotated", spec.rotated), ("access", spec.access), ("spent", spec.spent), ("ready", spec.ready))


def _seats(spec: PositionSpec) -> Iterator[tuple[str, int | None]]:
    """All the others, each with its field."""
    yield from (("skirmish", spec.skirmish), ("captain", spec.captain), ("acting", spec.acting))
    yield "speaker", spec.speaker
    for at, marker in enumerate(spec.markers):
        yield from ((f"markers[{at}].looker", marker.looker), (f"markers[{at}].target", marker.target))
    for at, poll in enumerate(spec.polls):
        yield f"polls[{at}].skirmish", poll.skirmish
    for at, use in enumerate(spec.uses):
        yield from ((f"uses[{at}].seat", use.seat), (f"uses[{at}].named", use.named))
    for at, answer in enumerate(spec.answers):
        yield from ((f"answers[{at}].seat", answer.seat), (f"answers[{at}].named", answer.named))
    for at, remark in enumerate(spec.remarks):
        yield f"remarks[{at}].seat", remark.seat
        for seat in named(remark.statement):
            yield f"remarks[{at}].statement", seat
    for at, absence in enumerate(spec.stood_in):
        yield f"stood_in[{at}].seat", absence.seat
    if spec.look is not None:
        yield from (("look.looker", spec.look.looker), ("look.target", spec.look.target))
    if spec.own_look is not None:
        yield "own_look.seat", spec.own_look.seat
