"""The brain's call (AS-13.16 to AS-13.21), roamers (AS-13.25 to AS-13.27), and after the brain (AS-13.28, AS-13.29)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.news import Modifier
from mayday.games.asteroid.actions import (
    Action,
    Activate,
    BreakBrain,
    Detonate,
    Drop,
    EndFire,
    EndMelee,
    EndMovement,
    Inquire,
    LayCharge,
    Lift,
    Pass,
    Pick,
    Shoot,
    Step,
    TakeFrom,
    TurnOff,
)
from mayday.games.asteroid.events import Activated, Alerted, BrainMay, BrainRolled, Mood, TurnedUp
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

BRAIN = thing("brain", "8G5")
"""Of UPRIGHT: downstairs, out of everybody's way."""
UPSTAIRS = (member("hanson", "3D4"), member("kirby", "3D5"))
SLEEPER = robot("utility", "8D4")


def called(*counters: Plain, die: int, where: str = UPRIGHT) -> Table:
    """The brain has rolled this die; the computer is asked."""
    table = a_station(where, *counters, BRAIN, stage="M1", turn=5)
    table.until("CM", die)
    assert table.asked == (C,)
    return table


def wakeable(table: Table) -> list[str]:
    """Squares of the robots that it may wake."""
    names = {name.robot for name in table.legal(C) if isinstance(name, Activate)}
    return sorted(one.square for one in table.view(C).robots if one.ref in names)


# The roll.


@pytest.mark.rule("AS-13.16", "AS-13.17")
@pytest.mark.parametrize(
    ("hostile", "downstairs", "die", "wakes"),
    [
        (0, False, 3, False),
        (0, False, 4, True),
        (0, True, 2, False),
        (0, True, 3, True),
        (1, False, 4, False),
        (1, False, 5, True),
        (1, True, 3, False),
        (1, True, 4, True),
        (2, False, 5, False),
        (2, False, 6, True),
        (2, True, 4, False),
        (2, True, 5, True),
        (3, False, 5, False),
        (3, False, 6, True),
    ],
)
def test_what_the_brain_needs(hostile: int, downstairs: bool, die: int, wakes: bool) -> None:
    squares = ("7D4", "7D9", "5D9")[:hostile]
    foes = [robot("mining", square, "hostile", up=False) for square in squares]
    below = [member("sasha", "2A4")] if downstairs else []
    table = called(*UPSTAIRS, *below, *foes, SLEEPER, die=die)
    assert wakeable(table) == (["8D4"] if wakes else [])
    assert Pass() in table.legal(C)
    (result,) = table.heard(BrainMay, C)
    modifiers = {0: (Modifier("no active hostile robot", 2, "AS-13.17"),)}
    modifiers[1] = (Modifier("one active hostile robot", 1, "AS-13.17"),)
    assert result.roll.modifiers == modifiers.get(hostile, ())
    assert (result.may, result.roll.needed) == (wakes, 5 if downstairs else 6)


@pytest.mark.rule("AS-13.16", "AS-13.06")
@pytest.mark.parametrize(
    ("below", "wakes"),
    [
        (member("sasha", "2A4", injured=True), True),
        (member("robot1", "2A4"), True),
        (member("alex", "2A4", wakes=awake(9, "M2")), True),
        (robot("utility", "2A4", "friendly"), False),
        (member("alex", "", dead=True), False),
    ],
    ids=["Sasha, injured", "a Professor's robot", "unconscious Alex", "a friendly robot", "the dead"],
)
def test_whoever_of_the_members_is_downstairs_helps_it(below: Plain, wakes: bool) -> None:
    """A friendly robot alone downstairs is no member: the brain still needs a six."""
    foes = [robot("mining", square, "hostile", up=False) for square in ("7D4", "7D9")]
    table = called(*UPSTAIRS, below, *foes, SLEEPER, die=5)
    assert wakeable(table) == (["8D4"] if wakes else [])


@pytest.mark.rule("AS-13.21", "AS-13.17")
@pytest.mark.parametrize(
    ("others", "bonus"),
    [
        ((robot("roamer", "7D4", "hostile"), robot("utility", "7D9", "erratic", mood=4)), 1),
        ((robot("utility", "7D9", "erratic", mood=6),), 1),
        ((robot("utility", "7D9", "erratic", mood=6, up=False), robot("roamer", "7D4", "hostile", up=False)), 0),
        ((robot("roamer", "7D4"), robot("utility", "7D9", "inop"), robot("mining", "5D9")), 2),
        ((robot("utility", "7D9", "friendly"), robot("roamer", "", "hostile", dead=True)), 2),
    ],
    ids=["a roamer and an idle one", "a six", "both unseen", "asleep or broken", "a friend and a wreck"],
)
def test_what_counts_as_an_active_hostile_robot(others: tuple[Plain, ...], bonus: int) -> None:
    table = called(*UPSTAIRS, *others, SLEEPER, die=1)
    (result,) = table.heard(BrainMay, C)
    assert sum(one.value for one in result.roll.modifiers) == bonus


