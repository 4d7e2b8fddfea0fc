"""Bots in a person's place: which decisions were theirs is the person's to know, and after the game everybody's."""

from __future__ import annotations

from typing import Any

from mayday.core.game import AnyGame
from mayday.server.problems import Refusal


def marked(game: AnyGame, state: Any, action: Any) -> Any:
    """A bot's decision for somebody who is away, in the game's own form for it."""
    return action if game.absence is None else game.absence.by_stand_in(state, action)


def check_own(game: AnyGame, action: Any) -> None:
    """Refuse what only a bot's decision can be: a person's message is his own."""
    if game.absence is not None and game.absence.is_by_stand_in(action):
        raise Refusal("forbidden", "Only the table itself can say that a bot decided for you.", rule="CP-O.18")
