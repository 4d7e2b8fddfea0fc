"""Reads a typed line word by word: seats, cards, sides, numbers; each complaint says what would fit."""

from __future__ import annotations

import re
from typing import Final, NoReturn, TypeVar

from mayday.core.errors import RuleError
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.tables import Card, Choice, Side, Team

T = TypeVar("T")

FILLERS: Final = frozenset({"on", "at", "the", "seat", "to", "of", "a", "an", "is", "and", "with", "from", "by", "for"})
"""Words that make a line pleasant and mean nothing."""
HIGHEST_SEAT: Final = 9
MOST_DIGITS: Final = 20

CARD_WORDS: Final[dict[str, Card]] = {
    "l": "L", "left": "L", "m": "M", "mid": "M", "middle": "M", "centre": "M", "center": "M", "r": "R", "right": "R",
}  # fmt: skip
SIDE_WORDS: Final[dict[str, Side]] = {
    "h": "H", "honest": "H", "i": "I", "infiltrator": "I",
}  # fmt: skip
CHOICE_WORDS: Final[dict[str, Choice]] = {"punch": "punch", "protect": "protect"}
TEAM_WORDS: Final[dict[str, Team]] = {
    "h": "honest", "honest": "honest", "i": "infiltrator", "infiltrator": "infiltrator",
}  # fmt: skip
STRENGTH_WORDS: Final[dict[str, int]] = {
    "1": 1, "slightly": 1, "weakly": 1, "little": 1, "2": 2, "3": 3, "strongly": 3, "very": 3, "surely": 3,
}  # fmt: skip


def counted(word: str) -> int | None:
    """A number, if it is one of a size that somebody could mean."""
    return int(word) if word.isdecimal() and len(word) <= MOST_DIGITS else None


class Words:
    """The words of a line that are still to be read, and the form the line should have."""

    def __init__(self, view: View, line: str, form: str) -> None:
        found = re.split(r"[\s,.;:=>→_#%()-]+", line.lower())
        self.left = [word for word in found if word and word not in FILLERS]
        self.view = view
        self.form = form

    def wrong(self, what: str) -> NoReturn:
        raise RuleError(f"{what} Type `{self.form}`.")

    def take(self, what: str) -> str:
        if not self.left:
            self.wrong(f"{what} is missing.")
        return self.left.pop(0)

    def skip(self, *words: str) -> bool:
        """Step over one of these, if it comes next."""
        found = bool(self.left) and self.left[0] in words
        if found:
            self.left.pop(0)
        return found

    def one_of(self, words: dict[str, T], what: str) -> T:
        word = self.take(what)
        if word not in words:
            self.wrong(f"{what} is not `{word[:40]}`.")
        return words[word]

    def seat(self) -> int:
        """By number or colour, or oneself."""
        word = self.take("A seat")
        colours = {seen.colour.lower(): seen.seat for seen in self.view.seats}
        if word in colours:
            return colours[word]
        if word in ("me", "myself") and self.view.seat is not None:
            return self.view.seat
        found = counted(word)
        if found is None or found > HIGHEST_SEAT:
            self.wrong(f"A seat is a number from 0 to {self.view.crew - 1} or a colour, not `{word[:40]}`.")
        return found

    def card(self) -> Card:
        self.skip("card")
        found = self.one_of(CARD_WORDS, "A card (L, M or R)")
        self.skip("card")
        return found

    def side(self) -> Side:
        return self.one_of(SIDE_WORDS, "A side (H or I)")

    def choice(self) -> Choice:
        return self.one_of(CHOICE_WORDS, "A vote (punch or protect)")

    def number(self, least: int, most: int, what: str) -> int:
        word = self.take(what)
        found = counted(word)
        if found is None or not least <= found <= most:
            self.wrong(f"{what} is not `{word[:40]}`.")
        return found

    def done(self, found: T) -> T:
        """Nothing may be left over."""
        if self.left:
            self.wrong(f"`{' '.join(self.left)}` is too much.")
        return found
