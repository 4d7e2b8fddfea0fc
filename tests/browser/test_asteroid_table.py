"""Two people in two browsers, one of them the computer, and somebody who watches: nobody hears what is not for them."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.crewears import Ears
from tests.browser.stationears import leaks, out_of_place
from tests.browser.stationhands import Hand, explore, make_station
from tests.browser.stationtruth import Truth, moments_of
from tests.server.serving import Player, answered

CREW = ("scoop", "lucky", "muscles", "jones")
"""Lucky has his chit, and Ms. Jones feels what the computer sees."""
COMPUTER = 1


def truth_of(player: Player, ears: list[Ears], table: str) -> Truth:
    """What was hidden, told by the record of the finished game and by the browsers' own memories."""
    kept = [one.kept() for one in ears]
    return Truth(
        moments=moments_of(player.get(f"/api/tables/{table}/record").text),
        computer=COMPUTER,
        tokens={held["seat"]: held["token"] for one in kept for held in one["seats"]},
        host=kept[0]["host"],
        seed=answered(player.get(f"/api/tables/{table}/seed"))["seed"],
    )


@pytest.mark.timeout(240)
@pytest.mark.parametrize("blind", ["off", "on"])
def test_two_browsers_and_a_watcher_hear_nothing_that_is_hidden_from_them(
    visit: Visitor, table_server: Player, blind: str
) -> None:
    ears = [Ears(visit("about:blank", size)) for size in ("wide", "phone", "wide")]
    ann, bo, zoe = (one.page for one in ears)
    link = make_station(ann, "me", "open", names=["Ann"], ship_capacity="6", turn_limit=3, blind_play=blind)
    bo.goto(link)
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit here").first.tap()
    zoe.goto(link)
    expect(zoe.get_by_text("You are watching.").first).to_be_attached()

    hands = [Hand(ann, "mouse", seed=5, crew=CREW), Hand(bo, "touch", seed=6)]
    heard_last = 0.0

    def listen() -> bool:
        nonlocal heard_last
        if time.monotonic() - heard_last > 2:
            heard_last = time.monotonic()
            for one in ears:
                one.take()
        return False

    explore(hands, seconds=180, until=listen)
    expect(zoe.get_by_role("region", name="The end")).to_be_visible()
    for one in ears:
        one.take()

    expedition, brain = hands
    assert expedition.did["walked"] >= 3
    assert brain.did["end_movement"] >= 3
    felt = expedition.did["guess"] + expedition.did["guess_area"]
    assert (brain.did["answer"] > 0) == (felt > 0), "what Ms. Jones feels is answered"
    truth = truth_of(table_server, ears[:2], link.rpartition("/")[2])
    assert sorted(truth.tokens) == [0, COMPUTER]
    for seat, one in zip((0, COMPUTER, None), ears, strict=True):
        assert len(one.heard) > 50
        assert leaks(one.heard, seat, truth) == []
        assert out_of_place(one, truth) == []
