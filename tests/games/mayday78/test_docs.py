"""The guides to positions and scenarios: every example is right, and every field of a position is described."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Fire, Muster
from mayday.games.mayday78.library import check, source
from mayday.games.mayday78.options import Options
from tests.games.mayday78.staging import GAME, Plain

DOCS = Path(__file__).parents[3] / "docs"
CHAPTER = (DOCS / "positions.md").read_text("utf-8").split("# Mayday! Mayday!")[0]
WHOLE, MOMENT, MISSILE = re.findall(r"```toml\n(.*?)```", CHAPTER, re.DOTALL)[:3]
(GOALS,) = re.findall(r"```text\n(.*?)```", CHAPTER, re.DOTALL)
SCENARIOS = (DOCS / "scenarios.md").read_text("utf-8")


def with_more(**more: Any) -> Plain:
    """The whole example with something added to its lists or put in the place of what it says."""
    position = tomllib.loads(WHOLE)
    for name, value in more.items():
        position[name] = [*position.get(name, []), *value] if name in ("vessels", "worlds") else value
    return position


def test_the_moment_of_the_guide_is_return_fire() -> None:
    state = GAME.load(with_more(**tomllib.loads(MOMENT)))
    assert Fire(0, 1) in GAME.legal(state, 0)


def test_the_missile_of_the_guide_flies_at_the_fighter() -> None:
    state = GAME.load(with_more(**tomllib.loads(MISSILE)))
    missile = GAME.view(state, 0).vessels[3].missile
    assert missile is not None
    assert (missile.target, missile.launcher) == (1, 0)


@pytest.mark.parametrize("goal", GOALS.splitlines())
def test_every_goal_of_the_guide_can_be_played_for(goal: str) -> None:
    position = with_more(goal=goal, worlds=[{"name": "Beta", "hex": [40, 0]}])
    position["vessels"][0]["entrant"] = goal == "race"
    assert GAME.view(GAME.load(position), None).goal == goal


def test_the_fleet_of_the_guide_is_chosen_in_secret() -> None:
    fleet = SCENARIOS.split("```toml\n")[2].split("```")[0]
    text = re.sub(r"\[fleet\].*\Z", "", source("battle"), flags=re.DOTALL) + fleet
    assert check(text).problems == ()
    state = GAME.setup(Options(scenario="own", own_scenario=text), 2, Dice.seeded(1))
    assert len([action for action in GAME.legal(state, 0) if isinstance(action, Muster)]) == 40
