"""A whole state that a view could be a view of, and a state with the unseen dealt anew."""

from __future__ import annotations

from mayday.core.dice import Dice
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.state import State


def guess(view: View, dice: Dice) -> State:
    raise NotImplementedError


def twin(state: State, seat: int | None, dice: Dice) -> State:
    raise NotImplementedError
