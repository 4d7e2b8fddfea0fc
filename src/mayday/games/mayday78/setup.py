"""The start of a game: a scenario laid out for so many seats, up to its first decision (MD-SET, MD-SEQ.03)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.errors import InputError
from mayday.core.news import News, Roll
from mayday.games.mayday78.events import Ordered
from mayday.games.mayday78.library import goal_text, is_on, number_of, options_for, setting_of
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.scenario.fielding import place_worlds
from mayday.games.mayday78.scenario.forms import Setting
from mayday.games.mayday78.scenario.yard import LETTERS, new_vessel
from mayday.games.mayday78.sequence import run_on
from mayday.games.mayday78.state import Side, State
from mayday.games.mayday78.tables import MUSTERING, SET_UP
from mayday.games.mayday78.worlds import motions

__all__ = ["LETTERS", "begin", "goal_text", "new_vessel"]

NATIVE_FACES = 4
"""`first_side=random`: from this face on the native begins (MD-SEQ.03)."""


def begin(options: Options, seats: int, dice: AnyDice) -> State:
    """Lay out a scenario for so many seats, and go on to the first decision (MD-SET.01)."""
    setting = setting_of(options)
    if not setting.min_seats <= seats <= setting.max_seats:
        least, most = setting.min_seats, setting.max_seats
        players = f"{least} player{'s' * (least > 1)}" if least == most else f"{least} to {most} players"
        raise InputError("seats", f"{setting.title} is for {players}")
    options = options_for(options, setting)
    state = State(options, goal_text(setting), number_of(options, setting.turns))
    state.armed = is_on(options, setting.armed)
    state.sheets = setting.sheets
    state.sides = deal_seats(setting, seats)
    state.done = [False] * seats
    state.phase = SET_UP
    state.step = MUSTERING
    motions(state)  # a text that cannot be read is refused before any die is thrown
    place_worlds(state, dice)
    _order_sides(state, setting, dice)
    run_on(state, dice)
    return state


def deal_seats(setting: Setting, seats: int) -> list[Side]:
    """Seats go round the sides as long as these have room; a side without any is moved by nobody (MD-SEQ.10)."""
    if setting.free_for_all:
        return [Side((seat,)) for seat in range(seats)]
    places: list[list[int]] = [[] for _ in setting.sides]
    number = 0
    for seat in range(seats):
        while len(places[number % len(places)]) >= setting.sides[number % len(places)].seats:
            number += 1
        places[number % len(places)].append(seat)
        number += 1
    return [Side(tuple(given), -1, not given) for given in places]


def _order_sides(state: State, setting: Setting, dice: AnyDice) -> None:
    """Intruder first unless the option says otherwise (MD-SEQ.03); more than two sides are shuffled (MD-SEQ.09)."""
    rolls: tuple[Roll, ...] = ()
    if setting.free_for_all or len(state.sides) > 2:
        order = dice.shuffled(len(state.sides))
    elif len(state.sides) == 1:
        order = [0]
    else:
        first = state.options.first_side
        if first == "random":
            face = dice.throw()
            first = "native" if face >= NATIVE_FACES else "intruder"
            rolls = (Roll((face,), (), face, f"{first} first", "MD-SEQ.03"),)
        order = [0, 1] if first == "native" else [1, 0]
    state.order = sorted(order, key=lambda side: state.sides[side].out)
    assert state.news is not None
    state.news.append(News(Ordered(tuple(state.order), rolls)))
