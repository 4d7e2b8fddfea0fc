"""What things are called in sentences: crew members, cards, sides, lists of names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mayday.games.cockpit.tables import Card, Side, Team

PLACES: Final[dict[Card, str]] = {"L": "left", "M": "middle", "R": "right"}
FACES: Final[dict[Side, str]] = {"H": "Honest", "I": "Infiltrator"}
BELONGING: Final[dict[Team, str]] = {"honest": "honest", "infiltrator": "an infiltrator"}


def listed(words: Sequence[str], last: str = "and") -> str:
    """`Ada`, `Ada and Ben`, `Ada, Ben and Cy`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def named(seats: Iterable[int], names: Sequence[str]) -> str:
    return listed([name_of(seat, names) for seat in seats])


def name_of(seat: int, names: Sequence[str]) -> str:
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def verb(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


def of(name: str) -> str:
    """The possessive: `Ada's`, `Boss'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def card_of(owner: str, card: Card) -> str:
    """`the left card of Ben`."""
    return f"the {PLACES[card]} card of {owner}"


def plain(text: str) -> str:
    """What somebody typed, on one line and with nothing in it that would steer a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()
