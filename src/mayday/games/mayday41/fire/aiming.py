"""Aiming: who may be fired on, how hard that is, and every DM of a beam (groups ENG and EVP)."""

from __future__ import annotations

from typing import NamedTuple

from mayday.core.news import Modifier
from mayday.games.mayday41.damage.condition import (
    batteries,
    can_beam,
    effective_g,
    enemies,
    fire_control,
    programs_work,
    size,
    thrust_rating,
    working_directors,
)
from mayday.games.mayday41.missiles import contents
from mayday.games.mayday41.moving.meeting import sharing
from mayday.games.mayday41.ships import crews
from mayday.games.mayday41.ships.sheets import Battery, control_limit
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import NOBODY, State, Vessel
from mayday.games.mayday41.tables import band, rof_modifier
from mayday.games.mayday41.tasks import harder, nearest, upward

FARTHEST_SHOT = 300
"""Hexes (M4-FIR.03)."""
UNLOCKED = 3
"""Levels of difficulty (M4-ENG.06)."""
DEFAULT_PILOT = 2


class Solution(NamedTuple):
    """The task of a shot."""

    level: int
    number: int
    modifiers: list[Modifier]
    locked: bool
    hexes: int


def battery_of(vessel: Vessel, name: str) -> Battery | None:
    """A battery, or the spinal mount, that is not destroyed (M4-ENG.19)."""
    for one in batteries(vessel):
        if one.id == name:
            return one
    return None


def may_order(vessel: Vessel) -> bool:
    """May this vessel fire beams at all (M4-ENG.20, M4-SET.05)?"""
    return can_beam(vessel) and vessel.awareness != "unaware"


def may_fire(state: State, number: int, battery: Battery, target: int) -> bool:
    """Is this a shot that the rules allow now (M4-FIR.03, M4-ENG.14)?"""
    vessel = state.vessel(number)
    if not vessel.in_play or not may_order(vessel):
        return False
    if not hostile(state, vessel.side, target) or not detected(vessel, target):
        return False
    return level(state, number, battery, target) is not None


def immune(state: State, volley: int, ship: int) -> bool:
    """A burst at a distance, which point defence from this ship cannot meet (M4-MIS.30)."""
    return state.units[volley].present != state.units[ship].present and state.options.prox_immune_to_pd == "on"


def hostile(state: State, side: int, target: int) -> bool:
    """Is it on the map and an enemy's (M4-FIR.03)?"""
    unit = state.units[target]
    return unit.in_play and enemies(state, side, unit.side)


def warned(state: State, target: int) -> list[int]:
    """Sides that learn what detonates on a vessel: its owner, and allies in its hex, who may defend it.

    M4-FIR.04, M4-FIR.11.
    """
    ship = state.units[target]
    beside = [unit for n in sharing(state, target) if isinstance(unit := state.units[n], Vessel)]
    return sorted({ship.side, *(unit.side for unit in beside if not enemies(state, unit.side, ship.side))})


def detected(vessel: Vessel, target: int) -> bool:
    """By this very vessel (M4-FIR.03, M4-SEN.11)."""
    return target in vessel.contacts and vessel.contacts[target].held


def farthest(battery: Battery) -> int:
    """Hexes that it reaches (M4-ENG.14, M4-FIR.03)."""
    return min(battery.max_range, FARTHEST_SHOT)


def level(state: State, number: int, battery: Battery, target: int) -> int | None:
    """The difficulty by range, and three levels up without a lock; None where no shot is possible.

    M4-ENG.02, M4-ENG.05, M4-ENG.06, M4-ENG.14.
    """
    vessel = state.vessel(number)
    hexes = distance(vessel.present, state.units[target].present)
    row = band(hexes)
    if row is None or hexes > farthest(battery):
        return None
    return row.energy if target in vessel.locks else harder(row.energy, UNLOCKED)


