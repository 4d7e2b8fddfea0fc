"""Lines of sight and spotting: who sees what, when, and what comes of it (group 7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from mayday.games.asteroid.actions import BeltOff, BeltOn, Drop, EndMovement, HandOver, Kick, Shoot, Step, TakeFrom
from mayday.games.asteroid.events import Activated, TurnedUp
from mayday.games.asteroid.sight import sees
from mayday.games.asteroid.state import State
from tests.games.asteroid.staging import SIX_OVER_THREE, C, Table, X, a_station, awake, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OPEN_DOOR = {"B3|B4": "opened"}
OUT = awake(9, "M2")


def spotted(table: Table) -> set[str]:
    """The squares whose counters are turned up when this portion ends."""
    table.play(table.asked[0], EndMovement())
    return {event.square for event in table.heard(TurnedUp, X)}


def in_sight(where: str | Sequence[str], looker: str, target: str, **more: Any) -> bool:
    """Does Hanson, who stands still, spot a terminal?"""
    return spotted(a_station(where, member("hanson", looker), thing("terminal", target), WAITING, **more)) == {target}


# Who spots.


@pytest.mark.rule("AS-7.01")
@pytest.mark.parametrize(
    ("who", "options", "reports"),
    [
        (member("hanson", "A1"), {}, True),
        (member("hanson", "A1", stunned=True), {}, True),
        (member("hanson", "A1", injured=True), {}, True),
        (member("hanson", "A1", injured=True), {"injured_helpless": "on"}, False),
        (member("hanson", "A1", wakes=OUT), {}, False),
        (member("sasha", "A1"), {}, False),
        (member("robot1", "A1"), {}, True),
        (robot("utility", "A1", "friendly"), {}, True),
        (robot("utility", "A1", "hostile"), {}, False),
        (robot("utility", "A1", "erratic", mood=4), {}, False),
    ],
    ids=[
        *("human", "stunned", "injured", "injured and helpless", "unconscious"),
        *("sasha", "professor's robot", "friendly", "hostile", "idle"),
    ],
)
def test_a_face_down_counter_is_turned_up_by_those_who_can_report(who: Any, options: Any, reports: bool) -> None:
    table = a_station("T5", who, thing("terminal", "A3"), WAITING, options=options)
    assert spotted(table) == ({"A3"} if reports else set())


@pytest.mark.rule("AS-7.01")
def test_nobody_sees_anything_from_the_airlock() -> None:
    table = a_station("T5", member("hanson", "airlock"), thing("terminal", "A1"), WAITING, entry="A2")
    assert spotted(table) == set()


@pytest.mark.rule("AS-7.01")
@pytest.mark.parametrize(
    ("status", "more"),
    [("inactive", {}), ("hostile", {}), ("friendly", {}), ("erratic", {"mood": 5}), ("inop", {})],
    ids=["inactive", "hostile", "friendly", "idle", "inoperable"],
)
def test_station_robots_of_any_status_but_inoperable_see_members(status: str, more: dict[str, Any]) -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A3", status, **more), WAITING)
    assert table.view(C).robots[0].noticed == (status != "inop")


# The line.


@pytest.mark.rule("AS-7.02")
@pytest.mark.parametrize(
    ("target", "through", "corners"),
    [
        ("B3", {"A2", "B2"}, set()),
        ("B4", {"A2", "B3"}, {"A3", "B2"}),
        ("D4", {"B2", "C3"}, {"A2", "B1", "B3", "C2", "C4", "D3"}),
    ],
)
def test_the_line_goes_through_exactly_these_squares(target: str, through: set[str], corners: set[str]) -> None:
    """A collapse stops it in them, and beside a corner that it goes through."""
    blocking = set()
    for row, column in product("ABCDEF", range(1, 9)):
        square = f"{row}{column}"
        if square not in ("A1", target):
            fallen = thing("collapsed_corridor", square, up=True)
            table = a_station("T5", member("hanson", "A1"), thing("terminal", target), fallen, WAITING)
            if spotted(table) != {target}:
                blocking.add(square)
    assert blocking == through | corners


def touches(looker: tuple[int, int], target: tuple[int, int], one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Have two segments a point in common, their ends included?"""

    def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
        cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        return (cross > 0) - (cross < 0)

    # Centres are odd and corners even, so that a line and a wall never lie in one.
    return (
        turn(looker, target, one) * turn(looker, target, other) <= 0
        and turn(one, other, looker) * turn(one, other, target) <= 0
    )


