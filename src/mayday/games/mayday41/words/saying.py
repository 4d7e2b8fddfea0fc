"""The short text of an action, as a player types it; `parsing` reads it back."""

from __future__ import annotations

from typing import Any

from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.space.headings import in_words
from mayday.games.mayday41.space.places import at, between
from mayday.games.mayday41.words.forms import FIELD, FORMS
from mayday.kit.hexes import DIRECTION_NAMES


def say(view: View, action: a.Action) -> str:
    """Units by their handles; a thrust by its directions where the view knows the mover."""
    if isinstance(action, a.Thrust):
        start = baseline(view)
        if start:
            return _steered(start, action)
    for form in FORMS:
        if form.kind is type(action) and all(getattr(action, name) == value for name, value in form.fixed.items()):
            return FIELD.sub(lambda found: _shown(getattr(action, found[1]), found[2]), form.line)
    raise AssertionError(action)


def _shown(value: Any, sort: str) -> str:
    return DIRECTION_NAMES[value] if sort == "arc" else str(value)


def _steered(start: str, action: a.Thrust) -> str:
    steps = in_words(between(at(start), at(action.to)))
    words = f"thrust {steps}" if steps else "drift"
    return f"{words} evading" if action.evade else words


def baseline(view: View) -> str:
    """Where the future marker of one's unit that moves stands without thrust, or nothing."""
    baselines = {ship.ref: ship.baseline for ship in view.ships}
    baselines |= {salvo.ref: salvo.baseline for salvo in view.salvos}
    return baselines.get(view.mover, "")
