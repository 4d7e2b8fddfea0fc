"""A state in the plain form of a position, complete."""

from __future__ import annotations

from mayday.games.cockpit.positions.spec import (
    AnswerSpec,
    Ballot,
    Laid,
    LookSpec,
    MarkerSpec,
    OwnLookSpec,
    PollSpec,
    PositionSpec,
    RemarkSpec,
    StandInSpec,
    UseSpec,
)
from mayday.games.cockpit.state import Poll, State, Use
from mayday.games.cockpit.tables import (
    BLANK,
    CARDS,
    CHOICES,
    NOTHING,
    PHASES,
    SIDES,
    STATUSES,
    STEPS,
    WINDOWS,
    Card,
)


def describe(state: State) -> PositionSpec:
    """Everything that loading needs to give the same state."""
    return PositionSpec(
        cards=tuple(row(cards) for cards in state.cards),
        options=state.options,
        veterans=tuple(state.veterans),
        removed=state.removed,
        flights=tuple(state.flights),
        colours=state.colours,
        markers=tuple(
            MarkerSpec(one.looker, one.target, CARDS[one.card], laid(one.side), one.choice) for one in state.markers
        ),
        status=tuple(STATUSES[status] for status in state.status),
        rotated=seats(state.rotated),
        access=seats(state.access),
        shown=tuple(row(cards) for cards in state.shown),
        entered=tuple(state.entered),
        spent=seats(state.spent),
        polls=tuple(_poll(poll) for poll in state.polls),
        uses=tuple(_use(use) for use in state.uses),
        remarks=tuple(RemarkSpec(one.seat, PHASES[one.phase], one.statement, one.choice) for one in state.remarks),
        stood_in=tuple(StandInSpec(one.seat, STEPS[one.step], one.choice) for one in state.stood_in),
        phase=PHASES[state.phase],
        step=STEPS[state.step],
        skirmish=some(state.skirmish),
        captain=some(state.captain),
        acting=some(state.acting),
        ordered=state.ordered,
        first=state.first,
        look=_look(state),
        own_look=OwnLookSpec(state.looker_alone, CARDS[state.own_card]) if state.looker_alone != NOTHING else None,
        sealed=None if state.sealed == NOTHING else SIDES[state.sealed],
        ripe=state.ripe,
        window=WINDOWS[state.window],
        answers=_answers(state),
        votes=tuple(ballot(choice) for choice in state.votes),
        discussed=state.discussed,
        ready=seats(state.ready),
        speaker=some(state.speaker),
        choices=state.choices,
        clock=state.clock,
    )


def row(cards: tuple[int, ...]) -> str:
    return "".join(SIDES[card] for card in cards)


def laid(side: int) -> Laid:
    return "blank" if side == BLANK else SIDES[side]


def ballot(choice: int) -> Ballot:
    return "none" if choice == NOTHING else CHOICES[choice]


def seats(flags: list[bool]) -> tuple[int, ...]:
    return tuple(seat for seat, flag in enumerate(flags) if flag)


def some(number: int) -> int | None:
    return None if number == NOTHING else number


def card_name(card: int) -> Card | None:
    return None if card == NOTHING else CARDS[card]


def _look(state: State) -> LookSpec | None:
    if state.looker == NOTHING:
        return None
    return LookSpec(state.looker, state.target, card_name(state.card))


def _poll(poll: Poll) -> PollSpec:
    return PollSpec(PHASES[poll.phase], poll.skirmish, tuple(ballot(choice) for choice in poll.votes), poll.choice)


def _use(use: Use) -> UseSpec:
    return UseSpec(use.seat, use.number, some(use.named), card_name(use.card))


def _answers(state: State) -> tuple[AnswerSpec, ...]:
    found = []
    for seat in state.arrivals:
        use = state.answers[seat]
        assert use is not None
        found.append(AnswerSpec(seat, some(use.number), some(use.named), card_name(use.card)))
    return tuple(found)
