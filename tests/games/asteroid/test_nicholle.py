"""Nicholle: suitors and love, what robots may do to her, and abduction (AS-19.01 to AS-19.11)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Attack,
    Detonate,
    EndMovement,
    Inquire,
    Lift,
    PutDown,
    Shoot,
    Step,
)
from mayday.games.asteroid.events import (
    Crisis,
    FellInLove,
    Hurt,
    KillRolled,
    Lifted,
    WasAbducted,
)
from mayday.games.asteroid.seen import Member
from mayday.games.asteroid.tables import SUITORS
from tests.games.asteroid.staging import C, Plain, Table, X, a_started_game, a_station, awake, member, robot, thing

WAITING = member("kirby", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(9, "M2")


def aboard(*names: str) -> list[Plain]:
    """People in the airlock, whom nothing reaches."""
    return [member(name, "airlock") for name in names]


def nicholle(table: Table) -> Member:
    return next(one for one in table.view().members if one.name == "nicholle")


def blow_up(*dice: int, counters: Any = (), suitors: Any = None, **more: Any) -> Table:
    """A charge at C3 goes off in F1, with what stands on it and around it."""
    charge = thing("charge", "C3", placer="sarge")
    table = a_station("T5", charge, *counters, stage="F1", suitors=suitors, **more)
    table.play(X, Detonate("C3"))
    table.until("M1", *dice)
    return table


# Love.


@pytest.mark.rule("AS-19.01")
def test_the_suitors_are_the_eligible_men_who_go_with_her() -> None:
    table = a_started_game("scoop", "hanson", "kirby", "professor", "nicholle", "jones")
    for seat in (X, C, None):
        assert set(table.view(seat).suitors) == {"scoop", "hanson", "kirby"}


@pytest.mark.rule("AS-19.01")
def test_without_her_there_are_none() -> None:
    assert a_started_game("scoop", "hanson", "kirby").view().suitors == ()


@pytest.mark.rule("AS-19.01")
def test_a_suitor_who_dies_drops_out() -> None:
    counters = (*aboard("nicholle", "kirby", "scoop"), member("hanson", "C4"))
    assert blow_up(3, counters=counters).view().suitors == ("kirby", "scoop")


@pytest.mark.rule("AS-19.02")
def test_two_hostile_robots_destroyed_in_a_fire_step_are_two_crises_at_its_end() -> None:
    robots = (robot("mining", "C4", "hostile"), robot("roamer", "C2", "hostile"))
    table = blow_up(*(1, 1), *(4, 2, 3), *(5, 6), counters=(*aboard("nicholle", "alex", "hanson", "kirby"), *robots))
    first = Crisis((("alex", 4), ("hanson", 2), ("kirby", 3)), "hanson")
    second = Crisis((("alex", 5), ("kirby", 6)), "alex")
    assert table.heard(Crisis, X) == [first, second]
    kinds = [type(news.event) for news in table.news if isinstance(news.event, Hurt | Crisis)]
    assert kinds == [Hurt, Hurt, Crisis, Crisis]


@pytest.mark.rule("AS-19.02")
@pytest.mark.parametrize(
    ("counter", "is_one"),
    [
        (robot("utility", "C3", "hostile"), True),
        (robot("utility", "C3", "hostile", up=False), True),
        (robot("roamer", "C3"), True),
        (robot("mining", "C3", "erratic", mood=6), True),
        (robot("mining", "C3", "erratic", mood=4), False),
        (robot("mining", "C3", "erratic", mood=2), False),
        (robot("utility", "C3", "friendly"), False),
        (robot("utility", "C3", "inop"), False),
        (robot("mining", "C3", up=True), False),
    ],
    ids=["hostile", "unseen", "a sleeping roamer", "on a 6", "idle", "on a 2", "friendly", "inoperable", "inactive"],
)
def test_which_robots_make_a_crisis(counter: Plain, is_one: bool) -> None:
    table = blow_up(counters=(*aboard("nicholle", "alex", "hanson"), counter))
    assert bool(table.heard(Crisis, X)) == is_one


@pytest.mark.rule("AS-19.02")
def test_shots_and_blows_make_a_crisis_too() -> None:
    counters = (member("hanson", "A1"), robot("mining", "A2", "hostile"), *aboard("nicholle", "kirby", "alex"))
    table = a_station("T5", *counters, stage="F1")
    table.play(X, Shoot("hanson", "r1"))
    table.until("M1", 1, 1, 1, 2, 3)
    assert [crisis.out for crisis in table.heard(Crisis, X)] == ["alex"]
    counters = (member("muscles", "A1"), robot("utility", "A1", "hostile"), *aboard("nicholle", "kirby", "alex"))
    table = a_station("T5", *counters, stage="M1")
    table.play(X, Attack("muscles", "r1"), 3, 1, 2, 3)
    assert [crisis.out for crisis in table.heard(Crisis, X)] == ["alex"]


@pytest.mark.rule("AS-19.02")
@pytest.mark.parametrize(
    ("people", "more"),
    [
        ([member("nicholle", "", dead=True), *aboard("alex", "hanson")], {"suitors": ("alex", "hanson")}),
        (aboard("nicholle", "alex", "hanson"), {"lover": "alex"}),
    ],
    ids=["she is dead", "a lover is known"],
)
def test_there_is_no_crisis_without_a_heart_to_lose(people: list[Plain], more: dict[str, Any]) -> None:
    table = blow_up(counters=(*people, robot("mining", "C3", "hostile")), **more)
    assert (table.heard(Crisis, X), table.drawn) == ([], [])


@pytest.mark.rule("AS-19.03")
def test_those_tied_for_the_lowest_die_throw_again_among_themselves() -> None:
    """Alex and Hanson throw 2, Kirby 5; then Alex 1 and Hanson 4."""
    counters = (*aboard("nicholle", "hanson", "kirby", "alex"), robot("mining", "C3", "hostile"))
    table = blow_up(2, 2, 5, 1, 4, counters=counters)
    thrown = (("alex", 2), ("hanson", 2), ("kirby", 5), ("alex", 1), ("hanson", 4))
    assert table.heard(Crisis, X) == [Crisis(thrown, "alex")]
    assert table.view().suitors == ("hanson", "kirby")


@pytest.mark.rule("AS-19.04")
def test_with_eleven_suitors_the_lover_is_known_after_ten_crises() -> None:
    """Ten robots around one charge; in every crisis the first of those left throws lowest."""
    squares = ("B2", "B3", "B4", "C2", "C4", "D2", "D3", "D4", "C1", "C5")
    robots = [robot("roamer" if n < 5 else "utility", square, "hostile") for n, square in enumerate(squares)]
    dice = [1] * 10 + [die for left in range(11, 1, -1) for die in (1, *[2] * (left - 1))]
    table = blow_up(*dice, counters=(*aboard("nicholle", *SUITORS), *robots))
    assert [crisis.out for crisis in table.heard(Crisis, None)] == list(SUITORS[:-1])
    for seat in (X, C, None):
        assert table.heard(FellInLove, seat) == [FellInLove("scoop")]
        assert table.view(seat).lover == "scoop"


@pytest.mark.rule("AS-19.04")
def test_an_only_suitor_is_the_lover_at_the_first_crisis_and_not_before() -> None:
    counters = (*aboard("nicholle", "kirby", "professor"), robot("mining", "C3", "hostile"))
    table = a_station("T5", *counters, thing("charge", "C3", placer="sarge"), stage="F1")
    assert table.view().lover == ""
    table.play(X, Detonate("C3"))
    table.until("M1")
    assert (table.view().lover, table.heard(Crisis, X)) == ("kirby", [])


@pytest.mark.rule("AS-19.04")
def test_a_death_that_leaves_one_suitor_makes_him_the_lover() -> None:
    table = blow_up(3, counters=(*aboard("nicholle", "kirby"), member("hanson", "C4")))
    assert table.heard(FellInLove, X) == [FellInLove("kirby")]


@pytest.mark.rule("AS-19.04", "AS-19.02")
def test_a_death_and_a_destruction_together_throw_no_dice_for_the_one_who_is_left() -> None:
    robots = (robot("roamer", "C3", "hostile"),)
    table = blow_up(3, counters=(*aboard("nicholle", "kirby"), member("hanson", "C4"), *robots))
    assert (table.view().lover, table.heard(Crisis, X)) == ("kirby", [])


@pytest.mark.rule("AS-19.04")
@pytest.mark.parametrize("cause", ["a blow", "a shock"])
def test_so_does_a_death_in_melee_or_at_a_terminal(cause: str) -> None:
    if cause == "a blow":
        victim = (member("hanson", "A1"), robot("mining", "A1", "hostile"))
        table = a_station("T5", *victim, *aboard("nicholle", "kirby"), stage="M1")
        table.play(C, Attack("r1", "hanson"), 6)
    else:
        objects = (thing("terminal", "A2", up=True), thing("brain", "F8"), thing("keys", "F1"))
        table = a_station("T5", member("kirby", "A1"), *aboard("nicholle", "hanson"), *objects, stage="M1")
        table.play(X, Inquire("A2", ("kirby",), "keys"), 1, 1, 1)
    assert table.heard(FellInLove, X) == [FellInLove("kirby" if cause == "a blow" else "hanson")]


@pytest.mark.rule("AS-19.05")
def test_nobody_replaces_a_dead_lover() -> None:
    people = (*aboard("nicholle", "kirby", "alex"), member("hanson", "", dead=True))
    table = blow_up(counters=(*people, robot("roamer", "C3", "hostile")), lover="hanson", suitors=("alex", "kirby"))
    assert (table.heard(Crisis, X), table.heard(FellInLove, X), table.view().lover) == ([], [], "hanson")


@pytest.mark.rule("AS-19.05", "AS-19.11")
def test_if_the_last_suitors_die_together_there_is_no_lover_not_even_by_abduction() -> None:
    men = (member("hanson", "C4"), member("kirby", "C2"), member("scoop", "airlock"), member("professor", "airlock"))
    lying = (member("nicholle", "F8", wakes=OUT), robot("mining", "F8", "hostile"))
    table = blow_up(3, 3, counters=(*men, *lying), suitors=("hanson", "kirby"))
    assert (table.view().suitors, table.view().lover) == ((), "")
    table.until("CM")
    table.play(C, Lift("r1", "nicholle"))
    table.play(C, Step("r1", "F7"))
    assert (table.view().abducted, table.view().lover, table.drawn) == (True, "", [])


# Robots and Nicholle.


@pytest.mark.rule("AS-19.06")
@pytest.mark.parametrize(("kind", "may"), [("utility", False), ("mining", False), ("roamer", True)])
def test_utility_and_mining_robots_do_not_fire_at_nicholle(kind: str, may: bool) -> None:
    table = a_station("T5", member("nicholle", "A1"), robot(kind, "A3", "hostile"), WAITING, stage="F1")
    assert table.accepts(C, Shoot("r1", "nicholle")) == may
    if not may:
        assert table.refused(C, Shoot("r1", "nicholle")).rule == "AS-19.06"


@pytest.mark.rule("AS-19.07", "AS-19.06")
@pytest.mark.parametrize("die", [6, 2], ids=["the exact number", "less"])
def test_a_roamers_ray_only_knocks_her_out(die: int) -> None:
    table = a_station("T5", member("nicholle", "A1"), robot("roamer", "A3", "hostile"), WAITING, stage="F1", turn=2)
    table.play(C, Shoot("r1", "nicholle"))
    table.until("M1", 5, die, 3)
    assert [event.roll.result for event in table.heard(KillRolled, X)] == ["knocked out"]
    assert table.heard(Hurt, X) == [Hurt("nicholle", "knocked out", 3)]
    assert (nicholle(table).out_until, nicholle(table).injured) == ("5 F1", False)


@pytest.mark.rule("AS-19.07")
def test_a_roamer_may_miss_her() -> None:
    table = a_station("T5", member("nicholle", "A1"), robot("roamer", "A3", "hostile"), WAITING, stage="F1")
    table.play(C, Shoot("r1", "nicholle"))
    table.until("M1", 6)
    assert table.heard(Hurt, X) == []


@pytest.mark.rule("AS-19.08", "AS-19.06")
@pytest.mark.parametrize(
    ("die", "how"),
    [
        (6, Hurt("nicholle", "knocked out", 2)),
        (3, Hurt("nicholle", "knocked out", 2)),
        (1, Hurt("nicholle", "stunned")),
    ],
    ids=["a kill", "an injury", "a stun"],
)
def test_in_melee_she_is_knocked_out_at_worst(die: int, how: Hurt) -> None:
    table = a_station("T5", member("nicholle", "C3"), robot("mining", "C3", "hostile"), WAITING, stage="M1")
    table.play(C, Attack("r1", "nicholle"), die, *([2] if how.turns else []))
    assert table.heard(Hurt, X) == [how]


# Abduction.


def unconscious(kind: str = "utility", where: Any = "T5", square: str = "C3", *others: Plain, **more: Any) -> Table:
    """The computer moves; a robot stands over her."""
    lying = (member("nicholle", square, wakes=OUT), robot(kind, square, "hostile"))
    position: dict[str, Any] = {"stage": "CM", "turn": 4, **more}
    return a_station(where, *lying, *(others or (WAITING,)), **position)


@pytest.mark.rule("AS-19.09", "AS-19.10")
def test_a_utility_robot_that_knocks_her_out_in_m1_carries_her_five_squares_in_cm() -> None:
    counters = (member("nicholle", "C3"), robot("utility", "C3", "hostile"), WAITING)
    table = a_station("T5", *counters, stage="F1", turn=4)
    table.until("M1", 1, 6)
    table.play(C, Attack("r1", "nicholle"), 5, 4)
    table.until("CM")
    table.play(C, Lift("r1", "nicholle"))
    assert table.heard(Lifted, X) == [Lifted("r1", "nicholle")]
    table.walk("r1", "C4", "C5", "C6", "C7", "C8")
    assert (table.at("nicholle"), nicholle(table).carrier) == ("C8", "r1")


@pytest.mark.rule("AS-19.09")
def test_utility_robots_carry_her_through_shafts_at_their_own_cost_and_may_put_her_down() -> None:
    table = unconscious("utility", "T2", "B3")
    table.play(C, Lift("r1", "nicholle"))
    table.walk("r1", "B4", "B5")
    assert table.spent("r1") == 3
    table.play(C, PutDown("r1"))
    table.walk("r1", "B6")
    assert (table.at("nicholle"), nicholle(table).carrier) == ("B5", "")


@pytest.mark.rule("AS-19.09")
def test_a_robot_that_enters_her_square_stops_there_and_lifts_her_in_the_next_movement() -> None:
    counters = (member("nicholle", "C3", wakes=OUT), robot("mining", "C2", "hostile"), WAITING)
    table = a_station("T5", *counters, stage="CM", turn=4)
    table.walk("r1", "C3")
    assert table.refused(C, Lift("r1", "nicholle")).rule == "AS-6.07"
    assert table.refused(C, Step("r1", "C4")).rule == "AS-6.07"
    table.play(C, EndMovement())
    table.until("CM")
    assert table.accepts(C, Lift("r1", "nicholle"))


@pytest.mark.rule("AS-19.09")
@pytest.mark.parametrize(
    ("more", "others"),
    [
        ({"wakes": 0}, []),
        ({"wakes": 0, "stunned": True}, []),
        ({"wakes": 0, "injured": True}, []),
        ({}, [member("hanson", "C3")]),
    ],
    ids=["awake", "stunned", "injured and awake", "protected"],
)
def test_she_is_not_carried_off_awake_or_from_an_able_friend(more: dict[str, Any], others: list[Plain]) -> None:
    lying = member("nicholle", "C3", **{"wakes": OUT, **more})
    table = a_station("T5", lying, robot("mining", "C3", "hostile", beat="nicholle"), WAITING, *others, stage="CM")
    assert table.refused(C, Lift("r1", "nicholle")).rule == "AS-19.09"


@pytest.mark.rule("AS-19.10")
def test_she_is_abducted_when_the_robot_has_left_the_square() -> None:
    table = unconscious()
    table.play(C, Lift("r1", "nicholle"))
    assert not table.view().abducted
    table.play(C, Step("r1", "C4"))
    assert table.heard(WasAbducted, X) == [WasAbducted("r1")]
    assert table.view().abducted


@pytest.mark.rule("AS-19.10")
def test_lifted_and_not_moved_or_carried_by_a_friend_she_is_not_abducted() -> None:
    table = unconscious()
    table.play(C, Lift("r1", "nicholle"))
    table.play(C, EndMovement())
    assert not table.view().abducted
    table = a_station("T5", member("hanson", "A1", load="nicholle"), member("nicholle", "A1", wakes=OUT), WAITING)
    table.walk("hanson", "A2")
    assert (table.at("nicholle"), table.view().abducted, table.view().lover) == ("A2", False, "")


@pytest.mark.rule("AS-19.11")
@pytest.mark.parametrize(
    ("dice", "thrown"),
    [
        ((4, 6), (("hanson", 4), ("scoop", 6))),
        ((6, 6, 2, 3), (("hanson", 6), ("scoop", 6), ("hanson", 2), ("scoop", 3))),
    ],
    ids=["the highest", "a tie"],
)
def test_abducted_she_falls_in_love_with_the_one_who_throws_highest(dice: Any, thrown: Any) -> None:
    table = unconscious("mining", "T5", "C3", *aboard("hanson", "scoop", "professor"))
    table.play(C, Lift("r1", "nicholle"))
    table.play(C, Step("r1", "C4"), *dice)
    assert table.heard(FellInLove, X) == [FellInLove("scoop", thrown)]


@pytest.mark.rule("AS-19.11")
def test_a_known_lover_stays_the_lover() -> None:
    table = unconscious("mining", "T5", "C3", *aboard("hanson", "scoop", "kirby"), lover="hanson")
    table.play(C, Lift("r1", "nicholle"))
    table.play(C, Step("r1", "C4"))
    assert (table.view().lover, table.drawn) == ("hanson", [])
