"""Standing orders left on the page, by visible controls, and read back from it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, flaws
from tests.games.mayday78.staging import a_position, at_rest
from tests.server.serving import Player, answered

FLIGHT = a_position(
    at_rest((9, 9), "fighter"),
    at_rest((0, 9), "armed-merchant", seat=1, loaded=["T", "RF", "M", "AE"], running=["T", "RF", "M"]),
    options={"scenario": "the-attack", "computer_rule": "extended"},
)
"""The enemy is to move, and the armed merchant can evade what he fires."""


@pytest.mark.parametrize("size", [pytest.param("wide", marks=pytest.mark.soak), "phone"])
def test_orders_are_left_and_found_again_on_the_page(visit: Visitor, table_server: Player, size: str) -> None:
    made = table_server.table_from(FLIGHT, "me", "me")
    table, token = made["table"], made["held"][1]["token"]
    page = visit(f"/t/{table}#seat={token}", size)
    page.get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Standing orders").click()
    dialog = page.get_by_role("dialog", name="Standing orders")
    merchant = dialog.get_by_role("group", name=re.compile("Armed Merchant"))
    merchant.get_by_label("Return fire", exact=True).check()
    merchant.get_by_label("within").fill("7")
    merchant.get_by_text("CPU sets in the enemy").click()
    merchant.get_by_label("the enemy’s laser fire").first.check()
    merchant.get_by_role("button", name="Auto/Evade").click()
    merchant.get_by_role("button", name="Target").click()
    assert flaws(page) == []
    dialog.get_by_role("button", name="Leave these orders").click()
    expect(dialog).to_be_hidden()
    kept = answered(table_server.get(f"/api/tables/{table}/orders", token))["orders"]
    ordered = next(one for one in kept["vessels"] if one["return_fire"] is not None)
    assert (ordered["return_fire"], ordered["enemy"]) == (7, {"B": ["AE", "T"]})
    page.get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Standing orders").click()
    expect(merchant.get_by_label("within")).to_have_value("7")
    dialog.get_by_role("button", name="Take them back").click()
    expect(dialog).to_be_hidden()
    assert answered(table_server.get(f"/api/tables/{table}/orders", token))["orders"] is None
