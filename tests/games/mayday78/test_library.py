"""The library: printed designs and scenarios, their form, and where a mistake in a file stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.toml_places import places
from mayday.games.mayday78.actions import Burn, Insert
from mayday.games.mayday78.library import check, designs, lessons, scenarios, source
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.scenario.yard import missile_spec
from mayday.games.mayday78.specs import STANDARD, price
from tests.games.mayday78.staging import GAME, Table, a_bystander, a_table, a_vessel

# MD-DAT.13, as printed.
LIBRARIES = {
    "scout": "L T P2 M1 M RF AM J1 J2 N",
    "courier": "L T P3 M2 AM J2 N",
    "escort": "T P1 P2 AE RF M J1 N",
    "free-trader": "T L G AE RF AM M J1 N",
    "yacht": "T L AE AM M J1 N",
    "transport": "AE M J1 N",
    "armed-merchant": "T L P3 G M1 AE RF AM M J1 N",
    "destroyer": "T L G P1 P3 P4 S1 M1 AE RF M J1 J2 N",
    "colonial-cruiser": "L T G P1 P2 M1 AE RF AM M J1 J2 N",
    "corsair": "P1 P2 P3 P4 G T S1 S2 L M1 M2 M3 AE RF AM M J1 J2 N",
}
AT_REST = "[(0,0) > (0,0) > (0,0)]"


def a_ship(design: str, **more: Any) -> Table:
    return a_table(a_vessel(AT_REST, design), a_bystander(), **more)


@pytest.mark.rule("MD-DAT.07")
def test_a_destroyer_carries_what_its_row_says() -> None:
    table = a_ship("destroyer")
    seen = table.vessel(0)
    assert (seen.lasers, seen.launchers, seen.sandcasters, seen.g) == (2, 1, 1, 2)
    assert seen.computer is not None
    assert (seen.computer.model, seen.computer.cpu, seen.computer.storage) == (2, 6, 0)
    assert [other.design for other in table.view.vessels if other.carrier == 0] == ["ships-boat"]


@pytest.mark.rule("MD-DAT.08")
def test_a_new_cutter_has_a_full_tank_one_laser_and_no_computer() -> None:
    seen = a_ship("cutter").vessel(0)
    assert (seen.g, seen.fuel, seen.lasers, seen.computer) == (4, 15, 1, None)


@pytest.mark.rule("MD-DAT.11")
@pytest.mark.parametrize(
    ("design", "model", "cpu", "storage"),
    [
        ("free-trader", 1, 2, 4),
        ("scout", 1, 4, 0),
        ("corsair", 2, 3, 6),
        ("destroyer", 2, 6, 0),
        ("colonial-cruiser", 3, 5, 9),
    ],
)
def test_each_model_of_computer_is_as_printed(design: str, model: int, cpu: int, storage: int) -> None:
    computer = a_ship(design).vessel(0).computer
    assert computer is not None
    assert (computer.model, computer.cpu, computer.storage) == (model, cpu, storage)


@pytest.mark.rule("MD-DAT.13")
@pytest.mark.parametrize("design", LIBRARIES)
def test_each_ship_has_its_printed_library(design: str) -> None:
    computer = a_ship(design).vessel(0).computer
    assert computer is not None
    assert set(computer.library) == set(LIBRARIES[design].split())


@pytest.mark.rule("MD-DAT.13")
@pytest.mark.parametrize(("design", "more"), [("scout", {"AE"}), ("courier", {"M"}), ("yacht", set())])
def test_the_fixes_add_what_two_lists_lack(design: str, more: set[str]) -> None:
    computer = a_ship(design, options={"program_list_fixes": "on"}).vessel(0).computer
    assert computer is not None
    assert set(computer.library) == {*LIBRARIES[design].split(), *more}


@pytest.mark.rule("MD-DAT.13")
def test_a_courier_cannot_load_maneuver_and_thrusts_one_hex_under_m2() -> None:
    courier = a_vessel(AT_REST, "courier", loaded=["M2"], running=["M2"])
    table = a_table(courier, a_bystander(), options={"computer_rule": "extended"})
    assert {action.to for action in table.legal(0, Burn)} == table.futures(0)
    assert len(table.futures(0)) == 7
    table.until("E", phasing=0)
    assert table.refused(0, Insert(0, "M")) is not None
    assert {action.program for action in table.legal(0, Insert)} <= set(LIBRARIES["courier"].split())


@pytest.mark.rule("MD-SET.04")
def test_programs_are_loaded_before_the_first_turn_and_within_capacity() -> None:
    text = """
