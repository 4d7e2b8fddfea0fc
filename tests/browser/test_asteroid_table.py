"""Two people in two browsers, one of them the computer, and somebody who watches: nobody hears what is not for them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.crewears import Ears
from tests.browser.stationears import leaks, out_of_place
from tests.browser.stationhands import Hand, explore, make_station
from tests.browser.stationscene import last_turns
from tests.browser.stationtruth import Truth, moments_of
from tests.server.serving import Json, Player, answered

CREW = ("lucky", "muscles", "jones")
"""Lucky has his chit and his brother, and Ms. Jones feels what the computer sees."""
COMPUTER = 1
LISTENING = 20
"""Looks at the screens between two at what stands outside of them."""

pytestmark = pytest.mark.timeout(600)


class Gathering:
    """Ann leads the expedition, Bo is the computer, and Zoe watches; whatever reaches them is kept."""

    def __init__(self, visit: Visitor, player: Player) -> None:
        self.player = player
        self.ears = [Ears(visit("about:blank", size)) for size in ("wide", "phone", "wide")]
        self.ann, self.bo, self.zoe = (one.page for one in self.ears)
        self.hands = [Hand(self.ann, "mouse", seed=5, crew=CREW), Hand(self.bo, "touch", seed=6)]
        self.table = ""
        self.host = ""
        self._looks = 0

    def make(self, turns: int, blind: str) -> None:
        """Ann makes the table, and so they play from the set-up on."""
        link = make_station(
            self.ann, "me", "open", names=["Ann"], ship_capacity="6", turn_limit=turns, blind_play=blind
        )
        self.table = link.rpartition("/")[2]
        self.host = self.ears[0].kept()["host"]

    def find(self, position: Json) -> None:
        """Somebody else has made the table, from a position."""
        made = self.player.table_from(position, "open", "open", game="asteroid")
        self.table, self.host = made["table"], made["host"]
        self._sit(self.hands[0], "Ann")

    def play(self) -> None:
        """Bo and Zoe come too, and everybody plays and listens to the end."""
        self._sit(self.hands[1], "Bo")
        self.zoe.goto(f"/t/{self.table}")
        expect(self.zoe.get_by_text("You are watching.").first).to_be_attached()
        explore(self.hands, meanwhile=self._listen)
        expect(self.zoe.get_by_role("region", name="The end")).to_be_visible()
        for one in self.ears:
            one.take()

    def _sit(self, hand: Hand, name: str) -> None:
        """Take the first free seat; the next one may come when it is taken."""
        page, free = hand.page, hand.page.get_by_role("button", name="Sit here")
        page.goto(f"/t/{self.table}")
        page.get_by_label("Your name").fill(name)
        hand.press(free.first, "sat down")
        expect(free).to_have_count(0)

    def _listen(self) -> None:
        """Now and then."""
        self._looks += 1
        if self._looks % LISTENING == 0:
            for one in self.ears:
                one.take()

    def truth(self) -> Truth:
        """What was hidden, told by the record of the finished game and by the browsers' own memories."""
        return Truth(
            moments=moments_of(self.player.get(f"/api/tables/{self.table}/record").text),
            computer=COMPUTER,
            tokens={held["seat"]: held["token"] for one in self.ears[:2] for held in one.kept()["seats"]},
            host=self.host,
            seed=answered(self.player.get(f"/api/tables/{self.table}/seed"))["seed"],
        )

    def check(self) -> None:
        """Nobody heard what was not for them."""
        truth = self.truth()
        assert sorted(truth.tokens) == [0, COMPUTER]
        for seat, one in zip((0, COMPUTER, None), self.ears, strict=True):
            assert len(one.heard) > 20
            assert leaks(one.heard, seat, truth) == []
            assert out_of_place(one, truth) == []


@pytest.fixture
def gathering(visit: Visitor, table_server: Player) -> Gathering:
    return Gathering(visit, table_server)


@pytest.mark.parametrize(
    ("turns", "blind"),
    [(1, "on"), pytest.param(3, "off", marks=pytest.mark.soak), pytest.param(3, "on", marks=pytest.mark.soak)],
)
def test_from_the_set_up_on_nobody_hears_what_is_hidden_from_them(gathering: Gathering, turns: int, blind: str) -> None:
    gathering.make(turns, blind)
    gathering.hands[0].deeds = turns
    gathering.play()
    expedition, brain = gathering.hands
    assert expedition.did["walked"] > 0
    assert brain.did["end_movement"] == turns
    gathering.check()


def test_in_the_last_turn_nobody_hears_what_is_hidden_from_them(gathering: Gathering) -> None:
    gathering.find(last_turns(1))
    gathering.play()
    expedition, brain = gathering.hands
    assert expedition.did["walked"] >= 3
    assert expedition.did["shoot"] + brain.did["shoot"] > 0
    assert brain.did["answer"] > 0, "what Ms. Jones feels is answered"
    gathering.check()
