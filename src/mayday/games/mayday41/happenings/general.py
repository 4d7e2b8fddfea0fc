"""Events of the turn itself."""

from __future__ import annotations

from msgspec import Struct

from mayday.games.mayday41.tables import Stage


class Event(Struct, frozen=True):
    """Something that happened; units are named by the handles of whoever hears it."""


class TurnBegun(Event, frozen=True, tag="turn_begun"):
    turn: int


class StageBegun(Event, frozen=True, tag="stage_begun"):
    stage: Stage


class Ordered(Event, frozen=True, tag="initiative"):
    """Names of the sides in initiative order (M4-INI.06).

    With initiative per ship, handles of the vessels that the hearer owns or holds: bogeys may be volleys.
    """

    order: tuple[str, ...]


class TieBroken(Event, frozen=True, tag="tie_broken"):
    """Sides, or vessels, with their dice (M4-INI.07, M4-INI.10)."""

    who: tuple[str, ...]
    dice: tuple[int, ...]


class Commanded(Event, frozen=True, tag="commanded"):
    """To its own side: which vessel leads (M4-SET.01)."""

    ship: str
    flagship: str


class Conceded(Event, frozen=True, tag="conceded"):
    side: str


class Acted(Event, frozen=True, tag="acted"):
    """To all: a side did something of which they see no more than that it did."""

    side: str


class Ended(Event, frozen=True, tag="ended"):
    winners: tuple[str, ...]
    reason: str


HAPPENINGS = TurnBegun | StageBegun | Ordered | TieBroken | Commanded | Conceded | Acted | Ended
