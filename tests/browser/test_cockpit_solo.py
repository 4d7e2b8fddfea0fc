"""One person and a crew of bots, from the front page to the debrief and on to the next flight."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from mayday.server.settings import Settings
from tests.browser.conftest import Visitor, flaws
from tests.browser.crewears import Ears, Truth, leaks, out_of_place, votes_heard
from tests.browser.crewhands import AN_HOUR, CrewMember, fly, staged
from tests.games.cockpit.staging import FIXTURES, first_markers
from tests.server.serving import Player, answered, serving

CREW: Final = {"cards": FIXTURES["A"], "markers": first_markers("A", lies={(3, 4)})}
# The first and the third are left. The third looks at the first, and nothing goes on before; then all others vote.
PHASE_3: Final = {**CREW, "phase": "phase3", "status": ("reliable", "none", "reliable", "none", "none")}
# The first is captain and honest, and lets others in.
END_PHASE: Final = {**CREW, "phase": "end", "access": (0,)}
NOTEBOOK: Final = {"options": {"deduction_panel": "on"}}


@pytest.fixture(scope="module")
def usual_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """A server whose bots take the time that they usually take."""
    database = f"sqlite:///{tmp_path_factory.mktemp('usual')}/tables.db"
    with serving(database, bot_pause=Settings().bot_pause) as player:
        yield player


def play_now(page: Page) -> None:
    """Start from the front page: seven bots are the usual company, one press, and off."""
    flight = page.get_by_role("article", name="Flight LK-886")
    expect(flight.get_by_role("status")).to_have_text("7")
    flight.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")


def look_back(page: Page) -> None:
    """Open the debrief and read it: the crew, the plot, the lies."""
    page.get_by_role("group", name="What is shown").get_by_role("button", name="Debrief").click()
    for heading in ("The crew, all cards open", "How suspicion moved", "Every vote beside the inference"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    expect(page.get_by_text(re.compile(r"\d+ markers, \d+ lies?\."))).to_be_visible()
    moment = page.get_by_role("slider", name="Moment of the flight")
    expect(moment).not_to_have_value("0")
    moment.press("Home")
    expect(moment).to_have_value("0")
    expect(page.get_by_role("list", name="Suspicion at this moment").get_by_role("listitem")).not_to_have_count(0)


def test_a_flight_with_seven_bots_on_a_phone_and_then_another_one(visit: Visitor) -> None:
    page = visit("/", "phone")
    play_now(page)
    first = page.url
    me = CrewMember(page, "touch", seed=3)
    fly([me])
    look_back(page)
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(first)
    page.wait_for_url("**/t/*")
    expect(me.over).to_have_count(0)
    before = me.did.total()
    fly([me], until=lambda: me.did.total() > before)


def test_bots_at_their_usual_pace_talk_and_vote_and_a_watcher_hears_no_secret(
    visit: Visitor, usual_server: Player
) -> None:
    position = {**PHASE_3, "options": {"discussion_seconds": AN_HOUR}}
    made = staged(usual_server, position, "bot:cadet", "bot:cadet", "Cleo", "bot:cadet", "bot:cadet")
    ears, gallery = (Ears(visit("about:blank", url=usual_server.url)) for _ in range(2))
    gallery.page.goto(f"/t/{made['table']}")
    expect(gallery.page.get_by_text("You are watching.").first).to_be_visible()
    ears.page.goto(f"/t/{made['table']}#seat={made['held'][0]['token']}")
    me = CrewMember(ears.page, "mouse", seed=7)
    expect(me.alone).to_be_visible()
    gallery.page.get_by_role("button", name="Seats").first.click()
    gallery.page.get_by_label("Say to the other spectators").fill("My money is on Cleo.")
    gallery.page.get_by_role("button", name="Say it").click()
    expect(gallery.page.get_by_role("log", name="Talk of the spectators")).to_contain_text("My money is on Cleo.")

    fly([me])
    assert (me.did["ready"], me.did["voted"]) == (1, 1)
    assert me.did["saw cards shown"] >= 1
    expect(gallery.page.get_by_role("region", name="The game is over")).to_be_visible()
    debrief = usual_server.view(made["table"])["view"]["debrief"]
    truth = Truth(
        teams=debrief["teams"],
        veterans=debrief["veterans"],
        tokens={held["seat"]: held["token"] for held in made["held"]},
        host=made["host"],
        seed=answered(usual_server.get(f"/api/tables/{made['table']}/seed"))["seed"],
    )
    for one, seat in ((ears, 2), (gallery, None)):
        one.take()
        assert len(votes_heard(one.heard)) == 1
        assert leaks(one.heard, seat, truth) == []
    assert out_of_place(gallery, truth) == []


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_a_whole_flight_with_seven_bots_at_their_usual_pace(visit: Visitor, usual_server: Player) -> None:
    page = visit("/", url=usual_server.url)
    play_now(page)
    me = CrewMember(page, "mouse", seed=7)
    fly([me])
    assert me.did["voted"] >= 2
    look_back(page)


@pytest.mark.parametrize(
    ("size", "seat", "position"), [("wide", 0, END_PHASE), ("phone", 2, PHASE_3)], ids=["wide", "phone"]
)
def test_the_notebook_counts_and_no_part_of_the_table_shuts_anybody_out(
    visit: Visitor, table_server: Player, size: str, seat: int, position: Mapping[str, Any]
) -> None:
    crew = ["bot:cadet"] * 5
    crew[seat] = "Ann"
    made = staged(table_server, {**position, **NOTEBOOK}, *crew)
    page = visit(f"/t/{made['table']}#seat={made['held'][0]['token']}", size)
    me = CrewMember(page, "touch" if size == "phone" else "keys", seed=5)
    fly([me], until=me.asked)
    assert flaws(page) == []
    me.open_part("Talk")
    page.get_by_role("group", name="Say something about a person").wait_for()
    assert flaws(page) == []
    me.open_part("Notebook")
    book = page.get_by_role("region", name="Notebook")
    expect(book.get_by_role("heading", name=re.compile("crews fit|How you all look to others"))).to_be_visible()
    expect(book.get_by_text("%").first).to_be_visible()
    assert flaws(page) == []
    me.write(book.get_by_role("textbox", name="Your own notes"), "Trust nobody.")
    expect(book.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    page.reload()
    me.open_part("Notebook")
    expect(book.get_by_role("textbox", name="Your own notes")).to_have_value("Trust nobody.")
    me.open_part("Table")
    fly([me])
    assert flaws(page) == []
    look_back(page)
    assert flaws(page) == []
