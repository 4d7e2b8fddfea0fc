"""The table as text."""

from __future__ import annotations

from mayday.games.cockpit.seen import View


def draw(view: View) -> str:
    return repr(view)
