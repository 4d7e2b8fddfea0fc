"""Any legal action: the floor that every other bot must beat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.core.game import Resign


class Uniform:
    """Throws a die for every decision, and never gives up."""

    title = "Random"
    blurb = "Does anything the rules allow, each with the same chance, except giving up."

    def decide(self, view: Any, legal: Sequence[Any], dice: Dice, budget: float) -> Decision:
        """Any of the legal actions; giving up only when nothing else is left."""
        choices = [action for action in legal if not isinstance(action, Resign)] or list(legal)
        action = choices[dice.below(len(choices))]
        if len(choices) == 1:
            return Decision(action, "There is nothing else to do.")
        return Decision(action, f"A die picked this among {len(choices)} actions.")
