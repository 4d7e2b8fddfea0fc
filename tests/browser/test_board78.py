"""The board of Mayday (1978), played in a real browser through what one sees: by keyboard, by finger, by mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.hands78 import middle
from tests.server.serving import Player, eventually

FLY = re.compile("^Fly")
LEGAL = "[data-legal]"
FUTURE = "[data-future] .card"
# Whatever still moves by itself has moved: fonts come late, and whoever is told of a new size looks a frame later.
STILL = """async () => {
  await document.fonts.ready;
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
}"""


def sit_down(visit: Visitor, player: Player, size: str = "wide", **options: int) -> Page:
    """A page at the first seat of a race against a cadet, waiting for its reader's decision."""
    made = player.make("me", "cadet", options=options)
    return board_at(visit, made["table"], made["held"][0]["token"], size)


def board_at(visit: Visitor, table: str, token: str, size: str) -> Page:
    """The board of a race whose reader must decide, with all in its place: the title, the fonts, the camera."""
    page = visit(f"/t/{table}#seat={token}", size)
    expect(page.get_by_role("heading", name="The Grand Prix")).to_be_visible()
    expect(fly(page)).to_be_enabled()
    page.evaluate(STILL)
    return page


def fly(page: Page) -> Locator:
    return page.get_by_role("button", name=FLY)


