"""Veteran cards 2 to 6, which change a look before the card is seen (group V)."""

from __future__ import annotations

import pytest

from mayday.games.cockpit.actions import EndLook, PassSkill, PickCard, UseSkill
from mayday.games.cockpit.events import CardSeen, Looked, NobodyLooks, VotesCalled, WindowOpened
from mayday.games.cockpit.tables import Card
from tests.games.cockpit.staging import Table, a_pending_look, a_veteran_deal, after_first_suspicions

PICKS = [PickCard("L"), PickCard("M"), PickCard("R")]


def pending(table: Table) -> tuple[int, int, Card | None]:
    """Looker, target and card of the look that is to be made."""
    look = table.view().look
    assert look is not None
    assert not look.looked
    return look.looker, look.target, look.card


def named(table: Table, seat: int) -> set[int | None]:
    """Whom this seat's card may name now."""
    return {skill.seat for skill in table.uses(seat)}


# In the First Suspicions.


@pytest.mark.rule("CP-V.12")
def test_no_4_may_point_a_first_look_at_a_card_that_is_not_the_nearest() -> None:
    table = a_veteran_deal({3: 4}, before_first_suspicions=True)
    assert pending(table) == (0, 5, "L")
    assert table.uses(3) == [UseSkill(4, None, "M"), UseSkill(4, None, "R")]
    table.use(3, UseSkill(4, None, "M"))
    table.all_pass()
    assert table.heard(CardSeen, 0) == [CardSeen(5, "M", "H")]
    table.mark()
    assert table.markers == ["0→5.M=H"]
    table.say_first_suspicions()
    assert not any("→5.L" in marker for marker in table.markers)


@pytest.mark.rule("CP-V.12")
@pytest.mark.parametrize(
    ("seat", "skill", "look"),
    [(4, UseSkill(3, 2), (0, 2)), (2, UseSkill(5), (2, 5)), (5, UseSkill(6, 1), (1, 5))],
    ids=["no. 3", "no. 5", "no. 6"],
)
def test_a_first_look_changed_in_looker_or_target_is_free_in_its_card(
    seat: int, skill: UseSkill, look: tuple[int, int]
) -> None:
    table = a_veteran_deal(before_first_suspicions=True)
    table.use(seat, skill)
    assert pending(table) == (*look, None)
    assert table.legal(look[0]) == PICKS
    table.look("M")
    assert table.markers[0].startswith(f"{look[0]}→{look[1]}.M=")


@pytest.mark.rule("CP-V.12")
def test_no_2_takes_a_first_look_to_any_card_of_another() -> None:
    table = a_veteran_deal({1: 2, 3: 7}, before_first_suspicions=True)
    for _ in range(2):
        table.look()
    assert pending(table) == (1, 0, "L")
    assert set(table.uses(1)) == {UseSkill(2, other, card) for other in (2, 3, 4, 5) for card in ("L", "M", "R")}
    table.use(1, UseSkill(2, 4, "M"))
    table.look()
    assert table.markers[-1] == "1→4.M=I"
    assert pending(table) == (1, 2, "R")


@pytest.mark.rule("CP-V.12")
def test_nos_8_and_9_may_be_used_in_the_first_suspicions_and_leave_the_look_as_it_was() -> None:
    table = a_veteran_deal({2: 8, 3: 9}, before_first_suspicions=True)
    table.use(2, UseSkill(8, None, "M"))
    table.mark()
    table.use(3, UseSkill(9))
    assert (table.markers, table.view().speaker) == (["2→2.M=I"], 3)
    assert pending(table) == (0, 5, "L")
    table.look()
    assert table.markers[-1] == "0→5.L=I"


