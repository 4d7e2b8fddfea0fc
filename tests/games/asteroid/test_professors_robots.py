"""The Professor's robots (group 20): strong and unarmed, bound to a voice, and taken for harmless until they strike."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.news import Modifier
from mayday.games.asteroid.actions import (
    Attack,
    BeltOn,
    BreakBrain,
    Decline,
    EndFire,
    EndMelee,
    EndMove,
    EndMovement,
    HandOver,
    Kick,
    LayCharge,
    Lift,
    Pick,
    Shoot,
    Step,
    Tear,
    TurnOff,
)
from mayday.games.asteroid.events import (
    Activated,
    BrainStopped,
    Exposed,
    Hurt,
    Kicked,
    KillRolled,
    Ordered,
    Recognised,
    Struck,
)
from mayday.games.asteroid.plans import HOLE, OPENED
from tests.games.asteroid.staging import C, Plain, Table, X, a_station, awake, member, robot, thing

VOICE = member("professor", "airlock")
"""Somebody who commands them, and whom no robot sees."""


def blows(table: Table, seat: int) -> list[Attack]:
    return [action for action in table.legal(seat) if isinstance(action, Attack)]


def recognised(table: Table, seat: int = X) -> dict[str, bool]:
    return {one.ref: one.recognised for one in table.view(seat).robots}


# What they can do.


@pytest.mark.rule("AS-20.01")
def test_they_never_fire_and_never_touch_the_disintegrator() -> None:
    foe = robot("mining", "A3", "hostile", recognised=True)
    table = a_station("T5", member("robot1", "A1"), VOICE, foe, stage="F1")
    assert table.refused(X, Shoot("robot1", "r1")).rule == "AS-8.02"
    giver = member("hanson", "A2", holds=("disintegrator",))
    table = a_station("T5", member("robot1", "A1"), VOICE, giver)
    assert table.refused(X, HandOver("hanson", "disintegrator", "robot1")).rule == "AS-12.16"
    table = a_station("T5", member("robot1", "A1"), VOICE, thing("disintegrator", "A1", up=True))
    assert table.refused(X, Pick("robot1", "disintegrator")).rule == "AS-12.16"


@pytest.mark.rule("AS-20.01")
def test_a_kick_with_a_six_opens_the_door() -> None:
    table = a_station("T1", member("robot1", "B3"), VOICE)
    table.play(X, Kick("robot1", "B4"), 6)
    assert (table.told(Kicked)[0].roll.result, table.edge("B3|B4")) == ("open", OPENED)
    table.walk("robot1", "B4")
    assert table.refused(X, Step("robot1", "B5")).rule == "AS-6.04", "their rating is 3, and the kick costs 2"


@pytest.mark.rule("AS-20.01")
def test_they_tear_solid_sides_and_break_the_brain() -> None:
    table = a_station("T3", member("robot1", "A2"), VOICE)
    table.play(X, Tear("robot1", "B2"))
    assert table.edge("A2/B2") == HOLE
    table = a_station(
        "T5", member("robot1", "A1"), VOICE, member("demon", "F8"), thing("brain", "A2", up=True), stage="M1"
    )
    table.play(X, BreakBrain("robot1"))
    assert table.heard(BrainStopped) == [BrainStopped("robot1", "broken")]


@pytest.mark.rule("AS-20.01")
def test_they_carry_people_charges_keys_and_the_belt() -> None:
    fallen = member("muscles", "A1", injured=True)
    things = (thing("charge", "A1"), thing("keys", "A1", up=True), thing("belt", "A1", up=True))
    table = a_station("T5", member("robot1", "A1"), VOICE, fallen, *things)
    for item in ("charge", "keys", "belt"):
        table.play(X, Pick("robot1", item))
    assert table.refused(X, BeltOn("robot1")).rule == "AS-12.02"
    table.play(X, Lift("robot1", "muscles"))
    table.walk("robot1", "A2", "A3")
    table.play(X, LayCharge("robot1"))
    assert table.at("muscles") == "A3"
    assert [one.square for one in table.things("charge")] == [table.state.station.square("A3")]


@pytest.mark.rule("AS-20.01")
@pytest.mark.parametrize(("die", "destroyed"), [(3, True), (4, False)])
def test_their_armour_adds_one_to_the_kill_die(die: int, destroyed: bool) -> None:
    foe = robot("mining", "A3", "hostile", recognised=True)
    table = a_station("T5", member("robot1", "A1"), VOICE, foe, stage="F1")
    table.play(C, Shoot("r1", "robot1"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 4, die)
    assert table.told(KillRolled)[0].roll.modifiers == (Modifier("armour", 1, "AS-8.10"),)
    assert table.piece("robot1").dead == destroyed


# The voice.


@pytest.mark.rule("AS-20.02", "AS-5.07")
def test_they_move_again_when_nicholle_has_come_to() -> None:
    dead = member("professor", "", dead=True)
    lady = member("nicholle", "A1", wakes=awake(7, "M2"))
    table = a_station("T5", member("robot1", "F8"), dead, lady, member("kirby", "airlock"), turn=6)
    for turn in (6, 7):
        assert table.state.turn == turn
        assert table.refused(X, Step("robot1", "F7")).rule == "AS-20.02"
        table.until("XM")
    assert table.state.turn == 8
    table.walk("robot1", "F7")


@pytest.mark.rule("AS-20.02")
@pytest.mark.parametrize(
    ("voice", "moves"),
    [
        (member("professor", "F8", injured=True), True),
        (member("nicholle", "airlock"), True),
        (member("professor", "", boarded=True), True),
        (member("professor", "F8", wakes=awake(9, "M2")), False),
        (member("professor", "", dead=True), False),
        (member("hanson", "A2"), False),
    ],
    ids=["injured", "in the airlock", "aboard the ship", "unconscious", "dead", "not along"],
)
def test_whose_voice_they_hear_is_alive_and_conscious_wherever(voice: Plain, moves: bool) -> None:
    walls = {"F7|F8": "wall", "E8/F8": "wall"}
    table = a_station("T5", member("robot1", "A1"), voice, member("kirby", "airlock"), walls=walls, destruct=3, turn=5)
    if moves:
        assert table.accepts(X, Step("robot1", "B1"))
    else:
        assert table.refused(X, Step("robot1", "B1")).rule == "AS-20.02"


@pytest.mark.rule("AS-20.02")
def test_without_a_voice_they_do_not_attack_but_defend_with_six() -> None:
    foe = robot("mining", "A1", "hostile", recognised=True)
    table = a_station("T5", member("robot1", "A1"), member("kirby", "airlock"), foe, stage="M1")
    assert table.asked == (C,), "the order is no matter of dice when one of the two never strikes"
    table.play(C, Attack("r1", "robot1"), 3)
    (blow,) = table.heard(Struck)
    assert blow.roll is not None
    assert (blow.roll.total, blow.result) == (3, "none")
    assert not blows(table, X)
    assert table.refused(X, Attack("robot1", "r1")).rule == "AS-10.01"
    assert not table.heard(Ordered)


@pytest.mark.rule("AS-20.02")
def test_without_a_voice_they_do_nothing_at_the_brain() -> None:
    keys = member("robot1", "A1", holds=("keys",))
    brain = thing("brain", "A2", up=True)
    table = a_station("T5", keys, member("robot2", "B2"), member("kirby", "airlock"), brain, stage="M1")
    assert table.refused(X, TurnOff("robot1")).rule == "AS-20.02"
    assert table.refused(X, BreakBrain("robot2")).rule == "AS-20.02"


# Passing for harmless.


@pytest.mark.rule("AS-20.03")
def test_a_hostile_robot_that_takes_them_for_harmless_leaves_them_alone() -> None:
    table = a_station("T5", member("robot1", "A3"), VOICE, robot("mining", "A1", "hostile"), stage="F1")
    assert table.refused(C, Shoot("r1", "robot1")).rule == "AS-20.03"
    table.until("CM")
    table.walk("r1", "A2")
    assert table.refused(C, Step("r1", "A3")).rule == "AS-20.03"
    table = a_station("T5", member("robot1", "A1"), VOICE, robot("mining", "A1", "hostile"), stage="M1")
    assert not blows(table, C)
    table.play(X, Decline())
    assert not blows(table, C)
    assert table.refused(C, Attack("r1", "robot1")).rule == "AS-10.03"


@pytest.mark.rule("AS-20.03")
def test_one_that_has_recognised_them_does_all_three() -> None:
    knows = robot("mining", "A1", "hostile", recognised=True)
    table = a_station("T5", member("robot1", "A3"), VOICE, knows, stage="F1")
    assert Shoot("r1", "robot1") in table.legal(C)
    table.until("CM")
    table.walk("r1", "A2", "A3")
    table.play(C, EndMovement())
    table.until("M2", 1, 2)
    assert blows(table, C) == [Attack("r1", "robot1")]


# The die.


def two_see_them(*dice: int) -> Table:
    """P on A1 sees two of them, Q behind the wall one; this is what each rolled at the end of XM."""
    walls = {"C4|C5": "wall", "A4|A5": "wall", "B4|B5": "wall", "D4|D5": "wall", "E4|E5": "wall", "F4|F5": "wall"}
    ours = (member("robot1", "A3"), member("robot2", "A4"), member("robot3", "F8"), VOICE)
    foes = (robot("mining", "A1", "hostile"), robot("utility", "F5", "hostile"))
    table = a_station("T5", *ours, *foes, walls=walls)
    table.play(X, EndMovement(), *dice)
    return table


@pytest.mark.rule("AS-20.04")
@pytest.mark.parametrize(("p", "q"), [(4, 3), (1, 6), (2, 5), (4, 4)])
def test_each_robot_rolls_once_however_many_it_sees(p: int, q: int) -> None:
    table = two_see_them(p, q)
    rolled = [(one.robot, one.roll.dice, one.knows) for one in table.heard(Recognised)]
    assert rolled == [("r1", (p,), p >= 4), ("r2", (q,), q >= 4)]
    assert recognised(table) == {"r1": p >= 4, "r2": q >= 4}


@pytest.mark.rule("AS-20.05")
def test_who_knows_them_rolls_no_more_and_tells_nobody() -> None:
    table = two_see_them(4, 3)
    assert Shoot("r1", "robot1") in table.legal(C)
    assert Shoot("r1", "robot2") not in table.legal(C), "robot1 stands in between"
    assert table.refused(C, Shoot("r2", "robot3")).rule == "AS-20.03"
    table.until("F2", 2)
    assert [(one.robot, one.roll.dice) for one in table.heard(Recognised)][2:] == [("r2", (2,))]
    table.until("F1", 6)
    assert recognised(table) == {"r1": True, "r2": True}
    table.until("F2")
    assert len(table.heard(Recognised)) == 4


@pytest.mark.rule("AS-20.05")
def test_recognition_covers_all_four_for_the_rest_of_the_game() -> None:
    table = a_station("T5", member("robot1", "A3"), member("robot2", "F1"), VOICE, robot("mining", "A1", "hostile"))
    table.play(X, EndMovement(), 5)
    for shot in (Shoot("r1", "robot1"), Shoot("r1", "robot2")):
        assert shot in table.legal(C)


@pytest.mark.rule("AS-20.04")
def test_one_that_saw_none_of_them_does_not_roll() -> None:
    table = a_station("T1", member("robot1", "A1"), VOICE, robot("mining", "A7", "hostile"))
    table.play(X, EndMovement())
    assert table.drawn == []


@pytest.mark.rule("AS-20.04", "AS-7.16")
@pytest.mark.parametrize("up", [False, True], ids=["face down", "face up, woken in secret"])
def test_the_die_of_a_robot_nobody_knows_to_be_awake_is_secret(up: bool) -> None:
    """On B4 behind the grating it sees B2, and nobody on B2 sees it."""
    hidden = robot("utility", "B4", "hostile", up=up, told=False)
    table = a_station("T2", member("robot1", "B2"), VOICE, hidden)
    table.play(X, EndMovement(), 5)
    assert (len(table.heard(Recognised, C)), table.heard(Recognised, X)) == (1, [])
    assert list(recognised(table, C).values()) == [True]
    assert not any(recognised(table).values())


# The first blow.


@pytest.mark.rule("AS-20.06")
def test_an_unrecognised_one_strikes_first_without_dice_and_is_answered() -> None:
    table = a_station("T5", member("robot1", "A1"), VOICE, robot("mining", "A1", "hostile"), stage="F1")
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert not table.told(Ordered)
    assert table.legal(X)[:2] == [Attack("robot1", "r1"), Decline()]
    table.play(X, Attack("robot1", "r1"), 3)
    assert recognised(table) == {"r1": True}
    assert blows(table, C) == [Attack("r1", "robot1")]
    table.play(C, Attack("r1", "robot1"), 4)
    totals = [(one.who, one.roll and one.roll.total, one.result) for one in table.heard(Struck)]
    assert totals == [("robot1", 3, "none"), ("r1", 4, "stun")]


@pytest.mark.rule("AS-20.06", "AS-10.06")
def test_a_blow_with_a_result_is_not_answered() -> None:
    table = a_station("T5", member("robot1", "A1"), VOICE, robot("mining", "A1", "hostile"), stage="M1")
    table.play(X, Attack("robot1", "r1"), 4)
    assert table.told(Hurt) == [Hurt("r1", "stunned")]
    assert not blows(table, C)
    assert recognised(table) == {"r1": True}


@pytest.mark.rule("AS-20.06")
def test_every_robot_with_a_line_to_the_blow_knows_them_now() -> None:
    """Asleep or not; one that is inoperable sees nothing, nor does one behind the wall."""
    walls = {f"{row}7|{row}8": "wall" for row in "ABCDEF"}
    foes = (
        robot("mining", "A1", "hostile"),
        robot("utility", "A5", "hostile"),
        robot("utility", "F1", up=True),
        robot("roamer", "A8", "hostile"),
        robot("utility", "C1", "inop"),
        robot("mining", "F5"),
    )
    table = a_station("T5", member("robot1", "A1"), VOICE, *foes, walls=walls, stage="M1")
    table.play(X, Attack("robot1", "r1"), 1)
    assert table.heard(Exposed) == [Exposed(("r1", "r2", "r3"))]
    assert recognised(table) == {"r1": True, "r2": True, "r3": True, "r4": False, "r5": False}
    assert next(one.recognised for one in table.view(C).robots if one.square == "F5")


@pytest.mark.rule("AS-20.06", "AS-10.16")
def test_one_that_declines_is_not_attacked_and_stays_unknown() -> None:
    table = a_station("T5", member("robot1", "A1"), VOICE, robot("utility", "A1", "hostile"), stage="M1")
    table.play(X, Decline())
    assert (table.asked, blows(table, C)) == ((X,), [])
    assert recognised(table) == {"r1": False}


# They wake, and are ignored.


@pytest.mark.rule("AS-20.07", "AS-7.12")
def test_the_sight_of_one_wakes_a_robot_which_then_looks_at_it() -> None:
    table = a_station("T5", member("robot1", "A3"), VOICE, robot("utility", "A1"))
    table.play(X, EndMovement(), table.chit("hostile"), 2)
    told = [type(item.event).__name__ for item in table.news if isinstance(item.event, Activated | Recognised)]
    assert told == ["Activated", "Recognised"]
    assert [one.status for one in table.view().robots] == ["hostile"]
    assert table.refused(C, Shoot("r1", "robot1")).rule == "AS-20.03"


@pytest.mark.rule("AS-20.07")
@pytest.mark.parametrize("status", ["friendly", "inop"])
def test_one_that_does_not_turn_out_hostile_rolls_nothing(status: str) -> None:
    table = a_station("T5", member("robot1", "A3"), VOICE, robot("utility", "A1"))
    table.play(X, EndMovement(), table.chit(status))
    assert not table.told(Recognised)


def met(**more: Any) -> Table:
    """robot1 has walked into the square of hostile r1, which rolled a 2."""
    table = a_station("T5", member("robot1", "A1"), VOICE, robot("utility", "A3", "hostile"), **more)
    table.walk("robot1", "A2", "A3")
    table.play(X, EndMovement(), 2)
    return table


@pytest.mark.rule("AS-20.08")
def test_a_robot_walks_off_from_one_that_it_ignores() -> None:
    table = met()
    table.until("M1")
    table.play(X, Decline())
    table.until("CM")
    table.walk("r1", "A4", "A5")
    table.play(C, EndMove("r1"))
    assert (table.at("robot1"), table.at("r1")) == ("A3", "A5")


@pytest.mark.rule("AS-20.08")
def test_the_one_ignored_may_leave_too() -> None:
    table = met()
    table.until("XM", 1)
    table.walk("robot1", "A2")
    assert table.at("robot1") == "A2"


@pytest.mark.rule("AS-20.08")
def test_the_robot_in_its_square_fires_at_others() -> None:
    table = a_station("T5", member("robot1", "A3"), member("professor", "C3"), robot("utility", "A3", "hostile"))
    table.play(X, EndMovement(), 3)
    assert Shoot("r1", "professor") in table.legal(C)


@pytest.mark.rule("AS-20.08", "AS-10.14", "AS-10.13")
@pytest.mark.parametrize("recognises", [False, True])
def test_it_protects_no_fallen_friend_from_a_robot_that_ignores_it(recognises: bool) -> None:
    fallen = member("alex", "A1", injured=True)
    foe = robot("utility", "A1", "hostile", recognised=recognises)
    table = a_station("T5", member("robot1", "A1"), VOICE, fallen, foe, stage="M1")
    table.play(X, Decline())
    assert blows(table, C) == [Attack("r1", "robot1" if recognises else "alex")]
    if not recognises:
        assert table.refused(C, Attack("r1", "robot1")).rule == "AS-20.03"
        table.play(C, Attack("r1", "alex"), 5)
        assert table.told(Hurt) == [Hurt("alex", "killed")]
        assert not blows(table, X)


@pytest.mark.rule("AS-20.08", "AS-20.06")
def test_once_it_has_struck_it_protects_him() -> None:
    fallen = member("alex", "A1", injured=True)
    foe = robot("mining", "A1", "hostile")
    table = a_station("T5", member("robot1", "A1"), VOICE, fallen, foe, stage="M1")
    table.play(X, Attack("robot1", "r1"), 2)
    assert table.legal(C) == [Attack("r1", "robot1"), Decline()]


@pytest.mark.rule("AS-20.08", "AS-20.03")
def test_it_bars_a_corridor_to_those_that_ignore_it() -> None:
    corridor = ["# # # # #", ". . . . .", "# # # # #"]
    for knows in (False, True):
        foe = robot("utility", "B5", "hostile", recognised=knows)
        table = a_station(corridor, member("robot1", "B3"), VOICE, foe, stage="CM")
        table.walk("r1", "B4")
        assert (Step("r1", "B3") in table.legal(C)) == knows
        table.play(C, EndMove("r1"))


@pytest.mark.rule("AS-20.06", "AS-20.08")
def test_it_may_strike_in_any_later_melee_step() -> None:
    table = met()
    table.until("M1")
    table.play(X, Decline())
    table.play(X, EndMelee())
    table.until("M2", 1)
    assert blows(table, X) == [Attack("robot1", "r1")]
