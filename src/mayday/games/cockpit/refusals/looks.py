"""Why somebody cannot look at somebody, or lay that marker (groups K and F)."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.cockpit.actions import PickCard, PlaceMarker
from mayday.games.cockpit.looking import first_look, marking
from mayday.games.cockpit.refusals.waiting import not_asked
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import FIRST_SUSPICIONS, MARK, NOTHING, PICK


def cannot_look(state: State, looker: int, target: int) -> RuleError | None:
    """Which of the conditions of CP-K.02 is not met; all of them can be seen by everybody."""
    if looker == target:
        return RuleError("Nobody looks at a card of their own; only Self-knowledge lets one.", "CP-S.14", "self_look")
    for seat in (looker, target):
        if state.access[seat]:
            word = "look" if seat == looker else "be looked at"
            return RuleError(f"Seat {seat} has access and can no longer {word}.", "CP-E.11", "access")
    if state.has_seen(looker, target):
        return RuleError(f"Seat {looker} has already seen a card of seat {target}.", "CP-K.03", "already_seen")
    if state.unused[looker] == 0:
        return RuleError(f"Seat {looker} has no unused marker.", "CP-K.02", "no_marker")
    return None


def pick(state: State, seat: int, action: PickCard) -> RuleError:
    """Only the looker announces a card, once, and in the First Suspicions not even he."""
    if state.step == PICK or seat != state.looker or state.looker_alone != NOTHING:
        return not_asked(state, seat)
    pending = (state.looker, state.target, state.card)
    if state.phase == FIRST_SUSPICIONS and pending == first_look(state, state.first - 1):
        return RuleError("In the First Suspicions you look at the nearest card.", "CP-F.03", "forced_card")
    if state.step == MARK:
        return RuleError("You have seen your card; lay a marker now.", "CP-K.03", "already_seen")
    return RuleError("The card to be looked at is settled.", "CP-K.10", "not_your_decision")


def mark(state: State, seat: int, action: PlaceMarker) -> RuleError:
    """What the looker saw is known to him; nobody else gets further than the first line (CP-H.09)."""
    if state.step != MARK or marking(state)[0] != seat:
        return not_asked(state, seat)
    if state.sealed != NOTHING:
        return RuleError("Your marker lies; it is shown when its time has come.", "CP-K.07", "not_your_decision")
    return RuleError("You are honest: mark what you saw.", "CP-K.05", "honest_cannot_lie")
