"""Actions that are nearly legal: legal ones of this moment or another, with one field changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from mayday.core.dice import Dice
from mayday.core.plain import decoder
from mayday.games.mayday78 import actions
from mayday.games.mayday78.actions import Action
from mayday.games.mayday78.state import State

WORDS: tuple[str, ...] = tuple(
    word
    for kind in ("Direction", "Area", "Program", "Location", "Guidance", "Propulsion", "Detonation")
    for word in get_args(getattr(actions, kind))
)


def mutated(state: State, action: Action, dice: Dice) -> Action | None:
    """The action with one field changed, or None where that is no action any more."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(action))
    holder: Any = plain
    keys: Sequence[Any] = [key for key in plain if key != "type"]
    while keys:
        key = keys[dice.below(len(keys))]
        value = holder[key]
        if isinstance(value, dict | list) and value and dice.below(4):
            holder, keys = value, list(value) if isinstance(value, dict) else range(len(value))
            continue
        holder[key] = _other(state, value, dice)
        break
    try:
        other: Action = decoder(Action).decode(msgspec.json.encode(plain))
    except msgspec.ValidationError:
        return None
    return None if other == action else other


def _other(state: State, value: Any, dice: Dice) -> Any:
    """Something else of the same kind, or of another that may stand there as well."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return (value + 1, value - 1, dice.below(len(state.vessels) + 1), 0, 3, -3)[dice.below(6)]
    if isinstance(value, list):
        return [value[1:], value + value[:1], []][dice.below(3)]
    words = (*WORDS, *state.world_names, "contact", "proximity", "hold", "legal", "illegal", None)
    return words[dice.below(len(words))] if dice.below(5) else dice.below(len(state.vessels) + 1)
