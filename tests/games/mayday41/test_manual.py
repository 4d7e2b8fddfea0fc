"""The guide to ships and scenarios: its examples are right, and it leaves nothing out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from mayday.core.dice import Dice
from mayday.games.mayday41 import kernel, sequence, setup
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.scenario import reading
from mayday.games.mayday41.scenario.spec import GoalKind, ShipSpec, SideSpec
from mayday.games.mayday41.ships import yard
from mayday.games.mayday41.ships.sheets import Sheet
from tests.games.mayday41.staging import Table

GUIDE = (Path(__file__).parents[3] / "docs/ships.md").read_text("utf-8")
SHEET, SCENARIO = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
LEFT_OUT = {"name"}
"""Of a sheet: a vessel's own name, which scenarios give."""


def test_the_sheet_of_the_guide_is_right() -> None:
    sheet, problems = yard.examine(SHEET)
    assert problems == []
    assert sheet is not None
    assert (sheet.size, sheet.evade, sheet.predict, sheet.hangar.craft) == (8, 4, 4, 1)


def test_the_scenario_of_the_guide_can_be_played_to_its_end() -> None:
    assert reading.check(SCENARIO).problems == ()
    table = Table(setup.begin(Options(scenario="own", own_scenario=SCENARIO), 2, Dice.seeded("guide")))
    sequence.begin(table.state, table.chance)
    while kernel.actors(table.state):
        table.play(table.next_side, table.nothing(table.next_side))
    assert table.turn <= 12


def test_the_guide_names_every_field_and_every_kind_of_goal() -> None:
    words = set(re.findall(r"\w+", GUIDE))
    fields = (*Sheet.__struct_fields__, *ShipSpec.__struct_fields__, *SideSpec.__struct_fields__)
    assert set(fields) - LEFT_OUT <= words
    assert set(get_args(GoalKind)) <= words
