"""Sensors: who looks with what, and whom he locks."""

from __future__ import annotations

import pytest

from mayday.bots.mayday41.watch import in_arc
from mayday.games.mayday41.actions import Jam, Lock, Sense, UseSensor
from mayday.games.mayday41.space.bodies import STEPS
from mayday.games.mayday41.space.places import add, at
from tests.bots.mayday41.deciding import play_stage
from tests.games.mayday41.staging import BLUE, RED, a_battle, a_volley, ship

LEVELS = pytest.mark.parametrize("level", ["cadet", "captain"])


def test_a_captain_stays_dark_where_its_passive_sensor_is_enough() -> None:
    table = a_battle(ship("PTC", "1010"), ship("RDR", "1015", side=RED), stage="sensor_orders", detected=True)
    orders = play_stage(table, "captain", BLUE)
    assert UseSensor("s1", False, "ir") in orders
    assert not any(isinstance(order, UseSensor) and order.active for order in orders)


def test_a_cadet_keeps_its_radar_on() -> None:
    table = a_battle(ship("PTC", "1010"), ship("RDR", "1015", side=RED), stage="sensor_orders", detected=True)
    orders = play_stage(table, "cadet", BLUE)
    assert any(isinstance(order, UseSensor) and order.active for order in orders)


def test_a_captain_lights_up_for_a_lock_that_it_cannot_get_otherwise() -> None:
    table = a_battle(
        ship(
            "PTC",
            "1010",
            sheet={"sensors": [{"id": "radar", "kind": "radar", "sens": 14.0, "max_range": 100, "tl": 11}]},
        ),
        ship("RDR", "1015", side=RED),
        stage="sensor_orders",
        detected=True,
    )
    assert UseSensor("s1", True, "radar") in play_stage(table, "captain", BLUE)


@LEVELS
def test_the_area_jammer_points_at_the_enemy(level: str) -> None:
    table = a_battle(ship("DDE", "2020"), ship("RDR", "2010", side=RED), stage="sensor_orders", detected=True)
    jams = [order for order in play_stage(table, level, BLUE) if isinstance(order, Jam)]
    assert len(jams) == 1
    assert in_arc(at("2020"), at("2010"), jams[0].arc)


def test_an_arc_has_both_its_spines_and_what_is_between() -> None:
    here = at("2020")
    for arc in range(6):
        between = add(add(here, STEPS[arc]), STEPS[(arc + 1) % 6])
        inside = [spot for spot in (add(here, step) for step in STEPS) if in_arc(here, spot, arc)]
        assert inside == sorted((add(here, STEPS[arc]), add(here, STEPS[(arc + 1) % 6])), key=inside.index)
        assert in_arc(here, between, arc)


@LEVELS
def test_every_vessel_finds_and_locks_what_it_will_fire_on(level: str) -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk", passive="ir"),
        ship("PTC", "1011", name="Kite", passive="ir"),
        ship("RDR", "1015", side=RED, name="Rogue"),
        stage="sensors",
    )
    done = play_stage(table, level, BLUE)
    assert {action.ship for action in done if isinstance(action, Sense)} == {"s1", "s2"}
    assert {action.ship for action in done if isinstance(action, Lock)} == {"s1", "s2"}
    assert table.locks("Hawk") == table.locks("Kite") == ["Rogue"]


@LEVELS
def test_missiles_in_ones_own_hex_are_locked_before_ships_far_away(level: str) -> None:
    table = a_battle(
        ship("DDE", "1010", name="Hawk", passive="ir", active="radar", sheet={"fire_control": 1}),
        ship("RDR", "1060", side=RED, name="Rogue"),
        a_volley("Rogue", "1010", "4 N", c=2, at="Hawk"),
        stage="sensors",
        detected=True,
        locks={"Rogue": ("Hawk",)},
    )
    locks = [action for action in play_stage(table, level, BLUE) if isinstance(action, Lock)]
    assert locks
    assert locks[0].target == table.call(BLUE, "Red m1")
