"""Station robots (AS-13.01 to AS-13.11): what wakes them, their chits, whose they are, and the inoperable ones."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mayday.games.asteroid.actions import (
    Attack,
    Drop,
    EndFire,
    EndMelee,
    EndMove,
    EndMovement,
    HandOver,
    OpenDoor,
    Pick,
    Shoot,
    Step,
    ToAirlock,
)
from mayday.games.asteroid.events import Activated, Crisis, FellInLove, Hurt, StepBegun, TurnedUp
from mayday.games.asteroid.plans import OPENED
from mayday.games.asteroid.tables import CHIT_NAMES
from tests.games.asteroid.staging import C, Plain, Table, X, a_station, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""


def status(table: Table, ref: str = "r1", seat: int = X) -> str:
    return next(one.status for one in table.view(seat).robots if one.ref == ref)


def draws(table: Table, *wanted: str) -> Sequence[int]:
    """The draws that give these chits, none of them kept."""
    return [table.chit(name) for name in wanted]


def orders(table: Table, seat: int, who: str) -> list[object]:
    return [action for action in table.legal(seat) if getattr(action, "who", "") == who]


# Kinds.


@pytest.mark.rule("AS-13.01")
def test_utility_robots_are_quick_in_shafts() -> None:
    table = a_station("T2", robot("utility", "B4", "hostile"), member("hanson", "A1"), WAITING, stage="CM")
    table.walk("r1", "B5", "B6")
    assert table.spent("r1") == 2


@pytest.mark.rule("AS-13.01")
def test_a_utility_robot_goes_five_squares_and_is_hard_to_hit() -> None:
    table = a_station("T5", robot("utility", "A1", "hostile"), member("hanson", "F8"), WAITING, stage="CM")
    table.walk("r1", "A2", "A3", "A4", "A5", "A6")
    assert table.refused(C, Step("r1", "A7")).rule == "AS-6.04"
    table.play(C, EndMovement())
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 5)
    assert not table.told(Hurt), "far at 5: a die of 5 and one more miss"


@pytest.mark.rule("AS-13.10")
def test_mining_robots_go_three_squares_and_into_no_shaft() -> None:
    table = a_station("T2", robot("mining", "B1", "hostile"), member("hanson", "A1"), WAITING, stage="CM")
    table.walk("r1", "B2", "B3")
    assert table.refused(C, Step("r1", "B4")).rule == "AS-6.12"
    table.walk("r1", "C3")
    assert table.refused(C, Step("r1", "C2")).rule == "AS-6.04"


@pytest.mark.rule("AS-13.10")
def test_a_mining_robot_draws_a_chit_like_the_others_and_fights_with_six() -> None:
    table = a_station("T5", robot("mining", "A1"), member("muscles", "A2"), WAITING)
    table.walk("muscles", "B2", "B3")
    table.play(X, EndMovement(), table.chit("hostile"))
    assert status(table) == "hostile"
    table.until("CM")
    table.walk("r1", "B1", "B2", "B3")
    table.play(C, EndMovement())
    table.until("M2", 4, 1)
    assert table.legal(X)[0] == Attack("muscles", "r1"), "equal values: the dice decided"


# Waking.


@pytest.mark.rule("AS-13.02", "AS-13.04")
@pytest.mark.parametrize("kind", ["utility", "mining"])
def test_a_robot_that_has_seen_a_member_draws_a_chit_before_f1_and_may_fire(kind: str) -> None:
    table = a_station("T5", member("hanson", "A1"), robot(kind, "A4"), WAITING)
    table.play(X, EndMovement(), table.chit("hostile"))
    told = [item.event for item in table.news if isinstance(item.event, TurnedUp | Activated | StepBegun)]
    assert told == [TurnedUp("A4", kind, "r1", ""), Activated("r1", "hostile"), StepBegun("F1")]
    assert Shoot("r1", "hanson") in table.legal(C)


@pytest.mark.rule("AS-13.02")
def test_a_robot_that_has_seen_nobody_sleeps_on() -> None:
    table = a_station("T1", member("hanson", "A1"), robot("utility", "A7", up=True), WAITING)
    table.play(X, EndMovement())
    assert table.drawn == []
    assert (status(table), table.piece("r1").active) == ("", False)


@pytest.mark.rule("AS-13.02", "AS-13.25")
def test_sight_in_the_computers_movement_wakes_too() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("mining", "A4"), WAITING, stage="CM")
    table.play(C, EndMovement(), table.chit("inop"))
    assert (table.stage, status(table)) == ("F2", "inop")


# The chit.


@pytest.mark.rule("AS-13.03")
@pytest.mark.parametrize("name", CHIT_NAMES)
def test_the_chit_drawn_stays_with_the_robot_and_out_of_the_pool(name: str) -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A4"), WAITING)
    full = table.view().pool
    table.play(X, EndMovement(), table.chit(name), *([4] if name == "erratic" else []))
    assert status(table) == name
    gone = [before - after for before, after in zip(full, table.view().pool, strict=True)]
    assert gone == [int(kind == name) for kind in CHIT_NAMES]


@pytest.mark.rule("AS-13.03")
def test_a_hostile_robot_that_loses_sight_of_everybody_is_still_hostile() -> None:
    table = a_station(
        "T1", member("hanson", "B3"), robot("mining", "B5", "hostile"), WAITING, edges={"B3|B4": "opened"}
    )
    table.walk("hanson", "A3", "A2", "A1")
    pool = table.view().pool
    for _ in range(2):
        table.until("F1")
        assert status(table) == "hostile"
    assert table.view().pool == pool
    assert not table.told(Activated)


@pytest.mark.rule("AS-13.03")
def test_a_robot_destroyed_takes_its_chit_with_it() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A3", "hostile"), WAITING, stage="F1")
    pool = table.view().pool
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 1, 1)
    assert [one.how for one in table.told(Hurt)] == ["destroyed"]
    assert table.view().pool == pool


@pytest.mark.rule("AS-13.11")
def test_a_mining_robot_puts_friendly_back_until_it_draws_another() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("mining", "A4"), WAITING)
    pool = table.view().pool
    table.play(X, EndMovement(), *draws(table, "friendly", "friendly", "erratic"), 4)
    assert status(table) == "erratic"
    assert table.view().pool == (pool[0], pool[1], pool[2] - 1, pool[3])


@pytest.mark.rule("AS-13.11", "AS-1.11")
def test_with_only_friendly_chits_left_a_mining_robot_is_hostile() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("mining", "A4"), WAITING, pool=[0, 2, 0, 0])
    table.play(X, EndMovement(), 0)
    assert status(table) == "hostile"
    assert table.view().pool == (0, 2, 0, 0)


@pytest.mark.rule("AS-13.11", "AS-13.13")
def test_an_erratic_mining_robot_can_be_friendly_for_a_turn() -> None:
    table = a_station("T5", member("hanson", "F8"), robot("mining", "A4", "erratic", mood=5), WAITING, stage="F2")
    table.until("XM", 3)
    assert Step("r1", "A5") in table.legal(X)


# Hostile and friendly.


@pytest.mark.rule("AS-13.04")
def test_a_hostile_robot_moves_fires_and_fights_for_the_computer() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A4", "hostile"), WAITING)
    assert not orders(table, X, "r1")
    table.until("F1")
    assert (Shoot("r1", "hanson") in table.legal(C), Shoot("hanson", "r1") in table.legal(X)) == (True, True)
    table.until("CM")
    table.walk("r1", "A3", "A2", "A1")
    table.play(C, EndMovement())
    table.until("M2")
    assert table.legal(X)[0] == Attack("hanson", "r1")


@pytest.mark.rule("AS-13.05")
def test_a_friendly_robot_fires_at_once_and_moves_in_the_next_xm() -> None:
    foe = robot("mining", "F4", "hostile")
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A4"), foe, WAITING, turn=3)
    table.play(X, EndMovement(), table.chit("friendly"))
    assert Shoot("r2", "r1") in table.legal(X)
    assert Shoot("r1", "r2") in table.legal(C)
    table.until("CM")
    assert not orders(table, C, "r2")
    table.until("XM")
    assert table.state.turn == 4
    table.walk("r2", "B4", "C4", "D4", "E4", "F4")
    table.play(X, EndMovement())
    table.until("M1")
    table.play(C, Attack("r1", "r2"), 1)
    assert table.piece("r2").stunned


@pytest.mark.rule("AS-13.06")
def test_a_friendly_robot_is_a_friend_for_stacking_and_relief() -> None:
    people = (member("hanson", "C3"), member("alex", "A1"))
    table = a_station("T5", *people, robot("mining", "C1", "friendly"), robot("utility", "C3", "hostile"), WAITING)
    table.walk("r1", "C2", "C3")
    assert table.refused(X, EndMovement()).rule == "AS-6.15"
    table.walk("hanson", "C4")
    table.play(X, EndMove("hanson"))
    assert (table.at("r1"), table.at("hanson")) == ("C3", "C4")
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A5", "friendly"), WAITING)
    table.walk("hanson", "A2", "A3", "A4")
    assert table.refused(X, Step("hanson", "A5")).rule == "AS-6.22"


@pytest.mark.rule("AS-13.06", "AS-15.09")
def test_a_friendly_robot_opens_doors_and_spots_what_is_behind() -> None:
    table = a_station(
        "T1", member("hanson", "A1"), robot("utility", "B3", "friendly"), thing("terminal", "B7"), WAITING
    )
    table.play(X, OpenDoor("r1", "B4"))
    table.play(X, EndMovement())
    assert table.edge("B3|B4") == OPENED
    assert table.heard(TurnedUp) == [TurnedUp("B7", "terminal")]


@pytest.mark.rule("AS-13.06")
def test_a_friendly_robot_carries_no_devices_and_no_charges() -> None:
    things = (thing("keys", "A4", up=True), thing("charge", "A4"))
    people = (member("hanson", "A3", holds=("belt",)), robot("mining", "A4", "friendly"))
    table = a_station("T5", *people, *things, WAITING)
    for action in (Pick("r1", "keys"), Pick("r1", "charge"), HandOver("hanson", "belt", "r1"), Drop("r1", "keys")):
        assert table.refused(X, action).rule == "AS-13.06"


@pytest.mark.rule("AS-13.06", "AS-24.01")
def test_a_friendly_robot_does_not_leave_the_station() -> None:
    people = (member("hanson", "A1"), robot("utility", "A2", "friendly"))
    table = a_station("T5", *people, WAITING, entry="A1", destruct=3, turn=4)
    table.play(X, ToAirlock("hanson"))
    table.walk("r1", "A1")
    assert table.refused(X, ToAirlock("r1")).rule == "AS-24.01"


@pytest.mark.rule("AS-13.07", "AS-7.16")
def test_a_friendly_robot_nobody_has_found_waits_face_down_until_it_is_seen() -> None:
    """The door opens; behind it stands what the brain woke long ago."""
    waiting = robot("utility", "B6", "friendly", up=False)
    table = a_station("T1", member("hanson", "B3", holds=("keys",)), waiting, WAITING, turn=6)
    assert [one.square for one in table.view().face_down] == ["B6"]
    assert not orders(table, C, table.ref("B6"))
    table.play(X, OpenDoor("hanson", "B4"))
    assert not table.view().robots
    table.play(X, EndMovement())
    assert table.heard(TurnedUp) == [TurnedUp("B6", "utility", "r1", "friendly")]
    table.until("XM")
    assert Step("r1", "B5") in table.legal(X)


@pytest.mark.rule("AS-13.07")
def test_before_it_is_found_nobody_moves_it() -> None:
    table = a_station("T1", member("hanson", "B3"), robot("utility", "B6", "friendly", up=False), WAITING)
    name = table.ref("B6")
    assert not orders(table, X, name)
    table.until("CM")
    assert table.refused(C, Step(name, "B7")).rule == "AS-13.07"


# Inoperable.


@pytest.mark.rule("AS-13.08")
def test_an_inoperable_robot_is_refused_every_action_and_sees_nobody() -> None:
    stuck = robot("utility", "A3", "inop")
    table = a_station("T5", member("hanson", "A1"), member("robot1", "A2"), member("professor", "B1"), stuck)
    assert table.refused(X, Step("r1", "A4")).rule == "AS-13.08"
    table.until("F1")
    assert table.refused(X, Shoot("r1", "hanson")).rule == "AS-13.08"
    assert table.refused(C, Shoot("r1", "hanson")).rule == "AS-13.08"
    table.until("M1")
    assert table.refused(X, Attack("r1", "hanson")).rule == "AS-13.08"
    table.play(X, EndMelee())
    assert table.refused(C, Step("r1", "A4")).rule == "AS-13.08"
    table.play(C, EndMovement())
    assert not table.told(Activated)
    assert not table.piece("r1").saw_member


@pytest.mark.rule("AS-13.09")
def test_an_inoperable_robot_hinders_neither_movement_nor_stacking() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A2", "inop"), WAITING)
    table.walk("hanson", "A2", "A3")
    table.walk("hanson", "A2")
    table.play(X, EndMove("hanson"))
    assert table.at("hanson") == "A2"
    table = a_station("T5", robot("utility", "A2", "inop"), robot("mining", "A1", "hostile"), WAITING, stage="CM")
    table.walk("r2", "A2")
    table.play(C, EndMovement())
    assert table.at("r2") == "A2"


def shot(by: str, *counters: Plain) -> Table:
    """`by` shoots the inoperable r1: a hit, and a kill."""
    table = a_station("T5", robot("utility", "A3", "inop"), *counters, WAITING, stage="F1")
    seat = C if by == "r2" else X
    table.play(seat, Shoot(by, "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 1, 1)
    return table


@pytest.mark.rule("AS-13.09")
def test_either_side_may_shoot_it_and_its_end_is_no_crisis() -> None:
    people = (member("hanson", "A1"), member("nicholle", "F1"), member("sarge", "F2"))
    for by, others in (("hanson", people), ("r2", (robot("mining", "A5", "hostile"), *people))):
        table = shot(by, *others)
        assert [(one.who, one.how) for one in table.told(Hurt)] == [("r1", "destroyed")]
        assert not table.told(Crisis)
        assert not table.told(FellInLove)


@pytest.mark.rule("AS-13.09", "AS-8.10")
def test_a_hostile_robot_destroyed_in_its_place_would_be_a_crisis() -> None:
    people = (member("hanson", "A1"), member("nicholle", "F1"), member("sarge", "F2"))
    table = a_station("T5", robot("utility", "A3", "hostile"), *people, stage="F1")
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 1, 1, 2, 3)
    assert len(table.told(Crisis)) == 1
