"""What one seat knows: the open table, its own secrets, nothing else (CP-H.01)."""

from __future__ import annotations

from functools import lru_cache

from mayday.games.cockpit import debrief, deduction, questions, skirmish, veterans
from mayday.games.cockpit.actions import PassSkill, UseSkill
from mayday.games.cockpit.looking import marking
from mayday.games.cockpit.seen import (
    SeenArrow,
    SeenLook,
    SeenMarker,
    SeenPoll,
    SeenRemark,
    SeenSeat,
    SeenUse,
    SeenWindow,
    View,
)
from mayday.games.cockpit.state import Poll, State
from mayday.games.cockpit.tables import (
    BLANK,
    CARDS,
    CHOICES,
    HOLD,
    INFILTRATOR,
    MARK,
    NO_WINDOW,
    NOTHING,
    OVER,
    PHASES,
    SIDES,
    STATUSES,
    STEPS,
    TEAMS,
    WINDOW,
    WINDOWS,
    Choice,
    infiltrators,
)


def view(state: State, seat: int | None) -> View:
    """From what this seat may know, and from nothing else."""
    debriefed = opens(state)
    outcome = state.outcome
    alone = state.looker_alone != NOTHING
    reopens = state.step == HOLD or (state.step == MARK and alone)
    return View(
        seat=seat,
        options=state.options,
        crew=state.crew,
        phase=PHASES[state.phase],
        step=STEPS[state.step],
        clock=state.clock,
        choices=state.choices,
        infiltrator_count=infiltrators(state.crew),
        infiltrators=_fellows(state) if seat is not None and state.teams[seat] == INFILTRATOR else None,
        seats=_seats(state, seat),
        arrows=state.arrows,
        skirmish=_some(state.skirmish),
        captain=_some(state.captain),
        acting=_some(state.acting),
        ordered=state.ordered,
        first=state.first,
        arrow=_arrow(state),
        look=_look(state, seat),
        suspended=_pending(state) if alone and state.looker != NOTHING else None,
        window=_window(state, seat) if state.step == WINDOW else None,
        suspended_window=WINDOWS[state.window] if reopens and state.window != NO_WINDOW else None,
        vote=CHOICES[state.votes[seat]] if seat is not None and state.votes[seat] != NOTHING else None,
        discussed=state.discussed,
        ripe=state.ripe,
        speaker=_some(state.speaker),
        interjections=() if seat is None else tuple(questions.interjections(state, seat)),
        status_centre=state.status_centre,
        discarded=state.discarded,
        access_centre=state.access_centre,
        removed=len(state.removed),
        markers=_markers(state, seat),
        polls=tuple([_poll(poll) for poll in state.polls]),
        uses=tuple(
            SeenUse(use.seat, use.number, _some(use.named), None if use.card == NOTHING else CARDS[use.card])
            for use in state.uses
        ),
        remarks=_remarks(state),
        awaited=tuple(questions.asked(state)),
        stood_in=debrief.stand_ins(state, seat) if seat is not None else (),
        deductions=deduction.notebook(state, seat)
        if seat is not None and state.options.deduction_panel == "on"
        else None,
        debrief=debrief.debrief(state) if debriefed else None,
        winners=outcome.winners if outcome else (),
        reason=outcome.reason if outcome else "",
        rule=outcome.rule if outcome else "",
    )


def opens(state: State) -> bool:
    """Is everything shown, now that the flight is over (CP-H.11)?"""
    return state.phase == OVER and state.options.debrief_reveal == "on"


def _some(number: int) -> int | None:
    return None if number == NOTHING else number


def _markers(state: State, seat: int | None) -> tuple[SeenMarker, ...]:
    """Each with its side up; what was seen is known to the looker, and to all in the debrief (CP-K.13, CP-H.11)."""
    debriefed = opens(state)
    return tuple(
        [
            _marker(
                one.looker,
                one.target,
                one.card,
                one.side,
                one.saw if one.looker == seat or debriefed else NOTHING,
                one.choice,
            )
            for one in state.markers
        ]
    )


