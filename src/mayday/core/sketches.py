"""Sketches: what a game can draw for somebody before a decision, computed from a view and kept nowhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketches:
    """What a game offers that can show what a view implies and does not spell out, as far as one seat knows."""

    type: Any
    """Of its answers."""
    answer: Callable[[Any, str], Any]
    """What it says of something in a view, named in a few words; what is not there is refused."""
