"""Moves as integers: every action has one, and gets it back."""

from __future__ import annotations

from typing import get_args

import pytest

from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.codes import FORMS, MOST_KINDS, decode, encode
from tests.games.mayday41.samples import ACTIONS, GAME, moments


def test_every_kind_of_action_has_a_number_and_a_sample() -> None:
    kinds = set(get_args(a.Action))
    assert {kind for kind, _ in FORMS} == kinds
    assert {type(action) for action in ACTIONS} == kinds
    assert len(FORMS) <= MOST_KINDS


@pytest.mark.parametrize("kind", [kind for kind, _ in FORMS], ids=lambda kind: kind.__name__)
def test_every_field_of_an_action_is_in_its_number(kind: type) -> None:
    packed = next(parts for one, parts in FORMS if one is kind)
    assert {name for name, _ in packed} == set(kind.__struct_fields__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_the_number_of_an_action_means_that_action(action: a.Action) -> None:
    assert decode(encode(action)) == action


def test_different_actions_have_different_numbers() -> None:
    assert len({encode(action) for action in ACTIONS}) == len(ACTIONS)


@pytest.mark.parametrize("scenario", ["grapples-away", "long-arrows", "triangle"])
def test_a_step_by_number_is_the_step_by_action(scenario: str) -> None:
    for state in moments(scenario, 120, 5):
        for side in GAME.actors(state):
            legal, codes = GAME.legal(state, side), GAME.codes(state, side)
            assert len(set(codes)) == len(legal)
            assert [GAME.decode(state, side, code) for code in codes] == legal
