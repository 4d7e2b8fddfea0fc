"""Veteran cards: the honest use them to learn more, infiltrators to let nothing be learnt (group V)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.cockpit.looks import best_card, information
from mayday.bots.cockpit.lying import exposure, with_marker
from mayday.bots.cockpit.outlook import Belief, Outlook, Reading
from mayday.bots.cockpit.situation import Situation
from mayday.bots.cockpit.voting import expected_votes
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.cockpit.actions import Action, PassSkill, UseSkill
from mayday.games.cockpit.tables import (
    ANOTHER_CARD,
    ANOTHER_LOOKER,
    ANOTHER_SKIRMISH,
    CARDS,
    HONEST,
    I_WILL_LOOK,
    LISTEN,
    ON_LOOKS,
    SELF_KNOWLEDGE,
)

WORTH: Final = 0.08
"""Bits that a skill has to bring before it is spent."""
HIDDEN: Final = 0.04
"""By how much a skill has to make the infiltrators safer before one of them spends it."""
LATER: Final = Decision(PassSkill(), "The card may be of better use later.")


def uses_of(legal: Sequence[Action]) -> list[UseSkill]:
    """What this seat's card can do in the open window."""
    return [action for action in legal if isinstance(action, UseSkill)]


def simple_use(situation: Situation, legal: Sequence[Action], dice: Dice) -> Decision:
    """A cadet's: one chance in four, and then any of the uses; infiltrators only against a look at one of them."""
    uses = uses_of(legal)
    look = situation.view.look
    threatened = look is not None and look.target in situation.fellows and look.looker not in situation.fellows
    if not uses or dice.below(4) or (situation.disloyal and not threatened):
        return LATER
    use = uses[dice.below(len(uses))]
    return Decision(use, f"A die said to use the card now, and picked this among {len(uses)} ways.")


def careful_use(situation: Situation, known: Belief, legal: Sequence[Action], reading: Reading) -> Decision:
    """A captain's: what the card is worth to one's team here."""
    uses = uses_of(legal)
    outlook = known.seen_from(situation.me)
    if not uses:
        return Decision(PassSkill(), "The card can do nothing here.")
    number = uses[0].number
    if number == LISTEN:
        return _listen(situation, uses[0])
    if number == ANOTHER_SKIRMISH:
        return _other_skirmish(situation, known, uses)
    if situation.disloyal:
        return _hide_oneself(situation, uses, reading) if number == SELF_KNOWLEDGE else _hide_look(situation, uses)
    assert outlook is not None
    if number in ON_LOOKS:
        return _better_look(situation, known, outlook, uses)
    return _self_knowledge(situation, known, outlook, uses)


def look_after(situation: Situation, use: UseSkill) -> tuple[int, int, int | None]:
    """Looker, target and card of the pending look once this use is carried out (CP-V.15 to CP-V.20)."""
    look = situation.view.look
    assert look is not None
    looker, target = look.looker, look.target
    card = None if use.card is None else CARDS.index(use.card)
    if use.number == ANOTHER_LOOKER:
        assert use.seat is not None
        looker = use.seat
    elif use.number == I_WILL_LOOK:
        looker = situation.me
    elif use.number != ANOTHER_CARD:
        assert use.seat is not None
        target = use.seat
    return looker, target, card


def _worth(known: Belief, outlook: Outlook, looker: int, target: int, card: int | None) -> float:
    if card is None:
        return best_card(known, outlook, looker, target)[1]
    return information(known, outlook, looker, target, card)


def _better_look(situation: Situation, known: Belief, outlook: Outlook, uses: Sequence[UseSkill]) -> Decision:
    """Cards 2 to 6 in honest hands: turn the look to where it tells more."""
    look = situation.view.look
    assert look is not None
    announced = None if look.card is None else CARDS.index(look.card)
    now = _worth(known, outlook, look.looker, look.target, announced)
    gains = [_worth(known, outlook, *look_after(situation, use)) - now for use in uses]
    best = max(range(len(uses)), key=lambda number: round(gains[number], 9))
    if gains[best] < WORTH:
        return Decision(PassSkill(), "No change of this look would tell much more.")
    return Decision(uses[best], f"The look tells {gains[best]:.2f} bits more like this.")


