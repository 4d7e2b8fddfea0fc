"""What can be heard at the table, one struct each."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from mayday.core.game import Outcome
from mayday.core.news import Roll
from mayday.games.mayday78.actions import Area, At, Direction, Location, Missile, Program, Target

Phase: TypeAlias = Literal["A", "B", "C", "D", "E", "interphase", "set-up"]
Shot: TypeAlias = Literal["fire", "return fire", "anti-missile"]
Result: TypeAlias = Literal["M-Drive", "J-Drive", "NE", "Computer", "Weaponry", "Detonate"]


class Ordered(Struct, frozen=True, tag="ordered"):
    """The order of the player-turns, fixed once: shuffled, or by a die where there is a roll (MD-SEQ.03, MD-SEQ.09)."""

    sides: tuple[int, ...]
    rolls: tuple[Roll, ...] = ()


class Placed(Struct, frozen=True, tag="placed"):
    """A world was put on its sheet, by dice where there are rolls (MD-SET.03)."""

    world: str
    hex: At
    rolls: tuple[Roll, ...] = ()


class Began(Struct, frozen=True, tag="began"):
    """A phase began; the interphase belongs to no side (MD-SEQ.01)."""

    turn: int
    phase: Phase
    side: int | None = None


class Pull(Struct, frozen=True):
    """One arrow of gravity that a move met (MD-GRV.02)."""

    hex: At
    world: str
    arrow: At


class Moved(Struct, frozen=True, tag="moved"):
    """A vessel's counters went on one turn (MD-MOV.01 to .04)."""

    vessel: int
    past: At
    present: At
    entered: tuple[At, ...]
    pulls: tuple[Pull, ...]
    unthrust: At
    future: At
    thrust: int


class Landed(Struct, frozen=True, tag="landed"):
    """A vessel came down on a world (MD-GRV.14); `new` when its race had not counted that world yet."""

    vessel: int
    world: str
    new: bool = False


class Launched(Struct, frozen=True, tag="launched"):
    """A landed vessel committed itself to a neighbouring hex (MD-GRV.20)."""

    vessel: int
    world: str
    to: At


class Crashed(Struct, frozen=True, tag="crashed"):
    """A vessel struck a world and is gone (MD-GRV.16, MD-GRV.23)."""

    vessel: int
    world: str
    speed: int


class Orbiting(Struct, frozen=True, tag="orbiting"):
    """A vessel went into orbit (MD-GRV.11)."""

    vessel: int
    world: str


class Intercepted(Struct, frozen=True, tag="intercepted"):
    """Two vessels met in a hex; `matched` when they also share their course (MD-INT.01, MD-INT.05)."""

    first: int
    second: int
    hex: At
    matched: bool


class Warned(Struct, frozen=True, tag="warned"):
    """Two hostile vessels will meet in a hex and cannot steer out of it (MD-INT.03)."""

    first: int
    second: int
    hex: At


class Refuelled(Struct, frozen=True, tag="refuelled"):
    """A small craft filled its tank on its home world (MD-GRV.24)."""

    vessel: int
    world: str


class Mustered(Struct, frozen=True, tag="mustered"):
    """A side's choice of ships was uncovered (MD-BAT.01)."""

    side: int
    designs: tuple[str, ...]


class Chosen(Struct, frozen=True, tag="chosen"):
    """A side has made its secret choice; only that it did is told."""

    side: int


class Entered(Struct, frozen=True, tag="entered"):
    """A vessel was brought on with these counters (MD-SET.02, MD-SEQ.14)."""

    vessel: int
    past: At
    present: At
    future: At


class SheetLaid(Struct, frozen=True, tag="sheet-laid"):
    """A further map sheet was placed (MD-PIR.02)."""

    sheet: At


class Bought(Struct, frozen=True, tag="bought"):
    """A ship bought something for its magazine or store; its owner alone hears what (MD-BLD.05, MD-BLD.06)."""

    vessel: int
    what: str
    price: int
    left: int


class Assembled(Struct, frozen=True, tag="assembled"):
    """A missile was put together from stock; its owner alone hears it (MD-BLD.07)."""

    vessel: int
    missile: Missile


class Programmed(Struct, frozen=True, tag="programmed"):
    """What a computer holds and will run; its owner alone hears it (MD-CPU.23)."""

    vessel: int
    loaded: tuple[Program, ...]
    running: tuple[Program, ...]


class Laden(Struct, frozen=True, tag="laden"):
    """What a trader carries: its owner hears it at once, the others when it comes to light (MD-SMG.04)."""

    vessel: int
    cargo: Literal["legal", "illegal"]


class Posted(Struct, frozen=True, tag="posted"):
    """A character went to another place (MD-CRW.01)."""

    character: int
    vessel: int
    location: Location


class RepairTried(Struct, frozen=True, tag="repair-tried"):
    """A crew worked on a damaged area (MD-DMG.15)."""

    vessel: int
    area: Area
    roll: Roll
    done: bool


class OrderGiven(Struct, frozen=True, tag="order-given"):
    """A ship under manual control fixed its next thrust, for all to see (MD-MAN.04)."""

    vessel: int
    direction: Direction | None


class Jumped(Struct, frozen=True, tag="jumped"):
    """A ship left by jump (MD-JMP.03)."""

    vessel: int


class Designated(Struct, frozen=True, tag="designated"):
    """A command missile was made a warhead of one kind, or put on hold (MD-DET.05)."""

    missile: int
    how: Literal["contact", "proximity", "hold"]


class Rammed(Struct, frozen=True, tag="rammed"):
    """A vessel tried to collide with another (MD-INT.04)."""

    vessel: int
    target: int
    roll: Roll
    hit: bool


