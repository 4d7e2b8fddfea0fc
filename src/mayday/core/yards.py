"""Data sheets as files: what a game offers whose players may write classes of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from mayday.core.scenarios import ScenarioProblem


class SheetNote(Struct, frozen=True):
    """A class in the fleet list: what it is, what it is worth alone and with all that it carries."""

    code: str
    title: str
    role: str
    points: float
    worth: float
    figures: Mapping[str, str]
    """What its sheet says and what the rules make of it, by name."""


class SheetCheck(Struct, frozen=True):
    """What was found in a data sheet: the class, if nothing is wrong with it, or the problems."""

    made: SheetNote | None
    problems: tuple[ScenarioProblem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Yard:
    """What a game offers whose pieces are built from data sheets; one's own travel inside a scenario of one's own."""

    sheets: Callable[[], Sequence[SheetNote]]
    """The fleet list: every class that comes with the game, the smallest first."""
    text: Callable[[str], str]
    """The file of a class of this program."""
    check: Callable[[str, Sequence[str]], SheetCheck]
    """Read a sheet, and say line by line what does not fit; it may carry what the other texts describe."""
    schema: Callable[[], dict[str, Any]]
    """The JSON Schema of a sheet."""
    compared: tuple[str, ...]
    """The figures that a sheet writes and by which classes are compared; the rules make the others."""
    size: str
    """Of these, the one that says how large a class is."""
