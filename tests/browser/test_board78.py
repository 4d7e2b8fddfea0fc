"""The board of Mayday (1978), played in a real browser through what one sees: by keyboard, by finger, by mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, flaws
from tests.server.serving import Player

FLY = re.compile("^Fly")
LEGAL = "[data-legal]"
FUTURE = "[data-future] .card"
TURNS = 6


def sit_down(visit: Visitor, player: Player, size: str = "wide", bots: int = 3, **options: int) -> Page:
    """A page at the first seat of a race against cadets, waiting for its reader's decision."""
    made = player.make("me", *["cadet"] * bots, options=options)
    page = visit(f"/t/{made['table']}#seat={made['held'][0]['token']}", size)
    expect(fly(page)).to_be_enabled()
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


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_whole_race_is_flown_by_keyboard(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server, gp_turns=TURNS)
    said = []
    for turn, key in enumerate(["s", "s", "c", "d", "ArrowRight", "w"], start=1):
        turn_has_come(page, turn)
        page.keyboard.press(key)
        said.append(chosen(page).inner_text().splitlines()[0])
        page.keyboard.press("Enter")
    expect(over(page)).to_be_visible()
    assert said == ["Launch S", "Thrust S", "Coast", "Thrust SE", "Thrust N", "Thrust N"]
    expect(fly(page)).to_have_count(0)


def test_a_whole_race_is_flown_with_a_finger_on_the_rose(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server, "phone", gp_turns=TURNS)
    rose = page.get_by_role("group", name="Thrust")
    for turn, petal in enumerate(["Launch S:", "Thrust S:", "Coast", "Thrust SW:", "Thrust N:", "Coast"], start=1):
        turn_has_come(page, turn)
        rose.get_by_role("button", name=re.compile(f"^{petal}")).tap()
        fly(page).tap()
    expect(over(page)).to_be_visible()


def test_whoever_flies_with_enter_on_the_button_finds_the_focus_there_again(
    visit: Visitor, table_server: Player
) -> None:
    page = sit_down(visit, table_server, bots=1)
    fly(page).focus()
    for turn in (1, 2, 3):
        turn_has_come(page, turn)
        expect(fly(page)).to_be_focused()
        page.keyboard.press("Enter")


def test_the_board_keeps_its_size_while_others_decide(visit: Visitor, table_server: Player) -> None:
    made = table_server.make("me", "me")
    tokens = {held["seat"]: held["token"] for held in made["held"]}
    first = table_server.view(made["table"])["actors"][0]
    page = visit(f"/t/{made['table']}#seat={tokens[first]}", "phone")
    expect(fly(page)).to_be_enabled()
    before = board(page).bounding_box()
    fly(page).tap()
    expect(page.get_by_role("status", name="The helm")).to_contain_text("is choosing a course")
    assert board(page).bounding_box() == before


def test_the_future_counter_is_dragged_with_the_mouse(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server, bots=1)
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
    page = sit_down(visit, table_server, "phone", bots=1)
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
    assert middle(launch_n) == pytest.approx(before, abs=0.5)
    x, y = before
    stroke((x + 120, y + 60), (x + 90, y + 20))
    moved = middle(launch_n)
    assert moved[0] < before[0] - 10
    assert moved[1] < before[1] - 10


def test_two_clicks_on_a_hex_fly_there(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server, bots=1)
    page.locator(LEGAL).and_(page.get_by_role("button", name=re.compile("^Launch NW"))).dblclick()
    turn_has_come(page, 2)
    expect(page.get_by_role("region", name="Vessel")).to_contain_text("launching NW")


def test_a_hex_out_of_reach_says_why_and_opens_the_rule(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server, bots=1)
    x, y = middle(page.locator(FUTURE))
    page.mouse.click(x - 40, y + 250)
    expect(chosen(page)).to_contain_text("From a world: one hex only")
    chosen(page).get_by_role("link", name="MD-GRV.20").click()
    expect(page.get_by_text("Launching from a world").first).to_be_visible()


def test_the_board_is_panned_and_zoomed_and_comes_back(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server, bots=1)
    counter = page.locator(FUTURE)
    before = counter.bounding_box()
    assert before is not None
    page.mouse.move(before["x"] + 5, before["y"] + 90)
    page.mouse.wheel(0, -400)
    page.mouse.down()
    page.mouse.move(before["x"] - 120, before["y"] + 40, steps=4)
    page.mouse.up()
    after = counter.bounding_box()
    assert after is not None
    assert after["width"] > before["width"] * 1.2
    assert after["x"] < before["x"]
    page.keyboard.press("g")
    expect(board(page).get_by_text("Delta", exact=True)).to_be_in_viewport()
    page.keyboard.press("h")
    expect(counter).to_be_in_viewport()
    back = counter.bounding_box()
    assert back is not None
    assert abs(back["x"] - before["x"]) < 2
    assert abs(back["width"] - before["width"]) < 2


def test_giving_up_is_asked_for_twice(visit: Visitor, table_server: Player) -> None:
    page = sit_down(visit, table_server, bots=1)
    page.get_by_label("Helm").locator("summary").click()
    page.get_by_role("button", name="Resign…").click()
    page.get_by_role("button", name="Yes, I resign").click()
    expect(over(page)).to_be_visible()


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_board_has_no_fault_axe_can_find(visit: Visitor, table_server: Player, size: str) -> None:
    page = sit_down(visit, table_server, size, gp_turns=1)
    assert flaws(page) == []
    page.get_by_label("Helm").locator("summary").click()
    page.get_by_role("button", name="Resign…").click()
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
