"""Terminals where neither the Professor nor Kirby asks: Lucky's way, and what love forbids (AS-11.12 to AS-11.14)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import Inquire
from mayday.games.asteroid.events import Alerted, Found, LuckRanOut, LuckSpent
from tests.games.asteroid.staging import Table, X, awake, member, printed_table, robot
from tests.games.asteroid.test_terminals import TOPICS, alerted, answered, ask, at_terminals, hurt

OUT = awake(9, "M2")

# Lucky.


@pytest.mark.rule("AS-11.12", "AS-18.11")
def test_lucky_pays_the_number_and_always_gets_the_answer() -> None:
    table = at_terminals(member("lucky", "A1"), luck=14)
    table.play(X, ask("keys", "lucky"), 5, 1)
    assert [(event.points, event.on) for event in table.heard(LuckSpent, X)] == [(5, "a terminal"), (1, "a shock")]
    assert table.heard(Found, X) == [Found("keys", ("F3",))]
    assert (alerted(table), hurt(table)) == ([True], [])
    assert table.things("terminal")[0].works is False
    assert table.view().luck_spent == 6


@pytest.mark.rule("AS-11.12")
@pytest.mark.parametrize("topic", TOPICS)
def test_luck_is_paid_by_the_get_number(topic: Any) -> None:
    get = {row[0].lower(): int(row[1][0]) for row in printed_table("AS-11.04")}
    table = at_terminals(member("lucky", "A1"), luck=14)
    table.play(X, ask(topic, "lucky"), 6)
    assert table.view().luck_spent == get[topic]
    assert answered(table) == [True]


@pytest.mark.rule("AS-11.12")
@pytest.mark.parametrize(
    ("others", "rule"),
    [
        ((), None),
        ((member("kirby", "F6", wakes=OUT),), None),
        ((member("kirby", "F6", wakes=OUT), member("professor", "E6", wakes=OUT)), None),
        ((member("kirby", "", dead=True),), None),
        ((member("kirby", "F6"),), "AS-11.12"),
        ((member("professor", "F6"),), "AS-11.12"),
        ((member("kirby", "F6", injured=True),), "AS-11.12"),
        ((member("professor", "airlock"),), "AS-11.12"),
    ],
    ids=["neither taken", "Kirby out", "both out", "Kirby dead", "Kirby", "Professor", "injured", "in the airlock"],
)
def test_lucky_asks_only_when_no_kirby_and_no_professor_is_conscious(others: Any, rule: str | None) -> None:
    table = at_terminals(member("lucky", "A1"), *others, luck=14)
    if rule is None:
        assert table.accepts(X, ask("map", "lucky"))
    else:
        assert table.refused(X, ask("map", "lucky")).rule == rule


@pytest.mark.rule("AS-11.12", "AS-18.14")
def test_without_luck_lucky_asks_nothing() -> None:
    table = at_terminals(member("lucky", "A1"), luck=14, luck_spent=14, luck_out=True)
    assert table.refused(X, ask("map", "lucky")).rule == "AS-18.14"


@pytest.mark.rule("AS-11.12")
def test_lucky_may_not_have_fired_either() -> None:
    table = at_terminals(member("lucky", "A1", fired=True), luck=14)
    assert table.refused(X, ask("map", "lucky")).rule == "AS-11.02"


@pytest.mark.rule("AS-11.13")
@pytest.mark.parametrize(("die", "fate"), [(1, [("lucky", "killed")]), (2, [])])
def test_lucky_without_enough_luck_gets_no_answer_and_an_alert(die: int, fate: list[tuple[str, str]]) -> None:
    people = (member("lucky", "A1"), member("kirby", "F6", wakes=OUT))
    table = at_terminals(*people, luck=12, luck_spent=8)
    table.play(X, ask("brain", "lucky"), die)
    assert (answered(table), alerted(table)) == ([False], [True])
    assert table.heard(Alerted, X)[0].roll is None
    assert not table.heard(Found, X)
    assert table.heard(LuckRanOut, X) == [LuckRanOut(12)]
    assert hurt(table) == fate
    assert table.things("terminal")[0].works is False


@pytest.mark.rule("AS-11.13", "AS-18.02")
def test_the_last_points_still_buy_an_answer_but_no_mercy() -> None:
    table = at_terminals(member("lucky", "A1"), member("kirby", "F6", wakes=OUT), luck=12, luck_spent=6)
    table.play(X, ask("brain", "lucky"), 5, 1)
    assert table.heard(Found, X) == [Found("brain", ("F8",))]
    assert hurt(table) == [("lucky", "killed")]


# Love.


def bereft(*counters: dict[str, Any], **more: Any) -> Table:
    """A roamer has Nicholle, asleep, in its square."""
    taken = (member("nicholle", "F6", wakes=OUT), robot("roamer", "F6", "hostile"))
    return at_terminals(*counters, *taken, abducted=True, melees=(), **more)


@pytest.mark.rule("AS-11.14", "AS-19.12")
def test_while_nicholle_is_abducted_neither_the_professor_nor_lucky_asks() -> None:
    people = (member("professor", "A1"), member("lucky", "A3"), member("kirby", "", dead=True))
    table = bereft(*people, luck=14)
    assert table.refused(X, ask("map", "professor")).rule == "AS-11.14"
    assert table.refused(X, ask("map", "lucky")).rule == "AS-11.12"
    assert not [action for action in table.legal(X) if isinstance(action, Inquire)]


@pytest.mark.rule("AS-11.14")
@pytest.mark.parametrize(("lover", "refuses"), [("kirby", True), ("hanson", False)])
def test_her_lover_does_not_ask_and_others_do(lover: str, refuses: bool) -> None:
    table = bereft(member("kirby", "A1"), member("hanson", "B1"), lover=lover)
    if refuses:
        assert table.refused(X, ask("map")).rule == "AS-11.14"
    else:
        assert table.accepts(X, ask("map"))


@pytest.mark.rule("AS-11.14")
def test_kirby_does_not_ask_together_with_the_refusing_professor() -> None:
    table = bereft(member("professor", "A1"), member("kirby", "A3"))
    assert table.refused(X, ask("map", "professor", "kirby")).rule == "AS-11.14"
    assert table.accepts(X, ask("map"))
