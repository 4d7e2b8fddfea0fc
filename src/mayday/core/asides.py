"""Asides: what a seat does that nobody has asked; how often it may talk, and who decides when it is absent."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from msgspec import Struct


@runtime_checkable
class HearsAsides(Protocol):
    """A game in which seats act unasked: they talk, or turn over a vote that still lies covered.

    An aside goes through the same door as every action and stands in the record; `legal` does not list it.
    """

    def aside(self, state: Any, seat: int, action: Any) -> bool:
        """May this seat do this now, though it is not asked? It may be after the end."""
        ...


class Rate(Struct, frozen=True):
    """So many times within so many seconds, and the rule that says so."""

    times: int
    seconds: int
    rule: str


@runtime_checkable
class PacesTalk(Protocol):
    """A game whose players agree on how much one seat may say at once."""

    def talk_rate(self, state: Any, action: Any) -> Rate | None:
        """How often one seat may do what this aside is one of; None for as often as it likes."""
        ...


@runtime_checkable
class MindsAbsence(Protocol):
    """A game that says what a seat is taken to do while nobody is connected there."""

    def when_absent(self, state: Any, seat: int) -> Any | None:
        """One of its legal actions, which follows from what everybody knows; None when it is waited for."""
        ...


@runtime_checkable
class TellsStandIns(Protocol):
    """A game that keeps which decisions a bot took for somebody who was away."""

    def as_stand_in(self, state: Any, action: Any) -> Any:
        """A bot's decision as one that was taken for somebody; to all others it looks like the seat's own."""
        ...

    def is_stand_in(self, action: Any) -> bool:
        """Is this such a decision?"""
        ...
