"""The same moves as integers, for playouts and researchers.

A number means the same action in every position: people, labels, squares, areas, items and counters each have
a list or a formula of their own, and none of them depends on where anybody is.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from mayday.core.game import Resign
from mayday.games.asteroid import actions as a
from mayday.games.asteroid.placing import TEMPERS
from mayday.games.asteroid.plans import ROWS
from mayday.games.asteroid.station import BEYOND
from mayday.games.asteroid.tables import CLONES, DEVICES, INQUIRY, KINDS, ROSTER
from mayday.kit.codes import Codec, Part, counted, listed

ROBOTS: Final = 128
"""More than there can be; labels and numbers of robots stay below."""
PEOPLE: Final = (
    *("", *ROSTER, *CLONES, "belt"),
    *(f"r{label}" for label in range(ROBOTS)),
    *(f"x{number}" for number in range(ROBOTS)),
)
ITEMS: Final = (*DEVICES, "charge")
COLUMNS: Final = 26
SHEETS: Final = 9
"""The eight plans, and 0 for small drawings, whose squares have no number before them."""
NAMED_PLACES: Final = ("", "airlock", *(str(plan) for plan in range(1, SHEETS)))
SQUARES: Final = len(NAMED_PLACES) + SHEETS * len(ROWS) * COLUMNS
AREA_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
PARTS_OF_AREA: Final = 64


@cache
def square_number(name: str) -> int:
    """`6D4`, `D4` on a small drawing, `airlock`, a bare plan number, or beyond the map."""
    if name == BEYOND:
        return SQUARES - 1
    if name in NAMED_PLACES:
        return NAMED_PLACES.index(name)
    sheet, rest = (int(name[0]), name[1:]) if name[0].isdigit() else (0, name)
    return len(NAMED_PLACES) + (sheet * len(ROWS) + ROWS.index(rest[0])) * COLUMNS + int(rest[1:]) - 1


@cache
def square_name(number: int) -> str:
    if number == SQUARES - 1:  # the last square of all, which no plan has
        return BEYOND
    if number < len(NAMED_PLACES):
        return NAMED_PLACES[number]
    rest, column = divmod(number - len(NAMED_PLACES), COLUMNS)
    sheet, row = divmod(rest, len(ROWS))
    return f"{sheet or ''}{ROWS[row]}{column + 1}"


def area_number(name: str) -> int:
    """`3/b`, `3/p2`, or `p2` on a small drawing."""
    sheet, _, rest = name.rpartition("/")
    number = int(rest[1:]) if rest[1:] else 0
    return (int(sheet or 0) * len(AREA_LETTERS) + AREA_LETTERS.index(rest[0])) * PARTS_OF_AREA + number


def area_name(number: int) -> str:
    rest, part = divmod(number, PARTS_OF_AREA)
    sheet, letter = divmod(rest, len(AREA_LETTERS))
    return f"{f'{sheet}/' if sheet else ''}{AREA_LETTERS[letter]}{part or ''}"


def kinds_number(kinds: tuple[str, ...]) -> int:
    """An answer to Ms. Jones: its kinds as digits, the first one lowest."""
    number = 0
    for kind in reversed(kinds):
        number = number * (len(KINDS) + 1) + KIND.number(kind) + 1
    return number


def kinds_of(number: int) -> tuple[str, ...]:
    found = []
    while number:
        number, digit = divmod(number, len(KINDS) + 1)
        found.append(KINDS[digit - 1])
    return tuple(found)


def askers_number(askers: tuple[str, ...]) -> int:
    first, second = (*askers, "")[:2]
    return WHO.number(first) + WHO.size * WHO.number(second)


def askers_of(number: int) -> tuple[str, ...]:
    second, first = divmod(number, WHO.size)
    return tuple(name for name in (WHO.value(first), WHO.value(second)) if name)


WHO: Final = listed(PEOPLE)
WHERE: Final = Part(SQUARES, square_number, square_name)
AREA: Final = Part(SHEETS * len(AREA_LETTERS) * PARTS_OF_AREA, area_number, area_name)
ITEM: Final = listed(ITEMS)
KIND: Final = listed(KINDS)
SWITCH: Final = listed((False, True))
SEVERAL_KINDS: Final = Part(0, kinds_number, kinds_of)
"""Of no fixed size, so the last field of its action."""
ASKERS: Final = Part(WHO.size * WHO.size, askers_number, askers_of)

# Kinds in an order that never changes, their fields in that of the struct; a new kind goes to the end.
PARTS: Final[tuple[tuple[type[Any], tuple[Part, ...]], ...]] = (
    (Resign, ()),
    (a.LayPlan, (counted(9), counted(4))),
    (a.LiftPlans, ()),
    (a.Generate, (listed(TEMPERS),)),
    (a.TakeCounter, (KIND,)),
    (a.PlaceCounter, (WHERE,)),
    (a.LiftCounter, (WHERE,)),
    (a.CloseStage, ()),
    (a.Choose, (WHO,)),
    (a.Dismiss, (WHO,)),
    (a.Assign, (WHO, counted(4))),
    (a.GiveCharge, (WHO,)),
    (a.GiveNumber, (WHERE,)),
    (a.Guess, (WHERE,)),
    (a.GuessArea, (AREA,)),
    (a.Work, (WHO, WHO)),
    (a.Step, (WHO, WHERE)),
    (a.Climb, (WHO,)),
    (a.ToAirlock, (WHO,)),
    (a.Kick, (WHO, WHERE)),
    (a.OpenDoor, (WHO, WHERE)),
    (a.Tear, (WHO, WHERE)),
    (a.LayCharge, (WHO,)),
    (a.Pick, (WHO, ITEM)),
    (a.Drop, (WHO, ITEM)),
    (a.HandOver, (WHO, ITEM, WHO)),
    (a.TakeFrom, (WHO, ITEM, WHO)),
    (a.Lift, (WHO, WHO)),
    (a.PutDown, (WHO,)),
    (a.BeltOn, (WHO,)),
    (a.BeltOff, (WHO,)),
    (a.Whack, (WHO, WHO)),
    (a.EndMove, (WHO,)),
    (a.EndMovement, ()),
    (a.Detail, (WHO,)),
    (a.OrderOut, ()),
    (a.Board, (WHO,)),
    (a.Embark, ()),
    (a.Depart, ()),
    (a.Evade, ()),
    (a.Fight, ()),
    (a.Shoot, (WHO, WHO, SWITCH)),
    (a.Burn, (WHO, WHERE, SWITCH)),
    (a.Detonate, (WHERE,)),
    (a.Withdraw, ()),
    (a.EndFire, ()),
    (a.Attack, (WHO, WHO)),
    (a.Decline, ()),
    (a.Inquire, (WHERE, ASKERS, listed(tuple(INQUIRY)))),
    (a.TurnOff, (WHO,)),
    (a.BreakBrain, (WHO,)),
    (a.EndMelee, ()),
    (a.Activate, (WHO,)),
    (a.Pass, ()),
    (a.Answer, (SEVERAL_KINDS,)),
)
CODEC: Final = Codec([(kind, tuple(zip(kind.__struct_fields__, parts, strict=True))) for kind, parts in PARTS])
