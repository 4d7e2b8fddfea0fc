"""What holds of values: equal ones have one fingerprint, all can be pickled, what fails leaves no trace."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import msgspec
import pytest

from mayday.core.dice import Dice, DrawError
from mayday.core.play import awaited, play
from mayday.core.record import Entry, fingerprint
from tests.conformance.schema import spelled_out
from tests.conformance.walks import Moment, fresh, sample

FEW = 6
"""Actions that are tried at each moment."""


def check_fingerprints_are_of_values(moment: Moment) -> None:
    """The same after pickling, after copying, after dump and load with all that was left out written out."""
    game, state = moment.game, moment.state
    known = fingerprint(game, state)
    assert fingerprint(game, pickle.loads(pickle.dumps(state))) == known, "a pickled state has another fingerprint"
    assert fingerprint(game, copy.deepcopy(state)) == known, "a deep copy has another fingerprint"
    plain = msgspec.json.decode(msgspec.json.encode(game.dump(state)))
    whole = game.load(spelled_out(plain, game.schema()))
    assert fingerprint(game, whole) == known, "a position with its defaults written out is another one"


def check_everything_pickles(moment: Moment) -> None:
    """States with their news, dice, actions, views and entries of records are as they were after pickling."""
    game = moment.game
    for seat in awaited(game, moment.state):
        for action in sample(moment.dice, game.legal(moment.state, seat), 2):
            state, dice = fresh(moment.state), Dice.seeded(moment.ply)
            play(game, state, seat, action, dice)
            entry = Entry(seat, msgspec.Raw(msgspec.json.encode(action)), tuple(dice.drawn))
            for again in (pickled, copy.deepcopy):
                other_state, other_dice, other_action, other_entry = again((state, dice, action, entry))
                assert other_action == action, f"{action} is another action then"
                assert (other_entry.seat, bytes(other_entry.action)) == (entry.seat, bytes(entry.action))
                assert other_state.news == state.news, "the news of a state are other news then"
                assert other_dice.drawn == dice.drawn, "the dice have thrown something else"
                assert other_dice.throw() == pickled(dice).throw(), "the dice go on with something else"
    for eyes in moment.eyes:
        view = game.view(moment.state, eyes)
        assert pickled(view) == copy.deepcopy(view) == view, f"the view of {eyes} is another one then"


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


class Borrowed:
    """Dice of somebody's own, with the methods of ours and nothing else of them."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def below(self, n: int) -> int:
        return self._dice.below(n)

    def throw(self) -> int:
        return self._dice.throw()

    def shuffled(self, n: int) -> list[int]:
        return self._dice.shuffled(n)


def check_any_dice_will_do(moment: Moment) -> None:
    """What matters of dice is what they throw, also where the engine is compiled."""
    game = moment.game
    for seat in awaited(game, moment.state):
        for action in sample(moment.dice, game.legal(moment.state, seat), FEW):
            by_ours, by_theirs = fresh(moment.state), fresh(moment.state)
            play(game, by_ours, seat, action, Dice.seeded(moment.ply))
            play(game, by_theirs, seat, action, Borrowed(Dice.seeded(moment.ply)))
            assert fingerprint(game, by_theirs) == fingerprint(game, by_ours), f"{action} went otherwise"


def check_scripts_that_run_out(moment: Moment) -> None:
    """Where the dice run out in the middle of an action, it has not happened."""
    game = moment.game
    before = fingerprint(game, moment.state)
    for seat in awaited(game, moment.state):
        for action in sample(moment.dice, game.legal(moment.state, seat), FEW):
            dice = Dice.seeded(moment.ply)
            play(game, fresh(moment.state), seat, action, dice)
            if not dice.drawn:
                continue
            state = fresh(moment.state)
            with pytest.raises(DrawError):
                play(game, state, seat, action, Dice.scripted(dice.drawn[:-1]))
            assert fingerprint(game, state) == before, f"{action} has happened in part"
            assert state.news == [], f"{action} was told and has not happened"
