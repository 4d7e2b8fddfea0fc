"""Why a look is not ordered, or access not given (the End Phase)."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.cockpit.actions import EndLook, GiveAccess, SkipLook
from mayday.games.cockpit.refusals.looks import cannot_look
from mayday.games.cockpit.refusals.waiting import not_asked, shirk
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import END, GIVE, ORDER


def order(state: State, seat: int, action: EndLook) -> RuleError:
    if action.looker == seat == action.target:
        return RuleError("Nobody looks at a card of their own; only Self-knowledge lets one.", "CP-S.14", "self_look")
    if state.phase != END:
        return RuleError("Looks are ordered in the End Phase.", "CP-E.01", "not_your_decision")
    if seat != state.acting:
        return _not_acting(state)
    if state.ordered:
        return _look_done()
    return cannot_look(state, action.looker, action.target) or not_asked(state, seat)


def decline(state: State, seat: int, action: SkipLook) -> RuleError:
    """No look in the End Phase; anywhere else it is an attempt to get round what must be done."""
    if state.phase == END and seat == state.acting and state.ordered:
        return _look_done()
    return shirk(state, seat, action)


def give(state: State, seat: int, action: GiveAccess) -> RuleError:
    if state.phase != END:
        return RuleError("Access is given in the End Phase.", "CP-E.06", "not_your_decision")
    if seat != state.acting:
        return _not_acting(state)
    if state.step == ORDER:
        return RuleError("First order a look, or `no look`; then give access.", "CP-E.01", "not_your_decision")
    if state.step != GIVE:
        return not_asked(state, seat)
    return RuleError(f"Seat {action.seat} has access already.", "CP-E.06", "has_access")


def _not_acting(state: State) -> RuleError:
    return RuleError(f"Seat {state.acting} decides: the newest in the cockpit.", "CP-E.09", "not_your_decision")


def _look_done() -> RuleError:
    return RuleError("You have ordered your look, or declined it.", "CP-E.01", "look_done")
