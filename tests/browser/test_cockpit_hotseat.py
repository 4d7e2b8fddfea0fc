"""Five people round one device: a curtain between them, and nothing of the one before the next one's eyes."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.crewhands import CrewMember, fly, hold_all_seats, make_flight, staged
from tests.games.cockpit.staging import FIXTURES, first_markers
from tests.server.serving import Player

NAMES: Final = (
    "Ann",
    "Bo",
    "Cleo of the very long name, as they go",
    "Dov, whom they call the Second Navigator",
    "Edda",
)
# Ann has the last two of the first looks. Edda looks at Bo next, then all but Bo vote on him.
LAST_FIRST_LOOKS: Final = {
    "cards": FIXTURES["A"],
    "veterans": (2, 1, 3, 4, 5),
    "markers": first_markers("A", first=1)[:-2],
    "options": {"deduction_panel": "on"},
}
PRIVATE = re.compile(
    'you are honest|infiltrator|you saw|covered|use your|veteran|yours alone|"your decision|crews fit|your own notes',
    re.IGNORECASE,
)
# Everything in the page: text, labels, titles, what is only spoken, and what fields hold.
WHOLE = """() => document.title + document.body.outerHTML
  + [...document.querySelectorAll('input, textarea')].map((one) => one.value).join()"""


def curtain(page: Page) -> str:
    """Wait for the curtain and see that it hides everything; gives whom the device is for."""
    asked = page.get_by_role("button", name=re.compile("^I am"))
    expect(asked).to_be_focused()
    found = PRIVATE.search(page.evaluate(WHOLE))
    assert found is None, found
    return asked.inner_text().removeprefix("I am ")


def shape(card: Locator) -> str:
    """What somebody across the table can make out of a card that he cannot read."""
    return f"{card.bounding_box()} {card.locator('> *').count()}"


def test_each_of_five_reads_his_team_alone_behind_a_curtain(visit: Visitor) -> None:
    page = visit("about:blank")
    make_flight(page, *["me"] * 5, names=NAMES)
    shapes: set[str] = set()
    teams: list[str] = []
    for name in NAMES:
        assert curtain(page) == name
        page.keyboard.press("Enter")
        alone = page.get_by_role("region", name=f"For {name} alone")
        expect(alone.get_by_role("button", name="I know enough")).to_be_focused()
        shapes.add(shape(alone.locator(".alike")))
        teams.append(alone.get_by_role("heading").inner_text())
        if name == NAMES[0]:
            assert flaws(page) == []
        page.keyboard.press("Enter")
    expect(alone).to_have_count(0)
    assert len(shapes) == 1, "one can see from afar who is told more"
    assert sorted(teams) == ["You are an infiltrator"] * 2 + ["You are honest"] * 3


def test_one_device_goes_from_hand_to_hand(visit: Visitor, table_server: Player) -> None:
    made = staged(table_server, LAST_FIRST_LOOKS, *NAMES)
    page = visit("about:blank")
    hold_all_seats(page, made)
    page.goto(f"/t/{made['table']}")
    assert curtain(page) == "Ann"
    assert flaws(page) == []
    handed: list[str] = []
    me = CrewMember(page, "keys", seed=1, at_curtain=lambda: handed.append(curtain(page)))
    fly([me], until=lambda: me.did["marked"] == 1 and me.asked())
    secret = page.get_by_text(re.compile("^You are (honest|an infiltrator)"))
    expect(secret.first).to_be_visible()
    page.keyboard.press("c")
    expect(secret).to_have_count(0)
    beside = page.get_by_role("navigation", name="Beside the table")
    beside.get_by_role("button", name=re.compile("^Log")).click()
    page.locator("button.entry").last.click()
    visit(page.url).get_by_text("You are watching.").first.wait_for()
    expect(me.alone).to_contain_text("Covered")  # whatever happens at the table meanwhile
    beside.get_by_role("button", name="Notebook").click()
    expect(page.get_by_role("region", name="Notebook")).to_contain_text("Covered")
    page.keyboard.press("c")
    expect(secret.first).to_be_visible()

    fly([me], until=lambda: me.did["voted"] >= 4)
    assert me.did["could not lie"] >= 1
    assert {"Ann", "Edda", *NAMES[2:4]} <= set(handed)
