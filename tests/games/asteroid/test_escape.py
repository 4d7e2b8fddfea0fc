"""The way out: back to the airlock, twenty turns, and who boards with whom (AS-24.01 to AS-24.13)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Board,
    Depart,
    Detail,
    Embark,
    EndMovement,
    OrderOut,
    Step,
    ToAirlock,
)
from mayday.games.asteroid.events import BlewUp, Boarded, Departed, Ended, Moved
from mayday.games.asteroid.seen import Member
from tests.games.asteroid.staging import C, Plain, Table, X, a_station, awake, member, robot

OUT = awake(99, "M2")


def out(name: str, **more: Any) -> Plain:
    """Somebody who has come back to the airlock."""
    return member(name, "airlock", **{"entered": True, **more})


def escape(*people: Plain, **position: Any) -> Table:
    """The sequence began on turn 1; the airlock is next to A1."""
    return a_station("T5", *people, **{"entry": "A1", "destruct": 1, "turn": 2, **position})


def named(table: Table, *names: str) -> Table:
    """XM is over, and these are named for the ship."""
    table.play(X, EndMovement())
    for name in names:
        table.play(X, Board(name))
    return table


def refusal(table: Table, *names: str) -> str:
    """The rule that keeps these from boarding now, or nothing."""
    if named(table, *names).accepts(X, Embark()):
        return ""
    return table.refused(X, Embark()).rule or ""


def shown(table: Table, name: str) -> Member:
    return next(one for one in table.view().members if one.name == name)


# The airlock.


@pytest.mark.rule("AS-24.01")
def test_before_the_sequence_nobody_goes_back_to_the_airlock() -> None:
    table = a_station("T5", member("professor", "A1"), entry="A1")
    assert table.refused(X, ToAirlock("professor")).rule == "AS-4.15"


@pytest.mark.rule("AS-24.01")
def test_from_the_entry_square_one_steps_into_the_airlock_for_one_and_back_in_a_later_turn_for_one() -> None:
    table = escape(member("hanson", "A2"), member("alex", "C3"))
    assert table.refused(X, ToAirlock("hanson")).rule == "AS-24.01"
    table.walk("hanson", "A1")
    table.play(X, ToAirlock("hanson"))
    assert (table.at("hanson"), table.spent("hanson")) == ("airlock", 2)
    assert table.heard(Moved, C)[-1] == Moved("hanson", "A1", "airlock")
    assert not table.accepts(X, Step("hanson", "A1"))
    table.until("XM")
    table.walk("hanson", "A1")
    assert (table.at("hanson"), table.spent("hanson")) == ("A1", 1)


@pytest.mark.rule("AS-24.01")
def test_it_takes_a_square_of_movement() -> None:
    table = escape(member("professor", "A3"), member("alex", "C3"))
    table.walk("professor", "A2", "A1")
    assert table.refused(X, ToAirlock("professor")).rule == "AS-6.04"


@pytest.mark.rule("AS-24.01")
def test_the_airlock_is_safe_and_no_escape() -> None:
    table = escape(out("hanson"), member("alex", "F8"), robot("roamer", "A1", "hostile"))
    for stage in ("F1", "CM", "F2", "XM"):
        table.until(stage)
        told = [str(action) for action in table.legal(C)]
        assert told or stage == "XM"
        assert not any("hanson" in text or "airlock" in text for text in told)
    table.play(X, Depart())
    assert table.heard(Departed, C) == [Departed(("hanson", "alex"))]
    assert table.heard(Ended, C)[0].victories == ("World Survival",)


@pytest.mark.rule("AS-24.01")
def test_sasha_goes_out_in_the_computers_movement_too_and_back_only_in_the_expeditions() -> None:
    table = escape(member("hanson", "C3"), member("sasha", "A1"), stage="CM", dog_moves=True)
    table.play(X, ToAirlock("sasha"))
    assert (table.at("sasha"), table.asked) == ("airlock", (C,))
    table.until("CM")
    assert table.asked == (C,)
    table.until("XM")
    assert table.accepts(X, Step("sasha", "A1"))


@pytest.mark.rule("AS-24.01")
def test_friendly_station_robots_stay_in_the_station() -> None:
    table = escape(robot("utility", "A1", "friendly"), member("hanson", "C3"))
    assert table.refused(X, ToAirlock("r1")).rule == "AS-24.01"


# Twenty turns.


@pytest.mark.rule("AS-24.02")
def test_on_the_twentieth_turn_one_may_still_board_and_at_its_end_the_rest_die() -> None:
    table = escape(out("hanson"), out("alex"), member("kirby", "F8"), member("robot1", "A8"), destruct=8, turn=28)
    named(table, "hanson")
    table.play(X, Embark())
    table.until("F2")
    assert table.view().stage != "over"
    while table.asked:
        table.play(table.asked[0], table.nothing(table.asked[0]))
    assert table.state.turn == 28
    assert table.heard(BlewUp, X) == [BlewUp(("alex", "kirby", "robot1"))]
    assert [one.name for one in table.view().members if one.dead] == ["alex", "kirby", "robot1"]
    assert (shown(table, "hanson").boarded, shown(table, "hanson").dead) == (True, False)


@pytest.mark.rule("AS-24.02")
def test_at_the_end_of_the_nineteenth_turn_the_station_still_stands() -> None:
    table = escape(member("hanson", "C3"), destruct=8, turn=27, stage="M1")
    table.until("XM")
    assert (table.state.turn, table.view().last_turn, table.heard(BlewUp, X)) == (28, 28, [])


# Boarding.


@pytest.mark.rule("AS-24.03")
def test_the_professor_and_nicholle_board_together() -> None:
    table = named(escape(out("professor"), out("nicholle"), member("hanson", "C3")), "professor", "nicholle")
    table.play(X, Embark())
    assert table.heard(Boarded, C) == [Boarded(("professor", "nicholle"))]
    assert shown(table, "professor").boarded
    assert table.stage == "F1"


@pytest.mark.rule("AS-24.03")
def test_the_professor_alone_is_refused_and_may_be_taken_off_the_list_again() -> None:
    table = named(escape(out("professor"), member("nicholle", "C3")), "professor")
    assert table.refused(X, Embark()).rule == "AS-24.06"
    table.play(X, Board("professor"))
    table.play(X, Embark())
    assert (table.stage, table.at("professor"), table.heard(Boarded, X)) == ("F1", "airlock", [])


@pytest.mark.rule("AS-24.03")
def test_one_boards_at_the_end_of_expedition_movement_and_for_good() -> None:
    table = escape(out("hanson"), member("alex", "C3"))
    assert table.refused(X, Board("hanson")).rule == "AS-24.03"
    named(table, "hanson")
    assert table.refused(X, Board("alex")).rule == "AS-24.03"
    table.play(X, Embark())
    table.until("XM")
    assert not any(getattr(action, "who", "") == "hanson" for action in table.legal(X))
    table.play(X, EndMovement())
    assert table.stage == "F1"


# The end.


@pytest.mark.rule("AS-24.04")
def test_the_game_ends_when_the_last_three_board() -> None:
    table = named(escape(out("hanson"), out("alex"), out("kirby"), turn=15), "hanson", "alex", "kirby")
    table.play(X, Embark())
    assert (table.stage, table.state.turn, table.asked) == ("over", 15, ())
    assert len(table.heard(Ended, None)) == 1


@pytest.mark.rule("AS-24.04")
@pytest.mark.parametrize(
    ("left", "over"),
    [
        (member("robot1", "C3"), True),
        (robot("utility", "C3", "friendly"), True),
        (member("kirby", "airlock"), True),
        (member("kirby", "", dead=True), True),
        (member("kirby", "C3", injured=True), False),
        (member("sasha", "C3"), False),
        (out("kirby"), False),
    ],
    ids=["a machine", "a friendly robot", "never entered", "dead", "injured", "sasha", "in the airlock"],
)
def test_only_living_members_who_went_in_are_waited_for(left: Plain, over: bool) -> None:
    table = named(escape(out("george"), left), "george")
    table.play(X, Embark())
    assert (table.stage == "over") == over


@pytest.mark.rule("AS-24.04")
def test_the_expedition_may_declare_departure_once_the_sequence_runs() -> None:
    table = a_station("T5", member("professor", "C3"))
    assert table.refused(X, Depart()).rule == "AS-24.04"
    table = escape(member("professor", "C3"), member("hanson", "", boarded=True))
    table.play(X, Depart())
    assert (table.stage, table.heard(Departed, C)) == ("over", [Departed(("professor",))])


@pytest.mark.rule("AS-24.05")
def test_nobody_waits_for_somebody_who_never_went_in() -> None:
    table = escape(out("professor"), member("nicholle", "airlock"), out("lucky"), member("muscles", "airlock"), luck=20)
    named(table, "professor", "lucky")
    assert table.refused(X, Board("nicholle")).rule == "AS-24.03"
    table.play(X, Embark())
    assert table.stage == "over"


# Who does not leave without whom.

ANYWHERE: list[tuple[str, tuple[str, ...], str, dict[str, Any]]] = [
    ("AS-24.06", ("professor",), "nicholle", {}),
    ("AS-24.07", ("nicholle",), "professor", {}),
    ("AS-24.08", ("nicholle",), "hanson", {"lover": "hanson"}),
    ("AS-24.08", ("hanson",), "nicholle", {"lover": "hanson"}),
    ("AS-24.09", ("lucky",), "muscles", {"luck": 20}),
    ("AS-24.09", ("muscles",), "lucky", {"luck": 20}),
]


@pytest.mark.rule("AS-24.06", "AS-24.07", "AS-24.08", "AS-24.09")
@pytest.mark.parametrize(("rule", "names", "loved", "more"), ANYWHERE, ids=str)
def test_they_wait_for_each_other_and_for_nobody_who_is_dead_or_goes_along(
    rule: str, names: tuple[str, ...], loved: str, more: dict[str, Any]
) -> None:
    leaving = [out(name) for name in names]
    inside: list[dict[str, Any]] = [{}, {"injured": True}, {"wakes": OUT}]
    for how in inside:
        assert refusal(escape(*leaving, member(loved, "C3", **how), **more), *names) == rule
    assert refusal(escape(*leaving, out(loved), **more), *names) == rule
    assert refusal(escape(*leaving, out(loved), **more), *names, loved) == ""
    assert refusal(escape(*leaving, member(loved, square="", dead=True), member("alex", "C3"), **more), *names) == ""
    aboard = member(loved, square="", entered=True, boarded=True)
    assert refusal(escape(*leaving, aboard, member("alex", "C3"), **more), *names) == ""


PROFESSOR = member("professor", "C3")


@pytest.mark.rule("AS-24.07")
@pytest.mark.parametrize(
    ("lover", "people", "names", "rule"),
    [
        ("", (PROFESSOR,), ("nicholle",), "AS-24.07"),
        ("hanson", (PROFESSOR, out("hanson")), ("nicholle", "hanson"), ""),
        ("hanson", (PROFESSOR, member("hanson", "airlock")), ("nicholle",), ""),
        ("hanson", (PROFESSOR, member("hanson", square="", boarded=True)), ("nicholle",), ""),
        ("hanson", (PROFESSOR, member("hanson", square="", dead=True)), ("nicholle",), "AS-24.07"),
        ("hanson", (PROFESSOR, out("hanson")), ("nicholle",), "AS-24.07"),
        ("hanson", (member("professor", "C3", injured=True), out("hanson")), ("nicholle", "hanson"), ""),
    ],
    ids=["no lover yet", "with him", "he never went in", "he is aboard", "he is dead", "without him", "from the floor"],
)
def test_her_father_can_order_her_out_with_her_lover(
    lover: str, people: tuple[Plain, ...], names: tuple[str, ...], rule: str
) -> None:
    table = escape(out("nicholle"), *people, lover=lover)
    table.play(X, OrderOut())
    assert refusal(table, *names) == rule


@pytest.mark.rule("AS-24.07")
def test_without_the_order_or_with_the_professor_unconscious_she_stays() -> None:
    assert (
        refusal(escape(out("nicholle"), out("hanson"), PROFESSOR, lover="hanson"), "nicholle", "hanson") == "AS-24.07"
    )
    knocked_out = member("professor", "C3", wakes=OUT)
    table = escape(out("nicholle"), out("hanson"), knocked_out, lover="hanson", ordered_out=True)
    assert refusal(table, "nicholle", "hanson") == "AS-24.07"
    table = escape(out("nicholle"), out("hanson"), knocked_out, lover="hanson")
    assert table.refused(X, OrderOut()).rule == "AS-24.07"


# Sasha.

SASHA = member("sasha", "C3", wakes=OUT)


@pytest.mark.rule("AS-24.10")
def test_nobody_but_george_scoop_and_carter_leaves_sasha_behind() -> None:
    bound = []
    for name in ("alex", "carter", "demon", "george", "gunner", "hanson", "jones", "kirby", "sarge", "scoop"):
        rule = refusal(escape(out(name), SASHA, member("muscles", "F8")), name)
        bound += [name] if rule == "AS-24.10" else []
        assert rule in ("", "AS-24.10")
    assert bound == ["alex", "demon", "gunner", "hanson", "jones", "kirby", "sarge"]
    assert refusal(escape(out("hanson"), out("sasha", wakes=OUT)), "hanson", "sasha") == ""


@pytest.mark.rule("AS-24.11")
def test_when_kirby_is_sent_for_her_hanson_boards_and_kirby_only_with_or_after_sasha() -> None:
    def sent() -> Table:
        table = escape(out("hanson"), out("kirby"), out("sasha", wakes=OUT), member("alex", "F8"))
        table.play(X, Detail("kirby"))
        return table

    assert refusal(sent(), "hanson") == ""
    assert refusal(sent(), "hanson", "kirby") == "AS-24.11"
    assert refusal(sent(), "hanson", "kirby", "sasha") == ""
    table = named(sent(), "sasha")
    table.play(X, Embark())
    table.until("XM")
    assert refusal(table, "kirby") == ""


@pytest.mark.rule("AS-24.11")
@pytest.mark.parametrize("name", ["george", "scoop"])
def test_george_and_scoop_may_be_sent_and_then_are_bound(name: str) -> None:
    table = escape(out("hanson"), out(name), SASHA)
    table.play(X, Detail(name))
    assert refusal(table, name) == "AS-24.11"


@pytest.mark.rule("AS-24.11")
@pytest.mark.parametrize(
    ("who", "dog"),
    [
        (member("carter", "C4"), SASHA),
        (member("kirby", "C4", injured=True), SASHA),
        (member("kirby", "C4", wakes=OUT), SASHA),
        (member("kirby", "airlock"), SASHA),
        (member("robot1", "C4"), SASHA),
        (member("kirby", "C4"), member("sasha", square="", dead=True)),
    ],
    ids=["carter", "injured", "unconscious", "never went in", "a machine", "sasha is dead"],
)
def test_who_cannot_be_sent(who: Plain, dog: Plain) -> None:
    table = escape(who, dog, member("hanson", "F8"))
    assert table.refused(X, Detail(who["piece"]["name"])).rule == "AS-24.11"


@pytest.mark.rule("AS-24.11")
@pytest.mark.parametrize("how", [{"injured": True}, {"wakes": OUT}, {"dead": True, "square": ""}], ids=str)
def test_when_the_one_who_fetches_her_goes_down_the_others_are_bound_until_another_is_sent(how: dict[str, Any]) -> None:
    fallen = {"name": "kirby", "square": "C4", **how}
    people = (out("hanson"), {"piece": fallen}, member("alex", "F8"), SASHA)
    assert refusal(escape(*people, fetcher="kirby"), "hanson") == "AS-24.10"
    table = escape(*people, fetcher="kirby")
    table.play(X, Detail("alex"))
    assert refusal(table, "hanson") == ""


@pytest.mark.rule("AS-24.12")
def test_sasha_and_the_professors_robots_board_freely() -> None:
    inside = (member("professor", "C3"), member("nicholle", "F8", wakes=OUT), member("hanson", "A5"))
    taken = robot("mining", "F8", "hostile", load="nicholle")
    table = escape(out("sasha"), out("robot1"), *inside, taken, abducted=True, lover="hanson")
    assert refusal(table, "sasha", "robot1") == ""


@pytest.mark.rule("AS-24.13")
def test_muscles_carries_lucky_out_and_both_board() -> None:
    people = (member("muscles", "A1", load="lucky"), member("lucky", "A1", injured=True, carrier="muscles"))
    table = escape(*people, luck=20)
    table.play(X, ToAirlock("muscles"))
    assert (table.at("muscles"), table.at("lucky")) == ("airlock", "airlock")
    named(table, "muscles", "lucky")
    table.play(X, Embark())
    assert table.heard(Boarded, C) == [Boarded(("muscles", "lucky"))]
    assert not shown(table, "lucky").carrier


@pytest.mark.rule("AS-24.13")
def test_who_is_down_cannot_go_alone_but_boards_from_the_airlock() -> None:
    table = escape(member("alex", "A1", injured=True), out("kirby", injured=True), out("hanson", wakes=OUT))
    assert table.refused(X, ToAirlock("alex")).rule == "AS-9.01"
    assert refusal(table, "kirby", "hanson") == ""


@pytest.mark.rule("AS-24.13")
def test_a_carrier_who_boards_alone_lays_the_other_down_in_the_airlock() -> None:
    people = (out("hanson", load="kirby"), out("kirby", wakes=awake(2, "M2"), carrier="hanson"), member("alex", "F8"))
    table = named(escape(*people), "hanson")
    table.play(X, Embark())
    assert (table.at("kirby"), shown(table, "kirby").carrier) == ("airlock", "")
    table.until("XM")
    assert table.accepts(X, Step("kirby", "A1"))
