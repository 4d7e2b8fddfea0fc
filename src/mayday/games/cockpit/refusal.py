"""Why an action is refused, in words, with the rule that says so; it rests on what the seat may know (CP-H.09)."""

from __future__ import annotations

from mayday.core.clock import CLOCK
from mayday.core.errors import LAST_RESORT, RuleError
from mayday.games.cockpit import questions, talking
from mayday.games.cockpit.actions import (
    Action,
    Declare,
    EndLook,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    Ready,
    Release,
    Say,
    SkipLook,
    StandIn,
    TimeOut,
    Undo,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.refusals import cockpit, looks, skills, votes, waiting
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import HOLD


def why_not(state: State, seat: int, action: Action) -> RuleError | None:
    """The first reason against an action; None where it is legal, or may be said beside what is asked."""
    if seat in questions.actors(state) and action in questions.legal(state, seat):
        return None
    return None if questions.aside(state, seat, action) else refusal(state, seat, action)


def refusal(state: State, seat: int, action: Action) -> RuleError:
    if seat == CLOCK:
        return RuleError("The clock only lets time run out, where a time runs.", "CP-O.17", "not_your_decision")
    if not 0 <= seat < state.crew:
        return _no_seat(state, seat)
    if isinstance(action, Say | Declare | Release):
        return talking.against(state, seat, action) or waiting.not_asked(state, seat)
    if isinstance(action, StandIn) and state.outcome is None:
        return _stand_in(state, seat, action)
    if isinstance(action, Undo):
        return RuleError("There is no taking back.", "CP-O.12", "no_undo")
    if state.outcome is not None:
        return RuleError(f"The game is over: {state.outcome.reason}", "CP-W.05", "game_over")
    if isinstance(action, TimeOut):
        return RuleError("Only the clock can let time run out.", "CP-O.17", "not_your_decision")
    if state.step == HOLD:
        return RuleError("LISTEN! is in force: the game waits for the speaker.", "CP-V.35", "listen_hold")
    return _stranger(state, action) or _decision(state, seat, action)


def _stand_in(state: State, seat: int, action: StandIn) -> RuleError:
    """A bot decides where its seat is asked, and nothing that the seat itself could not (CP-O.18)."""
    if state.rules == 1:
        return RuleError("By the rules of this flight nothing tells who decided.", "CP-O.18", "not_your_decision")
    if state.step != HOLD and (seat not in questions.asked(state) or questions.answered(state, seat)):
        return waiting.not_asked(state, seat)
    return refusal(state, seat, action.action)


def _stranger(state: State, action: Action) -> RuleError | None:
    """A seat that this crew does not have."""
    named = {name: getattr(action, name, None) for name in ("seat", "looker", "target")}
    strangers = [number for number in named.values() if number is not None and number >= state.crew]
    if not strangers:
        return None
    return _no_seat(state, strangers[0])


def _no_seat(state: State, seat: int) -> RuleError:
    last = state.crew - 1
    return RuleError(f"There is no seat {seat}; they go from 0 to {last}.", "CP-S.01", "malformed_statement")


def _decision(state: State, seat: int, action: Action) -> RuleError:
    match action:
        case PickCard():
            return looks.pick(state, seat, action)
        case PlaceMarker():
            return looks.mark(state, seat, action)
        case Vote():
            return votes.vote(state, seat)
        case UseSkill():
            return skills.use(state, seat, action)
        case PassSkill():
            return waiting.shirk(state, seat, action)
        case SkipLook():
            return cockpit.decline(state, seat, action)
        case EndLook():
            return cockpit.order(state, seat, action)
        case GiveAccess():
            return cockpit.give(state, seat, action)
        case Ready():
            return waiting.ready(state, seat)
    return RuleError(LAST_RESORT)