@pytest.mark.rule("CP-V.12")
def test_the_option_closes_the_windows_of_the_first_suspicions_and_no_others() -> None:
    table = a_veteran_deal(before_first_suspicions=True, options={"veteran_in_first_suspicions": "off"})
    assert (table.step, table.asked) == ("mark", (0,))
    table.say_first_suspicions()
    assert table.heard(WindowOpened) == []
    assert table.phase == "phase1"
    table.pick("M")
    assert table.heard(WindowOpened) == [WindowOpened("look", (1, 2, 3, 4, 5))]


# Their time.


@pytest.mark.rule("CP-V.13")
def test_once_the_card_is_seen_none_of_the_five_can_change_the_look() -> None:
    table = a_pending_look({1: 4})  # 4, 5, 2, 3 and 6 at seats 1 to 5
    table.all_pass()
    assert table.heard(CardSeen, 3) == [CardSeen(0, "M", "H")]
    late = {
        1: UseSkill(4, None, "L"),
        2: UseSkill(5),
        3: UseSkill(2, 5, "M"),
        4: UseSkill(3, 1),
        5: UseSkill(6, 2),
    }
    for seat, skill in late.items():
        refused = table.refused(seat, skill)
        assert (refused.code, refused.rule) == ("too_late", "CP-V.13")
    table.mark()
    assert table.markers[-1] == "3→0.M=H"


@pytest.mark.rule("CP-V.14")
def test_where_nobody_can_look_only_the_vote_window_opens() -> None:
    table = after_first_suspicions("A", veterans=[1, 7, 5, 2, 3], flights=[2] * 5)
    table.outcomes("PPPPP")
    assert (table.phase, table.view().skirmish) == ("phase3", 0)
    assert table.heard(NobodyLooks) == [NobodyLooks(2, 0)]
    since = table.events.index(NobodyLooks(2, 0))
    opened = [event for event in table.events[since:] if isinstance(event, WindowOpened)]
    assert opened == [WindowOpened("vote", (1, 2, 3, 4))]
    for seat, skill in {2: UseSkill(5), 3: UseSkill(2, 1, "M"), 4: UseSkill(3, 1)}.items():
        assert table.refused(seat, skill).code == "no_pending_look"
    table.all_pass()
    assert isinstance(table.events[-1], VotesCalled)


@pytest.mark.rule("CP-V.14")
def test_a_designated_who_cannot_look_may_not_look_elsewhere() -> None:
    table = a_veteran_deal(markers=["3→0.M=H"])  # designated 3, who holds no. 2, has seen 0; 2 stands in
    assert table.asked == (2,)
    assert table.refused(3, UseSkill(2, 5, "M")).code == "not_your_decision"
    table.pick("L")
    assert table.uses(3) == []
    refused = table.refused(3, UseSkill(2, 5, "M"))
    assert (refused.code, refused.rule) == ("not_your_decision", "CP-V.15")


# No. 2.


@pytest.mark.rule("CP-V.15")
def test_no_2_moves_the_own_look_to_another_and_the_vote_stays_about_the_skirmish_cm() -> None:
    table = a_pending_look()
    assert set(table.uses(3)) == {UseSkill(2, other, card) for other in (1, 5) for card in ("L", "M", "R")}
    table.use(3, UseSkill(2, 5, "M"))
    table.all_pass()
    assert table.heard(CardSeen, 3) == [CardSeen(5, "M", "H")]
    table.mark()
    assert table.markers[-1] == "3→5.M=H"
    table.all_pass()
    assert table.heard(VotesCalled) == [VotesCalled(0)]
    assert table.view().seats[3].seen == (2, 4, 5)


@pytest.mark.rule("CP-V.15")
@pytest.mark.parametrize(
    ("other", "code"), [(0, "no_change"), (2, "already_seen"), (3, "self_look"), (4, "already_seen")]
)
def test_no_2_names_another_whom_the_looker_has_not_seen(other: int, code: str) -> None:
    for table in (a_veteran_deal(), a_pending_look()):
        assert table.refused(3, UseSkill(2, other, "M")).code == code


# No. 3.


