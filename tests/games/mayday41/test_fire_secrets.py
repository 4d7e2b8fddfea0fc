"""What fire and damage may not tell: two positions that differ in a secret look alike to whoever may not know it."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.news import heard
from mayday.games.mayday41.actions import Action, Aim, EndOrders, Load, Predict, Shoot
from tests.games.mayday41.gunnery import FACES, a_duel, fire, south, strike
from tests.games.mayday41.staging import BLUE, GREEN, RED, Table, a_battle, a_volley, ship


def known(table: Table, side: int | None) -> tuple[Any, ...]:
    """All that reaches a side: who is asked, what it may do, what it has heard."""
    return table.asked, [] if side is None else table.legal(side), heard(table.news, side)


def alike(side: int | None, *tables: Table) -> bool:
    return all(known(table, side) == known(tables[0], side) for table in tables)


@pytest.mark.rule("M4-SND.03")
@pytest.mark.parametrize("racks", [{"ready": 0, "stores": 0}, {"sand_used": 4}, {"ready": 1}, {"reloads": 9}])
def test_a_hit_does_not_tell_how_much_sand_there_is(racks: dict[str, Any]) -> None:
    full, other = a_duel("PTC", "PTC"), a_duel("PTC", "PTC", rogue=racks)
    for table in (full, other):
        fire(table, 1, 1)
    assert alike(BLUE, full, other)
    assert alike(None, full, other)
    assert not alike(RED, full, other)


@pytest.mark.rule("M4-MIS.11", "M4-ENG.17")
def test_a_hit_on_a_volley_does_not_tell_what_it_is_made_of() -> None:
    same = [{"kind": "c", "count": 5, "target": "Hawk"}]
    mixed = [{"kind": "c", "target": "Hawk"}, {"kind": "jammer", "target": "Hawk"}]
    tables = [
        a_duel("DDE", "RDR", 60, a_volley("Rogue", south(5), missiles=missiles, thrust=9), at="Red m1")
        for missiles in (same, mixed)
    ]
    for table in tables:
        fire(table, 1, 1, 1)
    assert tables[0].asked == (RED,)
    assert alike(BLUE, *tables)
    for table in tables:
        table.play(RED, table.legal(RED)[0])
    assert alike(BLUE, *tables)


def two_sides(rogue: dict[str, Any] | None = None) -> Table:
    return a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("RDR", "1013", side=RED, name="Rogue", **(rogue or {})),
        stage="fire_orders",
        detected=True,
        locks={"Hawk": ("Rogue",), "Rogue": ("Hawk",)},
    )


@pytest.mark.rule("M4-FIR.02")
@pytest.mark.parametrize(
    "order", [Aim("s1", "laser1", "c1"), Predict("s1", "c1"), Load("s1", "launcher1", "c", 2, "c1")]
)
def test_orders_tell_nothing_before_all_are_given(order: Action) -> None:
    silent, busy = two_sides(), two_sides()
    busy.play(RED, order)
    assert alike(BLUE, silent, busy)
    for table in (silent, busy):
        table.play(RED, EndOrders())
    assert alike(BLUE, silent, busy)


@pytest.mark.rule("M4-FIR.02")
def test_missiles_are_not_revealed_with_the_other_orders() -> None:
    silent, busy = two_sides(), two_sides()
    busy.play(RED, Load("s1", "launcher1", "c", 2, "c1"))
    for table in (silent, busy):
        table.play(RED, EndOrders())
        table.play(BLUE, Aim("s1", "laser1", "c1"))
        table.play(BLUE, EndOrders())
    assert alike(BLUE, silent, busy)


@pytest.mark.rule("M4-FIR.02")
@pytest.mark.parametrize("rogue", [{"crew": 0}, {"out": ("directors",)}, {"magazine": {}}, {}])
def test_being_asked_for_orders_does_not_tell_what_could_be_ordered(rogue: dict[str, Any]) -> None:
    whole, other = two_sides(), two_sides(rogue)
    other.vessel("Rogue").contacts, other.vessel("Rogue").locks = {}, []
    assert alike(BLUE, whole, other)


@pytest.mark.rule("M4-DMG.13")
def test_a_battery_hit_does_not_tell_a_newcomer_how_many_are_left() -> None:
    whole, other = a_duel("PTC", "PTC"), a_duel("PTC", "PTC", rogue={"lost": ("laser1", "launcher1")})
    for table in (whole, other):
        strike(table, 1, *FACES[5])
    assert alike(BLUE, whole, other)


@pytest.mark.rule("M4-APC.29")
def test_nor_does_one_by_location() -> None:
    options = {"appendix_c_damage": "on"}
    lasers = {"lost": ("laser1", "launcher1"), "notes": {"gone laser1": 1, "gone launcher1": 1}}
    whole, other = (a_duel("PTC", "PTC", rogue=rogue, options=options) for rogue in ({}, lasers))
    for table in (whole, other):
        strike(table, 3, *FACES[12], *FACES[9], weapon="meson")
    assert alike(BLUE, whole, other)


@pytest.mark.rule("M4-TSK.12")
def test_who_holds_neither_ship_learns_of_a_shot_only_what_the_orders_said() -> None:
    watcher = ship("RDR", "4040", side=GREEN, name="Watcher")
    tables = [
        a_duel("PTC", code, 3, watcher, sides=3, detected=False, holds={"Escort": ("Hawk",)}, rogue={"ready": 0})
        for code in ("PTC", "RDR")
    ]
    for table in tables:
        table.play(BLUE, Shoot("s1", "laser1"), 6, 6)
    assert alike(GREEN, *tables)
    assert alike(None, *tables)
