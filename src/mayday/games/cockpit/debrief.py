"""After the flight: all cards, who lied when, and what the inference said at each moment (CP-H.11, CP-B.08)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from mayday.games.cockpit.conflict import cannot_be
from mayday.games.cockpit.deduction import sights_of
from mayday.games.cockpit.inference import Evidence, posteriors, shares, weights
from mayday.games.cockpit.seen import Debrief, Moment, SeenStandIn, Verdict, Weighed
from mayday.games.cockpit.state import Marker, Poll, Remark, State
from mayday.games.cockpit.statements import CardClaim, InfiltratorSet, Liar, Pair, Saw, Suspect, TeamSelf, Trust
from mayday.games.cockpit.tables import (
    BLANK,
    CARDS,
    HONEST,
    INFILTRATOR,
    NOTHING,
    PHASE_1,
    PHASE_2,
    PHASE_3,
    SIDES,
    STEPS,
    TEAMS,
    Choice,
    status_cards,
)

Kind: TypeAlias = Literal["start", "marker", "votes", "shown"]
KINDS: tuple[Kind, ...] = ("start", "marker", "votes", "shown")
DIGITS = 3
"""Of a suspicion, which is there to be drawn."""


def debrief(state: State) -> Debrief:
    """Everything, for everybody; only for a flight that is over."""
    story, ballots = told(flight_of(state))
    return Debrief(
        teams=tuple(TEAMS[team] for team in state.teams),
        cards=tuple(tuple(SIDES[card] for card in row) for row in state.cards),
        veterans=tuple(state.veterans),
        removed=state.removed,
        saw=tuple(SIDES[one.saw] for one in state.markers),
        story=story,
        ballots=ballots,
        verdicts=tuple(verdict(state, remark) for remark in state.remarks),
        stood_in=stand_ins(state),
    )


def stand_ins(state: State, seat: int | None = None) -> tuple[SeenStandIn, ...]:
    """Decisions that a bot took in this seat's place, or in anybody's (CP-O.18)."""
    found = [one for one in state.stood_in if seat is None or one.seat == seat]
    return tuple(SeenStandIn(one.seat, STEPS[one.step], one.choice) for one in found)


# What could be known, and when.


class Flight(Struct, frozen=True):
    """What the inference needs of a flight, so that it is worked out once and not for everybody at the table."""

    teams: tuple[int, ...]
    marks: tuple[tuple[int, int, int, int, int, int], ...]
    polls: tuple[tuple[int, int, tuple[int, ...], bool, int], ...]
    entered: tuple[int, ...]
    """NOTHING for those without access."""


Told: TypeAlias = tuple[tuple[Moment, ...], tuple[tuple[Weighed | None, ...], ...]]


def flight_of(state: State) -> Flight:
    return Flight(
        tuple(state.teams),
        tuple((one.looker, one.target, one.card, one.side, one.saw, one.choice) for one in state.markers),
        tuple((one.phase, one.skirmish, tuple(one.votes), one.protected, one.choice) for one in state.polls),
        tuple(choice if state.access[seat] else NOTHING for seat, choice in enumerate(state.entered)),
    )


@lru_cache(maxsize=32)
def told(flight: Flight) -> Told:
    """All that changed what could be known, and the votes between, in the order in which they happened."""
    polls = [Poll(phase, fought, list(votes), kept, choice) for phase, fought, votes, kept, choice in flight.polls]
    happened: list[tuple[int, Kind, int]] = [
        *((mark[-1], "marker", number) for number, mark in enumerate(flight.marks)),
        *((poll.choice, "votes", number) for number, poll in enumerate(polls)),
        *((choice, "shown", seat) for seat, choice in enumerate(flight.entered) if choice != NOTHING),
    ]
    known = Known(flight)
    story = [known.moment("start", 0, 0)]
    ballots = []
    for choice, kind, number in sorted(happened, key=lambda one: (one[0], KINDS.index(one[1]), one[2])):
        known.learn(kind, number)
        story.append(known.moment(kind, number, choice))
        if kind == "votes":
            candidates = open_candidates(len(flight.teams), polls[:number], polls[number])
            ballots.append(_ballots(polls[number], candidates, known))
    return tuple(story), tuple(ballots)


class Known:
    """What everybody could know by now."""

    def __init__(self, flight: Flight) -> None:
        self._flight, self._crew = flight, len(flight.teams)
        self._markers: list[Marker] = []
        self._shown: list[tuple[int, int]] = []
        self._weigh()

    def learn(self, kind: Kind, number: int) -> None:
        if kind == "marker":
            self._markers.append(Marker(*self._flight.marks[number]))
        elif kind == "shown":
            self._shown.append((number, self._flight.teams[number]))
        if kind != "votes":
            self._weigh()

    def moment(self, kind: Kind, number: int, choice: int) -> Moment:
        suspicion = shares(self._crew, self._public)
        return Moment(kind, number, choice, _drawn(suspicion), tuple(_drawn(eyes) for eyes in self.eyes))

    def _weigh(self) -> None:
        evidence = Evidence(self._crew, sights_of(self._markers, None), tuple(self._shown))
        self._public = weights(evidence)
        self.eyes = [self._through(seat) if team == HONEST else [] for seat, team in enumerate(self._flight.teams)]

    def _through(self, seat: int) -> list[Fraction]:
        """Through honest eyes: their own markers are true, so they add only that they are honest (CP-K.05).

        Under a blank marker they have seen more than all others (CP-O.17).
        """
        if any(one.looker == seat and one.side == BLANK for one in self._markers):
            teams = (*(one for one in self._shown if one[0] != seat), (seat, HONEST))
            return posteriors(Evidence(self._crew, sights_of(self._markers, seat), teams))
        mine = {suspects: weight for suspects, weight in self._public.items() if seat not in suspects}
        return shares(self._crew, mine)


def _drawn(suspicion: Sequence[Fraction]) -> tuple[float, ...]:
    return tuple(round(float(share), DIGITS) for share in suspicion)


# Votes beside the inference.


def _ballots(poll: Poll, candidates: Sequence[int], known: Known) -> tuple[Weighed | None, ...]:
    """What each honest voter had to go by, and what a plain reckoner would have made of it (CP-B.19)."""
    return tuple(
        None if not eyes or poll.votes[seat] == NOTHING else _weighed(seat, poll, candidates, eyes)
        for seat, eyes in enumerate(known.eyes)
    )


def _weighed(voter: int, poll: Poll, candidates: Sequence[int], shares: Sequence[Fraction]) -> Weighed:
    """Phases 1 and 2: not above the average of the open candidates; Phase 3: not above the rival (CP-B.19)."""
    suspicion = shares[poll.skirmish]
    measure = [seat for seat in candidates if seat != voter]
    if poll.phase == PHASE_3:
        measure = [seat for seat in candidates if seat != poll.skirmish] or [poll.skirmish]
    average = sum((shares[seat] for seat in measure), Fraction(0)) / len(measure)
    rival = poll.phase == PHASE_3 and voter in measure
    advice: Choice = "punch" if rival or suspicion > average else "protect"
    return Weighed(round(float(suspicion), DIGITS), round(float(average), DIGITS), advice)


def open_candidates(crew: int, earlier: Sequence[Poll], poll: Poll) -> list[int]:
    """Who could still be fought over at this vote, as the earlier results left it (CP-P1.06, CP-P2.01, CP-P3.01)."""
    first = {one.skirmish: one.protected for one in earlier if one.phase == PHASE_1}
    second = {one.skirmish: one.protected for one in earlier if one.phase == PHASE_2}
    undecided = [seat for seat in range(crew) if seat not in first]
    doubted = [seat for seat in range(crew) if first.get(seat)]
    if len(doubted) < status_cards(crew):  # the rest got the rest (CP-P1.10)
        doubted += undecided
    unsettled = [seat for seat in doubted if seat not in second]
    reliable = [seat for seat in doubted if second.get(seat)]
    if len(reliable) < 2:  # CP-P2.06, CP-P2.07
        reliable += unsettled
    found = {PHASE_1: undecided, PHASE_2: unsettled, PHASE_3: reliable}[poll.phase]
    return sorted({*found, poll.skirmish})


# What was said.


def verdict(state: State, remark: Remark) -> Verdict | None:
    """Was it true; and if not, did the speaker know?"""
    statement = remark.statement
    truth = tuple(seat for seat in range(state.crew) if state.teams[seat] == INFILTRATOR)
    match statement:
        case TeamSelf():
            return "lie" if cannot_be(remark.seat, statement, {truth: 1}) else "true"
        case Saw(target, card, side):
            return "true" if SIDES[state.cards[target][CARDS.index(card)]] == side else "lie"
        case CardClaim(number):
            return "true" if state.veterans[remark.seat] == number else "lie"
        case Liar(seat, target, card):
            right = _is_false(state, seat, target, CARDS.index(card))
        case Trust() | Suspect() | Pair() | InfiltratorSet():
            right = not cannot_be(remark.seat, statement, {truth: 1})
        case _:
            return None
    if right:
        return "true"
    knew = state.teams[remark.seat] == INFILTRATOR and cannot_be(remark.seat, statement, {truth: 1})
    return "lie" if knew else "mistaken"


def _is_false(state: State, looker: int, target: int, card: int) -> bool:
    return any(
        (one.looker, one.target, one.card) == (looker, target, card) and one.side not in (one.saw, BLANK)
        for one in state.markers
    )
