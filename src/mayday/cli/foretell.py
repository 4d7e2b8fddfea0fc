"""What an action would bring about, where the seat can know that for certain."""

from __future__ import annotations

from typing import Any

from mayday.cli.story import Story
from mayday.core.dice import Dice
from mayday.core.game import AnyGame
from mayday.core.news import heard
from mayday.core.record import fingerprint

GUESSES = 16
"""Positions dealt from a view; where anything is hidden some of so many differ."""


class Foresight:
    """The consequences of actions, told only where nothing is hidden from the seat.

    Where something is, to tell what most guesses agree on would be to reckon for the player, and now and then wrongly.
    """

    def __init__(self, game: AnyGame, view: Any, seat: int, story: Story) -> None:
        self._game, self._seat, self._story = game, seat, story
        guesses = [game.guess(view, Dice.seeded(number)) for number in range(GUESSES)]
        self._certain = len({fingerprint(game, state) for state in guesses}) == 1
        self._state = guesses[0]

    def told(self, action: Any) -> str:
        """The sentences that follow an action; nothing where that is not certain."""
        if not self._certain:
            return ""
        state, dice = self._state.copy(), Dice.seeded(0)
        state.news = []
        self._game.apply(state, self._seat, action, dice)
        if dice.drawn:
            return "dice will decide"
        return " ".join(self._story.sentences_of(self._game.view(state, self._seat), heard(state.news, self._seat)))
