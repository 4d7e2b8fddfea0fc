"""Stopping the brain: turned off, blown up or broken, and what follows from it (AS-23.01 to AS-23.06)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Attack,
    BreakBrain,
    Burn,
    Detonate,
    EndFire,
    Inquire,
    Shoot,
    Step,
    TurnOff,
)
from mayday.games.asteroid.events import (
    Activated,
    BrainRolled,
    BrainStopped,
    BrainTried,
    Fired,
    Hurt,
    LuckSpent,
    SequenceBegun,
    TurnedUp,
)
from tests.games.asteroid.staging import SIX_OVER_THREE, C, Table, X, a_station, awake, member, robot, thing

OUT = awake(9, "M2")
BRAIN = thing("brain", "A2", up=True)
RUIN = thing("brain", "A2", up=True, works=False)
DEMON = member("demon", "F8")
"""With him along a ruined brain does not lose the game."""


def at_the_brain(*counters: dict[str, Any], stage: str = "M1", brain: dict[str, Any] = BRAIN, **more: Any) -> Table:
    return a_station("T5", *counters, brain, stage=stage, **more)


def fire(table: Table, *shots: Any, dice: tuple[int, ...] = ()) -> None:
    """The expedition declares these, the computer nothing."""
    for shot in shots:
        table.play(X, shot)
    table.play(X, EndFire())
    table.play(C, EndFire(), *dice)


def stopped(table: Table) -> list[tuple[str, str]]:
    return [(event.who, event.how) for event in table.heard(BrainStopped, None)]


def begun(table: Table) -> list[tuple[str, int]]:
    return [(event.who, event.last_turn) for event in table.heard(SequenceBegun, None)]


# Three ways.


@pytest.mark.rule("AS-23.01")
@pytest.mark.parametrize(
    ("square", "how"), [("A2", [("", "blown up")]), ("A3", []), ("A4", [])], ids=["on it", "beside it", "two squares"]
)
def test_a_charge_blows_up_the_brain_only_in_its_own_square(square: str, how: list[tuple[str, str]]) -> None:
    charge = thing("charge", square, placer="demon")
    table = at_the_brain(DEMON, charge, stage="F1")
    fire(table, Detonate(square))
    assert (stopped(table), begun(table)) == (how, [])
    assert table.things("brain")[0].works == (not how)


@pytest.mark.rule("AS-23.01")
def test_a_charge_needs_no_sight_of_the_brain() -> None:
    charge = thing("charge", "A2", placer="demon")
    table = at_the_brain(DEMON, charge, stage="F2", brain=thing("brain", "A2"))
    fire(table, Detonate("A2"))
    assert stopped(table) == [("", "blown up")]


@pytest.mark.rule("AS-23.01")
def test_what_is_done_on_purpose_needs_a_brain_that_lies_face_up() -> None:
    people = (member("kirby", "A1"), member("muscles", "A3"))
    table = at_the_brain(*people, brain=thing("brain", "A2"))
    assert table.refused(X, TurnOff("kirby")).rule == "AS-23.01"
    assert table.refused(X, BreakBrain("muscles")).rule == "AS-23.01"


@pytest.mark.rule("AS-23.01", "AS-8.19")
def test_ordinary_fire_does_not_harm_it() -> None:
    table = at_the_brain(member("gunner", "A4"), robot("roamer", "A1", "hostile"), stage="F1")
    assert table.refused(X, Shoot("gunner", "brain")).rule == "AS-8.19"
    fire(table, Shoot("gunner", "r1"), dice=(1, 1))
    assert [event.hit for event in table.heard(Fired, X)] == [True]
    assert table.things("brain")[0].works


# Turned off.


@pytest.mark.rule("AS-23.02")
@pytest.mark.parametrize("name", ["kirby", "professor"])
def test_kirby_and_the_professor_turn_it_off_without_a_die(name: str) -> None:
    table = at_the_brain(member(name, "A1"))
    table.play(X, TurnOff(name))
    assert stopped(table) == [(name, "turned off")]
    assert table.drawn == []


@pytest.mark.rule("AS-23.02")
@pytest.mark.parametrize(
    ("square", "walls", "reached"),
    [
        ("A2", {}, True),
        ("B2", {}, True),
        ("A3", {"A2|A3": "grating"}, True),
        ("A3", {"A2|A3": "wall"}, False),
        ("A3", {"A2|A3": "door"}, False),
        ("B1", {}, False),
        ("A4", {}, False),
    ],
)
def test_one_stands_on_its_square_or_next_to_it(square: str, walls: dict[str, str], reached: bool) -> None:
    table = at_the_brain(member("kirby", square), walls=walls)
    if reached:
        assert table.accepts(X, TurnOff("kirby"))
    else:
        assert table.refused(X, TurnOff("kirby")).rule == "AS-23.02"


@pytest.mark.rule("AS-23.02")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        *((name, "AS-23.02") for name in ("hanson", "demon", "muscles", "robot1")),
        *(("lucky", "AS-18.14"), ("clone3", "AS-25.05")),
    ],
)
def test_others_need_the_keys(name: str, rule: str) -> None:
    """Lucky here has no luck left."""
    table = at_the_brain(member(name, "A1"), member("professor", "F8"), luck=8, luck_spent=8, luck_out=True)
    assert table.refused(X, TurnOff(name)).rule == rule
    carrier = at_the_brain(member(name, "A1", holds=("keys",)), member("professor", "F8"), luck=8, luck_out=True)
    assert carrier.accepts(X, TurnOff(name))


@pytest.mark.rule("AS-23.02")
@pytest.mark.parametrize(
    ("how", "options", "rule"),
    [
        ({"wakes": OUT}, {}, "AS-23.02"),
        ({"fired": True}, {}, "AS-23.02"),
        ({"fought": True}, {}, "AS-23.02"),
        ({"injured": True}, {"injured_helpless": "on"}, "AS-9.02"),
        ({"injured": True}, {}, None),
    ],
    ids=["unconscious", "has fired", "has fought", "helpless", "injured"],
)
def test_his_hands_must_be_free(how: dict[str, Any], options: dict[str, str], rule: str | None) -> None:
    table = at_the_brain(member("kirby", "A1", **how), member("hanson", "F1"), options=options)
    if rule is None:
        assert table.accepts(X, TurnOff("kirby"))
    else:
        assert table.refused(X, TurnOff("kirby")).rule == rule


@pytest.mark.rule("AS-23.02")
def test_who_fired_in_the_first_fire_step_waits_for_the_next_turn() -> None:
    table = at_the_brain(member("kirby", "A1"), robot("roamer", "A8", "hostile"), stage="F1")
    fire(table, Shoot("kirby", "r1"), dice=(6,))
    assert table.refused(X, TurnOff("kirby")).rule == "AS-23.02"
    table.until("M1")
    assert table.accepts(X, TurnOff("kirby"))


@pytest.mark.rule("AS-23.02")
def test_who_fought_in_this_step_waits_for_the_next_turn() -> None:
    """Kirby wins the dice for the first blow and destroys the robot."""
    table = at_the_brain(member("kirby", "A1"), robot("utility", "A1", "hostile"), stage="F1")
    fire(table, dice=(6, 1))
    assert table.refused(X, TurnOff("kirby")).rule == "AS-23.02"
    table.play(X, Attack("kirby", "r1"), 6)
    assert table.heard(Hurt, X) == [Hurt("r1", "destroyed")]
    assert table.refused(X, TurnOff("kirby")).rule == "AS-23.02"
    table.until("M1")
    assert table.accepts(X, TurnOff("kirby"))


@pytest.mark.rule("AS-23.02")
@pytest.mark.parametrize("stage", ["XM", "F1", "CM", "F2", "M2"])
def test_the_brain_is_turned_off_in_the_first_melee_step(stage: str) -> None:
    fight = (member("hanson", "F8"), robot("utility", "F8", "hostile"))
    table = at_the_brain(member("kirby", "A1"), *fight, stage=stage)
    assert table.refused(X, TurnOff("kirby")).rule == "AS-23.02"


@pytest.mark.rule("AS-23.02", "AS-19.12")
def test_who_refuses_for_love_turns_nothing_off() -> None:
    taken = (member("nicholle", "F6", wakes=OUT), robot("roamer", "F6", "hostile"))
    people = (member("kirby", "A1"), member("professor", "A3"))
    table = at_the_brain(*people, *taken, abducted=True, lover="hanson", melees=())
    assert table.refused(X, TurnOff("professor")).rule == "AS-19.12"
    assert table.accepts(X, TurnOff("kirby"))


@pytest.mark.rule("AS-23.02", "AS-18.12", "AS-26.07")
@pytest.mark.parametrize(
    ("keys", "dice", "spent", "success"),
    [((), (4, 4), 8, True), ((), (5, 5), 0, False), (("keys",), (), 0, True)],
    ids=["with points enough", "without", "with the keys"],
)
def test_lucky_without_the_keys_pays_two_dice(keys: Any, dice: tuple[int, ...], spent: int, success: bool) -> None:
    table = at_the_brain(member("lucky", "A1", holds=keys), DEMON, luck=14, luck_spent=5)
    table.play(X, TurnOff("lucky"), *dice)
    assert sum(event.points for event in table.heard(LuckSpent, X)) == spent
    assert [event.dice for event in table.heard(BrainTried, X)] == ([dice] if dice else [])
    assert bool(stopped(table)) == bool(begun(table)) == success


@pytest.mark.rule("AS-23.03")
def test_the_sequence_begins_with_the_switch() -> None:
    table = at_the_brain(member("kirby", "A1"), turn=9)
    table.play(X, TurnOff("kirby"))
    assert begun(table) == [("kirby", 29)]
    assert (table.view().destruct, table.view().last_turn, table.stage) == (9, 29, "M1")


# Blown up, broken.


@pytest.mark.rule("AS-23.04")
def test_a_brain_blown_up_is_a_ruin_and_the_sequence_has_not_begun() -> None:
    people = (member("alex", "A1", holds=("disintegrator",)), DEMON)
    table = at_the_brain(*people, stage="F1")
    table.play(X, Burn("alex", "A2", brain=True))
    table.play(X, EndFire())
    assert table.things("brain")[0].works
    table.play(C, EndFire())
    assert stopped(table) == [("", "blown up")]
    assert (begun(table), table.view().destruct, table.view().victories) == ([], 0, ())
    assert [one.works for one in table.view().objects if one.kind == "brain"] == [False]


@pytest.mark.rule("AS-23.04", "AS-24.14")
def test_to_lose_everybody_with_a_ruin_and_no_sequence_saves_nobody() -> None:
    table = at_the_brain(DEMON, robot("roamer", "F6", "hostile"), brain=RUIN, stage="F1")
    table.play(X, EndFire())
    table.play(C, Shoot("r1", "demon"))
    table.play(C, EndFire(), 1, 1)
    assert table.view().winners == (C,)
    assert table.view().victories == ()


BREAKERS = [
    (member("muscles", "A1"), "muscles", None),
    (member("carter", "A1", fired=True), "carter", None),
    (member("robot1", "A1"), "robot1", None),
    (robot("mining", "A1", "friendly"), "r1", None),
    (robot("mining", "A1", "erratic", mood=3), "r1", None),
    (robot("mining", "A1", "erratic", mood=4), "r1", "AS-23.05"),
    (robot("utility", "A1", "friendly"), "r1", "AS-23.05"),
    (member("hanson", "A1"), "hanson", "AS-23.05"),
    (member("muscles", "B1"), "muscles", "AS-23.05"),
    (member("muscles", "A1", fought=True), "muscles", "AS-23.05"),
]


@pytest.mark.rule("AS-23.05")
@pytest.mark.parametrize(("counter", "name", "rule"), BREAKERS)
def test_the_strongest_break_it_without_a_die(counter: dict[str, Any], name: str, rule: str | None) -> None:
    table = at_the_brain(counter, DEMON, member("nicholle", "F1"))
    if rule:
        assert table.refused(X, BreakBrain(name)).rule == rule
        return
    table.play(X, BreakBrain(name))
    assert (stopped(table), begun(table), table.drawn) == ([(name, "broken")], [], [])


@pytest.mark.rule("AS-23.05", "AS-21.23")
def test_sasha_and_the_injured_break_nothing() -> None:
    table = at_the_brain(member("sasha", "A1"), member("muscles", "A3", injured=True), DEMON)
    assert table.refused(X, BreakBrain("sasha")).rule == "AS-21.23"
    assert table.refused(X, BreakBrain("muscles")).rule == "AS-9.02"


@pytest.mark.rule("AS-23.05", "AS-20.02")
@pytest.mark.parametrize("awake_upstairs", [True, False])
def test_a_professors_robot_breaks_it_at_a_word_from_upstairs(awake_upstairs: bool) -> None:
    professor = member("professor", "6D4", wakes=0 if awake_upstairs else OUT)
    counters = (member("robot1", "3G7"), thing("brain", "3G8", up=True), professor, member("demon", "6D3"))
    table = a_station(SIX_OVER_THREE, *counters, stage="M1")
    if awake_upstairs:
        table.play(X, BreakBrain("robot1"))
        assert stopped(table) == [("robot1", "broken")]
    else:
        assert table.refused(X, BreakBrain("robot1")).rule == "AS-20.02"


@pytest.mark.rule("AS-23.05")
def test_nobody_in_melee_breaks_it() -> None:
    table = at_the_brain(member("muscles", "A1"), robot("utility", "A1", "hostile"), DEMON, stage="F1")
    fire(table)
    assert table.refused(X, BreakBrain("muscles")).rule == "AS-23.05"
    table.play(X, Attack("muscles", "r1"), 1)
    assert not table.view().fights
    assert table.refused(X, BreakBrain("muscles")).rule == "AS-23.05"


# What follows.


@pytest.mark.rule("AS-23.06", "AS-13.27")
@pytest.mark.parametrize("action", [TurnOff("kirby"), BreakBrain("muscles")])
def test_roamers_wake_rolls_end_and_terminals_fall_silent(action: Any) -> None:
    people = (member("kirby", "A1"), member("muscles", "A3"), DEMON)
    robots = (robot("roamer", "E1"), robot("roamer", "E8"), robot("mining", "D8"))
    table = at_the_brain(*people, *robots, thing("terminal", "B1", up=True))
    assert table.accepts(X, Inquire("B1", ("kirby",), "map"))
    table.play(X, action)
    assert len(table.heard(Activated, C)) == 2
    assert not table.heard(Activated, X)
    assert table.refused(X, Inquire("B1", ("kirby",), "map")).rule == "AS-23.06"
    table.until("CM")
    assert not table.heard(BrainRolled, X)
    assert {Step(table.ref(square), to) for square, to in (("E1", "D1"), ("E8", "E7"))} <= set(table.legal(C))
    table.until("M1")
    assert table.refused(X, Inquire("B1", ("kirby",), "map")).rule == "AS-23.06"


@pytest.mark.rule("AS-23.06", "AS-7.16")
def test_roamers_that_nobody_has_spotted_wake_unseen() -> None:
    table = at_the_brain(member("kirby", "A1"), robot("roamer", "E1"))
    face_down = table.view().face_down
    table.play(X, TurnOff("kirby"))
    assert (table.view().face_down, table.view().robots) == (face_down, ())
    table.until("CM")
    table.walk(table.ref("E1"), "D1")
    assert table.heard(TurnedUp, X) == [TurnedUp("E1", "roamer", "r1", "hostile")]
