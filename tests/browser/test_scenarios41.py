"""Every scenario of Mayday M4.1, from the form for a new table to its end, by a person who sees the page alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from mayday.server import lobby
from tests.browser.conftest import Visitor, flaws
from tests.browser.hands41 import Hand, play, sit_down
from tests.browser.hands78 import load_file
from tests.browser.pilot41 import Way


class Played(NamedTuple):
    """A scenario and how it is played: from which seat, with what in the hand, how long, and what must be done."""

    way: Way
    seat: int
    turns: int
    """0 for as many as the scenario says: it ends by its own rule."""
    did: frozenset[str]
    ended: str
    """The rule that the page names."""
    hunts: str = ""
    shoots: bool = True


def done(words: str) -> frozenset[str]:
    return frozenset(words.replace("_", " ").split(" / "))


GAMES = {
    "long-arrows": Played(
        "mouse",
        1,
        0,
        done("named a leader / used tactics / flew / sensors ordered / searched / all at one / launched"),
        "M4-SCN.03|M4-SCN.10",
    ),
    "grapples-away": Played(
        "mouse", 1, 6, done("flew / posture / sent / turn ended"), "M4-SCN.(04|11)", "an Ox of", False
    ),
    "needle-in-the-murk": Played("touch", 2, 3, done("flew / searched / craft launched / turn ended"), "M4-SCN.02"),
    "thirsty-work": Played("keys", 1, 3, done("flew / sensors ordered / searched / turn ended"), "M4-SCN.(06|11)"),
    "the-last-diameter": Played("touch", 1, 3, done("flew / searched / turn ended"), "M4-SCN.07"),
    "triangle": Played("keys", 1, 3, done("flew / keys thrust / searched / fire ordered"), "M4-SCN.(08|10|11)"),
}
RARE = {"Boarding", "Casualties", "An area is won", "Launch and recovery", "Point defence", "Something is lost"}
"""What is looked at closely where it turns up."""


def table_for(page: Page, scenario: str, seat: int, turns: int, bot: str = "cadet") -> None:
    seats = [f"bot:{bot}"] * (3 if scenario == "triangle" else 2)
    seats[seat - 1] = "me"
    sit_down(page, scenario, *seats, turns=turns)


def tell_the_end(page: Page, hand: Hand, rule: str) -> None:
    """The page says who has won, by which rule, and shows the game again."""
    words = hand.over.inner_text()
    assert re.search(rule, words), words
    expect(hand.over.get_by_role("heading", name=re.compile("wins?$|^A draw|^Nobody wins"))).to_be_visible()
    hand.over.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("region", name="The turn")).to_be_visible()


@pytest.mark.timeout(240)
@pytest.mark.parametrize("scenario", GAMES)
def test_a_scenario_is_played_from_the_page_to_its_end(
    visit: Visitor, monkeypatch: pytest.MonkeyPatch, scenario: str
) -> None:
    monkeypatch.setattr(lobby, "new_seed", lambda: f"{scenario}, played by hand")
    way, seat, turns, did, ended, hunts, shoots = GAMES[scenario]
    page = visit("/new", "phone" if way == "touch" else "wide")
    wrong: dict[str, list[str]] = {}

    def examine(card: str) -> None:
        if card in RARE:
            wrong[card] = flaws(page)

    hand = Hand(page, way, seed=1, hunts=hunts, shoots=shoots, looks=examine)
    table_for(page, scenario, seat, turns)
    play([hand], seconds=180)
    assert did <= set(hand.did), hand.did
    assert not any(wrong.values()), wrong
    if not turns:
        assert re.search("goal of the scenario|nobody else has a vessel", hand.over.inner_text())
    tell_the_end(page, hand, ended)


def test_the_lesson_in_gravity_is_flown_to_its_end(visit: Visitor) -> None:
    page = visit("/learn/mayday41")
    page.get_by_role("button", name="Begin: Gravity Drill").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("region", name="Lesson 1")).to_contain_text("see where gravity takes it")
    hand = Hand(page, "keys")
    play([hand], seconds=60)
    assert hand.did["turn ended"] == 2, "the scout drifts by itself"
    expect(page.get_by_role("heading", name="Gravity Drill: done")).to_be_visible()


@pytest.mark.timeout(240)
def test_forty_fighters_are_launched_and_ordered_together(visit: Visitor) -> None:
    page = visit("/new")
    hand = Hand(page, "mouse", seed=3)
    # A cruiser in better hands may blow up the carrier before anybody has left it.
    table_for(page, "tubes-open", seat=1, turns=3, bot="random")
    fighters = page.get_by_role("region", name="Helm").get_by_role("button", name=re.compile(r"^40 × Gnat"))
    play([hand], seconds=100, until=fighters.is_visible)
    assert hand.did["craft launched"] == 3, "one press for each class aboard"
    play([hand], seconds=130)
    assert hand.did["flew together"] >= 2, "all forty by one press, in two turns"
    assert hand.did["sensors as before"] >= 1, "sensor orders of the whole fleet"
    tell_the_end(page, hand, "M4-SCN.(05|11)")


CLOSE = """\
title = "Close Quarters"
blurb = "Missile boats and a freighter beside a planet."
detected = true

[goals]
length = 3
rule = "M4-SCN.03"
goals = [{ kind = "share", ships = ["Bodkin", "Broadhead", "Quarrel"] }]

[[bodies]]
template = "planet_airless"
hex = "1510"
name = "Curb"

[[sides]]
name = "West"
ships = [
  { code = "MSB", name = "Bodkin", past = "1209", hex = "1409", future = "1609" },
  { code = "MSB", name = "Broadhead", hex = "1214", velocity = "1 SE" },
]

[[sides]]
name = "East"
ships = [
  { code = "MSB", name = "Quarrel", hex = "2214", velocity = "1 NW" },
  { code = "BLK", name = "Bushel", hex = "1714" },
]
"""
SEEN = {
    *("Who leads", "Helm", "Sensor orders", "Sensors", "Fire orders", "Fire", "Volleys to launch", "Missile guidance"),
    "End of the turn",
}
"""What is asked of everybody who fights there; sand, losses and the rest are as the dice fall."""


@pytest.mark.timeout(240)
@pytest.mark.parametrize("size", ["wide", "phone"])
def test_no_decision_of_a_fight_shuts_anybody_out(visit: Visitor, tmp_path: Path, size: str) -> None:
    file = tmp_path / "close.toml"
    file.write_text(CLOSE)
    page = visit("/new?game=mayday41", size)
    page.get_by_role("radiogroup", name="Scenario").get_by_text("Your own", exact=True).click()
    expect(load_file(page, file)).to_contain_text("A scenario of Mayday M4.1: Close Quarters.")
    page.get_by_label("Seat 2", exact=True).select_option("bot:cadet")
    page.get_by_role("button", name="Make the table").click()
    found: dict[str, list[str]] = {}

    def examine(card: str) -> None:
        found[card] = flaws(page)

    hand = Hand(page, "touch" if size == "phone" else "mouse", seed=1, looks=examine)
    play([hand], seconds=150)
    assert set(found) >= SEEN, found.keys()
    assert {card: wrong for card, wrong in found.items() if wrong} == {}
    assert hand.did["line chosen"] >= 1, "a course along a hexside is asked for"
    tell_the_end(page, hand, "M4-SCN")
    assert flaws(page) == []
