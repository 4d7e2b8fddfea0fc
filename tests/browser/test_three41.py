"""Three people in three browsers fight in three dimensions, and somebody watches: nobody hears what is hidden."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.crewears import Ears
from tests.browser.ears41 import leaks, out_of_place
from tests.browser.hands41 import Hand, play, sit_down
from tests.browser.truth41 import Truth, moments_of, names_of
from tests.server.serving import Player, answered

SEATS = (0, 1, 2, None)


def truth_of(player: Player, ears: list[Ears], table: str) -> Truth:
    """What was hidden, told by the record of the finished game and by the browsers' own memories."""
    kept = [one.kept() for one in ears]
    record = player.get(f"/api/tables/{table}/record").text
    return Truth(
        moments=moments_of(record),
        names=names_of(record),
        tokens={held["seat"]: held["token"] for one in kept for held in one["seats"]},
        host=kept[0]["host"],
        seed=answered(player.get(f"/api/tables/{table}/seed"))["seed"],
    )


@pytest.mark.timeout(240)
def test_three_browsers_and_a_watcher_hear_nothing_that_is_hidden_from_them(
    visit: Visitor, table_server: Player
) -> None:
    ears = [Ears(visit("about:blank", size)) for size in ("wide", "phone", "wide", "wide")]
    ann, bo, cy, zoe = (one.page for one in ears)
    link = sit_down(ann, "triangle", "me", "open", "open", names=["Ann"], turns=3)
    for page, name in ((bo, "Bo"), (cy, "Cy")):
        page.goto(link)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit here").first.click()
    zoe.goto(link)
    expect(zoe.get_by_text("You are watching.").first).to_be_attached()

    prey = "Contact .*(Amber|Blue|Coral)|Bogey"
    hands = [Hand(ann, "mouse", 5, hunts=prey), Hand(bo, "touch", 6, hunts=prey), Hand(cy, "mouse", 7, hunts=prey)]
    heard_last = 0.0

    def listen() -> bool:
        nonlocal heard_last
        if time.monotonic() - heard_last > 2:
            heard_last = time.monotonic()
            for one in ears:
                one.take()
        return False

    play(hands, seconds=200, until=listen)
    expect(zoe.get_by_role("region", name="The game is over")).to_be_visible()
    for one in ears:
        one.take()

    for hand in hands:
        assert hand.did["flew"] >= 2
        assert hand.did["searched"] >= 2
    truth = truth_of(table_server, ears[:3], link.rpartition("/")[2])
    assert sorted(truth.tokens) == [0, 1, 2]
    assert any(fleet.held for moments in truth.moments.values() for moment in moments for fleet in moment.fleets)
    for seat, one in zip(SEATS, ears, strict=True):
        assert len(one.heard) > 20
        assert leaks(one.heard, seat, truth) == []
        assert out_of_place(one, truth) == []
