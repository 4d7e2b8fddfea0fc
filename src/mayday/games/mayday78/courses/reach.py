"""Every hex that a body can reach: the exact set for each of the next turns, under thrust, gravity and fuel.

All histories that bring a body to the same present with the same unthrust future are one; of them the one with the
most fuel left can do whatever the others can. Two turns before the last, even that is more than is asked: only
where the last move ends matters, and whether a world is in its way, so whole disks of futures are united as bits.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from mayday.games.mayday78.courses.moves import CRASHES, FLIES, allowed, burnt, crashes, flown
from mayday.games.mayday78.courses.values import At, Body, Space
from mayday.kit.hexes import between

if TYPE_CHECKING:
    from mypy_extensions import i64

Arrival: TypeAlias = tuple[At, At, int]
"""A present, the unthrust future in it, and how its move ended."""

Cone: TypeAlias = tuple[At, At, int]
"""A present, the unthrust future in it, and how far from that the future may be chosen."""


def reachable(space: Space, body: Body, turns: int) -> list[frozenset[At]]:
    """Where the present can be after each of the next movement phases, 1 to `turns` (MD-MOV.07)."""
    if turns < 1:
        return []
    fate, q, r = flown(space, body.present, body.future, body.lands)
    arrivals: dict[Arrival, int] = {}
    if fate != CRASHES:
        arrivals[body.future, (int(q), int(r)), int(fate)] = body.fuel
    reached = []
    for turn in range(1, turns):
        reached.append(frozenset(at for at, _, _ in arrivals))
        g = body.g_now if turn == 1 and body.g_now is not None else body.g
        if turn == turns - 1:
            cones = [(at, ahead, int(allowed(space, fate, g, fuel))) for (at, ahead, fate), fuel in arrivals.items()]
            reached.append(ends(space, cones, body.lands))
        else:
            arrivals = onwards(space, body, g, arrivals)
    return reached or [frozenset(at for at, _, _ in arrivals)]


@cache
def disk(radius: int) -> tuple[tuple[int, int, int], ...]:
    """Every displacement of at most so many hexes, each with its length, shortest first."""
    span = range(-radius, radius + 1)
    found = [(max(abs(q), abs(r), abs(q + r)), q, r) for q in span for r in span if abs(q + r) <= radius]
    return tuple((q, r, far) for far, q, r in sorted(found))


def onwards(space: Space, body: Body, g: i64, arrivals: dict[Arrival, int]) -> dict[Arrival, int]:
    """Each choice of thrust, and the move after it: the arrivals of the next turn with the most fuel left."""
    after: dict[Arrival, int] = {}
    for (at, ahead, fate), fuel in arrivals.items():
        limit = allowed(space, fate, g, fuel)
        free = not any(between(at, ahead, world, limit + 1) for world in space.worlds)
        rest = [fuel if fuel < 0 else int(fuel - burnt(space, thrust)) for thrust in range(int(limit) + 1)]
        for dq, dr, thrust in disk(int(limit)):
            q = ahead[0] + dq
            r = ahead[1] + dr
            left = rest[thrust]
            if free:
                arrival: Arrival = ((q, r), (2 * q - at[0], 2 * r - at[1]), FLIES)
            else:
                ended, uq, ur = flown(space, at, (q, r), body.lands)
                if ended == CRASHES:
                    continue
                arrival = ((q, r), (int(uq), int(ur)), int(ended))
            if left > after.get(arrival, -2):
                after[arrival] = left
    return after


def ends(space: Space, cones: list[Cone], lands: bool) -> frozenset[At]:
    """Where the moves out of these cones can end without striking a world."""
    if not cones:
        return frozenset()
    sheet = Bits([ahead for _, ahead, _ in cones], max(limit for _, _, limit in cones))
    clear: dict[int, set[At]] = {}
    screened: dict[At, dict[int, set[At]]] = {}
    for at, ahead, limit in cones:
        disks = clear
        for world in space.worlds:
            if between(at, ahead, world, limit):
                disks = screened.setdefault(at, {})
                break
        disks.setdefault(limit, set()).add(ahead)
    found = sheet.spread(clear)
    for at, disks in screened.items():
        # What another move reaches already needs no closer look, and that is nearly all.
        for end in sheet.hexes(sheet.spread(disks) & ~found):
            if not crashes(space, at, end, lands):
                found |= sheet.bit(end)
    return frozenset(sheet.hexes(found))


class Bits:
    """A part of the plane as the bits of one integer, row by row, with room around the hexes it is made for."""

    def __init__(self, hexes: list[At], room: int) -> None:
        columns = [q for q, _ in hexes]
        self.left = min(columns) - room
        self.top = min(r for _, r in hexes) - room
        self.width = max(columns) + room + 1 - self.left

    def bit(self, at: At) -> int:
        return 1 << ((at[1] - self.top) * self.width + at[0] - self.left)

    def hexes(self, bits: int) -> list[At]:
        found = []
        while bits:
            lowest = bits & -bits
            row, column = divmod(lowest.bit_length() - 1, self.width)
            found.append((column + self.left, row + self.top))
            bits ^= lowest
        return found

    def spread(self, disks: dict[int, set[At]]) -> int:
        """The union of disks, their centres given by radius: grown ring by ring, the widest first."""
        found = 0
        width = self.width
        for radius in range(max(disks, default=0), -1, -1):
            for centre in disks.get(radius, ()):
                found |= self.bit(centre)
            if radius > 0:
                rows = found | found << width | found >> width
                found = rows | found << 1 | found >> 1 | found << width - 1 | found >> width - 1
        return found
