"""Computer terminals: who asks, what is answered, and what an alert brings (AS-11.01 to AS-11.11)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import Activate, Attack, Decline, EndFire, EndMelee, Inquire, Pass, Shoot, Step
from mayday.games.asteroid.events import (
    Activated,
    Alerted,
    Attached,
    Found,
    Hurt,
    Inquired,
    Lost,
    Shocked,
    TurnedUp,
)
from tests.games.asteroid.staging import (
    UPRIGHT,
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

OUT = awake(9, "M2")
TOPICS = ("disintegrator", "belt", "map", "keys", "terminals", "brain")
HIDDEN = (thing("disintegrator", "F1"), thing("belt", "F2"), thing("keys", "F3"), thing("brain", "F8"))


def at_terminals(*counters: dict[str, Any], stage: str = "M1", **more: Any) -> Table:
    """Terminals on A2 (face up), C5 and E5 (face down), everything worth finding face down."""
    terminals = (thing("terminal", "A2", up=True), thing("terminal", "C5"), thing("terminal", "E5"))
    return a_station("T5", *counters, *terminals, *HIDDEN, stage=stage, **more)


def ask(topic: Any, *askers: str, at: str = "A2") -> Inquire:
    return Inquire(at, askers or ("kirby",), topic)


def answered(table: Table) -> list[bool]:
    return [event.got for event in table.heard(Inquired, X)]


def alerted(table: Table) -> list[bool]:
    return [event.alert for event in table.heard(Alerted, X)]


def hurt(table: Table) -> list[tuple[str, str]]:
    return [(event.who, event.how) for event in table.heard(Hurt, X)]


# Who, where and when.


@pytest.mark.rule("AS-11.01")
@pytest.mark.parametrize("name", ["hanson", "nicholle", "scoop", "sasha", "robot1", "demon"])
def test_nobody_but_the_professor_and_kirby_asks(name: str) -> None:
    table = at_terminals(member(name, "A1"), member("kirby", "A3"))
    assert table.refused(X, ask("map", name)).rule == "AS-11.01"
    assert table.refused(X, ask("map", "kirby", name)).rule == "AS-11.01"
    assert table.accepts(X, ask("map"))


@pytest.mark.rule("AS-11.01")
def test_the_professor_and_kirby_ask_singly_or_together() -> None:
    table = at_terminals(member("professor", "A1"), member("kirby", "A3"), member("lucky", "B2"), luck=12)
    groups = {action.askers for action in table.legal(X) if isinstance(action, Inquire)}
    assert groups == {("professor",), ("kirby",), ("kirby", "professor")}


@pytest.mark.rule("AS-11.01")
def test_who_is_named_first_of_two_who_ask_together_says_nothing() -> None:
    table = at_terminals(member("professor", "A1"), member("kirby", "A3"), member("lucky", "B2"), luck=12)
    assert ask("map", "professor", "kirby") == ask("map", "kirby", "professor")
    assert table.accepts(X, ask("map", "professor", "kirby"))
    assert table.accepts(X, ask("map", "kirby", "professor"))


@pytest.mark.rule("AS-11.01", "AS-25.07")
def test_clone_soldiers_ask_nothing() -> None:
    table = at_terminals(member("clone1", "A1"), options={"clone_soldiers": "on"})
    assert table.refused(X, ask("map", "clone1")).rule == "AS-25.07"


@pytest.mark.rule("AS-11.02")
@pytest.mark.parametrize(
    ("square", "walls", "reached"),
    [
        ("A2", {}, True),
        ("A1", {}, True),
        ("B2", {}, True),
        ("B1", {}, False),
        ("A4", {}, False),
        ("A1", {"A1|A2": "wall"}, False),
        ("A1", {"A1|A2": "door"}, False),
        ("A1", {"A1|A2": "grating"}, True),
    ],
)
def test_one_asks_from_the_terminals_square_or_next_to_it(square: str, walls: dict[str, str], reached: bool) -> None:
    table = at_terminals(member("kirby", square), walls=walls)
    if reached:
        assert table.accepts(X, ask("map"))
    else:
        assert table.refused(X, ask("map")).rule == "AS-11.02"


@pytest.mark.rule("AS-11.02")
def test_whoever_fired_in_the_first_fire_step_does_not_ask() -> None:
    table = at_terminals(member("kirby", "A1"), robot("roamer", "A8", "hostile"), stage="F1")
    table.play(X, Shoot("kirby", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 6)
    assert table.stage == "M1"
    assert table.refused(X, ask("map")).rule == "AS-11.02"
    table.until("M1")
    assert table.accepts(X, ask("map"))


@pytest.mark.rule("AS-11.02")
@pytest.mark.parametrize("stage", ["XM", "F1", "CM", "F2", "M2"])
def test_terminals_answer_only_in_the_first_melee_step(stage: str) -> None:
    fight = (member("hanson", "F6"), robot("roamer", "F6", "hostile"))
    table = at_terminals(member("kirby", "A1"), *fight, stage=stage)
    assert table.refused(X, ask("map")).rule == "AS-11.02"


@pytest.mark.rule("AS-11.02")
def test_whoever_destroys_a_robot_in_this_step_asks_only_in_the_next_turn() -> None:
    """Kirby and the robot have 3 both: dice for the first blow, then 6 on +0 injures, which destroys a robot."""
    table = at_terminals(member("kirby", "A2"), robot("utility", "A2", "hostile"), stage="F1")
    table.play(X, EndFire())
    table.play(C, EndFire(), 5, 2)
    assert table.refused(X, ask("map")).rule == "AS-11.02"
    table.play(X, Attack("kirby", "r1"), 6)
    assert hurt(table) == [("r1", "destroyed")]
    assert table.refused(X, ask("map")).rule == "AS-11.02"
    table.until("M1")
    assert table.accepts(X, ask("map"))


@pytest.mark.rule("AS-11.02")
def test_whoever_shares_a_square_with_an_able_enemy_does_not_ask() -> None:
    table = at_terminals(member("kirby", "A2"), robot("utility", "A2", "hostile"), stage="F1")
    table.play(X, EndFire())
    table.play(C, EndFire(), 5, 2)
    table.play(X, Decline())
    table.play(C, Decline())
    assert not table.view().fights
    assert table.refused(X, ask("map")).rule == "AS-11.02"


@pytest.mark.rule("AS-11.02")
def test_the_unconscious_do_not_ask_and_the_injured_do() -> None:
    assert at_terminals(member("kirby", "A1", wakes=OUT)).refused(X, ask("map")).rule == "AS-11.02"
    assert at_terminals(member("kirby", "A1", injured=True)).accepts(X, ask("map"))
    helpless = at_terminals(member("kirby", "A1", injured=True), options={"injured_helpless": "on"})
    assert helpless.refused(X, ask("map")).rule == "AS-9.02"


@pytest.mark.rule("AS-11.02")
def test_a_terminal_must_lie_face_up_and_work() -> None:
    table = at_terminals(member("kirby", "C4"))
    assert table.refused(X, ask("map", at="C5")).rule == "AS-11.02"
    dead = a_station("T5", member("kirby", "A1"), thing("terminal", "A2", up=True, works=False), *HIDDEN, stage="M1")
    assert dead.refused(X, ask("map")).rule == "AS-11.10"


@pytest.mark.rule("AS-11.03")
def test_one_question_a_turn_for_the_whole_expedition() -> None:
    terminals = (thing("terminal", "A2", up=True), thing("terminal", "C5", up=True))
    people = (member("kirby", "A1"), member("professor", "C4"))
    table = a_station("T5", *people, *terminals, *HIDDEN, stage="M1")
    assert table.accepts(X, ask("map", "professor", at="C5"))
    table.play(X, ask("map"), 1, 6)
    assert table.refused(X, ask("belt", "professor", at="C5")).rule == "AS-11.03"
    assert table.refused(X, ask("belt")).rule == "AS-11.03"
    table.until("M1")
    assert table.accepts(X, ask("map", "professor", at="C5"))


# The inquiry table.


@pytest.mark.rule("AS-11.04")
@pytest.mark.parametrize(("topic", "get", "alert"), printed_table("AS-11.04"))
def test_each_topic_has_its_two_numbers(topic: str, get: str, alert: str) -> None:
    needed, dangerous = int(get[0]), int(alert[0])
    for die, got in ((needed, True), (needed - 1, False)):
        for second, alarm in ((dangerous, True), (dangerous + 1, False)):
            table = at_terminals(member("kirby", "A1"))
            table.play(X, ask(topic.lower()), die, second, *([6] if alarm else []))
            assert (answered(table), alerted(table)) == ([got], [alarm])


@pytest.mark.rule("AS-11.04")
def test_kirby_asks_for_the_disintegrator() -> None:
    table = at_terminals(member("kirby", "A1"))
    table.play(X, ask("disintegrator"), 3, 2, 4)
    assert table.heard(TurnedUp, X) == [TurnedUp("F1", "disintegrator")]
    assert alerted(table) == [True]


@pytest.mark.rule("AS-11.05")
@pytest.mark.parametrize(
    ("askers", "die", "second", "got", "alarm"),
    [
        (("kirby",), 6, 6, True, False),
        (("kirby",), 5, 5, False, True),
        (("professor",), 5, 5, True, False),
        (("professor",), 4, 4, False, True),
        (("professor", "kirby"), 4, 4, True, False),
        (("professor", "kirby"), 3, 3, False, True),
    ],
)
def test_the_modifier_helps_twice(askers: tuple[str, ...], die: int, second: int, got: bool, alarm: bool) -> None:
    table = at_terminals(member("professor", "A1"), member("kirby", "A3"))
    table.play(X, ask("brain", *askers), die, second, *([6] * len(askers) if alarm else []))
    assert (answered(table), alerted(table)) == ([got], [alarm])
    shift = 2 if len(askers) == 2 else ("kirby", "professor").index(askers[0])
    thrown = [table.heard(Inquired, X)[0].roll, table.heard(Alerted, X)[0].roll]
    assert [roll.total - roll.dice[0] for roll in thrown if roll] == [shift, shift]


@pytest.mark.rule("AS-11.05")
def test_two_who_sit_at_different_terminals_ask_alone() -> None:
    terminals = (thing("terminal", "A2", up=True), thing("terminal", "C5", up=True))
    table = a_station("T5", member("kirby", "A1"), member("professor", "C4"), *terminals, *HIDDEN, stage="M1")
    assert table.refused(X, ask("map", "kirby", "professor")).rule == "AS-11.02"


@pytest.mark.rule("AS-11.06")
def test_an_alert_does_not_take_back_the_answer() -> None:
    table = at_terminals(member("kirby", "A1"))
    table.play(X, ask("keys"), 5, 5, 6)
    order = [type(event) for event in (item.event for item in table.news) if type(event) in (Inquired, Found, Alerted)]
    assert order == [Inquired, Found, Alerted]
    assert [one.square for one in table.view().objects if one.kind == "keys"] == ["F3"]
    assert [one.works for one in table.view().objects if one.kind == "terminal"] == [False]


@pytest.mark.rule("AS-11.06")
def test_the_alert_die_is_rolled_without_an_answer_too() -> None:
    table = at_terminals(member("kirby", "A1"))
    table.play(X, ask("keys"), 4, 6)
    assert (answered(table), alerted(table)) == ([False], [False])
    assert table.asked == (X,)


# What is told.


@pytest.mark.rule("AS-11.07")
@pytest.mark.parametrize(
    ("topic", "squares"),
    [("disintegrator", ("F1",)), ("belt", ("F2",)), ("keys", ("F3",)), ("brain", ("F8",)), ("terminals", ("C5", "E5"))],
)
def test_what_is_found_lies_face_up_and_nothing_else(topic: Any, squares: tuple[str, ...]) -> None:
    table = at_terminals(member("kirby", "A1"))
    before = {one.square for one in table.view().face_down}
    table.play(X, ask(topic), 6, 6)
    assert table.heard(Found, None) == [Found(topic, squares)]
    assert before - {one.square for one in table.view().face_down} == set(squares)
    assert {one.square for one in table.view().objects} == {"A2", *squares}


@pytest.mark.rule("AS-11.07", "AS-6.08")
def test_a_counter_that_was_found_counts_as_spotted() -> None:
    keys = thing("keys", "A6")
    walled = (thing("terminal", "A2", up=True), keys, thing("brain", "F8"))
    walls = {f"{row}4|{row}5": "wall" for row in "ABCDEF"}
    table = a_station("T5", member("kirby", "A1"), member("hanson", "A5"), *walled, stage="M1", walls=walls)
    table.play(X, ask("keys"), 5, 6)
    table.until("XM")
    assert Step("hanson", "A6") in table.legal(X)


@pytest.mark.rule("AS-11.08")
def test_the_map_lays_out_all_eight_plans_and_turns_up_nothing() -> None:
    counters = (thing("terminal", "3D4", up=True), thing("keys", "1D4"), thing("brain", "8A4"))
    table = a_station(UPRIGHT, member("kirby", "3D5"), *counters, robot("utility", "3B5"), stage="M1", attached=(3,))
    assert [sheet.plan for sheet in table.view().sheets] == [3]
    hidden = table.view().face_down
    table.play(X, ask("map", at="3D4"), 3, 4)
    assert [event.plan for event in table.heard(Attached, X)] == [1, 2, 4, 5, 6, 7, 8]
    places = {sheet.plan: (sheet.level, sheet.down, sheet.right) for sheet in table.view().sheets}
    upstairs = {3: (0, 0, 0), 7: (0, 0, 1), 1: (0, 1, 0), 5: (0, 1, 1)}
    assert places == upstairs | {8: (1, 0, 0), 2: (1, 0, 1), 6: (1, 1, 0), 4: (1, 1, 1)}
    assert table.view().face_down == hidden
    assert len(hidden) == 3
    assert not table.heard(TurnedUp, X)


@pytest.mark.rule("AS-11.09")
def test_what_is_up_taken_or_gone_is_not_asked_for() -> None:
    found = (thing("disintegrator", "F1", up=True), thing("keys", ""), thing("brain", "F8", up=True))
    terminal = thing("terminal", "A2", up=True)
    table = a_station("T5", member("kirby", "A1", wears=True), terminal, *found, stage="M1")
    for topic in TOPICS:
        if topic == "map":
            assert table.accepts(X, ask(topic))
        else:
            assert table.refused(X, ask(topic)).rule == "AS-11.09"


@pytest.mark.rule("AS-11.09")
def test_the_map_is_asked_for_until_it_is_got() -> None:
    table = at_terminals(member("kirby", "A1"))
    table.play(X, ask("map"), 2, 6)
    table.until("M1")
    table.play(X, ask("map"), 3, 6)
    table.until("M1")
    assert table.refused(X, ask("map")).rule == "AS-11.09"


# The alert.


@pytest.mark.rule("AS-11.10")
def test_an_alert_kills_that_terminal_for_good_and_no_other() -> None:
    terminals = (thing("terminal", "A2", up=True), thing("terminal", "C2", up=True))
    table = a_station("T5", member("kirby", "B2"), *terminals, *HIDDEN, stage="M1")
    table.play(X, ask("map"), 1, 3, 6)
    table.play(C, Pass())
    table.until("M1")
    assert table.refused(X, ask("map")).rule == "AS-11.10"
    assert table.accepts(X, ask("map", at="C2"))


@pytest.mark.rule("AS-11.11")
def test_each_asker_rolls_for_the_shock_and_dies_on_a_1() -> None:
    people = (member("kirby", "A1", holds=("keys",)), member("professor", "A3"))
    table = a_station("T5", *people, thing("terminal", "A2", up=True), thing("brain", "F8"), stage="M1")
    table.play(X, ask("brain", "kirby", "professor"), 1, 3, 1, 4)
    assert table.heard(Shocked, X) == [Shocked("kirby", 1), Shocked("professor", 4)]
    assert hurt(table) == [("kirby", "killed")]
    assert table.heard(Lost, X) == [Lost("keys", destroyed=False)]
    assert table.at("professor") == "A3"


@pytest.mark.rule("AS-11.11")
def test_without_an_alert_nobody_rolls_and_the_computer_is_not_asked() -> None:
    table = at_terminals(member("kirby", "A1"), robot("roamer", "F5"))
    table.play(X, ask("brain"), 1, 6)
    assert not table.heard(Shocked, X)
    assert table.asked == (X,)


@pytest.mark.rule("AS-11.11")
def test_after_an_alert_the_computer_wakes_a_roamer_of_its_choice_in_secret() -> None:
    sleepers = (robot("roamer", "F5"), robot("roamer", "F7"), robot("mining", "E7"))
    table = at_terminals(member("kirby", "A1"), *sleepers, robot("roamer", "D8", "hostile"))
    table.play(X, ask("map"), 1, 3, 2)
    assert table.asked == (C,)
    assert table.refused(X, EndMelee()).rule == "AS-11.11"
    assert set(table.legal(C)) == {Pass(), Activate(table.ref("F5")), Activate(table.ref("F7"))}
    assert table.refused(C, Activate(table.ref("E7"))).rule == "AS-11.11"
    seen = table.view()
    table.play(C, Activate(table.ref("F7")))
    assert (table.heard(Activated, X), len(table.heard(Activated, C))) == ([], 1)
    assert (table.view().robots, table.view().face_down) == (seen.robots, seen.face_down)
    assert table.asked == (X,)
    table.until("CM")
    table.play(C, Pass())
    mover = table.ref("F7")
    table.walk(mover, "F6")
    assert table.heard(TurnedUp, X) == [TurnedUp("F7", "roamer", "r2", "hostile")]


@pytest.mark.rule("AS-11.11", "AS-1.16")
def test_with_all_roamers_awake_the_computer_is_asked_and_can_only_pass() -> None:
    table = at_terminals(member("kirby", "A1"), robot("roamer", "F5", "hostile"))
    table.play(X, ask("map"), 1, 3, 2)
    assert (table.asked, list(table.legal(C))) == ((C,), [Pass()])
    table.play(C, Pass())
    assert (table.asked, table.stage) == ((X,), "M1")