def board(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Board, turn"))


def chosen(page: Page) -> Locator:
    """The words for the course that would be flown now."""
    return page.get_by_role("status", name="The course you have chosen")


def over(page: Page) -> Locator:
    return page.get_by_role("status", name="The helm").get_by_text(re.compile("wins:|A draw"))


def turn_has_come(page: Page, turn: int) -> None:
    expect(page.get_by_role("group", name=f"Board, turn {turn}", exact=True)).to_be_visible()
    expect(fly(page)).to_be_enabled()


def width(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["width"]


def test_a_whole_race_is_flown_by_keyboard(visit: Visitor, table_server: Player) -> None:
    courses = {1: ("s", "Launch S"), 2: ("s", "Thrust S"), 3: ("c", "Coast"), 4: ("d", "Thrust SE")}
    courses |= {5: ("ArrowRight", "Thrust N"), 6: ("w", "Thrust N")}
    page = sit_down(visit, table_server, gp_turns=len(courses))
    for turn, (key, said) in courses.items():
        turn_has_come(page, turn)
        page.keyboard.press(key)
        expect(chosen(page).get_by_text(said, exact=True)).to_be_visible()
        page.keyboard.press("Enter")
    expect(over(page)).to_be_visible()
    expect(fly(page)).to_have_count(0)


def test_a_whole_race_is_flown_with_a_finger_on_the_rose(visit: Visitor, table_server: Player) -> None:
    petals = ["Launch S:", "Thrust S:", "Coast", "Thrust SW:"]
    page = sit_down(visit, table_server, "phone", gp_turns=len(petals))
    rose = page.get_by_role("group", name="Thrust")
    for turn, petal in enumerate(petals, start=1):
        turn_has_come(page, turn)
        rose.get_by_role("button", name=re.compile(f"^{petal}")).tap()
        fly(page).tap()
    expect(over(page)).to_be_visible()


def test_whoever_flies_with_enter_on_the_button_finds_the_focus_there_again(
    visit: Visitor, table_server: Player
) -> None:
    page = sit_down(visit, table_server)
    fly(page).focus()
    for turn in (1, 2, 3):
        turn_has_come(page, turn)
        expect(fly(page)).to_be_focused()
        page.keyboard.press("Enter")


def test_the_board_keeps_its_size_while_others_decide(visit: Visitor, table_server: Player) -> None:
    made = table_server.make("me", "me")
    tokens = {held["seat"]: held["token"] for held in made["held"]}
    first = table_server.view(made["table"])["actors"][0]
    page = board_at(visit, made["table"], tokens[first], "phone")
    before = board(page).bounding_box()
    fly(page).tap()
    expect(page.get_by_role("status", name="The helm")).to_contain_text("is choosing a course")
    page.evaluate(STILL)
    assert board(page).bounding_box() == before


def test_the_future_counter_is_dragged_with_the_mouse(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server)
    page.mouse.move(*middle(page.locator(FUTURE)))
    page.mouse.down()
    target = page.locator(LEGAL).and_(page.get_by_role("button", name=re.compile("^Launch SE")))
    page.mouse.move(*middle(target), steps=5)
    expect(chosen(page)).to_contain_text("Launch SE")
    page.mouse.up()
    fly(page).click()
    turn_has_come(page, 2)
    expect(page.get_by_role("region", name="Vessel")).to_contain_text("launching SE")


def test_a_finger_drags_the_counter_and_pans_the_board_elsewhere(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server, "phone")
    finger = page.context.new_cdp_session(page)

    def stroke(start: tuple[float, float], end: tuple[float, float]) -> None:
        for kind, points in (("touchStart", [start]), ("touchMove", [end]), ("touchMove", [end]), ("touchEnd", [])):
            finger.send(
                "Input.dispatchTouchEvent",
                {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
            )

    launch_n = page.locator(LEGAL).and_(page.get_by_role("button", name=re.compile("^Launch N:")))
    before = middle(launch_n)
    stroke(middle(page.locator(FUTURE)), before)
    expect(chosen(page)).to_contain_text("Launch N")
    page.evaluate(STILL)
    assert middle(launch_n) == pytest.approx(before, abs=0.5)
    x, y = before
    stroke((x + 120, y + 60), (x + 90, y + 20))
    eventually(lambda: middle(launch_n)[0] < x - 10 and middle(launch_n)[1] < y - 10, "the move of the board")


def test_two_clicks_on_a_hex_fly_there(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server)
    page.clock.set_fixed_time("2026-01-01")  # so that the second click is soon after the first on any machine
    page.locator(LEGAL).and_(page.get_by_role("button", name=re.compile("^Launch NW"))).dblclick()
    turn_has_come(page, 2)
    expect(page.get_by_role("region", name="Vessel")).to_contain_text("launching NW")


def test_a_hex_out_of_reach_says_why_and_opens_the_rule(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server)
    x, y = middle(page.locator(FUTURE))
    page.mouse.click(x - 40, y + 250)
    expect(chosen(page)).to_contain_text("From a world: one hex only")
    chosen(page).get_by_role("link", name="MD-GRV.20").click()
    expect(page.get_by_text("Launching from a world").first).to_be_visible()


def test_the_board_is_panned_and_zoomed_and_comes_back(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server)
    counter = page.locator(FUTURE)
    (x, y), wide = middle(counter), width(counter)
    page.mouse.move(x, y + 90)
    page.mouse.wheel(0, -400)
    eventually(lambda: width(counter) > wide * 1.2, "the zoom")
    page.mouse.down()
    page.mouse.move(x - 130, y + 40, steps=4)
    page.mouse.up()
    eventually(lambda: middle(counter)[0] < x - 10, "the move of the board")
    page.keyboard.press("g")
    expect(board(page).get_by_text("Delta", exact=True)).to_be_in_viewport()
    page.keyboard.press("h")
    expect(counter).to_be_in_viewport()
    eventually(lambda: abs(middle(counter)[0] - x) < 2 and abs(width(counter) - wide) < 2, "the way back")


def test_giving_up_is_asked_for_twice(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server)
    page.get_by_label("Helm").locator("summary").click()
    page.get_by_role("button", name="Resign…").click()
    page.get_by_role("button", name="Yes, I resign").click()
    expect(over(page)).to_be_visible()


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_board_has_no_fault_axe_can_find(visit: Visitor, table_server: Player, size: str) -> None:
    page = sit_down(visit, table_server, size, gp_turns=1)
    assert flaws(page) == []
    if size == "phone":  # what follows is the same on every screen
        page.get_by_label("Helm").locator("summary").click()
        page.get_by_role("button", name="Resign…").click()
        page.get_by_role("button", name="Keep flying").wait_for()
        assert flaws(page) == []
        page.get_by_role("button", name="Keep flying").click()
        page.get_by_label("Helm").locator("summary").click()
        page.keyboard.press("s")
        fly(page).click()
        expect(over(page)).to_be_visible()
        assert flaws(page) == []


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_every_control_of_the_board_is_large_enough_for_a_finger(
    visit: Visitor, table_server: Player, size: str
) -> None:
    page = sit_down(visit, table_server, size)
    small = page.locator("#board button, #board summary").evaluate_all(
        """(all) => all.map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect()])
             .filter(([, box]) => box.width > 0 && (box.width < 40 || box.height < 40)).map(([name]) => name)"""
    )
    assert small == []
