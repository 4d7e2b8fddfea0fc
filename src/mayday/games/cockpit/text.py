"""Names and sentences for log and screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from mayday.games.cockpit.actions import Action
from mayday.games.cockpit.seen import View


def say(view: View, action: Action) -> str:
    return msgspec.json.encode(action).decode()


def parse(view: View, text: str) -> Action:
    found: Action = msgspec.json.decode(text, type=Action)
    return found


def tell(view: View, event: Any, names: Sequence[str]) -> str:
    return repr(event)
