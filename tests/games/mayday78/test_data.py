"""Chapter 1: the printed data, row by row, and what it means in play."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Burn
from mayday.games.mayday78.library import designs
from mayday.games.mayday78.options import Options
from tests.games.mayday78.staging import GAME, Table, a_bystander, a_drill, a_vessel

# MD-DAT.07: tons, G, computer, lasers, launchers, sandcasters, carried craft.
STARSHIPS = {
    "scout": (100, 2, "1 bis", 1, 1, 0, ("lifeboat",)),
    "courier": (100, 2, "1 bis", 1, 0, 1, ("lifeboat",)),
    "escort": (100, 2, "1 bis", 2, 0, 0, ()),
    "free-trader": (200, 1, "1", 1, 1, 0, ("ships-boat",)),
    "yacht": (200, 1, "1 bis", 1, 0, 1, ("ships-boat",)),
    "transport": (400, 1, "1", 0, 0, 0, ("lifeboat",)),
    "armed-merchant": (400, 1, "2", 1, 0, 1, ("lifeboat",)),
    "destroyer": (400, 2, "2 bis", 2, 1, 1, ("ships-boat",)),
    "corsair": (400, 2, "2", 2, 1, 0, ("pinnace",)),
    "colonial-cruiser": (800, 2, "3", 4, 1, 0, ("fighter", "fighter", "lifeboat")),
}

# MD-DAT.08: G, burns, lasers.
CRAFT = {
    "lifeboat": (1, 5, 0),
    "ships-boat": (6, 9, 1),
    "pinnace": (5, 12, 1),
    "cutter": (4, 15, 1),
    "shuttle": (3, 9, 0),
    "fighter": (4, 12, 1),
}

AT_REST = "[(0,0) > (0,0) > (0,0)]"


@pytest.mark.rule("MD-DAT.07")
@pytest.mark.parametrize("name", STARSHIPS)
def test_a_starship_is_as_printed(name: str) -> None:
    plan = designs()[name]
    rows = (plan.tons, plan.g, plan.computer, plan.lasers, plan.launchers, plan.sandcasters, plan.carries)
    assert (plan.kind, rows) == ("ship", STARSHIPS[name])
    table = a_drill(a_vessel(AT_REST, name), a_bystander())
    assert len(table.futures(0)) == {1: 7, 2: 19}[STARSHIPS[name][1]]


@pytest.mark.rule("MD-DAT.08")
@pytest.mark.parametrize("name", CRAFT)
def test_a_small_craft_is_as_printed(name: str) -> None:
    plan = designs()[name]
    assert (plan.kind, plan.g, plan.burns, plan.lasers) == ("craft", *CRAFT[name])
    assert (plan.computer, plan.launchers, plan.sandcasters) == (None, 0, 0)
    seen = a_drill(a_vessel(AT_REST, name), a_bystander()).vessel(0)
    assert (seen.kind, seen.g, seen.fuel) == ("craft", plan.g, plan.burns)


def test_every_design_has_its_row_here() -> None:
    assert {name for name, plan in designs().items() if plan.kind in ("ship", "craft")} == {*STARSHIPS, *CRAFT}


@pytest.mark.rule("MD-DAT.02")
def test_a_vessel_is_where_its_present_counter_is() -> None:
    table = a_drill(a_vessel("[(0,0) > (3,0) > (6,0)]"), a_bystander())
    seen = table.vessel(0)
    assert (seen.past, seen.present, seen.future) == ((0, 0), (3, 0), (6, 0))
    assert table.view.intercepted == ()


@pytest.mark.rule("MD-DAT.03")
def test_native_is_blue_and_intruder_red_and_further_sides_have_colours_of_their_own() -> None:
    sides = GAME.view(GAME.setup(Options(), 6, Dice.seeded(1)), None).sides
    assert [side.colour for side in sides] == ["blue", "red", "green", "orange", "purple", "black"]


@pytest.mark.rule("MD-DAT.05")
def test_six_turns_take_six_hundred_minutes() -> None:
    table = Table(GAME.setup(Options(), 2, Dice.seeded(1)))
    assert table.view.minutes == 0
    table.turns(6)
    assert table.view.minutes == 600
    assert "600 minutes gone" in GAME.board(table.view)


@pytest.mark.rule("MD-DAT.09")
def test_a_lifeboat_thrusts_one_hex_in_a_phase_and_five_in_its_life() -> None:
    table = a_drill(a_vessel(AT_REST, "lifeboat"), a_vessel("[(50,0) > (50,0) > (50,0)]"), a_bystander())
    for phase in range(5):
        ahead = table.plan(0).unthrust
        assert len(table.futures(0)) == 7
        assert table.refused(0, Burn(0, (ahead[0] + 2, ahead[1]))) == "MD-MOV.04"
        table.burn(0, (ahead[0] + 1, ahead[1]))
        assert table.vessel(0).fuel == 4 - phase
        table.done()
        table.done()
    assert table.refused(0, Burn(0, (21, 0))) == "MD-MOV.08"
    assert table.futures(0) == set()
    table.done()
    assert table.counters(0) == "[(10,0) > (15,0) > (20,0)]"


@pytest.mark.rule("MD-DAT.10")
def test_a_scout_thrusts_two_hexes_in_the_forty_first_phase_as_in_the_first() -> None:
    table = a_drill(a_vessel(AT_REST), a_bystander())
    for phase in range(41):
        assert len(table.futures(0)) == 19
        ahead = table.plan(0).unthrust
        table.burn(0, (ahead[0], ahead[1] + (2 if phase % 2 else -2)))
        table.done()
    assert table.vessel(0).fuel is None
