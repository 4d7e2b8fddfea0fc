"""Events of damage, told to everybody who holds the vessel."""

from __future__ import annotations

from mayday.core.news import Roll
from mayday.games.mayday41.happenings.general import Event


class Struck(Event, frozen=True, tag="struck"):
    """A hit in points: what a screen took, what armour and structure lost (M4-DMG.01, M4-ENG.15)."""

    unit: str
    points: int
    screened: int
    armor: int
    structure: int


class Exploded(Event, frozen=True, tag="explosion"):
    """A roll on an explosion table, and what it does to this vessel (M4-DMG.08, M4-DMG.09, M4-DMG.11)."""

    unit: str
    inside: bool
    roll: Roll
    effect: str


class SystemLost(Event, frozen=True, tag="system_lost"):
    """Which of several was picked (M4-DMG.13 to M4-DMG.15)."""

    unit: str
    what: str


class Removed(Event, frozen=True, tag="removed"):
    """To those who held it: a unit is no more, and how (M4-SEQ.05)."""

    unit: str
    how: str


class MarkerGone(Event, frozen=True, tag="marker_gone"):
    """To everybody: markers are taken off the map."""

    hex: str


class Located(Event, frozen=True, tag="located"):
    """Under Appendix C: the roll for a place, perhaps one on its subtable, and what is there (M4-APC.07, M4-APC.08)."""

    unit: str
    inside: bool
    rolls: tuple[Roll, ...]
    system: str


class Deflected(Event, frozen=True, tag="deflected"):
    """Armour, or a screen, has stopped all of a hit (M4-APC.02 to M4-APC.04)."""

    unit: str
    points: int


class SystemStruck(Event, frozen=True, tag="system_struck"):
    """Points on one system, and what they did (M4-APC.22)."""

    unit: str
    inside: bool
    system: str
    part: str
    points: int
    effect: str


class Repaired(Event, frozen=True, tag="repaired"):
    """To its own side: an attempt at damage control (M4-APC.25)."""

    unit: str
    what: str
    roll: Roll
    success: bool


HAPPENINGS = Struck | Exploded | SystemLost | Removed | MarkerGone | Located | Deflected | SystemStruck | Repaired
