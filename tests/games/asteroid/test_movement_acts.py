"""What belongs to a move besides going: relief, items, what melee and friends forbid (AS-6.15, 6.17, 6.19 to 6.22)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Action,
    Attack,
    BeltOff,
    BeltOn,
    Climb,
    Drop,
    EndMove,
    EndMovement,
    HandOver,
    Kick,
    LayCharge,
    Lift,
    OpenDoor,
    Pick,
    PutDown,
    Step,
    TakeFrom,
    Tear,
    Whack,
)
from mayday.games.asteroid.events import Belt, Handled, Relieved
from tests.games.asteroid.staging import SIX_OVER_THREE, C, Table, X, a_station, awake, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(9, "M2")


def items(table: Table, name: str) -> tuple[str, ...]:
    return next(one.items for one in table.view().members if one.name == name)


# Relief.


def alex_in_melee(**more: Any) -> Table:
    held = robot("utility", "C3", "hostile")
    return a_station("T5", member("alex", "C3", **more), member("muscles", "C1"), held, WAITING)


@pytest.mark.rule("AS-6.15")
def test_muscles_relieves_alex_who_must_leave_at_once() -> None:
    table = alex_in_melee()
    table.walk("muscles", "C2", "C3")
    assert table.heard(Relieved, X) == [Relieved("muscles", "alex")]
    assert table.refused(X, EndMove("alex")).rule == "AS-6.15"
    assert table.refused(X, EndMovement()).rule == "AS-6.15"
    assert table.refused(X, Step("muscles", "C2")).rule == "AS-6.15"
    table.walk("alex", "C4", "C5")
    assert table.refused(X, Step("muscles", "C2")).rule == "AS-6.07"
    table.play(X, EndMove("alex"))
    table.until("M1")
    assert table.legal(X)[0] == Attack("muscles", "r1")
    assert (table.at("muscles"), table.at("alex")) == ("C3", "C5")


@pytest.mark.rule("AS-6.15")
def test_the_one_relieved_may_go_on_with_his_own_allowance_and_not_come_back() -> None:
    table = alex_in_melee()
    table.walk("muscles", "C2", "C3")
    table.walk("alex", "C4")
    assert table.refused(X, Step("alex", "C3")).rule == "AS-6.15"
    table.walk("alex", "C5", "C6", "C7")
    assert table.refused(X, Step("alex", "C8")).rule == "AS-6.04"


@pytest.mark.rule("AS-6.15")
def test_nobody_relieves_one_who_is_stunned() -> None:
    table = alex_in_melee(stunned=True)
    table.walk("muscles", "C2")
    assert table.refused(X, Step("muscles", "C3")).rule == "AS-6.15"


@pytest.mark.rule("AS-6.15")
def test_nobody_relieves_one_who_has_moved_already() -> None:
    table = a_station("T5", member("alex", "C5"), member("muscles", "C1"), robot("utility", "C3", "hostile"))
    table.walk("alex", "C4", "C3")
    table.walk("muscles", "C2")
    assert table.refused(X, Step("muscles", "C3")).rule == "AS-6.15"


@pytest.mark.rule("AS-6.15", "AS-6.03")
def test_nobody_relieves_one_who_has_begun_his_move() -> None:
    alex = member("alex", "C3", beat="r1", holds=("keys",))
    table = a_station("T5", alex, member("muscles", "C2"), robot("utility", "C3", "hostile"))
    table.play(X, Drop("alex", "keys"))
    assert table.refused(X, Step("muscles", "C3")).rule == "AS-6.15"


@pytest.mark.rule("AS-6.15")
@pytest.mark.parametrize("barred", [True, False])
def test_nobody_relieves_one_who_has_no_legal_step(barred: bool) -> None:
    """Out of the corridor B7 lead the shaft, where no robot of the Professor's goes, and C7."""
    counters = [thing("terminal", "C7")] if barred else []
    melee = (member("robot1", "B7"), robot("mining", "B7", "hostile", recognised=True))
    table = a_station("T2", member("hanson", "B6"), *melee, member("professor", "airlock"), *counters)
    if barred:
        assert table.refused(X, Step("hanson", "B7")).rule == "AS-6.15"
    else:
        table.walk("hanson", "B7")
        table.walk("robot1", "C7")


