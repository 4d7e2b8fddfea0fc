"""Stairs, collapses, torn shafts and the air plant (group 14)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Attack,
    Burn,
    Climb,
    Detonate,
    EndFire,
    EndMove,
    EndMovement,
    Shoot,
    Step,
    Tear,
)
from mayday.games.asteroid.events import Cleared, Opened, Stopped, TurnedUp
from mayday.games.asteroid.plans import HOLE, ROCK, SOLID
from tests.games.asteroid.staging import SIX_OVER_THREE, C, Table, X, a_station, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
STAIRS = (thing("descending", "6D4", up=True), thing("ascending", "3D4"))
HOLED = {"A2/B2": "hole"}


def at_the_stairs(*counters: Any, stairs: Any = STAIRS, **more: Any) -> Table:
    return a_station(SIX_OVER_THREE, *counters, *stairs, **more)


def explode(table: Table) -> None:
    """Both sides close their declarations, and the charges go off; nobody is near enough for a die."""
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert table.drawn == []


# Stairs.


@pytest.mark.rule("AS-14.01")
def test_the_stairs_cost_one_square_of_movement() -> None:
    table = at_the_stairs(member("hanson", "6D3"))
    table.walk("hanson", "6D4")
    table.play(X, Climb("hanson"))
    assert (table.at("hanson"), table.spent("hanson")) == ("3D4", 2)
    table.walk("hanson", "3D5", "3D6")
    assert table.refused(X, Step("hanson", "3D7")).rule == "AS-6.04"


@pytest.mark.rule("AS-14.01")
@pytest.mark.parametrize("kind", ["utility", "mining", "roamer"])
def test_robots_use_stairs_that_nobody_has_seen(kind: str) -> None:
    unseen = (thing("descending", "6D4"), thing("ascending", "3D4"))
    table = at_the_stairs(robot(kind, "3D5", "hostile"), WAITING, stairs=unseen, stage="CM")
    table.walk("r1", "3D4")
    table.play(C, Climb("r1"))
    assert (table.at("r1"), table.spent("r1")) == ("6D4", 2)


@pytest.mark.rule("AS-14.01")
def test_there_are_no_stairs_elsewhere() -> None:
    table = at_the_stairs(member("hanson", "6D3"), robot("utility", "3D5", "hostile"), WAITING)
    assert table.refused(X, Climb("hanson")).rule == "AS-14.01"
    table.until("CM")
    assert table.refused(C, Climb("r1")).rule == "AS-14.01"


@pytest.mark.rule("AS-14.02")
def test_stairs_turned_up_on_turn_2_are_taken_on_turn_3_in_one_move() -> None:
    unseen = (thing("descending", "6D4"), thing("ascending", "3D4"))
    table = at_the_stairs(member("hanson", "6D3"), WAITING, stairs=unseen, turn=2)
    assert table.refused(X, Step("hanson", "6D4")).rule == "AS-6.08"
    table.until("F1")
    assert table.heard(TurnedUp, X) == [TurnedUp("6D4", "descending")]
    table.until("XM")
    table.walk("hanson", "6D4")
    table.play(X, Climb("hanson"))
    assert (table.state.turn, table.at("hanson")) == (3, "3D4")


@pytest.mark.rule("AS-14.02")
@pytest.mark.parametrize(
    "counter",
    [robot("utility", "3D4"), robot("utility", "3D4", "hostile", up=False), thing("keys", "3D4")],
    ids=["inactive robot", "robot woken unseen", "device"],
)
def test_any_other_unspotted_counter_bars_the_far_end(counter: Any) -> None:
    table = at_the_stairs(member("hanson", "6D4"), counter)
    assert table.refused(X, Climb("hanson")).rule == "AS-14.02"


@pytest.mark.rule("AS-14.02")
def test_members_need_the_stair_they_stand_on_to_lie_open() -> None:
    unseen = (thing("descending", "6D4"), thing("ascending", "3D4", up=True))
    table = at_the_stairs(member("sasha", "6D4"), stairs=unseen)
    assert table.refused(X, Climb("sasha")).rule == "AS-14.02"


@pytest.mark.rule("AS-14.03")
@pytest.mark.parametrize(
    ("who", "way", "found"),
    [
        (member("hanson", "6D3"), ("6D4",), True),
        (member("hanson", "6D3"), ("6D4", "6D5"), True),
        (member("hanson", "6D2"), ("6D3",), False),
        (member("sasha", "6D3"), ("6D4",), False),
    ],
    ids=["ends there", "passes", "stands beside", "sasha cannot report"],
)
def test_the_partner_is_turned_up_if_a_spotter_stood_on_either_square(who: Any, way: Any, found: bool) -> None:
    table = at_the_stairs(who, WAITING, attached=(6,), entry="6A4", entry_plan=6)
    table.walk(who["piece"]["name"], *way)
    table.play(X, EndMovement())
    partners = [event.square for event in table.heard(TurnedUp, X) if event.kind == "ascending"]
    assert partners == (["3D4"] if found else [])
    assert 3 not in {sheet.plan for sheet in table.view(X).sheets}


@pytest.mark.rule("AS-14.04")
def test_an_enemy_at_the_far_end_stops_the_mover_in_melee() -> None:
    table = at_the_stairs(member("hanson", "6D3"), robot("utility", "3D4", "hostile"), WAITING)
    table.walk("hanson", "6D4")
    table.play(X, Climb("hanson"))
    assert table.heard(Stopped, X) == [Stopped("hanson", "3D4")]
    table.until("M1")
    assert Attack("hanson", "r1") in table.legal(X)


@pytest.mark.rule("AS-14.04")
def test_a_friend_at_the_far_end_is_passed_or_the_step_refused() -> None:
    table = at_the_stairs(member("hanson", "6D3"), member("gunner", "6D2"), member("kirby", "3D4"))
    table.walk("hanson", "6D4")
    table.play(X, Climb("hanson"))
    assert table.refused(X, EndMove("hanson")).rule == "AS-6.06"
    table.walk("hanson", "3D5")
    table.walk("gunner", "6D3", "6D4")
    assert table.refused(X, Climb("gunner")).rule == "AS-14.04"


@pytest.mark.rule("AS-14.04", "AS-6.22")
def test_the_stairs_are_a_way_on_from_a_friends_square() -> None:
    """Gunner comes through Hanson's square with his last step but one; the corridor beyond is full."""
    friends = (member("hanson", "6D4"), member("alex", "6D3"), member("sarge", "6D5"))
    table = at_the_stairs(member("gunner", "6D2"), *friends)
    table.walk("gunner", "6D3", "6D4")
    assert table.refused(X, EndMove("gunner")).rule == "AS-6.06"
    table.play(X, Climb("gunner"))
    assert table.at("gunner") == "3D4"


