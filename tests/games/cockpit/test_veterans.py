"""Who may use a Veteran card, and in which windows; how several uses at one moment are settled (group V)."""

from __future__ import annotations

import msgspec
import pytest

from mayday.core.clock import CLOCK, Limit
from mayday.core.dice import Dice
from mayday.games.cockpit.actions import Action, EndLook, GiveAccess, PassSkill, PickCard, SkipLook, UseSkill, Vote
from mayday.games.cockpit.events import FirstSkirmish, Looked, SkillUsed, VotesRevealed, WindowOpened
from mayday.games.cockpit.options import Options
from tests.games.cockpit.staging import (
    GAME,
    TALLY,
    Table,
    a_flight,
    a_pending_look,
    a_veteran_deal,
)

EYES = (None, 0, 1, 2, 3, 4, 5)


def veterans_of(table: Table) -> set[int]:
    return {seat.seat for seat in table.view().seats if seat.veteran}


def open_cards(table: Table, eye: int | None = None) -> dict[int, int]:
    """Whose Veteran card these eyes can read, beside their own."""
    seats = table.view(eye).seats
    return {seat.seat: seat.veteran_card for seat in seats if seat.veteran_card is not None and seat.seat != eye}


# Who may.


@pytest.mark.rule("CP-V.01")
def test_two_earlier_flights_make_a_veteran_and_everybody_knows_who_is_one() -> None:
    table = a_pending_look(flights=[2, 1, 0, 5, 2, 2])
    for eye in EYES:
        assert [seat.veteran for seat in table.view(eye).seats] == [True, False, False, True, True, True]
    assert table.asked == (3, 4, 5)
    refused = table.refused(1, UseSkill(7, 4))
    assert (refused.code, refused.rule) == ("not_veteran", "CP-V.01")


@pytest.mark.rule("CP-V.01")
@pytest.mark.parametrize(
    ("mode", "flown", "expected"),
    [("off", 9, set()), ("all", 0, {0, 1, 2, 3, 4, 5}), ("experienced", 1, set())],
)
def test_the_mode_lets_nobody_or_everybody_or_the_experienced(mode: str, flown: int, expected: set[int]) -> None:
    table = a_veteran_deal(flights=[flown] * 6, options={"veteran_mode": mode})
    assert veterans_of(table) == expected
    table.pick("M")
    assert (table.step == "window") == bool(expected)


@pytest.mark.rule("CP-V.01")
@pytest.mark.parametrize(
    ("credited", "expected"), [(1, [True, False, False, False, True]), (2, [True] * 3 + [False, True])]
)
def test_bots_have_the_flights_that_the_table_credits_them_with(credited: int, expected: list[bool]) -> None:
    options = TALLY.with_crew({"bot_flights": credited}, [2, None, None, 1, 7])
    state = GAME.setup(msgspec.convert(options, Options), 5, Dice.seeded("bots"))
    assert [seat.veteran for seat in GAME.view(state, None).seats] == expected


@pytest.mark.rule("CP-V.02")
@pytest.mark.parametrize("mode", ["off", "experienced", "all"])
def test_first_skirmish_works_for_a_beginner_in_every_mode(mode: str) -> None:
    table = a_flight("B", first=2, flights=[0] * 6, options={"veteran_mode": mode})
    table.say_first_suspicions()
    assert (table.phase, table.view().skirmish) == ("phase1", 2)


@pytest.mark.rule("CP-V.02")
def test_a_dealt_beginner_with_no_1_starts_as_skirmish_cm() -> None:
    for seed in range(8):
        state = GAME.setup(Options(veteran_mode="off"), 6, Dice.seeded(f"deal {seed}"))
        assert state.news is not None
        [first] = [news.event.seat for news in state.news if isinstance(news.event, FirstSkirmish)]
        view = GAME.view(state, first)
        assert (view.seats[first].veteran_card, view.seats[first].flights, view.skirmish) == (1, 0, first)


