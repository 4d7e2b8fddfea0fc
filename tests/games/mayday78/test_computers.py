"""The computer rule, simplified and extended: capacity, cycling, loading (MD-CPU.01 to .12, MD-SET.04, MD-SET.05)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Action, Burn, Delete, EndPhase, Fire, Insert, Program, Run
from mayday.games.mayday78.events import Detonated, Fired
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.seen import ComputerView
from tests.games.mayday78.staging import GAME, Table, a_bystander, a_table, at_rest, dms

EXTENDED = {"computer_rule": "extended"}
SIX: tuple[Program, ...] = ("G", "T", "L", "AE", "RF", "M")
"""Six points for the Free Trader's model 1, which holds no more."""
TESTBED = """
title = "The printed example of the computer rule"
goal = { kind = "none" }
[[sides]]
name = "a"
[[forces]]
side = "a"
design = "testbed"
start = { hex = [0, 0] }
[designs.testbed]
name = "Testbed"
kind = "ship"
tons = 200
g = 1
computer = "1"
lasers = 1
programs = ["RF", "P1", "T", "AE", "G", "M"]
"""

DUEL = """
title = "A duel"
goal = { kind = "none" }
[[sides]]
name = "native"
[[sides]]
name = "intruder"
[[forces]]
side = "native"
design = "free-trader"
start = { hex = [0, 0] }
[[forces]]
side = "intruder"
design = "free-trader"
start = { hex = [5, 0] }
"""


def computer(table: Table, vessel: int = 0, seat: int | None = 0) -> ComputerView:
    """A ship's computer as a seat sees it."""
    seen = GAME.view(table.state, seat).vessels[vessel].computer
    assert seen is not None
    return seen


def total(fired: Fired) -> int:
    return sum(modifier.value for modifier in fired.roll.modifiers)


def sets(table: Table, vessel: int = 0, seat: int = 0) -> set[frozenset[Program]]:
    """Every CPU set that may be named now."""
    return {frozenset(run.programs) for run in table.legal(seat, Run) if run.vessel == vessel}


def programming(*programs: Program, design: str = "free-trader", **more: Any) -> Table:
    """Own phase E of a ship with these programs loaded."""
    ship = at_rest((0, 0), design, loaded=programs, **more)
    return a_table(ship, a_bystander(), phase="E", options=EXTENDED)


@pytest.mark.rule("MD-CPU.01")
@pytest.mark.parametrize(("form", "asked"), [("simplified", False), ("extended", True)])
def test_programs_are_asked_for_at_set_up_only_under_the_extended_rule(form: Any, asked: bool) -> None:
    options = Options(scenario="the-attack", computer_rule=form)
    table = Table(GAME.setup(options, 2, Dice.seeded("a set-up")))
    steps = []
    while table.view.phase == "set-up":
        steps.append(table.view.step)
        legal = GAME.legal(table.state, table.asked[0])
        table.play(table.asked[0], EndPhase() if EndPhase() in legal else legal[0])
    assert ("preparing" in steps) == asked


@pytest.mark.rule("MD-CPU.02")
def test_a_transport_thrusts_without_a_program_under_the_simplified_rule() -> None:
    table = a_table(at_rest((0, 0), "transport"), a_bystander())
    table.play(0, Burn(0, (1, 0)))
    assert table.vessel(0).future == (1, 0)
    assert table.refused(0, Run(0, ("M",))) == "MD-CPU.02"


@pytest.mark.rule("MD-CPU.03")
@pytest.mark.parametrize(("phasing", "dm", "attacks"), [(0, 0, 4), (1, -4, 1)], ids=["cruiser", "trader"])
def test_the_model_numbers_help_the_firer_and_the_target(phasing: int, dm: int, attacks: int) -> None:
    ships = at_rest((0, 0), "colonial-cruiser"), at_rest((2, 0), "free-trader", 1)
    table = a_table(*ships, phase="B", phasing=phasing)
    table.play(phasing, Fire(phasing, 1 - phasing), *(1, 1) * attacks)
    assert [total(fired) for fired in table.heard(Fired)] == [dm] * attacks


