"""Positions with random edits load, say what they were given and play on, or are refused with a field and a reason."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.play import play
from tests.conformance.wrongs import positions
from tests.games.mayday78.edits import copied, edited, misread
from tests.games.mayday78.staging import GAME, Plain

GAMES = 30
"""Random games whose positions are edited."""
PLIES = 12
MOMENT = ("turn", "phase", "step", "phasing", "asked", "done")


def loaded(position: Plain) -> Any:
    """The state of a position, or None where it is refused as it should be."""
    try:
        return GAME.load(position)
    except InputError as error:
        told = error.faults
    assert all(reason for _, reason in told)
    assert len(set(told)) == len(told)
    return None


def ran_on(given: Plain, made: Plain) -> bool:
    """Was nobody asked there, so that the game went on to the next decision?"""
    return "step" not in given or any(copied(made.get(name)) != given.get(name, made.get(name)) for name in MOMENT)


@pytest.mark.parametrize("third", range(3))
def test_what_is_edited_at_random_loads_as_it_stands_or_is_refused(third: int) -> None:
    counts = [0, 0]
    states = positions("mayday78", games=GAMES, one_in=20)
    for number, state in enumerate(states):
        if number % 3 != third:
            continue
        dice = Dice.seeded(f"edits {number}")
        given = edited(copied(GAME.dump(state)), dice)
        made = loaded(given)
        counts[made is None] += 1
        if made is None:
            continue
        said = copied(GAME.dump(made))
        assert GAME.dump(GAME.load(said)) == GAME.dump(made)
        if not ran_on(given, said):
            assert misread(given, said) == []
        play_on(made, dice)
    assert min(counts) > 10, "everything is refused, or nothing"


def play_on(state: Any, dice: Dice) -> None:
    """Some random plies, as anybody at a table would see them."""
    for _ in range(PLIES):
        if GAME.outcome(state) is not None:
            return
        seat = GAME.actors(state)[0]
        legal = GAME.legal(state, seat)
        assert legal
        GAME.view(state, seat)
        play(GAME, state, seat, legal[dice.below(len(legal))], dice)
