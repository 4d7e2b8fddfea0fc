"""What a side knows, as structs: its own fleet whole, contacts by their counters, everything else as markers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from mayday.games.mayday41.options import Options
from mayday.games.mayday41.scenario.spec import Goals
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.tables import Awareness, Deceives, Depth, Kind, MissileType, Posture, Stage


class Markers(Struct, frozen=True):
    """The three of a unit, by the names of their places; everybody sees them (M4-MOV.14)."""

    past: str
    present: str
    future: str
    nose: str = ""
    """Where the counter points: a direction, or nothing (M4-MAP.10)."""


class World(Struct, frozen=True):
    """A body, with the arrows around it: where they lie, and where a marker there is shifted to (M4-MAP.14)."""

    name: str
    kind: Kind
    hex: str
    atmosphere: int
    limit: int
    rings: tuple[int, ...]
    """Strength of gravity at distance 1, 2, ..."""
    arrows: tuple[tuple[str, str], ...]
    fringe: tuple[str, ...]


class Held(Struct, frozen=True):
    """What one of one's vessels holds of a unit: now, or when last; and a lock (M4-SEN.11)."""

    target: str
    held: bool
    turn: int
    locked: bool
    sensor: str
    """The system of the last success (M4-SEN.15)."""


class ShotSeen(Struct, frozen=True):
    battery: str
    target: str
    guard: bool
    to_hit: bool
    done: bool


class SalvoSeen(Struct, frozen=True):
    launcher: str
    kind: MissileType
    count: int
    target: str
    thrust: int
    volley: int
    prox: int
    turns: int
    push: str
    others: tuple[str, ...]


class Ship(Struct, frozen=True):
    """One's own vessel, with everything on its sheet."""

    ref: str
    name: str
    sheet: int
    """Its place in `View.sheets`."""
    taken_from: str
    """The side that it was captured from, or nothing (M4-BRD.22)."""
    parent: str
    fate: str
    markers: Markers | None
    """None inside another vessel, or gone."""
    baseline: str
    landed: str
    depth: Depth
    orbits: str
    evading: bool
    moved: bool
    g_used: int
    g_left: int | None
    g_now: int
    """Its effective G rating (M4-SHP.07)."""
    fuel: float
    magazine: dict[MissileType, int]
    ready: int
    stores: int
    sand_rating: int
    sand_used: int
    reloads: int
    crew: int
    passengers: int
    marines: int
    troops: int
    cargo: float
    armor: int
    structure: int
    drive_hits: int
    meson: int
    damper: int
    out: tuple[str, ...]
    lost: tuple[str, ...]
    notes: dict[str, int]
    structure_lost: bool
    shut: bool
    awareness: Awareness
    camouflaged: bool
    landed_since: int
    was_in_fringe: bool
    disabled: bool
    locked_on: bool
    """Does anybody hold a lock on it? Its owner is told."""
    holds: tuple[Held, ...]
    locks: tuple[str, ...]
    """In the order in which it got them."""
    recalls: tuple[str, ...]
    """What its LADAR may look for in this phase though it does not hold it: it did not long ago (M4-SEN.41)."""
    had_locks: tuple[str, ...]
    active: str
    passive: str
    arc: int
    deceives: Deceives
    tried: tuple[str, ...]
    found: tuple[str, ...]
    lock_tried: tuple[str, ...]
    sensed: bool
    radiated: int
    fired_beam: int
    fired_missile: int
    shots: tuple[ShotSeen, ...]
    salvos: tuple[SalvoSeen, ...]
    predict_on: str
    directors: int
    operations: dict[str, int]
    total: int
    civilian: bool
    may_launch: bool


class MissileSeen(Struct, frozen=True):
    kind: MissileType
    target: str
    priorities: tuple[str, ...]


class Salvo(Struct, frozen=True):
    """One's own volley with its note (M4-MIS.11)."""

    ref: str
    ship: str
    markers: Markers
    baseline: str
    moved: bool
    g_used: int
    g_left: int
    thrust: int
    prox: int
    launched: int
    program: int
    push: str
    missiles: tuple[MissileSeen, ...]
    detonates_on: tuple[str, ...]
    locked_on: bool


class Threat(Struct, frozen=True):
    """A fire order of others, once revealed; the battery is known to those who hold the vessel (M4-FIR.02)."""

    battery: str
    target: str
    guard: bool
    to_hit: bool


