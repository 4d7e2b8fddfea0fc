"""Lines of fire: walls and doors, gratings and holes, enemies and friends in the way, and who is a target (group 8)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import EndFire, Shoot
from mayday.games.asteroid.events import Fired, Hurt
from mayday.games.asteroid.relations import number_of
from tests.games.asteroid.staging import C, Table, X, a_station, awake, member, robot, thing

WAITING = member("kirby", "airlock")
OPEN_DOOR = {"B3|B4": "opened"}
OUT = awake(9, "M2")
ABOVE_A_SHAFT = [". r r", ". r r", "s o o", "# r r"]
"""B2/C2 is a solid side."""


def fire_at(drawing: Any, here: str, there: str, **position: Any) -> Table:
    """Hanson here, a hostile mining robot there, at the start of F1."""
    return a_station(
        drawing, member("hanson", here), robot("mining", there, "hostile"), WAITING, stage="F1", **position
    )


def verdict(table: Table, seat: int = X, shot: Shoot | None = None) -> str:
    """The rule that refuses a shot, or nothing if it is accepted."""
    shot = shot or Shoot("hanson", "r1")
    return "" if table.accepts(seat, shot) else str(table.refused(seat, shot).rule)


# Rock, walls, collapses.


@pytest.mark.rule("AS-8.11")
@pytest.mark.parametrize(
    ("here", "there", "rule"), [("B1", "B4", "AS-8.11"), ("A2", "B3", "AS-8.11"), ("A1", "A4", ""), ("C1", "C3", "")]
)
def test_a_wall_stops_a_shot(here: str, there: str, rule: str) -> None:
    assert verdict(fire_at("T6", here, there)) == rule
    assert verdict(fire_at("T6", there, here), C, Shoot("r1", "hanson")) == rule


@pytest.mark.rule("AS-8.11")
def test_an_open_collapse_stops_a_shot_and_a_face_down_one_does_not() -> None:
    corridor = [". . . . ."]
    for up, rule in ((True, "AS-8.11"), (False, "")):
        fallen = thing("collapsed_corridor", "A3", up=up)
        people = (member("hanson", "A1"), robot("mining", "A5", "hostile"), fallen, WAITING)
        table = a_station(corridor, *people, stage="F1")
        assert verdict(table) == rule
        assert verdict(table, C, Shoot("r1", "hanson")) == rule
        table = a_station(corridor, *people, stage="F1", options={"collapse_blocks_sight": "off"})
        assert verdict(table) == ""


@pytest.mark.rule("AS-8.11", "AS-1.02")
def test_what_may_be_declared_does_not_tell_a_collapse_from_another_counter() -> None:
    found = []
    for kind in ("collapsed_corridor", "keys"):
        people = (member("hanson", "A1"), member("sarge", "A2", injured=True), robot("mining", "A5", "hostile"))
        table = a_station([". . . . ."], *people, thing(kind, "A3"), WAITING, stage="F1")
        found.append((table.view(X), list(table.legal(X)), str(table.refused(X, Shoot("sarge", "r1")))))
    assert found[0] == found[1]
    assert Shoot("hanson", "r1") in found[0][1]


# Openings.


@pytest.mark.rule("AS-8.12")
@pytest.mark.parametrize(
    ("here", "there", "rule"),
    [("B2", "B6", "AS-8.12"), ("B3", "B6", ""), ("B4", "B1", ""), ("B5", "B1", "AS-8.12"), ("B1", "B3", "")],
)
def test_through_an_open_door_one_fires_only_from_beside_it(here: str, there: str, rule: str) -> None:
    assert verdict(fire_at("T1", here, there, edges=OPEN_DOOR)) == rule


@pytest.mark.rule("AS-8.12")
def test_a_breached_wall_is_a_plain_opening() -> None:
    table = fire_at("T6", "B1", "B4", edges={"B2|B3": "open"})
    assert verdict(table) == ""
    assert verdict(table, C, Shoot("r1", "hanson")) == ""


@pytest.mark.rule("AS-8.04", "AS-8.13")
def test_the_roamer_may_return_the_fire_of_hanson_through_the_door() -> None:
    roamer = robot("roamer", "B6", "hostile")
    table = a_station("T1", member("hanson", "B3"), roamer, WAITING, stage="F1", edges=OPEN_DOOR)
    assert table.refused(C, Shoot("r1", "hanson")).rule == "AS-8.12"
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert (table.stage, table.asked, table.view(None).returning) == ("F1", (X, C), True)
    table.play(C, Shoot("r1", "hanson"))
    table.until("M1", 6, 4, 1)
    assert [(event.who, event.hit) for event in table.heard(Fired, X)] == [("hanson", False), ("r1", True)]
    assert table.heard(Hurt, X) == [Hurt("hanson", "killed")]


@pytest.mark.rule("AS-8.04")
def test_without_a_shot_of_his_there_is_nothing_to_return() -> None:
    roamer = robot("roamer", "B6", "hostile")
    table = a_station("T1", member("hanson", "B3"), roamer, WAITING, stage="F1", edges=OPEN_DOOR)
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert table.stage == "M1"


@pytest.mark.rule("AS-8.04")
def test_in_the_return_declarations_nothing_else_is_declared() -> None:
    people = (member("hanson", "B3"), member("sarge", "A1"), thing("charge", "C1", placer="sarge"), WAITING)
    robots = (robot("roamer", "B6", "hostile"), robot("utility", "A3", "hostile"), robot("mining", "B8", "hostile"))
    table = a_station("T1", *people, *robots, stage="F1", edges=OPEN_DOOR)
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, Shoot("r2", "sarge"))
    table.play(C, EndFire())
    assert table.refused(X, Shoot("hanson", "r2")).rule == "AS-8.01"
    assert table.refused(X, Shoot("sarge", "r2")).rule == "AS-8.04"
    assert [type(action).__name__ for action in table.legal(X)] == ["EndFire", "Resign"]
    assert table.refused(C, Shoot("r2", "hanson")).rule == "AS-8.01"
    assert list(table.legal(C)) == [Shoot("r1", "hanson"), EndFire()]


@pytest.mark.rule("AS-8.04", "AS-1.16")
def test_the_question_comes_though_nobody_can_answer_it() -> None:
    asleep = robot("roamer", "B6", up=True)
    table = a_station("T1", member("hanson", "B3"), asleep, WAITING, stage="F1", edges=OPEN_DOOR)
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert (table.stage, table.asked) == ("F1", (X, C))
    assert list(table.legal(C)) == [EndFire()]


@pytest.mark.rule("AS-8.13")
def test_a_shot_that_does_not_go_through_the_door_calls_for_no_return() -> None:
    robots = (robot("roamer", "B6", "hostile"), robot("utility", "A2", "hostile"))
    table = a_station("T1", member("hanson", "B3"), *robots, WAITING, stage="F1", edges=OPEN_DOOR)
    table.play(X, Shoot("hanson", "r2"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 6)
    assert table.stage == "M1"


@pytest.mark.rule("AS-8.13")
def test_any_robot_with_a_line_returns_the_fire_and_none_without() -> None:
    squares = ("B6", "C7", "C8", "A5", "A2")
    robots = [robot("mining" if at else "roamer", square, "hostile") for at, square in enumerate(squares)]
    table = a_station("T1", member("hanson", "B3"), *robots, WAITING, stage="F1", edges=OPEN_DOOR)
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire())
    returned = {action.who for action in table.legal(C) if isinstance(action, Shoot)}
    assert returned == {"r1", "r2", "r3"}  # A5 sees nothing of B3, and A2 is on his side of the door


@pytest.mark.rule("AS-8.14")
def test_hanson_returns_the_fire_of_a_robot_behind_a_grating_that_he_could_not_begin() -> None:
    hidden = robot("utility", "B4", "hostile", up=False)
    people = (member("hanson", "A2"), member("sarge", "C1"), member("alex", "C3"), WAITING)
    table = a_station("T2", *people, hidden, stage="F1")
    table.play(C, Shoot(table.ref("B4"), "hanson"))
    table.play(C, EndFire())
    table.play(X, EndFire())
    returned = {action.who for action in table.legal(X) if isinstance(action, Shoot)}
    assert returned == {"hanson", "sarge"}  # Alex beside the grating has no line
    table.play(X, Shoot("hanson", "r1"))
    table.until("M1", 5, 1, 6)
    assert table.heard(Hurt, X) == [Hurt("r1", "destroyed")]


@pytest.mark.rule("AS-8.14")
@pytest.mark.parametrize(
    ("drawing", "here", "there", "edges", "rule"),
    [
        ("T2", "A2", "B4", {}, "AS-8.14"),
        ("T2", "B2", "B4", {}, "AS-8.14"),
        ("T2", "B3", "B4", {}, ""),
        ("T2", "B4", "B2", {}, ""),
        ("T2", "B5", "B3", {}, "AS-8.14"),
        (ABOVE_A_SHAFT, "A2", "C2", {"B2/C2": "hole"}, "AS-8.14"),
        (ABOVE_A_SHAFT, "C2", "A2", {"B2/C2": "hole"}, ""),
        (ABOVE_A_SHAFT, "B2", "C2", {}, "AS-8.11"),
    ],
)
def test_through_a_grating_or_a_hole_one_fires_only_from_beside_it(
    drawing: Any, here: str, there: str, edges: dict[str, str], rule: str
) -> None:
    people = (member("hanson", here), robot("utility", there, "hostile"), WAITING)
    assert verdict(a_station(drawing, *people, stage="F1", edges=edges)) == rule


@pytest.mark.rule("AS-8.14", "AS-26.08")
def test_a_return_shot_through_a_second_door_is_fired_from_beside_that_door() -> None:
    robots = (robot("utility", "A3", "inop"), robot("roamer", "A4", "hostile"), robot("mining", "A5", "hostile"))
    doors = {"A2|A3": "door", "A3|A4": "door"}
    people = (member("hanson", "A2"), *robots, WAITING)
    table = a_station(["r r . r r"], *people, walls=doors, stage="F1", edges=dict.fromkeys(doors, "opened"))
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert list(table.legal(C)) == [Shoot("r2", "hanson"), EndFire()]


@pytest.mark.rule("AS-8.14")
def test_fire_out_of_a_hole_is_returned() -> None:
    people = (member("hanson", "A2"), robot("utility", "C2", "hostile"), WAITING)
    table = a_station(ABOVE_A_SHAFT, *people, stage="F1", edges={"B2/C2": "hole"})
    table.play(C, Shoot("r1", "hanson"))
    table.play(C, EndFire())
    table.play(X, EndFire())
    assert table.accepts(X, Shoot("hanson", "r1"))


# Enemies and friends in the way.


@pytest.mark.rule("AS-8.15")
def test_nobody_fires_through_an_enemy() -> None:
    robots = (robot("utility", "A2", "hostile"), robot("mining", "A3", "hostile"), robot("roamer", "B3", "hostile"))
    table = a_station("T5", member("hanson", "A1"), *robots, WAITING, stage="F1")
    assert verdict(table, X, Shoot("hanson", "r1")) == ""
    assert verdict(table, X, Shoot("hanson", "r2")) == "AS-8.15"
    assert verdict(table, X, Shoot("hanson", "r3")) == "AS-8.15"  # along A2 and B2


@pytest.mark.rule("AS-8.15")
def test_a_square_touched_at_a_corner_is_not_on_the_line() -> None:
    beside = (robot("utility", "A2", "hostile"), robot("utility", "B1", "hostile"))
    table = a_station("T5", member("hanson", "A1"), *beside, robot("mining", "B2", "hostile"), WAITING, stage="F1")
    assert verdict(table, X, Shoot("hanson", "r3")) == ""


@pytest.mark.rule("AS-8.15")
@pytest.mark.parametrize(
    ("status", "rule"),
    [
        ({"status": "hostile"}, "AS-8.15"),
        ({"status": "erratic", "mood": 4}, "AS-8.15"),
        ({"status": "inactive", "up": True}, "AS-8.15"),
        ({"status": "inactive"}, ""),
        ({"status": "hostile", "up": False}, ""),
        ({"status": "inop"}, ""),
    ],
    ids=["hostile", "idle", "sleeping face up", "sleeping face down", "hostile face down", "inoperable"],
)
def test_which_robots_stand_in_the_way_of_hanson(status: dict[str, Any], rule: str) -> None:
    robots = (robot("mining", "A5", "hostile"), robot("utility", "A3", **status))
    assert verdict(a_station("T5", member("hanson", "A1"), *robots, WAITING, stage="F1")) == rule


@pytest.mark.rule("AS-8.15")
@pytest.mark.parametrize(
    ("between", "rule"),
    [
        (member("alex", "A3"), "AS-8.15"),
        (member("alex", "A3", injured=True), "AS-8.15"),
        (member("alex", "A3", wears=True), "AS-8.15"),
        (robot("utility", "A3", "friendly"), "AS-8.15"),
        (robot("utility", "A3", "inop"), ""),
    ],
    ids=["member", "injured", "invisible", "friendly robot", "inoperable robot"],
)
def test_who_stands_in_the_way_of_a_roamer(between: Any, rule: str) -> None:
    table = a_station("T5", robot("roamer", "A5", "hostile"), between, member("hanson", "A1"), WAITING, stage="F1")
    assert verdict(table, C, Shoot("r1", "hanson")) == rule


@pytest.mark.rule("AS-8.16")
@pytest.mark.parametrize(
    ("how", "beside", "further", "fallen"),
    [
        ("adjacent", True, False, True),
        ("prone", False, False, True),
        ("never", False, False, False),
        ("always", True, True, True),
    ],
)
def test_past_whom_hanson_may_shoot(how: str, beside: bool, further: bool, fallen: bool) -> None:
    friends = (
        (member("alex", "A2"), beside),
        (member("alex", "A3"), further),
        (member("alex", "A3", wakes=OUT), fallen),
        (member("alex", "A3", injured=True), fallen),
        (robot("utility", "A3", "friendly"), further),
    )
    for friend, allowed in friends:
        people = (member("hanson", "A1"), robot("mining", "A4", "hostile"), friend, WAITING)
        table = a_station("T5", *people, stage="F1", options={"fire_through_friends": how})
        assert verdict(table) == ("" if allowed else "AS-8.16")


@pytest.mark.rule("AS-8.16")
@pytest.mark.parametrize(
    ("square", "status", "rule"),
    [
        ("A2", {"status": "hostile"}, ""),
        ("A3", {"status": "hostile"}, "AS-8.16"),
        ("A3", {"status": "erratic", "mood": 5}, "AS-8.16"),
        ("A3", {"up": True}, "AS-8.16"),
        ("A3", {}, ""),
        ("A3", {"status": "hostile", "up": False}, ""),
        ("A3", {"status": "inop"}, ""),
    ],
)
def test_past_which_robots_a_roamer_may_shoot(square: str, status: dict[str, Any], rule: str) -> None:
    robots = (robot("roamer", "A1", "hostile"), robot("utility", square, **status))
    table = a_station("T5", *robots, member("hanson", "A5"), WAITING, stage="F1")
    assert verdict(table, C, Shoot("r1", "hanson")) == rule


@pytest.mark.rule("AS-8.18")
def test_one_fires_into_a_square_only_if_every_friend_in_it_is_down() -> None:
    for friends, rule in (
        ((member("alex", "A3", wakes=OUT),), ""),
        ((member("carter", "A3"),), "AS-8.18"),
        ((member("carter", "A3", stunned=True),), "AS-8.18"),
        ((member("alex", "A3", injured=True), member("carter", "A3")), "AS-8.18"),
        ((robot("utility", "A3", "friendly"),), "AS-8.18"),
    ):
        table = a_station("T5", member("hanson", "A1"), robot("mining", "A3", "hostile"), *friends, WAITING, stage="F1")
        assert verdict(table) == rule


@pytest.mark.rule("AS-8.18")
def test_the_fallen_friend_runs_no_risk() -> None:
    people = (member("hanson", "A1"), member("alex", "A3", wakes=OUT), robot("mining", "A3", "hostile"), WAITING)
    table = a_station("T5", *people, stage="F1")
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 6, 1)
    assert table.heard(Hurt, X) == [Hurt("r1", "destroyed")]


@pytest.mark.rule("AS-8.18")
@pytest.mark.parametrize(("status", "rule"), [("hostile", "AS-8.18"), ("inop", "")])
def test_robots_do_not_fire_into_the_melee_of_a_robot_either(status: str, rule: str) -> None:
    robots = (robot("roamer", "A1", "hostile"), robot("utility", "A3", status))
    table = a_station("T5", *robots, member("hanson", "A3"), WAITING, stage="F1")
    assert verdict(table, C, Shoot("r1", "hanson")) == rule


# Targets.


@pytest.mark.rule("AS-8.19")
@pytest.mark.parametrize(
    "status",
    [{"status": "hostile"}, {"status": "erratic", "mood": 4}, {"up": True}, {"status": "inop"}],
    ids=["hostile", "idle", "inactive", "inoperable"],
)
def test_the_expedition_fires_at_any_open_robot_that_is_no_friend(status: dict[str, Any]) -> None:
    table = a_station("T5", member("gunner", "A1"), robot("mining", "A4", **status), WAITING, stage="F1")
    assert table.accepts(X, Shoot("gunner", "r1"))


@pytest.mark.rule("AS-8.19")
def test_gunner_fires_neither_at_the_brain_nor_at_terminals_nor_at_face_down_counters() -> None:
    counters = (thing("brain", "A4", up=True), thing("terminal", "C4", up=True), robot("mining", "E4"))
    table = a_station("T5", member("gunner", "A1"), *counters, WAITING, stage="F1")
    assert table.refused(X, Shoot("gunner", "brain")).rule == "AS-8.19"
    assert not [action for action in table.legal(X) if isinstance(action, Shoot)]
    assert table.refused(X, Shoot("gunner", table.ref("E4"))).rule == "AS-1.02"


@pytest.mark.rule("AS-8.19", "AS-1.02")
def test_naming_a_face_down_robot_tells_no_more_than_naming_nobody() -> None:
    table = a_station("T5", member("gunner", "A1"), robot("mining", "E4", "hostile", up=False), WAITING, stage="F1")
    ref = table.ref("E4")
    assert number_of(table.state, ref) >= 0
    assert str(table.refused(X, Shoot("gunner", ref))) == str(table.refused(X, Shoot("gunner", "x9"))).replace(
        "x9", ref
    )


@pytest.mark.rule("AS-8.20")
@pytest.mark.parametrize(
    ("kind", "target", "rule"),
    [
        ("mining", member("nicholle", "A1"), "AS-19.06"),
        ("utility", member("nicholle", "A1"), "AS-19.06"),
        ("roamer", member("nicholle", "A1"), ""),
        ("mining", member("alex", "A1", wears=True), "AS-12.03"),
        ("mining", member("alex", "A1", holds=("belt",)), ""),
        ("mining", member("alex", "A1", injured=True), ""),
        ("mining", member("sasha", "A1"), ""),
        ("mining", member("robot1", "A1"), "AS-20.03"),
        ("mining", robot("utility", "A1", "friendly"), ""),
        ("mining", robot("utility", "A1", "inop"), ""),
        ("mining", robot("utility", "A1", "hostile"), "AS-8.20"),
        ("mining", robot("utility", "A1", up=True), "AS-8.20"),
        ("mining", member("alex", "airlock"), "AS-8.20"),
    ],
)
def test_whom_the_robots_fire_at(kind: str, target: Any, rule: str) -> None:
    table = a_station("T5", robot(kind, "A4", "hostile"), target, WAITING, stage="F1")
    name = target["piece"]["name"]
    assert verdict(table, C, Shoot("r1", "r2" if name == "utility" else name)) == rule


@pytest.mark.rule("AS-8.20")
def test_a_robot_fires_at_a_professors_robot_that_it_has_recognised() -> None:
    people = (robot("mining", "A4", "hostile", recognised=True), member("robot1", "A1"), WAITING)
    assert verdict(a_station("T5", *people, stage="F1"), C, Shoot("r1", "robot1")) == ""
