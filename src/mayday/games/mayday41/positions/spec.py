"""The plain form of a position, field by field; what is left out is as at the start of a turn with whole ships.

Units are named by their names: a vessel by its own, a volley by its side and number as in `Blue m1`; `#3` is the
fourth of all units, vessels first.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from mayday.core.game import Outcome
from mayday.games.mayday41.happenings.sensing import Jammed
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.spec import BodySpec, Goals
from mayday.games.mayday41.tables import Awareness, Deceives, Depth, MissileType, Posture, Stage

Ref: TypeAlias = str
Count: TypeAlias = Annotated[int, Meta(ge=0)]
SideNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class ContactNow(_Part, frozen=True):
    """A unit that is held, or was in that turn."""

    held: bool = True
    turn: Count | None = None
    """This turn where it is not said."""
    sensor: str = ""


class ShotNow(_Part, frozen=True):
    """The order of a battery."""

    target: Ref
    guard: bool = False
    to_hit: bool = False
    done: bool = False


class SalvoNow(_Part, frozen=True):
    """The order of a launcher."""

    launcher: str
    kind: MissileType
    count: Annotated[int, Meta(ge=1)]
    target: Ref
    thrust: Count
    volley: int
    prox: Annotated[int, Meta(ge=0, le=3)] = 0
    turns: Annotated[int, Meta(ge=1)] = 1
    push: str = ""
    """As a velocity."""
    others: tuple[Ref, ...] = ()


class MissileNow(_Part, frozen=True):
    """One missile of a volley, or `count` of them alike."""

    kind: MissileType
    target: Ref = ""
    priorities: tuple[Ref, ...] = ()
    fire_control: int = 0
    gunnery: int = 0
    count: Annotated[int, Meta(ge=1, le=999)] = 1


class _Markers(_Part, frozen=True):
    """Where a unit is: by a hex and a velocity, or by its three markers."""

    hex: str = ""
    """The present counter; nothing for a craft inside another."""
    velocity: str = ""
    """As in `2 S`; past and future follow from it unless they are said."""
    past: str | None = None
    future: str | None = None
    baseline: str | None = None
    """The future marker before thrust; the future marker where it is not said."""
    side: SideNumber = 0
    fate: str = ""
    moved: bool = False
    g_used: Count = 0
    g_left: Count | None = None
    contacts: dict[Ref, ContactNow] = {}
    jammed: dict[Ref, bool] = {}
    total: int = 0


class VesselNow(_Markers, frozen=True, kw_only=True):
    """A vessel by the code of its sheet; every figure that is left out is the sheet's."""

    code: str
    sheet: dict[str, Any] = {}
    """Fields in which it differs from the sheet of that code."""
    name: str = ""
    """The code, with a number where there are several, if it is not said."""
    home: SideNumber | None = None
    """The side that it was captured from (M4-BRD.22)."""
    prize: Count = 0
    """Its number among its captor's vessels; the next one if it is not said."""
    parent: Ref = ""
    civilian: bool = False
    may_launch: bool = True
    landed: str = ""
    """The name of a body."""
    depth: Depth = ""
    was_in_fringe: bool = False
    orbits: str = ""
    evading: bool = False
    landed_since: Count = 0
    camouflaged: bool = False
    fuel: Annotated[float, Meta(ge=0)] | None = None
    magazine: dict[MissileType, Count] | None = None
    ready: Count | None = None
    stores: Count | None = None
    sand_used: Count = 0
    reloads: Count = 0
    crew: Count | None = None
    passengers: Count | None = None
    marines: Count | None = None
    troops: Count | None = None
    cargo: Annotated[float, Meta(ge=0)] | None = None
    armor: Count | None = None
    structure: int | None = None
    drive_hits: Count = 0
    sand_rating: Count | None = None
    meson: Count | None = None
    damper: Count | None = None
    out: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    structure_lost: bool = False
    notes: dict[str, int] = {}
    shut: bool = False
    awareness: Awareness = "battle_stations"
    locks: tuple[Ref, ...] = ()
    had_locks: tuple[Ref, ...] = ()
    active: str = ""
    passive: str = ""
    arc: Annotated[int, Meta(ge=-1, le=5)] = -1
    deceives: Deceives = "both"
    tried: tuple[Ref, ...] = ()
    found: tuple[Ref, ...] = ()
    lock_tried: tuple[Ref, ...] = ()
    sensed: bool = False
    radiated: Count = 0
    fired_beam: Count = 0
    fired_missile: Count = 0
    shots: dict[str, ShotNow] = {}
    salvos: tuple[SalvoNow, ...] = ()
    predict_on: Ref = ""
    directors: int = -1
    operations: dict[str, int] = {}


