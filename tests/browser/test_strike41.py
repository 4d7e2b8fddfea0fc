"""The carrier strike in a real browser: orders to forty fighters by a few presses, sent in a few messages."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import Visitor
from tests.browser.hands41 import BLINK
from tests.server.serving import Json, Player
from tests.server.strikes import CARRIER, Strike

pytestmark = pytest.mark.timeout(600)
FIGHTERS = 40
PATIENCE = 60
"""Seconds for a row of orders on a busy machine."""


class Tally:
    """The decisions that a page has sent, each with how many actions it carried."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rows: list[int] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self._count(msgspec.json.decode(text)))

    def _count(self, message: Json) -> None:
        if message["type"] == "act":
            self.rows.append(len(message.get("actions") or [message]))

    @contextmanager
    def at_most(self, messages: int, actions: int) -> Iterator[None]:
        """What is pressed within sends so many actions at least, in so few messages, and they are carried out."""
        before = len(self.rows)
        yield
        deadline = time.monotonic() + PATIENCE
        while sum(self.rows[before:]) < actions and time.monotonic() < deadline:
            self.page.wait_for_timeout(BLINK)
        expect(self.page.get_by_role("button", name="Stop", exact=True)).to_have_count(0, timeout=PATIENCE * 1000)
        expect(self.page.get_by_role("alert")).to_have_count(0)
        sent = self.rows[before:]
        assert sum(sent) >= actions, sent
        assert len(sent) <= messages, sent


def out(strike: Strike) -> list[Json]:
    return [ship for ship in strike.look(CARRIER)["view"]["ships"] if ship["markers"]]


def test_forty_fighters_are_launched_moved_and_given_orders_in_a_few_messages(
    visit: Visitor, table_server: Player
) -> None:
    strike = Strike(table_server, near=True)
    strike.until("craft", CARRIER)
    page = visit("about:blank")
    tally = Tally(page)
    page.goto(f"/t/{strike.table}#seat={strike.tokens[CARRIER]}")

    with tally.at_most(6, 2 * FIGHTERS):
        page.get_by_role("group", name="Hangars of Skep").get_by_role("button", name="Launch").first.click()
    assert len(out(strike)) == 1 + FIGHTERS

    strike.until("movement", CARRIER, lambda update: len(update["view"]["waiting"]) > 30)
    with tally.at_most(8, 2 * FIGHTERS):
        page.get_by_role("list", name="Units that may move now").get_by_role(
            "button", name=re.compile("Gnat")
        ).first.click()
        page.get_by_role("combobox", name="Who flies").select_option("course")
        page.get_by_role("button", name=re.compile("^Fly, all")).click()
    assert sum(ship["moved"] for ship in out(strike)) >= FIGHTERS

    strike.until("sensor_orders", CARRIER)
    with tally.at_most(2, FIGHTERS):
        page.get_by_role("button", name="All radiate").click()
    assert all(ship["active"] for ship in out(strike))

    strike.until("sensors", CARRIER)
    with tally.at_most(30, FIGHTERS):
        page.get_by_role("button", name="Search with all").click()

    strike.until("fire_orders", CARRIER)
    with tally.at_most(2, FIGHTERS // 2):
        page.get_by_role("button", name=re.compile(r"^Aim \d+")).click()
    assert sum(bool(ship["shots"]) for ship in out(strike)) >= FIGHTERS // 2
