"""Looks and markers: who may look at whom, who learns what, and what stays on the table (group K)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.errors import InputError
from mayday.games.cockpit.actions import EndLook, GiveAccess, PassSkill, PickCard, PlaceMarker, UseSkill, Vote
from mayday.games.cockpit.events import (
    CardPicked,
    CardSeen,
    Looked,
    LookPending,
    MarkerPlaced,
    WindowOpened,
)
from mayday.games.cockpit.seen import SeenMarker
from tests.games.cockpit.staging import Table, a_flight, a_veteran_deal, after_first_suspicions


def captained(captain: int, fixture: str = "A", **more: Any) -> Table:
    """The captain may order a look."""
    return after_first_suspicions(fixture, phase="end", access=[captain], **more)


def pairs(table: Table) -> set[tuple[int, int]]:
    """Who may be ordered to look at whom."""
    orders = table.legal(table.asked[0])
    return {(action.looker, action.target) for action in orders if isinstance(action, EndLook)}


@pytest.mark.rule("CP-K.01")
def test_only_the_looker_learns_the_card_and_all_learn_that_he_looked() -> None:
    table = a_flight("A")
    for seat in range(5):
        assert table.heard(CardSeen, seat) == ([CardSeen(4, "L", "H")] if seat == 0 else [])
        assert table.heard(Looked, seat) == [Looked(0, 4, "L")]
    assert table.heard(CardSeen) == []
    assert table.heard(Looked) == [Looked(0, 4, "L")]


@pytest.mark.rule("CP-K.01")
def test_the_seen_card_stands_in_the_lookers_view_alone() -> None:
    table = a_flight("A")
    for seat in (None, *range(5)):
        pending = table.view(seat).look
        assert pending is not None
        assert (pending.looker, pending.target, pending.card) == (0, 4, "L")
        assert pending.saw == ("H" if seat == 0 else None)


@pytest.mark.rule("CP-K.02")
def test_after_the_first_suspicions_everybody_can_look_past_his_neighbours() -> None:
    table = captained(1)
    assert {target for looker, target in pairs(table) if looker == 0} == {2, 3}
    assert pairs(table) == {(0, 2), (0, 3), (2, 0), (2, 4), (3, 0), (4, 2)}


@pytest.mark.rule("CP-K.02")
@pytest.mark.parametrize(
    ("looker", "target", "code"),
    [
        (0, 0, "self_look"),
        (0, 5, "already_seen"),
        (4, 2, "access"),
        (2, 4, "access"),
        (3, 0, "no_marker"),
    ],
)
def test_an_impossible_look_is_refused_with_its_reason(looker: int, target: int, code: str) -> None:
    table = captained(2, "B", markers=["3→1.M=H", "3→5.M=H"])
    assert table.unused[3] == 0
    assert table.refused(2, EndLook(looker, target)).code == code
    assert (looker, target) not in pairs(table)


@pytest.mark.rule("CP-K.02")
@pytest.mark.parametrize("target", [1, 4, 0])
def test_nobody_is_asked_for_a_look_that_is_impossible(target: int) -> None:
    with pytest.raises(InputError, match=r"CP-K\.02"):
        after_first_suspicions("A", phase="phase1", look={"looker": 0, "target": target})


@pytest.mark.rule("CP-K.03")
def test_nobody_ever_sees_a_second_card_of_the_same_crew_member() -> None:
    table = after_first_suspicions("B")
    table.outcomes("PPPRR")
    assert "3→0.M=H" in table.markers  # in the first skirmish
    assert (table.phase, table.view().captain) == ("end", 2)
    refused = table.refused(2, EndLook(3, 0))
    assert (refused.code, refused.rule) == ("already_seen", "CP-K.03")


@pytest.mark.rule("CP-K.03")
def test_a_seen_card_cannot_be_seen_again_through_a_skill() -> None:
    table = a_veteran_deal()
    table.pick("M")
    for seat in (2, 4):  # looker 3 has seen a card of both
        refused = table.refused(4, UseSkill(3, seat))
        assert (refused.code, refused.rule) == ("already_seen", "CP-K.03")
    table = a_veteran_deal({1: 5, 2: 7})
    table.pick("M")
    assert table.refused(1, UseSkill(5)).code == "already_seen"


@pytest.mark.rule("CP-K.04")
def test_each_look_costs_a_marker_at_exactly_that_card() -> None:
    table = a_flight("A")
    table.mark()
    assert (table.unused[0], table.markers) == (3, ["0→4.L=H"])
    table.mark()
    assert (table.unused[0], table.markers) == (2, ["0→4.L=H", "0→1.R=I"])


@pytest.mark.rule("CP-K.04")
def test_nothing_goes_on_before_the_marker_is_laid() -> None:
    table = after_first_suspicions("A")
    table.pick("M")
    assert table.step == "mark"
    for seat in (1, 2, 3, 4):
        refused = table.refused(seat, Vote("protect"))
        assert (refused.code, refused.rule) == ("vote_closed", "CP-K.04")
    refused = table.refused(3, PassSkill())
    assert (refused.code, refused.rule) == ("must_mark", "CP-K.04")
    assert table.asked == (3,)
    early = a_flight("A")
    assert early.refused(1, Vote("protect")).code == "vote_closed"
    assert early.refused(1, PlaceMarker("H")).code == "not_your_decision"


@pytest.mark.rule("CP-K.05")
def test_an_honest_looker_cannot_lie() -> None:
    table = a_flight("A")
    table.mark()
    assert table.legal(0) == [PlaceMarker("I")]  # 1.R
    refused = table.refused(0, PlaceMarker("H"))
    assert (refused.code, refused.rule) == ("honest_cannot_lie", "CP-K.05")
    table.play(0, PlaceMarker("I"))
    assert table.markers[-1] == "0→1.R=I"


@pytest.mark.rule("CP-K.05")
def test_a_refused_lie_is_known_to_the_liar_alone() -> None:
    table = a_flight("A")
    before = [table.view(seat) for seat in range(5)]
    table.refused(0, PlaceMarker("I"))
    assert [table.view(seat) for seat in range(5)] == before
    for seat in range(1, 5):
        for marker in (PlaceMarker("H"), PlaceMarker("I")):
            refused = table.refused(seat, marker)
            assert refused.code == "not_your_decision"
            assert "honest" not in refused.reason.lower()


@pytest.mark.rule("CP-K.05")
def test_a_position_with_an_honest_liar_is_impossible() -> None:
    with pytest.raises(InputError, match=r"CP-K\.05"):
        after_first_suspicions("A", lies={(0, 4)})


@pytest.mark.rule("CP-K.06")
@pytest.mark.parametrize("side", ["H", "I"])
def test_an_infiltrator_marks_as_he_likes(side: Any) -> None:
    table = a_flight("A", first=3)
    table.mark()
    assert (table.asked, table.card(4, "R")) == ((3,), "I")
    assert table.legal(3) == [PlaceMarker("H"), PlaceMarker("I")]
    table.play(3, PlaceMarker(side))
    assert table.markers[-1] == f"3→4.R={side}"


@pytest.mark.rule("CP-K.07")
def test_markers_stay_when_the_cards_below_are_shuffled_and_shown() -> None:
    table = after_first_suspicions("A")
    table.outcomes("PPPPP")
    before = [marker for marker in table.markers if "→1." in marker]
    assert before == ["0→1.R=I", "2→1.L=H", "4→1.M=H", "3→1.M=H"]
    all_before = table.markers
    table.skirmish("R", "M", 0, 0)
    assert table.view().captain == 1
    assert table.view().seats[1].shown != tuple("HHI")  # the fresh order differs from the row
    assert [marker for marker in table.markers if "→1." in marker] == before
    assert table.markers == all_before


@pytest.mark.rule("CP-K.08")
def test_several_markers_lie_at_one_card_in_the_order_of_placing() -> None:
    table = after_first_suspicions("B")
    table.look("L")
    at_one_card = [marker for marker in table.markers if "→0.L" in marker]
    assert at_one_card == ["1→0.L=H", "3→0.L=H"]


@pytest.mark.rule("CP-K.09")
def test_a_looker_chooses_any_of_the_three_cards() -> None:
    table = after_first_suspicions("B")
    assert {marker for marker in table.markers if "→0." in marker} == {"1→0.L=H", "5→0.R=I"}
    assert table.asked == (3,)
    assert table.legal(3) == [PickCard("L"), PickCard("M"), PickCard("R")]


@pytest.mark.rule("CP-K.09")
def test_rotated_cards_are_chosen_as_freely() -> None:
    table = captained(0, "B", rotated=[2])
    table.play(0, EndLook(5, 2))
    assert table.legal(5) == [PickCard("L"), PickCard("M"), PickCard("R")]


@pytest.mark.rule("CP-K.10")
def test_a_card_is_announced_then_windows_pass_then_it_is_seen_and_marked() -> None:
    table = a_veteran_deal()
    table.pick("M")
    assert table.heard(CardSeen, 3) == []
    table.all_pass()
    table.mark()
    told = [type(event) for event in table.events]
    wanted = [LookPending, CardPicked, WindowOpened, Looked, MarkerPlaced]
    assert [kind for kind in told if kind in wanted][:5] == wanted
    assert table.heard(LookPending)[0] == LookPending(3, 0)
    assert table.heard(CardPicked) == [CardPicked(3, 0, "M")]
    privately = [type(news.event) for news in table.news]
    assert privately.index(WindowOpened) < privately.index(CardSeen) < privately.index(MarkerPlaced)


@pytest.mark.rule("CP-K.10")
def test_all_see_which_card_is_announced_before_it_is_seen() -> None:
    table = a_veteran_deal()
    table.pick("M")
    for seat in (None, *range(6)):
        pending = table.view(seat).look
        assert pending is not None
        assert (pending.looker, pending.target, pending.card, pending.saw) == (3, 0, "M", None)


@pytest.mark.rule("CP-K.10")
def test_an_announced_card_cannot_be_changed_by_the_looker() -> None:
    table = a_veteran_deal()
    table.pick("M")
    assert table.refused(3, PickCard("L")).rule == "CP-K.10"
    table.all_pass()
    assert table.refused(3, PickCard("L")).code == "already_seen"


@pytest.mark.rule("CP-K.11")
def test_a_spectator_sees_the_markers_left_and_who_has_seen_whom() -> None:
    seats = after_first_suspicions("A").view().seats
    assert [seen.unused for seen in seats] == [2, 2, 2, 2, 2]
    matrix = {(seen.seat, target) for seen in seats for target in seen.seen}
    assert matrix == {(seat, (seat + step) % 5) for seat in range(5) for step in (1, 4)}


@pytest.mark.rule("CP-K.12")
def test_a_punched_crew_member_looks_as_anybody_else() -> None:
    table = after_first_suspicions("A")
    table.outcomes("PRP")
    assert table.view().seats[1].rotated
    assert table.view().skirmish == 3
    assert table.asked == (1,)
    table.look()
    assert table.markers[-1] == "1→3.M=I"


@pytest.mark.rule("CP-K.12")
@pytest.mark.parametrize(
    "status",
    [
        ["none", "reliable", "botd", "none", "botd"],
        ["none", "botd", "botd", "none", "botd"],
        ["botd", "none", "botd", "none", "botd"],
    ],
    ids=["reliable", "botd", "neither"],
)
def test_status_cards_change_nothing_about_looking(status: list[str]) -> None:
    table = after_first_suspicions("A", phase="phase2", skirmish=4, status=status)
    assert table.asked == (1,)
    assert table.legal(1) == [PickCard("L"), PickCard("M"), PickCard("R")]


@pytest.mark.rule("CP-K.13")
def test_a_looker_keeps_what_he_saw_beside_what_he_marked() -> None:
    table = after_first_suspicions("A", lies={(3, 2)})
    for seat in (None, *range(5)):
        of_three = [marker for marker in table.view(seat).markers if (marker.looker, marker.target) == (3, 2)]
        assert of_three == [SeenMarker(3, 2, "L", "H", "I" if seat == 3 else None)]


@pytest.mark.rule("CP-K.13")
def test_the_record_lists_own_looks_alone() -> None:
    table = after_first_suspicions("A")
    table.outcomes("PP")
    for seat in range(5):
        known = {marker.looker for marker in table.view(seat).markers if marker.saw is not None}
        assert known == {seat}
        for marker in table.view(seat).markers:
            assert marker.saw in (None, table.card(marker.target, marker.card))


@pytest.mark.rule("CP-K.02")
def test_access_given_in_the_meantime_bars_both_from_looks() -> None:
    table = captained(1)
    table.play(1, EndLook(0, 2))
    table.look()
    table.play(1, GiveAccess(0))
    assert table.asked == (0,)
    assert pairs(table) == {(2, 4), (4, 2)}
    assert table.refused(0, EndLook(2, 0)).code == "access"
