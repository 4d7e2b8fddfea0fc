"""The page around the boards, used as people use it: playing, inviting, watching, looking back, looking up."""

from __future__ import annotations

import random
import re
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.hands78 import load_file
from tests.server.serving import Player, eventually, process

FLY = re.compile("^Fly")


def fly(page: Page) -> None:
    """Send the course that the board proposes."""
    page.get_by_role("button", name=FLY).click()


def asked(page: Page) -> Locator:
    """The control that is there while the page's reader must decide."""
    return page.get_by_role("button", name=FLY)


def told(page: Page) -> Locator:
    """The entries of the log."""
    return page.locator("button.entry")


def is_live(page: Page) -> None:
    expect(page.get_by_text("Live", exact=True)).to_be_attached()


def make_table(page: Page, *others: str, name: str = "Ann", turns: int = 0) -> None:
    """Fill in the form of a new table: oneself, then seats such as `me`, `open` or `bot:cadet`."""
    page.get_by_label("Name at seat 1").fill(name)
    for number, who in enumerate(others, start=2):
        if number > 2:
            page.get_by_role("button", name="Add a seat").click()
        page.get_by_label(f"Seat {number}", exact=True).select_option(who)
    if turns:
        page.get_by_text("Options of the rules").click()
        page.get_by_label("Game-turns of a race, 0 for no limit").fill(str(turns))
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")


def finished(player: Player) -> str:
    """A race of one turn in which both yachts stay where they are."""
    made = player.make("me", "me", options={"gp_turns": 1}, title="Short race")
    tokens = {held["seat"]: held["token"] for held in made["held"]}
    for ply in (0, 1):
        seat = player.view(made["table"])["actors"][0]
        mark = "AB"[seat]
        assert player.act(made["table"], tokens[seat], ply, text=f"stay {mark}").status_code == 200
    table: str = made["table"]
    return table


def race_now(page: Page) -> Locator:
    """The button on the front page that starts a race against bots."""
    return page.get_by_role("article", name="The Grand Prix").get_by_role("button", name="Play now")


def the_one_asked(*pages: Page) -> Page:
    """Whichever of these people must decide, once all know whose decision it is."""
    for page in pages:
        expect(page.get_by_role("list", name="Seats").get_by_text("decides")).to_be_visible()
    # Whoever has just sat down is still told as a spectator for a moment.
    found: Page = eventually(lambda: next((page for page in pages if asked(page).count()), None), "a question")
    return found


def a_port() -> int:
    """A free one, and none of those that the system lends to callers, so that it stays free while nobody listens."""
    for port in random.sample(range(20_000, 32_000), k=100):
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def test_two_clicks_from_the_front_page_make_a_first_move(visit: Visitor) -> None:
    page = visit("/", "phone")
    race_now(page).click()
    fly(page)
    expect(page.get_by_role("status", name="Now")).not_to_be_empty()
    page.keyboard.press("l")
    expect(told(page).filter(has_text="Player").first).to_be_visible()
    # The cadets answer, and it is our decision again.
    expect(asked(page)).to_be_enabled()


def test_an_invitation_is_a_link(visit: Visitor) -> None:
    ann = visit("/new")
    make_table(ann, "open")
    expect(ann.get_by_role("heading", name="Waiting for 1 more")).to_be_visible()
    link = ann.get_by_label("Link to this table", exact=True).input_value()
    bo = visit(link)
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit here").click()
    for page in (ann, bo):
        expect(page.get_by_role("list", name="Seats").get_by_text("Bo", exact=True)).to_be_visible()
        is_live(page)
    first = the_one_asked(ann, bo)
    before = told(ann).count()
    fly(first)
    second = bo if first is ann else ann
    expect(asked(second)).to_be_enabled()
    expect(asked(first)).to_have_count(0)
    fly(second)
    expect(told(ann).nth(before)).to_be_visible()


def test_a_watcher_sees_the_game_and_cannot_touch_it(visit: Visitor) -> None:
    ann = visit("/new")
    make_table(ann, "bot:cadet")
    watcher = visit(ann.url)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    is_live(watcher)
    expect(asked(ann)).to_be_enabled()
    count = told(watcher).count()
    fly(ann)
    expect(asked(ann)).to_be_enabled()
    fly(ann)
    expect(told(watcher).nth(count)).to_be_visible()
    expect(asked(watcher)).to_have_count(0)


def test_a_seat_moves_to_another_device_by_its_secret_link(visit: Visitor) -> None:
    ann = visit("/new")
    make_table(ann, "bot:cadet")
    ann.get_by_role("button", name="This table", exact=True).click()
    link = ann.get_by_label("Secret link to the seat of Ann", exact=True).input_value()
    phone = visit(link, "phone")
    expect(asked(phone)).to_be_enabled()
    assert "#" not in phone.url
    fly(phone)
    phone.reload()
    expect(asked(phone)).to_be_enabled()


