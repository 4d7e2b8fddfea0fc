"""The conformance suite can fail: each check finds a game that breaks the promise it is about."""

from __future__ import annotations

from dataclasses import replace
from pickle import PicklingError

import pytest
from msgspec import ValidationError

from mayday.core.errors import InputError
from mayday.core.game import AnyGame
from tests.conformance.broken_cockpit import BROKEN_COCKPITS
from tests.conformance.games import recorded
from tests.conformance.subjects import Subject, cockpit_subject, toy_subject
from tests.conformance.suite import hold
from tests.toy.broken import BROKEN, endless
from tests.toy.rules import TOY
from tests.toy.state import State

GAMES = 40

# Some promises are broken by an error of the game's own.
CAUGHT = (AssertionError, pytest.fail.Exception, KeyError, AttributeError, PicklingError, ValidationError, InputError)


def run(subject: Subject, check: str) -> None:
    """One check on some random games."""
    for seed in range(GAMES):
        hold(subject, check, seed)


@pytest.mark.parametrize(("game", "check"), BROKEN.values(), ids=BROKEN)
def test_a_game_that_breaks_its_promise_is_caught(game: AnyGame, check: str) -> None:
    with pytest.raises(CAUGHT):
        run(toy_subject(game), check)


@pytest.mark.parametrize(("game", "check"), BROKEN_COCKPITS.values(), ids=BROKEN_COCKPITS)
def test_a_flight_that_breaks_its_promise_is_caught(game: AnyGame, check: str) -> None:
    with pytest.raises(CAUGHT):
        run(cockpit_subject(game), check)


def test_a_game_that_never_ends_is_caught() -> None:
    with pytest.raises(AssertionError, match="did not end"):
        recorded(toy_subject(replace(TOY, apply=endless)), 0)


def test_a_copy_that_shares_something_with_its_original_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = State.copy

    def sharing(state: State) -> State:
        copy = honest(state)
        copy.played = state.played
        return copy

    monkeypatch.setattr(State, "copy", sharing)
    with pytest.raises(AssertionError, match="share"):
        run(toy_subject(TOY), "copies are independent")


def test_a_copy_that_leaves_a_field_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = State.copy

    def forgetful(state: State) -> State:
        copy = honest(state)
        copy.jams = 0
        return copy

    monkeypatch.setattr(State, "copy", forgetful)
    with pytest.raises(AssertionError, match="leaves out jams"):
        run(toy_subject(TOY), "copies are whole")
