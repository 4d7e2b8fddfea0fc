"""What a view is made of: the structs that one seat's knowledge is written in."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from mayday.core.game import Outcome
from mayday.games.mayday78.actions import (
    Area,
    At,
    Detonation,
    Direction,
    Guidance,
    Location,
    Missile,
    Program,
    Propulsion,
    Target,
)
from mayday.games.mayday78.events import Intercepted, Shot, Warned
from mayday.games.mayday78.options import Options

Kind: TypeAlias = Literal["ship", "craft", "missile", "big ship"]
Status: TypeAlias = Literal["flying", "landed", "lost", "aboard", "waiting"]
End: TypeAlias = Literal["here", "destroyed", "crashed", "expended", "jumped", "withdrawn"]
Fate: TypeAlias = Literal["flies", "stays", "lands", "crashes"]
Phase: TypeAlias = Literal["A", "B", "C", "D", "E", "set-up"]
Step: TypeAlias = Literal[
    "mustering",
    "placing worlds",
    "placing",
    "preparing",
    "repairing",
    "arriving",
    "moving",
    "jumping",
    "designating",
    "ramming",
    "cycling",
    "declaring",
    "resolving",
    "retargeting",
    "detonating",
    "launching",
    "boarding",
    "programming",
]


class WorldView(Struct, frozen=True):
    """A world, its gravity hexes each with its arrow (MD-GRV.01), and the missiles of each side that struck it."""

    name: str
    hex: At
    label: str
    sheet: At
    arrows: tuple[tuple[At, At], ...]
    missile_hits: tuple[int, ...]
    motion: tuple[Direction, ...] = ()


class SideView(Struct, frozen=True):
    """Who plays together, in which colour (MD-DAT.03), and how they stand."""

    name: str
    seats: tuple[int, ...]
    colour: str
    home: str | None
    out: bool
    score: int
    muster: tuple[str, ...] | None
    """The ships it chose; None while that is another side's secret (MD-BAT.01)."""
    mustered: bool = False
    """It has chosen, whatever it was."""


class Hits(Struct, frozen=True):
    """Unrepaired hits by area, those of this player-turn, and those of the last three game-turns (chapter 14)."""

    m_drive: int = 0
    j_drive: int = 0
    other: int = 0
    computer: int = 0
    weapons: int = 0
    this_player_turn: int = 0
    by_turn: tuple[tuple[int, int], ...] = ()
    """Game-turn and unrepaired hits taken in it, oldest first."""
    each: tuple[tuple[int, Area], ...] = ()
    """Game-turn and area of each of them, oldest first."""


class ComputerView(Struct, frozen=True):
    """A ship's computer; what it holds is its owner's secret under the extended rule (MD-CPU.23)."""

    model: int
    cpu: int
    storage: int
    working: bool
    library: tuple[Program, ...]
    loaded: tuple[Program, ...] | None
    running: tuple[Program, ...] | None
    shown: tuple[Program, ...]
    """Disclosed to all in this phase."""
    touched: tuple[Program, ...] = ()
    """Inserted or deleted since programming began; its owner's."""
    chosen: tuple[Program, ...] | None = None
    """The set sealed for the next phase; its owner's."""
    sealed: bool = False
    """A set is sealed for the next phase, whatever it is."""


class StoreView(Struct, frozen=True):
    """What a ship has to launch or build with; the others see at most how many missiles there are."""

    missiles: int | None
    """Their number; None where that is secret too (`missile_components`)."""
    magazine: tuple[Missile, ...] | None = None
    fresh: tuple[Missile, ...] = ()
    bodies: tuple[At, ...] | None = None
    kits: tuple[Guidance | Propulsion | Detonation, ...] | None = None
    budget: int | None = None
    draft: tuple[Guidance, Propulsion, Detonation] | None = None
    components: bool = False
    """It builds its missiles itself (MD-BLD.06)."""


