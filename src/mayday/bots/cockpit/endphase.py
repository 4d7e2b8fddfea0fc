"""The End Phase: which look to order, and whom to let in (CP-B.18)."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.cockpit.looks import best_card
from mayday.bots.cockpit.outlook import Belief, Outlook
from mayday.bots.cockpit.situation import Situation
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.cockpit.actions import Action, EndLook, GiveAccess, SkipLook


def settled(situation: Situation, outlook: Outlook) -> bool:
    """Is everybody's team known for certain?"""
    return all(outlook.suspicion[seat] in (0.0, 1.0) for seat in range(situation.crew) if seat != situation.me)


def give(situation: Situation, outlook: Outlook, legal: Sequence[Action], dice: Dice) -> Decision:
    """To the least suspect; of equals to one by lot (CP-B.18)."""
    receivers = [action.seat for action in legal if isinstance(action, GiveAccess)]
    least = min(outlook.suspicion[seat] for seat in receivers)
    equals = [seat for seat in receivers if outlook.suspicion[seat] == least]
    seat = equals[dice.below(len(equals))]
    return Decision(GiveAccess(seat), f"{situation.name(seat)} is the least suspect, at {least:.0%}.")


def order_simply(situation: Situation, outlook: Outlook, legal: Sequence[Action], dice: Dice) -> Decision:
    """The most trusted looker at the least settled target (CP-B.18, CP-B.21)."""
    pairs = [action for action in legal if isinstance(action, EndLook)]
    if settled(situation, outlook) or not pairs:
        return Decision(SkipLook(), "Everybody's team is known.")
    suspicion = outlook.suspicion

    def worth(pair: EndLook) -> tuple[float, float]:
        return suspicion[pair.looker], round(abs(suspicion[pair.target] - 0.5), 9)

    best = min(map(worth, pairs))
    equals = [pair for pair in pairs if worth(pair) == best]
    pair = equals[dice.below(len(equals))]
    looker, target = situation.name(pair.looker), situation.name(pair.target)
    return Decision(pair, f"{looker} is the most trusted of those who can look, and {target} the least settled.")


def order_best(situation: Situation, known: Belief, outlook: Outlook, legal: Sequence[Action]) -> Decision:
    """The look that tells most, whoever's it is."""
    pairs = [action for action in legal if isinstance(action, EndLook)]
    if settled(situation, outlook) or not pairs:
        return Decision(SkipLook(), "Everybody's team is known.")
    gains = [best_card(known, outlook, pair.looker, pair.target)[1] for pair in pairs]
    best = max(range(len(pairs)), key=lambda number: round(gains[number], 9))
    pair = pairs[best]
    looker, target = situation.name(pair.looker), situation.name(pair.target)
    return Decision(pair, f"What {looker} would mark at {target} tells most: {gains[best]:.2f} bits.")
