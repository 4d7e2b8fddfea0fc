"""The expedition against a brain that a bot plays: to the end by keys alone, and by touch from the front page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.stationhands import Hand, explore
from tests.browser.stationscene import PEOPLE, last_turns
from tests.server.serving import Player

pytestmark = pytest.mark.timeout(600)


def test_an_expedition_goes_in_and_on_to_the_end_by_keys_alone(visit: Visitor, table_server: Player) -> None:
    made = table_server.table_from(last_turns(1), "me", "cadet", game="asteroid")
    page = visit(f"/t/{made['table']}#seat={made['held'][0]['token']}")
    me = Hand(page, "keys", seed=2)
    whereabouts = page.get_by_role("list", name="Characters").locator(".where")
    expect(whereabouts).to_have_count(len(PEOPLE))
    explore([me], until=lambda: me.did["walked"] > 0)
    assert flaws(page) == []
    explore([me])

    assert me.did["walked"] >= 3
    assert me.did["end_movement"] == 1
    assert me.did["end_fire"] >= 2
    expect(whereabouts.filter(has_text="airlock")).to_have_count(0)
    expect(me.end.get_by_role("heading", name="The computer has won")).to_be_visible()
    expect(me.end.get_by_text("The turn limit is reached.")).to_be_visible()
    expect(me.end.locator(".fates li")).to_have_count(len(PEOPLE))
    assert flaws(page) == []


def test_the_front_page_leads_a_finger_into_the_station_and_on(visit: Visitor) -> None:
    page = visit("/", "small phone")
    page.get_by_role("article", name="Nine Seven Bravo").get_by_role("button", name="Play now").tap()
    page.wait_for_url("**/t/*")
    me = Hand(page, "touch", seed=3)
    explore([me], until=lambda: me.did["^Fill the ship for me"] > 0)
    expect(page.get_by_text(re.compile("^0 places left"))).to_be_visible()
    assert flaws(page) == []
    explore([me], until=lambda: me.did["walked"] > 0)
    assert flaws(page) == []
    me.deeds = 0  # the others stay where they are
    explore([me], until=lambda: me.now.turn == 2)
    assert me.did["end_movement"] >= 1
