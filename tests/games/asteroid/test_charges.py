"""Demo charges: carried, placed, set off by radio, and what a blast opens and destroys (group 16)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Action,
    Detonate,
    EndFire,
    EndMovement,
    HandOver,
    LayCharge,
    Pick,
    Shoot,
    Step,
    TakeFrom,
)
from mayday.games.asteroid.events import Activated, BrainStopped, Exploded, Hurt, Lost, Opened
from mayday.games.asteroid.plans import DOOR, GRATING, HOLE, OPEN, OPENED, SOLID, WALL
from tests.games.asteroid.staging import SIX_OVER_THREE, C, Table, X, a_station, awake, member, robot, thing

WAITING = member("kirby", "airlock")
OUT = awake(9, "M2")


def a_charge(square: str, placer: str = "hanson") -> Any:
    return thing("charge", square, placer=placer)


def blow(table: Table, *squares: str, dice: tuple[int, ...] = ()) -> None:
    """Set off these, in F1, with exactly these dice."""
    for square in squares:
        table.play(X, Detonate(square))
    table.play(X, EndFire())
    table.play(C, EndFire(), *dice)
    assert table.drawn == list(dice)


def lying(table: Table) -> set[tuple[str, str]]:
    """What the expedition sees on the floor, and where."""
    return {(one.kind, one.square) for one in table.view().objects if one.square}


# Carrying and placing.


@pytest.mark.rule("AS-16.01")
@pytest.mark.parametrize(
    ("who", "has", "rule"),
    [
        ("sarge", 0, ""),
        ("sarge", 1, "AS-16.01"),
        ("demon", 1, ""),
        ("demon", 2, "AS-16.01"),
        ("sasha", 0, ""),
        ("sasha", 1, "AS-16.01"),
        ("robot1", 0, ""),
        ("robot1", 1, "AS-16.01"),
        ("scoop", 0, "AS-17.02"),
    ],
)
def test_nobody_ever_carries_more_charges_than_he_could_bring(who: str, has: int, rule: str) -> None:
    giver = member("alex", "A2", holds=("charge",))
    people = (member(who, "A1", holds=("charge",) * has), giver, member("professor", "airlock"))
    table = a_station("T5", *people, thing("charge", "A1"))
    ways: list[Action] = [Pick(who, "charge"), HandOver("alex", "charge", who), TakeFrom(who, "charge", "alex")]
    for action in ways:
        assert table.accepts(X, action) == (not rule)
        if rule:
            assert table.refused(X, action).rule == rule


@pytest.mark.rule("AS-16.02")
def test_hanson_takes_two_steps_places_his_charge_and_steps_away() -> None:
    table = a_station("T5", member("hanson", "A1", holds=("charge",)))
    table.walk("hanson", "A2", "A3")
    table.play(X, LayCharge("hanson"))
    table.walk("hanson", "A4")
    assert table.spent("hanson") == 4
    assert [(one.kind, one.square, one.placer, one.holder) for one in table.view().objects] == [
        ("charge", "A3", "hanson", "")
    ]
    assert table.refused(X, Step("hanson", "A5")).rule == "AS-6.04"
    assert table.refused(X, LayCharge("hanson")).rule == "AS-16.02"


@pytest.mark.rule("AS-16.02")
def test_without_movement_left_nothing_is_placed() -> None:
    table = a_station("T5", member("hanson", "A1", holds=("charge",)))
    table.walk("hanson", "A2", "A3", "A4", "A5")
    assert table.refused(X, LayCharge("hanson")).rule == "AS-6.04"


@pytest.mark.rule("AS-16.02")
@pytest.mark.parametrize("stage", ["XM", "CM"])
def test_sasha_places_hers_in_either_movement(stage: str) -> None:
    table = a_station(
        "T5", member("sasha", "A1", holds=("charge",)), member("hanson", "F1"), stage=stage, dog_moves=stage == "CM"
    )
    table.play(X, LayCharge("sasha"))
    table.walk("sasha", "A2")
    assert [(one.square, one.placer) for one in table.view().objects] == [("A1", "sasha")]


@pytest.mark.rule("AS-16.03")
def test_a_placed_charge_is_never_picked_up_and_stands_in_nobodys_way() -> None:
    table = a_station("T5", member("demon", "A1"), member("hanson", "B2"), a_charge("A1", "demon"), a_charge("A2"))
    assert table.refused(X, Pick("demon", "charge")).rule == "AS-16.03"
    table.walk("hanson", "A2")
    assert table.refused(X, Pick("hanson", "charge")).rule == "AS-16.03"
    table.play(X, EndMovement())
    assert table.at("hanson") == "A2"


# Setting off.


@pytest.mark.rule("AS-16.04")
@pytest.mark.parametrize("stage", ["F1", "F2"])
def test_a_charge_goes_off_in_the_turn_in_which_it_was_placed(stage: str) -> None:
    table = a_station("T5", member("hanson", "A1", holds=("charge",)), turn=3)
    table.play(X, LayCharge("hanson"))
    table.walk("hanson", "A2", "A3", "A4")
    table.until(stage)
    table.play(X, Detonate("A1"))
    table.until("M1" if stage == "F1" else "XM")
    assert table.heard(Exploded, C) == [Exploded("A1", "hanson")]
    assert lying(table) == set()


@pytest.mark.rule("AS-16.04")
@pytest.mark.parametrize(
    ("people", "options", "allowed"),
    [
        ((member("kirby", "airlock"),), {}, True),
        ((member("kirby", "A1", injured=True),), {}, True),
        ((member("kirby", "A1", injured=True),), {"injured_helpless": "on"}, False),
        ((member("clone3", "A1"),), {}, True),
        ((member("kirby", "A1", wakes=OUT), member("sasha", "B1"), member("robot1", "C1")), {}, False),
    ],
    ids=["in the airlock", "injured", "injured and helpless", "clone soldier", "dog and robot only"],
)
def test_somebody_human_and_conscious_must_work_the_radio(people: Any, options: Any, allowed: bool) -> None:
    table = a_station("T5", *people, a_charge("F8"), stage="F1", options=options)
    assert table.accepts(X, Detonate("F8")) == allowed
    if not allowed:
        assert table.refused(X, Detonate("F8")).rule == "AS-16.04"


@pytest.mark.rule("AS-16.04")
def test_any_number_of_them_go_off_and_it_is_nobodys_shot() -> None:
    charges = (a_charge("F1"), a_charge("F4"), a_charge("F8"), thing("charge", "D8"))
    table = a_station("T5", member("hanson", "A1"), robot("mining", "A4", "hostile"), *charges, stage="F1")
    assert table.refused(X, Detonate("D8")).rule == "AS-16.04"
    assert table.refused(X, Detonate("E5")).rule == "AS-16.04"
    assert table.refused(C, Detonate("F1")).rule == "AS-16.04"
    for square in ("F8", "F1", "F4"):
        table.play(X, Detonate(square))
    assert table.refused(X, Detonate("F1")).rule == "AS-16.04"
    table.play(X, Shoot("hanson", "r1"))
    table.until("M1", 6)
    assert [event.square for event in table.heard(Exploded, X)] == ["F1", "F4", "F8"]
    assert lying(table) == {("charge", "D8")}


@pytest.mark.rule("AS-16.15")
@pytest.mark.parametrize(
    ("victim", "rule"),
    [
        (member("hanson", "C3", wakes=OUT), "AS-16.15"),
        (member("sasha", "C3"), "AS-16.15"),
        (member("clone3", "C3", injured=True), "AS-16.15"),
        (member("hanson", "C4", wakes=OUT), ""),
        (member("robot1", "C3"), ""),
        (robot("utility", "C3", "friendly"), ""),
    ],
    ids=["on it", "sasha", "clone", "next to it", "professor's robot", "friendly robot"],
)
def test_nobody_sets_off_a_charge_on_which_a_living_member_lies(victim: Any, rule: str) -> None:
    table = a_station("T5", victim, a_charge("C3"), WAITING, stage="F1")
    assert table.accepts(X, Detonate("C3")) == (not rule)
    if rule:
        assert table.refused(X, Detonate("C3")).rule == rule


# What it opens.


@pytest.mark.rule("AS-16.05")
@pytest.mark.parametrize(
    ("drawing", "square", "edge", "before", "after"),
    [
        ("T6", "B2", "B2|B3", WALL, OPEN),
        ("T6", "A2", "B2|B3", WALL, WALL),
        ("T3", "A2", "A2/B2", SOLID, HOLE),
        ("T3", "B2", "B2/C2", SOLID, HOLE),
        ("T1", "B3", "B3|B4", DOOR, OPENED),
        ("T2", "B3", "B3|B4", GRATING, GRATING),
    ],
    ids=["wall", "wall elsewhere", "solid side", "from inside", "door", "grating"],
)
def test_a_charge_opens_what_borders_its_square(drawing: str, square: str, edge: str, before: int, after: int) -> None:
    table = a_station(drawing, a_charge(square), WAITING, stage="F1")
    assert table.edge(edge) == before
    blow(table, square)
    assert table.edge(edge) == after


@pytest.mark.rule("AS-16.05")
@pytest.mark.parametrize(("drawing", "square"), [("T3", "A4"), ("T1", "A3")])
def test_rock_and_machinery_are_unharmed(drawing: str, square: str) -> None:
    table = a_station(drawing, a_charge(square, "demon"), WAITING, stage="F1")
    before = table.view().edges
    blow(table, square)
    opened = {event.edge for event in table.heard(Opened, X)}
    assert opened == ({"A3/B3"} if drawing == "T3" else {"B3/B4"})
    assert len(table.view().edges) == len(before) + 1


@pytest.mark.rule("AS-16.06")
@pytest.mark.parametrize(("placer", "after"), [("demon", OPEN), ("hanson", WALL)])
def test_demons_charges_open_what_meets_a_corner_of_their_square(placer: str, after: int) -> None:
    table = a_station("T6", a_charge("A2", placer), WAITING, stage="F1")
    blow(table, "A2")
    assert table.edge("B2|B3") == after


def all_walls() -> dict[str, str]:
    """Between all squares of five rows of five."""
    rows = "ABCDE"
    across = {f"{row}{n}|{row}{n + 1}": "wall" for row in rows for n in range(1, 5)}
    down = {f"{one}{n}/{other}{n}": "wall" for one, other in pairwise(rows) for n in range(1, 6)}
    return across | down


@pytest.mark.rule("AS-16.06")
def test_they_are_its_four_edges_and_the_eight_that_meet_its_corners() -> None:
    own = {"B3/C3", "C2/C3", "C3/C4", "C3/D3"}
    corners = {"B2/B3", "B3/B4", "D2/D3", "D3/D4", "B2/C2", "C2/D2", "B4/C4", "C4/D4"}
    for placer, expected in (("hanson", own), ("demon", own | corners)):
        table = a_station(["r r r r r"] * 5, a_charge("C3", placer), WAITING, walls=all_walls(), stage="F1")
        blow(table, "C3")
        assert {event.edge for event in table.heard(Opened, X)} == expected


# What it destroys.


@pytest.mark.rule("AS-16.09")
@pytest.mark.parametrize(("square", "ruined"), [("C3", True), ("C4", False)])
def test_the_brain_is_blown_up_by_a_charge_on_its_square_and_not_by_one_next_to_it(square: str, ruined: bool) -> None:
    people = (member("demon", "airlock"), WAITING)
    table = a_station("T5", thing("brain", "C3", up=True), a_charge(square), *people, stage="F1")
    blow(table, square)
    assert bool(table.heard(BrainStopped, X)) == ruined
    assert [one.works for one in table.view().objects if one.kind == "brain"] == [not ruined]


@pytest.mark.rule("AS-16.09")
def test_all_equipment_in_the_square_is_destroyed_lying_or_carried() -> None:
    floor = (thing("terminal", "C3", up=True), thing("keys", "C3", up=True), thing("charge", "C3"))
    carrier = member("robot1", "C3", holds=("belt", "charge"))
    beside = thing("disintegrator", "C4", up=True)
    people = (carrier, member("professor", "airlock"), WAITING)
    table = a_station("T5", *people, *floor, beside, a_charge("C3"), stage="F1")
    blow(table, "C3")
    lost = {(event.item, event.destroyed) for event in table.heard(Lost, X)}
    assert lost == {("terminal", True), ("keys", True), ("charge", True), ("belt", True)}
    assert lying(table) == {("disintegrator", "C4")}


@pytest.mark.rule("AS-16.09")
def test_stairs_are_no_equipment() -> None:
    stairs = (thing("descending", "6D4", up=True), thing("ascending", "3D4", up=True))
    table = a_station(SIX_OVER_THREE, *stairs, a_charge("6D4"), WAITING, stage="F1")
    blow(table, "6D4")
    assert lying(table) == {("descending", "6D4"), ("ascending", "3D4")}


@pytest.mark.rule("AS-16.09")
def test_who_is_killed_at_a_distance_drops_what_he_had() -> None:
    alex = member("alex", "C4", holds=("keys", "disintegrator", "charge"), wears=True)
    table = a_station("T5", alex, a_charge("C3"), WAITING, stage="F1")
    blow(table, "C3", dice=(3,))
    assert table.heard(Hurt, X) == [Hurt("alex", "killed")]
    assert lying(table) == {(kind, "C4") for kind in ("keys", "disintegrator", "charge", "belt")}


@pytest.mark.rule("AS-16.09", "AS-13.27")
def test_with_the_brain_the_roamers_wake() -> None:
    counters = (thing("brain", "C3", up=True), robot("roamer", "F8", up=True), a_charge("C3"))
    table = a_station("T5", member("demon", "airlock"), WAITING, *counters, stage="F1")
    blow(table, "C3")
    assert table.heard(Activated, X) == [Activated("r1", "hostile")]