@pytest.mark.rule("AS-13.16", "AS-13.18")
def test_the_raw_die_is_open_and_what_it_comes_to_is_not() -> None:
    table = called(*UPSTAIRS, SLEEPER, die=4)
    for seat in (X, C, None):
        assert table.heard(BrainRolled, seat) == [BrainRolled(4)]
    assert (table.heard(BrainMay, X), table.heard(BrainMay)) == ([], [])
    assert (table.view(X).brain_die, table.view(X).brain_may) == (4, None)


@pytest.mark.rule("AS-13.18")
@pytest.mark.parametrize("up", [False, True], ids=["face down", "face up"])
@pytest.mark.parametrize("status", ["hostile", "friendly", "inop"])
def test_the_expedition_does_not_learn_that_a_robot_was_woken(status: str, up: bool) -> None:
    sleeper = robot("utility", "8D4", up=up)
    table, other = called(*UPSTAIRS, sleeper, die=6), called(*UPSTAIRS, sleeper, die=6)
    table.play(C, Activate(table.ref("8D4")), table.chit(status))
    other.play(C, Pass())
    assert table.view(X) == other.view(X)
    assert table.view(None) == other.view(None)
    assert (table.heard(Activated, X), len(table.heard(Activated, C))) == ([], 1)
    assert table.asked == other.asked


@pytest.mark.rule("AS-13.19")
def test_it_wakes_any_inactive_utility_or_mining_robot_and_never_a_roamer() -> None:
    asleep = (robot("mining", "5D9", up=True), robot("roamer", "7D4", up=True), robot("roamer", "8B2"))
    awake_already = robot("utility", "7D9", "hostile", up=False)
    table = called(*UPSTAIRS, SLEEPER, *asleep, awake_already, die=6)
    assert wakeable(table) == ["5D9", "8D4"]
    assert table.refused(C, Activate("r2")).rule == "AS-13.19"
    assert table.refused(C, Activate(table.ref("8B2"))).rule == "AS-13.19"
    assert table.refused(C, Activate(table.ref("7D9"))).rule == "AS-13.19"
    table.play(C, Pass())
    assert not table.told(Activated)


@pytest.mark.rule("AS-13.19", "AS-13.16")
def test_without_the_roll_no_robot_is_woken() -> None:
    table = called(*UPSTAIRS, SLEEPER, die=3)
    assert table.legal(C) == [Pass()]
    assert table.refused(C, Activate(table.ref("8D4"))).rule == "AS-13.16"


@pytest.mark.rule("AS-13.20", "AS-13.18")
def test_a_robot_that_turns_out_hostile_moves_in_the_same_portion_which_reveals_it() -> None:
    table = called(*UPSTAIRS, SLEEPER, die=6)
    ref = table.ref("8D4")
    table.play(C, Activate(ref), table.chit("hostile"))
    table.walk(ref, "8E4")
    assert table.heard(TurnedUp, X) == [TurnedUp("8D4", "utility", "r1", "hostile")]
    table.walk("r1", "8F4", "8G4", "8H4", "8H5")
    assert table.spent("r1") == 5
    assert table.refused(C, Step("r1", "8G5")).rule == "AS-6.04"


@pytest.mark.rule("AS-13.20", "AS-13.12", "AS-13.14")
@pytest.mark.parametrize(("die", "moves"), [(6, True), (5, False), (2, False)])
def test_an_erratic_one_rolls_in_secret_at_once(die: int, moves: bool) -> None:
    table = called(*UPSTAIRS, SLEEPER, die=6)
    ref = table.ref("8D4")
    table.play(C, Activate(ref), table.chit("erratic"), die)
    assert (len(table.heard(Mood, C)), table.heard(Mood, X)) == (1, [])
    assert (Step(ref, "8E4") in table.legal(C)) == moves


# Roamers.


@pytest.mark.rule("AS-13.25")
@pytest.mark.parametrize("before", ["inactive", "hostile"])
def test_a_roamer_that_sees_a_member_is_hostile_without_a_chit_whatever_it_was_before(before: str) -> None:
    table = a_station("T5", member("hanson", "A1"), robot("roamer", "A4", before, up=False), member("kirby", "airlock"))
    pool = table.view().pool
    table.play(X, EndMovement())
    assert table.drawn == []
    assert [(one.label, one.status) for one in table.heard(TurnedUp)] == [("r1", "hostile")]
    assert table.heard(Activated) == []
    assert table.view().pool == pool
    assert Shoot("r1", "hanson") in table.legal(C)


