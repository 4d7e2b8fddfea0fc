"""The rules that the page names in its crew picker are in the rulebook."""

from __future__ import annotations

import re
from pathlib import Path

from mayday.games.asteroid.tables import HUMANS

SETUP = Path(__file__).parents[3] / "web/src/games/asteroid/setup"
RULE = re.compile(r"rule: '(AS-[\d.]+)'")


def test_every_rule_that_the_picker_names_is_in_the_rulebook() -> None:
    rulebook = (SETUP.parents[4] / "src/mayday/games/asteroid/rulebook.md").read_text("utf-8")
    named = RULE.findall((SETUP / "roster.ts").read_text("utf-8"))
    assert len(named) > len(HUMANS)
    assert [rule for rule in named if f"### {rule} " not in rulebook] == []
