"""What is counted and measured while the server runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

Replacement: TypeAlias = Literal["overrun", "failed", "illegal"]


class Meters:
    """Nobody reads these, so nothing is kept. None is told of which table, seat or game it is."""

    address = ""
    """Where they can be read beside the server's own address."""

    def moved(self) -> None:
        """A ply was made that everybody at its table may know of; others are counted nowhere."""

    def told(self, seconds: float) -> None:
        """An update was sent so long after the move that it tells of had come in."""

    def thought(self, seconds: float) -> None:
        """A bot has answered, so long after it was asked."""

    def replaced(self, reason: Replacement) -> None:
        """A weaker bot, or the lot, decides in the place of one that could not."""

    def refused(self, reason: str) -> None:
        """Something was not done; the reason is one of the codes of `problems`."""

    def committed(self, seconds: float) -> None:
        """Something became durable. Any thread may say so."""

    def watch(
        self, tables: Callable[[], int], sockets: Callable[[], int], queues: Callable[[], Mapping[str, int]]
    ) -> None:
        """What can be looked up at any time."""

    def open(self) -> None:
        """Begin to be readable at an address of their own, if there is one."""

    def close(self) -> None: ...

    def page(self) -> tuple[bytes, str]:
        """All of it, and the type of that."""
        return b"", "text/plain"