@pytest.mark.rule("CP-V.03")
def test_a_card_used_in_phase_1_is_spent_in_phase_2() -> None:
    table = a_pending_look()
    table.use(4, UseSkill(3, 1))
    table.outcomes("PPP")
    assert table.phase == "phase2"
    table.pick("M")
    assert 4 not in table.asked
    refused = table.refused(4, UseSkill(3, 5))
    assert (refused.code, refused.rule) == ("spent", "CP-V.03")


@pytest.mark.rule("CP-V.03")
def test_a_refused_use_does_not_spend_the_card() -> None:
    table = a_pending_look()
    table.refused(4, UseSkill(3, 2))
    table.refused(4, UseSkill(3, 0))
    assert not table.view().seats[4].spent
    table.use(4, UseSkill(3, 1))
    assert table.view().seats[4].spent


@pytest.mark.rule("CP-V.04")
def test_a_used_card_lies_open_for_everybody_and_still_covers_a_vote() -> None:
    table = a_pending_look()
    assert all(4 not in open_cards(table, eye) for eye in EYES)
    table.use(4, UseSkill(3, 1))
    assert table.heard(SkillUsed) == [SkillUsed(4, 3, 1)]
    for eye in EYES:
        seen = table.view(eye).seats[4]
        assert (seen.veteran_card, seen.spent) == (3, True)
    table.look("L")
    table.to_the_vote()
    table.votes("PPPRP")
    assert table.heard(VotesRevealed)[0].votes[4] == "punch"
    assert open_cards(table) == {0: 1, 4: 3}


@pytest.mark.rule("CP-V.05")
def test_no_skill_lets_anybody_see_a_second_card_or_look_without_a_marker() -> None:
    assert a_pending_look().uses(2) == [UseSkill(5)]
    refused = a_pending_look({1: 5, 2: 7}).refused(1, UseSkill(5))  # 1 saw 0.L
    assert refused.code == "already_seen"
    # 2 has looked at 1, 3, 4 and 5: no marker is left for 0.
    broke = a_pending_look(markers=["2→4.M=I", "2→5.M=H"])
    assert broke.unused[2] == 0
    assert broke.uses(2) == []
    assert broke.refused(2, UseSkill(5)).code == "no_marker"


# The windows.


@pytest.mark.rule("CP-V.06")
def test_after_the_announcement_everybody_with_an_unspent_skill_is_asked_and_nothing_is_seen_yet() -> None:
    table = a_veteran_deal()
    assert (table.step, table.asked) == ("pick", (3,))
    table.pick("M")
    assert table.heard(WindowOpened) == [WindowOpened("look", (1, 2, 3, 4, 5))]
    assert table.asked == (1, 2, 3, 4, 5)
    for seat in (1, 2, 3, 4):
        table.play(seat, PassSkill())
        assert table.heard(Looked) == []
    table.play(5, PassSkill())
    assert table.heard(Looked) == [Looked(3, 0, "M")]


@pytest.mark.rule("CP-V.06")
def test_a_look_of_each_kind_has_its_window() -> None:
    first = a_veteran_deal(before_first_suspicions=True)
    assert first.heard(WindowOpened)[-1].window == "look"
    ordered = a_veteran_deal(phase="end", access=[0])
    ordered.play(0, EndLook(3, 1))
    assert (ordered.step, ordered.asked) == ("pick", (3,))
    ordered.pick("L")
    assert ordered.heard(WindowOpened)[-1] == WindowOpened("look", (1, 2, 3, 4, 5))


@pytest.mark.rule("CP-V.06")
def test_the_looker_may_use_no_2_at_once_instead_of_announcing_a_card() -> None:
    table = a_veteran_deal()
    assert table.legal(3)[:3] == [PickCard("L"), PickCard("M"), PickCard("R")]
    table.play(3, UseSkill(2, 5, "M"))
    assert (table.step, table.asked) == ("window", (1, 2, 4, 5))
    table.look()
    assert table.markers[-1] == "3→5.M=H"


