"""One's own ships as sheets with their damage drawn (M4-SHP.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mayday41.samples import GAME
from tests.games.mayday41.staging import BLUE, RED, a_battle, inside, ship


def board(side: int | None = BLUE, **hawk: Any) -> str:
    table = a_battle(
        ship("PTC", "1010", name="Hawk", **hawk),
        ship("PTC", "1020", side=RED, name="Rogue", armor=1, out=("jump",)),
        stage="fire_orders",
        detected=True,
    )
    return GAME.board(table.view(side))


@pytest.mark.rule("M4-SHP.10")
def test_after_losing_3_of_12_armour_9_boxes_are_open_and_3_crossed() -> None:
    (line,) = [line for line in board(armor=9).splitlines() if line.startswith("  armour")]
    boxes = line.split("armour")[1]
    assert (boxes.count("o"), boxes.count("x")) == (9, 3)
    assert boxes.replace(" ", "") == "o" * 9 + "x" * 3


@pytest.mark.rule("M4-SHP.10")
@pytest.mark.parametrize(("left", "crossed"), [(20, 4), (1, 23), (0, 24), (-3, 24)])
def test_structure_has_boxes_too(left: int, crossed: int) -> None:
    (line,) = [line for line in board(structure=left).splitlines() if line.startswith("  structure")]
    assert line.split("structure")[1].count("x") == crossed


@pytest.mark.rule("M4-SHP.10")
def test_systems_that_are_out_destroyed_or_reduced_are_struck_out() -> None:
    text = board(out=("bridge",), lost=("laser1",), drive_hits=2, sand_rating=3)
    assert "  struck out bridge, laser1, drive -2, sandcasters -1" in text


@pytest.mark.rule("M4-SHP.10")
def test_the_damage_of_others_is_nobodys_to_see() -> None:
    assert "Damage" not in board()
    assert "jump" not in board(armor=9).split("Damage")[1]
    assert "Damage" in board(RED)
    assert "Damage" not in board(None)


@pytest.mark.rule("M4-SHP.10")
def test_of_a_large_fleet_only_the_first_sheets_are_drawn() -> None:
    fleet = [ship("FGT", "1010", name=f"Gnat {number}", armor=1) for number in range(20)]
    table = a_battle(*fleet, inside("GIG", "Hive", armor=0), ship("CVT", "1010", name="Hive"), stage="fire_orders")
    text = GAME.board(table.view(BLUE)).split("Damage")[1]
    assert text.count("armour") == 12
    assert "and 8 more" in text
