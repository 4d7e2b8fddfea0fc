"""What a vessel on a world may do and suffer (MD-GRV.22)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import Cast, Fire, Insert, Launch, Missile, Release, Repair
from mayday.games.mayday78.events import Fired
from tests.games.mayday78.staging import Table, a_bystander, a_landed_vessel, a_table, dms
from tests.games.mayday78.test_computers import EXTENDED, at_rest

SHELTER = {"landed_shelter": "on"}
WORLD = {"worlds": [(0, 0)]}


def in_phase_b(**more: Any) -> Table:
    """A ship off a world on which an enemy fighter stands, another enemy in the open."""
    landed = a_landed_vessel((0, 0), "fighter", 1)
    return a_table(at_rest((2, 0)), landed, at_rest((5, 0), seat=1), **{**WORLD, "phase": "B", **more})


@pytest.mark.rule("MD-GRV.22")
def test_a_vessel_on_a_world_is_fired_at_unless_it_is_sheltered() -> None:
    table = in_phase_b()
    table.play(0, Fire(0, 1), 1, 1)
    assert dms(table.heard(Fired)[0].roll)["MD-LAS.07"] == -2
    sheltered = in_phase_b(options=SHELTER)
    assert sheltered.refused(0, Fire(0, 1)) == "MD-GRV.22"
    assert {fire.target for fire in sheltered.legal(0, Fire)} == {2}


@pytest.mark.rule("MD-GRV.22")
def test_a_vessel_on_a_world_fires_unless_it_is_sheltered() -> None:
    table = in_phase_b(phasing=1)
    assert Fire(1, 0) in table.legal(1, Fire)
    sheltered = in_phase_b(phasing=1, options=SHELTER)
    assert sheltered.refused(1, Fire(1, 0)) == "MD-GRV.22"
    assert {fire.vessel for fire in sheltered.legal(1, Fire)} == {2}


@pytest.mark.rule("MD-GRV.22")
def test_no_ordnance_leaves_a_world() -> None:
    landed = a_landed_vessel((0, 0), "destroyer", holds="full")
    ships = landed, at_rest((9, 0), "destroyer"), at_rest((3, 0), seat=1)
    table = a_table(*ships, **WORLD, phase="D", step="launching")
    assert {launch.vessel for launch in table.legal(0, Launch)} == {1}
    assert table.legal(0, Cast) == [Cast(1)]
    assert table.refused(0, Launch(0, Missile(), 2)) == "MD-ORD.11"
    assert table.refused(0, Cast(0)) == "MD-ORD.11"
    assert table.legal(0, Release) != []


@pytest.mark.rule("MD-GRV.22")
def test_a_ship_on_a_world_is_repaired_and_reprogrammed_as_usual() -> None:
    hurt = a_landed_vessel((0, 0), hits={"weapons": 1})
    table = a_table(hurt, a_bystander(), **WORLD, phase="A", step="repairing")
    assert table.legal(0, Repair) == [Repair(0, "weapons")]
    landed = a_landed_vessel((0, 0), loaded=())
    table = a_table(landed, a_bystander(), **WORLD, phase="E", options=EXTENDED)
    assert Insert(0, "T") in table.legal(0, Insert)
