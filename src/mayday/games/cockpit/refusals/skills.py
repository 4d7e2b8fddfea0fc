"""Why a Veteran card cannot be used so (group V)."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.cockpit import questions, veterans
from mayday.games.cockpit.actions import UseSkill
from mayday.games.cockpit.refusals.looks import cannot_look
from mayday.games.cockpit.refusals.waiting import answered
from mayday.games.cockpit.state import State
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
    LOOK_WINDOW,
    MARK,
    NO_SKILL,
    NOTHING,
    ON_LOOKS,
    OTHER_TARGET,
    PHASE_1,
    PHASE_3,
    PICK,
    SELF_KNOWLEDGE,
    VETERAN_NAMES,
    VOTE,
    WINDOW,
)

NAMES_SEAT = (OTHER_TARGET, ANOTHER_TARGET, ANOTHER_LOOKER, ANOTHER_SKIRMISH)
NAMES_CARD = (OTHER_TARGET, ANOTHER_CARD, SELF_KNOWLEDGE)


def use(state: State, seat: int, action: UseSkill) -> RuleError:
    """Whose card it is, whether its moment has come, and what it names; the seat knows all of it."""
    return _no_right(state, seat, action) or _wrong_moment(state, seat, action) or _wrong_naming(state, seat, action)


def _no_right(state: State, seat: int, action: UseSkill) -> RuleError | None:
    if not veterans.is_veteran(state, seat):
        return RuleError("Only veterans of two flights use their card.", "CP-V.01", "not_veteran")
    own = state.veterans[seat]
    if action.number != own:
        return RuleError(f"Your Veteran card is no. {own}, {VETERAN_NAMES[own]}.", "CP-V.01", "not_your_card")
    if own == FIRST_SKIRMISH:
        return RuleError("First Skirmish has done its work; it has no skill.", "CP-C.12", "spent")
    if own == NO_SKILL:
        return RuleError("The blank card has no skill: `pass`.", "CP-X.03", "no_change")
    if state.spent[seat]:
        return RuleError("You have used your card; each works once.", "CP-V.03", "spent")
    return None


def _wrong_moment(state: State, seat: int, action: UseSkill) -> RuleError | None:
    """Cards are used in windows; card 2 also when one is to pick a card (CP-V.06 to CP-V.08, CP-V.13)."""
    number = action.number
    if number == ANOTHER_SKIRMISH and not PHASE_1 <= state.phase <= PHASE_3:
        return RuleError("No skirmish is going on.", "CP-V.28", "no_skirmish")
    if number in ON_LOOKS:
        return _no_look_to_change(state, seat, number)
    if state.step == WINDOW:
        return _not_in_window(state, seat)
    if state.step == DISCUSS and state.rules > 1:
        return None if number in AT_ANY_TIME else _not_while_discussing()
    if state.step in (VOTE, GIVE):
        return RuleError("The window for it has closed.", "CP-V.07", "too_late")
    return RuleError("Wait for the next window for Veteran cards.", "CP-V.06", "not_your_decision")


def _no_look_to_change(state: State, seat: int, number: int) -> RuleError | None:
    if state.looker == NOTHING or state.window not in (LOOK_WINDOW, 0):
        rule = "CP-V.08" if state.window == GIVE_WINDOW else "CP-V.07"
        return RuleError("No look is pending.", rule, "no_pending_look")
    if state.looked:
        return RuleError("Too late: the card has been seen.", "CP-V.13", "too_late")
    if state.step == WINDOW:
        return _not_in_window(state, seat)
    if number == OTHER_TARGET and state.step == PICK and seat == state.looker:
        return None if veterans.may_look_elsewhere_at_once(state, seat) else _closed_to_skills()
    if state.step == MARK:
        return RuleError("Wait until the marker is laid.", "CP-V.31", "not_your_decision")
    return RuleError("Wait until the looker has announced a card.", "CP-V.06", "not_your_decision")


def _not_in_window(state: State, seat: int) -> RuleError | None:
    if seat not in veterans.asked(state):
        return _closed_to_skills()
    return answered(state) if questions.answered(state, seat) else None


def _not_while_discussing() -> RuleError:
    reason = "While the crew discusses only Self-knowledge and Listen! are used; the window for this card has closed."
    return RuleError(reason, "CP-V.43", "too_late")


def _closed_to_skills() -> RuleError:
    return RuleError("Veteran cards are not used in the First Suspicions here.", "CP-V.12", "not_your_decision")


def _wrong_naming(state: State, seat: int, action: UseSkill) -> RuleError:
    number = action.number
    if (action.seat is not None) != (number in NAMES_SEAT) or (action.card is not None) != (number in NAMES_CARD):
        return _misnamed(number)
    if number == SELF_KNOWLEDGE:
        return _cannot_see_himself(state, seat)
    if number == ANOTHER_SKIRMISH:
        if action.seat == state.skirmish:
            return RuleError("The skirmish is about that crew member already.", "CP-V.24", "no_change")
        return RuleError("That case is closed in this phase.", "CP-V.24", "settled")
    return _on_look(state, seat, action)


def _misnamed(number: int) -> RuleError:
    whom = " on SEAT" if number in NAMES_SEAT else ""
    which = " L|M|R" if number in NAMES_CARD else ""
    return RuleError(f"This card is used so: `use {number}{whom}{which}`.", "CP-V.06", "malformed_statement")


def _cannot_see_himself(state: State, seat: int) -> RuleError:
    if state.access[seat]:
        return RuleError("You have access and can no longer look.", "CP-V.32", "access")
    if state.unused[seat] == 0:
        return RuleError("You have no unused marker.", "CP-V.32", "no_marker")
    return RuleError("You owe your last marker to your look.", "CP-V.41", "no_marker")


def _on_look(state: State, seat: int, action: UseSkill) -> RuleError:
    number, looker, target = action.number, state.looker, state.target
    if number == OTHER_TARGET and seat != looker:
        return RuleError("Only the looker can look elsewhere with it.", "CP-V.15", "not_your_decision")
    if number in (ANOTHER_TARGET, ANOTHER_CARD) and seat == looker:
        rule = "CP-V.16" if number == ANOTHER_TARGET else "CP-V.17"
        return RuleError("It is for the looks of others, not for your own.", rule, "not_your_decision")
    if number == ANOTHER_CARD:
        assert state.card == NOTHING or action.card == CARDS[state.card]
        return RuleError("That card is announced already; name another.", "CP-V.17", "no_change")
    if number == I_WILL_LOOK:
        return _take_over(state, seat)
    assert action.seat is not None
    if number == ANOTHER_LOOKER:
        return _other_looker(state, seat, action.seat)
    if action.seat == target:
        rule = "CP-V.15" if number == OTHER_TARGET else "CP-V.16"
        return RuleError("The look goes there already; name another.", rule, "no_change")
    return cannot_look(state, looker, action.seat) or _misnamed(number)


def _take_over(state: State, seat: int) -> RuleError:
    if seat == state.looker:
        return RuleError("You are the looker already.", "CP-V.18", "no_change")
    return cannot_look(state, seat, state.target) or _misnamed(I_WILL_LOOK)


def _other_looker(state: State, seat: int, named: int) -> RuleError:
    if named == state.looker:
        return RuleError("That is the looker already; name another.", "CP-V.19", "no_change")
    if named == seat:
        return RuleError("You cannot name yourself: that would take card 5.", "CP-V.19", "not_your_card")
    return cannot_look(state, named, state.target) or _misnamed(ANOTHER_LOOKER)