# Collapses.


@pytest.mark.rule("AS-14.05")
def test_nobody_enters_or_digs_a_collapsed_corridor() -> None:
    counters = (thing("collapsed_corridor", "A2", up=True), member("muscles", "A1"), robot("utility", "A3", "hostile"))
    table = a_station([". . ."], *counters, WAITING)
    assert table.refused(X, Step("muscles", "A2")).rule == "AS-14.05"
    assert table.refused(X, Tear("muscles", "A2")).rule == "AS-14.08"
    table.until("CM")
    assert table.refused(C, Step("r1", "A2")).rule == "AS-14.05"


@pytest.mark.rule("AS-14.06")
def test_sasha_does_not_enter_a_collapsed_shaft() -> None:
    table = a_station("T2", member("sasha", "B4"), thing("collapsed_shaft", "B5", up=True), WAITING)
    assert table.refused(X, Step("sasha", "B5")).rule == "AS-14.06"
    table = a_station("T2", robot("utility", "B4", "hostile"), thing("collapsed_shaft", "B5"), WAITING, stage="CM")
    assert table.refused(C, Step("r1", "B5")).rule == "AS-14.06"


@pytest.mark.rule("AS-14.07")
@pytest.mark.parametrize(
    ("fallen", "placer", "cleared"),
    [("A3", "hanson", True), ("B3", "hanson", False), ("B3", "demon", True), ("A4", "demon", False)],
    ids=["beside", "diagonally", "diagonally by demon", "two squares off"],
)
def test_a_charge_next_to_a_collapse_clears_it(fallen: str, placer: str, cleared: bool) -> None:
    counters = (thing("charge", "A2", placer=placer), thing("collapsed_corridor", fallen, up=True))
    table = a_station("T5", member("hanson", "F8"), WAITING, *counters, stage="F1")
    table.play(X, Detonate("A2"))
    explode(table)
    assert table.heard(Cleared, X) == ([Cleared(fallen)] if cleared else [])
    lying = {one.kind: one.square for one in table.view(X).objects}
    assert lying == {"charge": "", "collapsed_corridor": "" if cleared else fallen}