@pytest.mark.rule("AS-6.15")
def test_nobody_relieves_one_who_could_only_come_back() -> None:
    friends = (member("muscles", "A4"), member("sarge", "A3"), member("gunner", "A2"), member("professor", "A1"))
    table = a_station(["r r r r"], *friends, robot("utility", "A1", "hostile"))
    table.walk("muscles", "A3")
    assert table.refused(X, Step("muscles", "A2")).rule == "AS-6.22"


@pytest.mark.rule("AS-6.15")
def test_the_square_that_the_newcomer_leaves_is_a_way_out() -> None:
    table = a_station(["r r"], member("alex", "A1"), member("muscles", "A2"), robot("utility", "A1", "hostile"))
    table.walk("muscles", "A1")
    table.walk("alex", "A2")
    assert (table.at("muscles"), table.at("alex")) == ("A1", "A2")


@pytest.mark.rule("AS-6.15")
def test_the_stairs_are_a_way_out() -> None:
    """Friends stand on both squares that the Professor could reach on his level."""
    stairs = (thing("descending", "6D13", up=True), thing("ascending", "3D13", up=True))
    friends = (member("muscles", "6E11"), member("gunner", "6D11"), member("sarge", "6D12"))
    melee = (member("professor", "6D13"), robot("utility", "6D13", "hostile"))
    table = a_station(SIX_OVER_THREE, *friends, *melee, *stairs, edges={"6D11/6D12": "opened"})
    table.walk("muscles", "6D11", "6D12", "6D13")
    assert table.legal(X)[0] == Climb("professor")
    table.play(X, Climb("professor"))
    assert table.at("professor") == "3D13"


@pytest.mark.rule("AS-6.15")
def test_robots_relieve_one_another_too() -> None:
    robots = (robot("utility", "C3", "hostile"), robot("roamer", "C1", "hostile"))
    table = a_station("T5", member("hanson", "C3"), *robots, stage="CM")
    table.walk("r2", "C2", "C3")
    assert table.refused(C, EndMovement()).rule == "AS-6.15"
    table.walk("r1", "C4", "C5")
    assert (table.at("r1"), table.at("r2")) == ("C5", "C3")


@pytest.mark.rule("AS-6.15", "AS-12.07")
def test_whoever_relieves_unseen_is_seen_in_the_melee() -> None:
    table = a_station("T5", member("hanson", "C2", wears=True), member("alex", "C3"), robot("utility", "C3", "hostile"))
    table.walk("hanson", "C3")
    assert table.heard(Belt, C) == [Belt("hanson", "visible")]


# Items.


@pytest.mark.rule("AS-6.17")
def test_keys_picked_up_on_the_way_are_handed_over_once_in_a_portion() -> None:
    keys = thing("keys", "A2", up=True)
    table = a_station("T5", member("alex", "A1"), member("kirby", "B3"), member("sarge", "C3"), keys)
    table.walk("alex", "A2")
    table.play(X, Pick("alex", "keys"))
    table.walk("alex", "A3")
    table.play(X, HandOver("alex", "keys", "kirby"))
    assert table.heard(Handled, C) == [Handled("alex", "keys", "picks up"), Handled("alex", "keys", "gives", "kirby")]
    assert table.spent("alex") == 2
    assert (items(table, "alex"), items(table, "kirby")) == ((), ("keys",))
    assert table.refused(X, HandOver("kirby", "keys", "sarge")).rule == "AS-6.17"
    assert table.refused(X, TakeFrom("sarge", "keys", "kirby")).rule == "AS-6.17"
    assert table.refused(X, Drop("kirby", "keys")).rule == "AS-6.17"
    table.until("F1")
    table.until("XM")
    assert table.accepts(X, HandOver("kirby", "keys", "sarge"))


@pytest.mark.rule("AS-6.17")
def test_what_one_drops_another_may_pick_up_but_not_pass_on() -> None:
    table = a_station("T5", member("alex", "A1", holds=("keys",)), member("kirby", "B1"), member("sarge", "B3"))
    table.play(X, Drop("alex", "keys"))
    table.walk("alex", "A2")
    table.walk("kirby", "A1")
    table.play(X, Pick("kirby", "keys"))
    assert table.refused(X, Drop("kirby", "keys")).rule == "AS-6.17"
    assert table.refused(X, HandOver("kirby", "keys", "alex")).rule == "AS-6.17"


