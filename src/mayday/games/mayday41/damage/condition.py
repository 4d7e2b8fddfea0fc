"""The condition of vessels: what still works, and what that allows (M4-SHP.07 to M4-SHP.09, M4-DMG.17 to M4-DMG.27)."""

from __future__ import annotations

from typing import Final

from mayday.games.mayday41.damage.noted import WHOLE
from mayday.games.mayday41.ships.sheets import Battery, Jammer, Launcher, Sensor
from mayday.games.mayday41.state import NOBODY, State, Unit, Vessel, Volley
from mayday.games.mayday41.tables import ACTIVE

NEEDED_TO_FLY: Final = frozenset({"bridge", "plant", "fuel", "pilot"})
NEEDED_TO_JUMP: Final = frozenset({"bridge", "plant", "fuel", "jump", "pilot"})
NEEDED_TO_JAM: Final = frozenset({"bridge", "plant", "sensors"})


def manned(vessel: Vessel) -> bool:
    """Is somebody aboard who can act: crew above 0, no Pilot Hit (M4-DMG.22, M4-DMG.23), not captured (M4-BRD.14)?"""
    return vessel.crew > 0 and "pilot" not in vessel.out and vessel.side == vessel.home


def powered(vessel: Vessel) -> bool:
    """Neither knocked out nor shut down (M4-DMG.19, M4-SHP.09)."""
    return "plant" not in vessel.out and not vessel.shut


def g_rating(vessel: Vessel) -> int:
    """What the drive is worth after its hits; Appendix C has its say too (M4-DMG.16, M4-APC.29)."""
    rating = max(0, vessel.sheet.g_rating - vessel.drive_hits)
    losses = vessel.losses
    return rating if losses is WHOLE else _lowest(rating, losses.g_outside, losses.g_inside)


def _lowest(rating: int, outside: int | None, inside: int | None) -> int:
    """Of what is left outside and inside, where Appendix C took something."""
    rating = rating if outside is None else min(rating, outside)
    return rating if inside is None else min(rating, inside)


def drive_works(vessel: Vessel) -> bool:
    """A functional maneuver drive, a plant shut down by order disregarded (M4-SHP.07, M4-SHP.08)."""
    if vessel.crew == 0 or vessel.side != vessel.home or (vessel.out and vessel.out & NEEDED_TO_FLY):
        return False
    return g_rating(vessel) > 0 and vessel.g_left != 0


def effective_g(vessel: Vessel) -> int:
    """M4-SHP.07."""
    return g_rating(vessel) if drive_works(vessel) and not vessel.shut else 0


def thrust_rating(unit: Vessel | Volley) -> int:
    """As a target: the effective G, 0 of what is landed or spent (M4-ENG.04, M4-WLD.06)."""
    if isinstance(unit, Vessel):
        return 0 if unit.landed != NOBODY else effective_g(unit)
    return unit.thrust if unit.g_left else 0


def size(unit: Unit) -> int:
    """Size rating (M4-SHP.02); of a volley always 6 (M4-MIS.01)."""
    return unit.sheet.size or 0 if isinstance(unit, Vessel) else 6


def working_directors(vessel: Vessel) -> int:
    """MFDs in order (M4-DMG.18, M4-APC.29)."""
    if "directors" in vessel.out:
        return 0
    return max(0, vessel.sheet.mfd_count - vessel.losses.mfd)


def fire_control(vessel: Vessel) -> int:
    """The rating now: 0 without directors (M4-ENG.08)."""
    return vessel.sheet.fire_control if working_directors(vessel) or not vessel.sheet.mfd_count else 0


def batteries(vessel: Vessel) -> list[Battery]:
    """Energy batteries that are not destroyed, the spinal mount last."""
    found = [one for one in vessel.sheet.batteries if one.id not in vessel.lost]
    spinal = vessel.sheet.spinal
    if spinal is None or "spinal" in vessel.out or spinal.id in vessel.lost:
        return found
    return [*found, spinal]


def can_beam(vessel: Vessel) -> bool:
    """Power and somebody to fire (M4-ENG.20, M4-SHP.08)."""
    return powered(vessel) and manned(vessel)


def launchers(vessel: Vessel) -> list[Launcher]:
    return [one for one in vessel.sheet.launchers if one.id not in vessel.lost]


def functional_weapon(vessel: Vessel) -> bool:
    """Has it any weapon that damage, an empty magazine or missing people have not silenced (M4-SHP.08)?"""
    if not manned(vessel):
        return False
    if batteries(vessel) and "plant" not in vessel.out:
        return True
    return bool(launchers(vessel)) and any(vessel.magazine.values()) and working_directors(vessel) > 0


def jump_works(vessel: Vessel) -> bool:
    """A functional jump drive, whatever the place and the fuel (M4-END.10)."""
    if vessel.crew == 0 or vessel.side != vessel.home or (vessel.out and vessel.out & NEEDED_TO_JUMP):
        return False
    return jump_rating(vessel) > 0


def jump_rating(vessel: Vessel) -> int:
    """The lower of what Appendix C left outside and inside (M4-APC.29)."""
    rating, losses = vessel.sheet.jump, vessel.losses
    return rating if losses is WHOLE else _lowest(rating, losses.jump_outside, losses.jump_inside)


def disabled(vessel: Vessel) -> bool:
    """Neither drive nor weapon works (M4-DMG.27)."""
    return not drive_works(vessel) and not jump_works(vessel) and not functional_weapon(vessel)


def sensors(vessel: Vessel) -> list[Sensor]:
    """Those that can run now (M4-DMG.19, M4-SHP.09)."""
    if not manned(vessel):
        return []
    power = powered(vessel)
    return [one for one in vessel.sheet.sensors if one.id not in vessel.lost and (power or one.kind not in ACTIVE)]


def jammers(vessel: Vessel) -> list[Jammer]:
    """Those that can be used now (M4-JAM.13)."""
    if not vessel.sheet.jammers or (vessel.out and vessel.out & NEEDED_TO_JAM):
        return []
    if vessel.shut or vessel.awareness == "unaware" or not manned(vessel):
        return []
    return [one for one in vessel.sheet.jammers if one.id not in vessel.lost]


def screens_work(vessel: Vessel) -> bool:
    """M4-DMG.17, M4-DMG.19, M4-SHP.09."""
    return powered(vessel) and "bridge" not in vessel.out


def may_find(vessel: Vessel) -> bool:
    """May it look for what it does not hold (M4-SEN.43)?"""
    return not vessel.out or ("bridge" not in vessel.out and "sensors" not in vessel.out)


def programs_work(vessel: Vessel) -> bool:
    """Evade and Predict need a computer (M4-APC.29)."""
    interior = vessel.sheet.appc
    return interior is None or vessel.losses.computers < interior.computers


def enemies(state: State, one: int, other: int) -> bool:
    """Are these sides neither one nor allied (M4-SET.07)?"""
    return one != other and other not in state.sides[one].allies


def vessels(state: State, side: int) -> list[int]:
    """Vessels of a side on the map."""
    return [n for n, unit in enumerate(state.units) if unit.side == side and isinstance(unit, Vessel) and unit.in_play]


def volleys(state: State, side: int) -> list[int]:
    return [n for n, unit in enumerate(state.units) if isinstance(unit, Volley) and unit.side == side and not unit.fate]
