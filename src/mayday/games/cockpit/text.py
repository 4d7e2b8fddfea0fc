"""Names and sentences for log and screen."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.games.cockpit.actions import Action
from mayday.games.cockpit.events import Event
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.words import forms, telling


def say(view: View, action: Action) -> str:
    """The short text of an action."""
    return forms.say(view, action)


def parse(view: View, text: str) -> Action:
    return forms.parse(view, text)


def tell(view: View, event: Event, names: Sequence[str]) -> str:
    """What happened, in one sentence; empty where another event says it all."""
    return telling.tell(view, event, names)
