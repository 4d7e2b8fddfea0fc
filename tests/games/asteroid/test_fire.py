"""Fire: who shoots, in which order the dice fall, and what they do (group 8)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.news import Modifier
from mayday.games.asteroid.actions import Attack, EndFire, EndMovement, Shoot
from mayday.games.asteroid.events import Activated, Fired, Hurt, KillRolled, LuckRanOut
from tests.games.asteroid.staging import SIX_OVER_THREE, C, Table, X, a_station, awake, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on."""
OUT = awake(9, "M2")


def a_duel(firer: Any, target: Any, **position: Any) -> Table:
    """Two in the open, at the start of F1."""
    return a_station("T5", firer, target, WAITING, stage="F1", **position)


def hurt(table: Table) -> list[tuple[str, str]]:
    return [(event.who, event.how) for event in table.heard(Hurt, X)]


# When and who.


@pytest.mark.rule("AS-8.01")
def test_george_fires_in_both_fire_steps_of_a_turn_though_he_has_moved_and_not_twice_in_one() -> None:
    table = a_station("T5", member("george", "A1"), robot("mining", "A7", "hostile"), WAITING, stage="XM")
    table.walk("george", "A2", "A3")
    table.play(X, EndMovement())
    table.play(X, Shoot("george", "r1"))
    assert table.refused(X, Shoot("george", "r1")).rule == "AS-8.01"
    table.until("M1", 6)
    table.until("F2")
    table.play(X, Shoot("george", "r1"))
    assert table.refused(X, Shoot("george", "r1")).rule == "AS-8.01"
    table.until("XM", 6)
    assert [event.who for event in table.heard(Fired, X)] == ["george", "george"]


@pytest.mark.rule("AS-8.02")
@pytest.mark.parametrize(
    ("who", "rule"),
    [
        (member("hanson", "A1"), ""),
        (member("hanson", "A1", stunned=True), ""),
        (member("scoop", "A1"), ""),
        (member("clone9", "A1"), ""),
        (robot("utility", "A1", "friendly"), ""),
        (robot("utility", "A1", "erratic", mood=1), ""),
        (member("hanson", "A1", injured=True), "AS-8.02"),
        (member("hanson", "A1", wakes=OUT), "AS-8.02"),
        (member("hanson", "airlock"), "AS-8.02"),
        (member("sasha", "A1"), "AS-8.02"),
        (member("robot1", "A1"), "AS-8.02"),
        (robot("utility", "A1", "erratic", mood=5), "AS-13.13"),
        (robot("utility", "A1", "inop"), "AS-13.08"),
        (robot("utility", "A1", "inactive", up=True), "AS-6.16"),
    ],
    ids=[
        *("human", "stunned", "scoop", "clone", "friendly robot", "erratic on 1"),
        *("injured", "unconscious", "in the airlock", "sasha", "professor's robot", "idle", "inoperable", "inactive"),
    ],
)
def test_who_of_the_expedition_can_fire(who: Any, rule: str) -> None:
    table = a_station("T5", who, robot("roamer", "A4", "hostile"), member("professor", "airlock"), stage="F1")
    name = who["piece"]["name"]
    firer, target = ("r1", "r2") if name == "utility" else (name, "r1")
    assert table.accepts(X, Shoot(firer, target)) == (not rule)
    if rule:
        assert table.refused(X, Shoot(firer, target)).rule == rule


@pytest.mark.rule("AS-8.02")
@pytest.mark.parametrize(
    ("kind", "status", "more", "rule"),
    [
        ("utility", "hostile", {}, ""),
        ("mining", "erratic", {"mood": 6}, ""),
        ("roamer", "hostile", {"stunned": True}, ""),
        ("roamer", "hostile", {"up": False}, ""),
        ("mining", "erratic", {"mood": 4}, "AS-13.13"),
        ("utility", "inop", {}, "AS-13.08"),
        ("roamer", "inactive", {}, "AS-6.16"),
    ],
)
def test_which_robots_of_the_computer_can_fire(kind: str, status: str, more: dict[str, Any], rule: str) -> None:
    table = a_duel(member("hanson", "A1"), robot(kind, "A4", status, **more))
    shot = Shoot(table.ref("A4"), "hanson")
    assert table.accepts(C, shot) == (not rule)
    if rule:
        assert table.refused(C, shot).rule == rule


