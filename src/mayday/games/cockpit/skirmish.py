"""The skirmish: who looks, what the votes make of it, and who is fought over next (groups P and P1 to P3)."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice
from mayday.core.errors import RuleError
from mayday.games.cockpit.events import (
    CaptainNamed,
    Judged,
    Rotated,
    Shown,
    SkirmishMoved,
    StatusChanged,
    VotesRevealed,
)
from mayday.games.cockpit.looking import can_look
from mayday.games.cockpit.state import Poll, State
from mayday.games.cockpit.tables import (
    BOTD,
    CHOICES,
    DISCUSS,
    MARK,
    NO_STATUS,
    NOTHING,
    PHASE_1,
    PHASE_2,
    PHASE_3,
    PICK,
    PROTECT,
    RELIABLE,
    SIDES,
    STATUSES,
    TEAMS,
    VOTE,
    WINDOW,
)

NO_VOTE_YET: Final = {
    PICK: ("The look comes before the votes.", "CP-P.01"),
    MARK: ("The marker comes before the votes.", "CP-K.04"),
    WINDOW: ("No vote while a window for Veteran cards is open.", "CP-V.07"),
    DISCUSS: ("No vote while the crew discusses; `ready` ends it.", "CP-O.19"),
}


def is_on(state: State) -> bool:
    """Is somebody being fought over (CP-P.01)?"""
    return PHASE_1 <= state.phase <= PHASE_3


def designated(state: State) -> int:
    """Whom the arrow of this phase points at (CP-C.08, CP-P.02, CP-P1.02, CP-P2.02, CP-P3.02)."""
    return (state.skirmish + state.arrows[state.phase - PHASE_1]) % state.crew


def candidates(state: State) -> tuple[int, int, int]:
    """The designated, his right neighbour, his left neighbour; nobody else is tried (CP-P.03, CP-P.04).

    No arrow points at a neighbour (CP-C.08), so none of them is the Skirmish-CM himself (CP-P.06).
    """
    first = designated(state)
    return first, (first - 1) % state.crew, (first + 1) % state.crew


def chosen_looker(state: State) -> int:
    """The first of them who can look at the Skirmish-CM, or NOTHING (CP-P.05).

    One who looked at him before card 7 moved the fight away cannot (CP-V.26), nor one whose card 5, 6 or 8 cost him
    his last marker (CP-V.40).
    """
    return next((seat for seat in candidates(state) if can_look(state, seat, state.skirmish)), NOTHING)


def undecided(state: State, seat: int) -> bool:
    """In Phase 1: neither protected nor punched yet; who has been is not fought over again (CP-P1.07)."""
    return state.status[seat] == NO_STATUS and not state.rotated[seat]


def is_open(state: State, seat: int) -> bool:
    """Can he still be fought over in this phase (CP-P1.06, CP-P2.01, CP-P3.01)?"""
    if state.phase == PHASE_1:
        return undecided(state, seat)
    return state.status[seat] == (BOTD if state.phase == PHASE_2 else RELIABLE)


def may_come_again(state: State, seat: int) -> bool:
    """Where card 7 may name anybody with a Status card: is he one whose case was settled (CP-V.30)?"""
    settled = BOTD if state.phase == PHASE_1 else RELIABLE
    return state.options.v7_any_candidate == "on" and state.phase != PHASE_3 and state.status[seat] == settled


def next_skirmish(state: State) -> int:
    """Clockwise from the card's present place, which itself comes last (CP-P1.06, CP-P2.01, CP-P3.01).

    From there too where card 7 has brought it; whom it left stays open, and has his turn (CP-V.25).
    """
    around = [(state.skirmish + step) % state.crew for step in range(1, state.crew + 1)]
    return next(seat for seat in around if is_open(state, seat))


def move_skirmish(state: State, seat: int) -> None:
    if seat != state.skirmish:
        state.skirmish = seat
        state.tell(SkirmishMoved(seat))


def voters(state: State) -> list[int]:
    """Everybody but the Skirmish-CM, in every phase, the punched ones too (CP-P.07, CP-P1.05, CP-P2.10).

    So does one whom card 7 has taken the Skirmish card from (CP-V.29).
    """
    return [seat for seat in range(state.crew) if seat != state.skirmish]


def missing(state: State) -> list[int]:
    """Those of them whose vote is not in yet (CP-P.08)."""
    return [seat for seat in range(state.crew) if state.votes[seat] == NOTHING and seat != state.skirmish]


def why_no_vote(state: State, seat: int) -> RuleError | None:
    """Why he may neither vote nor turn his vote (CP-P.08, CP-P.10)."""
    if not is_on(state):
        return RuleError("No skirmish is going on.", "CP-P.10", "vote_closed")
    if seat not in voters(state):
        return RuleError("The skirmish is about you: you do not vote.", "CP-P.07", "skirmish_cm_no_vote")
    if state.step == VOTE:
        return None
    reason, rule = NO_VOTE_YET.get(state.step, ("The votes are closed.", "CP-P.10"))
    return RuleError(reason, rule, "vote_closed")


def reveal_votes(state: State) -> bool:
    """All at once, by name; is the Skirmish-CM protected (CP-P.11 to CP-P.13)?"""
    protects = sum(state.votes[seat] == PROTECT for seat in voters(state))
    protected = 2 * protects >= state.crew - 1
    state.polls.append(Poll(state.phase, state.skirmish, state.votes, protected, state.choices))
    named = {seat: CHOICES[state.votes[seat]] for seat in voters(state)}
    state.tell(VotesRevealed(state.skirmish, named))
    state.tell(Judged(state.skirmish, "protected" if protected else "punched"))
    state.votes = [NOTHING] * state.crew
    return protected


def settle_doubt(state: State, protected: bool) -> bool:
    """Phase 1: a Status card, or the cards are turned (CP-P1.03, CP-P1.04); is the phase over (CP-P1.08)?

    Every result brings the end nearer (CP-P1.12, CP-P1.13), and the end leaves no card in the centre (CP-P1.14).
    """
    seat = state.skirmish
    if protected:
        if state.status[seat] == NO_STATUS:  # else card 7 named somebody settled, and nothing changes (CP-V.30)
            state.status_centre -= 1
            set_status(state, seat, BOTD)
    else:
        if state.status[seat] == BOTD:  # his card returns to the centre (CP-V.30)
            state.status_centre += 1
            set_status(state, seat, NO_STATUS)
        state.rotated[seat] = True
        state.tell(Rotated(seat))
    waiting = [other for other in range(state.crew) if undecided(state, other)]
    if state.status_centre == 0:  # CP-P1.09
        return True
    if state.status_centre != len(waiting):  # CP-P1.10, CP-P1.11
        return False
    for other in waiting:
        set_status(state, other, BOTD)
    state.status_centre = 0
    return True


def settle_reliable(state: State, protected: bool) -> bool:
    """Phase 2: the Status card is turned or lost (CP-P2.03, CP-P2.04); is the phase over (CP-P2.08)?

    Either way he holds no BotD any more: nobody is voted on twice (CP-P2.09).
    """
    seat = state.skirmish
    if protected:
        if state.status[seat] == BOTD:
            set_status(state, seat, RELIABLE)
    else:
        discard(state, seat)
    doubtful = [other for other in range(state.crew) if state.status[other] == BOTD]
    reliable = state.crew - state.status.count(NO_STATUS) - len(doubtful)
    if reliable == 2:  # CP-P2.05
        for other in doubtful:
            discard(state, other)
        return True
    if reliable + len(doubtful) > 2:
        return False
    for other in doubtful:  # CP-P2.06, CP-P2.07
        set_status(state, other, RELIABLE)
    return True


def captain_by(state: State, protected: bool) -> int:
    """Phase 3: the Skirmish-CM, or else the other Reliable one, card 7 or not (CP-P3.03, CP-P3.04, CP-V.27)."""
    if protected:
        return state.skirmish
    return next(seat for seat in range(state.crew) if state.status[seat] == RELIABLE and seat != state.skirmish)


def name_captain(state: State, seat: int) -> None:
    """The Status cards go, and the Skirmish card is turned over for him (CP-P3.05, CP-P3.06)."""
    for other in range(state.crew):
        if state.status[other] != NO_STATUS:
            discard(state, other)
    state.captain = state.acting = seat
    state.skirmish = NOTHING
    state.tell(CaptainNamed(seat))


def let_in(state: State, seat: int, dice: AnyDice) -> None:
    """Access: his cards are shuffled, then shown; the markers stay (CP-P3.07, CP-P3.08, CP-E.07, CP-E.11)."""
    state.access[seat] = True
    row = state.cards[seat]
    fresh = tuple(row[place] for place in dice.shuffled(3))
    state.shown[seat], state.entered[seat] = fresh, state.choices
    state.tell(Shown(seat, tuple(SIDES[card] for card in fresh), TEAMS[state.teams[seat]]))


def set_status(state: State, seat: int, status: int) -> None:
    state.status[seat] = status
    state.tell(StatusChanged(seat, STATUSES[status]))


def discard(state: State, seat: int) -> None:
    state.discarded += 1
    set_status(state, seat, NO_STATUS)
