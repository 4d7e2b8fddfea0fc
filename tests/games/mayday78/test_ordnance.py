"""Launching missiles and small craft (MD-ORD)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Burn, Cast, Dock, EndPhase, Fire, Launch, Missile, Release
from mayday.games.mayday78.events import CraftLaunched, Detonated, Docked, Fired, Moved
from mayday.games.mayday78.options import Options
from tests.games.mayday78.staging import (
    GAME,
    Plain,
    Table,
    a_bystander,
    a_landed_vessel,
    a_missile,
    a_table,
    a_vessel,
    at_rest,
)

EXTENDED = {"computer_rule": "extended"}
AT_REST = "[(0,0) > (0,0) > (0,0)]"
COASTING = "[(1,0) > (3,0) > (5,0)]"


def launching(*vessels: Plain, **more: Any) -> Table:
    """The first side's ordnance launch."""
    return a_table(*vessels, phase="D", step="launching", **more)


def aboard(table: Table, carrier: int = 0) -> list[int]:
    """The craft in a ship's hold."""
    return [seen.number for seen in table.view.vessels if seen.status == "aboard" and seen.carrier == carrier]


@pytest.mark.rule("MD-ORD.01")
@pytest.mark.parametrize(("running", "legal"), [(["L", "T"], True), (["L", "AE"], False), (["T"], False)])
def test_a_missile_launch_needs_launch_and_target_running(running: list[str], legal: bool) -> None:
    table = launching(at_rest((0, 0), "free-trader", loaded=running), a_bystander(), options=EXTENDED)
    assert table.asked == (0,)
    assert (table.legal(0, Launch) != []) == legal
    if not legal:
        assert table.refused(0, Launch(0, Missile(), 1)) == "MD-ORD.01"


@pytest.mark.rule("MD-ORD.01")
def test_a_launch_needs_a_launcher_and_a_working_computer_under_both_rules() -> None:
    broken = at_rest((0, 0), "free-trader", hits={"computer": 1})
    table = launching(at_rest((0, 0), "escort"), broken, at_rest((0, 0), "free-trader"), a_bystander())
    assert {action.vessel for action in table.legal(0, Launch)} == {2}
    assert table.refused(0, Launch(0, Missile(), 3)) == "MD-ORD.01"
    assert table.refused(0, Launch(1, Missile(), 3)) == "MD-MAN.02"


@pytest.mark.rule("MD-ORD.02")
def test_a_ship_launches_one_missile_in_a_phase() -> None:
    table = launching(at_rest((0, 0)), at_rest((0, 0)), a_bystander())
    table.play(0, Launch(0, Missile(), 2))
    assert table.refused(0, Launch(0, Missile(), 2)) == "MD-ORD.02"
    assert {action.vessel for action in table.legal(0, Launch)} == {1}


@pytest.mark.rule("MD-ORD.03")
def test_a_ship_launches_a_missile_or_casts_sand_and_not_both() -> None:
    table = launching(at_rest((0, 0), "destroyer"), at_rest((0, 0), "destroyer"), a_bystander())
    table.play(0, Cast(0))
    assert table.refused(0, Launch(0, Missile(), 2)) == "MD-ORD.03"
    table.play(0, Launch(1, Missile(), 2))
    assert table.refused(0, Cast(1)) == "MD-ORD.03"


@pytest.mark.rule("MD-ORD.04")
def test_a_crippled_cruiser_launches_all_its_craft_in_one_phase() -> None:
    broken = a_vessel(AT_REST, "colonial-cruiser", hits={"weapons": 1, "computer": 1, "m_drive": 1})
    table = launching(broken, a_bystander(), options=EXTENDED)
    held = aboard(table)
    assert [table.vessel(craft).design for craft in held] == ["fighter", "fighter", "lifeboat"]
    for craft in held:
        table.play(0, Release(craft))
    assert [event.craft for event in table.heard(CraftLaunched)] == held
    assert {table.vessel(craft).status for craft in held} == {"flying"}


@pytest.mark.rule("MD-ORD.04")
def test_craft_are_launched_besides_a_missile() -> None:
    table = launching(a_vessel(AT_REST), a_bystander())
    (boat,) = aboard(table)
    table.play(0, Launch(0, Missile(), 1))
    table.play(0, Release(boat))
    assert table.vessel(boat).status == "flying"