# Hit and kill.


@pytest.mark.rule("AS-8.05")
@pytest.mark.parametrize(("square", "needed"), [("C3", 3), ("A2", 3), ("B2", 3), ("D2", 5), ("A4", 5), ("D4", 5)])
def test_one_or_two_squares_are_close_and_three_are_far_straight_or_diagonal(square: str, needed: int) -> None:
    table = a_duel(member("sarge", "A1"), robot("mining", square, "hostile"))
    table.play(X, Shoot("sarge", "r1"))
    table.until("M1", 6)
    assert [event.roll.needed for event in table.heard(Fired, X)] == [needed]


@pytest.mark.rule("AS-8.05")
def test_nobody_fires_at_his_own_square() -> None:
    table = a_duel(member("sarge", "A1"), robot("mining", "A1", "erratic", mood=4))
    assert table.refused(X, Shoot("sarge", "r1")).rule == "AS-8.05"


@pytest.mark.rule("AS-8.06")
@pytest.mark.parametrize(
    ("square", "die", "hit"), [("A3", 2, True), ("A3", 3, False), ("A6", 4, True), ("A6", 5, False)]
)
def test_demon_hits_on_his_number_for_the_range_or_less(square: str, die: int, hit: bool) -> None:
    table = a_duel(member("demon", "A1"), robot("mining", square, "hostile"))
    table.play(X, Shoot("demon", "r1"))
    table.until("M1", die, *((6,) if hit else ()))
    (shot,) = table.heard(Fired, X)
    assert (shot.hit, shot.roll.total, len(table.heard(KillRolled, X))) == (hit, die, int(hit))


@pytest.mark.rule("AS-8.07")
@pytest.mark.parametrize(
    ("kind", "die", "luck_out", "added", "hit"),
    [
        ("utility", 4, False, [1, -1], True),
        ("utility", 5, False, [1, -1], False),
        ("utility", 4, True, [1], False),
        ("mining", 5, False, [-1], True),
        ("mining", 4, True, [], True),
    ],
)
def test_the_modifiers_of_lucky_and_of_a_quick_target_add_up(
    kind: str, die: int, luck_out: bool, added: list[int], hit: bool
) -> None:
    table = a_duel(member("lucky", "A1"), robot(kind, "A3", "hostile"), luck=8, luck_out=luck_out)
    table.play(X, Shoot("lucky", "r1"))
    table.until("M1", die, *((6,) if hit else ()))
    (shot,) = table.heard(Fired, X)
    assert [modifier.value for modifier in shot.roll.modifiers] == added
    assert (shot.roll.total, shot.hit) == (die + sum(added), hit)


@pytest.mark.rule("AS-8.07")
@pytest.mark.parametrize(("die", "hit"), [(2, True), (3, False)])
def test_sasha_is_harder_to_hit(die: int, hit: bool) -> None:
    table = a_duel(member("sasha", "A1"), robot("utility", "A3", "hostile"))
    table.play(C, Shoot("r1", "sasha"))
    table.until("M1", die, *((6,) if hit else ()))
    (shot,) = table.heard(Fired, X)
    assert (shot.hit, shot.roll.needed) == (hit, 3)
    assert shot.roll.modifiers == (Modifier("small and quick", 1, "AS-8.07"),)


@pytest.mark.rule("AS-8.08")
@pytest.mark.parametrize(("die", "result"), [(1, "destroyed"), (4, "destroyed"), (5, ""), (6, "")])
def test_hanson_destroys_a_mining_robot_on_four_or_less(die: int, result: str) -> None:
    table = a_duel(member("hanson", "A1"), robot("mining", "A3", "hostile"))
    table.play(X, Shoot("hanson", "r1"))
    table.until("M1", 6, die)
    assert hurt(table) == ([("r1", result)] if result else [])
    assert [one.ref for one in table.view().wrecks] == (["r1"] if result else [])


