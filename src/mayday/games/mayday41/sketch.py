"""What can be drawn before a decision: where a course leads when nobody thrusts any more, and which hexes it passes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from mayday.core.errors import InputError, RuleError
from mayday.games.mayday41.guessing.recall import sky
from mayday.games.mayday41.moving import flight
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.space.places import Spot, at, named, onward, steps
from mayday.games.mayday41.state import State

TURNS: Final = 4
"""So far ahead a course is drawn, its own turn included."""
FARTHEST: Final = 4000
"""Columns, rows and levels that are looked at."""
LONGEST: Final = 200
"""Hexes and levels of a move that are looked at."""


class Leg(Struct, frozen=True):
    """One turn of a course."""

    turn: int
    """The first is the one that was asked about."""
    start: str
    end: str
    """Where it is then, or where it runs into something."""
    straight: str
    """Where it would be bound without gravity."""
    bound: str
    """Where it is bound (M4-MOV.07)."""
    hits: str
    """The world that it runs into on the way, if it does; then there are no further legs."""
    gently: bool
    """It does so slowly enough to land there (M4-WLD.02)."""


class Sketch(Struct, frozen=True):
    """What was asked for; the rest is empty."""

    legs: tuple[Leg, ...] = ()
    """Of `course FROM TO`: carried on without thrust, by the kindest hex wherever the line runs between two."""
    points: tuple[tuple[str, ...], ...] = ()
    """Of `ways FROM TO`: the points of a move that lie in several hexes of which it matters which one is passed, each
    with its hexes in the order of the letters of `advance` (M4-MAP.13)."""


def sketch(view: View, about: str) -> Sketch:
    """What can be drawn of a move between two places, from what its side knows."""
    what, *names = about.split(" ")
    if what not in ASKED or len(names) != 2:
        raise RuleError("Ask for `course FROM TO` or `ways FROM TO`, with two hexes.")
    try:
        start, end = (at(name) for name in names)
    except InputError as error:
        raise RuleError(f"{error.reason[:1].upper()}{error.reason[1:]}.", "M4-MAP.02") from None
    if max(map(abs, (*start, *end))) > FARTHEST or steps(start, end) > LONGEST:
        raise RuleError("That lies too far out.", "M4-MAP.11")
    return ASKED[what](sky(view), start, end)


def _course(state: State, start: Spot, end: Spot) -> Sketch:
    """Turn after turn, until it runs into something."""
    legs: list[Leg] = []
    while len(legs) < TURNS and not (legs and legs[-1].hits):
        passed = flight.kindest(state, start, end)
        legs.append(_leg(state, len(legs) + 1, start, end, passed))
        start, end = end, flight.bound(state, start, end, passed)
    return Sketch(legs=tuple(legs))


def _leg(state: State, turn: int, start: Spot, end: Spot, passed: tuple[Spot, ...]) -> Leg:
    struck = [(spot, body) for spot in passed for body in state.bodies if body.solid and body.hex == spot]
    hit, body = struck[0] if struck else (end, None)
    return Leg(
        turn=turn,
        start=named(start),
        end=named(hit),
        straight=named(onward(start, end)),
        bound=named(flight.bound(state, start, end, passed)),
        hits="" if body is None else body.name or body.kind,
        gently=body is not None and body.kind == "planet" and len(passed) <= 1,
    )


def _ways(state: State, start: Spot, end: Spot) -> Sketch:
    points = flight.doubtful(state, start, end)
    return Sketch(points=tuple(tuple(map(named, point)) for point in points))


ASKED: Final[dict[str, Callable[[State, Spot, Spot], Sketch]]] = {"course": _course, "ways": _ways}
