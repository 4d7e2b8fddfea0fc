"""Where the flight is, as a position tells it: whose card, whose look, what is awaited, what is answered."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.cockpit import access, skills, veterans
from mayday.games.cockpit.looking import can_look, first_look, sides_open_to
from mayday.games.cockpit.positions.refusing import part, refuse
from mayday.games.cockpit.positions.spec import PositionSpec
from mayday.games.cockpit.positions.table import use_of
from mayday.games.cockpit.skirmish import is_open, may_come_again, next_skirmish
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import (
    CARDS,
    CHOICES,
    DISCUSS,
    DISCUSSION,
    DONE,
    END,
    FIRST_SKIRMISH,
    FIRST_SUSPICIONS,
    GIVE,
    GIVE_WINDOW,
    HOLD,
    LISTEN,
    LOOK_WINDOW,
    MARK,
    NO_WINDOW,
    NOTHING,
    ORDER,
    OVER,
    PHASE_1,
    PHASE_3,
    PICK,
    SELF_KNOWLEDGE,
    SIDES,
    STEPS,
    VOTE,
    VOTE_WINDOW,
    WINDOW,
    WINDOWS,
)

STEPS_OF = {
    FIRST_SUSPICIONS: (PICK, WINDOW, HOLD, MARK),
    PHASE_1: (PICK, WINDOW, HOLD, MARK, DISCUSS, VOTE),
    END: (PICK, WINDOW, HOLD, MARK, ORDER, GIVE),
    OVER: (DONE,),
}
"""What is asked in each phase; Phases 2 and 3 ask what Phase 1 asks."""
WINDOWS_OF = {
    FIRST_SUSPICIONS: (LOOK_WINDOW,),
    PHASE_1: (LOOK_WINDOW, VOTE_WINDOW, DISCUSSION),
    END: (LOOK_WINDOW, GIVE_WINDOW),
}


def set_places(state: State, spec: PositionSpec, faults: Faults) -> None:
    """The Skirmish card, the captain, the acting one, and how far the first looks are."""
    if state.phase >= END:
        faults.check(spec.skirmish is None, "skirmish", "the Skirmish card is the captain's by now (CP-P3.06)")
        state.captain = spec.access[0] if spec.captain is None else spec.captain
        state.acting = spec.access[-1] if spec.acting is None else spec.acting
        faults.check(state.captain in spec.access, "captain", "the captain has access (CP-P3.06)")
        faults.check(state.acting in spec.access, "acting", "who acts has access (CP-E.01)")
    else:
        faults.check(spec.captain is None, "captain", "there is none before the End Phase")
        faults.check(spec.acting is None, "acting", "nobody acts before the End Phase")
        faults.check(spec.ordered is not True, "ordered", "looks are ordered in the End Phase")
        with part(faults):
            _set_skirmish(state, spec)
    with part(faults):
        _set_first(state, spec)
    _check_discussed(state, spec, faults)


def _check_discussed(state: State, spec: PositionSpec, faults: Faults) -> None:
    """Who is ready, and that there was a discussion, is told of flights that discuss alone (CP-O.19)."""
    talks = state.options.discussion_seconds > 0 and state.phase > FIRST_SUSPICIONS
    reason = "there is no discussion without discussion_seconds, nor before Phase 1 (CP-O.19)"
    faults.check(talks or spec.step != "discuss", "step", reason)
    faults.check(talks or not spec.discussed, "discussed", reason)
    faults.check(talks or not spec.ready, "ready", reason)


def _set_skirmish(state: State, spec: PositionSpec) -> None:
    """With somebody whose case is open (CP-F.08, CP-P1.06, CP-P2.01, CP-P3.01, CP-V.30)."""
    holder = state.veterans.index(FIRST_SKIRMISH)
    state.skirmish = holder
    if state.phase == FIRST_SUSPICIONS:
        moved = spec.skirmish not in (None, holder)
        refuse(moved, "skirmish", "the Skirmish card stays with no. 1 in the First Suspicions (CP-F.08)")
        return
    if spec.skirmish is None:
        state.skirmish = holder if is_open(state, holder) else next_skirmish(state)
        return
    closed = not is_open(state, spec.skirmish) and not may_come_again(state, spec.skirmish)
    refuse(closed, "skirmish", "is nobody whose case is open in this phase (CP-P1.06, CP-P2.01, CP-P3.01)")
    state.skirmish = spec.skirmish


def _set_first(state: State, spec: PositionSpec) -> None:
    """All of the first looks are over before Phase 1; during them, the first one whose pair is not used is next."""
    looks = 2 * state.crew
    if state.phase > FIRST_SUSPICIONS:
        refuse(spec.first not in (None, looks), "first", f"all {looks} first looks are done or dropped (CP-F.01)")
        state.first = looks
    elif spec.first is not None:
        refuse(spec.first > looks, "first", f"there are {looks} first looks (CP-F.02)")
        state.first = spec.first
    else:
        used = [state.has_seen(*first_look(state, number)[:2]) for number in range(looks)]
        refuse(all(used), "phase", "the First Suspicions are over (CP-F.05)")
        state.first = used.index(False)


def set_question(state: State, spec: PositionSpec, faults: Faults) -> None:
    """Exactly the step that the position names."""
    with part(faults):
        _set_step(state, spec)
    if faults.found:
        return
    for detail in (set_look, _set_marking, set_answers, set_votes, _set_talk, _set_ordered):
        with part(faults):
            detail(state, spec)


def _set_step(state: State, spec: PositionSpec) -> None:
    assert spec.step is not None
    state.step = STEPS.index(spec.step)
    group = PHASE_1 if PHASE_1 <= state.phase <= PHASE_3 else state.phase
    refuse(state.step not in STEPS_OF[group], "step", f"{spec.step} is not awaited in phase {spec.phase}")
    state.window = WINDOWS.index(spec.window)
    open_window = state.step in (WINDOW, HOLD) or (state.step == MARK and spec.own_look is not None)
    refuse(open_window != (state.window != NO_WINDOW), "window", "is open, or opens again, in no other step")
    if open_window:
        refuse(state.window not in WINDOWS_OF[group], "window", f"is none of phase {spec.phase} (CP-V.06 to CP-V.08)")
    if state.window == DISCUSSION:
        refuse(state.step == WINDOW, "window", "in a discussion nobody is asked for a card (CP-V.43)")
        refuse(not _discussed(state, spec), "window", "there is no discussion to go on with (CP-O.19)")
    under_way = state.step in (DISCUSS, VOTE, DONE) or state.window == DISCUSSION or state.phase >= END
    refuse(spec.discussed and not under_way, "discussed", "the discussion comes just before the votes (CP-O.19)")


def _discussed(state: State, spec: PositionSpec) -> bool:
    """Can a discussion be under way?"""
    return state.options.discussion_seconds > 0 and spec.discussed and len(spec.ready) < state.crew


def set_look(state: State, spec: PositionSpec) -> None:
    """A look is pending while a card is picked, a LOOK window is open or opens again, or a marker is awaited."""
    own, step = spec.own_look, state.step
    due = step == PICK or state.window == LOOK_WINDOW or (step == MARK and own is None)
    refuse(due != (spec.look is not None), "look", "belongs to a card picked, a LOOK window and a marker awaited")
    if spec.look is None:
        return
    looker, target = spec.look.looker, spec.look.target
    refuse(not can_look(state, looker, target), "look", f"{looker} cannot look at {target} (CP-K.02)")
    picked = spec.look.card is not None
    refuse(picked == (step == PICK), "look.card", "is announced by a pick, and there afterwards (CP-K.10)")
    state.looker, state.target = looker, target
    state.card = NOTHING if spec.look.card is None else CARDS.index(spec.look.card)
    state.looked = step == MARK and own is None


def _set_marking(state: State, spec: PositionSpec) -> None:
    """Whose marker is awaited, whether it may be shown yet, and whether it lies there (CP-O.11, CP-V.31)."""
    own, marking = spec.own_look, state.step == MARK
    if own is not None:
        refuse(not marking, "own_look", "belongs to a marker that is awaited")
        used = state.veterans[own.seat] == SELF_KNOWLEDGE and state.spent[own.seat]
        refuse(not used, "own_look.seat", "only a spent no. 8 lets anybody see an own card (CP-V.31)")
        unable = skills.cannot_see_himself(state, own.seat) is not None
        refuse(unable, "own_look.seat", "needs a marker to spare and no access (CP-V.32, CP-V.41)")
        refuse(state.has_seen(own.seat, own.seat), "own_look", "was made already (CP-V.03)")
        state.looker_alone, state.own_card = own.seat, CARDS.index(own.card)
    at_once = state.options.marker_reveal_seconds == 0
    state.ripe = (marking and at_once) if spec.ripe is None else spec.ripe
    refuse(marking and at_once and not state.ripe, "ripe", "markers are shown at once here (CP-O.11)")
    if spec.sealed is not None:
        covered = marking and not state.ripe
        refuse(not covered, "sealed", "a marker lies covered only until its time is over (CP-O.11)")
        state.sealed = SIDES.index(spec.sealed)
        seat = state.looker if own is None else own.seat
        lie = state.sealed not in sides_open_to(state, seat)
        refuse(lie, "sealed", "an honest crew member marks what he saw (CP-K.05)")


def set_answers(state: State, spec: PositionSpec) -> None:
    """Given in the window that is open, each once, each one that the card allows (CP-V.06, CP-V.42)."""
    asked = veterans.asked(state) if state.step == WINDOW else []
    refuse(state.step == WINDOW and not asked, "window", "nobody is asked in it: no veteran has an unspent card")
    for at, given in enumerate(spec.answers):
        refuse(given.seat not in asked, f"answers[{at}].seat", "is not asked in this window (CP-V.11)")
        refuse(given.seat in state.arrivals, f"answers[{at}]", "an answer is final (CP-V.42)")
        use = use_of(given)
        moot = state.window == LOOK_WINDOW and state.looker == NOTHING  # that look was refused already
        able = moot or use.number == NOTHING or use in skills.uses(state, given.seat)
        refuse(not able, f"answers[{at}]", "is no use of that card in this window (CP-V.05)")
        state.answers[given.seat] = use
        state.arrivals.append(given.seat)
    if state.options.veteran_priority == "seat_order":
        state.arrivals.sort()
    closed = bool(asked) and state.options.veteran_window_seconds == 0 and len(state.arrivals) == len(asked)
    refuse(closed, "answers", "the last answer closes a window without a time limit (CP-V.42)")


def set_votes(state: State, spec: PositionSpec) -> None:
    """Covered while somebody's is missing (CP-P.08); readiness in a discussion (CP-O.19)."""
    if spec.votes is not None:
        state.votes = [NOTHING if each == "none" else CHOICES.index(each) for each in spec.votes]
        given = any(vote != NOTHING for vote in state.votes)
        refuse(given and state.step != VOTE, "votes", "lie covered only while votes are taken (CP-P.08)")
        own = state.skirmish != NOTHING and state.votes[state.skirmish] != NOTHING
        refuse(own, "votes", "the Skirmish-CM does not vote (CP-P.07)")
        all_in = state.votes.count(NOTHING) < 2
        refuse(all_in, "votes", "the last vote opens them all (CP-P.10)")
    state.ready = [seat in spec.ready for seat in range(state.crew)]
    state.discussed = spec.discussed
    if state.step == DISCUSS:
        refuse(all(state.ready), "ready", "the discussion is over when all are (CP-O.19)")
        refuse(state.options.discussion_seconds == 0, "step", "there is no discussion without discussion_seconds")
        refuse(not spec.discussed, "discussed", "a skirmish is discussed once, and this is when (CP-O.19)")


