"""Sasha on her way: two moves a turn, growls, doors, gratings, charges, and what she leaves to people (group 21)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Action,
    BeltOn,
    BreakBrain,
    Climb,
    Detonate,
    EndMove,
    EndMovement,
    HandOver,
    Inquire,
    Kick,
    LayCharge,
    Lift,
    Pass,
    Pick,
    Step,
    ToAirlock,
    TurnOff,
)
from mayday.games.asteroid.events import Attached, ChargeLaid, Growled, Moved, TurnedUp
from tests.games.asteroid.staging import (
    SIX_OVER_THREE,
    UPRIGHT,
    C,
    Plain,
    Table,
    X,
    a_station,
    awake,
    member,
    robot,
    thing,
)

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(9, "M2")
OPEN_DOOR = {"B3|B4": "opened"}


def her_move(where: Any, *counters: Plain, **more: Any) -> Table:
    """The computer's movement, before the robots: hers."""
    return a_station(where, *counters, WAITING, stage="CM", dog_moves=True, **more)


# Two moves.


@pytest.mark.rule("AS-21.01")
def test_sasha_goes_six_squares_in_a_turn() -> None:
    table = a_station("T5", member("sasha", "A1"), WAITING)
    table.walk("sasha", "A2", "A3", "A4")
    assert table.refused(X, Step("sasha", "A5")).rule == "AS-6.04"
    table.until("CM")
    table.walk("sasha", "A5", "A6", "A7")
    assert table.refused(X, Step("sasha", "A8")).rule == "AS-6.04"
    assert table.at("sasha") == "A7"


@pytest.mark.rule("AS-21.01", "AS-21.18")
def test_in_the_computers_movement_too_she_takes_places_and_leaves() -> None:
    melee = (member("sasha", "C3"), robot("mining", "C3", "hostile"), thing("charge", "C3"))
    table = her_move("T5", *melee)
    table.play(X, Pick("sasha", "charge"))
    table.play(X, LayCharge("sasha"))
    assert table.heard(ChargeLaid, C) == [ChargeLaid("sasha", "C3")]
    table.walk("sasha", "C4", "C5")
    assert table.refused(X, Step("sasha", "C6")).rule == "AS-6.04"


@pytest.mark.rule("AS-21.01")
def test_she_relieves_nobody_in_the_computers_movement() -> None:
    table = her_move("T5", member("sasha", "C2"), member("alex", "C3"), robot("mining", "C3", "hostile"))
    assert table.refused(X, Step("sasha", "C3")).rule == "AS-21.01"


@pytest.mark.rule("AS-21.01")
def test_she_may_go_out_in_the_computers_movement() -> None:
    table = her_move("T5", member("sasha", "A2"), member("hanson", "F8"), entry="A1", destruct=1, turn=3)
    table.walk("sasha", "A1")
    table.play(X, ToAirlock("sasha"))
    assert table.at("sasha") == "airlock"


@pytest.mark.rule("AS-21.02", "AS-5.04")
@pytest.mark.parametrize("moves", [0, 1, 3])
def test_the_robots_wait_until_sasha_has_moved_or_passed(moves: int) -> None:
    counters = (member("sasha", "A1"), WAITING, robot("mining", "F8", "hostile"), thing("brain", "F1"))
    table = a_station("T5", *counters, stage="M1")
    table.until("CM")
    assert table.asked == (C,)
    assert table.refused(X, Step("sasha", "A2")).rule == "AS-5.04", "the brain's roll comes first"
    table.play(C, Pass())
    assert table.asked == (X,)
    table.walk("sasha", *("A2", "A3", "A4")[:moves])
    assert table.refused(C, Step("r1", "F7")).rule == "AS-21.02"
    assert table.refused(C, EndMovement()).rule == "AS-21.02"
    table.play(X, EndMove("sasha"))
    table.play(C, Step("r1", "F7"))
    assert table.refused(X, Step("sasha", "A5")).rule == "AS-6.01"


@pytest.mark.rule("AS-21.02")
@pytest.mark.parametrize(
    "sasha",
    [member("sasha", "A1", stunned=True), member("sasha", "A1", wakes=OUT), member("sasha", "airlock", entered=True)],
    ids=["stunned", "unconscious", "in the airlock"],
)
def test_nobody_waits_for_her_when_she_cannot_move(sasha: Plain) -> None:
    table = a_station("T5", sasha, WAITING, robot("mining", "F8", "hostile"), stage="M1", entry="A1", destruct=1)
    table.until("CM")
    assert table.asked == (C,)
    assert table.accepts(C, Step("r1", "F7"))


# What she sees.


