"""Whole games: every scenario and side to its end, lawfully, by what a view tells alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.options import options_of
from mayday.core.play import awaited
from mayday.games.mayday41 import kernel
from mayday.games.mayday41.actions import Action
from mayday.games.mayday41.damage.condition import vessels
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.scenario import reading
from mayday.games.mayday41.seen import View
from tests.bots.mayday41.deciding import BOTS, decided, decision, play_on
from tests.games.mayday41.staging import BLUE, GAME, Table, a_scenario
from tests.support.work import functions_called

SMALL = [name for name in reading.PRINTED if name != "tubes-open"]
LEVELS = ("cadet", "captain")
INSTANT = 1000
"""Functions called for a decision that nobody waits for."""


def some_options(seed: int) -> dict[str, Any]:
    random = Random(seed)
    named = ("scenario", "own_scenario")
    found = {}
    for option in options_of(Options):
        if option.values and option.name not in named and random.random() < 0.4:
            found[option.name] = random.choice(option.values)
    return found


@pytest.mark.parametrize("name", SMALL)
def test_a_captain_and_a_cadet_play_a_scenario_to_its_end(name: str) -> None:
    table = a_scenario(name)
    seats = len(table.state.sides)
    play_on(table, ("captain", "cadet", "random")[:seats])
    assert table.state.outcome is not None


@pytest.mark.parametrize("seed", range(8))
def test_bots_choose_legal_actions_whatever_the_options_and_say_why(seed: int) -> None:
    random = Random(seed)
    name = random.choice([one for one in SMALL if one != "gravity-drill"])
    table = a_scenario(name, **some_options(seed))
    levels = tuple(random.choice(("random", "cadet", "captain", "captain")) for _ in table.state.sides)
    play_on(table, levels)
    assert table.state.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_the_carrier_strike_opens_with_every_craft_out(level: str) -> None:
    table = a_scenario("tubes-open")
    while table.turn == 1 and (asked := awaited(GAME, table.state)):
        action = decided(table, level, asked[0]) if asked[0] == BLUE else table.nothing(asked[0])
        kernel.apply(table.state, asked[0], action, table.chance)
    fleet = [table.state.vessel(number) for number in vessels(table.state, BLUE)]
    assert Counter(unit.sheet.code for unit in fleet) == {"CVT": 1, "RID": 2, "FGT": 40}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", SMALL)
def test_a_view_from_the_wire_is_all_that_a_bot_needs(name: str, level: str) -> None:
    table = a_scenario(name)
    for _ in range(60):
        if not (asked := awaited(GAME, table.state)):
            break
        side, legal = asked[0], table.legal(asked[0])
        sent = msgspec.json.encode((table.view(side), legal))
        view, offered = msgspec.json.decode(sent, type=tuple[View, list[Action]])
        far = BOTS[level].decide(view, offered, Dice.seeded(4), 1.0)
        near = BOTS[level].decide(table.view(side), legal, Dice.seeded(4), 1.0)
        assert far == near
        kernel.apply(table.state, side, near.action, table.chance)


@pytest.mark.parametrize("name", SMALL)
def test_a_captain_without_time_to_think_decides_as_a_cadet(name: str) -> None:
    table = a_scenario(name)
    for _ in range(40):
        if not (asked := awaited(GAME, table.state)):
            break
        side = asked[0]
        hasty = decision(table, "captain", side, budget=0.01).action
        assert hasty == decision(table, "cadet", side, budget=0.01).action
        kernel.apply(table.state, side, hasty, table.chance)


def works(table: Table, level: str, most: int) -> list[int]:
    """How many functions are called for each decision."""
    found: list[int] = []
    while (asked := awaited(GAME, table.state)) and len(found) < most:
        side, legal, view = asked[0], table.legal(asked[0]), table.view(asked[0])
        with functions_called() as clock:
            action = BOTS[level].decide(view, legal, Dice.seeded(4), 1.0).action
        found.append(clock())
        kernel.apply(table.state, side, action, table.chance)
    return found


@pytest.mark.parametrize("name", ["long-arrows", "thirsty-work", "tubes-open"])
def test_a_cadet_takes_little_work_in_the_median(name: str) -> None:
    assert median(works(a_scenario(name), "cadet", 250)) < INSTANT
