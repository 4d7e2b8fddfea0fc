"""The clock: which time runs, and what the clock does when it is over (group O)."""

from __future__ import annotations

from mayday.core.clock import Limit
from mayday.core.dice import AnyDice
from mayday.games.cockpit import access, inference, sequence
from mayday.games.cockpit.events import TimedOut
from mayday.games.cockpit.looking import marking
from mayday.games.cockpit.skirmish import voters
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import (
    BLANK,
    DISCUSS,
    DONE,
    GIVE,
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
    options = state.options
    if state.step == DONE:
        return None
    if state.step == MARK and not state.ripe:
        return Limit(state.clock, options.marker_reveal_seconds)
    always = {
        WINDOW: options.veteran_window_seconds,
        HOLD: options.listen_hold_seconds,
        DISCUSS: options.discussion_seconds,
    }
    if state.step in always:
        return _running(state, always[state.step])
    seconds = {
        PICK: options.look_seconds,
        MARK: options.look_seconds,
        VOTE: options.vote_seconds,
        ORDER: options.end_seconds,
        GIVE: options.end_seconds,
    }[state.step]
    if options.on_timeout == "wait":
        return None
    return _running(state, seconds, stand_in=options.on_timeout == "stand_in")


def _running(state: State, seconds: int, stand_in: bool = False) -> Limit | None:
    return Limit(state.clock, seconds, stand_in) if seconds else None


def clock_acts(state: State) -> bool:
    """Does the clock itself act when the time is over (CP-O.04)?"""
    running = limit(state)
    return running is not None and not running.stand_in


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
        missing = [seat for seat in voters(state) if state.votes[seat] == NOTHING]
        _tell(state, tuple(missing))
        for seat in missing:
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
