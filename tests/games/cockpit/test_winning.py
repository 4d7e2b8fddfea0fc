"""Winning: two results, for whole teams, and by nothing but the cockpit door (group W)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.play import awaited, play
from mayday.games.cockpit.actions import (
    Action,
    Declare,
    EndLook,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    Ready,
    Say,
    SkipLook,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.events import Ended, Said, Silence
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.state import State
from mayday.games.cockpit.statements import InfiltratorSet, TeamSelf
from tests.games.cockpit.enumeration import flights
from tests.games.cockpit.staging import GAME, OUTCOMES, Table, a_flight, a_veteran_deal, after_first_suspicions

CREWS = [(5, 2), (6, 2), (7, 3), (8, 3)]
"""How many fly, and how many of them are infiltrators."""
MODES: list[dict[str, Any]] = [
    {},
    {"veteran_mode": "all", "v7_any_candidate": "on"},
    {"veteran_mode": "all", "veteran_window_seconds": 5, "marker_reveal_seconds": 3, "discussion_seconds": 60},
]


def given_to(*receivers: int, **more: Any) -> Table:
    """Fixture A: captain 1, and access given to these one after another, no look ordered."""
    table = after_first_suspicions("A", phase="end", access=[1], **more)
    for receiver in receivers:
        table.play(table.asked[0], SkipLook())
        table.play(table.asked[0], GiveAccess(receiver))
    return table


@pytest.mark.rule("CP-W.01")
@pytest.mark.parametrize("crew", [5, 6, 7, 8])
@pytest.mark.parametrize("mode", MODES, ids=["plain", "veterans", "clocks"])
def test_every_random_game_is_won_by_one_of_the_two_teams(crew: int, mode: dict[str, Any]) -> None:
    for seed in range(12):
        dice, choices = Dice.seeded(f"{crew} {seed}"), Dice.seeded(f"choices {crew} {seed}")
        state = GAME.setup(Options(**mode), crew, dice)
        while GAME.outcome(state) is None:
            waiting = awaited(GAME, state)
            seat = waiting[choices.below(len(waiting))]
            legal = GAME.legal(state, seat)
            play(GAME, state, seat, legal[choices.below(len(legal))], dice)
        outcome, debrief = GAME.outcome(state), GAME.view(state, None).debrief
        assert outcome is not None
        assert debrief is not None
        won = [team for team in ("honest", "infiltrator") if outcome.winners == team_of(debrief.teams, team)]
        assert len(won) == 1
        assert outcome.rule in ({"CP-E.10"} if won == ["honest"] else {"CP-E.08", "CP-P3.09"})


def team_of(teams: tuple[str, ...], team: str) -> tuple[int, ...]:
    return tuple(seat for seat, each in enumerate(teams) if each == team)


@pytest.mark.rule("CP-W.01")
@pytest.mark.rule("CP-W.02")
@pytest.mark.parametrize(
    ("receivers", "team", "winners"),
    [((0, 2), "honest", (0, 1, 2)), ((4,), "infiltrator", (3, 4)), ((0, 3), "infiltrator", (3, 4))],
)
def test_all_of_a_team_win_the_punched_ones_too(
    receivers: tuple[int, ...], team: Any, winners: tuple[int, ...]
) -> None:
    table = given_to(*receivers, rotated=[0, 3])
    assert table.heard(Ended) == [Ended(team, winners)]
    for eye in (None, *range(5)):
        assert table.view(eye).winners == winners
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.rule("CP-W.03")
def test_the_game_goes_on_when_both_infiltrators_are_punched() -> None:
    table = after_first_suspicions("A", first=3)
    table.outcomes("RR")
    assert {seat.seat for seat in table.view().seats if seat.rotated} == {3, 4}
    assert table.phase == "phase2"
    assert table.asked != ()


@pytest.mark.rule("CP-W.03")
def test_neither_an_exposure_nor_the_last_marker_ends_the_game() -> None:
    used = ["0→2.M=H", "0→3.M=I", "2→4.M=I", "2→0.M=I", "3→0.M=I", "3→1.M=H", "4→1.M=H", "4→2.M=H"]
    table = after_first_suspicions("A", phase="end", access=[1], markers=used)
    table.play(3, Declare(TeamSelf("infiltrator")))
    table.play(0, Declare(InfiltratorSet((3, 4))))
    assert GAME.outcome(table.state) is None
    assert (table.phase, table.asked) == ("end", (1,))


# What random play comes to.


def a_deal(crew: int, infiltrators: tuple[int, ...]) -> list[str]:
    return ["HII" if seat in infiltrators else "HHI" for seat in range(crew)]


def honest_share(state: State) -> Fraction:
    """Of all ways to go on, each gift going to anybody without access alike and no look being ordered."""
    outcome = GAME.outcome(state)
    if outcome is not None:
        return Fraction(outcome.rule == "CP-E.10")
    (acting,) = GAME.actors(state)
    legal = GAME.legal(state, acting)
    if SkipLook() in legal:
        legal = [SkipLook()]
    total = Fraction(0)
    for action in legal:
        following = state.copy()
        play(GAME, following, acting, action, Dice.seeded("shown"))
        total += honest_share(following)
    return total / len(legal)


def with_captain(crew: int, infiltrators: tuple[int, ...], captain: int) -> State:
    """Protected as captain in a deal with these infiltrators."""
    status = ["reliable" if seat in (captain, (captain + 1) % crew) else "none" for seat in range(crew)]
    table = a_flight(a_deal(crew, infiltrators), phase="phase3", status=status, skirmish=captain, step="vote")
    table.votes("P" * (crew - 1))
    table.state.news = None
    return table.state


@pytest.mark.rule("CP-W.04")
@pytest.mark.parametrize(
    ("crew", "infiltrators", "win", "honest_captain"),
    [
        (5, 2, Fraction(1, 10), Fraction(3, 5)),
        (6, 2, Fraction(1, 15), Fraction(2, 3)),
        (7, 3, Fraction(1, 35), Fraction(4, 7)),
        (8, 3, Fraction(1, 56), Fraction(5, 8)),
    ],
)
def test_random_gifts_win_exactly_one_deal_in_all_choices_of_infiltrators(
    crew: int, infiltrators: int, win: Fraction, honest_captain: Fraction
) -> None:
    """Every set of infiltrators, and every order of gifts, played through: no sampling."""
    captain = crew // 2
    deals = list(combinations(range(crew), infiltrators))
    starts = [with_captain(crew, deal, captain) for deal in deals]
    assert len(deals) == comb(crew, infiltrators)
    assert sum((honest_share(state) for state in starts), Fraction(0)) / len(deals) == win
    assert Fraction(sum(GAME.outcome(state) is None for state in starts), len(deals)) == honest_captain


@pytest.mark.rule("CP-W.04")
@pytest.mark.parametrize(("crew", "infiltrators"), CREWS)
def test_votes_alone_make_the_captain_whatever_team_anybody_is_in(crew: int, infiltrators: int) -> None:
    captains = {flight.results: flight.state.captain for flight in flights(crew)}
    for seed in range(6):
        chance = Dice.seeded(seed)
        deal = a_deal(crew, tuple(chance.shuffled(crew)[:infiltrators]))
        results = sorted(captains)[chance.below(len(captains))]
        table = after_first_suspicions(deal)
        table.outcomes(results)
        assert table.view().captain == captains[results]


@pytest.mark.rule("CP-W.04")
def test_random_votes_and_gifts_of_whole_games_come_near_the_exact_share() -> None:
    """A small sample beside the exact count: five standard errors of 500 games are 6.7 and 11 points."""
    ends = Counter(random_flight(5, seed) for seed in range(500))
    assert abs(ends["CP-E.10"] / 500 - 1 / 10) < 0.067
    assert abs(1 - ends["CP-P3.09"] / 500 - 3 / 5) < 0.11


def random_flight(crew: int, seed: int) -> str:
    """The rule that ends a flight in which lots decide every vote and every gift, and no look is ordered."""
    dice, lots = Dice.seeded(seed), Dice.seeded(f"lots {seed}")
    state = GAME.setup(Options(), crew, dice)
    state.news = None
    while GAME.outcome(state) is None:
        seat = GAME.actors(state)[0]
        legal = list(GAME.legal(state, seat))
        action = SkipLook() if SkipLook() in legal else legal[lots.below(len(legal))]
        play(GAME, state, seat, action, dice)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.rule


# After the result.


@pytest.mark.rule("CP-W.05")
def test_after_the_result_nobody_is_awaited_and_every_game_action_is_refused() -> None:
    table = given_to(4)
    assert (table.phase, table.step, table.asked, table.view().awaited) == ("over", "done", (), ())
    assert GAME.actors(table.state) == ()
    actions: list[Action] = [
        *(GiveAccess(seat) for seat in range(5)),
        *(Vote(side) for side in OUTCOMES.values()),
        PlaceMarker("H"),
        PlaceMarker("I"),
        PickCard("M"),
        EndLook(3, 0),
        SkipLook(),
        PassSkill(),
        UseSkill(2, 0, "M"),
        Ready(),
    ]
    for seat in range(5):
        assert table.legal(seat) == []
        for action in actions:
            assert table.refused(seat, action).code == "game_over"


@pytest.mark.rule("CP-W.05")
def test_after_the_result_no_clock_runs() -> None:
    table = given_to(4, options={"end_seconds": 60, "look_seconds": 30})
    assert GAME.limit(table.state) is None
    assert GAME.actors(table.state) == ()


@pytest.mark.rule("CP-W.05")
def test_talk_and_the_debrief_remain() -> None:
    table = given_to(4)
    table.play(0, Say("I told you."))
    table.play(4, Declare(TeamSelf("infiltrator")))
    assert [said.seat for said in table.heard(Said)] == [0]
    debrief = table.view(0).debrief
    assert debrief is not None
    assert team_of(debrief.teams, "infiltrator") == (3, 4)


@pytest.mark.rule("CP-W.05")
def test_a_silence_ends_with_the_result() -> None:
    table = a_veteran_deal({4: 9}, phase="end", access=[2])
    table.play(2, SkipLook())
    table.play(4, UseSkill(9))
    for seat in (1, 2, 3, 5):
        table.play(seat, PassSkill())
    assert table.heard(Silence) == [Silence(4)]
    assert table.refused(0, Say("But!")).code == "silenced"
    table.all_pass()
    table.play(2, GiveAccess(1))
    assert table.phase == "over"
    assert table.heard(Silence)[-1] == Silence(None)
    assert table.view().speaker is None
    table.accepts(0, Say("At last."))
