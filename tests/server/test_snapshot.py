"""A position shown while the table moves on, and questions that several are asked at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.game import AnyGame
from mayday.server.snapshot import Origin, Snapshot, same_question, still_asked
from tests.toy.options import Options
from tests.toy.rules import TOY


def actors(state: Any) -> tuple[int, ...]:
    found: tuple[int, ...] = state
    return found


def nothing(state: Any, seat: int | None) -> Any:
    return ()


ASKING: AnyGame = replace(TOY, actors=actors, legal=nothing, view=nothing)
"""Asks whom a test says, always with the same choices."""


def asked(*actors: tuple[int, ...], by: Sequence[Any] = (), aside: Sequence[int] = ()) -> list[Snapshot]:
    """Who was asked ply by ply; whoever is no longer asked has answered, unless it is said otherwise."""
    snapshots = [Snapshot(ASKING, "abcd", 5, actors[0])]
    for n, (before, after) in enumerate(pairwise(actors), start=1):
        gone = sorted(set(before) - set(after)) or [before[0]]
        origin = Origin(5 + n, by[n - 1] if by else gone[0], aside=n in aside)
        snapshots.append(Snapshot(ASKING, "abcd", 5 + n, after, origin))
    return snapshots


@pytest.mark.parametrize(
    "actors",
    [
        [(0, 1), (0,)],
        [(0, 1, 2, 3), (0, 1, 3), (0, 3)],
    ],
)
def test_a_question_stands_while_the_others_answer_it(actors: list[tuple[int, ...]]) -> None:
    assert still_asked(asked(*actors), 0)


@pytest.mark.parametrize(
    "actors",
    [
        [(0, 1), (1,)],
        [(0,), (0,)],
        [(0, 1), (1,), (0,)],
        [(0, 1, 2), (1, 2), (0,)],  # answered; then a second answer ended the round, and this is the next
        [(0, 1, 2), (0,), (0,)],
        [(0, 1), (0, 1, 2), (0,)],
    ],
)
def test_a_question_that_was_answered_or_asked_anew_has_passed(actors: list[tuple[int, ...]]) -> None:
    assert not still_asked(asked(*actors), 0)


def test_a_question_stands_while_people_talk() -> None:
    talk = asked((0, 1), (0, 1), (0,), (0,), aside=[1, 3])
    assert still_asked(talk, 0)
    assert not still_asked(asked((0, 1), (0, 1), by=[0]), 1), "somebody chose and is asked anew"


def test_a_question_has_passed_when_somebody_else_than_its_answerer_is_no_longer_asked() -> None:
    assert not same_question(asked((0, 1, 2), (0, 1), by=[1]))
    assert not same_question(asked((0, 1, 2), (0, 1), by=[CLOCK]))


class Forgetful(dict[Any, Any]):
    """Another thread that clears what is kept, at the worst instant."""

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key, value)
        self.clear()


def test_a_view_can_be_asked_for_in_the_instant_in_which_the_table_moves_on() -> None:
    game = TOY
    snapshot = Snapshot(game, "ab", 0, game.setup(Options(), 2, Dice.seeded(1)))
    snapshot._views = Forgetful()
    assert snapshot.view(1) == game.view(snapshot.state, 1)
