"""The maker of a table frees a seat with the keyboard alone, and everybody there reads it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.test_shell import make_table


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_seat_is_freed_before_the_game_and_all_read_it(visit: Visitor, size: str) -> None:
    maker = visit("/new", size)
    make_table(maker, "open", "open")
    guest = visit(maker.url, size)
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit here").first.click()
    free = maker.get_by_role("button", name="Free the seat of Bo")
    free.focus()
    maker.keyboard.press("Enter")
    expect(maker.get_by_text("Everybody at the table reads that you did this.")).to_be_visible()
    assert flaws(maker) == []
    wanted = maker.get_by_role("button", name="Open it to whoever has the link")
    while not wanted.evaluate("node => node === document.activeElement"):
        maker.keyboard.press("Tab")
    maker.keyboard.press("Enter")
    for page in (maker, guest):
        line = page.get_by_role("list", name="Notices").get_by_text("has freed the seat of Bo")
        expect(line).to_be_visible()
    assert flaws(maker) == []
    expect(guest.get_by_role("button", name="Sit here").first).to_be_visible()
