"""Many flights of Mayday! Mayday!, counted by team: small samples of what `mayday arena cockpit` measures."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from mayday.arena.sides import Encounter, count, encounters, meet, player
from mayday.bots.cockpit.contest import CONTEST, HONEST_CAPTAIN, baseline
from mayday.bots.contest import Count, Ending, Thought
from mayday.bots.rating import Share
from mayday.core.errors import InputError
from mayday.games import GAMES
from tests.support.work import functions_called

GAME = GAMES["cockpit"]
SOON = 20_000
"""Functions called for a decision that takes some fifty milliseconds."""


def flown(crew: int, honest: str, infiltrators: str, games: int, talk: bool = False) -> Count:
    return count(encounters(GAME, crew, (honest, infiltrators), games, "sample", {}, talk))


def test_a_count_is_one_of_the_honest_with_the_baseline_beside_it() -> None:
    total = Count(CONTEST, 7, ("captain", "cadet"))
    total.add(Ending(0, (1.0,), thoughts=(Thought(slowest=0.001), Thought(slowest=0.003))))
    total.add(Ending(1, (1.0,), thoughts=(Thought(slowest=0.002), Thought())))
    assert (total.share, total.rate(HONEST_CAPTAIN), total.slowest) == (Share(1, 2), Share(2, 2), 0.003)
    cells = {column.title: column.cell(total) for column in CONTEST.tables[0]}
    assert (cells["crew"], cells["honest : infiltrators"], cells["games"]) == ("7", "captain : cadet", "2")
    assert (baseline(7), cells["by chance"]) == (Fraction(1, 35), "2.9%")


def test_a_flight_is_the_same_whenever_it_is_flown() -> None:
    flight = Encounter("cockpit", 6, ("captain", "captain"), "again", {"veteran_mode": "all"})
    one, other = meet(flight), meet(flight)
    assert (one.winner, one.actions, one.remarks) == (other.winner, other.actions, other.remarks)
    assert one.remarks > 0


def test_several_processes_come_to_the_same_count() -> None:
    planned = encounters(GAME, 5, ("cadet", "cadet"), 4, "jobs", {}, talk=False)
    alone, together = count(planned), count(planned, jobs=2)
    assert (alone.won, alone.noted) == (together.won, together.noted)


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(InputError, match="has random, cadet, captain"):
        player(GAME, "admiral")


@pytest.mark.rule("CP-W.04", "CP-W.01")
@pytest.mark.parametrize(("crew", "captain"), [(5, 3 / 5), (6, 2 / 3), (7, 4 / 7), (8, 5 / 8)])
def test_random_play_wins_as_often_as_the_deal_allows(crew: int, captain: float) -> None:
    """A small sample; `mayday arena cockpit --honest random --infiltrators random --games 20000` is the big one."""
    games = 300
    total = flown(crew, "random", "random", games)
    expected = float(baseline(crew))
    assert total.share.value == pytest.approx(expected, abs=4 * sqrt(expected * (1 - expected) / games))
    assert total.rate(HONEST_CAPTAIN).value == pytest.approx(captain, abs=4 * sqrt(captain * (1 - captain) / games))


@pytest.mark.rule("CP-B.21")
def test_reference_bots_with_purposeful_liars_in_mind_beat_those_without() -> None:
    """A small sample of the yardsticks; `--honest reference-m0,reference-m1` measures them at length."""
    neutral, purposeful = (flown(7, level, "reference-m0", 120) for level in ("reference-m0", "reference-m1"))
    assert purposeful.won > neutral.won
    assert neutral.share.value > 3 * float(baseline(7))


@pytest.mark.rule("CP-B.21")
@pytest.mark.parametrize("crew", [5, 6, 8])
def test_reference_bots_are_three_times_as_good_as_chance(crew: int) -> None:
    for level in ("reference-m0", "reference-m1"):
        total = flown(crew, level, "reference-m0", 40)
        assert total.share.value > 3 * float(baseline(crew))


@pytest.mark.parametrize("crew", [5, 6, 7, 8])
def test_a_table_of_captains_is_open_to_both_teams(crew: int) -> None:
    """Between 40% and 75% in a sample of 2,000; so small a one may stray further."""
    assert 0.2 < flown(crew, "captain", "captain", 30).share.value < 0.88


def test_captains_are_stronger_than_cadets_on_either_side() -> None:
    cadets = flown(7, "cadet", "cadet", 40)
    assert flown(7, "captain", "cadet", 40).won > cadets.won
    assert flown(7, "captain", "captain", 40).won < flown(7, "captain", "cadet", 40).won


def test_a_captain_decides_soon_in_the_largest_crew(monkeypatch: pytest.MonkeyPatch) -> None:
    with functions_called() as clock:
        monkeypatch.setattr("mayday.arena.sides.process_time", clock)
        options = {"scenario": "wide-body", "veteran_mode": "all"}
        ending = meet(Encounter("cockpit", 10, ("captain", "captain"), "speed", options))
    took = sorted(ending.decisions)
    assert len(took) > 100
    assert took[int(0.99 * len(took))] < SOON
