"""The order of play: what follows on each answer, from the First Suspicions to the cockpit door."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.game import Outcome
from mayday.games.cockpit import access, looking, skirmish, veterans
from mayday.games.cockpit.events import (
    DiscussionOpened,
    Ended,
    LookDropped,
    NobodyLooks,
    PhaseBegun,
    PhaseEnded,
    Silence,
    VotesCalled,
    WindowOpened,
)
from mayday.games.cockpit.looking import await_look, can_look, first_look, see, see_oneself
from mayday.games.cockpit.state import State, Use
from mayday.games.cockpit.tables import (
    ANOTHER_SKIRMISH,
    DISCUSS,
    DISCUSSION,
    DONE,
    END,
    FIRST_SUSPICIONS,
    GIVE,
    GIVE_WINDOW,
    HOLD,
    HONEST,
    INFILTRATOR,
    LISTEN,
    LOOK_WINDOW,
    NO_WINDOW,
    NOTHING,
    ORDER,
    OVER,
    PHASE_1,
    PHASE_3,
    PHASES,
    PICK,
    SELF_KNOWLEDGE,
    TEAMS,
    VOTE,
    VOTE_WINDOW,
    WINDOW,
    WINDOWS,
)


def ask(state: State, step: int) -> None:
    """A new question, with a time of its own (CP-O.19)."""
    state.step = step
    state.clock += 1
    if step not in (WINDOW, HOLD):
        state.window = NO_WINDOW


def choice_made(state: State) -> None:
    """A choice made public; it lets everybody talk again (CP-V.34)."""
    state.choices += 1
    end_silence(state)


def end_silence(state: State) -> None:
    if state.speaker != NOTHING:
        state.speaker = NOTHING
        state.tell(Silence(None))


# Looks.


def next_first_look(state: State, dice: AnyDice) -> None:
    """The First Suspicions one by one; a look whose pair was used already is dropped (CP-F.04, CP-F.07)."""
    while state.first < 2 * state.crew:
        looker, target, card = first_look(state, state.first)
        state.first += 1
        if can_look(state, looker, target):
            await_look(state, looker, target, card)
            open_window(state, LOOK_WINDOW, dice)
            return
        state.tell(LookDropped(looker, target))
    begin_phase(state, PHASE_1)  # the Skirmish card is still with the holder of no. 1 (CP-P1.01)
    begin_skirmish(state, dice)


def begin_skirmish(state: State, dice: AnyDice) -> None:
    """STEP A: the designated crew member must look, or one who stands in, or nobody (CP-P.01 to CP-P.05)."""
    state.discussed = False
    looker = skirmish.chosen_looker(state)
    if looker == NOTHING:
        state.looker = state.target = state.card = NOTHING  # nothing that a card could change (CP-V.14, CP-V.23)
        state.tell(NobodyLooks(skirmish.designated(state), state.skirmish))
        open_window(state, VOTE_WINDOW, dice)
        return
    await_look(state, looker, state.skirmish, NOTHING, skirmish.designated(state))
    ask(state, PICK)


def pick(state: State, card: int, dice: AnyDice) -> None:
    """The looker announces a card; then veterans may interrupt (CP-K.10, CP-V.06)."""
    choice_made(state)
    looking.announce(state, card)
    open_window(state, LOOK_WINDOW, dice)


def place(state: State, side: int, dice: AnyDice) -> None:
    """A marker is laid and shown; what was being looked at goes on (CP-K.04)."""
    alone = state.looker_alone != NOTHING
    looking.lay_marker(state, side)
    choice_made(state)
    if alone:
        reopen(state, dice)
    elif state.phase == FIRST_SUSPICIONS:
        next_first_look(state, dice)
    else:
        open_window(state, GIVE_WINDOW if state.phase == END else VOTE_WINDOW, dice)


# Windows for Veteran cards.


def open_window(state: State, window: int, dice: AnyDice) -> None:
    """Everybody with an unspent card is asked; if there is nobody, the game goes on (CP-V.06 to CP-V.08)."""
    state.window = window
    state.answers = [None] * state.crew
    state.arrivals = []
    asked = veterans.asked(state)
    if not asked:
        pass_window(state, dice)
        return
    ask(state, WINDOW)
    state.tell(WindowOpened(WINDOWS[window], tuple(asked)))


def answer(state: State, use: Use, dice: AnyDice) -> None:
    """Final for this window (CP-V.42); without a time limit the last one closes it."""
    state.answers[use.seat] = use
    state.arrivals.append(use.seat)
    if state.options.veteran_priority == "seat_order":
        state.arrivals.sort()  # who came first is nobody's business
    if state.options.veteran_window_seconds == 0 and len(state.arrivals) == len(veterans.asked(state)):
        close_window(state, dice)


def close_window(state: State, dice: AnyDice) -> None:
    """At most one use is carried out, and the changed situation gets a new window (CP-V.09, CP-V.10)."""
    use = veterans.carried_out(state)
    state.answers, state.arrivals = [None] * state.crew, []  # what was not carried out is hidden for ever
    if use is None:
        pass_window(state, dice)
    else:
        carry_out(state, use, dice)


def pass_window(state: State, dice: AnyDice) -> None:
    """Nobody uses anything: the card is seen, the votes are called, the gift is made."""
    window, state.window = state.window, NO_WINDOW
    if window == LOOK_WINDOW:
        see(state)
    elif window == GIVE_WINDOW:
        ask(state, GIVE)
    elif state.options.discussion_seconds and not state.discussed:
        open_discussion(state)
    else:
        call_votes(state)


def open_discussion(state: State) -> None:
    """Everybody may talk about the Skirmish-CM, whoever was listened to before (CP-O.19, CP-V.34)."""
    state.discussed = True
    state.ready = [False] * state.crew
    if state.rules > 1:
        end_silence(state)
    ask(state, DISCUSS)
    state.tell(DiscussionOpened(state.skirmish))


def carry_out(state: State, use: Use, dice: AnyDice) -> None:
    """What a Veteran card does (CP-V.15 to CP-V.35, CP-V.43)."""
    if state.step == DISCUSS:
        state.window = DISCUSSION
    window = state.window
    veterans.spend(state, use)
    choice_made(state)
    if use.number == LISTEN:
        state.speaker = use.seat
        state.tell(Silence(use.seat))
        if state.options.listen_hold_seconds:
            ask(state, HOLD)
        else:
            reopen(state, dice)
    elif use.number == SELF_KNOWLEDGE:
        see_oneself(state, use.seat, use.card)
    elif use.number == ANOTHER_SKIRMISH:
        move_fight(state, use.named, window, dice)
    elif veterans.redirect(state, use):
        ask(state, PICK)
    else:
        open_window(state, LOOK_WINDOW, dice)


def move_fight(state: State, seat: int, window: int, dice: AnyDice) -> None:
    """Card 7: STEP A anew before the look, else on to STEP B about another (CP-V.21, CP-V.22)."""
    if window == LOOK_WINDOW:
        state.tell(LookDropped(state.looker, state.target))
    skirmish.move_skirmish(state, seat)
    if window == LOOK_WINDOW:
        begin_skirmish(state, dice)
    else:
        open_window(state, VOTE_WINDOW, dice)


def reopen(state: State, dice: AnyDice) -> None:
    """After SELF-KNOWLEDGE or LISTEN!: the window, or the discussion, with its full time (CP-V.10, CP-V.35, CP-V.43).

    The silence stays; who was ready is.
    """
    if state.window == DISCUSSION:
        ask(state, DISCUSS)
        state.tell(DiscussionOpened(state.skirmish, again=True))
    else:
        open_window(state, state.window, dice)


# Votes.


def call_votes(state: State) -> None:
    """STEP B (CP-P.08)."""
    ask(state, VOTE)
    state.tell(VotesCalled(state.skirmish))


def count_votes(state: State, dice: AnyDice) -> None:
    """The last vote is in: reveal, result, end test, and the Skirmish card goes on (CP-P.01)."""
    protected = skirmish.reveal_votes(state)
    choice_made(state)
    if state.phase == PHASE_3:
        state.tell(PhaseEnded("phase3"))
        captain = skirmish.captain_by(state, protected)
        skirmish.name_captain(state, captain)
        enter(state, captain, dice)
        return
    settle = skirmish.settle_doubt if state.phase == PHASE_1 else skirmish.settle_reliable
    if settle(state, protected):
        state.tell(PhaseEnded(PHASES[state.phase]))
        begin_phase(state, state.phase + 1)
    skirmish.move_skirmish(state, skirmish.next_skirmish(state))
    begin_skirmish(state, dice)


def begin_phase(state: State, phase: int) -> None:
    """Phases never go back (CP-C.13)."""
    assert state.phase < phase < OVER
    state.phase = phase
    state.tell(PhaseBegun(PHASES[phase]))


# The cockpit.


def enter(state: State, seat: int, dice: AnyDice) -> None:
    """Access is taken and cards are shown: the game ends, or he acts next (CP-P3.09, CP-P3.10, CP-E.08 to CP-E.10)."""
    skirmish.let_in(state, seat, dice)
    if state.teams[seat] == INFILTRATOR:
        finish(state, INFILTRATOR)
    elif access.all_honest_in(state):
        finish(state, HONEST)
    else:
        if state.phase != END:
            begin_phase(state, END)
        state.acting = seat
        state.ordered = False
        if access.pairs(state):
            ask(state, ORDER)
        else:  # CP-E.05
            open_window(state, GIVE_WINDOW, dice)


def order(state: State, looker: int, target: int) -> None:
    """FIRST: he names two people, the looker picks the card (CP-E.01, CP-E.03)."""
    state.ordered = True
    choice_made(state)
    access.order(state, looker, target)
    await_look(state, looker, target, NOTHING)
    ask(state, PICK)


def decline(state: State, dice: AnyDice) -> None:
    state.ordered = True
    choice_made(state)
    access.decline(state)
    open_window(state, GIVE_WINDOW, dice)


def give(state: State, seat: int, dice: AnyDice) -> None:
    """SECOND (CP-E.06)."""
    choice_made(state)
    access.give(state, seat)
    enter(state, seat, dice)


def finish(state: State, team: int) -> None:
    """One team wins, all of it; nothing is awaited any more (CP-W.01, CP-W.02, CP-W.05).

    Nothing but an entry into the cockpit ends a flight (CP-W.03).
    """
    winners = tuple(seat for seat in range(state.crew) if state.teams[seat] == team)
    if team == HONEST:
        reason, rule = "Every honest crew member, and nobody else, is in the cockpit.", "CP-E.10"
    elif state.phase == END:
        reason, rule = "An infiltrator was let into the cockpit.", "CP-E.08"
    else:
        reason, rule = "The captain is an infiltrator.", "CP-P3.09"
    state.phase, state.step = OVER, DONE
    end_silence(state)
    state.outcome = Outcome(winners, reason, rule)
    state.tell(Ended(TEAMS[team], winners))
