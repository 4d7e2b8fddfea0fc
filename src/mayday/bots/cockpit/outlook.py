"""The chance of every infiltrator set, and how each seat sees the others (CP-B.08)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from msgspec import Struct

from mayday.games.cockpit.inference import M0, M1, Evidence, Model, Row, all_masks, rows


class Reading(Struct, frozen=True):
    """How a bot reads the table: a model of lies, and how far it minds votes and talk; 0 is not at all (CP-B.20)."""

    model: Model
    votes: float = 0.0
    talk: float = 0.0


NEUTRAL = Reading(M0)
PURPOSEFUL = Reading(M1)
CAREFUL = Reading(M1, votes=1.0, talk=1.0)


@final
class Outlook:
    """How one honest seat sees the others: the sets without itself."""

    def __init__(self, crew: int, masks: Sequence[int], chances: Sequence[float]) -> None:
        total = sum(chances)
        self.masks = masks
        self.chances = [chance / total for chance in chances]
        sums = [0.0] * crew
        for mask, chance in zip(masks, self.chances, strict=True):
            for seat in range(crew):
                if mask >> seat & 1:
                    sums[seat] += chance
        # Sums taken in another order must not break a tie.
        self.suspicion = [round(value, 10) for value in sums]

    def chance_of(self, mask: int) -> float:
        """That exactly these are the infiltrators."""
        return self.chances[self.masks.index(mask)] if mask in self.masks else 0.0

    def likeliest(self) -> tuple[int, float]:
        """The infiltrators to bet on, and the chance."""
        best = max(range(len(self.masks)), key=self.chances.__getitem__)
        return self.masks[best], self.chances[best]


@final
class Belief:
    """The public weights, and whatever follows from them for each seat."""

    def __init__(self, evidence: Evidence, model: Model, chances: list[float]) -> None:
        self.crew, self.model = evidence.crew, model
        self.masks = all_masks(evidence.crew)
        self.chances = chances
        self.rows: list[Row] = rows(evidence, model)
        self._outlooks: dict[int, Outlook | None] = {}

    def seen_from(self, seat: int) -> Outlook | None:
        """By this seat if it is honest; None where everybody can prove that it is not."""
        if seat not in self._outlooks:
            weighed = zip(self.masks, self.chances, strict=True)
            kept = [(mask, chance) for mask, chance in weighed if chance and not mask >> seat & 1]
            self._outlooks[seat] = Outlook(self.crew, *zip(*kept, strict=True)) if kept else None
        return self._outlooks[seat]
