"""What lies on the table, as a position tells it: markers, Status cards, access, votes, skills, remarks."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.cockpit.positions.refusing import part, refuse
from mayday.games.cockpit.positions.spec import AnswerSpec, MarkerSpec, PollSpec, PositionSpec, UseSpec
from mayday.games.cockpit.state import Marker, Poll, State, StoodIn, Use
from mayday.games.cockpit.tables import (
    BLANK,
    BOTD,
    CARDS,
    CHOICES,
    END,
    FIRST_SUSPICIONS,
    HONEST,
    MARKERS,
    NO_STATUS,
    NOTHING,
    OVER,
    PHASE_1,
    PHASE_2,
    PHASE_3,
    PHASES,
    PROTECT,
    RELIABLE,
    SELF_KNOWLEDGE,
    SIDES,
    STATUSES,
    STEPS,
    access_cards,
    honest,
    status_cards,
)


def lay_table(state: State, spec: PositionSpec, faults: Faults) -> None:
    """Everything that everybody sees; `phase` is set already."""
    for at, marker in enumerate(spec.markers):
        with part(faults):
            _lay_marker(state, marker, f"markers[{at}]")
    for name in ("markers", "polls", "remarks", "stood_in"):
        _check_choices(spec, name, faults)
    for lay in (_set_status, _set_access, _set_shown, _set_entered):
        with part(faults):
            lay(state, spec)
    for at, poll in enumerate(spec.polls):
        with part(faults):
            state.polls.append(_poll(state, poll, f"polls[{at}]"))
    state.uses = [use_of(use) for use in spec.uses]
    for at, absence in enumerate(spec.stood_in):
        asked = absence.step not in ("hold", "done")
        faults.check(asked, f"stood_in[{at}].step", f"nobody decides anything in the step {absence.step} (CP-O.18)")
        state.stood_in.append(StoodIn(absence.seat, STEPS.index(absence.step), absence.choice))


def use_of(given: UseSpec | AnswerSpec) -> Use:
    named = NOTHING if given.named is None else given.named
    card = NOTHING if given.card is None else CARDS.index(given.card)
    return Use(given.seat, NOTHING if given.number is None else given.number, named, card)


def _check_choices(spec: PositionSpec, name: str, faults: Faults) -> None:
    """Each happened after the one before it, and none after the last of all choices."""
    before = 0
    for at, choice in enumerate(one.choice for one in getattr(spec, name)):
        field, reason = f"{name}[{at}].choice", f"{choice} is more than the {spec.choices} public choices so far"
        faults.check(choice <= spec.choices, field, reason)
        faults.check(choice >= before, field, f"{choice} is less than the {before} of the one before it")
        before = max(before, choice)


def _lay_marker(state: State, given: MarkerSpec, field: str) -> None:
    """One of four, at another whom he never looked at before, true if he is honest (CP-C.05, CP-K.02 to CP-K.05)."""
    looker, target, card = given.looker, given.target, CARDS.index(given.card)
    alone = looker == target
    knowing = state.veterans[looker] == SELF_KNOWLEDGE and state.spent[looker]
    refuse(alone and not knowing, f"{field}.target", "only a spent no. 8 lets anybody see an own card (CP-V.31)")
    refuse(state.has_seen(looker, target), field, f"{looker} looked at {target} before (CP-K.03)")
    refuse(state.unused[looker] == 0, field, f"nobody has more than {MARKERS} markers (CP-C.05)")
    saw = state.cards[target][card]
    side = BLANK if given.side == "blank" else SIDES.index(given.side)
    lie = side not in (saw, BLANK) and state.teams[looker] == HONEST
    refuse(lie, f"{field}.side", "an honest crew member marks what he saw (CP-K.05)")
    state.markers.append(Marker(looker, target, card, side, saw, given.choice))
    state.unused[looker] -= 1


def _set_status(state: State, spec: PositionSpec) -> None:
    """As many Status cards as the phase allows; the centre and the discarded ones follow (CP-C.02)."""
    if spec.status is not None:
        state.status = [STATUSES.index(status) for status in spec.status]
    state.rotated = [seat in spec.rotated for seat in range(state.crew)]
    both = any(state.rotated[seat] and state.status[seat] != NO_STATUS for seat in range(state.crew))
    refuse(both, "rotated", "a punched crew member has no Status card (CP-P1.04)")
    whole = status_cards(state.crew)
    limit = state.crew - whole
    refuse(len(spec.rotated) > limit, "rotated", f"at most {limit} of {state.crew} are punched (CP-P1.12)")
    held = state.crew - state.status.count(NO_STATUS)
    refuse(held > whole, "status", f"a crew of {state.crew} has {whole} Status cards (CP-S.07)")
    _check_status(state, held, whole)
    early = state.phase <= PHASE_1
    state.status_centre, state.discarded = (whole - held, 0) if early else (0, whole - held)


def _check_status(state: State, held: int, whole: int) -> None:
    """The phase is neither before its time nor over."""
    doubtful, reliable = state.status.count(BOTD), state.status.count(RELIABLE)
    if state.phase == FIRST_SUSPICIONS:
        refuse(held > 0 or any(state.rotated), "status", "nobody has been fought over yet")
    elif state.phase == PHASE_1:
        refuse(reliable > 0, "status", "nobody is reliable before Phase 2 (CP-P2.03)")
        undecided = state.crew - held - sum(state.rotated)
        over = not 0 < whole - held < undecided
        refuse(over, "status", "Phase 1 is over: all Status cards are taken, or the rest get the rest (CP-P1.08)")
    elif state.phase == PHASE_2:
        over = reliable >= 2 or doubtful + reliable <= 2
        refuse(over, "status", "Phase 2 lasts while more than two can become captain, and fewer than two are Reliable")
    elif state.phase == PHASE_3:
        refuse((doubtful, reliable) != (0, 2), "status", "in Phase 3 exactly two are Reliable (CP-P2.08)")
    else:
        refuse(held > 0, "status", "the Status cards are discarded when there is a captain (CP-P3.05)")


def _set_access(state: State, spec: PositionSpec) -> None:
    """Honest crew members one after another; the last one may end the flight (CP-P3.06, CP-E.06 to CP-E.10)."""
    state.access = [seat in spec.access for seat in range(state.crew)]
    early = state.phase < END
    refuse(early and bool(spec.access), "access", "nobody has access before there is a captain (CP-P3.06)")
    if early:
        return
    refuse(not spec.access, "access", "the captain has access (CP-P3.06)")
    let_in = [state.teams[seat] for seat in spec.access]
    strangers = len(let_in) - let_in.count(HONEST)
    all_in = let_in.count(HONEST) == honest(state.crew)
    if state.phase == OVER:
        refuse(strangers + all_in != 1, "access", "all honest ones are in, or one infiltrator is (CP-W.01)")
    else:
        refuse(strangers > 0, "access", "the flight is over once an infiltrator is let in (CP-E.08)")
        refuse(all_in, "access", "the flight is over once all honest ones are in (CP-E.10)")
    state.access_centre = access_cards(state.crew) - (len(let_in) - 1)


def _set_shown(state: State, spec: PositionSpec) -> None:
    """Who has access has shown his cards, in a fresh order; if none is given, Honest cards first (CP-P3.07)."""
    usual = [tuple(sorted(state.cards[seat])) if state.access[seat] else () for seat in range(state.crew)]
    if spec.shown is None:
        state.shown = list(usual)
        return
    for seat, row in enumerate(spec.shown):
        cards = tuple(SIDES.index(side) for side in row if side in SIDES)
        wrong = tuple(sorted(cards)) != usual[seat]
        refuse(wrong, f"shown[{seat}]", "is the row of a holder of access in any order, empty for the others")
        state.shown[seat] = cards


def _set_entered(state: State, spec: PositionSpec) -> None:
    """When each showed his cards."""
    if spec.entered is None:
        return
    for seat, choice in enumerate(spec.entered):
        outside = not state.access[seat] and choice > 0
        refuse(outside or choice > spec.choices, f"entered[{seat}]", "is no choice so far after which he got access")
    state.entered = list(spec.entered)


def _poll(state: State, given: PollSpec, field: str) -> Poll:
    """Everybody voted but the Skirmish-CM (CP-P.07, CP-P.12)."""
    phase = PHASES.index(given.phase)
    fought = PHASE_1 <= phase <= min(state.phase, PHASE_3)
    refuse(not fought, f"{field}.phase", "votes are taken in Phases 1 to 3, and not in one to come")
    missing = [seat for seat, ballot in enumerate(given.votes) if ballot == "none"]
    refuse(missing != [given.skirmish], f"{field}.votes", "all vote but the Skirmish-CM (CP-P.07)")
    votes = [NOTHING if ballot == "none" else CHOICES.index(ballot) for ballot in given.votes]
    return Poll(phase, given.skirmish, votes, 2 * votes.count(PROTECT) >= state.crew - 1, given.choice)
