"""Guesses and twins: what a side cannot know is invented, and what it knows is kept to the last field."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.game import AnyGame, Resign
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.state import State, Vessel
from tests.conformance.secrecy import compare, reaches
from tests.games.mayday41.alongside import a_raider, a_wreck, alongside
from tests.games.mayday41.samples import ACTIONS, GAME, moments
from tests.games.mayday41.staging import BLUE, RED, a_battle, ship
from tests.support.twins import twin_of

SCENARIOS = ("grapples-away", "long-arrows", "needle-in-the-murk", "thirsty-work", "the-last-diameter", "triangle")
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"per_ship_initiative": "on", "decoy_missiles": "on", "appendix_c_damage": "on", "sensor_tl_limits": "on"},
    {"secret_fire_orders": "off", "secret_sensor_orders": "off", "three_d": "on"},
)


def wired(view: View) -> View:
    return msgspec.json.decode(msgspec.json.encode(view), type=View)


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "per ship", "open orders"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_guess_looks_like_the_view_it_is_made_from(scenario: str, options: dict[str, Any]) -> None:
    dice = Dice.seeded(scenario)
    for state in moments(scenario, 300, 9, **options):
        for eye in (None, *range(len(state.sides))):
            view = GAME.view(state, eye)
            guessed = GAME.guess(wired(view), dice)
            assert GAME.view(guessed, eye) == view
            assert GAME.actors(guessed) == GAME.actors(state)
            assert GAME.outcome(guessed) == GAME.outcome(state)
            if eye is not None:
                assert list(GAME.legal(guessed, eye)) == list(GAME.legal(state, eye))


def test_a_wreck_that_two_can_board_is_on_the_course_of_both_and_on_no_other() -> None:
    state = alongside(a_raider(4), a_raider(4, name="Rover"), a_wreck()).state
    view = GAME.view(state, BLUE)
    assert [len(course) for course in view.matched] == [3]
    assert GAME.view(GAME.guess(wired(view), Dice.seeded(1)), BLUE) == view


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_guesses_and_twins_are_positions(scenario: str) -> None:
    dice = Dice.seeded(scenario)
    for state in moments(scenario, 200, 17):
        for eye in (None, *range(len(state.sides))):
            for made in (GAME.guess(GAME.view(state, eye), dice), twin_of(GAME, state, eye, dice)):
                plain = GAME.dump(made)
                assert GAME.dump(GAME.load(plain)) == plain


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_guess_can_be_played_on(scenario: str) -> None:
    dice = Dice.seeded(f"{scenario} on")
    for state in moments(scenario, 200, 25):
        for eye in range(len(state.sides)):
            played(GAME, GAME.guess(GAME.view(state, eye), dice), dice, 40)


def played(game: AnyGame, state: State, dice: Dice, plies: int) -> None:
    state.news = None
    for _ in range(plies):
        if game.outcome(state) is not None:
            return
        sides = [side for side in game.actors(state) if game.legal(state, side)]
        side = sides[dice.below(len(sides))]
        legal = [one for one in game.legal(state, side) if not isinstance(one, Resign | a.Disengage)]
        game.apply(state, side, legal[dice.below(len(legal))], dice)


def test_bogeys_get_identities_that_differ_from_guess_to_guess() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("RDR", "1050", side=RED, name="Rogue"),
        stage="fire_orders",
        turn=3,
        options={"scenario": "triangle"},
    )
    dice = Dice.seeded("identities")
    view = table.view(BLUE)
    found = set()
    for _ in range(30):
        unit = next(unit for unit in GAME.guess(view, dice).units if unit.in_play and unit.side != BLUE)
        found.add(unit.sheet.code if isinstance(unit, Vessel) else "volley")
    assert len(found) > 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_twin_reaches_its_side_in_no_way(scenario: str) -> None:
    dice = Dice.seeded(scenario)
    for state in moments(scenario, 200, 11):
        for eye in (None, *range(len(state.sides))):
            other = twin_of(GAME, state, eye, dice)
            assert GAME.view(other, eye) == GAME.view(state, eye)
            assert GAME.actors(other) == GAME.actors(state)
            if eye is not None:
                assert GAME.legal(other, eye) == GAME.legal(state, eye)


def test_a_twin_has_other_secrets() -> None:
    table = a_battle(ship("PTC", "1010", name="Hawk"), ship("PTC", "1015", side=RED, name="Rogue"), stage="fire_orders")
    dice = Dice.seeded("secrets")
    stances = {twin_of(GAME, table.state, BLUE, dice).vessel(1).deceives for _ in range(20)}
    assert len(stances) > 1
    assert {twin_of(GAME, table.state, RED, dice).vessel(1).deceives for _ in range(20)} == {"both"}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_guesses_and_twins_reach_a_side_through_no_list_odds_or_refusal(scenario: str) -> None:
    dice = Dice.seeded(f"{scenario} reaches")
    for state in moments(scenario, 200, 19):
        for eye in (None, *range(len(state.sides))):
            probes = [ACTIONS[dice.below(len(ACTIONS))] for _ in range(12)]
            truth = reaches(GAME, state, eye, probes)
            for other in (GAME.guess(GAME.view(state, eye), dice), twin_of(GAME, state, eye, dice)):
                compare(eye, truth, reaches(GAME, other, eye, probes))
