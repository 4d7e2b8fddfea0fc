"""Fire orders, missiles, sand and losses."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Aim, CastSand, Guard, Load, Lose, Predict, Shoot, Switch
from mayday.games.mayday41.state import Question
from tests.bots.mayday41.deciding import decided, play_stage
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_scenario, a_volley, inside, ship

LEVELS = pytest.mark.parametrize("level", ["cadet", "captain"])
HAWK = ship("PTC", "1010", name="Hawk")


def orders(*counters: dict[str, Any], **position: Any) -> Table:
    return a_battle(*counters, **{"stage": "fire_orders", "detected": True, **position})


@LEVELS
def test_every_battery_fires_at_a_locked_enemy_in_reach_and_predict_follows_it(level: str) -> None:
    table = orders(HAWK, ship("RDR", "1013", side=RED, name="Rogue"), locks={"Hawk": ("Rogue",)})
    done = play_stage(table, level, BLUE)
    assert Predict("s1", "c1") in done
    assert {action.battery for action in done if isinstance(action, Aim)} == {"laser1", "laser2"}


def test_a_captain_uses_the_rate_of_fire_where_it_helps_most() -> None:
    far = orders(HAWK, ship("FGT", "1030", side=RED, name="Gnat"), locks={"Hawk": ("Gnat",)})
    aims = [action for action in play_stage(far, "captain", BLUE) if isinstance(action, Aim)]
    assert aims
    assert all(action.to_hit for action in aims)


@LEVELS
def test_nobody_fires_on_civilians(level: str) -> None:
    table = a_scenario("needle-in-the-murk")
    shuttle, hunter = table.vessel("SHT-1"), table.vessel("Falconer")
    hunter.past = hunter.present = hunter.future = shuttle.present
    while table.turn == 1:
        side = table.next_side
        action = decided(table, level, side)
        assert not isinstance(action, Aim | Load) or side != 1
        table.play(side, action)


def test_a_cadet_holds_its_missiles_until_they_cannot_miss_and_a_captain_does_not() -> None:
    for level, launches in (("cadet", False), ("captain", True)):
        table = orders(HAWK, ship("RDR", "1040", side=RED, name="Rogue"), locks={"Hawk": ("Rogue",)})
        loads = [action for action in play_stage(table, level, BLUE) if isinstance(action, Load)]
        assert bool(loads) == launches
        near = orders(HAWK, ship("RDR", "1019", side=RED, name="Rogue"), locks={"Hawk": ("Rogue",)})
        assert any(isinstance(action, Load) and action.count == 3 for action in play_stage(near, level, BLUE))


@LEVELS
def test_lasers_meet_missiles_that_are_about_to_burst(level: str) -> None:
    table = orders(
        ship("CLX", "1010", name="Hawk"),
        ship("RDR", "1060", side=RED, name="Rogue"),
        a_volley("Rogue", "1010", "4 N", si=2, at="Hawk", detonates_on=["Hawk"]),
        locks={"Hawk": ("Red m1",), "Rogue": ("Hawk",)},
        begun=True,
        ready=[False, False],
    )
    guards = [action for action in play_stage(table, level, BLUE) if isinstance(action, Guard)]
    assert guards


@LEVELS
def test_a_ship_that_has_begun_to_fire_goes_on(level: str) -> None:
    table = orders(
        HAWK,
        ship("PTC", "1011", name="Kite"),
        ship("DDE", "1013", side=RED, name="Rogue"),
        locks={"Hawk": ("Rogue",), "Kite": ("Rogue",)},
        order=(0, 1),
    )
    play_stage(table, level, BLUE)
    assert table.stage == "energy"
    shots = [action.ship for action in play_stage(table, level, BLUE) if isinstance(action, Shoot)]
    assert shots == sorted(shots)
    assert len(shots) == 4


@LEVELS
def test_missiles_without_a_target_go_for_another_one(level: str) -> None:
    table = a_battle(
        HAWK,
        ship("RDR", "1040", side=RED, name="Gone"),
        ship("RDR", "1013", side=RED, name="Rogue"),
        a_volley("Hawk", "1012", "2 S", c=3, at="Gone"),
        stage="guidance",
        detected=True,
        locks={"Hawk": ("Rogue",)},
    )
    assert decided(table, level) == Switch("m1", "c", table.call(BLUE, "Gone"), table.call(BLUE, "Rogue"), 3)


def asked_for_sand(points: int, **position: object) -> Table:
    """The Hawk is hit by a laser of the Rogue."""
    table = orders(HAWK, ship("RDR", "1020", side=RED, name="Rogue"), **position)
    hawk, rogue = table.number("Hawk"), table.number("Rogue")
    table.state.question = Question("sand", BLUE, hawk, rogue, points)
    return table


@LEVELS
def test_as_much_sand_is_cast_as_a_hit_has_points(level: str) -> None:
    assert decided(asked_for_sand(3), level) == CastSand(3)


def test_a_launcher_without_missiles_is_what_a_ship_can_miss() -> None:
    table = orders(ship("PTC", "1010", name="Hawk", magazine={}), ship("RDR", "1020", side=RED, name="Rogue"))
    choices = ["laser1", "laser2", "launcher1"]
    table.state.question = Question("system", BLUE, table.number("Hawk"), table.number("Rogue"), choices=choices)
    assert decided(table) == Lose("launcher1")


@LEVELS
def test_a_fighter_puts_its_missiles_on_a_target_that_comes_near_enough(level: str) -> None:
    table = orders(
        ship("FGT", "1010", "4 S", name="Gnat"),
        ship("CLX", "1018", side=RED, name="Zenith"),
        locks={"Gnat": ("Zenith",)},
    )
    loads = [action for action in play_stage(table, level, BLUE) if isinstance(action, Load)]
    assert [(action.kind, action.count) for action in loads] == [("fi", 2)]


@LEVELS
def test_armed_craft_are_launched_and_gigs_are_not(level: str) -> None:
    table = a_battle(
        ship("CVT", "1010", name="Skep"),
        inside("FGT", "Skep"),
        inside("GIG", "Skep"),
        ship("CLX", "1030", side=RED, name="Zenith"),
        stage="craft",
    )
    play_stage(table, level, BLUE)
    assert table.vessel("FGT").in_play
    assert not table.vessel("GIG").in_play
