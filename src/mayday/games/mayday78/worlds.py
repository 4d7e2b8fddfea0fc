"""Worlds: where they are put before play, and how they move between the turns (MD-SET.03, chapter 7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mayday.core.dice import AnyDice
from mayday.core.errors import InputError
from mayday.core.news import Modifier, News, Roll
from mayday.games.mayday78.events import Placed, WorldMoved
from mayday.games.mayday78.library import setting_of
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import BIG_SHIP
from mayday.kit.hexes import DIRECTION_NAMES, DIRECTIONS, Hex, add, distance, on_sheet

if TYPE_CHECKING:
    from mypy_extensions import i64

# MD-SET.03: the centre of a sheet, the dice of a random place, and how far worlds keep apart.
CENTRE: Final = (5, 7)
COLUMN_DM: Final = 2
ROW_DM: Final = 1
INNER_COLUMNS: Final = range(3, 9)
INNER_ROWS: Final = range(3, 14)
APART: Final = 3
TRIES: Final = 20


def put(state: State, name: str, place: Hex, rolls: Sequence[Roll] = ()) -> None:
    """A world is on the map from now on."""
    state.world_names += (name,)
    state.worlds.append(place)
    state.world_hits.extend([0] * len(state.sides))
    state.motions = motions(state)
    if state.news is not None:
        state.news.append(News(Placed(name, (int(place[0]), int(place[1])), tuple(rolls))))


def centre(sheet: tuple[int, int]) -> Hex:
    """Local hex 0507 (MD-SET.03)."""
    return on_sheet(sheet, *CENTRE)


def roll_place(state: State, sheet: tuple[int, int], dice: AnyDice, rolls: list[Roll], clear: Sequence[Hex]) -> Hex:
    """An inner hex by dice, 3 or more from every world and from every hex to be kept clear (MD-SET.03, MD-PIR.04)."""
    for _ in range(TRIES):
        column = _thrown(dice, 1, COLUMN_DM, "column")
        row = _thrown(dice, 2, ROW_DM, "row")
        rolls += (column, row)
        place = on_sheet(sheet, column.total, row.total)
        if _clearance(state, place, clear) >= APART:
            return place
    inner = [(column, row) for column in INNER_COLUMNS for row in INNER_ROWS]
    best = max(inner, key=lambda c: (_clearance(state, on_sheet(sheet, *c), clear), -c[0], -c[1]))
    return on_sheet(sheet, *best)


def roll_sheet(state: State, dice: AnyDice, rolls: list[Roll]) -> tuple[int, int]:
    """One of the sheets by a die, thrown again beyond the last (MD-BAT.03)."""
    while True:
        face = dice.throw()
        known = face <= len(state.sheets)
        at = state.sheets[face - 1] if known else (0, 0)
        result = f"sheet {at[0]},{at[1]}" if known else "again"
        rolls.append(Roll((face,), (), face, result, "MD-BAT.03"))
        if known:
            return at


def _thrown(dice: AnyDice, count: int, dm: int, what: str) -> Roll:
    faces = tuple(dice.throw() for _ in range(count))
    total = sum(faces) + dm
    return Roll(faces, (Modifier(f"inner {what}s", dm, "MD-SET.03"),), total, f"{what} {total}", "MD-SET.03")


def _clearance(state: State, place: Hex, clear: Sequence[Hex]) -> int:
    return min((int(distance(place, other)) for other in (*state.worlds, *clear)), default=APART)


def motions(state: State) -> tuple[tuple[int, ...], ...]:
    """The ways of each world on the map, then of each big ship: the option's, else the scenario's (MD-WLD.02)."""
    given = dict(_ordered(state.options.world_motion))
    setting = setting_of(state.options)
    wished = {world.name: world.motion for world in setting.worlds}
    wished |= {big.name: big.motion for big in setting.big_ships}
    big_ships = [vessel.mark for vessel in state.vessels if vessel.kind == BIG_SHIP]
    names = [*state.world_names, *big_ships]
    for name in given:
        if name not in names and name not in wished:
            known = ", ".join(names) or ", ".join(wished) or "none"
            raise InputError("options.world_motion", f"there is no world or derelict {name!r}; there are {known}")
    if not given and not any(wished.get(name) for name in names):
        return ()  # MD-WLD.01
    ways = [given.get(name) or wished.get(name, ()) for name in names]
    return tuple(tuple(DIRECTION_NAMES.index(way) for way in each) for each in ways)


@lru_cache(maxsize=64)
def _ordered(text: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """`Alpha SE, Hulk N N S` taken apart: each name with its ways."""
    found = []
    for part in text.split(","):
        words = part.split()
        last = len(words)
        while last > 0 and words[last - 1].upper() in DIRECTION_NAMES:
            last -= 1
        if not words and not text.strip():
            break
        if last == 0 or last == len(words):
            example = "write a name and its directions, as in `Alpha SE, Hulk N N S`"
            raise InputError("options.world_motion", f"{part.strip()!r} cannot be read; {example}")
        found.append((" ".join(words[:last]), tuple(word.upper() for word in words[last:])))
    return tuple(found)


def shift(state: State) -> None:
    """The interphase: worlds move in order and carry what is under their influence, then derelicts (MD-WLD.02).

    Influence is read from the positions at the start, so that a vessel under two worlds follows both (MD-WLD.07).
    Being carried is no move: nothing is entered, met or struck by it (MD-WLD.06).
    """
    if not state.motions:
        return
    held = [_under(state, world) for world in state.worlds]
    number: i64 = 0
    while number < len(state.worlds):
        ways = state.motions[number]
        if ways:
            step = DIRECTIONS[ways[(state.turn - 1) % len(ways)]]
            _shift_world(state, number, step, held[number])
        number += 1
    for vessel in state.vessels:
        if vessel.kind == BIG_SHIP:
            ways = state.motions[number] if number < len(state.motions) else ()
            if ways:
                step = DIRECTIONS[ways[(state.turn - 1) % len(ways)]]
                vessel.past = vessel.present = vessel.future = add(vessel.present, step)  # MD-WLD.05
                _tell(state, vessel.mark, vessel.present, [])
            number += 1


def _under(state: State, world: Hex) -> list[int]:
    """Vessels on a world or in its gravity; a derelict with ways of its own is not carried (MD-WLD.03, MD-WLD.05)."""
    found: list[int] = []
    derelict: i64 = len(state.worlds)
    for number, vessel in enumerate(state.vessels):
        own_way = False
        if vessel.kind == BIG_SHIP:
            own_way = derelict < len(state.motions) and len(state.motions[derelict]) > 0
            derelict += 1
        if vessel.in_play and not own_way and distance(vessel.present, world) <= 1:
            found.append(number)
    return found


def _shift_world(state: State, number: i64, step: Hex, carried: list[int]) -> None:
    """Move a world one hex, unless that brings it too near another (MD-WLD.02, MD-WLD.08)."""
    place = add(state.worlds[number], step)
    for other, world in enumerate(state.worlds):
        if other != number and distance(place, world) < APART:
            return
    state.worlds[number] = place
    for item in carried:
        vessel = state.vessels[item]
        vessel.past = add(vessel.past, step)  # MD-WLD.04: all three counters, whatever it is
        vessel.present = add(vessel.present, step)
        vessel.future = add(vessel.future, step)
    _tell(state, state.world_names[number], place, carried)


def _tell(state: State, name: str, place: Hex, carried: list[int]) -> None:
    if state.news is not None:
        state.news.append(News(WorldMoved(name, (int(place[0]), int(place[1])), tuple(carried))))
