"""Every scenario, from the form for a new table to the outcome, by a person who sees nothing but the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.hands78 import Person, load_file, make_table

DUEL = """\
title = "Across the yard"
blurb = "Two escorts, two turns, no quarter."
turns = 2
at_limit = "left"

[goal]
kind = "points"

[[sides]]
name = "left"

[[sides]]
name = "right"

[[worlds]]
name = "Alpha"
hex = "0507"

[[forces]]
side = "left"
design = "escort"
start = { hex = [1, 3] }

[[forces]]
side = "right"
design = "escort"
start = { hex = [9, 3] }
"""


class Played(NamedTuple):
    """A scenario and how it is played: against which bot, at which seat, by which options, and what must be seen."""

    scenario: str
    bot: str
    seat: int
    options: dict[str, str | int]
    asked: tuple[str, ...]
    ended: str


EXTENDED: dict[str, str | int] = {"computer_rule": "extended", "open_computers": "on"}
GAMES = {
    "the Grand Prix": Played("The Grand Prix", "random", 1, {"gp_turns": 4}, ("fly",), "race was stopped"),
    "The Attack, defending": Played("The Attack", "cadet", 1, {}, ("fly", "Declare fire"), "MD-ATK.04"),
    "The Attack, attacking": Played(
        "The Attack",
        "random",
        2,
        {},
        ("Bring your vessels on", "Choose the start vector", "Buy missiles", "bought", "fly", "Launch the missile"),
        "MD-ATK.04",
    ),
    "Piracy": Played("Piracy", "cadet", 1, {"piracy_turns": 3}, ("Bring a vessel on?",), r"MD-PIR|MD-INT"),
    "Piracy under the extended rule": Played(
        "Piracy",
        "cadet",
        2,
        {"piracy_turns": 2, **EXTENDED},
        ("Load the computers", "suggested", "Programs for the next phase", "set", "fly"),
        r"MD-PIR|MD-INT",
    ),
    "Battle": Played(
        "Battle",
        "cadet",
        1,
        {"battle_turns": 2},
        ("Choose your fleet", "Place your home world", "fly"),
        "MD-BAT",
    ),
    "Smuggling, in the cutters": Played(
        "Smuggling", "cadet", 1, {"smuggling_turns": 2}, ("Choose the start vector", "fly"), "MD-SMG"
    ),
    "Smuggling, in the traders": Played(
        "Smuggling",
        "cadet",
        2,
        {"smuggling_turns": 2},
        ("Bring your vessels on", "Choose the start vector", "What does the trader carry?", "fly"),
        "MD-SMG",
    ),
}
# From the north edge in the column of Alpha straight to the south, so that whatever is let go strikes it.
STRAIGHT_AT_ALPHA = ("1001", "2S:", "Alpha")
ON_A_PHONE = ("Battle", "Smuggling, in the traders", "Piracy")


@pytest.mark.parametrize(
    ("game", "size"), [(game, "wide") for game in GAMES] + [(game, "phone") for game in ON_A_PHONE]
)
def test_a_scenario_is_played_from_the_page_to_its_end(visit: Visitor, game: str, size: str) -> None:
    scenario, bot, seat, options, asked, ended = GAMES[game]
    page = visit("/new", size)
    straight = STRAIGHT_AT_ALPHA if game == "The Attack, attacking" else ()
    person = Person(page, touch=size == "phone", likes=straight, steady=bool(straight))
    make_table(page, scenario, bot, seat=seat, **options)
    words = person.play(seconds=100)
    assert re.search(ended, words), words
    assert set(asked) <= set(person.did), person.did
    expect(person.over.get_by_role("heading", name=re.compile("win|draw"))).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_a_scenario_file_of_ones_own_is_chosen_and_played(visit: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "yard.toml"
    file.write_text(DUEL.replace('kind = "points"', 'kind = "poinst"'))
    page = visit("/new")
    page.get_by_role("radiogroup", name="Scenario").get_by_text("Your own", exact=True).click()
    said = load_file(page, file)
    expect(said).to_contain_text("A scenario of Mayday (1978) in which one thing does not fit.")
    expect(page.get_by_role("group", name="Load a file")).to_contain_text("line 7")
    expect(page.get_by_role("button", name="Make the table")).to_be_disabled()
    assert flaws(page) == []
    file.write_text(DUEL)
    load_file(page, file)
    expect(said).to_contain_text("A scenario of Mayday (1978): Across the yard.")
    page.get_by_label("Seat 2", exact=True).select_option("bot:cadet")
    page.get_by_role("button", name="Make the table").click()
    person = Person(page)
    words = person.play()
    assert "fly" in person.did
    assert re.search("wins?|draw", words)


@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize(
    ("game", "screens"),
    [
        ("Battle", {"Choose your fleet", "Place your home world"}),
        (
            "Smuggling, in the traders",
            {"Bring your vessels on", "Choose the start vector", "What does the trader carry?"},
        ),
        (
            "The Attack, attacking",
            {"Buy missiles", "Load the computers", "Programs for the next phase", "Declare fire"},
        ),
    ],
)
def test_no_screen_of_a_scenario_shuts_anybody_out(visit: Visitor, game: str, screens: set[str], size: str) -> None:
    scenario, bot, seat, options, _, _ = GAMES[game]
    page = visit("/new", size)
    found: dict[str, list[str]] = {}

    def examine(screen: str) -> None:
        if screen in screens:
            found[screen] = flaws(page)

    person = Person(page, touch=size == "phone", looks=examine)
    make_table(page, scenario, bot, seat=seat, **{**options, **(EXTENDED if "Buy missiles" in screens else {})})
    person.play(until=lambda: screens <= set(found))
    assert found == {screen: [] for screen in screens}, (person.did, person.missed)