@pytest.mark.rule("CP-V.07")
def test_between_look_and_vote_a_window_opens_for_nos_7_8_and_9() -> None:
    table = a_pending_look({2: 8, 3: 9})
    table.all_pass()
    table.mark()
    assert table.heard(WindowOpened)[-1] == WindowOpened("vote", (1, 2, 3, 4, 5))
    assert {skill.number for seat in table.asked for skill in table.uses(seat)} == {7, 8, 9}
    refused = table.refused(4, Vote("punch"))
    assert (refused.code, refused.rule) == ("vote_closed", "CP-V.07")
    table.all_pass()
    assert (table.step, table.asked) == ("vote", (1, 2, 3, 4, 5))
    table.accepts(4, Vote("punch"))


@pytest.mark.rule("CP-V.07")
def test_no_5_in_the_vote_window_finds_no_look() -> None:
    table = a_pending_look()
    table.all_pass()
    table.mark()
    refused = table.refused(2, UseSkill(5))
    assert (refused.code, refused.rule) == ("no_pending_look", "CP-V.07")


@pytest.mark.rule("CP-V.08")
@pytest.mark.parametrize("ordered", [True, False])
def test_before_the_gift_a_window_opens_once_for_nos_8_and_9(ordered: bool) -> None:
    table = a_veteran_deal({2: 8, 3: 9}, phase="end", access=[0])
    assert table.step == "order"
    if ordered:
        table.play(0, EndLook(3, 1))
        table.look("L")
    else:
        table.play(0, SkipLook())
    assert table.heard(WindowOpened)[-1] == WindowOpened("give", (1, 2, 3, 4, 5))
    assert {skill.number for seat in table.asked for skill in table.uses(seat)} == {8, 9}
    refused = table.refused(1, UseSkill(7, 4))
    assert (refused.code, refused.rule) == ("no_skirmish", "CP-V.28")
    assert table.refused(0, GiveAccess(2)).code == "not_your_decision"
    table.all_pass()
    assert (table.step, table.asked) == ("give", (0,))


@pytest.mark.rule("CP-V.08")
def test_the_window_before_the_gift_opens_also_where_no_look_is_possible() -> None:
    markers = ["1→4.M=I", "1→5.M=H", "4→1.M=H", "5→1.M=H"]
    table = a_veteran_deal(phase="end", access=[0, 2], markers=markers)
    table.play(2, SkipLook())
    table.all_pass()
    table.play(2, GiveAccess(3))  # of 1, 4 and 5 each has now seen the others
    assert (table.view().acting, table.step) == (3, "window")
    assert table.heard(WindowOpened)[-1] == WindowOpened("give", (1, 2, 3, 4, 5))


# Several uses at the same moment.


@pytest.mark.rule("CP-V.09")
@pytest.mark.parametrize("order", [(4, 2), (2, 4)])
def test_of_several_uses_the_first_clockwise_from_the_skirmish_cm_is_carried_out(order: tuple[int, int]) -> None:
    table = a_pending_look()
    declared: dict[int, Action] = {4: UseSkill(3, 1), 2: UseSkill(5)}
    unheard = len(table.events)
    for seat in order:
        table.play(seat, declared[seat])
    table.play(1, PassSkill())
    table.play(3, PassSkill())
    assert len(table.events) == unheard
    table.play(5, PassSkill())
    assert table.heard(SkillUsed) == [SkillUsed(2, 5)]
    assert not table.view().seats[4].spent
    for eye in EYES:
        assert 4 not in open_cards(table, eye)
        assert UseSkill(3, 1) != getattr(table.view(eye).window, "answer", None)


