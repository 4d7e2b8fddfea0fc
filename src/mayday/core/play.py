"""The checked door: the one way an action gets into a game."""

from __future__ import annotations

from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.game import A, Game, O, S, Seat, V


def play(game: Game[O, S, A, V], state: S, seat: Seat, action: A, dice: Dice) -> None:
    """Apply an action if this seat is asked and the action is legal; refuse it with a reason otherwise."""
    check(game, state, seat, action)
    game.apply(state, seat, action, dice)


def check(game: Game[O, S, A, V], state: S, seat: Seat, action: A) -> None:
    """Refuse what may not be done, and do nothing else."""
    ended = game.outcome(state)
    if ended is not None:
        raise RuleError(f"The game is over: {ended.reason}", ended.rule)
    if seat not in game.actors(state) or action not in game.legal(state, seat):
        raise game.refusal(state, seat, action)
