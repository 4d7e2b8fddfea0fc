"""Chapter 18: a trader that runs south past six worlds, and the corsair behind one of them."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Board, BuyKit, EndPhase, Head, Place
from mayday.games.mayday78.events import Placed, SheetLaid
from mayday.games.mayday78.options import Options
from mayday.kit.hexes import distance, from_column_row
from tests.games.mayday78.staging import GAME, Plain, Table, a_position, a_vessel

GOAL = "piracy; side=1; world=World 6"
CORSAIR, TRADER = 0, 1
TRADER_AWAY = "[(60,-60) > (60,-60) > (60,-60)]"


def a_run(dice: tuple[int, ...] = (1, 2, 4), **options: Any) -> Table:
    """Piracy, with world 1 where these dice put it, and the trader still to be placed."""
    return Table(GAME.setup(Options(scenario="piracy", **options), 2, Dice.scripted(dice)))


def a_chase(*vessels: Plain, worlds: dict[str, tuple[int, int]], **more: Any) -> Table:
    position = a_position(*vessels, goal=GOAL, turn_limit=60, order=(1, 0), **{"phasing": 1, **more})
    options = {"scenario": "piracy", **position.get("options", {})}
    named = [{"name": name, "hex": at} for name, at in worlds.items()]
    return Table(GAME.load({**position, "worlds": named, "options": options}))


def outcome(table: Table) -> tuple[tuple[int, ...], str, bool]:
    ended = GAME.outcome(table.state)
    assert ended is not None
    return ended.winners, ended.rule, ended.draw


@pytest.mark.rule("MD-PIR.01")
def test_the_trader_starts_on_the_first_row_of_one_sheet() -> None:
    table = a_run()
    assert table.view.sheets == ((0, 0),)
    assert [(world.name, world.label) for world in table.view.worlds] == [("World 1", "0307")]
    assert table.asked == (1,)
    starts = {action.hex for action in table.legal(1, Place)}
    assert starts == {from_column_row(column, 1) for column in range(1, 11)}
    table.play(1, Place(TRADER, (4, -2)))
    assert table.refused(1, Head(TRADER, (0, 3))) == "MD-PIR.01"
    table.play(1, Head(TRADER, (0, 2)))
    assert table.counters(TRADER) == "[(4,-4) > (4,-2) > (4,0)]"


@pytest.mark.rule("MD-PIR.02", "MD-MAP.05")
def test_a_trader_beyond_the_south_end_has_the_next_sheet_laid_ahead_of_it() -> None:
    # C=12, R=16 is (11, 10); with one sheet laid it lies beyond row 14, in sheet column 1.
    trader = a_vessel("[(11,6) > (11,8) > (11,10)]", "free-trader", 1)
    corsair = a_vessel("[(60,0) > (60,0) > (60,0)]", "corsair")
    table = a_chase(corsair, trader, worlds={"World 1": (2, 5)}, sheets=[(0, 0)])
    table.play(1, EndPhase(), 6, 1, 1)
    assert [laid.sheet for laid in table.heard(SheetLaid)] == [(1, 1)]
    assert [(world.name, world.sheet, world.label) for world in table.view.worlds][1:] == [("World 2", (1, 1), "0803")]


@pytest.mark.rule("MD-PIR.02", "MD-PIR.03")
def test_six_sheets_at_most_are_laid_and_the_sixth_world_is_the_last() -> None:
    trader = a_vessel("[(4,60) > (4,66) > (4,72)]", "free-trader", 1)
    corsair = a_vessel("[(60,0) > (60,0) > (60,0)]", "corsair")
    worlds = {f"World {number}": (4, 4 + 14 * (number - 1)) for number in range(1, 5)}
    table = a_chase(corsair, trader, worlds=worlds, sheets=[(0, number) for number in range(4)])
    table.play(1, EndPhase(), 1, 1, 1, 1, 1, 1)
    assert [laid.sheet for laid in table.heard(SheetLaid)] == [(0, 4), (0, 5)]
    assert [world.name for world in table.view.worlds][-1] == "World 6"


@pytest.mark.rule("MD-PIR.02")
def test_leaving_by_another_side_lays_nothing() -> None:
    trader = a_vessel("[(8,0) > (9,0) > (12,0)]", "free-trader", 1)
    corsair = a_vessel("[(60,0) > (60,0) > (60,0)]", "corsair")
    table = a_chase(corsair, trader, worlds={"World 1": (2, 9)}, sheets=[(0, 0)])
    table.done()
    assert table.heard(SheetLaid) == []


@pytest.mark.rule("MD-PIR.04")
@pytest.mark.parametrize(
    ("placement", "counters", "dice"),
    [
        ("scenario", "[(4,10) > (4,11) > (4,12)]", (3, 1, 1, 6, 6, 6)),
        ("center", "[(4,6) > (4,10) > (4,14)]", (6, 6, 6)),
    ],
    ids=["thrown on its future", "its future on the centre"],
)
def test_a_world_keeps_clear_of_the_trader(placement: str, counters: str, dice: tuple[int, ...]) -> None:
    trader = a_vessel(counters, "free-trader", 1)
    corsair = a_vessel("[(60,0) > (60,0) > (60,0)]", "corsair")
    options = {"world_placement": placement}
    table = a_chase(corsair, trader, worlds={"World 1": (4, 4)}, sheets=[(0, 0)], options=options)
    table.play(1, EndPhase(), *dice)
    assert table.view.worlds[1].label == "0813"
    assert len(table.heard(Placed)[-1].rolls) == len(dice) - len(dice) // 3
    seen = table.vessel(TRADER)
    assert min(distance(table.view.worlds[1].hex, at) for at in (seen.present, seen.future)) > 2


@pytest.mark.rule("MD-PIR.05", "MD-SEQ.14")
def test_the_corsair_enters_in_orbit_and_moves_in_the_same_phase() -> None:
    corsair = {"design": "corsair", "seat": 0, "status": "waiting", "entry": 1}
    trader = a_vessel("[(40,-40) > (40,-40) > (40,-40)]", "free-trader", 1)
    table = a_chase(corsair, trader, worlds={"World 1": (4, 4)}, phasing=0, step="arriving", sheets=[(0, 0)])
    assert table.asked == (0,)
    table.play(0, Place(0, (5, 3)))
    assert table.refused(0, Head(0, (1, -1))) == "MD-PIR.05"
    table.play(0, Head(0, (0, 1)))
    assert table.counters(0) == "[(4,3) > (5,3) > (5,4)]"
    assert table.view.step == "moving"
    table.burn(0, table.plan(0).unthrust)
    assert table.counters(0) == "[(5,3) > (5,4) > (4,5)]"
    assert table.view.attempts == 0, "only traders that follow each other are counted"


@pytest.mark.rule("MD-PIR.05")
def test_the_corsair_may_wait_or_come_down_on_any_world_placed() -> None:
    corsair = {"design": "corsair", "seat": 0, "status": "waiting", "entry": 1}
    trader = a_vessel("[(40,-40) > (40,-40) > (40,-40)]", "free-trader", 1)
    worlds = {"World 1": (4, 4), "World 2": (4, 18)}
    table = a_chase(corsair, trader, worlds=worlds, phasing=0, step="arriving", sheets=[(0, 0)])
    assert len(table.legal(0, Place)) == 14
    table.done()
    assert table.vessel(0).status == "waiting"
    table.until("A", "arriving", phasing=0)
    assert table.view.turn == 2
    table.play(0, Place(0, (4, 18)))
    assert (table.vessel(0).status, table.vessel(0).world) == ("landed", "World 2")


@pytest.mark.rule("MD-PIR.06", "MD-INT.09")
@pytest.mark.parametrize("pirate", ["corsair", "pinnace"])
def test_who_boards_the_trader_steals_the_cargo(pirate: str) -> None:
    trader = a_vessel("[(1,0) > (2,0) > (4,0)]", "free-trader", 1)
    table = a_chase(
        a_vessel("[(0,0) > (2,0) > (4,0)]", pirate),
        trader,
        worlds={"World 1": (40, 4)},
        phasing=0,
        phase="D",
        step="boarding",
    )
    table.play(0, Board(0, 1))
    assert outcome(table) == ((0,), "MD-PIR.06", False)


LANDING = "[(3,3) > (4,3) > (4,4)]"


@pytest.mark.rule("MD-PIR.07")
@pytest.mark.parametrize(
    ("design", "world", "won"),
    [("free-trader", "World 6", True), ("free-trader", "World 5", False), ("ships-boat", "World 6", False)],
)
def test_only_the_trader_itself_delivers_and_only_on_world_six(design: str, world: str, won: bool) -> None:
    trader = a_vessel(TRADER_AWAY, "free-trader", 1)
    corsair = a_vessel("[(60,9) > (60,9) > (60,9)]", "corsair")
    table = a_chase(corsair, trader, a_vessel(LANDING, design, 1), worlds={world: (4, 4)})
    table.until("A", phasing=1)
    if GAME.outcome(table.state) is None:
        table.done()
    assert table.vessel(2).status == "landed"
    if won:
        assert outcome(table) == ((1,), "MD-PIR.07", False)
    else:
        assert GAME.outcome(table.state) is None


@pytest.mark.rule("MD-PIR.08")
def test_a_trader_that_crashes_is_a_draw() -> None:
    crashing = a_vessel("[(4,0) > (4,2) > (4,6)]", "free-trader", 1)
    corsair = a_vessel("[(60,9) > (60,9) > (60,9)]", "corsair")
    table = a_chase(corsair, crashing, worlds={"World 6": (4, 4)})
    assert outcome(table) == ((0, 1), "MD-PIR.08", True)


@pytest.mark.rule("MD-PIR.08")
def test_a_trader_destroyed_by_a_missile_is_a_draw() -> None:
    trader = a_vessel("[(0,0) > (2,0) > (4,0)]", "free-trader", 1, hits={"other": 1}, this_player_turn=1)
    corsair = a_vessel("[(60,9) > (60,9) > (60,9)]", "corsair")
    missile = a_vessel("[(0,0) > (2,0) > (4,0)]", "missile", target=1, launcher=0)
    table = a_chase(corsair, trader, missile, worlds={"World 1": (40, 4)}, phasing=0, phase="C", contacts=[(1, 2)])
    assert table.asked == (1,)
    table.play(1, EndPhase(), 6, 6, 3, 3, 3)
    assert outcome(table) == ((0, 1), "MD-PIR.08", True)


@pytest.mark.rule("MD-PIR.08")
def test_without_the_corsair_the_trader_flies_on() -> None:
    wreck = a_vessel("[(60,9) > (60,9) > (60,9)]", "corsair", wreck=True)
    trader = a_vessel(TRADER_AWAY, "free-trader", 1)
    table = a_chase(wreck, trader, worlds={"World 1": (4, 4)})
    table.turns(2)
    assert GAME.outcome(table.state) is None


@pytest.mark.rule("MD-PIR.09")
def test_after_sixty_turns_the_run_is_drawn() -> None:
    trader = a_vessel(TRADER_AWAY, "free-trader", 1)
    corsair = a_vessel("[(60,9) > (60,9) > (60,9)]", "corsair")
    table = a_chase(corsair, trader, worlds={"World 1": (4, 4)}, turn=60)
    while GAME.outcome(table.state) is None:
        assert table.view.turn == 60
        table.done()
    assert outcome(table) == ((0, 1), "MD-PIR.09", True)


@pytest.mark.rule("MD-BLD.08", "MD-BLD.06")
def test_component_stores_have_the_price_of_the_missiles_they_replace() -> None:
    table = a_run(missile_components="on")
    table.play(1, Place(TRADER, (4, -2)))
    table.play(1, Head(TRADER, (0, 2)))
    store = GAME.view(table.state, 1).vessels[TRADER].store
    assert store is not None
    assert (store.budget, store.missiles) == (33_600, 0)
    hidden = GAME.view(table.state, 0).vessels[TRADER].store
    assert hidden is not None
    assert (hidden.budget, hidden.missiles) == (None, None)
    table.play(1, BuyKit(TRADER, "homing"))
    store = GAME.view(table.state, 1).vessels[TRADER].store
    assert store is not None
    assert store.budget == 32_600


@pytest.mark.rule("MD-ORD.08")
def test_corsair_and_trader_carry_six_standard_missiles_each() -> None:
    table = a_run()
    assert [seen.store.missiles for seen in table.view.vessels if seen.store is not None] == [6, 6]


@pytest.mark.rule("MD-PIR.04", "MD-SET.03")
def test_a_world_that_has_wandered_onto_the_centre_of_the_next_sheet_is_kept_clear_of() -> None:
    table = a_chase(
        a_vessel("[(0,12) > (0,13) > (0,15)]", "free-trader", 1),
        a_vessel("[(60,0) > (60,0) > (60,0)]", "corsair", 0),
        worlds={"World 1": (4, 18)},
        sheets=((0, 0),),
        options={"world_placement": "center"},
    )
    table.play(1, EndPhase(), 4, 1, 1)
    assert table.view.sheets == ((0, 0), (0, 1))
    assert distance(table.view.worlds[0].hex, table.view.worlds[1].hex) >= 3
