"""Where to look next: counters that lie face down, edges of the map, unused stairs, rooms nobody has opened."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from mayday.bots.asteroid.chart import Lures, Squares
from mayday.bots.asteroid.expedition.situation import Situation
from mayday.bots.asteroid.footways import FAR
from mayday.games.asteroid.plans import CORRIDOR, OPEN, OPENED, ROOM, SIZE
from mayday.games.asteroid.seen import Member
from mayday.games.asteroid.sheets import Laid
from mayday.games.asteroid.station import NOWHERE, Station

SIDES: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
IN_A_CORRIDOR: Final = 5
"""Squares of detour that one makes rather than look at a counter in a corridor: half of those are roamers (AS-3.05)."""
NEW_SHEET: Final = 2
PATROL: Final = 12
"""Turns after which a band tries the other side."""
BELOW: Final = 1


class Quest(NamedTuple):
    """Something to look at: from which squares, how much further it counts as, what it is, and whether by stairs."""

    goals: Squares
    detour: int
    why: str
    climbs: bool = False


def quests(situation: Situation, band: int) -> list[Quest]:
    """All there is to look for now, for the band of this number."""
    return [*_counters(situation), *_edges_of_the_map(situation, band), *_stairs(situation), *_closed_rooms(situation)]


def _counters(situation: Situation) -> list[Quest]:
    chart = situation.chart
    found = []
    for square, counter in situation.unknown.items():
        kind = chart.station.kinds[square]
        if counter.spotted or kind not in (ROOM, CORRIDOR):
            continue
        goals = frozenset((*chart.touching(square)[1:], *chart.behind_doors(square)))
        detour = IN_A_CORRIDOR if kind == CORRIDOR else 0
        found.append(Quest(goals, detour, f"Something lies face down at {chart.name(square)}."))
    return found


def _edges_of_the_map(situation: Situation, band: int) -> list[Quest]:
    """Where a sheet may lie on one side or on the opposite one, bands try different sides, and take turns at it.

    What was seen beyond an edge leaves no trace in a view when it was nothing, so nobody can remember it.
    """
    exits = _exits(situation.chart.station, situation.entry)
    manned = {situation.at[one.name] for one in situation.inside}
    barren = {side for side, goals in exits if goals & manned}
    turn = (band + situation.view.turn // PATROL) % 2
    found = []
    for side, goals in exits:
        back = (-side[0], -side[1])
        unsure = any(other == back for other, _ in exits)
        if side in barren or (unsure and back not in barren and (sum(side) > 0) != bool(turn)):
            continue
        found.append(Quest(goals, NEW_SHEET, "Nobody knows what lies beyond the edge of the map."))
    return found


@lru_cache(maxsize=16)
def _exits(station: Station, entry: int) -> list[tuple[tuple[int, int], Squares]]:
    """Corridor squares at each side of a sheet beyond which another may lie (AS-2.12, AS-4.16)."""
    places = {(one.level, one.down, one.right) for one in station.laid}
    outside = _outside(station, entry)
    found = []
    for one in station.laid:
        for side in SIDES:
            there = (one.down + side[0], one.right + side[1])
            if (one.level, *there) not in places and _may_lie(station, there) and there not in outside:
                found.append((side, frozenset(_rim(station, one, side))))
    return found


def _may_lie(station: Station, there: tuple[int, int]) -> bool:
    """A level is two by two sheets, and both levels lie over each other."""
    downs = {one.down for one in station.laid} | {there[0]}
    rights = {one.right for one in station.laid} | {there[1]}
    return max(downs) - min(downs) < 2 and max(rights) - min(rights) < 2


def _outside(station: Station, entry: int) -> set[tuple[int, int]]:
    """Places beyond the wall through which the expedition came in."""
    sheet = next((one for one in station.laid if entry >= 0 and one.plan == station.plan[entry]), None)
    if sheet is None:
        return set()
    for down, right in SIDES:
        if entry in _rim(station, sheet, (down, right)):
            if down:
                return {(sheet.down + down, column) for column in range(-1, 3)}
            return {(row, sheet.right + right) for row in range(-1, 3)}
    return set()


def _rim(station: Station, sheet: Laid, side: tuple[int, int]) -> list[int]:
    """Corridor squares on one side of a sheet."""
    top, left = sheet.down * SIZE, sheet.right * SIZE
    rows = range(top, top + SIZE) if not side[0] else [top if side[0] < 0 else top + SIZE - 1]
    columns = range(left, left + SIZE) if not side[1] else [left if side[1] < 0 else left + SIZE - 1]
    squares = [sheet.level * station.floor + row * station.width + column for row in rows for column in columns]
    return [square for square in squares if station.kinds[square] == CORRIDOR]


def _stairs(situation: Situation) -> list[Quest]:
    """Stairs that lead where no sheet lies yet."""
    chart = situation.chart
    squares = [one for one in chart.stairs if not chart.station.enterable(chart.station.over(one))]
    return [Quest(frozenset((square,)), BELOW, "Nobody has used these stairs.", climbs=True) for square in squares]


def _closed_rooms(situation: Situation) -> list[Quest]:
    """In blind play nothing shows where a counter lies, so every room that is still shut is worth a look."""
    if situation.view.options.blind_play == "off":
        return []
    chart = situation.chart
    return [
        Quest(goals, 0, "Nobody has looked into this room.")
        for area, goals in _rooms(chart.station).items()
        if not any(_is_open(situation, square) for square in goals)
    ]


@lru_cache(maxsize=16)
def _rooms(station: Station) -> dict[str, Squares]:
    found: dict[str, list[int]] = {}
    for square, kind in enumerate(station.kinds):
        if kind == ROOM:
            found.setdefault(station.area[square], []).append(square)
    return {area: frozenset(squares) for area, squares in found.items()}


def _is_open(situation: Situation, square: int) -> bool:
    """Does an open door or a gap lead out of the room here?"""
    chart = situation.chart
    area = chart.station.area
    return any(
        area[there] != area[square] and chart.edge(square, there) in (OPEN, OPENED)
        for there in chart.station.neighbours(square)
        if chart.station.enterable(there)
    )


def best_quest(
    situation: Situation, people: list[Member], offers: list[Quest], taken: set[Squares]
) -> tuple[Member, Quest] | None:
    """Who of some people is nearest to what; quests that others have taken only if there are no more."""
    lures = _lures(offers, taken)
    for shut in (situation.barred, situation.closed):
        found = [_nearest(situation, one, offers, taken, shut, lures) for one in people]
        best = min((one for one in found if one is not None), key=lambda one: one[0], default=None)
        if best is not None:
            return best[1], best[2]
    return None


def _lures(offers: list[Quest], taken: set[Squares]) -> Lures:
    found: dict[int, int] = {}
    for quest in offers:
        more = quest.detour + (FAR if quest.goals in taken else 0)
        for square in quest.goals:
            found[square] = min(more, found.get(square, more))
    return frozenset(found.items())


def _nearest(
    situation: Situation, member: Member, offers: list[Quest], taken: set[Squares], shut: Squares, lures: Lures
) -> tuple[int, Member, Quest] | None:
    start = situation.at[member.name] if situation.at[member.name] != NOWHERE else situation.entry
    costs = situation.chart.lured(start, situation.walker(member.name), shut, lures)
    best: tuple[int, Quest] | None = None
    for quest in offers:
        cost = min((costs[square] for square in quest.goals if square in costs), default=FAR)
        if cost < FAR:
            cost += quest.detour + (FAR if quest.goals in taken else 0)
            if best is None or cost < best[0]:
                best = (cost, quest)
    return (best[0], member, best[1]) if best else None
