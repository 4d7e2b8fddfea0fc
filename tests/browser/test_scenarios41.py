"""Every scenario of Mayday M4.1 from the form for a new table, by a person who sees the page alone."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from mayday.games import GAMES
from tests.browser.conftest import Visitor, flaws
from tests.browser.hands41 import Hand, bring, play, sit_down
from tests.browser.pilot41 import Way
from tests.games.mayday41.staging import BLUE, RED, a_position, ship

SCENARIOS = GAMES["mayday41"].scenarios()
pytestmark = pytest.mark.timeout(600)


class Played(NamedTuple):
    """How a scenario is played: from which seat, with what in the hand, and what must be done in its first turn."""

    way: Way
    seat: int
    did: str
    rule: str
    """By which it ends, unless by one that holds for all of them."""
    looks: frozenset[str] = frozenset()
    """Cards that are examined closely, beside those that are rare."""
    bot: str = "cadet"


ALWAYS = "flew / sensors ordered / searched / fire ordered / turn ended"
PLAYED = {
    "long-arrows": Played(
        "mouse",
        1,
        f"{ALWAYS} / named a leader / used tactics / all at one / launched",
        "03",
        looks=frozenset({"Helm", "Sensors", "Fire orders"}),
    ),
    "grapples-away": Played("mouse", 1, f"{ALWAYS} / mouse thrust", "04"),
    "needle-in-the-murk": Played("touch", 2, f"{ALWAYS} / touch thrust / craft launched", "02"),
    "thirsty-work": Played("keys", 1, f"{ALWAYS} / keys thrust", "06"),
    "the-last-diameter": Played("touch", 1, f"{ALWAYS} / touch thrust", "07"),
    # A cruiser in better hands may blow up the carrier before anybody has left it.
    "tubes-open": Played("mouse", 1, f"{ALWAYS} / craft launched", "05", bot="random"),
    "triangle": Played("mouse", 1, f"{ALWAYS} / launched", "08"),
}
RARE = {"Boarding", "Casualties", "An area is won", "Launch and recovery", "Point defence", "Something is lost"}
"""What is looked at closely where it turns up."""


class Examiner:
    """Looks closely at the cards that a person meets, once at each kind of them."""

    def __init__(self, page: Page, cards: Collection[str] = ()) -> None:
        self.page = page
        self.cards = cards
        """Those that are looked at; all if none is named."""
        self.found: dict[str, list[str]] = {}

    def __call__(self, card: str) -> None:
        kind = re.sub("^Sheet of .*", "Sheet", card)
        if kind in (self.cards or [kind]) and kind not in self.found:
            self.found[kind] = flaws(self.page)

    @property
    def wrong(self) -> dict[str, list[str]]:
        return {card: flaws for card, flaws in self.found.items() if flaws}


def table_for(page: Page, scenario: str, turns: int) -> None:
    """Sit down at the seat from which a scenario is played, with bots in all others."""
    game = PLAYED[scenario]
    seats = [f"bot:{game.bot}"] * SCENARIOS[scenario].min_seats
    seats[game.seat - 1] = "me"
    sit_down(page, scenario, *seats, turns=turns)


def tell_the_end(hand: Hand, rule: str) -> None:
    """The page says who has won, and by which rule."""
    expect(hand.over.get_by_role("heading", name=re.compile("wins?$|^A draw|^Nobody wins"))).to_be_visible()
    expect(hand.over).to_contain_text(re.compile(rf"M4-SCN\.({rule}|10|11)"))


def show_again(page: Page, hand: Hand) -> None:
    """The page shows the game once more."""
    hand.over.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("region", name="The turn")).to_be_visible()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_is_opened_and_a_turn_of_it_played(visit: Visitor, scenario: str) -> None:
    game = PLAYED[scenario]
    page = visit("about:blank", "phone" if game.way == "touch" else "wide")
    look = Examiner(page, RARE | game.looks)
    hand = Hand(page, game.way, seed=1, looks=look)
    table_for(page, scenario, turns=1)
    expect(page.get_by_text("Turn 1", exact=True)).to_be_visible()
    expect(page.locator(".seats").get_by_text("Decides").first).to_be_attached()
    play([hand])
    assert set(game.did.split(" / ")) <= set(hand.did), hand.did
    assert game.looks <= set(look.found)
    assert look.wrong == {}
    tell_the_end(hand, game.rule)


def test_a_ship_is_boarded_and_the_game_won_by_that(visit: Visitor, tmp_path: Path) -> None:
    aboard = {"side": BLUE, "troops": 2, "ships": ["Jackdaw"]}
    position = a_position(
        ship("RDR", "1010", name="Jackdaw", marines=40, troops=20),
        ship("FTR", "1010", name="Plenty", side=RED, out=("plant",), crew=4),
        stage="fire_orders",
        detected=True,
        matched_before=[("Jackdaw", "Plenty")],
        boardings=[{"ship": "Plenty", "areas": {"Red": 1}, "forces": [aboard]}],
        goals={"length": 3, "rule": "M4-SCN.04", "goals": [{"kind": "prize", "side": "Blue", "ships": ["Plenty"]}]},
    )
    file = tmp_path / "boarding.json"
    file.write_text(json.dumps(position))
    page = visit("about:blank", "phone")
    bring(page, file, "A position of Mayday M4.1 for 2 seats.", "me", "bot:cadet")
    posture = page.get_by_label("They fight")
    posture.select_option("defensive")
    expect(posture).to_be_enabled()
    expect(posture).to_have_value("defensive")
    look = Examiner(page, RARE)
    hand = Hand(page, "touch", looks=look)
    play([hand])
    assert {"posture", "sent", "fell"} <= set(hand.did), "more boarders than four people can beat"
    assert look.found == {"Boarding": [], "Casualties": []}
    expect(hand.over).to_contain_text(re.compile("goal of the scenario|nobody else has a vessel"))
    tell_the_end(hand, "04")
    show_again(page, hand)


def test_the_lesson_in_gravity_is_flown_to_its_end(visit: Visitor) -> None:
    page = visit("/learn/mayday41")
    page.get_by_role("button", name="Begin: Gravity Drill").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("region", name="Lesson 1")).to_contain_text("see where gravity takes it")
    hand = Hand(page, "keys")
    play([hand])
    assert hand.did["turn ended"] == 2, "the scout drifts by itself"
    expect(page.get_by_role("heading", name="Gravity Drill: done")).to_be_visible()


CLOSE = """\
title = "Close Quarters"
blurb = "Missile boats and a freighter beside a planet."
detected = true

