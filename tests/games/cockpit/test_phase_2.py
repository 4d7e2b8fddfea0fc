"""Phase 2, Reliable: Status cards turned or lost, until two are left (group P2)."""

from __future__ import annotations

from functools import cache

import pytest

from mayday.games.cockpit.actions import PassSkill, Vote
from mayday.games.cockpit.events import Judged, LookPending, PhaseBegun, SkirmishMoved, StatusChanged
from tests.games.cockpit.enumeration import flights
from tests.games.cockpit.staging import FIXTURE_OF, Table, after_first_suspicions

CREWS = [5, 6, 7, 8]
flown = cache(flights)


def in_phase_2(crew: int, *doubtful: int, skirmish: int | None = None) -> Table:
    """The start of Phase 2 with these holders of BotD, nobody having looked since the First Suspicions."""
    status = ["botd" if seat in doubtful else "none" for seat in range(crew)]
    return after_first_suspicions(FIXTURE_OF[crew], phase="phase2", status=status, skirmish=skirmish)


@pytest.mark.rule("CP-P2.01")
@pytest.mark.parametrize(
    ("crew", "results", "before", "after"),
    [(5, "PPP", 2, 0), (5, "RR", 1, 2), (7, "PRPPP", 4, 0), (6, "RPRR", 3, 4)],
)
def test_the_card_goes_from_its_place_clockwise_to_the_first_holder(
    crew: int, results: str, before: int, after: int
) -> None:
    table = after_first_suspicions(FIXTURE_OF[crew])
    table.outcomes(results)
    assert table.view().polls[-1].skirmish == before
    assert table.phase == "phase2"
    assert table.view().skirmish == after
    assert table.heard(SkirmishMoved)[-1] == SkirmishMoved(after)


@pytest.mark.rule("CP-P2.01")
@pytest.mark.parametrize("result", ["P", "R"])
def test_after_a_skirmish_the_card_passes_over_those_without_botd(result: str) -> None:
    table = in_phase_2(8, 0, 2, 4, 7, skirmish=4)
    table.skirmish(result)
    assert table.view().skirmish == 7
    table.skirmish("R" if result == "P" else "P")
    assert (table.phase, table.view().skirmish) == ("phase2", 0)


