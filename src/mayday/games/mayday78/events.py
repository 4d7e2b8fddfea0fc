"""What can be heard at the table, one struct each."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from mayday.core.game import Outcome
from mayday.core.news import Roll

At: TypeAlias = tuple[int, int]
Phase: TypeAlias = Literal["A", "B", "C", "D", "E", "interphase"]


class Ordered(Struct, frozen=True, tag="ordered"):
    """The order of the player-turns, shuffled once (MD-SEQ.09)."""

    sides: tuple[int, ...]


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
    | Resigned
    | Ended
)
