"""What a position tells of the past must have led to where it is: votes, looks at oneself, the captain, and words."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.cockpit import talking
from mayday.games.cockpit.positions.refusing import part, refuse
from mayday.games.cockpit.positions.spec import PositionSpec, RemarkSpec
from mayday.games.cockpit.state import Poll, Remark, State
from mayday.games.cockpit.statements import Reply, Retract, UrgeLook, UrgeVote, VotePlan
from mayday.games.cockpit.tables import (
    BOTD,
    END,
    FIRST_SUSPICIONS,
    NO_STATUS,
    PHASE_1,
    PHASE_2,
    PHASE_3,
    PHASES,
    RELIABLE,
    SELF_KNOWLEDGE,
)


def check_story(state: State, spec: PositionSpec, faults: Faults) -> None:
    """After everything else, which it is compared with."""
    for at, poll in enumerate(state.polls):
        with part(faults):
            _check_poll(state, poll, state.polls[:at], f"polls[{at}]")
    with part(faults):
        _check_captain(state, spec)
    for at, use in enumerate(state.uses):
        if use.number == SELF_KNOWLEDGE:
            seen = _looked(state, use.seat, use.card)
            faults.check(seen, f"uses[{at}]", f"there is no marker of seat {use.seat} at that card of his (CP-V.31)")
    for at, remark in enumerate(spec.remarks):
        with part(faults):
            state.remarks.append(_remark(state, spec, remark, at))


def _check_poll(state: State, poll: Poll, earlier: list[Poll], field: str) -> None:
    """Nobody is fought over twice in a phase, and what was decided holds (CP-P1.07, CP-P2.09, CP-P3.03, CP-V.30)."""
    seat, phase = poll.skirmish, poll.phase
    refuse(any(one.phase > phase for one in earlier), f"{field}.phase", "comes after one of a later phase (CP-C.13)")
    again = [one for one in earlier if (one.phase, one.skirmish) == (phase, seat)]
    may_come_again = state.options.v7_any_candidate == "on" and phase != PHASE_3 and again and again[-1].protected
    refuse(bool(again) and not may_come_again, f"{field}.skirmish", f"seat {seat} was fought over in this phase before")
    if phase == PHASE_3:
        refuse(any(one.phase == PHASE_3 for one in earlier), field, "Phase 3 has one skirmish (CP-P3.03)")
        refuse(state.phase < END, f"{field}.phase", "the vote of Phase 3 makes a captain (CP-P3.03)")
        wrong = poll.protected != (state.captain == seat)
        refuse(wrong, "captain", f"is seat {seat} if the vote of Phase 3 protected him, else the other (CP-P3.04)")
        return
    last = [one for one in state.polls if (one.phase, one.skirmish) == (phase, seat)][-1] is poll
    if last:
        _check_result(state, poll, field)


def _check_result(state: State, poll: Poll, field: str) -> None:
    seat, status = poll.skirmish, state.status[poll.skirmish]
    if poll.phase == PHASE_1:
        punched = "was punched" if not poll.protected else "was not punched"
        refuse(state.rotated[seat] == poll.protected, "rotated", f"by {field} seat {seat} {punched} (CP-P1.04)")
        lost = state.phase == PHASE_1 and poll.protected and status != BOTD
        refuse(lost, f"status[{seat}]", f"by {field} he has the Benefit of the Doubt (CP-P1.03)")
        return
    refuse(state.rotated[seat], f"{field}.skirmish", "nobody who was punched is fought over in Phase 2 (CP-P2.01)")
    if PHASE_2 <= state.phase <= PHASE_3:
        expected = RELIABLE if poll.protected else NO_STATUS
        refuse(status != expected, f"status[{seat}]", f"is not what {field} made of it (CP-P2.03, CP-P2.04)")


def _check_captain(state: State, spec: PositionSpec) -> None:
    """Not punched, and let in before all others; who acts was let in after all (CP-P1.04, CP-P3.06, CP-E.09)."""
    if state.phase < END:
        return
    captain, acting = state.captain, state.acting
    refuse(state.rotated[captain], "captain", f"seat {captain} was punched, and can be no captain (CP-P1.04)")
    inside = [seat for seat in range(state.crew) if state.access[seat]]
    if state.phase == END:
        alone = len(inside) == 1
        refuse(alone != (captain == acting), "acting", "the newest in the cockpit acts, at first the captain (CP-E.09)")
    first, newest = min(state.entered[seat] for seat in inside), max(state.entered[seat] for seat in inside)
    refuse(state.entered[captain] > first, f"entered[{captain}]", "nobody is let in before the captain (CP-P3.06)")
    late = state.phase == END and state.entered[acting] < newest
    refuse(late, f"entered[{acting}]", "nobody is let in after the one who acts (CP-E.09)")


def _looked(state: State, seat: int, card: int) -> bool:
    """Has he seen this card of his own, or does he just now?"""
    if state.looker_alone == seat:
        return state.own_card == card
    return any((one.looker, one.target, one.card) == (seat, seat, card) for one in state.markers)


def _remark(state: State, spec: PositionSpec, given: RemarkSpec, at: int) -> Remark:
    """One that could be made: its form, and as far as it can be told its moment (CP-T.04, CP-T.05)."""
    field, phase = f"remarks[{at}]", PHASES.index(given.phase)
    refuse(not FIRST_SUSPICIONS <= phase <= state.phase, f"{field}.phase", "is no phase so far")
    early = at > 0 and PHASES.index(spec.remarks[at - 1].phase) > phase
    refuse(early, f"{field}.phase", "comes before the phase of the remark before it (CP-C.13)")
    about = given.statement
    fought = PHASE_1 <= phase <= PHASE_3
    refuse(isinstance(about, VotePlan | UrgeVote) and not fought, f"{field}.statement", "needs a skirmish (CP-T.05)")
    refuse(isinstance(about, UrgeLook) and phase != END, f"{field}.statement", "belongs to the End Phase (CP-T.05)")
    if isinstance(about, Reply):
        refuse(about.to >= at, f"{field}.statement", "answers a statement that was not made yet")
    if isinstance(about, Retract):
        own = about.statement < at and spec.remarks[about.statement].seat == given.seat
        refuse(not own, f"{field}.statement", "takes back what this seat never said (CP-T.04)")
    elif not isinstance(about, Reply):
        wrong = talking.ill_formed(state, given.seat, about)
        refuse(wrong is not None, f"{field}.statement", "" if wrong is None else f"{wrong.reason} ({wrong.rule})")
    taken_back = Retract(at) in (other.statement for other in spec.remarks)
    return Remark(given.seat, phase, given.choice, about, taken_back)