[goals]
length = 2
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


def test_no_decision_of_a_fight_shuts_anybody_out(visit: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "close.toml"
    file.write_text(CLOSE)
    page = visit("about:blank", "phone")
    bring(page, file, "A scenario of Mayday M4.1: Close Quarters.", "me", "bot:cadet")
    look = Examiner(page)
    hand = Hand(page, "touch", seed=1, looks=look)
    play([hand])
    assert set(look.found) >= SEEN, look.found.keys()
    assert look.wrong == {}
    assert hand.did["line chosen"] >= 1, "a course along a hexside is asked for"
    assert hand.did["sensors as before"] == 1, "in the second turn"
    tell_the_end(hand, "03")
    show_again(page, hand)
    assert flaws(page) == []


class Fought(NamedTuple):
    """A longer game: for how many turns, whom one flies to, whether one fires, and what must be done in it."""

    turns: int
    """0 for as many as the scenario says: it ends by its own rule."""
    hunts: str = ""
    shoots: bool = True
    did: str = "sensors as before"


FOUGHT = {
    "long-arrows": Fought(0),
    "grapples-away": Fought(6, "an Ox of", shoots=False, did="posture / sent / sensors as before"),
    "tubes-open": Fought(3, did="craft launched / flew together / sensors as before"),
}


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_is_played_on_to_its_end(visit: Visitor, scenario: str) -> None:
    game, fought = PLAYED[scenario], FOUGHT.get(scenario, Fought(3))
    page = visit("about:blank", "phone" if game.way == "touch" else "wide")
    look = Examiner(page, RARE)
    hand = Hand(page, game.way, seed=1, hunts=fought.hunts, shoots=fought.shoots, looks=look)
    table_for(page, scenario, fought.turns)
    play([hand])
    assert set(fought.did.split(" / ")) <= set(hand.did), hand.did
    if scenario == "tubes-open":
        assert any(words.startswith("40 × Gnat") for words in hand.offered), "all forty by one press"
    assert look.wrong == {}
    if not fought.turns:
        expect(hand.over).to_contain_text(re.compile("goal of the scenario|nobody else has a vessel"))
    tell_the_end(hand, game.rule)
    show_again(page, hand)
