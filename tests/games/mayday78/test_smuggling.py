"""Chapter 18: traders with secret cargoes, and two cutters that may look into them."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Board, Head, Load, Place
from mayday.games.mayday78.events import Inspected, Laden, Scored, Vanished
from mayday.games.mayday78.options import Options
from mayday.kit.hexes import column_row, from_column_row
from tests.games.mayday78.staging import GAME, Plain, Table, a_position, a_vessel

GOAL = "smuggling; side=1; world=Alpha"
ALPHA = (4, 18)
CUTTER, TRADER = 0, 2
LANDING = "[(2,19) > (3,18) > (4,18)]"
MATCHED = "[(0,0) > (2,0) > (4,0)]"


def a_run(**options: Any) -> Table:
    return Table(GAME.setup(Options(scenario="smuggling", **options), 2, Dice.scripted([])))


def a_strip(*vessels: Plain, scores: tuple[int, int] = (0, 0), attempts: int = 1, **more: Any) -> Table:
    """A position of Smuggling: Alpha, the cutters' home, and whatever flies."""
    options = {"scenario": "smuggling", **more.pop("options", {})}
    position = a_position(*vessels, goal=GOAL, order=(1, 0), attempts=attempts, **{"turn_limit": 100, **more})
    sides = [{"seats": [seat], "score": score} for seat, score in enumerate(scores)]
    sides[0]["home"] = "Alpha"
    return Table(
        GAME.load({**position, "worlds": [{"name": "Alpha", "hex": ALPHA}], "sides": sides, "options": options})
    )


def a_cutter(counters: str = "[(40,9) > (40,9) > (40,9)]") -> Plain:
    return a_vessel(counters, "cutter")


def a_trader(counters: str, cargo: str, **more: Any) -> Plain:
    return a_vessel(counters, "free-trader", 1, cargo=cargo, **more)


def scores(table: Table) -> list[int]:
    return [side.score for side in table.view.sides]


@pytest.mark.rule("MD-SMG.01")
def test_alpha_lies_on_the_second_sheet_of_the_strip() -> None:
    seen = a_run().view
    assert seen.sheets == ((0, 0), (0, 1), (0, 2), (0, 3))
    assert [(world.name, world.hex, column_row(world.hex)) for world in seen.worlds] == [("Alpha", ALPHA, (5, 21))]


@pytest.mark.rule("MD-SMG.02")
def test_each_cutter_is_posted_on_alpha_or_in_orbit() -> None:
    table = a_run()
    assert [(seen.design, seen.fuel) for seen in table.view.vessels if seen.side == 0] == [("cutter", 15)] * 2
    assert table.asked == (0,)
    assert len([action for action in table.legal(0, Place) if action.vessel == 0]) == 7
    table.play(0, Place(0, ALPHA))
    assert table.vessel(0).status == "landed"
    table.play(0, Place(1, (5, 17)))
    assert {action.vector for action in table.legal(0, Head)} == {(0, 1), (-1, 0)}
    table.play(0, Head(1, (0, 1)))
    assert table.counters(1) == "[(4,17) > (5,17) > (5,18)]"
    assert table.vessel(1).orbit == "Alpha"


def a_run_with_cutters_down(**options: Any) -> Table:
    table = a_run(**options)
    table.play(0, Place(0, ALPHA))
    table.play(0, Place(1, ALPHA))
    return table


def enter(table: Table, vessel: int, cargo: str) -> None:
    table.play(1, Place(vessel, from_column_row(5, 1)))
    table.play(1, Head(vessel, (0, 2)))
    table.play(1, Load(vessel, cargo))  # type: ignore[arg-type]  # one of its two words


@pytest.mark.rule("MD-SMG.03")
def test_a_trader_starts_on_either_short_end() -> None:
    table = a_run_with_cutters_down()
    assert table.asked == (1,)
    assert table.refused(1, Place(TRADER, from_column_row(3, 30))) == "MD-SMG.03"
    assert {column_row(action.hex) for action in table.legal(1, Place)} == {
        (column, row) for column in range(1, 11) for row in (1, 56)
    }
    table.play(1, Place(TRADER, from_column_row(3, 56)))
    assert table.refused(1, Head(TRADER, (0, -3))) == "MD-SMG.03"