@pytest.mark.rule("AS-8.09")
@pytest.mark.parametrize(
    ("kind", "who", "die", "result"),
    [
        *(("utility", "scoop", die, how) for die, how in enumerate(("killed", "killed", "injured", "", "", ""), 1)),
        *(("roamer", "hanson", die, "killed") for die in range(1, 6)),
        ("roamer", "hanson", 6, "injured"),
        ("mining", "sasha", 3, "killed"),
        ("mining", "sasha", 4, "injured"),
        ("mining", "sasha", 5, ""),
    ],
)
def test_people_die_below_the_kill_number_and_are_injured_on_it(kind: str, who: str, die: int, result: str) -> None:
    table = a_duel(member(who, "A1"), robot(kind, "A3", "hostile"))
    table.play(C, Shoot("r1", who))
    table.until("M1", 1, die)
    assert hurt(table) == ([(who, result)] if result else [])
    (found,) = [one for one in table.view().members if one.name == who]
    assert (found.dead, found.injured) == (result == "killed", result == "injured")


@pytest.mark.rule("AS-8.10")
@pytest.mark.parametrize(
    ("who", "die", "result"),
    [
        *(("carter", 2, "killed"), ("carter", 3, "injured"), ("carter", 4, "")),
        *(("robot1", 3, "destroyed"), ("robot1", 4, ""), ("alex", 4, "injured")),
    ],
)
def test_armour_adds_one_to_the_kill_die_against_carter_and_the_professors_robots(
    who: str, die: int, result: str
) -> None:
    table = a_duel(member(who, "A1"), robot("mining", "A3", "hostile", recognised=True))
    table.play(C, Shoot("r1", who))
    table.until("M1", 1, die)
    (kill,) = table.heard(KillRolled, X)
    assert kill.roll.total == die + (who != "alex")
    assert hurt(table) == ([(who, result)] if result else [])


@pytest.mark.rule("AS-8.10")
@pytest.mark.parametrize("kind", ["roamer", "mining", "utility"])
@pytest.mark.parametrize("die", [5, 6])
def test_only_a_roamer_may_survive_a_hit_by_gunner(kind: str, die: int) -> None:
    table = a_duel(member("gunner", "A1"), robot(kind, "A3", "hostile"))
    table.play(X, Shoot("gunner", "r1"))
    table.until("M1", 1, die)
    assert bool(hurt(table)) == (die == 5 or kind != "roamer")


# Together.


@pytest.mark.rule("AS-8.21")
def test_hanson_and_a_roamer_shoot_each_other_dead() -> None:
    table = a_duel(member("hanson", "A1"), robot("roamer", "A3", "hostile"))
    table.play(X, Shoot("hanson", "r1"))
    table.play(C, Shoot("r1", "hanson"))
    table.until("M1", 1, 1, 1, 1)
    assert sorted(hurt(table)) == [("hanson", "killed"), ("r1", "destroyed")]
    told = [type(item.event) for item in table.news if isinstance(item.event, Fired | KillRolled | Hurt)]
    assert told == [Fired, KillRolled, Fired, KillRolled, Hurt, Hurt]


@pytest.mark.rule("AS-8.22")
def test_a_sleeping_robot_that_survives_a_shot_draws_its_chit_before_the_melee() -> None:
    table = a_station("T2", member("hanson", "B4"), robot("utility", "A2", "inactive", up=True), WAITING, stage="F1")
    table.play(X, Shoot("hanson", "r1"))
    table.until("M1", 6, table.chit("friendly"))
    assert table.heard(Activated, X) == [Activated("r1", "friendly")]
    assert [(one.active, one.status) for one in table.view().robots] == [(True, "friendly")]


@pytest.mark.rule("AS-8.22")
def test_a_sleeping_roamer_shot_at_is_hostile_and_a_destroyed_robot_draws_nothing() -> None:
    robots = (robot("roamer", "A3", up=True), robot("mining", "C1", up=True), robot("mining", "E1", up=True))
    table = a_station("T5", member("hanson", "A1"), member("sarge", "C3"), *robots, WAITING, stage="F1")
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, Shoot("sarge", "r2"))
    table.until("M1", 6, 6, 1, 1)
    assert table.heard(Activated, X) == [Activated("r1", "hostile")]
    assert [(one.ref, one.active) for one in table.view().robots] == [("r1", True), ("r3", False)]


