"""Whole games in one call: the same ones that the loop in Python plays."""

from __future__ import annotations

from typing import Any

import pytest

from mayday import play_out, playouts
from mayday.bots import bots_for
from mayday.core.dice import Dice
from mayday.core.game import AnyGame, Outcome, Resign
from mayday.core.play import awaited
from mayday.games import GAMES

SHORT: dict[str, tuple[int, dict[str, Any]]] = {
    "mayday78": (2, {"scenario": "battle", "battle_turns": 2}),
    "mayday41": (2, {"scenario": "long-arrows", "turns": 2}),
    "asteroid": (2, {"turn_limit": 2}),
    "cockpit": (5, {}),
}


def at_random(game: AnyGame, options: Any, seats: int, seed: int) -> tuple[int, Outcome | None]:
    own, dice, decisions = Dice.seeded(f"{seed}, by lot"), Dice.seeded(seed), 0
    state = game.setup(options, seats, dice)
    while asked := awaited(game, state):
        legal = [action for action in game.legal(state, asked[0]) if not isinstance(action, Resign)]
        game.apply(state, asked[0], legal[own.below(len(legal))], dice)
        decisions += 1
    return decisions, game.outcome(state)


@pytest.mark.parametrize("name", SHORT)
def test_random_games_are_those_of_a_loop_over_legal_actions(name: str) -> None:
    game, (seats, chosen) = GAMES[name], SHORT[name]
    options = game.options_type(**chosen)
    played = playouts(game, options, seats, 3, first=5)
    assert [one.seed for one in played] == [5, 6, 7]
    assert all(one.outcome is not None for one in played)
    assert [(one.decisions, one.outcome) for one in played] == [
        at_random(game, options, seats, seed) for seed in (5, 6, 7)
    ]


@pytest.mark.parametrize("name", SHORT)
def test_games_of_players_are_those_of_the_driver(name: str) -> None:
    game, (seats, chosen) = GAMES[name], SHORT[name]
    options, players = game.options_type(**chosen), [bots_for(name)["cadet"]] * seats
    (played,) = playouts(game, options, seats, 1, first=3, players=players)
    assert played.outcome == game.outcome(play_out(game, players, options, seed=3))
    assert played.decisions > 0
