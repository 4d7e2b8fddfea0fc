"""One decision for somebody whose time is over, which tells nobody anything about him (CP-O.18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.cockpit import endphase
from mayday.bots.cockpit.belief import believed
from mayday.bots.cockpit.outlook import PURPOSEFUL
from mayday.bots.cockpit.player import outlook_of
from mayday.bots.cockpit.situation import Situation
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.cockpit.actions import Action, EndLook, GiveAccess, PassSkill, SkipLook, UseSkill
from mayday.games.cockpit.seen import View

LOT: Final = "For somebody who is away a lot is drawn, so that it tells nothing."


class StandIn:
    """Draws lots where a choice could betray a team, and acts like an honest bot where only the honest act."""

    title = "Stand-in"
    blurb = "Decides once for somebody who is away."

    def decide(self, view: View, legal: Sequence[Action], dice: Dice, budget: float) -> Decision:
        """Votes, markers and cards by lot, each side as likely as the other; orders and gifts as an honest bot.

        An honest seat's marker is no choice, so its `legal` holds the true side alone (CP-K.05).
        """
        first = legal[0]
        if isinstance(first, GiveAccess | SkipLook | EndLook):
            situation = Situation(view)
            outlook = outlook_of(situation, believed(situation, PURPOSEFUL))
            if isinstance(first, GiveAccess):
                return endphase.give(situation, outlook, legal, dice)
            return endphase.order_simply(situation, outlook, legal, dice)
        if isinstance(first, PassSkill):  # CP-O.17: in all modes
            return Decision(first, "Nobody's card is used for him while he is away.")
        choices = [action for action in legal if not isinstance(action, UseSkill)]
        return Decision(choices[dice.below(len(choices))], LOT)
