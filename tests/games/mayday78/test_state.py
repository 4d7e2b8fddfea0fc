"""States: copies, whose fields are copied one by one for speed, and what is kept in them."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.game import Outcome
from mayday.core.options import make_options
from mayday.games.mayday78 import kernel
from mayday.games.mayday78.library import scenarios
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.packing import K_RESIGN
from mayday.games.mayday78.questions import deciders
from mayday.games.mayday78.state import Attack, Character, Side, State, Vessel
from tests.conformance.copies import DERIVED
from tests.games.mayday78.staging import GAME


def a_vessel() -> Vessel:
    """One that has burnt some of its fuel."""
    vessel = Vessel("lifeboat", "A", 1, 0, 0, 1, 3)
    vessel.tank = 5
    return vessel


def a_state() -> State:
    """One with a piece of every sort."""
    state = State(Options(), "none", 0)
    state.sides.append(Side((0,)))
    state.vessels.append(a_vessel())
    state.characters.append(Character("Zoe", 0, 0))
    state.attacks.append(Attack(0, 1, 2))
    state.outcome = Outcome((0,), "It is over.", "MD-VIC.01")
    return state


def another(value: Any) -> Any:
    """A value of the same type that no new thing has."""
    match value:
        case bool():
            return not value
        case int():
            return value + 7
        case str():
            return f"{value} more"
        case tuple():
            return (*value, 7)[-2:]
        case [] | [int(), *_]:
            return [*value, 7]
    return value


THINGS: list[Any] = [a_vessel(), Side((0,)), Character("Zoe", 0, 0), Attack(0, 1, 2), a_state()]


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
def test_a_copy_forgets_no_field(thing: Any) -> None:
    for field in fields(thing):
        if field.name not in DERIVED:
            setattr(thing, field.name, another(getattr(thing, field.name)))
    copy = thing.copy()
    assert [field.name for field in fields(thing) if getattr(copy, field.name) != getattr(thing, field.name)] == []


def test_a_copy_of_a_state_shares_nothing_that_changes() -> None:
    state = a_state()
    for name in lists(state.vessels[0]):
        setattr(state.vessels[0], name, [7])
    copy = state.copy()
    assert shared(state, copy) == []
    assert shared(state.vessels[0], copy.vessels[0]) == []
    for name in ("sides", "vessels", "characters", "attacks"):
        assert getattr(state, name)[0] is not getattr(copy, name)[0]


def lists(thing: Any) -> list[str]:
    return [field.name for field in fields(thing) if isinstance(getattr(thing, field.name), list)]


def shared(one: Any, other: Any) -> list[str]:
    return [name for name in lists(one) if getattr(one, name) is getattr(other, name)]


@pytest.mark.parametrize("scenario", list(scenarios()))
def test_who_is_asked_is_kept_as_it_would_be_found_out(scenario: str) -> None:
    dice, chance = Dice.seeded(scenario), Random(scenario)
    state = GAME.setup(make_options(Options, {"scenario": scenario}), scenarios()[scenario].min_seats, dice)
    for _ in range(150):
        assert state.actors == deciders(state)
        if not state.actors:
            return
        codes = kernel.codes(state, state.actors[0])
        kernel.step(state, state.actors[0], chance.choice([code for code in codes if code != K_RESIGN]), dice)
