"""What may happen to the people aboard a vessel under attack (MD-CRW), counted from what may happen to it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

from mayday.games.mayday78.chances.hazard import Fate, Fates, ways_to_reach
from mayday.games.mayday78.crew import peopled, shares_fate
from mayday.games.mayday78.state import Character, State
from mayday.games.mayday78.tables import (
    BRIDGE,
    CABIN,
    COMPUTER,
    CRAFT,
    CREW_NEEDS,
    ENGINEERING,
    HOLD,
    INJURY,
    J_DRIVE,
    M_DRIVE,
    OTHER,
    TURRET,
    WEAPONS,
)

# MD-CRW.02: where each damage result falls; of those on a ship that found nothing, half in the cabin, half in the hold.
SHIP_PLACES: Final = {ENGINEERING: (M_DRIVE, J_DRIVE), TURRET: (WEAPONS,), BRIDGE: (COMPUTER,)}
CRAFT_PLACES: Final = {ENGINEERING: (M_DRIVE,), CABIN: (WEAPONS, OTHER)}


def casualties(state: State, number: int, fates: Fates) -> list[tuple[str, Fraction]]:
    """For everybody alive aboard: the chance to be hurt, and to die, by injury or with the vessel (MD-CRW.03, .04)."""
    if not state.characters or not peopled(state, number):
        return []
    total = sum(ways for ways, _ in fates.values())
    found = []
    for person in state.characters:
        if person.pool > 0 and shares_fate(state, person.vessel, number):
            hurt = dead = Fraction(0)
            for fate, (ways, _) in fates.items():
                injuries = _injuries(state, number, person, fate)
                unhurt = injuries.get(0, Fraction(0))
                hurt += ways * (1 if fate.gone else 1 - unhurt)
                killed = sum((part for points, part in injuries.items() if points >= person.pool), Fraction(0))
                dead += ways * (1 if fate.gone else killed)
            found += [(f"{person.name} hurt", hurt / total), (f"{person.name} dead", dead / total)]
    return found


def _injuries(state: State, number: int, person: Character, fate: Fate) -> dict[int, Fraction]:
    """How many points of injury this fate of the vessel brings a character, with the chance of each number."""
    if person.vessel != number:
        return {0: Fraction(1)}  # in a craft in the hold, which damage does not reach
    dm = state.options.vacc_suit_dm if person.suit else 0
    each = _throw(dm)
    total = {0: Fraction(1)}
    for chance in _throws(state.vessels[number].kind, person.location, fate):
        total = _sum(total, each, chance)
    return total


def _throws(kind: int, location: int, fate: Fate) -> list[Fraction]:
    """The throws a character makes for a fate of the vessel, each with the chance that it is asked for at all."""
    if kind == CRAFT:
        return [Fraction(1)] * sum(fate.found[area] for area in CRAFT_PLACES.get(location, ()))
    if location in (CABIN, HOLD):
        return [Fraction(1, 2)] * fate.found[OTHER]
    return [Fraction(1)] * sum(fate.found[area] for area in SHIP_PLACES.get(location, ()))


@cache
def _throw(dm: int) -> dict[int, Fraction]:
    """Points of injury from one throw of 2D for 9 or more, and 3D+4 if it fails (MD-CRW.03, MD-CRW.05)."""
    safe = Fraction(ways_to_reach(CREW_NEEDS - dm), 36)
    found = {0: safe}
    for first in range(1, 7):
        for second in range(1, 7):
            for third in range(1, 7):
                points = first + second + third + INJURY
                found[points] = found.get(points, Fraction(0)) + (1 - safe) / 216
    return found


def _sum(before: dict[int, Fraction], each: dict[int, Fraction], chance: Fraction) -> dict[int, Fraction]:
    after: dict[int, Fraction] = {}
    for points, part in before.items():
        after[points] = after.get(points, Fraction(0)) + part * (1 - chance)
        for more, share in each.items():
            after[points + more] = after.get(points + more, Fraction(0)) + part * share * chance
    return after
