"""What a player can do, one struct each, in the order of the decision points (chapter 19 of the rulebook)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from mayday.core.game import Resign
from mayday.games.mayday78.tables import PROGRAM_CODES

At: TypeAlias = tuple[int, int]
Direction: TypeAlias = Literal["N", "NE", "SE", "S", "SW", "NW"]
Area: TypeAlias = Literal["m-drive", "j-drive", "other", "computer", "weapons"]
Program: TypeAlias = Literal[
    "P1", "P2", "P3", "P4", "G", "T", "S1", "S2", "L", "M1", "M2", "M3", "AE", "RF", "AM", "M", "J1", "J2", "N"
]
Location: TypeAlias = Literal["engineering", "weapons turret", "bridge", "cabin", "hold"]
Guidance: TypeAlias = Literal["homing", "guided", "responsive", "unguided"]
Propulsion: TypeAlias = Literal["constant", "limited", "discretionary", "unpowered"]
Detonation: TypeAlias = Literal["contact", "proximity", "intelligent", "command"]
Target: TypeAlias = int | str | None
"""A vessel by its number, a world by its name, or nothing."""


class Missile(Struct, frozen=True, forbid_unknown_fields=True):
    """What a missile is made of (MD-MIS.01)."""

    guidance: Guidance = "homing"
    """How it finds its target."""
    propulsion: Propulsion = "limited"
    """How it may thrust."""
    detonation: Detonation = "contact"
    """What sets it off."""
    g: Annotated[int, Meta(ge=0, le=6)] = 6
    """Hexes of thrust a turn at most; 0 if it is unpowered."""
    burns: Annotated[int, Meta(ge=0, le=12)] = 6
    """Its whole fuel; 0 if it is unpowered."""


# Before play, and when a vessel arrives.


class Muster(Struct, frozen=True, tag="muster"):
    """Choose one's ships in secret, as many of each group as the scenario says, in any order (MD-BAT.01)."""

    designs: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        """The same fleet in another order is the same choice; its order stays, as pages show it group by group."""
        return isinstance(other, Muster) and sorted(self.designs) == sorted(other.designs)

    def __hash__(self) -> int:
        return len(self.designs)


class PlaceWorld(Struct, frozen=True, tag="place-world"):
    """Put one's home world on the map (MD-BAT.03)."""

    world: str
    hex: At


class Place(Struct, frozen=True, tag="place"):
    """Bring a vessel on: to a start hex, onto a world's own hex (landed) or beside one (in orbit)."""

    vessel: int
    hex: At


class Head(Struct, frozen=True, tag="head"):
    """Give a vessel just placed its start vector (MD-SET.02)."""

    vessel: int
    vector: At


class Load(Struct, frozen=True, tag="cargo"):
    """Fix in secret what a trader carries (MD-SMG.04)."""

    vessel: int
    cargo: Literal["legal", "illegal"]


class Draft(Struct, frozen=True, tag="draft"):
    """Choose the systems of the missiles to be bought next (MD-BLD.01)."""

    vessel: int
    guidance: Guidance
    propulsion: Propulsion
    detonation: Detonation


class Buy(Struct, frozen=True, tag="buy"):
    """Buy a missile of the draft with this body, or the body alone for a component store (MD-BLD.05, MD-BLD.06)."""

    vessel: int
    g: int
    burns: int


class BuyKit(Struct, frozen=True, tag="buy-kit"):
    """Buy a guidance, propulsion or detonation kit for a component store (MD-BLD.06)."""

    vessel: int
    kit: Guidance | Propulsion | Detonation


class Assemble(Struct, frozen=True, tag="assemble"):
    """Put a missile together from stock (MD-BLD.07)."""

    vessel: int
    missile: Missile


# Computers and crew.


class Insert(Struct, frozen=True, tag="insert"):
    """Load a program from the ship's library (MD-CPU.11)."""

    vessel: int
    program: Program


class Delete(Struct, frozen=True, tag="delete"):
    """Take a program out of the computer (MD-CPU.11)."""

    vessel: int
    program: Program


