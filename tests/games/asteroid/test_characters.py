"""Characters with few rules of their own: Hanson to Carter (group 17)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Action,
    Board,
    BreakBrain,
    Detail,
    Detonate,
    Embark,
    EndMovement,
    GiveCharge,
    HandOver,
    Inquire,
    Kick,
    LayCharge,
    Lift,
    OpenDoor,
    Pick,
    Shoot,
    Step,
    TakeFrom,
    Tear,
    TurnOff,
    Work,
)
from mayday.games.asteroid.events import Blasted, Fired, Found, Hurt, KillRolled, TurnedUp
from mayday.games.asteroid.plans import HOLE, OPENED
from tests.games.asteroid.staging import C, Table, X, a_started_game, a_station, awake, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(9, "M2")
OPEN_DOOR = {"B3|B4": "opened"}


def shoots(firer: str, target: str, distance: int, *dice: int) -> Table:
    """One shot along row A in F1, from the first square."""
    table = a_station("T5", member(firer, "A1"), robot(target, f"A{1 + distance}", "hostile"), WAITING, stage="F1")
    table.play(X, Shoot(firer, "r1"))
    table.until("M1", *dice)
    return table


def hit(table: Table) -> bool:
    (shot,) = table.heard(Fired, X)
    return shot.hit


def a_sinking_ship(*waiting: str, inside: Any = (), **more: Any) -> Table:
    """The sequence runs, and these stand in the airlock at the end of XM."""
    people = [member(name, "airlock", entered=True) for name in waiting]
    table = a_station("T5", *people, *inside, entry="A1", destruct=1, turn=3, **more)
    table.play(X, EndMovement())
    return table


def victories(table: Table, *boarding: str) -> tuple[str, ...]:
    """Won when these have boarded and the others are lost."""
    for name in boarding:
        table.play(X, Board(name))
    table.play(X, Embark())
    while table.asked:
        table.play(table.asked[0], table.nothing(table.asked[0]))
    return table.view().victories


# Those who are good shots and nothing else.


@pytest.mark.rule("AS-17.01")
@pytest.mark.parametrize("die", range(1, 7))
def test_hanson_hits_at_close_range_with_every_die(die: int) -> None:
    assert hit(shoots("hanson", "mining", 2, die, 6))


@pytest.mark.rule("AS-17.01")
@pytest.mark.parametrize(("die", "hits"), [(5, True), (6, False)])
def test_hanson_misses_far_away_with_a_six(die: int, hits: bool) -> None:
    assert hit(shoots("hanson", "mining", 3, die, *([6] if hits else []))) == hits


@pytest.mark.rule("AS-17.08")
@pytest.mark.parametrize(
    ("distance", "die", "hits"), [(4, 5, True), (4, 6, False), (2, 3, True), (2, 4, False)], ids=str
)
def test_sarge_shoots_better_from_afar(distance: int, die: int, hits: bool) -> None:
    assert hit(shoots("sarge", "mining", distance, die, *([6] if hits else []))) == hits


@pytest.mark.rule("AS-17.08")
@pytest.mark.parametrize(("die", "destroyed"), [(5, True), (6, False)])
def test_sarges_rifle_destroys_on_a_five(die: int, destroyed: bool) -> None:
    assert shoots("sarge", "mining", 4, 5, die).heard(Hurt, X) == ([Hurt("r1", "destroyed")] if destroyed else [])


@pytest.mark.rule("AS-17.09")
@pytest.mark.parametrize("target", ["mining", "utility", "roamer"])
def test_a_hit_by_gunner_destroys_any_robot_but_a_roamer_even_with_a_six(target: str) -> None:
    table = shoots("gunner", target, 2, 1, 6)
    assert table.heard(Hurt, X) == ([] if target == "roamer" else [Hurt("r1", "destroyed")])


@pytest.mark.rule("AS-17.09")
@pytest.mark.parametrize(("distance", "die", "hits"), [(2, 3, False), (3, 4, True), (3, 5, False)], ids=str)
def test_gunners_heavy_rifle_is_made_for_the_distance(distance: int, die: int, hits: bool) -> None:
    assert hit(shoots("gunner", "mining", distance, die, *([1] if hits else []))) == hits


# Scoop.


@pytest.mark.rule("AS-17.02")
@pytest.mark.parametrize("item", ["keys", "belt", "disintegrator", "charge"])
def test_scoop_carries_neither_a_device_nor_a_charge(item: str) -> None:
    table = a_station("T5", member("scoop", "A1"), member("alex", "A2", holds=(item,)))
    assert table.refused(X, HandOver("alex", item, "scoop")).rule == "AS-17.02"
    assert table.refused(X, TakeFrom("scoop", item, "alex")).rule == "AS-17.02"
    table = a_station("T5", member("scoop", "A1"), thing(item, "A1", up=True), WAITING)
    assert table.refused(X, Pick("scoop", item)).rule == "AS-17.02"


@pytest.mark.rule("AS-17.02")
def test_scoop_gets_no_charge_before_the_entry_and_lifts_nobody_but_sasha() -> None:
    table = a_started_game("scoop", "kirby", until="charges")
    assert table.refused(X, GiveCharge("scoop")).rule == "AS-4.08"
    down = (member("jones", "A1", injured=True), member("sasha", "A1", injured=True))
    table = a_station("T5", member("scoop", "A1"), *down, WAITING)
    assert table.refused(X, Lift("scoop", "jones")).rule == "AS-9.08"
    assert table.accepts(X, Lift("scoop", "sasha"))


@pytest.mark.rule("AS-17.03")
def test_the_film_is_saved_if_scoop_escapes() -> None:
    table = a_sinking_ship("hanson", "kirby", "scoop")
    assert "Monetary" in victories(table, "hanson", "kirby", "scoop")


@pytest.mark.rule("AS-17.03")
@pytest.mark.parametrize("fate", ["dead", "left behind"])
def test_the_film_is_lost_with_scoop(fate: str) -> None:
    scoop = member("scoop", "" if fate == "dead" else "F8", dead=fate == "dead")
    table = a_sinking_ship("hanson", "kirby", "alex", inside=(scoop,))
    won = victories(table, "hanson", "kirby", "alex")
    assert "Personal Survival" in won
    assert "Monetary" not in won


@pytest.mark.rule("AS-17.03")
def test_the_film_is_not_handed_over() -> None:
    table = a_station("T5", member("scoop", "A1"), member("alex", "A2"), WAITING)
    assert table.refused(X, HandOver("scoop", "film", "alex")).rule == "AS-6.17"


# Muscles and Demon.


@pytest.mark.rule("AS-17.04")
def test_a_kick_by_muscles_opens_the_door_even_with_a_six() -> None:
    table = a_station("T1", member("muscles", "B3"), WAITING)
    table.play(X, Kick("muscles", "B4"), 6)
    assert table.edge("B3|B4") == OPENED


@pytest.mark.rule("AS-17.04")
def test_muscles_tears_solid_sides_and_breaks_the_brain() -> None:
    table = a_station("T3", member("muscles", "A2"), WAITING)
    table.play(X, Tear("muscles", "B2"))
    assert table.edge("A2/B2") == HOLE
    standing = (member("muscles", "A2"), member("demon", "airlock"), thing("brain", "A1", up=True))
    table = a_station("T5", *standing, stage="M1")
    table.play(X, BreakBrain("muscles"))
    assert not table.things("brain")[0].works


@pytest.mark.rule("AS-17.04")
def test_muscles_carries_hanson_at_full_speed() -> None:
    table = a_station("T5", member("muscles", "A1"), member("hanson", "A1", injured=True), WAITING)
    table.play(X, Lift("muscles", "hanson"))
    table.walk("muscles", "A2", "A3", "A4")
    assert table.at("hanson") == "A4"


@pytest.mark.rule("AS-17.05")
def test_demon_goes_in_with_two_charges() -> None:
    table = a_started_game("scoop", "demon", "sarge", until="charges")
    for name in ("demon", "demon", "sarge"):
        table.play(X, GiveCharge(name))
    assert table.refused(X, GiveCharge("demon")).rule == "AS-4.08"
    held = {one.name: one.items for one in table.view().members}
    assert held == {"scoop": (), "demon": ("charge", "charge"), "sarge": ("charge",)}


@pytest.mark.rule("AS-17.05")
@pytest.mark.parametrize(
    ("distance", "die", "hits"), [(2, 2, True), (2, 3, False), (3, 4, True), (3, 5, False)], ids=str
)
def test_demon_has_a_rifle_and_is_no_sharpshooter(distance: int, die: int, hits: bool) -> None:
    table = shoots("demon", "mining", distance, die, *([5] if hits else []))
    assert table.heard(Hurt, X) == ([Hurt("r1", "destroyed")] if hits else [])


@pytest.mark.rule("AS-17.05")
def test_demon_starts_the_sequence_at_a_ruin() -> None:
    table = a_station("T5", member("demon", "A1"), thing("brain", "F8", up=True, works=False))
    table.play(X, Work("demon"))
    table.play(X, EndMovement())
    assert table.view().destruct == 1


def a_blast_next_to_a_robot(placer: str) -> Table:
    """A mining robot stands beside the charge that went from Demon's hands to Sarge's, or stayed in Demon's."""
    people = (member("demon", "C2", holds=("charge",)), member("sarge", "C3"), WAITING)
    table = a_station("T5", *people, robot("mining", "C4", "hostile"))
    if placer == "sarge":
        table.play(X, HandOver("demon", "charge", "sarge"))
        table.walk("demon", "D2", "E2", "F2")
        table.play(X, LayCharge("sarge"))
        table.walk("sarge", "D3", "E3", "F3")
    else:
        table.walk("sarge", "D3", "E3", "F3")
        table.walk("demon", "C3")
        table.play(X, LayCharge("demon"))
        table.walk("demon", "C2", "C1")
    return table


