"""Clone soldiers, and a ship of another size (AS-25.01 to AS-25.08)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Board,
    Choose,
    CloseStage,
    Depart,
    Detonate,
    Embark,
    EndFire,
    EndMelee,
    EndMovement,
    GiveCharge,
    Guess,
    Inquire,
    TurnOff,
    Whack,
    Work,
)
from mayday.games.asteroid.events import Blasted, Crisis, Ended, FellInLove, Hurt, SequenceBegun
from mayday.games.asteroid.tables import CLONES, HUMANS, ROSTER
from tests.games.asteroid.staging import (
    C,
    Plain,
    Table,
    X,
    a_started_game,
    a_station,
    member,
    printed_table,
    robot,
    thing,
)

SOLDIERS: dict[str, Any] = {"clone_soldiers": "on"}


def soldiers(*counters: Plain, where: Any = "T5", **position: Any) -> Table:
    return a_station(where, *counters, options=SOLDIERS, **position)


def out(name: str) -> Plain:
    return member(name, "airlock", entered=True)


# Who they are.


@pytest.mark.rule("AS-25.01")
def test_the_expedition_consists_of_soldiers_and_of_nobody_with_a_name() -> None:
    table = a_started_game(until="choosing", **SOLDIERS)
    offered = {action.who for action in table.legal(X) if isinstance(action, Choose)}
    assert offered == set(CLONES)
    for name in ROSTER:
        assert table.refused(X, Choose(name)).rule == "AS-25.01"
    usual = a_started_game(until="choosing")
    assert {action.who for action in usual.legal(X) if isinstance(action, Choose)} == set(ROSTER)
    assert usual.refused(X, Choose("clone1")).rule == "AS-4.07"


@pytest.mark.rule("AS-25.02")
def test_twenty_four_soldiers_fight_by_the_printed_figures() -> None:
    assert len(CLONES) == 24
    for numbers, _, *figures in printed_table("AS-25.02"):
        first, last = (int(part) for part in numbers.split(" to "))
        assert last - first == 7
        for number in range(first, last + 1):
            who = member(f"clone{number}", "C3")
            chart = soldiers(who).piece(f"clone{number}").figures
            assert [str(figure) for figure in (chart.close, chart.far, chart.kill, chart.melee, chart.move)] == figures
            assert not chart.armour
            assert not chart.hit_shift


@pytest.mark.rule("AS-25.02")
def test_soldier_17_moves_three_squares_and_soldier_9_four() -> None:
    table = soldiers(member("clone17", "A1"), member("clone9", "C1"), member("clone1", "F8"))
    assert {one.name: one.allowance for one in table.view().members} == {"clone17": 3, "clone9": 4, "clone1": 4}
    table.walk("clone17", "A2", "A3", "A4")
    assert not any(getattr(action, "who", "") == "clone17" and hasattr(action, "to") for action in table.legal(X))


@pytest.mark.rule("AS-25.02")
def test_in_combat_they_are_human_and_can_be_wounded_and_knocked_out() -> None:
    table = soldiers(thing("charge", "C3", placer="clone1"), member("clone5", "C4"), member("clone1", "A8"), stage="F1")
    table.play(X, Detonate("C3"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 4)
    assert table.heard(Hurt, X) == [Hurt("clone5", "injured")]


@pytest.mark.rule("AS-25.03")
@pytest.mark.parametrize(("capacity", "most"), [("12", 12), ("12.5", 12), ("6.5", 6), ("16.5", 16)])
def test_a_soldier_takes_a_whole_place(capacity: str, most: int) -> None:
    table = a_started_game(until="choosing", ship_capacity=capacity, **SOLDIERS)
    for name in CLONES[-most:]:
        table.play(X, Choose(name))
    assert table.refused(X, Choose("clone1")).rule == "AS-25.03"
    table.play(X, CloseStage())
    assert [one.name for one in table.view(C).members] == list(CLONES[-most:])


@pytest.mark.rule("AS-25.03")
def test_fewer_may_go_but_not_nobody() -> None:
    table = a_started_game(until="choosing", **SOLDIERS)
    assert table.refused(X, CloseStage()).rule == "AS-25.03"
    table.play(X, Choose("clone24"))
    assert table.accepts(X, CloseStage())


@pytest.mark.rule("AS-25.04")
def test_five_charges_one_each() -> None:
    table = a_started_game(*CLONES[:6], until="charges", **SOLDIERS)
    for name in CLONES[:5]:
        table.play(X, GiveCharge(name))
        assert table.refused(X, GiveCharge(name)).rule == "AS-4.08"
    assert table.refused(X, GiveCharge("clone6")).rule == "AS-4.08"


@pytest.mark.rule("AS-25.04")
@pytest.mark.parametrize("placer", ["clone1", "clone2", "clone20"])
@pytest.mark.parametrize(("square", "needed"), [("C4", 4), ("C5", 2)])
def test_their_charges_are_anyones(placer: str, square: str, needed: int) -> None:
    charge = thing("charge", "C3", placer=placer)
    for die, harm in ((needed, [Hurt("r1", "destroyed")]), (needed + 1, [])):
        table = soldiers(charge, robot("utility", square, "hostile"), member(placer, "F8"), stage="F1")
        table.play(X, Detonate("C3"))
        table.play(X, EndFire())
        table.play(C, EndFire(), die)
        (blasted,) = table.heard(Blasted, X)
        assert blasted.roll is not None
        assert (blasted.roll.needed, table.heard(Hurt, X)) == (needed, harm)


# The briefed two.


def at_the_brain(*people: Plain, **position: Any) -> Table:
    return soldiers(thing("brain", "A2", up=True), *people, **{"stage": "M1", **position})


@pytest.mark.rule("AS-25.05")
@pytest.mark.parametrize("number", [1, 2])
def test_soldiers_1_and_2_turn_the_brain_off_without_dice(number: int) -> None:
    table = at_the_brain(member(f"clone{number}", "A1"))
    table.play(X, TurnOff(f"clone{number}"))
    assert (table.drawn, len(table.heard(SequenceBegun, C))) == ([], 1)


@pytest.mark.rule("AS-25.05")
def test_soldier_5_needs_the_keys() -> None:
    table = at_the_brain(member("clone5", "A1"), member("clone1", "F8"))
    assert table.refused(X, TurnOff("clone5")).rule == "AS-25.05"
    table = at_the_brain(member("clone5", "A1", holds=("keys",)))
    table.play(X, TurnOff("clone5"))
    assert len(table.heard(SequenceBegun, C)) == 1


@pytest.mark.rule("AS-25.05")
@pytest.mark.parametrize("number", [1, 2])
def test_soldiers_1_and_2_work_at_the_ruin_for_a_whole_movement(number: int) -> None:
    people = (member(f"clone{number}", "A1"), member("clone5", "B1"))
    table = soldiers(thing("brain", "A2", up=True, works=False), *people)
    assert table.refused(X, Work("clone5")).rule == "AS-23.07"
    table.play(X, Work(f"clone{number}"))
    assert not any(getattr(action, "who", "") == f"clone{number}" for action in table.legal(X))
    table.play(X, EndMovement())
    assert len(table.heard(SequenceBegun, C)) == 1


@pytest.mark.rule("AS-25.05")
def test_they_need_not_be_taken() -> None:
    table = a_started_game("clone20", until="charges", **SOLDIERS)
    assert [one.name for one in table.view().members] == ["clone20"]


# Their victory.


@pytest.mark.rule("AS-25.06")
@pytest.mark.parametrize(
    ("names", "last", "rule"),
    [
        (("clone1", "clone5", "clone9", "clone20"), out("clone20"), ""),
        (("clone1", "clone5", "clone9"), out("clone20"), "AS-25.06"),
        (("clone1", "clone5", "clone9"), member("clone20", "F8", injured=True), "AS-25.06"),
        (("clone1", "clone5", "clone9"), member("clone20", "", dead=True), ""),
        (("clone1", "clone5", "clone9"), member("clone20", "airlock"), ""),
    ],
    ids=["all four", "three of four", "one lies inside", "one is dead", "one never went in"],
)
def test_soldiers_leave_together(names: tuple[str, ...], last: Plain, rule: str) -> None:
    table = soldiers(out("clone1"), out("clone5"), out("clone9"), last, entry="A1", destruct=1, turn=2)
    table.play(X, EndMovement())
    for name in names:
        table.play(X, Board(name))
    if rule:
        assert table.refused(X, Embark()).rule == rule
        return
    table.play(X, Embark())
    assert table.heard(Ended, None)[0].victories == ("World Survival", "Personal Survival")


@pytest.mark.rule("AS-25.06")
@pytest.mark.parametrize("last", [member("clone1", "C3"), member("clone1", "", dead=True)], ids=["stays", "is dead"])
def test_if_the_last_soldier_does_not_come_out_the_world_alone_survives(last: Plain) -> None:
    table = soldiers(last, member("clone2", "airlock"), entry="A1", destruct=1, turn=2)
    table.play(X, Depart())
    assert table.heard(Ended, None)[0].victories == ("World Survival",)


# What they cannot do.


@pytest.mark.rule("AS-25.07")
def test_soldiers_ask_repair_guess_and_mend_nothing() -> None:
    counters = (thing("terminal", "A2", up=True), robot("utility", "B1", "inop"), thing("keys", "F8"))
    table = soldiers(member("clone1", "A1"), *counters, thing("brain", "F1"), walls={"E8/F8": "wall", "F7|F8": "wall"})
    kinds = {type(action) for action in table.legal(X)}
    assert not kinds & {Work, Whack, Guess}
    assert table.refused(X, Work("clone1", "r1")).rule == "AS-25.07"
    assert table.refused(X, Guess("F8")).rule == "AS-25.07"
    table.until("M1")
    assert table.refused(X, Inquire("A2", ("clone1",), "map")).rule == "AS-25.07"
    table.play(X, EndMelee())
    table.until("XM")
    assert [one.status for one in table.view().robots] == ["inop"]


@pytest.mark.rule("AS-25.07")
def test_nobody_falls_in_love_with_a_soldier() -> None:
    charge = thing("charge", "C3", placer="clone1")
    table = soldiers(charge, robot("roamer", "C3", "hostile"), member("clone1", "F8"), stage="F1")
    table.play(X, Detonate("C3"))
    table.play(X, EndFire())
    table.play(C, EndFire())
    assert [(one.who, one.how) for one in table.heard(Hurt, X)] == [("r1", "destroyed")]
    assert (table.drawn, table.heard(Crisis, X), table.heard(FellInLove, X)) == ([], [], [])
    assert table.view().suitors == ()


# Play balance.


@pytest.mark.rule("AS-25.08")
def test_fourteen_places_take_thirteen_humans_and_two_robots() -> None:
    table = a_started_game(until="choosing", ship_capacity="14")
    crew = [name for name in HUMANS if name != "jones"]
    for name in (*crew, "robot1", "robot2"):
        table.play(X, Choose(name))
    assert table.refused(X, Choose("sasha")).rule == "AS-4.01"
    table.play(X, CloseStage())
    assert len(table.view(C).members) == 15


@pytest.mark.rule("AS-25.08")
@pytest.mark.parametrize(("capacity", "humans"), [("12", 12), ("6", 6), ("9.5", 9)])
def test_the_ship_holds_as_many_as_the_option_says(capacity: str, humans: int) -> None:
    table = a_started_game(until="choosing", ship_capacity=capacity)
    for name in HUMANS[:humans]:
        table.play(X, Choose(name))
    assert table.refused(X, Choose(HUMANS[humans])).rule == "AS-4.01"
    assert table.accepts(X, Choose("sasha")) == (capacity == "9.5")
