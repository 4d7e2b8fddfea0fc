"""The players of Mayday! Mayday!: each question goes to the module that knows about it."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.cockpit import endphase, lying, skills, talking, voting
from mayday.bots.cockpit.belief import believed
from mayday.bots.cockpit.looks import best_card
from mayday.bots.cockpit.outlook import CAREFUL, NEUTRAL, Belief, Outlook, Reading
from mayday.bots.cockpit.situation import Situation
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.cockpit.actions import (
    Action,
    Declare,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    Ready,
    Release,
    Vote,
)
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.tables import CARDS, HONEST, INFILTRATOR, SIDES


class Cadet:
    """Simple and instant: neutral liars are all it knows of (CP-B.09), and lies by habit.

    Whatever a bot does follows from its view and from dice of its own (CP-B.17).
    """

    title = "Cadet"
    blurb = "Believes what the markers alone say, votes straight, and lies by habit."
    reading: Reading = NEUTRAL

    def decide(self, view: View, legal: Sequence[Action], dice: Dice, budget: float) -> Decision:
        """The answer to the question now open; an honest marker is no choice (CP-B.18)."""
        if len(legal) == 1:
            forced = isinstance(legal[0], PlaceMarker)
            return Decision(legal[0], "The honest mark what they see." if forced else "There is nothing else to do.")
        first = legal[0]
        if isinstance(first, Ready):  # a card that was of no use in the window before is of none now
            return Decision(first, "There is nothing else to do.")
        situation = Situation(view)
        known = believed(situation, self.reading)
        if isinstance(first, PassSkill):
            return self.answer_window(situation, known, legal, dice)
        if isinstance(first, Vote):
            return self.vote(situation, known, dice)
        if isinstance(first, PlaceMarker):
            return self.mark(situation, dice)
        if isinstance(first, PickCard):
            return self.pick(situation, known, legal, dice)
        if isinstance(first, GiveAccess):
            return endphase.give(situation, outlook_of(situation, known), legal, dice)
        return self.order(situation, known, legal, dice)

    def speak(self, view: View, dice: Dice) -> Declare | Release | None:
        """A statement for the table, or nothing (CP-B.22)."""
        return talking.speak(Situation(view), self.reading, dice)

    def vote(self, situation: Situation, known: Belief, dice: Dice) -> Decision:
        if situation.disloyal:
            return voting.partisan_vote(situation)
        return voting.honest_vote(situation, outlook_of(situation, known))

    def mark(self, situation: Situation, dice: Dice) -> Decision:
        """An infiltrator's marker; the honest have no choice (CP-K.05)."""
        target, _, saw = lying.seen_card(situation)
        side = lying.habitual_side(situation, target, saw, dice)
        return Decision(PlaceMarker(SIDES[side]), lying.reason(side == saw))

    def pick(self, situation: Situation, known: Belief, legal: Sequence[Action], dice: Dice) -> Decision:
        look = situation.view.look
        assert look is not None
        marked = [one.card for one in situation.view.markers if one.target == look.target]
        fewest = min(marked.count(card) for card in CARDS)
        free = [card for card in CARDS if marked.count(card) == fewest]
        return Decision(PickCard(free[dice.below(len(free))]), "No other card there has fewer markers.")

    def order(self, situation: Situation, known: Belief, legal: Sequence[Action], dice: Dice) -> Decision:
        return endphase.order_simply(situation, outlook_of(situation, known), legal, dice)

    def answer_window(self, situation: Situation, known: Belief, legal: Sequence[Action], dice: Dice) -> Decision:
        return skills.simple_use(situation, legal, dice)


class Captain(Cadet):
    """Weighs lies and votes (CP-B.15, CP-B.20), and looks where it learns most; as an infiltrator it knows how it
    is seen, and differs from an honest seat only where that decides something (CP-B.16)."""

    title = "Captain"
    blurb = "Weighs every lie and every vote, and knows how it looks itself."
    reading: Reading = CAREFUL

    def vote(self, situation: Situation, known: Belief, dice: Dice) -> Decision:
        if situation.disloyal:
            return voting.infiltrator_vote(situation, known, dice)
        return voting.honest_vote(situation, outlook_of(situation, known))

    def mark(self, situation: Situation, dice: Dice) -> Decision:
        target, card, saw = lying.seen_card(situation)
        prices = lying.prices(situation, target, card, self.reading)
        chance = lying.honest_side_chance(situation, target, saw, prices)
        side = HONEST if dice.below(1000) < round(1000 * chance) else INFILTRATOR
        return Decision(PlaceMarker(SIDES[side]), lying.weighed_reason(side == saw, prices[saw], prices[1 - saw]))

    def pick(self, situation: Situation, known: Belief, legal: Sequence[Action], dice: Dice) -> Decision:
        """The card that tells most to an honest looker; an infiltrator reaches for the same one."""
        look = situation.view.look
        outlook = known.seen_from(situation.me)
        assert look is not None
        if outlook is None:
            return super().pick(situation, known, legal, dice)
        card, gain = best_card(known, outlook, look.looker, look.target)
        return Decision(PickCard(CARDS[card]), f"To an honest looker this card tells most: {gain:.2f} bits.")

    def order(self, situation: Situation, known: Belief, legal: Sequence[Action], dice: Dice) -> Decision:
        return endphase.order_best(situation, known, outlook_of(situation, known), legal)

    def answer_window(self, situation: Situation, known: Belief, legal: Sequence[Action], dice: Dice) -> Decision:
        return skills.careful_use(situation, known, legal, self.reading)


def outlook_of(situation: Situation, known: Belief) -> Outlook:
    """How an honest seat sees the others."""
    outlook = known.seen_from(situation.me)
    assert outlook is not None, "an honest seat cannot be proved an infiltrator"
    return outlook
