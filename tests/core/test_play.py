"""The checked door: the seat must be asked, the action legal, the game not over."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError, RuleError
from mayday.core.game import Resign
from mayday.core.play import play
from mayday.core.record import fingerprint
from tests.toy.actions import Bid, Board
from tests.toy.options import Options
from tests.toy.rules import Toy
from tests.toy.state import State

GAME = Toy()


def a_table() -> State:
    return GAME.setup(Options(), 2, Dice.seeded("table"))


def test_a_legal_action_goes_through() -> None:
    state = a_table()
    play(GAME, state, 1, Bid(state.crews[1].hand[0]), Dice.scripted([]))
    assert GAME.actors(state) == (0,)


@pytest.mark.parametrize(
    ("seat", "action", "rule"),
    [(0, Bid(99), "TOY-BID.03"), (0, Board(), "TOY-BID.01"), (7, Resign(), "TOY-SET.01"), (-1, Resign(), "TOY-SET.01")],
    ids=["not in hand", "not now", "no such seat", "a negative seat"],
)
def test_what_is_not_legal_is_refused_by_its_rule(seat: int, action: Bid | Board | Resign, rule: str) -> None:
    state = a_table()
    before = fingerprint(GAME, state)
    with pytest.raises(RuleError) as refused:
        play(GAME, state, seat, action, Dice.scripted([]))
    assert refused.value.rule == rule
    assert fingerprint(GAME, state) == before


def test_a_seat_that_is_not_asked_is_refused_even_what_others_may_do() -> None:
    state = a_table()
    card = state.crews[1].hand[0]
    play(GAME, state, 1, Bid(card), Dice.scripted([]))
    with pytest.raises(RuleError, match="not taken back"):
        play(GAME, state, 1, Bid(card), Dice.scripted([]))


def test_after_the_end_everything_is_refused_with_the_reason_of_the_end() -> None:
    state = a_table()
    play(GAME, state, 0, Resign(), Dice.scripted([]))
    with pytest.raises(RuleError, match="The game is over") as refused:
        play(GAME, state, 1, Resign(), Dice.scripted([]))
    assert refused.value.rule == "TOY-END.03"


def test_a_refusal_shows_its_rule_and_an_input_error_its_field() -> None:
    assert str(RuleError("No.", "TOY-BID.01")) == "No. (TOY-BID.01)"
    assert str(RuleError("No.")) == "No."
    assert str(InputError("seats", "too many")) == "seats: too many"
    assert str(InputError("", "not a table")) == "not a table"