@pytest.mark.rule("AS-17.06", "AS-17.05")
@pytest.mark.parametrize(
    ("placer", "die", "number"), [("sarge", 4, 4), ("sarge", 5, 4), ("demon", 5, 5), ("demon", 6, 5)], ids=str
)
def test_a_charge_is_as_good_as_the_one_who_placed_it(placer: str, die: int, number: int) -> None:
    table = a_blast_next_to_a_robot(placer)
    table.until("F1")
    table.play(X, Detonate("C3"))
    table.until("M1", *([die] if placer == "sarge" else [6, die]))  # Demon himself is two squares away
    blast = next(blast for blast in table.heard(Blasted, X) if blast.who == "r1")
    assert blast.roll is not None
    assert (blast.roll.needed, blast.roll.result) == (number, "destroyed" if die <= number else "nothing")


# The Professor and Kirby.


@pytest.mark.rule("AS-17.07", "AS-17.10")
@pytest.mark.parametrize(
    ("who", "die", "found"), [("kirby", 5, True), ("kirby", 4, False), ("professor", 4, True), ("professor", 3, False)]
)
def test_the_professor_finds_the_keys_with_one_less_than_kirby(who: str, die: int, found: bool) -> None:
    objects = (thing("terminal", "A2", up=True), thing("keys", "F8"), thing("brain", "F1"))
    table = a_station("T5", member(who, "A1"), *objects, stage="M1")
    table.play(X, Inquire("A2", (who,), "keys"), die, 6)
    assert table.heard(Found, X) == ([Found("keys", ("F8",))] if found else [])


