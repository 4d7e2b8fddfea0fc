"""The lines of a signal, as everybody is told them."""

from __future__ import annotations

from msgspec import Struct


class Term(Struct, frozen=True):
    """One line of a signal."""

    label: str
    value: float
    rule: str