class Declared(Struct, frozen=True, tag="declared"):
    """A vessel's lasers were declared at a target (MD-LAS.04)."""

    vessel: int
    target: int
    shot: Shot
    combined: bool
    selective: int


class Fired(Struct, frozen=True, tag="fired"):
    """One laser attack (MD-LAS.08)."""

    vessel: int
    target: int
    shot: Shot
    roll: Roll
    hit: bool


class ShotLost(Struct, frozen=True, tag="shot-lost"):
    """Lasers declared at a target that is gone were not fired (MD-LAS.20)."""

    vessel: int
    target: int


class Shifted(Struct, frozen=True, tag="shifted"):
    """Lasers not yet fired were turned to another target (MD-LAS.19)."""

    vessel: int
    target: int


class Disclosed(Struct, frozen=True, tag="disclosed"):
    """A secret missile proved to be a proximity one; the shot at it is lost (MD-RET.16)."""

    missile: int


class Damaged(Struct, frozen=True, tag="damaged"):
    """One consultation of the damage table (MD-DMG.07)."""

    vessel: int
    result: Result
    hits: int
    roll: Roll


class Destroyed(Struct, frozen=True, tag="destroyed"):
    """A vessel was destroyed; a ship or craft drifts on as a wreck, a missile is gone (MD-DMG.10)."""

    vessel: int
    rule: str


class Vanished(Struct, frozen=True, tag="vanished"):
    """A vessel left the board without a fight: self-destruction, impounding, a finished attempt."""

    vessel: int
    rule: str


class Unguided(Struct, frozen=True, tag="unguided"):
    """A missile lost its guidance for good (MD-MIS.10)."""

    missile: int


class Hurt(Struct, frozen=True, tag="hurt"):
    """A character where the damage struck threw for it (MD-CRW.03)."""

    character: int
    roll: Roll
    injury: Roll | None
    pool: int


class Struck(Struct, frozen=True, tag="struck"):
    """An empty place aboard took the damage: where an NE hit went (MD-CRW.02)."""

    vessel: int
    location: Location
    roll: Roll


class Retargeted(Struct, frozen=True, tag="retargeted"):
    """A responsive missile was given another target (MD-MIS.11)."""

    missile: int
    target: Target


class Detonated(Struct, frozen=True, tag="detonated"):
    """A warhead went off beside a victim, which shows what it was (MD-DET.06, MD-DET.09)."""

    missile: int
    victim: int
    warhead: Missile
    roll: Roll
    hit: bool


class Held(Struct, frozen=True, tag="held"):
    """A command missile in contact was let fly on (MD-DET.05)."""

    missile: int


class MissileLaunched(Struct, frozen=True, tag="missile-launched"):
    """A ship launched a missile; what it is and aims at may be secret (MD-ORD.01, MD-MIS.26)."""

    vessel: int
    missile: int
    what: Missile | None
    target: Target


class CraftLaunched(Struct, frozen=True, tag="craft-launched"):
    """A ship launched a carried craft (MD-ORD.04)."""

    vessel: int
    craft: int


class Maneuvered(Struct, frozen=True, tag="maneuvered"):
    """A vessel just launched made its initial maneuver (MD-ORD.06)."""

    vessel: int
    future: At
    thrust: int


class SandCast(Struct, frozen=True, tag="sand-cast"):
    """A ship wrapped itself in sand (MD-SND.02)."""

    vessel: int
    left: int


class SandGone(Struct, frozen=True, tag="sand-gone"):
    """A ship left its sand behind (MD-SND.06)."""

    vessel: int


class Boarded(Struct, frozen=True, tag="boarded"):
    """A vessel boarded another, or was repelled (MD-INT.08)."""

    vessel: int
    target: int
    rolls: tuple[Roll, ...]
    done: bool


class Inspected(Struct, frozen=True, tag="inspected"):
    """A trader's cargo was looked at (MD-SMG.05)."""

    vessel: int
    by: int
    cargo: Literal["legal", "illegal"]


class Docked(Struct, frozen=True, tag="docked"):
    """A small craft was taken aboard again (MD-ORD.13)."""

    craft: int
    ship: int


class WorldMoved(Struct, frozen=True, tag="world-moved"):
    """A world or derelict moved in the interphase, with the vessels it carries (MD-WLD.02, MD-WLD.05)."""

    name: str
    hex: At
    carried: tuple[int, ...]


class Scored(Struct, frozen=True, tag="scored"):
    """A side won or lost points (MD-BAT.05, MD-SMG.07)."""

    side: int
    points: int
    why: str
    rule: str


class Resigned(Struct, frozen=True, tag="resigned"):
    """A seat gave up (MD-VIC.03)."""

    seat: int


class Ended(Struct, frozen=True, tag="ended"):
    """The game is over."""

    outcome: Outcome


Event: TypeAlias = (
    Ordered
    | Placed
    | Began
    | Moved
    | Landed
    | Launched
    | Crashed
    | Orbiting
    | Intercepted
    | Warned
    | Refuelled
    | Mustered
    | Chosen
    | Entered
    | SheetLaid
    | Bought
    | Assembled
    | Programmed
    | Laden
    | Posted
    | RepairTried
    | OrderGiven
    | Jumped
    | Designated
    | Rammed
    | Declared
    | Fired
    | ShotLost
    | Shifted
    | Disclosed
    | Damaged
    | Destroyed
    | Vanished
    | Unguided
    | Hurt
    | Struck
    | Retargeted
    | Detonated
    | Held
    | MissileLaunched
    | CraftLaunched
    | Maneuvered
    | SandCast
    | SandGone
    | Boarded
    | Inspected
    | Docked
    | WorldMoved
    | Scored
    | Resigned
    | Ended
)
