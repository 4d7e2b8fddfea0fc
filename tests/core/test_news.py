"""News: who hears what, and the rolls in it."""

from __future__ import annotations

import pytest

from mayday.core.game import Outcome, Resign
from mayday.core.news import Modifier, News, Roll, heard, rolls
from tests.toy.events import Boarded, Ended, Found, Looked, Saw

ALL, ONE, TWO, NONE = Looked(0, 1), Saw(1, 9), Found(4), Found(5)
NEWS = [News(ALL), News(ONE, to=(0,)), News(TWO, to=(0, 2)), News(NONE, to=())]


@pytest.mark.parametrize(
    ("seat", "expected"),
    [(0, [ALL, ONE, TWO]), (1, [ALL]), (2, [ALL, TWO]), (None, [ALL])],
    ids=["addressed twice", "not addressed", "one of several", "a spectator"],
)
def test_a_seat_hears_what_goes_to_all_and_what_goes_to_it(seat: int | None, expected: list[object]) -> None:
    assert heard(NEWS, seat) == expected


def test_news_is_heard_in_the_order_it_happened() -> None:
    assert heard([*reversed(NEWS)], 0) == [TWO, ONE, ALL]


def a_roll(face: int) -> Roll:
    return Roll((face,), (Modifier("luck", 1, "TOY-BRD.02"),), face + 1, "fine", "TOY-BRD.02")


def test_an_event_gives_up_its_rolls() -> None:
    assert rolls(Boarded(0, True, a_roll(3))) == [a_roll(3)]


def test_an_event_without_a_roll_has_none() -> None:
    assert rolls(Resign()) == []
    assert rolls(Ended(((1, 2),), Outcome((0,), "so", "TOY-END.02"))) == []


def test_rolls_in_a_list_are_found_in_their_order() -> None:
    from mayday.games.mayday78.events import Placed

    assert rolls(Placed("Alpha", (0, 0), (a_roll(1), a_roll(6)))) == [a_roll(1), a_roll(6)]
