"""The End Phase: a look on order, then the gift of access, from one honest hand to the next (group E)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from typing import Any

import pytest

from mayday.games.cockpit.actions import (
    EndLook,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    Say,
    SkipLook,
    UseSkill,
)
from mayday.games.cockpit.events import (
    AccessGiven,
    CardPicked,
    Ended,
    LookDeclined,
    Looked,
    LookOrdered,
    LookPending,
    MarkerPlaced,
    Said,
    Shown,
)
from tests.games.cockpit.staging import FIXTURE_OF, FIXTURES, Table, a_veteran_deal, after_first_suspicions

PAIRS = [(0, 2), (0, 3), (2, 0), (2, 4), (3, 0), (4, 2)]
"""The looks that captain 1 of fixture A can order after the First Suspicions."""
ALL_USED = ["0→2.M=H", "0→3.M=I", "2→4.M=I", "2→0.M=I", "3→0.M=I", "3→1.M=H", "4→1.M=H", "4→2.M=H"]
"""The last markers of everybody but seat 1."""


def in_the_cockpit(*access: int, fixture: str = "A", **more: Any) -> Table:
    """The End Phase with these holders of access, the captain first, the acting one last."""
    return after_first_suspicions(fixture, phase="end", access=list(access), **more)


def at_the_gift(*access: int, fixture: str = "A", **more: Any) -> Table:
    table = in_the_cockpit(*access, fixture=fixture, **more)
    table.play(access[-1], SkipLook())
    return table


def holders(table: Table) -> set[int]:
    return {seat.seat for seat in table.view().seats if seat.access}


# FIRST.


@pytest.mark.rule("CP-E.01")
def test_the_look_may_be_declined_and_then_access_is_given() -> None:
    table = in_the_cockpit(1)
    laid = table.markers
    assert (table.step, table.asked) == ("order", (1,))
    table.play(1, SkipLook())
    assert table.heard(LookDeclined) == [LookDeclined(1)]
    assert (table.step, table.asked) == ("give", (1,))
    assert (table.markers, table.view().look) == (laid, None)


@pytest.mark.rule("CP-E.01")
@pytest.mark.parametrize("first", [SkipLook(), EndLook(3, 0)], ids=["declined", "ordered"])
def test_there_is_one_look_at_most_for_each_acting_crew_member(first: SkipLook | EndLook) -> None:
    table = in_the_cockpit(1)
    table.play(1, first)
    if isinstance(first, EndLook):
        assert table.refused(1, EndLook(4, 2)).code == "look_done"
        table.look("M")
    for again in (EndLook(4, 2), SkipLook()):
        refused = table.refused(1, again)
        assert (refused.code, refused.rule) == ("look_done", "CP-E.01")


@pytest.mark.rule("CP-E.01")
def test_the_newest_holder_has_a_look_of_his_own() -> None:
    table = at_the_gift(1)
    table.play(1, GiveAccess(0))
    assert (table.step, table.asked) == ("order", (0,))
    table.play(0, EndLook(4, 2))
    assert table.heard(LookOrdered) == [LookOrdered(0, 4, 2)]
    assert table.asked == (4,)


@pytest.mark.rule("CP-E.02")
def test_only_pairs_that_can_look_can_be_ordered() -> None:
    table = in_the_cockpit(1)
    assert table.legal(1) == [SkipLook(), *(EndLook(looker, target) for looker, target in PAIRS)]
    others = [pair for pair in product(range(5), repeat=2) if pair not in PAIRS]
    codes = {pair: table.refused(1, EndLook(*pair)).code for pair in others}
    assert {pair for pair, code in codes.items() if code == "access"} == {
        pair for pair in others if 1 in pair and pair != (1, 1)
    }
    assert {pair for pair, code in codes.items() if code == "self_look"} == {(seat, seat) for seat in range(5)}
    assert {pair for pair, code in codes.items() if code == "already_seen"} == {
        (0, 4),
        (4, 0),
        (2, 3),
        (3, 2),
        (3, 4),
        (4, 3),
    }


@pytest.mark.rule("CP-E.02")
def test_who_has_no_marker_left_cannot_be_ordered() -> None:
    table = in_the_cockpit(5, fixture="C", markers=["0→2.M=H", "0→3.M=H"])
    assert not any(isinstance(order, EndLook) and order.looker == 0 for order in table.legal(5))
    assert table.refused(5, EndLook(0, 4)).code == "no_marker"


@pytest.mark.rule("CP-E.03")
def test_the_looker_picks_the_card_and_an_infiltrator_marks_as_he_likes() -> None:
    table = in_the_cockpit(1)
    table.play(1, EndLook(3, 0))
    assert table.heard(LookPending) == [LookPending(3, 0)]
    assert table.asked == (3,)
    assert table.legal(3) == [PickCard("L"), PickCard("M"), PickCard("R")]
    assert table.refused(1, PickCard("M")).code == "not_your_decision"
    table.pick("M")
    assert table.legal(3) == [PlaceMarker("H"), PlaceMarker("I")]
    table.play(3, PlaceMarker("H"))  # a lie
    assert table.markers[-1] == "3→0.M=H"
    told = [type(event) for event in table.events if isinstance(event, CardPicked | Looked | MarkerPlaced)]
    assert told == [CardPicked, Looked, MarkerPlaced]
    assert (table.step, table.asked) == ("give", (1,))


@pytest.mark.rule("CP-E.03")
def test_an_honest_looker_marks_the_truth_here_too() -> None:
    table = in_the_cockpit(1)
    table.play(1, EndLook(2, 4))
    table.pick("L")
    assert table.legal(2) == [PlaceMarker("H")]
    assert table.refused(2, PlaceMarker("I")).code == "honest_cannot_lie"


@pytest.mark.rule("CP-E.04")
@pytest.mark.parametrize(("looker", "target"), [(3, 0), (2, 0)], ids=["infiltrator", "honest"])
def test_the_named_looker_must_look(looker: int, target: int) -> None:
    table = in_the_cockpit(1)
    table.play(1, EndLook(looker, target))
    for shirking in (PassSkill(), SkipLook()):
        refused = table.refused(looker, shirking)
        assert (refused.code, refused.rule) == ("must_look", "CP-E.04")


@pytest.mark.rule("CP-E.05")
def test_where_nobody_can_look_only_the_gift_is_asked_for() -> None:
    table = in_the_cockpit(1, markers=ALL_USED)
    assert table.unused == [0, 2, 0, 0, 0]
    assert table.legal(1) == [GiveAccess(seat) for seat in (0, 2, 3, 4)]
    assert (table.step, table.asked) == ("give", (1,))


@pytest.mark.rule("CP-E.05")
def test_a_captain_and_every_next_holder_skip_a_look_that_cannot_be() -> None:
    status = ["none", "reliable", "none", "reliable", "none"]
    table = after_first_suspicions("A", phase="phase3", status=status, skirmish=1, markers=ALL_USED)
    table.skirmish("P")
    assert (table.phase, table.step, table.asked) == ("end", "give", (1,))
    table.play(1, GiveAccess(0))
    assert (table.step, table.asked) == ("give", (0,))
    assert table.heard(LookDeclined) == []


# SECOND.


@pytest.mark.rule("CP-E.06")
def test_access_goes_from_the_centre_to_anybody_who_has_none() -> None:
    table = at_the_gift(1)
    assert table.legal(1) == [GiveAccess(seat) for seat in (0, 2, 3, 4)]
    refused = table.refused(1, GiveAccess(1))
    assert (refused.code, refused.rule) == ("has_access", "CP-E.06")
    refused = table.refused(1, PassSkill())
    assert (refused.code, refused.rule) == ("must_give", "CP-E.06")
    assert table.view().access_centre == 2
    table.play(1, GiveAccess(2))
    assert table.view().access_centre == 1
    assert table.heard(AccessGiven) == [AccessGiven(1, 2)]
    assert holders(table) == {1, 2}


@pytest.mark.rule("CP-E.06")
def test_a_holder_is_not_given_a_second_card() -> None:
    table = at_the_gift(1, 0)
    assert table.refused(0, GiveAccess(1)).code == "has_access"


@pytest.mark.rule("CP-E.07")
def test_the_receiver_shows_his_cards_in_any_order_and_is_not_asked() -> None:
    rows: Counter[str] = Counter()
    for draws in product(range(3), range(2)):
        table = at_the_gift(1)
        laid = table.markers
        table.play(1, GiveAccess(0), *draws)
        (shown,) = table.heard(Shown)
        assert (shown.seat, shown.team) == (0, "honest")
        rows["".join(shown.cards)] += 1
        assert table.markers == laid
        assert table.step == "order"  # his own FIRST, and no question whether he accepts
    assert rows == {"HHI": 2, "HIH": 2, "IHH": 2}


@pytest.mark.rule("CP-E.08")
def test_an_infiltrator_let_in_wins_at_once_for_his_team() -> None:
    table = at_the_gift(1)
    table.play(1, GiveAccess(4))
    view = table.view()
    assert (view.phase, view.winners, view.rule) == ("over", (3, 4), "CP-E.08")
    assert table.heard(Ended) == [Ended("infiltrator", (3, 4))]
    assert view.access_centre == 1
    assert sorted(view.seats[4].shown) == ["H", "I", "I"]


@pytest.mark.rule("CP-E.09")
def test_the_receiver_decides_next_and_nobody_else() -> None:
    table = at_the_gift(1)
    table.play(1, GiveAccess(0))
    assert (table.view().acting, table.view().captain) == (0, 1)
    for seat in (1, 2, 3, 4):
        for action in (EndLook(4, 2), SkipLook(), GiveAccess(2)):
            refused = table.refused(seat, action)
            assert (refused.code, refused.rule) == ("not_your_decision", "CP-E.09")
    table.play(1, Say("Well chosen, I hope."))
    assert [said.seat for said in table.heard(Said)] == [1]
    table.play(0, SkipLook())
    for seat in (1, 2, 3, 4):
        assert table.refused(seat, GiveAccess(2)).code == "not_your_decision"
    assert table.legal(0) == [GiveAccess(2), GiveAccess(3), GiveAccess(4)]


@pytest.mark.rule("CP-E.10")
def test_the_last_honest_one_to_enter_wins_it_for_the_honest() -> None:
    table = at_the_gift(1)
    table.play(1, GiveAccess(0))
    table.play(0, SkipLook())
    table.play(0, GiveAccess(2))
    view = table.view()
    assert (view.phase, view.winners, view.rule, view.access_centre) == ("over", (0, 1, 2), "CP-E.10", 0)
    assert [type(event) for event in table.events[-3:]] == [AccessGiven, Shown, Ended]
    assert table.asked == ()


@pytest.mark.rule("CP-E.11")
def test_a_holder_of_access_looks_at_nothing_any_more() -> None:
    table = in_the_cockpit(1)
    refused = table.refused(1, EndLook(1, 3))
    assert (refused.code, refused.rule) == ("access", "CP-E.11")
    assert table.unused[1] == 2
    table.play(1, SkipLook())
    table.play(1, GiveAccess(0))
    assert table.refused(0, EndLook(1, 3)).code == "access"
    assert (table.unused[0], table.unused[1]) == (2, 2)


@pytest.mark.rule("CP-E.11")
@pytest.mark.parametrize(
    ("user", "action"),
    [(2, UseSkill(5)), (2, UseSkill(8, None, "M")), (5, UseSkill(6, 2))],
    ids=["I will look", "self-knowledge", "another must look"],
)
def test_no_skill_lets_a_holder_of_access_look(user: int, action: UseSkill) -> None:
    table = a_veteran_deal({user: action.number}, phase="end", access=[2])
    table.play(2, EndLook(4, 0))
    table.pick("M")
    assert table.refused(user, action).code == "access"


@pytest.mark.rule("CP-E.12")
def test_neither_turned_cards_nor_a_lost_status_bar_from_access() -> None:
    table = after_first_suspicions("A")
    table.outcomes("RPPR" + "R" + "P")  # 0 and 3 are turned, 4 loses his Status card, 1 becomes captain
    assert [seat.seat for seat in table.view().seats if seat.rotated] == [0, 3]
    table.play(1, SkipLook())
    assert table.legal(1) == [GiveAccess(seat) for seat in (0, 2, 3, 4)]
    table.play(1, GiveAccess(0))
    assert holders(table) == {0, 1}
    assert (table.phase, table.view().acting) == ("end", 0)


@pytest.mark.rule("CP-E.13")
def test_a_marker_binds_nobody() -> None:
    table = in_the_cockpit(1)
    table.play(1, EndLook(3, 0))
    table.look("M", "I")
    assert table.markers[-1] == "3→0.M=I"
    assert GiveAccess(0) in table.legal(1)
    table.play(1, GiveAccess(0))
    assert holders(table) == {0, 1}


@pytest.mark.rule("CP-E.14")
@pytest.mark.parametrize(("crew", "gifts"), [(5, 2), (6, 3), (7, 3), (8, 4)])
def test_a_won_game_has_one_gift_for_every_honest_one_but_the_captain(crew: int, gifts: int) -> None:
    fixture = FIXTURE_OF[crew]
    honest = [seat for seat, row in enumerate(FIXTURES[fixture]) if row.count("H") == 2]
    table = in_the_cockpit(honest[0], fixture=fixture)
    for giver, receiver in pairwise(honest):
        assert table.phase == "end"
        table.play(giver, SkipLook())
        table.play(giver, GiveAccess(receiver))
    assert table.view().winners == tuple(honest)
    assert len(table.heard(AccessGiven)) == gifts
    assert len(holders(table)) == gifts + 1
    assert table.view().access_centre == 0
