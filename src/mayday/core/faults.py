"""What is wrong with data from outside, gathered: whoever mends a file wants to hear all of it at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from mayday.core.errors import InputError
from mayday.core.fitting import instead

MOST = 50
"""Faults that are told of one file."""


@final
class Faults:
    """The faults of one file in the order in which they were found."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str]] = []

    def note(self, field: str, reason: str) -> None:
        """This is wrong there; what was said already is not said again."""
        if (field, reason) not in self.found and len(self.found) < MOST:
            self.found.append((field, reason))

    def check(self, fits: bool, field: str, reason: str) -> bool:
        """Note it unless it fits; tells whether it does, so that what stands on it can be left out."""
        if not fits:
            self.note(field, reason)
        return fits

    def among(self, value: str, names: Iterable[str], field: str, what: str) -> bool:
        """Is it one of these? `what` says what they are: a world, a ship, an option."""
        known = tuple(names)
        return value in known or self.check(False, field, f"there is no {what} {value!r}{instead(value, known)}")

    def between(self, value: float, lowest: float, highest: float, field: str) -> bool:
        """Is a number in its bounds?"""
        return self.check(lowest <= value <= highest, field, f"{value} does not fit; {lowest} to {highest} do")

    def add(self, error: InputError, whole: str = "") -> None:
        """Note all that an error tells, of data that is the field `whole`."""
        for field, reason in error.inside(whole).faults if whole else error.faults:
            self.note(field, reason)

    def settle(self) -> None:
        """Refuse the file if anything was found."""
        if self.found:
            (field, reason), *more = self.found
            raise InputError(field, reason, tuple(more))
