"""What strangers bring is tried here, in processes that may be ended: files, scenarios, sheets, positions, records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from mayday.core.dice import Dice
from mayday.core.files import FileNote, examined
from mayday.core.game import AnyGame, Position
from mayday.core.record import completed, stage
from mayday.core.scenarios import ScenarioCheck, ScenarioFiles
from mayday.core.yards import SheetCheck, Yard


def try_setup(game: AnyGame, options: Any, seats: int) -> None:
    """Set a game up as it will be, so that it cannot fail later."""
    game.setup(options, seats, Dice.seeded("trial"))


def kept_position(game: AnyGame, given: Position, seats: int) -> bytes:
    """A position with all that follows from it, in the form in which it is kept and can be read again."""
    whole = completed(game, given, seats)
    stage(game, whole, seats)
    return msgspec.json.encode(whole)


def checked_scenario(files: ScenarioFiles, text: str) -> ScenarioCheck:
    return files.check(text)


def checked_sheet(yard: Yard, text: str, others: list[str]) -> SheetCheck:
    return yard.check(text, others)


def known_file(text: str, games: Mapping[str, AnyGame]) -> FileNote:
    return examined(text, games)
