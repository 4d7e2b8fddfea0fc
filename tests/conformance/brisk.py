"""The quick way through a random game: by codes, with cheap checks at every move and a replay at the end."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec
from msgspec import Raw

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.core.play import awaited
from mayday.core.record import Entry, Header, Record, ending, read, replay, write
from tests.conformance.subjects import Subject
from tests.conformance.walks import MOST_PLIES, Journey, audit, interruption, journey, pick
from tests.conformance.words import explained


class Walked(msgspec.Struct, frozen=True):
    """What a run through a game has seen."""

    plies: int
    drawn: bool
    rolls: int


def race_through(subject: Subject, seed: int) -> Walked:
    """One random game; a failure is an error that names the seed."""
    start = journey(subject, seed)
    try:
        return run(subject, start)
    except Exception as error:
        error.add_note(f"game: {subject.game.id}; seed: {seed}")
        raise


def run(subject: Subject, start: Journey) -> Walked:
    game = subject.game
    chance, choices = Dice.seeded(f"table {start.seed}"), Dice.seeded(f"choices {start.seed}")
    state = game.setup(start.options, start.seats, chance)
    record = Record(header(subject, start, chance), [])
    rolls = explained(subject, start.seats, state)
    audit(subject, state, state)
    while actors := awaited(game, state):
        assert len(record.entries) < MOST_PLIES, f"random play did not end within {MOST_PLIES} plies"
        assert set(actors) <= {CLOCK, *range(start.seats)}, f"the actors {actors} do not all sit at the table"
        before, drawn = state.copy(), len(chance.drawn)
        state.news.clear()
        unasked = interruption(start, state, choices)
        if unasked is not None:
            seat, action = unasked
            game.apply(state, seat, action, chance)
        else:
            seat = pick(choices, actors)
            codes = offered(subject, state, seat, choices.below(start.resigns) == 0)
            code = pick(choices, codes)
            if subject.seldom and isinstance(game.decode(state, seat, code), subject.seldom):
                code = pick(choices, codes)  # whoever would leave thinks again
            action = game.decode(state, seat, code)
            game.step(state, seat, code, chance)
        record.entries.append(Entry(seat, Raw(msgspec.json.encode(action)), tuple(chance.drawn[drawn:])))
        audit(subject, before, state)
        rolls += explained(subject, start.seats, state)
    record.ending = ending(game, state)
    outcome = record.ending.outcome
    assert outcome is not None, "nobody is asked, and the game is not over"
    again = read(write(record))
    assert again == record, "a record does not survive being written and read"
    for _ in replay(game, again):
        pass  # it checks itself: every action legal, every die used, the same end
    return Walked(len(record.entries), outcome.draw, rolls)


def header(subject: Subject, start: Journey, chance: Dice) -> Header:
    """The first line of a record, with all options, as they were drawn."""
    options = msgspec.to_builtins(start.options)
    names = tuple(f"Seat {seat}" for seat in range(start.seats))
    return Header(subject.game.id, subject.game.version, options, names, tuple(chance.drawn))


def offered(subject: Subject, state: Any, seat: int, resigning: bool) -> list[int]:
    """The codes of a seat that is asked; giving up is among them only now and then."""
    game = subject.game
    codes = list(game.codes(state, seat))
    assert len(codes) == len(set(codes)), f"seat {seat} is offered the same code twice"
    others = codes
    if gives_up(subject):
        giving_up = game.encode(state, seat, Resign())
        others = [code for code in codes if code != giving_up]
    assert others, f"seat {seat} can only give up"
    return codes if resigning else others


@cache
def gives_up(subject: Subject) -> bool:
    """Can one give up in this game?"""
    return Resign in get_args(subject.game.action_type)
