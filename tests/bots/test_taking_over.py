"""Whoever takes over in the middle of a random game, at whatever level, finds an answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mayday.bots import bots_for, stand_in_for
from mayday.bots.contract import Bot
from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.core.play import play
from mayday.games import GAMES
from mayday.games.asteroid.actions import Depart, EndMove
from tests.conformance.subjects import SUBJECTS
from tests.conformance.walks import choose, people, tour, walk

LOOKED_AT = 12
"""Positions of each game, spread over all of it."""


def levels(game: str) -> dict[str, Bot]:
    """Every level of a game, and whoever stands in for a seat out of time."""
    stand_in = stand_in_for(game)
    return {**bots_for(game), **({"stand-in": stand_in} if stand_in is not None else {})}


def positions(game: str, seed: int, most: int = LOOKED_AT) -> Iterator[Any]:
    """Some positions of a random game in which somebody is asked, each as likely as any other."""
    dice, found = Dice.seeded(f"taken over {seed}"), list[Any]()
    asking = 0
    for state, _ in walk(SUBJECTS[game], seed, news=False):
        if not people(GAMES[game], state):
            continue
        asking += 1
        if len(found) < most:
            found.append(state.copy())
        elif (n := dice.below(asking)) < most:
            found[n] = state.copy()
    yield from found


def assert_answers(game: str, state: Any, seed: int) -> None:
    """Every level decides for everybody who is asked, and by what is legal."""
    for seat in people(GAMES[game], state):
        legal = list(GAMES[game].legal(state, seat))
        view = GAMES[game].view(state, seat)
        for level, bot in levels(game).items():
            decision = bot.decide(view, legal, Dice.seeded(f"own {seed}"), 1.0)
            assert decision.action in legal, f"{level} in seat {seat}: {decision.action}"


@pytest.mark.parametrize("game", GAMES)
def test_every_level_finds_an_answer_wherever_random_play_has_led(game: str) -> None:
    for seed in tour(SUBJECTS[game]):
        for state in positions(game, seed):
            assert_answers(game, state, seed)


def test_every_level_finds_an_answer_once_the_sequence_runs() -> None:
    """Random people hardly ever begin it: here it has begun, and some are late."""
    game = GAMES["asteroid"]
    for seed in tour(SUBJECTS["asteroid"])[:3]:
        for late, state in enumerate(positions("asteroid", seed, 3)):
            if not state.turn:
                continue
            chance, state.destruct = Dice.seeded(f"{seed} {late}"), max(1, state.turn - 20 + late)
            for ply in range(120):
                if game.outcome(state) is not None:
                    break
                if ply % 10 == 0 or state.embarking:
                    assert_answers("asteroid", state, seed)
                play(game, state, *choose(game, state, chance, seldom=(Resign, Depart)), chance)


@pytest.mark.parametrize("level", ["cadet", "captain"])
def test_sasha_goes_on_where_somebody_left_her_on_a_friends_square(level: str) -> None:
    """AS-6.06: her move cannot end there, and whoever takes over has to find that out."""
    people = [
        {"name": "hanson", "square": "B2"},
        {"name": "sasha", "square": "B2", "started": "B1", "spent": 1},
    ]
    drawing = {"drawing": ["r r r r"] * 3}
    state = GAMES["asteroid"].load(
        {"station": drawing, "pieces": people, "stage": "CM", "dog_moves": True, "mover": "sasha", "ready": [False] * 2}
    )
    legal = GAMES["asteroid"].legal(state, 0)
    assert EndMove("sasha") not in legal
    decision = bots_for("asteroid")[level].decide(GAMES["asteroid"].view(state, 0), legal, Dice.seeded(1), 1.0)
    assert decision.action in legal
