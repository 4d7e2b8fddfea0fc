"""Flying: goals, ranges, orbits, worlds, volleys."""

from __future__ import annotations

import pytest

from mayday.bots.mayday41.travel import alongside, axis_turns, flyby
from mayday.games.mayday41.actions import Place, Thrust
from mayday.games.mayday41.space.places import at, distance
from tests.bots.mayday41.deciding import decided, play_stage
from tests.games.mayday41.staging import BLUE, RED, a_battle, a_body, a_scenario, a_volley, ship

LEVELS = pytest.mark.parametrize("level", ["cadet", "captain"])


@pytest.mark.parametrize(("x", "v", "g"), [(0, 0, 1), (7, 0, 1), (-12, 3, 2), (5, 5, 3), (30, -4, 6), (1, -1, 1)])
def test_the_turns_to_come_to_rest_are_the_fewest(x: int, v: int, g: int) -> None:
    turns, reached = 0, {(x, v)}
    while (0, 0) not in reached:
        reached = {(a + b + push, b + push) for a, b in reached for push in range(-g, g + 1)}
        turns += 1
    assert axis_turns(x, v, g) == turns


def test_to_fly_by_takes_no_longer_than_to_stay() -> None:
    for way in ((9, -3, 0), (-20, 7, 0), (3, 3, 2)):
        for speed in ((0, 0, 0), (2, -1, 0), (-1, 4, 0)):
            assert flyby(way, speed, 2) <= alongside(way, speed, 2)


@LEVELS
def test_a_ship_with_an_edge_to_cross_thrusts_that_way(level: str) -> None:
    table = a_scenario("needle-in-the-murk")
    whisper = table.vessel("Whisper")
    whisper.past, whisper.present, whisper.future = at("5036"), at("5038"), at("5040")
    whisper.depth, whisper.orbits = "", -1
    play_stage(table, level, BLUE, most=4)
    assert distance(whisper.present, at("5090")) > distance(whisper.future, at("5090"))


@LEVELS
def test_no_thrust_leads_into_a_world_when_another_does_not(level: str) -> None:
    table = a_battle(
        a_body("planet_std", "1010"), ship("PTC", "1007", "2 S"), ship("RDR", "1020", side=RED), detected=True
    )
    while table.stage == "movement" and BLUE in table.asked:
        table.play(BLUE, decided(table, level))
    assert table.markers("PTC")[2] not in ("1010", "1011", "1012")
    table.turn_over()
    assert not table.vessel("PTC").fate


@LEVELS
def test_a_skimmer_comes_into_orbit_and_stays_there_until_its_tank_is_full_enough(level: str) -> None:
    table = a_scenario("thirsty-work")
    for name in ("Gull", "Skua"):  # far beyond anybody's sight
        raider = table.vessel(name)
        raider.past = raider.present = raider.future = (2000, -1000, 0)
    while table.turn < 14 and table.asked:
        side = table.next_side
        table.play(side, decided(table, level, side) if side == BLUE else table.nothing(side))
    assert max(table.vessel(name).fuel for name in ("Dipper", "Scoop")) >= 75


@LEVELS
def test_a_volley_is_put_on_its_targets_future(level: str) -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("RDR", "1019", "1 S", side=RED, name="Rogue"),
        a_volley("Hawk", "1014", "4 S", c=2, at="Rogue"),
        detected=True,
        locks={"Hawk": ("Rogue",)},
    )
    while table.stage == "movement":
        side = table.next_side
        table.play(side, decided(table, level, side))
    assert table.markers("Blue m1")[2] == table.markers("Rogue")[2]


def test_a_captain_bursts_its_missiles_beside_the_target_where_no_laser_meets_them() -> None:
    table = a_battle(
        ship("DDE", "1010", name="Hawk", magazine={"c": 9}),
        ship("RDR", "1014", side=RED, name="Rogue"),
        stage="fire_orders",
        detected=True,
        locks={"Hawk": ("Rogue",)},
    )
    play_stage(table, "captain", BLUE)
    assert {order.prox for order in table.vessel("Hawk").salvos} == {1}
    table.until("launch")
    placed = [action for action in play_stage(table, "captain", BLUE) if isinstance(action, Place)]
    assert placed
    assert all(distance(at(action.to), table.unit("Rogue").future) == 1 for action in placed)


@LEVELS
def test_raiders_keep_the_course_of_their_prize_once_they_have_it(level: str) -> None:
    table = a_scenario("grapples-away")
    prize = table.vessel("Plenty")
    for name in ("Jackdaw", "Shrike"):
        raider = table.vessel(name)
        raider.past, raider.present, raider.future = prize.past, prize.present, prize.future
    while table.stage != "sensor_orders":
        side = table.next_side
        table.play(side, decided(table, level, side))
    assert table.markers("Jackdaw") == table.markers("Shrike") == table.markers("Plenty")


def test_a_ship_under_fire_dodges_when_that_costs_it_nothing() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"), ship("PTC", "1018", side=RED, name="Rogue"), detected=True, order=(0, 1)
    )
    thrusts = [action for action in play_stage(table, "captain", BLUE) if isinstance(action, Thrust)]
    assert [action.evade for action in thrusts] == [True]


def test_a_captain_keeps_a_carrier_away_from_the_enemy_while_its_craft_fight() -> None:
    table = a_scenario("tubes-open")
    while table.stage != "sensor_orders":
        side = table.next_side
        table.play(side, decided(table, "captain", side) if side == BLUE else table.nothing(side))
    skep, zenith = table.vessel("Skep"), table.vessel("Zenith")
    assert distance(skep.future, zenith.present) > distance(skep.present, zenith.present)


@LEVELS
def test_a_fighter_comes_near_enough_for_its_missiles_within_four_turns(level: str) -> None:
    table = a_battle(
        ship("FGT", "1010", name="Gnat"), ship("CLX", "5030", side=RED, name="Zenith"), detected=True, stage="movement"
    )
    nearest = 99
    while table.turn < 5 and table.asked:
        side = table.next_side
        table.play(side, decided(table, level, side) if side == BLUE else table.nothing(side))
        gnat = table.vessel("Gnat")
        if table.stage == "fire_orders":
            nearest = min(nearest, distance(gnat.baseline, table.vessel("Zenith").future))
    assert nearest <= 6
