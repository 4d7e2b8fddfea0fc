"""Asides: what a seat does that nobody has asked, and how often it may."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct


class Rate(Struct, frozen=True):
    """So many times within so many seconds, and the rule that says so."""

    times: int
    seconds: int
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Asides:
    """What a game offers in which seats act unasked: they talk, or turn over a vote that still lies covered.

    An aside goes through the same door as every action and stands in the record; `legal` does not list it.
    """

    allowed: Callable[[Any, int, Any], bool]
    """May this seat do this now, though it is not asked? It may be after the end."""
    rate: Callable[[Any, Any], Rate | None]
    """How often one seat may do what this aside is one of; None for as often as it likes."""