@pytest.mark.rule("AS-7.02", "AS-7.04")
@pytest.mark.parametrize("looker", ["A1", "C4", "F3"])
def test_a_wall_stops_exactly_the_lines_that_touch_it(looker: str) -> None:
    """By plain geometry: centres lie on odd coordinates, corners on even ones."""

    def centre(name: str) -> tuple[int, int]:
        return 2 * int(name[1:]) - 1, 2 * "ABCDEF".index(name[0]) + 1

    squares = [f"{row}{column}" for row, column in product("ABCDEF", range(1, 9))]
    for below, name in ((below, name) for name in squares for below in (True, False)):
        x, y = centre(name)
        if (below and name[0] == "F") or (not below and name[1] == "8"):
            continue
        beyond = f"{'ABCDEF'['ABCDEF'.index(name[0]) + 1]}{name[1]}" if below else f"{name[0]}{int(name[1]) + 1}"
        state: State = a_station("T5", walls={f"{name}/{beyond}": "wall"}).state
        ends = ((x - 1, y + 1), (x + 1, y + 1)) if below else ((x + 1, y - 1), (x + 1, y + 1))
        square = state.station.square
        for target in squares:
            if target != looker:
                clear = not touches(centre(looker), centre(target), *ends)
                assert sees(state, square(looker), square(target)) == clear, (looker, target, name, beyond)


LINES = [
    ("AS-7.03", "T1", "B2", "B6", False, {}),
    ("AS-7.03", "T1", "B2", "B6", True, {"edges": OPEN_DOOR}),
    ("AS-7.03", "T6", "B1", "B4", False, {}),
    ("AS-7.03", "T6", "B1", "B4", True, {"edges": {"B2|B3": "open"}}),
    ("AS-7.03", "T6", "A1", "A4", True, {}),
    ("AS-7.03", "T3", "A5", "C5", True, {}),
    ("AS-7.03", "T3", "A4", "C4", False, {}),
    ("AS-7.03", "T3", "A2", "B2", False, {}),
    ("AS-7.04", "T1", "B4", "A5", False, {}),
    ("AS-7.04", "T1", "B4", "A6", True, {}),
    ("AS-7.04", "T6", "A2", "B3", False, {}),
    ("AS-7.04", "T6", "A1", "C3", False, {}),
    ("AS-7.04", "T6", "A1", "B4", False, {}),
    ("AS-7.04", "T5", "A1", "B2", False, {"walls": {"A1|A2": "door"}}),
    ("AS-7.04", "T5", "A1", "B2", True, {"walls": {"A1|A2": "door"}, "edges": {"A1|A2": "opened"}}),
    ("AS-7.06", "T1", "A1", "C7", True, {"edges": OPEN_DOOR}),
    ("AS-7.06", "T1", "A1", "C7", False, {}),
    ("AS-7.07", "T2", "B3", "B4", True, {}),
    ("AS-7.07", "T2", "B3", "B5", True, {}),
    ("AS-7.07", "T2", "B3", "B6", True, {}),
    ("AS-7.07", "T2", "B3", "B7", False, {}),
    ("AS-7.07", "T2", "B2", "B4", False, {}),
    ("AS-7.07", "T2", "B4", "B2", True, {}),
    ("AS-7.07", "T2", "B4", "A2", True, {}),
    ("AS-7.07", "T2", "B4", "C1", True, {}),
    ("AS-7.07", "T2", "B4", "A3", False, {}),
    ("AS-7.07", "T2", "B5", "B3", False, {}),
    ("AS-7.07", "T4", "B4", "B1", True, {}),
    ("AS-7.07", "T4", "B1", "B4", False, {}),
    ("AS-7.08", "T3", "B1", "B3", True, {}),
    ("AS-7.08", "T2", "B4", "B6", True, {}),
]


@pytest.mark.parametrize(
    ("where", "looker", "target", "clear", "more"),
    [
        pytest.param(*line, id=f"{rule} {line[0]} {line[1]} {line[2]} {line[3]}", marks=pytest.mark.rule(rule))
        for rule, *line in LINES
    ],
)
def test_the_rulebooks_lines(where: str, looker: str, target: str, clear: bool, more: dict[str, Any]) -> None:
    assert in_sight(where, looker, target, **more) == clear


@pytest.mark.rule("AS-7.05")
@pytest.mark.parametrize(
    "between",
    [member("gunner", "A2"), robot("roamer", "A2", "hostile"), robot("utility", "A2"), thing("brain", "A2", up=True)],
    ids=["friend", "hostile robot", "face-down robot", "brain"],
)
def test_counters_do_not_block_sight(between: Any) -> None:
    table = a_station("T5", member("hanson", "A1"), between, thing("terminal", "A3"), WAITING)
    assert "A3" in spotted(table)


STAIRS = (thing("descending", "6D4", up=True), thing("ascending", "3D4"))


