"""Planes: where a marker may go to more places than one would want to list, level after level (M4-TDM.03)."""

from __future__ import annotations

from typing import Final

from mayday.games.mayday41.actions import Action, Climb
from mayday.games.mayday41.space.places import Spot
from mayday.games.mayday41.state import State

MANY: Final = 600
"""Places that are listed at once; 7 G and more reach further on all levels together."""


def level_at_hand(state: State, base: Spot, spots: list[Spot]) -> int | None:
    """The level whose places are offered, where they are offered level by level (M4-TDM.03)."""
    if state.rules < 2 or len(spots) <= MANY or state.options.three_d == "off":
        return None
    levels = {spot[2] for spot in spots}
    return state.plane if state.plane in levels else base[2]


def offered(state: State, base: Spot, spots: list[Spot], other: list[Spot]) -> tuple[list[Spot], list[Spot]]:
    """Of these places, and of those with evasion, the ones on the level at hand."""
    level = level_at_hand(state, base, spots)
    if level is None:
        return spots, other
    return [spot for spot in spots if spot[2] == level], [spot for spot in other if spot[2] == level]


def climbs(state: State, base: Spot, spots: list[Spot]) -> list[Action]:
    """The other levels that are in reach, the nearest first."""
    level = level_at_hand(state, base, spots)
    if level is None:
        return []
    others = {spot[2] for spot in spots} - {level}
    return [Climb(one) for one in sorted(others, key=lambda one: (abs(one - base[2]), one))]
