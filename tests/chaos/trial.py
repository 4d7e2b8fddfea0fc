"""The shape that all trials have: what is done, what must hold, how much of it, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.chaos.stage import Stage


@dataclass(frozen=True)
class Size:
    """How much of everything: a trial reads from here and has no numbers of its own."""

    kills: int
    """On each kind of database."""
    rounds: int
    """How often whatever else is done to a server is done."""
    tables: int
    """At once."""
    moves: int
    """That people must have had acknowledged between two things that are done."""
    crowd: int
    """Slow clients, or connections of a flood, at once."""
    requests: int
    """Of a flood."""


SAMPLE = Size(kills=2, rounds=1, tables=4, moves=4, crowd=12, requests=300)
WHOLE = Size(kills=500, rounds=8, tables=8, moves=20, crowd=60, requests=6000)


@dataclass
class Report:
    """What was counted, and everything that should not have happened."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Trial:
    name: str
    done: str
    """To the server, in words."""
    holds: str
    """What must hold beside what must always hold: see `Stage.reckon`."""
    carry_out: Callable[[Stage], Awaitable[None]]
