"""The game's motor: who is asked, what he may do, and doing it."""

from __future__ import annotations

from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.games.mayday41 import agenda, ending, sequence
from mayday.games.mayday41.actions import Action
from mayday.games.mayday41.state import State


def actors(state: State) -> tuple[int, ...]:
    """The sides that are asked now."""
    if state.outcome is not None:
        return ()
    if state.question is not None:
        return (state.question.side,)
    return sequence.STAGE_RULES[state.stage].asked(state)


def legal(state: State, side: int) -> list[Action]:
    """Everything this side may do now; nothing when it is not asked."""
    if side not in actors(state):
        return []
    if state.question is not None:
        return [*agenda.answers(state), Resign()]
    return [*sequence.STAGE_RULES[state.stage].legal(state, side), Resign()]


def apply(state: State, side: int, action: Action, dice: Dice) -> None:
    """Carry out an action that is legal, and everything that follows from it by itself."""
    if isinstance(action, Resign):
        ending.concede(state, side, dice)
    elif state.question is not None:
        agenda.answer(state, action, dice)
    else:
        sequence.STAGE_RULES[state.stage].play(state, side, action, dice)
    sequence.go_on(state, dice)
