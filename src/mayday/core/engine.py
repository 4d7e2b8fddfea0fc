"""Which engine runs: the same text interpreted by Python, or compiled."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from typing import Literal, TypeAlias

from mayday.core import dice

Engine: TypeAlias = Literal["compiled", "interpreted"]


def engine() -> Engine:
    return "compiled" if (dice.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"
