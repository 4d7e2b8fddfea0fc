"""The numbers of moves as integers: the kind is the remainder by 64, above it lie what the move names.

A kind is its row in the codec of `codes.py`, which turns the integers into action structs. Each number of a kind counts
for as much as all values of those before it; one that may be missing counts from 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mayday.games.cockpit.tables import LARGEST_EVER, NOTHING, VETERAN_NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64

K_PICK: Final[i64] = 0  # card
K_MARK: Final[i64] = 1  # side
K_VOTE: Final[i64] = 2  # choice
K_USE: Final[i64] = 3  # number of the Veteran card, seat or none, card or none
K_PASS: Final[i64] = 4
K_ORDER: Final[i64] = 5  # looker, target
K_DECLINE: Final[i64] = 6
K_GIVE: Final[i64] = 7  # receiver
K_READY: Final[i64] = 8
K_TIME_OUT: Final[i64] = 9

KIND_BITS: Final[i64] = 6
KIND_MASK: Final[i64] = 63
CREW: Final[i64] = LARGEST_EVER
SKILLED: Final[i64] = len(VETERAN_NAMES)


def pack(kind: i64, number: i64) -> i64:
    return number << KIND_BITS | kind


def pack_use(number: i64, named: i64, card: i64) -> i64:
    """A use of a Veteran card; NOTHING where it names none."""
    return pack(K_USE, number + SKILLED * (named - NOTHING + (CREW + 1) * (card - NOTHING)))


def pack_order(looker: i64, target: i64) -> i64:
    return pack(K_ORDER, looker + CREW * target)


def kind_of(code: i64) -> i64:
    return code & KIND_MASK


def number_of(code: i64) -> i64:
    return code >> KIND_BITS


def use_in(code: i64) -> tuple[i64, i64, i64]:
    """The Veteran card that is used, whom and which card it names, or NOTHING."""
    named = number_of(code) // SKILLED
    return number_of(code) % SKILLED, named % (CREW + 1) + NOTHING, named // (CREW + 1) + NOTHING
