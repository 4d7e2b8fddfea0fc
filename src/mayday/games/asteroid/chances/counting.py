"""Counting: how many dice do what, when part of the reckoning is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from mayday.core.game import Chance
from mayday.games.asteroid.tables import LUCK

SIDES = range(1, 7)


def chance(label: str, ways: Iterable[int], of: int = 6) -> Chance:
    """One of several numbers of ways: the best of them, and the least if they differ."""
    most, least = max(ways := list(ways)), min(ways)
    return Chance(label, most, of, None if least == most else least)


def luck_left(chit: int | None, spent: int) -> list[int]:
    """Points that may be left of Lucky's luck: exactly, or by every chit that it could be (AS-1.12)."""
    return [number - spent for number in ([chit] if chit else LUCK) if number > spent]


def results(of_die: Callable[[int, int], str], purses: Iterable[int]) -> list[Counter[str]]:
    """How often a die comes to what, for each number of points that Lucky may have."""
    return [Counter(of_die(die, purse) for die in SIDES) for purse in purses]


def told(found: list[Counter[str]], labels: Iterable[str], prefix: str = "") -> list[Chance]:
    """Those of the results that can come about."""
    return [
        chance(prefix + label, [one[label] for one in found]) for label in labels if any(one[label] for one in found)
    ]
