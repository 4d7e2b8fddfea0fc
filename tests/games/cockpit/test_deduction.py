"""The notebook: what one seat can conclude, held against the counting of every deal."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest

from mayday.core.dice import Dice
from mayday.games.cockpit import deduction
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.seen import Deductions
from mayday.games.cockpit.state import Marker, Remark, State
from mayday.games.cockpit.statements import CardClaim, InfiltratorSet, Liar, Pair, Saw, Statement, Suspect, Trust
from mayday.games.cockpit.tables import (
    BLANK,
    FIRST_SUSPICIONS,
    HONEST,
    INFILTRATOR,
    LEFT,
    MIDDLE,
    PHASE_1,
    RIGHT,
)

CREW = 5
ROWS = {
    HONEST: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    INFILTRATOR: ((0, 1, 1), (1, 0, 1), (1, 1, 0)),
}
World = tuple[tuple[int, ...], tuple[tuple[int, int, int], ...]]


def worlds() -> Iterator[World]:
    """Every deal of five: who the infiltrators are, and how each row lies."""
    for suspects in combinations(range(CREW), 2):
        teams = [INFILTRATOR if seat in suspects else HONEST for seat in range(CREW)]
        for rows in product(*(ROWS[team] for team in teams)):
            yield suspects, rows


WORLDS = list(worlds())


def a_flight(world: World) -> State:
    suspects, rows = world
    state = State(Options(deduction_panel="on"), CREW, (3, 2, 2))
    state.teams = [INFILTRATOR if seat in suspects else HONEST for seat in range(CREW)]
    state.cards = list(rows)
    state.veterans = [1, 5, 6, 7, 8]
    state.spent = [True, False, False, False, False]
    state.phase = FIRST_SUSPICIONS
    return state


def look(state: State, looker: int, target: int, card: int, side: int) -> None:
    state.markers.append(Marker(looker, target, card, side, state.cards[target][card], len(state.markers)))


def look_about(state: State, dice: Dice) -> None:
    """Some looks in any order, honest ones marked truly, now and then a blank marker, now and then a reveal."""
    pairs = [(one, other) for one in range(CREW) for other in range(CREW)]
    for place in dice.shuffled(len(pairs))[: 4 + dice.below(12)]:
        looker, target = pairs[place]
        card = dice.below(3)
        side = state.cards[target][card]
        if dice.below(12) == 0:
            side = BLANK
        elif state.teams[looker] == INFILTRATOR:
            side = dice.below(2)
        look(state, looker, target, card, side)
    if dice.below(4) == 0:
        state.access[next(seat for seat in range(CREW) if state.teams[seat] == HONEST)] = True


def fits(world: World, state: State, seat: int) -> bool:
    """Could this be the deal, for all that the seat has seen and all can see?"""
    suspects, rows = world
    for other in range(CREW):
        known = other == seat or state.access[other] or state.teams[seat] == INFILTRATOR
        if known and (other in suspects) != (state.teams[other] == INFILTRATOR):
            return False
    for one in state.markers:
        card = rows[one.target][one.card]
        if one.looker == seat:
            if card != one.saw:
                return False
        elif one.side != BLANK and one.looker not in suspects and card != one.side:
            return False
    return True


def counted(state: State, seat: int) -> dict[tuple[int, ...], Fraction]:
    """Every deal that fits, each weighing what neutral liars make of the markers: a half for each of theirs."""
    found: dict[tuple[int, ...], Fraction] = {}
    for world in WORLDS:
        if fits(world, state, seat):
            lied = sum(one.looker in world[0] and one.looker != seat and one.side != BLANK for one in state.markers)
            found[world[0]] = found.get(world[0], Fraction(0)) + Fraction(1, 2**lied)
    return found


def notebook(state: State, seat: int) -> Deductions:
    found = deduction.notebook(state, seat)
    assert found is not None
    return found


@pytest.mark.rule("CP-O.10", "CP-B.07", "CP-B.08", "CP-B.09")
def test_for_every_deal_of_five_the_notebook_equals_counting_all_deals() -> None:
    assert len(WORLDS) == 2430
    for number, world in enumerate(WORLDS):
        dice = Dice.seeded(f"notebook {number}")
        state = a_flight(world)
        look_about(state, dice)
        seat = number % CREW
        by_count = counted(state, seat)
        total = sum(by_count.values())
        book = notebook(state, seat)
        assert dict(book.sets) == {suspects: float(part / total) for suspects, part in by_count.items()}
        assert book.possible == len(by_count)
        assert book.of == (6 if state.teams[seat] == HONEST else 4)
        expected = [sum(part for suspects, part in by_count.items() if other in suspects) / total for other in range(5)]
        assert book.suspicion == pytest.approx([float(part) for part in expected], abs=1e-12)


@pytest.mark.rule("CP-O.10")
def test_the_notebook_is_for_all_or_for_nobody() -> None:
    state = a_flight(WORLDS[0])
    assert all(deduction.notebook(state, seat) for seat in range(CREW))
    state.options = Options()
    assert not any(deduction.notebook(state, seat) for seat in range(CREW))


# Fixture A: HIH HHI IHH IIH HII, infiltrators 3 and 4.
FIXTURE_A: World = ((3, 4), ((0, 1, 0), (0, 0, 1), (1, 0, 0), (1, 1, 0), (0, 1, 1)))


@pytest.mark.rule("CP-B.12")
def test_contradictions_name_the_markers_that_make_them() -> None:
    state = a_flight(FIXTURE_A)
    look(state, 1, 2, LEFT, INFILTRATOR)
    look(state, 3, 2, LEFT, HONEST)
    look(state, 4, 2, RIGHT, INFILTRATOR)
    look(state, 0, 1, LEFT, BLANK)
    found = deduction.contradictions(state.markers)
    assert [(one.kind, one.markers, one.cannot_all_be_honest) for one in found] == [
        ("same_card", (0, 1), (1, 3)),
        ("two_infiltrator_cards", (0, 2), (1, 4, 2)),
    ]
    look(state, 3, 2, MIDDLE, INFILTRATOR)
    assert ("three_alike", (0, 4, 2)) in [(one.kind, one.markers) for one in deduction.contradictions(state.markers)]


def say(state: State, seat: int, statement: Statement) -> int:
    state.remarks.append(Remark(seat, PHASE_1, len(state.markers), statement))
    return len(state.remarks) - 1


def kinds(state: State, seat: int) -> list[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    return [(one.kind, one.remarks, one.markers) for one in notebook(state, seat).conflicts]


@pytest.mark.rule("CP-T.03", "CP-O.10")
def test_a_claim_is_held_against_the_speakers_own_marker_and_those_of_others() -> None:
    state = a_flight(FIXTURE_A)
    look(state, 3, 2, LEFT, HONEST)
    look(state, 1, 2, LEFT, INFILTRATOR)
    claim = say(state, 3, Saw(2, "L", "I"))
    assert kinds(state, 0) == [("own_marker", (claim,), (0,))]
    state.markers[0].side = BLANK
    assert kinds(state, 0) == []
    again = say(state, 3, Saw(2, "L", "H"))
    assert kinds(state, 0) == [("marker", (again,), (1,)), ("own_words", (claim, again), ())]
    state.remarks[claim].retracted = True
    assert kinds(state, 0) == [("marker", (again,), (1,))]


@pytest.mark.rule("CP-T.03")
def test_what_markers_say_already_is_not_told_again_as_talk() -> None:
    state = a_flight(FIXTURE_A)
    look(state, 3, 2, LEFT, HONEST)
    look(state, 1, 2, LEFT, INFILTRATOR)
    say(state, 3, Saw(2, "L", "H"))
    say(state, 1, Saw(2, "L", "I"))
    assert kinds(state, 0) == []


@pytest.mark.rule("CP-K.13", "CP-O.10")
def test_only_who_saw_the_card_is_told_that_the_claim_is_false() -> None:
    state = a_flight(FIXTURE_A)
    look(state, 0, 2, LEFT, BLANK)
    look(state, 3, 2, LEFT, BLANK)
    claim = say(state, 3, Saw(2, "L", "H"))
    assert kinds(state, 0) == [("you_know", (claim,), ())]
    assert kinds(state, 1) == []


@pytest.mark.rule("CP-B.14")
def test_what_no_possible_set_allows_is_said_to_be_impossible() -> None:
    state = a_flight(FIXTURE_A)
    look(state, 0, 1, RIGHT, INFILTRATOR)
    state.access[0] = True
    accused = say(state, 3, Liar(0, 1, "R"))
    doubted = say(state, 4, Suspect(0))
    wrong = say(state, 4, InfiltratorSet((0, 1)))
    mine = say(state, 1, Suspect(0))
    open_still = say(state, 4, Trust(3))
    both = say(state, 3, Pair(0, 1))
    assert [one.remarks for one in notebook(state, 1).conflicts] == [(accused,), (doubted,), (wrong,), (both,)]
    assert [one.remarks for one in notebook(state, 2).conflicts] == [(accused,), (doubted,), (wrong,), (mine,)]
    # An infiltrator, who knows everything, is told what all can notice.
    assert open_still not in [number for one in notebook(state, 3).conflicts for number in one.remarks]
    assert [one.remarks for one in notebook(state, 3).conflicts] == [(doubted,), (wrong,), (mine,)]


@pytest.mark.rule("CP-V.39")
def test_claims_of_veteran_cards_are_held_against_open_cards_and_each_other() -> None:
    state = a_flight(FIXTURE_A)
    first = say(state, 1, CardClaim(5))
    second = say(state, 2, CardClaim(5))
    third = say(state, 3, CardClaim(1))
    assert kinds(state, 4) == [("open_veteran_card", (third,), ()), ("same_veteran_card", (first, second), ())]
    assert ("you_know", (second,), ()) in kinds(state, 1)  # who holds no. 5
    assert ("you_know", (first,), ()) not in kinds(state, 1)


@pytest.mark.rule("CP-H.03", "CP-O.10")
def test_the_notebook_of_an_honest_seat_does_not_change_with_what_it_cannot_know() -> None:
    """The teams of 3 and 1 exchanged with their cards: before any look nobody honest can tell."""
    exchanged: World = ((1, 4), tuple(FIXTURE_A[1][seat] for seat in (0, 3, 2, 1, 4)))
    books = []
    for world in (FIXTURE_A, exchanged):
        state = a_flight(world)
        say(state, 3, Trust(1))
        say(state, 1, Suspect(3))
        books.append(notebook(state, 0))
    assert books[0] == books[1]