@pytest.mark.rule("AS-17.07", "AS-17.10")
@pytest.mark.parametrize("who", ["professor", "kirby"])
def test_both_know_how_to_turn_the_brain_off(who: str) -> None:
    brain = thing("brain", "A2", up=True)
    table = a_station("T5", member(who, "A1"), member("hanson", "B2"), brain, stage="M1", turn=9)
    assert table.refused(X, TurnOff("hanson")).rule == "AS-23.02"
    table.play(X, TurnOff(who))
    assert table.view().destruct == 9


@pytest.mark.rule("AS-17.07", "AS-17.10")
@pytest.mark.parametrize(("who", "able"), [("professor", True), ("kirby", False)])
def test_the_professor_alone_repairs_robots(who: str, able: bool) -> None:
    table = a_station("T5", member(who, "A1"), robot("utility", "A2", "inop"))
    assert table.accepts(X, Work(who, "r1")) == able


@pytest.mark.rule("AS-17.07")
@pytest.mark.parametrize("how", [{}, {"wakes": OUT}], ids=["conscious", "unconscious"])
def test_his_robots_obey_the_professor(how: dict[str, Any]) -> None:
    table = a_station("T5", member("professor", "F8", **how), member("robot1", "A1"), WAITING)
    assert table.accepts(X, Step("robot1", "A2")) == (not how)


