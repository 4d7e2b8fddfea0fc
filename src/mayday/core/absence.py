"""Absence: what becomes of a seat while nobody is there who could decide for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """What a game offers that says how a seat is decided for, and keeps which decisions were not its own."""

    action: Callable[[Any, int], Any | None]
    """What a seat is taken to do while nobody is connected there: a legal action that follows from what everybody
    knows; None when it is waited for."""
    by_stand_in: Callable[[Any, Any], Any]
    """A bot's decision as one that was taken for somebody; to all others it looks like the seat's own."""
    is_by_stand_in: Callable[[Any], bool]
    """Is this such a decision?"""
