"""The contract of bots: what each is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from mayday.bots.contest import Contest
from mayday.core.dice import Dice


class Decision(Struct, frozen=True):
    """What a bot does, and one true sentence saying why."""

    action: Any
    why: str


class Bot(Protocol):
    """One level of play of one game."""

    title: str
    blurb: str

    def decide(self, view: Any, legal: Sequence[Any], dice: Dice, budget: float) -> Decision:
        """Choose among `legal` within `budget` seconds, with dice of the bot's own."""
        ...


@runtime_checkable
class Speaker(Protocol):
    """A bot that talks: it is let speak after every public choice, until it has nothing to say."""

    def speak(self, view: Any, dice: Dice) -> Any | None:
        """Something to say to the table now, as an aside of the game; None for nothing."""
        ...


@dataclass(frozen=True, kw_only=True)
class Crew:
    """The bots of one game, beside the random one that every game has."""

    levels: Mapping[str, Callable[[], Bot]]
    """How to make each, by name, weakest first."""
    stand_in: Callable[[], Bot] | None = None
    """Who decides once for a seat whose time is over, leaving no tell; None where the game never asks for it."""
    contest: Contest | None = None
    """How games between them are counted where the seats play for two unlike sides."""
    yardsticks: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    """Players that are only measured against, by name; no table offers them."""
