"""Losses: what points of Appendix C do to the systems of a ship (M4-APC.22 to M4-APC.24, M4-APC.29).

They stand in `Vessel.losses` (see `noted`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mayday.games.mayday41.damage import explosions, harm
from mayday.games.mayday41.damage.condition import working_directors
from mayday.games.mayday41.damage.interior import left, left_inside, rating, sized
from mayday.games.mayday41.damage.noted import with_field
from mayday.games.mayday41.missiles import guidance
from mayday.games.mayday41.state import State, Vessel
from mayday.games.mayday41.tasks import nearest

BREACHED: Final = ("bridge", "corridor", "hangar", "other", "shops", "stateroom")
PER_POINT_FUEL: Final = 2
SCOOP_STEP: Final = 5
CASTERS: Final = 2


def lose_outside(state: State, number: int, system: str, part: str) -> None:
    """One effect of the left column (M4-APC.22, M4-APC.29)."""
    vessel = state.vessel(number)
    had = vessel.losses
    match system:
        case "airlock":
            vessel.losses = replace(had, airlock=had.airlock + 1)
        case "cg lift":
            vessel.losses = replace(had, cg_outside=had.cg_outside + 1)
        case "communication":
            vessel.losses = replace(had, comms_antenna=had.comms_antenna + 1, comms=had.comms + 1)
        case "mfd":
            vessel.losses = replace(had, mfd_antenna=had.mfd_antenna + 1, mfd=had.mfd + 1)
            _lose_director(state, number)
        case "fuel scoops":
            vessel.losses = replace(had, scoops=had.scoops + SCOOP_STEP)
        case "power plant":
            vessel.losses = replace(had, baffles=had.baffles + 1)
        case "maneuver":
            vessel.losses = replace(had, plates=had.plates + 1)
            reckon(state, vessel)
        case "jump":
            vessel.losses = replace(had, jump_outside=left(had.jump_outside, vessel.sheet.jump) - 1)
        case "sandcasters":
            vessel.losses = replace(had, sand_ports=had.sand_ports + min(CASTERS, vessel.sand_rating))
            reckon(state, vessel)
        case "screens":
            vessel.losses = with_field(had, f"{part}_outside", rating(vessel, part, "outside") - 1)
            reckon(state, vessel)
        case _:
            vessel.lost.add(part)
            vessel.losses = replace(had, outside=had.outside | {part})


def lose_inside(state: State, number: int, system: str, part: str) -> None:
    """One effect of the right column (M4-APC.22, M4-APC.29)."""
    vessel = state.vessel(number)
    had = vessel.losses
    match system:
        case "bridge":
            vessel.out.add("bridge")
        case "cg lift":
            vessel.losses = replace(had, cg_inside=had.cg_inside + 1)
        case "communication":
            spare = vessel.sheet.appc is not None and had.comms < vessel.sheet.appc.comms
            sets, antennas = _set_lost(spare, had.comms, had.comms_antenna)
            vessel.losses = replace(had, comms_inside=had.comms_inside + 1, comms=sets, comms_antenna=antennas)
        case "mfd":
            sets, antennas = _set_lost(had.mfd < vessel.sheet.mfd_count, had.mfd, had.mfd_antenna)
            vessel.losses = replace(had, mfd_inside=had.mfd_inside + 1, mfd=sets, mfd_antenna=antennas)
            _lose_director(state, number)
        case "computer":
            vessel.losses = replace(had, computers=had.computers + 1)
        case "fuel":
            vessel.fuel = max(0, vessel.fuel - PER_POINT_FUEL)
        case "hangar":
            _lose_hangar(state, number)
        case "jump":
            vessel.losses = replace(had, jump_inside=left(had.jump_inside, vessel.sheet.jump) - 1)
        case "maneuver":
            vessel.losses = replace(had, g_inside=left(had.g_inside, vessel.sheet.g_rating) - 1)
        case "power plant":
            vessel.losses = replace(had, plant=had.plant + 1)
            reckon(state, vessel)
        case "purification":
            vessel.losses = replace(had, purifier=had.purifier + 1)
        case "sandcasters":
            vessel.losses = replace(had, sand_inside=had.sand_inside + min(CASTERS, vessel.sand_rating))
            reckon(state, vessel)
        case "screens":
            vessel.losses = with_field(had, f"{part}_inside", rating(vessel, part, "inside") - 1)
            reckon(state, vessel)
        case "active" | "passive" | "jammer" | "offensive":
            vessel.lost.add(part)
            vessel.losses = replace(had, gone=had.gone | {part})
        case "stateroom":
            vessel.losses = replace(had, stateroom=had.stateroom + 1)
        case "corridor":
            vessel.losses = replace(had, corridor=had.corridor + 1)
        case "shops":
            vessel.losses = replace(had, shops=had.shops + 1)
        case "other":
            vessel.losses = replace(had, other=had.other + 1)
    if system in BREACHED:
        vessel.losses = replace(vessel.losses, breaches=had.breaches + 1)


def reckon(state: State, vessel: Vessel) -> None:
    """What the ship performs at: the lower of outside and inside (M4-APC.23, M4-APC.29)."""
    sheet, had, plates = vessel.sheet, vessel.losses, sized(vessel, -6)
    drive = nearest(sheet.g_rating * (plates - had.plates), plates, state.options.frn_half == "up")
    vessel.losses = replace(had, g_outside=drive)
    vessel.meson = min(rating(vessel, "meson", "outside"), rating(vessel, "meson", "inside"))
    vessel.damper = min(rating(vessel, "damper", "outside"), rating(vessel, "damper", "inside"))
    vessel.sand_rating = max(0, sheet.sand.rating - had.sand_ports - had.sand_inside)
    if left_inside(vessel, "power plant") <= 0:
        vessel.out.add("plant")


def _set_lost(spare: bool, unusable: int, antennas: int) -> tuple[int, int]:
    """A set inside is destroyed: one with its antenna while there is one, else one that lost it before."""
    return (unusable + 1, antennas) if spare else (unusable, antennas - 1)


def _lose_director(state: State, number: int) -> None:
    """M4-ENG.08 and M4-MIS.24 as soon as they concern it."""
    if not working_directors(state.vessel(number)):
        explosions.without_directors(state, number)
    else:
        guidance.check_control(state, number)


def _lose_hangar(state: State, number: int) -> None:
    """With the craft inside (M4-APC.29)."""
    vessel = state.vessel(number)
    vessel.losses = replace(vessel.losses, hangar=1)
    for inside, unit in enumerate(state.units):
        if isinstance(unit, Vessel) and unit.parent == number and not unit.fate:
            harm.destroy(state, inside, "destroyed")
