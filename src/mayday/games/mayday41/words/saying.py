"""The short text of an action, as a player types it; `parsing` reads it back."""

from __future__ import annotations

from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.space.headings import in_words
from mayday.games.mayday41.space.places import at, between
from mayday.games.mayday41.words.forms import FORMS


def say(view: View, action: a.Action) -> str:
    """Units by their handles; a thrust by its directions where the view knows the mover."""
    if isinstance(action, a.Thrust):
        start = baseline(view)
        if start:
            return _steered(start, action)
    return FORMS.say(view, action)


def _steered(start: str, action: a.Thrust) -> str:
    steps = in_words(between(at(start), at(action.to)))
    words = f"thrust {steps}" if steps else "drift"
    return f"{words} evading" if action.evade else words


def baseline(view: View) -> str:
    """Where the future marker of one's unit that moves stands without thrust, or nothing."""
    baselines = {ship.ref: ship.baseline for ship in view.ships}
    baselines |= {salvo.ref: salvo.baseline for salvo in view.salvos}
    return baselines.get(view.mover, "")
