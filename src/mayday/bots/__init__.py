"""Players made of code: each sees a view and its legal actions, never a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.metadata import EntryPoint
from importlib.util import find_spec

from mayday import plugins
from mayday.bots.contract import Bot, Crew
from mayday.bots.uniform import Uniform

RANDOM = "random"
"""The level that every game has."""


class Crews:
    """The bots of each game: those in the folder of its name, then those of other packages.

    They are imported when they are asked for, since that takes a while.
    """

    def __init__(self) -> None:
        self._found: dict[str, Crew] = {}
        self.refused: list[str] = []
        """What could not be added so far, each in a sentence that names the package."""

    def of(self, game: str) -> Crew:
        if game not in self._found:
            crew = self._own(game)
            for point in plugins.added(plugins.BOTS):
                if point.name == game:
                    try:
                        crew = _joined(crew, plugins.loaded(point, Crew), point)
                    except plugins.Unusable as error:
                        self.refused.append(str(error))
            self._found[game] = crew
        return self._found[game]

    def _own(self, game: str) -> Crew:
        name = f"{__name__}.{game}"
        if find_spec(name) is None:
            return Crew(levels={})
        found: Crew = import_module(name).CREW
        return found


CREWS = Crews()


def crew_of(game: str) -> Crew:
    """What a game's bots declare; where there are none, only the random one plays it."""
    return CREWS.of(game)


def bots_for(game: str) -> Mapping[str, Bot]:
    """The bots of a game by level, weakest first."""
    return {RANDOM: Uniform(), **{name: make() for name, make in crew_of(game).levels.items()}}


def stand_in_for(game: str) -> Bot | None:
    make = crew_of(game).stand_in
    return None if make is None else make()


def refused(games: Mapping[str, object]) -> Sequence[str]:
    """What other packages could not add to the bots of these games."""
    for game in games:
        crew_of(game)
    return CREWS.refused


def _joined(crew: Crew, more: Crew, point: EntryPoint) -> Crew:
    """Both crews as one, the second after the first; a name that is taken is refused."""
    taken = {RANDOM, *crew.levels, *crew.yardsticks} & {*more.levels, *more.yardsticks}
    if taken:
        raise plugins.refused(point, f"there is a bot called {min(taken)!r} already")
    return replace(
        crew,
        levels={**crew.levels, **more.levels},
        yardsticks={**crew.yardsticks, **more.yardsticks},
        stand_in=crew.stand_in or more.stand_in,
        contest=crew.contest or more.contest,
    )
