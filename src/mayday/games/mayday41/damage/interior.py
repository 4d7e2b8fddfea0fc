"""The interior: what Appendix C can strike on a ship, and how many points that takes (M4-APC.20 to M4-APC.22)."""

from __future__ import annotations

from typing import Final

from mayday.games.mayday41.damage.condition import working_directors
from mayday.games.mayday41.ships.sheets import hull
from mayday.games.mayday41.state import Vessel
from mayday.games.mayday41.tables import ACTIVE

# M4-APC.22: points for one effect outside and inside; nothing where the chart has no such column.
POINTS: Final = {
    "active": ("1", "1"),
    "airlock": ("1", ""),
    "bridge": ("", "Size-5"),
    "cg lift": ("Size-5", "Size-7"),
    "communication": ("1", "1"),
    "computer": ("", "1"),
    "corridor": ("", "2"),
    "fuel": ("", "1"),
    "fuel scoops": ("Size-5", ""),
    "jammer": ("1", "1"),
    "jump": ("Size-6", "Size-7"),
    "launch": ("2", ""),
    "maneuver": ("2", "Size-4"),
    "mfd": ("1", "1"),
    "offensive": ("2", "5"),
    "spinal": ("Size-3", "Size+2"),
    "other": ("", "1"),
    "passive": ("1", "1"),
    "power plant": ("Size-7", "1"),
    "purification": ("", "Size-4"),
    "sandcasters": ("1", "1"),
    "screens": ("Size-6", "Size-6"),
    "shops": ("", "1"),
    "stateroom": ("", "1"),
}

# M4-APC.22: what one effect does, outside and inside, in words.
EFFECTS: Final = {
    "active": ("antenna destroyed", "destroyed"),
    "airlock": ("one airlock destroyed", ""),
    "bridge": ("", "destroyed"),
    "cg lift": ("0.5 G of lift less", "0.5 G of lift less"),
    "communication": ("one antenna destroyed", "one set destroyed"),
    "computer": ("", "one computer destroyed"),
    "corridor": ("", "one section impassable"),
    "fuel": ("", "a tank of 2 dTons holed"),
    "fuel scoops": ("5% less scoop", ""),
    "hangar": ("", "destroyed"),
    "jammer": ("antenna destroyed", "destroyed"),
    "jump": ("jump range 1 less", "jump rating 1 less"),
    "launch": ("disabled", ""),
    "maneuver": ("one thruster plate destroyed", "1 G less"),
    "mfd": ("one antenna destroyed", "one director destroyed"),
    "offensive": ("disabled", "destroyed"),
    "other": ("", "one room destroyed"),
    "passive": ("antenna destroyed", "destroyed"),
    "power plant": ("heat baffles destroyed", "50 MW less"),
    "purification": ("", "1 hour longer"),
    "sandcasters": ("ports of up to 2 sandcasters destroyed", "up to 2 sandcasters destroyed"),
    "screens": ("rating 1 less", "rating 1 less"),
    "shops": ("", "one shop destroyed"),
    "stateroom": ("", "one stateroom destroyed"),
}
LOWERED: Final = ("cg lift", "jump", "maneuver", "power plant", "purification", "screens")
"""Inside these lose one step after the other, and are destroyed with the last."""

SINGLE: Final = ("bridge", "cg lift", "hangar", "jump", "maneuver", "power plant", "purification", "screens")
"""Struck inside until they are destroyed; of all others one portion, then the place is rolled anew (M4-APC.18)."""
PER_POINT_MW: Final = 50
LAST_HOUR: Final = 12
HANGAR_TONS: Final = 10


def sized(vessel: Vessel, figure: int) -> int:
    """A figure that goes with the size rating, at least 1 (M4-APC.21)."""
    return max(1, (vessel.sheet.size or 0) + figure)


