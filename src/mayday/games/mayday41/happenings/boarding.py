"""Events of boarding actions, told to both sides of the action."""

from __future__ import annotations

from mayday.games.mayday41.happenings.general import Event


class WentOver(Event, frozen=True, tag="went_over"):
    """To their own side: people go aboard, or come back if the numbers are below 0."""

    vessel: str
    ship: str
    marines: int
    troops: int


class CablesCut(Event, frozen=True, tag="cables_cut"):
    vessel: str
    ship: str


class Fought(Event, frozen=True, tag="fought"):
    """A round: postures, dice and totals of both (M4-BRD.09, M4-BRD.11); the winner is a side, or nobody."""

    ship: str
    attackers: str
    defenders: str
    postures: tuple[str, str]
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    dms: tuple[int, int]
    totals: tuple[int, int]
    winner: str


class Fell(Event, frozen=True, tag="fell"):
    """Losses of one side, to that side in full (M4-BRD.12)."""

    ship: str
    marines: int
    troops: int
    crew: int


class AreaTaken(Event, frozen=True, tag="area_taken"):
    """A hull area of this ship changes hands; how many each side holds now, by their names."""

    ship: str
    by: str
    areas: tuple[tuple[str, int], ...]


class Captured(Event, frozen=True, tag="captured"):
    ship: str
    by: str


HAPPENINGS = WentOver | CablesCut | Fought | Fell | AreaTaken | Captured
