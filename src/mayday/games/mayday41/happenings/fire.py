"""Events of fire: orders as they are revealed, shots with their dice, sand."""

from __future__ import annotations

from msgspec import Struct

from mayday.core.news import Roll
from mayday.games.mayday41.happenings.general import Event


class ShotTold(Struct, frozen=True):
    """One revealed order; the battery is named to those who hold the ship."""

    battery: str
    target: str
    guard: bool
    to_hit: bool


class FireOrdered(Event, frozen=True, tag="fire_ordered"):
    """Orders of a vessel as they are revealed; nothing of missiles (M4-FIR.02).

    `directors` serve missiles, -1 for as many as those need.
    """

    ship: str
    shots: tuple[ShotTold, ...]
    predict: str
    directors: int


class Shot(Event, frozen=True, tag="shot"):
    """A battery fires; `points` of damage are on their way, 0 for a miss and against missiles (M4-ENG.02)."""

    ship: str
    battery: str
    target: str
    hexes: int
    locked: bool
    guard: bool
    roll: Roll
    hit: bool
    points: int


class MissileShot(Event, frozen=True, tag="missile_shot"):
    """A volley has lost a missile to fire (M4-ENG.17)."""

    volley: str


class SandCast(Event, frozen=True, tag="sand_cast"):
    """Canisters against one hit of a beam, or all hits of a volley (M4-SND.04)."""

    ship: str
    canisters: int
    roll: Roll
    success: bool


HAPPENINGS = FireOrdered | Shot | MissileShot | SandCast
