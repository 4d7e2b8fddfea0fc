"""Chapter 18: two fleets chosen in secret, each with a home world to lose points on."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Burn, EndPhase, Fire, Muster, PlaceWorld
from mayday.games.mayday78.events import Chosen, Mustered, Placed, Scored
from mayday.games.mayday78.options import Options
from mayday.kit.hexes import distance
from tests.games.mayday78.staging import GAME, Plain, Table, a_bystander, a_position, a_vessel, at_rest

SCOUTS = ("scout", "scout", "scout", "free-trader", "free-trader", "free-trader")
MIXED = ("courier", "courier", "escort", "free-trader", "yacht", "yacht")
ALPHA, BETA = (9, 9), (2, 3)


def a_battle(seats: int = 2) -> Table:
    return Table(GAME.setup(Options(scenario="battle"), seats, Dice.scripted([])))


def a_laid_out_battle() -> Table:
    """Fleets chosen, home worlds placed, Gamma on sheet (0,1) and Delta on sheet (1,1)."""
    table = a_battle()
    table.play(0, Muster(SCOUTS))
    table.play(1, Muster(MIXED))
    table.play(0, PlaceWorld("Alpha", ALPHA))
    table.play(1, PlaceWorld("Beta", BETA), 5, 3, 4, 3, 5, 4, 1, 1, 1)
    return table


def a_fight(*vessels: Plain, scores: tuple[int, int] = (0, 0), **more: Any) -> Table:
    sides = [{"seats": [0], "home": "Alpha", "score": scores[0]}, {"seats": [1], "home": "Beta", "score": scores[1]}]
    position = a_position(
        *vessels, worlds=[(0, 0), (30, 0), (60, 0)], goal="points", **{"turn_limit": 30, "sides": sides, **more}
    )
    return Table(GAME.load(position))


def scores(table: Table) -> list[int]:
    return [side.score for side in table.view.sides]


@pytest.mark.rule("MD-BAT.01")
def test_fleets_are_three_small_and_three_larger_ships() -> None:
    table = a_battle()
    assert len(table.legal(0, Muster)) == len(table.legal(1, Muster)) == 40
    four_scouts = ("scout", "scout", "scout", "scout", "yacht", "yacht")
    assert table.refused(0, Muster(four_scouts)) == "MD-BAT.01"
    table.play(0, Muster(SCOUTS))
    assert table.asked == (1,)


@pytest.mark.rule("MD-BAT.01")
def test_a_fleet_is_the_same_in_whatever_order_it_is_named() -> None:
    table = a_battle()
    table.play(0, Muster(tuple(reversed(SCOUTS))))
    assert GAME.view(table.state, 0).sides[0].muster == SCOUTS
    assert Muster(SCOUTS) in {Muster(tuple(reversed(SCOUTS)))}
    assert Muster(SCOUTS) != Muster(SCOUTS[1:])


@pytest.mark.rule("MD-BAT.01")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_fleets_stay_secret_until_both_have_chosen(order: tuple[int, int]) -> None:
    table = a_battle()
    first, second = order
    table.play(first, Muster(SCOUTS))
    assert table.heard(Chosen) == [Chosen(first)]
    assert table.heard(Mustered, first) == table.heard(Mustered, second) == []
    assert GAME.view(table.state, second).sides[first].muster is None
    assert GAME.view(table.state, first).sides[first].muster == SCOUTS
    table.play(second, Muster(MIXED))
    assert sorted((told.side, told.designs) for told in table.heard(Mustered)) == sorted(
        [(first, SCOUTS), (second, MIXED)]
    )


@pytest.mark.rule("MD-BAT.02")
def test_scouts_and_free_traders_carry_six_standard_missiles_and_couriers_none() -> None:
    table = a_laid_out_battle()
    aboard = {
        (seen.design, seen.store.missiles if seen.store else 0) for seen in table.view.vessels if seen.kind == "ship"
    }
    assert aboard == {("scout", 6), ("free-trader", 6), ("courier", 0), ("escort", 0), ("yacht", 0)}
    with_components = Options(scenario="battle", missile_components="on")
    table = Table(GAME.setup(with_components, 2, Dice.seeded(1)))
    table.play(0, Muster(SCOUTS))
    table.play(1, Muster(MIXED))
    table.play(0, PlaceWorld("Alpha", ALPHA))
    table.play(1, PlaceWorld("Beta", BETA), 5, 3, 4, 3, 5, 4, 1, 1, 1)
    store = GAME.view(table.state, 0).vessels[0].store
    assert store is not None
    assert store.magazine is not None
    assert len(store.magazine) == 6, "where a scenario names the missiles the option has no effect"


@pytest.mark.rule("MD-BAT.03", "MD-SET.03")
def test_home_worlds_are_placed_by_their_sides_and_the_others_by_dice() -> None:
    table = a_battle()
    table.play(0, Muster(SCOUTS))
    table.play(1, Muster(MIXED))
    assert table.asked == (0,)
    assert len(table.legal(0, PlaceWorld)) == 20 * 28
    table.play(0, PlaceWorld("Alpha", ALPHA))
    assert table.asked == (1,)
    assert table.refused(1, PlaceWorld("Beta", (10, 10))) == "MD-BAT.03"
    assert table.refused(1, PlaceWorld("Alpha", (2, 3))) == "MD-BAT.03"
    assert all(distance(action.hex, ALPHA) >= 3 for action in table.legal(1, PlaceWorld))
    table.play(1, PlaceWorld("Beta", BETA), 5, 3, 4, 3, 5, 4, 1, 1, 1)
    worlds = [(world.name, world.sheet, world.label) for world in table.view.worlds]
    assert worlds[2:] == [("Gamma", (0, 1), "0609"), ("Delta", (1, 1), "0303")]
    gamma = table.heard(Placed)[2]
    assert [roll.result for roll in gamma.rolls] == ["again", "sheet 0,1", "column 6", "row 9"]
    assert [side.home for side in table.view.sides] == ["Alpha", "Beta"]


@pytest.mark.rule("MD-BAT.04")
def test_all_ships_of_a_side_start_on_its_home_world() -> None:
    table = a_laid_out_battle()
    for side, home in ((0, "Alpha"), (1, "Beta")):
        ships = [seen for seen in table.view.vessels if seen.side == side and seen.kind == "ship"]
        assert len(ships) == 6
        assert {(seen.status, seen.world) for seen in ships} == {("landed", home)}


@pytest.mark.rule("MD-BAT.04", "MD-SEQ.10")
def test_partners_share_the_ships_of_their_side() -> None:
    table = a_battle(4)
    assert [side.seats for side in table.view.sides] == [(0, 2), (1, 3)]
    table.play(0, Muster(SCOUTS))
    table.play(1, Muster(MIXED))
    table.play(0, PlaceWorld("Alpha", ALPHA))
    table.play(1, PlaceWorld("Beta", BETA), 3, 4, 3, 5, 4, 1, 1, 1)
    ships = [seen.seat for seen in table.view.vessels if seen.kind == "ship"]
    assert sorted(ships) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


FALLING = "[(30,4) > (30,3) > (30,0)]"
"""Onto Beta, at a speed that no landing survives."""


@pytest.mark.rule("MD-BAT.05")
def test_ships_destroyed_and_missiles_on_the_enemys_home_are_points() -> None:
    """The native loses 2 ships, destroys 3 and puts 1 missile on Beta: 3+1-2 = 2."""
    lost = [a_vessel(FALLING, "yacht", 0) for _ in range(2)]
    prey = [at_rest((5, 0), "scout", 1, this_player_turn=3) for _ in range(3)]
    hunters = [at_rest((5, 0), "fighter", 0) for _ in prey]
    table = a_fight(*hunters, *prey, *lost, a_vessel(FALLING, "missile", 0), a_bystander(0), a_bystander(1))
    table.play(0, EndPhase())
    assert scores(table) == [1 - 2, 2]
    table.until("B")
    for number in range(3):
        table.play(0, Fire(number, 3 + number))
    table.until("B", "resolving")
    table.play(0, EndPhase(), *(6, 6, 3) * 3)
    assert scores(table) == [2, -1]
    won = [told.points for told in table.heard(Scored) if told.side == 0 and told.rule == "MD-BAT.05"]
    assert won == [1, 1, 1, 1]


@pytest.mark.rule("MD-BAT.05", "MD-BAT.06")
def test_a_yacht_that_crashes_by_its_own_error_counts_for_both_sides() -> None:
    yacht = a_vessel(FALLING, "yacht", 1)
    table = a_fight(a_bystander(0), a_bystander(1), yacht, phasing=1)
    table.done()
    assert scores(table) == [1, -1]


@pytest.mark.rule("MD-BAT.06")
@pytest.mark.parametrize(
    ("counters", "design", "more"),
    [
        (FALLING, "lifeboat", {}),
        ("[(60,4) > (60,3) > (60,0)]", "missile", {}),
        (FALLING, "missile", {}),
        (FALLING, "yacht", {"wreck": True}),
    ],
    ids=["a small craft", "a missile on a neutral world", "a missile on one's own", "a wreck, counted before"],
)
def test_these_score_nothing(counters: str, design: str, more: Plain) -> None:
    table = a_fight(a_bystander(0), a_bystander(1), a_vessel(counters, design, 1, **more), phasing=1)
    table.done()
    assert table.vessel(2).status == "lost"
    assert scores(table) == [0, 0]


HOMING = "[(21,0) > (23,0) > (25,0)]"
"""Its unthrust future (27,0) is three hexes from Beta at (30,0)."""


@pytest.mark.rule("MD-BAT.07")
def test_a_homing_missile_steers_for_a_world() -> None:
    table = a_fight(a_bystander(0), a_bystander(1), a_vessel(HOMING, "missile", 0, target="Beta"))
    futures = {action.to for action in table.legal(0, Burn) if action.vessel == 2}
    assert {distance((27, 0), at) for at in futures} == {1, 2, 3}
    assert (30, 0) in futures
    assert (27, 0) not in futures, "it may not coast"


@pytest.mark.rule("MD-BAT.07")
def test_with_full_thrust_it_is_set_on_the_world() -> None:
    homing = a_vessel(HOMING, "missile", 0, target="Beta")
    table = a_fight(a_bystander(0), a_bystander(1), homing, options={"homing_thrust": "full"})
    assert table.legal(0, Burn)
    assert all(action.vessel != 2 for action in table.legal(0, Burn))
    table.done()
    assert table.counters(2) == "[(23,0) > (25,0) > (30,0)]"


@pytest.mark.rule("MD-BAT.08")
def test_after_the_last_turn_the_scores_are_compared() -> None:
    table = a_fight(a_bystander(0), a_bystander(1), scores=(2, 3), turn=30)
    while GAME.outcome(table.state) is None:
        assert table.view.turn == 30
        table.done()
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.rule) == ((1,), "MD-BAT.08")


@pytest.mark.rule("MD-BAT.08")
@pytest.mark.parametrize("missile_left", [False, True])
def test_a_side_without_ships_and_missiles_ends_the_game_in_the_next_interphase(missile_left: bool) -> None:
    last = a_vessel(FALLING, "yacht", 0)
    boat = a_vessel("[(900,0) > (900,0) > (900,0)]", "lifeboat", 0)
    flying = [a_vessel("[(800,0) > (800,0) > (800,0)]", "missile", 0, unguided=True)] if missile_left else []
    table = a_fight(boat, last, a_bystander(1), *flying)
    table.done()
    assert GAME.outcome(table.state) is None, "only in the interphase"
    assert table.view.phasing == 1
    for _ in range(12):
        if table.view.turn == 1 and table.view.outcome is None:
            table.done()
    assert (table.view.outcome is None) == missile_left
    if table.view.outcome is not None:
        assert (table.view.outcome.winners, table.view.outcome.rule) == ((1,), "MD-BAT.08")