@pytest.mark.rule("AS-8.23")
def test_lucky_pays_for_the_roamer_that_was_declared_first() -> None:
    """With 5 points left the first hit (die 1) takes them all, and the second (die 5) stands."""
    for order in (("r1", "r2"), ("r2", "r1")):
        robots = (robot("roamer", "A3", "hostile"), robot("roamer", "C1", "hostile"))
        table = a_station("T5", member("lucky", "A1"), *robots, WAITING, stage="F1", luck=8, luck_spent=3)
        for firer in order:
            table.play(C, Shoot(firer, "lucky"))
        table.until("M1", 1, 5, 1)
        assert [(event.who, event.roll.dice) for event in table.heard(Fired, X)] == [(order[0], (1,)), (order[1], (5,))]
        assert table.heard(LuckRanOut, X) == [LuckRanOut(8)]
        assert [event.who for event in table.heard(KillRolled, X)] == [order[1]]
        assert hurt(table) == [("lucky", "killed")]


@pytest.mark.rule("AS-8.23")
def test_the_expedition_rolls_first_seat_by_seat_whoever_was_quicker() -> None:
    people = (member("hanson", "A1", seat=1), member("sarge", "C1"), member("alex", "E1", seat=1), WAITING)
    table = a_station("T5", *people, robot("roamer", "A6", "hostile"), seats=2, stage="F1")
    table.play(2, Shoot("r1", "sarge"))
    table.play(1, Shoot("hanson", "r1"))
    table.play(1, Shoot("alex", "r1"))
    table.play(0, Shoot("sarge", "r1"))
    table.until("M1", 6, 6, 6, 6)
    assert [event.who for event in table.heard(Fired, X)] == ["sarge", "hanson", "alex", "r1"]


# Stairs, several in a square, friends.


def on_the_stairs(robot_at: str, **more: Any) -> Table:
    stairs = (thing("descending", "6D4", up=True), thing("ascending", "3D4", up=True))
    people = (member("hanson", "6D4"), robot("mining", robot_at, "hostile"), WAITING)
    return a_station(SIX_OVER_THREE, *people, *stairs, stage="F1", **more)


@pytest.mark.rule("AS-8.24")
def test_between_the_two_squares_of_a_stair_fire_is_close_both_ways() -> None:
    table = on_the_stairs("3D4")
    table.play(X, Shoot("hanson", "r1"))
    table.play(C, Shoot("r1", "hanson"))
    table.until("M1", 6, 6, 6)
    assert [(event.who, event.roll.needed) for event in table.heard(Fired, X)] == [("hanson", 6), ("r1", 4)]


@pytest.mark.rule("AS-8.24")
def test_nobody_fires_between_other_squares_of_different_levels() -> None:
    table = on_the_stairs("3D5")
    assert table.refused(X, Shoot("hanson", "r1")).rule == "AS-8.24"
    assert table.refused(C, Shoot("r1", "hanson")).rule == "AS-8.24"
    people = (member("hanson", "6D4"), robot("mining", "3D4", "hostile"), WAITING)
    table = a_station(SIX_OVER_THREE, *people, stage="F1")
    assert table.refused(X, Shoot("hanson", "r1")).rule == "AS-8.24"


@pytest.mark.rule("AS-8.25")
@pytest.mark.parametrize(("target", "other"), [("alex", "muscles"), ("muscles", "alex")])
def test_a_robot_shoots_the_carrier_or_the_one_he_carries(target: str, other: str) -> None:
    people = (member("muscles", "A1", load="alex"), member("alex", "A1", injured=True), WAITING)
    table = a_station("T5", *people, robot("utility", "A3", "hostile"), stage="F1")
    assert table.accepts(C, Shoot("r1", other))
    table.play(C, Shoot("r1", target))
    table.until("M1", 1, 1)
    assert hurt(table) == [(target, "killed")]