@pytest.mark.rule("AS-7.09")
@pytest.mark.parametrize(
    ("start", "end", "found"),
    [("6D3", "6D4", {"3D4", "6D7"}), ("6D5", "6D5", {"6D7"})],
    ids=["on the stairs", "beside them, over the terminal"],
)
def test_from_the_stairs_one_sees_ones_own_level_and_their_other_end(start: str, end: str, found: set[str]) -> None:
    below = (thing("terminal", "3D5"), thing("keys", "3C5"), robot("utility", "3D6"))
    table = a_station(SIX_OVER_THREE, member("hanson", start), *STAIRS, *below, thing("belt", "6D7"), WAITING)
    if end != start:
        table.walk("hanson", end)
    assert spotted(table) == found


# When.


@pytest.mark.rule("AS-7.10")
@pytest.mark.parametrize(
    ("way", "found"),
    [(("A2", "B2", "C2"), True), (("A2", "A3"), False), (("B1", "C1"), True)],
    ids=["across the doorway", "beside it", "at the start of his way"],
)
def test_what_was_in_sight_for_a_moment_is_spotted(way: tuple[str, ...], found: bool) -> None:
    start = "A1" if way[0] == "A2" else "B2"
    table = a_station("T1", member("hanson", start), thing("terminal", "B6"), WAITING, edges=OPEN_DOOR)
    table.walk("hanson", *way)
    assert spotted(table) == ({"B6"} if found else set())


@pytest.mark.rule("AS-7.10")
def test_everybody_looks_through_a_door_when_it_opens() -> None:
    table = a_station("T1", member("hanson", "B3"), member("gunner", "B1"), thing("terminal", "B4"), WAITING)
    table.play(X, Kick("hanson", "B4"), 1)
    table.walk("gunner", "A1")
    assert spotted(table) == {"B4"}


@pytest.mark.rule("AS-7.10")
@pytest.mark.parametrize(
    "shows",
    [
        (BeltOff("hanson"), BeltOn("hanson")),
        (Drop("hanson", "belt"),),
        (HandOver("hanson", "belt", "gunner"),),
        (TakeFrom("gunner", "belt", "hanson"),),
        (),
    ],
    ids=["off and on again", "dropped", "handed over", "taken", "kept on"],
)
def test_a_robot_sees_the_wearer_in_the_moment_without_the_belt(shows: tuple[Any, ...]) -> None:
    """Only Hanson stands in the robot's sight."""
    people = (member("hanson", "B2", wears=True), member("gunner", "A2"), WAITING)
    table = a_station("T1", *people, robot("utility", "B6"), edges=OPEN_DOOR)
    assert not table.view(C).robots[0].noticed
    for action in shows:
        table.play(X, action)
    assert table.view(C).robots[0].noticed == bool(shows)


@pytest.mark.rule("AS-7.11")
def test_the_kind_of_a_counter_is_kept_until_the_movement_is_over() -> None:
    table = a_station("T1", member("hanson", "A2"), thing("keys", "B6"), WAITING, edges=OPEN_DOOR)
    table.walk("hanson", "B2")
    view = table.view(X)
    assert view.objects == ()
    assert [(down.square, down.spotted) for down in view.face_down] == [("B6", True)]
    table.walk("hanson", "B1")
    assert table.view(X).objects == ()
    table.play(X, EndMovement())
    assert [(one.kind, one.square) for one in table.view(X).objects] == [("keys", "B6")]
    assert table.view(X).face_down == ()


# Robots see members.


@pytest.mark.rule("AS-7.12")
@pytest.mark.parametrize("name", ["sasha", "hanson", "robot1", "clone9"])
def test_any_member_in_its_sight_wakes_a_robot(name: str) -> None:
    table = a_station("T1", member(name, "A2"), member("professor", "airlock"), robot("utility", "B7"), edges=OPEN_DOOR)
    table.walk(name, "B2")
    table.play(X, EndMovement(), table.chit("hostile"), *([1] if name == "robot1" else []))
    assert [event.status for event in table.heard(Activated, C)] == ["hostile"]


@pytest.mark.rule("AS-7.12")
@pytest.mark.parametrize(
    "who",
    [member("hanson", "B2", wears=True), robot("utility", "B2", "friendly"), member("hanson", "A2")],
    ids=["invisible", "friendly robot", "out of its sight"],
)
def test_others_do_not(who: Any) -> None:
    table = a_station("T1", who, WAITING, robot("utility", "B7"), edges=OPEN_DOOR)
    table.play(X, EndMovement())
    assert table.drawn == []
    assert not table.view(C).robots[-1].active


