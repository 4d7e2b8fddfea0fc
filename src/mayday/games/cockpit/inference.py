"""Exact inference: how much each infiltrator set weighs under what was seen and what was marked (group B)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from msgspec import Struct

from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import BLANK, HONEST, INFILTRATOR, infiltrators

Suspects: TypeAlias = tuple[int, ...]
"""A set of infiltrators, in seat order."""


class Sight(Struct, frozen=True):
    """A marker, or a card that the observer saw himself, which is true whatever team he is in."""

    looker: int
    target: int
    card: int
    side: int
    certain: bool = False


class Evidence(Struct, frozen=True):
    """What one observer has to go by."""

    crew: int
    sights: tuple[Sight, ...]
    teams: tuple[tuple[int, int], ...] = ()
    """Seats whose team is known to him: his own, and those who showed their cards (CP-B.14)."""


class Model(Struct, frozen=True):
    """How infiltrators mark, as whole numbers out of `unit`, so that weights are exact.

    `marks_honest[team of the target][card seen]` is how often they lay the Honest side.
    """

    unit: int
    marks_honest: tuple[tuple[int, int], tuple[int, int]]


M0 = Model(2, ((1, 1), (1, 1)))
"""Neutral liars: nothing but the rules (CP-B.09)."""
M1 = Model(20, ((12, 2), (19, 15)))
"""Purposeful liars: data of the bots, not rules (CP-B.15)."""


@lru_cache
def all_sets(crew: int) -> tuple[Suspects, ...]:
    """Every infiltrator set of a crew (CP-B.01, CP-S.10)."""
    return tuple(combinations(range(crew), infiltrators(crew)))


def public_evidence(state: State) -> Evidence:
    """What a spectator has to go by: markers and shown teams."""
    sights = tuple(Sight(one.looker, one.target, one.card, one.side) for one in state.markers)
    shown = tuple((seat, state.teams[seat]) for seat in range(state.crew) if state.access[seat])
    return Evidence(state.crew, sights, shown)


def weights(evidence: Evidence, model: Model = M0) -> dict[Suspects, int]:
    """Of each set that the evidence leaves possible, as whole numbers in the right proportion (CP-B.08)."""
    by_target: list[list[Sight]] = [[] for _ in range(evidence.crew)]
    for sight in evidence.sights:
        by_target[sight.target].append(sight)
    found = {}
    for suspects in all_sets(evidence.crew):
        if all((seat in suspects) == (team == INFILTRATOR) for seat, team in evidence.teams):
            weight = 1
            for target, sights in enumerate(by_target):
                weight *= _fit(sights, target in suspects, suspects, model) if sights else 3
                if not weight:
                    break
            if weight:
                found[suspects] = weight
    return found


def exact_weights(evidence: Evidence, model: Model = M0) -> dict[Suspects, Fraction]:
    """The same as chances of the evidence given the set, as the rulebook writes them (CP-B.08)."""
    whole = 3**evidence.crew * model.unit ** len(evidence.sights)
    return {suspects: Fraction(weight, whole) for suspects, weight in weights(evidence, model).items()}


def posteriors(evidence: Evidence, model: Model = M0) -> list[Fraction]:
    """How likely each seat is an infiltrator (CP-B.08)."""
    return shares(evidence.crew, weights(evidence, model))


def shares(crew: int, weighed: Mapping[Suspects, int]) -> list[Fraction]:
    """The part of the weight that lies on sets with each seat."""
    total = sum(weighed.values())
    sums = [0] * crew
    for suspects, weight in weighed.items():
        for seat in suspects:
            sums[seat] += weight
    return [Fraction(part, total) for part in sums]


def _fit(sights: Sequence[Sight], disloyal: bool, suspects: Suspects, model: Model) -> int:
    """How well three arrangements of one row of cards fit what was marked at it."""
    team = INFILTRATOR if disloyal else HONEST
    return sum(_fit_row(sights, team, odd, suspects, model) for odd in range(3))


def _fit_row(sights: Sequence[Sight], team: int, odd: int, suspects: Suspects, model: Model) -> int:
    weight = 1
    for sight in sights:
        card = 1 - team if sight.card == odd else team
        if sight.side == BLANK:
            weight *= model.unit
        elif sight.certain or sight.looker not in suspects:
            if sight.side != card:
                return 0
            weight *= model.unit
        else:
            honest_side = model.marks_honest[team][card]
            weight *= honest_side if sight.side == HONEST else model.unit - honest_side
    return weight
