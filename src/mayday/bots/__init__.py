"""Players made of code: each sees a view and its legal actions, never a state."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from mayday.bots.contract import Bot, Crew
from mayday.bots.uniform import Uniform

CREWS: Final = {
    "mayday78": "mayday.bots.mayday78",
    "mayday41": "mayday.bots.mayday41",
    "cockpit": "mayday.bots.cockpit",
    "asteroid": "mayday.bots.asteroid",
}
"""Where each game's bots are; they are imported when they are asked for, since that takes a while."""


def bots_for(game: str) -> Mapping[str, Bot]:
    """The bots of a game by level, weakest first."""
    return {"random": Uniform(), **{name: make() for name, make in _crew(game).levels.items()}}


def stand_in_for(game: str) -> Bot | None:
    make = _crew(game).stand_in
    return None if make is None else make()


def _crew(game: str) -> Crew:
    found: Crew = import_module(CREWS[game]).CREW
    return found
