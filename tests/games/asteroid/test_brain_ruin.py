"""The ruin of the brain: whom the self-destruct sequence needs now, and what it is worth (AS-23.07 to AS-23.10)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import BreakBrain, EndFire, Kick, Lift, PutDown, Shoot, Step, TurnOff, Work
from mayday.games.asteroid.events import SequenceBegun
from tests.games.asteroid.staging import C, Table, X, a_station, awake, member, robot, thing

OUT = awake(9, "M2")
RUIN = thing("brain", "A2", up=True, works=False)
DEMON = member("demon", "F8")
"""With him along a ruined brain does not lose the game."""


def at_the_ruin(*counters: dict[str, Any], stage: str = "XM", **more: Any) -> Table:
    return a_station("T5", *counters, RUIN, stage=stage, **more)


def begun(table: Table) -> list[tuple[str, int]]:
    """Who began the sequence, and the last turn to escape in."""
    return [(event.who, event.last_turn) for event in table.heard(SequenceBegun, None)]


@pytest.mark.rule("AS-23.07")
@pytest.mark.parametrize("name", ["kirby", "professor", "lucky", "alex"])
def test_at_a_ruin_neither_keys_nor_knowledge_nor_luck_help(name: str) -> None:
    holds = ("keys",) if name == "alex" else ()
    table = at_the_ruin(member(name, "A1", holds=holds), DEMON, stage="M1", luck=14)
    assert table.refused(X, TurnOff(name)).rule == "AS-23.07"
    table.until("XM")
    assert table.refused(X, Work(name)).rule == "AS-23.07"


@pytest.mark.rule("AS-23.07", "AS-25.05")
@pytest.mark.parametrize(("name", "knows"), [("clone1", True), ("clone2", True), ("clone3", False)])
def test_of_clone_soldiers_the_first_two_can(name: str, knows: bool) -> None:
    crew = [member(name, "A1"), *(member(other, "F8") for other in ("clone1",) if other != name)]
    table = at_the_ruin(*crew, options={"clone_soldiers": "on"})
    if knows:
        table.play(X, Work(name))
        table.until("F1")
        assert begun(table) == [(name, 21)]
    else:
        assert table.refused(X, Work(name)).rule == "AS-23.07"


# Demon's work.


@pytest.mark.rule("AS-23.08")
@pytest.mark.parametrize("injured", [False, True])
def test_demon_works_through_the_next_movement_and_the_sequence_begins(injured: bool) -> None:
    brain = thing("brain", "A2", up=True)
    people = (member("muscles", "A1"), member("demon", "F8", injured=injured))
    table = a_station("T5", *people, brain, stage="M1", turn=7)
    assert table.refused(X, Work("demon")).rule == "AS-5.03"
    table.play(X, BreakBrain("muscles"))
    table.until("XM")
    table.play(X, Work("demon"))
    table.walk("muscles", "B1")
    assert begun(table) == []
    table.until("F1")
    assert begun(table) == [("demon", 28)]
    assert (table.view().turn, table.view().destruct) == (8, 8)


@pytest.mark.rule("AS-23.08")
def test_at_a_brain_that_works_there_is_nothing_to_do() -> None:
    table = a_station("T5", member("demon", "A1"), thing("brain", "A2", up=True))
    assert table.refused(X, Work("demon")).rule == "AS-23.08"


@pytest.mark.rule("AS-23.08")
@pytest.mark.parametrize(("square", "inside"), [("A1", True), ("C3", True), ("B4", False), ("B5", False)])
def test_demon_must_be_in_the_room_of_the_ruin(square: str, inside: bool) -> None:
    """In T1 the room of three columns ends at the door B3|B4."""
    ruin = thing("brain", "B2", up=True, works=False)
    table = a_station("T1", member("demon", square), ruin, edges={"B3|B4": "opened"})
    if inside:
        assert table.accepts(X, Work("demon"))
    else:
        assert table.refused(X, Work("demon")).rule == "AS-23.08"


@pytest.mark.rule("AS-23.08")
@pytest.mark.parametrize(
    ("how", "options"),
    [({"wakes": OUT}, {}), ({"stunned": True}, {}), ({"injured": True}, {"injured_helpless": "on"})],
    ids=["unconscious", "stunned", "helpless"],
)
def test_demon_must_be_fit_for_it(how: dict[str, Any], options: dict[str, str]) -> None:
    table = at_the_ruin(member("demon", "A1", **how), member("hanson", "F1"), options=options)
    assert table.refused(X, Work("demon")).rule == "AS-23.08"


@pytest.mark.rule("AS-23.08")
@pytest.mark.parametrize(
    ("status", "mood", "free"), [("hostile", 0, False), ("erratic", 4, True), ("erratic", 6, False)]
)
def test_no_able_enemy_may_be_in_his_square(status: str, mood: int, free: bool) -> None:
    table = at_the_ruin(member("demon", "C3"), robot("utility", "C3", status, mood=mood))
    if free:
        assert table.accepts(X, Work("demon"))
    else:
        assert table.refused(X, Work("demon")).rule == "AS-23.08"


@pytest.mark.rule("AS-23.08", "AS-19.12")
@pytest.mark.parametrize("lover", ["demon", "hanson"])
def test_demon_does_not_work_while_his_love_is_abducted(lover: str) -> None:
    taken = (member("nicholle", "F6", wakes=OUT), robot("roamer", "F6", "hostile"))
    table = at_the_ruin(member("demon", "A1"), member("hanson", "B1"), *taken, abducted=True, lover=lover)
    if lover == "demon":
        assert table.refused(X, Work("demon")).rule == "AS-19.12"
    else:
        assert table.accepts(X, Work("demon"))


@pytest.mark.rule("AS-23.08", "AS-5.03")
def test_the_work_is_declared_before_anybody_moves() -> None:
    table = at_the_ruin(member("demon", "A1"), member("hanson", "B1"))
    table.walk("hanson", "B2")
    assert table.refused(X, Work("demon")).rule == "AS-5.03"
    table.until("F1")
    assert begun(table) == []


@pytest.mark.rule("AS-23.08")
def test_at_work_he_does_nothing_else() -> None:
    walls = {"A1/B1": "door"}
    table = at_the_ruin(member("demon", "A1", holds=("charge",)), member("hanson", "B3"), walls=walls)
    table.play(X, Work("demon"))
    for action in (Step("demon", "A2"), Kick("demon", "B1"), Work("demon")):
        assert table.refused(X, action).rule == "AS-23.08"
    assert not [action for action in table.legal(X) if getattr(action, "who", "") == "demon"]


@pytest.mark.rule("AS-23.08")
@pytest.mark.parametrize("put_down", [True, False])
def test_whoever_is_carried_does_not_work(put_down: bool) -> None:
    """Muscles only lifts him up and lays him down again, and yet it is in vain."""
    table = at_the_ruin(member("demon", "A1", injured=True), member("muscles", "A1"))
    table.play(X, Work("demon"))
    table.play(X, Lift("muscles", "demon"))
    if put_down:
        table.play(X, PutDown("muscles"))
    table.until("F1")
    assert begun(table) == []


@pytest.mark.rule("AS-23.08")
def test_a_carried_demon_does_not_even_begin() -> None:
    table = at_the_ruin(member("demon", "A1", injured=True), member("muscles", "A1", load="demon"))
    assert table.refused(X, Work("demon")).rule == "AS-23.08"


# The last resort.


@pytest.mark.rule("AS-23.09")
@pytest.mark.parametrize(
    ("others", "position", "free"),
    [
        ((), {}, True),
        ((member("professor", "F8"),), {}, False),
        ((member("kirby", "airlock"),), {}, False),
        ((member("professor", "F8", wakes=OUT), member("kirby", "", dead=True)), {}, True),
        ((member("lucky", "F8"),), {"luck": 14}, False),
        ((member("lucky", "F8"),), {"luck": 14, "luck_spent": 14, "luck_out": True}, True),
        ((member("lucky", "", dead=True),), {"luck": 14}, True),
        ((member("alex", "F8", holds=("keys",)),), {}, False),
        ((member("alex", "F8"), thing("keys", "F7", up=True)), {}, True),
    ],
    ids=[
        *("alone", "the Professor conscious", "Kirby in the airlock", "one out and one dead", "Lucky with luck"),
        *("Lucky without", "Lucky dead", "the keys carried", "the keys lying"),
    ],
)
def test_as_a_last_resort_demon_works_only_when_nobody_else_could(
    others: tuple[dict[str, Any], ...], position: dict[str, Any], free: bool
) -> None:
    table = at_the_ruin(member("demon", "A1"), *others, options={"demon_last_resort": "on"}, **position)
    if free:
        assert table.accepts(X, Work("demon"))
    else:
        assert table.refused(X, Work("demon")).rule == "AS-23.09"


@pytest.mark.rule("AS-23.09")
def test_by_default_demon_works_whoever_else_is_left() -> None:
    others = (member("professor", "F8"), member("kirby", "F7", holds=("keys",)), member("lucky", "F6"))
    table = at_the_ruin(member("demon", "A1"), *others, luck=14)
    table.play(X, Work("demon"))
    table.until("F1")
    assert begun(table) == [("demon", 21)]


# World Survival.


@pytest.mark.rule("AS-23.10", "AS-24.14")
def test_the_world_is_saved_though_all_die_in_the_next_turn() -> None:
    brain = thing("brain", "A2", up=True)
    table = a_station("T5", member("kirby", "A1"), robot("roamer", "A4", "hostile"), brain, stage="M1")
    table.play(X, TurnOff("kirby"))
    table.until("XM")
    table.until("F1")
    table.play(X, EndFire())
    table.play(C, Shoot("r1", "kirby"))
    table.play(C, EndFire(), 1, 1)
    assert table.view().winners == (X,)
    assert table.view().victories == ("World Survival",)
