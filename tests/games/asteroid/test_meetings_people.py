"""Where rules meet: leaving together, waking friends, voices and hiding (group 26, second half)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Attack,
    Board,
    BreakBrain,
    Decline,
    Embark,
    EndMovement,
    Kick,
    LayCharge,
    OrderOut,
    Shoot,
    Step,
    TurnOff,
)
from mayday.games.asteroid.events import Activated
from tests.games.asteroid.staging import C, Plain, Table, X, a_station, awake, member, robot, thing

WAITING = member("professor", "airlock")
OUT = awake(99, "M2")


def out(name: str, **more: Any) -> Plain:
    return member(name, "airlock", entered=True, **more)


# All together or none.

FOUR = ("lucky", "muscles", "nicholle", "professor")


def leaving(*people: Plain, **position: Any) -> Table:
    return a_station(
        "T5", *people, **{"entry": "A1", "destruct": 1, "turn": 2, "luck": 20, "lover": "lucky", **position}
    )


def refusal(table: Table, *names: str) -> str:
    table.play(X, EndMovement())
    for name in names:
        table.play(X, Board(name))
    return "" if table.accepts(X, Embark()) else table.refused(X, Embark()).rule or ""


@pytest.mark.rule("AS-26.09")
def test_all_four_board_in_one_movement_or_none_of_them() -> None:
    aboard = member("sasha", "", boarded=True)
    for number in range(1, 5):
        for names in combinations(FOUR, number):
            rule = refusal(leaving(*(out(name) for name in FOUR), aboard), *names)
            assert (rule == "") == (number == 4), names


@pytest.mark.rule("AS-26.09")
def test_muscles_inside_keeps_lucky_and_so_nicholle_and_so_the_professor() -> None:
    people = [
        out("lucky"),
        out("nicholle"),
        out("professor"),
        member("muscles", "F8"),
        member("sasha", "", boarded=True),
    ]
    assert refusal(leaving(*people), "lucky", "nicholle", "professor") == "AS-24.09"
    assert refusal(leaving(*people), "nicholle", "professor") == "AS-24.08"
    assert refusal(leaving(*people), "professor") == "AS-24.06"
    people[3] = member("muscles", "", dead=True)
    assert refusal(leaving(*people), "lucky", "nicholle", "professor") == ""


@pytest.mark.rule("AS-26.09")
def test_sasha_binds_all_four_and_the_professor_can_stay_if_he_orders_her_out() -> None:
    people = [out(name) for name in FOUR]
    assert refusal(leaving(*people, member("sasha", "F8")), *FOUR) == "AS-24.10"
    table = leaving(*people[:3], member("professor", "F8"))
    table.play(X, OrderOut())
    assert refusal(table, "lucky", "muscles", "nicholle") == ""


# Voices.


def abduction(nicholle: dict[str, Any], professor: dict[str, Any], *counters: Plain, **position: Any) -> Table:
    """She is with her abductor at F8, her father at A1."""
    people = (member("nicholle", "F8", **nicholle), member("professor", "A1", **professor), member("kirby", "airlock"))
    taken = robot("mining", "F8", "hostile", **({"load": "nicholle"} if nicholle else {}))
    return a_station("T5", *people, taken, *counters, abducted=True, **position)


@pytest.mark.rule("AS-26.10")
@pytest.mark.parametrize(("nicholle", "moves"), [({}, True), ({"wakes": OUT}, False)], ids=["awake", "unconscious"])
def test_nicholle_commands_the_robots_even_in_the_hands_of_her_abductor(nicholle: dict[str, Any], moves: bool) -> None:
    table = abduction(nicholle, {"wakes": OUT}, member("robot1", "B3"))
    assert table.accepts(X, Step("robot1", "B4")) == moves
    if not moves:
        assert table.refused(X, Step("robot1", "B4")).rule == "AS-20.02"


BRAIN = thing("brain", "B2", up=True)
ASLEEP, AWAKE = {"wakes": OUT}, dict[str, Any]()


def to_the_brain(table: Table) -> Table:
    """All melees of M1 are over."""
    while not any(type(action).__name__ == "EndMelee" for action in table.legal(X)):
        seat = table.asked[0]
        table.play(seat, table.nothing(seat))
    return table


@pytest.mark.rule("AS-26.17")
@pytest.mark.parametrize(("nicholle", "does"), [(ASLEEP, False), (AWAKE, True)], ids=["she is out", "she commands"])
def test_what_the_professor_refuses_his_robots_do_not_do_unless_nicholle_commands(
    nicholle: dict[str, Any], does: bool
) -> None:
    keys, charge = member("robot1", "B3", holds=("keys",)), member("robot2", "B2", holds=("charge",))
    demon = member("demon", "A8")
    table = to_the_brain(abduction(nicholle, {}, BRAIN, keys, demon, stage="M1"))
    for action in (BreakBrain("robot1"), TurnOff("robot1")):
        assert table.accepts(X, action) == does
        if not does:
            assert table.refused(X, action).rule == "AS-26.17"
    table = abduction(nicholle, {}, BRAIN, charge, demon)
    assert table.accepts(X, LayCharge("robot2")) == does
    if not does:
        assert table.refused(X, LayCharge("robot2")).rule == "AS-26.17"


@pytest.mark.rule("AS-26.17")
def test_all_else_they_do() -> None:
    walls = {"B3|B4": "door"}
    table = abduction(ASLEEP, {}, BRAIN, member("robot1", "B3", holds=("charge",)), walls=walls)
    for action in (Kick("robot1", "B4"), LayCharge("robot1"), Step("robot1", "B2")):
        assert table.accepts(X, action)


# Waking friends.


def entered(status: str, *mood: int) -> Table:
    """Hanson walks onto the square of a sleeping robot, which draws this chit at the end of XM."""
    table = a_station("T5", member("hanson", "C3"), WAITING, robot("utility", "C4", up=True))
    table.walk("hanson", "C4")
    table.play(X, EndMovement(), table.chit(status), *mood)
    assert [one.status for one in table.heard(Activated, X)] == [status]
    return table


@pytest.mark.rule("AS-26.11")
def test_a_robot_that_turns_out_friendly_is_not_fought_and_one_of_the_two_must_leave_in_the_next_turn() -> None:
    table = entered("friendly")
    table.until("M1")
    assert not any(isinstance(action, Attack) for seat in (X, C) for action in table.legal(seat))
    table.until("XM")
    assert table.refused(X, EndMovement()).rule == "AS-6.19"
    table.walk("r1", "C5")
    assert table.accepts(X, EndMovement())


@pytest.mark.rule("AS-26.11")
@pytest.mark.parametrize(
    ("status", "mood", "strikes", "defends"),
    [
        ("hostile", (), True, True),
        ("erratic", (6,), True, True),
        ("erratic", (4,), False, True),
        ("erratic", (3,), False, False),
        ("inop", (), False, True),
    ],
    ids=["hostile", "erratic 6", "erratic 4", "erratic 3", "inoperable"],
)
def test_by_its_chit_and_die_it_fights_lies_there_or_is_a_friend(
    status: str, mood: tuple[int, ...], strikes: bool, defends: bool
) -> None:
    table = entered(status, *mood)
    table.until("M1")
    assert (Attack("hanson", "r1") in table.legal(X)) == defends
    if defends:
        table.play(X, Decline())
    assert (Attack("r1", "hanson") in table.legal(C)) == strikes


@pytest.mark.rule("AS-26.11")
def test_an_inoperable_one_may_be_left_alone_with_somebody_on_it() -> None:
    table = entered("inop")
    table.until("XM")
    assert table.accepts(X, EndMovement())
    assert table.accepts(X, Step("hanson", "C5"))


# Hiding.


@pytest.mark.rule("AS-26.15")
@pytest.mark.parametrize(("kirby", "wakes"), [("B1", True), ("C1", False)], ids=["in view", "out of view"])
@pytest.mark.parametrize(
    "hider", [member("alex", "A1"), member("hanson", "A1", wears=True)], ids=["Alex sneaks", "the belt"]
)
def test_what_hides_one_member_hides_no_other(hider: Plain, kirby: str, wakes: bool) -> None:
    counters = (hider, member("kirby", kirby), WAITING, robot("roamer", "B7"))
    table = a_station("T1", *counters, edges={"B3|B4": "opened"})
    table.walk(hider["piece"]["name"], "A2", "B2", "C2")
    table.play(X, EndMovement())
    assert [(one.ref, one.active) for one in table.view(C).robots] == [("r1", wakes)]


@pytest.mark.rule("AS-26.15")
def test_who_takes_the_professors_robot_for_harmless_shoots_at_the_man_beside_it() -> None:
    people = (member("robot1", "C3"), member("kirby", "D3"), WAITING)
    table = a_station("T5", *people, robot("roamer", "C7", "hostile"), stage="F1")
    assert [action for action in table.legal(C) if isinstance(action, Shoot)] == [Shoot("r1", "kirby")]
