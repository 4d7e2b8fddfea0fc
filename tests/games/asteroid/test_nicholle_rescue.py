"""While Nicholle is in a robot's hands: who refuses what, and how she is rescued (AS-19.12 to AS-19.16)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Action,
    Attack,
    Board,
    BreakBrain,
    Burn,
    Decline,
    Detonate,
    Embark,
    EndMovement,
    Inquire,
    Kick,
    LayCharge,
    Lift,
    Shoot,
    Step,
    TurnOff,
    Work,
)
from mayday.games.asteroid.events import Fired, Hurt, Rescued
from mayday.games.asteroid.seen import Member
from mayday.games.asteroid.tables import HUMANS
from tests.games.asteroid.staging import C, Plain, Table, X, a_station, awake, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(9, "M2")
HELD = (member("nicholle", "F8", wakes=OUT), robot("mining", "F8", "hostile", load="nicholle"))
"""She is far away, in the arms of a robot."""


def nicholle(table: Table) -> Member:
    return next(one for one in table.view().members if one.name == "nicholle")


def at_the_brain(*people: Plain, stage: str = "M1", ruin: bool = False, **more: Any) -> Table:
    """People around the brain at A2 and a terminal at B1, while she is abducted; the robot does not strike her."""
    objects = (thing("brain", "A2", up=True, works=not ruin), thing("terminal", "B1", up=True))
    table = a_station("T5", *people, *HELD, *objects, stage=stage, abducted=True, **more)
    if stage == "M1":
        table.play(C, Decline())
    return table


# Refusals.

REFUSED: list[tuple[str, Plain, str, Action, str]] = [
    ("hanson", member("professor", "A1"), "M1", Inquire("B1", ("professor",), "map"), "AS-11.14"),
    ("hanson", member("professor", "A1"), "M1", TurnOff("professor"), "AS-19.12"),
    ("kirby", member("kirby", "A1"), "M1", Inquire("B1", ("kirby",), "map"), "AS-11.14"),
    ("kirby", member("kirby", "A1"), "M1", TurnOff("kirby"), "AS-19.12"),
    ("lucky", member("lucky", "A1"), "M1", TurnOff("lucky"), "AS-19.12"),
    ("alex", member("alex", "A1", holds=("keys",)), "M1", TurnOff("alex"), "AS-19.12"),
    ("muscles", member("muscles", "A1"), "M1", BreakBrain("muscles"), "AS-19.12"),
    ("alex", member("alex", "A1", holds=("disintegrator",)), "F1", Burn("alex", "A2", brain=True), "AS-19.12"),
    ("alex", member("alex", "A2", holds=("charge",)), "XM", LayCharge("alex"), "AS-19.12"),
    ("demon", member("demon", "A1"), "XM", Work("demon"), "AS-19.12"),
]
IDS = [
    *("the Professor asks", "turns off", "Kirby asks", "Kirby turns off", "Lucky turns off", "with the keys"),
    *("breaks", "burns", "lays a charge", "works at the ruin"),
]


@pytest.mark.rule("AS-19.12")
@pytest.mark.parametrize(("lover", "person", "stage", "action", "rule"), REFUSED, ids=IDS)
def test_her_father_and_her_lover_do_nothing_about_terminals_and_brain(
    lover: str, person: Plain, stage: str, action: Action, rule: str
) -> None:
    others = () if lover in ("demon", "kirby") else (member("demon", "airlock"),)
    ruin = lover == "demon"
    table = at_the_brain(person, *others, stage=stage, ruin=ruin, lover=lover, luck=20)
    assert table.refused(X, action).rule == rule


@pytest.mark.rule("AS-19.12")
@pytest.mark.parametrize(("lover", "person", "stage", "action", "rule"), REFUSED[2:], ids=IDS[2:])
def test_anybody_else_is_free_to(lover: str, person: Plain, stage: str, action: Action, rule: str) -> None:
    others = () if lover in ("demon", "kirby") else (member("demon", "airlock"),)
    table = at_the_brain(person, *others, stage=stage, ruin=lover == "demon", lover="hanson", luck=20)
    assert table.accepts(X, action)


@pytest.mark.rule("AS-19.12")
def test_everything_else_is_open_to_them() -> None:
    muscles = member("muscles", "B3", holds=("charge",))
    lying = (member("nicholle", "B8", wakes=OUT), robot("mining", "B8", "hostile", load="nicholle"))
    people = (muscles, member("professor", "B1"), robot("utility", "A1", "inop"), WAITING)
    table = a_station("T1", *people, *lying, abducted=True, lover="muscles")
    assert table.accepts(X, Work("professor", "r1"))
    table.play(X, Kick("muscles", "B4"), 6)
    assert table.accepts(X, LayCharge("muscles"))
    table.until("F1")
    assert table.accepts(X, Shoot("muscles", "r2"))


@pytest.mark.rule("AS-19.12")
@pytest.mark.parametrize("name", ["professor", "hanson", "kirby"])
def test_her_father_and_her_lover_do_not_board(name: str) -> None:
    table = a_station(
        "T5", member(name, "airlock", entered=True), *HELD, entry="A1", destruct=1, abducted=True, lover="hanson"
    )
    table.play(X, EndMovement())
    table.play(X, Board(name))
    if name == "kirby":
        assert table.accepts(X, Embark())
    else:
        assert table.refused(X, Embark()).rule == "AS-19.12"


# Rescue.


def alone(wakes: int = OUT) -> Table:
    """Hanson shoots the carrier, and she lies there, three squares away."""
    carried = (member("nicholle", "A4", wakes=wakes), robot("mining", "A4", "hostile", load="nicholle"))
    table = a_station("T5", member("hanson", "A1"), *carried, WAITING, stage="F1", abducted=True, lover="kirby")
    table.play(X, Shoot("hanson", "r1"))
    table.until("M1", 1, 1)
    return table


@pytest.mark.rule("AS-19.13")
def test_lying_alone_and_unconscious_she_is_rescued_when_a_friend_reaches_her() -> None:
    table = alone()
    table.until("XM")
    assert (table.view().abducted, table.heard(Rescued, X)) == (True, [])
    table.walk("hanson", "A2", "A3", "A4")
    assert table.view().abducted
    table.play(X, EndMovement())
    assert (table.view().abducted, table.heard(Rescued, X)) == (False, [Rescued()])


@pytest.mark.rule("AS-19.13")
def test_or_when_she_wakes() -> None:
    table = alone(awake(1, "M2"))
    table.until("F2")
    assert table.view().abducted
    table.until("XM")
    assert (table.view().abducted, table.heard(Rescued, X)) == (False, [Rescued()])


@pytest.mark.rule("AS-19.13")
@pytest.mark.parametrize(
    ("company", "rescued"),
    [
        ([member("hanson", "C3"), robot("mining", "C3", "hostile")], False),
        ([member("hanson", "C3", injured=True)], False),
        ([robot("utility", "C3", "friendly")], False),
        ([member("sasha", "C3")], True),
        ([member("hanson", "C3"), robot("mining", "C3", "erratic", mood=4)], True),
    ],
    ids=["the robot is still there", "her friend is down", "a robot is no member", "Sasha", "the robot is idle"],
)
def test_what_it_takes_to_rescue_her(company: list[Plain], rescued: bool) -> None:
    lying = member("nicholle", "C3", wakes=OUT)
    table = a_station("T5", lying, *company, WAITING, stage="CM", turn=2, abducted=True, lover="kirby")
    table.play(C, EndMovement())
    assert table.view().abducted == (not rescued)


# In its arms.


def waking(kind: str = "mining") -> Table:
    """She comes to at the end of M1 of turn 4 in the square of the robot that carries her."""
    carried = (member("nicholle", "C3", wakes=awake(4, "M1")), robot(kind, "C3", "hostile", load="nicholle"))
    table = a_station("T5", *carried, WAITING, stage="M1", turn=4, abducted=True, lover="kirby")
    table.until("CM")
    return table


@pytest.mark.rule("AS-19.14")
def test_when_she_wakes_in_its_arms_the_robot_cannot_go_on_and_they_fight() -> None:
    table = waking()
    assert (nicholle(table).out_until, nicholle(table).carrier) == ("", "")
    assert table.refused(C, Step("r1", "C4")).rule == "AS-6.14"
    assert table.refused(C, Lift("r1", "nicholle")).rule == "AS-19.09"
    assert table.view().abducted
    table.play(C, EndMovement())
    table.until("M2")
    assert table.accepts(C, Attack("r1", "nicholle"))


@pytest.mark.rule("AS-19.14")
@pytest.mark.parametrize(
    ("die", "how", "lifts"), [(1, "stunned", False), (4, "knocked out", True)], ids=["stunned", "knocked out"]
)
def test_it_goes_on_with_her_if_it_knocks_her_out_and_without_her_if_it_stuns_her(
    die: int, how: str, lifts: bool
) -> None:
    table = waking()
    table.until("M1")
    table.play(C, Attack("r1", "nicholle"), die, *([6] if lifts else []))
    assert [hurt.how for hurt in table.heard(Hurt, X)] == [how]
    table.until("CM")
    assert table.accepts(C, Lift("r1", "nicholle")) == lifts
    table.walk("r1", "C4")
    assert table.at("nicholle") == "C3"


@pytest.mark.rule("AS-19.15")
@pytest.mark.parametrize("name", [name for name in HUMANS if name != "nicholle"])
def test_everybody_may_shoot_at_the_carrier_without_risk_to_her(name: str) -> None:
    carried = (member("nicholle", "A3", wakes=OUT), robot("roamer", "A3", "hostile", load="nicholle"))
    others = [] if name == "kirby" else [WAITING]
    table = a_station("T5", member(name, "A1"), *carried, *others, stage="F1", lover="scoop", abducted=True)
    table.play(X, Shoot(name, "r1"))
    table.until("M1", 6, *([6] if name == "hanson" else []))
    assert [shot.target for shot in table.heard(Fired, X)] == ["r1"]
    assert table.heard(Hurt, X) == []


@pytest.mark.rule("AS-19.15")
def test_she_lies_unharmed_where_the_carrier_was_destroyed() -> None:
    table = alone()
    assert table.heard(Hurt, X) == [Hurt("r1", "destroyed")]
    lying = nicholle(table)
    assert (lying.square, lying.carrier, lying.injured, lying.dead) == ("A4", "", False, False)


# When the refusals fall away.


@pytest.mark.rule("AS-19.16", "AS-19.12")
@pytest.mark.parametrize(("die", "refuses"), [(3, False), (5, True)], ids=["she dies", "she lives"])
def test_her_death_frees_the_professor_in_the_same_turn(die: int, refuses: bool) -> None:
    carried = (member("nicholle", "C4", wakes=OUT), robot("mining", "C4", "hostile", load="nicholle"))
    objects = (thing("terminal", "F2", up=True), thing("brain", "A8"), thing("keys", "A1"))
    charge = thing("charge", "C3", placer="sarge")
    table = a_station("T5", member("professor", "F1"), *carried, *objects, charge, stage="F1", abducted=True)
    table.play(X, Detonate("C3"))
    table.until("M1", die, 1)
    assert table.accepts(X, Inquire("F2", ("professor",), "keys")) == (not refuses)


@pytest.mark.rule("AS-19.16")
def test_her_rescue_frees_her_father_and_her_lover() -> None:
    """Hanson has reached her; Kirby and the Professor may ask in M1 of that turn."""
    freed = (member("nicholle", "F8", wakes=OUT), member("hanson", "F7"))
    objects = (thing("terminal", "A2", up=True), thing("brain", "A8"))
    people = (member("professor", "A1"), member("kirby", "A3"))
    table = a_station("T5", *people, *freed, *objects, abducted=True, lover="kirby")
    table.walk("hanson", "F8")
    table.until("M1")
    assert table.accepts(X, Inquire("A2", ("professor", "kirby"), "map"))


@pytest.mark.rule("AS-19.16")
def test_when_the_lover_is_dead_only_the_professor_goes_on_refusing() -> None:
    people = (member("professor", "A1"), member("kirby", "B2"), member("hanson", "", dead=True))
    table = at_the_brain(*people, lover="hanson")
    assert table.refused(X, TurnOff("professor")).rule == "AS-19.12"
    assert table.accepts(X, TurnOff("kirby"))
