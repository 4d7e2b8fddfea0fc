"""States, dice, views, actions and records are pickled and deep-copied, interpreted and compiled alike."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from mayday.core.dice import Dice, DrawError
from mayday.core.record import fingerprint
from mayday.games import GAMES
from tests.conformance.wrongs import some_of

WAYS: dict[str, Callable[[Any], Any]] = {
    "pickled": lambda whole: pickle.loads(pickle.dumps(whole)),
    "deep-copied": copy.deepcopy,
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_state_plays_on_after_the_way_there_and_back(name: str, way: Callable[[Any], Any]) -> None:
    game = GAMES[name]
    for state in some_of(name, 1, 40):
        other = way(state)
        before = fingerprint(game, state)
        assert fingerprint(game, other) == before
        assert game.actors(other) == game.actors(state)
        for seat in game.actors(state):
            if seat < 0:
                continue
            assert way(game.view(state, seat)) == game.view(other, seat)
            legal = list(game.legal(state, seat))
            assert way(legal) == list(game.legal(other, seat))
            game.apply(other, seat, legal[0], Dice.seeded(1))
            break
        assert fingerprint(game, state) == before, "it shares something with what it was made from"


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_dice_go_on_where_they_were(way: Callable[[Any], Any]) -> None:
    dice = Dice.seeded("pickled")
    untouched = way(dice)
    assert [untouched.throw() for _ in range(3)] == [dice.throw() for _ in range(3)]
    other = way(dice)
    assert other.drawn == dice.drawn
    assert [other.below(100) for _ in range(9)] == [dice.below(100) for _ in range(9)]
    scripted = Dice.scripted([3, 4])
    scripted.throw()
    again = way(scripted)
    assert again.throw() == 4
    assert (again.used_up, scripted.used_up) == (True, False)
    with pytest.raises(DrawError):
        again.throw()