title = "A trader"
goal = { kind = "destroy" }
sides = [{ name = "native" }, { name = "intruder" }]
[[forces]]
side = "native"
design = "free-trader"
start = { hex = [0, 0] }
[[forces]]
side = "intruder"
design = "free-trader"
start = { hex = [30, 0] }
"""
    options = Options(scenario="own", own_scenario=text, computer_rule="extended")
    table = Table(GAME.setup(options, 2, Dice.scripted([])))
    assert (table.view.phase, table.view.step, table.asked) == ("set-up", "preparing", (0, 1))
    for program in ("T", "L", "G", "AE", "RF", "M"):
        table.play(0, Insert(0, program))
    assert table.refused(0, Insert(0, "N")) is not None
    computer = GAME.view(table.state, 0).vessels[0].computer
    assert computer is not None
    assert computer.loaded is not None
    assert set(computer.loaded) == {"T", "L", "G", "AE", "RF", "M"}


@pytest.mark.rule("MD-DAT.14")
def test_the_standard_missile_is_as_printed() -> None:
    plan = designs()["standard"]
    assert (plan.guidance, plan.propulsion, plan.detonation) == ("homing", "limited", "contact")
    assert (plan.g, plan.burns) == (6, 6)
    assert missile_spec(plan) == STANDARD
    assert price(STANDARD) == 5600


@pytest.mark.parametrize(("name", "cost"), [("mine", 100), ("interceptor", 8100), ("defence-missile", 2700)])
def test_the_printed_examples_have_their_price(name: str, cost: int) -> None:
    assert price(missile_spec(designs()[name])) == cost


def test_the_printed_files_have_no_problem() -> None:
    for name in (*scenarios(), *lessons()):
        text = source(name)
        assert text is not None
        assert check(text).problems == ()


GOOD = """title = "A duel"
goal = { kind = "destroy" }
sides = [{ name = "native" }, { name = "intruder" }]

[[forces]]
side = "native"
design = "scout"
start = { hex = [0, 0] }

[[forces]]
side = "intruder"
design = "scout"
start = { hex = [3, 0] }
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "field"),
    [
        ('"destroy"', '"destory"', 2, 10, "goal.kind"),
        ('side = "intruder"', 'side = "intruders"', 11, 1, "forces[1].side"),
        ('design = "scout"\nstart = { hex = [3', 'design = "scoot"\nstart = { hex = [3', 12, 1, "forces[1].design"),
        ("start = { hex = [3, 0] }", "start = { }", 13, 1, "forces[1].start"),
        ("start = { hex = [3, 0] }", 'start = { hex = "1115" }', 13, 11, "forces[1].start.hex"),
        ("start = { hex = [3, 0] }", "start = { hex = [3, 0], vectr = [1, 0] }", 13, 25, "forces[1].start.vectr"),
        ('side = "native"', "", 5, 1, "forces[0].side"),
        ('title = "A duel"', 'title = "A duel"\ntrns = 5', 2, 1, "trns"),
        ('title = "A duel"', 'title = "A duel"\nturns = "battle_trns"', 2, 1, "turns"),
        ('title = "A duel"\n', "", 1, 1, "title"),
        ('title = "A duel"', 'title = "A duel', 1, 16, ""),
        ('title = "A duel"', 'title = "A duel"\n[options]\ncollisions = "maybe"', 3, 1, "options.collisions"),
    ],
)
def test_a_mistake_is_found_where_it_stands(old: str, new: str, line: int, column: int, field: str) -> None:
    text = GOOD.replace(old, new, 1)
    if "[options]" in new:
        text = GOOD + '[options]\ncollisions = "maybe"\n'
        line = 15
    assert text != GOOD
    found = check(text).problems
    assert (found[0].line, found[0].column, found[0].field) == (line, column, field)
    assert len(found) == 1
    assert len(found[0].reason.split()) > 2


def test_several_mistakes_are_listed_at_once_in_their_order() -> None:
    text = GOOD.replace('"scout"', '"scoot"').replace('"destroy"', '"destory"')
    assert [(problem.line, problem.field) for problem in check(text).problems] == [(2, "goal.kind")]
    text = text.replace('"destory"', '"destroy"').replace('"intruder" }]', '"intruder", seats = 9 }]')
    assert [problem.line for problem in check(text).problems] == [3]
    text = text.replace(", seats = 9", "")
    assert [(problem.line, problem.field) for problem in check(text).problems] == [
        (7, "forces[0].design"),
        (12, "forces[1].design"),
    ]


def test_misfits_of_different_parts_are_all_told() -> None:
    text = GOOD.replace("[0, 0] }", "[0] }").replace("[3, 0] }", '[3, "x"] }')
    assert [problem.line for problem in check(text).problems] == [8, 13]


def test_places_of_keys_are_found_in_every_way_of_writing_them() -> None:
    text = '''a = "x" # a comment [with] = signs
"b c" = \'\'\'many
lines = 1\'\'\'
d = [ { e = 1 }, # one
  { f = [2,
     3] } ]
[g.h]
i.j = """q"" \\" """
[[k]]
[[k]]
l = 1
[k.m]
n = 2024-01-01
'''
    found = places(text)
    assert found["a"] == (1, 1)
    assert found["b c"] == (2, 1)
    assert found["d[0].e"] == (4, 9)
    assert found["d[1].f[1]"] == (6, 6)
    assert found["g.h.i.j"] == (8, 1)
    assert found["k[1]"] == (10, 1)
    assert found["k[1].l"] == (11, 1)
    assert found["k[1].m.n"] == (13, 1)


def test_the_example_of_the_docs_has_no_problem_and_can_be_set_up() -> None:
    page = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text("utf-8")
    text = page.split("```toml\n")[1].split("```")[0]
    assert check(text).problems == ()
    for seats in (2, 3):
        table = Table(GAME.setup(Options(scenario="own", own_scenario=text), seats, Dice.seeded(1)))
        assert table.view.title == "Customs post"
        assert table.view.options.touch_and_go == "on"
        assert len(table.asked) == seats - 1, "the natives place their cutters first"
