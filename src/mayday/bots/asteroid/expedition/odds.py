"""Exact chances of shots and blows, as the charts give them (groups 1, 8 and 10)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mayday.bots.asteroid.chart import Chart
from mayday.games.asteroid import fire
from mayday.games.asteroid.tables import INJURY, KNOCK_OUT, NONE, figures_of, melee_result

CLOSE: Final = 2
"""The last square at which the hit number for close range holds (AS-8.05)."""
FACES: Final = 6


def _at_most(number: int) -> float:
    """The chance that a die shows so much or less."""
    return max(0, min(FACES, number)) / FACES


@lru_cache(maxsize=4096)
def hit(firer: str, target: str, distance: int, luck: bool = False) -> float:
    """AS-8.06, AS-8.07."""
    figures = figures_of(firer)
    number = figures.close if distance <= CLOSE else figures.far
    return _at_most(number - figures_of(target).hit_shift + luck) if number else 0.0


@lru_cache(maxsize=4096)
def harm(firer: str, target: str, distance: int, luck: bool = False, ray: bool = False) -> float:
    """A hit that destroys a robot, or kills or injures somebody (AS-8.08 to AS-8.10, AS-12.14)."""
    if ray:
        return hit(firer, target, distance, luck)
    return hit(firer, target, distance, luck) * _at_most(figures_of(firer).kill - figures_of(target).armour)


def distance(chart: Chart, one: int, other: int) -> int:
    """Squares that a shot flies; a stair is close (AS-8.24)."""
    if chart.station.level(one) != chart.station.level(other):
        return 1
    return chart.station.distance(one, other)


def can_fire(chart: Chart, origin: int, target: int) -> bool:
    """Is there a line of fire, people aside (AS-8.11 to AS-8.14)?"""
    if origin == target:
        return False
    if not chart.sees(origin, target):
        return False
    if chart.station.level(origin) != chart.station.level(target):
        return True
    sides = chart.station.sides
    return all(origin in sides(edge) for edge in fire.openings(chart.grid.state, origin, target))


@lru_cache(maxsize=1024)
def blow(mine: int, its: int, machine: bool) -> tuple[float, float]:
    """The chances that an attack has any result, and that it puts the other out of the fight (AS-10.05, AS-10.11)."""
    worst = INJURY if machine else KNOCK_OUT
    results = [melee_result(mine - its, die) for die in range(1, FACES + 1)]
    some = sum(result > NONE for result in results) / FACES
    return some, sum(result >= worst for result in results) / FACES


@lru_cache(maxsize=1024)
def melee(mine: int, its: int, other_is_machine: bool, me_machine: bool) -> tuple[float, float]:
    """For one melee step: the chances that the other is put out of it, and that I am (AS-10.03 to AS-10.06)."""
    some, wins = blow(mine, its, other_is_machine)
    hurt_some, hurts = blow(its, mine, me_machine)
    first = (wins, (1 - some) * hurts)
    second = ((1 - hurt_some) * wins, hurts)
    if mine != its:
        return first if mine > its else second
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