@pytest.mark.rule("AS-7.12")
def test_sasha_wakes_a_robot_in_the_computers_movement_too() -> None:
    table = a_station("T1", member("sasha", "A2"), WAITING, robot("utility", "B7"), edges=OPEN_DOOR)
    table.until("CM")
    table.walk("sasha", "B2")
    table.play(C, EndMovement(), table.chit("friendly"))
    assert table.stage == "F2"
    assert table.heard(Activated, C) == [Activated(table.ref("B7"), "friendly")]


@pytest.mark.rule("AS-7.13")
def test_a_robot_that_could_not_look_back_lies_open_and_asleep() -> None:
    table = a_station("T2", member("hanson", "B4"), robot("utility", "A2"), WAITING)
    table.play(X, EndMovement())
    assert table.drawn == []
    assert table.heard(TurnedUp, X) == [TurnedUp("A2", "utility", "r1", "")]
    assert Shoot("hanson", "r1") in table.legal(X)
    assert not any(isinstance(action, Shoot) for action in table.legal(C))
    table.until("CM")
    assert table.refused(C, Step("r1", "A1")).rule == "AS-6.16"


@pytest.mark.rule("AS-7.14")
@pytest.mark.parametrize(
    ("option", "target", "clear"),
    [("on", "A3", True), ("on", "A4", False), ("off", "A4", True)],
)
def test_a_collapsed_square_blocks_the_line_unless_the_option_is_off(option: str, target: str, clear: bool) -> None:
    counters = (member("hanson", "A1"), thing("collapsed_corridor", "A3"), thing("terminal", "A4"), WAITING)
    table = a_station([". . . . ."], *counters, options={"collapse_blocks_sight": option})
    assert (target in spotted(table)) == clear


@pytest.mark.rule("AS-7.14")
def test_so_do_its_corners() -> None:
    counters = (member("hanson", "A1"), thing("collapsed_corridor", "A2", up=True), thing("terminal", "B2"), WAITING)
    assert spotted(a_station("T5", *counters)) == set()
    assert spotted(a_station("T5", *counters, options={"collapse_blocks_sight": "off"})) == {"B2"}


@pytest.mark.rule("AS-7.15")
@pytest.mark.parametrize(("looker", "target"), [("1D12", "5D3"), ("5D3", "1D12")])
def test_lines_cross_the_seam_of_neighbouring_plans(looker: str, target: str) -> None:
    assert in_sight("1.0 5.0 6.0 7.0 / 2.0 3.0 8.0 4.0", looker, target)
    assert not in_sight("1.0 6.0 5.0 7.0 / 2.0 3.0 8.0 4.0", looker, target)


# Hidden, and known for good.


@pytest.mark.rule("AS-7.16")
def test_a_robot_that_saw_only_sasha_keeps_its_chit_to_itself_until_it_moves() -> None:
    table = a_station("T1", member("sasha", "A2"), WAITING, robot("utility", "B7"), edges=OPEN_DOOR)
    pool = table.view(X).pool
    table.walk("sasha", "B2")
    table.play(X, EndMovement(), table.chit("hostile"))
    view = table.view(X)
    assert (view.robots, [down.square for down in view.face_down], view.pool) == ((), ["B7"], pool)
    assert table.heard(Activated, X) == table.heard(Activated, None) == []
    table.until("CM")
    table.play(X, table.nothing(X))
    table.play(C, Step(table.ref("B7"), "B6"))
    assert table.heard(TurnedUp, X) == [TurnedUp("B7", "utility", "r1", "hostile")]
    assert table.view(X).pool != pool


@pytest.mark.rule("AS-7.16")
def test_one_that_lay_open_when_it_was_woken_unseen_shows_itself_by_moving() -> None:
    table = a_station("T1", member("sasha", "A2"), WAITING, robot("utility", "B7", up=True), edges=OPEN_DOOR)
    table.walk("sasha", "B2")
    table.play(X, EndMovement(), table.chit("hostile"))
    (known,) = table.view(X).robots
    assert (known.active, known.status) == (False, "")
    table.until("CM")
    table.play(X, table.nothing(X))
    table.play(C, Step("r1", "B6"))
    assert table.heard(Activated, X) == [Activated("r1", "hostile")]
    (known,) = table.view(X).robots
    assert (known.active, known.status) == (True, "hostile")


@pytest.mark.rule("AS-7.17")
def test_what_was_turned_up_on_turn_2_is_still_shown_on_turn_9() -> None:
    table = a_station("T1", member("hanson", "B2"), thing("terminal", "B6"), WAITING, edges=OPEN_DOOR, turn=2)
    table.walk("hanson", "A2", "A1")
    while table.state.turn < 9:
        table.until("F1")
        table.until("XM")
    assert [(one.kind, one.square, one.up) for one in table.view(X).objects] == [("terminal", "B6", True)]
