"""Constants of the kernel: kinds of vessel, ways a move can end, and the hexes around a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# What a vessel is.
SHIP: Final = 0
CRAFT: Final = 1
MISSILE: Final = 2
KINDS: Final = ("ship", "craft", "missile")

# Where a vessel is.
FLYING: Final = 0
LANDED: Final = 1
LOST: Final = 2
STATUSES: Final = ("flying", "landed", "lost")

# How the move that a vessel is about to make will end.
FLIES: Final = 0
STAYS: Final = 1
LANDS: Final = 2
CRASHES: Final = 3

MAX_THRUST: Final = 6
"""No drive in the book is stronger (MD-DAT.08)."""

_DISK: Final = sorted(
    (
        (q, r)
        for q in range(-MAX_THRUST, MAX_THRUST + 1)
        for r in range(-MAX_THRUST, MAX_THRUST + 1)
        if abs(q + r) <= MAX_THRUST
    ),
    key=lambda h: (max(abs(h[0]), abs(h[1]), abs(h[0] + h[1])), h),
)

# Every displacement a thrust can make, nearest first, then by q and r; flat, because compiled code reads bytes fast.
DISK_SIZE: Final[i64] = 127
DISK_Q: Final[bytes] = bytes(q + MAX_THRUST for q, _ in _DISK)
DISK_R: Final[bytes] = bytes(r + MAX_THRUST for _, r in _DISK)
DISK_INDEX: Final[dict[tuple[int, int], int]] = {h: k for k, h in enumerate(_DISK)}


def within(thrust: i64) -> i64:
    """How many displacements a thrust of so many hexes allows."""
    return 3 * thrust * (thrust + 1) + 1


# Moves as small integers: the first two, then DISK_SIZE for each vessel.
CODE_END: Final[i64] = 0
CODE_RESIGN: Final[i64] = 1
CODE_BURN: Final[i64] = 2

# MD-DAT.03: the colours of the sides in order; in a two-sided game native comes first.
COLOURS: Final = ("blue", "red", "green", "orange", "purple", "black")

MINUTES_PER_TURN: Final = 100
"""MD-DAT.05."""