@pytest.mark.rule("MD-CPU.03")
def test_small_craft_and_missiles_have_no_model_number() -> None:
    table = a_table(at_rest((0, 0), "fighter"), at_rest((2, 0), "fighter", 1), phase="B")
    table.play(0, Fire(0, 1), 1, 1)
    assert dms(table.heard(Fired)[0].roll) == {"MD-LAS.07": -2}


@pytest.mark.rule("MD-CPU.04")
def test_an_escort_makes_two_attacks_and_cannot_combine_them() -> None:
    table = a_table(at_rest((0, 0), "escort"), at_rest((1, 0), "fighter", 1), phase="B")
    assert table.refused(0, Fire(0, 1, combined=True)) == "MD-CPU.04"
    table.play(0, Fire(0, 1), 1, 1, 1, 1)
    assert [dms(fired.roll) for fired in table.heard(Fired)] == [{"MD-LAS.07": -1, "MD-CPU.03": 1}] * 2


@pytest.mark.rule("MD-CPU.04")
@pytest.mark.parametrize(("option", "dm"), [("off", {}), ("on", {"MD-CPU.03": 3})])
def test_the_model_number_helps_anti_missile_fire_only_where_that_is_agreed(option: str, dm: dict[str, int]) -> None:
    vessels = at_rest((0, 0), "colonial-cruiser"), at_rest((0, 0), "missile", 1)
    options = {"antimissile_computer": option}
    table = a_table(*vessels, phase="C", phasing=1, order=[1, 0], options=options)
    odds = GAME.odds(GAME.view(table.state, 0), Fire(0, 1))
    table.play(0, Fire(0, 1), *(1, 1) * 4, *DETONATION)
    assert [dms(fired.roll) for fired in table.heard(Fired)] == [dm] * 4
    assert {modifier.rule: modifier.value for modifier in odds.modifiers} == dm


@pytest.mark.rule("MD-CPU.04")
def test_simplified_return_fire_has_no_dm_of_its_own_and_anti_missile_fire_no_model_number() -> None:
    ships = at_rest((0, 0), "escort"), at_rest((1, 0), "fighter", 1), at_rest((0, 0), "missile", 1)
    table = a_table(*ships, phase="C", phasing=1, order=[1, 0], shots=[(1, 0)])
    table.play(0, Fire(0, 1), 1, 1, 1, 1, *DETONATION)
    assert [dms(fired.roll) for fired in table.heard(Fired)] == [{"MD-LAS.07": -1, "MD-CPU.03": 1}] * 2
    table = a_table(*ships, phase="C", phasing=1, order=[1, 0], shots=[(1, 0)])
    table.play(0, Fire(0, 2), 1, 1, 1, 1, *DETONATION)
    assert [dms(fired.roll) for fired in table.heard(Fired)] == [{}] * 2


DETONATION = (1, 1)
"""What the warhead in contact throws afterwards, and misses."""


@pytest.mark.rule("MD-CPU.05")
@pytest.mark.parametrize(("sand", "needs", "dice"), [(False, {}, (3, 3, 3)), (True, {"MD-SND.05": -1}, ())])
def test_a_missile_on_a_cruiser_hits_with_five_unless_there_is_sand(
    sand: bool, needs: dict[str, int], dice: tuple[int, ...]
) -> None:
    # The cruiser has no sandcaster.
    ships = at_rest((0, 0), "destroyer" if sand else "colonial-cruiser", sand=sand), at_rest((0, 0), "missile", 1)
    table = a_table(*ships, phase="C", phasing=1, order=[1, 0])
    table.play(0, EndPhase(), 3, 2, *dice)
    [detonated] = table.heard(Detonated)
    assert (detonated.hit, dms(detonated.roll)) == (not sand, needs)


