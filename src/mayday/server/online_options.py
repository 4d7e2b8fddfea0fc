"""What is agreed on, unless somebody says otherwise, where people meet who do not share a screen (CP-O.03)."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.core.game import AnyGame
from mayday.server.wire import OnlineOptions, SeatOrder

PEOPLE = 2
"""As many at least make a table an online one,"""
ELSEWHERE = 1
"""if as many of them at least come from elsewhere to take an open seat."""


def online_options(game: AnyGame) -> OnlineOptions | None:
    """What a game proposes to people who meet online, and when; None if nothing differs."""
    return OnlineOptions(PEOPLE, ELSEWHERE, dict(game.online)) if game.online else None


def usual_options(game: AnyGame, seats: Sequence[SeatOrder]) -> dict[str, str | int]:
    """The options of a table with these seats that its maker has said nothing about, as far as they are not printed.

    Whoever plays alone against bots, or with others at one screen, has those of the book.
    """
    online = online_options(game)
    opened = sum(seat.kind == "open" for seat in seats)
    people = opened + sum(seat.kind == "me" for seat in seats)
    return {} if online is None or opened < online.open or people < online.people else online.options
