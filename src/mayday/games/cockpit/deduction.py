"""The notebook and the proof tags: what the markers say, told to those who may know it (CP-O.10, CP-T.07)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from mayday.games.cockpit import conflict
from mayday.games.cockpit.inference import Evidence, Sight, all_sets, public_evidence, shares, weights
from mayday.games.cockpit.seen import Contradiction, Deductions, Proof
from mayday.games.cockpit.state import Marker, State
from mayday.games.cockpit.statements import InfiltratorSet, Pair, Statement
from mayday.games.cockpit.tables import BLANK, HONEST, INFILTRATOR


def evidence_of(state: State, seat: int | None) -> Evidence:
    """What this seat has to go by now (CP-B.08)."""
    if seat is None:
        return public_evidence(state)
    fellow = state.teams[seat] == INFILTRATOR
    known = (other for other in range(state.crew) if fellow or other == seat or state.access[other])
    return Evidence(state.crew, sights_of(state.markers, seat), tuple((other, state.teams[other]) for other in known))


def sights_of(markers: Sequence[Marker], seat: int | None) -> tuple[Sight, ...]:
    """The markers as this seat takes them: its own looks as it saw them, whatever it laid there (CP-B.08)."""
    return tuple(
        Sight(one.looker, one.target, one.card, one.saw if one.looker == seat else one.side, one.looker == seat)
        for one in markers
    )


def notebook(state: State, seat: int) -> Deductions | None:
    """Never more than the seat knows: computed from its own evidence alone; for all seats alike or for none."""
    if state.options.deduction_panel == "off":
        return None
    weighed, known = weights(evidence_of(state, seat)), weights(public_evidence(state))
    total = sum(weighed.values())
    suspicion = shares(state.crew, weighed)
    likely = sorted(weighed.items(), key=lambda item: (-item[1], item[0]))
    own = (seat, state.teams[seat])
    return Deductions(
        suspicion=tuple(float(share) for share in suspicion),
        public=tuple(float(share) for share in shares(state.crew, known)),
        sets=tuple((suspects, weight / total) for suspects, weight in likely),
        possible=len(weighed),
        of=sum((own[0] in suspects) == (own[1] == INFILTRATOR) for suspects in all_sets(state.crew)),
        contradictions=contradictions(state.markers),
        # Who knows everything is told what others could notice.
        conflicts=conflict.conflicts(state, seat, known if own[1] == INFILTRATOR else weighed),
    )


def contradictions(markers: Sequence[Marker]) -> tuple[Contradiction, ...]:
    """What anybody can see in the markers (CP-B.12)."""
    found: list[Contradiction] = []
    plain = [(number, one) for number, one in enumerate(markers) if one.side != BLANK]
    for target in sorted({one.target for _, one in plain}):
        here = [(number, one) for number, one in plain if one.target == target]
        for (first, one), (second, other) in combinations(here, 2):
            pair = (one.looker, other.looker)
            if one.card == other.card and one.side != other.side:
                found.append(Contradiction("same_card", target, pair, pair, (first, second)))
            elif one.card != other.card and one.side == other.side == INFILTRATOR:
                found.append(Contradiction("two_infiltrator_cards", target, pair, (*pair, target), (first, second)))
        for side in (HONEST, INFILTRATOR):
            alike = {one.card: (number, one.looker) for number, one in here if one.side == side}
            if len(alike) == 3:
                three = tuple(alike[card] for card in sorted(alike))
                lookers = tuple(looker for _, looker in three)
                numbers = tuple(number for number, _ in three)
                found.append(Contradiction("three_alike", target, lookers, lookers, numbers))
    return tuple(found)


def proof(state: State, statement: Statement) -> Proof | None:
    """Do the public markers and reveals alone prove or exclude it (CP-T.07)?"""
    if state.options.proof_tags == "off" or not isinstance(statement, Pair | InfiltratorSet):
        return None
    possible = weights(public_evidence(state))
    if isinstance(statement, InfiltratorSet):
        return None if tuple(sorted(statement.seats)) in possible else "excluded"
    together = all(statement.one in suspects or statement.other in suspects for suspects in possible)
    return "proved" if together else None
