"""The engine alone: random play in three ways, copies, views, guesses, replays, and what a bot's decisions take."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

import msgspec

from mayday.bench.figures import Figure, Report, rate
from mayday.bench.tables import TABLES, Table
from mayday.bots import bots_for
from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.game import AnyGame, Resign, Seat
from mayday.core.options import make_options
from mayday.core.play import awaited
from mayday.core.playouts import giving_up_of, lots, playouts
from mayday.core.record import Record, Recorder, replay
from mayday.games import GAMES

CALLS_AT_ONCE = 50
GIVING_UP = Resign()
CAPTAIN = "captain"


def measure(report: Report, seconds: float) -> None:
    """Put the engine's figures into a report, each measured for about so long."""
    known: set[str] = set()
    for table in TABLES:
        measure_table(report, seconds, table)
        if table.game not in known:
            known.add(table.game)
            measure_game(report, seconds, table)


def measure_table(report: Report, seconds: float, table: Table) -> None:
    """Random play, and what is asked of one position in its midst."""
    game = GAMES[table.game]
    for way, playing in (("by codes", by_codes), ("by actions", by_actions), ("playouts", by_playouts)):
        name = f"{table.name}: {way}"
        add(report, name, "decisions", seconds, others(playing, game, table))
        whole = report.rate(name) * table.games / playing(game, table)
        report.figures.append(Figure("engine", f"{name}, whole", whole, "games"))
    state, seat = in_the_midst(game, table)
    view = game.view(state, seat)
    calls: tuple[tuple[str, str, Callable[[], Any]], ...] = (
        ("copy", "states", state.copy),
        ("legal", "lists", partial(game.legal, state, seat)),
        ("view", "views", partial(game.view, state, seat)),
        ("guess", "states", lambda: game.guess(view, Dice.seeded(1))),
    )
    for what, unit, call in calls:
        add(report, f"{table.name}: {what}", unit, seconds / 3, partial(repeated, call))
    number = len(game.codes(state, seat))
    listing = partial(repeated, partial(game.codes, state, seat))
    add(report, f"{table.name}: codes listed", "codes", seconds / 3, lambda: number * listing())


def measure_game(report: Report, seconds: float, table: Table) -> None:
    """What is the same at all tables of a game but for its size."""
    game = GAMES[table.game]
    state, seat = in_the_midst(game, table)
    view, legal = game.view(state, seat), game.legal(state, seat)
    captain = bots_for(game.id)[CAPTAIN]
    watching, encoding = partial(game.view, state, None), partial(msgspec.json.encode, view)
    add(report, f"{table.name}: view of a watcher", "views", seconds / 3, partial(repeated, watching))
    add(report, f"{table.name}: view as JSON", "views", seconds / 3, partial(repeated, encoding))
    add(report, f"{table.name}: replay", "plies", seconds, partial(replayed, game, written(game, table)))
    decide = partial(captain.decide, view, legal, Dice.seeded(1), 1.0)
    add(report, f"{table.name}: captain, a decision", "decisions", seconds, partial(repeated, decide, 5))
    add(report, f"{table.name}: captains, a game", "games", seconds, others(by_captains, game, table))


def add(report: Report, name: str, unit: str, seconds: float, work: Callable[[], int]) -> None:
    report.figures.append(Figure("engine", name, rate(work, seconds), unit))


def others(playing: Callable[[AnyGame, Table, int], int], game: AnyGame, table: Table) -> Callable[[], int]:
    """Other games at each call: what the engine has kept of a game that it played before is no help."""
    firsts = count(0, table.games)
    return lambda: playing(game, table, next(firsts))


def repeated(call: Callable[[], Any], times: int = CALLS_AT_ONCE) -> int:
    for _ in range(times):
        call()
    return times


class Begun(NamedTuple):
    """A game at its beginning, and what chooses in it."""

    state: Any
    dice: Dice
    own: Dice


def begun(game: AnyGame, table: Table, seed: int) -> Begun:
    dice = Dice.seeded(seed)
    state = game.setup(make_options(game.options_type, table.chosen), table.seats, dice)
    state.news = None
    return Begun(state, dice, lots(seed))


def by_codes(game: AnyGame, table: Table, first: int = 0) -> int:
    """Random games over small integers, driven from Python: asking who and what at every decision."""
    decisions = 0
    for seed in range(first, first + table.games):
        state, dice, own = begun(game, table, seed)
        giving_up = giving_up_of(game, state)
        while seats := awaited(game, state):
            seat = seats[0]
            codes = game.codes(state, seat)
            # Giving up comes last in the list, where one may.
            game.step(state, seat, codes[own.below(len(codes) - (codes[-1] == giving_up))], dice)
            decisions += 1
    return decisions


def by_actions(game: AnyGame, table: Table, first: int = 0) -> int:
    """The same over action structs."""
    decisions = 0
    for seed in range(first, first + table.games):
        state, dice, own = begun(game, table, seed)
        while seats := awaited(game, state):
            seat = seats[0]
            legal = game.legal(state, seat)
            game.apply(state, seat, legal[own.below(len(legal) - (legal[-1] == GIVING_UP))], dice)
            decisions += 1
    return decisions


def by_playouts(game: AnyGame, table: Table, first: int = 0) -> int:
    """The same games with the loop inside the engine."""
    options = make_options(game.options_type, table.chosen)
    return sum(played.decisions for played in playouts(game, options, table.seats, table.games, first))


def by_captains(game: AnyGame, table: Table, first: int = 0) -> int:
    """One game of captains alone."""
    players = [bots_for(game.id)[CAPTAIN]] * table.seats
    return len(playouts(game, make_options(game.options_type, table.chosen), table.seats, 1, first, players))


def in_the_midst(game: AnyGame, table: Table) -> tuple[Any, Seat]:
    """The position half-way through a random game where somebody is asked, and whom it asks."""
    length = playouts(game, make_options(game.options_type, table.chosen), table.seats, 1)[0].decisions
    state, dice, own = begun(game, table, 0)
    giving_up, passed = giving_up_of(game, state), 0
    while passed < length // 2 or awaited(game, state)[0] == CLOCK:
        seat = awaited(game, state)[0]
        codes = game.codes(state, seat)
        game.step(state, seat, codes[own.below(len(codes) - (codes[-1] == giving_up))], dice)
        passed += 1
    return state, awaited(game, state)[0]


def written(game: AnyGame, table: Table) -> Record:
    """The record of a random game."""
    names = tuple(f"Seat {seat}" for seat in range(table.seats))
    dice, random = Dice.seeded(3), Random(3)
    recorder = Recorder(game, make_options(game.options_type, table.chosen), names, dice)
    while seats := awaited(game, recorder.state):
        legal = [action for action in game.legal(recorder.state, seats[0]) if not isinstance(action, Resign)]
        recorder.play(seats[0], random.choice(legal), dice)
    return recorder.close()


def replayed(game: AnyGame, record: Record) -> int:
    return sum(1 for _ in islice(replay(game, record), 1, None))
