"""The last turns as the mad computer, against an expedition that a bot leads: with the mouse, and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.stationhands import Hand, explore
from tests.browser.stationscene import last_turns
from tests.server.serving import Player

TURNS = 2

pytestmark = pytest.mark.timeout(600)


def brain(player: Player, visit: Visitor, turns: int, size: str = "wide") -> Hand:
    """The computer's side of a game of which so many turns are left."""
    made = player.table_from(last_turns(turns), "cadet", "me", game="asteroid")
    page = visit(f"/t/{made['table']}#seat={made['held'][0]['token']}", size)
    return Hand(page, "touch" if "phone" in size else "mouse", seed=1)


def test_the_brain_wakes_its_robots_and_sends_them_until_the_end(visit: Visitor, table_server: Player) -> None:
    me = brain(table_server, visit, TURNS)
    explore([me])

    assert me.did["walked"] > 0
    assert me.did["end_movement"] == TURNS
    assert me.did["end_fire"] >= 2 * TURNS
    assert me.did["activate"] + me.did["pass"] >= TURNS, "the brain thinks once a turn"
    expect(me.end.get_by_role("heading", name="The computer has won")).to_be_visible()
    expect(me.end.locator(".fates li")).to_have_count(4)


def test_the_brain_fits_a_phone(visit: Visitor, table_server: Player) -> None:
    me = brain(table_server, visit, 1, "phone")
    explore([me], until=lambda: me.did["walked"] > 0)
    assert flaws(me.page) == []
    explore([me])
    assert me.did["end_movement"] == 1
    expect(me.end.get_by_role("heading", name="The computer has won")).to_be_visible()
    assert flaws(me.page) == []
