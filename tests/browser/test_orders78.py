"""Standing orders left on the page, by visible controls, and read back from it."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import expect

from mayday.games.mayday78.actions import Action
from mayday.games.mayday78.seen import View
from tests.browser.conftest import Visitor, flaws
from tests.games.mayday78.test_orders import Person
from tests.server.serving import Player, answered


def a_flying_merchant(player: Player) -> tuple[str, str]:
    """The Attack under the extended rule, past its set-up; the table and the intruder's token."""
    made = player.make("me", "me", scenario="the-attack", options={"computer_rule": "extended"})
    tokens = [held["token"] for held in made["held"]]
    people = [Person(seat) for seat in range(2)]
    while True:
        seat = player.view(made["table"])["actors"][0]
        update = player.view(made["table"], tokens[seat])
        view = msgspec.convert(update["view"], View)
        if view.phase != "set-up":
            return made["table"], tokens[1]
        legal: list[Action] = msgspec.convert([one["action"] for one in update["legal"]], list[Action])
        action = msgspec.to_builtins(people[seat].in_own_turn(view, legal))
        answered(player.act(made["table"], tokens[seat], update["ply"], action=action))


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_orders_are_left_and_found_again_on_the_page(visit: Visitor, table_server: Player, size: str) -> None:
    table, token = a_flying_merchant(table_server)
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
