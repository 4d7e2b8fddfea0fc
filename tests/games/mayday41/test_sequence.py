"""The turn: phases in order, damage at once, launches before detonations, removal (group SEQ)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Cease, EndCraft, Launch, Place, Shoot, Thrust
from mayday.games.mayday41.happenings.boarding import Fought
from mayday.games.mayday41.happenings.damage import Removed
from mayday.games.mayday41.happenings.fire import Shot
from mayday.games.mayday41.happenings.general import StageBegun, TurnBegun
from mayday.games.mayday41.happenings.missiles import Detonated, VolleyLaunched
from mayday.games.mayday41.tables import STAGES
from tests.games.mayday41.gunnery import a_duel, strike
from tests.games.mayday41.staging import BLUE, RED, a_battle, a_body, a_volley, inside, ship

BATTERY_LOST = (2, 3)
"""On the External table of starships."""
NO_SAND = {"rating": 0, "ready": 0, "ready_cap": 0, "stores": 0}


@pytest.mark.rule("M4-SEQ.01")
def test_a_launch_of_craft_ordered_during_movement_is_refused() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"), inside("GIG", "Hawk"), ship("PTC", "2010", side=RED), order=(RED, BLUE)
    )
    assert Thrust("1010") in table.legal(BLUE)
    table.refused(BLUE, Launch("s2", "cradle1"))
    table.until("craft")
    table.play(RED, EndCraft())
    assert table.accepts(BLUE, Launch("s2", "cradle1"))


@pytest.mark.rule("M4-SEQ.01", "M4-SEQ.02")
def test_the_phases_and_the_steps_of_fire_come_in_their_order_and_empty_ones_pass() -> None:
    table = a_battle(ship("PTC", "1010", name="Hawk"), ship("PTC", "2010", side=RED), stage="initiative")
    table.turn_over()
    begun = [event.stage for event in table.told(StageBegun)]
    assert begun[: len(STAGES) - 3] == list(STAGES[2:-1])
    assert [event.turn for event in table.told(TurnBegun)] == [2]


@pytest.mark.rule("M4-SEQ.02")
def test_boarding_is_settled_before_any_beam_is_rolled() -> None:
    wreck: dict[str, Any] = {"out": ("plant", "bridge"), "marines": 0, "troops": 0}
    table = a_battle(
        ship("PTC", "1010", name="Hawk", shots={"laser1": {"target": "Escort"}}),
        ship("RDR", "1020", name="Raider", marines=8),
        ship("FTR", "1020", side=RED, name="Rogue", **wreck),
        ship("PTC", "1012", side=RED, name="Escort"),
        stage="boarding",
        detected=True,
        locks={"Hawk": ("Escort",)},
        boardings=[
            {"ship": "Rogue", "areas": {"Red": 4}, "forces": [{"side": 0, "marines": 8, "ships": ["Raider"]}]},
        ],
        matched=(("Raider", "Rogue"),),
        matched_before=(("Raider", "Rogue"),),
    )
    while table.stage == "boarding":
        table.play(table.next_side, table.nothing(table.next_side))
    assert table.stage == "energy"
    assert table.told(Fought)
    assert not table.told(Shot)


@pytest.mark.rule("M4-SEQ.03")
def test_a_laser_that_is_destroyed_in_step_b_does_not_fire_afterwards() -> None:
    """One laser in all; armour 90 takes the hit, and the External table destroys a battery."""
    laser = {"id": "laser1", "type": "laser", "damage": 3, "rof": 20, "max_range": 30}
    only = {"armor": 90, "sand": NO_SAND, "batteries": [laser], "launchers": [], "magazine": {}}
    rogue: dict[str, Any] = {"sheet": only, "shots": {"laser1": {"target": "Hawk"}}}
    table = a_duel("PTC", "PTC", 3, rogue=rogue, locks={"Hawk": ("Rogue",), "Rogue": ("Hawk",), "Escort": ("Hawk",)})
    table.play(BLUE, Shoot("s1", "laser1"), 1, 1, *BATTERY_LOST)
    assert "laser1" in table.vessel("Rogue").lost
    assert table.asked == (RED,)
    assert table.legal(RED)[:-1] == [Shoot("s2", "laser1"), Cease()]


@pytest.mark.rule("M4-SEQ.04")
def test_a_ship_that_a_detonation_destroys_has_launched_its_own_volley_before() -> None:
    salvo = {"launcher": "launcher1", "kind": "c", "count": 2, "target": "Hawk", "thrust": 12, "volley": 1}
    table = a_battle(
        ship("MSB", "1010", name="Hawk"),
        ship("PTC", "3010", side=RED, name="Rogue", structure=1, armor=0, sheet={"sand": NO_SAND}, salvos=(salvo,)),
        ship("PTC", "5010", side=RED, name="Escort"),
        a_volley("Hawk", "3010", c=1, at="Rogue", detonates_on=("Rogue",)),
        stage="launch",
        turn=5,
        detected=True,
        locks={"Hawk": ("Rogue",), "Rogue": ("Hawk",)},
    )
    assert table.asked == (RED,)
    table.play(RED, Place("3010"), 1, 1)
    told = [type(item.event) for item in table.news]
    assert told.index(VolleyLaunched) < told.index(Detonated)
    assert table.vessel("Rogue").fate == "broken up"
    assert table.volley("Red m1").launched == 5
    assert table.volley("Red m1").fate == "inert"  # nobody guides it any more (M4-SEQ.05)


@pytest.mark.rule("M4-SEQ.05")
def test_a_carrier_that_explodes_takes_its_ten_fighters_along() -> None:
    table = a_duel("PTC", "CVT", 3, *(inside("FGT", "Rogue") for _ in range(10)), rogue={"structure": 1, "armor": 0})
    strike(table, 5)
    lost = [unit for unit in table.state.units if unit.fate == "broken up"]
    assert len(lost) == 11
    assert len(table.heard(Removed, BLUE)) == 1


@pytest.mark.rule("M4-SEQ.05")
def test_its_shots_and_guided_missiles_end_at_once_and_independent_ones_fly_on() -> None:
    table = a_duel(
        "PTC",
        "PTC",
        3,
        a_volley("Rogue", "2020", c=2, at="Hawk"),
        a_volley("Rogue", "2020", si=1, jammer=1, fi=1, at="Hawk"),
        rogue={"structure": 1, "armor": 0, "shots": {"laser1": {"target": "Hawk"}}},
    )
    strike(table, 5)
    assert table.volley("Red m1").fate == "inert"
    assert [missile.kind for missile in table.volley("Red m2").missiles] == ["fi"]
    assert table.legal(RED)[:-1] == [Shoot("s2", "laser1"), Cease()]


@pytest.mark.rule("M4-SEQ.05")
def test_missiles_of_a_ship_that_crashes_on_its_way_do_not_move_any_more() -> None:
    table = a_battle(
        ship("PTC", "0608", "2 S", name="Hawk"),
        ship("PTC", "3010", side=RED, name="Rogue", out=("plant",)),
        a_volley("Hawk", "2010", "1 S", c=2, at="Rogue"),
        a_body("planet_std", "0610"),
        begun=True,
    )
    table.begin_stage("movement")
    assert table.vessel("Hawk").fate == "crashed"
    assert table.volley().fate == "inert"
    assert table.markers("Blue m1") == ("2009", "2010", "2011")
    assert table.stage != "movement"
