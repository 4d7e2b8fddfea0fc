"""When each seat of a table was last seen: connected, or making a move that all know of."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from mayday.core.game import Seat


@final
class Attendance:
    """Since this process opened the table: whoever was there before has that long to come back.

    What a seat does unnoticed does not count, or it would be noticed here; nor does a look by plain HTTP, which mostly
    comes with it. That a bot moves for somebody counts, or one could see here that it was a bot.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._opened = now()
        self._seen: dict[Seat, float] = {}

    def see(self, seat: Seat) -> None:
        self._seen[seat] = self._now()

    def last(self, seat: Seat) -> float:
        """When this seat was seen last, if it is not seen now."""
        return self._seen.get(seat, self._opened)
