"""Three people in three browsers fight in three dimensions, and somebody watches: nobody hears what is hidden."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.crewears import Ears
from tests.browser.ears41 import leaks, out_of_place
from tests.browser.hands41 import Hand, bring, play, sit_down
from tests.browser.truth41 import Truth, moments_of, names_of
from tests.games.mayday41.staging import BLUE, GREEN, RED, a_position, a_volley, ship
from tests.server.serving import Player, answered

pytestmark = pytest.mark.timeout(600)
SEATS = (BLUE, RED, GREEN, None)


class Company:
    """Three people, one of them on a phone, and somebody who watches."""

    def __init__(self, visit: Visitor) -> None:
        self.ears = [Ears(visit("about:blank", size)) for size in ("wide", "phone", "wide", "wide")]

    def gather(self, link: str) -> None:
        """Whoever has no seat yet takes the next one; the last one watches."""
        for one, name in zip(self.ears[1:], ("Bo", "Cy"), strict=False):
            page = one.page
            page.goto(link)
            page.get_by_label("Your name").fill(name)
            page.get_by_role("button", name="Sit here").first.click()
            expect(page.get_by_role("button", name="Sit here")).to_have_count(0)
        watcher = self.ears[-1].page
        watcher.goto(link)
        expect(watcher.get_by_text("You are watching.").first).to_be_attached()

    def play(self) -> list[Hand]:
        """To the end, listening all the while."""
        prey = "Contact .*(Amber|Blue|Coral)|Bogey"
        ann, bo, cy, zoe = (one.page for one in self.ears)
        hands = [
            Hand(ann, "mouse", 5, hunts=prey, looks=lambda card: self.listen()),
            Hand(bo, "touch", 6, hunts=prey),
            Hand(cy, "mouse", 7, hunts=prey),
        ]
        play(hands)
        expect(zoe.get_by_role("region", name="The game is over")).to_be_visible()
        self.listen()
        return hands

    def listen(self) -> None:
        for one in self.ears:
            one.take()


def truth_of(player: Player, company: Company, link: str) -> Truth:
    """What was hidden, told by the record of the finished game and by the browsers' own memories."""
    table = link.rpartition("/")[2]
    kept = [one.kept() for one in company.ears[:3]]
    record = player.get(f"/api/tables/{table}/record").text
    return Truth(
        moments=moments_of(record),
        names=names_of(record),
        tokens={held["seat"]: held["token"] for one in kept for held in one["seats"]},
        host=kept[0]["host"],
        seed=answered(player.get(f"/api/tables/{table}/seed"))["seed"],
    )


def nobody_hears_more_than_is_meant_for_them(company: Company, truth: Truth) -> None:
    assert sorted(truth.tokens) == [BLUE, RED, GREEN]
    assert any(fleet.held for moments in truth.moments.values() for moment in moments for fleet in moment.fleets)
    for seat, one in zip(SEATS, company.ears, strict=True):
        assert len(one.heard) > 10
        assert leaks(one.heard, seat, truth) == []
        assert out_of_place(one, truth) == []


def test_three_browsers_and_a_watcher_hear_nothing_that_is_hidden_from_them(
    visit: Visitor, table_server: Player, tmp_path: Path
) -> None:
    position = a_position(
        ship("PTC", "1010", "2 SE", name="Hasp"),
        ship("PTC", "1411@1", "2 SW", name="Staple", side=RED),
        ship("PTC", "1215@-1", "2 N", name="Latch", side=GREEN),
        a_volley("Staple", "1109", "3 NW", c=2, at="Hasp"),
        sides=("Amber", "Blue", "Coral"),
        holds={"Hasp": ("Staple", "Blue m1")},
        locks={"Staple": ("Hasp",)},
        turn=4,
        options={"three_d": "on", "per_ship_initiative": "on", "sensor_tl_limits": "on"},
        goals={"length": 4, "rule": "M4-SCN.08", "goals": [{"kind": "last"}, {"kind": "structure"}]},
    )
    file = tmp_path / "three.json"
    file.write_text(json.dumps(position))
    company = Company(visit)
    said = "A position of Mayday M4.1 for 3 seats."
    link = bring(company.ears[0].page, file, said, "me", "open", "open", names=["Ann"])
    company.gather(link)
    for hand in company.play():
        assert {"flew", "searched", "fire ordered"} <= set(hand.did)
    nobody_hears_more_than_is_meant_for_them(company, truth_of(table_server, company, link))


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_three_browsers_hear_nothing_hidden_in_a_longer_fight(visit: Visitor, table_server: Player) -> None:
    company = Company(visit)
    link = sit_down(company.ears[0].page, "triangle", "me", "open", "open", names=["Ann"], turns=3)
    company.gather(link)
    for hand in company.play():
        assert hand.did["flew"] >= 2
        assert hand.did["searched"] >= 2
    nobody_hears_more_than_is_meant_for_them(company, truth_of(table_server, company, link))
