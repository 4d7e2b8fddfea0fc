"""Mayday M4.1 in a real browser: every scenario comes to the table, and a turn is begun by visible controls."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from mayday.games import GAMES
from tests.browser.conftest import Visitor, flaws

SCENARIOS = GAMES["mayday41"].scenarios


def sit_down(page: Page, scenario: str) -> None:
    """At the first seat of a new table, with cadets in all others."""
    for number in range(2, SCENARIOS[scenario].min_seats + 1):
        page.get_by_label(f"Seat {number}", exact=True).select_option("bot:cadet")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_begins_at_the_table(visit: Visitor, scenario: str) -> None:
    page = visit(f"/new?game=mayday41&scenario={scenario}")
    sit_down(page, scenario)
    expect(page.get_by_text("Turn 1", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Seats").get_by_text("Decides").first).to_be_visible()


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_first_decisions_of_a_battle_are_made_by_visible_controls(visit: Visitor, size: str) -> None:
    page = visit("/new?game=mayday41&scenario=long-arrows", size)
    sit_down(page, "long-arrows")
    page.get_by_role("button", name="Bodkin leads").click()
    page.get_by_role("button", name="Use it").click()
    expect(page.get_by_text(re.compile("choose its course|Move one of your")).first).to_be_visible()
    assert flaws(page) == []