@pytest.mark.rule("AS-17.07")
@pytest.mark.parametrize(("pilot", "saved"), [("professor", True), ("kirby", False)])
def test_the_professor_flies_the_ship_if_no_pilot_escapes(pilot: str, saved: bool) -> None:
    left = member("hanson", "F8", injured=True)
    table = a_sinking_ship("alex", "scoop", pilot, inside=(left,))
    assert ("Personal Survival" in victories(table, "alex", "scoop", pilot)) == saved


@pytest.mark.rule("AS-17.07")
def test_the_professor_does_not_leave_without_nicholle() -> None:
    table = a_sinking_ship("professor", "hanson", inside=(member("nicholle", "F8"),))
    table.play(X, Board("professor"))
    assert table.refused(X, Embark()).rule == "AS-24.06"


# George.


@pytest.mark.rule("AS-17.11")
@pytest.mark.parametrize("who", ["george", "hanson"])
def test_george_boards_while_sasha_is_inside(who: str) -> None:
    table = a_sinking_ship(who, inside=(member("sasha", "F8"), member("kirby", "F1")))
    table.play(X, Board(who))
    if who == "george":
        table.play(X, Embark())
        assert next(one for one in table.view().members if one.name == "george").boarded
    else:
        assert table.refused(X, Embark()).rule == "AS-24.10"


@pytest.mark.rule("AS-17.11")
@pytest.mark.parametrize(("distance", "die", "hits"), [(2, 5, True), (2, 6, False), (3, 4, True), (3, 5, False)])
def test_george_is_a_fair_shot(distance: int, die: int, hits: bool) -> None:
    assert hit(shoots("george", "mining", distance, die, *([6] if hits else []))) == hits


@pytest.mark.rule("AS-17.01", "AS-17.11", "AS-17.14")
@pytest.mark.parametrize("who", ["hanson", "george", "carter"])
def test_these_may_fire_into_sashas_melee(who: str) -> None:
    melee = (member("sasha", "A3"), robot("mining", "A3", "hostile"))
    assert a_station("T5", member(who, "A1"), *melee, stage="F1").accepts(X, Shoot(who, "r1"))


# Alex.


def asleep(*people: Any, **more: Any) -> Table:
    """A utility robot sleeps face down behind the door of T1."""
    return a_station("T1", *people, robot("utility", "B7"), WAITING, **more)


def woken(table: Table) -> bool:
    """Does it work after this movement?"""
    table.play(X, EndMovement())
    return table.view(C).robots[0].active


@pytest.mark.rule("AS-17.12")
def test_alex_sneaks_past_a_robot_that_he_spots() -> None:
    table = asleep(member("alex", "A1"), edges=OPEN_DOOR)
    table.walk("alex", "A2", "B2", "C2")
    assert not woken(table)
    assert table.heard(TurnedUp, X) == [TurnedUp("B7", "utility", "r1", "")]


@pytest.mark.rule("AS-17.12")
def test_anybody_else_on_that_way_wakes_it() -> None:
    table = asleep(member("hanson", "A1"), edges=OPEN_DOOR)
    table.walk("hanson", "A2", "B2", "C2")
    assert woken(table)


@pytest.mark.rule("AS-17.12")
@pytest.mark.parametrize("way", [("A1", "A2", "B2"), ("B2", "A2", "A1")], ids=["where he ends", "where he begins"])
def test_alex_is_seen_where_he_begins_and_where_he_ends(way: tuple[str, ...]) -> None:
    table = asleep(member("alex", way[0]), edges=OPEN_DOOR)
    table.walk("alex", *way[1:])
    assert woken(table)


