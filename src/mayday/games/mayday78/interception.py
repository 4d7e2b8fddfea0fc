"""Vessels that meet, share a course, or are bound to meet; ramming and boarding: chapter 6 of the rulebook."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mayday.core.news import News
from mayday.games.mayday78.events import Intercepted, Warned
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import LANDED
from mayday.kit.hexes import Hex

WIDE: Final = 1 << 20
"""More hexes than a column has: hexes that differ in this sum differ."""


def interceptions(state: State) -> list[Intercepted]:
    """Every two vessels whose presents share a hex (MD-INT.01, MD-INT.02, MD-MAP.11)."""
    return [
        Intercepted(first, second, state.vessels[first].present, matched(state, first, second))
        for first, second in _sharing([vessel.present if vessel.in_play else None for vessel in state.vessels])
    ]


def matched(state: State, first: int, second: int) -> bool:
    """Same present, same future, neither on a world (MD-INT.05)."""
    a, b = state.vessels[first], state.vessels[second]
    return a.present == b.present and a.future == b.future and LANDED not in (a.status, b.status)


def warnings(state: State) -> list[Warned]:
    """Every two hostile vessels bound for one hex; those that stay on a world are left out (MD-INT.03)."""
    return [
        Warned(first, second, state.vessels[first].future)
        for first, second in _sharing(
            [vessel.future if vessel.in_play and not _stays(vessel) else None for vessel in state.vessels]
        )
        if hostile(state.vessels[first], state.vessels[second])
    ]


def hostile(first: Vessel, second: Vessel) -> bool:
    """Do they belong to different sides? All vessels of other sides are enemies (MD-SEQ.09); a big ship is nobody's."""
    return first.side != second.side and first.side >= 0 and second.side >= 0


def keep_contacts(state: State) -> None:
    """Rebuild the interception list at the end of a movement phase; it holds to the player-turn's end (MD-INT.01).

    Missiles that have parted from a vessel of their side react to it from now on (MD-DET.11).
    """
    if _all_apart(state):
        state.contacts = []
    else:
        state.contacts = _sharing([vessel.present if vessel.in_play else None for vessel in state.vessels])
    for missile in state.vessels:
        if missile.attached:
            missile.attached = [n for n in missile.attached if state.vessels[n].present == missile.present]


def in_contact(state: State, first: int, second: int) -> bool:
    """Is this pair on the list, and are both still there? (MD-INT.10)"""
    pair = (first, second) if first < second else (second, first)
    return pair in state.contacts and state.vessels[first].alive and state.vessels[second].alive


def company(state: State, number: int, wrecks: bool = False) -> list[int]:
    """Everything a vessel is in contact with and that still lives (MD-INT.10), or its wreck (MD-DET.15)."""
    found = []
    for first, second in state.contacts:
        other = second if first == number else first if second == number else -1
        if other >= 0 and (state.vessels[other].alive or (wrecks and state.vessels[other].in_play)):
            found.append(other)
    return found


def report(state: State) -> None:
    """Tell the table at the end of a movement phase what the side that moved has changed.

    The rest was told when it came about and stands in every view: that vessels already together meet again,
    are bound for one hex again, or stand on one world is no news.
    """
    if state.news is None:
        return
    meetings = [pair for pair in interceptions(state) if not _were_together(state, pair)]
    coming = [pair for pair in warnings(state) if not _are_together(state, pair)]
    told: list[Intercepted | Warned] = [*meetings, *coming]
    for pair in told:
        if state.phasing in (state.vessels[pair.first].side, state.vessels[pair.second].side):
            state.news.append(News(pair))


def _were_together(state: State, pair: Intercepted) -> bool:
    first, second = state.vessels[pair.first], state.vessels[pair.second]
    return first.past == second.past or first.status == second.status == LANDED


def _are_together(state: State, pair: Warned) -> bool:
    first, second = state.vessels[pair.first], state.vessels[pair.second]
    return first.present == second.present and LANDED not in (first.status, second.status)


def _all_apart(state: State) -> bool:
    """Has everything in play a hex to itself? Mostly so, and found out at less cost than who shares one."""
    spots: list[int] = []
    for vessel in state.vessels:
        if vessel.in_play:
            spots.append(vessel.present[0] * WIDE + vessel.present[1])
    return len(set(spots)) == len(spots)


def _sharing(places: list[Hex | None]) -> list[tuple[int, int]]:
    """Every two numbers with the same place, in order; None shares with nobody."""
    taken = [place for place in places if place is not None]
    if len(set(taken)) == len(taken):
        return []
    together: dict[Hex, list[int]] = {}
    for number, place in enumerate(places):
        if place is not None:
            together.setdefault(place, []).append(number)
    return sorted(pair for numbers in together.values() for pair in combinations(numbers, 2))


def _stays(vessel: Vessel) -> bool:
    return vessel.status == LANDED and vessel.present == vessel.future
