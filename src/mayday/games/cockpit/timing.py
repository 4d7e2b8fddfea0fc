"""The clock: which time runs, and what the clock does when it is over (group O)."""

from __future__ import annotations

from mayday.core.clock import Limit
from mayday.core.dice import AnyDice
from mayday.games.cockpit import access, inference, sequence
from mayday.games.cockpit.events import TimedOut
from mayday.games.cockpit.looking import marking
from mayday.games.cockpit.skirmish import missing
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import (
    BLANK,
    DISCUSS,
    DONE,
    HOLD,
    MARK,
    NOTHING,
    ORDER,
    PICK,
    STEPS,
    VOTE,
    WINDOW,
)


def limit(state: State) -> Limit | None:
    """The time that runs now, which everybody may know (CP-O.03, CP-O.19)."""
    seconds = _seconds(state)
    stand_in = _is_for_seats(state) and state.options.on_timeout == "stand_in"
    return Limit(state.clock, seconds, stand_in) if seconds else None


def clock_acts(state: State) -> bool:
    """Does the clock itself act when the time is over (CP-O.04)?"""
    return _seconds(state) > 0 and not (_is_for_seats(state) and state.options.on_timeout == "stand_in")


def _is_for_seats(state: State) -> bool:
    """Does the time that runs limit a decision? A window, a hold and a discussion end with it, a marker is shown."""
    return state.step not in (WINDOW, HOLD, DISCUSS) and (state.step != MARK or state.ripe)


def _seconds(state: State) -> int:
    """How long it is; 0 where none runs."""
    step, options = state.step, state.options
    if step == VOTE:
        seconds = options.vote_seconds
    elif step in (PICK, MARK):
        seconds = options.look_seconds if step == PICK or state.ripe else options.marker_reveal_seconds
    elif step == WINDOW:
        seconds = options.veteran_window_seconds
    elif step == HOLD:
        seconds = options.listen_hold_seconds
    elif step == DISCUSS:
        seconds = options.discussion_seconds
    else:
        seconds = 0 if step == DONE else options.end_seconds
    return 0 if seconds and options.on_timeout == "wait" and _is_for_seats(state) else seconds


def time_out(state: State, dice: AnyDice) -> None:
    """The act of the clock, the same for every deal of what is hidden (CP-O.17)."""
    if state.step == WINDOW:  # a missing answer is a pass (CP-V.42)
        sequence.close_window(state, dice)
    elif state.step == HOLD:
        sequence.reopen(state, dice)
    elif state.step == MARK and not state.ripe:
        _ripen(state, dice)
    elif state.step == DISCUSS:
        _tell(state, tuple(seat for seat in range(state.crew) if not state.ready[seat]))
        sequence.call_votes(state)
    else:
        _decide(state, dice)


def _ripen(state: State, dice: AnyDice) -> None:
    """From now on the marker may be shown; it is, if it has been laid (CP-O.11)."""
    state.ripe = True
    if state.sealed != NOTHING:
        sequence.place(state, state.sealed, dice)


def _decide(state: State, dice: AnyDice) -> None:
    """For the seats whose time is over."""
    if state.step == PICK:
        _tell(state, (state.looker,))
        sequence.pick(state, dice.below(3), dice)
    elif state.step == MARK:
        _tell(state, (marking(state)[0],))
        sequence.place(state, BLANK, dice)
    elif state.step == VOTE:
        late = missing(state)
        _tell(state, tuple(late))
        for seat in late:
            state.votes[seat] = dice.below(2)
        sequence.count_votes(state, dice)
    elif state.step == ORDER:
        _tell(state, (state.acting,))
        sequence.decline(state, dice)
    else:
        _tell(state, (state.acting,))
        sequence.give(state, least_suspect(state), dice)


def least_suspect(state: State) -> int:
    """The receiver whom a spectator would trust most; of equals the first clockwise from the acting (CP-O.17)."""
    suspicion = inference.posteriors(inference.public_evidence(state))
    receivers = access.receivers(state)
    return min(receivers, key=lambda seat: (suspicion[seat], (seat - state.acting) % state.crew))


def _tell(state: State, seats: tuple[int, ...]) -> None:
    state.tell(TimedOut(seats, STEPS[state.step]))