@pytest.mark.rule("MD-ORD.05", "MD-ORD.06", "MD-ORD.07")
def test_a_lifeboat_takes_over_its_ships_course_and_moves_in_the_next_turn() -> None:
    table = launching(a_vessel(COASTING), a_bystander())
    (boat,) = aboard(table)
    table.play(0, Release(boat))
    assert table.counters(boat) == COASTING
    assert table.refused(0, Burn(boat, (5, 2))) == "MD-MOV.04"
    table.burn(boat, (5, 1))
    assert (table.counters(boat), table.vessel(boat).fuel) == ("[(1,0) > (3,0) > (5,1)]", 4)
    assert table.refused(0, Burn(boat, (5, 0))) == "MD-ORD.07"
    table.until("A", "moving", phasing=1)
    assert table.vessel(boat).present == (3, 0)
    table.until("A", "moving", phasing=0)
    assert table.vessel(boat).present == (3, 0)
    table.burn(boat, (7, 2))
    assert table.counters(boat) == "[(3,0) > (5,1) > (7,2)]"


@pytest.mark.rule("MD-ORD.06")
def test_the_initial_maneuver_may_be_omitted() -> None:
    table = launching(a_vessel(COASTING), a_bystander())
    (boat,) = aboard(table)
    table.play(0, Release(boat))
    table.play(0, Launch(0, Missile(), 1))
    table.play(0, EndPhase())
    missile = table.view.vessels[-1]
    assert (table.counters(boat), table.counters(missile.number)) == (COASTING, COASTING)
    assert (table.vessel(boat).fuel, missile.fuel) == (5, 6)


@pytest.mark.rule("MD-ORD.08")
def test_a_corsair_has_six_standard_missiles_and_no_seventh() -> None:
    piracy = GAME.view(GAME.setup(Options(scenario="piracy"), 2, Dice.scripted([1, 2, 4])), 0).vessels[0].store
    assert piracy is not None
    assert piracy.magazine == (Missile(),) * 6
    table = launching(at_rest((0, 0), "corsair"), at_rest((0, 0), "yacht"), a_bystander())
    for left in range(5, -1, -1):
        table.until("D", "launching", 0)
        table.play(0, Launch(0, Missile(), 2))
        store = table.vessel(0).store
        assert store is not None
        assert store.missiles == left
        table.play(0, EndPhase())
    table.until("D", "launching", 0)
    assert table.refused(0, Launch(0, Missile(), 2)) == "MD-ORD.08"


@pytest.mark.rule("MD-ORD.08")
@pytest.mark.parametrize("count", [0, 2])
def test_the_usual_number_of_missiles_is_an_option(count: int) -> None:
    options = Options(scenario="piracy", unspecified_missiles=count)
    view = GAME.view(GAME.setup(options, 2, Dice.scripted([1, 2, 4])), None)
    assert [seen.store.missiles for seen in view.vessels if seen.store] == [count, count]


@pytest.mark.rule("MD-ORD.09", "MD-MIS.22")
def test_a_weaponry_hit_stops_launches_but_not_steering_or_craft() -> None:
    broken = a_vessel(AT_REST, hits={"weapons": 1})
    guided = a_missile("[(9,0) > (9,0) > (9,0)]", spec=Missile("guided"), launcher=0, target=2)
    table = a_table(broken, guided, a_bystander())
    table.burn(1, (9, 3))
    assert table.vessel(1).future == (9, 3)
    table.until("D", "launching", 0)
    assert table.refused(0, Launch(0, Missile(), 2)) == "MD-ORD.09"
    assert table.legal(0, Release) == [Release(3)]


@pytest.mark.rule("MD-ORD.10", "MD-DET.01")
def test_a_ship_that_ran_onto_a_missile_cannot_save_its_boat() -> None:
    yacht = a_vessel("[(-1,0) > (0,0) > (1,0)]", "yacht", this_player_turn=1)
    table = a_table(yacht, a_missile(AT_REST, 1, target=0), at_rest((9, 9)), a_bystander(), phase="B")
    (boat,) = aboard(table)
    table.play(0, EndPhase(), 6, 6, 3, 3, 3)
    assert [(event.missile, event.victim) for event in table.heard(Detonated)] == [(1, 0)]
    assert table.vessel(0).wreck
    assert (table.view.phase, table.view.step) == ("D", "launching")
    assert table.refused(0, Release(boat)) == "MD-DMG.11"


@pytest.mark.rule("MD-ORD.10")
def test_an_option_lets_launches_come_before_detonations() -> None:
    yacht = a_vessel("[(-1,0) > (0,0) > (1,0)]", "yacht", this_player_turn=1)
    missile = a_missile(AT_REST, 1, target=0)
    options = {"launch_before_detonation": "on"}
    table = a_table(yacht, missile, at_rest((9, 9)), a_bystander(), phase="B", options=options)
    (boat,) = aboard(table)
    table.play(0, EndPhase())
    assert (table.view.step, table.heard(Detonated)) == ("launching", [])
    table.play(0, Release(boat))
    table.play(0, EndPhase(), 6, 6, 3, 3, 3)
    assert table.vessel(0).wreck
    assert (table.vessel(boat).status, table.vessel(boat).wreck) == ("flying", False)


