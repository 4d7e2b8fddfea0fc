"""The First Suspicions: everybody looks at the nearest card of both neighbours (group F)."""

from __future__ import annotations

import pytest

from mayday.games.cockpit.actions import PassSkill, PickCard, PlaceMarker, UseSkill
from mayday.games.cockpit.events import CardSeen, LookDropped, Looked, LookPending, MarkerPlaced, SkirmishMoved
from tests.games.cockpit.staging import FIXTURE_OF, a_flight, a_veteran_deal, first_markers

SIZES = (5, 6, 7, 8)


@pytest.mark.rule("CP-F.01")
def test_lookers_come_clockwise_from_the_skirmish_cm() -> None:
    table = a_flight("A", first=2)
    table.say_first_suspicions()
    assert [event.looker for event in table.heard(Looked)] == [2, 2, 3, 3, 4, 4, 0, 0, 1, 1]


@pytest.mark.rule("CP-F.02")
def test_each_looks_at_his_right_neighbour_and_then_at_his_left() -> None:
    table = a_flight("A", first=2)
    table.say_first_suspicions()
    pairs = [(event.looker, event.target) for event in table.heard(Looked)]
    assert pairs == [(2, 1), (2, 3), (3, 2), (3, 4), (4, 3), (4, 0), (0, 4), (0, 1), (1, 0), (1, 2)]


@pytest.mark.rule("CP-F.03")
def test_the_nearest_card_is_the_right_neighbours_l_and_the_left_neighbours_r() -> None:
    table = a_flight("A", first=2)
    table.say_first_suspicions()
    cards = [f"{event.target}.{event.card}" for event in table.heard(Looked)]
    assert cards == ["1.L", "3.R", "2.L", "4.R", "3.L", "0.R", "4.L", "1.R", "0.L", "2.R"]


@pytest.mark.rule("CP-F.03")
@pytest.mark.parametrize("card", ["M", "R"])
def test_another_card_than_the_nearest_is_refused(card: str) -> None:
    another = PickCard("M" if card == "M" else "R")
    table = a_flight("A", first=2)
    refused = table.refused(2, another)
    assert (refused.code, refused.rule) == ("forced_card", "CP-F.03")
    window = a_veteran_deal(before_first_suspicions=True)
    assert window.step == "window"
    assert window.refused(0, another).code == "forced_card"


@pytest.mark.rule("CP-F.03")
def test_a_skill_may_lead_to_another_card_than_the_nearest() -> None:
    table = a_veteran_deal({3: 4}, before_first_suspicions=True)
    table.play(3, UseSkill(4, card="M"))
    for seat in (1, 2, 4, 5):
        table.play(seat, PassSkill())
    assert table.refused(0, PickCard("L")).code == "not_your_decision"
    table.all_pass()
    table.mark()
    assert table.markers == ["0→5.M=H"]


@pytest.mark.rule("CP-F.04")
def test_a_marker_is_laid_and_shown_before_the_next_card() -> None:
    table = a_flight("B", first=2)
    assert table.heard(CardSeen, 2) == [CardSeen(1, "L", "I")]
    assert table.refused(2, PassSkill()).code == "must_mark"
    assert table.asked == (2,)
    table.play(2, PlaceMarker("I"))
    assert table.heard(CardSeen, 2) == [CardSeen(1, "L", "I"), CardSeen(3, "R", "I")]
    told = [event for event in table.events if isinstance(event, Looked | MarkerPlaced)]
    assert told == [Looked(2, 1, "L"), MarkerPlaced(2, 1, "L", "I"), Looked(2, 3, "R")]


@pytest.mark.rule("CP-F.05")
def test_fixture_a_marked_by_truthful_people() -> None:
    table = a_flight("A")
    table.say_first_suspicions()
    assert table.markers == [
        "0→4.L=H",
        "0→1.R=I",
        "1→0.L=H",
        "1→2.R=H",
        "2→1.L=H",
        "2→3.R=H",
        "3→2.L=I",
        "3→4.R=I",
        "4→3.L=I",
        "4→0.R=H",
    ]


