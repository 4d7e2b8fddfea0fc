"""Who is asked, and what each may answer; which actions nobody but their seat notices (CP-H.12)."""

from __future__ import annotations

from typing import Final

from mayday.core.clock import CLOCK
from mayday.games.cockpit import access, skills, talking, timing, veterans
from mayday.games.cockpit.actions import (
    Action,
    Declare,
    PassSkill,
    PlaceMarker,
    Ready,
    Release,
    Say,
    StandIn,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.codes import decode
from mayday.games.cockpit.looking import marking, sides_open_to
from mayday.games.cockpit.packing import (
    K_DECLINE,
    K_GIVE,
    K_MARK,
    K_PASS,
    K_PICK,
    K_READY,
    K_TIME_OUT,
    K_VOTE,
    pack,
    pack_order,
    pack_use,
)
from mayday.games.cockpit.skirmish import missing
from mayday.games.cockpit.state import State, Use
from mayday.games.cockpit.tables import (
    CARDS,
    DISCUSS,
    DONE,
    GIVE,
    HOLD,
    LEFT,
    MARK,
    MIDDLE,
    NOTHING,
    ORDER,
    PICK,
    PROTECT,
    PUNCH,
    RIGHT,
    VOTE,
    WINDOW,
)

PICKS: Final[tuple[int, ...]] = (pack(K_PICK, LEFT), pack(K_PICK, MIDDLE), pack(K_PICK, RIGHT))
VOTES: Final[tuple[int, ...]] = (pack(K_VOTE, PUNCH), pack(K_VOTE, PROTECT))


def actors(state: State) -> tuple[int, ...]:
    """Everybody who is asked as far as the table can know, and the clock where it may act."""
    seats = asked(state)
    return (*seats, CLOCK) if timing.clock_acts(state) else tuple(seats)


def asked(state: State) -> list[int]:
    step = state.step
    if step == PICK:
        return [state.looker]
    if step == WINDOW:  # those who have answered too: nothing shows it (CP-O.02)
        return veterans.asked(state)
    if step == MARK:
        return [marking(state)[0]]
    if step == DISCUSS:
        return [seat for seat in range(state.crew) if not state.ready[seat]]
    if step == VOTE:
        return missing(state)
    if step in (ORDER, GIVE):
        return [state.acting]
    assert step in (HOLD, DONE)
    return []


def answered(state: State, seat: int) -> bool:
    """Has this seat, though still asked in the others' eyes, given its answer?"""
    if state.step == WINDOW:
        return state.answers[seat] is not None
    return state.step == MARK and state.sealed != NOTHING


def awaits(state: State, seat: int) -> bool:
    """Is an answer of this seat awaited, and not there yet?"""
    if state.step == VOTE:  # most questions are of this kind
        return 0 <= seat < state.crew and seat != state.skirmish and state.votes[seat] == NOTHING
    return seat in asked(state) and not answered(state, seat)


def legal(state: State, seat: int) -> list[Action]:
    """Everything this seat, or the clock, may answer now."""
    return [decode(code) for code in codes(state, seat)]


def codes(state: State, seat: int) -> list[int]:
    """The same as integers."""
    if seat == CLOCK:
        return [K_TIME_OUT] if timing.clock_acts(state) else []
    if not awaits(state, seat):
        return []
    step = state.step
    if step == VOTE:
        return [*VOTES]  # of either team (CP-P.14)
    if step == PICK:
        return [*PICKS, *_skills(state, seat)]
    if step == WINDOW:
        return [K_PASS, *_skills(state, seat)]
    if step == MARK:
        return [pack(K_MARK, side) for side in sides_open_to(state, seat)]
    if step == DISCUSS:
        return [K_READY, *_skills(state, seat)]
    if step == ORDER:
        return [K_DECLINE, *[pack_order(looker, target) for looker, target in access.pairs(state)]]
    return [pack(K_GIVE, receiver) for receiver in access.receivers(state)]


def interjections(state: State, seat: int) -> list[UseSkill]:
    """What a seat may do with its Veteran card in a discussion, also when it is ready and not asked (CP-V.43)."""
    return [skill(use) for use in skills.uses_now(state, seat)] if state.step == DISCUSS else []


def _skills(state: State, seat: int) -> list[int]:
    return [pack_use(use.number, use.named, use.card) for use in skills.uses_now(state, seat)]


def skill(use: Use) -> UseSkill:
    """A use in the words of actions."""
    named = None if use.named == NOTHING else use.named
    return UseSkill(use.number, named, None if use.card == NOTHING else CARDS[use.card])


def use_of(seat: int, action: UseSkill) -> Use:
    """The other way round."""
    named = NOTHING if action.seat is None else action.seat
    return Use(seat, action.number, named, NOTHING if action.card is None else CARDS.index(action.card))


def may_turn_vote(state: State, seat: int) -> bool:
    """Is one's vote given, and another's missing (CP-P.10)? The last one opens them all."""
    return state.step == VOTE and 0 <= seat < state.crew and state.votes[seat] != NOTHING


def aside(state: State, seat: int, action: Action) -> bool:
    """What a seat may do unasked: talk, let the game go on, turn its vote, use its card when it is ready.

    The rules are CP-T.01, CP-V.35, CP-P.10 and CP-V.43. What a bot decides for it is another way to answer (CP-O.18).
    """
    if not 0 <= seat < state.crew:
        return False
    if isinstance(action, Say | Declare | Release):
        return talking.against(state, seat, action) is None
    if isinstance(action, UseSkill):
        return state.ready[seat] and action in interjections(state, seat)
    if isinstance(action, StandIn):
        return state.rules > 1 and action.action in legal(state, seat)
    return isinstance(action, Vote) and may_turn_vote(state, seat)


def when_absent(state: State, seat: int) -> Action | None:
    """A seat without a connection counts as ready (CP-O.19)."""
    return Ready() if state.step == DISCUSS and not state.ready[seat] else None


def quiet(state: State, seat: int, action: Action) -> bool:
    """A vote that is turned, a marker not yet shown, an answer that leaves its window open (CP-O.02, CP-O.11)."""
    if isinstance(action, StandIn):
        return quiet(state, seat, action.action)
    if isinstance(action, Vote):
        return may_turn_vote(state, seat)
    if isinstance(action, PlaceMarker):
        return not state.ripe
    if state.step == WINDOW and isinstance(action, PassSkill | UseSkill):
        last = len(state.arrivals) + 1 == len(veterans.asked(state))
        return state.options.veteran_window_seconds > 0 or not last
    return False
