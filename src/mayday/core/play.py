"""The checked door: the one way an action gets into a game."""

from __future__ import annotations

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.game import A, Game, O, S, Seat, V
from mayday.core.traits import has_answered, hearing_asides, sealing


def play(game: Game[O, S, A, V], state: S, seat: Seat, action: A, dice: Dice) -> None:
    """Apply an action if this seat is asked and the action is legal; refuse it with a reason otherwise."""
    check(game, state, seat, action)
    game.apply(state, seat, action, dice)


def check(game: Game[O, S, A, V], state: S, seat: Seat, action: A) -> None:
    """Refuse what may not be done, and do nothing else."""
    hearing = hearing_asides(game)
    if hearing is not None and hearing.aside(state, seat, action):
        return
    ended = game.outcome(state)
    if ended is not None and hearing is None:  # a game with asides says itself what is wrong with one then
        raise RuleError(f"The game is over: {ended.reason}", ended.rule, "game_over")
    if seat not in game.actors(state) or action not in game.legal(state, seat):
        raise game.refusal(state, seat, action)


def awaited(game: Game[O, S, A, V], state: S) -> tuple[Seat, ...]:
    """Those among the actors who still have something to choose; whoever drives a game asks one of these.

    The clock is the last, so that it is only asked where nobody else can go on.
    """
    actors = game.actors(state)
    if sealing(game) is None:
        return actors
    return tuple(seat for seat in actors if seat == CLOCK or not has_answered(game, state, seat))