@pytest.mark.rule("AS-6.17")
@pytest.mark.parametrize(
    ("other", "how", "action", "allowed"),
    [
        ("A2", {}, TakeFrom("alex", "keys", "kirby"), True),
        ("A2", {"injured": True}, TakeFrom("alex", "keys", "kirby"), True),
        ("A1", {"wakes": OUT}, TakeFrom("alex", "keys", "kirby"), True),
        ("B2", {"injured": True}, TakeFrom("alex", "keys", "kirby"), False),
        ("A2", {}, HandOver("alex", "belt", "kirby"), True),
        ("A2", {"stunned": True}, HandOver("alex", "belt", "kirby"), True),
        ("A2", {"injured": True}, HandOver("alex", "belt", "kirby"), False),
        ("A3", {}, HandOver("alex", "belt", "kirby"), False),
    ],
    ids=[
        *("take from a friend", "from an injured one", "from one in the square", "not diagonally"),
        *("hand to a friend", "to a stunned one", "not to one who is down", "not over two squares"),
    ],
)
def test_what_is_in_reach_of_the_hands_changes_them(
    other: str, how: dict[str, Any], action: Action, allowed: bool
) -> None:
    table = a_station("T5", member("alex", "A1", holds=("belt",)), member("kirby", other, holds=("keys",), **how))
    assert table.accepts(X, action) == allowed
    if not allowed:
        assert table.refused(X, action).rule == "AS-6.17"


@pytest.mark.rule("AS-6.17")
def test_hands_do_not_reach_through_a_wall() -> None:
    table = a_station("T6", member("alex", "B2", holds=("keys",)), member("kirby", "B3"))
    assert table.refused(X, HandOver("alex", "keys", "kirby")).rule == "AS-6.17"


@pytest.mark.rule("AS-6.17")
def test_the_limits_on_who_may_carry_what_hold() -> None:
    lying = (thing("charge", "A1"), thing("keys", "A1", up=True), thing("disintegrator", "B1", up=True))
    table = a_station("T5", member("sasha", "A1"), member("robot1", "B1"), member("professor", "C1"), *lying)
    assert table.refused(X, Pick("sasha", "keys")).rule == "AS-12.01"
    assert table.refused(X, Pick("robot1", "disintegrator")).rule == "AS-12.16"
    table.play(X, Pick("sasha", "charge"))
    assert items(table, "sasha") == ("charge",)


# Thrown together.


def in_her_abductors_arms() -> Table:
    """Nicholle comes to at the end of this melee step; Hanson has caught up with the robot."""
    nicholle = member("nicholle", "C3", wakes=awake(4, "M1"))
    abductor = robot("utility", "C3", "hostile", load="nicholle")
    return a_station("T5", member("hanson", "C3"), nicholle, abductor, WAITING, stage="M1", turn=4, abducted=True)


@pytest.mark.rule("AS-6.19")
@pytest.mark.parametrize(("leaver", "stayer"), [("hanson", "nicholle"), ("nicholle", "hanson")])
def test_one_of_two_thrown_together_leaves_in_their_next_movement(leaver: str, stayer: str) -> None:
    table = in_her_abductors_arms()
    table.until("CM")
    table.play(C, EndMovement())
    table.until("M2")
    assert set(table.legal(X)) >= {Attack("hanson", "hanson"), Attack("nicholle", "nicholle")}
    table.play(X, Attack(stayer, stayer), *([] if stayer == "hanson" else [1, 2]))
    table.until("XM")
    assert table.refused(X, EndMovement()).rule == "AS-6.19"
    table.walk(leaver, "C4")
    table.play(X, EndMove(leaver))
    assert table.refused(X, Step(stayer, "C2")).rule == "AS-6.14"
    table.play(X, EndMovement())


@pytest.mark.rule("AS-6.19")
def test_the_stairs_are_a_legal_step_for_those_who_must_part() -> None:
    stairs = (thing("descending", "6D13", up=True), thing("ascending", "3D13", up=True))
    slow = (member("professor", "6D13", load="sasha"), member("sasha", "6D13", injured=True))
    table = a_station(SIX_OVER_THREE, *slow, member("jones", "6D13", stunned=True), member("sarge", "6D12"), *stairs)
    assert table.refused(X, EndMovement()).rule == "AS-6.19"
    table.play(X, Climb("professor"))
    table.play(X, EndMovement())


