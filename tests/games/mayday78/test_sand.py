"""Sand: casting it, what it does, and how it is lost (MD-SND)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import Burn, Cast, EndPhase, Fire, Release
from mayday.games.mayday78.events import Detonated, Fired, SandCast, SandGone
from tests.games.mayday78.staging import GAME, Plain, Table, a_bystander, a_missile, a_table, a_vessel, at_rest, dms

EXTENDED = {"computer_rule": "extended"}
AT_REST = "[(0,0) > (0,0) > (0,0)]"


def launching(*vessels: Plain, **more: Any) -> Table:
    """The first side's ordnance launch, in which a scout far away keeps it asked."""
    return a_table(*vessels, at_rest((50, 50)), a_bystander(), phase="D", step="launching", **more)


@pytest.mark.rule("MD-SND.01")
@pytest.mark.parametrize(("running", "legal"), [(["L"], True), (["T"], False)])
def test_sandcasting_needs_launch_running_and_no_target(running: list[str], legal: bool) -> None:
    table = launching(at_rest((0, 0), "yacht", loaded=running), options=EXTENDED)
    if legal:
        table.play(0, Cast(0))
        assert table.vessel(0).sand
    else:
        assert table.refused(0, Cast(0)) == "MD-SND.01"


@pytest.mark.rule("MD-SND.01")
@pytest.mark.parametrize(
    ("design", "hits", "rule"),
    [("scout", {}, "MD-SND.01"), ("yacht", {"weapons": 1}, "MD-ORD.09"), ("yacht", {"computer": 1}, "MD-MAN.02")],
)
def test_a_cast_needs_a_sandcaster_weapons_and_a_computer(design: str, hits: dict[str, int], rule: str) -> None:
    table = launching(at_rest((0, 0), design, hits=hits))
    assert table.legal(0, Cast) == []
    assert table.refused(0, Cast(0)) == rule


@pytest.mark.rule("MD-SND.02")
def test_the_cloud_travels_with_its_ship() -> None:
    table = launching(a_vessel("[(1,0) > (3,0) > (5,0)]", "courier", holds="empty"))
    table.play(0, Cast(0))
    table.until("A", "moving", 0)
    assert (table.vessel(0).present, table.vessel(0).sand) == ((3, 0), True)
    table.burn(0, (7, 0))
    assert (table.vessel(0).present, table.vessel(0).sand) == ((5, 0), True)
    assert "~" in GAME.board(table.view).split("A present")[0]


@pytest.mark.rule("MD-SND.03")
def test_a_fighter_cannot_hit_a_courier_in_sand_two_hexes_off() -> None:
    table = a_table(at_rest((0, 0), "fighter"), at_rest((2, 0), "courier", 1, sand=True), phase="B")
    table.play(0, Fire(0, 1), 6, 6)
    (event,) = table.heard(Fired)
    assert sorted(dms(event.roll).values()) == [-3, -2, -1]
    assert dms(event.roll)["MD-LAS.12"] == -3
    assert (event.roll.total, event.hit) == (6, False)


@pytest.mark.rule("MD-SND.04")
def test_a_yacht_shoots_worse_out_of_its_own_sand() -> None:
    yacht = at_rest((0, 0), "yacht", 1, sand=True)
    table = a_table(a_missile(AT_REST, target=1), yacht, phase="C")
    table.play(1, Fire(1, 0), 5, 4, 1, 1)
    (event,) = table.heard(Fired)
    assert sum(dms(event.roll).values()) == dms(event.roll)["MD-LAS.13"] == -1
    assert (event.roll.total, event.hit) == (8, False)


@pytest.mark.rule("MD-SND.05")
def test_a_missile_misses_a_ship_in_sand_with_a_five() -> None:
    table = a_table(a_missile(AT_REST, target=1), at_rest((0, 0), "yacht", 1, sand=True), phase="C")
    table.play(1, EndPhase(), 3, 2)
    (event,) = table.heard(Detonated)
    assert dms(event.roll) == {"MD-SND.05": -1}
    assert (event.roll.total, event.hit) == (4, False)


