"""What the flight computer is told and what it answers, as plain values: a space, a body, legs, plans."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

At: TypeAlias = tuple[int, int]
Fate: TypeAlias = Literal["flies", "stays", "lands", "crashes"]

NO_FUEL_LIMIT = -1


class Space(Struct, frozen=True):
    """The worlds, which stand still, and how the rules around them are read.

    `graze`: a course along the edge of a gravity hex is pulled (MD-MAP.08). `at_rest`: so is a body at rest in one
    (MD-GRV.09). `touch_and_go`: who lands may launch in the same phase (MD-GRV.19). `burn_by_turn`: fuel pays for a
    phase with thrust, not for each hex of it (MD-MIS.18).
    """

    worlds: tuple[At, ...]
    graze: bool = False
    at_rest: bool = False
    touch_and_go: bool = False
    burn_by_turn: bool = False


class Body(Struct, frozen=True):
    """The counters of a vessel before its next movement phase, and what its drive can do.

    A body whose present and future are the hex of one world is landed there (MD-GRV.15). `g` is the thrust allowed
    in a phase, 0 for a body that cannot thrust; `g_now` says where the coming phase allows less (MD-MOV.15).
    Missiles and wrecks do not land: they strike at any speed (MD-GRV.23).
    """

    present: At
    future: At
    g: int = 0
    fuel: int = NO_FUEL_LIMIT
    lands: bool = True
    g_now: int | None = None


class Leg(Struct, frozen=True):
    """One turn of a course: the move, how it ends, where the counters stand then.

    `world` is the number of the world that the body stays or lands on or strikes, -1 in the open. A body that
    crashes leaves the map: its `future` is where it struck.
    """

    start: At
    end: At
    fate: Fate
    world: int
    future: At


class Plan(Struct, frozen=True):
    """What to do turn by turn: the future to choose in each movement phase, and the present it is chosen in.

    The first future is the one to choose in the coming movement phase. `thrust` is the sum of all thrust in hexes.
    """

    futures: tuple[At, ...]
    presents: tuple[At, ...]
    thrust: int
    turns: int


class Interception(Struct, frozen=True):
    """A turn and a hex in which a hunter can meet its quarry, and the cheapest way to be there (MD-INT.01)."""

    turn: int
    hex: At
    plan: Plan
