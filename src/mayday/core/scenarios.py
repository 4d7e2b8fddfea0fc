"""Scenarios as files: what a game offers whose players may write their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from mayday.core.game import Scenario


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


@runtime_checkable
class ScenarioFiles(Protocol):
    """A game whose scenarios are files. One's own travels as the text of an option, so that records hold it."""

    own: str
    """The name of the scenario whose text the players bring."""

    @property
    def lessons(self) -> Mapping[str, Scenario]:
        """Short exercises, played as scenarios of the same names."""
        ...

    def check_scenario(self, text: str) -> ScenarioCheck:
        """Read a file, and say line by line what does not fit."""
        ...

    def scenario_schema(self) -> dict[str, Any]:
        """The JSON Schema of a scenario file."""
        ...

    def scenario_text(self, name: str) -> str:
        """The file of a scenario or lesson of this program."""
        ...

    def scenario_title(self, options: Any) -> str:
        """What the players of these options sit down to."""
        ...
