"""The keys and the disintegrator: doors and the brain, shots and burning, and how they are lost (AS-12.11 to 12.22)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import Attack, Burn, Detonate, EndFire, HandOver, Pick, Shoot, Step, TurnOff
from mayday.games.asteroid.events import (
    BrainStopped,
    Cleared,
    Fired,
    Hurt,
    KillRolled,
    Lost,
    Opened,
    SequenceBegun,
)
from mayday.games.asteroid.plans import DOOR, HOLE, OPEN, OPENED, SOLID, WALL
from tests.games.asteroid.staging import C, Table, X, a_station, awake, member, robot, thing

OUT = awake(9, "M2")
WAITING = member("professor", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
RAY = ("disintegrator",)


def fire(table: Table, *shots: Any, dice: tuple[int, ...] = ()) -> None:
    """The expedition declares these, the computer nothing."""
    for shot in shots:
        table.play(X, shot)
    table.play(X, EndFire())
    table.play(C, EndFire(), *dice)


def shot_dead(*dice: int, **carried: Any) -> Table:
    """A roamer next to Kirby kills him in F1; then these dice."""
    kirby = member("kirby", "A1", **carried)
    robot_and_more = (robot("roamer", "A3", "hostile"), thing("brain", "F8"), WAITING)
    table = a_station("T5", kirby, *robot_and_more, stage="F1", hidden_wearer=False)
    table.play(X, EndFire())
    table.play(C, Shoot("r1", "kirby"))
    table.play(C, EndFire(), 1, 1, *dice)
    assert table.heard(Hurt, X) == [Hurt("kirby", "killed")]
    return table


def losses(table: Table) -> list[tuple[str, bool]]:
    return [(event.item, event.destroyed) for event in table.heard(Lost, None)]


# The keys.


@pytest.mark.rule("AS-12.11")
def test_kirby_walks_through_a_closed_door_and_others_follow() -> None:
    table = a_station("T1", member("kirby", "B3", holds=("keys",)), member("hanson", "B2"))
    assert Step("hanson", "B4") not in table.legal(X)
    table.walk("kirby", "B4")
    assert table.spent("kirby") == 1
    assert table.heard(Opened, C) == [Opened("B3/B4", "kirby", "opened")]
    table.walk("kirby", "B5")
    table.walk("hanson", "B3", "B4")
    assert table.at("hanson") == "B4"
    table.until("XM")
    assert table.edge("B3|B4") == OPENED


@pytest.mark.rule("AS-12.11")
def test_without_the_keys_the_door_stays_shut() -> None:
    table = a_station("T1", member("kirby", "B3", holds=("keys",)), member("hanson", "C3"))
    table.play(X, HandOver("kirby", "keys", "hanson"))
    assert table.refused(X, Step("kirby", "B4")).rule == "AS-15.01"


@pytest.mark.rule("AS-12.12")
@pytest.mark.parametrize("name", ["alex", "demon", "robot1", "clone7"])
@pytest.mark.parametrize(("square", "reached"), [("A1", True), ("A2", True), ("B1", False)])
def test_whoever_has_the_keys_turns_the_brain_off(name: str, square: str, reached: bool) -> None:
    brain = thing("brain", "A2", up=True)
    table = a_station("T5", member(name, square, holds=("keys",)), brain, member("nicholle", "F8"), stage="M1", turn=4)
    if not reached:
        assert table.refused(X, TurnOff(name)).rule == "AS-23.02"
        return
    table.play(X, TurnOff(name))
    assert table.heard(BrainStopped, X) == [BrainStopped(name, "turned off")]
    assert table.heard(SequenceBegun, X) == [SequenceBegun(name, 24)]


@pytest.mark.rule("AS-12.12", "AS-20.02")
def test_a_robot_with_the_keys_needs_a_voice() -> None:
    brain = thing("brain", "A2", up=True)
    silent = member("professor", "F8", wakes=OUT)
    table = a_station("T5", member("robot1", "A1", holds=("keys",)), brain, silent, stage="M1")
    assert table.refused(X, TurnOff("robot1")).rule == "AS-20.02"


@pytest.mark.rule("AS-12.13")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_keys_of_a_man_shot_dead_are_lost_on_1_to_3(die: int) -> None:
    table = shot_dead(die, holds=("keys",))
    assert losses(table) == [("keys", die <= 3)]
    assert [one.square for one in table.view().objects if one.kind == "keys"] == ["" if die <= 3 else "A1"]
    assert table.things("keys")[0].gone == (die <= 3)


@pytest.mark.rule("AS-12.13")
def test_in_any_other_death_the_keys_drop_without_a_die() -> None:
    """A blast next to Kirby kills him on less than 4."""
    kirby = member("kirby", "A1", holds=("keys",))
    charge = thing("charge", "A2", placer="sarge")
    table = a_station("T5", kirby, charge, thing("brain", "F8"), WAITING, member("sarge", "F1"), stage="F1")
    fire(table, Detonate("A2"), dice=(3,))
    assert losses(table) == [("keys", False)]
    assert table.things("keys")[0].square == table.state.station.square("A1")


# The disintegrator fires.


@pytest.mark.rule("AS-12.14")
@pytest.mark.parametrize(
    ("kind", "square", "die", "hit"),
    [
        ("roamer", "A3", 2, True),
        ("roamer", "A3", 3, False),
        ("roamer", "A4", 1, True),
        ("roamer", "A4", 2, False),
        ("utility", "A3", 1, True),
        ("utility", "A3", 2, False),
        ("mining", "A2", 2, True),
    ],
)
def test_alex_hits_by_his_own_numbers_and_every_hit_destroys(kind: str, square: str, die: int, hit: bool) -> None:
    table = a_station("T5", member("alex", "A1", holds=RAY), robot(kind, square, "hostile"), stage="F1")
    fire(table, Shoot("alex", "r1", ray=True), dice=(die,))
    assert [event.hit for event in table.heard(Fired, X)] == [hit]
    assert not table.heard(KillRolled, X)
    assert table.heard(Hurt, X) == ([Hurt("r1", "destroyed")] if hit else [])


@pytest.mark.rule("AS-12.14")
def test_his_own_weapon_needs_its_kill_die_though_he_carries_the_disintegrator() -> None:
    table = a_station("T5", member("alex", "A1", holds=RAY), robot("roamer", "A3", "hostile"), stage="F1")
    fire(table, Shoot("alex", "r1"), dice=(2, 4))
    assert [event.roll.result for event in table.heard(KillRolled, X)] == ["nothing"]


@pytest.mark.rule("AS-12.14")
def test_nobody_fires_a_disintegrator_that_he_does_not_have() -> None:
    people = (member("alex", "A1", holds=RAY), member("hanson", "B1"))
    table = a_station("T5", *people, robot("roamer", "A3", "hostile"), stage="F1")
    assert table.refused(X, Shoot("hanson", "r1", ray=True)).rule == "AS-12.14"


@pytest.mark.rule("AS-12.15")
@pytest.mark.parametrize("second", [Shoot("alex", "r1"), Shoot("alex", "r1", ray=True), Burn("alex", "B1")])
@pytest.mark.parametrize("first", [Shoot("alex", "r1"), Shoot("alex", "r1", ray=True), Burn("alex", "B1")])
def test_in_a_fire_step_he_uses_one_of_them_once(first: Any, second: Any) -> None:
    alex, walls = member("alex", "A1", holds=RAY), {"A1/B1": "wall"}
    table = a_station("T5", alex, robot("roamer", "A3", "hostile"), stage="F1", walls=walls)
    assert {first, second} <= set(table.legal(X))
    table.play(X, first)
    assert table.refused(X, second).rule == "AS-12.15"


@pytest.mark.rule("AS-12.15")
def test_in_the_next_fire_step_he_chooses_again() -> None:
    table = a_station("T5", member("alex", "A1", holds=RAY), robot("mining", "A8", "hostile"), stage="F1")
    fire(table, Shoot("alex", "r1"), dice=(6,))
    table.until("F2")
    assert {Shoot("alex", "r1"), Shoot("alex", "r1", ray=True)} <= set(table.legal(X))


@pytest.mark.rule("AS-12.16")
@pytest.mark.parametrize(
    ("who", "rule"),
    [
        *((name, None) for name in ("hanson", "jones", "nicholle", "clone3", "clone20")),
        *(("robot1", "AS-12.16"), ("sasha", "AS-12.01"), ("scoop", "AS-17.02"), ("r1", "AS-13.06")),
    ],
)
def test_only_people_who_fire_carry_the_disintegrator(who: str, rule: str | None) -> None:
    ours = robot("mining", "A1", "friendly") if who == "r1" else member(who, "A1")
    table = a_station("T5", ours, member("professor", "F8"), thing("disintegrator", "A1", up=True))
    if rule is None:
        assert table.accepts(X, Pick(who, "disintegrator"))
    else:
        assert table.refused(X, Pick(who, "disintegrator")).rule == rule


@pytest.mark.rule("AS-12.16")
def test_nor_is_it_handed_to_a_robot() -> None:
    table = a_station("T5", member("professor", "A1", holds=RAY), member("robot1", "A2"))
    assert table.refused(X, HandOver("professor", "disintegrator", "robot1")).rule == "AS-12.16"


# Burning.


@pytest.mark.rule("AS-12.17")
@pytest.mark.parametrize("stage", ["F1", "F2"])
@pytest.mark.parametrize(
    ("where", "square", "to", "before", "after"),
    [
        ("T6", "B2", "B3", WALL, OPEN),
        ("T6", "B3", "B2", WALL, OPEN),
        ("T1", "B3", "B4", DOOR, OPENED),
        ("T3", "A2", "B2", SOLID, HOLE),
        ("T3", "B2", "A2", SOLID, HOLE),
    ],
    ids=["a wall", "from the other side", "a closed door", "a solid side", "from inside the shaft"],
)
def test_one_barrier_of_his_own_square_gives_way_without_a_die(
    where: str, square: str, to: str, before: int, after: int, stage: str
) -> None:
    table = a_station(where, member("alex", square, holds=RAY), WAITING, stage=stage)
    edge = "/".join(sorted((square, to)))
    table.play(X, Burn("alex", to))
    table.play(X, EndFire())
    assert (table.edge(edge), table.heard(Opened, X)) == (before, [])
    table.play(C, EndFire())
    assert table.edge(edge) == after
    assert [(event.edge, event.how) for event in table.heard(Opened, X)] == [(edge, "breached")]
    assert table.chance.drawn == []


@pytest.mark.rule("AS-12.17")
def test_what_is_burned_stays_open_and_can_be_walked_through() -> None:
    table = a_station("T6", member("alex", "B2", holds=RAY), WAITING, stage="F1")
    fire(table, Burn("alex", "B3"))
    table.until("XM")
    table.walk("alex", "B3")
    assert table.spent("alex") == 1


@pytest.mark.rule("AS-12.17")
def test_the_shots_of_the_same_step_still_meet_the_wall() -> None:
    people = (member("alex", "B2", holds=RAY), member("hanson", "B1"))
    table = a_station("T6", *people, robot("roamer", "B4", "hostile"), stage="F1")
    table.play(X, Burn("alex", "B3"))
    assert table.refused(X, Shoot("hanson", "r1")).rule == "AS-8.11"


@pytest.mark.rule("AS-12.17", "AS-14.07")
@pytest.mark.parametrize(
    ("barrier", "burned"),
    [("open", "collapse"), ("grating", "collapse"), ("wall", "wall"), ("door", "wall")],
)
def test_a_collapse_next_to_him_is_cleared_over_an_edge_that_hands_reach_through(barrier: str, burned: str) -> None:
    fallen = thing("collapsed_corridor", "A2", up=True)
    walls = {} if barrier == "open" else {"A1|A2": barrier}
    table = a_station(["r . .", "r . ."], member("alex", "A1", holds=RAY), fallen, WAITING, stage="F1", walls=walls)
    fire(table, Burn("alex", "A2"))
    assert table.heard(Cleared, X) == ([Cleared("A2")] if burned == "collapse" else [])
    assert bool(table.heard(Opened, X)) == (burned == "wall")


@pytest.mark.rule("AS-12.17")
def test_a_collapse_at_a_corner_or_two_squares_off_is_out_of_reach() -> None:
    fallen = (thing("collapsed_corridor", "B2", up=True), thing("collapsed_corridor", "A3", up=True))
    table = a_station(["r . .", "r . ."], member("alex", "A1", holds=RAY), *fallen, stage="F1")
    assert table.refused(X, Burn("alex", "B2")).rule == "AS-12.17"
    assert table.refused(X, Burn("alex", "A3")).rule == "AS-12.17"


@pytest.mark.rule("AS-12.17", "AS-1.02")
def test_what_may_be_burned_tells_nothing_of_a_counter_that_lies_face_down() -> None:
    table = a_station(
        ["r . .", "r . ."], member("alex", "A1", holds=RAY), thing("collapsed_corridor", "A2"), stage="F1"
    )
    assert not [action for action in table.legal(X) if isinstance(action, Burn)]


@pytest.mark.rule("AS-12.18")
@pytest.mark.parametrize(
    ("where", "square", "to", "rule"),
    [
        ("T1", "A3", "A4", "AS-12.18"),
        ("T1", "B3", "B4", None),
        ("T3", "A4", "B4", "AS-12.18"),
        ("T3", "A2", "A1", "AS-12.18"),
        ("T4", "A2", "B2", "AS-12.18"),
        ("T4", "B4", "B3", "AS-12.18"),
        ("T5", "A1", "A2", "AS-12.18"),
    ],
    ids=["stone", "a closed door", "machinery", "rock", "a grating", "from the room", "nothing at all"],
)
def test_stone_machinery_and_gratings_do_not_burn(where: str, square: str, to: str, rule: str | None) -> None:
    table = a_station(where, member("alex", square, holds=RAY), stage="F1")
    if rule is None:
        assert table.accepts(X, Burn("alex", to))
    else:
        assert table.refused(X, Burn("alex", to)).rule == rule


@pytest.mark.rule("AS-12.18")
def test_an_open_door_is_no_obstruction() -> None:
    table = a_station("T1", member("alex", "B3", holds=RAY), stage="F1", edges={"B3|B4": "opened"})
    assert table.refused(X, Burn("alex", "B4")).rule == "AS-12.18"


@pytest.mark.rule("AS-12.19", "AS-23.04")
@pytest.mark.parametrize(
    ("square", "walls", "reached"),
    [
        ("A2", {}, True),
        ("A1", {}, True),
        ("B2", {"A2/B2": "grating"}, True),
        ("A1", {"A1|A2": "wall"}, False),
        ("A4", {}, False),
        ("B1", {}, False),
    ],
    ids=["on it", "beside it", "through a grating", "behind a wall", "two squares off", "at a corner"],
)
def test_the_brain_is_burned_from_its_square_or_next_to_it(square: str, walls: dict[str, str], reached: bool) -> None:
    people = (member("alex", square, holds=RAY), member("demon", "F8"))
    table = a_station("T5", *people, thing("brain", "A2", up=True), stage="F1", walls=walls)
    burn = Burn("alex", "A2", brain=True)
    if not reached:
        assert table.refused(X, burn).rule == "AS-12.19"
        return
    fire(table, burn)
    assert table.heard(BrainStopped, X) == [BrainStopped("", "blown up")]
    assert (table.view().destruct, table.chance.drawn) == (0, [])


@pytest.mark.rule("AS-12.19", "AS-23.01")
def test_a_brain_that_lies_face_down_is_not_burned() -> None:
    table = a_station("T5", member("alex", "A1", holds=RAY), thing("brain", "A2"), stage="F1")
    assert table.refused(X, Burn("alex", "A2", brain=True)).rule == "AS-23.01"


# Losing them.


@pytest.mark.rule("AS-12.20")
def test_the_disintegrator_of_a_man_shot_dead_is_gone_without_a_die() -> None:
    table = shot_dead(holds=RAY)
    assert table.heard(Lost, X) == [Lost("disintegrator", destroyed=True)]
    assert table.things("disintegrator")[0].gone


@pytest.mark.rule("AS-12.20", "AS-9.11")
def test_in_any_other_death_it_drops() -> None:
    table = a_station("T5", member("alex", "A1", holds=RAY), robot("roamer", "A1", "hostile"), WAITING, stage="F1")
    table.until("M1")
    table.play(C, Attack("r1", "alex"), 6)
    assert table.heard(Hurt, X) == [Hurt("alex", "killed")]
    assert losses(table) == [("disintegrator", False)]


@pytest.mark.rule("AS-12.21")
def test_nobody_burns_or_fires_it_in_melee() -> None:
    robots = (robot("roamer", "B2", "hostile"), robot("roamer", "B1", "hostile"))
    table = a_station("T6", member("alex", "B2", holds=RAY), *robots, stage="F1")
    assert table.refused(X, Burn("alex", "B3")).rule == "AS-12.21"
    assert table.refused(X, Shoot("alex", "r2", ray=True)).rule == "AS-8.17"


@pytest.mark.rule("AS-12.21")
def test_an_idle_robot_in_his_square_hinders_nobody() -> None:
    table = a_station("T6", member("alex", "B2", holds=RAY), robot("mining", "B2", "erratic", mood=4), stage="F1")
    assert table.accepts(X, Burn("alex", "B3"))


@pytest.mark.rule("AS-12.22")
def test_kirby_shot_dead_loses_each_device_by_its_own_rule() -> None:
    table = shot_dead(5, holds=("keys", "disintegrator"))
    assert losses(table) == [("keys", False), ("disintegrator", True)]


@pytest.mark.rule("AS-12.22")
@pytest.mark.parametrize("worn", [True, False])
def test_the_belt_goes_first_then_the_keys_then_the_disintegrator(worn: bool) -> None:
    table = shot_dead(3, holds=("disintegrator", "keys", "belt"), wears=worn)
    assert losses(table) == [("belt", worn), ("keys", True), ("disintegrator", True)]
