"""Options that came later: a position that leaves them at their default says nothing of them."""

from __future__ import annotations

import pytest

from mayday.games.mayday78.options import Options
from tests.games.mayday78.staging import GAME, a_bystander, a_position, at_rest


def test_positions_of_games_without_the_later_options_are_written_as_before() -> None:
    assert "options" not in GAME.dump(GAME.load(a_position(at_rest((0, 0)), a_bystander())))
    state = GAME.load(a_position(at_rest((0, 0)), a_bystander(), options={"collisions": "on"}))
    held = GAME.dump(state)["options"]
    assert list(held) == [name for name in Options.__struct_fields__ if name not in Options.LATER]


@pytest.mark.parametrize("name", Options.LATER)
def test_a_later_option_that_was_chosen_is_there_again(name: str) -> None:
    other = {"off": "on", "on": "off", "replaced": "ends"}[getattr(Options(), name)]
    position = a_position(at_rest((0, 0)), a_bystander(), options={name: other})
    state = GAME.load(position)
    assert GAME.dump(state)["options"][name] == other
    assert GAME.load(GAME.dump(state)).options == state.options