@pytest.mark.rule("CP-V.09")
def test_the_order_of_seats_starts_with_the_skirmish_cm_wherever_he_sits() -> None:
    # Skirmish-CM 3 and looker 0: the order is 3, 4, 5, 0, 1, 2.
    table = a_veteran_deal(skirmish=3, status=["botd", "none", "none", "none", "none", "none"], rotated=[1, 2])
    table.pick("M")
    table.play(1, UseSkill(7, 4))
    table.play(4, UseSkill(3, 2))
    for seat in (2, 3, 5):
        table.play(seat, PassSkill())
    assert table.heard(SkillUsed) == [SkillUsed(4, 3, 2)]


@pytest.mark.rule("CP-V.09")
def test_in_the_end_phase_the_order_starts_with_the_acting_one() -> None:
    table = a_veteran_deal({2: 8, 4: 9}, phase="end", access=[0, 3], acting=3)
    table.play(3, SkipLook())
    table.play(2, UseSkill(8, None, "L"))
    table.play(4, UseSkill(9))
    for seat in (1, 3, 5):
        table.play(seat, PassSkill())
    assert table.heard(SkillUsed) == [SkillUsed(4, 9)]


@pytest.mark.rule("CP-V.09")
@pytest.mark.parametrize(("order", "carried_out"), [((4, 2), SkillUsed(4, 3, 1)), ((2, 4), SkillUsed(2, 5))])
@pytest.mark.parametrize("seconds", [0, 5])
def test_with_first_come_the_declaration_that_arrived_first_is_carried_out_when_the_window_closes(
    order: tuple[int, int], carried_out: SkillUsed, seconds: int
) -> None:
    table = a_pending_look(options={"veteran_priority": "first_come", "veteran_window_seconds": seconds})
    declared: dict[int, Action] = {4: UseSkill(3, 1), 2: UseSkill(5)}
    table.play(1, PassSkill())
    for seat in order:
        table.play(seat, declared[seat])
    table.play(3, PassSkill())
    assert table.heard(SkillUsed) == []
    table.play(5, PassSkill())
    if seconds:
        assert table.heard(SkillUsed) == []
        table.ring()
    assert table.heard(SkillUsed) == [carried_out]


@pytest.mark.rule("CP-V.09")
def test_an_illegal_declaration_takes_no_part() -> None:
    table = a_pending_look({1: 5, 2: 7})
    table.refused(1, UseSkill(5))
    table.use(4, UseSkill(3, 1))
    assert table.heard(SkillUsed) == [SkillUsed(4, 3, 1)]


@pytest.mark.rule("CP-V.10")
def test_after_a_use_the_changed_situation_gets_a_new_window() -> None:
    table = a_pending_look()
    table.play(4, UseSkill(3, 1))
    table.play(2, UseSkill(5))
    for seat in (1, 3, 5):
        table.play(seat, PassSkill())
    assert (table.step, table.asked) == ("pick", (2,))
    assert table.legal(2) == [PickCard("L"), PickCard("M"), PickCard("R")]
    table.pick("R")
    assert table.asked == (1, 3, 4, 5)
    assert table.uses(4) == [UseSkill(3, 4), UseSkill(3, 5)]
    table.all_pass()
    assert table.heard(Looked) == [Looked(2, 0, "R")]


@pytest.mark.rule("CP-V.10")
def test_windows_reopen_until_every_skill_is_spent_and_no_longer() -> None:
    table = a_pending_look()
    table.use(5, UseSkill(6, 4))
    table.pick("L")
    table.use(2, UseSkill(5))
    table.pick("L")
    table.use(4, UseSkill(3, 5))
    table.pick("L")
    table.use(1, UseSkill(7, 3))  # looker 0 now: no. 2 is not for seat 3
    table.pick("L")
    assert (table.asked, table.uses(3)) == ((3,), [])
    table.all_pass()
    table.mark()
    assert len(table.heard(SkillUsed)) == 4
    assert table.asked == (3,)


