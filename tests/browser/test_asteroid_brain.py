"""A whole game as the mad computer, against an expedition that a bot leads: with the mouse, and a part by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.stationhands import Hand, explore, make_station

TURNS = 5


@pytest.mark.timeout(240)
def test_the_brain_wakes_its_robots_and_sends_them_until_the_end(visit: Visitor) -> None:
    page = visit("about:blank")
    make_station(page, "bot:cadet", "me", ship_capacity="8", turn_limit=TURNS)
    me = Hand(page, "mouse", seed=1)
    explore([me], until=lambda: me.did["end_movement"] >= 2)
    assert me.did["^Take it: Ambush"]
    assert flaws(page) == []
    explore([me], seconds=180)

    assert me.did["end_movement"] >= TURNS
    assert me.did["end_fire"] >= 2 * TURNS
    assert me.did["activate"] + me.did["pass"] >= TURNS, "the brain thinks once a turn"
    expect(me.end.get_by_role("heading", name="The computer has won")).to_be_visible()
    expect(me.end.locator(".fates li")).not_to_have_count(0)
    assert flaws(page) == []


def test_the_brain_fits_a_phone(visit: Visitor) -> None:
    page = visit("about:blank", "phone")
    make_station(page, "bot:cadet", "me", turn_limit=1)
    me = Hand(page, "touch", seed=4)
    explore([me], until=lambda: me.glance().turn == 1)
    assert flaws(page) == []
    explore([me])
    assert me.did["end_movement"] >= 1
    expect(me.end.get_by_role("heading", name="The computer has won")).to_be_visible()
