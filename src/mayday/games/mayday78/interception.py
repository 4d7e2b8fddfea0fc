"""Vessels that meet, share a course, or are bound to meet: chapter 6 of the rulebook.

Nothing of this is kept: each list follows from the positions at the end of the last movement phase.
"""

from __future__ import annotations

from collections.abc import Iterator

from mayday.core.news import News
from mayday.games.mayday78.events import Intercepted, Warned
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import LANDED


def interceptions(state: State) -> list[Intercepted]:
    """Every two vessels whose presents share a hex (MD-INT.01, MD-INT.02, MD-MAP.11)."""
    return [
        Intercepted(first, second, state.vessels[first].present, matched(state, first, second))
        for first, second in _pairs(state)
        if state.vessels[first].present == state.vessels[second].present
    ]


def matched(state: State, first: int, second: int) -> bool:
    """Same present, same future, neither on a world (MD-INT.05)."""
    a, b = state.vessels[first], state.vessels[second]
    return a.present == b.present and a.future == b.future and LANDED not in (a.status, b.status)


def warnings(state: State) -> list[Warned]:
    """Every two hostile vessels bound for one hex; those that stay on a world are left out (MD-INT.03)."""
    return [
        Warned(first, second, state.vessels[first].future)
        for first, second in _pairs(state)
        if state.vessels[first].side != state.vessels[second].side
        and state.vessels[first].future == state.vessels[second].future
        and not _stays(state, first)
        and not _stays(state, second)
    ]


def report(state: State) -> None:
    """Tell the table at the end of a movement phase; vessels that merely stand on a world are no news."""
    if state.news is None:
        return
    for meeting in interceptions(state):
        if not (_stays(state, meeting.first) and _stays(state, meeting.second)):
            state.news.append(News(meeting))
    for warning in warnings(state):
        state.news.append(News(warning))


def _pairs(state: State) -> Iterator[tuple[int, int]]:
    numbers = [number for number, vessel in enumerate(state.vessels) if vessel.in_play]
    for place, first in enumerate(numbers):
        for second in numbers[place + 1 :]:
            yield first, second


def _stays(state: State, number: int) -> bool:
    vessel = state.vessels[number]
    return vessel.status == LANDED and vessel.present == vessel.future
