"""The form of design and scenario files: what may stand in them, key by key (documented in docs/scenarios.md)."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.games.mayday78.actions import Detonation, Direction, Guidance, Location, Program, Propulsion
from mayday.games.mayday78.specs import assembles, sound_body
from mayday.games.mayday78.tables import DETONATION, GUIDANCE, MAX_THRUST, PROPULSION
from mayday.kit.hexes import SHEET_COLUMNS, SHEET_ROWS, on_sheet

Model: TypeAlias = Literal["1", "1 bis", "2", "2 bis", "3"]
Coordinate: TypeAlias = Annotated[int, Meta(ge=-1000, le=1000)]
At: TypeAlias = tuple[Coordinate, Coordinate]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^;=|,]+$")]
Prose: TypeAlias = Annotated[str, Meta(max_length=2000)]
Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Speed: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_THRUST)]
Turns: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]
Held: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z_]+$")]
"""A number that the players set: the name of the option that holds it."""

HOME: Final = "home"
"""Of a start: the side's home world."""
ANY: Final = "any"
"""Of a berth: whatever world is placed."""
ALL: Final = "all"
"""Of a home world: every side's."""

GoalKind: TypeAlias = Literal[
    "race",
    "strike",
    "piracy",
    "points",
    "smuggling",
    "destroy",
    "land",
    "orbit",
    "reach",
    "board",
    "jump",
    "search",
    "hit",
    "none",
]


class Design(Struct, frozen=True, forbid_unknown_fields=True):
    """A class of vessel (MD-DAT.07, MD-DAT.08); `burns` is what its tank holds, none for a starship (MD-DAT.09)."""

    name: Name
    kind: Literal["ship", "craft", "missile", "big ship"]
    g: Annotated[int, Meta(ge=0, le=MAX_THRUST)] = 0
    burns: Few | None = None
    tons: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    computer: Model | None = None
    lasers: Annotated[int, Meta(ge=0, le=12)] = 0
    launchers: Annotated[int, Meta(ge=0, le=12)] = 0
    sandcasters: Annotated[int, Meta(ge=0, le=12)] = 0
    carries: Annotated[tuple[str, ...], Meta(max_length=12)] = ()
    programs: tuple[Program, ...] = ()
    programs_fixed: tuple[Program, ...] = ()
    """Added by the option `program_list_fixes` (MD-DAT.13)."""
    guidance: Guidance | None = None
    propulsion: Propulsion | None = None
    detonation: Detonation | None = None

    def __post_init__(self) -> None:
        limited = self.kind in ("craft", "missile")
        if limited != (self.burns is not None):
            raise ValueError("craft and missiles have burns, starships and big ships have none")
        if self.kind != "ship" and (self.computer or self.launchers or self.sandcasters or self.carries):
            raise ValueError("only a starship has a computer, launchers, sandcasters or carried craft (MD-DAT.08)")
        if self.programs and self.computer is None:
            raise ValueError("programs need a computer")
        if self.kind == "missile":
            self._check_systems()
        elif self.guidance or self.propulsion or self.detonation:
            raise ValueError("guidance, propulsion and detonation belong to missiles")

    def _check_systems(self) -> None:
        if self.guidance is None or self.propulsion is None or self.detonation is None:
            raise ValueError("a missile needs guidance, propulsion and detonation")
        guidance, propulsion = GUIDANCE.index(self.guidance), PROPULSION.index(self.propulsion)
        if not assembles(guidance, propulsion):
            raise ValueError(f"{self.guidance} and {self.propulsion} do not go together (MD-DAT.19)")
        if not sound_body(propulsion, self.g, self.burns or 0):
            raise ValueError("unpowered missiles are 0G0, others have 1 to 6 G and 1 to 12 burns (MD-BLD.04)")

    @property
    def systems(self) -> tuple[int, int, int]:
        """A missile's guidance, propulsion and detonation as numbers."""
        assert self.guidance is not None
        assert self.propulsion is not None
        assert self.detonation is not None
        return GUIDANCE.index(self.guidance), PROPULSION.index(self.propulsion), DETONATION.index(self.detonation)


class WorldForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A world: a fixed `hex`, or `place` on its sheet by rule, by dice or by a side (MD-SET.03)."""

    name: Name
    sheet: At | Literal["random", "next"] = (0, 0)
    hex: At | str | None = None
    place: Literal["fixed", "center", "random", "chosen"] = "fixed"
    by: str | None = None
    home_of: str | None = None
    movable: bool = False
    """The option `world_placement` may put it elsewhere on its sheet."""
    motion: Annotated[tuple[Direction, ...], Meta(max_length=60)] = ()


class SideForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wins together; with 0 seats, vessels that nobody flies."""

    name: Name
    seats: Annotated[int, Meta(ge=0, le=6)] = 1
    goal: GoalForm | None = None


class StartForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a vessel begins: one of landed, hex, border, rows or berth."""

    landed: str | None = None
    hex: At | str | None = None
    sheet: At = (0, 0)
    vector: At = (0, 0)
    border: bool = False
    rows: Annotated[tuple[Coordinate, ...], Meta(max_length=8)] = ()
    berth: str | None = None
    speed: Speed = 0


class CrewForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A character (MD-CRW.01)."""

    name: Name
    location: Location
    gunner: Annotated[int, Meta(ge=0, le=5)] = 0
    suit: bool = False


class LoadForm(Struct, frozen=True, forbid_unknown_fields=True):
    """So many missiles of one design in a magazine."""

    missile: str
    count: Few = 1


class ForceForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Vessels of one design: whose, how many, where and when they begin, and what they carry."""

    design: str
    start: StartForm
    side: str | None = None
    count: Annotated[int, Meta(ge=1, le=24)] | Held = 1
    arrives: Literal["set-up", "optional", "turn", "queue"] = "set-up"
    turn: Annotated[int, Meta(ge=1, le=10_000)] = 1
    missiles: Few | tuple[LoadForm, ...] | None = None
    budget: Annotated[int, Meta(ge=0, le=200_000)] | None = None
    cargo: bool = False
    crew: Annotated[tuple[CrewForm, ...], Meta(max_length=20)] = ()


class GroupForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose so many of these, repeats allowed."""

    choose: Annotated[int, Meta(ge=1, le=6)]
    of: Annotated[tuple[str, ...], Meta(min_length=1, max_length=12)]


class FleetForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Ships that each side chooses in secret; they begin landed on its home world (MD-BAT.01, MD-BAT.04)."""

    groups: Annotated[tuple[GroupForm, ...], Meta(min_length=1, max_length=4)]
    missiles: Few | tuple[LoadForm, ...] | None = None


class BigShipForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A big ship or derelict: nobody's, and at rest (MD-DAT.21)."""

    name: Name
    hex: At | str
    sheet: At = (0, 0)
    design: str = "hulk"
    motion: Annotated[tuple[Direction, ...], Meta(max_length=60)] = ()


class GoalForm(Struct, frozen=True, forbid_unknown_fields=True):
    """What decides the game, with its numbers (MD-CUS.01)."""

    kind: GoalKind
    side: str | None = None
    world: str | None = None
    hex: At | str | None = None
    sheet: At = (0, 0)
    within: Annotated[int, Meta(ge=0, le=100)] = 0
    at_rest: bool = False
    times: Annotated[int, Meta(ge=1, le=99)] = 1
    design: str | None = None
    big_ship: str | None = None


class GrowthForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Sheets laid southwards, one by one, ahead of a side's ship (MD-PIR.02)."""

    side: str
    sheets: Annotated[int, Meta(ge=1, le=26)]


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file: the frame of a game (MD-SET.01)."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    goal: GoalForm
    blurb: Prose = ""
    briefing: Prose = ""
    free_for_all: tuple[int, int] | None = None
    """Each seat is a side of its own: the least and the most seats (MD-SEQ.09)."""
    sides: Annotated[tuple[SideForm, ...], Meta(max_length=6)] = ()
    sheets: Annotated[tuple[At, ...], Meta(min_length=1, max_length=7)] = ((0, 0),)
    grows: GrowthForm | None = None
    worlds: Annotated[tuple[WorldForm, ...], Meta(max_length=26)] = ()
    forces: Annotated[tuple[ForceForm, ...], Meta(max_length=15)] = ()
    fleet: FleetForm | None = None
    big_ships: Annotated[tuple[BigShipForm, ...], Meta(max_length=12)] = ()
    turns: Turns | Held = 60
    at_limit: str | None = None
    """The side that has won when the turns are over and nobody else has."""
    armed: bool | Held = True
    options: dict[str, str | int] = {}
    designs: dict[str, Design] = {}
    steps: Annotated[tuple[Prose, ...], Meta(max_length=12)] = ()
    hint: Prose = ""

    @property
    def min_seats(self) -> int:
        """A player for every side that is played."""
        return self.free_for_all[0] if self.free_for_all else sum(side.seats > 0 for side in self.sides)

    @property
    def max_seats(self) -> int:
        return self.free_for_all[1] if self.free_for_all else sum(side.seats for side in self.sides)


def read_spot(hex: At | str, sheet: At) -> tuple[int, int] | None:
    """The axial pair of a hex as files write it, `"0507"` on its sheet or the pair itself; None for what is no hex."""
    if not isinstance(hex, str):
        return hex
    if not re.fullmatch(r"[0-9]{4}", hex):
        return None
    column, row = int(hex[:2]), int(hex[2:])
    if not (1 <= column <= SHEET_COLUMNS and 1 <= row <= SHEET_ROWS):
        return None
    q, r = on_sheet(sheet, column, row)
    return int(q), int(r)


def spot(hex: At | str, sheet: At) -> tuple[int, int]:
    """The axial pair of a hex of a checked file."""
    found = read_spot(hex, sheet)
    assert found is not None
    return found
