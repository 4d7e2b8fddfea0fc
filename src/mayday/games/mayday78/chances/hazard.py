"""What attacks may do to a vessel: every way the dice can fall, counted, by the engine's own tables and modifiers."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from mayday.games.mayday78.damage import column, worn_out
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    COMPUTER,
    DAMAGE,
    DETONATE,
    FATAL_HITS,
    J_DRIVE,
    M_DRIVE,
    OTHER,
    RESULTS,
    WEAPONS,
)

FACES: Final = 6
PAIRS: Final = 36
"""The ways two dice can fall."""


class Fate(NamedTuple):
    """What has befallen a vessel: how often each damage result was found, and whether it is gone."""

    found: tuple[int, ...]
    gone: bool

    @property
    def hits(self) -> int:
        return sum(self.found)


UNHARMED: Final = Fate((0,) * len(RESULTS), False)
Fates: TypeAlias = dict[Fate, tuple[int, Vessel]]
"""Each fate with the number of ways that lead to it and the vessel as it then is."""


@cache
def ways_to_reach(needed: int) -> int:
    """In how many of the 36 falls of two dice is their sum this or more?"""
    return sum(first + second >= needed for first in range(1, 7) for second in range(1, 7))


def unharmed(state: State, number: int) -> Fates:
    return {UNHARMED: (1, state.vessels[number])}


def attack(state: State, victim: int, before: Fates, falls: Callable[[], int], times: int, shift: int = 0) -> Fates:
    """Every fate after one more attack: `falls` of 36 hit as things then stand, a hit is `times` damage dice."""
    after: Fates = {}
    each = FACES**times
    for fate, (ways, vessel) in before.items():
        if fate.gone:
            _add(after, fate, ways * PAIRS * each, vessel)
            continue
        state.vessels[victim] = vessel
        hitting = falls()
        _add(after, fate, ways * (PAIRS - hitting) * each, vessel)
        wounded: Fates = {fate: (ways * hitting, vessel)}
        for _ in range(times if hitting else 0):
            wounded = _consult(state, wounded, shift)
        for end, (count, hurt) in wounded.items() if hitting else ():
            _add(after, end, count, hurt)
    return after


def collide(state: State, victim: int, falls: int, times: int) -> Fates:
    """Every fate of a vessel that is struck, if at all, by so many damage dice."""
    return attack(state, victim, unharmed(state, victim), lambda: falls, times)


def kill(before: Fates, state: State, victim: int, falls: Callable[[], int]) -> Fates:
    """Every fate after an attack that destroys whatever it hits (MD-DMG.21)."""
    after: Fates = {}
    for fate, (ways, vessel) in before.items():
        state.vessels[victim] = vessel
        hitting = 0 if fate.gone else falls()
        _add(after, fate, ways * (PAIRS - hitting) * FACES, vessel)
        _add(after, Fate(fate.found, True), ways * hitting * FACES, vessel)
    return after


def _consult(state: State, before: Fates, shift: int) -> Fates:
    """One damage die more for all that are not gone yet (MD-DMG.07 to MD-DMG.09)."""
    after: Fates = {}
    for fate, (ways, vessel) in before.items():
        if fate.gone:
            _add(after, fate, ways * FACES, vessel)
            continue
        for face in range(1, FACES + 1):
            row = min(max(face + shift, 1), FACES)
            area = DAMAGE[(row - 1) * 3 + column(vessel)]
            hurt = wounded(state, vessel, area)
            gone = area == DETONATE or hurt.turn_hits >= FATAL_HITS or worn_out(state, hurt)
            found = tuple(count + (number == area) for number, count in enumerate(fate.found))
            _add(after, Fate(found, gone), ways, hurt)
    return after


def wounded(state: State, vessel: Vessel, area: int) -> Vessel:
    """The vessel with one hit more on an area (MD-DMG.01 to MD-DMG.05)."""
    hurt = vessel.copy()
    hurt.turn_hits += 1
    if area != DETONATE:
        hurt.tally.append(state.turn * 8 + area)
    hurt.drive_hits += area == M_DRIVE
    hurt.jump_hits += area == J_DRIVE
    hurt.other_hits += area == OTHER
    hurt.computer_hits += area == COMPUTER
    hurt.weapon_hits += area == WEAPONS
    return hurt


def _add(fates: Fates, fate: Fate, ways: int, vessel: Vessel) -> None:
    if ways:
        fates[fate] = (fates[fate][0] + ways if fate in fates else ways, vessel)


def share(fates: Fates, counts: Callable[[Fate], bool]) -> Fraction:
    """The part of all ways whose fate this is true of."""
    total = sum(ways for ways, _ in fates.values())
    return Fraction(sum(ways for fate, (ways, _) in fates.items() if counts(fate)), total)
