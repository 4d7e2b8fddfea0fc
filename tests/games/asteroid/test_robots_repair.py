"""Repairs (AS-13.22 to AS-13.24): the Professor's turns of work, Lucky's whack, and what the robot may do then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Attack,
    Decline,
    Detonate,
    EndFire,
    EndMovement,
    Inquire,
    Pass,
    Shoot,
    Step,
    Whack,
    Work,
)
from mayday.games.asteroid.events import Hurt, LuckSpent, Repaired, Worked
from tests.games.asteroid.staging import C, Plain, Table, X, a_station, member, robot, thing

BROKEN = robot("utility", "A2", "inop")


def a_workshop(*counters: Plain, turn: int = 4, **more: Any) -> Table:
    """The Professor on A1 beside the inoperable r1 on A2."""
    return a_station("T5", member("professor", "A1"), BROKEN, *counters, turn=turn, **more)


def works(table: Table, *dice: int) -> None:
    table.play(X, Work("professor", "r1"), *dice)


def left(table: Table) -> dict[str, int]:
    """Turns of work that things still need, as everybody sees it."""
    return dict(table.view().repairs)


def status(table: Table) -> str:
    return next(one.status for one in table.view().robots if one.ref == "r1")


# Turns of work.


@pytest.mark.rule("AS-13.22", "AS-13.23")
def test_two_turns_of_work_with_one_lost_between_make_it_friendly() -> None:
    table = a_workshop(robot("mining", "A6", "hostile"))
    works(table, 2)
    assert table.heard(Worked)[0].roll is not None
    table.until("XM")
    assert left(table) == {"r1": 1}
    works(table)
    assert table.drawn == [], "only the first declaration throws"
    table.until("F1")
    table.play(X, Shoot("professor", "r2"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 6)
    table.until("XM")
    assert left(table) == {"r1": 1}, "in turn 5 he fired"
    works(table)
    table.until("M1")
    assert status(table) == "inop"
    table.until("XM")
    assert table.state.turn == 7
    assert table.heard(Repaired) == [Repaired("professor", "r1")]
    assert (status(table), left(table)) == ("friendly", {})


@pytest.mark.rule("AS-13.22")
def test_a_turn_without_a_declaration_does_not_count() -> None:
    table = a_workshop()
    works(table, 3)
    table.until("XM")
    table.until("F1")
    table.until("XM")
    assert left(table) == {"r1": 2}


@pytest.mark.rule("AS-13.22")
def test_while_he_works_he_does_not_move() -> None:
    table = a_workshop()
    works(table, 3)
    assert table.refused(X, Step("professor", "B1")).rule == "AS-13.22"


def fires_in_f2(table: Table) -> None:
    table.until("F2")
    table.play(X, Shoot("professor", "r2"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 6)


def asks_a_terminal(table: Table) -> None:
    table.until("M1")
    table.play(X, Inquire("B1", ("professor",), "map"), 1, 6)


def comes_for_him(table: Table) -> None:
    table.until("CM")
    table.play(C, Pass())
    table.walk("r3", "C1", "B1", "A1")
    table.play(C, EndMovement())


def is_freed_in_f2(table: Table) -> None:
    """The robot that came in CM is destroyed by a blast that spares the Professor and his work."""
    comes_for_him(table)
    table.play(X, Detonate("B2"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 6, 4, 6)
    assert [(one.who, one.how) for one in table.told(Hurt)] == [("r3", "destroyed")]


def is_shot_in_f2(table: Table) -> None:
    table.until("F2")
    table.play(C, Shoot("r2", "professor"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 3, 4)
    assert [(one.who, one.how) for one in table.told(Hurt)] == [("professor", "injured")]


def loses_it_in_f2(table: Table) -> None:
    table.until("F2")
    table.play(C, Shoot("r2", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 2, 4)
    assert [(one.who, one.how) for one in table.told(Hurt)] == [("r1", "destroyed")]


DISTURBANCES: list[Callable[[Table], None]] = [
    fires_in_f2,
    asks_a_terminal,
    comes_for_him,
    is_freed_in_f2,
    is_shot_in_f2,
    loses_it_in_f2,
]


@pytest.mark.rule("AS-13.22")
@pytest.mark.parametrize("disturbed", DISTURBANCES)
def test_what_costs_him_the_turn(disturbed: Callable[[Table], None]) -> None:
    foes = (robot("mining", "F8", "hostile"), robot("utility", "D1", "hostile"))
    things = (thing("terminal", "B1", up=True), thing("brain", "A8"), thing("charge", "B2", placer="kirby"))
    table = a_workshop(*foes, *things, member("kirby", "airlock"))
    works(table, 3)
    disturbed(table)
    table.until("XM")
    assert left(table) == {"r1": 3}


@pytest.mark.rule("AS-13.22")
@pytest.mark.parametrize("strikes", [True, False])
def test_a_blow_at_an_idle_robot_in_his_square_costs_him_the_turn(strikes: bool) -> None:
    table = a_workshop(robot("utility", "A1", "erratic", mood=4), stage="F2")
    table.until("XM", 4)
    works(table, 3)
    table.until("M2")
    if strikes:
        table.play(X, Attack("professor", "r2"), 1, 4)
    else:
        table.play(X, Decline(), 4)
    assert table.stage == "XM"
    assert left(table) == {"r1": 3 if strikes else 2}


@pytest.mark.rule("AS-13.22")
@pytest.mark.parametrize(
    ("professor", "rule"),
    [
        ({"square": "C3"}, "AS-13.22"),
        ({"square": "B3"}, "AS-13.22"),
        ({"square": "A2"}, ""),
        ({"injured": True}, "AS-9.02"),
        ({"stunned": True}, "AS-6.16"),
    ],
    ids=["far away", "at a corner", "on its square", "injured", "stunned"],
)
def test_who_and_where_he_must_be_to_declare_work(professor: dict[str, Any], rule: str) -> None:
    person = {"square": "A1", **professor}
    table = a_station("T5", member("professor", person.pop("square"), **person), BROKEN, member("kirby", "airlock"))
    if rule:
        assert table.refused(X, Work("professor", "r1")).rule == rule
    else:
        assert table.accepts(X, Work("professor", "r1"))


@pytest.mark.rule("AS-13.22")
def test_he_declares_no_work_in_melee_and_none_through_a_wall() -> None:
    table = a_workshop(robot("roamer", "A1", "hostile"))
    assert table.refused(X, Work("professor", "r1")).rule == "AS-13.22"
    table = a_workshop(walls={"A1|A2": "wall"})
    assert table.refused(X, Work("professor", "r1")).rule == "AS-13.22"


@pytest.mark.rule("AS-13.22")
def test_nobody_else_repairs_and_only_what_is_inoperable() -> None:
    table = a_workshop(member("kirby", "B2"), robot("mining", "B1", "erratic", mood=4))
    assert table.refused(X, Work("kirby", "r1")).rule == "AS-13.22"
    assert table.refused(X, Work("professor", "r2")).rule == "AS-13.22"


@pytest.mark.rule("AS-13.22", "AS-13.18")
def test_one_that_stopped_working_in_secret_looks_asleep_to_him() -> None:
    """It lay face up and asleep behind a wall when the brain woke it; nobody has seen it since."""
    tables = [
        a_station(
            "T5", member("professor", "A1"), member("lucky", "B2"), woken, stage="XM", luck=20, ready=[False, False]
        )
        for woken in (robot("utility", "A2", up=True), robot("utility", "A2", "inop", told=False))
    ]
    asleep, secret = tables
    assert secret.view() == asleep.view()
    assert list(secret.legal(X)) == list(asleep.legal(X))
    for action in (Work("professor", "r1"), Whack("lucky", "r1")):
        one, other = asleep.refused(X, action), secret.refused(X, action)
        assert (one.rule, one.reason) == (other.rule, other.reason)


# The belt.


@pytest.mark.rule("AS-13.22", "AS-12.09")
def test_he_works_on_a_broken_belt_that_lies_there_or_is_on_its_wearer() -> None:
    lying = a_station("T5", member("professor", "A1"), thing("belt", "A2", up=True, works=False))
    assert lying.accepts(X, Work("professor", "belt"))
    worn = a_station("T5", member("professor", "A1"), member("hanson", "A2", wears=True), stage="F2")
    worn.until("XM", 6)
    worn.play(X, Work("professor", "belt"), 1)
    worn.until("XM", 1)
    assert worn.heard(Repaired) == [Repaired("professor", "belt")]


@pytest.mark.rule("AS-13.22")
def test_a_wearer_who_walks_off_takes_his_work_with_him() -> None:
    table = a_station("T5", member("professor", "A1"), member("hanson", "A2", wears=True), stage="F2")
    table.until("XM", 6)
    table.play(X, Work("professor", "belt"), 2)
    table.walk("hanson", "A3")
    table.until("XM")
    assert left(table) == {"belt": 2}


@pytest.mark.rule("AS-13.22")
def test_both_things_keep_the_turns_they_have_had() -> None:
    table = a_workshop(robot("mining", "B1", "inop"))
    works(table, 3)
    table.until("XM")
    table.play(X, Work("professor", "r2"), 5)
    table.until("XM")
    assert left(table) == {"r1": 2, "r2": 4}


# Repaired.


@pytest.mark.rule("AS-13.23", "AS-13.11")
@pytest.mark.parametrize("kind", ["utility", "mining"])
def test_the_professors_robot_moves_in_the_next_xm_and_is_friendly_for_good(kind: str) -> None:
    table = a_station("T5", member("professor", "A1"), robot(kind, "A2", "inop"))
    works(table, 1)
    table.until("XM")
    table.walk("r1", "A3")
    for _ in range(2):
        table.until("XM")
        assert Step("r1", "A4") in table.legal(X)
        assert status(table) == "friendly"


def beside_lucky(*counters: Plain, where: str = "A1", **more: Any) -> Table:
    return a_station("T5", member("lucky", where), BROKEN, *counters, luck=20, **more)


@pytest.mark.rule("AS-13.24", "AS-18.09")
def test_lucky_mends_it_at_once_for_as_many_points_as_the_die_says() -> None:
    table = beside_lucky()
    table.play(X, Whack("lucky", "r1"), 4)
    assert [(one.points, one.total) for one in table.heard(LuckSpent)] == [(4, 4)]
    assert table.heard(Repaired) == [Repaired("lucky", "r1")]
    assert status(table) == "friendly"


@pytest.mark.rule("AS-13.23", "AS-13.24")
def test_after_luckys_whack_it_still_moves_in_that_xm_with_its_full_rating() -> None:
    table = beside_lucky()
    table.play(X, Whack("lucky", "r1"), 4)
    table.walk("r1", "A3", "A4", "A5", "A6", "A7")
    assert table.refused(X, Step("r1", "A8")).rule == "AS-6.04"


@pytest.mark.rule("AS-13.23", "AS-6.19")
def test_who_stands_on_its_square_need_not_part_from_it_before_the_next_xm() -> None:
    table = beside_lucky(member("hanson", "A2"))
    table.play(X, Whack("lucky", "r1"), 4)
    assert table.accepts(X, Step("r1", "A3"))
    table.play(X, EndMovement())
    assert (table.at("r1"), table.at("hanson")) == ("A2", "A2")
    table.until("XM")
    assert table.refused(X, EndMovement()).rule == "AS-6.19"
    table.walk("hanson", "B2")
    table.play(X, EndMovement())
