"""Fitting out: a vessel whole and full, as its sheet says (M4-SHP.01)."""

from __future__ import annotations

from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.state import NOBODY, NOWHERE, Vessel
from mayday.games.mayday41.tables import STARSHIP


def fitted_out(sheet: Sheet, side: int, name: str) -> Vessel:
    """A new vessel of this class; it has no markers yet."""
    vessel = Vessel(sheet, side, NOWHERE, NOWHERE, NOWHERE)
    vessel.name, vessel.home = name, side
    vessel.parent = vessel.landed = vessel.orbits = NOBODY
    vessel.fuel, vessel.cargo, vessel.armor, vessel.structure = sheet.fuel, sheet.cargo, sheet.armor, sheet.structure
    vessel.crew, vessel.passengers = sheet.crew, sheet.passengers
    vessel.marines, vessel.troops = sheet.marines, sheet.troops
    if sheet.disp < STARSHIP:  # what a small craft has are seats, and they are empty (M4-LCH.11)
        vessel.passengers = 0
    vessel.g_left = sheet.g_turns
    vessel.magazine = dict(sheet.magazine)
    vessel.ready, vessel.stores, vessel.sand_rating = sheet.sand.ready, sheet.sand.stores, sheet.sand.rating
    vessel.meson, vessel.damper = sheet.screens.meson, sheet.screens.damper
    return vessel


def calls(codes: list[str]) -> list[str]:
    """Names for vessels that have none: the code alone, or the code with a number where there are several."""
    names = []
    for place, code in enumerate(codes):
        number = codes[:place].count(code) + 1
        names.append(code if codes.count(code) == 1 else f"{code}-{number}")
    return names
