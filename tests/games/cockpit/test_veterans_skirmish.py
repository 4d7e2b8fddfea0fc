"""Veteran card 7, which brings the skirmish to another crew member (group V)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mayday.games.cockpit.actions import SkipLook, UseSkill, Vote
from mayday.games.cockpit.events import (
    CaptainNamed,
    LookDropped,
    Looked,
    LookPending,
    NobodyLooks,
    PhaseEnded,
    SkirmishMoved,
    StatusChanged,
    VotesCalled,
    VotesRevealed,
)
from tests.games.cockpit.staging import FIXTURE_OF, Table, a_pending_look, a_veteran_deal, after_first_suspicions


def looked_at() -> Table:
    """3→0.M is made, and the VOTE window is open."""
    table = a_pending_look()
    table.all_pass()
    table.mark()
    assert table.view().window is not None
    return table


def moved_to(seat: int) -> Table:
    """The same, and seat 1 has named another crew member with no. 7."""
    table = looked_at()
    table.use(1, UseSkill(7, seat))
    return table


def veterans_with_7(crew: int, holder: int = 1, **more: Any) -> Table:
    """Veterans after the First Suspicions; seat 0 has no. 1, this holder no. 7."""
    skills = iter((2, 3, 4, 5, 6, 8, 9))
    cards = [1 if seat == 0 else 7 if seat == holder else next(skills) for seat in range(crew)]
    return after_first_suspicions(FIXTURE_OF[crew], veterans=cards, flights=[2] * crew, **more)


def to_the_vote_window(table: Table) -> None:
    """STEP A of this skirmish, in which nobody uses a card."""
    if table.view().look is not None:
        table.look()
    window = table.view().window
    assert window is not None
    assert window.kind == "vote"


def named(table: Table, seat: int) -> set[int | None]:
    return {skill.seat for skill in table.uses(seat)}


# Before the look, and after it.


@pytest.mark.rule("CP-V.21")
def test_before_the_look_no_7_drops_it_and_step_a_starts_anew() -> None:
    table = a_pending_look()
    laid = table.markers
    table.use(1, UseSkill(7, 4))
    assert table.heard(LookDropped) == [LookDropped(3, 0)]
    assert table.heard(SkirmishMoved) == [SkirmishMoved(4)]
    assert table.heard(LookPending)[-1] == LookPending(1, 4)
    assert (table.step, table.asked, table.view().skirmish) == ("pick", (1,), 4)
    assert (table.markers, table.unused[3], table.heard(Looked)) == (laid, 2, [])
    table.look("M")
    assert table.markers[-1] == "1→4.M=I"
    table.all_pass()
    assert table.asked == (0, 1, 2, 3, 5)


@pytest.mark.rule("CP-V.21")
def test_skills_spent_on_a_look_that_is_dropped_stay_spent() -> None:
    table = a_pending_look()
    table.use(4, UseSkill(3, 5))
    table.pick("L")
    table.use(1, UseSkill(7, 2))
    assert table.heard(LookDropped) == [LookDropped(3, 5)]
    assert [table.view().seats[seat].spent for seat in (1, 4)] == [True, True]
    assert table.heard(LookPending)[-1] == LookPending(5, 2)


@pytest.mark.rule("CP-V.22")
def test_after_the_look_no_7_goes_straight_on_to_the_vote_about_another() -> None:
    table = looked_at()
    laid = table.markers
    table.use(1, UseSkill(7, 2))
    assert table.view().skirmish == 2
    table.all_pass()
    assert table.heard(VotesCalled) == [VotesCalled(2)]
    assert (table.step, table.asked) == ("vote", (0, 1, 3, 4, 5))
    assert table.markers == laid
    assert laid[-1] == "3→0.M=H"
    table.votes("PPPRR")
    assert table.holding("botd") == {2}
    zero = table.view().seats[0]
    assert (zero.status, zero.rotated) == ("none", False)


@pytest.mark.rule("CP-V.22")
def test_the_discussion_is_about_the_new_skirmish_cm() -> None:
    table = a_pending_look(options={"discussion_seconds": 60})
    table.all_pass()
    table.mark()
    table.use(1, UseSkill(7, 2))
    assert table.step == "window"
    table.all_pass()
    assert (table.step, table.view().skirmish) == ("discuss", 2)


@pytest.mark.rule("CP-V.23")
def test_where_nobody_could_look_the_new_one_is_voted_on_without_a_look() -> None:
    table = veterans_with_7(5)
    table.outcomes("PPPPP")
    assert (table.phase, table.view().skirmish) == ("phase3", 0)
    assert table.heard(NobodyLooks)[-1] == NobodyLooks(2, 0)
    laid = table.markers
    table.use(1, UseSkill(7, 1))
    table.all_pass()
    assert table.heard(VotesCalled)[-1] == VotesCalled(1)
    assert table.asked == (0, 2, 3, 4)
    assert table.markers == laid


# Whom it may name.


@pytest.mark.rule("CP-V.24")
def test_in_phase_1_only_the_undecided_are_fought_over() -> None:
    table = a_veteran_deal()
    table.outcomes("PR")
    table.pick("M")
    assert table.view().skirmish == 2
    for _ in ("LOOK window", "VOTE window"):
        assert named(table, 1) == {3, 4, 5}
        for other, code in ((0, "settled"), (1, "settled"), (2, "no_change")):
            refused = table.refused(1, UseSkill(7, other))
            assert (refused.code, refused.rule) == (code, "CP-V.24")
        if table.view().look is not None:
            table.all_pass()
            table.mark()


@pytest.mark.rule("CP-V.24")
def test_in_phase_2_it_names_a_holder_of_the_benefit_of_the_doubt_and_in_phase_3_the_rival() -> None:
    table = a_veteran_deal()
    table.outcomes("PPPP")  # 0 is Reliable; 1 is fought over
    assert (table.phase, table.view().skirmish) == ("phase2", 1)
    table.pick("M")
    assert named(table, 1) == {2}
    assert table.refused(1, UseSkill(7, 0)).code == "settled"
    assert table.refused(1, UseSkill(7, 3)).code == "settled"
    table.skirmish("P")
    assert (table.phase, table.view().skirmish) == ("phase3", 0)
    table.pick("M")
    assert named(table, 1) == {1}


def all_vote_windows(table: Table) -> Iterator[Table]:
    """Every VOTE window of Phases 1 to 3 that any results of the votes lead to."""
    to_the_vote_window(table)
    yield table
    for result in "PR":
        branch = Table(table.state.copy())
        branch.skirmish(result)
        if branch.phase in ("phase1", "phase2", "phase3"):
            yield from all_vote_windows(branch)


@pytest.mark.rule("CP-V.24")
@pytest.mark.parametrize("crew", [5, 6])
def test_there_is_always_somebody_else_to_name(crew: int) -> None:
    found = 0
    for table in all_vote_windows(veterans_with_7(crew)):
        view = table.view()
        wanted = {"phase1": "none", "phase2": "botd", "phase3": "reliable"}[view.phase]
        still_open = {one.seat for one in view.seats if one.status == wanted and not one.rotated}
        assert named(table, 1) == still_open - {view.skirmish}
        assert named(table, 1)
        found += 1
    assert found > 20


# What follows.


@pytest.mark.rule("CP-V.25")
def test_the_card_is_passed_on_from_the_new_one_and_comes_back_to_the_displaced() -> None:
    table = moved_to(2)
    about = [2]
    for result in "PRRP":
        table.skirmish(result)
        about.append(table.view().skirmish or 0)
    assert about == [2, 3, 4, 5, 0]


@pytest.mark.rule("CP-V.25")
def test_after_the_displaced_the_turn_goes_on_clockwise() -> None:
    table = moved_to(3)
    for result, following in zip("PRRP", (4, 5, 0, 1), strict=True):
        table.skirmish(result)
        assert (table.phase, table.view().skirmish) == ("phase1", following)


@pytest.mark.rule("CP-V.26")
def test_who_looked_at_the_displaced_cannot_look_again_and_a_stand_in_does() -> None:
    table = moved_to(2)
    for result in "PRRP":
        table.skirmish(result)
    view = table.view()
    undecided = {one.seat for one in view.seats if one.status == "none" and not one.rotated}
    assert (view.status_centre, undecided, view.skirmish) == (1, {0, 1}, 0)
    assert 0 in view.seats[3].seen
    assert (view.seats[2].seen, view.seats[2].unused) == ((1, 3, 5), 1)
    assert table.heard(LookPending)[-1] == LookPending(2, 0, designated=3)
    assert table.asked == (2,)
    table.look("R")
    assert table.markers[-1] == "2→0.R=I"


def in_phase_3() -> Table:
    """Reliable 0 and 1, Skirmish-CM 0 already looked at."""
    status = ["reliable", "reliable", *["none"] * 4]
    table = a_veteran_deal({1: 8, 2: 7}, phase="phase3", status=status)
    assert table.view().skirmish == 0
    to_the_vote_window(table)
    return table


@pytest.mark.rule("CP-V.27")
@pytest.mark.parametrize(("votes", "captain"), [("PPRRR", 0), ("PPPRR", 1)])
def test_in_phase_3_it_turns_the_vote_to_the_rival(votes: str, captain: int) -> None:
    table = in_phase_3()
    table.use(2, UseSkill(7, 1))
    table.all_pass()
    assert table.asked == (0, 2, 3, 4, 5)
    table.votes(votes)
    assert table.heard(CaptainNamed) == [CaptainNamed(captain)]


@pytest.mark.rule("CP-V.28")
def test_outside_a_skirmish_there_is_nothing_to_bring_elsewhere() -> None:
    first = a_veteran_deal(before_first_suspicions=True)
    last = a_veteran_deal(phase="end", access=[0])
    last.play(0, SkipLook())
    for table in (first, last):
        assert table.uses(1) == []
        refused = table.refused(1, UseSkill(7, 4))
        assert (refused.code, refused.rule) == ("no_skirmish", "CP-V.28")


@pytest.mark.rule("CP-V.29")
def test_the_displaced_votes_and_the_new_skirmish_cm_does_not() -> None:
    table = moved_to(2)
    table.all_pass()
    assert table.refused(2, Vote("protect")).code == "skirmish_cm_no_vote"
    table.votes("PRPRP")
    [revealed] = table.heard(VotesRevealed)
    assert (revealed.skirmish, set(revealed.votes)) == (2, {0, 1, 3, 4, 5})
    assert revealed.votes[0] == "protect"


# With `v7_any_candidate`.

ANY = {"v7_any_candidate": "on"}


@pytest.mark.rule("CP-V.30")
def test_with_the_option_a_protected_one_may_lose_his_card_in_phase_1() -> None:
    table = veterans_with_7(5, 2, options=ANY)
    table.outcomes("P")
    assert (table.view().status_centre, table.view().skirmish) == (2, 1)
    to_the_vote_window(table)
    assert named(table, 2) == {0, 2, 3, 4}
    table.use(2, UseSkill(7, 0))
    table.skirmish("R")
    view = table.view()
    assert (view.phase, view.status_centre, view.skirmish) == ("phase1", 3, 1)
    assert [seat.rotated for seat in view.seats] == [True, False, False, False, False]
    assert table.status == ["none"] * 5
    table.skirmish("R")
    assert table.heard(PhaseEnded) == [PhaseEnded("phase1")]
    assert table.holding("botd") == {2, 3, 4}


@pytest.mark.rule("CP-V.30")
def test_if_he_is_protected_nothing_changes() -> None:
    table = veterans_with_7(5, 2, options=ANY)
    table.outcomes("P")
    to_the_vote_window(table)
    table.use(2, UseSkill(7, 0))
    table.skirmish("P")
    view = table.view()
    assert (view.phase, view.status_centre, view.skirmish) == ("phase1", 2, 1)
    assert table.holding("botd") == {0}
    assert not any(seat.rotated for seat in view.seats)


@pytest.mark.rule("CP-V.30")
def test_a_card_that_returns_may_end_the_phase_by_the_usual_test() -> None:
    table = veterans_with_7(5, 4, options=ANY)
    table.outcomes("PR")  # B=2 and three undecided
    to_the_vote_window(table)
    table.use(4, UseSkill(7, 0))
    table.skirmish("R")  # B=3: the rest get the rest
    assert table.phase == "phase2"
    assert table.holding("botd") == {2, 3, 4}


@pytest.mark.rule("CP-V.30")
@pytest.mark.parametrize(
    ("crew", "before", "result", "phase", "reliable", "botd", "skirmish"),
    [
        (5, "PPPP", "R", "phase3", {1, 2}, set(), 1),
        (7, "PPPPP", "R", "phase2", set(), {1, 2, 3}, 1),
        (7, "PPPPP", "P", "phase2", {0}, {1, 2, 3}, 1),
    ],
    ids=["two are left", "three are left", "protected"],
)
def test_a_reliable_one_may_lose_his_card_in_phase_2(
    crew: int, before: str, result: str, phase: str, reliable: set[int], botd: set[int], skirmish: int
) -> None:
    table = veterans_with_7(crew, 4, options=ANY)
    table.outcomes(before)
    assert (table.phase, table.view().skirmish, table.holding("reliable")) == ("phase2", 1, {0})
    to_the_vote_window(table)
    assert 0 in named(table, 4)
    table.use(4, UseSkill(7, 0))
    discarded, changes = table.view().discarded, len(table.heard(StatusChanged))
    table.skirmish(result)
    assert (table.phase, table.view().skirmish) == (phase, skirmish)
    assert (table.holding("reliable"), table.holding("botd")) == (reliable, botd)
    assert table.view().discarded - discarded == (result == "R")
    assert (len(table.heard(StatusChanged)) > changes) == (result == "R")


@pytest.mark.rule("CP-V.30")
def test_without_the_option_a_settled_one_is_let_be() -> None:
    table = veterans_with_7(5, 2)
    table.outcomes("P")
    to_the_vote_window(table)
    assert named(table, 2) == {2, 3, 4}
    assert table.refused(2, UseSkill(7, 0)).code == "settled"
    punched = veterans_with_7(5, 4, options=ANY)
    punched.outcomes("PR")
    to_the_vote_window(punched)
    assert punched.refused(4, UseSkill(7, 1)).code == "settled"  # punched stays punched, with the option too
