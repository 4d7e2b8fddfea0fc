"""The plain form of vessels and volleys in a position; what is left out is as at the start of a turn with whole ships.

Units are named by their names: a vessel by its own, a volley by its side and number as in `Blue m1`; `#3` is the
fourth of all units, vessels first.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.games.mayday41.scenario.spec import System
from mayday.games.mayday41.tables import Awareness, Deceives, Depth, MissileType

Ref: TypeAlias = Annotated[str, Meta(max_length=60)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Turn: TypeAlias = Annotated[int, Meta(ge=0, le=9_999)]
Tons: TypeAlias = Annotated[float, Meta(ge=0, le=1_000_000_000)]
Figure: TypeAlias = Annotated[int, Meta(ge=-999, le=999)]
SideNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Fate: TypeAlias = Literal[
    "", "destroyed", "exploded", "broken up", "crashed", "jumped", "disengaged", "exited", "inert", "detonated"
]


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class ContactNow(_Part, frozen=True):
    """A unit that is held, or was in that turn."""

    held: bool = True
    """Is it held now? Otherwise it is only remembered."""
    turn: Turn | None = None
    """The last turn in which it was held; this turn where it is not said."""
    sensor: str = ""
    """The sensor of the last success, by its id; none where it was not found by looking."""


class ShotNow(_Part, frozen=True):
    """The order of a battery."""

    target: Ref
    """The unit that it is to fire at, of point defence the volley; nothing where it is not known any more."""
    guard: bool = False
    """Is it point defence?"""
    to_hit: bool = False
    """Does the rate of fire help to hit, and not to harm?"""
    done: bool = False
    """Has it been fired, or given up?"""


class SalvoNow(_Part, frozen=True):
    """The order of a launcher."""

    launcher: str
    """The launcher by its id."""
    kind: MissileType
    """The type of the missiles."""
    count: Annotated[int, Meta(ge=1, le=999)]
    """How many of them."""
    target: Ref
    """The vessel that they are launched at."""
    thrust: Annotated[int, Meta(ge=1, le=12)]
    """Their thrust rating as throttled, in G."""
    volley: Annotated[int, Meta(ge=1, le=999)]
    """Orders of a ship with the same number here fly as one volley."""
    prox: Annotated[int, Meta(ge=0, le=3)] = 0
    """Hexes at which they burst."""
    turns: Annotated[int, Meta(ge=1, le=20)] = 1
    """Turns of the program of independent missiles."""
    push: str = ""
    """The acceleration of the program in each of these turns, written as a velocity."""
    others: tuple[Ref, ...] = ()
    """Further targets of independent missiles, in the order in which they are tried."""


class MissileNow(_Part, frozen=True):
    """One missile of a volley, or `count` of them alike."""

    kind: MissileType
    """Its type."""
    target: Ref = ""
    """The vessel it flies at; none of an independent missile that has not found one."""
    priorities: tuple[Ref, ...] = ()
    """Targets that an independent missile tries, in order."""
    fire_control: Annotated[int, Meta(ge=0, le=99)] = 0
    """Fire control of its ship at the launch, for independent missiles."""
    gunnery: Annotated[int, Meta(ge=-20, le=20)] = 0
    """The gunnery DM of its ship at the launch, for independent missiles."""
    count: Annotated[int, Meta(ge=1, le=999)] = 1
    """How many there are of this kind."""


class _Markers(_Part, frozen=True):
    """Where a unit is: by a hex and a velocity, or by its three markers."""

    hex: str = ""
    """The present counter, as in 0711; nothing for a craft inside another."""
    velocity: str = ""
    """Steps as in `2 S`; past and future markers follow from them unless they are said."""
    past: str | None = None
    """The past marker, where it does not follow from the velocity."""
    future: str | None = None
    """The future marker, where it does not follow from the velocity."""
    baseline: str | None = None
    """The future marker before thrust; the future marker where it is not said."""
    side: SideNumber = 0
    """The number of its side, 0 for the first."""
    fate: Fate = ""
    """What became of it; nothing while it is in play."""
    moved: bool = False
    """Has it moved in this turn?"""
    g_used: Annotated[int, Meta(ge=0, le=99)] = 0
    """G that it has used in this turn, evasion included."""
    g_left: Count | None = None
    """G-turns left of its thrust budget; the sheet's, or the missiles', where it is not said."""
    contacts: dict[Ref, ContactNow] = {}
    """Units of others that it holds or has held."""
    jammed: dict[Ref, bool] = {}
    """Area jammers that were rolled for against it in this turn, and whether they work."""
    total: Figure = 0
    """Its initiative in this turn, with initiative per ship."""


class VesselNow(_Markers, frozen=True, kw_only=True):
    """A vessel by the code of its sheet; every figure that is left out is the sheet's."""

    code: str
    """The code of its data sheet."""
    sheet: dict[str, Any] = {}
    """Fields in which it differs from the sheet of that code."""
    name: Annotated[str, Meta(max_length=40)] = ""
    """What it is called; the code, with a number where there are several, if it is not said."""
    home: SideNumber | None = None
    """The side that it was captured from (M4-BRD.22); its own where it is not said."""
    prize: Annotated[int, Meta(ge=0, le=999)] = 0
    """Its number among its captor's vessels; the next one if it is not said."""
    parent: Ref = ""
    """The vessel that it is inside of."""
    civilian: bool = False
    """Does whoever shoots at it lose at once?"""
    may_launch: bool = True
    """May it launch missiles in this scenario?"""
    landed: str = ""
    """The body that it stands on, by its name."""
    depth: Depth = ""
    """The level in a gas giant's atmosphere."""
    was_in_fringe: bool = False
    """Was it in an atmosphere at the end of the last move, too?"""
    orbits: str = ""
    """The body around which it is in orbit, by its name."""
    evading: bool = False
    """Does it evade in this turn?"""
    landed_since: Turn = 0
    """The turn in which it landed."""
    camouflaged: bool = False
    """Is it camouflaged on the ground?"""
    fuel: Tons | None = None
    """Fuel in dTons."""
    magazine: dict[MissileType, Annotated[int, Meta(ge=0, le=999)]] | None = None
    """Missiles aboard by their types."""
    ready: Count | None = None
    """Sand canisters that are ready."""
    stores: Count | None = None
    """Sand canisters in the stores."""
    sand_used: Count = 0
    """Canisters cast in this turn."""
    reloads: Turn = 0
    """The turn in whose End Phase the sand racks are full again; 0 while they are in use."""
    crew: Count | None = None
    """Crew alive."""
    passengers: Count | None = None
    """Passengers aboard."""
    marines: Count | None = None
    """Marines aboard."""
    troops: Count | None = None
    """Other troops aboard."""
    cargo: Tons | None = None
    """Cargo in dTons."""
    armor: Count | None = None
    """Armour points left."""
    structure: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | None = None
    """Structure points left; 0 and less only of a vessel that is gone."""
    drive_hits: Annotated[int, Meta(ge=0, le=999)] = 0
    """Hits on the maneuver drive, one G each."""
    sand_rating: Count | None = None
    """Canisters that the sandcasters can still cast in a turn."""
    meson: Count | None = None
    """Rating left of the meson screen."""
    damper: Count | None = None
    """Rating left of the nuclear damper."""
    out: tuple[System, ...] = ()
    """Systems that are knocked out as a whole."""
    lost: tuple[str, ...] = ()
    """Batteries, launchers, sensors and the like that are destroyed, by their ids."""
    structure_lost: bool = False
    """Has it lost structure in this turn's fire?"""
    notes: dict[str, Annotated[int, Meta(ge=-999, le=9_999)]] = {}
    """Under Appendix C: points and reductions by system, as the damage sheet counts them."""
    shut: bool = False
    """Is the plant shut down by order?"""
    awareness: Awareness = "battle_stations"
    """How ready its crew is."""
    locks: tuple[Ref, ...] = ()
    """Units on which it holds a lock, in the order in which it got them."""
    had_locks: tuple[Ref, ...] = ()
    """Those of the turn before."""
    active: str = ""
    """The active sensor in use in this turn, by its id."""
    passive: str = ""
    """The passive sensor in use in this turn, by its id."""
    arc: Annotated[int, Meta(ge=-1, le=5)] = -1
    """Where its area jammer points, from direction n to n + 1; -1 while it is off."""
    deceives: Deceives = "both"
    """What its deceptive jammer meets."""
    tried: tuple[Ref, ...] = ()
    """Units that it has tried to find in this turn."""
    found: tuple[Ref, ...] = ()
    """Of those, the ones that it found or kept."""
    lock_tried: tuple[Ref, ...] = ()
    """Units that it has tried to lock in this turn."""
    sensed: bool = False
    """Has it finished its sensor work of this turn?"""
    radiated: Turn = 0
    """The last turn in which it used an active sensor."""
    fired_beam: Turn = 0
    """The last turn in which it fired a beam."""
    fired_missile: Turn = 0
    """The last turn in which it launched a missile."""
    shots: dict[str, ShotNow] = {}
    """Orders of its batteries in this turn, by their ids."""
    salvos: tuple[SalvoNow, ...] = ()
    """Orders of its launchers in this turn."""
    predict_on: Ref = ""
    """The unit that its Predict program follows in this turn."""
    directors: Annotated[int, Meta(ge=-1, le=999)] = -1
    """Directors given to missiles in this turn; -1 for as many as they need."""
    operations: dict[str, Annotated[int, Meta(ge=0, le=999)]] = {}
    """Launches and recoveries of its facilities in this turn, by their ids."""


