"""Injury, death and carrying (group 9)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Action,
    Attack,
    Climb,
    EndFire,
    EndMovement,
    Inquire,
    Kick,
    LayCharge,
    Lift,
    OrderOut,
    PutDown,
    Shoot,
    Step,
    Tear,
    TurnOff,
    Whack,
    Work,
)
from mayday.games.asteroid.events import Hurt, Inquired, LaidDown, Lifted, Lost, Struck
from mayday.games.asteroid.seen import Member
from tests.games.asteroid.staging import SIX_OVER_THREE, C, Table, X, a_station, awake, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(9, "M2")


def seen(table: Table, name: str) -> Member:
    return next(one for one in table.view().members if one.name == name)


def fire(table: Table, *dice: int) -> None:
    """Everybody has declared, and nobody returns fire."""
    asked = len(table.asked)
    for _ in range(asked - 1):
        table.play(table.asked[0], EndFire())
    table.play(table.asked[0], EndFire(), *dice)


# Injured.


@pytest.mark.rule("AS-9.01")
def test_hanson_injured_on_turn_4_is_still_injured_on_turn_30() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A3", "hostile"), WAITING, stage="F1", turn=4)
    table.play(C, Shoot("r1", "hanson"))
    table.play(X, EndFire())
    fire(table, 3, 3)
    assert table.heard(Hurt, X) == [Hurt("hanson", "injured")]
    while table.state.turn < 30:
        table.until("XM")
    assert seen(table, "hanson").injured
    assert table.refused(X, Step("hanson", "A2")).rule == "AS-9.01"


@pytest.mark.rule("AS-9.01")
def test_the_injured_have_a_melee_value_of_0() -> None:
    injured = member("hanson", "A1", injured=True)
    table = a_station("T5", injured, robot("utility", "A1", "hostile"), WAITING, stage="M1")
    assert not any(isinstance(action, Attack) for action in table.legal(X))
    table.play(C, Attack("r1", "hanson"), 1)
    (blow,) = table.heard(Struck, X)
    assert blow.roll is not None
    assert (blow.roll.total, blow.roll.modifiers[0].value) == (4, 3)


@pytest.mark.rule("AS-9.02")
def test_the_injured_professor_put_down_at_a_terminal_asks_with_one_more() -> None:
    load = member("professor", "A1", injured=True)
    objects = (thing("terminal", "A3", up=True), thing("brain", "F8"))
    table = a_station("T5", member("muscles", "A1", load="professor"), load, *objects)
    table.walk("muscles", "A2")
    table.play(X, PutDown("muscles"))
    table.walk("muscles", "B2")
    table.until("M1")
    table.play(X, Inquire("A3", ("professor",), "map"), 2, 6)
    (inquiry,) = table.heard(Inquired, X)
    assert inquiry.roll is not None
    assert (inquiry.roll.total, inquiry.got) == (3, True)


def wounded(name: str, stage: str = "XM", helpless: str = "off", **more: Any) -> Table:
    """An injured person next to everything that he or she might think of."""
    person = member(name, "A2", injured=True, holds=("charge",) if name == "demon" else ())
    objects = (
        thing("brain", "A1", up=True, works=name != "demon"),
        thing("terminal", "A3", up=True),
        thing("keys", "F8"),
    )
    others = (robot("utility", "B2", "inop"), robot("mining", "F7", "hostile"), member("robot1", "D1"))
    options = {"injured_helpless": helpless}
    return a_station("T5", person, member("alex", "airlock"), *objects, *others, stage=stage, options=options, **more)


STILL: list[tuple[str, str, Action, dict[str, Any]]] = [
    ("professor", "XM", Step("robot1", "D2"), {}),
    ("professor", "M1", Inquire("A3", ("professor",), "keys"), {}),
    ("professor", "M1", TurnOff("professor"), {}),
    ("demon", "XM", Work("demon"), {}),
]


@pytest.mark.rule("AS-9.02")
@pytest.mark.parametrize(("name", "stage", "action", "more"), STILL, ids=["command", "ask", "turn off", "work"])
def test_what_the_injured_still_do_unless_they_are_helpless(
    name: str, stage: str, action: Action, more: dict[str, Any]
) -> None:
    assert wounded(name, stage, **more).accepts(X, action)
    assert not wounded(name, stage, helpless="on", **more).accepts(X, action)


@pytest.mark.rule("AS-9.02")
@pytest.mark.parametrize("helpless", ["off", "on"])
def test_the_injured_professor_orders_nicholle_out_unless_he_is_helpless(helpless: str) -> None:
    people = (member("professor", "A2", injured=True), member("nicholle", "A3"))
    table = a_station("T5", *people, options={"injured_helpless": helpless}, destruct=1)
    assert table.accepts(X, OrderOut()) == (helpless == "off")


@pytest.mark.rule("AS-9.02")
@pytest.mark.parametrize(
    ("name", "action", "rule"),
    [
        ("professor", Work("professor", "r1"), "AS-9.02"),
        ("professor", Step("professor", "B2"), "AS-9.01"),
        ("professor", Kick("professor", "B2"), "AS-9.01"),
        ("muscles", Tear("muscles", "B2"), "AS-9.01"),
        ("demon", LayCharge("demon"), "AS-9.01"),
        ("lucky", Whack("lucky", "r1"), "AS-9.01"),
    ],
    ids=["repair", "move", "kick", "tear", "place a charge", "whack"],
)
def test_what_the_injured_do_not(name: str, action: Action, rule: str) -> None:
    assert wounded(name, luck=20).refused(X, action).rule == rule


@pytest.mark.rule("AS-9.02")
def test_the_injured_neither_fire_nor_hold_a_grating() -> None:
    table = a_station("T5", member("hanson", "A1", injured=True), robot("mining", "A2", "hostile"), stage="F1")
    assert not any(isinstance(action, Shoot) for action in table.legal(X))
    table = a_station("T2", member("sasha", "B2"), member("kirby", "B3", injured=True))
    table.walk("sasha", "B3")
    assert table.refused(X, Step("sasha", "B4")).rule == "AS-21.20"


@pytest.mark.rule("AS-9.03")
@pytest.mark.parametrize(("die", "dead"), [(3, False), (2, True)], ids=["the exact number", "less"])
def test_a_further_injury_changes_nothing_and_a_kill_kills(die: int, dead: bool) -> None:
    table = a_station(
        "T5", member("kirby", "A1", injured=True), robot("utility", "A3", "hostile"), member("alex", "F8"), stage="F1"
    )
    table.play(C, Shoot("r1", "kirby"))
    fire(table, 3, die)
    assert (seen(table, "kirby").dead, seen(table, "kirby").injured) == (dead, True)
    assert table.heard(Hurt, X) == ([Hurt("kirby", "killed")] if dead else [])


# Who carries whom.


@pytest.mark.rule("AS-9.04")
@pytest.mark.parametrize(
    ("carrier", "load", "strong"),
    [
        ("nicholle", "lucky", True),
        ("nicholle", "hanson", False),
        ("hanson", "muscles", False),
        ("carter", "muscles", True),
        ("robot1", "muscles", True),
        ("mining", "muscles", True),
        ("utility", "muscles", False),
        ("utility", "alex", True),
        ("utility", "hanson", False),
    ],
)
def test_a_carrier_is_at_least_as_strong_as_the_one_carried(carrier: str, load: str, strong: bool) -> None:
    robots = {"mining": robot("mining", "A1", "erratic", mood=2), "utility": robot("utility", "A1", "friendly")}
    table = a_station(
        "T5",
        robots.get(carrier) or member(carrier, "A1"),
        member(load, "A1", injured=True),
        member("professor", "airlock"),
    )
    name = "r1" if carrier in robots else carrier
    assert table.accepts(X, Lift(name, load)) == strong
    if not strong:
        assert table.refused(X, Lift(name, load)).rule == "AS-9.04"


@pytest.mark.rule("AS-9.05")
@pytest.mark.parametrize("name", ["professor", "scoop", "jones", "carter", "robot1"])
@pytest.mark.parametrize("how", [{"injured": True}, {"wakes": OUT}], ids=["injured", "unconscious"])
def test_anyone_can_carry_sasha(name: str, how: dict[str, Any]) -> None:
    others = () if name == "professor" else (member("professor", "airlock"),)
    table = a_station("T5", member(name, "A1"), member("sasha", "A1", **how), *others)
    table.play(X, Lift(name, "sasha"))
    assert table.heard(Lifted, C) == [Lifted(name, "sasha")]
    table.walk(name, "A2")
    assert table.at("sasha") == "A2"


@pytest.mark.rule("AS-9.06")
@pytest.mark.parametrize(
    ("option", "allowances"),
    [("half_up", (2, 2, 1, 3)), ("half_down", (2, 1, 1, 3)), ("minus_one", (3, 2, 1, 3))],
)
def test_a_carrier_is_slower_unless_his_melee_value_is_6(option: str, allowances: tuple[int, ...]) -> None:
    found = []
    for name, load in (("hanson", "kirby"), ("jones", "sasha"), ("professor", "sasha"), ("muscles", "kirby")):
        counters = (member(name, "A1"), member(load, "A1", injured=True))
        table = a_station("T5", *counters, options={"carry_penalty": option})
        table.play(X, Lift(name, load))
        found.append(seen(table, name).allowance)
    assert tuple(found) == allowances


@pytest.mark.rule("AS-9.06")
def test_the_slower_pace_holds_for_the_whole_portion() -> None:
    table = a_station("T5", member("hanson", "A1", load="kirby"), member("kirby", "A1", injured=True))
    table.play(X, PutDown("hanson"))
    assert table.heard(LaidDown, X) == [LaidDown("hanson", "kirby")]
    table.walk("hanson", "A2", "A3")
    assert table.refused(X, Step("hanson", "A4")).rule == "AS-6.04"
    table.until("F1")
    table.until("XM")
    table.walk("hanson", "A4", "A5", "A6", "A7")


@pytest.mark.rule("AS-9.06")
def test_whoever_lifts_somebody_and_puts_him_down_again_is_slower_all_the_same() -> None:
    table = a_station("T5", member("hanson", "A1"), member("kirby", "A1", injured=True))
    table.play(X, Lift("hanson", "kirby"))
    table.play(X, PutDown("hanson"))
    table.walk("hanson", "A2", "A3")
    assert table.refused(X, Step("hanson", "A4")).rule == "AS-6.04"


@pytest.mark.rule("AS-9.07")
def test_what_was_spent_counts_against_the_reduced_allowance() -> None:
    table = a_station("T5", member("hanson", "A1"), member("kirby", "A2", injured=True))
    table.walk("hanson", "A2")
    table.play(X, Lift("hanson", "kirby"))
    assert (table.spent("hanson"), seen(table, "hanson").allowance) == (1, 2)
    table.walk("hanson", "A3")
    assert (table.at("kirby"), seen(table, "kirby").carrier) == ("A3", "hanson")
    assert table.refused(X, Step("hanson", "A4")).rule == "AS-6.04"


@pytest.mark.rule("AS-9.07")
def test_who_has_walked_too_far_lifts_and_does_not_go_on() -> None:
    table = a_station("T5", member("hanson", "A1"), member("kirby", "A3", injured=True))
    table.walk("hanson", "A2", "A3")
    table.play(X, Lift("hanson", "kirby"))
    assert table.refused(X, Step("hanson", "A4")).rule == "AS-6.04"
    table.play(X, EndMovement())
    assert seen(table, "hanson").load == "kirby"


@pytest.mark.rule("AS-9.07")
def test_one_lifts_in_the_square_of_the_one_carried_and_in_ones_own_move() -> None:
    table = a_station("T5", member("hanson", "A1"), member("kirby", "A2", injured=True), member("gunner", "C1"))
    assert table.refused(X, Lift("hanson", "kirby")).rule == "AS-9.07"
    table.walk("hanson", "A2")
    table.walk("gunner", "C2")
    assert table.refused(X, Lift("hanson", "kirby")).rule == "AS-6.03"


@pytest.mark.rule("AS-9.08")
@pytest.mark.parametrize(
    ("carrier", "load", "how", "allowed"),
    [
        (member("scoop", "A1"), "jones", {"injured": True}, False),
        (member("scoop", "A1"), "sasha", {"injured": True}, True),
        (member("sasha", "A1"), "jones", {"injured": True}, False),
        (member("hanson", "A1"), "jones", {"wakes": OUT}, True),
        (member("hanson", "A1"), "jones", {}, False),
        (member("hanson", "A1"), "jones", {"stunned": True}, False),
        (member("hanson", "A1", stunned=True), "jones", {"injured": True}, False),
        (member("hanson", "A1", load="alex"), "jones", {"injured": True}, False),
        (member("robot1", "A1"), "jones", {"injured": True}, True),
        (robot("utility", "A1", "friendly"), "jones", {"injured": True}, True),
    ],
    ids=[
        *("scoop", "scoop and sasha", "sasha", "unconscious", "able", "stunned load", "stunned carrier"),
        *("one at a time", "professor's robot", "friendly robot"),
    ],
)
def test_the_limits_of_carrying(carrier: Any, load: str, how: dict[str, Any], allowed: bool) -> None:
    others = (member("alex", "A1", injured=True), member("professor", "airlock"))
    table = a_station("T5", carrier, member(load, "A1", **how), *others)
    name = carrier["piece"]["name"]
    action = Lift("r1" if name == "utility" else name, load)
    assert table.accepts(X, action) == allowed
    if not allowed:
        assert table.refused(X, action).rule == ("AS-6.16" if carrier["piece"].get("stunned") else "AS-9.08")


@pytest.mark.rule("AS-9.08")
def test_the_professors_robots_and_station_robots_are_not_for_carrying() -> None:
    counters = (member("muscles", "A1"), member("robot1", "A1"), robot("utility", "A1", "inop"))
    table = a_station("T5", *counters, member("professor", "airlock"))
    for load in ("robot1", "r1"):
        assert table.refused(X, Lift("muscles", load)).rule == "AS-9.08"


@pytest.mark.rule("AS-9.08")
def test_who_comes_to_is_carried_no_longer() -> None:
    load = member("kirby", "A1", wakes=awake(2, "F1"))
    table = a_station("T5", member("hanson", "A1", load="kirby"), load, turn=2)
    table.until("M1")
    assert (seen(table, "hanson").load, seen(table, "kirby").carrier) == ("", "")


# Under load.


@pytest.mark.rule("AS-9.09")
def test_the_one_carried_lies_unharmed_where_the_carrier_was_shot_dead() -> None:
    people = (member("muscles", "A1", load="lucky"), member("lucky", "A1", injured=True), WAITING)
    table = a_station("T5", *people, robot("roamer", "A3", "hostile"), stage="F1", luck=20)
    table.play(C, Shoot("r1", "muscles"))
    fire(table, 5, 5)
    assert (seen(table, "muscles").dead, seen(table, "lucky").dead) == (True, False)
    assert (table.at("lucky"), seen(table, "lucky").carrier) == ("A1", "")


@pytest.mark.rule("AS-9.09")
def test_so_he_does_where_the_carrier_was_hurt() -> None:
    people = (member("hanson", "A1", load="lucky"), member("lucky", "A1", injured=True), WAITING)
    table = a_station("T5", *people, robot("utility", "A1", "hostile"), stage="M1")
    table.play(X, Attack("hanson", "r1"), 1)
    table.play(C, Attack("r1", "hanson"), 6, 2)
    assert table.heard(Hurt, X) == [Hurt("hanson", "knocked out", 2)]
    assert (seen(table, "hanson").load, table.at("lucky")) == ("", "A1")


@pytest.mark.rule("AS-9.09")
def test_a_carrier_fires_fights_kicks_and_climbs() -> None:
    load, carrier = member("lucky", "B3", injured=True), member("muscles", "B3", load="lucky")
    assert a_station("T1", carrier, load).accepts(X, Kick("muscles", "B4"))
    target = robot("utility", "A3", "hostile")
    assert a_station("T1", carrier, load, target, stage="F1").accepts(X, Shoot("muscles", "r1"))
    melee = robot("utility", "B3", "hostile")
    assert a_station("T1", carrier, load, melee, stage="M1").accepts(X, Attack("muscles", "r1"))
    stairs = (thing("descending", "6D4", up=True), thing("ascending", "3D4"))
    people = (member("muscles", "6D4", load="lucky"), member("lucky", "6D4", injured=True))
    table = a_station(SIX_OVER_THREE, *people, *stairs)
    table.play(X, Climb("muscles"))
    assert (table.at("muscles"), table.at("lucky")) == ("3D4", "3D4")


@pytest.mark.rule("AS-9.10")
def test_the_carrier_pays_his_own_way_into_a_shaft_and_nothing_for_his_load() -> None:
    people = (member("muscles", "B3", load="professor"), member("professor", "B3", injured=True))
    table = a_station("T2", *people)
    table.walk("muscles", "B4")
    assert (table.spent("muscles"), table.spent("professor"), table.at("professor")) == (3, 0, "B4")


@pytest.mark.rule("AS-9.10")
def test_a_robot_that_enters_no_shaft_carries_nobody_into_one() -> None:
    people = (member("robot1", "B3", load="alex"), member("alex", "B3", injured=True), member("professor", "airlock"))
    assert a_station("T2", *people).refused(X, Step("robot1", "B4")).rule == "AS-6.12"


@pytest.mark.rule("AS-9.11")
def test_who_dies_in_melee_leaves_the_plan_and_drops_what_he_had() -> None:
    alex = member("alex", "C3", holds=("keys", "charge"))
    table = a_station("T5", alex, member("hanson", "D3"), robot("mining", "C3", "hostile"), WAITING, stage="M1")
    table.play(C, Attack("r1", "alex"), 6)
    assert (seen(table, "alex").dead, table.at("alex")) == (True, "")
    assert table.heard(Lost, X) == [Lost("keys", False), Lost("charge", False)]
    lying = {(one.kind, one.square, one.up, one.placer) for one in table.view().objects}
    assert lying == {("keys", "C3", True, ""), ("charge", "C3", True, "")}
