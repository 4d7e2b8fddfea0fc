"""Events with addresses, and who hears them; rolls with their arithmetic."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct


class Modifier(Struct, frozen=True):
    """One reason a roll is changed."""

    label: str
    """The reason in words."""
    value: int
    """What it adds to the dice, or takes off."""
    rule: str
    """The rule that says so."""


class Roll(Struct, frozen=True):
    """A throw that explains itself: faces, modifiers, what was needed, which table cell it met."""

    dice: tuple[int, ...]
    """The faces as they fell."""
    modifiers: tuple[Modifier, ...]
    """All that changes their sum."""
    total: int
    """The sum of both."""
    result: str
    """What it came to, in words."""
    rule: str
    """The rule that it was thrown for."""
    needed: int | None = None
    """The number to reach, where there is one."""


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
