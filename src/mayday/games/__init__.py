"""The games, one explicit line each."""

from __future__ import annotations

from importlib.resources import files

from mayday.core.errors import InputError
from mayday.core.game import AnyGame
from mayday.core.rulebook import Rulebook, parse_rulebook
from mayday.games.asteroid.rules import ASTEROID
from mayday.games.cockpit.rules import COCKPIT
from mayday.games.mayday41.rules import MAYDAY41
from mayday.games.mayday78.rules import MAYDAY78

GAMES: dict[str, AnyGame] = {game.id: game for game in (MAYDAY78, MAYDAY41, COCKPIT, ASTEROID)}


def find_game(name: str) -> AnyGame:
    """The game with this id; any other name is refused with the list."""
    game = GAMES.get(name)
    if game is None:
        raise InputError("game", f"there is no {name!r}; there are {', '.join(GAMES)}")
    return game


def rulebook(game: AnyGame) -> Rulebook:
    """The rules of a game, from the book in its folder."""
    return parse_rulebook(files(f"{__package__}.{game.id}").joinpath("rulebook.md").read_text("utf-8"))
