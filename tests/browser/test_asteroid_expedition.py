"""A whole game as the expedition, against a brain that a bot plays: by keys alone, and by touch from the front page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.stationhands import Hand, explore, make_station


@pytest.mark.timeout(240)
def test_an_expedition_goes_in_and_on_to_the_end_by_keys_alone(visit: Visitor) -> None:
    page = visit("about:blank")
    make_station(page, "me", "bot:cadet", ship_capacity="6", turn_limit=3)
    me = Hand(page, "keys", seed=2)
    explore([me], until=lambda: me.glance().turn == 1 and me.did["walked"] > 0)
    assert flaws(page) == []
    explore([me], seconds=180)

    assert me.did["end_movement"] >= 3
    assert me.did["end_fire"] >= 6
    whereabouts = page.get_by_role("list", name="Characters").locator(".where").all_inner_texts()
    assert sum(where != "airlock" for where in whereabouts) >= 2, whereabouts
    expect(me.end.get_by_role("heading", name="The computer has won")).to_be_visible()
    expect(me.end.get_by_text("The turn limit is reached.")).to_be_visible()
    expect(me.end.locator(".fates li")).to_have_count(6)
    assert flaws(page) == []


def test_the_front_page_leads_a_finger_into_the_station_and_on(visit: Visitor) -> None:
    page = visit("/", "phone")
    page.get_by_role("article", name="Nine Seven Bravo").get_by_role("button", name="Play now").tap()
    page.wait_for_url("**/t/*")
    me = Hand(page, "touch", seed=3)
    explore([me], until=lambda: me.glance().turn == 1)
    assert me.did["^Fill the ship for me"]
    assert flaws(page) == []
    explore([me], until=lambda: bool(me.glance().mover))
    assert flaws(page) == []
    explore([me], until=lambda: me.glance().turn == 2)
    assert me.did["walked"] >= 1
    assert me.did["end_movement"] >= 1
