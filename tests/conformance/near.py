"""Actions that are nearly legal: put together from those that were, each refused for a reason of its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

from mayday.core.dice import Dice
from mayday.core.errors import LAST_RESORT
from mayday.core.game import Seat
from tests.conformance.walks import Moment, pick, sample

TRIED = 60
"""Actions that are tried at a moment."""
NUMBERS = (-1, 0, 1, 2, 3, 7, 20, 99, 10**6)


def check_one_reason(moment: Moment) -> None:
    """What fits the schema is legal exactly where nothing speaks against it; no refusal is the last resort."""
    game, state = moment.game, moment.state
    for seat, action in near_legal(moment):
        told = game.why_not(state, seat, action)
        asked = seat in game.actors(state) and action in game.legal(state, seat)
        may = asked or game.is_aside(state, seat, action)
        assert may == (told is None), f"seat {seat} {'may' if may else 'may not'} {action}, but: {told}"
        assert told is None or told.reason != LAST_RESORT, f"nobody says why seat {seat} may not {action}"


def near_legal(moment: Moment) -> Iterator[tuple[Seat, Any]]:
    """Actions of this moment and of earlier ones, by anybody, most of them with a field changed."""
    game, dice = moment.game, moment.dice
    met = [action for _, action in sample(dice, moment.past, 60)]
    for seat in range(moment.seats):
        met += sample(dice, game.legal(moment.state, seat), 60)
    pool: dict[tuple[type, str], list[Any]] = defaultdict(list)
    for action in met:
        for name in action.__struct_fields__:
            pool[type(action), name].append(getattr(action, name))
    for _ in range(TRIED if met else 0):
        action = changed(pick(dice, met), pool, dice)
        with suppress(msgspec.ValidationError):
            yield dice.below(moment.seats), msgspec.convert(msgspec.to_builtins(action), game.action_type)


def changed(action: Any, pool: dict[tuple[type, str], list[Any]], dice: Dice) -> Any:
    """The action itself, or with a value that another one of its kind had, or with some number."""
    if not action.__struct_fields__ or dice.below(4) == 0:
        return action
    name = pick(dice, action.__struct_fields__)
    value = getattr(action, name)
    if isinstance(value, bool):
        new: Any = not value
    elif isinstance(value, int) and dice.below(2):
        new = pick(dice, (*NUMBERS, value + 1, value - 1))
    elif value is not None and dice.below(8) == 0:
        new = None
    else:
        new = pick(dice, pool[type(action), name])
    return msgspec.structs.replace(action, **{name: new})
