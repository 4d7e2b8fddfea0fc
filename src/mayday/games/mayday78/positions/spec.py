"""The plain form of a position: what may be written in a file, field by field, with its defaults."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.core.game import Outcome
from mayday.games.mayday78.actions import Area, Direction, Location, Missile, Program, Target
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.seen import End, Phase, Status, Step
from mayday.games.mayday78.tables import STRENGTH
from mayday.games.mayday78.views.terms import Cargo, Kit, Systems

# Far beyond any game, and near enough for the exact comparisons of a course to fit into 64 bits.
Coordinate: TypeAlias = Annotated[int, Meta(ge=-100_000_000, le=100_000_000)]
At: TypeAlias = tuple[Coordinate, Coordinate]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Turn: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1022)]
"""Of a vessel, counted from 0 in the order of the list."""
Body: TypeAlias = tuple[Annotated[int, Meta(ge=0, le=6)], Annotated[int, Meta(ge=0, le=12)]]
"""G and burns."""
Magazine: TypeAlias = tuple[Missile, ...] | Annotated[int, Meta(ge=0, le=99)]
"""Each missile, or how many standard ones."""


class WorldSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A world by name; `missile_hits` counts, for each side, its missiles that struck it (MD-GRV.23)."""

    name: str
    hex: At
    missile_hits: tuple[Count, ...] = ()


class SideSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who plays together, the world they call home, their points, and the ships they chose (MD-BAT.01)."""

    seats: tuple[int, ...]
    home: str | None = None
    out: bool = False
    score: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] = 0
    muster: tuple[str, ...] = ()


class HitsSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Unrepaired hits by area (chapter 14)."""

    m_drive: Annotated[int, Meta(ge=0, le=99)] = 0
    j_drive: Annotated[int, Meta(ge=0, le=99)] = 0
    other: Annotated[int, Meta(ge=0, le=99)] = 0
    computer: Annotated[int, Meta(ge=0, le=99)] = 0
    weapons: Annotated[int, Meta(ge=0, le=99)] = 0


class VesselSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A vessel. Give `past` and `future`, or a `vector`, or neither for one at rest (MD-SET.02)."""

    # What it is. Big ships have no seat; a missile in flight has the design "missile".
    design: str
    seat: int = -1
    side: Annotated[int, Meta(ge=-1, le=5)] | None = None
    """Left out, the side of the seat; needed where a side has no seat."""
    mark: str | None = None

    # Where it is. `present` may be left out for what is aboard another vessel or still to be brought on.
    present: At | None = None
    past: At | None = None
    future: At | None = None
    vector: At | None = None
    status: Status = "flying"
    end: End = "here"
    world: str | None = None
    landed_turn: Turn = 0
    orbit: str | None = None
    carrier: Number | None = None
    berth: Annotated[int, Meta(ge=-1, le=1022)] | None = None
    """The ship that carried it at the start; left out, its carrier (MD-ORD.13)."""
    holds: Literal["full", "empty"] = "full"
    """Full: a ship carries what its design says (MD-DAT.07). Empty: only what this list names."""
    fuel: Count | None = None

    # Damage. Hits without a `tally` were taken in the present game-turn; a tally alone is hits enough.
    wreck: bool = False
    hits: HitsSpec | None = None
    this_player_turn: Annotated[int, Meta(ge=0, le=99)] = 0
    tally: tuple[tuple[Turn, Area], ...] = ()
    """Game-turn and area of each unrepaired hit, oldest first (MD-DMG.12)."""
    repairing: bool = False
    order: Direction | None = None

    # The computer, under the extended rule. What is loaded runs, if it fits and nothing else is said.
    loaded: tuple[Program, ...] | None = None
    running: tuple[Program, ...] | None = None
    touched: tuple[Program, ...] = ()
    shown: tuple[Program, ...] = ()
    chosen: tuple[Program, ...] | None = None

    # Ordnance. Without a magazine a ship with a launcher has what MD-ORD.08 gives it.
    magazine: Magazine | None = None
    fresh: tuple[Missile, ...] = ()
    bodies: tuple[Body, ...] = ()
    kits: tuple[Kit, ...] = ()
    budget: Count = 0
    draft: Systems | None = None
    store: bool = False
    """It builds its missiles from components (MD-BLD.06)."""
    sand: bool = False
    casts: Count = 0
    acted: bool = False

    # A missile in flight; a standard one if nothing else is said (MD-DAT.14).
    missile: Missile | None = None
    launcher: Number | None = None
    target: Target = None
    level: Annotated[int, Meta(ge=0, le=6)] | None = None
    heading: Direction | None = None
    unguided: bool = False
    designation: Literal["none", "contact", "proximity", "hold"] = "none"
    seen: bool = False
    resolved: bool = False
    attached: tuple[Number, ...] = ()

    # The scenario.
    entrant: bool = False
    visited: tuple[str, ...] = ()
    entry: Annotated[int, Meta(ge=0, le=1023)] = 0
    cargo: Cargo = "none"
    inspected: bool = False

    # In phase A the phasing side's vessels have not moved unless it is said.
    moved: bool | None = None
    newborn: bool = False


class CharacterSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody aboard (MD-CRW.01)."""

    name: str
    vessel: Number
    location: Location
    pool: Annotated[int, Meta(ge=0, le=99)] = STRENGTH
    gunner: Annotated[int, Meta(ge=0, le=5)] = 0
    suit: bool = False


class AttackSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Lasers declared at a target and not yet all fired; all of the vessel's unless it is said (MD-LAS.04)."""

    vessel: Number
    target: Number
    lasers: Annotated[int, Meta(ge=1, le=99)] | None = None
    combined: bool = False
    predict: bool = False
    gunner: bool = False
    selective: Annotated[int, Meta(ge=-3, le=3, multiple_of=3)] = 0
    loose: bool = False


class PositionSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position. A game without a goal ends with its turn limit, if it has one."""

    vessels: tuple[VesselSpec, ...]
    sides: tuple[SideSpec, ...]
    worlds: tuple[WorldSpec, ...] = ()
    options: Options = Options()
    goal: str = "none"
    turn_limit: Count = 0
    armed: bool | None = None
    """Weapons are in use; left out, they are, but for a race without `gp_weapons` (MD-GP.05)."""
    sheets: tuple[At, ...] = ()
    motions: tuple[tuple[Direction, ...], ...] | None = None
    """Of each world, then of each big ship; left out, as the option `world_motion` says (MD-WLD.02)."""
    characters: tuple[CharacterSpec, ...] = ()
    explosions: tuple[At, ...] = ()
    order: tuple[int, ...] | None = None
    turn: Turn = 1
    phasing: int | None = None
    phase: Phase = "A"
    step: Step | None = None
    """Left out: moving in A, declaring in B and C, retargeting or launching in D, programming in E."""
    asked: Count | None = None
    done: tuple[int, ...] = ()
    contacts: tuple[tuple[Number, Number], ...] | None = None
    """Left out, who shares a hex has met, once the movement of the player-turn is over (MD-INT.01)."""
    shots: tuple[tuple[Number, Number], ...] = ()
    attacks: tuple[AttackSpec, ...] = ()
    attempts: Count = 0
    outcome: Outcome | None = None