@pytest.mark.rule("AS-21.04")
def test_alone_among_face_down_counters_she_turns_none_up() -> None:
    counters = (thing("terminal", "A5"), thing("keys", "F8"), robot("utility", "D4"))
    table = a_station("T5", member("sasha", "A1"), *counters, WAITING)
    table.walk("sasha", "A2")
    table.play(X, EndMovement(), table.chit("hostile"))
    assert table.heard(TurnedUp, X) == []
    assert len(table.view().face_down) == 3


@pytest.mark.rule("AS-21.04")
@pytest.mark.parametrize(("name", "sheets"), [("hanson", [7]), ("sasha", [])])
def test_she_attaches_no_sheet_by_sight(name: str, sheets: list[int]) -> None:
    """From 3D10 the corridor runs on into plan 7."""
    table = a_station(UPRIGHT, member(name, "3D10"), WAITING, attached=(3,))
    assert [event.plan for event in table.heard(Attached, X)] == sheets


def a_growl(*counters: Plain, **more: Any) -> Table:
    """Sasha comes to the open door of T1."""
    table = a_station("T1", member("sasha", "C1"), *counters, WAITING, edges=OPEN_DOOR, turn=2, **more)
    table.walk("sasha", "C2", "B2")
    return table


@pytest.mark.rule("AS-21.05")
def test_sasha_stops_and_growls_where_she_sees_a_face_down_robot() -> None:
    table = a_growl(robot("utility", "B7"))
    for seat in (X, C, None):
        assert table.heard(Growled, seat) == [Growled("B2")]
    assert (table.at("sasha"), table.spent("sasha")) == ("B2", 2)
    assert table.refused(X, Step("sasha", "B3")).rule == "AS-6.03"


@pytest.mark.rule("AS-21.05")
def test_nobody_hears_at_what_or_at_how_many_she_growls() -> None:
    """Another counter is no robot; what the expedition hears and sees is the same."""
    one = a_growl(robot("utility", "B7"), thing("terminal", "B6"))
    two = a_growl(robot("roamer", "B7"), robot("mining", "B6"))
    assert one.heard(Growled, X) == two.heard(Growled, X)
    assert one.view(X) == two.view(X)
    assert [robot.growled for robot in two.view(C).robots] == [True, True]


@pytest.mark.rule("AS-21.05")
def test_a_growl_stops_her_on_a_friends_square() -> None:
    table = a_growl(member("hanson", "B2"), robot("utility", "B7"))
    assert (table.at("sasha"), table.at("hanson")) == ("B2", "B2")
    assert table.refused(X, Step("sasha", "B1")).rule == "AS-6.03"


@pytest.mark.rule("AS-21.05")
def test_growling_in_the_computers_movement_ends_her_move_and_the_robots_go() -> None:
    table = her_move("T1", member("sasha", "C2"), robot("utility", "B7"), edges=OPEN_DOOR)
    table.walk("sasha", "B2")
    assert table.heard(Growled, X) == [Growled("B2")]
    assert table.asked == (C,)


@pytest.mark.rule("AS-21.06")
def test_in_her_next_move_she_goes_on() -> None:
    table = a_growl(robot("utility", "B7"))
    table.play(X, EndMovement(), table.chit("inop"))
    table.until("CM")
    table.walk("sasha", "B3", "B4")
    assert len(table.heard(Growled, X)) == 1


@pytest.mark.rule("AS-21.06")
def test_only_a_robot_at_which_she_has_not_growled_stops_her_again() -> None:
    """The one at C6 comes into her view at B4."""
    table = a_growl(robot("utility", "B7"), robot("mining", "C6"))
    table.play(X, EndMovement(), table.chit("inop"))
    table.until("CM")
    table.walk("sasha", "B3", "B4")
    assert table.heard(Growled, X) == [Growled("B2"), Growled("B4")]
    assert table.asked == (C,)


@pytest.mark.rule("AS-21.06")
def test_a_robot_in_view_where_she_starts_stops_her_at_her_first_step() -> None:
    table = a_station("T5", member("sasha", "A1"), robot("utility", "F8"), WAITING)
    assert table.heard(Growled, X) == []
    table.walk("sasha", "A2")
    assert table.heard(Growled, X) == [Growled("A2")]


@pytest.mark.rule("AS-21.07")
@pytest.mark.parametrize(
    "kind", ["terminal", "brain", "keys", "belt", "disintegrator", "collapsed_corridor", "ascending", "descending"]
)
def test_only_robots_make_her_growl(kind: str) -> None:
    table = a_growl(thing(kind, "B7"))
    assert table.heard(Growled, X) == []
    table.walk("sasha", "B3")


