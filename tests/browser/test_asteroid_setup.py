"""Asteroid before play: a station generated or laid by hand, a crew picked by keys, and the entry diced for."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.stationhands import tab_to
from tests.server.serving import Player, answered

pytestmark = pytest.mark.timeout(600)

GENERATE = {"type": "generate", "temper": "any"}
CLOSE = {"type": "close"}


class Game:
    """A table of one expedition and the computer; whoever has no page acts by script."""

    def __init__(self, player: Player, visit: Visitor) -> None:
        self._player, self._visit = player, visit
        made = player.make("me", "me", game="asteroid", scenario="nine-seven-bravo")
        self.table: str = made["table"]
        self.tokens: list[str] = [held["token"] for held in made["held"]]

    def page(self, seat: int, size: str = "wide") -> Page:
        return self._visit(f"/t/{self.table}#seat={self.tokens[seat]}", size)

    def act(self, seat: int, *actions: dict[str, Any]) -> None:
        for action in actions:
            ply = self.view(seat)["ply"]
            answered(self._player.act(self.table, self.tokens[seat], ply, action=action))

    def view(self, seat: int) -> dict[str, Any]:
        return self._player.view(self.table, self.tokens[seat])

    def set_up(self) -> None:
        self.act(1, GENERATE, CLOSE, GENERATE, CLOSE, GENERATE, GENERATE)


@pytest.fixture
def game(table_server: Player, visit: Visitor) -> Game:
    return Game(table_server, visit)


def waiting(page: Page) -> Locator:
    return page.get_by_text("The expedition chooses who goes.")


def settle(page: Page) -> None:
    """Wait until all that was pressed has been answered: meanwhile the page takes nothing up and nothing back."""
    expect(page.get_by_role("status", name="Now")).not_to_have_text(re.compile("^(Sending|Not connected)"))
    expect(page.locator(".setup").get_by_text("to go…")).to_have_count(0)


def lit(page: Page, number: int) -> tuple[float, float]:
    """Where the window shows one of the open squares that lies within the board's frame, once the board lies still."""
    settle(page)
    found: list[list[float]] = page.wait_for_function(OPEN_SQUARES).json_value()
    x, y = found[number % len(found)]
    return x, y


# Drawn twice in the same places, the board lies still.
OPEN_SQUARES = """async () => {
  const inside = (at, from, to) => at > from + 9 && at < to - 9;
  const squares = () => {
    const board = document.querySelector('[data-station]');
    if (!board) return [];
    const frame = board.getBoundingClientRect();
    const shown = board.getScreenCTM();
    return [...board.querySelector('.open').getAttribute('d').matchAll(/M([-\\d.]+) ([-\\d.]+)/g)]
      .map(([, x, y]) => new DOMPoint(Number(x) + 18, Number(y) + 18).matrixTransform(shown))
      .filter(({ x, y }) => inside(x, frame.left, frame.right) && inside(y, frame.top, frame.bottom))
      .map(({ x, y }) => [x, y]);
  };
  const drawn = () => new Promise(requestAnimationFrame);
  const before = squares();
  await drawn();
  await drawn();
  const now = squares();
  return now.length > 0 && String(now) === String(before) ? now : null;
}"""


def put_down(page: Page, number: int, told: Locator) -> None:
    """Press an open square, and again where the board has turned to another plan between the look and the press."""
    for _ in range(5):
        page.mouse.click(*lit(page, number))
        with suppress(AssertionError):
            expect(told).to_be_visible(timeout=5000)
            return
    expect(told).to_be_visible()


def in_hand(page: Page, kind: str, count: int) -> None:
    """Wait until the tray holds so many of a kind, and the next can be taken."""
    expect(page.locator(f"[data-take={kind}]")).to_contain_text(f", {count} of ")
    settle(page)


def test_a_station_of_some_temper_is_taken_at_one_press(game: Game) -> None:
    page = game.page(1, "phone")
    page.get_by_role("button", name="Take it: Deep brain").click()
    expect(waiting(page)).to_be_visible()
    expect(page.locator("[data-station] [data-counter]")).to_have_count(40)
    assert len(game.view(1)["view"]["sheets"]) == 8
    assert game.view(0)["view"]["sheets"] == []
    assert flaws(page) == []


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_plans_and_counters_are_laid_by_hand(game: Game, size: str) -> None:
    page = game.page(1, size)
    page.get_by_role("button", name="Lay everything by hand").click()
    lay_plans(page, drags=size == "wide")
    assert game.view(1)["view"]["laying"]["plans"] == []  # nothing is sent before it is meant
    if size == "phone":
        assert flaws(page) == []
    page.get_by_role("button", name="On to the counters").click()

    page.locator("[data-take=brain]").click()
    put_down(page, 5, page.locator("[data-take=brain]").filter(has_text=", 0 of "))
    in_hand(page, "brain", 0)
    brain = page.locator("[data-counter=brain]")
    move_counter(page, brain, drags=size == "wide")
    undo = page.get_by_role("button", name="Undo")
    before = brain.get_attribute("transform")
    undo.click()
    expect(brain).not_to_have_attribute("transform", before or "")
    settle(page)

    page.get_by_role("button", name="On to the shafts").click(force=True)  # not yet, and it says why
    refused = page.get_by_role("alert").filter(has_text="Every counter must be placed.")
    expect(refused.get_by_role("link", name="AS-3.13")).to_be_visible()
    page.get_by_role("button", name="Fill in the rest…").click()
    page.get_by_role("button", name="Place them: Ambush").click()
    expect(page.get_by_text("All 24 lie.")).to_be_visible()
    settle(page)
    if size == "phone":
        assert flaws(page) == []
    page.get_by_role("button", name="On to the shafts").click()
    scatter(page)
    expect(waiting(page)).to_be_visible()
    expect(page.locator("[data-station] [data-counter]")).to_have_count(40)


