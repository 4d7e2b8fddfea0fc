"""Skills of Veteran cards: what each can do now, and why not (group V)."""

from __future__ import annotations

from typing import Final

from mayday.core.errors import RuleError
from mayday.games.cockpit import skirmish, veterans
from mayday.games.cockpit.looking import cannot_look
from mayday.games.cockpit.state import State, Use
from mayday.games.cockpit.tables import (
    ANOTHER_CARD,
    ANOTHER_LOOKER,
    ANOTHER_SKIRMISH,
    ANOTHER_TARGET,
    AT_ANY_TIME,
    CARDS,
    DISCUSS,
    FIRST_SKIRMISH,
    GIVE,
    GIVE_WINDOW,
    I_WILL_LOOK,
    LISTEN,
    LOOK_WINDOW,
    MARK,
    NO_SKILL,
    NO_WINDOW,
    NOTHING,
    ON_LOOKS,
    OTHER_TARGET,
    PICK,
    SELF_KNOWLEDGE,
    SKILLS,
    VETERAN_NAMES,
    VOTE,
    WINDOW,
)

NAMES_SEAT: Final = (OTHER_TARGET, ANOTHER_TARGET, ANOTHER_LOOKER, ANOTHER_SKIRMISH)
NAMES_CARD: Final = (OTHER_TARGET, ANOTHER_CARD, SELF_KNOWLEDGE)
LOOK_RULES: Final = {OTHER_TARGET: "CP-V.15", ANOTHER_TARGET: "CP-V.16", ANOTHER_CARD: "CP-V.17"}


def uses(state: State, seat: int) -> list[Use]:
    """What this seat's card can do in a window like this; it follows from the card and from what all see."""
    number = state.veterans[seat]
    if number not in SKILLS or _nothing_to_change(state, number) or _wrong_look(state, seat, number):
        return []
    whom = range(state.crew) if number in NAMES_SEAT else (NOTHING,)
    which = range(len(CARDS)) if number in NAMES_CARD else (NOTHING,)
    found = [Use(seat, number, named, card) for named in whom for card in which]
    return [use for use in found if _no_effect(state, use) is None]


def uses_now(state: State, seat: int) -> list[Use]:
    """What he may do with his card: in a window, instead of announcing a card, in a discussion (CP-V.06, CP-V.43)."""
    if not veterans.is_veteran(state, seat) or _not_now(state, seat, state.veterans[seat]):
        return []
    return uses(state, seat)


def why_not(state: State, use: Use) -> RuleError | None:
    """Whose card it is, whether its moment has come, and what it names; the seat knows all of it."""
    seat, number = use.seat, use.number
    return _not_now(state, seat, number) or _misnamed(use) or _wrong_look(state, seat, number) or _no_effect(state, use)


def _not_now(state: State, seat: int, number: int) -> RuleError | None:
    return _no_right(state, seat, number) or _nothing_to_change(state, number) or _wrong_moment(state, seat, number)


def _no_right(state: State, seat: int, number: int) -> RuleError | None:
    if not veterans.is_veteran(state, seat):
        return RuleError("Only veterans of two flights use their card.", "CP-V.01", "not_veteran")
    own = state.veterans[seat]
    if number != own:
        return RuleError(f"Your Veteran card is no. {own}, {VETERAN_NAMES[own]}.", "CP-V.01", "not_your_card")
    if own == FIRST_SKIRMISH:
        return RuleError("First Skirmish has done its work; it has no skill.", "CP-C.12", "spent")
    if own == NO_SKILL:
        return RuleError("The blank card has no skill: `pass`.", "CP-X.03", "no_change")
    if state.spent[seat]:
        return RuleError("You have used your card; each works once.", "CP-V.03", "spent")
    return None


def _nothing_to_change(state: State, number: int) -> RuleError | None:
    """No fight that card 7 could move, no look that the others could change (CP-V.07, CP-V.13, CP-V.28)."""
    if number == ANOTHER_SKIRMISH and not skirmish.is_on(state):
        return RuleError("No skirmish is going on.", "CP-V.28", "no_skirmish")
    if number not in ON_LOOKS:
        return None
    if state.looker == NOTHING or state.window not in (LOOK_WINDOW, NO_WINDOW):
        rule = "CP-V.08" if state.window == GIVE_WINDOW else "CP-V.07"
        return RuleError("No look is pending.", rule, "no_pending_look")
    return RuleError("Too late: the card has been seen.", "CP-V.13", "too_late") if state.looked else None


def _wrong_moment(state: State, seat: int, number: int) -> RuleError | None:
    """Cards are used in windows; card 2 also when one is to pick a card, 8 and 9 in discussions (CP-V.06, CP-V.43)."""
    if state.step == WINDOW:
        if veterans.too_early(state):
            return _closed_to_skills()
        return None if state.answers[seat] is None else answer_given()
    if number in ON_LOOKS:
        return _before_window(state, seat, number)
    if state.step == DISCUSS and state.rules > 1:
        return None if number in AT_ANY_TIME else _not_while_discussing()
    if state.step in (VOTE, GIVE):
        return RuleError("The window for it has closed.", "CP-V.07", "too_late")
    return RuleError("Wait for the next window for Veteran cards.", "CP-V.06", "not_your_decision")


