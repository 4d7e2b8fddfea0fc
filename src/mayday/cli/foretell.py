"""What an action would bring about, as far as the seat can know."""

from __future__ import annotations

from typing import Any

from mayday.cli.story import Story
from mayday.core.dice import Dice
from mayday.core.game import AnyGame
from mayday.core.news import heard
from mayday.core.sealing import Seals

GUESSES = 2
COVERED_GUESSES = 16
"""Where cards lie face down, two guesses often agree by chance."""
UNSURE = "dice, or what you cannot see, will decide"


def foretell(game: AnyGame, view: Any, seat: int, action: Any, story: Story) -> str:
    """The sentences that follow an action, tried on positions guessed from the view alone.

    Two guesses that disagree, or a die that had to be thrown, mean that nobody at this seat can know.
    """
    told = _tried(game, view, seat, action, story, 0)
    for number in range(1, COVERED_GUESSES if isinstance(game, Seals) else GUESSES):
        if told != _tried(game, view, seat, action, story, number):
            return UNSURE
    return told or "nothing happens"


def _tried(game: AnyGame, view: Any, seat: int, action: Any, story: Story, number: int) -> str:
    state = game.guess(view, Dice.seeded(number))
    state.news = []
    dice = Dice.seeded(number)
    game.apply(state, seat, action, dice)
    if dice.drawn:
        return UNSURE
    return " ".join(story.sentences_of(game.view(state, seat), heard(state.news, seat)))
