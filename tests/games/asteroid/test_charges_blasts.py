"""Whom the blast of a demo charge reaches, and what it does to them (group 16)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.news import Roll
from mayday.games.asteroid.actions import Detonate, EndFire, Shoot
from mayday.games.asteroid.events import Blasted, Cleared, Fired, Hurt, Lost, TurnedUp
from mayday.games.asteroid.plans import OPEN
from tests.games.asteroid.staging import (
    SIX_OVER_THREE,
    C,
    Table,
    X,
    a_station,
    awake,
    member,
    printed_table,
    robot,
    thing,
)

WAITING = member("kirby", "airlock")
OUT = awake(9, "M2")


def a_charge(square: str, placer: str = "hanson") -> Any:
    return thing("charge", square, placer=placer)


def after_blast(where: Any, charge: Any, *counters: Any, dice: tuple[int, ...] = (), **position: Any) -> Table:
    """Set off in F1; exactly these dice are thrown."""
    table = a_station(where, charge, *counters, WAITING, stage="F1", **position)
    blow(table, charge["thing"]["square"], dice=dice)
    return table


def blow(table: Table, *squares: str, dice: tuple[int, ...]) -> None:
    for square in squares:
        table.play(X, Detonate(square))
    table.play(X, EndFire())
    table.play(C, EndFire(), *dice)
    assert table.drawn == list(dice)


def harm(table: Table) -> list[tuple[str, str]]:
    return [(event.who, event.how) for event in table.heard(Hurt, X)]


def thrown(table: Table) -> list[tuple[str, Roll]]:
    """For whom the expedition has seen a blast die, and how it fell."""
    return [(event.who, event.roll) for event in table.heard(Blasted, X) if event.roll is not None]


@pytest.mark.rule("AS-16.07")
@pytest.mark.parametrize(
    "victim",
    [
        robot("roamer", "C3", "hostile"),
        robot("utility", "C3", "friendly"),
        robot("mining", "C3", "inop"),
        member("robot1", "C3"),
    ],
    ids=["roamer", "friendly", "inoperable", "professor's robot"],
)
def test_whoever_is_on_the_charge_is_destroyed_without_a_die(victim: Any) -> None:
    table = after_blast("T5", a_charge("C3"), victim, member("professor", "airlock"))
    name = "robot1" if victim["piece"]["name"] == "robot1" else "r1"
    assert harm(table) == [(name, "destroyed")]
    assert table.heard(Blasted, X) == [Blasted(name, None)]


@pytest.mark.rule("AS-16.08")
@pytest.mark.parametrize("column", [1, 2], ids=["anyone's", "Demon's"])
@pytest.mark.parametrize("row", [1, 2, 3])
def test_a_robot_is_destroyed_on_the_printed_number_and_not_above_it(row: int, column: int) -> None:
    number = int(printed_table("AS-16.08")[row][column].split()[0])
    drawing, charge, square = [("T5", "C3", "D4"), ("T5", "C3", "A3"), ("T6", "B2", "B3")][row - 1]
    for die, destroyed in ((number, True), (number + 1, False)):
        placer = ("hanson", "demon")[column - 1]
        table = after_blast(drawing, a_charge(charge, placer), robot("utility", square, "hostile"), dice=(die,))
        assert harm(table) == ([("r1", "destroyed")] if destroyed else [])
        ((_, roll),) = thrown(table)
        assert (roll.needed, roll.total) == (number, die)


@pytest.mark.rule("AS-16.08")
@pytest.mark.parametrize(
    ("charge", "square", "placer", "needed"),
    [
        *(("C3", "C4", "hanson", 4), ("C3", "B2", "hanson", 4), ("C3", "B2", "demon", 5)),
        *(("C3", "C5", "hanson", 2), ("C3", "A1", "hanson", 2), ("C3", "A4", "demon", 3)),
    ],
)
def test_distance_is_counted_in_squares_straight_and_diagonal(
    charge: str, square: str, placer: str, needed: int
) -> None:
    table = after_blast("T5", a_charge(charge, placer), robot("utility", square, "hostile"), dice=(6,))
    assert [roll.needed for _, roll in thrown(table)] == [needed]


@pytest.mark.rule("AS-16.08")
def test_three_squares_away_all_are_safe() -> None:
    table = after_blast("T5", a_charge("C3", "demon"), robot("utility", "C6", "hostile"), member("hanson", "F3"))
    assert table.heard(Blasted, C) == []


@pytest.mark.rule("AS-16.10")
@pytest.mark.parametrize("placer", ["hanson", "demon"])
@pytest.mark.parametrize(("die", "destroyed"), [(3, True), (4, False)])
def test_behind_the_breached_wall_three_or_less_destroys(placer: str, die: int, destroyed: bool) -> None:
    table = after_blast("T6", a_charge("B2", placer), robot("mining", "B3", "hostile"), dice=(die,))
    assert bool(harm(table)) == destroyed
    assert table.edge("B2|B3") == OPEN


@pytest.mark.rule("AS-16.10")
def test_demons_charge_reaches_him_who_stands_at_a_wall_that_it_breaches_at_its_corner() -> None:
    for placer, dice in (("demon", (3,)), ("hanson", ())):
        table = after_blast("T6", a_charge("A2", placer), member("hanson", "B3"), dice=dice)
        assert harm(table) == [("hanson", "injured")] * len(dice)


@pytest.mark.rule("AS-16.11")
def test_who_has_neither_a_line_nor_a_breached_barrier_is_safe() -> None:
    table = after_blast("T6", a_charge("B2"), member("hanson", "C3"), robot("mining", "B4", "hostile"))
    assert table.heard(Blasted, C) == []


@pytest.mark.rule("AS-16.11")
def test_the_line_is_looked_along_from_the_charge() -> None:
    """Out of the shaft square B4 a blast goes through its grating; out of B2 it does not go into the shaft."""
    for charge, square, dice in (("B4", "B2", (6,)), ("B2", "B4", ()), ("B3", "B5", (6,)), ("B5", "B3", ())):
        table = after_blast("T2", a_charge(charge), member("hanson", square), dice=dice)
        assert len(table.heard(Blasted, X)) == len(dice), (charge, square)


@pytest.mark.rule("AS-16.11", "AS-14.07")
def test_a_collapse_shelters_who_is_behind_it_face_down_or_not_and_is_cleared() -> None:
    for up in (False, True):
        fallen = thing("collapsed_corridor", "A2", up=up)
        table = after_blast([". . . ."], a_charge("A1"), fallen, member("hanson", "A3"))
        assert table.heard(Cleared, X) == [Cleared("A2")]


@pytest.mark.rule("AS-16.11")
def test_a_closed_door_shelters_all_but_those_beside_it() -> None:
    robots = (robot("utility", "B4", "hostile"), robot("utility", "B5", "hostile"))
    table = after_blast("T1", a_charge("B3"), *robots, dice=(6,))
    assert [(who, roll.needed) for who, roll in thrown(table)] == [("r1", 3)]


@pytest.mark.rule("AS-16.12")
@pytest.mark.parametrize(
    ("victim", "die", "result"),
    [
        *((member("alex", "C5"), die, how) for die, how in ((1, "killed"), (2, "injured"), (3, ""))),
        *((member("sasha", "C5"), die, how) for die, how in ((1, "killed"), (2, "injured"), (3, ""))),
        *((robot("utility", "C5", "hostile"), die, how) for die, how in ((1, "destroyed"), (2, "destroyed"), (3, ""))),
    ],
)
def test_people_are_injured_on_the_exact_number_and_robots_destroyed(victim: Any, die: int, result: str) -> None:
    table = after_blast("T5", a_charge("C3"), victim, dice=(die,))
    name = victim["piece"]["name"]
    assert harm(table) == ([("r1" if name == "utility" else name, result)] if result else [])


@pytest.mark.rule("AS-16.12")
def test_kirby_two_squares_away_dies_on_one_and_is_injured_on_two() -> None:
    for die, result in ((1, "killed"), (2, "injured")):
        table = a_station("T5", a_charge("C3"), member("kirby", "A5"), member("professor", "airlock"), stage="F1")
        blow(table, "C3", dice=(die,))
        assert harm(table) == [("kirby", result)]


@pytest.mark.rule("AS-16.13")
@pytest.mark.parametrize(
    ("victim", "die", "result"),
    [
        *((member("carter", "C4"), die, how) for die, how in ((2, "killed"), (3, "injured"), (4, ""))),
        *((robot("roamer", "C4", "hostile"), die, how) for die, how in ((3, "destroyed"), (4, ""))),
        *((member("robot1", "C4"), die, how) for die, how in ((3, "destroyed"), (4, ""))),
        *((robot("mining", "C4", "hostile"), die, how) for die, how in ((4, "destroyed"), (5, ""))),
    ],
)
def test_armour_adds_one_to_the_die(victim: Any, die: int, result: str) -> None:
    table = after_blast("T5", a_charge("C3"), victim, member("professor", "airlock"), dice=(die,))
    name = victim["piece"]["name"]
    assert harm(table) == ([(name if name in ("carter", "robot1") else "r1", result)] if result else [])
    ((_, roll),) = thrown(table)
    added = [(modifier.value, modifier.rule) for modifier in roll.modifiers]
    assert added == ([] if name == "mining" else [(1, "AS-16.13")])


@pytest.mark.rule("AS-16.14")
def test_friend_and_foe_fallen_and_sleeping_all_throw_a_die() -> None:
    people = (member("hanson", "C4"), member("alex", "B2", wakes=OUT), member("scoop", "D4", injured=True))
    robots = (
        robot("utility", "B3", "hostile"),
        robot("utility", "D3", "friendly"),
        robot("mining", "C2", up=True),
        robot("mining", "B4", "erratic", mood=4),
        robot("utility", "D2", "inop"),
        robot("roamer", "C5"),
    )
    table = after_blast("T5", a_charge("C3"), *people, *robots, dice=(6,) * 9)
    assert len(table.heard(Blasted, C)) == 9
    assert len(table.heard(Blasted, X)) == len(table.heard(Blasted)) == 8


@pytest.mark.rule("AS-16.14")
def test_an_unseen_robot_that_is_destroyed_is_turned_up_and_removed_with_its_die() -> None:
    table = after_blast("T5", a_charge("C3"), robot("utility", "C5"), dice=(1,))
    assert table.heard(TurnedUp, X) == [TurnedUp("C5", "utility", "r1", "")]
    assert [(who, roll.dice) for who, roll in thrown(table)] == [("r1", (1,))]
    assert harm(table) == [("r1", "destroyed")]
    assert (table.view().face_down, [one.ref for one in table.view().wrecks]) == ((), ["r1"])


@pytest.mark.rule("AS-16.14")
def test_a_blast_sounds_the_same_over_a_face_down_robot_that_survives_and_over_anything_else() -> None:
    found = []
    for counter, dice in ((robot("utility", "C5"), (3,)), (thing("keys", "C5"), ())):
        table = after_blast("T5", a_charge("C3"), counter, dice=dice)
        found.append((table.heard(object, X), table.heard(object), table.view(X), list(table.legal(X))))
    assert found[0] == found[1]


@pytest.mark.rule("AS-16.14", "AS-25.16")
def test_in_blind_play_so_does_a_known_robot_that_is_out_of_sight() -> None:
    unseen = robot("roamer", "C4", "hostile", up=True, board=False)
    table = after_blast("T5", a_charge("C3"), unseen, dice=(4,), options={"blind_play": "on"})
    assert (len(table.heard(Blasted, C)), table.heard(Blasted, X)) == (1, [])
    table = after_blast("T5", a_charge("C3"), unseen, dice=(3,), options={"blind_play": "on"})
    assert [event.who for event in table.heard(Blasted, X)] == ["r1"]
    assert harm(table) == [("r1", "destroyed")]


# Together.


@pytest.mark.rule("AS-16.16")
def test_two_charges_next_to_a_robot_throw_two_dice_and_the_worse_counts() -> None:
    for dice, destroyed in (((5, 5), False), ((4, 6), True), ((6, 4), True)):
        table = a_station("T5", a_charge("C3"), a_charge("C5"), robot("mining", "C4", "hostile"), WAITING, stage="F1")
        blow(table, "C5", "C3", dice=dice)
        assert [roll.needed for _, roll in thrown(table)] == [4, 4]
        assert bool(harm(table)) == destroyed


@pytest.mark.rule("AS-16.16")
def test_what_one_charge_breaches_lets_no_other_blast_through_in_the_same_step() -> None:
    table = a_station("T6", a_charge("B2"), a_charge("B1"), robot("mining", "B3", "hostile"), WAITING, stage="F1")
    blow(table, "B1", "B2", dice=(4,))
    assert [roll.needed for _, roll in thrown(table)] == [3]


@pytest.mark.rule("AS-16.16", "AS-8.21")
def test_a_robot_that_a_charge_destroys_still_fires_and_before_it() -> None:
    table = a_station(
        "T5", a_charge("C3"), member("hanson", "A1"), robot("roamer", "C3", "hostile"), WAITING, stage="F1"
    )
    table.play(C, Shoot("r1", "hanson"))
    blow(table, "C3", dice=(1, 1, 6))
    assert [type(event) for event in table.heard(object, X) if isinstance(event, Fired | Blasted)] == [
        *(Fired, Blasted, Blasted)
    ]
    assert sorted(harm(table)) == [("hanson", "killed"), ("r1", "destroyed")]


@pytest.mark.rule("AS-16.16")
def test_of_two_charges_in_one_square_each_throws_its_own_dice() -> None:
    target = robot("mining", "C4", "hostile")
    for charges, needed in (
        ((a_charge("C3"), a_charge("C3")), [4, 4]),
        ((a_charge("C3"), a_charge("C3", "demon")), [5, 4]),
    ):
        table = a_station("T5", *charges, target, WAITING, stage="F1")
        table.play(X, Detonate("C3"))
        assert table.accepts(X, Detonate("C3"))
        blow(table, "C3", dice=(6, 6))
        assert [roll.needed for _, roll in thrown(table)] == needed
        assert not [one for one in table.view().objects if one.square]


@pytest.mark.rule("AS-16.16", "AS-16.09")
def test_the_second_charge_of_a_square_is_destroyed_with_the_first() -> None:
    table = a_station("T5", a_charge("C3"), a_charge("C3"), robot("mining", "C4", "hostile"), WAITING, stage="F1")
    blow(table, "C3", dice=(6,))
    assert table.heard(Lost, X) == [Lost("charge", True)]
    assert not [one for one in table.view().objects if one.square]
    table.until("F2")
    assert table.refused(X, Detonate("C3")).rule == "AS-16.04"


@pytest.mark.rule("AS-16.17")
def test_neither_luck_nor_love_helps_against_a_blast() -> None:
    people = (member("nicholle", "C4"), member("lucky", "D3"))
    table = after_blast("T5", a_charge("C3"), *people, dice=(3, 3), luck=8)
    assert harm(table) == [("nicholle", "killed"), ("lucky", "killed")]
    assert table.view().luck_spent == 0


@pytest.mark.rule("AS-16.18")
@pytest.mark.parametrize(("placer", "needed"), [("hanson", 4), ("demon", 5)])
def test_over_a_stair_a_blast_reaches_the_partner_square_and_nothing_else_of_that_level(
    placer: str, needed: int
) -> None:
    stairs = (thing("descending", "6D4", up=True), thing("ascending", "3D4", up=True))
    robots = (robot("mining", "3D4", "hostile"), robot("mining", "3D5", "hostile"))
    for die, expected in ((needed, [("r1", "destroyed")]), (needed + 1, [])):
        table = after_blast(SIX_OVER_THREE, a_charge("6D4", placer), *stairs, *robots, dice=(die,))
        assert [(who, roll.needed) for who, roll in thrown(table)] == [("r1", needed)]
        assert harm(table) == expected


@pytest.mark.rule("AS-16.18")
def test_without_a_stair_a_blast_stays_on_its_level() -> None:
    table = after_blast(SIX_OVER_THREE, a_charge("6D4"), robot("mining", "3D4", "hostile"))
    assert table.heard(Blasted, C) == []