def _self_knowledge(situation: Situation, known: Belief, outlook: Outlook, uses: Sequence[UseSkill]) -> Decision:
    """Card 8 in honest hands: one's own card judges the markers at it."""
    gains = [information(known, outlook, situation.me, situation.me, card) for card in range(3)]
    best = max(range(3), key=lambda card: (round(gains[card], 9), -card))
    wanted = UseSkill(SELF_KNOWLEDGE, None, CARDS[best])
    if gains[best] < 2 * WORTH or wanted not in uses:
        return Decision(PassSkill(), "My own cards would not tell enough about who marked them.")
    return Decision(wanted, f"My own card tells {gains[best]:.2f} bits about those who marked it.")


def _hide_look(situation: Situation, uses: Sequence[UseSkill]) -> Decision:
    """Cards 2 to 6 in an infiltrator's hands: no honest eyes on us."""
    look = situation.view.look
    assert look is not None
    fellows = situation.fellows
    if look.looker in fellows or look.target not in fellows:
        return Decision(PassSkill(), "This look does us no harm.")
    for use in uses:
        looker, target, _ = look_after(situation, use)
        if looker in fellows:
            return Decision(use, f"{situation.name(looker)} is one of us, and may mark anything.")
        if target not in fellows:
            return Decision(use, "The look goes past us.")
    return LATER


def _hide_oneself(situation: Situation, uses: Sequence[UseSkill], reading: Reading) -> Decision:
    """Card 8 in an infiltrator's hands: a marker at one's own card that makes one look honest."""
    now = exposure(situation, situation.public, reading)
    me = situation.me
    prices = [exposure(situation, with_marker(situation, me, me, card, HONEST), reading) for card in range(3)]
    best = min(range(3), key=lambda card: (round(prices[card], 9), card))
    wanted = UseSkill(SELF_KNOWLEDGE, None, CARDS[best])
    if now - prices[best] < HIDDEN or wanted not in uses:
        return Decision(PassSkill(), "A marker of my own would not hide us better.")
    return Decision(wanted, "An Honest marker at my own card makes us look better.")


def _other_skirmish(situation: Situation, known: Belief, uses: Sequence[UseSkill]) -> Decision:
    """Card 7: away from a result that one does not want."""
    view = situation.view
    about = view.skirmish
    assert about is not None
    if view.phase == "phase3" or view.window is None or view.window.kind != "vote":
        return LATER
    named = [use.seat for use in uses if use.seat is not None]
    if situation.disloyal:
        if about not in situation.fellows or _saved(situation, known, about):
            return Decision(PassSkill(), "The vote goes well enough for us.")
        others = [seat for seat in named if seat not in situation.fellows and not _saved(situation, known, seat)]
        if not others:
            return LATER
        return Decision(UseSkill(ANOTHER_SKIRMISH, others[0]), f"{situation.name(others[0])} falls instead of us.")
    outlook = known.seen_from(situation.me)
    assert outlook is not None
    worst = max(named, key=lambda seat: (outlook.suspicion[seat], -seat))
    wrong = outlook.suspicion[about] > 0.6 and _saved(situation, known, about)
    if not wrong or outlook.suspicion[worst] <= outlook.suspicion[about]:
        return Decision(PassSkill(), "This is the one to vote about.")
    return Decision(UseSkill(ANOTHER_SKIRMISH, worst), f"{situation.name(worst)} is more suspect still.")


def _saved(situation: Situation, known: Belief, about: int) -> bool:
    """Would he be protected, if everybody voted as an honest seat does?"""
    votes = expected_votes(situation, known, about)
    return 2 * sum(votes.values()) >= len(votes)


def _listen(situation: Situation, use: UseSkill) -> Decision:
    """Card 9: to be heard before the vote about the captain, or before a gift of access."""
    view = situation.view
    last = view.phase == "phase3" or (view.phase == "end" and view.acting != situation.me)
    if not last or view.window is None or view.window.kind == "look":
        return LATER
    return Decision(use, "What I have to say now ought to be heard.")
