"""Games that count: what earlier ones of the same people mean for the next, and what is kept of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class KeepsTally(Protocol):
    """A game in which it matters how often somebody has played it before."""

    def with_crew(self, options: Mapping[str, str | int], games: Sequence[int | None]) -> dict[str, str | int]:
        """These options for people who have finished that many games each; None is a bot."""
        ...

    def part(self, state: Any, seat: int) -> str:
        """In which part a seat has played, now that it is over."""
        ...
