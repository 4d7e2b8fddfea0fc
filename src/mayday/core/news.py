"""Events with addresses, and who hears them; rolls with their arithmetic."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct


class Modifier(Struct, frozen=True):
    """One reason a roll is changed."""

    label: str
    value: int
    rule: str


class Roll(Struct, frozen=True):
    """A throw that explains itself: faces, modifiers, what was needed, which table cell it met."""

    dice: tuple[int, ...]
    modifiers: tuple[Modifier, ...]
    total: int
    result: str
    rule: str
    needed: int | None = None


class News(Struct, frozen=True):
    """One event and the seats that hear it; `to` is None when the whole table does."""

    event: Any
    to: tuple[int, ...] | None = None


def heard(news: Iterable[News], seat: int | None) -> list[Any]:
    """The events that reach this seat; a spectator (None) hears only what all hear."""
    return [item.event for item in news if item.to is None or (seat is not None and seat in item.to)]


def rolls(event: Any) -> list[Roll]:
    """Every roll that an event carries in its fields."""
    found: list[Roll] = []
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, Roll):
            found.append(value)
        elif isinstance(value, tuple):
            found.extend(item for item in value if isinstance(item, Roll))
    return found