@pytest.mark.rule("AS-6.19")
def test_friends_who_have_no_way_out_stay_together() -> None:
    table = a_station(["r"], member("hanson", "A1", holds=("keys",)), member("alex", "A1"), WAITING)
    table.play(X, Drop("hanson", "keys"))
    table.play(X, EndMovement())
    assert table.stage == "F1"


@pytest.mark.rule("AS-6.19")
def test_whoever_begins_his_move_on_a_friend_and_can_leave_does() -> None:
    table = a_station("T5", member("hanson", "A1", holds=("keys",)), member("alex", "A1"))
    table.play(X, Drop("hanson", "keys"))
    assert table.refused(X, EndMove("hanson")).rule == "AS-6.06"
    assert table.refused(X, Step("alex", "A2")).rule == "AS-6.06"
    table.walk("hanson", "A2")
    table.play(X, EndMovement())


# Enemies in the way.


@pytest.mark.rule("AS-6.20")
@pytest.mark.parametrize(
    ("status", "more", "stops"),
    [("inactive", {"up": True}, True), ("erratic", {"mood": 4}, True), ("hostile", {}, True), ("inop", {}, False)],
    ids=["inactive", "idle", "hostile", "inoperable"],
)
def test_a_robot_that_lies_open_stops_the_expedition_unless_it_is_inoperable(
    status: str, more: dict[str, Any], stops: bool
) -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A2", status, **more))
    table.walk("hanson", "A2")
    assert table.accepts(X, Step("hanson", "A3")) == (not stops)


HELD = [
    pytest.param(BeltOn("alex"), id="belt"),
    pytest.param(Drop("alex", "keys"), id="drop"),
    pytest.param(Pick("alex", "disintegrator"), id="pick"),
    pytest.param(HandOver("alex", "keys", "kirby"), id="hand over"),
    pytest.param(TakeFrom("alex", "charge", "kirby"), id="take"),
    pytest.param(Kick("alex", "B4"), id="kick"),
    pytest.param(OpenDoor("alex", "B4"), id="open"),
    pytest.param(Lift("alex", "professor"), id="lift"),
]


def alex_at_the_door(**more: Any) -> Table:
    """With a roamer on him, both hands full and much to do."""
    alex = member("alex", "B3", holds=("belt", "keys"), **more)
    kirby, professor = member("kirby", "B2", holds=("charge",)), member("professor", "B3", injured=True)
    return a_station(
        "T1", alex, kirby, professor, thing("disintegrator", "B3", up=True), robot("roamer", "B3", "hostile")
    )


@pytest.mark.rule("AS-6.21")
@pytest.mark.parametrize("action", HELD)
def test_who_is_held_in_melee_does_nothing_that_belongs_to_a_move(action: Action) -> None:
    assert alex_at_the_door().refused(X, action).rule == "AS-6.21"
    assert alex_at_the_door(beat="r1").accepts(X, action), "one that may leave but stays is not bound"


@pytest.mark.rule("AS-6.21")
def test_others_may_still_take_things_from_one_who_is_held() -> None:
    table = alex_at_the_door()
    table.play(X, TakeFrom("kirby", "keys", "alex"))
    assert set(items(table, "kirby")) == {"keys", "charge"}


@pytest.mark.rule("AS-6.21")
@pytest.mark.parametrize(
    ("who", "action"),
    [
        (member("muscles", "A2", load="alex"), PutDown("muscles")),
        (member("muscles", "A2"), Tear("muscles", "B2")),
        (member("muscles", "A2", holds=("charge",)), LayCharge("muscles")),
        (member("muscles", "A2", wears=True), BeltOff("muscles")),
        (member("lucky", "A2"), Whack("lucky", "r2")),
    ],
    ids=["put down", "tear", "place a charge", "take the belt off", "whack"],
)
def test_neither_do_the_strong_and_the_lucky(who: Any, action: Action) -> None:
    broken = robot("mining", "A3", "inop")
    for more, bound in (({}, True), ({"beat": "r1"}, False)):
        mover = {**who, "piece": {**who["piece"], **more}}
        counters = (mover, member("alex", "A2", injured=True), robot("utility", "A2", "hostile"), broken)
        table = a_station("T3", *counters, luck=20, hidden_wearer=False)
        if bound:
            assert table.refused(X, action).rule == "AS-6.21"
        else:
            assert table.accepts(X, action)


