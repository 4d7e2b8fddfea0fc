"""Many whole games, at random or by players: what a search, a statistic or a measurement plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, get_args

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.driver import Player
from mayday.core.game import AnyGame, Outcome, Resign

NOBODY: Final = -2


class Playout(NamedTuple):
    """One game that was played out: its seed, how many decisions it took, and how it ended."""

    seed: int
    decisions: int
    outcome: Outcome | None


def playouts(
    game: AnyGame, options: Any, seats: int, count: int, first: int = 0, players: Sequence[Player] | None = None
) -> list[Playout]:
    """So many games from the set-up on, with the seeds from `first`, one of the players a seat.

    Without players every decision is by lot, and nobody gives up: then the loop asks for codes alone. It is compiled
    where the engine is, and no news is made.
    """
    found: list[Playout] = []
    for seed in range(first, first + count):
        dice = Dice.seeded(seed)
        state = game.setup(options, seats, dice)
        state.news = None
        if players is None:
            decisions = by_lot(game, state, dice, lots(seed))
        else:
            decisions = by_players(game, state, dice, players, [Dice.seeded(f"{seed}, seat {n}") for n in range(seats)])
        found.append(Playout(seed, decisions, game.outcome(state)))
    return found


def lots(seed: int) -> Dice:
    """By which the decisions of a random game are made: other than what is thrown in it."""
    return Dice.seeded(f"{seed}, by lot")


def by_lot(game: AnyGame, state: Any, dice: Dice, own: Dice) -> int:
    """Play from here to the end, choosing by dice of one's own; how many decisions that took."""
    codes_of, step = game.codes, game.step
    giving_up = giving_up_of(game, state)
    decisions = 0
    while (seat := next_seat(game, state)) != NOBODY:
        codes: Sequence[int] = codes_of(state, seat)
        number = len(codes)
        if codes[number - 1] == giving_up:
            number -= 1  # it comes last in the list, where one may
        step(state, seat, codes[own.below(number)], dice)
        decisions += 1
    return decisions


def by_players(game: AnyGame, state: Any, dice: Dice, players: Sequence[Player], own: Sequence[Dice]) -> int:
    """Play from here to the end as these decide, each with dice of its own; how many decisions that took."""
    decisions = 0
    while (seat := next_seat(game, state)) != NOBODY:
        legal = game.legal(state, seat)
        if seat == CLOCK:
            action = legal[0]
        else:
            action = players[seat].decide(game.view(state, seat), legal, own[seat], 1.0).action
        game.apply(state, seat, action, dice)
        decisions += 1
    return decisions


def next_seat(game: AnyGame, state: Any) -> int:
    """The first that has something to decide, the clock where nobody else can go on."""
    asked: tuple[int, ...] = game.actors(state)
    sealing = game.sealing
    answered = None if sealing is None else sealing.answered
    for seat in asked:
        if seat == CLOCK or answered is None or not answered(state, seat):
            return seat
    return NOBODY


def giving_up_of(game: AnyGame, state: Any) -> int:
    """The code by which somebody gives up, or one that there is not."""
    return game.encode(state, 0, Resign()) if Resign in get_args(game.action_type) else -1
