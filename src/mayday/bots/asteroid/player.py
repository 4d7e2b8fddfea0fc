"""The players of Asteroid: each question goes to the side that it is asked of."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.asteroid import computer, expedition
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.asteroid.actions import Action
from mayday.games.asteroid.seen import View


class Cadet:
    """Sensible and instant, on either side."""

    title = "Cadet"
    blurb = "Looks behind every door and shoots at what it finds; as the computer, comes straight at you."

    def decide(self, view: View, legal: Sequence[Action], dice: Dice, budget: float) -> Decision:
        if view.side == "computer":
            return computer.cadet(view, legal, dice)
        return expedition.cadet(view, legal, dice)


class Captain:
    """Weighs odds and dangers, on either side."""

    title = "Captain"
    blurb = "Knows what every step risks and who should take it; as the computer, waits in the dark for you."

    def decide(self, view: View, legal: Sequence[Action], dice: Dice, budget: float) -> Decision:
        if view.side == "computer":
            return computer.captain(view, legal, dice)
        return expedition.captain(view, legal, dice)
