"""Signatures and sensitivities of Appendix A (group SIG)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

Rows = Sequence[tuple[float, float]]

ACTIVE_BY_AREA: Final = ((0.1, -0.5), (10, 0.0), (1_000, 0.5), (100_000, 1.0))
ACTIVE_BY_TONS: Final = ((0, -0.5), (1, 0.0), (200, 0.5), (100_000, 1.0))
"""M4-SIG.01."""
IR_BY_POWER: Final = (
    *((0, -2.5), (0.01, -2.0), (0.1, -1.5), (1, -1.0), (10, -0.5), (100, 0.0)),
    *((1_000, 0.5), (10_000, 1.0), (100_000, 1.5), (1_000_000, 2.0)),
)
"""M4-SIG.03."""
VISIBLE_BY_AREA: Final = (
    *((1, -2.0), (10, -1.5), (100, -1.0), (1_000, -0.5), (10_000, 0.0)),
    *((100_000, 0.5), (1_000_000, 1.0)),
)
VISIBLE_BY_TONS: Final = (
    *((0, -2.0), (1, -1.5), (100, -1.0), (300, -0.5), (4_000, 0.0)),
    *((200_000, 0.5), (1_000_001, 1.0)),
)
"""M4-SIG.06; a million dTons still belong to the row below."""
PASSIVE_SENSITIVITY: Final = ((0, 13.0), (1, 13.5), (3, 14.0), (5, 14.5), (7, 15.0))
ACTIVE_SENSITIVITY: Final = ((0, 11.5), (1, 12.0), (8, 12.5))
LADAR_SENSITIVITY: Final = ((0, 12.0), (1, 12.5), (8, 13.0))
"""By T4 ratings (M4-SIG.13, M4-SIG.14, M4-SIG.15)."""


class Hull(NamedTuple):
    """What signatures follow from."""

    tl: int
    tons: float
    area: float | None
    power: float
    emm: bool
    stealth: bool
    chameleon: bool


def row(rows: Rows, value: float) -> float:
    """The row with the highest lower bound not above the value, or the first (M4-SIG.17)."""
    return [result for least, result in rows if value >= least or least == rows[0][0]][-1]


@lru_cache(1000)
def signatures(hull: Hull, emm_reflected: float = 0.5) -> tuple[float, float, float]:
    """Active, visible and IR; the area has precedence over the displacement (M4-SIG.07).

    The source's two scouts come out by it (M4-SIG.11), the masked one by the rule unless 1.0 is asked for (M4-SIG.12).
    """
    by_area = hull.area is not None
    active = row(ACTIVE_BY_AREA, hull.area or 0) if by_area else row(ACTIVE_BY_TONS, hull.tons)
    visible = row(VISIBLE_BY_AREA, hull.area or 0) if by_area else row(VISIBLE_BY_TONS, hull.tons)
    ir = row(IR_BY_POWER, hull.power)
    if hull.emm:
        active -= 0.5  # M4-SIG.02
    if hull.emm or hull.stealth:  # the stronger of the two (M4-SIG.05)
        ir -= 1.0 if hull.emm else 0.5
    coated = hull.chameleon and hull.tl >= 10
    if not coated and not (hull.stealth and hull.tl in (8, 9)):  # M4-SIG.08, M4-SIG.10
        visible += 1
    if hull.emm and hull.tl >= 10:  # M4-SIG.09
        visible -= emm_reflected
    return active, visible, ir
