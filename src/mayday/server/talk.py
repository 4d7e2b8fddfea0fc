"""How often each seat of one table has spoken lately, and whether it may again."""

from __future__ import annotations

from collections import deque
from typing import Any

from mayday.core.asides import Rate
from mayday.core.game import AnyGame, Seat
from mayday.core.record import decode_action
from mayday.server.problems import Refusal
from mayday.server.store import EntryRow

REMEMBERED = 100
"""Remarks of one seat; no table lets a seat say more at once."""


class Talk:
    """When each seat said something, as the log has it: the same at every process, and after a restart."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._said: dict[Seat, deque[float]] = {}

    def hear(self, state: Any, entry: EntryRow) -> None:
        """Remember an aside that counts."""
        if self._rate(state, decode_action(self._game, entry.action)) is not None:
            self._said.setdefault(entry.seat, deque(maxlen=REMEMBERED)).append(entry.time)

    def check(self, state: Any, seat: Seat, action: Any, now: float) -> None:
        """Refuse what would be too much at once."""
        rate = self._rate(state, action)
        if rate is None:
            return
        lately = [at for at in self._said.get(seat, ()) if now - rate.seconds < at]
        if len(lately) >= rate.times:
            wait = max(1, round(lately[-rate.times] + rate.seconds - now))
            reason = f"You may speak {rate.times} times in {rate.seconds} seconds here. Wait {wait} more."
            raise Refusal("too_many", reason, rule=rate.rule)

    def _rate(self, state: Any, action: Any) -> Rate | None:
        return None if self._game.asides is None else self._game.asides.rate(state, action)
