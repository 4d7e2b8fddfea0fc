"""Chapter 18: two ships against a world and its six fighters."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Buy, Draft, EndPhase, Head, Missile, Place
from mayday.games.mayday78.events import Bought
from mayday.games.mayday78.options import Options
from mayday.kit.hexes import distance, from_column_row
from tests.games.mayday78.staging import GAME, Plain, Table, a_bystander, a_position, a_vessel

GOAL = "strike; side=1; world=Alpha; times=3 | limit; side=0"
MERCHANT, SCOUT = 6, 7
MINE = {"guidance": "unguided", "propulsion": "unpowered", "detonation": "contact", "g": 0, "burns": 0}


def an_attack(**options: Any) -> Table:
    return Table(GAME.setup(Options(scenario="the-attack", **options), 2, Dice.scripted([])))


def a_raid(*vessels: Plain, hits: int = 0, native_hits: int = 0, **more: Any) -> Table:
    """A position of The Attack, in the intruder's phase A, with so many missiles on Alpha already."""
    position = a_position(*vessels, goal=GOAL, turn_limit=30, phasing=1, order=(1, 0), **more)
    alpha = {"name": "Alpha", "hex": (9, 9), "missile_hits": (native_hits, hits)}
    return Table(GAME.load({**position, "worlds": [alpha]}))


def enter(table: Table, vessel: int, column: int, row: int, vector: tuple[int, int] = (0, 0)) -> None:
    table.play(1, Place(vessel, from_column_row(column, row)))
    table.play(1, Head(vessel, vector))


def buy_standard(table: Table) -> None:
    table.play(1, Draft(SCOUT, "homing", "limited", "contact"))
    table.play(1, Buy(SCOUT, 6, 6))


@pytest.mark.rule("MD-ATK.01")
def test_alpha_lies_nearly_in_the_middle_of_the_block() -> None:
    seen = an_attack().view
    assert seen.sheets == ((0, 0), (1, 0), (0, 1), (1, 1))
    assert [(world.name, world.hex, world.label) for world in seen.worlds] == [("Alpha", (9, 9), "1014")]
    assert distance((9, 9), (0, 13)) == 9


@pytest.mark.rule("MD-SET.01", "MD-ATK.02")
def test_six_fighters_stand_on_alpha_before_two_intruders() -> None:
    table = an_attack()
    fighters = [seen for seen in table.view.vessels if seen.side == 0]
    assert {(seen.design, seen.present, seen.status, seen.fuel) for seen in fighters} == {
        ("fighter", (9, 9), "landed", 12)
    }
    assert len(fighters) == 6
    intruders = [seen.design for seen in table.view.vessels if seen.side == 1 and seen.status == "waiting"]
    assert intruders == ["armed-merchant", "scout"]
    assert table.view.sides[0].home == "Alpha"


@pytest.mark.rule("MD-ATK.03")
def test_the_intruder_enters_on_the_border_with_a_vector_of_two_at_most() -> None:
    table = an_attack()
    assert table.asked == (1,)
    assert table.refused(1, Place(SCOUT, from_column_row(2, 2))) == "MD-ATK.03"
    table.play(1, Place(SCOUT, from_column_row(20, 10)))
    assert table.refused(1, Head(SCOUT, (-3, 0))) == "MD-ATK.03"
    table.play(1, Head(SCOUT, (-2, 0)))
    assert table.counters(SCOUT) == "[(21,0) > (19,0) > (17,0)]"
    starts = {action.hex for action in table.legal(1, Place)}
    assert starts == {
        from_column_row(column, row)
        for column in range(1, 21)
        for row in range(1, 29)
        if column in (1, 20) or row in (1, 28)
    }


@pytest.mark.rule("MD-ATK.03", "MD-BLD.05")
def test_the_scout_buys_missiles_within_its_budget_and_the_rest_is_lost() -> None:
    table = an_attack()
    enter(table, MERCHANT, 1, 1)
    enter(table, SCOUT, 1, 2)
    for _ in range(4):
        buy_standard(table)
    table.play(1, Draft(SCOUT, "homing", "limited", "contact"))
    assert table.refused(1, Buy(SCOUT, 6, 6)) == "MD-BLD.05"
    assert table.refused(1, EndPhase()) is not None, "the draft must be bought"
    table.play(1, Buy(SCOUT, 1, 1))
    for _ in range(10):
        table.play(1, Draft(SCOUT, "unguided", "unpowered", "contact"))
        table.play(1, Buy(SCOUT, 0, 0))
    assert table.legal(1, Draft) == []
    table.play(1, EndPhase())
    store = GAME.view(table.state, 1).vessels[SCOUT].store
    assert store is not None
    assert store.magazine is not None
    assert [
        store.magazine.count(missile) for missile in (Missile(), Missile("unguided", "unpowered", "contact", 0, 0))
    ] == [4, 10]
    assert store.budget == 0