@pytest.mark.rule("AS-8.25")
def test_of_two_robots_in_one_square_only_the_one_named_is_shot_at() -> None:
    robots = (robot("utility", "A3", "inop"), robot("mining", "A3", "hostile"))
    table = a_station("T5", member("hanson", "A1"), *robots, WAITING, stage="F1")
    table.play(X, Shoot("hanson", "r2"))
    table.until("M1", 1, 1)
    assert hurt(table) == [("r2", "destroyed")]


@pytest.mark.rule("AS-8.26")
@pytest.mark.parametrize(
    ("target", "allowed"),
    [
        (member("carter", "A3"), False),
        (member("carter", "A3", injured=True), False),
        (member("robot1", "A3"), False),
        (robot("utility", "A3", "friendly"), False),
        (robot("utility", "A3", "erratic", mood=2), False),
        (robot("utility", "A3", "erratic", mood=6), True),
    ],
    ids=["member", "injured", "professor's robot", "friendly", "friendly this turn", "hostile this turn"],
)
def test_sarge_does_not_fire_at_his_own_side(target: Any, allowed: bool) -> None:
    table = a_duel(member("sarge", "A1"), target)
    name = target["piece"]["name"]
    shot = Shoot("sarge", "r1" if name == "utility" else name)
    assert table.accepts(X, shot) == allowed
    if not allowed:
        assert table.refused(X, shot).rule == "AS-8.26"


@pytest.mark.rule("AS-8.26")
def test_nor_does_a_friendly_robot() -> None:
    table = a_duel(member("sarge", "A1"), robot("utility", "A3", "friendly"))
    assert table.refused(X, Shoot("r1", "sarge")).rule == "AS-8.26"


@pytest.mark.rule("AS-8.17")
def test_hanson_who_stays_with_the_robot_he_stunned_may_not_fire_in_the_next_step() -> None:
    robots = (robot("utility", "A1", "hostile"), robot("mining", "A5", "hostile"))
    table = a_station("T5", member("hanson", "A1"), *robots, WAITING, stage="M2")
    table.play(X, Attack("hanson", "r1"), 3)
    assert table.heard(Hurt, X) == [Hurt("r1", "stunned")]
    table.play(X, EndMovement())
    assert table.stage == "F1"
    assert table.refused(X, Shoot("hanson", "r2")).rule == "AS-8.17"
    assert table.refused(C, Shoot("r1", "hanson")).rule == "AS-8.17"


@pytest.mark.rule("AS-8.17")
@pytest.mark.parametrize("status", [{"status": "erratic", "mood": 4}, {"status": "inop"}, {"up": True}])
def test_an_idle_inoperable_or_sleeping_robot_in_his_square_keeps_nobody_from_firing(status: dict[str, Any]) -> None:
    robots = (robot("utility", "A1", **status), robot("mining", "A5", "hostile"))
    table = a_station("T5", member("hanson", "A1"), *robots, WAITING, stage="F1")
    assert table.accepts(X, Shoot("hanson", "r2"))


@pytest.mark.rule("AS-8.17")
def test_nor_is_the_disintegrator_used_out_of_a_melee() -> None:
    robots = (robot("utility", "A1", "hostile"), robot("mining", "A5", "hostile"))
    table = a_station("T5", member("hanson", "A1", holds=("disintegrator",)), *robots, WAITING, stage="F1")
    assert table.refused(X, Shoot("hanson", "r2", ray=True)).rule == "AS-8.17"


@pytest.mark.rule("AS-8.17")
def test_an_evading_wearer_fires_elsewhere_and_is_then_in_melee_with_the_robot_beside_him() -> None:
    robots = (robot("utility", "A1", "hostile"), robot("mining", "A5", "hostile"))
    table = a_station("T5", member("hanson", "A1", wears=True), *robots, WAITING, stage="F1")
    table.play(X, Shoot("hanson", "r2"))
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert table.refused(C, Shoot("r1", "hanson")).rule == "AS-8.17"
    table.until("M1", 6)
    assert [fight.square for fight in table.view().fights] == ["A1"]