class Run(Struct, frozen=True, tag="run"):
    """Name the programs in the CPU for the next phase, in any order (MD-CPU.09)."""

    vessel: int
    programs: tuple[Program, ...]

    def __post_init__(self) -> None:
        """A set of programs is written in the order of the software list (MD-DAT.12)."""
        given: object = self.programs  # what is no set of programs at all is refused at the door
        if isinstance(given, tuple) and all(program in PROGRAM_CODES for program in given):
            force_setattr(self, "programs", tuple(sorted(given, key=PROGRAM_CODES.index)))


class Post(Struct, frozen=True, tag="post"):
    """Send a character to a place aboard a vessel (MD-CRW.01, MD-CRW.07)."""

    character: int
    vessel: int
    location: Location


# Phase A.


class Repair(Struct, frozen=True, tag="repair"):
    """Try to repair one area of a ship (MD-DMG.13)."""

    vessel: int
    area: Area


class Burn(Struct, frozen=True, tag="burn", gc=False):
    """Move a vessel completely and set its new future (MD-MOV.04); just launched, only the latter (MD-ORD.06)."""

    vessel: int
    to: At


class Order(Struct, frozen=True, tag="order"):
    """Move a ship under manual control, and record the direction of its next thrust or none (MD-MAN.03)."""

    vessel: int
    direction: Direction | None


class Jump(Struct, frozen=True, tag="jump"):
    """Leave the game by jump (MD-JMP.01)."""

    vessel: int


class Designate(Struct, frozen=True, tag="designate"):
    """Make a command missile that met something a contact or proximity warhead, or hold it (MD-DET.05)."""

    missile: int
    how: Literal["contact", "proximity", "hold"]


class Ram(Struct, frozen=True, tag="ram"):
    """Try to collide with a vessel one has met (MD-INT.04)."""

    vessel: int
    target: int


# Phases B and C.


class Fire(Struct, frozen=True, tag="fire"):
    """Declare a vessel's lasers at a target, with mode and programs (MD-LAS.04)."""

    vessel: int
    target: int
    combined: bool = False
    predict: bool = False
    gunner: bool = False
    selective: Literal[-3, 0, 3] = 0


class Shoot(Struct, frozen=True, tag="shoot"):
    """Resolve a vessel's next attack (MD-LAS.04)."""

    vessel: int


class Shift(Struct, frozen=True, tag="shift"):
    """Turn the lasers not yet fired to another target (MD-LAS.19)."""

    vessel: int
    target: int


# Phase D.


class Retarget(Struct, frozen=True, tag="retarget"):
    """Name, change or cancel the target of a responsive missile (MD-MIS.11)."""

    missile: int
    target: Target


class Detonate(Struct, frozen=True, tag="detonate"):
    """Resolve a warhead in contact on this victim (MD-DET.10)."""

    missile: int
    victim: int


class Hold(Struct, frozen=True, tag="hold"):
    """Let a command missile fly on after all (MD-DET.05)."""

    missile: int


class Launch(Struct, frozen=True, tag="launch"):
    """Launch a missile; the level and direction are those of constant propulsion (MD-ORD.01, MD-MIS.13, MD-MIS.14)."""

    vessel: int
    missile: Missile
    target: Target = None
    level: int = 0
    direction: Direction | None = None


class Release(Struct, frozen=True, tag="release"):
    """Launch a carried craft (MD-ORD.04)."""

    craft: int


class Cast(Struct, frozen=True, tag="cast"):
    """Cast sand (MD-SND.01)."""

    vessel: int


class Board(Struct, frozen=True, tag="board"):
    """Board a vessel whose course one has matched (MD-INT.06)."""

    vessel: int
    target: int


class Dock(Struct, frozen=True, tag="dock"):
    """Take a small craft aboard again (MD-ORD.13)."""

    craft: int
    ship: int


class EndPhase(Struct, frozen=True, tag="end"):
    """Nothing more: what was not touched goes on as it is (MD-MOV.06, MD-CPU.25)."""


Action: TypeAlias = (
    Muster
    | PlaceWorld
    | Place
    | Head
    | Load
    | Draft
    | Buy
    | BuyKit
    | Assemble
    | Insert
    | Delete
    | Run
    | Post
    | Repair
    | Burn
    | Order
    | Jump
    | Designate
    | Ram
    | Fire
    | Shoot
    | Shift
    | Retarget
    | Detonate
    | Hold
    | Launch
    | Release
    | Cast
    | Board
    | Dock
    | EndPhase
    | Resign
)