def test_the_host_fills_an_open_seat_with_a_bot(visit: Visitor) -> None:
    ann = visit("/new")
    make_table(ann, "open", "open")
    ann.get_by_role("button", name="Seat a Cadet bot").first.click()
    expect(ann.get_by_role("heading", name="Waiting for 1 more")).to_be_visible()
    ann.get_by_role("button", name="Seat a Cadet bot").first.click()
    expect(asked(ann)).to_be_enabled()


def test_whoever_must_go_lets_a_bot_play_on_and_may_watch(visit: Visitor) -> None:
    ann = visit("/new")
    make_table(ann, "bot:cadet")
    fly(ann)
    expect(asked(ann)).to_be_enabled()  # the table waits for her, so that nothing is told meanwhile
    count = told(ann).count()
    ann.get_by_role("button", name="This table", exact=True).click()
    ann.get_by_role("button", name="Leave for good").click()
    ann.get_by_role("button", name="Cadet plays on").click()
    expect(ann.get_by_text("You are watching.")).to_be_visible()
    expect(told(ann).nth(count + 3)).to_be_visible()
    expect(asked(ann)).to_have_count(0)


def test_closing_the_page_loses_nothing(visit: Visitor) -> None:
    ann = visit("/new")
    make_table(ann, "bot:cadet")
    expect(asked(ann)).to_be_enabled()
    ann.goto("/")
    ann.get_by_role("region", name="Your games").get_by_role("link", name=re.compile("The Grand Prix")).click()
    expect(asked(ann)).to_be_enabled()


def test_both_browsers_go_on_by_themselves_after_the_server_died(visit: Visitor, tmp_path: Path) -> None:
    database, port = f"sqlite:///{tmp_path}/tables.db", a_port()
    with process(database, port=port) as server:
        ann = visit("/new", url=server.player.url)
        make_table(ann, "open")
        bo = visit(ann.url, url=server.player.url)
        bo.get_by_role("button", name="Sit here").click()
        first = the_one_asked(ann, bo)
        fly(first)
        second = bo if first is ann else ann
        expect(asked(second)).to_be_enabled()
        server.kill()
        for page in (ann, bo):
            expect(page.get_by_text("Reconnecting")).to_be_visible()
    with process(database, port=port):
        for page in (ann, bo):
            expect(page.get_by_text("Live", exact=True)).to_be_visible()
        fly(second)
        expect(asked(first)).to_be_enabled()


def test_two_people_share_one_screen(visit: Visitor) -> None:
    page = visit("/new")
    make_table(page, "me")
    page.get_by_text("Pass the device to").wait_for()
    expect(asked(page)).to_have_count(0)
    expect(told(page)).to_have_count(0)
    first = page.get_by_role("button", name=re.compile("^I am")).inner_text()
    page.get_by_role("button", name=first).click()
    fly(page)
    second = page.get_by_role("button", name=re.compile("^I am"))
    expect(second).to_be_focused()
    assert second.inner_text() != first
    page.get_by_role("button", name="No curtain at this table").click()
    fly(page)
    expect(asked(page)).to_be_enabled()
    expect(page.get_by_text("Pass the device to")).to_have_count(0)


def test_a_game_is_gone_through_again_ply_by_ply(visit: Visitor, table_server: Player) -> None:
    page = visit(f"/replay/{finished(table_server)}")
    slider = page.get_by_role("slider", name="Ply")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(page.get_by_text("The game is over")).to_have_count(0)
    page.keyboard.press("End")
    expect(slider).to_have_value("2")
    expect(page.get_by_role("status", name="Now")).to_have_text("The game is over")
    expect(told(page).last).to_contain_text("A draw")
    told(page).first.click()
    expect(slider).to_have_value("0")
    page.get_by_label("Eyes").select_option("Player 2")
    expect(page.get_by_label("Eyes")).to_have_value("1")
    page.get_by_label("Speed").select_option("8")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value("2")


def test_a_record_is_taken_home_and_brought_back(visit: Visitor, table_server: Player, tmp_path: Path) -> None:
    page = visit(f"/t/{finished(table_server)}")
    expect(page.get_by_role("heading", name=re.compile("A draw"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    page.goto("/")
    expect(load_file(page, file)).to_contain_text("A record of Mayday (1978): Player 1, Player 2; 2 actions.")
    page.get_by_role("button", name="Look at it").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("slider", name="Ply")).to_have_value("0")
    page.keyboard.press("End")
    expect(told(page).last).to_contain_text("A draw")


def test_the_rules_open_at_a_rule_and_are_searched(visit: Visitor, table_server: Player) -> None:
    page = visit(f"/t/{finished(table_server)}")
    link = page.get_by_role("link", name="MD-GP.06").first
    link.click()
    rule = page.get_by_role("article", name=re.compile("^MD-GP.06"))
    expect(rule).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("gravity hex entered displaced")
    page.get_by_role("button", name=re.compile("MD-GRV.02")).click()
    expect(page.get_by_role("article", name=re.compile("^MD-GRV.02"))).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name="Rules")).to_have_count(0)
    expect(link).to_be_focused()


