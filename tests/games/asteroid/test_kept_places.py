"""Who is in a square is kept until somebody is put elsewhere: it must always be what a look at all counters finds."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.games.asteroid.state import State
from tests.conformance.subjects import SUBJECTS
from tests.conformance.walks import walk
from tests.games.asteroid.staging import GAME


def check_places(state: State) -> None:
    squares = {piece.square for piece in state.pieces} | {thing.square for thing in state.things} | {0}
    for square in squares:
        here = [number for number, piece in enumerate(state.pieces) if piece.square == square and not piece.dead]
        assert state.at(square) == here
        assert state.things_at(square) == [thing for thing in state.things if thing.square == square]


@pytest.mark.parametrize("seed", range(6))
def test_in_a_random_game_everybody_is_kept_where_he_is(seed: int) -> None:
    for state, _ in walk(SUBJECTS["asteroid"], seed, news=False):
        check_places(state)


@pytest.mark.parametrize("seed", range(3))
def test_in_a_guess_everybody_is_kept_where_he_is(seed: int) -> None:
    for ply, (state, _) in enumerate(walk(SUBJECTS["asteroid"], seed, news=False)):
        if ply % 25 == 0:
            for seat in (*range(GAME.seats(state)), None):
                check_places(GAME.guess(GAME.view(state, seat), Dice.seeded(ply)))