@pytest.mark.rule("CP-F.05")
@pytest.mark.parametrize("crew", SIZES)
def test_every_outer_card_gets_one_marker_and_no_middle_card_any(crew: int) -> None:
    table = a_flight(FIXTURE_OF[crew], first=crew - 2)
    table.say_first_suspicions()
    seen = table.view()
    laid = sorted((marker.target, marker.card) for marker in seen.markers)
    assert laid == [(seat, card) for seat in range(crew) for card in ("L", "R")]
    for each in seen.seats:
        assert each.unused == 2
        assert set(each.seen) == {(each.seat - 1) % crew, (each.seat + 1) % crew}
    assert table.phase == "phase1"


@pytest.mark.rule("CP-F.05")
def test_positions_after_the_first_suspicions_are_those_that_are_played() -> None:
    table = a_flight("D", first=3)
    table.say_first_suspicions(lies={(2, 1), (4, 5)})
    staged = [
        f"{marker['looker']}→{marker['target']}.{marker['card']}={marker['side']}"
        for marker in first_markers("D", 3, lies={(2, 1), (4, 5)})
    ]
    assert table.markers == staged


@pytest.mark.rule("CP-F.06")
def test_who_sits_left_of_red_marks_his_l_and_who_sits_right_his_r() -> None:
    table = a_flight("B", options={"colours": "red,blue,green,white,black,orange"})
    table.say_first_suspicions()
    seen = table.view()
    colour = [each.colour for each in seen.seats]
    at_red = {(marker.card, colour[marker.looker], marker.side) for marker in seen.markers if marker.target == 0}
    assert at_red == {("L", "blue", "H"), ("R", "orange", "I")}


@pytest.mark.rule("CP-F.07")
def test_a_first_look_whose_pair_was_used_is_dropped() -> None:
    table = a_flight("B", veterans=[1, 7, 2, 3, 5, 6], flights=[2] * 6)
    pending = table.view().look
    assert pending is not None
    assert (pending.looker, pending.target, pending.card) == (0, 5, "L")
    table.play(4, UseSkill(5))
    for seat in (1, 2, 3, 5):
        table.play(seat, PassSkill())
    assert (table.step, table.asked) == ("pick", (4,))
    table.look("M")
    assert table.markers == ["4→5.M=H"]
    table.say_first_suspicions()
    by_four = [marker for marker in table.markers if marker.startswith("4→")]
    assert by_four == ["4→5.M=H", "4→3.L=H"]
    assert table.heard(LookDropped) == [LookDropped(4, 5)]
    assert "4→5.R" not in " ".join(table.markers)
    assert table.unused == [3, 2, 2, 2, 2, 2]
    assert len(table.markers) == 11
    assert (table.phase, table.view().skirmish) == ("phase1", 0)


@pytest.mark.rule("CP-F.07")
def test_nobody_runs_out_of_markers_in_the_first_suspicions() -> None:
    """Two own looks, one through the own skill, one when named by skill 6: four, and no first look is dropped."""
    table = a_flight("B", veterans=[1, 2, 6, 8, 3, 4], flights=[2] * 6)
    table.play(2, UseSkill(6, 3))  # 3 must look at 5 instead of 0
    for seat in (1, 3, 4, 5):
        table.play(seat, PassSkill())
    table.look("M")
    table.play(3, UseSkill(8, card="L"))
    for seat in (1, 4, 5):
        table.play(seat, PassSkill())
    table.mark()
    table.say_first_suspicions()
    assert table.unused[3] == 0
    assert table.heard(LookDropped) == []


@pytest.mark.rule("CP-F.08")
@pytest.mark.parametrize("first", [0, 2, 4])
def test_the_skirmish_card_stays_until_phase_1_begins_with_it(first: int) -> None:
    table = a_flight("A", first=first)
    for _ in range(10):
        assert (table.phase, table.view().skirmish) == ("first_suspicions", first)
        table.mark()
    assert (table.phase, table.view().skirmish) == ("phase1", first)
    assert table.heard(SkirmishMoved) == []
    assert table.heard(LookPending)[-1] == LookPending((first + 3) % 5, first)
