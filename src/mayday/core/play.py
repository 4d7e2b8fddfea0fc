"""The checked door: the one way an action gets into a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import msgspec

from mayday.core.clock import CLOCK
from mayday.core.dice import AnyDice
from mayday.core.errors import LAST_RESORT, MaydayError, RuleError
from mayday.core.game import A, Game, O, S, Seat, V
from mayday.core.plain import decoder, misfit


def play(
    game: Game[O, S, A, V], state: S, seat: Seat, action: A, dice: AnyDice, legal: Sequence[A] | None = None
) -> None:
    """Apply an action if this seat is asked and the action is legal; refuse it with a reason otherwise.

    It happens or it does not: whatever goes wrong on the way, a script of dice that is used up included, the state is
    then as it was. Whoever has listed what is `legal` for this seat here need not let it be listed again.
    """
    check(game, state, seat, action, legal)
    before = state.copy()
    try:
        game.apply(state, seat, action, dice)
    except BaseException:
        _restore(state, before)
        raise


def played(
    game: Game[O, S, A, V], state: S, seat: Seat, action: A, dice: AnyDice, legal: Sequence[A] | None = None
) -> S:
    """The same on a copy, which is left with the news of this action alone; the state itself stays as it is."""
    check(game, state, seat, action, legal)
    after = state.copy()
    after.news = []
    game.apply(after, seat, action, dice)
    return after


def play_on(game: Game[O, S, A, V], state: S, seat: Seat, action: A, dice: AnyDice) -> None:
    """The same for a state that is thrown away if anything goes wrong, and so need not be restored."""
    check(game, state, seat, action)
    game.apply(state, seat, action, dice)


def _restore(state: Any, before: Any) -> None:
    """Give a state back what it was made of; it stays the same object, which others hold."""
    for field in fields(state):
        setattr(state, field.name, getattr(before, field.name))


def check(game: Game[O, S, A, V], state: S, seat: Seat, action: A, legal: Sequence[A] | None = None) -> None:
    """Refuse what may not be done, and do nothing else."""
    if legal is not None and action in legal:
        _check_fields(game, action)
        return
    if type(seat) is not int:
        raise RuleError(f"A seat is a number, 0 for the first; this is {seat!r:.40}.")
    if not isinstance(action, game.action_type):
        raise RuleError(f"This is no action of {game.title}: {action!r:.80}")
    try:
        _check_rules(game, state, seat, action)
    except MaydayError:
        raise
    except Exception:
        _check_fields(game, action)  # the rules are written for actions whose fields have their types
        raise
    _check_fields(game, action)  # what equals a legal action may still be of another type, as True equals 1


def _check_rules(game: Game[O, S, A, V], state: S, seat: Seat, action: A) -> None:
    if game.is_aside(state, seat, action):
        return
    ended = game.outcome(state)
    if ended is not None and game.asides is None:  # a game with asides says itself what is wrong with one then
        raise RuleError(f"The game is over: {ended.reason}", ended.rule, "game_over")
    if seat not in game.actors(state) or action not in game.legal(state, seat):
        raise game.why_not(state, seat, action) or RuleError(LAST_RESORT)


def _check_fields(game: Game[O, S, A, V], action: A) -> None:
    """Refuse an action whose fields are not of their types, and which no record could hold."""
    try:
        decoder(game.action_type).decode(msgspec.json.encode(action))
    except msgspec.ValidationError as error:
        raise RuleError(f"This is no action of {game.title}: {misfit(error)}") from None
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise RuleError(f"This is no action of {game.title}: {error}") from None


def awaited(game: Game[O, S, A, V], state: S) -> tuple[Seat, ...]:
    """Those among the actors who still have something to choose; whoever drives a game asks one of these.

    The clock is the last, so that it is only asked where nobody else can go on.
    """
    actors = game.actors(state)
    sealing = game.sealing
    if sealing is None or sealing.answered is None:
        return actors
    answered = sealing.answered  # looked up once: playouts ask at every decision
    return tuple([seat for seat in actors if seat == CLOCK or not answered(state, seat)])
