"""Events of the sensor phase, each told only to whoever may know it."""

from __future__ import annotations

from mayday.core.news import Roll
from mayday.games.mayday41.happenings.general import Event
from mayday.games.mayday41.sensors.terms import Term


class SensorsUsed(Event, frozen=True, tag="sensors_used"):
    """Orders that are revealed: kinds of sensors, and the arc of an area jammer, -1 for none (M4-SEN.03)."""

    unit: str
    active: str
    passive: str
    arc: int


class Sensed(Event, frozen=True, tag="sensed"):
    """To the side that looked at what it holds, or now does: the signal, line by line, and the dice if any."""

    ship: str
    target: str
    sensor: str
    lock: bool
    terms: tuple[Term, ...]
    signal: float
    difficulty: str
    roll: Roll | None
    success: bool


class Unseen(Event, frozen=True, tag="unseen"):
    """To the side that looked: a bogey stays one, and nothing is told of why (M4-SEN.35, M4-TSK.12)."""

    ship: str
    target: str
    sensor: str


class Jammed(Event, frozen=True, tag="jammed"):
    """A jam roll, to the sensing side, and to the jammer's if the attempt was an active one (M4-JAM.14)."""

    jammer: str
    """The unit that jams."""
    against: str
    """The unit that looks."""
    kind: str
    """The kind of jammer."""
    roll: Roll
    """The throw."""
    success: bool
    """Is the attempt jammed?"""


class Found(Event, frozen=True, tag="found"):
    ship: str
    target: str


class Lost(Event, frozen=True, tag="lost"):
    """The contact of this handle is a bogey again (M4-SEN.36)."""

    target: str


class Locked(Event, frozen=True, tag="locked"):
    ship: str
    target: str


class LockedOn(Event, frozen=True, tag="locked_on"):
    """To the owner of the target."""

    unit: str


class LockLost(Event, frozen=True, tag="lock_lost"):
    ship: str
    target: str


class Acquired(Event, frozen=True, tag="acquired"):
    """To its owner: an independent missile has found its target, or has not (M4-MIS.19, M4-TSK.12)."""

    volley: str
    target: str
    success: bool


HAPPENINGS = SensorsUsed | Sensed | Unseen | Jammed | Found | Lost | Locked | LockedOn | LockLost | Acquired
