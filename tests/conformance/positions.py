"""What holds of positions: copies are independent, plain data is complete, bad data is refused."""

from __future__ import annotations

from typing import Any

import msgspec

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.play import awaited
from mayday.core.record import fingerprint
from tests.conformance.actions import numbers_in
from tests.conformance.schema import misfits
from tests.conformance.walks import Moment, choose, fresh, pick, sample

SPOILT = 6
"""Of a position, so many of its fields are left out, as many are given nonsense, and as many numbers in it changed."""
WRONG: tuple[Any, ...] = (None, -1, "x", [], {}, [{}], 10**12)


def check_copies_are_independent(moment: Moment) -> None:
    """Playing on with a copy leaves the original alone, and the other way round."""
    game, original = moment.game, fresh(moment.state)
    copy = original.copy()
    before = fingerprint(game, original)
    assert fingerprint(game, copy) == before, "a copy is not the same position"
    for played, kept in ((copy, original), (original, original.copy())):
        for step in range(4):
            if game.outcome(played) is None:
                seat, action = choose(game, played, moment.dice)
                game.apply(played, seat, action, Dice.seeded(step))
        assert fingerprint(game, kept) == before, "a copy and its original share something that changes"
        assert kept.news == [], "a copy and its original share their news"


def check_load_is_the_inverse_of_dump(moment: Moment) -> None:
    """Through JSON and back: the same fingerprint, views, legal actions, actors and outcome."""
    game, state = moment.game, moment.state
    plain = game.dump(state)
    loaded = game.load(msgspec.json.decode(msgspec.json.encode(plain)))
    assert fingerprint(game, loaded) == fingerprint(game, state), "a loaded position is not the one dumped"
    assert game.actors(loaded) == game.actors(state)
    assert game.outcome(loaded) == game.outcome(state)
    for seat in moment.eyes:
        assert game.view(loaded, seat) == game.view(state, seat), f"seat {seat} sees a loaded position otherwise"
    for seat in (CLOCK, *range(moment.seats)):
        assert list(game.legal(loaded, seat)) == list(game.legal(state, seat))
    assert awaited(game, loaded) == awaited(game, state), "others have answered in a loaded position"
    if game.clock is not None:
        assert game.limit(loaded) == game.limit(state), "another time runs in a loaded position"


def check_dump_fits_the_schema(moment: Moment) -> None:
    """Every position is one that the published schema allows."""
    plain = msgspec.json.decode(msgspec.json.encode(moment.game.dump(moment.state)))
    wrong = misfits(plain, moment.game.schema())
    assert not wrong, f"a dumped position does not fit the schema: {wrong[0]}"


def check_bad_positions_are_refused(moment: Moment) -> None:
    """Data with something changed loads or is refused with a field and a reason; nothing else may happen."""
    game = moment.game
    plain = msgspec.json.decode(msgspec.json.encode(game.dump(moment.state)))
    assert refused(game, {**plain, "no_such_field": 1}), "an unknown field was taken"
    assert refused(game, {}), "an empty position was taken"
    for name in sample(moment.dice, list(plain), SPOILT):
        refused(game, {key: value for key, value in plain.items() if key != name})
        refused(game, {**plain, name: pick(moment.dice, WRONG)})
    for _ in range(SPOILT):
        other = msgspec.json.decode(msgspec.json.encode(plain))
        holder, key, number = pick(moment.dice, list(numbers_in(other)))
        holder[key] = pick(moment.dice, (number + 1, number - 1, -1, 99))
        refused(game, other)


def refused(game: Any, position: dict[str, Any]) -> bool:
    """Is this no position? One that is must be able to go on like any other."""
    try:
        state = game.load(position)
    except InputError:
        return True
    game.dump(state)
    assert bool(game.actors(state)) != bool(game.outcome(state)), "a position was taken from which nobody can go on"
    for seat in awaited(game, state):
        assert game.legal(state, seat)
        if seat != CLOCK:
            game.view(state, seat)
    return False
