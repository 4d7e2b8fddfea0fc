"""Planes: where a marker may go to more places than one would want to list, level after level (M4-TDM.03)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mayday.games.mayday41.packing import HIGH, K_CLIMB, KINDS, spot_number, way_number
from mayday.games.mayday41.space.places import Spot, ways
from mayday.games.mayday41.state import State

MANY: Final = 600
"""Places that are listed at once; 7 G and more reach further on all levels together."""


def level_at_hand(state: State, base: Spot, reach: int) -> int | None:
    """The level whose places are offered, where they are offered level by level (M4-TDM.03)."""
    if state.options.three_d == "off" or state.rules < 2 or len(ways(reach, True)) <= MANY:
        return None
    plane = state.plane
    return plane if plane is not None and abs(plane - base[2]) <= reach else base[2]


def offered(state: State, kind: int, base: Spot, reach: int, most: int) -> list[int]:
    """Numbers of moves of a kind to the places in reach, on the level at hand where so much G shows only one."""
    level = level_at_hand(state, base, most)
    start = kind + KINDS * spot_number(base)
    if level is None:
        return [start + shift for shift in _shifts(reach, state.options.three_d == "on")]
    return [start + shift for shift in _level_shifts(reach, level - base[2])]


@lru_cache(64)
def _shifts(reach: int, levels: bool) -> tuple[int, ...]:
    """What each place in reach adds to the number of a move."""
    return tuple(KINDS * way_number(way) for way in ways(reach, levels))


@lru_cache(256)
def _level_shifts(reach: int, level: int) -> tuple[int, ...]:
    """The same of those that are so many levels up."""
    return tuple(KINDS * way_number(way) for way in ways(reach, True) if way[2] == level)


def other_levels(state: State, base: Spot, reach: int) -> list[int]:
    """Those that are in reach beside the one at hand, the nearest first."""
    level = level_at_hand(state, base, reach)
    if level is None:
        return []
    others = [base[2] + way for way in range(-reach, reach + 1) if base[2] + way != level]
    return sorted(others, key=lambda one: (abs(one - base[2]), one))


def climbs(state: State, base: Spot, reach: int) -> list[int]:
    """Turning to each of them, as moves."""
    return [K_CLIMB + KINDS * (level + HIGH) for level in other_levels(state, base, reach)]
