"""What an action would bring about, as far as the seat can know."""

from __future__ import annotations

from typing import Any

from mayday.cli.story import Story
from mayday.core.dice import Dice
from mayday.core.game import AnyGame
from mayday.core.news import heard

UNSURE = "dice, or what you cannot see, will decide"


def foretell(game: AnyGame, view: Any, seat: int, action: Any, story: Story) -> str:
    """The sentences that follow an action, tried on positions guessed from the view alone.

    Two guesses that disagree, or a die that had to be thrown, mean that nobody at this seat can know.
    """
    told = {_tried(game, view, seat, action, story, number) for number in range(2)}
    return told.pop() or "nothing happens" if len(told) == 1 else UNSURE


def _tried(game: AnyGame, view: Any, seat: int, action: Any, story: Story, number: int) -> str:
    state = game.guess(view, Dice.seeded(number))
    state.news = []
    dice = Dice.seeded(number)
    game.apply(state, seat, action, dice)
    if dice.drawn:
        return UNSURE
    return " ".join(story.sentences_of(game.view(state, seat), heard(state.news, seat)))
