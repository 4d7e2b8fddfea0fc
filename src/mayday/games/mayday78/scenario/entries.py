"""How vessels, worlds and fleets may be brought into a game: the choices that its scenario leaves open.

A vessel that is still to be brought on, or has something to buy, keeps in `entry` which of the scenario's forces it
belongs to and what is to be decided next; 0 means that all is decided.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mayday.games.mayday78.library import musters as fleets
from mayday.games.mayday78.library import setting_of
from mayday.games.mayday78.scenario.forms import ANY, ForceForm, Setting
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import DISK_INDEX, within
from mayday.games.mayday78.worlds import APART
from mayday.kit.hexes import SHEET_COLUMNS, SHEET_ROWS, Hex, column_row, distance, from_column_row, neighbours, sub

if TYPE_CHECKING:
    from mypy_extensions import i64


# What is to be decided next for a vessel, above the number of its force in `entry`.
FORCES: Final[i64] = 16
TO_PLACE: Final[i64] = 0
TO_HEAD: Final[i64] = 1
TO_LOAD: Final[i64] = 2
TO_BUY: Final[i64] = 3


def stage(vessel: Vessel) -> i64:
    """What is to be decided next for a vessel whose `entry` is not 0."""
    return vessel.entry // FORCES


def force_of(state: State, vessel: Vessel) -> ForceForm:
    """The part of the scenario that a vessel still to be decided on belongs to."""
    return setting_of(state.options).forces[vessel.entry % FORCES - 1]


def musters(state: State, side: i64) -> tuple[tuple[str, ...], ...]:
    """Every fleet that a side may choose; both sides choose from the same (MD-BAT.01)."""
    fleet = setting_of(state.options).fleet
    return () if fleet is None else fleets(fleet)


def start_hexes(state: State, number: int) -> list[Hex]:
    """Where a vessel may be brought on (MD-ATK.03, MD-PIR.01, MD-PIR.05, MD-SMG.02, MD-SMG.03)."""
    vessel = state.vessels[number]
    if vessel.entry == 0:
        return []
    start = force_of(state, vessel).start
    if start.berth is not None:
        found: list[Hex] = []
        for name, world in zip(state.world_names, state.worlds, strict=True):
            if start.berth in (ANY, name):
                found += (world, *neighbours(world))
        return found
    if start.border:
        return [place for place in border(state) if place not in state.worlds]
    columns = sorted({column for sheet in _sheets(state) for column in _columns(sheet)})
    found = [from_column_row(column, row) for row in start.rows for column in columns]
    return [place for place in found if place not in state.worlds]


def _sheets(state: State) -> tuple[tuple[int, int], ...]:
    """The sheets laid; a staged position without any has those of its scenario."""
    return state.sheets or setting_of(state.options).sheets


def _columns(sheet: tuple[int, int]) -> range:
    return range(sheet[0] * SHEET_COLUMNS + 1, (sheet[0] + 1) * SHEET_COLUMNS + 1)


def world_hexes(state: State) -> tuple[Hex, ...]:
    """Every hex of the sheets laid, column by column (MD-MAP.04)."""
    return _hexes(_sheets(state))


@lru_cache(maxsize=64)
def _hexes(sheets: tuple[tuple[int, int], ...]) -> tuple[Hex, ...]:
    found = [
        (column, row)
        for sheet in sheets
        for column in _columns(sheet)
        for row in range(sheet[1] * SHEET_ROWS + 1, (sheet[1] + 1) * SHEET_ROWS + 1)
    ]
    return tuple(from_column_row(column, row) for column, row in sorted(found))


def border(state: State) -> list[Hex]:
    """The hexes of the sheets in an outermost column or row, column by column (MD-ATK.03)."""
    every = [column_row(place) for place in world_hexes(state)]
    columns = [column for column, _ in every]
    rows = [row for _, row in every]
    ends = (min(columns), max(columns)), (min(rows), max(rows))
    return [from_column_row(column, row) for column, row in every if column in ends[0] or row in ends[1]]


def headings(state: State, vessel: Vessel) -> list[int]:
    """The start vectors a vessel may be given, as places on the disk; in orbit the two senses (MD-SET.02)."""
    start = force_of(state, vessel).start
    if start.berth is None:
        return list(range(within(start.speed)))
    ring = neighbours(berth_of(state, vessel))
    at = ring.index(vessel.present)
    return [DISK_INDEX[sub(ring[(at + turn) % 6], vessel.present)] for turn in (1, 5)]


def berth_of(state: State, vessel: Vessel) -> Hex:
    """The world beside which a vessel enters; worlds lie so far apart that there is but one."""
    return next(world for world in state.worlds if distance(world, vessel.present) == 1)


def free_hexes(state: State) -> list[int]:
    """Places of the block where the next world may lie: 3 hexes or more from any other (MD-BAT.03)."""
    found = []
    for index, place in enumerate(world_hexes(state)):
        if all(distance(place, world) >= APART for world in state.worlds):
            found.append(index)
    return found


def world_placer(state: State) -> int:
    """The side that places the next world, or -1."""
    setting = setting_of(state.options)
    if len(state.worlds) >= len(setting.worlds):
        return -1
    world = setting.worlds[len(state.worlds)]
    return side_number(setting, world.by) if world.place == "chosen" else -1


def world_to_place(state: State) -> str:
    """The name of the world that is placed next."""
    return setting_of(state.options).worlds[len(state.worlds)].name


def side_number(setting: Setting, name: str | None) -> int:
    return next((number for number, side in enumerate(setting.sides) if side.name == name), -1)
