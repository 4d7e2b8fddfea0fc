"""Why an action is refused, in words, with the rule that says so; it rests on what the seat may know (CP-H.09)."""

from __future__ import annotations

from mayday.core.clock import CLOCK
from mayday.core.errors import RuleError
from mayday.games.cockpit import access, questions, skills, skirmish, talking, timing
from mayday.games.cockpit.actions import (
    Action,
    Decision,
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
from mayday.games.cockpit.looking import cannot_look, first_look, sides_open_to
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import (
    DISCUSS,
    END,
    FIRST_SUSPICIONS,
    GIVE,
    HOLD,
    MARK,
    NOTHING,
    ORDER,
    PICK,
    SIDES,
    VOTE,
    WINDOW,
    Side,
)
from mayday.games.cockpit.waiting import not_asked


def why_not(state: State, seat: int, action: Action) -> RuleError | None:
    """The first reason against an action; None where it is legal, or may be said beside what is asked."""
    if seat == CLOCK:
        return _clock(state, action)
    if not 0 <= seat < state.crew:
        return _no_seat(state, seat)
    if isinstance(action, Say | Declare | Release):
        return talking.against(state, seat, action)
    if isinstance(action, Undo):
        return RuleError("There is no taking back.", "CP-O.12", "no_undo")
    if state.outcome is not None:
        return RuleError(f"The game is over: {state.outcome.reason}", "CP-W.05", "game_over")
    if isinstance(action, StandIn):
        return _stand_in(state, seat, action.action)
    if isinstance(action, TimeOut):
        return RuleError("Only the clock can let time run out.", "CP-O.17", "not_your_decision")
    if state.step == HOLD:
        return RuleError("LISTEN! is in force: the game waits for the speaker.", "CP-V.35", "listen_hold")
    return _stranger(state, action) or _decision(state, seat, action)


def _clock(state: State, action: Action) -> RuleError | None:
    if isinstance(action, TimeOut) and timing.clock_acts(state):
        return None
    return RuleError("The clock only lets time run out, where a time runs.", "CP-O.17", "not_your_decision")


def _stand_in(state: State, seat: int, decision: Decision) -> RuleError | None:
    """A bot decides where its seat is asked, and nothing that the seat itself could not (CP-O.18)."""
    if state.rules == 1:
        return RuleError("By the rules of this flight nothing tells who decided.", "CP-O.18", "not_your_decision")
    if state.step != HOLD and not questions.awaits(state, seat):
        return not_asked(state, seat)
    return why_not(state, seat, decision)


def _stranger(state: State, decision: Decision) -> RuleError | None:
    """A seat that this crew does not have."""
    named = (getattr(decision, name, None) for name in ("seat", "looker", "target"))
    stranger = next((number for number in named if number is not None and number >= state.crew), None)
    return None if stranger is None else _no_seat(state, stranger)


def _no_seat(state: State, seat: int) -> RuleError:
    last = state.crew - 1
    return RuleError(f"There is no seat {seat}; they go from 0 to {last}.", "CP-S.01", "malformed_statement")


def _decision(state: State, seat: int, decision: Decision) -> RuleError | None:
    match decision:
        case PickCard():
            return _pick(state, seat)
        case PlaceMarker(side):
            return _mark(state, seat, side)
        case Vote():
            return skirmish.why_no_vote(state, seat)
        case UseSkill():
            return skills.why_not(state, questions.use_of(seat, decision))
        case PassSkill():
            return _pass(state, seat)
        case SkipLook():
            return _decline(state, seat)
        case EndLook(looker, target):
            return _order(state, seat, looker, target)
        case GiveAccess(receiver):
            return _give(state, seat, receiver)
        case Ready():
            return _ready(state, seat)


def _asked_for(state: State, seat: int, step: int) -> bool:
    return state.step == step and questions.awaits(state, seat)


def _pick(state: State, seat: int) -> RuleError | None:
    """Only the looker announces a card, once, and in the First Suspicions not even he (CP-K.10)."""
    if _asked_for(state, seat, PICK):
        return None
    if state.step == PICK or seat != state.looker or state.looker_alone != NOTHING:
        return not_asked(state, seat)
    pending = (state.looker, state.target, state.card)
    if state.phase == FIRST_SUSPICIONS and pending == first_look(state, state.first - 1):
        return RuleError("In the First Suspicions you look at the nearest card.", "CP-F.03", "forced_card")
    if state.step == MARK:
        return RuleError("You have seen your card; lay a marker now.", "CP-K.03", "already_seen")
    return RuleError("The card to be looked at is settled.", "CP-K.10", "not_your_decision")


def _mark(state: State, seat: int, side: Side) -> RuleError | None:
    """What the looker saw is known to him; nobody else gets further than the first line (CP-H.09)."""
    if state.step != MARK or seat not in questions.asked(state):
        return not_asked(state, seat)
    if questions.answered(state, seat):
        return RuleError("Your marker lies; it is shown when its time has come.", "CP-K.07", "not_your_decision")
    if SIDES.index(side) not in sides_open_to(state, seat):
        return RuleError("You are honest: mark what you saw.", "CP-K.05", "honest_cannot_lie")
    return None


def _pass(state: State, seat: int) -> RuleError | None:
    if _asked_for(state, seat, ORDER):
        return RuleError("To order no look, type `no look`.", "CP-E.01", "not_your_decision")
    return None if _asked_for(state, seat, WINDOW) else _shirk(state, seat)


def _shirk(state: State, seat: int) -> RuleError:
    """To pass what is compulsory; outside the windows nothing can be passed."""
    if _asked_for(state, seat, PICK):
        rule = "CP-E.04" if state.phase == END else "CP-P.02"
        return RuleError("You must look: `pick L`, `pick M` or `pick R`.", rule, "must_look")
    if _asked_for(state, seat, MARK):
        return RuleError("You must lay a marker: `mark H` or `mark I`.", "CP-K.04", "must_mark")
    if _asked_for(state, seat, VOTE):
        return RuleError("Nobody abstains: `vote punch` or `vote protect`.", "CP-P.09", "must_vote")
    if _asked_for(state, seat, GIVE):
        return RuleError("You must let somebody in: `give` and a seat.", "CP-E.06", "must_give")
    return not_asked(state, seat)


def _ready(state: State, seat: int) -> RuleError | None:
    if _asked_for(state, seat, DISCUSS):
        return None
    if state.step == DISCUSS:
        return RuleError("You are ready already; it cannot be taken back.", "CP-O.19", "not_your_decision")
    return RuleError("No discussion is going on.", "CP-O.19", "not_your_decision")


# The End Phase.


def _order(state: State, seat: int, looker: int, target: int) -> RuleError | None:
    if looker == seat == target:
        return cannot_look(state, looker, target)
    if state.phase != END:
        return RuleError("Looks are ordered in the End Phase.", "CP-E.01", "not_your_decision")
    if seat != state.acting:
        return _not_acting(state)
    return _look_done(state) or cannot_look(state, looker, target)


def _decline(state: State, seat: int) -> RuleError | None:
    """No look in the End Phase; anywhere else it is an attempt to get round what must be done."""
    if _asked_for(state, seat, ORDER):
        return None
    ordered = _look_done(state) if state.phase == END and seat == state.acting else None
    return ordered or _shirk(state, seat)


def _give(state: State, seat: int, receiver: int) -> RuleError | None:
    if state.phase != END:
        return RuleError("Access is given in the End Phase.", "CP-E.06", "not_your_decision")
    if seat != state.acting:
        return _not_acting(state)
    if state.step == ORDER:
        return RuleError("First order a look, or `no look`; then give access.", "CP-E.01", "not_your_decision")
    if state.step != GIVE:
        return not_asked(state, seat)
    if receiver not in access.receivers(state):
        return RuleError(f"Seat {receiver} has access already.", "CP-E.06", "has_access")
    return None


def _not_acting(state: State) -> RuleError:
    return RuleError(f"Seat {state.acting} decides: the newest in the cockpit.", "CP-E.09", "not_your_decision")


def _look_done(state: State) -> RuleError | None:
    return RuleError("You have ordered your look, or declined it.", "CP-E.01", "look_done") if state.ordered else None
