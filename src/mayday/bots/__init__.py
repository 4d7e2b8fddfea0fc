"""Players made of code: each sees a view and its legal actions, never a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

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


def bots_for(game: str) -> Mapping[str, Bot]:
    """The bots of a game by level, weakest first."""
    from mayday.bots import asteroid, cockpit, mayday41, mayday78, uniform

    levels: dict[str, dict[str, Bot]] = {
        "mayday78": {"random": uniform.Uniform(), "cadet": mayday78.Cadet(), "captain": mayday78.Captain()},
        "mayday41": {"random": uniform.Uniform(), "cadet": mayday41.Cadet(), "captain": mayday41.Captain()},
        "cockpit": {"random": uniform.Uniform(), "cadet": cockpit.Cadet(), "captain": cockpit.Captain()},
        "asteroid": {"random": uniform.Uniform(), "cadet": asteroid.Cadet(), "captain": asteroid.Captain()},
    }
    return levels[game]


def stand_in_for(game: str) -> Bot | None:
    """Who decides once for a seat whose time is over, leaving no tell (CP-O.18); None where no game asks for it."""
    from mayday.bots import cockpit

    return cockpit.StandIn() if game == "cockpit" else None