@pytest.mark.rule("MD-SMG.04")
def test_the_cargo_is_the_intruders_secret() -> None:
    table = a_run_with_cutters_down()
    enter(table, TRADER, "illegal")
    assert table.heard(Laden, 1) == [Laden(TRADER, "illegal")]
    assert table.heard(Laden, 0) == table.heard(Laden) == []
    assert GAME.view(table.state, 0).vessels[TRADER].cargo == "unknown"
    assert GAME.view(table.state, None).vessels[TRADER].cargo == "unknown"
    assert GAME.view(table.state, 1).vessels[TRADER].cargo == "illegal"
    assert table.refused(1, Load(TRADER, "legal")) == "MD-SMG.04"


@pytest.mark.rule("MD-SMG.05")
def test_an_illegal_cargo_is_seized_and_the_trader_impounded() -> None:
    table = a_strip(a_cutter(MATCHED), a_trader(MATCHED, "illegal"), phasing=0, phase="D", step="boarding")
    table.play(0, Board(0, 1))
    assert scores(table) == [6, 0]
    assert table.heard(Inspected) == [Inspected(1, 0, "illegal")]
    assert (table.vessel(1).status, table.vessel(1).end) == ("lost", "withdrawn")


@pytest.mark.rule("MD-SMG.05")
def test_a_legal_trader_flies_on_and_is_inspected_once() -> None:
    table = a_strip(a_cutter(MATCHED), a_trader(MATCHED, "legal"), phasing=0, phase="D", step="boarding")
    table.play(0, Board(0, 1))
    assert scores(table) == [1, 0]
    assert table.vessel(1).status == "flying"
    table.until("D", "boarding", phasing=0)
    table.play(0, Board(0, 1))
    assert scores(table) == [1, 0]
    assert len(table.heard(Inspected)) == 1


@pytest.mark.rule("MD-SMG.06", "MD-SEQ.14")
def test_after_a_landing_the_next_trader_enters_in_the_intruders_next_phase_a() -> None:
    table = a_strip(a_cutter(), a_trader(LANDING, "legal"), phasing=1, turn=9)
    assert (table.vessel(1).end, table.view.turn) == ("withdrawn", 9)
    assert table.heard(Laden) == [Laden(1, "legal")]
    table.until("A", "arriving", phasing=1)
    assert table.view.turn == 10
    second = next(seen.number for seen in table.view.vessels if seen.status == "waiting")
    table.play(1, Place(second, (4, -2)))
    table.play(1, Head(second, (0, 2)))
    assert table.counters(second) == "[(4,-4) > (4,-2) > (4,0)]"
    table.play(1, Load(second, "legal"))
    table.until("A", "moving", phasing=1)
    table.burn(second, table.plan(second).unthrust)
    assert table.counters(second) == "[(4,-2) > (4,0) > (4,2)]"
    assert table.view.attempts == 2


@pytest.mark.rule("MD-SMG.06")
def test_a_trader_must_enter_and_cannot_wait() -> None:
    table = a_strip(a_cutter(), a_trader(LANDING, "legal"), phasing=1)
    table.until("A", "arriving", phasing=1)
    assert {type(action).__name__ for action in GAME.legal(table.state, 1)} == {"Place", "Resign"}


@pytest.mark.rule("MD-SMG.06")
@pytest.mark.parametrize(("lost", "ended"), [("replaced", False), ("ends", True)])
def test_a_lost_trader_is_followed_or_was_the_last(lost: str, ended: bool) -> None:
    trader = a_trader("[(0,18) > (1,18) > (4,18)]", "illegal")
    table = a_strip(a_cutter(), trader, phasing=1, options={"smuggling_lost": lost})
    assert table.vessel(1).end == "crashed"
    assert (table.view.outcome is not None) == ended
    if table.view.outcome is not None:
        assert (table.view.outcome.draw, table.view.outcome.rule) == (True, "MD-SMG.08")


@pytest.mark.rule("MD-SMG.06")
def test_a_crash_ends_the_attempt_without_points_but_an_inspection_stands() -> None:
    crashing = a_trader("[(0,18) > (1,18) > (4,18)]", "legal", inspected=True)
    table = a_strip(a_cutter(), crashing, scores=(1, 0), phasing=1)
    assert table.vessel(1).end == "crashed"
    assert scores(table) == [1, 0]
    assert GAME.outcome(table.state) is None


