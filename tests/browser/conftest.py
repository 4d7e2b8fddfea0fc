"""A real browser at a real server: pages of several sizes, and what must hold on each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

from tests.server.serving import Player, serving
from tests.support.node import axe

SIZES: dict[str, ViewportSize] = {
    "wide": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
    "lying phone": {"width": 844, "height": 390},
    "small phone": {"width": 320, "height": 640},
}
LIMIT = 60_000
"""Milliseconds after which whatever is waited for will not come: it ends a hang and says nothing of a slow machine."""
# The browser itself says these of requests that a test lets fail on purpose.
EXPECTED = ("Failed to load resource", "WebSocket connection to")


# One for all browser tests of this worker, and gone before others come: Playwright keeps an event loop running in the
# main thread, so that nobody else could start one there.
@pytest.fixture(scope="package")
def browser(chromium_launch: dict[str, Any]) -> Iterator[Browser]:
    expect.set_options(timeout=LIMIT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium_launch)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """One server for all browser tests of this worker; a player's side of it comes with it."""
    database = f"sqlite:///{tmp_path_factory.mktemp('browser')}/tables.db"
    with serving(database, bot_pause=0.02, tables_per_minute=0, moves_per_second=0, lookups_per_second=0) as player:
        yield player


class Visitor:
    """Opens pages as different people would, each in a browser profile of its own, and hears their errors."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.url = url
        self.errors: list[str] = []

    def __call__(self, path: str = "/", size: str = "wide", url: str = "") -> Page:
        """A new person looks at a path of the server."""
        context = self._browser.new_context(
            viewport=SIZES[size],
            has_touch="phone" in size,
            reduced_motion="reduce",
            base_url=url or self.url,
            accept_downloads=True,
        )
        context.set_default_timeout(LIMIT)
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._hear)
        page.goto(path)
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            self.errors.append(message.text)


@pytest.fixture
def visit(browser: Browser, table_server: Player) -> Iterator[Visitor]:
    """Call it to open a page; a script that failed on any of them, or broke the page's own policy, fails the test."""
    visitor = Visitor(browser, table_server.url)
    yield visitor
    visitor.close()
    assert visitor.errors == []


def flaws(page: Page) -> list[str]:
    """What axe finds wrong with a page as it stands, and whether it is wider than its window."""
    if not page.evaluate("'axe' in window"):
        # Through the debugger and not as a tag, because the page's policy forbids foreign scripts.
        page.evaluate(axe().read_text("utf-8") + "\n;0")
    found: list[str] = page.evaluate(
        """async () => (await axe.run({ resultTypes: ['violations'] })).violations.flatMap(
             (rule) => rule.nodes.map((node) => `${rule.id}: ${node.html} ${node.failureSummary}`))"""
    )
    if page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
        found.append("the page is wider than its window")
    return found
