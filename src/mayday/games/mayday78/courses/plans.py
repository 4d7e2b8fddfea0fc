"""The questions a pilot asks: where to meet, match, orbit, land and jump; each answer is the cheapest plan.

Cheapest is fewest turns, then least fuel; what has no fuel to pay counts its hexes of thrust. Every answer is exact,
or the search gives up: it looks into so many positions (`looks`) and then raises `GivenUp`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.games.mayday78.courses import goals
from mayday.games.mayday78.courses.goals import Away, Goal
from mayday.games.mayday78.courses.moves import drift
from mayday.games.mayday78.courses.search import Looks, cheapest, planned
from mayday.games.mayday78.courses.values import At, Body, Interception, Plan, Space
from mayday.kit.hexes import distance

JUMP_DISTANCE: Final = 40
"""MD-JMP.01."""

LOOKS: Final = 50_000
"""Enough for nearly all that is asked in play, which takes some hundreds; a second goes by in about ten thousand."""

NOTHING: Final = Plan((), (), 0, 0)
"""The plan of who is there already."""


def interception(
    space: Space, hunter: Body, course: Sequence[At], turns: int, looks: int = LOOKS
) -> list[Interception]:
    """Every turn in which the hunter can be where the quarry is, earliest first (MD-INT.01, MD-INT.02).

    `course` is where the quarry will stand when the hunter ends its first movement phase from now, its second, and
    so on; it may be shorter than `turns`.
    """
    found = []
    left = Looks(looks)
    for turn, at in enumerate(course[:turns], 1):
        states = cheapest(space, hunter, goals.meeting(space, hunter, at), turn - 1, left)
        if states is not None:
            found.append(Interception(turn, at, planned(space, hunter, states, arrive=True)))
    return found


def matched_course(
    space: Space, hunter: Body, quarry: Body, turns: int, quarry_first: bool = True, looks: int = LOOKS
) -> Plan | None:
    """The cheapest way to the present and the future of a drifting quarry (MD-INT.05).

    `quarry_first`: the quarry's next movement phase comes before the hunter's. Landed vessels match nobody.
    """
    counters = [(leg.end, leg.future, leg.fate) for leg in drift(space, quarry, turns)]
    if not quarry_first:
        counters = [(quarry.present, quarry.future, "flies"), *counters[: turns - 1]]
    left = Looks(looks)
    for turn, (at, future, fate) in enumerate(counters, 1):
        if fate != "crashes" and at not in space.worlds:
            states = cheapest(space, hunter, goals.matched(space, hunter, at, future), turn, left)
            if states is not None:
                return planned(space, hunter, states, arrive=False)
    return None


def orbit_entry(space: Space, body: Body, world: int, turns: int, looks: int = LOOKS) -> Plan | None:
    """The cheapest way to a move of one hex around the world (MD-GRV.11, MD-GRV.13)."""
    return _soonest(space, body, goals.in_orbit(space, body, space.worlds[world]), turns, looks)


def landing(space: Space, body: Body, world: int, turns: int, looks: int = LOOKS) -> Plan | None:
    """The cheapest way to a landing on the world (MD-GRV.14); nothing to do for a body that stands there."""
    if not body.lands:
        return None
    if body.present == body.future == space.worlds[world]:
        return NOTHING
    return _soonest(space, body, goals.landed(space, body, space.worlds[world]), turns, looks)


def jump_turns(space: Space, body: Body, turns: int, far: int = JUMP_DISTANCE, looks: int = LOOKS) -> Plan | None:
    """The cheapest way to a present that is so far from every world (MD-JMP.01)."""
    if all(distance(body.present, world) >= far for world in space.worlds):
        return NOTHING
    return _soonest(space, body, Away(space, body, far), turns, looks)


def _soonest(space: Space, body: Body, goal: Goal, turns: int, looks: int) -> Plan | None:
    """The cheapest plan whose last move meets the goal, tried with one turn more each time."""
    left = Looks(looks)
    for phases in range(turns):
        states = cheapest(space, body, goal, phases, left)
        if states is not None:
            return planned(space, body, states, arrive=True)
    return None
