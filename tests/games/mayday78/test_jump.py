"""Leaving by jump (MD-JMP)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import EndPhase, Jump, Program, Run
from mayday.games.mayday78.events import Jumped, Scored, Unguided
from tests.games.mayday78.staging import GAME, Hex, Plain, Table, a_bystander, a_landed_vessel, a_table, a_vessel
from tests.games.mayday78.test_computers import EXTENDED, TESTBED, at_rest

FAR = (60, 0)


def jumping(*vessels: Plain, **more: Any) -> Table:
    """Phase A after all have moved, with one world on (0,0)."""
    return a_table(*vessels, **{"worlds": [(0, 0)], "phase": "A", "step": "jumping", **more})


@pytest.mark.rule("MD-JMP.01")
@pytest.mark.parametrize(("at", "allowed"), [((40, 0), True), ((39, 0), False), ((20, 20), True)])
def test_a_ship_jumps_forty_hexes_from_every_world(at: Hex, allowed: bool) -> None:
    table = jumping(at_rest(at), at_rest(FAR), a_bystander())
    assert (Jump(0) in table.legal(0, Jump)) == allowed
    if not allowed:
        assert table.refused(0, Jump(0)) == "MD-JMP.01"


@pytest.mark.rule("MD-JMP.01")
def test_the_hex_after_the_move_counts() -> None:
    table = a_table(a_vessel("[(37,0) > (38,0) > (40,0)]"), at_rest((1, 9)), a_bystander(), worlds=[(0, 0)])
    assert table.refused(0, Jump(0)) == "MD-SEQ.05"
    table.play(0, EndPhase())
    assert table.view.step == "jumping"
    assert table.legal(0, Jump) == [Jump(0)]


@pytest.mark.rule("MD-JMP.02")
@pytest.mark.parametrize(
    ("running", "allowed"),
    [(("J1",), False), (("N",), False), (("J1", "N"), True), (("J2", "N"), True)],
)
def test_a_jump_needs_its_programs(running: tuple[Program, ...], allowed: bool) -> None:
    table = jumping(at_rest(FAR, "corsair", loaded=running, running=running), a_bystander(), options=EXTENDED)
    assert (table.legal(0, Jump) == [Jump(0)]) == allowed
    if not allowed:
        assert table.refused(0, Jump(0)) == "MD-JMP.02"


@pytest.mark.rule("MD-JMP.02")
def test_a_model_1_cannot_run_navigation_beside_jump_2() -> None:
    library = TESTBED.replace('"M"]', '"M", "J2", "N"]')
    options = {**EXTENDED, "scenario": "own", "own_scenario": library}
    ship = at_rest(FAR, "testbed", loaded=("J2", "N"), running=("J2",))
    assert a_table(ship, a_bystander(), phase="E", options=options).refused(0, Run(0, ("J2", "N"))) == "MD-CPU.06"
    assert jumping(ship, a_bystander(), options=options).refused(0, Jump(0)) == "MD-JMP.02"


@pytest.mark.rule("MD-JMP.02")
@pytest.mark.parametrize(
    ("ship", "rule"),
    [
        (at_rest(FAR, hits={"j_drive": 1}), "MD-DMG.05"),
        (at_rest(FAR, hits={"computer": 1}), "MD-MAN.08"),
        (a_landed_vessel((0, 0)), "MD-JMP.02"),
    ],
    ids=["J-drive out", "computer out", "landed"],
)
def test_a_ship_that_is_damaged_or_landed_does_not_jump(ship: Plain, rule: str) -> None:
    table = jumping(ship, at_rest((61, 0)), a_bystander())
    assert table.legal(0, Jump) == [Jump(1)]
    assert table.refused(0, Jump(0)) == rule


@pytest.mark.rule("MD-JMP.03")
def test_a_ship_that_jumps_takes_all_aboard_and_costs_nobody_points() -> None:
    ship = {**at_rest((-60, 0)), "holds": "full"}
    rest = at_rest((5, 5)), at_rest((9, 9), seat=1)
    sides = [{"seats": [0], "home": "Alpha"}, {"seats": [1], "home": "Beta"}]
    table = jumping(ship, *rest, goal="points", turn_limit=30, sides=sides, worlds=[(0, 0), (30, 0)])
    table.play(0, Jump(0))
    assert table.heard(Jumped) == [Jumped(0)]
    assert (table.vessel(0).status, table.vessel(0).end) == ("lost", "jumped")
    aboard = next(vessel for vessel in table.view.vessels if vessel.kind == "craft")
    assert (aboard.status, aboard.end) == ("lost", "jumped")
    assert (table.heard(Scored), [side.score for side in table.view.sides]) == ([], [0, 0])
    assert GAME.outcome(table.state) is None


@pytest.mark.rule("MD-JMP.04")
@pytest.mark.parametrize("guidance", ["guided", "responsive"])
def test_what_was_launched_stays_and_guided_missiles_lose_their_guidance(guidance: str) -> None:
    spec = {"guidance": guidance, "propulsion": "discretionary", "detonation": "contact", "g": 6, "burns": 6}
    missile = at_rest((50, 0), "missile", 0, launcher=0, target=2, missile=spec)
    table = jumping(at_rest(FAR), missile, at_rest((9, 9), seat=1), at_rest((55, 0), "lifeboat"))
    table.play(0, Jump(0))
    assert table.heard(Unguided) == [Unguided(1)]
    flown = table.vessel(1).missile
    assert flown is not None
    assert flown.unguided
    assert [table.vessel(number).status for number in (1, 3)] == ["flying", "flying"]


@pytest.mark.rule("MD-JMP.05")
def test_small_craft_and_missiles_do_not_jump() -> None:
    craft = at_rest((50, 0), "pinnace"), at_rest((51, 0), "missile", 0, launcher=2)
    table = jumping(*craft, at_rest(FAR), a_bystander())
    assert table.legal(0, Jump) == [Jump(2)]
    assert [table.refused(0, Jump(number)) for number in (0, 1)] == ["MD-JMP.05", "MD-JMP.05"]
