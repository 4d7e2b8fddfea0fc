"""Moves as integers: the kind in the last six bits, its fields above them in mixed radix, the first one lowest.

A number means the same action in every position: people, labels, squares, areas, items and counters each have
a list or a formula of their own, and none of them depends on where anybody is. `codes.py` turns codes into structs.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mayday.games.asteroid.plans import ROWS
from mayday.games.asteroid.sheets import COLUMNS, printed_order
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.station import BEYOND, Station
from mayday.games.asteroid.tables import CLONE, CLONES, DEVICES, INQUIRY, KINDS, ROSTER, TEMPERS, Kind, Topic

# Kinds in an order that never changes; a new kind goes to the end.
RESIGN: Final = 0
LAY_PLAN: Final = 1
LIFT_PLANS: Final = 2
GENERATE: Final = 3
TAKE_COUNTER: Final = 4
PLACE_COUNTER: Final = 5
LIFT_COUNTER: Final = 6
CLOSE_STAGE: Final = 7
CHOOSE: Final = 8
DISMISS: Final = 9
ASSIGN: Final = 10
GIVE_CHARGE: Final = 11
GIVE_NUMBER: Final = 12
GUESS: Final = 13
GUESS_AREA: Final = 14
WORK: Final = 15
STEP: Final = 16
CLIMB: Final = 17
TO_AIRLOCK: Final = 18
KICK: Final = 19
OPEN_DOOR: Final = 20
TEAR: Final = 21
LAY_CHARGE: Final = 22
PICK: Final = 23
DROP: Final = 24
HAND_OVER: Final = 25
TAKE_FROM: Final = 26
LIFT: Final = 27
PUT_DOWN: Final = 28
BELT_ON: Final = 29
BELT_OFF: Final = 30
WHACK: Final = 31
END_MOVE: Final = 32
END_MOVEMENT: Final = 33
DETAIL: Final = 34
ORDER_OUT: Final = 35
BOARD: Final = 36
EMBARK: Final = 37
DEPART: Final = 38
EVADE: Final = 39
FIGHT: Final = 40
SHOOT: Final = 41
BURN: Final = 42
DETONATE: Final = 43
WITHDRAW: Final = 44
END_FIRE: Final = 45
ATTACK: Final = 46
DECLINE: Final = 47
INQUIRE: Final = 48
TURN_OFF: Final = 49
BREAK_BRAIN: Final = 50
END_MELEE: Final = 51
ACTIVATE: Final = 52
PASS: Final = 53
ANSWER: Final = 54

MOST_KINDS: Final = 64
"""As in `kit.codes`: the kind of an action is the remainder of its number."""
MOST_ROBOTS: Final = 128
"""More than there can be; labels and numbers of robots stay below."""
MEMBERS: Final = (*ROSTER, *CLONES)
BELT: Final = 1 + len(MEMBERS)
FIRST_LABEL: Final = BELT + 1
FIRST_NUMBER: Final = FIRST_LABEL + MOST_ROBOTS
PEOPLE: Final = (
    *("", *MEMBERS, "belt"),
    *(f"r{label}" for label in range(MOST_ROBOTS)),
    *(f"x{number}" for number in range(MOST_ROBOTS)),
)
PERSONS: Final = {name: number for number, name in enumerate(PEOPLE)}
ITEMS: Final = (*DEVICES, "charge")
ITEM: Final = {name: number for number, name in enumerate(ITEMS)}
KIND: Final = {name: number for number, name in enumerate(KINDS)}
TEMPER: Final = {name: number for number, name in enumerate(TEMPERS)}
TOPICS: Final[tuple[Topic, ...]] = tuple(INQUIRY)
TOPIC: Final = {name: number for number, name in enumerate(TOPICS)}
SHEETS: Final = 9
"""The eight plans, and 0 for small drawings, whose squares have no number before them."""
NAMED_PLACES: Final = ("", "airlock", *(str(plan) for plan in range(1, SHEETS)))
FIRST_SQUARE: Final = len(NAMED_PLACES)
AREA_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
PARTS_OF_AREA: Final = 64

# How many values a field has.
WHO: Final = len(PEOPLE)
WHERE: Final = FIRST_SQUARE + SHEETS * len(ROWS) * COLUMNS
PLAN: Final = 9
SEAT: Final = 4


# People.


def person(state: State, number: int) -> int:
    """What somebody is called: a member by name, a robot by label or number, 0 for nobody."""
    if number == NOBODY:
        return 0
    piece = state.pieces[number]
    if piece.sort <= CLONE:
        return PERSONS[piece.name]
    return FIRST_LABEL + piece.label if piece.label else FIRST_NUMBER + number


def piece_of(state: State, who: int) -> int:
    """The piece that is called so, or NOBODY."""
    if who >= FIRST_NUMBER:
        return who - FIRST_NUMBER
    if who >= FIRST_LABEL:
        label = who - FIRST_LABEL
        for number, piece in enumerate(state.pieces):
            if piece.label == label and piece.sort > CLONE:
                return number
        return NOBODY
    return state.named(PEOPLE[who])


# Places.


@cache
def square_number(name: str) -> int:
    """`6D4`, `D4` on a small drawing, `airlock`, a bare plan number, or beyond the map."""
    if name == BEYOND:
        return WHERE - 1
    if name in NAMED_PLACES:
        return NAMED_PLACES.index(name)
    sheet, rest = (int(name[0]), name[1:]) if name[0].isdigit() else (0, name)
    return FIRST_SQUARE + printed_order(sheet, ROWS.index(rest[0]), int(rest[1:]) - 1)


@cache
def square_name(number: int) -> str:
    if number == WHERE - 1:  # the last square of all, which no plan has
        return BEYOND
    if number < FIRST_SQUARE:
        return NAMED_PLACES[number]
    rest, column = divmod(number - FIRST_SQUARE, COLUMNS)
    sheet, row = divmod(rest, len(ROWS))
    return f"{sheet or ''}{ROWS[row]}{column + 1}"


def place(station: Station, square: int) -> int:
    """The number of a square, which tells its name and not where it lies."""
    return FIRST_SQUARE + station.order[square]


def square_at(station: Station, place: int) -> int:
    return station.numbers[square_name(place)]


def area_number(name: str) -> int:
    """`3/b`, `3/p2`, or `p2` on a small drawing."""
    sheet, _, rest = name.rpartition("/")
    number = int(rest[1:]) if rest[1:] else 0
    return (int(sheet or 0) * len(AREA_LETTERS) + AREA_LETTERS.index(rest[0])) * PARTS_OF_AREA + number


def area_name(number: int) -> str:
    rest, part = divmod(number, PARTS_OF_AREA)
    sheet, letter = divmod(rest, len(AREA_LETTERS))
    return f"{f'{sheet}/' if sheet else ''}{AREA_LETTERS[letter]}{part or ''}"


# Several at once.


def kinds_number(kinds: tuple[Kind, ...]) -> int:
    """An answer to Ms. Jones: its kinds as digits, the first one lowest."""
    number = 0
    for kind in reversed(kinds):
        number = number * (len(KINDS) + 1) + KIND[kind] + 1
    return number


def kinds_of(number: int) -> tuple[Kind, ...]:
    found: list[Kind] = []
    while number:
        number, digit = divmod(number, len(KINDS) + 1)
        found.append(KINDS[digit - 1])
    return tuple(found)


def several(people: list[int]) -> int:
    """One or two who ask together, in the order of the roster."""
    return people[0] if len(people) == 1 else min(people) + WHO * max(people)


def askers_number(askers: tuple[str, ...]) -> int:
    return several([PERSONS[name] for name in askers])


def askers_of(number: int) -> tuple[str, ...]:
    second, first = divmod(number, WHO)
    return tuple(name for name in (PEOPLE[first], PEOPLE[second]) if name)


# Whole codes.


def code(kind: int, first: int) -> int:
    """Of a kind with one field."""
    return first * MOST_KINDS + kind


def code_of(kind: int, who: int, other: int) -> int:
    """Of a kind whose first field is somebody."""
    return (who + WHO * other) * MOST_KINDS + kind
