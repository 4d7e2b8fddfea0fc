"""One person and a crew of bots, from the front page to the debrief and on to the next flight."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from mayday.server.settings import Settings
from tests.browser.conftest import Visitor, flaws
from tests.browser.crewhands import CrewMember, fly, make_flight
from tests.server.serving import Player, serving

HANG = 15.0
"""Seconds without any news while bots alone are awaited, after which something is broken; a busy machine needs some."""


class Waits:
    """How long this screen stood still while nobody but bots was awaited."""

    def __init__(self, page: Page) -> None:
        self.longest = 0.0
        self._since: float | None = None
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self._hear(str(frame)))

    def _hear(self, frame: str) -> None:
        message = json.loads(frame)
        if message["type"] != "update":
            return
        now = time.monotonic()
        if self._since is not None:
            self.longest = max(self.longest, now - self._since)
        bots_alone = message["table"]["status"] == "playing" and message["seat"] not in message["actors"]
        self._since = now if bots_alone else None


@pytest.fixture(scope="module")
def usual_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """A server whose bots take the time that they usually take."""
    database = f"sqlite:///{tmp_path_factory.mktemp('usual')}/tables.db"
    with serving(database, bot_pause=Settings().bot_pause) as player:
        yield player


def flight(page: Page) -> Locator:
    """The card of the flight on the front page."""
    return page.get_by_role("article", name="Flight LK-886")


def play_now(page: Page, bots: int) -> int:
    """Start from the front page with so many bots; tells how many presses it took."""
    presses = 1
    while flight(page).get_by_role("status").inner_text() != str(bots):
        flight(page).get_by_role("button", name="One bot more").click()
        presses += 1
    flight(page).get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    return presses


def look_back(page: Page) -> None:
    """Open the debrief and read it: the crew, the plot, the lies."""
    page.get_by_role("group", name="What is shown").get_by_role("button", name="Debrief").click()
    for heading in ("The crew, all cards open", "How suspicion moved", "Every vote beside the inference"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    expect(page.get_by_text(re.compile(r"\d+ markers, \d+ lies?\."))).to_be_visible()
    moment = page.get_by_role("slider", name="Moment of the flight")
    last = moment.input_value()
    moment.press("Home")
    assert moment.input_value() == "0" != last
    expect(page.get_by_role("list", name="Suspicion at this moment").get_by_role("listitem")).not_to_have_count(0)


@pytest.mark.timeout(240)
def test_a_flight_with_seven_bots_at_their_usual_pace(
    visit: Visitor, usual_server: Player, record_property: Callable[[str, object], None]
) -> None:
    page = visit("/", url=usual_server.url)
    waits = Waits(page)
    assert play_now(page, 7) == 1, "seven bots are the usual company: one press, and off"
    me = CrewMember(page, "mouse", seed=7)
    fly([me], seconds=200)
    record_property("longest_wait", round(waits.longest, 2))
    assert waits.longest < HANG
    assert me.did["voted"] >= 2
    look_back(page)


def test_a_flight_with_seven_bots_on_a_phone_and_then_another_one(visit: Visitor) -> None:
    page = visit("/", "phone")
    play_now(page, 7)
    first = page.url
    me = CrewMember(page, "touch", seed=3)
    fly([me])
    look_back(page)
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(first)
    page.wait_for_url("**/t/*")
    expect(me.over).to_have_count(0)
    before = me.did.total()
    fly([me], until=lambda: me.did.total() > before)


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_notebook_counts_and_no_part_of_the_table_shuts_anybody_out(visit: Visitor, size: str) -> None:
    page = visit("about:blank", size)
    make_flight(page, "me", *["bot:cadet"] * 4, names=["Ann"], deduction_panel="on")
    me = CrewMember(page, "touch" if size == "phone" else "keys", seed=5)
    fly([me], until=lambda: bool(me.glance().buttons))
    assert flaws(page) == []
    me.open_part("Talk")
    page.get_by_role("group", name="Say something about a person").wait_for()
    assert flaws(page) == []
    me.open_part("Notebook")
    book = page.get_by_role("region", name="Notebook")
    expect(book.get_by_role("heading", name=re.compile("crews fit|How you all look to others"))).to_be_visible()
    expect(book.get_by_text("%").first).to_be_visible()
    assert flaws(page) == []
    me.write(book.get_by_role("textbox", name="Your own notes"), "Trust nobody.")
    expect(book.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    page.reload()
    me.open_part("Notebook")
    expect(book.get_by_role("textbox", name="Your own notes")).to_have_value("Trust nobody.")
    me.open_part("Table")
    fly([me])
    assert flaws(page) == []
    look_back(page)
    assert flaws(page) == []
