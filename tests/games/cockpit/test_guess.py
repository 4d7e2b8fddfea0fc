"""Guesses and twins: what a seat knows stands, all that happened stays possible, and the rest is really dealt anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.play import awaited
from mayday.games.cockpit.actions import Declare, PassSkill, PickCard, PlaceMarker, UseSkill, Vote
from mayday.games.cockpit.deduction import evidence_of
from mayday.games.cockpit.inference import posteriors
from mayday.games.cockpit.state import State
from mayday.games.cockpit.statements import Saw, TeamSelf
from mayday.games.cockpit.tables import BLANK, HONEST, INFILTRATOR, NOTHING
from tests.games.cockpit.staging import GAME, Table, a_flight, a_veteran_deal, after_first_suspicions
from tests.support.twins import twin_of

DEALS = 300


def guesses(table: Table, seat: int | None, deals: int = DEALS) -> Iterator[State]:
    """States guessed from a view, and twins of the truth, in turns."""
    dice, view = Dice.seeded("guesses"), table.view(seat)
    for number in range(deals):
        yield GAME.guess(view, dice) if number % 2 else twin_of(GAME, table.state, seat, dice)


def seen_in(table: Table, seat: int | None, what: Callable[[State], Any]) -> Counter[Any]:
    """How often something comes out so or so."""
    return Counter(what(state) for state in guesses(table, seat))


# What is known stands.


def test_markers_of_whoever_is_honest_are_true_in_every_guess() -> None:
    table = after_first_suspicions("B", lies={(1, 0), (4, 5)}, markers=["3→0.M=H", "4→1.M=I"])
    for seat in (*range(6), None):
        for state in guesses(table, seat, 40):
            for one in state.markers:
                assert one.saw == state.cards[one.target][one.card]
                assert one.side in (one.saw, BLANK) or state.teams[one.looker] == INFILTRATOR


@pytest.mark.rule("CP-K.13", "CP-H.04")
def test_what_one_saw_oneself_stands_though_one_marked_otherwise() -> None:
    table = after_first_suspicions("A", lies={(3, 2), (3, 4)})
    for state in guesses(table, 3):
        assert (state.cards[2][0], state.cards[4][2]) == (INFILTRATOR, INFILTRATOR)
    free = seen_in(table, None, lambda state: (state.cards[2][0], state.cards[4][2]))
    assert len(free) > 1


@pytest.mark.rule("CP-S.12", "CP-H.07")
def test_an_infiltrator_knows_his_fellows_and_an_honest_one_only_himself() -> None:
    table = a_flight("C")
    assert seen_in(table, 3, lambda state: tuple(state.teams)) == {(0, 1, 0, 1, 0, 0, 1): DEALS}
    honest = seen_in(table, 0, lambda state: tuple(state.teams))
    assert len(honest) == 20
    assert all(teams[0] == HONEST for teams in honest)


@pytest.mark.rule("CP-P3.07", "CP-H.08")
def test_a_shown_team_stands_and_the_old_order_stays_open() -> None:
    table = after_first_suspicions("A", phase="end", access=[1], shown=["", "IHH", "", "", ""])
    rows = seen_in(table, 0, lambda state: (state.teams[1], state.cards[1], state.shown[1]))
    assert {(team, shown) for team, _, shown in rows} == {(HONEST, (1, 0, 0))}
    # 0 saw 1.R = I himself; for a spectator the marker of 0 may be a lie.
    assert {row for _, row, _ in rows} == {(0, 0, 1)}
    assert len(seen_in(table, None, lambda state: state.cards[1])) > 1


@pytest.mark.rule("CP-K.01")
def test_a_card_that_one_sees_just_now_stands_for_the_looker_alone() -> None:
    table = after_first_suspicions("A", look={"looker": 2, "target": 0, "card": "M"})
    assert table.step == "mark"
    assert set(seen_in(table, 2, lambda state: state.cards[0][1])) == {INFILTRATOR}
    assert set(seen_in(table, 1, lambda state: state.cards[0][1])) == {HONEST, INFILTRATOR}


# What is not known is dealt by its weight.


@pytest.mark.rule("CP-B.08", "CP-B.10")
@pytest.mark.parametrize("lies", [set(), {(3, 4), (4, 3), (4, 0)}])
def test_infiltrators_are_guessed_as_often_as_the_markers_make_them_likely(lies: set[tuple[int, int]]) -> None:
    table = after_first_suspicions("A", lies=lies)
    exact = posteriors(evidence_of(table.state, 0))
    expected = [Fraction(4, 7), Fraction(5, 7), Fraction(3, 7), Fraction(2, 7)] if lies else None
    assert expected is None or exact[1:] == expected
    deals = 4000
    found = Counter(seat for state in guesses(table, 0, deals) for seat in range(5) if state.teams[seat])
    for seat in range(5):
        assert abs(found[seat] / deals - exact[seat]) < 0.04


@pytest.mark.rule("CP-S.13")
def test_unseen_cards_lie_anywhere() -> None:
    table = a_flight("A")
    rows = seen_in(table, 0, lambda state: state.cards[0])
    assert rows.keys() == {(0, 0, 1), (0, 1, 0), (1, 0, 0)}
    assert min(rows.values()) > DEALS / 5


@pytest.mark.rule("CP-S.06", "CP-H.06")
def test_unspent_veteran_cards_and_removed_ones_change_places() -> None:
    table = a_veteran_deal()
    for state in guesses(table, 2):
        assert state.veterans[0] == 1
        assert state.veterans[2] == 5
        assert sorted([*state.veterans, *state.removed]) == list(range(1, 10))
    held = seen_in(table, 2, lambda state: state.veterans[4])
    assert held.keys() == {2, 3, 4, 6, 7, 8, 9}
    assert len(seen_in(table, 2, lambda state: state.removed)) > 50


@pytest.mark.rule("CP-X.03")
def test_the_blank_card_of_ten_goes_round_as_well() -> None:
    state = GAME.setup(GAME.options_type(scenario="wide-body"), 10, Dice.seeded(3))
    table = Table(state)
    eye = next(seat for seat in range(10) if state.veterans[seat] not in (0, 1))
    holders = seen_in(table, eye, lambda other: other.veterans.index(0))
    assert len(holders) == 8


# Covered answers.


@pytest.mark.rule("CP-H.05", "CP-P.08")
def test_covered_votes_are_drawn_anew_and_ones_own_stands() -> None:
    table = after_first_suspicions("A", step="vote")
    table.play(1, Vote("protect"))
    table.play(3, Vote("protect"))
    assert {votes[1] for votes in seen_in(table, 1, lambda state: tuple(state.votes))} == {1}
    votes = seen_in(table, None, lambda state: tuple(state.votes))
    assert votes.keys() == {(-1, a, -1, b, -1) for a in (0, 1) for b in (0, 1)}


@pytest.mark.rule("CP-O.02")
def test_whether_the_others_have_answered_in_a_window_is_drawn_too() -> None:
    table = a_veteran_deal(look={"looker": 3, "target": 0, "card": "M"})
    table.play(2, UseSkill(5))
    table.play(4, PassSkill())
    counts = Counter[int]()
    for state in guesses(table, 2):
        own = state.answers[2]
        assert own is not None
        assert own.number == 5
        assert 2 in state.arrivals
        assert awaited(GAME, state), "a window that all have answered is closed"
        counts[len(state.arrivals)] += 1
    assert counts.keys() == {1, 2, 3, 4}
    assert set(seen_in(table, 0, lambda state: len(state.arrivals))) == {0, 1, 2, 3, 4}


@pytest.mark.rule("CP-O.02", "CP-V.42")
def test_in_a_timed_window_all_may_have_answered() -> None:
    table = a_veteran_deal(look={"looker": 3, "target": 0, "card": "M"}, options={"veteran_window_seconds": 5})
    table.play(2, PassSkill())
    assert set(seen_in(table, 2, lambda state: len(state.arrivals))) == {1, 2, 3, 4, 5}


@pytest.mark.rule("CP-V.09", "CP-O.02")
def test_where_the_first_counts_one_does_not_know_whether_one_was_it() -> None:
    table = a_veteran_deal(look={"looker": 3, "target": 0, "card": "M"}, options={"veteran_priority": "first_come"})
    table.play(2, UseSkill(5))
    assert set(seen_in(table, 2, lambda state: state.arrivals.index(2))) == {0, 1, 2, 3}


@pytest.mark.rule("CP-O.11")
def test_a_marker_that_may_not_be_shown_yet_lies_there_or_not() -> None:
    table = after_first_suspicions("A", options={"marker_reveal_seconds": 3})
    table.play(3, PickCard("M"))
    table.play(3, PlaceMarker("H"))
    assert set(seen_in(table, 3, lambda state: state.sealed)) == {HONEST}
    others = seen_in(table, 0, lambda state: (state.teams[3], state.sealed, state.cards[0][1]))
    assert {sealed for _, sealed, _ in others} == {NOTHING, HONEST, INFILTRATOR}
    for team, sealed, card in others:
        assert team == INFILTRATOR or sealed in (NOTHING, card)


# Claims that the honest cannot lie about.


@pytest.mark.rule("CP-T.06")
def test_a_claim_that_only_an_infiltrator_could_make_is_remembered() -> None:
    table = after_first_suspicions("A", options={"honest_claims_truthful": "on"})
    table.play(4, Declare(TeamSelf("infiltrator")))
    table.play(3, Declare(Saw(2, "L", "H")))
    for state in guesses(table, 0):
        assert state.teams[4] == INFILTRATOR
        assert state.teams[3] == INFILTRATOR or state.cards[2][0] == HONEST
    free = after_first_suspicions("A")
    free.play(4, Declare(TeamSelf("infiltrator")))
    assert set(seen_in(free, 0, lambda state: state.teams[4])) == {HONEST, INFILTRATOR}


# After the flight.


@pytest.mark.rule("CP-H.11")
def test_after_the_debrief_nothing_is_left_to_guess() -> None:
    table = after_first_suspicions("A", phase="over", access=[1, 4])
    assert seen_in(table, None, lambda state: (tuple(state.cards), tuple(state.veterans), state.removed)) == {
        (tuple(table.state.cards), tuple(table.state.veterans), table.state.removed): DEALS
    }


@pytest.mark.rule("CP-H.11", "CP-W.02")
def test_without_a_debrief_the_winners_still_tell_the_teams_and_no_more() -> None:
    table = after_first_suspicions("A", phase="over", access=[1, 4], options={"debrief_reveal": "off"})
    assert set(seen_in(table, None, lambda state: tuple(state.teams))) == {(0, 0, 0, 1, 1)}
    # The markers of 0, 1 and 2 are true by now; those of 3 at 2.L and of 4 at 0.R may lie.
    assert len(seen_in(table, None, lambda state: tuple(state.cards))) == 4