@lru_cache(4096)
def _marker(looker: int, target: int, card: int, side: int, saw: int, choice: int) -> SeenMarker:
    known = None if saw == NOTHING else SIDES[saw]
    return SeenMarker(looker, target, CARDS[card], None if side == BLANK else SIDES[side], known, choice)


def _poll(poll: Poll) -> SeenPoll:
    return SeenPoll(PHASES[poll.phase], poll.skirmish, _choices(tuple(poll.votes)), poll.protected, poll.choice)


@lru_cache(1024)
def _choices(votes: tuple[int, ...]) -> tuple[Choice | None, ...]:
    """In words, nothing for who did not vote."""
    return tuple([None if choice == NOTHING else CHOICES[choice] for choice in votes])


def _fellows(state: State) -> tuple[int, ...]:
    return tuple(seat for seat, team in enumerate(state.teams) if team == INFILTRATOR)


def knows_team(state: State, seat: int | None, other: int) -> bool:
    """His own, those shown, everybody's for an infiltrator; all of them in the debrief (CP-H.03, CP-H.07, CP-H.08)."""
    if state.access[other] or opens(state) or other == seat:
        return True
    return seat is not None and state.teams[seat] == INFILTRATOR


def _seats(state: State, seat: int | None) -> tuple[SeenSeat, ...]:
    seen: list[list[int]] = [[] for _ in range(state.crew)]
    for one in state.markers:
        seen[one.looker].append(one.target)
    return tuple([_seat(state, other, seat, seen[other]) for other in range(state.crew)])


def _seat(state: State, other: int, seat: int | None, seen: list[int]) -> SeenSeat:
    """A crew member; how his cards lie is shown to nobody, not even to himself (CP-H.02)."""
    return SeenSeat(
        seat=other,
        colour=state.colours[other],
        flights=state.flights[other],
        veteran=veterans.is_veteran(state, other),
        veteran_card=state.veterans[other] if state.spent[other] or other == seat or opens(state) else None,
        spent=state.spent[other],
        team=TEAMS[state.teams[other]] if knows_team(state, seat, other) else None,
        status=STATUSES[state.status[other]],
        rotated=state.rotated[other],
        access=state.access[other],
        shown=tuple([SIDES[card] for card in state.shown[other]]),
        entered=state.entered[other],
        unused=state.unused[other],
        seen=tuple(seen),
        voted=state.votes[other] != NOTHING,
        ready=state.ready[other],
    )


def _arrow(state: State) -> SeenArrow | None:
    if not skirmish.is_on(state):
        return None
    designated, right, left = skirmish.candidates(state)
    return SeenArrow(designated, (right, left))


def _pending(state: State) -> SeenLook:
    return SeenLook(state.looker, state.target, None if state.card == NOTHING else CARDS[state.card], state.looked)


def _look(state: State, seat: int | None) -> SeenLook | None:
    """What is being looked at; the card and the covered marker for the looker alone (CP-H.04)."""
    if state.step != MARK:
        return None if state.looker == NOTHING else _pending(state)
    looker, target, card = marking(state)
    own = looker == seat
    return SeenLook(
        looker,
        target,
        CARDS[card],
        looked=True,
        own=looker == target,
        saw=SIDES[state.cards[target][card]] if own else None,
        laid=SIDES[state.sealed] if own and state.sealed != NOTHING else None,
    )


def _window(state: State, seat: int | None) -> SeenWindow:
    """One's own answer, a void one too; of the others nothing (CP-H.06, CP-O.02)."""
    answer = state.answers[seat] if seat is not None else None
    said: UseSkill | PassSkill | None = None
    if answer is not None:
        said = PassSkill() if answer.number == NOTHING else questions.skill(answer)
    return SeenWindow(WINDOWS[state.window], tuple(veterans.asked(state)), said)


def _remarks(state: State) -> tuple[SeenRemark, ...]:
    tagged = state.options.proof_tags == "on"
    return tuple(
        [
            SeenRemark(
                one.seat,
                PHASES[one.phase],
                one.choice,
                one.statement,
                one.retracted,
                deduction.proof(state, one.statement) if tagged else None,
            )
            for one in state.remarks
        ]
    )