def at_a_terminal(*counters: Plain) -> Table:
    people = (member("kirby", "B2"), member("professor", "A1"))
    things = (thing("terminal", "B1", up=True), thing("terminal", "C2", up=True), thing("brain", "A6"))
    return a_station("T1", *people, *things, *counters, stage="M1", turn=2)


@pytest.mark.rule("AS-13.26", "AS-11.11")
def test_two_alerts_wake_two_roamers_and_nobody_is_told() -> None:
    table = at_a_terminal(robot("roamer", "A7"), robot("roamer", "B8"), robot("mining", "C8"))
    for terminal, roamer in (("B1", "A7"), ("C2", "B8")):
        table.play(X, Inquire(terminal, ("kirby",), "map"), 1, 1, 6)
        assert table.heard(Alerted)[-1].alert
        asleep = [one for one in table.view(C).robots if one.kind == "roamer" and not one.active]
        assert table.legal(C) == [Pass(), *(Activate(one.ref) for one in asleep)]
        assert table.refused(C, Activate(table.ref("C8"))).rule == "AS-11.11"
        table.play(C, Activate(table.ref(roamer)))
        table.until("M1", 1)
    active = [one.square for one in table.view(C).robots if one.active]
    assert active == ["A7", "B8"]
    assert not table.heard(Activated, X)


def beside_the_brain(*counters: Plain, **more: Any) -> Table:
    people = (member("kirby", "A6"), member("muscles", "B7"), member("demon", "A1"))
    roamers = (robot("roamer", "A2", up=True), robot("roamer", "C1"))
    return a_station("T1", *people, thing("brain", "A7", up=True), *roamers, *counters, turn=4, **more)


@pytest.mark.rule("AS-13.27")
@pytest.mark.parametrize("how", [TurnOff("kirby"), BreakBrain("muscles")], ids=["turned off", "broken"])
def test_when_the_brain_stops_in_m1_all_roamers_move_in_that_turns_cm(how: Action) -> None:
    table = beside_the_brain(stage="M1")
    table.play(X, how)
    assert table.heard(Activated, X) == [Activated("r1", "hostile")]
    table.play(X, EndMelee())
    assert (table.stage, table.state.turn) == ("CM", 4)
    assert Step("r1", "B2") in table.legal(C)
    assert Step(table.ref("C1"), "B1") in table.legal(C)


@pytest.mark.rule("AS-13.27")
def test_when_the_brain_is_blown_up_all_roamers_wake() -> None:
    table = beside_the_brain(thing("charge", "A7", placer="demon"), stage="F2")
    table.play(X, Detonate("A7"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 6, 6)
    assert all(piece.active for piece in table.state.pieces if piece.is_station_robot)


@pytest.mark.rule("AS-13.28")
def test_without_the_brain_no_die_is_thrown_and_sight_still_wakes() -> None:
    ruin = thing("brain", "A6", up=True, works=False)
    people = (member("demon", "A1"), member("hanson", "B2"))
    table = a_station("T1", *people, ruin, robot("mining", "A2"), robot("utility", "C8", "hostile"), stage="M1")
    table.play(X, EndMelee())
    assert (table.drawn, table.told(BrainRolled)) == ([], [])
    table.walk("r1", "C7")
    table.play(C, EndMovement(), table.chit("hostile"))
    assert table.heard(Activated) == [Activated("r2", "hostile")]


@pytest.mark.rule("AS-13.28", "AS-13.16")
def test_while_the_brain_works_a_die_is_thrown_in_every_cm() -> None:
    table = a_station(SIX_OVER_THREE, member("kirby", "6D4"), thing("brain", "4D4"), stage="M1")
    table.play(X, EndMelee(), 2)
    table.until("M1")
    table.play(X, EndMelee(), 3)
    assert table.heard(BrainRolled) == [BrainRolled(2), BrainRolled(3)]


@pytest.mark.rule("AS-13.29")
def test_a_hostile_robot_picks_up_nothing_and_nobody_but_nicholle() -> None:
    things = (thing("keys", "A1", up=True), thing("charge", "A1"))
    fallen = (member("alex", "A1", wakes=awake(9, "M2")), member("sasha", "A1", injured=True, holds=("charge",)))
    lady = member("nicholle", "A1", wakes=awake(9, "M2"))
    table = a_station("T5", robot("roamer", "A1", "hostile"), *fallen, lady, *things, stage="CM")
    nothing = (Pick("r1", "keys"), Pick("r1", "charge"), TakeFrom("r1", "charge", "sasha"), Drop("r1", "keys"))
    for action in (*nothing, LayCharge("r1"), Lift("r1", "alex"), Lift("r1", "sasha")):
        assert table.refused(C, action).rule == "AS-13.29"
    assert table.accepts(C, Lift("r1", "nicholle"))