@pytest.mark.rule("MD-SND.06")
@pytest.mark.parametrize(("option", "kept"), [("keeps", True), ("disperses", False)])
def test_an_orbit_keeps_the_sand_unless_gravity_is_said_to_take_it(option: str, kept: bool) -> None:
    ship = a_vessel("[(0,-1) > (1,-1) > (1,0)]", "yacht", sand=True, holds="empty")
    table = a_table(ship, a_bystander(), worlds=[(0, 0)], options={"sand_gravity": option})
    table.play(0, EndPhase())
    assert table.counters(0) == "[(1,-1) > (1,0) > (0,1)]"
    assert table.vessel(0).sand == kept


@pytest.mark.rule("MD-SND.06")
def test_a_thrust_of_one_hex_leaves_the_sand_behind_before_phase_b() -> None:
    ship = a_vessel("[(0,-1) > (1,-1) > (1,0)]", "yacht", sand=True, holds="empty")
    table = a_table(ship, a_bystander(), worlds=[(0, 0)])
    table.burn(0, (1, 1))
    assert table.heard(SandGone) == [SandGone(0)]
    assert not table.vessel(0).sand


@pytest.mark.rule("MD-SND.06")
def test_a_landing_ends_the_sand() -> None:
    ship = a_vessel("[(2,0) > (1,0) > (0,0)]", "yacht", sand=True, holds="empty")
    table = a_table(ship, at_rest((50, 50)), a_bystander(), worlds=[(0, 0)])
    table.play(0, EndPhase())
    assert (table.vessel(0).status, table.vessel(0).sand) == ("landed", False)


@pytest.mark.rule("MD-SND.07")
def test_a_second_cloud_is_not_offered() -> None:
    table = launching(at_rest((0, 0), "yacht", sand=True), at_rest((0, 0), "yacht"))
    assert table.legal(0, Cast) == [Cast(1)]
    assert table.refused(0, Cast(0)) == "MD-SND.07"


@pytest.mark.rule("MD-SND.08")
def test_a_courier_has_ninety_nine_casts_after_the_first() -> None:
    table = launching(at_rest((0, 0), "courier"), at_rest((0, 0), "courier", casts=100))
    table.play(0, Cast(0))
    assert table.heard(SandCast) == [SandCast(0, 99)]
    assert table.vessel(0).casts_left == 99
    assert table.refused(0, Cast(1)) == "MD-SND.08"


@pytest.mark.rule("MD-SND.09")
def test_a_boat_launched_out_of_the_sand_has_none() -> None:
    ship = a_vessel(AT_REST, "courier", sand=True)
    table = a_table(ship, at_rest((3, 0), "fighter", 1), phase="D", step="launching")
    table.play(0, Release(2))
    assert not table.vessel(2).sand
    table.until("B", phasing=1)
    table.play(1, Fire(1, 2), 1, 1)
    assert dms(table.heard(Fired)[0].roll) == {"MD-LAS.07": -3}
    assert table.vessel(0).sand


@pytest.mark.rule("MD-SND.09")
def test_another_ship_in_the_hex_is_not_protected() -> None:
    ships = at_rest((0, 0), "courier", 1, sand=True), at_rest((0, 0), "lifeboat", 1)
    table = a_table(at_rest((0, 0), "fighter"), *ships, phase="B")
    table.play(0, Fire(0, 2), 1, 1)
    assert dms(table.heard(Fired)[0].roll) == {}


@pytest.mark.rule("MD-SND.10")
def test_evasion_and_sand_add_up_and_evasion_keeps_the_sand() -> None:
    yacht = a_vessel("[(-1,0) > (0,0) > (1,0)]", "yacht", 1, loaded=["AE"], sand=True, holds="empty")
    table = a_table(yacht, at_rest((1, 0), "fighter", 0), at_rest((50, 50)), phasing=1, order=[1, 0], options=EXTENDED)
    assert table.refused(1, Burn(0, (3, 0))) == "MD-MOV.12"
    table.until("B", phasing=0)
    assert (table.vessel(0).present, table.vessel(0).sand) == ((1, 0), True)
    table.play(0, Fire(1, 0))
    table.play(0, EndPhase(), 1, 1)
    assert dms(table.heard(Fired)[0].roll) == {"MD-LAS.14": -2, "MD-LAS.12": -3}