def _before_window(state: State, seat: int, number: int) -> RuleError | None:
    if number == OTHER_TARGET and state.step == PICK and seat == state.looker:
        return _closed_to_skills() if veterans.too_early(state) else None
    if state.step == MARK:
        return RuleError("Wait until the marker is laid.", "CP-V.31", "not_your_decision")
    return RuleError("Wait until the looker has announced a card.", "CP-V.06", "not_your_decision")


def answer_given() -> RuleError:
    return RuleError("Your answer in this window is given and final.", "CP-V.42", "not_your_decision")


def _not_while_discussing() -> RuleError:
    reason = "While the crew discusses only Self-knowledge and Listen! are used; the window for this card has closed."
    return RuleError(reason, "CP-V.43", "too_late")


def _closed_to_skills() -> RuleError:
    return RuleError("Veteran cards are not used in the First Suspicions here.", "CP-V.12", "not_your_decision")


def _misnamed(use: Use) -> RuleError | None:
    number = use.number
    names_seat, names_card = number in NAMES_SEAT, number in NAMES_CARD
    if (use.named != NOTHING) == names_seat and (use.card != NOTHING) == names_card:
        return None
    form = f"use {number}{' on SEAT' if names_seat else ''}{' L|M|R' if names_card else ''}"
    return RuleError(f"This card is used so: `{form}`.", "CP-V.06", "malformed_statement")


def _wrong_look(state: State, seat: int, number: int) -> RuleError | None:
    """Card 2 is for one's own look, cards 3 to 5 are for the looks of others (CP-V.15 to CP-V.18)."""
    own = seat == state.looker
    if number == OTHER_TARGET and not own:
        return RuleError("Only the looker can look elsewhere with it.", "CP-V.15", "not_your_decision")
    if number in (ANOTHER_TARGET, ANOTHER_CARD) and own:
        reason = "It is for the looks of others, not for your own."
        return RuleError(reason, LOOK_RULES[number], "not_your_decision")
    if number == I_WILL_LOOK and own:
        return RuleError("You are the looker already.", "CP-V.18", "no_change")
    return None


def _no_effect(state: State, use: Use) -> RuleError | None:
    """A use that changes nothing, or breaks a rule of looks and fights (CP-V.05, CP-V.38)."""
    if use.number == LISTEN:
        return None
    if use.number == SELF_KNOWLEDGE:
        return cannot_see_himself(state, use.seat)
    if use.number == ANOTHER_SKIRMISH:
        return _cannot_be_fought_over(state, use.named)
    return _cannot_change_look(state, use)


def cannot_see_himself(state: State, seat: int) -> RuleError | None:
    """With a marker to spare and no access (CP-V.31, CP-V.32); a looker owes one to his look (CP-V.41)."""
    if state.access[seat]:
        return RuleError("You have access and can no longer look.", "CP-V.32", "access")
    if state.unused[seat] == 0:
        return RuleError("You have no unused marker.", "CP-V.32", "no_marker")
    if state.unused[seat] == 1 and state.window == LOOK_WINDOW and seat == state.looker:
        return RuleError("You owe your last marker to your look.", "CP-V.41", "no_marker")
    return None


def _cannot_be_fought_over(state: State, seat: int) -> RuleError | None:
    """Can card 7 bring the skirmish to him (CP-V.21 to CP-V.24)?"""
    if seat == state.skirmish:
        return RuleError("The skirmish is about that crew member already.", "CP-V.24", "no_change")
    if skirmish.is_open(state, seat) or skirmish.may_come_again(state, seat):
        return None
    return RuleError("That case is closed in this phase.", "CP-V.24", "settled")


def _cannot_change_look(state: State, use: Use) -> RuleError | None:
    """Cards 2 to 6, as far as they name anything (CP-V.15 to CP-V.19).

    In the End Phase too, and by holders of access, as long as nobody with access looks or is looked at (CP-V.36,
    CP-V.37).
    """
    if use.number == ANOTHER_LOOKER:
        return _cannot_be_named(state, use.seat, use.named) or cannot_look(state, use.named, state.target)
    if use.number == I_WILL_LOOK:
        return cannot_look(state, use.seat, state.target)
    if use.number == ANOTHER_CARD:
        if use.card != state.card:
            return None
        return RuleError("That card is announced already; name another.", "CP-V.17", "no_change")
    if use.named == state.target:
        return RuleError("The look goes there already; name another.", LOOK_RULES[use.number], "no_change")
    return cannot_look(state, state.looker, use.named)


def _cannot_be_named(state: State, seat: int, named: int) -> RuleError | None:
    if named == state.looker:
        return RuleError("That is the looker already; name another.", "CP-V.19", "no_change")
    if named == seat:
        return RuleError("You cannot name yourself: that would take card 5.", "CP-V.19", "not_your_card")
    return None
