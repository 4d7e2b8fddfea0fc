"""A bot of Salvage, as a package of one's own would bring it."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.contract import Crew, Decision
from mayday.core.dice import Dice
from tests.toy.actions import Action
from tests.toy.view import View


class Miser:
    """Spends its lowest card, and boards whenever it may."""

    title = "Miser"
    blurb = "Bids as little as it can."

    def decide(self, view: View, legal: Sequence[Action], dice: Dice, budget: float) -> Decision:
        return Decision(legal[0], "It is the first thing on the list.")


CREW = Crew(levels={"miser": Miser})