@pytest.mark.rule("AS-6.21")
def test_who_has_just_come_upon_an_enemy_does_nothing_more() -> None:
    alex = member("alex", "B2", holds=("belt",))
    table = a_station("T1", alex, robot("roamer", "B3", "hostile"), member("kirby", "B1"))
    table.walk("alex", "B3")
    table.refused(X, BeltOn("alex"))
    table.refused(X, Kick("alex", "B4"))
    assert table.accepts(X, Step("kirby", "B2"))


@pytest.mark.rule("AS-6.21")
def test_sasha_is_never_held_and_places_her_charge_under_the_robot() -> None:
    table = a_station("T5", member("sasha", "C3", holds=("charge",)), robot("roamer", "C3", "hostile"), WAITING)
    table.play(X, LayCharge("sasha"))
    table.walk("sasha", "C4", "C5")
    assert [(charge.square, charge.placer) for charge in table.view().objects] == [("C3", "sasha")]


# Stranded.


@pytest.mark.rule("AS-6.22")
def test_the_last_step_does_not_go_onto_a_friend() -> None:
    table = a_station("T5", member("hanson", "C1"), member("kirby", "A3"))
    table.walk("hanson", "B1", "A1", "A2")
    assert table.refused(X, Step("hanson", "A3")).rule == "AS-6.22"
    table.walk("hanson", "B2")


@pytest.mark.rule("AS-6.22")
def test_a_kick_that_would_leave_him_on_a_friend_is_refused() -> None:
    table = a_station("T1", member("hanson", "B1"), member("kirby", "B3"))
    table.walk("hanson", "B2", "B3")
    assert table.refused(X, Kick("hanson", "B4")).rule == "AS-6.22"
    table.walk("hanson", "A3")


@pytest.mark.rule("AS-6.22")
def test_so_is_a_charge_or_a_tearing() -> None:
    table = a_station("T5", member("gunner", "A1", holds=("charge",)), member("kirby", "A3"))
    table.walk("gunner", "A2", "A3")
    assert table.refused(X, LayCharge("gunner")).rule == "AS-6.22"
    table = a_station("T3", member("muscles", "A3"), member("kirby", "A2"))
    table.walk("muscles", "A2")
    assert table.refused(X, Tear("muscles", "B2")).rule == "AS-6.22"


@pytest.mark.rule("AS-6.22", "AS-9.06")
def test_neither_does_one_lift_somebody_who_would_keep_him_on_a_friends_square() -> None:
    table = a_station("T5", member("hanson", "A1"), member("kirby", "A3"), member("alex", "A3", injured=True))
    table.walk("hanson", "A2", "A3")
    assert table.refused(X, Lift("hanson", "alex")).rule == "AS-6.22"


@pytest.mark.rule("AS-6.22")
def test_a_row_of_friends_may_be_passed_on_the_way_to_a_relief() -> None:
    friends = (member("muscles", "A4"), member("sarge", "A3"), member("gunner", "A2"), member("alex", "A1"))
    row = ["r r r r", "r # # #"]
    table = a_station(row, *friends, robot("utility", "A1", "hostile"))
    table.walk("muscles", "A3", "A2", "A1")
    table.walk("alex", "B1")
    assert table.at("muscles") == "A1"


@pytest.mark.rule("AS-6.22", "AS-6.19")
def test_a_growl_stops_sasha_on_a_friend_and_they_part_in_the_next_movement() -> None:
    friend = member("hanson", "B2")
    table = a_station(
        "T1", member("sasha", "C1"), friend, WAITING, robot("utility", "B7"), edges={"B3|B4": "opened"}, turn=2
    )
    table.walk("sasha", "C2", "B2")
    assert table.at("sasha") == "B2"
    table.play(X, EndMovement(), table.chit("inop"))
    assert table.stage == "F1"
    table.until("XM")
    assert table.refused(X, EndMovement()).rule == "AS-6.19"
    table.walk("hanson", "B1")
    table.play(X, EndMovement())
