"""Tables that begin from a position, and files that are recognised."""

from __future__ import annotations

import random
from functools import cache

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.options import make_options
from mayday.core.play import awaited
from mayday.games import GAMES
from tests.server.serving import Json, answered, eventually, serving

SCENES = {"mayday78": ("battle", 2), "mayday41": ("triangle", 3), "cockpit": ("flight", 5), "asteroid": ("", 3)}


@cache
def _in_the_middle(name: str, plies: int) -> bytes:
    game, (scenario, seats) = GAMES[name], SCENES[name]
    options = make_options(game.options_type, {"scenario": scenario} if scenario else {})
    dice, chance = Dice.seeded(name), random.Random(name)
    state = game.setup(options, seats, dice)
    for _ in range(plies):
        seat = awaited(game, state)[0]
        actions = [action for action in game.legal(state, seat) if type(action).__name__ != "Resign"]
        game.apply(state, seat, chance.choice(actions), dice)
    assert game.outcome(state) is None
    return msgspec.json.encode(game.dump(state))


def in_the_middle(name: str, plies: int = 20) -> Json:
    """A position of a game under way."""
    found: Json = msgspec.json.decode(_in_the_middle(name, plies))
    return found


def seats_of(name: str) -> int:
    return SCENES[name][1]


@pytest.mark.parametrize("name", GAMES)
def test_a_table_from_a_position_is_played_and_rebuilt(database: str, name: str) -> None:
    position = in_the_middle(name)
    with serving(database, moves_per_second=0) as player:
        made = player.table_from(position, *["random"] * seats_of(name), game=name)
        table = made["table"]
        info = eventually(lambda: (found := answered(player.get(f"/api/tables/{table}")))["ply"] > 5 and found)
        assert (info["position"], info["scenario"], info["options"]) == (True, "", {})
    with serving(database, moves_per_second=0) as player:
        assert player.view(table)["ply"] >= info["ply"]
