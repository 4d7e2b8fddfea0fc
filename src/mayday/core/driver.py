"""A driver of whole games, so that nobody has to write the loop: who is asked, what they know, the checked door."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.game import Game, O, S, V
from mayday.core.news import News
from mayday.core.play import awaited, play


class Decided(Protocol):
    @property
    def action(self) -> Any: ...


class Player(Protocol):
    """Whoever decides for a seat: every bot does, and so may anything with this one method."""

    def decide(self, view: Any, legal: Sequence[Any], dice: Dice, budget: float) -> Decided:
        """One of `legal`, from what the seat knows, within `budget` seconds and with dice of one's own."""
        ...


def play_out(
    game: Game[O, S, Any, V],
    players: Sequence[Player],
    options: O | None = None,
    seed: str | int = 0,
    budget: float = 1.0,
    listen: Callable[[Sequence[News]], object] | None = None,
) -> S:
    """Play a game to its end, one player a seat, and give the last state; the same seed gives the same game.

    `listen` hears the news of the set-up and of each action, with the seats they are for.
    """
    dice = Dice.seeded(seed)
    own = [Dice.seeded(f"{seed}, seat {seat}") for seat in range(len(players))]
    state = game.setup(game.options_type() if options is None else options, len(players), dice)
    while True:
        if listen is not None:
            listen(state.news or ())
        state.news = [] if listen is not None else None
        asked = awaited(game, state)
        if not asked:
            return state
        seat, legal = asked[0], game.legal(state, asked[0])
        # The clock is asked last, where nobody else can go on, and has one answer.
        action = (
            legal[0] if seat == CLOCK else players[seat].decide(game.view(state, seat), legal, own[seat], budget).action
        )
        play(game, state, seat, action, dice, legal)