class VolleyNow(_Markers, frozen=True, kw_only=True):
    """A volley; what is left out is as when it was launched by its ship, a turn ago."""

    ship: Ref
    """The vessel that launched and controls it."""
    number: Annotated[int, Meta(ge=1, le=99_999)] | None = None
    """Its number among its side's volleys; the next one where it is not said."""
    tl: Annotated[int, Meta(ge=0, le=16)] | None = None
    """Tech level of the missiles; their ship's where it is not said."""
    warhead: Count | None = None
    """Points of a hit; its ship's where it is not said."""
    thrust: Annotated[int, Meta(ge=0, le=12)] | None = None
    """Its thrust rating; that of its slowest missile where it is not said."""
    prox: Annotated[int, Meta(ge=0, le=3)] = 0
    """Hexes at which it bursts."""
    launched: Turn | None = None
    """The turn of its launch; the last one where it is not said."""
    program: Annotated[int, Meta(ge=0, le=20)] = 0
    """Turns of a set course that are still to be flown."""
    push: str = ""
    """The acceleration of its program, written as a velocity."""
    missiles: tuple[MissileNow, ...]
    """What it is made of; nothing once it is gone."""
    detonates_on: tuple[Ref, ...] = ()
    """Vessels on which some of its missiles go off in this turn."""
