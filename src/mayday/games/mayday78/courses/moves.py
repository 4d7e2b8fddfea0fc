"""One movement phase of a body: how its move ends, what thrust may follow, and the course of a body left alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mayday.games.mayday78.courses.values import At, Body, Fate, Leg, Space
from mayday.games.mayday78.vectors import beside, encounter, in_reach
from mayday.kit.hexes import Hex, between, distance, earlier, enters

if TYPE_CHECKING:
    from mypy_extensions import i64

FLIES: Final = 0
STAYS: Final = 1
LANDS: Final = 2
CRASHES: Final = 3
FATES: Final[tuple[Fate, ...]] = ("flies", "stays", "lands", "crashes")


def flown(space: Space, start: Hex, end: Hex, lands: bool) -> tuple[i64, i64, i64]:
    """How a move ends, and the unthrust future after it (MD-MOV.03, MD-GRV.06, MD-GRV.15, MD-GRV.16)."""
    if start == end and start in space.worlds:
        return STAYS, end[0], end[1]
    q: i64 = 2 * end[0] - start[0]
    r: i64 = 2 * end[1] - start[1]
    for world in space.worlds:
        if in_reach(start, end, world):
            if start != end:
                struck, dq, dr = encounter(start, end, world, space.graze)
                if struck:
                    gently = lands and distance(start, end) == 1
                    return LANDS if gently else CRASHES, end[0], end[1]
                q += dq
                r += dr
            elif space.at_rest and beside(start, world):
                q += world[0] - start[0]
                r += world[1] - start[1]
    return FLIES, q, r


def crashes(space: Space, start: Hex, end: Hex, lands: bool) -> bool:
    """Does a move strike a world?"""
    for world in space.worlds:
        if between(start, end, world, 0) and enters(start, end, world):
            return not lands or distance(start, end) > 1
    return False


def allowed(space: Space, fate: i64, g: i64, fuel: i64) -> i64:
    """How far from the unthrust future the chosen one may lie after a move that ended so (MD-MOV.08, MD-MOV.15).

    On a world it is one hex, the launch (MD-GRV.20), and in the phase of the landing none (MD-GRV.19).
    """
    if fuel >= 0 and g > fuel and (fuel == 0 or not space.burn_by_turn):
        g = fuel
    if fate == FLIES or g == 0:
        return g
    return 1 if fate == STAYS or (fate == LANDS and space.touch_and_go) else 0


def burnt(space: Space, thrust: i64) -> i64:
    """The fuel that a thrust of so many hexes takes (MD-MOV.08, MD-MIS.18)."""
    return 1 if space.burn_by_turn and thrust > 0 else thrust


def drift(space: Space, body: Body, turns: int) -> list[Leg]:
    """The course without thrust, leg by leg; it ends early in a crash (MD-MOV.03, MD-GRV.05)."""
    legs: list[Leg] = []
    start, end = body.present, body.future
    for _ in range(turns):
        fate, q, r = flown(space, start, end, body.lands)
        world = first_struck(space, start, end) if fate != FLIES else -1
        if fate == CRASHES:
            struck = space.worlds[world]
            legs.append(Leg(start, struck, "crashes", world, struck))
            break
        legs.append(Leg(start, end, FATES[fate], world, (int(q), int(r))))
        start, end = end, (int(q), int(r))
    return legs


def first_struck(space: Space, start: At, end: At) -> int:
    """The number of the world that a move meets first, or that a body at rest stands on (MD-GRV.17)."""
    found = -1
    for number, world in enumerate(space.worlds):
        if (start == end == world or enters(start, end, world)) and (
            found < 0 or earlier(start, end, world, space.worlds[found])
        ):
            found = number
    return found