@pytest.mark.rule("MD-CPU.06", "MD-SET.04")
def test_six_programs_on_a_model_1_leave_two_to_run() -> None:
    table = programming(*SIX, running=("T", "M"))
    assert sets(table) == {frozenset(pair) for pair in combinations(SIX, 2)} - {frozenset(("AE", "M"))}
    assert table.refused(0, Run(0, ("M",))) == "MD-CPU.06"
    assert table.refused(0, Run(0, ("G", "T", "M"))) == "MD-CPU.06"


@pytest.mark.rule("MD-CPU.07")
def test_the_printed_example_of_the_computer_rule() -> None:
    options = {**EXTENDED, "scenario": "own", "own_scenario": TESTBED}
    loaded = ("RF", "P1", "T", "AE", "G", "M")
    ship = at_rest((0, 0), "testbed", loaded=loaded, running=("T", "G"))
    named = sets(a_table(ship, a_bystander(), phase="E", options=options))
    assert [one for one in named if {"T", "RF"} <= one] == [frozenset(("T", "RF"))]
    assert {frozenset(("T", "G")), frozenset(("T", "P1"))} <= named
    assert not any({"G", "P1", "T"} <= one for one in named)
    firing = a_table(ship, at_rest((1, 0), seat=1), phase="B", options=options)
    assert {(fire.gunner, fire.predict) for fire in firing.legal(0, Fire)} == {(False, False), (True, False)}
    returning = a_table(
        at_rest((0, 0), "testbed", loaded=loaded, running=("T", "RF")),
        at_rest((1, 0), seat=1),
        phase="C",
        phasing=1,
        order=[1, 0],
        shots=[(1, 0)],
        options=options,
    )
    assert returning.legal(0, Fire) == [Fire(0, 1)]


@pytest.mark.rule("MD-CPU.08")
def test_all_programs_in_the_cpu_count_in_one_phase() -> None:
    ship = at_rest((0, 0), "armed-merchant", loaded=("T", "P3", "G", "M"), running=("T", "P3", "G"))
    table = a_table(ship, at_rest((1, 0), "fighter", 1), phase="B", options=EXTENDED)
    table.play(0, Fire(0, 1, predict=True, gunner=True), 1, 1)
    modifiers = [(modifier.rule, modifier.value) for modifier in table.heard(Fired)[0].roll.modifiers]
    assert modifiers == [("MD-LAS.07", -1), ("MD-LAS.15", 2), ("MD-LAS.15", 1), ("MD-LAS.17", -1)]


@pytest.mark.rule("MD-CPU.09")
def test_programs_are_cycled_at_the_end_of_a_phase_and_never_in_it() -> None:
    ship = at_rest((0, 0), "free-trader", loaded=SIX, running=("T", "G"))
    table = a_table(ship, at_rest((2, 0), seat=1), phase="B", options=EXTENDED)
    assert table.refused(0, Run(0, ("L", "AE"))) == "MD-CPU.09"
    table.play(0, EndPhase())
    assert (table.view.phase, table.view.step) == ("B", "cycling")
    table.play(0, Run(0, ("L", "AE")))
    assert table.view.phase != "B"
    assert computer(table).running == ("L", "AE")


@pytest.mark.rule("MD-CPU.09")
def test_every_phase_of_either_side_ends_with_cycling() -> None:
    ships = at_rest((0, 0), "free-trader", loaded=SIX, running=("T", "G")), at_rest((2, 0), "corsair", 1)
    table = a_table(*ships, options=EXTENDED)
    cycled = []
    while table.view.turn == 1:
        if table.view.step == "cycling":
            cycled += [(table.view.phasing, table.view.phase, seat) for seat in table.asked[:1]]
        table.done()
    # In one's own phase E the next set is part of the order (MD-CPU.25).
    for seat in (0, 1):
        asked = {(side, phase) for side, phase, first in cycled if first == seat}
        assert asked >= {(1 - seat, phase) for phase in "E"}
    assert {(side, phase) for side, phase, _ in cycled} == {(side, phase) for side in (0, 1) for phase in "ABCDE"}


