"""The bits of moves as integers: the kind in the last six, its numbers above them, ten each unless said otherwise.

Where a move names a hex, the number is its place in a list that the rules give: the disk around the unthrust
future for a thrust, the start hexes of a vessel for its placing. `codes.py` turns codes into action structs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

K_END: Final[i64] = 0
K_RESIGN: Final[i64] = 1
K_BURN: Final[i64] = 2  # vessel, choice on the disk
K_ORDER: Final[i64] = 3  # vessel, direction or 6 for none
K_REPAIR: Final[i64] = 4  # vessel, area
K_JUMP: Final[i64] = 5  # vessel
K_DESIGNATE: Final[i64] = 6  # missile, designation
K_RAM: Final[i64] = 7  # vessel, target
K_FIRE: Final[i64] = 8  # vessel, target, flags
K_SHOOT: Final[i64] = 9  # vessel
K_SHIFT: Final[i64] = 10  # vessel, target
K_RETARGET: Final[i64] = 11  # missile, target shifted by AIM
K_DETONATE: Final[i64] = 12  # missile, victim
K_HOLD: Final[i64] = 13  # missile
K_LAUNCH: Final[i64] = 14  # vessel, target shifted by AIM, level, direction or 6, specification (13 bits)
K_RELEASE: Final[i64] = 15  # craft
K_CAST: Final[i64] = 16  # vessel
K_BOARD: Final[i64] = 17  # vessel, target
K_DOCK: Final[i64] = 18  # craft, ship
K_INSERT: Final[i64] = 19  # vessel, program
K_DELETE: Final[i64] = 20  # vessel, program
K_RUN: Final[i64] = 21  # vessel, set of programs (19 bits)
K_POST: Final[i64] = 22  # character, vessel, location
K_MUSTER: Final[i64] = 23  # index of the choice
K_PLACE_WORLD: Final[i64] = 24  # world, index of the hex
K_PLACE: Final[i64] = 25  # vessel, index of the hex
K_HEAD: Final[i64] = 26  # vessel, index of the vector on the disk
K_LOAD: Final[i64] = 27  # vessel, cargo
K_DRAFT: Final[i64] = 28  # vessel, systems
K_BUY: Final[i64] = 29  # vessel, body
K_BUY_KIT: Final[i64] = 30  # vessel, kit
K_ASSEMBLE: Final[i64] = 31  # vessel, specification (13 bits)

KIND_BITS: Final[i64] = 6
NUMBER_BITS: Final[i64] = 10
NUMBER_MASK: Final[i64] = 1023
AIM: Final[i64] = 64
"""Added to a missile's target, so that no target and the worlds (which are negative) fit as well."""

# Flags of a fire order.
COMBINED: Final[i64] = 1
WITH_PREDICT: Final[i64] = 2
WITH_GUNNER: Final[i64] = 4
SELECT_UP: Final[i64] = 8
SELECT_DOWN: Final[i64] = 16


def pack(kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> i64:
    """A code of a kind with up to three numbers, the last of any size."""
    return kind | first << KIND_BITS | second << (KIND_BITS + NUMBER_BITS) | third << (KIND_BITS + 2 * NUMBER_BITS)


def kind_of(code: i64) -> i64:
    return code & 63


def first_of(code: i64) -> i64:
    return code >> KIND_BITS & NUMBER_MASK


def second_of(code: i64) -> i64:
    return code >> (KIND_BITS + NUMBER_BITS) & NUMBER_MASK


def third_of(code: i64) -> i64:
    return code >> (KIND_BITS + 2 * NUMBER_BITS)


def rest_of(code: i64) -> i64:
    """All above the first number, for kinds whose second is wider than ten bits."""
    return code >> (KIND_BITS + NUMBER_BITS)
