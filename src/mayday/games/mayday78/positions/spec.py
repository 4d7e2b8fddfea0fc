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
    """What it is called; every other field that means a world says this."""
    hex: At
    """Where it lies, axial q and r."""
    missile_hits: tuple[Count, ...] = ()
    """For each side, how many of its missiles have struck this world; left out, none (MD-GRV.23)."""


class SideSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who plays together, the world they call home, their points, and the ships they chose (MD-BAT.01)."""

    seats: tuple[int, ...]
    """The numbers of its seats, from 0; every seat belongs to exactly one side."""
    home: str | None = None
    """The world it calls home, by name."""
    out: bool = False
    """It has given up or lost everything and plays no more."""
    score: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] = 0
    """Its points so far, where the goal counts them."""
    muster: tuple[str, ...] = ()
    """The designs of the fleet it has chosen in secret (MD-BAT.01)."""


class HitsSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Unrepaired hits by area (chapter 14)."""

    m_drive: Annotated[int, Meta(ge=0, le=99)] = 0
    """Of the maneuver drive."""
    j_drive: Annotated[int, Meta(ge=0, le=99)] = 0
    """Of the jump drive; only ships have one."""
    other: Annotated[int, Meta(ge=0, le=99)] = 0
    """Of no effect on what it can do, but counted (MD-DMG.01)."""
    computer: Annotated[int, Meta(ge=0, le=99)] = 0
    """Of the computer; only ships have one."""
    weapons: Annotated[int, Meta(ge=0, le=99)] = 0
    """Of lasers, launchers and sandcasters."""


class VesselSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A vessel. Give `past` and `future`, or a `vector`, or neither for one at rest (MD-SET.02)."""

    # What it is. Big ships have no seat; a missile in flight has the design "missile".
    design: str
    """The name of a ship, craft, missile or big ship; `missile` for any missile in flight."""
    seat: Annotated[int, Meta(ge=-1, le=99)] = -1
    """Whose it is; -1, or left out, for big ships and for sides without seats."""
    side: Annotated[int, Meta(ge=-1, le=5)] | None = None
    """Left out, the side of the seat; needed where a side has no seat."""
    mark: str | None = None
    """The letter or number on its counter; left out, the next that is free (MD-DAT.01)."""

    # Where it is. `present` may be left out for what is aboard another vessel or still to be brought on.
    present: At | None = None
    """The hex it is in."""
    past: At | None = None
    """The hex it came from; left out, the present one."""
    future: At | None = None
    """The hex it is bound for; left out, the present one."""
    vector: At | None = None
    """In the place of past and future: the way it goes each turn."""
    status: Status = "flying"
    """Flying, landed on a world, lost, aboard another vessel, or waiting to be brought on."""
    end: End = "here"
    """How a lost vessel left the game; a wreck is destroyed."""
    world: str | None = None
    """The world it stands on or struck; left out for one that landed, the world of its hex."""
    landed_turn: Turn = 0
    """The game-turn of its last landing."""
    orbit: str | None = None
    """The world it circles (MD-GRV.11)."""
    carrier: Number | None = None
    """The ship in whose hold it is, or was when it was launched."""
    berth: Annotated[int, Meta(ge=-1, le=1022)] | None = None
    """The ship that carried it at the start; left out, its carrier (MD-ORD.13)."""
    holds: Literal["full", "empty"] = "full"
    """Full: a ship carries what its design says (MD-DAT.07). Empty: only what this list names."""
    fuel: Count | None = None
    """What is left in the tank of a craft or missile; left out, all of it."""

    # Damage. Hits without a `tally` were taken in the present game-turn; a tally alone is hits enough.
    wreck: bool = False
    """It is destroyed and drifts on (MD-DMG.10)."""
    hits: HitsSpec | None = None
    """Unrepaired hits by area; left out, those that `tally` lists."""
    this_player_turn: Annotated[int, Meta(ge=0, le=99)] = 0
    """Hits of this player-turn, repaired or not (MD-DMG.08)."""
    tally: tuple[tuple[Turn, Area], ...] = ()
    """Game-turn and area of each unrepaired hit, oldest first (MD-DMG.12)."""
    repairing: bool = False
    """It has tried a repair in this movement phase (MD-DMG.14)."""
    order: Direction | None = None
    """The thrust it has ordered for its next move under manual control (MD-MAN.03)."""

    # The computer, under the extended rule. What is loaded runs, if it fits and nothing else is said.
    loaded: tuple[Program, ...] | None = None
    """The programs in its computer, CPU and storage together (MD-CPU.06)."""
    running: tuple[Program, ...] | None = None
    """Those of them in the CPU; left out, all, if they fit."""
    touched: tuple[Program, ...] = ()
    """Programs inserted or deleted since this programming began (MD-CPU.11)."""
    shown: tuple[Program, ...] = ()
    """Programs disclosed to all in this phase (MD-CPU.23)."""
    chosen: tuple[Program, ...] | None = None
    """The set sealed for the next phase (MD-CPU.09)."""

    # Ordnance. Without a magazine a ship with a launcher has what MD-ORD.08 gives it.
    magazine: Magazine | None = None
    """The missiles aboard, or how many standard ones; left out, what the option gives (MD-ORD.08)."""
    fresh: tuple[Missile, ...] = ()
    """Missiles put together in this game-turn, to be launched from the next on (MD-BLD.07)."""
    bodies: tuple[Body, ...] = ()
    """G and burns of each missile body in its component store (MD-BLD.06)."""
    kits: tuple[Kit, ...] = ()
    """The guidance, propulsion and detonation kits in its component store (MD-BLD.06)."""
    budget: Count = 0
    """Credits it may still spend on missiles (MD-BLD.05)."""
    draft: Systems | None = None
    """Guidance, propulsion and detonation of the missile it is buying (MD-BLD.01)."""
    store: bool = False
    """It builds its missiles from components (MD-BLD.06)."""
    sand: bool = False
    """It is wrapped in sand (MD-SND.01)."""
    casts: Count = 0
    """Casts of sand it has made (MD-SND.08)."""
    acted: bool = False
    """It has fired, launched, cast, boarded or rammed in this phase; a missile was disclosed in it."""

    # A missile in flight; a standard one if nothing else is said (MD-DAT.14).
    missile: Missile | None = None
    """What a missile in flight is made of; left out, a standard one or what its design says."""
    launcher: Number | None = None
    """The ship that launched it and commands it."""
    target: Target = None
    """What it is aimed at: a vessel by its number or a world by its name."""
    level: Annotated[int, Meta(ge=0, le=6)] | None = None
    """Hexes of thrust of constant propulsion; left out, its G (MD-MIS.14)."""
    heading: Direction | None = None
    """The direction of its last thrust along one of the six (MD-MIS.13)."""
    unguided: bool = False
    """It has lost its guidance for good (MD-MIS.10)."""
    designation: Literal["none", "contact", "proximity", "hold"] = "none"
    """How a command missile was designated (MD-DET.05)."""
    seen: bool = False
    """Everybody knows that it is a proximity missile (MD-RET.16)."""
    resolved: bool = False
    """It has gone off, held or gone on in this phase D (MD-DET.13)."""
    attached: tuple[Number, ...] = ()
    """Vessels of its own side that it has not parted from since a launch (MD-DET.11)."""

    # The scenario.
    entrant: bool = False
    """It races, and the worlds it lands on are counted (MD-GP.02)."""
    visited: tuple[str, ...] = ()
    """The worlds it has landed on, home left out (MD-GP.04)."""
    entry: Annotated[int, Meta(ge=0, le=1023)] = 0
    """Its force in the scenario, from 1, plus 16 for each step of its arrival that is done; 0 when all are."""
    cargo: Cargo = "none"
    """What a trader carries in secret (MD-SMG.04)."""
    inspected: bool = False
    """It has been boarded and searched."""

    # In phase A the phasing side's vessels have not moved unless it is said.
    moved: bool | None = None
    """It has moved in this phase; left out, what can be told from the phase."""
    newborn: bool = False
    """It was launched or has arrived in this phase."""


class CharacterSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody aboard (MD-CRW.01)."""

    name: str
    """What people call them."""
    vessel: Number
    """The vessel they are aboard."""
    location: Location
    """Where aboard."""
    pool: Annotated[int, Meta(ge=0, le=99)] = STRENGTH
    """What injuries have left them; 0 is dead (MD-CRW.04)."""
    gunner: Annotated[int, Meta(ge=0, le=5)] = 0
    """Their level of gunnery (MD-LAS.15)."""
    suit: bool = False
    """They wear a vacc suit (MD-CRW.05)."""


class AttackSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Lasers declared at a target and not yet all fired; all of the vessel's unless it is said (MD-LAS.04)."""

    vessel: Number
    """Who fires."""
    target: Number
    """At whom."""
    lasers: Annotated[int, Meta(ge=1, le=99)] | None = None
    """How many lasers are still to be fired; left out, all it has."""
    combined: bool = False
    """They fire together in one attack (MD-LAS.18)."""
    predict: bool = False
    """With its Predict program (MD-LAS.15)."""
    gunner: bool = False
    """With its Gunner Interact program (MD-LAS.15)."""
    selective: Annotated[int, Meta(ge=-3, le=3, multiple_of=3)] = 0
    """With a Selective program: what is added to the damage roll (MD-LAS.16)."""
    loose: bool = False
    """Its target is gone, and the lasers left may be turned (MD-LAS.19)."""


class PositionSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position. A game without a goal ends with its turn limit, if it has one."""

    vessels: tuple[VesselSpec, ...]
    """Every vessel, numbered from 0 in this order."""
    sides: tuple[SideSpec, ...]
    """Every side, numbered from 0 in this order."""
    worlds: tuple[WorldSpec, ...] = ()
    """Every world on the map; in a race home comes first."""
    options: Options = Options()
    """What was agreed before the game; left out, as printed."""
    goal: str = "none"
    """What decides the game, in one line; `none` is a drill."""
    turn_limit: Count = 0
    """The last game-turn; 0 is no limit."""
    armed: bool | None = None
    """Weapons are in use; left out, they are, but for a race without `gp_weapons` (MD-GP.05)."""
    sheets: tuple[At, ...] = ()
    """The map sheets laid so far, by column and row of sheets (MD-MAP.05)."""
    motions: tuple[tuple[Direction, ...], ...] | None = None
    """Of each world, then of each big ship; left out, as the option `world_motion` says (MD-WLD.02)."""
    characters: tuple[CharacterSpec, ...] = ()
    """Everybody aboard, with the option `characters` (MD-CRW.01)."""
    explosions: tuple[At, ...] = ()
    """Hexes in which missiles blew up in this player-turn (MD-DAT.22)."""
    order: tuple[int, ...] | None = None
    """The sides in the order of their player-turns; left out, as they are listed (MD-SEQ.03)."""
    turn: Turn = 1
    """The game-turn."""
    phasing: int | None = None
    """The side whose player-turn it is; left out, the first that is in the game."""
    phase: Phase = "A"
    """A to E, or the set-up (MD-SEQ.04)."""
    step: Step | None = None
    """Left out: moving in A, declaring in B and C, retargeting or launching in D, programming in E."""
    asked: Count | None = None
    """How many sides after the phasing one the side now asked comes, where they answer in turn (MD-SEQ.09)."""
    done: tuple[int, ...] = ()
    """Seats that have finished this step."""
    contacts: tuple[tuple[Number, Number], ...] | None = None
    """Left out, who shares a hex has met, once the movement of the player-turn is over (MD-INT.01)."""
    shots: tuple[tuple[Number, Number], ...] = ()
    """Who fired at whom in phase B of this player-turn (MD-RET.02)."""
    attacks: tuple[AttackSpec, ...] = ()
    """Lasers declared and not yet fired (MD-LAS.04)."""
    attempts: Count = 0
    """Traders that have entered so far (MD-SMG.08)."""
    outcome: Outcome | None = None
    """How the game has ended, if it has."""
