"""The games, one explicit line each."""

from __future__ import annotations

from importlib.resources import files

from mayday.core.errors import InputError
from mayday.core.game import AnyGame
from mayday.core.rulebook import Rulebook, parse_rulebook
from mayday.games.asteroid.rules import Asteroid
from mayday.games.cockpit.rules import Cockpit
from mayday.games.mayday41.rules import Mayday41
from mayday.games.mayday78.rules import Mayday78

GAMES: dict[str, AnyGame] = {
    "mayday78": Mayday78(),
    "mayday41": Mayday41(),
    "cockpit": Cockpit(),
    "asteroid": Asteroid(),
}


def find_game(name: str) -> AnyGame:
    """The game with this id; any other name is refused with the list."""
    game = GAMES.get(name)
    if game is None:
        raise InputError("game", f"there is no {name!r}; there are {', '.join(GAMES)}")
    return game


def rulebook(game: AnyGame) -> Rulebook:
    """The rules of a game, from the book in its folder."""
    return parse_rulebook(files(f"{__package__}.{game.id}").joinpath("rulebook.md").read_text("utf-8"))