def lay_plans(page: Page, drags: bool) -> None:
    """Plan 3 goes below and is turned, plan 5 takes its place, the others fall where they may."""
    place = page.locator("[data-place='4']")
    if drags:
        page.locator("[data-plan='3']").drag_to(place)
    else:
        page.locator("[data-plan='3']").click()
        place.click()
    page.get_by_role("button", name="Turn right").click()
    expect(place).to_contain_text("Lower level, north-west: Plan 3, Control, turned once")
    page.locator("[data-plan='5']").click()
    place.click()
    expect(place).to_contain_text("Lower level, north-west: Plan 5, Ore Lift, upright")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="The rest by lot").click()
    expect(place).to_contain_text("Lower level, north-west: Plan 3, Control, turned once")


def move_counter(page: Page, counter: Locator, drags: bool) -> None:
    """From where it lies to another open square: drawn there, or pressed and pressed."""
    before = counter.get_attribute("transform") or ""
    if drags:
        counter.hover()  # which waits until it lies still
        box = counter.bounding_box()
        assert box is not None
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 2 + 14, box["y"] + box["height"] / 2 + 14, steps=3)
        in_hand(page, "brain", 1)
        page.mouse.move(*lit(page, -1), steps=4)
        page.mouse.up()
    else:
        counter.click()
        in_hand(page, "brain", 1)
        page.mouse.click(*lit(page, -1))
    in_hand(page, "brain", 0)
    expect(counter).not_to_have_attribute("transform", before)


def scatter(page: Page) -> None:
    """One counter by hand, of which nobody sees the face, and the rest by lot."""
    expect(page.get_by_text("Counter 1 of 6")).to_be_visible()
    put_down(page, 0, page.get_by_text("Counter 2 of 6"))
    expect(page.locator("[data-counter=back]")).to_have_count(1)
    settle(page)
    page.get_by_role("button", name="The rest by lot").click()
    expect(page.get_by_text("Counter 1 of 10")).to_be_visible()
    settle(page)
    page.get_by_role("button", name="The rest by lot").click()


def press(page: Page, selector: str) -> None:
    """By the keyboard alone."""
    settle(page)
    tab_to(page, page.locator(selector))
    page.keyboard.press("Enter")


def test_a_crew_is_picked_by_keys_and_the_die_finds_its_way_in(game: Game) -> None:
    page = game.page(0)
    expect(page.get_by_text("The computer lays out the eight plans")).to_be_visible()
    expect(page.locator("[data-station]")).to_have_count(0)
    game.set_up()
    expect(page.get_by_text(re.compile("^12 places left"))).to_be_visible()

    press(page, "[data-person=lucky]")
    expect(page.locator("[data-person=lucky]")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("Lucky will not go alone")).to_be_visible()
    press(page, "[data-sail]")
    expect(page.get_by_role("alert").filter(has_text="Scoop must go.")).to_be_visible()
    press(page, "[data-fill]")
    expect(page.get_by_text(re.compile("^0 places left"))).to_be_visible()
    press(page, "[data-sail]")

    expect(page.get_by_role("heading", name="Who carries the charges?")).to_be_visible()
    press(page, "[data-charge=demon]")
    press(page, "[data-enter]")
    expect(page.get_by_text("The computer gives the numbers 1 to 6")).to_be_visible()

    computer = game.page(1)
    expect(computer.get_by_role("heading", name="Where shall they come in?")).to_be_visible()
    tab_to(computer, computer.locator("input[name=number1]:checked"))
    computer.keyboard.press("ArrowRight")
    expect(computer.locator("input[name=number1]").nth(1)).to_be_checked()
    press(computer, "[data-roll]")
    expect(computer.get_by_role("heading", name=re.compile("By which corridor"))).to_be_visible()
    assert flaws(computer) == []
    press(computer, "[data-roll]")
    expect(page.get_by_text("Move your people").first).to_be_visible()
    assert game.view(0)["view"]["stage"] == "XM"
