"""The sequence of play (group 5): steps, what they begin and end with, and when the game is lost."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.game import Resign
from mayday.core.record import catch_up
from mayday.games.asteroid.actions import (
    Attack,
    BreakBrain,
    Detonate,
    EndFire,
    EndMelee,
    EndMove,
    EndMovement,
    Guess,
    Pass,
    Shoot,
    Step,
    Work,
)
from mayday.games.asteroid.events import (
    Activated,
    Belt,
    Crisis,
    FellInLove,
    Guessed,
    Hurt,
    Mood,
    Recognised,
    SequenceBegun,
    StepBegun,
    TurnBegun,
    TurnedUp,
    Woke,
)
from mayday.games.asteroid.words.panel import headline
from tests.games.asteroid.staging import GAME, UPRIGHT, C, Table, X, a_station, awake, member, robot, thing

FAR_ROOM = {"E8/F8": "wall", "F7|F8": "wall"}
"""Of T5: F8 cut off."""


def order(table: Table, *kinds: type) -> list[str]:
    """Names of the events of these kinds, in the order in which they were told."""
    return [type(item.event).__name__ for item in table.news if isinstance(item.event, kinds)]


def lost(table: Table) -> str | None:
    """The rule by which the computer has won, or None while the game goes on."""
    outcome = table.state.outcome
    if outcome is None:
        return None
    assert outcome.winners == (table.computer,)
    assert table.asked == ()
    return outcome.rule


# The six steps.


@pytest.mark.rule("AS-5.01")
def test_a_turn_is_six_steps_and_both_sides_fire_in_two_of_them() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("mining", "A4", "hostile"), turn=7)
    for stage in ("F1", "F2"):
        table.until(stage)
        assert table.asked == (X, C)
        table.play(X, Shoot("hanson", "r1"))
        table.play(C, Shoot("r1", "hanson"))
        table.play(X, EndFire())
        table.play(C, EndFire(), 6, 6)
    assert [one.step for one in table.told(StepBegun)] == ["F1", "M1", "CM", "F2", "M2", "XM"]
    assert [one.turn for one in table.told(TurnBegun)] == [8]


@pytest.mark.rule("AS-5.02")
def test_a_robot_that_became_erratic_rolls_again_at_the_start_of_the_next_turn() -> None:
    table = a_station("T5", member("hanson"), robot("mining", "A3", up=True), stage="F1", turn=4)
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 1, 6, table.chit("erratic"), 4)
    table.until("F2")
    assert [one.roll.dice for one in table.told(Mood)] == [(4,)]
    assert order(table, Mood, Activated) == ["Activated", "Mood"]
    table.until("XM", 5)
    assert [one.roll.dice for one in table.told(Mood)] == [(4,), (5,)]
    assert order(table, Mood, TurnBegun, StepBegun)[-3:] == ["TurnBegun", "Mood", "StepBegun"]


@pytest.mark.rule("AS-5.02")
def test_erratic_robots_roll_by_plan_row_and_column() -> None:
    moody = [robot("utility", square, "erratic", mood=4) for square in ("7D2", "3D10", "3D5", "3B10")]
    table = a_station(UPRIGHT, member("hanson", "1A4"), *moody, stage="F2")
    table.until("XM", 1, 2, 4, 6)
    rolled = [(one.robot, one.roll.dice[0]) for one in table.told(Mood)]
    assert rolled == [("r4", 1), ("r3", 2), ("r2", 4), ("r1", 6)]


# What the portions begin with.


@pytest.mark.rule("AS-5.03")
def test_the_belt_comes_before_the_guess_and_the_guess_before_the_work() -> None:
    people = (member("hanson", "A1", wears=True), member("jones", "A3"), member("professor", "C3"))
    things = (robot("utility", "C4", "inop"), thing("keys", "F8"))
    table = a_station("T5", *people, *things, walls=FAR_ROOM, stage="F2", hidden_wearer=False)
    table.until("XM", 3)
    assert [one.what for one in table.heard(Belt, X)] == ["invisible", "works"]
    table.play(X, Guess("F8"), 0)
    table.play(C, table.legal(C)[0])
    table.play(X, Work("professor", "r1"), 2)
    assert order(table, Belt, Guessed) == ["Belt", "Belt", "Guessed"]


@pytest.mark.rule("AS-5.03")
def test_after_work_is_declared_nobody_guesses_and_after_a_move_nobody_declares_work() -> None:
    people = (member("jones", "A3"), member("professor", "C3"))
    things = (robot("utility", "C4", "inop"), thing("keys", "F8"))
    table = a_station("T5", *people, *things, walls=FAR_ROOM)
    assert table.accepts(X, Guess("F8"))
    table.play(X, Work("professor", "r1"), 2)
    assert table.refused(X, Guess("F8")).rule == "AS-22.01"
    table = a_station("T5", *people, *things, walls=FAR_ROOM)
    table.walk("jones", "A4")
    assert table.refused(X, Work("professor", "r1")).rule == "AS-5.03"


@pytest.mark.rule("AS-5.04")
def test_the_brain_rolls_then_sasha_moves_then_the_robots() -> None:
    counters = (member("kirby", "A1"), member("sasha", "B1"), robot("mining", "A5", "hostile"), thing("brain", "F8"))
    table = a_station("T5", *counters, walls=FAR_ROOM, stage="M1")
    table.play(X, EndMelee(), 2)
    assert table.asked == (C,)
    assert table.refused(X, Step("sasha", "B2")).rule == "AS-5.04"
    table.play(C, Pass())
    assert table.asked == (X,)
    assert table.refused(C, Step("r1", "A4")).rule == "AS-21.02"
    table.walk("sasha", "B2")
    table.play(X, EndMove("sasha"))
    assert table.asked == (C,)
    assert table.accepts(C, Step("r1", "A4"))


# What they end with.


@pytest.mark.rule("AS-5.05")
def test_a_robot_that_is_seen_and_sees_may_fire_in_the_same_turn() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("mining", "A4"))
    table.play(X, EndMovement(), table.chit("hostile"))
    assert table.stage == "F1"
    assert table.accepts(C, Shoot("r1", "hanson"))


@pytest.mark.rule("AS-5.05")
def test_a_portion_ends_in_its_order() -> None:
    people = (member("robot1", "A1"), member("hanson", "B1", stunned=True), member("demon", "F7"))
    robots = (robot("mining", "A3"), robot("mining", "A5"))
    ruin = thing("brain", "F8", works=False, up=True)
    table = a_station("T5", *people, *robots, ruin)
    table.play(X, Work("demon"))
    # Both chits, the first erratic; its die; two dice of recognition.
    table.play(X, EndMovement(), table.chit("erratic"), 0, 6, 4, 1)
    assert order(table, TurnedUp, Activated, Mood, Recognised, SequenceBegun) == [
        *("TurnedUp", "TurnedUp", "Activated", "Activated", "Mood", "Recognised", "Recognised", "SequenceBegun")
    ]
    assert [one.status for one in table.heard(Activated, X)] == ["erratic", "hostile"]
    assert [one.knows for one in table.heard(Recognised, X)] == [True, False]
    assert not any(one.stunned for one in table.view(X).members)


@pytest.mark.rule("AS-5.05")
def test_chits_are_drawn_by_plan_row_and_column() -> None:
    sleeping = [robot("mining", square) for square in ("B3", "A5", "A3")]
    table = a_station("T5", member("hanson", "A1"), *sleeping)
    table.play(X, EndMovement(), 0, 8 + 4, 8 + 4 + 3, 4)  # hostile, erratic, inop, and the erratic one's die
    status = {one.square: one.status for one in table.view(X).robots}
    assert status == {"A3": "hostile", "A5": "erratic", "B3": "inop"}


@pytest.mark.rule("AS-5.06")
def test_what_a_blast_uncovers_is_seen_at_the_end_of_the_next_movement() -> None:
    row = ["r r r r r r"]
    charge = thing("charge", "A4", placer="sarge")
    table = a_station(row, member("hanson", "A1"), charge, robot("mining", "A6"), walls={"A4|A5": "wall"}, stage="F1")
    table.play(X, Detonate("A4"))
    table.until("M1")
    assert [one.edge for one in table.view(X).edges] == ["A4/A5"]
    for stage in ("M1", "CM"):
        assert table.stage == stage
        assert [one.square for one in table.view(X).face_down] == ["A6"]
        assert not table.piece(table.ref("A6")).active
        if stage == "M1":
            table.until("CM")
    table.until("F2", table.chit("hostile"))
    assert [(one.square, one.status) for one in table.view(X).robots] == [("A6", "hostile")]


@pytest.mark.rule("AS-5.07")
def test_two_turns_of_unconsciousness_are_exactly_two() -> None:
    fight = [{"square": "A1", "first": "r1", "second": "hanson", "settled": True}]
    people = (member("hanson", "A1"), member("kirby", "F1"))
    table = a_station("T5", *people, robot("mining", "A1", "hostile"), stage="M2", turn=3, melees=fight)
    table.play(C, Attack("r1", "hanson"), 3, 2)
    assert table.told(Hurt) == [Hurt("hanson", "knocked out", 2)]
    assert table.view(X).members[0].out_until == "5 M2"
    assert table.refused(X, Step("hanson", "A2")).rule == "AS-10.08"
    table.until("CM")
    table.walk("r1", "B1", "C1")
    table.until("XM")
    assert table.state.turn == 5
    assert table.refused(X, Step("hanson", "A2")).rule == "AS-10.08"
    table.until("F2")
    assert table.view(X).members[0].out_until == "5 M2"
    table.until("XM")
    assert table.state.turn == 6
    assert table.accepts(X, Step("hanson", "A2"))


@pytest.mark.rule("AS-5.07")
@pytest.mark.parametrize("step", ["F1", "M1", "F2", "M2"])
def test_one_wakes_at_the_end_of_the_step_in_which_one_was_knocked_out(step: str) -> None:
    table = a_station("T5", member("hanson", wakes=awake(2, step)), member("kirby", "F1"), turn=1)
    for _ in range(2):
        assert table.view(X).members[0].out_until == f"2 {step}"
        table.until("XM")
    assert table.view(X).members[0].out_until == ""
    told = [item.event for item in table.news if isinstance(item.event, TurnBegun | StepBegun | Woke)]
    before = told[: told.index(Woke("hanson"))]
    assert [one.turn for one in before if isinstance(one, TurnBegun)] == [2]
    assert before[-1] == StepBegun(step)


# The end without success.


def at_the_brain(*people: dict[str, Any], **position: Any) -> Table:
    return a_station("T5", *people, thing("brain", "B2", up=True), stage="M1", **position)


@pytest.mark.rule("AS-5.08")
def test_a_brain_that_is_broken_without_demon_is_lost_at_once() -> None:
    table = at_the_brain(member("muscles", "B1"), member("kirby", "A1"))
    table.play(X, BreakBrain("muscles"))
    assert lost(table) == "AS-5.08"
    table = at_the_brain(member("muscles", "B1"), member("demon", "A1", injured=True))
    table.play(X, BreakBrain("muscles"))
    assert lost(table) is None


@pytest.mark.rule("AS-5.08")
@pytest.mark.parametrize(("soldiers", "rule"), [((3, 4), "AS-5.08"), ((2, 3), None)])
def test_of_clone_soldiers_one_of_the_first_two_must_be_left_at_the_ruin(soldiers: tuple[int, int], rule: str) -> None:
    people = [member(f"clone{n}", f"A{n}") for n in soldiers]
    table = a_station("T5", *people, thing("brain", "F8", up=True, works=False), options={"clone_soldiers": "on"})
    table.play(X, EndMovement())
    assert lost(table) == rule


@pytest.mark.rule("AS-5.08")
@pytest.mark.parametrize(("die", "rule"), [(3, "AS-5.08"), (4, None)])
def test_the_last_human_must_live(die: int, rule: str | None) -> None:
    people = (member("kirby", "A1"), member("sasha", "F1"), member("robot1", "F2"))
    table = a_station("T5", *people, robot("mining", "A3", "hostile"), stage="F1")
    table.play(C, Shoot("r1", "kirby"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 1, die)  # a three kills, a four injures
    assert lost(table) == rule


@pytest.mark.rule("AS-5.08")
def test_those_in_the_airlock_are_left_and_the_dead_are_not() -> None:
    people = (member("kirby", "", dead=True), member("sasha", "3A4"))
    table = a_station(UPRIGHT, *people, member("scoop", "airlock"))
    table.until("F1")
    assert lost(table) is None
    table = a_station(UPRIGHT, *people)
    table.play(X, EndMovement())
    assert lost(table) == "AS-5.08"


@pytest.mark.rule("AS-5.08")
def test_the_expedition_may_concede_until_the_sequence_runs() -> None:
    table = a_station("T5", member("kirby"))
    table.play(X, Resign())
    assert lost(table) == "AS-5.08"
    running = a_station("T5", member("kirby"), destruct=1)
    assert Resign() not in running.legal(X)


@pytest.mark.rule("AS-5.09", "AS-5.12")
@pytest.mark.parametrize(
    ("limit", "turn", "destruct", "rule"),
    [
        (12, 11, 0, None),
        (12, 12, 0, "AS-5.09"),
        (12, 12, 12, None),
        (0, 199, 0, None),
        (0, 200, 0, "AS-5.12"),
        (0, 200, 195, None),
        (999, 200, 0, None),
    ],
)
def test_the_sequence_begins_by_the_turn_agreed_on_or_by_the_usual_one(
    limit: int, turn: int, destruct: int, rule: str | None
) -> None:
    table = a_station("T5", member("kirby"), stage="F2", turn=turn, destruct=destruct, options={"turn_limit": limit})
    assert table.view(None).turn_limit == (limit or 200)
    while table.asked and table.state.turn == turn:
        table.play(table.asked[0], table.nothing(table.asked[0]))
    assert lost(table) == rule
    assert (table.stage, table.state.turn) == (("over", turn) if rule else ("XM", turn + 1))


@pytest.mark.rule("AS-5.12")
def test_a_game_of_the_first_version_has_no_usual_limit() -> None:
    table = a_station("T5", member("kirby"), stage="F2", turn=200)
    catch_up(GAME, table.state, 1)
    assert table.view().turn_limit == 0
    table.until("XM")
    assert table.state.turn == 201


@pytest.mark.rule("AS-5.12")
def test_the_limit_is_told_when_it_is_near() -> None:
    far, near = (headline(a_station("T5", member("kirby"), turn=turn).view()) for turn in (190, 191))
    assert ("turn 200" in far, "turn 200" in near) == (False, True)


def hopeful(*people: dict[str, Any], keys: str = "", **position: Any) -> Table:
    """The brain works; Demon, Kirby and the Professor are dead unless they are named."""
    dead = [member(name, "", dead=True) for name in ("demon", "kirby", "professor") if name not in names(people)]
    things = [thing("brain", "F8"), *([thing("keys", keys)] if keys else [])]
    return a_station("T5", *people, *dead, *things, walls=FAR_ROOM, **position)


def names(people: tuple[dict[str, Any], ...]) -> list[str]:
    return [one["piece"]["name"] for one in people if "piece" in one]


@pytest.mark.rule("AS-5.10")
@pytest.mark.parametrize(("die", "rule"), [(2, "AS-5.10"), (4, None)])
def test_keys_lost_with_all_who_know_the_brain_lose_the_game(die: int, rule: str | None) -> None:
    people = (
        member("sarge", "A1", holds=("keys",)),
        member("muscles", "E1", holds=("charge",)),
        member("hanson", "E2", holds=("charge",)),
        member("gunner", "E3", holds=("charge",)),
        member("lucky", "E4"),
    )
    table = hopeful(*people, robot("roamer", "A3", "hostile"), stage="F1", luck=8, luck_spent=8, luck_out=True)
    table.play(C, Shoot("r1", "sarge"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 1, 1, die)
    assert lost(table) == rule


@pytest.mark.rule("AS-5.10")
@pytest.mark.parametrize(
    ("people", "more", "rule"),
    [
        ((member("hanson", "E1"),), {"keys": "F8"}, None),
        ((member("scoop", "E1"),), {"keys": "F8"}, "AS-5.10"),
        ((member("scoop", "E1"), member("sasha", "E2")), {"keys": "F8"}, "AS-5.10"),
        ((member("hanson", "E1"), member("kirby", "E2", wakes=awake(9, "M2"))), {}, None),
        ((member("hanson", "E1"),), {}, "AS-5.10"),
        ((member("lucky", "E1"),), {"luck": 8}, None),
        ((member("lucky", "E1"),), {"luck": 8, "luck_out": True}, "AS-5.10"),
        ((member("demon", "E1", holds=("charge",)),), {}, None),
        ((member("demon", "E1"),), {}, "AS-5.10"),
        ((member("demon", "E1"), member("muscles", "E2")), {}, None),
        ((member("demon", "E1"), member("carter", "E2", injured=True)), {}, "AS-5.10"),
        ((member("demon", "E1"), member("robot1", "E2")), {}, "AS-5.10"),
        ((member("demon", "E1"), member("robot1", "E2"), member("nicholle", "E3")), {}, None),
        ((member("demon", "E1"), robot("mining", "F8")), {}, None),
        ((member("demon", "E1"), robot("mining", "A5", "hostile")), {}, "AS-5.10"),
        ((member("demon", "E1"), robot("mining", "F8", "hostile", up=False)), {}, None),
        ((member("demon", "E1"), thing("disintegrator", "F8")), {}, None),
    ],
)
def test_the_game_goes_on_while_public_facts_leave_a_way(
    people: tuple[dict[str, Any], ...], more: dict[str, Any], rule: str | None
) -> None:
    table = hopeful(*people, **more)
    table.play(X, EndMovement())
    assert lost(table) == rule


@pytest.mark.rule("AS-5.10")
@pytest.mark.parametrize(
    ("people", "keys"),
    [
        ((member("kirby", "E1", injured=True),), ""),
        ((member("lucky", "E1", injured=True),), ""),
        ((member("hanson", "E1", injured=True),), "F8"),
        ((member("demon", "E1", injured=True, holds=("charge",)),), ""),
    ],
)
def test_with_injured_helpless_the_injured_count_as_dead(people: tuple[dict[str, Any], ...], keys: str) -> None:
    for option, rule in (("off", None), ("on", "AS-5.10")):
        table = hopeful(*people, member("scoop", "E4"), keys=keys, luck=8, options={"injured_helpless": option})
        table.play(X, EndMovement())
        assert lost(table) == rule


# The end of a fire step.


@pytest.mark.rule("AS-5.11")
def test_who_dies_with_a_robot_rolls_for_no_romance() -> None:
    people = (member("hanson", "A1"), member("kirby", "C5"), member("nicholle", "F8"), member("sarge", "F1"))
    charge = thing("charge", "C4", placer="sarge")
    table = a_station("T5", *people, robot("roamer", "C4", "hostile"), charge, stage="F1")
    table.play(X, Detonate("C4"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 1, 5, 2)  # Kirby dies; then the two suitors that are left
    assert table.told(Crisis) == [Crisis((("hanson", 5), ("sarge", 2)), "sarge")]
    assert [one.lover for one in table.told(FellInLove)] == ["hanson"]
    assert order(table, Hurt, Crisis) == ["Hurt", "Hurt", "Crisis"]


@pytest.mark.rule("AS-5.11")
@pytest.mark.parametrize(("die", "rule"), [(1, "AS-5.08"), (6, None)])
def test_the_brain_and_demon_blown_up_together_lose_the_game(die: int, rule: str | None) -> None:
    people = (member("hanson", "A1"), member("demon", "C5"))
    table = a_station("T5", *people, thing("brain", "C4"), thing("charge", "C4", placer="sarge"), stage="F1")
    table.play(X, Detonate("C4"))
    table.play(X, EndFire())
    table.play(C, EndFire(), die)
    assert lost(table) == rule


@pytest.mark.rule("AS-5.11")
def test_robots_wake_before_hearts_break_and_people_come_to_last() -> None:
    people = (
        member("hanson", "A1"),
        member("sarge", "F1"),
        member("demon", "E1"),
        member("nicholle", "A8", wakes=awake(1, "F1")),
    )
    station = (robot("roamer", "C4", "hostile"), robot("roamer", "F5", up=True), thing("brain", "C4"))
    table = a_station("T5", *people, *station, thing("charge", "C4", placer="sarge"), stage="F1")
    table.play(X, Detonate("C4"))
    table.until("M1")
    told = [type(item.event).__name__ for item in table.news]
    kept = [name for name in told if name in ("Hurt", "BrainStopped", "Activated", "Crisis", "Woke")]
    assert kept == ["Hurt", "BrainStopped", "Activated", "Crisis", "Woke"]
