"""Load and dump: any position as plain data, refused field by field."""

from __future__ import annotations

from typing import Any

from mayday.core import schemas
from mayday.core.dice import AnyDice, Dice, DrawError
from mayday.core.errors import InputError
from mayday.core.game import Position
from mayday.core.plain import fitted, plain
from mayday.games.mayday41 import covert, kernel, sequence
from mayday.games.mayday41.positions.checking import check
from mayday.games.mayday41.positions.reading import build
from mayday.games.mayday41.positions.spec import PositionSpec
from mayday.games.mayday41.positions.writing import describe
from mayday.games.mayday41.state import State


def schema() -> dict[str, Any]:
    """The JSON Schema of a position."""
    return schemas.schema(PositionSpec)


def load(position: Position) -> State:
    """A state from plain data; an impossible one is refused with the field and the reason."""
    spec = fitted(position, PositionSpec)
    state = build(spec)
    check(state)
    if not spec.begun and spec.outcome is None:
        try:
            begin(state, Dice.scripted(()))
        except DrawError:
            raise InputError("stage", f"dice are thrown when {spec.stage} begins; load a later stage") from None
        check(state)
    asked = kernel.actors(state)
    if not all(0 <= side < len(state.sides) for side in asked):
        raise InputError("queue", f"sides go from 0 to {len(state.sides) - 1}")
    if bool(asked) == bool(state.outcome):
        raise InputError("stage", "either somebody is asked or the game is over")
    if not all(covert.answered(state, side) or kernel.legal(state, side) for side in asked):
        raise InputError("stage", "somebody is asked who has no answer")
    return state


def begin(state: State, dice: AnyDice) -> None:
    """The stage of a position that is not under way begins, and what follows from that by itself."""
    sequence.STAGE_RULES[state.stage].begin(state, dice)
    sequence.go_on(state, dice)


def dump(state: State) -> Position:
    """A state as plain data, complete: loading it gives the same state."""
    position: Position = plain(describe(state))
    return position
