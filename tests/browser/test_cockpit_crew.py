"""Eight people in eight browsers fly to the end, and nothing that reaches any of them was another's secret."""

from __future__ import annotations

import time
from typing import Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visitor
from tests.browser.crewears import Ears, Heard, Truth, leaks, out_of_place
from tests.browser.crewhands import CrewMember, Way, fly, make_flight, sit_down
from tests.server.serving import Player, answered

CREW: Final[dict[str, Way]] = {
    "Ann": "mouse",
    "Bo": "touch",
    "Cleo": "keys",
    "Dov": "mouse",
    "Edda": "touch",
    "Finn": "mouse",
    "Gus": "mouse",
    "Hedy": "touch",
}
SAYS = "I have seen nothing that I would not tell."


class Wire:
    """The line of one browser, which can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self._lines: list[WebSocketRoute] = []
        self._cut = False
        page.route_web_socket("**/socket", self._pass_on)

    def _pass_on(self, line: WebSocketRoute) -> None:
        if self._cut:
            line.close()
        else:
            line.connect_to_server()
            self._lines.append(line)

    def cut(self) -> None:
        self._cut = True
        self._lines[-1].close()

    def mend(self) -> None:
        self._cut = False


def listening(visit: Visitor, size: str = "wide") -> Ears:
    """A browser whose traffic is recorded from its very first page on."""
    return Ears(visit("about:blank", size))


def truth_of(player: Player, ears: list[Ears], table: str) -> Truth:
    """What was hidden, told by the debrief and by the browsers' own memories."""
    debrief = player.view(table)["view"]["debrief"]
    kept = [one.kept() for one in ears]
    return Truth(
        teams=debrief["teams"],
        veterans=debrief["veterans"],
        tokens={held["seat"]: held["token"] for one in kept for held in one["seats"]},
        host=kept[0]["host"],
        seed=answered(player.get(f"/api/tables/{table}/seed"))["seed"],
    )


@pytest.mark.timeout(300)
def test_eight_browsers_fly_to_the_end_and_none_hears_a_secret_of_another(visit: Visitor, table_server: Player) -> None:
    ears = [listening(visit, "phone" if way == "touch" else "wide") for way in CREW.values()]
    crew = [
        CrewMember(one.page, way, seed, tires=9)
        for seed, (one, way) in enumerate(zip(ears, CREW.values(), strict=True))
    ]
    ann, bo, cleo, dov = crew[:4]
    wire = Wire(dov.page)
    # Windows that wait for everybody and markers shown at once make the flight short; all else is as proposed.
    link = make_flight(
        ann.page,
        *("me", *["open"] * 7),
        names=["Ann"],
        veteran_mode="all",
        veteran_in_first_suspicions="off",
        veteran_window_seconds=0,
        marker_reveal_seconds=0,
    )
    for one, name in list(zip(ears, CREW, strict=True))[1:]:
        sit_down(one.page, link, name)
    gallery = listening(visit)
    gallery.page.goto(link)
    expect(gallery.page.get_by_text("You are watching.").first).to_be_visible()

    ann.say(SAYS)
    bo.suspect("Ann")
    cleo.say("Says who?")
    for member in (ann, dov, cleo):
        expect(member.page.get_by_role("log", name="What was said")).to_contain_text("Says who?")
        expect(member.page.get_by_role("log", name="What was said")).to_contain_text("suspect")
    gallery.page.get_by_role("button", name="Seats").first.click()
    gallery.page.get_by_label("Say to the other spectators").fill("My money is on Hedy.")
    gallery.page.get_by_role("button", name="Say it").click()
    expect(gallery.page.get_by_role("log", name="Talk of the spectators")).to_contain_text("My money is on Hedy.")

    begun = time.monotonic()
    heard_last = 0.0

    def listen() -> bool:
        nonlocal heard_last
        if any(member.did["used"] for member in crew):
            for member in crew:
                member.tires = 0  # one card will do: from here on all windows are let go by
        if time.monotonic() - heard_last > 2:
            heard_last = time.monotonic()
            for one in (*ears, gallery):
                one.take()
        return False

    fly(crew, until=lambda: listen() or dov.did.total() > 1)
    wire.cut()
    expect(dov.page.get_by_text("Reconnecting")).to_be_attached()
    fly([member for member in crew if member is not dov], until=lambda: time.monotonic() > begun + 3)
    wire.mend()
    expect(dov.page.get_by_text("Live", exact=True)).to_be_attached(timeout=20_000)
    fly(crew, seconds=200, until=listen)

    for one in (*ears, gallery):
        one.take()
    for member in crew:
        expect(member.over).to_be_visible()
    assert sum(member.did["used"] for member in crew) >= 1, "nobody has used a Veteran card"
    assert sum(member.did["turned the vote"] for member in crew) >= 1
    assert sum(member.did["could not lie"] for member in crew) >= 1
    table = link.rpartition("/")[2]
    truth = truth_of(table_server, ears, table)
    assert sorted(truth.tokens) == list(range(8))
    for seat, one in enumerate(ears):
        assert len(one.heard) > 100
        assert leaks(one.heard, seat, truth) == []
    assert leaks(gallery.heard, None, truth) == []
    for one in (*ears, gallery):
        assert out_of_place(one, truth) == []


def test_a_recording_is_read_as_it_came(visit: Visitor, table_server: Player) -> None:
    """The ears themselves: a secret that a page asks for is in what was heard."""
    made = table_server.make(*["me"] * 5, game="cockpit", scenario="flight")
    own = made["held"][1]["token"]
    ears = listening(visit)
    ears.page.goto(f"/t/{made['table']}#seat={own}")
    expect(ears.page.get_by_role("region", name="Yours alone")).to_be_visible()
    ears.take()
    assert any(one.own and own in one.text for one in ears.heard)
    assert any('"dealt"' in one.text for one in ears.heard)
    assert any(one.path == f"/api/tables/{made['table']}" for one in ears.heard)
    assert Heard("", "/api/games") not in ears.heard
    assert any(own in address for address in ears.addresses)