@pytest.mark.rule("AS-14.07")
def test_the_disintegrator_clears_it_and_the_square_is_normal_again() -> None:
    fallen = thing("collapsed_corridor", "A2", up=True)
    table = a_station([". . . ."], member("hanson", "A1", holds=("disintegrator",)), fallen, WAITING, stage="F1")
    table.play(X, Burn("hanson", "A2"))
    explode(table)
    assert table.heard(Cleared, X) == [Cleared("A2")]
    table.until("XM")
    table.walk("hanson", "A2", "A3")


@pytest.mark.rule("AS-14.07")
def test_the_disintegrator_does_not_reach_over_two_squares() -> None:
    fallen = thing("collapsed_corridor", "A3", up=True)
    table = a_station([". . . ."], member("hanson", "A1", holds=("disintegrator",)), fallen, WAITING, stage="F1")
    assert table.refused(X, Burn("hanson", "A3")).rule == "AS-12.17"


# Solid sides, holes, machinery.


@pytest.mark.rule("AS-14.08")
def test_muscles_tears_a_hole_and_cannot_climb_in_with_what_is_left() -> None:
    table = a_station("T3", member("muscles", "A2"))
    table.play(X, Tear("muscles", "B2"))
    assert table.drawn == []
    assert table.heard(Opened, C) == [Opened("A2/B2", "muscles", "torn open")]
    assert (table.edge("A2/B2"), table.edge("B2/C2"), table.spent("muscles")) == (HOLE, SOLID, 2)
    assert table.refused(X, Step("muscles", "B2")).rule == "AS-6.04"


@pytest.mark.rule("AS-14.08")
@pytest.mark.parametrize(
    ("who", "strong"),
    [
        (member("carter", "A2"), True),
        (member("robot1", "A2"), True),
        (robot("mining", "A2", "erratic", mood=3), True),
        (member("hanson", "A2"), False),
        (robot("utility", "A2", "friendly"), False),
        (member("sasha", "A2"), False),
    ],
    ids=["carter", "professor's robot", "mining robot", "hanson", "utility robot", "sasha"],
)
def test_it_takes_a_melee_value_of_6(who: Any, strong: bool) -> None:
    table = a_station("T3", who, member("professor", "airlock"))
    name = who["piece"]["name"]
    action = Tear("r1" if name in ("mining", "utility") else name, "B2")
    assert table.accepts(X, action) == strong
    if not strong:
        assert table.refused(X, action).rule == "AS-14.08"


@pytest.mark.rule("AS-14.08")
def test_a_hostile_mining_robot_tears_nothing() -> None:
    table = a_station("T3", robot("mining", "A2", "hostile"), WAITING, stage="CM")
    assert table.refused(C, Tear("r1", "B2")).rule == "AS-14.08"


@pytest.mark.rule("AS-14.08", "AS-7.16")
def test_if_the_table_likes_it_does_and_shows_itself() -> None:
    hidden = robot("mining", "A2", "hostile", up=False, told=False)
    table = a_station("T3", hidden, WAITING, stage="CM", options={"robots_tear": "on", "blind_play": "on"})
    table.play(C, Tear(table.ref("A2"), "B2"))
    assert (table.edge("A2/B2"), table.view().robots[0].ref) == (HOLE, "r1")
    weak = a_station("T3", robot("utility", "A2", "hostile"), WAITING, stage="CM", options={"robots_tear": "on"})
    assert weak.refused(C, Tear("r1", "B2")).rule == "AS-14.08"


@pytest.mark.rule("AS-14.08")
def test_one_tears_from_the_inside_too_but_only_solid_sides_and_with_two_left() -> None:
    table = a_station("T3", member("muscles", "B3"), member("carter", "A4"))
    assert table.accepts(X, Tear("muscles", "A3"))
    assert table.refused(X, Tear("carter", "A3")).rule == "AS-14.08"
    assert table.refused(X, Tear("carter", "B4")).rule == "AS-2.03"
    table.walk("carter", "A3", "A2")
    assert table.refused(X, Tear("carter", "B2")).rule == "AS-6.04"


