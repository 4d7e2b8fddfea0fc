"""Carries out any action: the one place where answers become play."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.cockpit import sequence, talking, timing
from mayday.games.cockpit.actions import Action, Declare, Release, Say, StandIn
from mayday.games.cockpit.codes import encode
from mayday.games.cockpit.events import BecameReady, StoodIn, Voted
from mayday.games.cockpit.packing import (
    CREW,
    K_DECLINE,
    K_GIVE,
    K_MARK,
    K_ORDER,
    K_PASS,
    K_PICK,
    K_READY,
    K_TIME_OUT,
    K_USE,
    K_VOTE,
    kind_of,
    number_of,
    use_in,
)
from mayday.games.cockpit.skirmish import missing
from mayday.games.cockpit.state import State, Use
from mayday.games.cockpit.state import StoodIn as Absence
from mayday.games.cockpit.tables import NOTHING, STEPS, WINDOW


def apply(state: State, seat: int, action: Action, dice: AnyDice) -> None:
    """The action has been checked; what follows on it is in `sequence`."""
    if isinstance(action, StandIn):
        _stand_in(state, seat)
        apply(state, seat, action.action, dice)
    elif isinstance(action, Release):
        sequence.reopen(state, dice)
    elif isinstance(action, Say | Declare):
        talking.speak(state, seat, action)
    else:
        step(state, seat, encode(action), dice)


def step(state: State, seat: int, code: int, dice: AnyDice) -> None:
    """The same for a decision, or the clock's act, as an integer."""
    kind, number = kind_of(code), number_of(code)
    if kind == K_VOTE:
        _vote(state, seat, number, dice)
    elif kind == K_PICK:
        sequence.pick(state, number, dice)
    elif kind == K_MARK:
        _mark(state, number, dice)
    elif kind == K_PASS:
        sequence.answer(state, Use(seat, NOTHING), dice)
    elif kind == K_USE:
        skill, named, card = use_in(code)
        _use(state, Use(seat, skill, named, card), dice)
    elif kind == K_ORDER:
        sequence.order(state, number % CREW, number // CREW)
    elif kind == K_DECLINE:
        sequence.decline(state, dice)
    elif kind == K_GIVE:
        sequence.give(state, number, dice)
    elif kind == K_READY:
        _be_ready(state, seat)
    else:
        assert kind == K_TIME_OUT
        timing.time_out(state, dice)


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
    if not missing(state):
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
