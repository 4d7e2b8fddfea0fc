"""Events that scenarios know."""

from __future__ import annotations

from mayday.games.mayday41.happenings.general import Event


class Exited(Event, frozen=True, tag="exited"):
    """A unit, as the hearer calls it, has left over an edge of the scenario (M4-MAP.11)."""

    unit: str
    hex: str


class Delivered(Event, frozen=True, tag="delivered"):
    """To its own side: the cargo has changed ships (M4-SCN.07)."""

    ship: str


HAPPENINGS = Exited | Delivered