@pytest.mark.rule("CP-V.11")
def test_who_cannot_use_a_skill_is_asked_all_the_same() -> None:
    table = a_pending_look()
    table.all_pass()
    table.mark()
    assert 2 in table.asked
    assert table.legal(2) == [PassSkill()]


@pytest.mark.rule("CP-V.11")
def test_the_same_seats_are_asked_whoever_holds_which_card() -> None:
    told = set()
    for first in range(2, 8):
        numbers = [(first - 2 + step) % 8 + 2 for step in range(5)]
        table = a_pending_look(dict(enumerate(numbers, start=1)))
        table.all_pass()
        table.mark()
        told.add(tuple(table.heard(WindowOpened)))
    assert told == {(WindowOpened("look", (1, 2, 3, 4, 5)), WindowOpened("vote", (1, 2, 3, 4, 5)))}


# How a window closes.


def timed(**more: int) -> Table:
    return a_pending_look(options={"veteran_window_seconds": 5, **more})


@pytest.mark.rule("CP-V.42")
def test_an_answer_is_final_and_without_a_limit_the_last_one_closes_the_window() -> None:
    table = a_pending_look()
    assert GAME.limit(table.state) is None
    table.play(4, UseSkill(3, 1))
    for again in (PassSkill(), UseSkill(3, 5)):
        refused = table.refused(4, again)
        assert refused.rule == "CP-V.42"
    for seat in (1, 2, 3):
        table.play(seat, PassSkill())
    assert table.step == "window"
    table.play(5, PassSkill())
    assert table.heard(SkillUsed) == [SkillUsed(4, 3, 1)]


@pytest.mark.rule("CP-V.42")
@pytest.mark.parametrize("answer", [PassSkill(), UseSkill(5)])
def test_a_timed_window_lasts_its_time_also_when_all_have_answered(answer: Action) -> None:
    table = timed()
    running = GAME.limit(table.state)
    assert running is not None
    assert (running.seconds, running.stand_in) == (5, False)
    before, told = table.view(), len(table.events)
    for seat in (1, 2, 3, 4, 5):
        given = answer if seat == 2 else PassSkill()
        assert GAME.is_quiet(table.state, seat, given)
        table.play(seat, given)
        assert table.view() == before
        assert table.asked == (1, 2, 3, 4, 5)
        assert GAME.limit(table.state) == running
    assert (len(table.events), table.step) == (told, "window")
    table.ring()
    if answer == PassSkill():
        assert table.heard(Looked) == [Looked(3, 0, "M")]
    else:
        assert table.heard(SkillUsed) == [SkillUsed(2, 5)]


@pytest.mark.rule("CP-V.42")
def test_who_never_answers_has_passed() -> None:
    table = timed()
    for seat in (1, 2, 3, 5):
        table.play(seat, PassSkill())
    assert GAME.actors(table.state)[-1] == CLOCK
    table.ring()
    assert table.heard(Looked) == [Looked(3, 0, "M")]
    assert (table.view().seats[4].veteran_card, table.view().seats[4].spent) == (None, False)
    table.mark()
    assert table.legal(4) == [PassSkill()]  # asked again in the next window


@pytest.mark.rule("CP-V.42")
def test_a_new_window_has_its_full_time_again() -> None:
    table = timed()
    first = GAME.limit(table.state)
    table.use(2, UseSkill(5))
    table.pick("L")
    second = GAME.limit(table.state)
    assert first is not None
    assert isinstance(second, Limit)
    assert second.seconds == 5
    assert second.key != first.key


@pytest.mark.rule("CP-V.42")
@pytest.mark.parametrize("on_timeout", ["neutral", "stand_in", "wait"])
def test_a_window_closes_on_time_whatever_else_waits(on_timeout: str) -> None:
    table = a_pending_look(options={"veteran_window_seconds": 5, "on_timeout": on_timeout})
    table.ring()
    assert table.heard(Looked) == [Looked(3, 0, "M")]
