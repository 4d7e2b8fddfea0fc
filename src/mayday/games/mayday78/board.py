"""The board as text, for terminals."""

from __future__ import annotations

from mayday.games.mayday78.view import View


def draw(view: View) -> str:
    """Sheets, worlds and counters in rows of characters."""
    return ""
