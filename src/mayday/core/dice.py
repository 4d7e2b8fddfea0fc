"""The only chance there is: a stream of draws, written down as it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, final


class AnyDice(Protocol):
    """Whatever can be thrown: ours, or dice of one's own with the same methods."""

    def below(self, n: int) -> int:
        """One of 0..n-1."""
        ...

    def throw(self) -> int:
        """The face of one die, 1..6."""
        ...

    def shuffled(self, n: int) -> list[int]:
        """The numbers 0..n-1 in a random order."""
        ...


class DrawError(LookupError):
    """A scripted stream is used up, or its next draw does not fit the throw."""


@final
class Dice:
    """Seeded in play, scripted in tests and replays, a bot's own in its search.

    Every draw is kept in `drawn` as it was returned, so a record replays without any generator.
    `Random.random` is used alone, because Python promises its sequence for a seed on every version.
    """

    def __init__(self, seed: str, script: Sequence[int] | None = None) -> None:
        self.drawn: list[int] = []
        self._seed = seed
        self._random: Random | None = None  # seeding costs more than most moves, and few of them throw
        self._script = script
        self._next = 0

    def __reduce__(self) -> tuple[type[Dice], tuple[str, Sequence[int] | None], tuple[list[int], int, Random | None]]:
        """Pickled and deep-copied with all that was drawn, compiled as well as interpreted."""
        return Dice, (self._seed, self._script), (self.drawn, self._next, self._random)

    def __setstate__(self, state: tuple[list[int], int, Random | None]) -> None:
        self.drawn, self._next, self._random = state

    @staticmethod
    def seeded(seed: str | int) -> Dice:
        """A stream that this seed determines."""
        return Dice(str(seed))

    @staticmethod
    def scripted(draws: Sequence[int]) -> Dice:
        """Exactly these draws, in this order: faces for throws, indices for picks."""
        return Dice("", list(draws))

    def below(self, n: int) -> int:
        """One of 0..n-1; picks and shuffles are built on this."""
        return self._draw(0, n)

    def throw(self) -> int:
        """The face of one die, 1..6."""
        return self._draw(1, 6)

    def shuffled(self, n: int) -> list[int]:
        """The numbers 0..n-1 in a random order."""
        order = list(range(n))
        for last in range(n - 1, 0, -1):
            pick = self.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return order

    @property
    def used_up(self) -> bool:
        """Has a scripted stream given all its draws?"""
        return self._script is not None and self._next == len(self._script)

    def _draw(self, low: int, n: int) -> int:
        if self._script is None:
            if self._random is None:
                self._random = Random(self._seed)
            value = low + int(self._random.random() * n)
        else:
            if self._next >= len(self._script):
                raise DrawError("the scripted dice are used up")
            value = self._script[self._next]
            self._next += 1
            if not low <= value < low + n:
                raise DrawError(f"the scripted draw {value} is not between {low} and {low + n - 1}")
        self.drawn.append(value)
        return value
