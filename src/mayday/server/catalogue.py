"""What can be played here, and by which rules."""

from __future__ import annotations

from typing import Any

from mayday import __version__
from mayday.core.game import AnyGame
from mayday.core.options import options_of
from mayday.core.rulebook import Rule
from mayday.server.calls import Call
from mayday.server.house import House
from mayday.server.problems import Refusal
from mayday.server.wire import BotInfo, GameInfo, GameList, Health, RuleList


async def health(call: Call) -> Health:
    await call.lobby.house.store.ping()
    return Health("ok", __version__)


async def games(call: Call) -> GameList:
    house = call.lobby.house
    return GameList([game_info(house, game) for game in house.games.values()])


async def rules(call: Call) -> RuleList:
    book = call.lobby.house.book(_game(call))
    return RuleList(book.search(call.query.q) if call.query.q else list(book.rules))


async def rule(call: Call) -> Rule:
    name = call.path["rule"]
    found = call.lobby.house.book(_game(call)).find(name)
    if found is None:
        raise Refusal("not_found", f"There is no rule {name[:40]!r}.")
    return found


async def position_schema(call: Call) -> Any:
    return _game(call).schema()


def game_info(house: House, game: AnyGame) -> GameInfo:
    """One game, as the front page offers it."""
    return GameInfo(
        id=game.id,
        title=game.title,
        blurb=game.blurb,
        version=game.version,
        scenarios=list(game.scenarios.values()),
        options=options_of(game.options_type),
        bots=[BotInfo(name, bot.title, bot.blurb) for name, bot in house.bots(game.id).items()],
    )


def _game(call: Call) -> AnyGame:
    game = call.lobby.house.games.get(call.path["game"])
    if game is None:
        known = ", ".join(call.lobby.house.games)
        raise Refusal("not_found", f"There is no such game; there are {known}.")
    return game