@pytest.mark.rule("AS-21.07")
@pytest.mark.parametrize(
    ("kind", "status"),
    [
        *(("roamer", status) for status in ("inactive", "hostile")),
        *(("mining", status) for status in ("inactive", "hostile", "erratic", "inop")),
        *(("utility", status) for status in ("inactive", "hostile", "friendly", "erratic", "inop")),
    ],
)
def test_face_down_robots_of_any_kind_and_status_do(kind: str, status: str) -> None:
    table = a_growl(robot(kind, "B7", status, up=False))
    assert table.heard(Growled, X) == [Growled("B2")]


@pytest.mark.rule("AS-21.07")
def test_a_robot_that_lies_open_does_not() -> None:
    table = a_growl(robot("utility", "B7", up=True))
    table.walk("sasha", "B3")
    assert table.heard(Growled, X) == []


# Doors and gratings.


@pytest.mark.rule("AS-21.19")
def test_sasha_kicks_no_door_and_walks_through_open_ones() -> None:
    table = a_station("T1", member("sasha", "B3"), WAITING)
    assert table.refused(X, Kick("sasha", "B4")).rule == "AS-21.19"
    table = a_station("T1", member("sasha", "B3"), WAITING, edges=OPEN_DOOR)
    table.walk("sasha", "B4", "B5")


@pytest.mark.rule("AS-21.20", "AS-17.14")
@pytest.mark.parametrize(("holder", "held"), [("kirby", True), ("carter", False)])
def test_kirby_holds_the_grating_for_her_and_carter_does_not(holder: str, held: bool) -> None:
    table = a_station("T2", member("sasha", "B2"), member(holder, "B3"), member("professor", "airlock"))
    table.walk("sasha", "B3")
    if held:
        table.walk("sasha", "B4")
        assert (table.at("sasha"), table.spent("sasha")) == ("B4", 3)
    else:
        assert table.refused(X, Step("sasha", "B4")).rule == "AS-21.20"


@pytest.mark.rule("AS-21.20")
@pytest.mark.parametrize(
    ("holders", "held"),
    [
        ([], False),
        ([member("alex", "B4")], True),
        ([member("robot1", "B3"), member("professor", "airlock")], True),
        ([member("robot1", "B3"), member("professor", "airlock", wakes=OUT)], False),
        ([robot("utility", "B4", "friendly")], True),
        ([robot("utility", "B3", "inop")], False),
        ([member("alex", "B3", stunned=True)], False),
        ([member("alex", "B3", injured=True)], False),
        ([member("alex", "B3", wakes=OUT)], False),
        ([member("alex", "A3")], False),
        ([member("alex", "B4"), robot("utility", "B4", "hostile")], False),
        ([member("carter", "B3")], False),
        ([member("carter", "B3"), member("alex", "B4")], True),
    ],
    ids=[
        *("nobody", "from inside", "the Professor's robot", "without a voice", "a friendly robot", "an inoperable one"),
        *("stunned", "injured", "unconscious", "not at the grating", "in melee", "Carter", "Carter and Alex"),
    ],
)
def test_who_can_hold_a_grating(holders: list[Plain], held: bool) -> None:
    table = a_station("T2", member("sasha", "B3"), *holders, WAITING)
    assert table.accepts(X, Step("sasha", "B4")) == held
    if not held:
        assert table.refused(X, Step("sasha", "B4")).rule == "AS-21.20"


@pytest.mark.rule("AS-21.20")
@pytest.mark.parametrize(
    ("where", "here", "inside", "more"),
    [
        ("T3", "A2", "B2", {"edges": {"A2/B2": "hole"}}),
        ("T4", "A2", "B2", {}),
        ("T4", "B4", "B3", {}),
        (UPRIGHT, "2E6", "2E7", {}),
        (UPRIGHT, "2F7", "2E7", {}),
        (UPRIGHT, "2G6", "2G5", {}),
        (UPRIGHT, "2F4", "2G4", {}),
    ],
    ids=["a hole", "T4 from a room", "T4 from the end", "plan 2", "from a corridor", "west plenum", "its mouth"],
)
def test_she_needs_somebody_at_holes_and_at_the_enclosed_corridors_of_plan_2_too(
    where: str, here: str, inside: str, more: dict[str, Any]
) -> None:
    table = a_station(where, member("sasha", here), WAITING, **more)
    assert table.refused(X, Step("sasha", inside)).rule == "AS-21.20"
    assert a_station(where, member("sasha", here), member("alex", here), WAITING, **more).accepts(
        X, Step("sasha", inside)
    )


@pytest.mark.rule("AS-21.20")
def test_from_an_enclosed_corridor_she_goes_into_its_shaft_and_back_alone() -> None:
    table = a_station("T4", member("sasha", "B3"), WAITING)
    table.walk("sasha", "B2", "B1", "B2")
    assert table.spent("sasha") == 3


