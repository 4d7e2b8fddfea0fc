"""The start of a game: worlds on their sheets, vessels on their worlds, the order of play (MD-SET, MD-GP)."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.news import Modifier, News, Roll
from mayday.games.mayday78.events import Ordered, Placed
from mayday.games.mayday78.library import designs, settings
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.sequence import begin_movement, run_on
from mayday.games.mayday78.state import Side, State, Vessel
from mayday.games.mayday78.tables import KINDS, LANDED
from mayday.kit.hexes import Hex, distance, on_sheet

# MD-SET.03: the centre of a sheet, the dice of a random place, and how far worlds keep apart.
CENTRE: Final = (5, 7)
COLUMN_DM: Final = 2
ROW_DM: Final = 1
INNER_COLUMNS: Final = range(3, 9)
INNER_ROWS: Final = range(3, 14)
APART: Final = 3
TRIES: Final = 20

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def begin(options: Options, seats: int, dice: Dice) -> State:
    """Lay out a scenario for so many seats, each of them a side (MD-GP.01, MD-GP.02, MD-SEQ.09)."""
    setting = settings().get(options.scenario)
    if setting is None:
        raise InputError("options.scenario", f"there is no {options.scenario!r}; there are {', '.join(settings())}")
    if not setting.min_seats <= seats <= setting.max_seats:
        raise InputError("seats", f"{setting.title} is for {setting.min_seats} to {setting.max_seats} players")
    state = State(options, race=setting.goal == "race", turn_limit=options.gp_turns)
    state.sheets = setting.sheets
    state.world_names = setting.worlds
    state.world_hits = [0] * (len(setting.worlds) * seats)
    for name, at in zip(setting.worlds, setting.sheets, strict=True):
        place_world(state, name, at, dice)
    home = setting.worlds.index(setting.each_seat.landed_on)
    for seat in range(seats):
        state.sides.append(Side((seat,), home))
        vessel = new_vessel(setting.each_seat.design, LETTERS[seat], seat, seat)
        vessel.past = vessel.present = vessel.future = state.worlds[home]
        vessel.status, vessel.world, vessel.entrant = LANDED, home, state.race
        state.vessels.append(vessel)
    state.order = dice.shuffled(seats)
    assert state.news is not None
    state.news.append(News(Ordered(tuple(state.order))))
    begin_movement(state)
    run_on(state)
    return state


def new_vessel(design: str, mark: str, seat: int, side: int) -> Vessel:
    """A vessel fresh from the yard: full tank, no damage (MD-DAT.07, MD-DAT.08)."""
    plan = designs()[design]
    fuel = -1 if plan.burns is None else plan.burns  # MD-DAT.10
    return Vessel(design, mark, KINDS.index(plan.kind), seat, side, plan.g, fuel)


def place_world(state: State, name: str, at: tuple[int, int], dice: Dice) -> None:
    """Put a world on the centre of its sheet or where the dice say (MD-SET.03)."""
    rolls: list[Roll] = []
    if state.options.world_placement == "center":
        place = on_sheet(at, *CENTRE)
    else:
        place = _roll_place(state, at, dice, rolls)
    state.worlds.append(place)
    if state.news is not None:
        state.news.append(News(Placed(name, place, tuple(rolls))))


def _roll_place(state: State, at: tuple[int, int], dice: Dice, rolls: list[Roll]) -> Hex:
    for _ in range(TRIES):
        column = _thrown(dice, 1, COLUMN_DM, "column")
        row = _thrown(dice, 2, ROW_DM, "row")
        rolls += (column, row)
        place = on_sheet(at, column.total, row.total)
        if _clearance(state, place) >= APART:
            return place
    inner = [(column, row) for column in INNER_COLUMNS for row in INNER_ROWS]
    return on_sheet(at, *max(inner, key=lambda c: (_clearance(state, on_sheet(at, *c)), -c[0], -c[1])))


def _thrown(dice: Dice, count: int, dm: int, what: str) -> Roll:
    faces = tuple(dice.throw() for _ in range(count))
    total = sum(faces) + dm
    return Roll(faces, (Modifier(f"inner {what}s", dm, "MD-SET.03"),), total, f"{what} {total}", "MD-SET.03")


def _clearance(state: State, place: Hex) -> int:
    return min((distance(place, world) for world in state.worlds), default=APART)
