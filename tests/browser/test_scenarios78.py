"""Every scenario, begun by the form for a new table and played by a person who sees nothing but the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.hands78 import Person, load_file, make_table
from tests.games.mayday78.staging import a_missile, a_position, at_rest
from tests.server.serving import Json, Player

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


FIGHT = a_position(
    at_rest((0, 0), "destroyer", magazine=1),
    {"design": "corsair", "seat": 0, "present": (0, 1), "magazine": 1},
    at_rest((2, 0), "transport", seat=1),
    at_rest((14, 0), "transport", seat=1),
    options={"scenario": "battle"},
    goal="points",
    turn_limit=1,
)
"""The only game-turn of a battle: whoever moves first can use every weapon, and no throw of the dice ends it early."""
STRIKE = {
    **a_position(
        at_rest((20, 0), "fighter"),
        a_missile("[(2,9) > (5,9) > (8,9)]", seat=1, target="Alpha"),
        options={"scenario": "the-attack"},
        goal="strike; side=1; world=Alpha; times=3 | limit; side=0",
        turn_limit=30,
        phasing=1,
    ),
    "worlds": [{"name": "Alpha", "hex": (9, 9), "missile_hits": (0, 2)}],
}
"""The missile that decides The Attack is about to strike."""


class Played(NamedTuple):
    """A scenario and how it is played: against which bot, at which seat, by which options, and what must be seen."""

    scenario: str
    bot: str
    seat: int
    options: dict[str, str | int]
    asked: tuple[str, ...]
    """What the page must have asked, and what must have been done, for the game to have been begun."""
    ended: str
    size: str = "wide"
    """The screen on which it is begun by `make test`; the other one is left to `make soak`."""


EXTENDED: dict[str, str | int] = {"computer_rule": "extended", "open_computers": "on"}
TO_THE_END = ("the Grand Prix", "Smuggling, in the cutters")
"""Short ones, which `make test` plays whole; the others it begins, and leaves their ends to `make soak`."""
GAMES = {
    "the Grand Prix": Played("The Grand Prix", "random", 1, {"gp_turns": 2}, ("fly",), "race was stopped"),
    "The Attack, defending": Played("The Attack", "cadet", 1, {}, ("fly",), "MD-ATK.04"),
    "The Attack, attacking": Played(
        "The Attack",
        "random",
        2,
        {},
        ("Bring your vessels on", "Choose the start vector", "Buy missiles", "bought", "fly", "Launch the missile"),
        "MD-ATK.04",
        "phone",
    ),
    "Piracy": Played("Piracy", "cadet", 1, {"piracy_turns": 3}, ("Bring a vessel on?", "fly"), r"MD-PIR|MD-INT"),
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
        "phone",
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
        "phone",
    ),
}
# From the north edge in the column of Alpha straight to the south, so that whatever is let go strikes it.
STRAIGHT_AT_ALPHA = ("1001", "2S:", "Alpha")
SCREENS = {
    "Battle": {"Choose your fleet", "Place your home world"},
    "Smuggling, in the traders": {
        "Bring your vessels on",
        "Choose the start vector",
        "What does the trader carry?",
    },
    "The Attack, attacking": {"Buy missiles"},
    "Piracy under the extended rule": {"Load the computers", "Programs for the next phase"},
}
"""Those that axe looks at, in the game that comes to them first."""


def on_each_screen(game: str) -> list[object]:
    """The size on which this game is begun by `make test`, and the other one."""
    return [
        pytest.param(game, size, marks=[] if size == GAMES[game].size else [pytest.mark.soak])
        for size in ("wide", "phone")
    ]


def begin(visit: Visitor, game: str, size: str) -> Person:
    """Make the table by the form, and sit down."""
    scenario, bot, seat, options, *_ = GAMES[game]
    page = visit("/new", size)
    straight = STRAIGHT_AT_ALPHA if game == "The Attack, attacking" else ()
    person = Person(page, touch=size == "phone", likes=straight, steady=bool(straight))
    make_table(page, scenario, bot, seat=seat, **options)
    return person


def outcome_is_shown(person: Person, words: str, ended: str) -> None:
    assert re.search(ended, words), words
    expect(person.over.get_by_role("heading", name=re.compile("win|draw"))).to_be_visible()
    expect(person.page.get_by_role("button", name="Play again")).to_be_visible()


def examined(person: Person, screens: set[str]) -> dict[str, list[str]]:
    """What axe finds on each of these screens, as the person comes to them."""
    found: dict[str, list[str]] = {}

    def examine(screen: str) -> None:
        if screen in screens:
            found[screen] = flaws(person.page)

    person.looks = examine
    return found


@pytest.mark.parametrize(
    ("game", "size"), [case for game in GAMES if game not in TO_THE_END for case in on_each_screen(game)]
)
def test_a_scenario_is_begun_on_the_page_and_no_screen_shuts_anybody_out(visit: Visitor, game: str, size: str) -> None:
    asked, screens = set(GAMES[game].asked), SCREENS.get(game, set())
    person = begin(visit, game, size)
    found = examined(person, screens)
    person.play(until=lambda: asked <= person.did.keys())
    assert asked <= person.did.keys(), person.did
    assert found == {screen: [] for screen in screens}


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game in TO_THE_END else [pytest.mark.soak]) for game in GAMES]
)
def test_a_scenario_is_played_from_the_page_to_its_end(visit: Visitor, game: str) -> None:
    person = begin(visit, game, "wide")
    words = person.play()
    outcome_is_shown(person, words, GAMES[game].ended)
    assert set(GAMES[game].asked) <= person.did.keys(), person.did


def sit_down(visit: Visitor, player: Player, position: Json, seat: int, size: str = "wide") -> Person:
    """A seat at a table that begins from a position, against a cadet."""
    seats = ["cadet", "cadet"]
    seats[seat] = "me"
    made = player.table_from(position, *seats)
    page = visit(f"/t/{made['table']}#seat={made['held'][0]['token']}", size)
    return Person(page, touch=size == "phone")


def test_a_fight_is_fought_with_all_weapons_to_its_end(visit: Visitor, table_server: Player) -> None:
    person = sit_down(visit, table_server, FIGHT, seat=0, size="phone")
    found = examined(person, {"Declare fire"})
    words = person.play()
    outcome_is_shown(person, words, "MD-BAT")
    weapons = {"Declare fire", "Launch the missile", "steered", "Launch the craft", "Cast sand"}
    assert {"fly", *weapons} <= person.did.keys(), person.did
    assert found == {"Declare fire": []}


def test_the_missile_that_decides_the_attack_is_steered_into_its_world(visit: Visitor, table_server: Player) -> None:
    person = sit_down(visit, table_server, STRIKE, seat=1)
    words = person.play()
    outcome_is_shown(person, words, "(?s)You win.*MD-ATK.04")
    assert "steered" in person.did


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
