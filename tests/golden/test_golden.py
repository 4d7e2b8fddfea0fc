"""Whole games written down once go on replaying to the same last position."""

from __future__ import annotations

from pathlib import Path

import pytest

from mayday.core.record import read, replay, write
from mayday.games import find_game
from tests.golden.make import RECIPES, Recipe, play_out

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_replays_to_its_outcome_and_fingerprint(file: Path) -> None:
    record = read(file.read_bytes())
    assert record.ending is not None
    assert record.ending.outcome is not None
    states = sum(1 for _ in replay(find_game(record.header.game), record))
    assert states == len(record.entries) + 1


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_is_written_as_it_was_read(file: Path) -> None:
    assert write(read(file.read_bytes())).encode() == file.read_bytes()


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_a_golden_game_is_the_one_its_recipe_makes(recipe: Recipe) -> None:
    file = Path(__file__).parent / f"{recipe.name}.jsonl"
    assert write(play_out(recipe)) == file.read_text("utf-8")
