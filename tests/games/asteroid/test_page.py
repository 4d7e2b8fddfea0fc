"""What the page repeats of the charts for its crew picker and its tray of counters is what the charts say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mayday.games.asteroid.tables import CHART, FREE, HUMANS

SETUP = Path(__file__).parents[3] / "web/src/games/asteroid/setup"
ENTRY = re.compile(r"^\s*(?:const )?(\w+)(?:: Entry =|:) \{\s*figures: figures\(([\d, ]+)\)", re.MULTILINE)
COUNTED = re.compile(r"\{ kind: '(\w+)', count: (\d+) \}")
RULE = re.compile(r"rule: '(AS-[\d.]+)'")


def page(name: str) -> str:
    return (SETUP / name).read_text("utf-8")


def figures() -> dict[str, tuple[int, ...]]:
    """By name as the page writes it; `BUILT` are the Professor's robots."""
    return {name: tuple(map(int, numbers.split(","))) for name, numbers in ENTRY.findall(page("roster.ts"))}


@pytest.mark.parametrize("name", [*HUMANS, "sasha", "pistol", "rifle", "heavy"])
def test_a_card_of_the_crew_picker_shows_the_figures_of_the_chart(name: str) -> None:
    assert figures()[name] == CHART[name][:5]


def test_the_professors_robots_are_shown_with_their_figures() -> None:
    assert figures()["BUILT"] == CHART["robot1"][:5]


def test_the_tray_holds_the_counters_of_the_free_group() -> None:
    tray = {kind: int(count) for kind, count in COUNTED.findall(page("placing.svelte.ts"))}
    assert tray == {kind: count for kind, count in FREE.items() if kind != "ascending"}


def test_every_rule_that_the_picker_names_is_in_the_rulebook() -> None:
    rulebook = (SETUP.parents[4] / "src/mayday/games/asteroid/rulebook.md").read_text("utf-8")
    named = RULE.findall(page("roster.ts"))
    assert len(named) > len(HUMANS)
    assert [rule for rule in named if f"### {rule} " not in rulebook] == []
