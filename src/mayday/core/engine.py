"""Which engine runs: the same text interpreted by Python, or compiled."""

from __future__ import annotations

from types import FunctionType
from typing import Literal, TypeAlias

from mayday.core.dice import Dice

Engine: TypeAlias = Literal["compiled", "interpreted"]


def engine() -> Engine:
    """What is compiled has no functions that Python would interpret."""
    return "interpreted" if isinstance(Dice.below, FunctionType) else "compiled"