@pytest.mark.rule("CP-V.16")
def test_no_3_names_another_target_and_the_looker_chooses_its_card() -> None:
    table = a_pending_look()
    assert table.uses(4) == [UseSkill(3, 1), UseSkill(3, 5)]
    for other, code in ((2, "already_seen"), (4, "already_seen"), (0, "no_change"), (3, "self_look")):
        assert table.refused(4, UseSkill(3, other)).code == code
    table.use(4, UseSkill(3, 1))
    assert pending(table) == (3, 1, None)
    assert table.legal(3)[:3] == PICKS
    table.look("L")
    assert table.markers[-1] == "3→1.L=I"
    assert table.view().skirmish == 0


@pytest.mark.rule("CP-V.16")
def test_no_3_may_name_its_user_but_is_not_for_the_looker() -> None:
    assert named(a_pending_look({1: 3, 4: 7}), 1) == {1, 5}
    table = a_pending_look({3: 3, 4: 2})
    assert table.uses(3) == []
    refused = table.refused(3, UseSkill(3, 1))
    assert (refused.code, refused.rule) == ("not_your_decision", "CP-V.16")


# No. 4.


@pytest.mark.rule("CP-V.17")
def test_no_4_names_another_card_and_the_looker_must_look_at_that_one() -> None:
    table = a_pending_look({2: 4})
    assert table.uses(2) == [UseSkill(4, None, "L"), UseSkill(4, None, "R")]
    refused = table.refused(2, UseSkill(4, None, "M"))
    assert (refused.code, refused.rule) == ("no_change", "CP-V.17")
    table.use(2, UseSkill(4, None, "L"))
    assert (table.step, pending(table)) == ("window", (3, 0, "L"))  # nothing is left to choose
    table.all_pass()
    assert table.heard(CardSeen, 3) == [CardSeen(0, "L", "H")]
    table.mark()
    assert table.markers[-1] == "3→0.L=H"


@pytest.mark.rule("CP-V.17")
def test_no_4_is_for_the_owner_of_the_cards_too_but_not_for_the_looker() -> None:
    owner = a_pending_look({0: 4, 2: 1}, skirmish=0)
    assert owner.uses(0) == [UseSkill(4, None, "L"), UseSkill(4, None, "R")]
    looker = a_pending_look({3: 4})
    assert looker.uses(3) == []
    refused = looker.refused(3, UseSkill(4, None, "L"))
    assert (refused.code, refused.rule) == ("not_your_decision", "CP-V.17")


# No. 5.


@pytest.mark.rule("CP-V.18")
def test_no_5_takes_over_the_look_with_its_own_marker() -> None:
    table = a_pending_look()
    table.use(2, UseSkill(5))
    assert pending(table) == (2, 0, None)
    assert table.legal(2) == PICKS
    table.pick("R")
    table.all_pass()
    assert table.heard(CardSeen, 2) == [CardSeen(0, "R", "I")]
    table.mark()
    assert table.markers[-1] == "2→0.R=I"
    assert (table.unused[2], table.unused[3]) == (1, 2)
    assert table.view().seats[3].seen == (2, 4)


@pytest.mark.rule("CP-V.18")
@pytest.mark.parametrize(("instead", "seat", "code"), [({0: 5, 2: 1}, 0, "self_look"), ({3: 5, 2: 9}, 3, "no_change")])
def test_no_5_is_neither_for_the_target_nor_for_the_looker(instead: dict[int, int], seat: int, code: str) -> None:
    table = a_pending_look(instead, skirmish=0)
    assert table.legal(seat) == [PassSkill()]
    assert table.refused(seat, UseSkill(5)).code == code


# No. 6.