@pytest.mark.rule("MD-BLD.05")
def test_four_standard_missiles_leave_enough_for_twenty_six_mines() -> None:
    table = an_attack()
    for _ in range(4):
        buy_standard(table)
    for _ in range(26):
        table.play(1, Draft(SCOUT, "unguided", "unpowered", "contact"))
        table.play(1, Buy(SCOUT, 0, 0))
    assert table.legal(1, Draft) == []
    assert [bought.left for bought in table.heard(Bought, 1)][-1] == 0


@pytest.mark.rule("MD-ATK.03")
def test_the_native_learns_how_many_missiles_there_are_but_not_which() -> None:
    table = an_attack()
    buy_standard(table)
    assert table.heard(Bought, 0) == table.heard(Bought) == []
    assert [bought.price for bought in table.heard(Bought, 1)] == [5600]
    store = GAME.view(table.state, 0).vessels[SCOUT].store
    assert store is not None
    assert (store.missiles, store.magazine, store.budget) == (1, None, None)


@pytest.mark.rule("MD-SEQ.03")
@pytest.mark.parametrize(
    ("first", "dice", "side"),
    [("intruder", (), 1), ("native", (), 0), ("random", (3,), 1), ("random", (4,), 0)],
)
def test_the_intruder_goes_first_unless_it_is_agreed_otherwise(first: str, dice: tuple[int, ...], side: int) -> None:
    options = Options(scenario="the-attack", first_side=first)  # type: ignore[arg-type]  # one of its three words
    table = Table(GAME.setup(options, 2, Dice.scripted(dice)))
    enter(table, MERCHANT, 1, 1)
    enter(table, SCOUT, 1, 2)
    for _ in range(3):
        buy_standard(table)
    table.play(1, EndPhase())
    assert (table.view.turn, table.view.phase, table.view.phasing) == (1, "A", side)


@pytest.mark.rule("MD-ATK.04")
def test_when_too_few_missiles_are_left_the_native_wins_at_once() -> None:
    wreck = a_vessel("[(0,0) > (0,0) > (0,0)]", "scout", 1, wreck=True)
    flying = a_vessel("[(30,0) > (30,0) > (31,0)]", "missile", 1, target="Alpha")
    merchant = {**a_bystander(1), "design": "armed-merchant"}
    table = a_raid(a_bystander(0), merchant, wreck, flying, hits=1)
    table.done()
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.rule) == ((0,), "MD-ATK.04")


@pytest.mark.rule("MD-ATK.04")
@pytest.mark.parametrize("magazine", [1, 2])
def test_missiles_aboard_and_in_flight_count_as_still_to_come(magazine: int) -> None:
    scout = a_vessel("[(0,0) > (0,0) > (0,0)]", "scout", 1, magazine=magazine)
    flying = a_vessel("[(30,0) > (30,0) > (31,0)]", "missile", 1, target="Alpha")
    table = a_raid(a_bystander(0), scout, flying, hits=0)
    table.done()
    assert (GAME.outcome(table.state) is None) == (magazine == 2)


@pytest.mark.rule("MD-ATK.04")
def test_a_scout_with_a_secret_store_always_counts() -> None:
    scout = a_vessel("[(0,0) > (0,0) > (0,0)]", "scout", 1, magazine=0, store=True)
    table = a_raid(a_bystander(0), scout, options={"missile_components": "on"})
    table.done()
    assert GAME.outcome(table.state) is None


@pytest.mark.rule("MD-ATK.04", "MD-SEQ.07")
def test_after_thirty_turns_the_native_has_won() -> None:
    scout = a_vessel("[(0,0) > (0,0) > (0,0)]", "scout", 1, magazine=3)
    table = a_raid(a_bystander(0), scout, turn=30)
    while GAME.outcome(table.state) is None:
        assert table.view.turn == 30
        table.done()
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.draw) == ((0,), False)
    assert table.events[-2].phase == "interphase"


@pytest.mark.rule("MD-ATK.05")
def test_three_mines_on_a_collision_course_win_and_the_natives_own_do_not_count() -> None:
    falling = "[(9,7) > (9,8) > (9,9)]"
    mines = [a_vessel(falling, "missile", 1, missile=MINE) for _ in range(3)]
    table = a_raid(a_bystander(0), a_bystander(1), *mines, native_hits=5)
    assert GAME.outcome(table.state) is None
    table.done()
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.rule) == ((1,), "MD-ATK.04")
    assert table.view.worlds[0].missile_hits == (5, 3)
