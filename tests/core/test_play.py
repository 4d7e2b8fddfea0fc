"""The checked door: the seat must be asked, the action legal, the game not over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from mayday.core.dice import Dice, DrawError
from mayday.core.errors import InputError, RuleError
from mayday.core.game import Resign
from mayday.core.play import play, played
from mayday.core.record import fingerprint
from mayday.games import GAMES
from tests.toy.actions import Bid, Board
from tests.toy.events import Sealed
from tests.toy.options import Options
from tests.toy.rules import TOY
from tests.toy.state import State

GAME = TOY


def a_table() -> State:
    return GAME.setup(Options(), 2, Dice.seeded("table"))


def test_a_legal_action_goes_through() -> None:
    state = a_table()
    play(GAME, state, 1, Bid(state.crews[1].hand[0]), Dice.scripted([]))
    assert GAME.actors(state) == (0,)


def test_a_list_that_was_made_is_not_made_again_and_all_else_is_refused_as_ever() -> None:
    listed = []

    def legal(state: State, seat: int) -> Any:
        listed.append(seat)
        return GAME.legal(state, seat)

    state, game = a_table(), replace(GAME, legal=legal)
    known = GAME.legal(state, 1)
    with pytest.raises(RuleError) as refused:
        play(game, state, 1, Bid(99), Dice.scripted([]), known)
    assert (refused.value.rule, listed) == ("TOY-BID.03", [1])
    twin = next(action for action in known if isinstance(action, Bid))
    with pytest.raises(RuleError, match="no action"):
        play(game, state, 1, Bid(float(twin.card)), Dice.scripted([]), known)  # type: ignore[arg-type]
    play(game, state, 1, twin, Dice.scripted([]), known)
    assert listed == [1]


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


def test_a_copy_is_played_on_with_the_news_of_its_action_and_the_state_stays() -> None:
    state = a_table()
    before, news = fingerprint(GAME, state), list(state.news or ())
    after = played(GAME, state, 1, Bid(state.crews[1].hand[0]), Dice.scripted([]))
    assert (GAME.actors(state), GAME.actors(after)) == ((0, 1), (0,))
    assert (fingerprint(GAME, state), state.news) == (before, news)
    assert [item.event for item in after.news or ()] == [Sealed(1)]
    with pytest.raises(RuleError):
        played(GAME, after, 1, Bid(99), Dice.scripted([]))


def test_a_script_of_dice_that_is_used_up_leaves_the_state_as_it_was() -> None:
    state, dice = a_table(), Dice.seeded("bids")
    while Board() not in GAME.legal(state, GAME.actors(state)[0]):
        seat = GAME.actors(state)[0]
        play(GAME, state, seat, GAME.legal(state, seat)[0], dice)
    seat = GAME.actors(state)[0]
    before, news = fingerprint(GAME, state), list(state.news or ())
    with pytest.raises(DrawError):
        play(GAME, state, seat, Board(), Dice.scripted([6]))
    assert fingerprint(GAME, state) == before
    assert state.news == news
    play(GAME, state, seat, Board(), Dice.seeded("enough"))
    assert fingerprint(GAME, state) != before


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        ("0", Bid(1), "A seat is a number"),
        (None, Bid(1), "A seat is a number"),
        (True, Bid(1), "A seat is a number"),
        (0, None, "no action of"),
        (0, {"type": "bid", "card": 1}, "no action of"),
        (0, Bid, "no action of"),
    ],
)
def test_what_is_no_seat_or_no_action_at_all_is_refused_like_any_other(seat: Any, action: Any, reason: str) -> None:
    state = a_table()
    before = fingerprint(GAME, state)
    with pytest.raises(RuleError, match=reason):
        play(GAME, state, seat, action, Dice.seeded("x"))
    assert fingerprint(GAME, state) == before


def test_what_equals_a_legal_action_and_is_none_is_refused() -> None:
    state = a_table()
    card: Any = float(state.crews[0].hand[0])
    assert Bid(card) in GAME.legal(state, 0)
    with pytest.raises(RuleError, match="no action of"):
        play(GAME, state, 0, Bid(card), Dice.seeded("x"))


@pytest.mark.parametrize(
    "nonsense", [None, "x", object(), -1, ()], ids=["nothing", "a word", "a thing", "-1", "a list"]
)
@pytest.mark.parametrize("name", GAMES)
def test_actions_full_of_nonsense_are_refused_and_break_nothing(name: str, nonsense: Any) -> None:
    game = GAMES[name]
    state = game.setup(game.options_type(), 5 if name == "cockpit" else 2, Dice.seeded("table"))
    before = fingerprint(game, state)
    for kind in get_args(game.action_type):
        if kind.__struct_fields__:
            action = kind(*[nonsense] * len(kind.__struct_fields__))
            with pytest.raises(RuleError):
                play(game, state, game.actors(state)[0], action, Dice.seeded("x"))
    assert fingerprint(game, state) == before


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
