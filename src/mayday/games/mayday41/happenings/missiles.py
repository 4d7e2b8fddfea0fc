"""Events of missiles; what is in a volley is told to its owner alone (M4-MIS.11)."""

from __future__ import annotations

from mayday.core.news import Roll
from mayday.games.mayday41.happenings.general import Event
from mayday.games.mayday41.tables import MissileType


class WentInert(Event, frozen=True, tag="went_inert"):
    """To the owner: so many missiles of a volley are no more (M4-MIS.22)."""

    volley: str
    missiles: int


class Switched(Event, frozen=True, tag="switched"):
    """To the owner: missiles of a volley are guided at another target (M4-MIS.14)."""

    volley: str
    kind: MissileType
    missiles: int
    to: str


class Warned(Event, frozen=True, tag="warned"):
    """To the owner of the target, and of the volley: it detonates in this turn, at this range (M4-FIR.11)."""

    volley: str
    target: str
    hexes: int


class VolleyLaunched(Event, frozen=True, tag="volley_launched"):
    """A new volley, to its owner and to whoever holds the ship that launched it (M4-SEN.37)."""

    ship: str
    volley: str
    past: str
    present: str
    future: str


class Appeared(Event, frozen=True, tag="appeared"):
    """A new marker, to everybody else (M4-SEN.40)."""

    unit: str
    past: str
    present: str
    future: str


class NotLaunched(Event, frozen=True, tag="not_launched"):
    """To the owner: missiles that were ordered stay in the magazine (M4-MIS.04, M4-FIR.07)."""

    ship: str
    launcher: str
    missiles: int


class Detonated(Event, frozen=True, tag="detonated"):
    """Missiles of a volley went off at a target: a roll for each that was left, and how many hit (M4-MIS.27)."""

    volley: str
    target: str
    hexes: int
    rolls: tuple[Roll, ...]
    hits: int


HAPPENINGS = WentInert | Switched | Warned | VolleyLaunched | Appeared | NotLaunched | Detonated