@pytest.mark.rule("MD-SMG.07")
@pytest.mark.parametrize(
    ("cargo", "inspected", "cumulative", "points"),
    [
        ("illegal", False, "on", 12),
        ("legal", False, "on", 3),
        ("legal", True, "on", 1),
        ("illegal", False, "off", 10),
        ("legal", False, "off", 2),
        ("legal", True, "off", 1),
    ],
)
def test_a_landing_scores_the_lines_it_fulfils(cargo: str, inspected: bool, cumulative: str, points: int) -> None:
    trader = a_trader(LANDING, cargo, inspected=inspected)
    table = a_strip(a_cutter(), trader, phasing=1, options={"smuggling_cumulative": cumulative})
    assert scores(table) == [0, points]
    assert sum(told.points for told in table.heard(Scored)) == points


@pytest.mark.rule("MD-SMG.07")
def test_an_uninspected_illegal_and_an_inspected_legal_delivery_make_thirteen_to_one() -> None:
    table = a_strip(a_cutter(), a_trader(LANDING, "legal", inspected=True), scores=(1, 12), attempts=2, phasing=1)
    assert scores(table) == [1, 13]


@pytest.mark.rule("MD-SMG.08")
@pytest.mark.parametrize("attempts", [4, 5])
def test_the_fifth_landing_ends_the_game_at_once(attempts: int) -> None:
    table = a_strip(a_cutter(), a_trader(LANDING, "legal"), attempts=attempts, phasing=1)
    ended = GAME.outcome(table.state)
    assert (ended is not None) == (attempts == 5)
    if ended is not None:
        assert (ended.winners, ended.rule) == ((1,), "MD-SMG.08")


@pytest.mark.rule("MD-SMG.09")
def test_with_both_cutters_destroyed_the_attempts_go_on_uninspected() -> None:
    wrecks = [a_vessel(f"[({at},9) > ({at},9) > ({at},9)]", "cutter", wreck=True) for at in (40, 44)]
    trader = a_trader(LANDING, "illegal")
    table = a_strip(*wrecks, trader, phasing=1)
    assert scores(table) == [0, 12]
    assert table.asked == (1,)
    assert table.view.step == "arriving"
    trader_store = a_run().view.vessels[TRADER].store
    assert trader_store is not None
    assert trader_store.missiles == 6


@pytest.mark.rule("MD-SMG.10")
def test_after_a_hundred_turns_an_attempt_under_way_scores_nothing_more() -> None:
    flying = a_trader("[(0,-30) > (0,-30) > (0,-30)]", "illegal")
    table = a_strip(a_cutter(), flying, scores=(6, 3), attempts=3, turn=100, phasing=1)
    while GAME.outcome(table.state) is None:
        assert table.view.turn == 100
        table.done()
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.rule) == ((0,), "MD-SMG.10")
    assert scores(table) == [6, 3]


@pytest.mark.rule("MD-SMG.11")
def test_what_a_trader_launched_stays_when_it_is_removed() -> None:
    boat = a_vessel("[(40,0) > (40,0) > (40,0)]", "ships-boat", 1)
    missile = a_vessel("[(41,0) > (41,0) > (41,0)]", "missile", 1, launcher=1, target=0)
    guided = {"guidance": "guided", "propulsion": "limited", "detonation": "contact", "g": 3, "burns": 6}
    steered = a_vessel("[(42,0) > (42,0) > (42,0)]", "missile", 1, launcher=1, target=0, missile=guided)
    trader = a_trader(LANDING, "legal", holds="empty")
    table = a_strip(a_cutter(), trader, boat, missile, steered, phasing=1)
    table.until("A", "arriving", phasing=1)
    assert [table.vessel(number).status for number in (1, 2, 3, 4)] == ["lost", "flying", "flying", "flying"]
    assert [gone.vessel for gone in table.heard(Vanished)] == [1]
    lost_guidance = table.vessel(4).missile
    assert lost_guidance is not None
    assert lost_guidance.unguided
    second = next(seen for seen in table.view.vessels if seen.status == "waiting")
    assert second.store is not None
    assert second.store.missiles == 6