@pytest.mark.rule("MD-CPU.10")
def test_on_a_bis_machine_the_exclusions_bind_at_loading() -> None:
    table = programming("AE", design="escort")
    assert table.refused(0, Insert(0, "M")) == "MD-CPU.10"
    assert table.refused(0, Run(0, ())) == "MD-CPU.10"
    table.play(0, Insert(0, "T"))
    table.play(0, EndPhase())
    assert computer(table).running == ("T", "AE")


@pytest.mark.rule("MD-CPU.11")
def test_a_full_machine_is_reprogrammed_in_its_own_phase_e_after_deletions() -> None:
    table = programming(*SIX, running=("T", "M"))
    assert table.refused(0, Insert(0, "J1")) == "MD-CPU.11"
    table.play(0, Delete(0, "L"))
    table.play(0, Insert(0, "J1"))
    assert table.refused(0, Insert(0, "N")) == "MD-CPU.11"
    table.play(0, Delete(0, "G"))
    table.play(0, Insert(0, "N"))
    assert computer(table).loaded == ("T", "AE", "RF", "M", "J1", "N")


@pytest.mark.rule("MD-CPU.11")
def test_nobody_reprograms_in_the_enemys_phase_e() -> None:
    ships = at_rest((0, 0), "free-trader", loaded=("T",)), at_rest((9, 0), "corsair", 1)
    table = a_table(*ships, phase="E", phasing=1, options=EXTENDED)
    assert table.refused(0, Insert(0, "M")) == "MD-CPU.11"
    assert table.refused(0, Delete(0, "T")) == "MD-CPU.11"


@pytest.mark.rule("MD-CPU.12")
def test_only_programs_of_the_library_are_loaded_one_copy_each() -> None:
    table = programming("T")
    assert table.refused(0, Insert(0, "P1")) == "MD-CPU.12"
    assert table.refused(0, Insert(0, "T")) == "MD-CPU.12"


def before_the_first_turn() -> Table:
    """The set-up of a duel of two traders, both still to be loaded."""
    options = Options(scenario="own", own_scenario=DUEL, computer_rule="extended")
    return Table(GAME.setup(options, 2, Dice.seeded("a set-up")))


@pytest.mark.rule("MD-SET.04")
def test_a_trader_is_loaded_within_its_capacity_before_the_first_turn() -> None:
    table = before_the_first_turn()
    programs: tuple[Program, ...] = ("T", "L", "G", "AE", "RF", "M")
    for program in programs:
        table.play(0, Insert(0, program))
    assert table.refused(0, Insert(0, "N")) == "MD-SET.04"
    assert table.refused(0, EndPhase()) == "MD-CPU.06"
    table.play(0, Run(0, ("T", "M")))
    assert computer(table, seat=1).loaded is None
    table.play(0, EndPhase())
    table.play(1, EndPhase())
    assert (table.view.turn, table.view.phase) == (1, "A")
    assert (computer(table).loaded, computer(table).running) == (SIX, ("T", "M"))
    assert computer(table, seat=1).loaded is None


@pytest.mark.rule("MD-SET.04")
def test_nothing_loaded_is_legal_too() -> None:
    table = before_the_first_turn()
    table.play(1, EndPhase())
    table.play(0, EndPhase())
    assert table.view.phase == "A"
    assert computer(table).loaded == ()


@pytest.mark.rule("MD-SET.05")
def test_the_options_are_seen_by_all_and_no_action_changes_them() -> None:
    table = a_table(at_rest((0, 0)), a_bystander(), turn=2, options=EXTENDED)
    for seat in (None, 0, 1):
        assert GAME.view(table.state, seat).options.computer_rule == "extended"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "options", "computer_rule": "simplified"}, Action)
    with pytest.raises(AttributeError):
        table.state.options.computer_rule = "simplified"  # type: ignore[misc]  # that it is frozen is the point
