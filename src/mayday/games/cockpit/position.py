"""Load and dump: any position as plain data, refused field by field."""

from __future__ import annotations

from typing import Any

from mayday.core.errors import InputError
from mayday.core.game import Position
from mayday.games.cockpit.state import State


def load(position: Position) -> State:
    raise InputError("position", "not yet")


def dump(state: State) -> Position:
    return {name: repr(getattr(state, name)) for name in State.__slots__ if name != "news"}


def schema() -> dict[str, Any]:
    return {}