class MissileView(Struct, frozen=True, gc=False):
    """A missile in flight; with `missile_secrecy` the others know nothing of this but its launcher (MD-MIS.26)."""

    launcher: int
    what: Missile | None
    target: Target = None
    level: int = 0
    heading: Direction | None = None
    unguided: bool = False
    designation: Literal["none", "contact", "proximity", "hold"] = "none"
    proximity: bool = False
    """Known to all to be a proximity warhead (MD-RET.16)."""


class VesselView(Struct, frozen=True, gc=False):
    """All that a seat knows of a vessel."""

    number: int
    design: str
    name: str
    mark: str
    kind: Kind
    seat: int
    side: int
    g: int | None
    fuel: int | None
    """None: never runs out, or secret."""
    past: At
    present: At
    future: At
    label: str
    sheet: At
    speed: int
    status: Status
    end: End
    world: str | None
    landed_turn: int
    orbit: str | None
    carrier: int | None
    wreck: bool
    hits: Hits
    repairing: bool
    order: Direction | None
    manual: bool
    """Its computer is out, so that it is flown by hand (chapter 15)."""
    tons: int
    lasers: int
    launchers: int
    sandcasters: int
    computer: ComputerView | None
    store: StoreView | None
    missile: MissileView | None
    sand: bool
    casts_left: int
    acted: bool
    moved: bool
    newborn: bool
    resolved: bool
    attached: tuple[int, ...]
    entrant: bool
    visited: tuple[str, ...]
    goals: tuple[str, ...]
    cargo: Literal["none", "legal", "illegal", "unknown"]
    inspected: bool
    berth: int | None
    """The ship that carried it at the start (MD-ORD.13)."""
    entry: int
    """How it may be brought on, while it waits (see arrivals.py)."""
    motion: tuple[Direction, ...]
    """Of a big ship (MD-WLD.05)."""


class CharacterView(Struct, frozen=True):
    """Somebody aboard; all of it is public (MD-CRW.07)."""

    name: str
    vessel: int
    location: Location
    pool: int
    gunner: int
    suit: bool


class AttackView(Struct, frozen=True):
    """Lasers declared and not yet all fired."""

    vessel: int
    target: int
    shot: Shot
    lasers: int
    combined: bool
    predict: bool
    gunner: bool
    selective: int
    loose: bool


class Leg(Struct, frozen=True, gc=False):
    """One turn of a forecast: where the vessel will be if it does not thrust, and the pull it then feels."""

    at: At
    fate: Fate
    pull: At


class Course(Struct, frozen=True, gc=False):
    """One future the owner may choose, what it costs, and where it leads."""

    to: At
    thrust: int
    legs: tuple[Leg, ...]


class Plan(Struct, frozen=True):
    """The move a vessel is about to make: where it goes, how that ends, and what may be chosen then."""

    vessel: int
    arrival: At
    fate: Fate
    projection: At
    unthrust: At
    courses: tuple[Course, ...]


class View(Struct, frozen=True):
    """A seat's whole knowledge of the game; a spectator has no plans of its own."""

    seat: int | None
    options: Options
    title: str
    goal: str
    briefing: str
    """What each side is after, in a sentence or two."""
    turn_limit: int
    turn: int
    minutes: int
    phase: Phase
    step: Step
    phasing: int
    asked: int
    """How many sides after the phasing one the side now asked comes, where sides answer one after the other."""
    done: tuple[int, ...]
    """Seats that have finished the present step."""
    order: tuple[int, ...]
    sides: tuple[SideView, ...]
    sheets: tuple[At, ...]
    worlds: tuple[WorldView, ...]
    vessels: tuple[VesselView, ...]
    characters: tuple[CharacterView, ...]
    explosions: tuple[At, ...]
    intercepted: tuple[Intercepted, ...]
    """Every two vessels now in one hex."""
    contacts: tuple[tuple[int, int], ...]
    """The interception list of this player-turn (MD-INT.01)."""
    warned: tuple[Warned, ...]
    shots: tuple[tuple[int, int], ...]
    """Who fired at whom in this player-turn (MD-RET.02)."""
    attacks: tuple[AttackView, ...]
    plans: tuple[Plan, ...]
    attempts: int
    armed: bool
    outcome: Outcome | None
