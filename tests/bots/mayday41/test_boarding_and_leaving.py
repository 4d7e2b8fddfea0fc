"""Boarding, casualties, waivers, deliveries, jumps."""

from __future__ import annotations

import pytest

from mayday.games.mayday41.actions import Fall, Jump, Send, Waive
from mayday.games.mayday41.space.places import at
from mayday.games.mayday41.state import Boarding, Force, Question
from tests.bots.mayday41.deciding import decided, play_stage
from tests.games.mayday41.staging import BLUE, RED, Table, a_scenario

LEVELS = pytest.mark.parametrize("level", ["cadet", "captain"])


def alongside() -> Table:
    """The raiders have been on the freighter's course for two turns."""
    table = a_scenario("grapples-away")
    prize = table.vessel("Plenty")
    for name in ("Jackdaw", "Shrike"):
        raider = table.vessel(name)
        raider.past, raider.present, raider.future = prize.past, prize.present, prize.future
    pairs = [tuple(sorted((table.number(name), table.number("Plenty")))) for name in ("Jackdaw", "Shrike")]
    table.state.matched = table.state.matched_before = pairs
    table.begin_stage("fire_orders")
    return table


@LEVELS
def test_raiders_send_everybody_over_at_once(level: str) -> None:
    table = alongside()
    sends = [action for action in play_stage(table, level, BLUE) if isinstance(action, Send)]
    assert sorted((action.ship, action.troops) for action in sends) == [("s1", 12), ("s2", 12)]


@LEVELS
def test_marines_are_the_last_to_fall(level: str) -> None:
    table = alongside()
    fighters = Force(BLUE, marines=4, troops=6, ships=[table.number("Jackdaw")])
    table.state.boardings = [Boarding(table.number("Plenty"), {RED: 6}, [fighters])]
    table.state.question = Question("casualties", BLUE, table.number("Plenty"), number=5)
    assert decided(table, level) == Fall(0, 5)


@LEVELS
def test_whoever_must_not_get_away_is_not_let_go(level: str) -> None:
    table = a_scenario("the-last-diameter")
    beadle, farthing = table.number("Beadle"), table.number("Farthing")
    table.state.question = Question("waiver", RED, farthing)
    assert beadle != farthing
    assert decided(table, level, RED) == Waive(grant=False)


def test_a_captain_lets_a_hunter_go() -> None:
    table = a_scenario("grapples-away")
    table.state.question = Question("waiver", BLUE, table.number("Halyard"))
    assert decided(table, "captain") == Waive(grant=True)


def at_the_limit(*, delivered: bool) -> Table:
    """The runner and the shuttle fly together, far enough out to jump."""
    table = a_scenario("the-last-diameter")
    farthing, dray = table.vessel("Farthing"), table.vessel("Dray")
    for unit in (farthing, dray):
        unit.past, unit.present, unit.future = at("5010"), at("5310"), at("5610")
        unit.landed, unit.g_used = -1, 0
    pair = (table.number("Farthing"), table.number("Dray"))
    table.state.matched = [pair]
    table.state.matched_before = [pair] if delivered else []
    table.begin_stage("end")
    return table


@LEVELS
def test_a_runner_jumps_with_its_cargo_and_not_before_it_counts(level: str) -> None:
    assert Jump("s1") in play_stage(at_the_limit(delivered=True), level, BLUE)
    assert Jump("s1") not in play_stage(at_the_limit(delivered=False), level, BLUE, most=1)


def test_a_captain_takes_off_at_once_and_a_cadet_waits_for_its_cargo() -> None:
    for level, leaves in (("captain", True), ("cadet", False)):
        table = a_scenario("the-last-diameter")
        while table.stage != "sensor_orders":
            side = table.next_side
            table.play(side, decided(table, level, side))
        farthing = table.vessel("Farthing")
        assert (farthing.future != farthing.present) == leaves


def after_the_strike(fallen: list[tuple[int, str]]) -> Table:
    """Red has drifted for a turn, in sight of Blue's carrier; what it has seen destroyed is given."""
    table = a_scenario("tubes-open")
    table.state.sides[RED].fallen = fallen
    table.begin_stage("end")
    return table


@pytest.mark.rule("M4-SCN.05", "M4-SCN.10")
@pytest.mark.parametrize(
    ("fallen", "leaves"),
    [([], False), ([(BLUE, "FGT")] * 9, False), ([(BLUE, "FGT")] * 10, True), ([(BLUE, "RID")], True)],
    ids=["nothing", "a lead of nine", "a lead of ten", "a rider"],
)
def test_a_captain_gets_away_with_a_lead_that_wins(fallen: list[tuple[int, str]], leaves: bool) -> None:
    ordered = play_stage(after_the_strike(fallen), "captain", RED)
    assert [action for action in ordered if isinstance(action, Jump)] == [Jump("s1"), Jump("s2"), Jump("s3")] * leaves


@pytest.mark.rule("M4-SCN.05")
def test_what_a_captain_has_lost_counts_against_his_lead() -> None:
    table = after_the_strike([(BLUE, "FGT")] * 19)
    table.vessel("Glaive").fate = "broken up"
    assert not any(isinstance(action, Jump) for action in play_stage(table, "captain", RED))