def solution(state: State, number: int, battery: Battery, target: int, to_hit: bool) -> Solution:
    """A shot that may be fired, as a task against the target's size (M4-ENG.02, M4-ENG.03, M4-ENG.17).

    These are all DMs: what Appendix D wishes for, and its empty headings, are no rules (M4-APD.01, M4-APD.02).
    """
    vessel, other = state.vessel(number), state.units[target]
    difficulty = level(state, number, battery, target)
    assert difficulty is not None
    found = [Modifier("thrust of the target", thrust_rating(other), "M4-ENG.04")]
    found += director_dms(state, number, target)
    if isinstance(other, Vessel) and other.evading:
        found.append(Modifier("evasion", evasion(state, other), "M4-EVP.04"))
    found += crews.gunnery(state, vessel)
    if to_hit:
        found.append(Modifier("rate of fire", -rof_modifier(battery.rof), "M4-ENG.13"))
    hexes = distance(vessel.present, other.present)
    return Solution(difficulty, size(other), found, target in vessel.locks, hexes)


def director_dms(state: State, number: int, target: int) -> list[Modifier]:
    """Fire control, unless every director serves missiles, and Predict (M4-ENG.07 to M4-ENG.09, M4-EVP.07)."""
    vessel = state.vessel(number)
    found = []
    if fire_control(vessel) and director_free(state, number):
        found.append(Modifier("fire control", -fire_control(vessel), "M4-ENG.07"))
    if prediction(vessel, target):
        found.append(Modifier("Predict program", -prediction(vessel, target), "M4-EVP.07"))
    return found


def predicts(vessel: Vessel) -> bool:
    """Has it a Predict program that works (M4-EVP.07)?"""
    return bool(vessel.sheet.predict) and programs_work(vessel)


def prediction(vessel: Vessel, target: int) -> int:
    """Of the Predict program, for the one target that it was set to (M4-FIR.05, M4-EVP.07)."""
    if vessel.predict_on != target or not programs_work(vessel):
        return 0
    return vessel.sheet.predict or 0


def director_free(state: State, number: int) -> bool:
    """Is a working director left for beams (M4-ENG.09)?"""
    vessel = state.vessel(number)
    if state.options.mfd_split == "off" or not vessel.sheet.mfd_count:
        return True
    return working_directors(vessel) > dedicated(state, number)


def dedicated(state: State, number: int) -> int:
    """Directors that serve missiles: as ordered, or as many as those in flight and to be launched need (M4-FIR.06)."""
    vessel = state.vessel(number)
    working = working_directors(vessel)
    if vessel.directors != NOBODY:
        return min(vessel.directors, working)
    each = control_limit(vessel.sheet.mfd_tl or vessel.sheet.tl, 1)
    needed = contents.controlled(state, number) + contents.wanted(vessel)
    return min(upward(needed, each), working) if each else 0


def evasion(state: State, vessel: Vessel) -> int:
    """The DM of an evading ship, never above its G rating of the moment (M4-EVP.01, M4-EVP.03, M4-EVP.06)."""
    if not vessel.evading:
        return 0
    return min(evade_dm(state, vessel.sheet.evade or 0, crews.skill(vessel, "pilot")), effective_g(vessel))


def evade_dm(state: State, program: int, pilot: int) -> int:
    """So many quarters of the bare Pilot skill (M4-EVP.01, M4-CRW.07).

    Halves rounded up by option leave the printed 0 of Evade 1 with Pilot 2 alone (M4-TSK.10).
    """
    half_up = state.options.frn_half == "up" and (program, pilot) != (1, DEFAULT_PILOT)
    return nearest(program * pilot, 4, half_up)


def points(battery: Battery, to_hit: bool) -> int:
    """Damage of a hit: with the rate of fire from 1 up to twice the battery's, unless that helped to hit.

    M4-ENG.12, M4-ENG.13.
    """
    if to_hit:
        return battery.damage
    return max(1, min(battery.damage + rof_modifier(battery.rof), 2 * battery.damage))
