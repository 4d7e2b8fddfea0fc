"""The ship yard in a real browser: a class copied, spoilt, mended and taken to a table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.conftest import SIZES, Visitor, flaws

pytestmark = pytest.mark.timeout(600)


def open_sheet(page: Page, code: str) -> None:
    """Put a class of the game on the board; it comes when the server has answered."""
    page.get_by_role("button", name=code).click()
    expect(page.get_by_label("The data sheet")).to_have_value(re.compile(f'^code = "{code}"', re.MULTILINE))


def test_a_class_of_ones_own_is_written_checked_and_taken_to_a_table(visit: Visitor) -> None:
    page = visit("/yard/mayday41")
    open_sheet(page, "PTC")
    page.get_by_role("button", name="Copy as mine").click()
    sheet = page.get_by_label("The data sheet")
    expect(sheet).to_have_value(re.compile('^code = "PTC2"', re.MULTILINE))
    expect(page.get_by_text("Ships can be built from this sheet.")).to_be_visible()
    good = sheet.input_value()

    at = next(number for number, line in enumerate(good.splitlines(), 1) if line.startswith("g_rating"))
    sheet.fill("\n".join('g_rating = "fast"' if line.startswith("g_rating") else line for line in good.splitlines()))
    expect(page.get_by_text("One thing does not fit.")).to_be_visible()
    expect(page.get_by_role("button", name=f"line {at}", exact=True)).to_be_visible()
    expect(page.get_by_text("not right yet")).to_be_visible()

    sheet.fill(good.replace('class_name = "Lanyard"', 'class_name = "Hawser"'))
    expect(page.get_by_role("heading", name="Hawser")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Hawser")).to_be_visible()

    for fleet, code, ship in (("Amber", "", "1 Hawser"), ("Blue", "SCT", "1 Wayfarer")):
        theirs = page.get_by_role("listitem").filter(has=page.get_by_label(f"A class for {fleet}"))
        theirs.get_by_label(f"A class for {fleet}").select_option(code)
        theirs.get_by_role("button", name="Add").click()
        expect(theirs.get_by_text(ship)).to_be_visible()
    for size in ("phone", "wide"):
        page.set_viewport_size(SIZES[size])
        assert flaws(page) == []
    page.get_by_role("button", name="To a table").click()
    expect(page.get_by_text("A scenario of Mayday M4.1: A meeting of fleets.")).to_be_visible()
    page.get_by_label("Seat 2", exact=True).select_option("bot:random")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")


def test_a_sheet_is_saved_to_a_file_and_loaded_again(visit: Visitor) -> None:
    page = visit("/yard/mayday41", "phone")
    open_sheet(page, "SCT")
    expect(page.get_by_role("heading", name="Wayfarer, scout")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "sct.toml"
    text = saved.value.path().read_text("utf-8").replace('"SCT"', '"MINE"')
    mine: FilePayload = {"name": "mine.toml", "mimeType": "application/toml", "buffer": text.encode()}
    page.get_by_label("A data sheet", exact=True).set_input_files(mine)
    expect(page.get_by_role("button", name="MINE Wayfarer")).to_be_visible()
    assert flaws(page) == []
