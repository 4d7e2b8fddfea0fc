"""Those who look at a table: the connections of this process, and what others say of theirs."""

from __future__ import annotations

from time import monotonic
from typing import Protocol

from mayday.core.game import Seat

BELIEVED = 90.0
"""Seconds for which another process is believed about who is connected there."""


class Listener(Protocol):
    """A connection that wants to know when its table has changed."""

    @property
    def seat(self) -> Seat | None: ...

    def wake(self) -> None: ...


class Listeners:
    """Who is connected, here and elsewhere."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()
        self._elsewhere: dict[str, tuple[tuple[Seat, ...], float]] = {}

    def __len__(self) -> int:
        return len(self._listeners)

    def count(self, seat: Seat | None) -> int:
        """How many look with these eyes, here."""
        return sum(listener.seat == seat for listener in self._listeners)

    def add(self, listener: Listener) -> None:
        self._listeners.add(listener)

    def remove(self, listener: Listener) -> None:
        self._listeners.discard(listener)

    def wake(self, seat: Seat | None = None) -> None:
        """Let everybody look again, or only those at one seat."""
        for listener in self._listeners:
            if seat is None or listener.seat == seat:
                listener.wake()

    def here(self) -> tuple[Seat, ...]:
        """The seats connected to this process."""
        return tuple(sorted({one.seat for one in self._listeners if one.seat is not None}))

    def hear(self, process: str, online: tuple[Seat, ...]) -> bool:
        """Another process says which seats are connected to it; is this the first one hears of it?"""
        known = process in self._elsewhere
        self._elsewhere[process] = (online, monotonic() + BELIEVED)
        return not known

    def online(self) -> set[Seat]:
        now = monotonic()
        self._elsewhere = {name: said for name, said in self._elsewhere.items() if said[1] > now}
        return {*self.here(), *(seat for seats, _ in self._elsewhere.values() for seat in seats)}
