"""Moves as integers: every action has one, and gets it back."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec import structs

from mayday.core.dice import Dice
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41 import packing
from mayday.games.mayday41.codes import CODEC, WORD, decode, encode
from mayday.games.mayday41.moving import flight
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.ships.layout import part_ids
from mayday.games.mayday41.space.places import named
from mayday.games.mayday41.state import NOBODY, Question, State
from tests.games.mayday41.samples import ACTIONS, GAME, moments
from tests.games.mayday41.staging import BLUE, RED, a_position, ship


def test_every_kind_of_action_has_a_number_and_a_sample() -> None:
    kinds = set(get_args(a.Action))
    assert {kind for kind, _ in CODEC.kinds} == kinds
    assert {type(action) for action in ACTIONS} == kinds


def test_the_rows_of_the_codec_are_the_kinds_that_chapters_list() -> None:
    numbers = {name[2:].replace("_", ""): number for name, number in vars(packing).items() if name[:2] == "K_"}
    assert numbers == {kind.__name__.upper(): number for number, (kind, _) in enumerate(CODEC.kinds)}


@pytest.mark.parametrize("kind", [kind for kind, _ in CODEC.kinds], ids=lambda kind: kind.__name__)
def test_every_field_of_an_action_is_in_its_number(kind: type[Any]) -> None:
    packed = next(parts for one, parts in CODEC.kinds if one is kind)
    assert {name for name, _ in packed} == set(kind.__struct_fields__)


def at_hand(action: a.Action) -> tuple[State, a.Action]:
    """A position in which the ships are there that an action names, and the action with a part that its ship has."""
    state = GAME.setup(Options(scenario="tubes-open"), 2, Dice.seeded("codes"))
    packed = dict(next(parts for kind, parts in CODEC.kinds if kind is type(action)))
    worded = next((name for name, part in packed.items() if part is WORD and getattr(action, name)), None)
    if isinstance(action, a.Lose | a.Choose):
        state.question = Question("system", 0, choices=["one", action.what])
    elif worded is not None and not isinstance(action, a.Repair | a.Lock):
        action = structs.replace(action, **{worded: part_ids(state.vessel(0).sheet)[-1]})
    return state, action


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_the_number_of_an_action_means_that_action(action: a.Action) -> None:
    state, meant = at_hand(action)
    code = encode(state, 0, meant)
    assert code < 2**53
    assert decode(state, 0, code) == meant


def test_different_actions_have_different_numbers() -> None:
    meant = [at_hand(action) for action in ACTIONS]
    assert len({encode(state, 0, action) for state, action in meant}) == len({str(action) for _, action in meant})


@pytest.mark.parametrize("scenario", ["grapples-away", "long-arrows", "triangle"])
def test_a_step_by_number_is_the_step_by_action(scenario: str) -> None:
    for state in moments(scenario, 120, 5):
        for side in GAME.actors(state):
            legal, codes = GAME.legal(state, side), GAME.codes(state, side)
            assert len(set(codes)) == len(legal)
            assert [GAME.encode(state, side, action) for action in legal] == codes
            assert [GAME.decode(state, side, code) for code in codes] == legal


@pytest.mark.rule("M4-MAP.11")
@pytest.mark.parametrize("hexes", ["20000,-30000", "-9000,9000"])
def test_a_place_far_off_the_map_is_offered_by_its_own_name(hexes: str) -> None:
    state = GAME.load(a_position(ship("PTC", hexes, "3 S"), ship("PTC", "1010", side=RED), stage="movement"))
    while state.mover == NOBODY or state.units[state.mover].side != BLUE:
        side = GAME.actors(state)[0]
        GAME.apply(state, side, GAME.legal(state, side)[0], Dice.seeded("far"))
    reach = {named(spot) for spot in flight.reach(state, state.mover, evading=False)}
    assert {action.to for action in GAME.legal(state, BLUE) if isinstance(action, a.Thrust)} == reach


@pytest.mark.rule("M4-SEN.36")
@pytest.mark.parametrize("late", [4095, 4096, 9000])
def test_handles_beyond_the_numbers_of_moves_keep_their_names(late: int) -> None:
    plain = a_position(
        ship("PTC", "1010"), ship("PTC", "1012", side=RED), holds={"PTC-1": ["PTC-2"]}, stage="fire_orders"
    )
    state = GAME.load(plain)
    force = state.sides[BLUE]
    (target,) = force.handles
    force.handles, force.next_handle = {target: f"c{late}"}, late + 1
    legal, codes = GAME.legal(state, BLUE), GAME.codes(state, BLUE)
    aims = [action for action in legal if isinstance(action, a.Aim)]
    assert aims
    assert {action.target for action in aims} == {f"c{late}"}
    assert [GAME.encode(state, BLUE, action) for action in legal] == codes
    GAME.step(state, BLUE, GAME.encode(state, BLUE, aims[0]), Dice.seeded("late"))
    assert [order.target for order in state.vessel(0).shots.values()] == [target]
