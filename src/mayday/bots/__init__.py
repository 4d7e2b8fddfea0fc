"""Players made of code: each sees a view and its legal actions, never a state."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from mayday.bots.contract import Bot, Crew
from mayday.bots.uniform import Uniform


def bots_for(game: str) -> Mapping[str, Bot]:
    """The bots of a game by level, weakest first."""
    return {"random": Uniform(), **{name: make() for name, make in crew_of(game).levels.items()}}


def stand_in_for(game: str) -> Bot | None:
    make = crew_of(game).stand_in
    return None if make is None else make()


def crew_of(game: str) -> Crew:
    """What the bots in the folder of a game's name declare; where there is none, only the random one plays it.

    They are imported when they are asked for, since that takes a while.
    """
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return Crew(levels={})
    found: Crew = import_module(name).CREW
    return found
