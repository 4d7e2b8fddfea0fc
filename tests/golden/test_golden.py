"""Whole games written down once go on replaying to the same last position."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from mayday.core.errors import InputError
from mayday.core.record import keeps, read, replay, write
from mayday.games import find_game
from tests.golden.make import RECIPES, Recipe, play_out

FOLDER = Path(__file__).parent
FILES = [*sorted(FOLDER.glob("*.jsonl")), *sorted(FOLDER.glob("first-form/*.jsonl"))]
EARLIER = sorted(FOLDER.glob("version-*/*.jsonl"))


def is_kept(file: Path) -> bool:
    """Does its game go by the rules that it was played by?"""
    header = read(file.read_bytes()).header
    return keeps(find_game(header.game), header.version)


KEPT = [file for file in EARLIER if is_kept(file)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_replays_to_its_outcome_and_fingerprint(file: Path) -> None:
    record = read(file.read_bytes())
    assert record.ending is not None
    assert record.ending.outcome is not None
    states = sum(1 for _ in replay(find_game(record.header.game), record))
    assert states == len(record.entries) + 1


@pytest.mark.parametrize("file", EARLIER, ids=lambda file: file.stem)
def test_a_game_of_earlier_rules_replays_to_its_outcome(file: Path) -> None:
    record = read(file.read_bytes())
    game = find_game(record.header.game)
    assert record.header.version < game.version
    assert record.ending is not None
    *_, last = replay(game, record)
    assert game.outcome(last) == record.ending.outcome


@pytest.mark.parametrize("file", EARLIER, ids=lambda file: file.stem)
def test_a_game_of_earlier_rules_is_still_held_to_its_outcome(file: Path) -> None:
    record = read(file.read_bytes())
    assert record.ending is not None
    record.ending = structs.replace(record.ending, outcome=None)
    with pytest.raises(InputError, match="does not end as the record says"):
        list(replay(find_game(record.header.game), record))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_game_of_kept_rules_is_still_held_to_its_fingerprint(file: Path) -> None:
    record = read(file.read_bytes())
    assert record.ending is not None
    record.ending = structs.replace(record.ending, fingerprint="0" * 32)
    with pytest.raises(InputError, match="does not end in the recorded position"):
        list(replay(find_game(record.header.game), record))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_is_written_as_it_was_read(file: Path) -> None:
    assert write(read(file.read_bytes())).encode() == file.read_bytes()


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_a_golden_game_is_the_one_its_recipe_makes(recipe: Recipe) -> None:
    file = FOLDER / f"{recipe.name}.jsonl"
    assert write(play_out(recipe)) == file.read_text("utf-8")