class VolleyNow(_Markers, frozen=True, kw_only=True):
    """A volley; what is left out is as when it was launched by its ship, a turn ago."""

    ship: Ref
    number: Count | None = None
    tl: Count | None = None
    warhead: Count | None = None
    thrust: Count | None = None
    prox: Annotated[int, Meta(ge=0, le=3)] = 0
    launched: Count | None = None
    program: Count = 0
    push: str = ""
    missiles: tuple[MissileNow, ...]
    detonates_on: tuple[Ref, ...] = ()


class FallenNow(_Part, frozen=True):
    side: SideNumber
    code: str


class SideNow(_Part, frozen=True):
    """A side; its first able vessel leads where it is not said which."""

    name: str
    allies: tuple[SideNumber, ...] = ()
    command: Ref | None = None
    flagship: Ref | None = None
    fleet_tactics: Count = 0
    uses_fleet_tactics: bool = True
    total: int = 0
    handles: dict[Ref, str] | None = None
    """What it calls the units of others that it holds; c1, c2, ... in their order where it is not said."""
    launchers: dict[Ref, str] = {}
    """By volley the handle of the ship that it saw launch it."""
    fallen: tuple[FallenNow, ...] = ()
    """Vessels of others that it saw destroyed."""
    next_handle: Count | None = None
    next_volley: Count | None = None
    conceded: bool = False


class ForceNow(_Part, frozen=True):
    side: SideNumber
    marines: Count = 0
    troops: Count = 0
    ships: tuple[Ref, ...] = ()


class BoardingNow(_Part, frozen=True):
    """A boarding action; areas and postures go by the names of sides."""

    ship: Ref
    areas: dict[str, Count] = {}
    forces: tuple[ForceNow, ...] = ()
    taken: dict[Ref, Count] = {}
    cut: Count = 0
    postures: dict[str, Posture] = {}
    sends: tuple[tuple[Ref, int, int], ...] = ()
    cuts: tuple[Ref, ...] = ()


class JobNow(_Part, frozen=True):
    """Something to be settled; its module says what the numbers mean."""

    kind: str
    unit: int = -1
    other: int = -1
    number: int = 0
    word: str = ""
    numbers: tuple[int, ...] = ()


class QuestionNow(_Part, frozen=True):
    kind: str
    side: SideNumber
    unit: int = -1
    other: int = -1
    number: int = 0
    choices: tuple[str, ...] = ()


class WithheldNow(_Part, frozen=True):
    """A jam roll of which a side hears when the sensor work that it met is over."""

    side: SideNumber
    event: Jammed


class PositionSpec(_Part, frozen=True):
    """A whole position."""

    options: Options = Options()
    goals: Goals = Goals(length=999)
    sides: Annotated[tuple[SideNow, ...], Meta(min_length=1, max_length=6)] = (SideNow("Blue"), SideNow("Red"))
    bodies: tuple[BodySpec, ...] = ()
    sun: str = ""
    sheets: tuple[dict[str, Any], ...] = ()
    """Classes of one's own."""
    vessels: tuple[VesselNow, ...] = ()
    volleys: tuple[VolleyNow, ...] = ()
    turn: Annotated[int, Meta(ge=1)] = 1
    stage: Stage = "movement"
    begun: bool = False
    """Is the stage under way? Otherwise loading begins it, and the next five are left out."""
    groups: tuple[tuple[Ref, ...], ...] = ()
    queue: tuple[int, ...] = ()
    mover: Ref = ""
    steered: bool = False
    ready: tuple[bool, ...] | None = None
    order: tuple[int, ...] | None = None
    """Sides in initiative order, with initiative per ship the numbers of vessels; as listed where it is not said."""
    sensing: Ref = ""
    matched: tuple[tuple[Ref, ...], ...] | None = None
    """Vessels that fly together, found by the markers where it is not said."""
    matched_before: tuple[tuple[Ref, ...], ...] = ()
    boardings: tuple[BoardingNow, ...] = ()
    mixing: tuple[Ref, ...] | None = None
    agenda: tuple[JobNow, ...] = ()
    question: QuestionNow | None = None
    tallies: dict[str, int] = {}
    withheld: tuple[WithheldNow, ...] = ()
    outcome: Outcome | None = None
