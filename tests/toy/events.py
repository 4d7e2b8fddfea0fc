"""What can be heard at the table, one struct each: what is secret goes to one seat, its shadow to all."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from mayday.core.game import Outcome
from mayday.core.news import Roll


class Dealt(Struct, frozen=True, tag="dealt"):
    """A crew's own hand, for its eyes alone (TOY-SET.01)."""

    cards: tuple[int, ...]


class Sealed(Struct, frozen=True, tag="sealed"):
    """Somebody answered face down (TOY-BID.01, TOY-JAM.01)."""

    seat: int


class Turned(Struct, frozen=True, tag="turned"):
    """The bids were turned up (TOY-BID.02)."""

    bids: tuple[tuple[int, int], ...]
    leader: int


class Jammed(Struct, frozen=True, tag="jammed"):
    """The answers were turned up (TOY-JAM.02)."""

    jams: tuple[tuple[int, int], ...]


class Boarded(Struct, frozen=True, tag="boarded"):
    """The leader threw for the wreck (TOY-BRD.02)."""

    seat: int
    taken: bool
    roll: Roll


class Found(Struct, frozen=True, tag="found"):
    """What the prize is, for its owner alone (TOY-BRD.03)."""

    card: int


class Looked(Struct, frozen=True, tag="looked"):
    """The leader looked into a hand (TOY-BRD.04)."""

    by: int
    of: int


class Saw(Struct, frozen=True, tag="saw"):
    """Which card that was, for the leader alone (TOY-BRD.04)."""

    of: int
    card: int


class Resigned(Struct, frozen=True, tag="resigned"):
    """A crew gave up (TOY-END.03)."""

    seat: int


class Ended(Struct, frozen=True, tag="ended"):
    """The game is over and all prizes are turned up (TOY-END.01)."""

    prizes: tuple[tuple[int, ...], ...]
    outcome: Outcome


Event: TypeAlias = Dealt | Sealed | Turned | Jammed | Boarded | Found | Looked | Saw | Resigned | Ended
