"""Scenarios: what one sits down to; and as files, which players may write themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct


class Scenario(Struct, frozen=True):
    """A starting position one can sit down to."""

    id: str
    title: str
    blurb: str
    min_seats: int
    max_seats: int


class ScenarioProblem(Struct, frozen=True):
    """What is wrong with a scenario file, and where: lines and columns count from 1."""

    line: int
    column: int
    reason: str
    field: str = ""

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}"
        return f"{place}: {self.field}: {self.reason}" if self.field else f"{place}: {self.reason}"


class ScenarioCheck(Struct, frozen=True):
    """What was found in a scenario file; without problems it can be played."""

    title: str
    problems: tuple[ScenarioProblem, ...] = ()
    seats: tuple[int, int] = (0, 0)
    """The fewest and the most that can play it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioFiles:
    """What a game offers whose scenarios are files; one's own is the text of an option, so that records hold it."""

    own: str
    """The name of the scenario whose text the players bring."""
    lessons: Callable[[], Mapping[str, Scenario]]
    """Short exercises, played as scenarios of the same names."""
    check: Callable[[str], ScenarioCheck]
    """Read a file, and say line by line what does not fit."""
    schema: Callable[[], dict[str, Any]]
    """The JSON Schema of a scenario file."""
    text: Callable[[str], str]
    """The file of a scenario or lesson of this program."""
    title: Callable[[Any], str]
    """What the players of these options sit down to."""
