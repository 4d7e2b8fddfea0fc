"""Scenarios as data: who starts where, with what, and what wins (group SCN, M4-SET.03 to M4-SET.07)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.games.mayday41.ships.sheets import Characters
from mayday.games.mayday41.space.bodies import Template
from mayday.games.mayday41.tables import Awareness, Depth, MissileType

Skill: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Tons: TypeAlias = Annotated[float, Meta(ge=0)]
Name: TypeAlias = Annotated[str, Meta(max_length=40)]
System: TypeAlias = Literal["bridge", "directors", "plant", "sensors", "fuel", "jump", "spinal", "pilot"]
"""What damage can knock out as a whole (M4-DMG.08 to M4-DMG.11)."""
Sun: TypeAlias = Literal["", "N", "NE", "SE", "S", "SW", "NW"]
"""Where the light comes from (M4-OSM.05)."""
Status: TypeAlias = Literal["destroyed", "disabled", "captured", "left"]
"""What may have become of a vessel (M4-SCN.10)."""
GoalKind: TypeAlias = Literal[
    "out",
    "exit",
    "away",
    "present",
    "fringe",
    "locked",
    "prize",
    "delivery",
    "spent",
    "last",
    "tonnage",
    "areas",
    "share",
    "structure",
]


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class BodySpec(_Part, frozen=True):
    """A body by its template (M4-MAP.15)."""

    template: Template
    """What kind of body it is."""
    hex: str
    """Where it stands, as in 0711."""
    name: Name = ""
    """What it is called; its kind, with a number where there are several, if it is not said."""
    atmosphere: Annotated[int, Meta(ge=0, le=15)] | None = None
    """The code of its atmosphere, 0 for none, where it is not the template's."""
    limit: Annotated[int, Meta(ge=0)] | None = None
    """A hundred diameters in hexes, within which nobody jumps, where it is not the template's."""
    rings: tuple[Annotated[int, Meta(ge=0, le=9)], ...] | None = None
    """Gravity at distance 1, 2, ... where it is not the template's."""


class CrewSpec(_Part, frozen=True):
    """Figures of a crew that differ from the sheet's (group CRW)."""

    quality: Annotated[int, Meta(ge=2, le=15)] | None = None
    tactics: Skill | None = None
    pilot: Skill | None = None
    gunnery: Skill | None = None
    sensors: Skill | None = None
    characters: Characters = Characters()
    """Who stands in for the crew at a post (M4-CRW.09)."""


class ShipSpec(_Part, frozen=True):
    """A vessel of a side: its class, where it is and how it moves."""

    code: str
    hex: str
    velocity: str = ""
    """Steps as in `2 S` or `N NE`, U and D for levels."""
    past: str = ""
    future: str = ""
    """Markers of a course that bends; otherwise they follow from the velocity."""
    name: Name = ""
    """The code, with a number where there are several, if it is not said."""
    landed: bool = False
    depth: Depth = ""
    """The level in a gas giant's atmosphere (M4-WLD.15)."""
    crew: CrewSpec = CrewSpec()
    alive: Annotated[int, Meta(ge=0)] | None = None
    """Of its crew."""
    hits: tuple[System, ...] = ()
    """Systems that are out at the start."""
    lost: tuple[str, ...] = ()
    """Batteries, launchers, sensors and the like that are destroyed, by their ids."""
    magazine: dict[MissileType, Annotated[int, Meta(ge=0, le=999)]] | None = None
    cargo: Tons | None = None
    fuel: Tons | None = None
    carried: dict[str, Annotated[int, Meta(ge=0, le=99)]] | None = None
    """Codes of the craft inside, with their numbers, where they are not the sheet's."""
    civilian: bool = False
    """Whose side shoots at it loses at once (M4-SCN.02)."""


