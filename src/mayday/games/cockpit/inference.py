"""Exact inference: how much each infiltrator set weighs under what was seen and what was marked (group B)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias, final

from msgspec import Struct

from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import BLANK, HONEST, INFILTRATOR, infiltrators

Suspects: TypeAlias = tuple[int, ...]
"""A set of infiltrators, in seat order."""
Arrangements: TypeAlias = tuple[int, int, int]
"""What speaks for the odd card lying left, in the middle, right."""

DISLOYAL = 1 << 16
"""Beside the liars of a row of cards: its owner is an infiltrator."""


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
    """Every infiltrator set of a crew, all equally likely before any look (CP-B.01, CP-S.10)."""
    return tuple(combinations(range(crew), infiltrators(crew)))


def mask_of(seats: Iterable[int]) -> int:
    """Seats as bits."""
    return sum(1 << seat for seat in seats)


@lru_cache
def all_masks(crew: int) -> tuple[int, ...]:
    """The same sets as bits, in the same order."""
    return tuple(mask_of(suspects) for suspects in all_sets(crew))


@final
class Row:
    """The three cards of one crew member, and the markers at them.

    Given the infiltrators the rows are independent, so a world is never listed (CP-B.07). Of the infiltrators a row
    minds its owner and its lookers alone: there are few cases, and each is worked out once.
    """

    def __init__(self, owner: int, sights: tuple[Sight, ...], model: Model) -> None:
        self.owner = 1 << owner
        self.lookers = mask_of({sight.looker for sight in sights if not sight.certain})
        self._sights, self._model = sights, model
        self._known: dict[int, Arrangements] = {}
        self._sums: dict[int, int] = {}

    def weight(self, infiltrators: int) -> int:
        """How well all arrangements together fit, if these are the infiltrators (CP-B.08)."""
        case = infiltrators & self.lookers | (DISLOYAL if infiltrators & self.owner else 0)
        found = self._sums.get(case)
        if found is None:
            found = self._sums[case] = sum(self.arrangements(infiltrators))
        return found

    def arrangements(self, infiltrators: int) -> Arrangements:
        """How well each of the three fits (CP-B.05, CP-B.06)."""
        case = infiltrators & self.lookers | (DISLOYAL if infiltrators & self.owner else 0)
        found = self._known.get(case)
        if found is None:
            team = INFILTRATOR if infiltrators & self.owner else HONEST
            found = self._known[case] = (
                self._fit(team, 0, infiltrators),
                self._fit(team, 1, infiltrators),
                self._fit(team, 2, infiltrators),
            )
        return found

    def _fit(self, team: int, odd: int, infiltrators: int) -> int:
        """An honest looker marks what he sees, an infiltrator as the model says, a blank marker says nothing.

        One of three cards is the odd one, so a look shows one's own side in two cases of three (CP-B.02).
        """
        unit, weight = self._model.unit, 1
        for sight in self._sights:
            card = 1 - team if sight.card == odd else team
            if sight.side == BLANK:
                weight *= unit
            elif sight.certain or not infiltrators >> sight.looker & 1:
                if sight.side != card:
                    return 0
                weight *= unit
            else:
                honest_side = self._model.marks_honest[team][card]
                weight *= honest_side if sight.side == HONEST else unit - honest_side
        return weight


@lru_cache(maxsize=8192)
def row(owner: int, sights: tuple[Sight, ...], model: Model) -> Row:
    """Of one crew member; most rows stay as they were from one look to the next."""
    return Row(owner, sights, model)


def rows(evidence: Evidence, model: Model) -> list[Row]:
    """One for each crew member, himself the observer too: markers at one's own cards are evidence (CP-B.13)."""
    at: list[list[Sight]] = [[] for _ in range(evidence.crew)]
    for sight in evidence.sights:
        at[sight.target].append(sight)
    return [row(owner, tuple(sights), model) for owner, sights in enumerate(at)]


def public_evidence(state: State) -> Evidence:
    """What a spectator has to go by: markers and shown teams."""
    sights = tuple(Sight(one.looker, one.target, one.card, one.side) for one in state.markers)
    shown = tuple((seat, state.teams[seat]) for seat in range(state.crew) if state.access[seat])
    return Evidence(state.crew, sights, shown)


def mask_weights(evidence: Evidence, model: Model = M0) -> list[int]:
    """The weight of every set in the order of `all_masks`; 0 for those that cannot be (CP-B.08, CP-B.14)."""
    loyal = mask_of(seat for seat, team in evidence.teams if team == HONEST)
    disloyal = mask_of(seat for seat, team in evidence.teams if team == INFILTRATOR)
    laid = rows(evidence, model)
    found = []
    for mask in all_masks(evidence.crew):
        weight = 0
        if not mask & loyal and mask & disloyal == disloyal:
            weight = 1
            for one in laid:
                weight *= one.weight(mask)
                if not weight:
                    break
        found.append(weight)
    return found


def weights(evidence: Evidence, model: Model = M0) -> dict[Suspects, int]:
    """Of each set that the evidence leaves possible, as whole numbers in the right proportion (CP-B.08)."""
    weighed = zip(all_sets(evidence.crew), mask_weights(evidence, model), strict=True)
    return {suspects: weight for suspects, weight in weighed if weight}


def exact_weights(evidence: Evidence, model: Model = M0) -> dict[Suspects, Fraction]:
    """The same as chances of the evidence given the set, as the rulebook writes them (CP-B.08)."""
    whole = 3**evidence.crew * model.unit ** len(evidence.sights)
    return {suspects: Fraction(weight, whole) for suspects, weight in weights(evidence, model).items()}


def posteriors(evidence: Evidence, model: Model = M0) -> list[Fraction]:
    """How likely each seat is an infiltrator, after own looks (CP-B.03, CP-B.04) or all markers (CP-B.10, CP-B.11)."""
    return shares(evidence.crew, weights(evidence, model))


def shares(crew: int, weighed: Mapping[Suspects, int]) -> list[Fraction]:
    """The part of the weight that lies on sets with each seat."""
    total = sum(weighed.values())
    sums = [0] * crew
    for suspects, weight in weighed.items():
        for seat in suspects:
            sums[seat] += weight
    return [Fraction(part, total) for part in sums]