@pytest.mark.rule("CP-P2.02")
@pytest.mark.parametrize(("crew", "skirmish", "looker"), [(7, 6, 1), (5, 0, 2), (6, 4, 0), (8, 6, 0)])
def test_the_second_arrow_points_two_seats_on(crew: int, skirmish: int, looker: int) -> None:
    doubtful = [(skirmish + step) % crew for step in range((crew + 1) // 2)]
    table = in_phase_2(crew, *doubtful, skirmish=skirmish)
    assert table.asked == (looker,)
    assert table.heard(LookPending) == [LookPending(looker, skirmish)]
    assert table.refused(looker, PassSkill()).code == "must_look"


@pytest.mark.rule("CP-P2.02")
def test_the_same_stand_ins_look_in_phase_2() -> None:
    status = ["botd", "botd", "botd", "none", "none"]
    table = after_first_suspicions("A", phase="phase2", status=status, markers=["2→0.M=I"])
    # The designated has seen a card of 0, and so has his right neighbour: the left one looks.
    assert table.asked == (3,)
    assert table.heard(LookPending) == [LookPending(3, 0, designated=2)]


@pytest.mark.rule("CP-P2.03")
def test_the_protected_turns_his_card_to_reliable() -> None:
    table = in_phase_2(6, 0, 1, 2)
    table.look("M")
    table.votes("PPPRR")
    assert table.status == ["reliable", "botd", "botd", "none", "none", "none"]
    assert table.view().discarded == 0


@pytest.mark.rule("CP-P2.04")
def test_the_punched_loses_his_card_and_is_not_turned() -> None:
    table = after_first_suspicions("B", phase="phase2", rotated=[4], status=["botd"] * 3 + ["none"] * 3)
    table.look("M")
    lost = table.view().discarded
    table.votes("PPRRR")
    view = table.view()
    assert view.polls[-1].protected is False
    assert table.status[0] == "none"
    assert [seat.seat for seat in view.seats if seat.rotated] == [4]
    assert view.discarded == lost + 1


@pytest.mark.rule("CP-P2.04")
def test_the_punched_is_out_of_the_running_and_keeps_his_vote() -> None:
    table = in_phase_2(8, 0, 1, 2, 3)
    table.outcomes("RPP")
    assert table.holding("reliable") == {1, 2}
    table.look("M")
    assert 0 in table.asked
    for flight in flown(8):
        punched = {one.target for one, result in zip(flight.skirmishes, flight.results, strict=True) if result == "R"}
        if flight.results[-1] == "P":
            assert flight.state.captain not in punched


@pytest.mark.rule("CP-P2.05")
def test_two_reliable_end_the_phase_and_the_rest_is_discarded() -> None:
    table = after_first_suspicions("C")
    table.outcomes("PPPP")
    assert table.holding("botd") == {0, 1, 2, 3}
    table.outcomes("PP")
    assert table.phase == "phase3"
    assert table.holding("reliable") == {0, 1}
    assert [table.status[2], table.status[3]] == ["none", "none"]
    assert table.view().discarded == 2
    assert table.heard(StatusChanged)[-2:] == [StatusChanged(2, "none"), StatusChanged(3, "none")]


@pytest.mark.rule("CP-P2.06")
@pytest.mark.parametrize(("crew", "doubtful", "results"), [(5, (0, 1, 2), "R"), (8, (0, 1, 2, 3), "RR")])
def test_the_last_two_become_reliable_without_look_or_vote(crew: int, doubtful: tuple[int, ...], results: str) -> None:
    table = in_phase_2(crew, *doubtful)
    looks = len(table.markers)
    table.outcomes(results)
    assert table.phase == "phase3"
    assert table.holding("reliable") == set(doubtful[-2:])
    assert len(table.markers) - looks == len(results)
    assert {one.seat for one in table.heard(Judged)} == set(doubtful[:-2])


@pytest.mark.rule("CP-P2.07")
def test_the_last_one_beside_a_reliable_becomes_reliable_without_look_or_vote() -> None:
    table = in_phase_2(5, 0, 1, 2)
    table.outcomes("PR")
    assert table.phase == "phase3"
    assert table.holding("reliable") == {0, 2}
    assert [one.seat for one in table.heard(Judged)] == [0, 1]
    assert len(table.markers) == 12


@pytest.mark.rule("CP-P2.08")
@pytest.mark.parametrize(
    ("crew", "expected"),
    [
        (5, {"PP", "PR", "R"}),
        (6, {"PP", "PR", "R"}),
        (7, {"PP", "PRP", "PRR", "RPP", "RPR", "RR"}),
        (8, {"PP", "PRP", "PRR", "RPP", "RPR", "RR"}),
    ],
)
def test_phase_2_ends_when_two_are_reliable_or_two_are_left(crew: int, expected: set[str]) -> None:
    after: dict[str, set[str]] = {}
    for flight in flown(crew):
        first, second = flight.length("phase1"), flight.length("phase2")
        after.setdefault(flight.results[:first], set()).add(flight.results[first : first + second])
    assert all(found == expected for found in after.values())


@pytest.mark.rule("CP-P2.08")
@pytest.mark.parametrize("crew", CREWS)
def test_phase_2_never_begins_at_its_end(crew: int) -> None:
    table = after_first_suspicions(FIXTURE_OF[crew])
    table.outcomes("P" * ((crew + 1) // 2))
    assert table.heard(PhaseBegun)[-1] == PhaseBegun("phase2")
    assert (len(table.holding("botd")), table.holding("reliable")) == ((crew + 1) // 2, set())


@pytest.mark.rule("CP-P2.09")
def test_three_skirmishes_are_needed_where_one_is_protected_and_two_are_punched() -> None:
    table = in_phase_2(8, 1, 2, 5, 7)
    table.outcomes("PRR")
    assert table.phase == "phase3"
    assert table.holding("reliable") == {1, 7}
    assert [poll.skirmish for poll in table.view().polls] == [1, 2, 5]


@pytest.mark.rule("CP-P2.09")
@pytest.mark.parametrize(("crew", "lengths"), [(5, {1, 2}), (6, {1, 2}), (7, {2, 3}), (8, {2, 3})])
def test_phase_2_is_short_and_nobody_is_voted_on_twice_in_it(crew: int, lengths: set[int]) -> None:
    assert {flight.length("phase2") for flight in flown(crew)} == lengths
    for flight in flown(crew):
        about = [one.target for one in flight.skirmishes if one.phase == "phase2"]
        assert len(about) == len(set(about))


@pytest.mark.rule("CP-P2.10")
def test_everybody_else_votes_in_phase_2_those_without_status_too() -> None:
    table = in_phase_2(5, 0, 1, 2)
    table.look("M")
    assert table.asked == (1, 2, 3, 4)
    for seat in (1, 2, 3):
        table.play(seat, Vote("protect"))
    assert table.phase == "phase2"
    table.play(4, Vote("punch"))
    assert table.view().polls[-1].votes == (None, "protect", "protect", "protect", "punch")
