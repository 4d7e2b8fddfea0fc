"""Eight people in eight browsers fly to the end, and nothing that reaches any of them was another's secret."""

from __future__ import annotations

import json
import threading
from itertools import cycle
from typing import Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visitor
from tests.browser.crewears import Ears, Heard, Truth, leaks, out_of_place, votes_heard
from tests.browser.crewhands import AN_HOUR, CrewMember, Way, fly, make_flight, remember_flights, sit_down
from tests.server.serving import Player, answered

CREW: Final[dict[str, Way]] = {
    "Ann": "mouse",
    "Bo": "touch",
    "Cleo": "keys",
    "Dov": "mouse",
    "Edda": "touch",
    "Finn": "touch",
    "Gus": "touch",
    "Hedy": "touch",
}
VETERANS: Final = ("Ann", "Bo", "Cleo")
TURNING: Final = ("Ann", "Bo")
"""Who think again about a vote."""
SAYS = "I have seen nothing that I would not tell."
CLOCKS: Final = (
    "discussion_seconds",
    "look_seconds",
    "vote_seconds",
    "end_seconds",
    "veteran_window_seconds",
    "marker_reveal_seconds",
)
NO_CLOCK: Final[dict[str, str | int]] = dict.fromkeys(CLOCKS, 0)


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


class Onlooker(threading.Thread):
    """A spectator without a browser, who hears what any spectator is sent, until the flight is over."""

    def __init__(self, player: Player, table: str) -> None:
        super().__init__(daemon=True)
        self.heard: list[Heard] = []
        self._line = player.socket(table)
        self.start()

    def run(self) -> None:
        with self._line as line:
            for text in line.connection:
                self.heard.append(Heard(str(text), ""))
                message = json.loads(text)
                if message["type"] == "update" and message["table"]["outcome"]:
                    break


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


def fly_in_eight_browsers(visit: Visitor, player: Player, votes: tuple[str, ...], **options: str | int) -> None:
    """Sit down, talk, lose a line and find it again, fly to the end; then weigh all that was heard."""
    ears = [listening(visit, "phone" if way == "touch" else "wide") for way in CREW.values()]
    crew = [
        CrewMember(one.page, way, seed, tires=9, votes=votes, turns=name in TURNING)
        for seed, (one, (name, way)) in enumerate(zip(ears, CREW.items(), strict=True))
    ]
    ann, bo, cleo, dov = crew[:4]
    others = [member for member in crew if member is not dov]
    wire = Wire(dov.page)
    for one, name in zip(ears, VETERANS, strict=False):
        remember_flights(one.page, name)
    link = make_flight(
        ann.page,
        *("me", *["open"] * 7),
        names=["Ann"],
        veteran_in_first_suspicions="off",
        listen_hold_seconds=AN_HOUR,
        **options,
    )
    for one, name in list(zip(ears, CREW, strict=True))[1:]:
        sit_down(one.page, link, name)
    table = link.rpartition("/")[2]
    onlooker = Onlooker(player, table)

    ann.say(SAYS)
    bo.suspect("Ann")
    cleo.say("Says who?")
    for member in (ann, dov, cleo):
        expect(member.page.get_by_role("log", name="What was said")).to_contain_text("Says who?")
        expect(member.page.get_by_role("log", name="What was said")).to_contain_text("suspect")

    turns = cycle(ears)

    def listen() -> None:
        # One card and one look of the End Phase will do: from here on they are all let go by.
        used = any(member.did["used"] for member in crew)
        ordered = any(member.did["ordered a look"] for member in crew)
        for member in crew:
            member.tires = 0 if used else member.tires
            member.curious = not ordered
        next(turns).take()

    def deeds() -> int:
        """What all the others must have been told of."""
        return sum(member.did[what] for member in others for what in ("marked", "lied", "voted"))

    fly(crew, until=lambda: dov.did.total() > 1 and any(member.asked() for member in others), meanwhile=listen)
    wire.cut()
    expect(dov.page.get_by_text("Reconnecting")).to_be_attached()
    before = deeds()
    fly(others, until=lambda: deeds() > before, meanwhile=listen)
    wire.mend()
    expect(dov.page.get_by_text("Live", exact=True)).to_be_attached()
    fly(crew, meanwhile=listen)

    for one in ears:
        one.take()
    onlooker.join()
    assert sum(member.did["turned the vote"] for member in crew) >= 1
    assert sum(member.did["could not lie"] for member in crew) >= 1
    truth = truth_of(player, ears, table)
    assert sorted(truth.tokens) == list(range(8))
    view = player.view(table)["view"]
    assert view["uses"], "nobody has used a Veteran card"
    for heard in (*(one.heard for one in ears), onlooker.heard):
        assert len(votes_heard(heard)) == len(view["polls"])
    for seat, one in enumerate(ears):
        assert leaks(one.heard, seat, truth) == []
        assert out_of_place(one, truth) == []
    assert leaks(onlooker.heard, None, truth) == []


@pytest.mark.timeout(600)
def test_eight_browsers_fly_to_the_end_and_none_hears_a_secret_of_another(visit: Visitor, table_server: Player) -> None:
    """A flight is short where all vote alike."""
    fly_in_eight_browsers(visit, table_server, ("Punch",), **NO_CLOCK)


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_eight_browsers_discuss_each_vote_and_fly_on_a_whim(visit: Visitor, table_server: Player) -> None:
    options = {**NO_CLOCK, "discussion_seconds": AN_HOUR, "vote_seconds": AN_HOUR, "veteran_mode": "all"}
    fly_in_eight_browsers(visit, table_server, ("Punch", "Protect"), **options)


def test_a_recording_is_read_as_it_came(visit: Visitor, table_server: Player) -> None:
    """The ears themselves: a secret that a page asks for is in what was heard."""
    made = table_server.make(*["me"] * 5, game="cockpit", scenario="flight")
    own = made["held"][1]["token"]
    ears = listening(visit)
    with ears.page.expect_response("**/api/games"):
        ears.page.goto(f"/t/{made['table']}#seat={own}")
    expect(ears.page.get_by_role("region", name="Yours alone")).to_be_visible()
    ears.take()
    assert any(one.own and own in one.text for one in ears.heard)
    assert any('"dealt"' in one.text for one in ears.heard)
    read = {one.path: one.text for one in ears.heard if one.path}
    assert all(read[path] for path in ("/api/games", f"/api/tables/{made['table']}"))
    assert any(own in address for address in ears.addresses)