@pytest.mark.rule("CP-V.19")
def test_no_6_names_another_looker_who_must_look_at_a_card_of_his_choice() -> None:
    table = a_pending_look()
    assert table.uses(5) == [UseSkill(6, 2), UseSkill(6, 4)]
    for other, code in ((1, "already_seen"), (5, "not_your_card"), (3, "no_change"), (0, "self_look")):
        assert table.refused(5, UseSkill(6, other)).code == code
    table.use(5, UseSkill(6, 4))
    assert (pending(table), table.asked, table.legal(4)) == ((4, 0, None), (4,), PICKS)
    assert table.refused(4, PassSkill()).code == "must_look"
    table.look("R")
    assert table.markers[-1] == "4→0.R=I"
    assert (table.unused[3], table.unused[4]) == (2, 1)


@pytest.mark.rule("CP-V.19")
def test_no_6_never_names_its_user_and_is_for_the_looker_and_the_target_too() -> None:
    assert named(a_pending_look({2: 6, 5: 9}), 2) == {4}  # 2 himself could look, but that would take no. 5
    assert named(a_pending_look({3: 6, 5: 9}), 3) == {2, 4}
    assert named(a_pending_look({0: 6, 5: 1}, skirmish=0), 0) == {2, 4}


# One after another.


@pytest.mark.rule("CP-V.20")
def test_a_new_target_cancels_an_imposed_card_and_both_cards_are_spent() -> None:
    table = a_pending_look({2: 4})
    table.use(2, UseSkill(4, None, "L"))
    assert table.asked == (1, 3, 4, 5)
    table.use(4, UseSkill(3, 1))
    assert pending(table) == (3, 1, None)
    assert table.legal(3)[:3] == PICKS
    assert [table.view().seats[seat].spent for seat in (2, 4)] == [True, True]


@pytest.mark.rule("CP-V.20")
def test_a_new_looker_cancels_an_imposed_card_too() -> None:
    table = a_pending_look({1: 4})
    table.use(1, UseSkill(4, None, "L"))
    table.use(2, UseSkill(5))
    assert (pending(table), table.legal(2)) == ((2, 0, None), PICKS)


@pytest.mark.rule("CP-V.20")
def test_an_imposed_card_stands_through_nos_8_and_9() -> None:
    table = a_pending_look({1: 8, 2: 4, 5: 9})
    table.use(2, UseSkill(4, None, "L"))
    table.use(1, UseSkill(8, None, "L"))
    table.mark()
    table.use(5, UseSkill(9))
    assert pending(table) == (3, 0, "L")
    table.all_pass()
    assert table.heard(Looked)[-1] == Looked(3, 0, "L")


@pytest.mark.rule("CP-V.20")
def test_a_later_use_may_undo_an_earlier_one() -> None:
    table = a_pending_look()
    table.use(5, UseSkill(6, 2))
    table.pick("L")
    table.use(4, UseSkill(3, 5))  # 2 is to look at 5 now
    table.pick("L")
    table.use(1, UseSkill(7, 3))
    assert pending(table) == (0, 3, None)
    assert table.unused == [2] * 6
    assert [seat.spent for seat in table.view().seats] == [True, True, False, False, True, True]


@pytest.mark.rule("CP-V.20")
def test_the_looker_himself_has_the_last_word_with_no_2() -> None:
    table = a_pending_look()
    table.use(4, UseSkill(3, 1))
    assert {skill.seat for skill in table.uses(3)} == {0, 5}  # back to where the look was, or on
    table.play(3, UseSkill(2, 0, "R"))
    table.look()
    assert table.markers[-1] == "3→0.R=I"


# In the End Phase.


@pytest.mark.rule("CP-V.36")
def test_a_captain_may_let_another_look_with_no_6() -> None:
    table = a_veteran_deal(phase="end", access=[5])
    table.play(5, EndLook(3, 1))
    table.pick("M")
    assert table.uses(5) == [UseSkill(6, 4)]  # 0 and 2 saw 1; 3 is the looker
    table.use(5, UseSkill(6, 4))
    assert pending(table) == (4, 1, None)


