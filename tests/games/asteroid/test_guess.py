"""Guesses and twins: what a side knows stands, the rest is really dealt anew, and every guess is a position."""

from __future__ import annotations

from collections import Counter

import pytest

from mayday.core.dice import Dice
from mayday.games.asteroid.actions import Climb, EndFire, Kick, LayCharge, Shoot, Step
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import CHOOSING, LUCK, XM
from tests.games.asteroid.staging import GAME, SIX_OVER_THREE, C, X, a_station, member, robot, thing
from tests.games.asteroid.test_secrets import VARIANTS, a_random_game, every_seat
from tests.support.twins import twin_of

HIDDEN_WAYS = (Step, Climb, Kick, LayCharge)
"""What an unseen counter in the way can bar in blind play (AS-25.13)."""


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_view_can_be_guessed_into_a_position_that_looks_the_same(variant: str) -> None:
    dice = Dice.seeded(f"guesses {variant}")
    for ply, state in enumerate(a_random_game(variant, 5, 500)):
        if ply % 70 == 11 or (ply < 20 and ply % 5 == 1):
            for seat in every_seat(state):
                check_guess(state, seat, dice)


def check_guess(state: State, seat: int | None, dice: Dice) -> None:
    view = GAME.view(state, seat)
    guess = GAME.guess(view, dice)
    assert GAME.view(guess, seat) == view
    assert GAME.actors(guess) == GAME.actors(state)
    plain = GAME.dump(guess)
    assert GAME.dump(GAME.load(plain)) == plain
    if seat is not None:
        differing = set(GAME.legal(guess, seat)) ^ set(GAME.legal(state, seat))
        unseen = state.options.blind_play == "on" or state.options.plans_unseen == "on"
        assert all(unseen and isinstance(action, HIDDEN_WAYS) for action in differing), differing


def test_a_guess_goes_on_to_be_played() -> None:
    dice = Dice.seeded("playing on")
    for ply, state in enumerate(a_random_game("normal", 6, 300)):
        if state.stage >= XM and ply % 40 == 0:
            guess = GAME.guess(GAME.view(state, X), dice)
            for _ in range(30):
                asked = GAME.actors(guess)
                if not asked:
                    break
                legal = GAME.legal(guess, asked[0])
                GAME.apply(guess, asked[0], legal[dice.below(max(1, len(legal) - 1))], dice)


@pytest.mark.rule("AS-1.01", "AS-3.07", "AS-3.08", "AS-3.10", "AS-3.11")
def test_hidden_counters_change_places_within_the_limits_of_their_groups() -> None:
    state = next(state for state in a_random_game("normal", 7, 200) if state.stage > CHOOSING)
    dice, brains = Dice.seeded("places"), Counter[str]()
    squares = {one.square for one in GAME.view(state, X).face_down}
    for _ in range(12):
        other = twin_of(GAME, state, X, dice)
        station = other.station
        assert {one.square for one in GAME.view(other, X).face_down} == squares
        for one in other.things:
            if one.kind == "descending":
                assert any(t.kind == "ascending" and t.square == station.over(one.square) for t in other.things)
            assert station.is_shaft(one.square) == (one.kind == "collapsed_shaft") or one.kind == "charge"
        brain = other.thing("brain")
        assert brain is not None
        brains[station.names[brain.square]] += 1
    assert len(brains) > 3


@pytest.mark.rule("AS-3.15", "AS-4.13")
def test_plans_that_are_not_attached_lie_elsewhere_in_a_twin_and_attached_ones_do_not() -> None:
    state = next(state for state in a_random_game("normal", 8, 300) if state.turn == 1)
    dice = Dice.seeded("plans")
    twins = [twin_of(GAME, state, X, dice) for _ in range(8)]
    assert len({other.station.laid for other in twins}) > 2
    assert {GAME.view(other, X).sheets for other in twins} == {GAME.view(state, X).sheets}


@pytest.mark.rule("AS-14.03")
def test_a_plan_whose_stair_was_seen_from_above_stays_below_it() -> None:
    table = a_station(
        SIX_OVER_THREE,
        member("hanson", "6D4"),
        thing("descending", "6D4", up=True),
        thing("ascending", "3D4", up=True),
        stage="F1",
        attached=(6,),
        entry="6A4",
        entry_plan=6,
        options={"plans_unseen": "on"},
    )
    dice = Dice.seeded("stairs")
    for _ in range(6):
        guess = GAME.guess(table.view(X), dice)
        assert guess.station.over(guess.station.square("6D4")) == guess.station.square("3D4")


@pytest.mark.rule("AS-4.09", "AS-18.01")
def test_luck_is_guessed_among_the_chits_that_the_tally_leaves() -> None:
    table = a_station("T5", member("lucky", "A1"), luck=14, luck_spent=11)
    found = {GAME.guess(table.view(X), Dice.seeded(n)).luck for n in range(80)}
    assert found == {number for number in LUCK if number > 11}


@pytest.mark.rule("AS-8.03")
def test_sealed_shots_of_the_other_side_are_dealt_and_ones_own_stand() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("roamer", "A5", "hostile"), stage="F1")
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    dice = Dice.seeded("shots")
    own = Counter(len(twin_of(GAME, table.state, X, dice).shots) for _ in range(30))
    theirs = Counter(len(twin_of(GAME, table.state, C, dice).shots) for _ in range(30))
    assert own.keys() == {1, 2}
    assert theirs.keys() == {0, 1}


@pytest.mark.rule("AS-3.10", "AS-3.14")
def test_blindly_placed_counters_are_dealt_anew_to_the_computer_until_it_may_look() -> None:
    dice, kinds = Dice.seeded("blind"), Counter[tuple[str, ...]]()
    for state in a_random_game("normal", 9, 100):
        if state.stage == CHOOSING:
            assert GAME.view(twin_of(GAME, state, state.computer, dice), state.computer).objects
            break
        if state.blind:
            for _ in range(10):
                other = twin_of(GAME, state, state.computer, dice)
                shafts = [piece.square for piece in other.pieces if other.station.is_shaft(piece.square)]
                kinds[tuple(sorted(other.station.names[square] for square in shafts))] += 1
    assert len(kinds) > 3
