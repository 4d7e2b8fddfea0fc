"""Blind play: counters and plans off the board until they are seen (AS-25.09 to AS-25.16)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Answer,
    Attack,
    EndFire,
    EndMovement,
    Guess,
    GuessArea,
    Inquire,
    Shoot,
    Step,
)
from mayday.games.asteroid.events import (
    Answered,
    Appeared,
    Attached,
    Found,
    Growled,
    Mood,
    Moved,
    Recognised,
    Stopped,
    Struck,
    TurnedUp,
    Vanished,
)
from mayday.games.asteroid.plans import PLANS
from mayday.games.asteroid.tables import Kind
from tests.games.asteroid.staging import (
    GAME,
    UPRIGHT,
    C,
    Plain,
    Table,
    X,
    a_started_game,
    a_station,
    member,
    robot,
    thing,
)

BLIND = {"blind_play": "on"}
WAITING = member("professor", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
RIGHT, WRONG = 0, 2
"""Two of the three psychic chits (AS-1.13)."""
CORNER = (". . . .", "# # # .", "# # # .")
"""A corridor with a bend."""


def blind(where: Any, *counters: Plain, **position: Any) -> Table:
    return a_station(where, *counters, options=BLIND, **position)


def known(table: Table) -> list[tuple[str, str, bool]]:
    """Robots that the expedition knows: label, square if it sees one, and whether it is on the board."""
    return [(one.ref, one.square, one.board) for one in table.view().robots]


def face_down(table: Table) -> list[str]:
    return [one.square for one in table.view().face_down]


# The board, and seeing.


@pytest.mark.rule("AS-25.09")
def test_the_first_view_is_the_entry_plan_and_nothing_on_it() -> None:
    table = a_started_game("hanson", "scoop", "kirby", blind_play="on")
    view = table.view()
    assert [one.plan for one in view.sheets] == [view.entry_plan]
    assert (view.face_down, view.robots, view.loose) == ((), (), ())
    assert {one.kind for one in view.objects} <= {"charge"}
    robots, objects = table.view(C).robots, table.view(C).objects
    assert len([one for one in robots if one.square]) + len([one for one in objects if one.square]) == 40


@pytest.mark.rule("AS-25.10")
def test_hansons_third_step_shows_a_face_down_counter_at_once_and_its_kind_at_the_end() -> None:
    table = blind(CORNER, member("hanson", "A1"), thing("keys", "C4"), WAITING)
    table.walk("hanson", "A2", "A3")
    assert (face_down(table), table.heard(Appeared, X)) == ([], [])
    table.walk("hanson", "A4")
    assert (face_down(table), table.heard(Appeared, X)) == (["C4"], [Appeared("C4")])
    assert not [one for one in table.view().objects if one.kind == "keys"]
    table.play(X, EndMovement())
    assert table.heard(TurnedUp, X) == [TurnedUp("C4", "keys")]
    assert (face_down(table), [one.square for one in table.view().objects]) == ([], ["C4"])


@pytest.mark.rule("AS-25.10", "AS-21.04")
def test_what_sasha_alone_has_in_sight_stays_off_the_board() -> None:
    table = blind(CORNER, member("sasha", "A3"), member("hanson", "A1"), thing("keys", "C4"), WAITING)
    table.walk("sasha", "A4")
    table.play(X, EndMovement())
    assert (face_down(table), table.heard(Appeared, X), table.heard(TurnedUp, X)) == ([], [], [])


@pytest.mark.rule("AS-25.10")
@pytest.mark.parametrize(
    ("counter", "label"), [(thing("terminal", "C4"), ""), (robot("mining", "C4"), "r1")], ids=["object", "robot"]
)
def test_what_was_in_sight_only_in_passing_is_turned_up_too(counter: Plain, label: str) -> None:
    table = blind(CORNER, member("hanson", "A3"), counter, WAITING)
    table.walk("hanson", "A4", "A3", "A2")
    assert face_down(table) == ["C4"]
    table.play(X, EndMovement())
    assert [(one.square, one.label) for one in table.heard(TurnedUp, X)] == [("C4", label)]


# Losing sight.


@pytest.mark.rule("AS-25.11")
def test_a_roamer_that_leaves_through_a_door_is_gone_from_the_board_at_the_end() -> None:
    table = blind("T1", member("hanson", "A1"), robot("roamer", "B3", "hostile"), WAITING, stage="CM")
    table.walk("r1", "B4", "B5")
    assert known(table) == [("r1", "B5", True)]
    table.play(C, EndMovement())
    assert known(table) == [("r1", "", False)]
    assert table.heard(Vanished, X) == [Vanished("r1")]
    assert table.at("r1") == "B5"


@pytest.mark.rule("AS-25.11")
@pytest.mark.parametrize("stage", ["XM", "CM"])
@pytest.mark.parametrize(
    ("counter", "stays"),
    [
        (robot("roamer", "B6", "hostile"), False),
        (robot("utility", "B6", up=True), False),
        (robot("utility", "B6", "erratic", mood=4), False),
        (robot("utility", "B6", "friendly"), True),
        (robot("utility", "B6", "inop"), True),
        (thing("terminal", "B6", up=True), True),
        (thing("belt", "B6", up=True), True),
    ],
    ids=["hostile", "inactive", "idle", "friendly", "inoperable", "terminal", "belt"],
)
def test_robots_that_nobody_sees_leave_and_objects_stay(counter: Plain, stays: bool, stage: str) -> None:
    table = blind("T1", member("hanson", "A1"), counter, WAITING, stage=stage)
    table.play(X if stage == "XM" else C, EndMovement())
    view = table.view()
    assert (len(table.heard(Vanished, X)) == 0) == stays
    squares = [one.square for one in view.robots] + [one.square for one in view.objects]
    assert squares == ["B6" if stays else ""]


@pytest.mark.rule("AS-25.11")
def test_a_known_robot_comes_back_face_up_and_an_unknown_one_face_down_until_the_end() -> None:
    table = blind("T1", member("hanson", "A1"), robot("roamer", "B5", "hostile", board=False), WAITING, stage="CM")
    assert known(table) == [("r1", "", False)]
    table.walk("r1", "B4", "B3")
    assert (known(table), face_down(table)) == ([("r1", "B3", True)], [])

    table = blind("T1", member("hanson", "A1"), robot("roamer", "B5", "hostile", up=False), WAITING, stage="CM")
    table.walk(table.ref("B5"), "B4", "B3")
    assert (known(table), face_down(table)) == ([], ["B3"])
    table.play(C, EndMovement())
    assert (known(table), face_down(table)) == ([("r1", "B3", True)], [])


@pytest.mark.rule("AS-25.12")
def test_a_robot_that_walks_unseen_over_three_plans_leaves_no_trace() -> None:
    far = robot("utility", "3D12", "hostile", up=False)
    table = blind(UPRIGHT, member("hanson", "4D4"), far, WAITING, stage="CM", attached=(3, 4, 7))
    before, heard = table.view(), len(table.news)
    name = table.ref("3D12")
    table.walk(name, "3D13", "7D1", "7D2")
    assert [one.square for one in table.view(C).robots] == ["7D2"]
    assert (table.news[heard:], table.view()) == ([], before)
    table.play(C, EndMovement())
    assert (table.heard(Moved, X), table.heard(TurnedUp, X), table.heard(Appeared, X)) == ([], [], [])


@pytest.mark.rule("AS-25.12")
def test_nor_does_a_known_one_while_it_is_off_the_board() -> None:
    far = robot("utility", "3D12", "hostile", board=False)
    table = blind(UPRIGHT, member("hanson", "4D4"), far, WAITING, stage="CM")
    before = table.view()
    table.walk("r1", "3D13", "7D1")
    assert (table.view(), table.heard(Moved, X)) == (before, [])


@pytest.mark.rule("AS-25.12")
def test_coming_upon_an_unconscious_man_whom_nobody_sees_it_stays_hidden_too() -> None:
    people = (member("alex", "B4", wakes=99), member("hanson", "A1"), WAITING)
    table = blind("T1", *people, robot("roamer", "B5", "hostile", up=False), stage="CM")
    table.walk(table.ref("B5"), "B4")
    assert (table.heard(Stopped, X), table.heard(Moved, X), face_down(table), known(table)) == ([], [], [], [])


# Unseen squares.


@pytest.mark.rule("AS-25.13")
@pytest.mark.parametrize("counter", [thing("terminal", "A4"), thing("brain", "A4"), robot("utility", "A4", up=False)])
def test_sasha_alone_at_an_unseen_counters_square_is_refused_at_no_cost_and_nothing_is_shown(counter: Plain) -> None:
    people = (member("sasha", "A3"), member("hanson", "C4"), WAITING)
    table = blind(("r r r r", "# # # #", "r r r r"), *people, counter)
    before = table.view()
    refused = table.refused(X, Step("sasha", "A4"))
    assert (refused.rule, "A4" in refused.reason) == ("AS-25.13", False)
    assert (table.view(), table.spent("sasha"), face_down(table)) == (before, 0, [])
    assert table.accepts(X, Step("sasha", "A2"))


@pytest.mark.rule("AS-25.13")
def test_what_a_spotter_sees_is_on_the_board_and_bars_its_square_like_any_counter() -> None:
    table = blind("T5", member("sasha", "A3"), member("hanson", "C4"), thing("terminal", "A4"), WAITING)
    assert face_down(table) == ["A4"]
    assert table.refused(X, Step("sasha", "A4")).rule == "AS-6.08"


@pytest.mark.rule("AS-25.13")
def test_sasha_growls_at_an_unseen_robot_and_nothing_else_is_told() -> None:
    people = (member("sasha", "B1"), member("hanson", "D4"), WAITING)
    table = blind(("r r r #", "r # # #", "# # # #", "r r r r"), *people, robot("utility", "A3", up=False))
    table.walk("sasha", "A1")
    assert table.heard(Growled, X) == [Growled("A1")]
    assert (face_down(table), table.heard(Appeared, X)) == ([], [])


# Ms. Jones.


VAULT = (thing("terminal", "3G7"), robot("utility", "3F6", up=False), robot("utility", "3H8", "hostile", up=False))


def asked(chit: int, *counters: Plain, area: str = "3/c", **position: Any) -> Table:
    """Ms. Jones in the north lane thinks of an area of her plan."""
    table = blind(UPRIGHT, member("jones", "3D6"), *counters, WAITING, **{"attached": (3,), **position})
    table.play(X, GuessArea(area), chit)
    return table


@pytest.mark.rule("AS-25.14")
def test_when_she_is_right_all_kinds_in_the_area_are_told_with_their_number_and_not_their_squares() -> None:
    table = asked(RIGHT, *VAULT, thing("keys", "3E5"))
    truth: tuple[Kind, ...] = ("terminal", "utility", "utility")
    assert list(table.legal(C)) == [Answer(truth)]
    table.play(C, Answer(truth))
    assert table.heard(Answered, X) == [Answered("3/c", truth)]
    assert "a computer terminal and 2 utility robots" in GAME.tell(
        table.view(), table.heard(Answered, X)[0], ("X", "C")
    )
    assert (face_down(table), known(table)) == ([], [])


@pytest.mark.rule("AS-25.14")
def test_open_counters_of_the_area_are_among_them() -> None:
    table = asked(RIGHT, thing("terminal", "3G7", up=True), robot("utility", "3F6", "hostile", board=False))
    assert list(table.legal(C)) == [Answer(("terminal", "utility"))]
    assert table.accepts(C, Answer(("utility", "terminal"))), "in whatever order they are named"
    assert list(asked(RIGHT).legal(C)) == [Answer(())]


@pytest.mark.rule("AS-25.14")
def test_a_shaft_is_felt_over_all_its_plans() -> None:
    table = blind(UPRIGHT, member("jones", "3D6"), thing("collapsed_shaft", "7G1"), WAITING, attached=(3,))
    table.play(X, GuessArea("3/v3"), RIGHT)
    assert list(table.legal(C)) == [Answer(("collapsed_shaft",))]


LISTS = [
    (),
    ("brain",),
    ("terminal", "brain"),
    ("terminal", "utility", "utility"),
    ("keys", "belt", "disintegrator"),
    ("utility",) * 4,
    ("brain", "utility", "utility", "mining", "roamer"),
    ("roamer",) * 5,
]


@pytest.mark.rule("AS-25.14")
@pytest.mark.parametrize("there", [(), VAULT], ids=["nothing there", "three counters there"])
def test_when_she_is_wrong_the_computer_tells_any_list_whatever_is_there(there: tuple[Plain, ...]) -> None:
    table = asked(WRONG, *there)
    offered = [action.kinds for action in table.legal(C) if isinstance(action, Answer)]
    for kinds in LISTS:
        assert any(sorted(kinds) == sorted(one) for one in offered), kinds
    assert len(offered) == len(set(offered)) < 1000
    table.play(C, Answer(("brain",)))
    assert table.heard(Answered, X) == [Answered("3/c", ("brain",))]


@pytest.mark.rule("AS-25.14")
def test_six_robots_in_one_room_can_be_told_truly_or_not() -> None:
    crowd = [robot("utility", f"3{row}{column}", "hostile", up=False) for row in "FGH" for column in (6, 8)]
    offered = asked(WRONG, *crowd).legal(C)
    assert Answer(("utility",) * 6) in offered
    assert Answer((*("utility",) * 5, "roamer")) in offered


@pytest.mark.rule("AS-25.14")
def test_what_is_no_list_is_refused_by_its_rule() -> None:
    table = asked(WRONG)
    assert table.refused(C, Answer(("brain",) * 9)).rule == "AS-25.14"


@pytest.mark.rule("AS-25.14")
def test_each_area_is_named_once_a_game_and_only_on_a_plan_with_a_member() -> None:
    table = asked(RIGHT, *VAULT, attached=(3, 7))
    table.play(C, Answer(("terminal", "utility", "utility")))
    table.until("XM")
    assert table.refused(X, GuessArea("3/c")).rule == "AS-25.14"
    assert table.refused(X, GuessArea("7/a")).rule == "AS-25.14"
    assert table.refused(X, Guess("3G7")).rule == "AS-25.14"
    assert table.accepts(X, GuessArea("3/b"))


# Terminals.


def inquiring(*counters: Plain, **position: Any) -> Table:
    people = (member("kirby", "3D4"), thing("terminal", "3D5", up=True), thing("brain", "8D4"))
    return blind(UPRIGHT, *people, *counters, stage="M1", **{"attached": (3,), **position})


@pytest.mark.rule("AS-25.15")
@pytest.mark.parametrize("attached", [(3,), (3, 7)])
def test_a_counter_that_is_found_is_shown_by_the_name_of_its_square(attached: tuple[int, ...]) -> None:
    table = inquiring(thing("keys", "7D2"), attached=attached)
    table.play(X, Inquire("3D5", ("kirby",), "keys"), 5, 6)
    assert table.heard(Found, X) == [Found("keys", ("7D2",))]
    assert [(one.square, one.up, one.board) for one in table.view().objects if one.kind == "keys"] == [
        ("7D2", True, True)
    ]
    assert table.view().attached == attached


@pytest.mark.rule("AS-25.15")
def test_a_map_attaches_all_plans_and_puts_no_counter_on_them() -> None:
    table = inquiring(thing("keys", "7D2"))
    table.play(X, Inquire("3D5", ("kirby",), "map"), 3, 6)
    assert table.view().attached == tuple(PLANS)
    assert len(table.heard(Attached, X)) == len(PLANS) - 1
    assert face_down(table) == []


# Unseen robots that act.


def behind_the_grating(**more: Any) -> Table:
    """A hidden utility robot in the shaft at B4 sees Hanson at A2, who does not see it."""
    counters = (robot("utility", "B4", "hostile", **{"up": False, **more}), member("hanson", "A2"), WAITING)
    return blind("T2", *counters, stage="F1")


@pytest.mark.rule("AS-25.16")
@pytest.mark.parametrize("how", [{"up": False}, {"up": True, "board": False}], ids=["never seen", "known"])
def test_a_robot_that_fires_unseen_is_shown_at_once_and_fired_at_in_return(how: dict[str, bool]) -> None:
    table = behind_the_grating(**how)
    assert not any(isinstance(action, Shoot) for action in table.legal(X))
    table.play(C, Shoot(table.ref("B4"), "hanson"))
    table.play(C, EndFire())
    table.play(X, EndFire())
    assert (known(table), table.heard(TurnedUp, X)) == (
        [("r1", "B4", True)],
        [TurnedUp("B4", "utility", "r1", "hostile")],
    )
    table.play(X, Shoot("hanson", "r1"))
    table.play(C, EndFire())
    table.play(X, EndFire(), 6, 6)
    table.until("CM")
    assert known(table) == [("r1", "B4", True)]
    table.until("F2")
    assert known(table) == [("r1", "", False)]


@pytest.mark.rule("AS-25.16")
def test_a_robot_that_fights_sasha_alone_is_shown_at_once_and_goes_at_the_end_of_the_next_movement() -> None:
    counters = (member("sasha", "B6"), robot("utility", "B7", "hostile", up=False), member("hanson", "A1"), WAITING)
    table = blind("T1", *counters, stage="CM")
    table.walk(table.ref("B7"), "B6")
    table.until("F2")
    assert (known(table), face_down(table)) == ([], [])
    table.until("M2")
    assert table.heard(TurnedUp, X) == [TurnedUp("B6", "utility", "r1", "hostile")]
    table.play(C, Attack("r1", "sasha"), 1)
    assert [one.who for one in table.heard(Struck, X)] == ["r1"]
    table.until("XM")
    assert known(table) == [("r1", "B6", True)]
    table.play(X, EndMovement())
    assert known(table) == [("r1", "", False)]


@pytest.mark.rule("AS-25.16")
def test_the_expedition_sees_no_die_of_a_known_erratic_robot_that_is_off_the_board() -> None:
    far = robot("utility", "3D12", "erratic", mood=4, board=False)
    table = blind(UPRIGHT, member("hanson", "4D4"), far, WAITING, stage="F2")
    table.until("XM")
    assert (table.heard(Mood, X), len(table.heard(Mood, C))) == ([], 1)
    assert [one.mood for one in table.view().robots] == [0]


@pytest.mark.rule("AS-25.16")
def test_nor_whether_it_recognises_the_professors_robots() -> None:
    hidden = robot("utility", "B4", "hostile", board=False)
    table = blind("T2", hidden, member("robot1", "A2"), WAITING)
    table.play(X, EndMovement())
    assert (table.heard(Recognised, X), len(table.heard(Recognised, C))) == ([], 1)
