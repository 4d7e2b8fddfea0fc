"""guess: a whole state sampled from a view; twin: the unseen dealt anew."""

from __future__ import annotations

from mayday.core.dice import Dice
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.state import State


def guess(view: View, dice: Dice) -> State:
    raise NotImplementedError


def twin(state: State, seat: int | None, dice: Dice) -> State:
    return state.copy()
