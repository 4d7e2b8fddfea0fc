"""Scenario texts examined: what is wrong in them, with the line and column of the key concerned."""

from __future__ import annotations

from collections.abc import Mapping

from mayday.core import examination
from mayday.core.scenarios import ScenarioProblem
from mayday.games.mayday78.scenario.faults import faults
from mayday.games.mayday78.scenario.forms import Design, Setting


def examine(text: str, designs: Mapping[str, Design]) -> tuple[Setting | None, list[ScenarioProblem]]:
    """The scenario that a text describes, if it has the right form, and all its problems in order."""
    return examination.examine(text, Setting, lambda setting: faults(setting, {**designs, **setting.designs}))
