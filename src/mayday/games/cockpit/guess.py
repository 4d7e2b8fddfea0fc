"""What a seat cannot know: sampled from its view alone, or dealt anew in a copy of the truth."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.game import Outcome
from mayday.games.cockpit.actions import PassSkill, UseSkill
from mayday.games.cockpit.dealing import deal
from mayday.games.cockpit.seen import SeenMarker, SeenSeat, View
from mayday.games.cockpit.state import Marker, Poll, Remark, State, StoodIn, Use
from mayday.games.cockpit.tables import (
    BLANK,
    CARDS,
    CHOICES,
    HONEST,
    INFILTRATOR,
    NO_SKILL,
    NOTHING,
    PHASES,
    SIDES,
    SKILLS,
    STATUSES,
    STEPS,
    TEAMS,
    WINDOWS,
    Card,
    Choice,
)


def guess(view: View, dice: AnyDice) -> State:
    """A whole state that this view could be a view of."""
    state = known(view)
    deal(state, view.seat, dice)
    return state


def twin(state: State, seat: int | None, dice: AnyDice) -> State:
    """The state with all that this seat cannot know dealt anew."""
    other = state.copy()
    deal(other, seat, dice)
    return other


def known(view: View) -> State:
    """The state as far as the view tells it; for the rest, whatever comes first."""
    state = State(view.options, view.crew, view.arrows)
    for seen in view.seats:
        _add_seat(state, seen)
    _add_teams(state, view)
    _add_veterans(state, view)
    _add_table(state, view)
    _add_question(state, view)
    _add_look(state, view)
    _add_debrief(state, view)
    return state


def _number(value: int | None) -> int:
    return NOTHING if value is None else value


def _card(card: Card | None) -> int:
    return NOTHING if card is None else CARDS.index(card)


def _choice(choice: Choice | None) -> int:
    return NOTHING if choice is None else CHOICES.index(choice)


def _add_seat(state: State, seen: SeenSeat) -> None:
    seat = seen.seat
    state.colours += (seen.colour,)
    state.flights[seat] = seen.flights
    state.spent[seat] = seen.spent
    state.status[seat] = STATUSES.index(seen.status)
    state.rotated[seat], state.access[seat] = seen.rotated, seen.access
    state.shown[seat] = tuple(SIDES.index(side) for side in seen.shown)
    state.entered[seat] = seen.entered
    state.unused[seat] = seen.unused
    state.ready[seat] = seen.ready
    state.votes[seat] = CHOICES.index("punch") if seen.voted else NOTHING


def _add_teams(state: State, view: View) -> None:
    """Those that are known; after the flight, the winners are one team."""
    for seen in view.seats:
        state.teams[seen.seat] = HONEST if seen.team is None else TEAMS.index(seen.team)
    if view.winners:
        won = view.rule == "CP-E.10"
        state.teams = [HONEST if (seat in view.winners) == won else INFILTRATOR for seat in range(view.crew)]


def _add_veterans(state: State, view: View) -> None:
    """Cards that lie open and one's own; the others in order, the last of them removed."""
    open_cards = {seen.seat: seen.veteran_card for seen in view.seats if seen.veteran_card is not None}
    pack = [number for number in SKILLS if number not in open_cards.values()]
    blanks = view.crew - len(open_cards) - len(pack) + view.removed
    pack = [NO_SKILL] * blanks + pack
    state.veterans = [open_cards[seat] if seat in open_cards else pack.pop(0) for seat in range(view.crew)]
    state.removed = tuple(pack)


def _add_table(state: State, view: View) -> None:
    state.status_centre, state.discarded = view.status_centre, view.discarded
    state.access_centre = view.access_centre
    state.markers = [_marker(seen) for seen in view.markers]
    state.polls = [
        Poll(
            PHASES.index(seen.phase),
            seen.skirmish,
            [_choice(choice) for choice in seen.votes],
            seen.protected,
            seen.choice,
        )
        for seen in view.polls
    ]
    state.uses = [Use(seen.seat, seen.number, _number(seen.named), _card(seen.card)) for seen in view.uses]
    state.remarks = [
        Remark(seen.seat, PHASES.index(seen.phase), seen.choice, seen.statement, seen.retracted)
        for seen in view.remarks
    ]
    told = view.stood_in if view.debrief is None else view.debrief.stood_in
    state.stood_in = [StoodIn(seen.seat, STEPS.index(seen.awaited), seen.choice) for seen in told]


def _marker(seen: SeenMarker) -> Marker:
    side = BLANK if seen.side is None else SIDES.index(seen.side)
    saw = HONEST if seen.saw is None else SIDES.index(seen.saw)
    return Marker(seen.looker, seen.target, CARDS.index(seen.card), side, saw, seen.choice)


def _add_question(state: State, view: View) -> None:
    state.phase, state.step = PHASES.index(view.phase), STEPS.index(view.step)
    state.skirmish, state.captain, state.acting = _number(view.skirmish), _number(view.captain), _number(view.acting)
    state.ordered, state.first = view.ordered, view.first
    state.discussed, state.ripe = view.discussed, view.ripe
    state.speaker = _number(view.speaker)
    state.choices, state.clock = view.choices, view.clock
    if view.seat is not None and view.vote is not None:
        state.votes[view.seat] = CHOICES.index(view.vote)
    if view.window is not None:
        state.window = WINDOWS.index(view.window.kind)
        if view.seat is not None and view.window.answer is not None:
            state.answers[view.seat] = _use(view.seat, view.window.answer)
            state.arrivals = [view.seat]
    elif view.suspended_window is not None:
        state.window = WINDOWS.index(view.suspended_window)
    if view.winners:
        state.outcome = Outcome(view.winners, view.reason, view.rule)


def _use(seat: int, answer: UseSkill | PassSkill) -> Use:
    if isinstance(answer, PassSkill):
        return Use(seat, NOTHING)
    return Use(seat, answer.number, _number(answer.seat), _card(answer.card))


def _add_look(state: State, view: View) -> None:
    """The look that is pending or being marked, and one that waits for SELF-KNOWLEDGE."""
    look = view.suspended if view.look is None or view.look.own else view.look
    if look is not None:
        state.looker, state.target, state.card = look.looker, look.target, _card(look.card)
        state.looked = look.looked
    if view.look is None or view.look.card is None:
        return
    card = CARDS.index(view.look.card)
    if view.look.own:
        state.looker_alone, state.own_card = view.look.looker, card
    if view.look.saw is not None:
        row = list(state.cards[view.look.target])
        row[card] = SIDES.index(view.look.saw)
        state.cards[view.look.target] = (row[0], row[1], row[2])
    if view.look.laid is not None:
        state.sealed = SIDES.index(view.look.laid)


def _add_debrief(state: State, view: View) -> None:
    """After the flight everything is open, unless the table agreed otherwise (CP-H.11)."""
    if view.debrief is None:
        return
    shown = view.debrief
    state.teams = [TEAMS.index(team) for team in shown.teams]
    for seat, row in enumerate(shown.cards):
        left, middle, right = (SIDES.index(side) for side in row)
        state.cards[seat] = (left, middle, right)
    state.veterans, state.removed = list(shown.veterans), shown.removed
