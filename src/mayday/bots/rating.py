"""How sure a share of won games is: Wilson's interval."""

from __future__ import annotations

from math import sqrt
from typing import Final

from msgspec import Struct

CONFIDENCE: Final = 1.959964
"""Standard deviations on either side that hold 95% of a normal distribution."""


class Share(Struct, frozen=True):
    """A part of a whole, with the bounds between which the true share lies in 95 of 100 such samples."""

    part: int
    whole: int

    @property
    def value(self) -> float:
        return self.part / self.whole if self.whole else 0.0

    @property
    def low(self) -> float:
        return self._bounds()[0]

    @property
    def high(self) -> float:
        return self._bounds()[1]

    def _bounds(self) -> tuple[float, float]:
        if self.whole == 0:
            return 0.0, 1.0
        n, p, z = self.whole, self.value, CONFIDENCE
        centre = p + z * z / (2 * n)
        spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)

    def __str__(self) -> str:
        if self.whole == 0:
            return "none"
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"
