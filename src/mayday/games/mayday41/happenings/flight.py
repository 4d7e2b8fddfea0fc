"""Events of the movement phase. Markers are public (M4-MOV.14), what they stand for is not."""

from __future__ import annotations

from mayday.games.mayday41.happenings.general import Event


class Moved(Event, frozen=True, tag="moved"):
    """A unit, as the hearer calls it, with its three markers by their names."""

    unit: str
    past: str
    present: str
    future: str


class MarkerMoved(Event, frozen=True, tag="marker_moved"):
    """The same for those who watch: where something was, is and will be."""

    past: str
    present: str
    future: str


class Crashed(Event, frozen=True, tag="crashed"):
    """To those who know what it was: a unit is lost at a body.

    M4-WLD.03, M4-WLD.04, M4-WLD.10, M4-WLD.12, M4-WLD.18, M4-WLD.20.
    """

    unit: str
    body: str
    how: str


class Landed(Event, frozen=True, tag="landed"):
    """To those who know what it is (M4-WLD.02, M4-WLD.09)."""

    unit: str
    body: str


class Dived(Event, frozen=True, tag="dived"):
    """To its own side alone: the level in a gas giant's atmosphere (M4-WLD.16)."""

    unit: str
    depth: str


HAPPENINGS = Moved | MarkerMoved | Crashed | Landed | Dived
