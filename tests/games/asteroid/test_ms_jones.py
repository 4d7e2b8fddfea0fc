"""Ms. Jones: which counters she may think of, who answers her, and what an answer is worth (group 22)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import Answer, EndMove, EndMovement, Guess, GuessArea, Step
from mayday.games.asteroid.events import Answered, Guessed, PsychicChit, TurnedUp
from tests.games.asteroid.staging import UPRIGHT, C, Table, X, a_station, awake, member, robot, thing

OUT = awake(9, "M2")
JONES = member("jones", "A1")
RIGHT, ANOTHER_RIGHT, WRONG = 0, 1, 2
"""The three psychic chits (AS-1.13)."""
BEHIND = {f"{row}4|{row}5": "wall" for row in "ABCDEF"}
"""T5 in two halves, so that what lies in the right one is never seen from the left."""


def with_keys(*counters: dict[str, Any], **more: Any) -> Table:
    """The keys lie face down on A8, behind a wall."""
    return a_station("T5", JONES, thing("keys", "A8"), *counters, walls=BEHIND, **more)


def guessed(chit: int, *counters: dict[str, Any], square: str = "A8") -> Table:
    table = with_keys(*counters)
    table.play(X, Guess(square), chit)
    return table


def answer(table: Table, kind: Any) -> None:
    table.play(C, Answer((kind,)))


# Naming a counter.


@pytest.mark.rule("AS-22.01")
@pytest.mark.parametrize(
    ("there", "accepted"),
    [
        (member("hanson", "5D4"), True),
        (member("sasha", "5D4"), True),
        (member("kirby", "5D4", wakes=OUT), True),
        (member("hanson", "1D4"), False),
        (robot("utility", "5D4", "friendly"), False),
    ],
    ids=["Hanson", "Sasha", "somebody unconscious", "nobody", "a friendly station robot"],
)
def test_the_counter_lies_on_a_plan_where_a_member_stands(there: dict[str, Any], accepted: bool) -> None:
    table = a_station(UPRIGHT, member("jones", "3D4"), there, thing("keys", "5M4"))
    if accepted:
        assert table.accepts(X, Guess("5M4"))
    else:
        assert table.refused(X, Guess("5M4")).rule == "AS-22.01"


@pytest.mark.rule("AS-22.01")
def test_if_the_table_likes_a_friendly_robot_there_will_do() -> None:
    counters = (member("jones", "3D4"), robot("utility", "5D4", "friendly"), thing("keys", "5M4"))
    assert a_station(UPRIGHT, *counters, options={"jones_by_robots": "on"}).accepts(X, Guess("5M4"))
    hostile = (member("jones", "3D4"), robot("utility", "5D4", "hostile"), thing("keys", "5M4"))
    table = a_station(UPRIGHT, *hostile, options={"jones_by_robots": "on"})
    assert table.refused(X, Guess("5M4")).rule == "AS-22.01"


@pytest.mark.rule("AS-22.01")
@pytest.mark.parametrize(
    ("jones", "options", "accepted"),
    [
        (member("jones", "airlock"), {}, True),
        (member("jones", "B1", injured=True), {}, True),
        (member("jones", "B1", stunned=True), {}, True),
        (member("jones", "B1", wakes=OUT), {}, False),
        (member("jones", "", dead=True), {}, False),
        (member("kirby", "B1"), {}, False),
        (member("jones", "B1", injured=True), {"injured_helpless": "on"}, False),
    ],
    ids=["in the airlock", "injured", "stunned", "unconscious", "dead", "not taken", "helpless"],
)
def test_ms_jones_must_be_alive_and_conscious(jones: dict[str, Any], options: dict[str, str], accepted: bool) -> None:
    table = a_station("T5", jones, member("hanson", "A1"), thing("keys", "A8"), options=options)
    if accepted:
        assert table.accepts(X, Guess("A8"))
    else:
        assert table.refused(X, Guess("A8")).rule == "AS-22.01"


@pytest.mark.rule("AS-22.01")
def test_she_guesses_once_a_turn() -> None:
    table = guessed(RIGHT, thing("belt", "F8"))
    answer(table, "keys")
    assert table.refused(X, Guess("F8")).rule == "AS-22.01"
    table.until("XM")
    assert table.accepts(X, Guess("F8"))


@pytest.mark.rule("AS-22.01", "AS-5.03")
def test_she_guesses_before_anybody_moves() -> None:
    table = with_keys(member("hanson", "B1"))
    table.walk("hanson", "B2")
    assert table.refused(X, Guess("A8")).rule == "AS-22.01"
    table.play(X, EndMove("hanson"))
    assert table.refused(X, Guess("A8")).rule == "AS-22.01"
    table.until("F1")
    assert table.refused(X, Guess("A8")).rule == "AS-22.01"


@pytest.mark.rule("AS-22.01")
def test_only_a_face_down_counter_is_named() -> None:
    table = with_keys(thing("belt", "F8", up=True), robot("roamer", "E8", up=True))
    for square in ("F8", "E8", "D8"):
        assert table.refused(X, Guess(square)).rule == "AS-22.01"
    assert [action for action in table.legal(X) if isinstance(action, Guess)] == [Guess("A8")]


@pytest.mark.rule("AS-22.01", "AS-22.03")
def test_nobody_moves_before_she_is_answered() -> None:
    table = guessed(RIGHT)
    assert table.asked == (C,)
    assert table.refused(X, EndMovement()).rule == "AS-22.03"
    answer(table, "keys")
    assert table.asked == (X,)
    table.walk("jones", "A2")


@pytest.mark.rule("AS-22.02")
@pytest.mark.parametrize("chit", [RIGHT, WRONG])
def test_of_each_counter_she_is_asked_once_in_the_game(chit: int) -> None:
    table = guessed(chit)
    answer(table, "keys")
    table.until("XM")
    assert table.refused(X, Guess("A8")).rule == "AS-22.02"
    table.until("XM")
    assert table.refused(X, Guess("A8")).rule == "AS-22.02"


# The answer.


@pytest.mark.rule("AS-22.03")
@pytest.mark.parametrize("chit", [RIGHT, ANOTHER_RIGHT])
def test_after_right_only_the_truth_is_accepted(chit: int) -> None:
    table = guessed(chit)
    assert table.legal(C) == [Answer(("keys",))]
    assert table.refused(C, Answer(("belt",))).rule == "AS-22.03"
    assert table.refused(C, Answer(())).rule == "AS-22.03"
    answer(table, "keys")
    assert table.heard(Answered, X) == [Answered("A8", ("keys",))]


@pytest.mark.rule("AS-22.03")
@pytest.mark.parametrize("kind", ["brain", "keys"])
def test_after_wrong_the_computer_says_what_it_likes_even_the_truth(kind: Any) -> None:
    table = guessed(WRONG)
    answer(table, kind)
    assert table.heard(Answered, X) == [Answered("A8", (kind,))]


@pytest.mark.rule("AS-22.03")
def test_true_and_false_answers_look_alike_to_all_but_the_computer() -> None:
    """In one station the keys lie there and the chit is right, in the other the belt and the chit is wrong."""
    truly = guessed(RIGHT)
    falsely = a_station("T5", JONES, thing("belt", "A8"), walls=BEHIND)
    falsely.play(X, Guess("A8"), WRONG)
    for seat in (X, None):
        assert truly.view(seat) == falsely.view(seat)
        assert truly.asked == falsely.asked == (C,)
    for table in (truly, falsely):
        answer(table, "keys")
    for seat in (X, None):
        assert truly.view(seat) == falsely.view(seat)
        assert truly.heard(object, seat) == falsely.heard(object, seat) == [Guessed("A8"), Answered("A8", ("keys",))]
    assert [event.right for table in (truly, falsely) for event in table.heard(PsychicChit, C)] == [True, False]


@pytest.mark.rule("AS-22.03")
def test_the_computer_sees_the_chit_and_what_lies_there() -> None:
    for chit in (RIGHT, WRONG):
        table = guessed(chit)
        assert (table.view(C).must_be_true, table.view(C).truth) == (chit == RIGHT, ("keys",))
        assert (table.view(X).must_be_true, table.view(X).truth) == (None, None)


@pytest.mark.rule("AS-22.03")
def test_the_chit_goes_back_to_the_other_two() -> None:
    table = with_keys(thing("belt", "B8"), thing("brain", "C8"))
    for square in ("A8", "B8", "C8"):
        table.play(X, Guess(square), WRONG)
        answer(table, "roamer")
        table.until("XM")
    assert [event.right for event in table.heard(PsychicChit, C)] == [False] * 3


@pytest.mark.rule("AS-22.03", "AS-1.16")
def test_nobody_but_the_computer_answers() -> None:
    table = guessed(RIGHT)
    assert table.refused(X, Answer(("keys",))).rule == "AS-1.16"
    answer(table, "keys")
    assert not table.legal(C)


@pytest.mark.rule("AS-22.04")
def test_a_lie_has_twelve_choices() -> None:
    told = [action.kinds for action in guessed(WRONG).legal(C) if isinstance(action, Answer)]
    things = ("ascending", "descending", "terminal", "brain", "disintegrator", "keys", "belt")
    others = ("utility", "mining", "roamer", "collapsed_corridor", "collapsed_shaft")
    assert sorted(told) == sorted((kind,) for kind in (*things, *others))
    assert len(told) == 12


@pytest.mark.rule("AS-22.04")
@pytest.mark.parametrize("kinds", [(), ("keys", "belt"), ("charge",)], ids=["nothing", "two", "no kind"])
def test_a_lie_is_one_kind(kinds: Any) -> None:
    assert guessed(WRONG).refused(C, Answer(kinds)).rule == "AS-22.04"


@pytest.mark.rule("AS-22.04")
@pytest.mark.parametrize("status", ["inactive", "hostile", "friendly", "erratic", "inop"])
def test_of_a_robot_the_kind_is_told_and_not_its_chit(status: str) -> None:
    table = guessed(RIGHT, robot("mining", "C8", status, up=False), square="C8")
    assert table.legal(C) == [Answer(("mining",))]
    answer(table, "mining")
    assert table.heard(object, X) == [Guessed("C8"), Answered("C8", ("mining",))]
    assert not table.view().robots


@pytest.mark.rule("AS-22.03")
def test_of_two_counters_in_a_square_lies_are_as_long_as_the_truth() -> None:
    """A robot that nobody saw has come to rest on the keys."""
    for chit in (RIGHT, WRONG):
        table = guessed(chit, robot("utility", "A8", "hostile", up=False))
        told = [action.kinds for action in table.legal(C) if isinstance(action, Answer)]
        assert ("keys", "utility") in told
        assert {len(kinds) for kinds in told} == {2}
        assert len(told) == (1 if chit == RIGHT else 78)


@pytest.mark.rule("AS-22.03", "AS-25.14")
@pytest.mark.parametrize(
    ("counters", "kinds"),
    [
        ((), ()),
        ((thing("brain", "F8"), thing("terminal", "F7")), ("terminal", "brain")),
        (
            (thing("terminal", "F7"), robot("utility", "F8", "hostile", up=False), robot("utility", "E8", up=False)),
            ("terminal", "utility", "utility"),
        ),
    ],
    ids=["nothing", "two kinds", "a terminal and two robots"],
)
def test_in_blind_play_every_truth_could_be_a_lie(counters: tuple[dict[str, Any], ...], kinds: Any) -> None:
    """What is true in one station can be told, word for word, in another where nothing lies there."""
    told = []
    for chit, there in ((RIGHT, counters), (WRONG, ())):
        table = a_station("T5", JONES, *there, options={"blind_play": "on"}, walls=BEHIND)
        _, behind = (action for action in table.legal(X) if isinstance(action, GuessArea))
        table.play(X, behind, chit)
        told.append([action for action in table.legal(C) if isinstance(action, Answer)])
    truth, lies = told
    assert truth == [Answer(kinds)]
    assert Answer(kinds) in lies


@pytest.mark.rule("AS-22.05")
def test_the_counter_stays_face_down_and_bars_its_square() -> None:
    table = with_keys(member("hanson", "A7"))
    table.play(X, Guess("A8"), RIGHT)
    answer(table, "keys")
    assert table.refused(X, Step("hanson", "A8")).rule == "AS-6.08"
    assert [(one.square, one.guessed) for one in table.view().face_down] == [("A8", True)]
    assert not table.view().objects


@pytest.mark.rule("AS-22.05")
def test_a_guess_spots_nothing() -> None:
    table = guessed(RIGHT)
    answer(table, "keys")
    table.until("XM")
    assert not table.heard(TurnedUp, X)
    assert [one.square for one in table.view().face_down] == ["A8"]


@pytest.mark.rule("AS-22.06")
def test_she_guesses_every_turn_however_long_the_game() -> None:
    counters = [thing("belt", "B8"), thing("brain", "C8"), robot("roamer", "D8"), robot("utility", "E8")]
    table = with_keys(*counters, turn=30)
    for square in ("A8", "B8", "C8", "D8", "E8"):
        table.play(X, Guess(square), WRONG)
        answer(table, "keys")
        table.until("XM")
    assert len(table.heard(Answered, X)) == 5
    assert table.view().turn == 35
