"""Games that count: what earlier ones of the same people mean for the next, and what is kept of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What a game offers in which it matters how often somebody has played it before."""

    with_crew: Callable[[Mapping[str, str | int], Sequence[int | None]], dict[str, str | int]]
    """These options for people who have finished that many games each; None is a bot."""
    part: Callable[[Any, int], str]
    """In which part a seat has played, now that it is over."""
