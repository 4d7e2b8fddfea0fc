"""Many games between bots: who is stronger, and how sure that is."""

from __future__ import annotations

import pytest

from mayday.arena.league import Fixture, Result, Tally, compete, fixtures, forced, pairings, play
from mayday.bots.rating import Share
from mayday.core.errors import InputError
from mayday.core.game import Resign
from mayday.games import GAMES
from mayday.games.mayday78.actions import EndPhase

GAME = GAMES["mayday78"]


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(50, 100, 0.404, 0.596), (200, 200, 0.981, 1.0), (0, 10, 0.0, 0.278), (0, 0, 0.0, 1.0)],
    ids=["half", "all", "none of a few", "nothing played"],
)
def test_a_share_has_wilsons_bounds(part: int, whole: int, low: float, high: float) -> None:
    share = Share(part, whole)
    assert share.low == pytest.approx(low, abs=0.0006)
    assert share.high == pytest.approx(high, abs=0.0006)


def test_both_seats_are_played_equally_often_with_the_same_dice() -> None:
    planned = fixtures(GAME, ("captain", "cadet"), 6, "s", {})
    assert [seat for seat, _ in planned] == [0, 1, 0, 1, 0, 1]
    assert all(fixture.levels[seat] == "captain" for seat, fixture in planned)
    assert [fixture.seed for _, fixture in planned[:2]] == ["s, game 0", "s, game 0"]
    assert len({fixture.seed for _, fixture in planned}) == 3


def test_a_tally_counts_from_the_first_bots_side() -> None:
    tally = Tally("a", "b")
    for seat, winners in ((0, (0,)), (1, (0,)), (0, ()), (1, (1,))):
        tally.add(seat, Result(winners, 10, 1.0, (0.1, 0.2)))
    assert (tally.won, tally.lost, tally.drawn) == (2, 1, 1)
    assert tally.won_by_seat == (1, 1)
    assert tally.lost_by_seat == (0, 1)
    assert tally.share == Share(2, 4)
    assert tally.decisive == Share(2, 3)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    fixture = Fixture("mayday78", ("captain", "cadet"), "again", {"scenario": "piracy"})
    first, second = play(fixture), play(fixture)
    assert (first.winners, first.actions) == (second.winners, second.actions)


def test_several_processes_come_to_the_same_tally() -> None:
    options = {"scenario": "grand-prix"}
    alone = compete(GAME, ("captain", "random"), 4, "jobs", options)
    together = compete(GAME, ("captain", "random"), 4, "jobs", options, jobs=2)
    assert (alone.won, alone.lost, alone.actions) == (together.won, together.lost, together.actions)


@pytest.mark.parametrize("scenario", ["grand-prix", "the-attack", "piracy", "smuggling"])
def test_a_captain_is_not_worse_than_random_play(scenario: str) -> None:
    tally = compete(GAME, ("captain", "random"), 6, "sample", {"scenario": scenario})
    assert tally.won > 3
    assert tally.lost == 0


def test_nobody_is_asked_where_there_is_no_choice() -> None:
    assert forced([EndPhase(), Resign()]) == EndPhase()
    assert forced([EndPhase(), EndPhase()]) is None
    assert forced([Resign()]) is None


def test_a_pairing_needs_two_bots_that_there_are() -> None:
    with pytest.raises(InputError, match="at least two"):
        pairings(GAME, ["captain"])
    with pytest.raises(InputError, match="admiral"):
        pairings(GAME, ["captain", "admiral"])
    assert pairings(GAME, ["captain", "cadet", "random"]) == [
        ("captain", "cadet"),
        ("captain", "random"),
        ("cadet", "random"),
    ]


def test_where_there_are_three_sides_the_first_bot_has_each_seat_equally_often_and_the_second_the_others() -> None:
    planned = fixtures(GAMES["mayday41"], ("captain", "cadet"), 8, "1", {"scenario": "triangle"}, seats=3)
    assert [seat for seat, _ in planned] == [0, 1, 2, 0, 1, 2]
    assert [fixture.levels.index("captain") for _, fixture in planned] == [0, 1, 2, 0, 1, 2]
    assert all(fixture.levels.count("cadet") == 2 for _, fixture in planned)
    assert len({fixture.seed for _, fixture in planned}) == 2