@pytest.mark.rule("AS-17.12", "AS-17.13")
@pytest.mark.parametrize(("start", "seen"), [("A3", False), ("B3", True)], ids=["on his way", "from where he begins"])
def test_alex_kicks_a_door_in_unseen_only_between_his_first_square_and_his_last(start: str, seen: bool) -> None:
    table = asleep(member("alex", start))
    if start == "A3":
        table.walk("alex", "B3")
    table.play(X, Kick("alex", "B4"), 1)
    table.walk("alex", "A3")
    assert woken(table) == seen


@pytest.mark.rule("AS-17.13")
@pytest.mark.parametrize("moves", [(), ("B2",)], ids=["before his move", "after his move"])
def test_alex_standing_in_a_doorway_is_seen_when_somebody_else_opens_it(moves: tuple[str, ...]) -> None:
    """Kirby, whom nobody sees, has the keys."""
    kirby = member("kirby", "B3", holds=("keys",), wears=True)
    table = a_station("T1", member("alex", "A2" if moves else "B2"), kirby, robot("utility", "B7"))
    table.walk("alex", *moves)
    table.play(X, OpenDoor("kirby", "B4"))
    if not moves:
        table.walk("alex", "A2", "A1")
    assert woken(table)


@pytest.mark.rule("AS-17.13")
def test_a_robot_that_comes_into_sight_of_alex_sees_him() -> None:
    table = a_station("T6", member("alex", "B2"), robot("mining", "B3", "hostile"), WAITING, stage="CM")
    assert not table.view(C).robots[0].noticed
    table.walk("r1", "A3")
    assert not table.view(C).robots[0].noticed
    table.walk("r1", "A2")
    assert table.view(C).robots[0].noticed


@pytest.mark.rule("AS-17.13")
def test_sneaking_is_nothing_to_a_robot_that_is_active() -> None:
    table = a_station("T5", member("alex", "A1"), robot("roamer", "A5", "hostile"), WAITING)
    table.walk("alex", "B1", "B2", "A2")
    table.until("F1")
    assert table.accepts(C, Shoot("r1", "alex"))


# Carter.


@pytest.mark.rule("AS-17.14")
@pytest.mark.parametrize(("die", "how"), [(2, "killed"), (3, "injured"), (4, "nothing")])
def test_carters_suit_adds_one_to_the_kill_die(die: int, how: str) -> None:
    table = a_station("T5", member("carter", "A1"), robot("mining", "A2", "hostile"), WAITING, stage="F1")
    table.play(C, Shoot("r1", "carter"))
    table.until("M1", 4, die)
    (kill,) = table.heard(KillRolled, X)
    assert (kill.roll.total, kill.roll.result) == (die + 1, how)


@pytest.mark.rule("AS-17.14")
@pytest.mark.parametrize(
    ("table", "action", "rule"),
    [
        (
            lambda: a_station("T5", member("sasha", "A1"), member("carter", "A2"), robot("mining", "A2", "hostile")),
            Step("sasha", "A2"),
            "AS-21.13",
        ),
        (lambda: a_station("T2", member("sasha", "B3"), member("carter", "B4")), Step("sasha", "B4"), "AS-21.20"),
        (
            lambda: a_station("T5", member("sasha", "A1"), member("carter", "A8"), destruct=1, entry="A8"),
            Detail("carter"),
            "AS-24.11",
        ),
    ],
    ids=["relief", "grating", "fetching"],
)
def test_carter_and_sasha_do_nothing_for_each_other(table: Any, action: Action, rule: str) -> None:
    assert table().refused(X, action).rule == rule


@pytest.mark.rule("AS-17.14")
def test_carter_leaves_while_sasha_is_inside() -> None:
    table = a_sinking_ship("carter", inside=(member("sasha", "F8"), member("kirby", "F1")))
    table.play(X, Board("carter"))
    table.play(X, Embark())
    assert next(one for one in table.view().members if one.name == "carter").boarded


@pytest.mark.rule("AS-17.14")
def test_carter_is_as_strong_as_muscles() -> None:
    table = a_station("T1", member("carter", "B3"), WAITING)
    table.play(X, Kick("carter", "B4"), 6)
    assert table.edge("B3|B4") == OPENED
