"""The numbers of moves: the kind is the remainder of 64, its fields stand above in mixed radix, the first one lowest.

Chapters list what is legal as such numbers; `codes.py` declares the fields of every kind and makes actions of numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mayday.games.mayday41.space.places import Spot, Vector

if TYPE_CHECKING:
    from mypy_extensions import i64

KINDS: Final[i64] = 64
SHIPS: Final[i64] = 1024
"""More than a side has vessels."""
SORT: Final[i64] = 4096
"""More than a side has of one sort of handle at a time; from there on they are counted from 1 again."""
VOLLEYS: Final[i64] = SORT
HELD: Final[i64] = 2 * SORT
BOGEYS: Final[i64] = 3 * SORT
"""Where the numbers of m1, c1 and b1 begin, above those of s1."""
HANDLES: Final[i64] = 1 + 4 * SORT
FAR: Final[i64] = 8192
"""Columns and rows from where a marker is shifted stay below, either way."""
HIGH: Final[i64] = 1024
SPOTS: Final[i64] = 4 * FAR * FAR * 2 * HIGH
PUSH: Final[i64] = 32
"""Hexes of an acceleration stay below, either way."""
WORDS: Final[i64] = 256
"""More than a ship has parts, or a question answers."""
MOST: Final = 999
"""As much as an action can say of anything that is counted."""
FEW: Final[i64] = 1000
DOZENS: Final[i64] = 100
SORTS: Final[i64] = 5
"""Of missiles (M4-MIS.01)."""

K_RESIGN: Final[i64] = 0
K_COMMAND: Final[i64] = 1
K_FLEET_TACTICS: Final[i64] = 2
K_ADVANCE: Final[i64] = 3
K_THRUST: Final[i64] = 4
K_LAND: Final[i64] = 5
K_DIVE: Final[i64] = 6
K_USE_SENSOR: Final[i64] = 7
K_JAM: Final[i64] = 8
K_DECEIVE: Final[i64] = 9
K_END_ORDERS: Final[i64] = 10
K_SENSE: Final[i64] = 11
K_LOCK: Final[i64] = 12
K_DROP: Final[i64] = 13
K_END_SENSORS: Final[i64] = 14
K_SWITCH: Final[i64] = 15
K_END_GUIDANCE: Final[i64] = 16
K_AIM: Final[i64] = 17
K_GUARD: Final[i64] = 18
K_HOLD: Final[i64] = 19
K_PREDICT: Final[i64] = 20
K_DEDICATE: Final[i64] = 21
K_LOAD: Final[i64] = 22
K_UNLOAD: Final[i64] = 23
K_THROTTLE: Final[i64] = 24
K_MERGE: Final[i64] = 25
K_FUSE: Final[i64] = 26
K_PROGRAM: Final[i64] = 27
K_ALSO_AT: Final[i64] = 28
K_SEND: Final[i64] = 29
K_WITHDRAW: Final[i64] = 30
K_TAKE: Final[i64] = 31
K_CUT: Final[i64] = 32
K_SEIZE: Final[i64] = 33
K_FALL: Final[i64] = 34
K_SHOOT: Final[i64] = 35
K_CEASE: Final[i64] = 36
K_PLACE: Final[i64] = 37
K_DETONATE: Final[i64] = 38
K_DEFEND: Final[i64] = 39
K_CAST_SAND: Final[i64] = 40
K_LOSE: Final[i64] = 41
K_KEEP_LOCK: Final[i64] = 42
K_EMBARK: Final[i64] = 43
K_LAUNCH: Final[i64] = 44
K_RECOVER: Final[i64] = 45
K_END_CRAFT: Final[i64] = 46
K_SHUT_DOWN: Final[i64] = 47
K_RESTART: Final[i64] = 48
K_CAMOUFLAGE: Final[i64] = 49
K_REPAIR: Final[i64] = 50
K_DISENGAGE: Final[i64] = 51
K_WAIVE: Final[i64] = 52
K_JUMP: Final[i64] = 53
K_END_TURN: Final[i64] = 54
K_CHOOSE: Final[i64] = 55
K_CLIMB: Final[i64] = 56

SHIP_STEP: Final[i64] = KINDS * SHIPS
"""What one more in the field after a ship adds to a number."""
TARGET_STEP: Final[i64] = SHIP_STEP * HANDLES
"""And in the field after a ship and a target."""
ORDER_STEP: Final[i64] = SHIP_STEP * FEW
"""And in the field after a ship and one of its salvos."""


def wrapped(count: i64) -> i64:
    """The number of a handle in a move: m4096 and c4096 stand where m1 and c1 stood."""
    return count if count < SORT else (count - 1) % (SORT - 1) + 1


def bare(kind: i64, number: i64 = 0) -> i64:
    """Of a kind with one number, or none."""
    return kind + KINDS * number


def of_ship(kind: i64, ship: i64, number: i64 = 0) -> i64:
    """Of a kind with one of the side's vessels, and a number."""
    return kind + KINDS * ship + SHIP_STEP * number


def at_target(kind: i64, ship: i64, target: i64, number: i64 = 0) -> i64:
    """Of a kind with one of the side's vessels, a unit by its handle, and a number."""
    return kind + KINDS * ship + SHIP_STEP * target + TARGET_STEP * number


def of_order(kind: i64, ship: i64, order: i64, number: i64) -> i64:
    """Of a kind with one of the side's vessels, one of its salvos, and a number."""
    return kind + KINDS * ship + SHIP_STEP * order + ORDER_STEP * number


def of_unit(kind: i64, unit: i64, number: int = 0) -> int:
    """Of a kind with any unit by its handle, and a number of any size."""
    return kind + KINDS * unit + KINDS * HANDLES * number


def switch(volley: i64, kind: i64, now: i64, to: i64, count: i64) -> i64:
    """Of so many missiles of a volley that change from one contact to another."""
    return K_SWITCH + KINDS * (volley + SORT * (kind + SORTS * (now + SORT * (to + SORT * count))))


def load(ship: i64, launcher: i64, kind: i64, count: i64, target: i64) -> i64:
    """Of so many missiles of a kind from a launcher."""
    return K_LOAD + KINDS * ship + SHIP_STEP * (kind + SORTS * (count + DOZENS * (target + HANDLES * launcher)))


def program(ship: i64, order: i64, turns: i64, push: i64) -> i64:
    """Of a set course of one of a ship's salvos."""
    return K_PROGRAM + KINDS * ship + SHIP_STEP * (order + FEW * (turns + DOZENS * push))


def several(kind: i64, count: i64) -> list[int]:
    """Of a kind with a choice among so many words."""
    return [kind + KINDS * word for word in range(1, count + 1)]


def spot_number(spot: Spot) -> int:
    """Of a place: the number of one that is shifted is shifted by `way_number`."""
    return ((spot[2] + HIGH) * 2 * FAR + spot[1] + FAR) * 2 * FAR + spot[0] + FAR


def way_number(way: Vector) -> int:
    """What a shift adds to the number of a place."""
    return (way[2] * 2 * FAR + way[1]) * 2 * FAR + way[0]


def push_number(way: Vector) -> int:
    """Of an acceleration."""
    return ((way[2] + PUSH) * 2 * PUSH + way[1] + PUSH) * 2 * PUSH + way[0] + PUSH
