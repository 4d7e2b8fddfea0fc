"""The engine alone: random play both ways, copies, views, replays, and what a bot's decision takes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import msgspec

from mayday.bench.figures import Figure, Report, rate
from mayday.bench.tables import RACE, TABLES, Table
from mayday.bots import bots_for
from mayday.core.dice import Dice
from mayday.core.game import AnyGame, Resign
from mayday.core.options import make_options
from mayday.core.play import awaited
from mayday.core.record import Record, Recorder, replay
from mayday.games import GAMES

CALLS_AT_ONCE = 50
GIVING_UP = Resign()


def measure(report: Report, seconds: float) -> None:
    """Put the engine's figures into a report, each measured for about so long."""
    game = GAMES[RACE.game]

    def add(name: str, unit: str, work: Callable[[], int]) -> None:
        report.figures.append(Figure("engine", name, rate(work, seconds), unit))

    for table in TABLES:
        for way, playing in (("codes", by_codes), ("actions", by_actions)):
            name = f"{table.name}: random play by {way}"
            add(name, "decisions", partial(playing, GAMES[table.game], table))
            whole = report.rate(name) * table.games / playing(GAMES[table.game], table)
            report.figures.append(Figure("engine", f"{name}, whole", whole, "games"))
    state, seat = in_mid_race(game)
    view = game.view(state, seat)
    add("copy", "states", partial(repeated, state.copy))
    add("legal", "lists", partial(repeated, partial(game.legal, state, seat)))
    add("view of the seat to move", "views", partial(repeated, partial(game.view, state, seat)))
    add("view of a watcher", "views", partial(repeated, partial(game.view, state, None)))
    add("view as JSON", "views", partial(repeated, partial(msgspec.json.encode, view)))
    add("replay through the checked door", "plies", partial(replayed, game, written(game)))
    cadet = bots_for(game.id)["cadet"]
    decide = partial(cadet.decide, view, game.legal(state, seat), Dice.seeded(1), 1.0)
    add("cadet", "decisions", partial(repeated, decide))


def repeated(call: Callable[[], Any]) -> int:
    for _ in range(CALLS_AT_ONCE):
        call()
    return CALLS_AT_ONCE


def by_codes(game: AnyGame, table: Table) -> int:
    """Random games over small integers, as playouts do it: asking who and what at every decision."""
    options = make_options(game.options_type, table.chosen)
    decisions = 0
    for seed in range(table.games):
        random = Random(seed).random
        dice = Dice.seeded(seed)
        state = game.setup(options, table.seats, dice)
        state.news = None
        giving_up = game.encode(state, 0, Resign())
        while seats := awaited(game, state):
            seat = seats[0]
            codes = game.codes(state, seat)
            # Giving up comes last in the list, where one may.
            game.step(state, seat, codes[int(random() * (len(codes) - (codes[-1] == giving_up)))], dice)
            decisions += 1
    return decisions


def by_actions(game: AnyGame, table: Table) -> int:
    """The same over action structs."""
    options = make_options(game.options_type, table.chosen)
    decisions = 0
    for seed in range(table.games):
        random = Random(seed).random
        dice = Dice.seeded(seed)
        state = game.setup(options, table.seats, dice)
        state.news = None
        while seats := awaited(game, state):
            seat = seats[0]
            legal = game.legal(state, seat)
            game.apply(state, seat, legal[int(random() * (len(legal) - (legal[-1] == GIVING_UP)))], dice)
            decisions += 1
    return decisions


def in_mid_race(game: AnyGame) -> tuple[Any, int]:
    """A position with every yacht under way, and the seat that is asked."""
    state = game.setup(make_options(game.options_type, {}), RACE.seats, Dice.seeded(1))
    cadet, dice = bots_for(game.id)["cadet"], Dice.seeded(2)
    for _ in range(6 * RACE.seats):
        seat = game.actors(state)[0]
        game.apply(state, seat, cadet.decide(game.view(state, seat), game.legal(state, seat), dice, 1.0).action, dice)
    state.news = None
    return state, game.actors(state)[0]


def written(game: AnyGame) -> Record:
    """The record of a random game."""
    names = tuple(f"Seat {seat}" for seat in range(RACE.seats))
    dice = Dice.seeded(3)
    recorder = Recorder(game, make_options(game.options_type, RACE.chosen), names, dice)
    random = Random(3)
    while actors := game.actors(recorder.state):
        legal = [action for action in game.legal(recorder.state, actors[0]) if not isinstance(action, Resign)]
        recorder.play(actors[0], random.choice(legal), dice)
    return recorder.close()


def replayed(game: AnyGame, record: Record) -> int:
    for _ in replay(game, record):
        pass
    return len(record.entries)