class Shown(Struct, frozen=True):
    """What revealed orders tell of a marker in this turn: sensors by kind, a jammer's arc, fire (M4-SEN.03)."""

    active: str = ""
    passive: str = ""
    arc: int = -1
    shots: tuple[Threat, ...] = ()
    predict: str = ""
    directors: int = -1
    """How many serve missiles; -1 where nothing was ordered (M4-FIR.06)."""
    boardable: bool = False
    """One's vessels may send people aboard: it is disabled and on their course (M4-BRD.01 to M4-BRD.03)."""


class Contact(Struct, frozen=True):
    """A unit of others that some vessel of the side holds: its counter (M4-SEN.35)."""

    ref: str
    side: str
    volley: bool
    code: str
    class_name: str
    size: int
    streamlined: bool
    g_rating: int
    markers: Markers
    landed: str
    moved: bool
    shown: Shown
    ship: str = ""
    """Of a volley: who was seen to launch it, while both have been held since (M4-SEN.38)."""


class Bogey(Struct, frozen=True):
    """A marker, and nothing else (M4-SET.04)."""

    ref: str
    markers: Markers
    shown: Shown


class Fight(Struct, frozen=True):
    """A boarding action that one's side is part of (group BRD)."""

    ship: str
    areas: tuple[tuple[str, int], ...]
    marines: int
    troops: int
    """One's own people who came over."""
    posture: Posture
    taken: tuple[str, ...]
    cut: int
    sends: tuple[tuple[str, int, int], ...]
    cuts: tuple[str, ...]
    """Vessels whose cables one has ordered to be cut (M4-BRD.16)."""


class Warning(Struct, frozen=True):
    """A volley that will detonate on one's vessel, and at what range (M4-FIR.11)."""

    volley: str
    ship: str
    hexes: int


class Asking(Struct, frozen=True):
    """A reaction that this side owes."""

    kind: str
    unit: str
    other: str
    number: int
    choices: tuple[str, ...]


class Stake(Struct, frozen=True):
    """Something that the scenario says to everybody about winning (group SCN)."""

    side: str
    """Whose it is; everybody's where none is named."""
    says: str
    edge: Literal["", "column<=", "column>=", "row<=", "row>="] = ""
    line: int = 0
    """The column or row of the edge over which one leaves (M4-MAP.11)."""
    hexes: tuple[str, ...] = ()
    """Places that it speaks of."""


class Loss(Struct, frozen=True):
    """A vessel of another side that one saw destroyed."""

    side: str
    """Whose it was at the start."""
    code: str


class View(Struct, frozen=True):
    """All that one side knows; spectators see markers, bodies and the course of the turn."""

    seat: int | None
    options: Options
    goals: Goals
    length: int
    turn: int
    stage: Stage
    sides: tuple[str, ...]
    allies: tuple[str, ...]
    order: tuple[str, ...]
    """Sides in initiative order; with initiative per ship, handles."""
    side_order: tuple[str, ...]
    """Sides in that order, with initiative per ship by their first vessel."""
    ready: tuple[bool, ...]
    asked: tuple[int, ...]
    bodies: tuple[World, ...]
    sun: str
    sheets: tuple[Sheet, ...]
    """Of one's own classes."""
    ships: tuple[Ship, ...]
    salvos: tuple[Salvo, ...]
    contacts: tuple[Contact, ...]
    bogeys: tuple[Bogey, ...]
    command: str
    flagship: str
    fleet_tactics: int
    uses_fleet_tactics: bool
    mover: str
    steered: bool
    waiting: tuple[str, ...]
    """One's units that may move now."""
    plane: tuple[int, int] | None
    """Where places for a marker are offered level by level: the level at hand, and that of the marker before thrust."""
    sensing: str
    matched: tuple[tuple[str, ...], ...]
    """Vessels that fly together, on one course; of bogeys nobody says that they are vessels."""
    matched_before: tuple[tuple[str, ...], ...]
    fights: tuple[Fight, ...]
    warnings: tuple[Warning, ...]
    question: Asking | None
    perils: tuple[tuple[str, str], ...] = ()
    """Thrusts of one's mover that lead it into a world, and what becomes of it there (M4-WLD.04)."""
    stakes: tuple[Stake, ...] = ()
    """The goals in words, and where on the map they lie."""
    fallen: tuple[Loss, ...] = ()
    winners: tuple[int, ...] = ()
    reason: str = ""
    rule: str = ""
    draw: bool = False