@pytest.mark.rule("MD-ORD.11")
def test_a_landed_ship_launches_small_craft_only() -> None:
    yacht = {**a_landed_vessel((0, 0), "yacht"), "future": (0, 0)}
    scout = {**a_landed_vessel((0, 0), "scout", holds="empty"), "future": (0, 0)}
    table = launching(yacht, scout, at_rest((5, 5)), a_bystander(), worlds=[(0, 0)])
    (boat,) = aboard(table)
    assert table.refused(0, Cast(0)) == "MD-ORD.11"
    assert table.refused(0, Launch(1, Missile(), 3)) == "MD-ORD.11"
    table.play(0, Release(boat))
    assert (table.vessel(boat).status, table.vessel(boat).world, table.counters(boat)) == ("landed", "Alpha", AT_REST)
    assert table.refused(0, Burn(boat, (1, 0))) == "MD-ORD.11"
    table.until("A", "moving", phasing=0)
    assert (1, 0) in table.futures(boat)


@pytest.mark.rule("MD-ORD.12")
def test_a_boat_survives_the_ship_it_left_and_can_be_shot_at() -> None:
    fighters = [at_rest((0, 0), "fighter", 1) for _ in range(4)]
    table = launching(a_vessel(AT_REST), *fighters, turn=3, order=[0, 1])
    (boat,) = aboard(table)
    table.play(0, Release(boat))
    table.burn(boat, (1, 0))
    table.until("A", "moving", phasing=0)
    table.until("B", phasing=1)
    assert table.view.turn == 4
    for number in range(1, 5):
        table.play(1, Fire(number, 0))
    table.play(1, EndPhase(), *(6, 6, 3) * 4)
    assert table.vessel(0).wreck
    table.until("B", phasing=1)
    assert {action.target for action in table.legal(1, Fire)} == {boat}
    assert [(move.vessel, move.present) for move in table.heard(Moved) if move.vessel == boat] == [
        (boat, (1, 0)),
        (boat, (2, 0)),
    ]


@pytest.mark.rule("MD-ORD.13")
def test_a_boat_does_not_dock_unless_the_option_is_on() -> None:
    boat = at_rest((0, 0), "lifeboat", berth=0, fuel=3)
    table = a_table(at_rest((0, 0)), boat, a_bystander(), phase="D", step="launching")
    assert table.refused(0, Dock(1, 0)) == "MD-ORD.13"


@pytest.mark.rule("MD-ORD.13")
def test_with_the_option_a_boat_of_matched_course_goes_back_to_its_berth_with_the_fuel_it_has() -> None:
    boats = [at_rest((0, 0), "lifeboat", berth=0, fuel=3), a_vessel("[(0,0) > (0,0) > (1,0)]", "lifeboat", berth=0)]
    full = at_rest((0, 0), "scout")
    table = a_table(
        *(at_rest((0, 0)), *boats, full, a_bystander()),
        phase="D",
        step="boarding",
        options={"recover_small_craft": "on"},
    )
    assert table.legal(0, Dock) == [Dock(1, 0)]
    assert table.refused(0, Dock(2, 0)) == "MD-ORD.13"
    assert table.refused(0, Dock(1, 3)) == "MD-ORD.13"
    table.play(0, Dock(1, 0))
    assert table.heard(Docked) == [Docked(1, 0)]
    assert (table.vessel(1).status, table.vessel(1).carrier, table.vessel(1).fuel) == ("aboard", 0, 3)


@pytest.mark.rule("MD-ORD.14")
def test_a_launched_fighter_is_a_target_at_once_and_fires_in_its_next_phase_b() -> None:
    enemy = at_rest((4, 0), "fighter", 1)
    table = launching(a_vessel(AT_REST, "colonial-cruiser"), enemy, order=[0, 1])
    fighter = aboard(table)[0]
    table.play(0, Release(fighter))
    table.until("B", phasing=1)
    table.play(1, Fire(1, fighter), 1, 1)
    assert [(shot.vessel, shot.target) for shot in table.heard(Fired)] == [(1, fighter)]
    assert table.view.phase == "C"
    assert table.legal(0, Fire) == [Fire(fighter, 1)], "it answers in phase C"
    table.until("B", phasing=0)
    assert Fire(fighter, 1) in table.legal(0, Fire)
