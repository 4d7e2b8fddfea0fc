"""The skirmish procedure of all three phases: one look, the votes, the result (group P)."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest

from mayday.core.errors import RuleError
from mayday.games.cockpit.actions import PassSkill, PickCard, SkipLook, UseSkill, Vote
from mayday.games.cockpit.events import (
    CardPicked,
    Judged,
    LookPending,
    MarkerPlaced,
    NobodyLooks,
    PhaseEnded,
    SkirmishMoved,
    Voted,
    VotesRevealed,
)
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.tables import Choice
from tests.games.cockpit.staging import (
    FIXTURE_OF,
    GAME,
    OUTCOMES,
    Table,
    a_flight,
    a_veteran_deal,
    after_first_suspicions,
)

STEPS = (LookPending, CardPicked, MarkerPlaced, VotesRevealed, Judged, PhaseEnded, SkirmishMoved)
STATUSES = {"phase1": ("none", 0), "phase2": ("botd", 3), "phase3": ("reliable", 2)}
"""What makes somebody a Skirmish-CM, and how many of them a position of that phase shows at least."""


def at_the_vote(fixture: str = "A", **more: Any) -> Table:
    table = after_first_suspicions(fixture, **more)
    table.look("M")
    assert table.step == "vote"
    return table


def about(seat: int, phase: str, crew: int) -> Table:
    """A skirmish of this phase about this seat, nobody having looked at anybody."""
    side, many = STATUSES[phase]
    held = [(seat + step) % crew for step in range(many)]
    status = [side if other in held else "none" for other in range(crew)]
    return a_flight(FIXTURE_OF[crew], phase=phase, status=status, skirmish=seat)


# STEP A.


@pytest.mark.rule("CP-P.01")
@pytest.mark.parametrize(
    ("before", "result", "last"),
    [("", "P", SkirmishMoved), ("", "R", SkirmishMoved), ("PP", "P", PhaseEnded), ("R", "R", PhaseEnded)],
    ids=["protected", "punched", "last card taken", "the rest get the rest"],
)
def test_a_skirmish_is_a_look_the_votes_a_result_and_then_an_end_or_a_move(
    before: str, result: str, last: type[Any]
) -> None:
    table = after_first_suspicions("A")
    table.outcomes(before)
    start = max(at for at, event in enumerate(table.events) if isinstance(event, LookPending))
    table.skirmish(result)
    told = [type(event) for event in table.events[start:] if isinstance(event, STEPS)]
    assert told[:6] == [LookPending, CardPicked, MarkerPlaced, VotesRevealed, Judged, last]


@pytest.mark.rule("CP-P.01")
def test_nobody_votes_before_the_look() -> None:
    refused = after_first_suspicions("A").refused(1, Vote("protect"))
    assert (refused.code, refused.rule) == ("vote_closed", "CP-P.01")


@pytest.mark.rule("CP-P.02")
def test_the_designated_must_look_and_neither_he_nor_the_skirmish_cm_can_decline() -> None:
    table = after_first_suspicions("B")
    assert table.asked == (3,)
    assert table.legal(3) == [PickCard("L"), PickCard("M"), PickCard("R")]
    for shirking in (PassSkill(), SkipLook()):
        refused = table.refused(3, shirking)
        assert (refused.code, refused.rule) == ("must_look", "CP-P.02")
        assert table.refused(0, shirking).code == "not_your_decision"
    table.pick("L")
    assert table.heard(CardPicked) == [CardPicked(3, 0, "L")]


@pytest.mark.rule("CP-P.03")
def test_the_left_neighbour_of_the_designated_looks_where_he_and_his_right_neighbour_cannot() -> None:
    table = after_first_suspicions("A")
    table.outcomes("PPRRPP")
    view = table.view()
    assert (view.phase, view.skirmish) == ("phase3", 4)
    assert view.arrow is not None
    assert (view.arrow.designated, view.arrow.stand_ins) == (1, (0, 2))
    assert "1→4.M=I" in table.markers[-2:]  # 1 looked at 4 in Phase 2
    assert "0→4.L=H" in table.markers[:10]
    assert table.unused[2] == 1
    assert table.asked == (2,)
    assert table.heard(LookPending)[-1] == LookPending(2, 4, designated=1)
    table.look("M")
    assert table.markers[-1] == "2→4.M=I"


@pytest.mark.rule("CP-P.04")
def test_the_stand_ins_are_the_neighbours_of_the_designated_not_of_the_skirmish_cm() -> None:
    table = after_first_suspicions("D")
    table.outcomes("PPPRRRPPRR")
    view = table.view()
    assert (view.phase, view.skirmish) == ("phase3", 6)
    assert view.arrow is not None
    assert (view.arrow.designated, view.arrow.stand_ins) == (3, (2, 4))
    assert [view.seats[3].seen, view.seats[2].unused] == [(2, 4, 0, 1), 1]
    assert table.asked == (2,)
    for neighbour in (5, 7):
        assert table.refused(neighbour, PickCard("M")).code == "not_your_decision"


@pytest.mark.rule("CP-P.05")
def test_where_none_of_the_three_can_look_the_votes_are_taken_at_once() -> None:
    table = after_first_suspicions("A")
    table.outcomes("PPPPP")
    view = table.view()
    assert (view.phase, view.skirmish, view.look) == ("phase3", 0, None)
    assert {seat: 0 in view.seats[seat].seen for seat in (2, 1, 3)} == {2: True, 1: True, 3: True}
    assert table.heard(NobodyLooks) == [NobodyLooks(2, 0)]
    assert (table.step, table.asked) == ("vote", (1, 2, 3, 4))
    laid = table.markers
    table.votes("PPPP")
    assert table.markers == laid


@pytest.mark.rule("CP-P.06")
@pytest.mark.parametrize("crew", [5, 6, 7, 8])
@pytest.mark.parametrize("phase", list(STATUSES))
def test_no_candidate_is_the_skirmish_cm_himself(crew: int, phase: str) -> None:
    for seat in range(crew):
        arrow = about(seat, phase, crew).view().arrow
        assert arrow is not None
        assert seat not in (arrow.designated, *arrow.stand_ins)


# STEP B.


@pytest.mark.rule("CP-P.07")
def test_everybody_else_votes_about_the_captain_the_other_reliable_one_too() -> None:
    table = after_first_suspicions(
        "C", phase="phase3", rotated=[1, 2, 3], status=["reliable", *["none"] * 4, "reliable", "none"]
    )
    table.look("M")
    assert table.asked == (1, 2, 3, 4, 5, 6)
    refused = table.refused(0, Vote("protect"))
    assert (refused.code, refused.rule) == ("skirmish_cm_no_vote", "CP-P.07")
    table.votes("PPPPPP")
    assert set(table.heard(VotesRevealed)[0].votes) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("CP-P.07")
@pytest.mark.parametrize("crew", [5, 6, 7, 8])
def test_all_but_the_skirmish_cm_vote_whoever_he_is(crew: int) -> None:
    table = after_first_suspicions(FIXTURE_OF[crew])
    for fought in range(3):
        table.look("M")
        assert set(table.asked) == set(range(crew)) - {fought}
        table.votes("P" * (crew - 1))


@pytest.mark.rule("CP-P.08")
def test_before_the_last_vote_every_eye_sees_only_who_has_chosen() -> None:
    seen: dict[int | None, set[bytes]] = {eye: set() for eye in (None, 0, 1, 2, 3, 4)}
    told = set()
    for sides in product("PR", repeat=3):
        table = at_the_vote()
        heard = len(table.events)
        for seat, side in zip((1, 2, 4), sides, strict=True):
            table.play(seat, Vote(OUTCOMES[side]))
        told.add(tuple(table.events[heard:]))
        assert [seat.voted for seat in table.view().seats] == [False, True, True, False, True]
        for eye, views in seen.items():
            views.add(msgspec.json.encode(table.view(eye)))
    assert told == {(Voted(1), Voted(2), Voted(4))}
    # A voter knows the own side, and nobody anything else.
    assert {eye: len(views) for eye, views in seen.items()} == {None: 1, 0: 1, 1: 2, 2: 2, 3: 1, 4: 2}


@pytest.mark.rule("CP-P.08")
def test_the_last_vote_shows_all_of_them_in_one_event() -> None:
    table = at_the_vote()
    table.votes("PRPR")
    assert len(table.heard(VotesRevealed)) == 1
    assert [type(event) for event in table.events[-10:] if isinstance(event, Voted | VotesRevealed)] == [
        *[Voted] * 4,
        VotesRevealed,
    ]


@pytest.mark.rule("CP-P.09")
def test_nobody_abstains_and_the_vote_waits() -> None:
    table = at_the_vote()
    for refused in (table.refused(4, PassSkill()), table.refused(4, SkipLook())):
        assert (refused.code, refused.rule) == ("must_vote", "CP-P.09")
    with pytest.raises(RuleError):
        GAME.parse(table.view(4), "vote none")
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "vote", "side": "none"}, GAME.action_type)
    for seat in (1, 2, 3):
        table.play(seat, Vote("protect"))
    assert (table.phase, table.step, table.view().skirmish, table.asked) == ("phase1", "vote", 0, (4,))
    assert table.heard(VotesRevealed) == []


@pytest.mark.rule("CP-P.10")
def test_a_vote_may_be_turned_unheard_until_the_last_one_opens_them() -> None:
    table = at_the_vote()
    table.play(1, Vote("protect"))
    table.play(2, Vote("protect"))
    heard, others = len(table.events), [table.view(eye) for eye in (None, 0, 2, 3, 4)]
    table.play(1, Vote("punch"))
    assert len(table.events) == heard
    assert [table.view(eye) for eye in (None, 0, 2, 3, 4)] == others
    assert table.view(1).vote == "punch"
    table.play(3, Vote("punch"))
    table.play(4, Vote("protect"))
    assert table.heard(VotesRevealed) == [VotesRevealed(0, {1: "punch", 2: "protect", 3: "punch", 4: "protect"})]
    assert table.refused(4, Vote("punch")).code == "vote_closed"


@pytest.mark.rule("CP-P.10")
def test_a_vote_turned_again_and_again_counts_once() -> None:
    table = at_the_vote()
    for side in "PRPRR":
        table.play(1, Vote(OUTCOMES[side]))
    assert table.asked == (2, 3, 4)
    assert table.heard(Voted) == [Voted(1)]


@pytest.mark.rule("CP-P.11")
@pytest.mark.parametrize("crew", [5, 6, 7, 8])
def test_the_reveal_names_every_voter_and_stays_in_the_record(crew: int) -> None:
    table = at_the_vote(FIXTURE_OF[crew])
    sides = "PR" * crew
    table.votes(sides[: crew - 1])
    named: dict[int, Choice] = {seat: OUTCOMES[sides[seat - 1]] for seat in range(1, crew)}
    assert table.heard(VotesRevealed) == [VotesRevealed(0, named)]
    table.skirmish("P")
    for eye in (None, *range(crew)):
        poll = table.view(eye).polls[0]
        assert (poll.phase, poll.skirmish) == ("phase1", 0)
        assert dict(enumerate(poll.votes)) == {0: None, **named}


def judged(crew: int, protects: int) -> str:
    """What so many Protect votes make of seat 0."""
    table = at_the_vote(FIXTURE_OF[crew])
    table.votes("P" * protects + "R" * (crew - 1 - protects))
    verdict = table.heard(Judged)[0]
    assert verdict.seat == 0
    assert table.view().polls[0].protected == (verdict.result == "protected")
    return verdict.result


@pytest.mark.rule("CP-P.12")
@pytest.mark.parametrize(("crew", "needed"), [(5, 2), (6, 3), (7, 3), (8, 4)])
def test_half_of_the_votes_protect_and_no_fewer(crew: int, needed: int) -> None:
    results = [judged(crew, protects) for protects in range(crew)]
    assert results == ["punched"] * needed + ["protected"] * (crew - needed)


@pytest.mark.rule("CP-P.13")
@pytest.mark.parametrize(
    ("crew", "votes", "result"),
    [(5, "PPRR", "protected"), (7, "PPPRRR", "protected"), (6, "PPRRR", "punched"), (8, "PPPRRRR", "punched")],
)
def test_a_tie_protects_and_only_a_majority_punches(crew: int, votes: str, result: str) -> None:
    assert judged(crew, votes.count("P")) == result


@pytest.mark.rule("CP-P.14")
def test_every_voter_of_either_team_may_punch_and_protect() -> None:
    table = after_first_suspicions("A")
    for _ in range(3):
        table.look("M")
        for voter in table.asked:
            assert table.legal(voter) == [Vote("punch"), Vote("protect")]
            table.accepts(voter, Vote("punch"))
            table.accepts(voter, Vote("protect"))
        table.votes("PPPP")


def open_cards(view: View) -> dict[int, int | None]:
    """Whose Veteran card these eyes see."""
    return {seat.seat: seat.veteran_card for seat in view.seats if seat.veteran_card is not None}


@pytest.mark.rule("CP-P.15")
def test_a_spent_card_lies_open_all_the_time_and_its_owner_votes_like_the_others() -> None:
    table = a_veteran_deal()
    table.pick("M")
    for seat in (1, 2, 3, 5):
        table.play(seat, PassSkill())
    table.play(4, UseSkill(3, 1))
    table.look("M")
    table.to_the_vote()
    assert table.legal(4) == [Vote("punch"), Vote("protect")]
    table.play(4, Vote("punch"))
    assert open_cards(table.view()) == {0: 1, 4: 3}
    for seat in (1, 2, 3, 5):
        table.play(seat, Vote("protect"))
    assert table.heard(VotesRevealed)[0].votes[4] == "punch"
    table.look("M")
    table.to_the_vote()
    assert table.legal(0) == [Vote("punch"), Vote("protect")]  # no. 1 covers a vote like any other card
    assert open_cards(table.view()) == {0: 1, 4: 3}
