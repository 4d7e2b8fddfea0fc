"""The games, one explicit line each, and those that other packages add."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import EntryPoint
from importlib.resources import files

from mayday import plugins
from mayday.core.errors import InputError
from mayday.core.game import AnyGame, Game
from mayday.core.rulebook import Rulebook, parse_rulebook
from mayday.games.asteroid.rules import ASTEROID
from mayday.games.cockpit.rules import COCKPIT
from mayday.games.mayday41.rules import MAYDAY41
from mayday.games.mayday78.rules import MAYDAY78


class Games(Mapping[str, AnyGame]):
    """Games by their ids: our own, then those of other packages, looked for when somebody first looks here."""

    def __init__(self, own: Sequence[AnyGame]) -> None:
        self._found = {game.id: game for game in own}
        self._refused: list[str] = []
        self._complete = False

    def __getitem__(self, name: str) -> AnyGame:
        return self._all()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    @property
    def refused(self) -> Sequence[str]:
        """What could not be added, each in a sentence that names the package."""
        self._all()
        return self._refused

    def _all(self) -> dict[str, AnyGame]:
        if not self._complete:
            self._complete = True  # whoever is loaded may look here already
            for point in plugins.added(plugins.GAMES):
                try:
                    self._add(plugins.loaded(point, Game), point)
                except plugins.Unusable as error:
                    self._refused.append(str(error))
        return self._found

    def _add(self, game: AnyGame, point: EntryPoint) -> None:
        if game.id != point.name:
            raise plugins.refused(point, f"the game calls itself {game.id!r}")
        if game.id in self._found:
            raise plugins.refused(point, "there is a game of this id already")
        self._found[game.id] = game


GAMES = Games((MAYDAY78, MAYDAY41, COCKPIT, ASTEROID))


def find_game(name: str) -> AnyGame:
    """The game with this id; any other name is refused with the list, and with what could not be added to it."""
    game = GAMES.get(name)
    if game is None:
        lacking = "".join(f"; {reason}" for reason in GAMES.refused)
        raise InputError("game", f"there is no {name!r}; there are {', '.join(GAMES)}{lacking}")
    return game


def rulebook(game: AnyGame) -> Rulebook:
    """The rules of a game, from the book in its folder."""
    return parse_rulebook(files(game.package).joinpath("rulebook.md").read_text("utf-8"))
