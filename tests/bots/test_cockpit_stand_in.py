"""One decision for somebody who is away tells nobody his team (CP-O.18)."""

from __future__ import annotations

from collections import Counter

import pytest

from mayday.bots import stand_in_for
from mayday.bots.cockpit import StandIn
from mayday.core.dice import Dice
from mayday.games.cockpit.actions import EndLook, GiveAccess, PassSkill, PickCard, PlaceMarker, SkipLook, Vote
from mayday.games.cockpit.events import MarkerPlaced
from tests.bots.cockpit_tables import LIES, decide
from tests.games.cockpit.staging import a_flight, a_veteran_deal, after_first_suspicions

OPTIONS = {"on_timeout": "stand_in", "vote_seconds": 30, "look_seconds": 30, "end_seconds": 60}
SEEDS = 1000


def test_the_cockpit_alone_has_a_stand_in() -> None:
    assert isinstance(stand_in_for("cockpit"), StandIn)
    assert stand_in_for("mayday78") is None


@pytest.mark.rule("CP-O.18")
@pytest.mark.parametrize("seat", [0, 3], ids=["honest", "infiltrator"])
def test_a_vote_about_seat_1_comes_out_both_ways_for_both_teams(seat: int) -> None:
    table = after_first_suspicions("A", first=1, options=OPTIONS)
    table.look()
    assert table.view().skirmish == 1
    votes = Counter(decide(StandIn(), table, seat, Dice.seeded(number)).side for number in range(SEEDS))
    assert votes.total() == SEEDS
    assert min(votes["punch"], votes["protect"]) >= 100


@pytest.mark.rule("CP-O.18", "CP-O.04")
def test_an_infiltrators_marker_comes_out_both_ways_and_an_honest_one_is_true() -> None:
    table = a_flight("A", options=OPTIONS)
    while table.markers[-1:] != ["3→2.L=I"]:  # until 3 has marked his first neighbour
        if table.markers[-1:] == ["0→4.L=H"]:  # 0 sees 1.R, which is I
            assert decide(StandIn(), table, 0) == PlaceMarker("I")
        table.look()
    sides = Counter(decide(StandIn(), table, 3, Dice.seeded(number)).side for number in range(SEEDS))
    assert min(sides["H"], sides["I"]) >= 100


@pytest.mark.rule("CP-O.18")
def test_cards_are_picked_by_lot() -> None:
    table = after_first_suspicions("A", options=OPTIONS)
    picked = Counter(decide(StandIn(), table, 3, Dice.seeded(number)) for number in range(SEEDS))
    assert set(picked) == {PickCard("L"), PickCard("M"), PickCard("R")}
    assert min(picked.values()) > 250


@pytest.mark.rule("CP-O.18", "CP-B.18")
def test_orders_and_gifts_are_those_of_an_honest_bot() -> None:
    table = after_first_suspicions("A", lies=LIES, phase="end", captain=1, access=[1, 0], acting=0, options=OPTIONS)
    if table.step == "order":
        assert isinstance(decide(StandIn(), table, 0), EndLook)
        table.play(0, SkipLook())
    assert decide(StandIn(), table, 0) == GiveAccess(2)


@pytest.mark.rule("CP-O.18", "CP-O.17")
def test_nobodys_card_is_used_while_he_is_away() -> None:
    table = a_veteran_deal(options=OPTIONS)
    table.pick("M")
    assert {decide(StandIn(), table, seat) for seat in table.asked} == {PassSkill()}


@pytest.mark.rule("CP-O.18")
def test_a_skirmish_with_a_stand_in_sounds_like_any_other() -> None:
    told = []
    for action in (Vote("punch"), None):
        table = after_first_suspicions("A", options=OPTIONS)
        table.look()
        for seat in (1, 2, 3):
            table.play(seat, Vote("protect"))
        table.play(4, action or decide(StandIn(), table, 4, Dice.scripted([0])))
        told.append([type(event) for event in table.events])
    assert told[0] == told[1]
    assert MarkerPlaced in told[0]
