"""Cadets and captains in every scenario: never an illegal action and one sentence why."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from mayday.bots import bots_for
from mayday.bots.contract import Bot
from mayday.core.dice import Dice
from mayday.core.options import make_options, options_of
from mayday.core.play import play
from mayday.games.mayday78 import library
from mayday.games.mayday78.actions import Action
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.state import State
from tests.bots.positions import GAME

BOTS = bots_for("mayday78")
SENTENCE = re.compile(r"[A-Z0-9][^.!?]*\.")
SHORT = {"gp_turns": 12, "battle_turns": 5, "piracy_turns": 25, "smuggling_turns": 25}
SEATS = {"grand-prix": (2, 6), "the-attack": (2, 6), "piracy": (2, 2), "battle": (2, 6), "smuggling": (2, 3)}
RULES = ("simplified", "extended")
LONGEST = 4000


def a_sample(seed: int) -> tuple[dict[str, Any], int, list[str]]:
    """A scenario with some options changed, a number of seats, and who sits there."""
    random = Random(seed)
    scenario = random.choice(sorted(SEATS))
    chosen: dict[str, Any] = {"scenario": scenario, **SHORT, "computer_rule": RULES[seed % 2]}
    for option in options_of(Options):
        if option.values and option.name not in chosen and random.random() < 0.3:
            chosen[option.name] = random.choice(option.values)
    seats = random.randint(*SEATS[scenario])
    return chosen, seats, [random.choice(("random", "cadet", "captain", "captain")) for _ in range(seats)]


def decided(bot: Bot, state: State, seat: int, dice: Dice, budget: float = 1.0) -> Action:
    """What a bot decides, looked at: legal, and with one sentence."""
    legal = GAME.legal(state, seat)
    decision = bot.decide(GAME.view(state, seat), legal, dice, budget)
    assert decision.action in legal
    assert SENTENCE.fullmatch(decision.why), decision.why
    action: Action = decision.action
    return action


@pytest.mark.parametrize("seed", range(16))
def test_bots_choose_legal_actions_whatever_the_options_and_say_why(seed: int) -> None:
    options, seats, levels = a_sample(seed)
    dice, own = Dice.seeded(seed), Dice.seeded(f"own {seed}")
    state = GAME.setup(make_options(Options, options), seats, dice)
    actions = 0
    while (asked := GAME.actors(state)) and actions < LONGEST:
        play(GAME, state, asked[-1], decided(BOTS[levels[asked[-1]]], state, asked[-1], own), dice)
        actions += 1
    assert state.outcome is not None


@pytest.mark.parametrize("level", ["cadet", "captain"])
@pytest.mark.parametrize("scenario", sorted(SEATS))
def test_a_view_from_the_wire_is_all_that_a_bot_needs(scenario: str, level: str) -> None:
    dice = Dice.seeded(3)
    state = GAME.setup(make_options(Options, {"scenario": scenario, **SHORT}), 2, dice)
    for _ in range(60):
        if not (asked := GAME.actors(state)):
            break
        legal = list(GAME.legal(state, asked[0]))
        sent = msgspec.json.encode((GAME.view(state, asked[0]), legal))
        view, offered = msgspec.json.decode(sent, type=tuple[View, list[Action]])
        far = BOTS[level].decide(view, offered, Dice.seeded(4), 1.0)
        near = BOTS[level].decide(GAME.view(state, asked[0]), legal, Dice.seeded(4), 1.0)
        assert far == near
        play(GAME, state, asked[0], near.action, dice)


@pytest.mark.parametrize("scenario", sorted(SEATS))
def test_a_captain_without_time_to_think_decides_as_a_cadet(scenario: str) -> None:
    dice = Dice.seeded(5)
    state = GAME.setup(make_options(Options, {"scenario": scenario, **SHORT}), 2, dice)
    for _ in range(30):
        if not (asked := GAME.actors(state)):
            break
        view, legal = GAME.view(state, asked[0]), GAME.legal(state, asked[0])
        hasty = BOTS["captain"].decide(view, legal, Dice.seeded(4), 0.01).action
        assert hasty == BOTS["cadet"].decide(view, legal, Dice.seeded(4), 0.01).action
        play(GAME, state, asked[0], hasty, dice)


@pytest.mark.parametrize("level", ["cadet", "captain"])
def test_a_goal_of_ones_own_is_played_for(level: str) -> None:
    state = GAME.load(
        {
            "goal": "land; world=W",
            "worlds": [{"name": "W", "hex": [0, 0]}],
            "sides": [{"seats": [0]}, {"seats": [1]}],
            "vessels": [
                {"design": "scout", "seat": 0, "present": [0, -9], "vector": [1, 1]},
                {"design": "transport", "seat": 1, "present": [40, 40], "vector": [1, 0]},
            ],
            "turn_limit": 30,
        }
    )
    dice = Dice.seeded(1)
    while asked := GAME.actors(state):
        play(GAME, state, asked[0], decided(BOTS[level], state, asked[0], dice), dice)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_every_lesson_and_scenario_can_be_played_to_its_end() -> None:
    for name, scenario in {**GAME.scenarios(), **library.lessons()}.items():
        dice = Dice.seeded(2)
        options = make_options(Options, {"scenario": name, **SHORT})
        state = GAME.setup(options, scenario.min_seats, dice)
        for _ in range(LONGEST):
            if not (asked := GAME.actors(state)):
                break
            play(GAME, state, asked[0], decided(BOTS["cadet"], state, asked[0], dice), dice)
        assert state.outcome is not None, name
