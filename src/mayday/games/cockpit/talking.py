"""Talk: free text and statements, heard by all, checked for form and never for truth (group T)."""

from __future__ import annotations

from typing import Final

from mayday.core.asides import Rate
from mayday.core.errors import RuleError
from mayday.games.cockpit import skirmish
from mayday.games.cockpit.actions import Action, Declare, Release, Say
from mayday.games.cockpit.events import Declared, Said
from mayday.games.cockpit.looking import marking
from mayday.games.cockpit.state import Remark, State
from mayday.games.cockpit.statements import (
    InfiltratorSet,
    Liar,
    Pair,
    Reply,
    Retract,
    Saw,
    Statement,
    TeamSelf,
    UrgeCard,
    UrgeLook,
    UrgeVote,
    VotePlan,
)
from mayday.games.cockpit.tables import (
    BLANK,
    CARDS,
    END,
    HOLD,
    HONEST,
    MARK,
    NOTHING,
    PHASES,
    SIDES,
    Card,
    infiltrators,
)

MOST_REMARKS: Final = 1000
"""Structured statements of a flight (CP-T.10)."""


def against(state: State, seat: int, action: Say | Declare | Release) -> RuleError | None:
    """Why this may not be said now; it rests on what the speaker may know. What is refused is not kept (CP-T.08)."""
    if isinstance(action, Release):
        if state.step == HOLD and seat == state.speaker:
            return None
        return RuleError("Only the speaker of LISTEN! can let the game go on.", "CP-V.35", "not_your_decision")
    if state.speaker not in (NOTHING, seat):
        return RuleError("LISTEN! is in force: only one may talk now.", "CP-V.33", "silenced")
    if isinstance(action, Say):
        return _against_text(state, action)
    return _against_statement(state, seat, action.statement)


def _against_text(state: State, action: Say) -> RuleError | None:
    if action.to:
        return RuleError("Everybody hears what is said; there is no whispering.", "CP-T.02", "no_private_talk")
    if not action.text.strip():
        return RuleError("An empty message says nothing.", "CP-O.08", "malformed_statement")
    if len(action.text) > state.options.chat_length:
        most = state.options.chat_length
        return RuleError(f"That is too long: at most {most} characters a message.", "CP-O.08", "malformed_statement")
    return None


def _against_statement(state: State, seat: int, statement: Statement) -> RuleError | None:
    """Form only (CP-T.05), unless honest claims must be true (CP-T.06); and not without end (CP-T.10)."""
    if len(state.remarks) >= MOST_REMARKS and state.rules > 1:
        return RuleError(f"There have been {MOST_REMARKS} statements; say it in words.", "CP-T.10", "enough_said")
    strangers = [each for each in named(statement) if each >= state.crew]
    if strangers:
        return _malformed(f"There is no seat {strangers[0]} in this crew.")
    return _wrong_moment(state, seat, statement) or ill_formed(state, seat, statement)


def ill_formed(state: State, seat: int, statement: Statement) -> RuleError | None:
    """What is wrong with it at whatever moment it was made."""
    return _wrong_form(state, seat, statement) or _untrue(state, seat, statement)


def named(statement: Statement) -> list[int]:
    """Every seat that a statement names."""
    found: list[int] = []
    for field in ("seat", "target", "looker", "one", "other"):
        value = getattr(statement, field, None)
        if value is not None:
            found.append(value)
    return found + (list(statement.seats) if isinstance(statement, InfiltratorSet) else [])


def _wrong_moment(state: State, seat: int, statement: Statement) -> RuleError | None:
    if isinstance(statement, VotePlan | UrgeVote) and not skirmish.is_on(state):
        return _malformed("There is no skirmish to vote about.")
    if isinstance(statement, VotePlan) and seat == state.skirmish:
        return _malformed("The Skirmish-CM does not vote.")
    if isinstance(statement, UrgeCard) and (state.looker == NOTHING or state.looked):
        return _malformed("No look is pending.")
    if isinstance(statement, UrgeLook) and state.phase != END:
        return _malformed("Looks are ordered in the End Phase.")
    return None


def _wrong_form(state: State, seat: int, statement: Statement) -> RuleError | None:
    match statement:
        case InfiltratorSet(seats):
            if len(set(seats)) != len(seats) or len(seats) != infiltrators(state.crew):
                return _malformed(f"Name exactly {infiltrators(state.crew)} different seats.")
        case Pair(one, other) if one == other:
            return _malformed("Name two different seats.")
        case UrgeLook(looker, target) if looker == target:
            return _malformed("Nobody looks at himself.")
        case Saw(target, card, _):
            if (seat, target, card) not in _looks(state):
                return _malformed("You never looked at that card.")
        case Liar(accused, target, card):
            if (accused, target, card) not in _marks(state):
                return _malformed("No marker of that seat lies there with a side up.")
        case Reply(number, _) if number >= len(state.remarks):
            return _malformed("There is no such statement.")
        case Retract(number):
            if number >= len(state.remarks) or state.remarks[number].seat != seat:
                return _malformed("One can only take back one's own statements.")
    return None


def _looks(state: State) -> list[tuple[int, int, Card]]:
    """Looker, target and card of every look that was made, also of one whose marker is still awaited."""
    made = [(one.looker, one.target, CARDS[one.card]) for one in state.markers]
    if state.step == MARK:
        looker, target, card = marking(state)
        made.append((looker, target, CARDS[card]))
    return made


def _marks(state: State) -> list[tuple[int, int, Card]]:
    """Looker, target and card of every marker that states anything; a blank one does not."""
    return [(one.looker, one.target, CARDS[one.card]) for one in state.markers if one.side != BLANK]


def _untrue(state: State, seat: int, statement: Statement) -> RuleError | None:
    """Only with `honest_claims_truthful`, and only for the honest (CP-T.06)."""
    if state.options.honest_claims_truthful == "off" or state.teams[seat] != HONEST:
        return None
    if isinstance(statement, TeamSelf) and statement.team != "honest":
        return RuleError("You are honest, and may not claim otherwise.", "CP-T.06", "honest_cannot_lie")
    if isinstance(statement, Saw):
        seen = state.cards[statement.target][CARDS.index(statement.card)]
        if SIDES[seen] != statement.side:
            return RuleError("You are honest, and saw the other side.", "CP-T.06", "honest_cannot_lie")
    return None


def _malformed(reason: str) -> RuleError:
    return RuleError(reason, "CP-T.05", "malformed_statement")


def rate(state: State, action: Action) -> Rate | None:
    """How much one seat may say at once (CP-O.08)."""
    if not isinstance(action, Say | Declare):
        return None
    return Rate(state.options.chat_messages, state.options.chat_seconds, "CP-O.08")


def speak(state: State, seat: int, action: Say | Declare) -> None:
    """Heard by all and kept; nothing else changes (CP-T.01, CP-T.03)."""
    phase = PHASES[state.phase]
    if isinstance(action, Say):
        state.tell(Said(seat, phase, action.text))
        return
    statement = action.statement
    if isinstance(statement, Retract):
        old = state.remarks[statement.statement]
        state.remarks[statement.statement] = Remark(old.seat, old.phase, old.choice, old.statement, retracted=True)
    number = len(state.remarks)
    state.remarks.append(Remark(seat, state.phase, state.choices, statement))
    state.tell(Declared(seat, phase, number, statement))