class SideSpec(_Part, frozen=True):
    """A side with its vessels."""

    name: Annotated[str, Meta(min_length=1, max_length=20)]
    ships: Annotated[tuple[ShipSpec, ...], Meta(min_length=1, max_length=60)]
    unit: bool = False
    """Is it one integrated military unit (M4-SET.02)?"""
    fleet_tactics: Skill = 0
    awareness: Awareness = "battle_stations"
    may_launch: bool = True
    """Missiles."""
    allies: tuple[str, ...] = ()


class Goal(_Part, frozen=True):
    """One thing that wins, draws or scores. What its kind asks for:

    - `out`: each of the ships named, or all of the side `of`, is in one of the `states`; for points, each counts.
    - `exit`: its ships have left over an `edge` at `number`, for points with so much `fuel`; they leave the map there.
    - `away`: its ships have left the battle in any way.
    - `present`: the ships named are still in play.
    - `fringe`: the ships named are in a gas giant's atmosphere.
    - `locked`: some vessel of the side held a lock on the ship named at the end of `number` turns in a row.
    - `prize`: the side has captured the ships named, and has a vessel in play that is not disabled.
    - `delivery`: the first ship has jumped or disengaged after it met the second one, which had cargo aboard.
    - `spent`: each of the ships named is in one of the `states`, or has no missile left, aboard or in flight.
    - `last`: nobody else has a vessel in play that is not disabled.
    - `tonnage`: points for vessels of the side `of`: dTons / `number` if destroyed or captured, half if disabled;
      `each` says other figures by code.
    - `areas`, `share`, `structure` rank the sides after the last turn: by hull areas held of the ship named, by the
      smaller share of structure lost, by structure left among vessels in play. A share is of the ships named.
    """

    kind: GoalKind
    """What is asked for; see above."""
    side: str = ""
    """Whose it is; everybody's where none is named."""
    ships: tuple[str, ...] = ()
    """The ships that it speaks of, by their names."""
    of: str = ""
    """The side whose ships it speaks of."""
    states: tuple[Status, ...] = ("destroyed", "disabled")
    """What counts as having happened to them."""
    number: Annotated[float, Meta(ge=0)] = 0
    """The column or row of an edge, turns in a row, or dTons to the point, as the kind wants."""
    edge: Literal["", "column<=", "column>=", "row<=", "row>="] = ""
    """Over which edge of the map its ships leave."""
    fuel: Tons = 0
    """The least fuel aboard with which an exit scores."""
    each: dict[str, float] = {}
    """Points by code, where they do not go by tonnage."""
    at_end: bool = False
    """Is it looked at only after the last turn?"""
    result: Literal["win", "draw", "points"] = "win"
    """What it brings."""
    points: Annotated[float, Meta(ge=0)] = 0
    """How many points, where it scores."""


class Goals(_Part, frozen=True):
    """How a scenario is won (M4-SCN.10, M4-SCN.11)."""

    length: Annotated[int, Meta(ge=1, le=999)]
    """The last turn."""
    goals: tuple[Goal, ...] = ()
    """What wins, draws or scores."""
    lead: Annotated[float, Meta(ge=0)] = 0
    """The least lead in points that wins."""
    no_thrust: bool = False
    """A lesson in which everything drifts (M4-SCN.01)."""
    civilians: bool = False
    """Are there vessels whose attacker loses at once (M4-SCN.02)? Set where a ship is a civilian."""
    rule: str = "M4-SCN.10"
    """The entry of the rulebook that says so."""


class ScenarioSpec(_Part, frozen=True):
    """A whole scenario file."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    blurb: Annotated[str, Meta(max_length=300)]
    sides: Annotated[tuple[SideSpec, ...], Meta(min_length=1, max_length=6)]
    goals: Goals
    bodies: Annotated[tuple[BodySpec, ...], Meta(max_length=40)] = ()
    sun: Sun = ""
    """Where the light comes from (M4-OSM.05)."""
    detected: bool = False
    """Does everybody hold everybody at the start (last held turn 0)?"""
    options: dict[str, Any] = {}
    sheets: Annotated[tuple[dict[str, Any], ...], Meta(max_length=40)] = ()
    """Classes of one's own, each a whole data sheet."""