@pytest.mark.rule("AS-21.20")
def test_in_the_computers_movement_she_needs_somebody_too() -> None:
    assert her_move("T2", member("sasha", "B3")).refused(X, Step("sasha", "B4")).rule == "AS-21.20"
    assert her_move("T2", member("sasha", "B3"), member("alex", "B3")).accepts(X, Step("sasha", "B4"))


@pytest.mark.rule("AS-21.21")
@pytest.mark.parametrize(
    ("where", "inside", "here"), [("T2", "B4", "B3"), ("T4", "B2", "A2"), ("T4", "B3", "B4"), (UPRIGHT, "2E7", "2E6")]
)
def test_she_comes_out_alone_for_two(where: str, inside: str, here: str) -> None:
    table = a_station(where, member("sasha", inside), WAITING)
    table.walk("sasha", here)
    assert (table.at("sasha"), table.spent("sasha")) == (here, 2)


# What she carries and does.


@pytest.mark.rule("AS-21.18", "AS-21.01")
@pytest.mark.parametrize("stage", ["XM", "CM"])
def test_sasha_places_her_charge_for_a_square_of_movement(stage: str) -> None:
    sasha = member("sasha", "A1", holds=("charge",))
    table = a_station("T5", sasha, WAITING, stage=stage, dog_moves=stage == "CM")
    table.walk("sasha", "A2")
    table.play(X, LayCharge("sasha"))
    assert table.spent("sasha") == 2
    table.walk("sasha", "A3")
    assert [(one.square, one.placer) for one in table.view().objects] == [("A2", "sasha")]


@pytest.mark.rule("AS-21.18")
def test_she_carries_one_charge_and_no_second() -> None:
    sasha = member("sasha", "A1", holds=("charge",))
    table = a_station("T5", sasha, member("alex", "A2", holds=("charge",)), WAITING)
    assert table.refused(X, HandOver("alex", "charge", "sasha")).rule == "AS-16.01"


@pytest.mark.rule("AS-21.18", "AS-16.04")
@pytest.mark.parametrize("conscious", [True, False])
def test_she_cannot_detonate(conscious: bool) -> None:
    """Only a human works the radio."""
    people = (member("sasha", "F1"), member("alex", "F8", wakes=0 if conscious else OUT))
    table = a_station("T5", *people, thing("charge", "A8", placer="sasha"), stage="F1")
    if conscious:
        assert table.accepts(X, Detonate("A8"))
    else:
        assert table.refused(X, Detonate("A8")).rule == "AS-16.04"


@pytest.mark.rule("AS-21.23")
@pytest.mark.parametrize(
    ("stage", "action", "rule"),
    [
        ("XM", Pick("sasha", "keys"), "AS-12.01"),
        ("XM", Pick("sasha", "belt"), "AS-12.01"),
        ("XM", Pick("sasha", "disintegrator"), "AS-12.01"),
        ("XM", BeltOn("sasha"), "AS-12.02"),
        ("XM", Lift("sasha", "jones"), "AS-9.08"),
        ("M1", Inquire("B1", ("sasha",), "map"), "AS-11.01"),
        ("M1", TurnOff("sasha"), "AS-21.23"),
        ("M1", BreakBrain("sasha"), "AS-21.23"),
    ],
    ids=["keys", "belt", "disintegrator", "wear", "lift", "ask", "turn off", "break"],
)
def test_sasha_has_no_devices_carries_nobody_and_starts_nothing(stage: str, action: Action, rule: str) -> None:
    lying = [thing(kind, "A1", up=True) for kind in ("keys", "belt", "disintegrator")]
    objects = (thing("terminal", "B1", up=True), thing("brain", "A2", up=True), *lying)
    people = (
        member("sasha", "A1", leapt=6 if stage == "M1" else 0),
        member("jones", "A1", injured=True),
        member("alex", "A3"),
        WAITING,
    )
    assert a_station("T5", *people, *objects, stage=stage).refused(X, action).rule == rule


@pytest.mark.rule("AS-21.23")
def test_nobody_hands_her_a_device() -> None:
    table = a_station("T5", member("sasha", "A1"), member("alex", "A2", holds=("keys",)), WAITING)
    assert table.refused(X, HandOver("alex", "keys", "sasha")).rule == "AS-12.01"


@pytest.mark.rule("AS-21.01")
def test_she_climbs_stairs_in_the_computers_movement() -> None:
    stairs = (thing("descending", "6D4", up=True), thing("ascending", "3D4", up=True))
    table = her_move(SIX_OVER_THREE, member("sasha", "6D4"), *stairs)
    table.play(X, Climb("sasha"))
    assert [moved.to for moved in table.heard(Moved, C)] == ["3D4"]