@pytest.mark.rule("CP-V.36")
@pytest.mark.parametrize(
    ("number", "offered"),
    [
        (2, []),
        (3, [UseSkill(3, 0), UseSkill(3, 5)]),
        (4, [UseSkill(4, None, "L"), UseSkill(4, None, "R")]),
        (5, []),
        (6, [UseSkill(6, 4), UseSkill(6, 5)]),
        (8, []),
        (9, [UseSkill(9)]),
    ],
)
def test_a_holder_of_access_uses_what_lets_others_look_or_talk_and_nothing_else(
    number: int, offered: list[UseSkill]
) -> None:
    veterans = [number if card == 5 else 5 if card == number else card for card in (1, 7, 5, 2, 3, 6)]
    table = a_veteran_deal(dict(enumerate(veterans)), phase="end", access=[2])
    table.play(2, EndLook(3, 1))
    table.pick("M")
    assert table.legal(2) == [PassSkill(), *offered]


@pytest.mark.rule("CP-V.36")
@pytest.mark.parametrize(
    ("number", "skill", "code"),
    [
        (5, UseSkill(5), "access"),
        (8, UseSkill(8, None, "L"), "access"),
        (2, UseSkill(2, 0, "L"), "not_your_decision"),
    ],
)
def test_a_captain_can_no_longer_look_himself(number: int, skill: UseSkill, code: str) -> None:
    # Captain 2 has not seen 0.
    table = a_veteran_deal({2: number, 3: 9}, phase="end", access=[2])
    table.play(2, EndLook(3, 0))
    table.pick("M")
    assert table.refused(2, skill).code == code
    assert not table.view().seats[2].spent


@pytest.mark.rule("CP-V.37")
def test_a_look_on_order_is_changed_among_those_without_access_and_counts_as_done() -> None:
    table = a_veteran_deal(phase="end", access=[0])
    table.play(0, EndLook(3, 1))
    table.pick("M")
    assert table.uses(4) == [UseSkill(3, 5)]
    assert table.refused(4, UseSkill(3, 0)).code == "access"
    table.use(4, UseSkill(3, 5))
    table.look("M")
    assert table.markers[-1] == "3→5.M=H"
    assert table.refused(0, EndLook(3, 1)).code == "look_done"
    table.all_pass()
    assert (table.step, table.asked) == ("give", (0,))


@pytest.mark.rule("CP-V.37")
@pytest.mark.parametrize(
    ("instead", "seat", "offered"),
    [
        ({}, 3, {UseSkill(2, 5, "L"), UseSkill(2, 5, "M"), UseSkill(2, 5, "R")}),
        ({2: 4}, 2, {UseSkill(4, None, "L"), UseSkill(4, None, "R")}),
        ({2: 4, 4: 5}, 4, {UseSkill(5)}),
        ({}, 2, set()),  # no. 5: 2 has seen 1
        ({}, 5, {UseSkill(6, 4)}),
        ({}, 1, set()),  # no. 7: nothing is fought over
    ],
    ids=["no. 2", "no. 4", "no. 5", "no. 5 of one who has seen", "no. 6", "no. 7"],
)
def test_nos_2_to_6_work_on_a_look_on_order(instead: dict[int, int], seat: int, offered: set[UseSkill]) -> None:
    table = a_veteran_deal(instead, phase="end", access=[0])
    table.play(0, EndLook(3, 1))
    table.pick("M")
    assert set(table.uses(seat)) == offered


@pytest.mark.rule("CP-V.38")
def test_a_skill_without_anybody_to_name_cannot_be_used() -> None:
    table = a_veteran_deal(phase="end", access=[0], markers=["3→5.M=H"])
    table.play(0, EndLook(3, 1))
    table.pick("M")
    assert table.legal(4) == [PassSkill()]
    for other, code in ((0, "access"), (1, "no_change"), (2, "already_seen"), (3, "self_look"), (5, "already_seen")):
        assert table.refused(4, UseSkill(3, other)).code == code
    assert (table.view().seats[4].veteran_card, table.view().seats[4].spent) == (None, False)
