"""Carries out any action: the one place where answers become play."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.cockpit import questions, sequence, talking, timing
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
    UseSkill,
    Vote,
)
from mayday.games.cockpit.events import BecameReady, StoodIn, Voted
from mayday.games.cockpit.skirmish import voters
from mayday.games.cockpit.state import State, Use
from mayday.games.cockpit.state import StoodIn as Absence
from mayday.games.cockpit.tables import CARDS, CHOICES, NOTHING, SIDES, STEPS, WINDOW


def apply(state: State, seat: int, action: Action, dice: AnyDice) -> None:
    """The action has been checked; what follows on it is in `sequence`."""
    match action:
        case PickCard(card):
            sequence.pick(state, CARDS.index(card), dice)
        case PlaceMarker(side):
            _mark(state, SIDES.index(side), dice)
        case Vote(side):
            _vote(state, seat, CHOICES.index(side), dice)
        case PassSkill():
            sequence.answer(state, Use(seat, NOTHING), dice)
        case UseSkill():
            _use(state, questions.use_of(seat, action), dice)
        case EndLook(looker, target):
            sequence.order(state, looker, target)
        case SkipLook():
            sequence.decline(state, dice)
        case GiveAccess(receiver):
            sequence.give(state, receiver, dice)
        case Ready():
            _be_ready(state, seat)
        case TimeOut():
            timing.time_out(state, dice)
        case StandIn(decision):
            _stand_in(state, seat)
            apply(state, seat, decision, dice)
        case Release():
            sequence.reopen(state, dice)
        case Say() | Declare():
            talking.speak(state, seat, action)


def _stand_in(state: State, seat: int) -> None:
    """Who decided is told to the seat alone, and to all in the debrief (CP-O.18, CP-H.11)."""
    state.stood_in.append(Absence(seat, state.step, state.choices))
    state.tell(StoodIn(STEPS[state.step]), seat)


def _mark(state: State, side: int, dice: AnyDice) -> None:
    """Shown at once, or when its time has come (CP-O.11)."""
    if state.ripe:
        sequence.place(state, side, dice)
    else:
        state.sealed = side


def _vote(state: State, seat: int, choice: int, dice: AnyDice) -> None:
    """Under the Veteran card until the last is in; a change is not announced (CP-P.08 to CP-P.10, CP-P.15)."""
    if state.votes[seat] == NOTHING:
        state.tell(Voted(seat))
    state.votes[seat] = choice
    if all(state.votes[voter] != NOTHING for voter in voters(state)):
        sequence.count_votes(state, dice)


def _use(state: State, use: Use, dice: AnyDice) -> None:
    """Declared in a window; at once instead of announcing a card (CP-V.06), and in a discussion (CP-V.43)."""
    if state.step == WINDOW:
        sequence.answer(state, use, dice)
    else:
        sequence.carry_out(state, use, dice)


def _be_ready(state: State, seat: int) -> None:
    """It cannot be taken back; the last one ends the discussion (CP-O.03, CP-O.19)."""
    state.ready[seat] = True
    state.tell(BecameReady(seat))
    if all(state.ready):
        sequence.call_votes(state)
