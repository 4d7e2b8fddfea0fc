"""Phase 1, the Benefit of the Doubt: Status cards taken, cards turned, and when it ends (group P1)."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any

import pytest

from mayday.games.cockpit.actions import EndLook, GiveAccess, PassSkill, Say, SkipLook, UseSkill
from mayday.games.cockpit.events import (
    CardSeen,
    Judged,
    LookPending,
    PhaseBegun,
    PhaseEnded,
    Rotated,
    Said,
    SkirmishMoved,
    StatusChanged,
)
from mayday.games.cockpit.tables import CARDS, Card
from tests.games.cockpit.enumeration import Flight, flights
from tests.games.cockpit.staging import (
    FIXTURE_OF,
    FIXTURES,
    GAME,
    Table,
    a_flight,
    a_veteran_deal,
    after_first_suspicions,
)

CREWS = [5, 6, 7, 8]
flown = cache(flights)


def rotated(table: Table) -> set[int]:
    return {seat.seat for seat in table.view().seats if seat.rotated}


def undecided(table: Table) -> set[int]:
    return {seat.seat for seat in table.view().seats if seat.status == "none" and not seat.rotated}


def strings(crew: int) -> dict[str, Flight]:
    """Every way Phase 1 can go, each with one flight that went so."""
    return {flight.results[: flight.length("phase1")]: flight for flight in flown(crew)}


@pytest.mark.rule("CP-P1.01")
@pytest.mark.parametrize("first", [3, 0, 4])
def test_the_first_skirmish_is_about_the_holder_of_no_1(first: int) -> None:
    table = a_flight("A", first=first)
    table.say_first_suspicions()
    view = table.view()
    assert (view.phase, view.skirmish) == ("phase1", first)
    table.look("M")
    table.votes("PPPP")
    assert table.heard(Judged) == [Judged(first, "protected")]


@pytest.mark.rule("CP-P1.02")
@pytest.mark.parametrize(
    ("crew", "skirmish", "looker"), [(7, 5, 1), (5, 0, 3), (5, 4, 2), (6, 4, 1), (6, 0, 3), (8, 6, 1)]
)
def test_the_first_arrow_points_three_seats_on(crew: int, skirmish: int, looker: int) -> None:
    table = after_first_suspicions(FIXTURE_OF[crew], first=skirmish)
    assert table.asked == (looker,)
    assert table.heard(LookPending) == [LookPending(looker, skirmish)]


@pytest.mark.rule("CP-P1.03")
def test_the_protected_takes_a_status_card_from_the_centre() -> None:
    table = after_first_suspicions("B")
    assert table.view().status_centre == 3
    table.outcomes("P")
    assert table.view().status_centre == 2
    assert table.holding("botd") == {0}
    assert table.heard(StatusChanged) == [StatusChanged(0, "botd")]
    assert rotated(table) == set()


@pytest.mark.rule("CP-P1.04")
def test_the_outer_cards_of_the_punched_are_turned_and_he_gets_no_status_card() -> None:
    table = after_first_suspicions("A")
    laid = table.view().status_centre
    table.outcomes("R")
    for eye in (None, *range(5)):
        assert [seat.seat for seat in table.view(eye).seats if seat.rotated] == [0]
    assert table.heard(Rotated) == [Rotated(0)]
    assert (table.view().status_centre, table.status[0]) == (laid, "none")
    row = next(line for line in GAME.board(table.view()).splitlines() if line[2:].startswith("0 "))
    assert "(L)" in row
    assert "(R)" in row
    assert " M " in row


@pytest.mark.rule("CP-P1.04")
@pytest.mark.parametrize("row", ["HIH", "HHI", "IHH"])
@pytest.mark.parametrize("card", CARDS)
def test_a_look_at_a_turned_card_reads_the_same_card(row: str, card: Card) -> None:
    table = after_first_suspicions([row, *FIXTURES["A"][1:]])
    table.outcomes("RPPR" + "R" + "P")
    assert rotated(table) == {0, 3}
    table.play(1, EndLook(2, 0))
    table.pick(card)
    seen = table.heard(CardSeen, 2)[-1]
    assert (seen.target, seen.card, seen.side) == (0, card, row["LMR".index(card)])


@pytest.mark.rule("CP-P1.04")
@pytest.mark.parametrize("crew", CREWS)
def test_turned_cards_stay_turned_and_bar_their_owner_from_captain(crew: int) -> None:
    for flight in flown(crew):
        view = GAME.view(flight.state, None)
        fought = flight.results[: flight.length("phase1")]
        turned = {seat.seat for seat in view.seats if seat.rotated}
        assert turned == {seat for seat, result in enumerate(fought) if result == "R"}
        assert view.captain not in turned


@pytest.mark.rule("CP-P1.05")
def test_the_punched_still_votes_looks_and_talks() -> None:
    table = after_first_suspicions("B")
    table.outcomes("R")
    table.look("M")
    assert 0 in table.asked
    table.play(0, Say("That was not nice."))
    assert [said.seat for said in table.heard(Said)] == [0]
    table.votes("PPPPP")
    table.skirmish("P")
    assert table.view().skirmish == 3
    assert table.asked == (0,)
    table.look("M")
    assert table.markers[-1] == "0→3.M=H"


@pytest.mark.rule("CP-P1.05")
def test_the_punched_still_uses_his_skill() -> None:
    table = a_veteran_deal()
    table.outcomes("PR")
    assert rotated(table) == {1}
    table.pick("M")
    table.play(1, UseSkill(7, 4))
    for seat in (2, 3, 4, 5):
        table.play(seat, PassSkill())
    assert table.view().skirmish == 4


@pytest.mark.rule("CP-P1.05")
def test_the_punched_may_be_let_into_the_cockpit() -> None:
    table = after_first_suspicions("A", phase="end", access=[1], rotated=[0, 3])
    table.play(1, SkipLook())
    table.play(1, GiveAccess(0))
    assert table.view().seats[0].access


@pytest.mark.rule("CP-P1.06")
@pytest.mark.parametrize("result", ["P", "R"])
def test_the_skirmish_card_goes_clockwise_to_the_next_undecided(result: str) -> None:
    table = after_first_suspicions(
        "B", skirmish=4, rotated=[0], status=["none", "none", "none", "none", "none", "botd"]
    )
    table.skirmish(result)
    assert table.heard(SkirmishMoved) == [SkirmishMoved(1)]
    assert table.view().skirmish == 1
    assert table.phase == "phase1"


@pytest.mark.rule("CP-P1.07")
@pytest.mark.parametrize("crew", CREWS)
def test_nobody_is_fought_over_twice_and_the_card_leaves_no_gap(crew: int) -> None:
    for flight in flown(crew):
        about = [one.target for one in flight.skirmishes if one.phase == "phase1"]
        assert about == list(range(len(about)))
        assert len(about) <= crew - 1


@pytest.mark.rule("CP-P1.08")
def test_the_end_is_tested_after_a_result_and_before_the_card_moves() -> None:
    table = after_first_suspicions("A")
    assert (table.view().status_centre, len(undecided(table)), table.phase) == (3, 5, "phase1")
    assert table.heard(PhaseEnded) == []
    table.outcomes("RR")
    kinds = (Judged, PhaseEnded, PhaseBegun, SkirmishMoved)
    told: list[Any] = [event for event in table.events if isinstance(event, kinds)]
    assert told == [
        Judged(0, "punched"),
        SkirmishMoved(1),
        Judged(1, "punched"),
        PhaseEnded("phase1"),
        PhaseBegun("phase2"),
        SkirmishMoved(2),
    ]


@pytest.mark.rule("CP-P1.09")
def test_when_all_cards_are_taken_the_rest_stay_without_status_and_unturned() -> None:
    table = after_first_suspicions("A")
    table.outcomes("PPP")
    assert table.phase == "phase2"
    assert table.holding("botd") == {0, 1, 2}
    assert rotated(table) == set()
    assert undecided(table) == {3, 4}
    assert [one.seat for one in table.heard(Judged)] == [0, 1, 2]
    assert table.view().status_centre == 0


@pytest.mark.rule("CP-P1.09")
def test_those_left_over_cannot_become_captain() -> None:
    ends = [flight for flight in flown(5) if flight.results.startswith("PPP")]
    assert len(ends) == 6  # PP, PR and R in Phase 2, one vote in Phase 3
    assert {GAME.view(flight.state, None).captain for flight in ends} <= {0, 1, 2}


@pytest.mark.rule("CP-P1.10")
def test_the_rest_get_the_rest_without_look_and_without_vote() -> None:
    table = after_first_suspicions("A")
    table.outcomes("RR")
    assert table.phase == "phase2"
    assert table.holding("botd") == {2, 3, 4}
    assert rotated(table) == {0, 1}
    assert len(table.markers) - 10 == 2
    assert [poll.skirmish for poll in table.view().polls] == [0, 1]


@pytest.mark.rule("CP-P1.11")
def test_only_a_punch_makes_cards_and_undecided_equal() -> None:
    table = after_first_suspicions("B")
    table.outcomes("PRR")
    assert (table.view().status_centre, undecided(table), table.phase) == (2, {3, 4, 5}, "phase1")
    table.outcomes("R")
    assert table.phase == "phase2"
    assert table.holding("botd") == {0, 4, 5}
    assert rotated(table) == {1, 2, 3}


@pytest.mark.rule("CP-P1.11")
@pytest.mark.parametrize(("crew", "cards"), [(5, 3), (6, 3), (7, 4), (8, 4)])
def test_a_protection_ends_the_phase_only_by_taking_the_last_card(crew: int, cards: int) -> None:
    for results in strings(crew):
        assert (results[-1] == "P") == (results.count("P") == cards)


@pytest.mark.rule("CP-P1.12")
@pytest.mark.parametrize(
    ("crew", "results", "rest"),
    [(8, "RRRR", {4, 5, 6, 7}), (7, "RRR", {3, 4, 5, 6}), (6, "RRR", {3, 4, 5}), (5, "RR", {2, 3, 4})],
)
def test_the_last_punch_that_can_be_borne_ends_the_phase(crew: int, results: str, rest: set[int]) -> None:
    table = after_first_suspicions(FIXTURE_OF[crew])
    table.outcomes(results[:-1])
    assert table.phase == "phase1"
    table.outcomes(results[-1])
    assert table.phase == "phase2"
    assert table.holding("botd") == rest
    assert max(string.count("R") for string in strings(crew)) == len(results)


@pytest.mark.rule("CP-P1.13")
@pytest.mark.parametrize(
    ("crew", "shortest", "longest", "punches", "number"),
    [(5, 2, 4, 2, 10), (6, 3, 5, 3, 20), (7, 3, 6, 3, 35), (8, 4, 7, 4, 70)],
)
def test_phase_1_can_go_in_as_many_ways_as_the_punched_can_be_chosen(
    crew: int, shortest: int, longest: int, punches: int, number: int
) -> None:
    found = strings(crew)
    assert len(found) == number == comb(crew, punches)
    assert {len(results) for results in found} == set(range(shortest, longest + 1))


@pytest.mark.rule("CP-P1.14")
@pytest.mark.parametrize(("crew", "holders"), [(5, 3), (6, 3), (7, 4), (8, 4)])
def test_after_phase_1_half_of_the_crew_has_the_benefit_of_the_doubt(crew: int, holders: int) -> None:
    for results in strings(crew):
        table = after_first_suspicions(FIXTURE_OF[crew])
        for result in results:
            assert table.phase == "phase1"
            if table.step == "pick":
                table.look("M")
            table.votes(result * (crew - 1))
        assert table.phase == "phase2"
        assert len(table.holding("botd")) == holders
        assert table.view().status_centre == 0
