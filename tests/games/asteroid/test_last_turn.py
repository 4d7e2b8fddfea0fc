"""The last turn: orders in either order, and a warning before it is too late (AS-24.02, AS-24.07, AS-24.11)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import Action, Board, Detail, Embark, EndMovement, OrderOut
from mayday.games.asteroid.events import Boarded, Detailed, SentOut
from mayday.games.asteroid.words.panel import situation
from tests.games.asteroid.staging import C, Plain, Table, X, a_station, member


def out(name: str, **more: Any) -> Plain:
    return member(name, "airlock", **{"entered": True, **more})


def last_turn(*people: Plain, **position: Any) -> Table:
    """Turn T + 20: whoever is not aboard when this movement is over dies."""
    return a_station("T5", *people, **{"entry": "A1", "destruct": 8, "turn": 28, **position})


def boarded(table: Table) -> list[Boarded]:
    return table.heard(Boarded, C)


@pytest.mark.rule("AS-24.11")
@pytest.mark.parametrize("first", [Detail("kirby"), EndMovement()], ids=["before the step ends", "after it"])
def test_hanson_boards_on_the_last_turn_whenever_kirby_is_sent_for_sasha(first: Action) -> None:
    table = last_turn(out("hanson"), member("kirby", "F8"), member("sasha", "C3"))
    table.play(X, first)
    if first == EndMovement():
        table.play(X, Board("hanson"))
        assert table.refused(X, Embark()).rule == "AS-24.10"
        table.play(X, Detail("kirby"))
        assert table.heard(Detailed, C) == [Detailed("kirby")]
    else:
        table.play(X, EndMovement())
        table.play(X, Board("hanson"))
    table.play(X, Embark())
    assert boarded(table) == [Boarded(("hanson",))]


@pytest.mark.rule("AS-24.07")
@pytest.mark.parametrize("late", [False, True], ids=["before the step ends", "after it"])
def test_nicholle_boards_with_her_lover_whenever_her_father_sends_her(late: bool) -> None:
    table = last_turn(out("nicholle"), out("hanson"), member("professor", "C3"), lover="hanson")
    orders: list[Action] = [EndMovement(), OrderOut()] if late else [OrderOut(), EndMovement()]
    for action in (*orders, Board("nicholle"), Board("hanson"), Embark()):
        table.play(X, action)
    assert table.heard(SentOut, C) == [SentOut()]
    assert boarded(table) == [Boarded(("nicholle", "hanson"))]


@pytest.mark.rule("AS-24.11")
def test_with_the_boarding_the_first_seat_names_the_one_who_fetches_her_for_all() -> None:
    table = last_turn(out("hanson"), member("kirby", "F8", seat=1), member("sasha", "C3"), seats=2)
    assert table.refused(0, Detail("kirby")).rule == "AS-4.18"
    table.play(0, EndMovement())
    table.play(1, EndMovement())
    table.play(0, Detail("kirby"))
    for action in (Board("hanson"), Embark()):
        table.play(0, action)
    assert boarded(table) == [Boarded(("hanson",))]


@pytest.mark.rule("AS-24.11")
def test_whoever_is_named_to_board_and_then_sent_for_her_must_be_taken_off_the_list() -> None:
    table = last_turn(out("hanson"), out("kirby"), member("sasha", "C3"))
    for action in (EndMovement(), Board("hanson"), Board("kirby"), Detail("kirby")):
        table.play(X, action)
    assert table.refused(X, Embark()).rule == "AS-24.11"
    table.play(X, Board("kirby"))
    table.play(X, Embark())
    assert boarded(table) == [Boarded(("hanson",))]


@pytest.mark.rule("AS-24.11")
def test_with_the_boarding_nobody_is_sent_who_could_not_be_sent_before() -> None:
    table = last_turn(out("hanson"), member("carter", "C4"), member("kirby", "C5", injured=True), member("sasha", "C3"))
    table.play(X, EndMovement())
    assert table.refused(X, Detail("carter")).rule == "AS-24.11"
    assert table.refused(X, Detail("kirby")).rule == "AS-24.11"
    assert table.refused(X, OrderOut()).rule == "AS-24.07"


# What the view tells before it is too late.


@pytest.mark.rule("AS-24.02", "AS-24.10")
def test_the_view_says_who_would_not_board_and_whom_the_end_of_the_step_leaves_behind() -> None:
    table = last_turn(out("hanson"), out("scoop"), member("kirby", "F8"), member("sasha", "C3"))
    for seat in (X, C, None):
        view = table.view(seat)
        assert [(one.name, one.rule) for one in view.unwilling] == [("hanson", "AS-24.10")]
        assert view.left_behind == ("hanson", "kirby", "sasha")
    told = "\n".join(situation(table.view()))
    assert "Hanson does not board while Sasha is inside" in told
    assert "Hanson, Kirby and Sasha" in told
    table.play(X, Detail("kirby"))
    assert table.view().unwilling == ()
    assert table.view().left_behind == ("kirby", "sasha")
    table.play(X, EndMovement())
    assert table.view().left_behind == ("hanson", "scoop", "kirby", "sasha")
    table.play(X, Board("hanson"))
    assert table.view().left_behind == ("scoop", "kirby", "sasha")


@pytest.mark.rule("AS-24.03")
def test_whoever_waits_for_one_who_waits_for_another_is_unwilling_too() -> None:
    people = (out("professor"), out("nicholle"), member("hanson", "C3"))
    view = last_turn(*people, lover="hanson").view()
    assert [(one.name, one.rule) for one in view.unwilling] == [("professor", "AS-24.06"), ("nicholle", "AS-24.08")]


@pytest.mark.rule("AS-24.02")
def test_a_turn_earlier_nobody_is_left_behind_yet() -> None:
    table = last_turn(out("hanson"), member("sasha", "C3"), turn=27)
    assert table.view().left_behind == ()
    assert [one.rule for one in table.view().unwilling] == ["AS-24.10"]
