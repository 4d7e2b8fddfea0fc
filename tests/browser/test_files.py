"""Files from one's own disk, loaded through the page: positions of every game, a scenario, a record, and others."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.hands78 import load_file
from tests.server.serving import Player, answered

GOLDEN = Path(__file__).parent.parent / "golden"
PATIENCE = 60_000
"""Milliseconds, after which nothing more is expected to happen."""
KNOWS = "This table is from a position. Whoever made it may know what is hidden."


def fly(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Fly")).click()


def lay_a_marker(page: Page) -> None:
    page.get_by_role("button", name="Got it").click()
    page.get_by_role("region", name="Your decision").get_by_role("button", name="Honest").click()


def walk(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^East to")).click()


class Staged(NamedTuple):
    """A position in which the first seat alone decides, what the page says of it, and a move there."""

    text: str
    said: str
    move: Callable[[Page], None]


POSITIONS = {
    "mayday78": Staged(
        """
        goal = "none"
        sides = [{ seats = [0] }, { seats = [1], home = "Alpha" }]
        worlds = [{ name = "Alpha", hex = [0, 0] }]
        vessels = [
          { design = "scout", seat = 0, past = [-3, -1], present = [-1, -1], future = [1, -1] },
          { design = "fighter", seat = 1, present = [6, 2], vector = [-1, 0] },
        ]
        """,
        "A position of Mayday (1978) for 2 seats.",
        fly,
    ),
    "mayday41": Staged(
        """
        stage = "movement"
        order = [1, 0]
        sides = [{ name = "Blue" }, { name = "Red" }]
        vessels = [
          { side = 0, code = "PTC", name = "Hawk", hex = "1010", velocity = "2 S" },
          { side = 1, code = "RDR", name = "Rogue", hex = "1016" },
        ]
        """,
        "A position of Mayday M4.1 for 2 seats.",
        fly,
    ),
    "cockpit": Staged(
        'cards = ["HIH", "HHI", "IHH", "IIH", "HII"]', "A position of Mayday! Mayday! for 5 seats.", lay_a_marker
    ),
    "asteroid": Staged(
        """
        stage = "XM"
        station = { drawing = [". . . . . . .", "# # # r r r #", "# # # r r r #"] }
        pieces = [{ name = "hanson", square = "A1" }, { name = "mining", square = "A6", status = "hostile" }]
        """,
        "A position of Asteroid (1980) for 2 seats.",
        walk,
    ),
}


def says(page: Page, words: str) -> None:
    """Wait until this is said of the file that was loaded."""
    said = page.get_by_role("group", name="Load a file").get_by_role("status")
    expect(said).to_contain_text(words, timeout=PATIENCE)


def write(folder: Path, text: str, name: str = "mine.toml") -> Path:
    file = folder / name
    file.write_text(text, "utf-8")
    return file


def first_told(page: Page) -> Locator:
    """The log, opened at its beginning."""
    page.keyboard.press("l")
    return page.locator("button.entry").first


def drop(place: Locator, file: Path) -> None:
    """Let go of a file over a place of the page."""
    brought = place.page.evaluate_handle(
        """([name, text]) => {
             const brought = new DataTransfer();
             brought.items.add(new File([text], name));
             return brought;
           }""",
        [file.name, file.read_text("utf-8")],
    )
    place.dispatch_event("drop", {"dataTransfer": brought})


@pytest.mark.parametrize(("game", "size"), [*((game, "wide") for game in POSITIONS), ("mayday78", "phone")])
def test_a_position_is_loaded_and_played_against_bots(visit: Visitor, tmp_path: Path, game: str, size: str) -> None:
    staged = POSITIONS[game]
    page = visit("/", size)
    load_file(page, write(tmp_path, staged.text))
    says(page, staged.said)
    page.get_by_role("button", name="Play now against bots").click()
    expect(page.get_by_role("heading", name="From a position", level=1)).to_be_visible(timeout=PATIENCE)
    staged.move(page)
    expect(first_told(page)).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_whoever_is_invited_to_a_position_reads_what_its_maker_may_know(
    visit: Visitor, tmp_path: Path, size: str
) -> None:
    ann = visit("/", size)
    load_file(ann, write(tmp_path, POSITIONS["mayday78"].text))
    says(ann, "A position of Mayday (1978)")
    ann.get_by_role("link", name="Choose who sits where").click()
    expect(ann.get_by_label("Seat 2", exact=True)).to_have_value("open")
    expect(ann.get_by_text("Everybody at the table can read that you may know what is hidden.")).to_be_visible()
    assert flaws(ann) == []
    ann.get_by_label("Name at seat 1").fill("Ann")
    ann.get_by_label("Title of the table").fill(f"Past Alpha, {size}")
    ann.get_by_role("button", name="Make the table").click()
    ann.get_by_role("heading", name="Waiting for 1 more").wait_for()
    assert flaws(ann) == []

    bo = visit("/", size)
    row = bo.get_by_role("region", name="Open tables").get_by_role("link", name=f"Past Alpha, {size}")
    expect(row).to_contain_text("Mayday (1978), from a position: Ann, an open seat")
    row.click()
    expect(bo.get_by_text(KNOWS)).to_be_visible()
    bo.get_by_role("button", name="Sit here").click()
    fly(ann)
    for page in (ann, bo):
        expect(first_told(page)).to_be_visible(timeout=PATIENCE)
        page.keyboard.press("m")
        expect(page.get_by_role("dialog").get_by_text(KNOWS)).to_be_visible()


def test_a_scenario_is_dropped_and_played_at_once(visit: Visitor, table_server: Player, tmp_path: Path) -> None:
    printed = answered(table_server.get("/api/games/mayday78/scenarios/grand-prix"))["text"]
    page = visit()
    place = page.get_by_role("group", name="Load a file")
    drop(place, write(tmp_path, printed))
    says(page, "A scenario of Mayday (1978): The Grand Prix.")
    place.get_by_role("button", name="Play now against bots").click()
    fly(page)
    expect(first_told(page)).to_be_visible(timeout=PATIENCE)


def test_a_record_is_loaded_by_keys_and_looked_at(visit: Visitor) -> None:
    page = visit()
    place = page.get_by_role("group", name="Load a file")
    button = place.get_by_role("button", name="Load a file")
    button.focus()
    with page.expect_file_chooser() as chooser:
        # A key overtakes the wish to be given the system's window, unless the page has been asked something in between.
        expect(button).to_be_focused()
        page.keyboard.press("Enter")
    chooser.value.set_files(GOLDEN / "race-of-two.jsonl")
    says(page, "A record of Mayday (1978): Ann, Bo; 42 actions.")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Look at it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider", name="Ply")).to_have_value("0", timeout=PATIENCE)
    page.keyboard.press("End")
    expect(page.get_by_role("status", name="Now")).to_have_text("The game is over", timeout=PATIENCE)


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_what_cannot_be_loaded_is_told_why(visit: Visitor, table_server: Player, tmp_path: Path, size: str) -> None:
    page = visit("/", size)
    place = page.get_by_role("group", name="Load a file")
    load_file(page, write(tmp_path, "milk\neggs, a dozen\n", "shopping.txt"))
    says(page, "neither a position")
    expect(place).to_contain_text("A position or a scenario to play, or a record to go through again.")
    expect(place.get_by_role("button")).to_have_count(1)
    assert flaws(page) == []

    spoilt = POSITIONS["mayday78"].text.replace("fighter", "figther")
    load_file(page, write(tmp_path, spoilt))
    says(page, "A position of Mayday (1978) in which one thing does not fit.")
    expect(place.get_by_role("listitem")).to_contain_text(
        re.compile(r"line 7.*vessels\[1\]\.design: there is no design", re.S)
    )
    expect(place.get_by_role("button")).to_have_count(1)
    assert flaws(page) == []

    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    most = answered(table_server.get("/api/games"))["file_bytes"]
    load_file(page, write(tmp_path, "x" * (most + 1), "long.jsonl"))
    says(page, "long.jsonl is too large: it has 8.1 MB, and at most 8 MB are taken here.")
    assert [url for url in sent if "/api/files" in url] == []