def figure(vessel: Vessel, system: str, part: str, inside: bool) -> int:
    """Points for one effect on a system (M4-APC.22)."""
    spinal = vessel.sheet.spinal
    if system == "hangar":
        assert vessel.sheet.appc is not None
        return max(1, int(-(-vessel.sheet.appc.hangar_dtons // HANGAR_TONS)))
    if spinal is not None and part == spinal.id:
        system = "spinal"
    text = POINTS[system][inside]
    return sized(vessel, int(text.removeprefix("Size"))) if text.startswith("Size") else int(text)


def effect(vessel: Vessel, system: str, part: str, inside: bool) -> str:
    """What the points of one effect are about to do (M4-APC.22)."""
    if inside and system in LOWERED:
        step = PER_POINT_MW if system == "power plant" else 1
        left = rating(vessel, part, "inside") if system == "screens" else left_inside(vessel, system)
        if left <= step:
            return "destroyed"
    return EFFECTS[system][inside]


# What is there to be struck.


def present(vessel: Vessel, system: str, inside: bool) -> bool:
    """Has the ship this system, and anything left of it (M4-APC.14, M4-APC.16)?"""
    if system in PARTED:
        return bool(parts(vessel, system, inside))
    if system in ("hull", "internal hits", "fuel"):
        return True
    return (left_inside if inside else left_outside)(vessel, system) > 0


def left_outside(vessel: Vessel, system: str) -> float:
    """How often it can still be struck."""
    interior, losses = vessel.sheet.appc, vessel.losses
    assert interior is not None
    match system:
        case "airlock":
            return interior.airlocks - losses.airlock
        case "cg lift":
            return 2 * interior.cg - losses.cg_outside
        case "communication":
            return interior.comms - losses.comms
        case "fuel scoops":
            return interior.scoops_pct - losses.scoops if vessel.sheet.scoop else 0
        case "jump":
            return left(losses.jump_outside, vessel.sheet.jump)
        case "maneuver":
            return sized(vessel, -6) - losses.plates if vessel.sheet.g_rating else 0
        case "mfd":
            return working_directors(vessel)
        case "power plant":
            return 1 - losses.baffles if "plant" not in vessel.out else 0
        case _:
            return vessel.sand_rating


def left_inside(vessel: Vessel, system: str) -> float:
    interior, losses = vessel.sheet.appc, vessel.losses
    assert interior is not None
    match system:
        case "bridge":
            return 0 if "bridge" in vessel.out else 1
        case "cg lift":
            return 2 * interior.cg - losses.cg_inside
        case "communication":
            return interior.comms - losses.comms_inside
        case "computer":
            return interior.computers - losses.computers
        case "hangar":
            return interior.hangar_dtons if not losses.hangar else 0
        case "jump":
            return left(losses.jump_inside, vessel.sheet.jump)
        case "maneuver":
            return left(losses.g_inside, vessel.sheet.g_rating)
        case "mfd":
            return vessel.sheet.mfd_count - losses.mfd_inside
        case "power plant":
            return hull(vessel.sheet).power - PER_POINT_MW * losses.plant
        case "purification":
            hours = interior.purifier_hours
            return LAST_HOUR - hours - losses.purifier if hours else 0
        case "sandcasters":
            return vessel.sand_rating
        case "stateroom":
            return interior.staterooms - losses.stateroom
        case "corridor":
            return interior.corridors - losses.corridor
        case "shops":
            return interior.shops - losses.shops
        case _:
            return interior.other - losses.other


PARTED: Final = ("active", "passive", "jammer", "launch", "offensive", "screens")
"""Systems of which one is picked."""


def fitted(vessel: Vessel, system: str) -> list[str]:
    """All parts of a system that the class has."""
    sheet = vessel.sheet
    match system:
        case "active":
            return [one.id for one in sheet.sensors if one.kind in ACTIVE]
        case "passive":
            return [one.id for one in sheet.sensors if one.kind not in ACTIVE]
        case "jammer":
            return [one.id for one in sheet.jammers]
        case "launch":
            return [one.id for one in sheet.facilities]
        case "screens":
            return [name for name, rated in (("meson", sheet.screens.meson), ("damper", sheet.screens.damper)) if rated]
        case "offensive":
            guns = (*sheet.batteries, sheet.spinal) if sheet.spinal else sheet.batteries
            return [one.id for one in guns] + [one.id for one in sheet.launchers]
        case _:
            return []


def parts(vessel: Vessel, system: str, inside: bool) -> list[str]:
    """Those that can be struck: outside what still works, inside what is not destroyed there."""
    found = fitted(vessel, system)
    if system == "screens":
        where = "inside" if inside else "outside"
        return [one for one in found if rating(vessel, one, where) > 0]
    if inside:
        return [one for one in found if one not in vessel.losses.gone]
    return [one for one in found if one not in vessel.lost]


def rating(vessel: Vessel, screen: str, where: str) -> int:
    """Of a screen outside or inside; the ship has the lower of the two (M4-APC.23)."""
    losses, screens = vessel.losses, vessel.sheet.screens
    if screen == "meson":
        return left(losses.meson_outside if where == "outside" else losses.meson_inside, screens.meson)
    return left(losses.damper_outside if where == "outside" else losses.damper_inside, screens.damper)


def left(noted: int | None, built: int) -> int:
    """Of a rating: as noted, or as built."""
    return built if noted is None else noted
