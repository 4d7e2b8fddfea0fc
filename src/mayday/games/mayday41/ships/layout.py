"""The parts of a class of vessels by their numbers, as moves name them."""

from __future__ import annotations

from typing import Final, final

from mayday.games.mayday41.ships.sheets import Sheet, control_limit, farthest_burst
from mayday.kit.pickling import Parts

KEPT: Final = 200
"""Classes whose layouts are kept."""
ALIKE: Final = 64
"""Layouts that are kept of one class."""


def weapon_ids(sheet: Sheet) -> list[str]:
    """Its energy batteries, the spinal mount last."""
    spinal = [sheet.spinal.id] if sheet.spinal else []
    return [*(battery.id for battery in sheet.batteries), *spinal]


def part_ids(sheet: Sheet) -> list[str]:
    """Everything of a vessel that can be destroyed by itself."""
    launchers = [launcher.id for launcher in sheet.launchers]
    eyes = [*(sensor.id for sensor in sheet.sensors), *(jammer.id for jammer in sheet.jammers)]
    return [*weapon_ids(sheet), *launchers, *eyes, *(facility.id for facility in sheet.facilities)]


@final
class Layout:
    """Of one sheet: its parts in order, and the number of each, from 1 on."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.words: tuple[str, ...] = tuple(part_ids(sheet))
        self.control = control_limit(sheet.mfd_tl or sheet.tl, 1)
        """Missiles under control of one director (M4-MIS.13)."""
        self.burst = farthest_burst(sheet.tl, sheet.prox)
        """The widest proximity of its missiles (M4-MIS.26)."""
        self.numbers: dict[str, int] = {}
        for number, word in enumerate(self.words, 1):
            self.numbers.setdefault(word, number)

    def __reduce__(self) -> Parts:
        return layout, (self.sheet,)


_LAYOUTS: Final[dict[str, list[Layout]]] = {}
"""By the code of the class; sheets that differ in their crews have layouts of their own."""


def layout(sheet: Sheet) -> Layout:
    """The one of a sheet, worked out but once: by its identity, for a sheet cannot be hashed."""
    alike = _LAYOUTS.get(sheet.code)
    if alike is not None:
        for one in alike:
            if one.sheet is sheet:
                return one
    if alike is None or len(alike) >= ALIKE:
        if len(_LAYOUTS) >= KEPT:
            _LAYOUTS.clear()
        alike = _LAYOUTS[sheet.code] = []
    made = Layout(sheet)
    alike.insert(0, made)
    return made