def _set_talk(state: State, spec: PositionSpec) -> None:
    """LISTEN! (CP-V.33, CP-V.35)."""
    set_speaker(state, spec)
    if state.step == HOLD:
        refuse(state.speaker == NOTHING, "speaker", "somebody has the word while LISTEN! holds the game (CP-V.35)")
        refuse(state.options.listen_hold_seconds == 0, "step", "there is no hold without listen_hold_seconds")


def set_speaker(state: State, spec: PositionSpec) -> None:
    if spec.speaker is None:
        return
    used = state.veterans[spec.speaker] == LISTEN and state.spent[spec.speaker]
    refuse(not used, "speaker", "only a spent no. 9 silences the others (CP-V.33)")
    refuse(state.phase == OVER, "speaker", "everybody may talk after the flight (CP-W.05)")
    state.speaker = spec.speaker


def _set_ordered(state: State, spec: PositionSpec) -> None:
    """The End Phase asks for an order first, then for a gift (CP-E.01, CP-E.05)."""
    state.ordered = bool(spec.ordered)
    if state.phase != END:
        return
    pairs, looking = bool(access.pairs(state)), state.looker != NOTHING
    if spec.ordered is None:
        state.ordered = state.step != ORDER and (looking or pairs)
    if state.step == ORDER:
        refuse(state.ordered, "ordered", "at most one look for each acting crew member (CP-E.01)")
        refuse(not pairs, "step", "nobody can look at anybody any more (CP-E.05)")
        return
    early = not state.ordered and (looking or pairs)
    refuse(early, "ordered", "a look is ordered or declined first, as long as there can be one (CP-E.01)")