def test_a_rule_has_an_address_of_its_own(visit: Visitor) -> None:
    page = visit("/rules/mayday78/md-las.04")
    rule = page.get_by_role("article", name=re.compile("^MD-LAS.04"))
    expect(rule).to_be_in_viewport()
    expect(rule.get_by_text("Not in play yet")).to_have_count(0)
    page.get_by_role("button", name="Contents").click()
    expect(page.get_by_role("button", name=re.compile("Vector movement"))).to_be_visible()
    expect(page).to_have_url(re.compile("/rules/mayday78$"))


def test_what_is_not_there_is_said_to_be_missing(visit: Visitor) -> None:
    page = visit("/t/0000000000000")
    for path in ("/replay/0000000000000", "/nowhere"):
        page.get_by_role("link", name="To the front page").wait_for()
        page.goto(path)
    page.get_by_role("link", name="To the front page").click()
    expect(race_now(page)).to_be_visible()
    assert flaws(page) == []


def test_everything_can_be_done_with_the_keyboard_alone(visit: Visitor) -> None:
    page = visit()
    expect(race_now(page)).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if race_now(page).evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(asked(page)).to_be_enabled()
    page.keyboard.press("w")
    page.keyboard.press("Enter")
    expect(page.locator(".log .entry", has_text="(Player)").first).to_be_visible()
    expect(asked(page)).to_be_enabled()  # the cadets have moved, so the newest entry stays the newest
    page.keyboard.press("l")
    expect(told(page).last).to_be_focused()
    page.keyboard.press("Home")
    expect(told(page).first).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Close the rules")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.get_by_role("dialog").get_by_role("button", name="Resign").press("Enter")
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").press("Enter")
    expect(told(page).filter(has_text="Player gives up.")).to_be_visible()


@pytest.mark.parametrize("size", ["lying phone", "small phone"])
def test_the_smallest_screens_have_every_control_within_reach(visit: Visitor, size: str) -> None:
    page = visit("/", size)
    race_now(page).wait_for()
    assert flaws(page) == []
    race_now(page).click()
    expect(asked(page)).to_be_enabled()
    controls = page.get_by_role("group", name="Thrust").get_by_role("button").all()
    controls += page.get_by_role("group", name="View").get_by_role("button").all()
    controls += page.get_by_role("navigation", name="Parts of the table").get_by_role("button").all()
    for control in (*controls, asked(page), page.get_by_role("button", name="Reset"), page.get_by_label("More")):
        expect(control).to_be_in_viewport(ratio=0.99)
        control.click(trial=True, force=not control.is_enabled())
    page.keyboard.press("m")
    inside = page.get_by_role("dialog")
    assert inside.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Log")).click()
    expect(told(page).last).to_be_in_viewport()


def test_reading_the_log_by_arrows_leaves_the_chosen_course_alone(visit: Visitor) -> None:
    page = visit()
    race_now(page).click()
    expect(asked(page)).to_be_enabled()
    page.keyboard.press("s")
    course = page.get_by_role("status", name="The course you have chosen").get_by_text("Launch S", exact=True)
    expect(course).to_be_visible()
    page.keyboard.press("l")
    expect(told(page).last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(told(page).nth(-2)).to_be_focused()
    expect(course).to_be_visible()


@pytest.mark.parametrize("size", [pytest.param("wide", marks=pytest.mark.soak), "phone"])
def test_no_screen_shuts_anybody_out(visit: Visitor, table_server: Player, size: str) -> None:
    page = visit("/", size)
    race_now(page).wait_for()
    assert flaws(page) == []
    page.goto("/new")
    page.get_by_text("Options of the rules").click()
    page.get_by_label("Game-turns of a race, 0 for no limit").wait_for()
    assert flaws(page) == []
    make_table(page, "open")
    page.get_by_role("heading", name="Waiting for 1 more").wait_for()
    assert flaws(page) == []
    page.get_by_role("button", name="This table", exact=True).click()
    page.get_by_role("dialog").wait_for()
    assert flaws(page) == []
    done = finished(table_server)
    page.goto(f"/replay/{done}")
    page.get_by_role("slider").wait_for()
    assert flaws(page) == []
    page.goto(f"/t/{done}")
    page.get_by_role("heading", name=re.compile("A draw")).wait_for()
    assert flaws(page) == []
    if size == "phone":
        for part in ("Seats", "Log"):
            page.get_by_role("button", name=part).click()
            assert flaws(page) == []
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("button", name=re.compile("Components and data")).click()
    page.get_by_role("article", name=re.compile("^MD-DAT.01")).wait_for()
    assert flaws(page) == []
    page.goto("/rules/mayday78/MD-GRV.02")
    expect(page.get_by_role("article", name=re.compile("^MD-GRV.02"))).to_be_in_viewport()
    assert flaws(page) == []
    page.goto("/rules")
    page.get_by_role("main").get_by_role("listitem").first.wait_for()
    assert flaws(page) == []
    page.goto("/nowhere")
    page.get_by_role("link", name="To the front page").wait_for()
    assert flaws(page) == []