@pytest.mark.rule("AS-14.09")
@pytest.mark.parametrize(("start", "end", "cost"), [("A2", "B2", 3), ("B2", "A2", 2)])
def test_a_hole_is_passed_as_a_grating(start: str, end: str, cost: int) -> None:
    table = a_station("T3", member("hanson", start), edges=HOLED)
    table.walk("hanson", end)
    assert table.spent("hanson") == cost


@pytest.mark.rule("AS-14.09")
def test_a_hole_lets_nobody_in_who_uses_no_shafts() -> None:
    table = a_station("T3", robot("roamer", "A2", "hostile"), WAITING, edges=HOLED, stage="CM")
    assert table.refused(C, Step("r1", "B2")).rule == "AS-6.12"


@pytest.mark.rule("AS-14.09")
@pytest.mark.parametrize(("looker", "sees"), [("B1", True), ("A1", False)], ids=["at the hole", "behind"])
def test_one_sees_and_fires_through_a_hole_only_from_beside_it(looker: str, sees: bool) -> None:
    well, torn = ["r", "r", "o", "o"], {"B1/C1": "hole"}
    table = a_station(well, member("hanson", looker), thing("keys", "D1"), WAITING, edges=torn)
    table.play(X, EndMovement())
    assert bool(table.heard(TurnedUp, X)) == sees
    target = robot("utility", "D1", "hostile")
    table = a_station(well, member("hanson", looker), target, WAITING, edges=torn, stage="F1")
    assert table.accepts(X, Shoot("hanson", "r1")) == sees


@pytest.mark.rule("AS-14.09")
def test_holes_stay() -> None:
    table = a_station("T3", member("muscles", "A2"), WAITING)
    table.play(X, Tear("muscles", "B2"))
    while table.state.turn < 9:
        table.until("F1")
        table.until("XM")
    assert table.edge("A2/B2") == HOLE
    table.walk("muscles", "B2")


@pytest.mark.rule("AS-14.10")
def test_nothing_opens_the_machinery() -> None:
    around = ("B3|B4", "B4|B5", "A4/B4", "B4/C4")
    hanson = member("hanson", "B5", holds=("disintegrator",))
    charges = [thing("charge", square, placer="demon") for square in ("A4", "C4")]
    table = a_station("T3", hanson, WAITING, *charges, stage="F1")
    assert table.refused(X, Burn("hanson", "B4")).rule == "AS-12.18"
    kinds = {name: table.state.edges[between(table, name)] for name in around}
    assert set(kinds.values()) == {ROCK}
    table.play(X, Detonate("A4"))
    table.play(X, Detonate("C4"))
    explode(table)
    assert {name: table.state.edges[between(table, name)] for name in around} == kinds
    table.until("XM")
    assert table.refused(X, Step("hanson", "B4")).rule == "AS-2.03"
    sight = a_station("T3", member("hanson", "A4"), thing("keys", "C4"), WAITING)
    sight.play(X, EndMovement())
    assert sight.heard(TurnedUp, X) == []


def between(table: Table, name: str) -> int:
    """The edge of a square that cannot be named by players."""
    names = table.state.station.names
    one, other = (names.index(part) for part in name.replace("|", "/").split("/"))
    return table.state.station.between(one, other)


@pytest.mark.rule("AS-14.11")
def test_a_robot_that_comes_upon_sasha_in_a_shaft_stops_in_melee() -> None:
    table = a_station("T2", member("sasha", "B5"), robot("utility", "B4", "hostile"), WAITING, stage="CM")
    table.walk("r1", "B5")
    assert table.heard(Stopped, X) == [Stopped("r1", "B5")]
    table.until("M2")
    assert Attack("r1", "sasha") in table.legal(C)


@pytest.mark.rule("AS-14.11")
def test_nobody_ends_on_a_friend_in_a_shaft() -> None:
    table = a_station("T2", member("hanson", "B4"), member("kirby", "B5"))
    table.walk("hanson", "B5")
    assert table.refused(X, EndMove("hanson")).rule == "AS-6.06"
    table.walk("hanson", "B6")
